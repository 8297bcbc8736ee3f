"""A test process that grows too large fails the run, and says during which test it grew."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TESTS = """
def test_small(): pass
def test_large(): assert len(b"x" * 300_000_000)
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_it.py").write_text(TESTS)
    (folder / "pytest.ini").write_text("[pytest]")
    command = [sys.executable, "-m", "pytest", "-p", "tests.memory", "-p", "xdist", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=100)


@pytest.mark.parametrize(("arguments", "named"), [(["-n", "0"], "this process"), (["-n", "1"], "gw0")], ids=str)
def test_a_process_above_the_bound_fails_the_run(tmp_path: Path, arguments: list[str], named: str) -> None:
    done = run(tmp_path, *arguments, "--most-memory", "300")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert f"{named} took " in done.stdout
    assert "MB test_it.py::test_large" in done.stdout
    assert "test_small" not in done.stdout
    assert "2 passed, 1 error" in done.stdout


def test_one_below_it_does_not(tmp_path: Path) -> None:
    done = run(tmp_path, "-n", "0", "--most-memory", "500")
    assert done.returncode == 0
    assert "2 passed" in done.stdout
