"""Buckets that are exact near 0 and grow by a constant ratio beyond, without rounding errors at their edges."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from engine.maths.window import Integers, apart
from engine.system.kept import kept


def edges(exact: int, top: int, steps: int, count: int, *, above: bool = False) -> Integers:
    """[count], for j = 0 …: the first distance d with (d / exact)^steps ≥ (top / exact)^j, with > where `above`.

    The logarithm decides where it can; near a whole number integers do.
    """
    estimate = exact * (top / exact) ** (np.arange(count) / steps)
    nearest = np.rint(estimate).astype(np.int64)
    found = np.ceil(estimate).astype(np.int64)
    for j in np.flatnonzero(np.abs(estimate - nearest) <= 1e-9 + 1e-12 * estimate):
        found[j] = nearest[j] + (not _reached(int(nearest[j]), int(j), exact, top, steps, above=above))
    return found


def _reached(distance: int, j: int, exact: int, top: int, steps: int, *, above: bool) -> bool:
    left, right = distance**steps * exact**j, top**j * exact**steps
    return left > right or (left == right and not above)


@kept
def t5_starts(count: int, max_distance: int) -> Integers:
    """[count], the first distance ≥ 0 of each bucket (Raffel et al. 2020, § 2.1); equal ones leave buckets empty.

    Half of them are exact; the bucket of d in the others is floor(ln(d / exact) / ln(max / exact) · steps).
    """
    exact = count // 2
    return _kept(np.concatenate([np.arange(exact), edges(exact, max_distance, count - exact, count - exact)]))


@kept
def deberta_starts(count: int, max_distance: int) -> Integers:
    """The first distance ≥ 0 of each bucket 0 … count (He et al. 2021, make_log_bucket_position).

    Exact up to mid = count // 2; beyond it mid + ceil(ln(d / mid) / ln((max − 1) / mid) · (mid − 1)).
    """
    mid = count // 2
    near = np.arange(mid + 1)
    if mid == 1:  # its logarithm is multiplied by 0
        return _kept(near)
    return _kept(np.concatenate([near, edges(mid, max_distance - 1, mid - 1, count - mid, above=True)]))


def _kept(starts: Integers) -> Integers:
    starts.setflags(write=False)
    return starts


def bucket(starts: Integers, distances: Integers) -> Integers:
    """[distances], the last bucket that starts at the distance or before."""
    return np.searchsorted(starts, distances, side="right") - 1


def met(
    bucket_of: Callable[[Integers], Integers], queries: Integers, keys: Integers
) -> tuple[Integers, NDArray[np.intp]]:
    """The buckets that queries and keys meet in, rising, and which of them each pair does, [queries, keys]."""
    distances, place = apart(queries, keys)
    rows, which = np.unique(bucket_of(distances), return_inverse=True)
    return rows, which[place]


def runs(past: Integers, future: Integers) -> tuple[int, ...]:
    """The first distance, key − query, of each run of one bucket but the first, from the starts on either side."""
    before, after = np.unique(past[past > 0]), np.unique(future[future > 0])
    return tuple(map(int, np.concatenate([1 - before[::-1], after])))
