"""How a bias falls with the distance before the query: its envelope, and where its weight has become small."""

from __future__ import annotations

import functools
import math

import numpy as np

from engine.scheme import Scheme
from engine.window import Floats, Integers

SMALL = 0.01  # of the weight at the query itself
SAMPLED = 1024  # distances over the whole axis
MOST = 1 << 22  # cells of a profile that are looked at


@functools.lru_cache(maxsize=8)
def _sampled(scheme: Scheme, far: int) -> tuple[Integers, Floats]:
    """Distances before the query, 0 … far, and there [heads, distances] the largest value of this one or further."""
    spread = np.geomspace(1, max(far, 1), max(2, min(SAMPLED, MOST // scheme.heads)))
    back = np.unique(np.concatenate([[0], np.round(spread).astype(np.int64)]))[: far + 1]
    return back, _from_afar(scheme.profile(-back))


def _from_afar(values: Floats) -> Floats:
    return np.asarray(np.maximum.accumulate(values[:, ::-1], axis=1)[:, ::-1])


def envelope(scheme: Scheme, far: int, head: int, back: Floats) -> Floats:
    """[back], the largest value of the head at SAMPLED distances as far before the query, or further; NaN elsewhere."""
    distances, highest = _sampled(scheme, far)
    place = np.searchsorted(distances, back)
    found = highest[head][np.minimum(place, distances.size - 1)]
    return np.where((back >= 0) & (place < distances.size), found, np.nan)


@functools.lru_cache(maxsize=8)
def windows(scheme: Scheme, far: int) -> tuple[float | None, ...]:
    """Of each head the distance from which exp(bias) stays below SMALL of that at the query; None: not within far."""
    distances, highest = _sampled(scheme, far)
    own = scheme.profile(np.zeros(1, np.int64))[:, 0]
    return tuple(_window(scheme, head, distances, highest[head] - own[head]) for head in range(scheme.heads))


def _window(scheme: Scheme, head: int, distances: Integers, fallen: Floats) -> float | None:
    """Between two whole distances the place on the straight line."""
    limit = math.log(SMALL)
    low = np.flatnonzero(fallen <= limit)
    if not low.size or not low[0]:
        return None
    end = int(low[0])
    back = np.arange(distances[end - 1], distances[end] + 1)
    own = float(scheme.profile(np.zeros(1, np.int64))[head, 0])
    line = _from_afar(scheme.profile(-back))[head] - own
    last = int(np.flatnonzero(line > limit)[-1])
    above, below = float(line[last]), float(line[last + 1])
    if below < 10 * limit or not math.isfinite(below):  # it ends there, it does not fall
        return float(back[last + 1])
    return float(back[last] + (above - limit) / (above - below))
