"""A round of what a day brings; many rounds are for the command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHORT = {  # rounds of the kinds and scenarios that are cheap; each starts one process, which copies itself
    1: (
        "kill-steps",
        "kill-npy",
        "kill-session",
        "kill-tour",
        "disk-npz",
        "disk-session",
        "vanish-draft",
        "slow-closed",
    ),
    2: ("vanish-read", "signals-term"),
    60: ("states-files", "states-readonly"),
}


@pytest.mark.sampled(3)
@pytest.mark.skipif(not hasattr(os, "fork"), reason="copies of a process need POSIX")
@pytest.mark.parametrize("rounds", SHORT)
def test_a_day_s_faults_do_no_harm(rounds: int) -> None:
    command = [sys.executable, "-m", "tests.faults", *SHORT[rounds], "--rounds", str(rounds)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=110)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == f"{len(SHORT[rounds])} of {len(SHORT[rounds])} hold"


@pytest.mark.whole
@pytest.mark.skipif(not hasattr(os, "fork"), reason="copies of a process need POSIX")
def test_every_scenario_can_be_run() -> None:
    """What a scenario sets or replaces in the program may have gone elsewhere meanwhile."""
    command = [sys.executable, "-m", "tests.faults", "--rounds", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=115)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_scenario_that_fails_is_told_and_ends_with_its_status() -> None:
    failing = "import sys; from tests.faults import __main__ as m; m.scenarios = lambda: {'a': lambda r, c: 1 / 0}; "
    command = [sys.executable, "-c", failing + "sys.argv = ['faults']; sys.exit(m.main())"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "a: FAILS: division by zero" in done.stdout
