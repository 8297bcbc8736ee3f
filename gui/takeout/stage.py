"""Stage: a window apart that nobody sees, and the pictures of a film on it, in small steps of the interface."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from engine.frame import Frame, Request, finished
from engine.scene import Scene
from gui import export, theme
from gui.session import Settings
from gui.worker import Direct

if TYPE_CHECKING:
    from gui.app import App

ROUNDS = 4  # of computing, until layout and pictures agree
EVERY = 1  # milliseconds between two steps, in which the interface lives
AHEAD = 3  # pictures that wait for their encoder
DONE = object()


class Look(NamedTuple):
    """Of what a film is: a panel or the window ('window'), its size in pixels, its colours."""

    panel: str
    size: tuple[int, int]
    tokens: theme.Tokens


class Patient(Direct):
    """Keeps the newest request instead of answering it."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: Request | None = None

    def submit(self, request: Request) -> None:
        self.wanted = request

    def asked(self, ask: Callable[[], None]) -> Request | None:
        """What asking now comes to; None where nothing is seen."""
        self.wanted = None
        ask()
        return self.wanted


class Stage(QObject):
    """Draws scene after scene: computes in a thread, paints in the interface's; `pictures` is filled, None ends it."""

    def __init__(self, make: Callable[..., App], look: Look, scenes: Sequence[Callable[[], Scene]]):
        """`make`: the program's App; it is built in the first steps."""
        super().__init__()
        self._make, self._look, self._left = make, look, list(scenes)
        self.pictures: queue.Queue[QImage | BaseException | None] = queue.Queue()
        self.over = False  # set by whoever needs no more pictures, in any thread
        self._app: App | None = None
        self._worker = Patient()
        self._building: Iterator[None] | None = self._build()
        self._subject: QWidget | None = None
        self._shown: Request | None = None
        self._rounds, self._drawing = 0, False
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="stage")
        self._computing: Future[Frame] | None = None
        self._turn = QTimer(self, interval=EVERY)
        self._turn.timeout.connect(self._step)
        self._turn.start()

    def close(self) -> None:
        """Nothing is left of it; what is done already stays in `pictures`."""
        self.over = True
        self._turn.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self.pictures.put(None)
        if self._app is not None:
            self._app.window.close()
            self._app.window.deleteLater()
            self._app = None
        if self._subject is not None:
            self._subject.deleteLater()
            self._subject = None

    def _step(self) -> None:
        try:
            if self.over or not (self._left or self._drawing):
                self.close()
            elif self.pictures.qsize() < AHEAD:
                self._go_on()
        except Exception as error:  # said by whoever waits for the pictures
            self.pictures.put(error)
            self.close()

    def _go_on(self) -> None:
        if self._building is not None:
            self._building = self._building if next(self._building, DONE) is None else None
        elif not self._drawing:
            self._begin(self._left.pop(0)())
            self._ask()
        elif self._computing is None:
            self._ask()
        elif self._computing.done():
            frame, self._computing = self._computing.result(), None
            self._worker.ready.emit(frame)

    def _build(self) -> Iterator[None]:
        """In a few steps, since each takes its time."""
        look = self._look
        app = self._app = self._make(self._left[0](), Settings(), worker=self._worker, keeps=False, tokens=look.tokens)
        app.window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        yield
        app.start([])
        app.window.time.hide()  # the same scene gives the same picture
        yield
        self._subject = app.window
        if look.panel != "window":
            app.come_forward(look.panel, seen=True)
            self._subject = app.window.cards[look.panel]
            self._subject.setParent(None)
            self._subject.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            self._subject.show()
        yield
        export.pose(self._subject, size=look.size, scale=1.0, tokens=look.tokens, settle=None)
        self._subject.setUpdatesEnabled(False)  # painted when its picture is taken, and not for itself besides

    def _begin(self, scene: Scene) -> None:
        assert self._app is not None
        self._drawing, self._rounds, self._shown = True, 0, None
        self._app.look(scene)

    def _ask(self) -> None:
        """Compute what is seen; when that is computed already, paint."""
        assert self._app is not None
        for panel in self._app.window.panels.values():
            panel.density = 1 / panel.devicePixelRatioF()
        wanted = self._worker.asked(self._app.request)
        if wanted is None or wanted == self._shown or self._rounds == ROUNDS:
            self._paint()
        else:
            self._shown, self._rounds = wanted, self._rounds + 1
            self._computing = self._pool.submit(finished, wanted)

    def _paint(self) -> None:
        assert self._subject is not None
        self._drawing = False
        self._subject.setUpdatesEnabled(True)
        self.pictures.put(export.image_of(self._subject, 1.0))
        self._subject.setUpdatesEnabled(False)
