"""The Toeplitz defect of inner products and of a bias, the largest max − min along a diagonal: 0 where the distance
alone decides."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace

from engine.criteria.codes import STEP, Codes
from engine.encodings.base.encoding import Encoding
from engine.encodings.base.pairwise import AT_ONCE
from engine.maths.waves import Gram
from engine.maths.window import Floats, Integers

MEASURED = 256  # positions on which rounding is measured where the structure settles the matter
HELD = 1 << 24  # cells of a table that are held in memory
WORK = 1 << 33  # multiplications for all inner products
DIAGONALS = 64  # that are looked at where not all are
SAMPLE_CELLS = 1 << 26  # for them
SHOWN = 48  # positions of the small picture
ROUNDING = 4 * float(np.finfo(np.float64).eps)  # of a squared norm and a position: angles round with their size


class Defect(msgspec.Struct, frozen=True):
    """The largest max − min along a diagonal, which one (`distance`), and the rows where its two ends stand."""

    size: float
    distance: int
    high: int
    low: int
    structural: bool = False  # by structure nothing: what is measured is rounding
    rounding: bool = False  # no more than rounding, as far as was looked
    diagonals: int | None = None  # that were looked at, where not all were
    share: float = 1.0


def defect(codes: Codes) -> Iterator[Defect]:
    """Ever more of the diagonals."""
    if codes.by_distance:
        short = Codes(codes.encoding, codes.positions[:MEASURED])
        for found in _measured(short):
            yield Defect(found.size, found.distance, found.high, found.low, structural=True, share=found.share)
    elif codes.gram is not None:
        yield from _by_structure(codes, codes.gram)
    elif codes.size <= HELD and codes.count * codes.size <= WORK:
        yield from _measured(codes)
    else:
        yield from _sampled(codes)


def shown(codes: Codes) -> Floats:
    """[rows, rows], the inner products of positions at one distance from each other, over the range."""
    step = -(-codes.count // SHOWN)
    rows = codes.exact(np.arange(0, codes.count, step))
    return np.asarray(rows @ rows.T)


def _by_structure(codes: Codes, gram: Gram) -> Iterator[Defect]:
    """Along the diagonal k − q = D only Σ hankel · cos(ω (k + q + 2·offset)) changes, by the sum k + q = 2q + D.

    Of positions a … b those are 2a + D, 2a + D + 2, … 2b − D: all lie among those of D − 2. So D = 0 has every even sum
    that occurs and D = 1 every odd one, and no other diagonal spreads wider than the one of its kind.
    """
    best = Defect(0.0, 0, 0, 0, share=0.0)
    size = max(64, 4 * STEP // gram.omega.size)
    for distance in range(min(2, codes.count)):
        ends = Ends()
        for first in range(0, codes.count - distance, size):
            count = min(size, codes.count - distance - first)
            ends.add(first, gram.by_sum(2 * (codes.start + first) + distance, 2, count))
            best = ends.better(best, distance, share=(distance + first / codes.count) / 2)
            yield best
    yield replace(best, share=1.0)


class Ends:
    """The largest and the smallest value along a diagonal, and the rows where they stand."""

    def __init__(self) -> None:
        self.high, self.low = (-math.inf, 0), (math.inf, 0)

    def add(self, first: int, values: Floats) -> None:
        if not np.isfinite(values).any():
            return
        high, low = int(np.nanargmax(values)), int(np.nanargmin(values))
        self.high = max(self.high, (float(values[high]), first + high), key=lambda end: end[0])
        self.low = min(self.low, (float(values[low]), first + low), key=lambda end: end[0])

    def better(self, than: Defect, distance: int, *, share: float) -> Defect:
        size = self.high[0] - self.low[0]
        if not size > than.size:
            return replace(than, share=share)
        return Defect(size, distance, self.high[1], self.low[1], share=share)


def _measured(codes: Codes) -> Iterator[Defect]:
    """Every inner product; of a table that is held."""
    table = np.empty((codes.count, codes.columns))
    best = Defect(0.0, 0, 0, 0, share=0.0)
    for first, last in codes.blocks():
        table[first:last] = codes.exact(np.arange(first, last))
        yield best
    high, low = np.full(codes.count, -np.inf), np.full(codes.count, np.inf)
    size = max(1, (1 << 22) // table.size)
    for first in range(0, codes.count, size):
        last = min(first + size, codes.count)
        products = table[first:last] @ table[first:].T
        for row in range(last - first):
            line = products[row, row:]
            np.fmax(high[: line.size], line, out=high[: line.size])
            np.fmin(low[: line.size], line, out=low[: line.size])
        yield Defect(*_widest(high, low), 0, 0, share=last / codes.count)
    size_of, distance = _widest(high, low)
    ends = Ends()
    ends.add(0, np.einsum("ij,ij->i", table[: codes.count - distance], table[distance:]))
    rounding = _is_rounding(codes, size_of, float(high[0]))
    yield Defect(size_of, distance, ends.high[1], ends.low[1], rounding=rounding)


def _is_rounding(codes: Codes, size: float, square: float) -> bool:
    """Whether inner products may differ by so much that are equal, of codes whose largest squared norm is given."""
    return size <= ROUNDING * codes.positions.stop * square


def _widest(high: Floats, low: Floats) -> tuple[float, int]:
    """The largest difference, and the first diagonal that has it."""
    spread = np.where(np.isfinite(high), high - np.where(np.isfinite(low), low, 0.0), 0.0)
    distance = int(spread.argmax())
    return float(spread[distance]), distance


def _sampled(codes: Codes) -> Iterator[Defect]:
    """The main diagonal and others, spread as a geometric series."""
    most = max(2, min(DIAGONALS, SAMPLE_CELLS // codes.size))
    chosen = np.unique(np.concatenate([[0], np.geomspace(1, codes.count - 1, most).astype(np.int64)]))
    best, square = Defect(0.0, 0, 0, 0, share=0.0), 0.0
    for done, distance in enumerate(chosen.tolist()):
        ends = Ends()
        for first, last in codes.blocks():
            last = min(last, codes.count - distance)
            if first >= last:
                break
            ends.add(first, _products(codes, first, last, distance))
            best = ends.better(best, distance, share=(done + last / codes.count) / chosen.size)
            yield best
        square = max(square, ends.high[0])
    rounding = _is_rounding(codes, best.size, square)
    yield replace(best, share=1.0, diagonals=int(chosen.size), rounding=rounding)


def _products(codes: Codes, first: int, last: int, distance: int) -> Floats:
    """⟨p_t, p_(t + distance)⟩ of rows first … last − 1."""
    rows: Integers = np.arange(first, last)
    a = codes.exact(rows)
    b = a if distance == 0 else codes.exact(rows + distance)
    return np.asarray(np.einsum("ij,ij->i", a, b))


class BiasDefect(NamedTuple):
    """The largest max − min along a diagonal of any head, which one, and where its two ends stand, (query, key)."""

    size: float
    head: int
    high: tuple[int, int]
    low: tuple[int, int]


def bias_defect(encoding: Encoding, places: Integers) -> BiasDefect:
    """Over these queries and keys, which lie evenly; few heads at a time."""
    step = max(1, AT_ONCE // places.size**2)
    best = BiasDefect(0.0, 0, (0, 0), (0, 0))
    for first in range(0, encoding.heads, step):
        grid = encoding.bias_of(slice(first, first + step), places, places)
        found = _largest_spread(np.where(np.isfinite(grid), grid, np.nan))
        if found.size > best.size:
            high, low = ((int(places[query]), int(places[key])) for query, key in (found.high, found.low))
            best = BiasDefect(found.size, first + found.head, high, low)
    return best


def _largest_spread(grid: Floats) -> BiasDefect:
    """Of a grid [heads, rows, columns], NaN where it is masked, in rows and columns."""
    count = grid.shape[1]
    best = BiasDefect(0.0, 0, (0, 0), (0, 0))
    for distance in range(1 - count, count):
        line = np.diagonal(grid, distance, axis1=1, axis2=2)
        if not np.isfinite(line).any():
            continue
        sizes = np.nanmax(line, axis=1, initial=-np.inf) - np.nanmin(line, axis=1, initial=np.inf)
        head = int(sizes.argmax())
        if sizes[head] > best.size:
            row, column = max(0, -distance), max(0, distance)
            ends = int(np.nanargmax(line[head])), int(np.nanargmin(line[head]))
            high, low = ((end + row, end + column) for end in ends)
            best = BiasDefect(float(sizes[head]), head, high, low)
    return best
