"""Signals that end the program: Python looks for them when it is its turn, and they wake Qt so that it is."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, QTimer

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")  # those that there are


class Signals(QObject):
    """`end` is called in the event loop, once, for the first of them."""

    def __init__(self, end: Callable[[], None]) -> None:
        super().__init__()
        self._end = end
        self._woken, self._waking = socket.socketpair()
        for each in (self._woken, self._waking):
            each.setblocking(False)
        self._before = signal.set_wakeup_fd(self._waking.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)
        for name in ENDING:
            if number := getattr(signal, name, None):
                signal.signal(number, self._come)

    def _wake(self) -> None:
        """Now it is Python's turn."""
        with suppress(BlockingIOError):
            self._woken.recv(4096)

    def _come(self, number: int, frame: FrameType | None) -> None:
        """Not at once: what runs now ends first, and before the event loop nothing can be ended."""
        end, self._end = self._end, _nothing
        QTimer.singleShot(0, self, end)

    def close(self) -> None:
        """They end the program as they do without a window."""
        for name in ENDING:
            if number := getattr(signal, name, None):
                signal.signal(number, signal.SIG_DFL)
        signal.set_wakeup_fd(self._before)
        self._notifier.setEnabled(False)
        self._woken.close()
        self._waking.close()


def _nothing() -> None:
    pass
