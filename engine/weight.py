"""Weight: the bytes that a value holds in memory, whatever it is made of; what is shared within it counts once."""

from __future__ import annotations

import gc
import sys
import types
from collections.abc import Iterable
from typing import Any

import numpy as np

NOTHING = (  # what is no part of a value: shared by the program, or of a few bytes
    type,
    types.ModuleType,
    types.BuiltinFunctionType,
    types.MethodDescriptorType,
    type(None),
    bool,
    int,
    float,
    np.generic,
)
LEAF = 64  # bytes, for the head of an object


def weight(value: Any) -> int:
    """Bytes of the arrays, texts and containers that can be reached from the value, closures and generators included.

    A view counts as the array that it looks into. Of a generator its local values count, as it stands.
    """
    total, seen, waiting = 0, set[int](), [value]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, NOTHING) or id(thing) in seen:
            continue
        seen.add(id(thing))
        size, inside = _opened(thing)
        total += size
        waiting.extend(inside)
    return total


def _opened(thing: Any) -> tuple[int, Iterable[Any]]:
    """Bytes of the thing by itself, and what it holds."""
    if isinstance(thing, np.ndarray):
        return _array(thing)
    if isinstance(thing, types.FunctionType):
        return LEAF, thing.__closure__ or ()
    return sys.getsizeof(thing), () if isinstance(thing, str | bytes) else gc.get_referents(thing)


def _array(array: np.ndarray[Any, Any]) -> tuple[int, Iterable[Any]]:
    if array.base is not None:
        return LEAF, (array.base,)
    return LEAF + array.nbytes, array.ravel() if array.dtype.hasobject else ()
