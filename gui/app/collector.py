"""Collector: waste is cleared in the interface's thread, and nowhere else.

Python looks for waste in whichever thread makes most objects, which here is often the one that computes. What it clears
may be a widget, an item of a picture or a document that was held in a circle: Qt ends the program, now or later, where
such a thing goes in another thread than its own. Nor is it cleared amid a call of Qt: one that goes while a signal is
disconnected waits for a lock which that very call holds, for ever.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakSet

from PySide6.QtCore import QObject, QTimer

WASTE = (20_000, 20, 100)  # new objects, and rounds of younger generations, between two collections
EVERY = 250  # milliseconds between two looks
RUNNING: WeakSet[Collector] = WeakSet()  # of all windows: another language opens one before it closes the former


def clear_what_is_due() -> None:
    """It costs microseconds where nothing is."""
    due = [generation for generation, (made, most) in enumerate(zip(gc.get_count(), WASTE, strict=True)) if made > most]
    if due:
        gc.collect(due[-1])


class Collector(QObject):
    """Python's own way to collect rests from the first `begin` to the last `close`."""

    was = True  # whether Python collected by itself before

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(clear_what_is_due)

    def begin(self) -> None:
        """Collect here from now on."""
        if not RUNNING:
            Collector.was = gc.isenabled()
        RUNNING.add(self)
        gc.disable()
        self._timer.start()

    def close(self) -> None:
        """Python collects by itself again once no window is left, where it did before."""
        self._timer.stop()
        RUNNING.discard(self)
        if not RUNNING and Collector.was:
            gc.enable()


@contextmanager
def collecting(parent: QObject) -> Iterator[None]:
    """Meanwhile waste is cleared between two calls of Qt alone."""
    collector = Collector(parent)
    collector.begin()
    try:
        yield
    finally:
        collector.close()
