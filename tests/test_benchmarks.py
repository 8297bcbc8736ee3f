"""The benchmarks can be listed; their figures are for the command, not for a test."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_benchmarks_can_be_listed() -> None:
    command = [sys.executable, "-m", "tests.benchmarks", "--list"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    for figure in ("table-fill", "reaction", "drag-frames", "large-frame", "large-memory", "start"):
        assert figure in done.stdout
