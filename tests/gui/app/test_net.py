"""What a slot, a handler, a paint, a timer or a thread raises: the panel says it, a file keeps it, nothing stops."""

from __future__ import annotations

import gc
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QRunnable, Qt, QThreadPool, QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.pictures.frame import Failure
from engine.scene.scene import Scene
from gui.app import net as module
from gui.app.net import INTERRUPTED, Net
from gui.board.panel import Panel
from gui.storage import report
from gui.storage.report import Report


@pytest.fixture
def caught(nothing_falls_into_the_net: Net, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Net]:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path))
    yield nothing_falls_into_the_net
    nothing_falls_into_the_net.clear()
    nothing_falls_into_the_net.scene = lambda: None


class Inner(QWidget):
    """What stands in a panel; `fails` names the handler that raises."""

    touched = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fails, self.painted = "", 0
        self.touched.connect(self.slot)

    def slot(self) -> None:
        if self.fails == "slot":
            raise ValueError("no slot")

    def late(self) -> None:
        raise ValueError("no timer")

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.User and self.fails == "event":
            raise ValueError("no event")
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += 1
        if self.fails == "paint":
            raise ValueError("no paint")


class Shown(NamedTuple):
    note: str
    remark: str = ""


GOOD, WORSE = Shown("good"), Shown("worse")


class Picture(Panel):
    name, title, picture_name = "picture", "Picture", "heatmap"

    def __init__(self) -> None:
        super().__init__()
        self.inner = Inner()
        self.row.addWidget(self.inner)

    def show_picture(self, answer: Any) -> None:
        if answer is WORSE:
            raise ValueError("no picture")


@pytest.fixture
def panel(qtbot: QtBot, caught: Net) -> Picture:
    made = Picture()
    made.broke.connect(caught.take)
    qtbot.addWidget(made)
    made.resize(200, 200)
    made.show_scene(Scene(length=9))
    made.show_answer(GOOD)
    made.show()
    qtbot.waitExposed(made)
    QApplication.processEvents()
    return made


def spin(milliseconds: int = 20) -> None:
    """Let events come from the loop itself, as in the program: `qWait` would have what they raise for itself."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def later(does: Callable[[], object]) -> None:
    """Do it from the event loop, as Qt does, with no Python call around it that could take the exception."""
    QTimer.singleShot(0, does)
    spin()


def raised_in(panel: Picture, handler: str) -> None:
    panel.inner.fails = handler
    if handler == "slot":
        panel.inner.touched.emit()
    elif handler == "event":
        QCoreApplication.postEvent(panel.inner, QEvent(QEvent.Type.User))
    elif handler == "paint":
        panel.inner.update()
    elif handler == "timer":
        QTimer.singleShot(0, panel.inner, panel.inner.late)
    spin()
    panel.inner.fails = ""


@pytest.mark.parametrize("handler", ["slot", "event", "paint", "timer"])
def test_the_panel_says_what_its_handler_raised(panel: Picture, caught: Net, handler: str) -> None:
    raised_in(panel, handler)
    (found,) = caught.caught
    assert found.panel == "picture"
    assert found.error == f"ValueError: no {handler}"
    assert found.place.startswith("tests/gui/app/test_net.py:")
    assert "Traceback" in found.detail
    assert found.error in panel.failed


def test_another_scene_brings_the_picture_back(panel: Picture, caught: Net) -> None:
    raised_in(panel, "slot")
    panel.show_answer(GOOD)
    assert panel.failed, "the same answer of the same scene has failed"
    panel.show_scene(Scene(length=10))
    panel.show_answer(GOOD)
    assert not panel.failed


def test_a_paint_that_always_fails_is_told_once_and_not_painted_again(panel: Picture, caught: Net) -> None:
    told: list[object] = []
    caught.noted.connect(told.append)
    panel.inner.fails = "paint"
    for length in range(10, 20):
        panel.show_scene(Scene(length=length))
        panel.show_answer(GOOD)
        panel.inner.update()
        spin(10)
    caught.noted.disconnect(told.append)
    before = panel.inner.painted
    panel.update()
    spin(50)
    assert panel.inner.painted == before
    assert panel.failed
    assert len(told) == len(caught.caught) == len(report.kept()) == 1
    assert sum(caught.times.values()) >= 10


def test_a_picture_that_cannot_be_shown_is_reported(panel: Picture, caught: Net) -> None:
    panel.show_answer(WORSE)
    assert "no picture" in panel.failed
    assert [(r.error, r.panel) for r in caught.caught] == [("ValueError: no picture", "picture")]


def test_what_the_engine_caught_is_reported_but_no_sentence_made_for_people(panel: Picture, caught: Net) -> None:
    panel.show_answer(Failure("Nothing to show."))
    assert caught.caught == []
    detail = 'Traceback\n  File "engine/a.py", line 3, in f\n  File "engine/b.py", line 7, in g\nTypeError: x'
    for _ in range(3):
        panel.show_answer(Failure("TypeError: x", detail))
        panel.show_answer(Failure("TypeError: x", detail))
    assert [(r.error, r.place, r.panel) for r in caught.caught] == [("TypeError: x", "engine/b.py:7", "picture")]


def test_the_report_tells_scene_and_versions(panel: Picture, caught: Net) -> None:
    raised_in(panel, "slot")
    text = report.read()
    for part in (
        "no slot",
        "picture",
        "Traceback",
        '"length": 9',
        "Python 3",
        "PySide6",
        "numpy",
        "numba",
    ):
        assert part in text, part
    assert "Error calling" not in text.partition("Traceback")[0]


def test_what_belongs_to_no_panel_has_the_programs_scene(caught: Net, qapp: QApplication) -> None:
    caught.scene = lambda: Scene(length=77)
    later(lambda: 1 // 0)
    (found,) = caught.caught
    assert found.panel == ""
    assert '"length": 77' in found.scene


def test_threads_runnables_and_finalisers(caught: Net, qapp: QApplication) -> None:
    def fails() -> None:
        raise OSError("thread")

    thread = threading.Thread(target=fails)
    thread.start()
    thread.join()

    class Runnable(QRunnable):
        def run(self) -> None:
            raise OSError("runnable")

    pool = QThreadPool()
    pool.start(Runnable())
    pool.waitForDone()
    del pool

    class Finalised:
        def __del__(self) -> None:
            raise OSError("finaliser")

    Finalised()
    gc.collect()
    assert [r.error for r in caught.caught] == [f"OSError: {what}" for what in ("thread", "runnable", "finaliser")]


def test_what_a_thread_raises_is_told_to_none_that_is_gone_meanwhile(caught: Net, qapp: QApplication) -> None:
    """Qt's binding calls a method of an object freed between a thread's signal and its turn, and crashes."""
    told: list[Report] = []

    class Listener:
        def __init__(self) -> None:
            self.itself = self

        def tell(self, report: Report) -> None:
            told.append(report)

    def fails() -> None:
        raise OSError("thread")

    goes, stays = Listener(), Listener()
    for listener in (goes, stays):
        caught.noted.connect(listener.tell)
    thread = threading.Thread(target=fails)
    thread.start()
    thread.join()
    del goes, listener
    gc.collect()
    QCoreApplication.processEvents()
    caught.noted.disconnect(stays.tell)
    assert told == caught.caught


def test_recursion_and_memory_end_in_the_net(panel: Picture, caught: Net) -> None:
    def deeper() -> None:
        deeper()

    def swallows() -> None:
        raise MemoryError

    later(deeper)
    later(swallows)
    assert [r.error.partition(":")[0] for r in caught.caught] == ["RecursionError", "MemoryError"]
    assert all(len(r.detail) < report.LONGEST for r in caught.caught)


@pytest.mark.parametrize("broken", ["keep", "spelled"])
def test_a_net_that_fails_holds(
    panel: Picture, caught: Net, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], broken: str
) -> None:
    def fails(*_: object) -> str:
        raise RuntimeError("in the net")

    monkeypatch.setattr(module.report, broken, fails)
    caught.noted.connect(fails)
    later(lambda: 1 // 0)
    raised_in(panel, "event")
    caught.noted.disconnect(fails)
    assert "Traceback" not in capsys.readouterr().err


def test_nothing_is_kept_alive_by_what_was_raised(caught: Net, qapp: QApplication) -> None:
    class Thing:
        pass

    def fails() -> None:
        thing = Thing()
        kept.append(weakref.ref(thing))
        raise ValueError(str(thing))

    kept: list[weakref.ref[Thing]] = []
    later(fails)
    gc.collect()
    assert kept[0]() is None
    assert len(caught.caught) == 1


def test_control_c_ends_the_program(caught: Net, qapp: QApplication) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    QTimer.singleShot(0, qapp, interrupted)
    guard = QTimer(singleShot=True, interval=5000)
    guard.timeout.connect(qapp.quit)
    guard.start()
    assert qapp.exec() == INTERRUPTED
    guard.stop()
    assert caught.caught == []


def test_files_are_few_and_small(caught: Net, qapp: QApplication) -> None:
    long = "x" * 10**6
    for n in range(3 * report.MOST):
        assert report.keep(report.Report(f"E{n}", "a.py:1", "", long, long)) == ""
    files = report.kept()
    assert len(files) == report.MOST
    assert f"E{3 * report.MOST - 1}" in files[0].read_text()
    assert max(file.stat().st_size for file in files) < 3 * report.LONGEST


def test_a_folder_that_cannot_be_written_changes_nothing(
    panel: Picture, caught: Net, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "file"))
    raised_in(panel, "slot")
    assert "no slot" in panel.failed
    assert len(caught.caught) == 1
    assert report.read() == ""


def test_a_deleted_panel_is_no_second_failure(qtbot: QtBot, caught: Net) -> None:
    panel = Picture()
    panel.inner.fails = "slot"
    panel.inner.touched.emit()
    panel.deleteLater()
    del panel
    spin()
    assert len(caught.caught) == 1


def test_hooks_are_given_back(caught: Net) -> None:
    caught.remove()
    before = sys.excepthook, sys.unraisablehook, threading.excepthook
    caught.install()
    caught.install()
    caught.remove()
    assert (sys.excepthook, sys.unraisablehook, threading.excepthook) == before
    caught.install()


def test_an_object_without_a_window_belongs_to_the_panel_it_serves(panel: Picture, caught: Net) -> None:
    class Helper(QObject):
        def acts(self) -> None:
            raise ValueError("helper")

    helper = Helper(panel.inner)
    QTimer.singleShot(0, helper.acts)
    spin()
    assert "helper" in panel.failed
    assert Qt.TextFormat.PlainText == panel.instead.message.textFormat()
