"""When the window was painted: the last picture of the last frame."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject

from engine.pictures.frame import Failure
from gui.board.panel import Panel
from gui.plot.chart import Chart


class Painting(QObject):
    """Watches an App: which frame it shows, since when each panel has its answer, when each was painted.

    A frame is shown in several turns of the event loop, and what is the same as before is not painted again.
    """

    def __init__(self, app: Any, finished: Callable[[], None] = lambda: None):
        super().__init__()
        self.app, self.finished = app, finished
        self.frame: Any = None
        self.coming: Any = None
        self.answers: dict[Any, Any] = {}
        self.shown: dict[Any, float] = {}
        self.began: dict[QObject, float] = {}
        self.ended = 0.0
        self._inside = False
        app.window.installEventFilter(self)
        app.board.begin_frame = self._noting_frame(app.board.begin_frame)
        for place in app.window.places.values():
            place.made.connect(self._watch)

    def _watch(self, panel: Any) -> None:
        """A panel that has just been made."""
        panel.installEventFilter(self)
        if hasattr(panel, "chart"):
            panel.chart.viewport().installEventFilter(self)
        panel.show_answer = self._noting_answer(panel, panel.show_answer)

    def _noting_frame(self, begin: Callable[[], None]) -> Callable[[], None]:
        def noting() -> None:
            self.coming = self.app.board.newest or self.coming
            begin()

        return noting

    def _noting_answer(self, panel: Any, show: Callable[..., None]) -> Callable[..., None]:
        def noting(answer: Any, *scene: Any) -> None:
            self.frame = self.coming  # until here the window shows all of the one before
            show(answer, *scene)
            former = self.answers.get(panel)
            if answer is not former:
                self.answers[panel] = answer
                if not isinstance(answer, Failure) or answer != former:  # the same sentence is not painted again
                    self.shown[panel] = time.perf_counter()

        return noting

    def whole(self) -> bool:
        """Whether all panels that can be seen have their answer of the frame, and were painted since."""
        return self.frame is not None and all(self._painted(panel) for panel in self.app.window.seen())

    def _painted(self, panel: Any) -> bool:
        has = self.answers.get(panel, self) is self.frame.answers.get(panel.picture_name)
        return has and self.began.get(surface(panel), 0.0) > self.shown[panel]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.began[watched] = time.perf_counter()
        if event.type() != QEvent.Type.UpdateRequest or watched is not self.app.window or self._inside:
            return False
        self._inside = True
        watched.event(event)  # paints all that is dirty
        self._inside = False
        self.ended = time.perf_counter()
        self.finished()
        return True


def surface(panel: Panel) -> QObject:
    """What of a panel is painted: its chart; itself where it has none, or says a sentence in its place."""
    chart = getattr(panel, "chart", None)
    return chart.viewport() if isinstance(chart, Chart) and chart.isVisible() else panel
