"""The benchmarks can be listed and run; their figures are for the command, not for a test."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.benchmarks", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240)


def test_the_benchmarks_can_be_listed() -> None:
    done = run("--list")
    assert done.returncode == 0, done.stderr
    for figure in ("table-fill", "reaction", "drag-frames", "large-frame", "large-memory", "start"):
        assert figure in done.stdout


@pytest.mark.whole
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "figure", ["reaction", "drag-frames", "heads", "every-parameter", "memory", "visit", "film-gif", "structure-turn"]
)
def test_a_benchmark_of_the_window_gives_its_figure(figure: str) -> None:
    done = run("--quick", figure)
    assert done.stdout.startswith(figure), done.stderr
    assert not done.stderr
