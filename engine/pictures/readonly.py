"""Read-only: the arrays of an answer, which is kept and shown in several places, are nobody's to change."""

from __future__ import annotations

from types import MappingProxyType
from typing import TypeVar

import msgspec
import numpy as np

R = TypeVar("R")
PLAIN = frozenset((str, float, int, bool, type(None)))  # most of an answer, in which no array is
MAPPINGS = (dict, MappingProxyType)


def read_only(answer: R) -> R:
    """The answer itself, all of whose arrays refuse to be written to from now on."""
    waiting: list[object] = [answer]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, tuple):
            waiting += [part for part in thing if type(part) not in PLAIN]
        elif isinstance(thing, np.ndarray):
            thing.setflags(write=False)
        elif isinstance(thing, MAPPINGS):
            waiting += thing.values()
        elif isinstance(thing, msgspec.Struct):
            parts = (getattr(thing, name) for name in thing.__struct_fields__)
            waiting += [part for part in parts if type(part) not in PLAIN]
    return answer
