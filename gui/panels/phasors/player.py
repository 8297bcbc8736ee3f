"""PositionPlayer: how far what plays has come, one step a picture: none is asked for before the last one is seen."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

TICK = 16  # milliseconds


class PositionPlayer(QObject):
    """While it plays, it asks to go on by whole positions; `seen` says that the last step has been shown."""

    def __init__(self, go_on: Callable[[int], None], parent: QObject) -> None:
        super().__init__(parent)
        self.go_on = go_on
        self.speed = 1.0  # positions per second
        self._since, self._unseen = 0.0, False
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self.tick)

    @property
    def playing(self) -> bool:
        return self._timer.isActive()

    def play(self, *, on: bool) -> None:
        self._since, self._unseen = time.monotonic(), False
        if on:
            self._timer.start()
        else:
            self._timer.stop()

    def seen(self) -> None:
        self._unseen = False

    def tick(self) -> None:
        """Go on by the whole positions that have come due, if the last ones are seen."""
        by = int((time.monotonic() - self._since) * self.speed)
        if self._unseen or by < 1:
            return
        self._since, self._unseen = self._since + by / self.speed, True
        self.go_on(by)
