"""A lock is held by one at a time, and by nobody once its process is gone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.system.lock import Lock

ROOT = Path(__file__).parents[3]
HOLD = """
import sys
from pathlib import Path
from engine.system.lock import Lock
lock = Lock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.lock"


def test_one_at_a_time_holds_it_and_nothing_is_left_of_it(path: Path) -> None:
    first, second = Lock(path), Lock(path)
    assert first.take()
    assert first.take()
    assert not second.take()
    first.give_back()
    assert not path.exists()
    assert second.take()
    second.give_back()
    second.give_back()


def test_what_a_killed_program_held_is_free(path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        mine = Lock(path)
        assert not mine.take()
        other.kill()
        other.wait()
        assert mine.take()
        mine.give_back()


def test_a_lock_whose_file_was_taken_away_is_taken_anew(path: Path) -> None:
    first, second = Lock(path), Lock(path)
    assert first.take()
    path.unlink()
    assert second.take()
    second.give_back()
    first.give_back()


def test_a_folder_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Lock(tmp_path / "no" / "a.lock").take()
