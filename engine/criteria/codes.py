"""Codes: the rows of an encoding's table over a range of positions, as the measurements read them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np

from engine.averages.missing import missing_cells
from engine.encodings.base.encoding import Encoding, cells
from engine.maths.waves import Gram, Waves
from engine.maths.window import Floats, Integers

STEP = 1 << 17  # cells that are computed between two looks at what else there is


class Codes(msgspec.Struct, frozen=True, eq=False):
    """The rows of `positions`, a range in steps of 1; rows are counted from its start."""

    encoding: Encoding
    positions: range

    @property
    def start(self) -> int:
        return self.positions.start

    @property
    def count(self) -> int:
        return len(self.positions)

    @property
    def columns(self) -> int:
        return self.encoding.columns

    @property
    def size(self) -> int:
        """How many cells there are."""
        return self.count * self.columns

    @property
    def numbers(self) -> Integers:
        """The rows whose cells are all numbers."""
        missing, rows = missing_cells(self.encoding, self.positions), np.arange(self.count)
        return rows if missing is None else np.setdiff1d(rows, missing.positions - self.start)

    @property
    def waves(self) -> Waves | None:
        return self.encoding.waves()

    @property
    def gram(self) -> Gram | None:
        """Of a table of sines."""
        return None if self.waves is None else self.waves.gram

    @property
    def by_distance(self) -> bool:
        """Whether the structure says that the inner products depend on the distance alone."""
        return self.gram is not None and self.gram.by_distance_alone

    def rows(self, first: int, last: int) -> Floats:
        """[last − first, columns], by the fast path: exact to 1e-11 of a sine."""
        out = np.empty((last - first, self.columns))
        cells(self.encoding, range(self.start + first, self.start + last), range(self.columns), out)
        return out

    def exact(self, rows: Integers, dims: Integers | None = None) -> Floats:
        """[rows, dims], each cell by itself."""
        return self.encoding.bounded(rows + self.start, np.arange(self.columns) if dims is None else dims)

    def cell(self, row: int, dimension: int) -> float:
        return float(self.exact(np.array([row]), np.array([dimension]))[0, 0])

    def apart(self, first: int, second: int) -> float:
        """‖p_first − p_second‖, from the cells."""
        a, b = self.exact(np.array([first, second]))
        return float(np.linalg.norm(a - b))

    def blocks(self) -> Iterator[tuple[int, int]]:
        """First and last row of blocks of about STEP cells."""
        size = max(1, STEP // self.columns)
        for first in range(0, self.count, size):
            yield first, min(first + size, self.count)


def evenly(count: int, most: int) -> Integers:
    """About so many of 0 … count − 1 at most, one step apart, which costs a sum of sines least; and the last one."""
    found = np.arange(0, count, -(-count // most))
    return found if found[-1] == count - 1 else np.append(found, count - 1)


def spread(count: int, most: int) -> Integers:
    """At most so many of 0 … count − 1, evenly spaced, both ends among them."""
    if most >= count:
        return np.arange(count)
    return np.round(np.linspace(0, count - 1, max(1, most))).astype(np.int64)
