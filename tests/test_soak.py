"""A while of random use of the window; and that the soak sees what it is there to see."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak.counts import Count, grown

ROOT = Path(__file__).parents[1]
FEW = ("--gestures", "12", "--goes-on", "--bare")  # without making every part of the window first


def soak(*arguments: str, broken: str = "") -> tuple[int, str]:
    """The exit status of a run, and what it says."""
    also = ("--also", "tests.soak.broken") if broken else ()
    command = [sys.executable, "-m", "tests.soak", *arguments, *also]
    ran = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"SOAK_BROKEN": broken}, capture_output=True, text=True, encoding="utf-8"
    )
    return ran.returncode, ran.stdout + ran.stderr


@pytest.mark.timeout(600)
@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "much", [("--gestures", "10", "--between", "1000", "--bare"), ("--gestures", "20")], ids=["few", "every part"]
)
def test_a_while_of_random_use_goes_well(much: tuple[str, ...]) -> None:
    status, said = soak(*much, "--seed", "1", "--due", "120", "--hang", "400")
    assert status == 0, said
    gestures, frames = (int(re.findall(rf"(\d+) {what}", said)[0]) for what in ("gestures", "frames"))
    assert gestures > 2, said
    assert frames > 2, said


@pytest.mark.whole
@pytest.mark.timeout(900)
def test_a_minute_of_random_use_goes_well() -> None:
    status, said = soak("--seconds", "60", "--seed", "2", "--due", "120", "--hang", "400")
    assert status == 0, said


SEEN = {
    "slot": "ZeroDivisionError",
    "thread": "KeyError: 'thread'",
    "finaliser": "LookupError: finaliser",
    "qt": "Qt says (QtWarningMsg): QSoak::broken",
    "numpy": "RuntimeWarning: overflow encountered in soak",
    "failure": "heatmap has failed: soak",
    "frame": "a frame that never comes",
}


@pytest.mark.timeout(600)
@pytest.mark.whole
def test_whatever_must_not_happen_is_seen() -> None:
    status, said = soak(*FEW, "--seed", "3", "--gestures", "40", "--due", "3", broken=" ".join(SEEN))
    assert status == 1
    assert not [name for name, sentence in SEEN.items() if sentence not in said], said
    assert "Seed 3." in said
    assert "The scene: {" in said
    assert "raise in a slot" in said


@pytest.mark.timeout(600)
@pytest.mark.whole
def test_a_program_that_hangs_is_ended_and_tells_where() -> None:
    status, said = soak(*FEW, "--hang", "8", "--gestures", "40", broken="hang")
    assert status == 3
    assert "nothing has moved for 8 s" in said
    assert "broken.py" in said


@pytest.mark.timeout(600)
@pytest.mark.whole
def test_a_soak_that_fails_itself_ends_and_says_so() -> None:
    status, said = soak(*FEW, broken="course")
    assert status == 1
    assert "the course has ended" in said
    assert "ValueError: of the soak's own" in said


@pytest.mark.timeout(600)
def test_a_program_that_dies_leaves_its_last_gestures() -> None:
    status, said = soak(*FEW, broken="death")
    assert status == 128 + signal.SIGABRT
    assert "The program died: SIGABRT. Seed 0." in said
    assert "die…" in said


def count(gestures: int, **changed: float | dict[str, int]) -> Count:
    usual = {"resident": 400.0, "objects": {"builtins.dict": 9000}, "widgets": {"QWidget": 90}, "windows": 3, "apps": 1}
    return Count(gestures, **{**usual, **changed})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("resident", lambda g: 400.0 + g / 3),
        ("objects", lambda g: {"gui.board.store.Change": g}),
        ("objects", lambda g: {"builtins.dict": 9000 + 10 * g}),
        ("widgets", lambda g: {"QWidget": 90 + g // 4}),
        ("windows", lambda g: 3 + g // 50),
        ("apps", lambda g: 1 + g // 250),
    ],
)
def test_what_grows_is_named(name: str, of: object) -> None:
    counts = [count(g, **{name: of(g)}) for g in range(0, 1001, 50)]  # type: ignore[operator]
    assert len(grown(counts, megabytes=60)) == 1


def test_what_is_full_after_a_while_or_comes_and_goes_does_not_grow() -> None:
    counts = [
        count(g, resident=300.0 + min(g, 500) / 2 + g % 7, objects={"gui.board.store.Change": min(g, 500) + g % 4})
        for g in range(0, 1001, 50)
    ]
    assert grown(counts, megabytes=60) == []
