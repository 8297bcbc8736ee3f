"""Answers that come coarse to fine: through the frame, kept between requests, given up without a trace."""

from __future__ import annotations

import threading
import types
from collections.abc import Iterator
from typing import Any

import pytest

from engine.pictures import filling, frame
from engine.pictures.filling import Filling
from engine.pictures.frame import Ask, Failure, Request, compute, finished, refined
from engine.scene.scene import Pin, Scene
from engine.system import kept


class Counting:
    """A picture that counts to the length of the scene, one a step, which takes 2 ms of its own clock."""

    def __init__(self, breaks_at: int | None = None):
        self.begun, self.breaks_at, self.seconds, self.first = 0, breaks_at, 0.0, 0.0
        self.module: Any = types.SimpleNamespace(
            needs=lambda scene: scene.replace(pin=Pin()), compute=self._generator()
        )

    def _generator(self) -> Any:
        def compute(scene: Scene, width: int, height: int) -> Iterator[int]:
            self.begun += 1
            self.seconds += self.first
            for number in range(1, scene.length + 1):
                if number == self.breaks_at:
                    raise RuntimeError("boom")
                yield number
                self.seconds += 0.002

        return compute


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counting]:
    made = Counting()
    clock = types.SimpleNamespace(perf_counter=lambda: made.seconds)
    monkeypatch.setattr(filling, "time", clock)
    monkeypatch.setattr(frame, "time", clock)
    monkeypatch.setattr(frame, "picture_module", {"counting": made.module}.get)
    kept.forget()
    yield made
    kept.forget()


def asked(length: int, **scene: Any) -> Request:
    return Request(Scene(length=length, **scene), (Ask("counting", 1, 1),))


def test_a_first_step_that_took_longer_than_a_frame_is_the_first_answer(counting: Counting) -> None:
    counting.first = 1.0
    first = compute(asked(100))
    assert first.answers["counting"] == 1
    assert first.unfinished == ("counting",)


def test_the_first_answer_comes_within_a_frame_and_finer_ones_follow(counting: Counting) -> None:
    first = compute(asked(100))
    assert first.unfinished == ("counting",)
    assert 1 <= first.answers["counting"] < 100
    finer = refined(first, 0.005)
    assert first.answers["counting"] < finer.answers["counting"] < 100
    assert (finer.reading, finer.seconds, finer.request) == (first.reading, first.seconds, first.request)


def test_what_takes_no_time_is_finished_at_once(counting: Counting) -> None:
    assert compute(asked(2)).unfinished == ()


def test_finished_goes_to_the_end(counting: Counting) -> None:
    done = finished(asked(40))
    assert done.answers == {"counting": 40}
    assert done.unfinished == ()


def test_a_look_elsewhere_does_not_begin_anew(counting: Counting) -> None:
    first = refined(compute(asked(100)), 0.02)
    again = compute(asked(100, pin=Pin(position=3)))
    assert again.answers["counting"] >= first.answers["counting"]
    assert counting.begun == 1


def test_what_is_larger_than_the_budget_is_finished_all_the_same(
    counting: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept.ANSWERS, "most", 0)
    assert finished(asked(40)).answers == {"counting": 40}
    assert counting.begun == 1
    assert kept.ANSWERS.total == 0


def test_a_change_begins_anew_and_a_return_goes_on(counting: Counting) -> None:
    first = refined(compute(asked(100)), 0.02)
    compute(asked(99))
    assert compute(asked(100)).answers["counting"] >= first.answers["counting"]
    assert counting.begun == 2


def test_a_failure_in_the_middle_is_the_answer_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame, "picture_module", {"counting": Counting(breaks_at=20).module}.get)
    kept.forget()
    done = finished(asked(40))
    assert isinstance(done.answers["counting"], Failure)
    assert "boom" in compute(asked(40)).answers["counting"].message
    kept.forget()


def test_two_threads_may_want_the_same_answer() -> None:
    filling = Filling(iter(range(3000)))
    threads = [threading.Thread(target=filling.refine, args=(1.0,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert filling.answer == 2999
    assert filling.finished
