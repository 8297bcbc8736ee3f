"""Ahead: panels' modules are loaded while nobody does anything; else the first visit of a room would wait for them."""

from __future__ import annotations

import contextlib
import gc
import importlib
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from engine.pictures.claims.claim import MODULES
from engine.pictures.panels import PANELS

QUIET = 1500  # milliseconds since anything was asked
PAUSE = 100  # milliseconds between two of them: what is done meanwhile waits for one at most


def modules() -> list[str]:
    """Those of all panels, and of what is said of their pictures."""
    claims = [f"engine.pictures.claims.{name}" for name in dict.fromkeys(MODULES.values())]
    return [*(f"gui.panels.{info.name}" for info in PANELS), *claims]


class Ahead(QObject):
    """Loads one after another, and none while something is `busy` or a hand holds anything."""

    def __init__(
        self,
        parent: QObject,
        *,
        busy: Callable[[], bool],
        names: Iterable[str] | None = None,
        load: Callable[[str], object] = importlib.import_module,
    ) -> None:
        super().__init__(parent)
        self._names, self._busy, self._load = list(modules() if names is None else names), busy, load
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next)

    @property
    def done(self) -> bool:
        return not self._names

    def wait(self, *_: object) -> None:
        """Something was asked: not now."""
        if self._names:
            self._timer.start(QUIET)

    def _next(self) -> None:
        if self._busy() or QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self.wait()
            return
        with contextlib.suppress(Exception):  # whoever opens it is told
            self._load(self._names.pop(0))
        if self._names:
            self._timer.start(PAUSE)
        else:
            gc.freeze()  # what is loaded stays
