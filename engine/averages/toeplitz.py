"""Exact means of a bias that depends on the distance alone, over blocks of distances and of the query × key grid.

A block of m queries × n keys holds the distance t as often as a trapezoid says, so that its mean comes from Σ f and
Σ j·f over the three runs of distances on which that weight is linear. Both sums count j from the run's own start:
global prefix sums of j·f would cancel.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from engine.encodings.base.answers import Pieces
from engine.encodings.base.encoding import EVERY, Encoding
from engine.maths.window import AxisWindow, Floats, Integers, Reals
from engine.system.kept import kept

BY_FORCE = 1 << 20  # cells of a profile that are simply added up
AT_ONCE = 1 << 20  # sums of heads over runs that are made at a time
GRAIN = 256  # distances, of which whole ones are added up by force
NODES = 16  # of the polynomial that stands for a smooth profile on a run
SHORTEST = 64  # distances of a run from which the polynomial is used
FAR = 1 << 40  # beyond any distance


class DistanceRuns(NamedTuple):
    """Runs of distances: the first of each [runs], and how many [runs]."""

    starts: Integers
    sizes: Integers

    @property
    def ends(self) -> Integers:
        return self.starts + self.sizes


class Moments(NamedTuple):
    """Σ f and Σ j·f over each run, j counted from its start: [heads, runs] each; what is masked counts as 0."""

    sums: Floats
    firsts: Floats


def visible(encoding: Encoding, distances: Integers, heads: slice = EVERY) -> Floats:
    """The profile of some heads, with 0 where it is masked."""
    values = encoding.profile_of(heads, distances)
    return np.where(np.isneginf(values), 0.0, values)


def moments(encoding: Encoding, runs: DistanceRuns, heads: slice = EVERY) -> Moments | None:
    """The exact sums over each run; None where there is no cheap way."""
    low, high = int(runs.starts.min()), int(runs.ends.max())
    pieces = encoding.pieces()
    few = encoding.heads * (high - low) <= BY_FORCE
    if pieces is not None and not (few and pieces.law == "smooth"):
        law = {"constant": _constant, "linear": _linear, "smooth": _smooth}[pieces.law]
        return law(encoding, pieces, runs, heads) if law is _smooth else _some_heads(law, encoding, pieces, runs, heads)
    return _by_force(encoding, runs, heads, low, high) if few else None


def _some_heads(
    law: Callable[..., Moments], encoding: Encoding, pieces: Pieces, runs: DistanceRuns, heads: slice
) -> Moments:
    """By a law that asks for few distances: of some heads at a time."""
    chosen, size = range(encoding.heads)[heads], max(1, AT_ONCE // runs.starts.size)
    groups = [chosen[first : first + size] for first in range(0, len(chosen), size)]
    parts = [law(encoding, pieces, runs, slice(group[0], group[-1] + 1)) for group in groups]
    return parts[0] if len(parts) == 1 else Moments(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def _by_force(encoding: Encoding, runs: DistanceRuns, heads: slice, low: int, high: int) -> Moments:
    sums, firsts, low = _added(encoding, low // GRAIN, -(-max(high, low + 1) // GRAIN))
    sums, firsts = sums[heads], firsts[heads]
    start, end = runs.starts - low, runs.ends - low
    total = sums[:, end] - sums[:, start]
    return Moments(total, firsts[:, end] - firsts[:, start] - start * total)


@kept
def _added(encoding: Encoding, first: int, end: int) -> tuple[Floats, Floats, int]:
    """Σ f and Σ (t − low)·f of the distances before each, [heads, distances + 1], and low; both ends in GRAINs.

    A frame's profile and its grid ask for the same.
    """
    low, count = first * GRAIN, (end - first) * GRAIN
    sums, firsts = np.zeros((2, encoding.heads, count + 1))
    values = visible(encoding, np.arange(low, low + count))
    np.cumsum(values, axis=1, out=sums[:, 1:])
    values *= np.arange(count)
    np.cumsum(values, axis=1, out=firsts[:, 1:])
    return sums, firsts, low


def _cut(pieces: Pieces, low: int, high: int) -> list[tuple[int, int]]:
    """The pieces, first and end of each, that reach into low … high − 1."""
    edges = [-FAR, *pieces.starts, FAR]
    return [(a, b) for a, b in itertools.pairwise(edges) if b > low and a < high]


def _constant(encoding: Encoding, pieces: Pieces, runs: DistanceRuns, heads: slice) -> Moments:
    """Sums up to each end of a run, from the first distance of all: no farther away than some hundred runs."""
    low, high = int(runs.starts.min()), int(runs.ends.max())
    spans = np.array(_cut(pieces, low, high), np.int64)
    first, last = np.maximum(spans[:, 0], low), np.minimum(spans[:, 1], high)
    at, places = visible(encoding, first, heads), first - low
    counts = (last - first).astype(np.float64)
    ahead = np.zeros((len(at), 1))
    sums = np.concatenate([ahead, np.cumsum(at * counts, axis=1)], axis=1)
    firsts = np.concatenate([ahead, np.cumsum(at * (places * counts + counts * (counts - 1) / 2), axis=1)], axis=1)

    def until(distances: Integers) -> tuple[Floats, Floats]:
        """Σ f and Σ (t − low)·f over all t before the distances."""
        piece = np.clip(np.searchsorted(first, distances, side="right") - 1, 0, first.size - 1)
        into = (distances - first[piece]).astype(np.float64)
        here = at[:, piece]
        return sums[:, piece] + here * into, firsts[:, piece] + here * (places[piece] * into + into * (into - 1) / 2)

    (sum_a, first_a), (sum_b, first_b) = until(runs.starts), until(runs.ends)
    total = sum_b - sum_a
    return Moments(total, first_b - first_a - (runs.starts - low) * total)


def _linear(encoding: Encoding, pieces: Pieces, runs: DistanceRuns, heads: slice) -> Moments:
    """Each piece is a line: its part of each run in closed form."""
    low, high = int(runs.starts.min()), int(runs.ends.max())
    spans = np.array(_cut(pieces, low, high), np.int64)
    first, last = np.maximum(spans[:, 0], low), np.minimum(spans[:, 1], high)
    at = visible(encoding, first, heads)
    slope = visible(encoding, np.minimum(first + 1, last - 1), heads) - at
    begin = np.clip(runs.starts, first[:, None], last[:, None]).astype(np.float64)  # [pieces, runs]
    count = np.clip(runs.ends, first[:, None], last[:, None]) - begin
    one = count * (count - 1) / 2
    two = one * (2 * count - 1) / 3
    into = begin - runs.starts  # from the run's start to the part
    along = begin - first[:, None]  # from the piece's first distance to the part
    sums = at @ count + slope @ (along * count + one)
    firsts = at @ (into * count + one) + slope @ (into * along * count + (into + along) * one + two)
    return Moments(sums, firsts)


def _smooth(encoding: Encoding, pieces: Pieces, runs: DistanceRuns, heads: slice) -> Moments:
    """A polynomial through NODES distances of each run that is far from where the law changes; the rest by force."""
    shape = (len(range(encoding.heads)[heads]), runs.starts.size)
    out = Moments(np.zeros(shape), np.zeros(shape))
    for first, end in _cut(pieces, int(runs.starts.min()), int(runs.ends.max())):
        begin = np.maximum(runs.starts, first)
        count = np.minimum(runs.ends, end) - begin
        away = np.minimum(begin - first, end - begin - count)
        regular = (count >= SHORTEST) & (away >= count)
        for far, size in sorted({*zip(regular.tolist(), count.tolist(), strict=True)}):
            which = np.flatnonzero((regular == far) & (count == size))
            if size > 0:
                rule = _quadrature(size) if far else (np.arange(size), np.ones(size), np.arange(size))
                _add(encoding, heads, out, which, begin, begin - runs.starts, *rule)
    return out


def _add(
    encoding: Encoding,
    heads: slice,
    out: Moments,
    which: Integers,
    begin: Integers,
    into: Integers,
    offsets: Integers,
    zeroth: Floats,
    first: Floats | Integers,
) -> None:
    """Add to the runs `which` the sums over their parts, from the profile at `offsets` and the two weights of each."""
    size = max(1, AT_ONCE // (len(out.sums) * len(offsets)))
    for each in (which[start : start + size] for start in range(0, which.size, size)):
        places = begin[each, None] + offsets
        values = visible(encoding, places.ravel(), heads).reshape(-1, *places.shape)
        sums = values @ zeroth
        out.sums[:, each] += sums
        out.firsts[:, each] += values @ first + into[each] * sums


@kept
def _quadrature(size: int) -> tuple[Integers, Floats, Floats]:
    """NODES of the integers 0 … size − 1, and the weights that sum any polynomial, and it times j, over all of them."""
    from numpy.polynomial import chebyshev  # no start needs it

    spread = np.cos((2 * np.arange(NODES)[::-1] + 1) * np.pi / (2 * NODES))
    nodes = np.round((spread + 1) / 2 * (size - 1)).astype(np.int64)
    every = np.arange(size)
    basis = chebyshev.chebvander(2 * every / (size - 1) - 1, NODES - 1)
    at_nodes = chebyshev.chebvander(2 * nodes / (size - 1) - 1, NODES - 1).T
    weights = np.linalg.solve(at_nodes, np.stack([basis.sum(axis=0), every @ basis], axis=1))
    return nodes, np.asarray(weights[:, 0], np.float64), np.asarray(weights[:, 1], np.float64)


def profile_means(encoding: Encoding, distances: AxisWindow) -> Floats | None:
    """[heads, blocks], the exact mean over the distances of each block that are not masked; −inf where all are."""
    starts, sizes = distances.starts(), distances.sizes()
    seen = np.clip(1 - starts, 0, sizes) if encoding.causal else sizes
    found = moments(encoding, DistanceRuns(starts, np.asarray(seen)))
    return None if found is None else np.where(seen > 0, found.sums / np.maximum(seen, 1), -np.inf)


class Tile(NamedTuple):
    """Blocks of one size, m × n: which of the grid, and the lowest distance of each along their line [blocks]."""

    rows: slice
    columns: slice
    m: int
    n: int
    steps: tuple[int, int]  # along the line, from row to row and from column to column
    lowest: Integers

    def runs(self) -> list[tuple[Integers, int]]:
        """The runs of distances on which the weight of the blocks is linear: up, down, and what is level between."""
        short, level = min(self.m, self.n), max(0, abs(self.m - self.n) - 1)
        down = self.m + self.n - 1 - short - level
        between = [(self.lowest + short, level)] if level else []
        return [(self.lowest, short), (self.lowest + short + level, down), *between]

    def means(self, sums: Floats, firsts: Floats) -> Floats:
        """[heads, blocks], from the moments of its runs, one after the other."""
        count = self.lowest.size
        rise, fall = slice(count), slice(count, 2 * count)
        total = sums[:, rise] + firsts[:, rise] + self.runs()[1][1] * sums[:, fall] - firsts[:, fall]
        if sums.shape[1] > 2 * count:
            total += min(self.m, self.n) * sums[:, 2 * count :]
        return np.asarray(total / (self.m * self.n))

    def spread(self, line: Reals, out: Reals) -> None:
        """out [heads, rows, columns] ← the line [heads, blocks] at each block's distance."""
        _, rows, columns = out.shape
        a, b = self.steps
        if a == b == 1:  # each row is a stretch of the line, one further to the left
            out[:] = np.lib.stride_tricks.sliding_window_view(line, columns, axis=1)[:, ::-1]
        else:
            out[:] = line[:, np.arange(columns) * b + np.arange(rows)[::-1, None] * a]


def grid_means(
    encoding: Encoding, queries: AxisWindow, keys: AxisWindow, heads: slice = EVERY, *, single: bool = False
) -> Reals | None:
    """[heads, query blocks, key blocks], the exact mean over each block, masked cells counted as 0.

    `single`: rounded to float32.
    """
    tiles = [_tile(*down, *across) for down in _parts(queries) for across in _parts(keys)]
    runs = [run for tile in tiles for run in tile.runs()]
    sizes = np.concatenate([np.full(starts.size, size) for starts, size in runs])
    found = moments(encoding, DistanceRuns(np.concatenate([starts for starts, _ in runs]), sizes), heads)
    if found is None:
        return None
    kind = np.float32 if single else np.float64
    out, first = np.empty((len(range(encoding.heads)[heads]), queries.count, keys.count), kind), 0
    for tile in tiles:
        last = first + sum(starts.size for starts, _ in tile.runs())
        line = tile.means(found.sums[:, first:last], found.firsts[:, first:last])
        with np.errstate(over="ignore"):
            line = line.astype(kind, copy=False)  # once: it is read in each row
        tile.spread(line, out[:, tile.rows, tile.columns])
        first = last
    return out


def _parts(window: AxisWindow) -> list[tuple[slice, int, int, int]]:
    """The blocks of one size: which, how many, the first cell, the size."""
    parts = [(slice(0, window.whole), window.whole, window.start, window.block)] if window.whole else []
    rest = [(slice(window.whole, None), 1, window.stop - window.rest, window.rest)] if window.rest else []
    return parts + rest


def _tile(rows: slice, down: int, q: int, m: int, columns: slice, across: int, k: int, n: int) -> Tile:
    """Blocks of m × n cells from the cell q, k on: each distance between blocks once."""
    q_step, k_step = m if down > 1 else n, n if across > 1 else m
    step = math.gcd(q_step, k_step)
    a, b = q_step // step, k_step // step
    last = (down - 1) * a
    apart = k - q + (np.arange(last + (across - 1) * b + 1) - last) * step
    return Tile(rows, columns, m, n, (a, b), apart - (m - 1))


def diagonal_means(encoding: Encoding, sizes: Integers, heads: slice = EVERY) -> Floats:
    """[heads, blocks], the mean over the keys up to the query of square blocks on the diagonal."""
    longest = int(sizes.max())
    values = visible(encoding, -np.arange(longest), heads)
    sums, firsts = np.cumsum(values, axis=1), np.cumsum(values * np.arange(longest), axis=1)
    return np.asarray((sizes * sums[:, sizes - 1] - firsts[:, sizes - 1]) / (sizes * (sizes + 1) / 2))
