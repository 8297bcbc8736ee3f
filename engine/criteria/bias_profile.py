"""BiasProfile: what each head gives to keys at every distance before the query, and after it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec
import numpy as np

from engine.criteria.codes import spread
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats, Integers

HELD = 1 << 23  # values of a bias that are held in memory
STEP = 1 << 12  # of them, at first, between two looks at what else there is
LEAST = 256  # distances of a step
SLOW = 0.008  # seconds, beyond which a step takes fewer
SAMPLED = 4096  # distances on either side where all are too many


class ProfileSide(msgspec.Struct, frozen=True, eq=False):
    """values [heads, distances] at ascending distances from the query, 0 first; `sign` −1 before it, 1 after it."""

    sign: int
    distances: Integers
    values: Floats

    @property
    def end(self) -> int:
        return int(self.distances[-1])


class BiasProfile(msgspec.Struct, frozen=True, eq=False):
    """Both sides, one where keys after the query are masked. `query`: whose row it is, where it is not that of any."""

    sides: tuple[ProfileSide, ...]
    query: int
    by_distance: bool
    sampled: bool

    @property
    def heads(self) -> int:
        return len(self.sides[0].values)

    @property
    def count(self) -> int:
        """How many distances there are."""
        return sum(side.end for side in self.sides) + 1


def profiled(encoding: Encoding, positions: range) -> Iterator[float | BiasProfile]:
    """The share that is done, and at last the BiasProfile."""
    far = len(positions) - 1
    by_distance = encoding.toeplitz
    query = positions.stop - 1 if not by_distance or encoding.causal else positions.start + far // 2
    ends = {-1: far if by_distance else query - positions.start}
    if not encoding.causal:
        ends[1] = far if by_distance else positions.stop - 1 - query
    chosen = {sign: distances(encoding, end, sign, HELD // len(ends)) for sign, end in ends.items() if end or sign < 0}
    total = sum(apart.size for apart in chosen.values())
    sides, done = [], 0
    for sign, apart in chosen.items():
        values, first, size = np.empty((encoding.heads, apart.size)), 0, max(1, STEP // encoding.heads)
        while first < apart.size:
            began, part = time.perf_counter(), slice(first, first + size)
            values[:, part] = at(encoding, query, sign * apart[part])
            done, first = done + apart[part].size, first + size
            size = max(LEAST, size // 2 if time.perf_counter() - began > SLOW else 2 * size)
            yield done / total
        sides.append(ProfileSide(sign, apart, values))
    sampled = not (by_distance and stairs(encoding) is not None) and any(
        side.distances.size <= side.end for side in sides
    )
    yield BiasProfile(tuple(side for side in sides), query, by_distance, sampled)


def at(encoding: Encoding, query: int, distances: Integers) -> Floats:
    """[heads, distances], NaN where masked; from the row of a query where the distance alone does not say it."""
    if encoding.toeplitz:
        values = encoding.profile(distances)
    else:
        keys = query + distances
        order = np.argsort(keys, kind="stable")
        values = np.empty((encoding.heads, keys.size))
        values[:, order] = encoding.bias(np.array([query]), keys[order])[:, 0]
    return np.where(np.isneginf(values), np.nan, values)


def stairs(encoding: Encoding) -> Integers | None:
    """Where a staircase has its steps; None where the profile is none."""
    pieces = encoding.pieces()
    return np.array(pieces.starts, np.int64) if pieces is not None and pieces.law == "constant" else None


def distances(encoding: Encoding, end: int, sign: int, held: int) -> Integers:
    """All of 0 … end; of a staircase the first and the last of each step; of more values than are held, some."""
    starts = stairs(encoding) if encoding.toeplitz else None
    if starts is not None:
        edges = sign * np.concatenate([starts, starts - 1])
        return np.unique(np.concatenate([[0, end], edges[(edges >= 0) & (edges <= end)]]))
    if encoding.heads * (end + 1) <= held and (encoding.toeplitz or end < SAMPLED):
        return np.arange(end + 1)
    most = max(2, min(SAMPLED, held // encoding.heads) // 2)
    near = np.geomspace(1, max(1, end), most).astype(np.int64)
    return np.unique(np.concatenate([spread(end + 1, most), near[near <= end]]))
