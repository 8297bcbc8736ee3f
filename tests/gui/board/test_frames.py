"""Frames that come faster than they can be painted: each that is shown is shown whole."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.encodings.base.catalogue import build
from engine.pictures.frame import Frame, Request, compute
from engine.scene.scene import Scene
from gui.app import collector
from gui.app.app import App
from gui.app.collector import WASTE
from gui.board.edited import new_gesture
from gui.board.worker import Worker
from gui.storage.session import Settings
from gui.window.window import RESTS

GESTURE = new_gesture()


class Unhurried(Worker):
    """Keeps what it was asked; whoever tests computes it."""

    def __init__(self) -> None:
        super().__init__(warm=False)
        self.asked: list[Request] = []

    def start(self) -> None:
        pass

    def submit(self, request: Request, then: object = None) -> None:
        self.asked.append(request)


@pytest.fixture
def app(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    app = App(Scene(), Settings(), worker=Unhurried(), keeps=False)
    app.start([])
    QTest.qWait(1)
    arrived(app, app.store.scene.length)
    app.window.resting.stop()
    yield app
    app.window.close()
    app.window.deleteLater()


def arrived(app: App, length: int) -> Frame:
    """A frame of that length, as the worker hands it over."""
    assert isinstance(app.worker, Unhurried)
    frame = compute(Request(Scene(length=length), app.worker.asked[-1].asks))
    app.worker.deliver(frame, app.board.take)
    return frame


def noted(app: App) -> list[tuple[str, int]]:
    """Each panel that shows an answer from now on, and the length in the status of that moment."""
    seen: list[tuple[str, int]] = []
    frames: list[int] = []
    begin = app.board.begin_frame

    def beginning() -> None:
        if app.board.newest is not None:
            frames.append(app.board.newest.request.scene.length)
        begin()

    app.board.begin_frame = beginning  # type: ignore[method-assign]
    for name, panel in app.window.panels.items():

        def showing(answer: object, scene: Scene, show=panel.show_answer, name=name) -> None:  # type: ignore[no-untyped-def]
            seen.append((name, frames[-1]))
            show(answer, scene)

        panel.show_answer = showing  # type: ignore[method-assign]
    return seen


class Waste:
    """Held by itself; tells in which thread it was cleared."""

    def __init__(self, cleared: list[int]) -> None:
        self.itself, self.cleared = self, cleared

    def __del__(self) -> None:
        self.cleared.append(threading.get_ident())


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No window that other tests have left counts."""
    monkeypatch.setattr(collector, "RUNNING", set())
    gc.enable()
    yield
    gc.enable()


@pytest.mark.usefixtures("alone")
def test_a_window_that_closes_leaves_the_other_its_way_to_collect(qapp: QApplication) -> None:
    """As in another language, whose window begins before the former closes."""
    former, other = (App(Scene(), Settings(), worker=Unhurried(), keeps=False) for _ in range(2))
    former.start([])
    other.start([])
    former.window.close()
    assert not gc.isenabled()
    other.window.close()
    assert gc.isenabled()
    for app in (former, other):
        app.window.deleteLater()


@pytest.mark.usefixtures("alone")
def test_waste_of_any_thread_is_cleared_in_the_interface_s_alone(qapp: QApplication, qtbot: QtBot) -> None:
    app = App(Scene(), Settings(), worker=Unhurried(), keeps=False)
    app.start([])
    assert not gc.isenabled()
    cleared: list[int] = []
    kept: list[list[int]] = []

    def work() -> None:
        Waste(cleared)
        kept.extend([] for _ in range(2 * WASTE[0]))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert not cleared
    qtbot.waitUntil(lambda: bool(cleared))
    assert cleared == [threading.get_ident()]
    app.window.close()
    app.window.deleteLater()
    assert gc.isenabled()


def test_the_first_frame_of_a_window_is_shown_at_once(qapp: QApplication) -> None:
    app = App(Scene(), Settings(), worker=Unhurried(), keeps=False)
    app.start([])
    QTest.qWait(1)
    seen = noted(app)
    frame = arrived(app, 100)
    assert len(seen) == len(frame.answers) > 2
    app.window.close()
    app.window.deleteLater()


def test_a_new_window_is_painted_once_with_its_pictures(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.app.app.FIRST", 60.0)  # also where other work takes the machine
    app = App(Scene(), Settings(), worker=Worker(warm=False), keeps=False)
    blank = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint and watched is app.window:
                blank.extend(panel.name for panel in app.window.seen() if not panel.answered)
            return False

    watch = Watch()
    app.window.installEventFilter(watch)
    app.start([])
    QTest.qWait(200)
    assert app.window.seen()
    assert not blank
    app.window.close()
    app.window.deleteLater()
    qapp.processEvents()


def test_a_frame_is_shown_whole_and_then_the_newest(app: App, qtbot: QtBot) -> None:
    seen = noted(app)
    for length in (100, 200, 300):
        frame = arrived(app, length)
    qtbot.waitUntil(lambda: len(seen) >= 2 * len(frame.answers), timeout=20_000)
    QTest.qWait(100)
    names = [name for name, length in seen if length == 100]
    assert len(names) == len(set(names)) == len(frame.answers) > 2
    assert seen == [(name, length) for length in (100, 300) for name in names]


def test_nothing_more_is_computed_while_a_frame_is_ready_to_be_shown(app: App, qtbot: QtBot) -> None:
    assert isinstance(app.worker, Unhurried)
    arrived(app, 100)
    arrived(app, 200)
    before = len(app.worker.asked)
    app.store.look(Scene(length=300))
    app.store.look(Scene(length=400))
    assert len(app.worker.asked) == before
    qtbot.waitUntil(lambda: len(app.worker.asked) > before, timeout=20_000)
    QTest.qWait(100)
    assert {request.scene.length for request in app.worker.asked[before:]} == {400}


def test_while_a_frame_is_made_no_other_is_asked_for_and_then_the_newest(app: App, qtbot: QtBot) -> None:
    assert isinstance(app.worker, Unhurried)
    arrived(app, 50)
    qtbot.waitUntil(lambda: not app.board.waiting and app.board.newest is None, timeout=20_000)
    QTest.qWait(100)
    app.worker.busy, before = True, len(app.worker.asked)
    for length in (100, 200, 300):
        app.store.look(Scene(length=length))
    assert len(app.worker.asked) == before
    arrived(app, 100)
    assert [request.scene.length for request in app.worker.asked[before:]] == [300]
    QTest.qWait(100)
    assert len(app.worker.asked) == before + 1


def dragged(app: App, *lengths: int) -> None:
    """The positions' slider, under one gesture."""
    slider: Any = app.encoding.scene_form.rows["length"].editor
    for length in lengths:
        slider.slider.go(length, GESTURE)


def test_what_is_being_computed_is_not_asked_for_once_more(app: App, qtbot: QtBot) -> None:
    """Several panels say that they have another size, one after the other, and what is asked suits them all."""
    worker, board = app.worker, app.board
    assert isinstance(worker, Unhurried)

    def shown() -> bool:
        return not board.waiting and board.newest is None

    qtbot.waitUntil(shown)
    worker.asked.clear()
    board.request()
    worker.busy = True
    board.request()
    board.request_soon()
    board.request()
    assert not board.soon.isActive()
    worker.busy = False
    arrived(app, app.store.scene.length)
    qtbot.waitUntil(shown)
    assert len(worker.asked) == 1
    board.request()
    worker.busy = True
    board.point(None)
    app.store.look(app.store.scene.replace(length=app.store.scene.length + 1))
    worker.busy = False
    arrived(app, app.store.scene.length)
    assert len(worker.asked) == 3


def test_of_a_drag_the_newest_move_is_taken_once_its_frame_can_be_made(app: App, qtbot: QtBot) -> None:
    assert isinstance(app.worker, Unhurried)
    arrived(app, 50)
    qtbot.waitUntil(lambda: not app.board.waiting and app.board.newest is None, timeout=20_000)
    dragged(app, 100)
    app.worker.busy, before = True, len(app.worker.asked)
    dragged(app, 200, 300, 400)
    row: Any = app.encoding.scene_form.rows["length"].editor
    assert (app.store.scene.length, row.slider.now, row.field.text()) == (100, 400, "400")
    arrived(app, 100)
    assert app.store.scene.length == 400
    assert [request.scene.length for request in app.worker.asked[before:]] == [400]
    app.store.steps.undo()
    assert app.store.scene.length == Scene().length
    assert not app.store.steps.canUndo()


def test_what_a_menu_does_is_done_after_the_last_move(app: App) -> None:
    assert isinstance(app.worker, Unhurried)
    dragged(app, 100)
    app.worker.busy = True
    dragged(app, 200)
    app.actions.by_name["undo"].trigger()
    app.worker.busy = False
    app.board.request()
    assert app.store.scene.length == Scene().length
    app.actions.by_name["redo"].trigger()
    assert app.store.scene.length == 200


def test_an_axis_becomes_wider_in_a_drag_and_narrower_when_it_rests(app: App) -> None:
    chart: Any = app.window.panel("profile").chart
    scenes = [Scene(b=build("integer"), compare=compare) for compare in ("a", "b", "a")]  # 1, 261 121

    def shown(scene: Scene) -> int:
        assert isinstance(app.worker, Unhurried)
        app.worker.deliver(compute(Request(scene, app.worker.asked[-1].asks)), app.board.take)
        while app.board.waiting or app.board.newest:
            QApplication.processEvents()
        return int(chart.left_width)

    narrow, wide, still = map(shown, scenes)
    assert narrow < wide == still
    QTest.qWait(RESTS + 200)
    assert chart.left_width == narrow


def test_a_worker_is_busy_from_a_request_on(qapp: QApplication) -> None:
    worker = Worker(warm=False)
    assert not worker.busy
    worker.submit(Request(Scene()))
    assert worker.busy


def test_what_is_read_in_a_frame_is_said_with_its_last_panel(app: App) -> None:
    while app.board.waiting:
        QTest.qWait(1)
    before, told = app.window.status.reading.whole, list[bool]()
    stand = app.window.stand
    app.window.stand = lambda frame, *given, **how: (told.append(not app.board.waiting), stand(frame, *given, **how))  # type: ignore[method-assign,assignment,func-returns-value]
    app.store.look(app.store.scene.replace(length=1000).replace_in("pin", position=900))
    frame = compute(Request(app.store.scene, app.worker.asked[-1].asks))  # type: ignore[attr-defined]
    app.worker.deliver(frame, app.board.take)
    assert app.board.waiting
    assert app.window.status.reading.whole == before
    while app.board.waiting:
        QTest.qWait(1)
    assert told == [True]
    assert "900" in app.window.status.reading.whole
