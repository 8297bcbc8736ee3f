"""Edited: what a person did to a value, and in which gesture."""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

_gestures = itertools.count(1)


class Edited(NamedTuple):
    """A new value and the gesture that made it: edits of one gesture undo together; None is no undo step."""

    value: Any
    gesture: int | None


def new_gesture() -> int:
    """A number that no other gesture has."""
    return next(_gestures)
