"""Weight: the bytes that a value holds in memory, whatever it is made of; what is shared within it counts once."""

from __future__ import annotations

import functools
import gc
import sys
import types
from collections.abc import Iterable

import numpy as np

LEAF = 64  # bytes, for the head of an object


class Weightless:
    """What is no part of those who hold it."""


SHARED = type, types.ModuleType, types.BuiltinFunctionType, Weightless  # what derives from them is nobody's own,
SMALL = int, float, complex, np.generic, types.NoneType  # or of a few bytes


@functools.cache
def _light(kind: type) -> bool:
    """Whether what is of that type weighs nothing of its own."""
    return issubclass(kind, SHARED + SMALL)


def weight(value: object) -> int:
    """Bytes of the arrays, texts and containers that can be reached from the value, closures and generators included.

    A view counts as the array that it looks into. Of a generator its local values count, as it stands.
    """
    total, seen = 0, set[int]()
    waiting = [value]
    while waiting:
        thing = waiting.pop()
        kind: type = type(thing)
        if _light(kind) or id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, (str, bytes)):
            total += len(thing)
        else:
            size, inside = _opened(thing)
            total += size
            waiting.extend(inside)
    return total


def _opened(thing: object) -> tuple[int, Iterable[object]]:
    """Bytes of the thing by itself, and what it holds."""
    if isinstance(thing, np.ndarray):
        return _array(thing)
    if isinstance(thing, types.FunctionType):
        return LEAF, thing.__closure__ or ()
    return sys.getsizeof(thing), gc.get_referents(thing)


def _array(array: np.ndarray[tuple[int, ...], np.dtype[np.generic]]) -> tuple[int, Iterable[object]]:
    if array.base is not None:
        return LEAF, (array.base,)
    return LEAF + array.nbytes, array.ravel() if array.dtype.hasobject else ()
