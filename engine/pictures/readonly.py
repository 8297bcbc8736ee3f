"""Read-only: the arrays of an answer, which is kept and shown in several places, are nobody's to change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import TypeVar

import numpy as np

R = TypeVar("R")


def read_only(answer: R) -> R:
    """The answer itself, all of whose arrays refuse to be written to from now on."""
    waiting: list[object] = [answer]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, np.ndarray):
            thing.setflags(write=False)
        elif isinstance(thing, tuple | list):
            waiting.extend(thing)
        elif isinstance(thing, Mapping):
            waiting.extend(thing.values())
        elif is_dataclass(thing):
            waiting.extend(vars(thing).values())
    return answer
