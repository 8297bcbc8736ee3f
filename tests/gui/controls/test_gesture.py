"""Which edits undo together."""

from __future__ import annotations

import pytest

from gui.controls import gesture
from gui.controls.gesture import PAUSE, Gestures


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(gesture, "time", clock)
    return clock


def test_steps_in_quick_succession_are_one_gesture(clock: Clock) -> None:
    gestures = Gestures()
    numbers = set()
    for _ in range(10):
        numbers.add(gestures.repeated())
        clock.now += PAUSE - 0.01
    assert len(numbers) == 1


def test_a_pause_ends_a_gesture(clock: Clock) -> None:
    gestures = Gestures()
    first = gestures.repeated()
    clock.now += PAUSE + 0.01
    assert gestures.repeated() != first


def test_a_drag_or_a_typed_value_stands_by_itself(clock: Clock) -> None:
    gestures = Gestures()
    numbers = [gestures.repeated(), gestures.single(), gestures.single(), gestures.repeated()]
    assert len(set(numbers)) == 4


def test_no_two_controls_share_a_gesture(clock: Clock) -> None:
    one, other = Gestures(), Gestures()
    assert len({one.repeated(), other.repeated(), one.single(), other.single()}) == 4
