"""Gestures: which edits of a control belong together and are undone in one step."""

from __future__ import annotations

import time

from gui.board.edited import new_gesture

PAUSE = 0.6  # seconds within which a step of wheel or key goes on with the steps before it


class Gestures:
    """Numbers what is done to one control: a drag, a typed value, a run of steps is one gesture."""

    def __init__(self) -> None:
        self._number: int | None = None
        self._last = 0.0

    def single(self) -> int:
        """A gesture of its own."""
        self._number = None
        return new_gesture()

    def repeated(self) -> int:
        """The gesture of a run of steps, which a pause or another gesture ends."""
        now = time.monotonic()
        if self._number is None or now - self._last > PAUSE:
            self._number = new_gesture()
        self._last = now
        return self._number
