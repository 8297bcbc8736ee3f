"""Preloader: panels are loaded and made while nobody does anything; else a room's first visit would wait for them."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import catalogue, known, names
from engine.pictures.claims.claim import words_of
from engine.pictures.panels import PANELS
from engine.values.parameter import parameters
from gui.board.lazy_panel import LazyPanel, panel_class
from gui.window.window import Window

QUIET = 1500  # milliseconds since anything was asked
PAUSE = 100  # milliseconds between two of them: what is done meanwhile waits for one at most
Load = Callable[[], object]


def everything(window: Window) -> Iterator[Load]:
    """What all panels need, what is said of their pictures, encodings; then the panels themselves, each in its card.

    The cards before them: a panel that is put into one once it is made takes on its style a second time.
    """
    yield from (partial(panel_class, info.name) for info in PANELS)
    yield from (partial(words_of, info.picture) for info in PANELS)
    yield from (partial(_described, name) for name in names())
    yield catalogue
    yield from (card.make for card in window.cards.values())
    yield from (partial(_styled, place) for place in window.places.values())


def _described(name: str) -> None:
    """An encoding, with what is declared of its parameters."""
    parameters(known(name))


def _styled(place: LazyPanel) -> None:
    """Its panel, with the style that it would take on when it is first seen."""
    place.make().ensurePolished()


class Preloader(QObject):
    """Loads one after another, and none while something is `busy` or a hand holds anything."""

    def __init__(self, parent: QObject, *, busy: Callable[[], bool], loads: Iterable[Load]) -> None:
        super().__init__(parent)
        self._loads, self._busy = list(loads), busy
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next)

    @property
    def done(self) -> bool:
        return not self._loads

    def wait(self, *_: object) -> None:
        """Something was asked: not now."""
        if self._loads:
            self._timer.start(QUIET)

    def stop(self) -> None:
        """No room is opened any more."""
        self._loads.clear()
        self._timer.stop()

    def _next(self) -> None:
        if self._busy() or QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self.wait()
            return
        with contextlib.suppress(Exception):  # whoever opens it is told
            self._loads.pop(0)()
        if self._loads:
            self._timer.start(PAUSE)
        else:
            gc.collect()  # or what is waste by now would stay, too
            gc.freeze()
