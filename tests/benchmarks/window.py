"""The program's window off the screen, with its worker thread: changed through its controls, watched being painted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.maths import kernel_cache
from engine.scene.scene import Scene
from gui.app.app import App
from gui.app.program import application
from gui.board.worker import Worker
from gui.controls.number import NumberEditor
from gui.storage.session import Settings
from gui.window.card_layout import SIZE
from tests.benchmarks.painting import Painting

TOO_LONG = 20_000  # milliseconds for one frame
FIRST = 200  # where on its slider the base begins to sweep


def scene(length: int, dim: int) -> Scene:
    """The sinusoidal table of that size."""
    return Scene(a=build("sinusoidal", {"dim": dim}), length=length)


class Stage:
    """An App with warm kernels. Only the base is turned, by its slider: each value once, so that nothing is kept."""

    def __init__(self, shown: Scene, worker: Worker | None):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        kernel_cache.warm()
        application([])
        self.app = App(shown, Settings(), worker=worker, keeps=False)
        self.loop = QEventLoop()
        self.wanted = shown
        self.painting = Painting(self.app, self._painted)
        self.app.start([])
        assert (self.app.window.width(), self.app.window.height()) == SIZE
        self.place = FIRST
        self.react(lambda: None)
        self.settle(0.3)

    def _painted(self) -> None:
        frame = self.painting.frame
        if frame is not None and frame.request.scene == self.wanted and self.painting.whole():
            self.loop.quit()  # what is asked is measured too: whether all is painted not before this frame comes

    def _standing(self) -> bool:
        """Whether nothing is asked, and all that can be seen shows a first answer; a finer one may follow."""
        board = self.app.board
        awaited = board.newest is not None and (board.frame is None or board.newest.request != board.frame.request)
        under_way = self.app.worker.busy or board.waiting or awaited or not self.app.window.navigation.painted
        return not under_way and all(each.answered for each in self.app.window.seen())

    def react(self, act: Callable[[], Any]) -> float:
        """Seconds from the act to the end of the last paint of the frame that it leads to."""
        before, began = self.app.store.scene, time.perf_counter()
        act()
        self.wanted = self.app.store.scene
        if self.wanted == before and self.painting.frame is not None:
            return 0.0  # a pan at the end of an axis, say: there is nothing to paint
        return self._painted_since(began)

    def visited(self, room: str) -> float:
        """Seconds from opening a room to the end of its first whole paint."""
        began = time.perf_counter()
        self.app.window.docks.choose(room)
        QApplication.processEvents()  # what came into view asks
        late = QTimer(singleShot=True, interval=TOO_LONG)
        late.start()
        while not self._standing():  # asleep between two events, as in use: the worker has the interpreter meanwhile
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            if not late.isActive():
                raise TimeoutError(f"no pictures within {TOO_LONG} ms")
        stood = time.perf_counter()
        self._drain()
        return max(stood, self.painting.ended) - began

    def _painted_since(self, began: float) -> float:
        late = QTimer(singleShot=True, interval=TOO_LONG)
        late.timeout.connect(lambda: self.loop.exit(1))
        late.start()
        if self.loop.exec():
            raise TimeoutError(f"no frame within {TOO_LONG} ms")
        late.stop()
        self._drain()
        return self.painting.ended - began

    def _drain(self) -> None:
        """What is painted once more belongs to the same frame."""
        for _ in range(20):
            before = self.painting.ended
            QApplication.processEvents()
            if self.painting.ended == before:
                return

    def turn(self, by: int = 1) -> None:
        """Turn the base by its slider: to and fro over 300 of its steps."""
        self.place += by
        swept = (self.place - FIRST) % 600
        editor = self.app.encoding.form.rows["base"].editor
        assert isinstance(editor, NumberEditor)
        assert editor.slider is not None
        editor.slider.setValue(FIRST + (swept if swept < 300 else 600 - swept))

    def turned(self) -> float:
        """Seconds from a turn of the base to the painted window; one that changes nothing is no sample."""
        while self.app.board.busy or self.app.board.waiting:
            self.settle(0.001)  # else the form would keep the move for later
        seconds = self.react(self.turn)
        if seconds <= 0:
            raise ValueError("a turn of the base painted nothing")
        return seconds

    def settle(self, seconds: float) -> None:
        """Let the event loop run."""
        loop = QEventLoop()
        QTimer.singleShot(round(seconds * 1000), loop.quit)
        loop.exec()

    def close(self) -> None:
        self.app.window.close()
        self.app.window.deleteLater()
        QApplication.processEvents()


@contextmanager
def stage(shown: Scene, worker: Worker | None = None) -> Iterator[Stage]:
    """The window while it is needed."""
    made = Stage(shown, worker)
    try:
        yield made
    finally:
        made.close()
