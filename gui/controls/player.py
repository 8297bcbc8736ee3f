"""Player: what plays in a window, one thing at a time, one step a picture."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal, Protocol

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

TICK = 16  # milliseconds
Went = Literal["moved", "same", "stopped"]


class Playable(Protocol):
    """What can play. `go` moves it to where it is after so many seconds, and says whether that was another place."""

    @property
    def title(self) -> str: ...

    def ready(self) -> bool: ...

    def begin(self) -> None: ...

    def go(self, seconds: float) -> Went: ...

    def end(self) -> None: ...


class Player(QObject):
    """A child of the window whose controls it plays; `seen` says that what it moved has been shown."""

    def __init__(self, window: QWidget, tell: Callable[[str], None], offer: Callable[[Playable], None]) -> None:
        """`tell`: the title of what plays from now on; '' when nothing does. `offer`: opens how it plays."""
        super().__init__(window)
        self._tell, self.offer = tell, offer
        self.playing: Playable | None = None
        self._last: Playable | None = None
        self._since, self._unseen = 0.0, False
        self._timer = QTimer(self, interval=TICK)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    def last(self) -> Playable | None:
        """What has played last, if it still can."""
        last = self._last
        there = last is not None and (not isinstance(last, QObject) or isValid(last))
        return last if there and last is not None and last.ready() else None

    def toggle(self, what: Playable) -> None:
        """Play it in the place of what played, or pause it."""
        if self.playing is what:
            self.stop()
        else:
            self.play(what)

    def play(self, what: Playable) -> None:
        """Play it from where it is."""
        self.stop()
        self.playing = self._last = what
        self._since, self._unseen = time.monotonic(), False
        what.begin()
        self._timer.start()
        self._tell(what.title)

    def stop(self, what: Playable | None = None) -> None:
        """Stop that, or whatever plays."""
        if self.playing is not None and what in (None, self.playing):
            playing, self.playing = self.playing, None
            self._timer.stop()
            playing.end()
            self._tell("")

    def seen(self) -> None:
        self._unseen = False

    def tick(self) -> None:
        """Go on to where it is by now, if the last step is seen."""
        if self._unseen or self.playing is None:
            return
        playing, self._unseen = self.playing, True  # what is computed at once is seen before `go` returns
        went = playing.go(time.monotonic() - self._since)
        if went != "moved":
            self._unseen = False
        if went == "stopped":
            self.stop(playing)


def player_of(widget: QWidget | None) -> Player | None:
    """The player of the window that a widget is in, also from a popup over it."""
    while widget is not None:
        found = widget.findChild(Player, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if found is not None:
            return found
        widget = widget.parentWidget()
    return None
