"""One request in flight, one waiting: a drag is shown while it lasts, and its end always."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication

from engine.pictures import frame
from engine.pictures.frame import Ask, Frame, Request
from engine.scene.scene import Scene
from engine.system import kept
from gui.board import worker as worker_module
from gui.board.worker import Worker


class Slow:
    """A computation that takes its time and remembers what it was asked."""

    def __init__(self, seconds: float):
        self.seconds = seconds
        self.asked: list[int] = []

    def __call__(self, request: Request) -> Frame:
        self.asked.append(request.scene.length)
        time.sleep(self.seconds)
        return Frame(request, {}, (), self.seconds)


def drag(worker: Worker, lengths: range, *, every: float) -> None:
    for length in lengths:
        worker.submit(Request(Scene(length=length)))
        until = time.perf_counter() + every
        while time.perf_counter() < until:
            QCoreApplication.processEvents()


@pytest.fixture
def shown() -> list[int]:
    return []


@pytest.fixture
def slow() -> Slow:
    return Slow(0.02)


@pytest.fixture
def worker(qapp, slow: Slow, shown: list[int]):
    worker = Worker(slow, warm=False)
    worker.ready.connect(lambda frame: shown.append(frame.request.scene.length))
    worker.start()
    yield worker
    worker.close()


def test_frames_are_shown_while_the_drag_lasts(worker: Worker, shown: list[int]) -> None:
    drag(worker, range(1, 41), every=0.005)
    assert len(shown) >= 3
    assert shown == sorted(shown)


def test_the_last_value_is_always_shown(qtbot, worker: Worker, shown: list[int]) -> None:
    drag(worker, range(1, 41), every=0.001)
    qtbot.waitUntil(lambda: 40 in shown, timeout=5000)
    assert shown[-1] == 40


def test_whoever_waits_gets_the_frame_that_is_made(worker: Worker, shown: list[int]) -> None:
    worker.submit(Request(Scene(length=3)))
    worker.wait(5)
    QCoreApplication.sendPostedEvents()
    assert shown == [3]


def test_nobody_waits_longer_than_asked(worker: Worker, slow: Slow, shown: list[int]) -> None:
    slow.seconds = 0.5
    worker.submit(Request(Scene(length=3)))
    worker.wait(0.001)
    QCoreApplication.sendPostedEvents()
    assert not shown


def test_nobody_waits_where_nothing_was_asked(worker: Worker) -> None:
    began = time.monotonic()
    worker.wait(60)
    assert time.monotonic() - began < 30


def test_what_waits_is_replaced_by_what_is_newer(worker: Worker, slow: Slow) -> None:
    drag(worker, range(1, 41), every=0.001)
    assert len(slow.asked) < 20


def test_every_frame_that_was_computed_is_shown(qtbot, worker: Worker, slow: Slow, shown: list[int]) -> None:
    drag(worker, range(1, 21), every=0.005)
    qtbot.waitUntil(lambda: 20 in shown, timeout=5000)
    assert shown == slow.asked


def test_closing_in_the_middle_of_work_ends_the_thread_and_shows_nothing_more(qapp, shown: list[int]) -> None:
    for _ in range(5):
        worker = Worker(Slow(0.1), warm=False)
        worker.ready.connect(lambda frame: shown.append(frame.request.scene.length))
        worker.start()
        worker.submit(Request(Scene()))
        time.sleep(0.002)
        worker.close()
        QCoreApplication.processEvents()
    assert shown == []
    assert not [t for t in threading.enumerate() if t.name == "worker"]


def test_no_request_is_lost_while_another_thread_waits_to_compile(qtbot, shown: list[int]) -> None:
    """In the first second both threads sleep on the same news: it must wake the one that computes."""
    worker = Worker(Slow(0.0), warm=True)
    worker.ready.connect(lambda frame: shown.append(frame.request.scene.length))
    worker.start()
    try:
        for length in range(1, 31):
            worker.submit(Request(Scene(length=length)))
            qtbot.waitUntil(lambda wanted=length: shown[-1:] == [wanted], timeout=5000)
    finally:
        worker.close()


class Endless:
    """A picture that never finishes, and says how many steps were taken for which length."""

    def __init__(self) -> None:
        self.steps: list[int] = []

    @staticmethod
    def needs(scene: Scene) -> Scene:
        return scene

    def compute(self, scene: Scene, width: int, height: int) -> Iterator[int]:
        while True:
            self.steps.append(scene.length)
            time.sleep(0.002)
            yield len(self.steps)


@pytest.fixture
def endless(qapp, monkeypatch: pytest.MonkeyPatch):
    picture = Endless()
    monkeypatch.setattr(frame, "picture_module", {"endless": picture}.get)
    kept.forget()
    frames: list[Frame] = []
    worker = Worker(warm=False)
    worker.ready.connect(frames.append)
    worker.start()
    yield worker, picture, frames
    worker.close()
    kept.forget()


def wanted(length: int) -> Request:
    return Request(Scene(length=length), (frame.Ask("endless", 1, 1),))


class Asking:
    """Who is shown frames, and notes in which thread it goes."""

    def __init__(self, seen: list[str]):
        self.seen = seen

    def take(self, frame: Frame) -> None:
        self.seen.append("shown")

    def __del__(self) -> None:
        self.seen.append(threading.current_thread().name)


def test_the_thread_is_never_the_last_that_knows_who_asked(qtbot, worker: Worker, shown: list[int]) -> None:
    """A widget of Qt that goes in another thread than its own ends the program."""
    seen: list[str] = []
    worker.submit(Request(Scene(length=1)), Asking(seen).take)  # which nobody else keeps
    qtbot.waitUntil(lambda: shown == [1], timeout=5000)
    worker.submit(Request(Scene(length=2)))
    qtbot.waitUntil(lambda: shown == [1, 2], timeout=5000)
    assert seen == ["shown", threading.main_thread().name]


def test_answers_become_finer_while_nothing_newer_is_asked(qtbot, endless) -> None:
    worker, _, frames = endless
    worker.submit(wanted(5))
    qtbot.waitUntil(lambda: len(frames) >= 4, timeout=5000)
    answers = [each.answers["endless"] for each in frames]
    assert answers == sorted(set(answers))
    assert len(frames) < 30


def test_a_first_answer_is_painted_before_it_becomes_finer(qtbot, endless, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two threads that take turns would paint it later."""
    monkeypatch.setattr(worker_module, "PAINTED", 60.0)
    worker, picture, frames = endless
    worker.submit(wanted(5))
    qtbot.waitUntil(lambda: len(frames) == 1, timeout=5000)
    steps = len(picture.steps)
    qtbot.wait(200)
    assert len(picture.steps) == steps
    worker.go_on()
    qtbot.waitUntil(lambda: len(frames) > 1, timeout=5000)


def test_a_new_request_does_not_wait_for_what_is_not_painted(qtbot, endless, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "PAINTED", 60.0)
    worker, _, frames = endless
    worker.submit(wanted(5))
    qtbot.waitUntil(lambda: len(frames) == 1, timeout=5000)
    worker.submit(wanted(6))
    qtbot.waitUntil(lambda: frames[-1].request.scene.length == 6, timeout=5000)


def test_a_new_request_abandons_what_is_made_finer(qtbot, endless) -> None:
    worker, picture, frames = endless
    worker.submit(wanted(5))
    qtbot.waitUntil(lambda: len(frames) >= 2, timeout=5000)
    began = time.monotonic()
    worker.submit(wanted(6))
    qtbot.waitUntil(lambda: frames[-1].request.scene.length == 6, timeout=5000)
    assert time.monotonic() - began < 1
    steps = len([n for n in picture.steps if n == 5])
    qtbot.wait(100)
    assert len([n for n in picture.steps if n == 5]) == steps


def test_closing_while_answers_become_finer_ends_the_thread(qtbot, endless) -> None:
    worker, _, frames = endless
    worker.submit(wanted(5))
    qtbot.waitUntil(lambda: len(frames) >= 2, timeout=5000)
    worker.close()
    assert not [t for t in threading.enumerate() if t.name == "worker"]


class Short:
    """A computation for which there is no memory at times."""

    def __init__(self) -> None:
        self.short = True

    def __call__(self, request: Request) -> Frame:
        if self.short:
            raise MemoryError
        return Frame(request, {}, (), 0.0)


def test_without_memory_there_is_a_sentence_and_the_worker_goes_on(qtbot) -> None:
    short, frames = Short(), list[Frame]()
    worker = Worker(short, warm=False)
    worker.ready.connect(frames.append)
    worker.start()
    try:
        worker.submit(Request(Scene(length=1), (Ask("bias", 1, 1),)))
        qtbot.waitUntil(lambda: len(frames) == 1, timeout=5000)
        assert (
            frames[0].answers["bias"].message
            == "There is not enough memory for this. Fewer positions, dimensions or heads need less."
        )
        assert not worker.busy
        short.short = False
        worker.submit(Request(Scene(length=2)))
        qtbot.waitUntil(lambda: len(frames) == 2, timeout=5000)
        assert frames[1].request.scene.length == 2
    finally:
        worker.close()


def test_without_memory_for_the_sentence_the_worker_goes_on(qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Frame:
        raise MemoryError

    monkeypatch.setattr("gui.board.worker.failed", fail)
    frames = list[Frame]()
    worker = Worker(fail, warm=False)
    worker.ready.connect(frames.append)
    worker.start()
    try:
        for count in (1, 2):
            worker.submit(Request(Scene()))
            qtbot.waitUntil(lambda wanted=count: len(frames) == wanted, timeout=5000)
    finally:
        worker.close()


def test_a_worker_that_rests_lets_go_of_what_is_old(
    qtbot, worker: Worker, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.board.worker.RESTED", 0.05)
    monkeypatch.setattr(kept, "ANSWERS", kept.KeptValues(kept.BUDGET))
    memo, size = kept.Memo(kept.ANSWERS), kept.AT_REST // 3 - kept.ENTRY
    slow.seconds = 0
    worker.submit(Request(Scene()))
    worker.wait(5)
    for name in "abcde":
        memo.put(name, bytes(size))
    worker.submit(Request(Scene()))
    qtbot.waitUntil(lambda: kept.ANSWERS.total <= kept.AT_REST, timeout=5000)
    assert [memo.get(name) is kept.NOTHING for name in "abcde"] == [True, True, False, False, False]
