"""When the window was painted: the last picture of the last frame."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject


class Painting(QObject):
    """Watches an App: which frame it shows, when each visible picture was painted since, when that ended.

    Pictures ask for their repaints one by one, so that a frame is painted in several turns of the event loop.
    """

    def __init__(self, app: Any, finished: Callable[[], None] = lambda: None):
        super().__init__()
        self.app, self.finished = app, finished
        self.shown, self.frame = 0.0, None
        self.began: dict[QObject, float] = {}
        self.ended = 0.0
        self._inside = False
        for panel in app.window.panels.values():
            surface(panel).installEventFilter(self)
        app.window.installEventFilter(self)
        self._show_frame, app.window.show_frame = app.window.show_frame, self._show

    def _show(self, frame: Any) -> None:
        """In place of the window's own: a slot beside it may come after the paint."""
        self._show_frame(frame)
        self.frame, self.shown = frame, time.perf_counter()

    def whole(self) -> bool:
        """Whether all that can be seen has been painted since the frame came."""
        surfaces = [surface(panel) for panel in self.app.window.seen()]
        return self.frame is not None and all(self.began.get(s, 0.0) > self.shown for s in surfaces)

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


def surface(panel: Any) -> QObject:
    """What of a panel is painted: its chart, else itself."""
    return panel.chart.viewport() if hasattr(panel, "chart") else panel
