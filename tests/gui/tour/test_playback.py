"""Where a talk stands: glides by the tour's clock, from what is seen."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject

from gui.tour.playback import Playback
from tests.gui.tour.tours import ALIBI, FIRST, SLOW, Clock, talk


class Steps:
    """A playback whose ticks are made by hand."""

    def __init__(self) -> None:
        self.clock, self.parent, self.scenes, self.steps = Clock(), QObject(), [], []
        self.playback = Playback(talk(), self.parent, self.clock)
        self.playback.moved.connect(self.scenes.append)
        self.playback.came.connect(self.steps.append)

    def after(self, seconds: float) -> Any:
        """The scene that a tick shows so much later."""
        self.clock.now += seconds
        self.playback.seen()
        self.playback.tick()
        return self.scenes[-1]


@pytest.fixture
def steps(qapp: Any) -> Any:
    made = Steps()
    yield made
    made.playback.halt()


def test_a_jump_is_at_once(steps: Steps) -> None:
    steps.playback.jump(1)
    assert (steps.scenes, steps.steps, steps.playback.timer.isActive()) == ([SLOW], [1], False)
    steps.playback.jump(99)
    steps.playback.jump(-5)
    assert steps.steps == [1, 2, 0]


def test_a_glide_from_the_step_before_is_the_tour_itself(steps: Steps) -> None:
    steps.playback.jump(0)
    steps.playback.glide(1, FIRST)
    tour = talk()
    for seconds in (0.5, 1.0, 2.3):
        steps.after(seconds)
        assert steps.scenes[-1] == tour.at(tour.starts[1] + steps.playback.elapsed).scene
    base = steps.scenes[-1].encoding.base
    assert 100 < base < 10_000
    assert steps.after(1.0) == SLOW
    assert not steps.playback.timer.isActive()


def test_a_glide_begins_where_a_hand_has_left_the_controls(steps: Steps) -> None:
    steps.playback.jump(0)
    here = FIRST.replace(length=1024)
    steps.playback.glide(1, here)
    assert steps.after(0.01).length > 1000
    assert 64 < steps.after(2.0).length < 1024
    assert steps.after(3.0) == SLOW


def test_nothing_is_asked_before_the_last_is_seen(steps: Steps) -> None:
    steps.playback.jump(0)
    steps.playback.glide(1, FIRST)
    count = len(steps.scenes)
    for _ in range(5):
        steps.clock.now += 0.1
        steps.playback.tick()
    assert len(steps.scenes) == count
    steps.playback.seen()
    steps.playback.tick()
    assert len(steps.scenes) == count + 1


def test_it_plays_to_the_end_by_its_clock(steps: Steps) -> None:
    steps.playback.jump(0)
    steps.playback.play(on=True, here=FIRST)
    steps.after(4.9)
    assert steps.steps == [0]
    steps.after(0.2)
    assert steps.steps == [0, 1]
    steps.after(9.9)
    assert steps.steps == [0, 1]
    steps.after(0.2)
    assert steps.steps == [0, 1, 2]
    assert steps.after(1.0) == ALIBI
    steps.after(5.0)
    assert (steps.playback.playing, steps.playback.timer.isActive()) == (False, False)


def test_a_pause_keeps_the_time(steps: Steps) -> None:
    steps.playback.jump(0)
    steps.playback.play(on=True, here=FIRST)
    steps.after(5.0)
    half = steps.after(2.0)
    steps.playback.play(on=False, here=half)
    assert not steps.playback.timer.isActive()
    steps.clock.now += 1000
    steps.playback.play(on=True, here=half)
    assert steps.playback.elapsed == pytest.approx(2.0)
    assert steps.after(2.1) == SLOW


def test_playing_on_after_a_hand_glides_from_there(steps: Steps) -> None:
    steps.playback.jump(1)
    steps.playback.play(on=True, here=SLOW)
    steps.playback.halt()
    here = SLOW.replace(length=1024)
    steps.playback.play(on=True, here=here)
    assert 64 < steps.after(2.0).length < 1024
    assert steps.after(2.5) == SLOW
    assert steps.steps == [1]
