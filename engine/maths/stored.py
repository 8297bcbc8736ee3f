"""Stored: a table that lies in memory, its cells and the exact means of its blocks."""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray

from engine.maths import jit
from engine.maths.kernels.reduce import block_sums
from engine.maths.window import AxisWindow, Floats, Integers
from engine.system.kept import NOTHING, Memo

LARGEST = float(np.finfo(np.float32).max)


def numbers(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """The same with NaN for what float32 cannot hold, ±inf too, read-only; without a copy where there is none.

    No model computes with more, no picture shows it, and sums of its squares would overflow.
    """
    if not values.size or (values.min() >= -LARGEST and values.max() <= LARGEST):
        return values
    held = np.where(np.abs(values) <= LARGEST, values, np.nan)
    held.setflags(write=False)
    return held


class Stored:
    """values [positions, dims] times a factor; cells that hold no number are masked, and left out of means."""

    def __init__(self, values: NDArray[np.float64], factor: float = 1.0) -> None:
        self.values, self.factor = values, factor
        self._means = Memo()

    def scaled(self, factor: float) -> Stored:
        """The same table times a factor; the means already taken serve it too."""
        other = Stored(self.values, factor)
        other._means = self._means
        return other

    @functools.cached_property
    def missing(self) -> int:
        """How many cells hold no number."""
        return int(self.values.size - np.isfinite(self.numbers).sum())

    @functools.cached_property
    def signed(self) -> bool:
        """Whether some of its numbers are below 0."""
        return bool(np.fmin.reduce(self.numbers, axis=None, initial=0.0) * self.factor < 0)

    @functools.cached_property
    def numbers(self) -> NDArray[np.float64]:
        """The values as sums and pictures take them."""
        return numbers(self.values)

    def cells(self, positions: Integers, dims: Integers, *, exact: bool = True) -> Floats:
        """[positions, dims], as stored, or as numbers alone."""
        return np.asarray((self.values if exact else self.numbers)[np.ix_(positions, dims)] * self.factor)

    def means(self, positions: AxisWindow, dims: AxisWindow) -> Floats:
        """[position blocks, dim blocks], the mean of each block's numbers; NaN where it has none."""
        found = self._means.get((positions, dims))
        if found is NOTHING:
            found = self._means.put((positions, dims), self._block_means(positions, dims))
        return np.asarray(found * self.factor)

    def _block_means(self, positions: AxisWindow, dims: AxisWindow) -> Floats:
        part = self.numbers[positions.start : positions.stop, dims.start : dims.stop]
        total = np.empty((positions.count, dims.count))
        count = np.empty_like(total)

        def block(first: int, last: int) -> None:
            rows: NDArray[np.floating] = part[first * positions.block : last * positions.block]
            block_sums(rows, positions.block, dims.block, total[first:last], count[first:last])

        jit.over_rows(block, positions.count, cells=part.size)
        np.divide(total, count, out=total, where=count > 0)
        total[count == 0] = np.nan
        total.setflags(write=False)
        return total
