"""How large values and codes become: the largest |value|, and the norm over positions."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import numpy as np

from engine.criteria.codes import STEP, Codes, spread
from engine.criteria.sketch import Bins
from engine.maths.waves import Gram
from engine.maths.window import Floats, Integers

SCANNED = 1 << 27  # cells that are looked at; beyond, evenly spaced stretches
REACHED = 1e-12  # of a bound, relative: a value so near has reached it


class Bounds(msgspec.Struct, frozen=True):
    """The largest |value| with its row and dimension; the norms' ends; `curve` is the norm (x, values)."""

    largest: float
    row: int
    dimension: int
    norms: tuple[float, float]
    curve: tuple[Floats, Floats]
    limit: float | None = None  # what the structure says no value exceeds
    sampled: bool = False
    share: float = 1.0


class Extremes:
    """The largest |value| and the norms, so far."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self.largest, self.place = -math.inf, (0, 0)
        self.low, self.high = math.inf, -math.inf
        self.bins = Bins(0, codes.count - 1)

    def add_cells(self, first: int, table: Floats) -> None:
        size = np.abs(table)
        size[np.isnan(size)] = -np.inf
        at = int(size.argmax())
        if size.flat[at] > self.largest * (1 + REACHED):
            row, dimension = divmod(at, table.shape[1])
            self.place = (first + row, dimension)
            self.largest = float(size.flat[at])

    def add_norms(self, rows: Integers, norms: Floats) -> None:
        known = np.isfinite(norms)
        if known.any():
            self.low, self.high = min(self.low, float(norms[known].min())), max(self.high, float(norms[known].max()))
            self.bins.add(rows[known], norms[known])

    def bounds(self, *, limit: float | None, share: float, sampled: bool = False) -> Bounds:
        norms = (self.low, self.high)
        return Bounds(self.largest, *self.place, norms, self.bins.curve(), limit, sampled, share)


def bounds(codes: Codes) -> Iterator[Bounds]:
    """Ever more of the table; for a table of sines norms in closed form, and values until one reaches the limit."""
    found, gram = Extremes(codes), codes.gram
    limit = None if codes.waves is None else abs(codes.waves.scale)
    if gram is not None:
        for _ in _norms(found, codes, gram):
            yield found.bounds(limit=limit, share=0.0)
    blocks = list(codes.blocks())
    chosen = spread(len(blocks), max(1, SCANNED // STEP))
    sampled = chosen.size < len(blocks)
    for done, number in enumerate(chosen.tolist()):
        first, last = blocks[number]
        table = codes.rows(first, last)
        found.add_cells(first, table)
        if gram is None:
            found.add_norms(np.arange(first, last), np.linalg.norm(table, axis=1))
        if limit is not None and found.largest >= limit * (1 - REACHED):
            break
        yield found.bounds(limit=limit, share=(done + 1) / chosen.size, sampled=sampled)
    else:
        done = -1
    if math.isfinite(found.largest):
        found.largest = abs(codes.cell(*found.place))
    yield found.bounds(limit=limit, share=1.0, sampled=sampled and done < 0)


def _norms(found: Extremes, codes: Codes, gram: Gram) -> Iterator[None]:
    """‖p_t‖ of every position, by the recurrence."""
    if gram.by_distance_alone:
        norm = math.sqrt(gram.toeplitz.sum())
        rows = found.bins.ends[:, 0].astype(np.int64)
        found.add_norms(rows, np.full(rows.size, norm))
        yield
        return
    size = max(64, 4 * STEP // gram.omega.size)
    for first in range(0, codes.count, size):
        count = min(size, codes.count - first)
        squares = gram.toeplitz.sum() + gram.by_sum(2 * (codes.start + first), 2, count)
        found.add_norms(np.arange(first, first + count), np.sqrt(np.maximum(squares, 0.0)))
        yield
