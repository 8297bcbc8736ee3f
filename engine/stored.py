"""Stored: a table that lies in memory, its cells and the exact means of its blocks."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine import jit
from engine.kept import NOTHING, Memo
from engine.kernels.reduce import block_sums
from engine.window import Floats, Integers, Window


class Stored:
    """values [positions, dims] times a factor; cells that are not finite are masked, and left out of means."""

    def __init__(self, values: NDArray[np.float64], factor: float = 1.0):
        self.values, self.factor = values, factor
        self._means = Memo()

    def scaled(self, factor: float) -> Stored:
        """The same table times a factor; the means already taken serve it too."""
        other = Stored(self.values, factor)
        other._means = self._means
        return other

    @functools.cached_property
    def missing(self) -> int:
        """How many cells are not finite."""
        return int(self.values.size - np.isfinite(self.values).sum())

    def cells(self, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims], as stored."""
        return np.asarray(self.values[np.ix_(positions, dims)] * self.factor)

    def means(self, positions: Window, dims: Window) -> Floats:
        """[position blocks, dim blocks], the mean of each block's finite cells; NaN where it has none."""
        found = self._means.get((positions, dims))
        if found is NOTHING:
            found = self._means.put((positions, dims), self._block_means(positions, dims))
        return np.asarray(found * self.factor)

    def _block_means(self, positions: Window, dims: Window) -> Floats:
        part = self.values[positions.start : positions.stop, dims.start : dims.stop]
        total = np.empty((positions.count, dims.count))
        count = np.empty_like(total)

        def block(first: int, last: int) -> None:
            rows: NDArray[Any] = part[first * positions.block : last * positions.block]
            block_sums(rows, positions.block, dims.block, total[first:last], count[first:last])

        jit.over_rows(block, positions.count, cells=part.size)
        return np.where(count > 0, total / np.maximum(count, 1), np.nan)
