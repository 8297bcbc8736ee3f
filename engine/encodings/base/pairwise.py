"""What every pair of tokens is given, few cells at a time: inner products of codes, a profile by distance."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.maths.window import Floats, Integers, apart

AT_ONCE = 1 << 21  # cells that are made at a time, beside the answer


def products(table: Callable[[Integers, Integers], Floats], columns: int, queries: Integers, keys: Integers) -> Floats:
    """[queries, keys], the inner products of the codes that `table` gives for positions and dimensions."""
    out, dims = np.empty((queries.size, keys.size)), np.arange(columns)
    rows = max(1, AT_ONCE // columns)
    for first in range(0, queries.size, rows):
        asked = table(queries[first : first + rows], dims)
        for start in range(0, keys.size, rows):
            part = slice(start, start + rows)
            out[first : first + rows, part] = asked @ table(keys[part], dims).T
    return out


def by_distance(profile: Callable[[Integers], Floats], heads: int, queries: Integers, keys: Integers) -> Floats:
    """[heads, queries, keys], each pair's value of a profile [heads, distances]."""
    out = np.empty((heads, queries.size, keys.size))
    rows = max(1, AT_ONCE // max(1, keys.size))
    for first in range(0, queries.size, rows):
        distances, which = apart(queries[first : first + rows], keys)
        np.take(profile(distances), which, axis=1, out=out[:, first : first + rows], mode="clip")
    return out


def of_heads(profile: Callable[[Integers], Floats], every: int, heads: slice, distances: Integers) -> Floats:
    """[heads, distances], some heads of a profile that is made of all of them, `every` heads."""
    run = max(1, AT_ONCE // every)
    if distances.size <= run:
        return profile(distances)[heads]
    out = np.empty((len(range(every)[heads]), distances.size))
    for first in range(0, distances.size, run):
        out[:, first : first + run] = profile(distances[first : first + run])[heads]
    return out
