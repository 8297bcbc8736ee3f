"""How a bias falls with the distance before the query: its envelope, and where its weight has become small."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats, Integers
from engine.system.kept import kept

SMALL = 0.01  # of the weight at the query itself
EVERY = 1 << 13  # cells of a profile that are all looked at
SAMPLED = 128  # distances in each doubling, where they are more
DOUBLINGS = 16  # about how many there are on the longest axis
NARROWED = 16  # parts into which a stretch is cut
MOST = 1 << 22  # cells of a profile that are looked at, about


@kept
def _sampled(encoding: Encoding, far: int) -> tuple[Integers, Floats]:
    """Distances before the query, 0 … far, and there [heads, distances] the largest value of this one or further."""
    dense = max(1, min(SAMPLED, MOST // (DOUBLINGS * encoding.heads)))
    runs = [np.arange(far + 1)] if encoding.heads * far <= EVERY else list(_runs(far, dense))
    return np.concatenate(runs), _from_afar(np.concatenate([encoding.profile(-run) for run in runs], axis=1))


def _runs(far: int, dense: int) -> Iterator[Integers]:
    """From 0 to far in all, each run evenly spaced, which costs least, and half as dense as the one before.

    `dense`: how many in each doubling.
    """
    start, step = 0, 1
    while start <= far:
        end = 2 * max(start, dense)
        yield np.arange(start, min(end, far + 1), step)
        start, step = end, 2 * step
    if far % (step // 2):
        yield np.array([far])


def _from_afar(values: Floats) -> Floats:
    return np.asarray(np.maximum.accumulate(values[:, ::-1], axis=1)[:, ::-1])


def envelope(encoding: Encoding, far: int, head: int, back: Floats) -> Floats:
    """[back], the largest value of the head at SAMPLED distances as far before the query, or further; NaN elsewhere."""
    distances, highest = _sampled(encoding, far)
    place = np.searchsorted(distances, back)
    found = highest[head][np.minimum(place, distances.size - 1)]
    return np.where((back >= 0) & (place < distances.size), found, np.nan)


@kept
def windows(encoding: Encoding, far: int, heads: tuple[int, ...]) -> tuple[float | None, ...]:
    """Of each of these heads the distance from which exp(bias) stays below SMALL of that at the query, or None.

    Looked for at SAMPLED distances, then between two of them at ever nearer ones, at last on the straight line
    between two whole distances.
    """
    distances, highest = _sampled(encoding, far)
    chosen = np.array(heads, np.int64)
    limits = encoding.profile(np.zeros(1, np.int64))[chosen, 0] + math.log(SMALL)
    fallen = highest[chosen] <= limits[:, None]
    rows = np.flatnonzero(fallen[:, -1] & ~fallen[:, 0])
    end = fallen[rows].argmax(axis=1)
    low, high = distances[end - 1], distances[end]
    while (high - low).max(initial=0) > 1:
        tried = low[:, None] + (high - low)[:, None] * np.arange(NARROWED + 1) // NARROWED
        above = _at(encoding, chosen[rows], tried) > limits[rows, None]
        last = np.minimum(NARROWED - above[:, ::-1].argmax(axis=1), NARROWED - 1)
        each = np.arange(rows.size)
        low, high = tried[each, last], tried[each, last + 1]
    found: list[float | None] = [None] * len(heads)
    ends = _at(encoding, chosen[rows], np.stack([low, high], axis=1))
    for row, start, (above_it, below) in zip(rows.tolist(), low.tolist(), ends.tolist(), strict=True):
        ended = not math.isfinite(below) or above_it == below
        found[row] = float(start + (1.0 if ended else (above_it - limits[row]) / (above_it - below)))
    return tuple(found)


def _at(encoding: Encoding, heads: Integers, back: Integers) -> Floats:
    """[heads, tried], each head at its own distances before the query."""
    values = encoding.profile(-back.ravel()).reshape(encoding.heads, *back.shape)
    return np.asarray(values[heads, np.arange(heads.size)])
