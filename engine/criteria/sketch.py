"""A small picture of a measurement: curves over an axis, or an image of few cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from engine.maths.window import Floats, Integers

POINTS = 128  # of a curve, at most
LEAST = 1e-6  # of the largest value: what is left of less is the rounding of nothing


class Image(NamedTuple):
    """Few cells [rows, columns], coloured from −reach or 0 to reach; NaN where there is none."""

    values: Floats
    reach: float
    signed: bool


@dataclass(frozen=True, eq=False)
class Sketch:
    """`values` [points] over x [points], NaN where there is none; or images side by side. `words` say what."""

    words: str
    x: Floats | None = None
    values: Floats | None = None
    images: tuple[Image, ...] = ()
    mark: float | None = None  # the place along x that shows the figure
    edge: float | None = None  # where along x the range ends


class Bins:
    """The smallest and the largest value within each of POINTS stretches of an axis first … last, filled bit by bit."""

    def __init__(self, first: int, last: int) -> None:
        self.first, self.size = first, -(-(last - first + 1) // POINTS)
        count = -(-(last - first + 1) // self.size)
        self.low, self.high = np.full(count, np.inf), np.full(count, -np.inf)
        ends = np.minimum(first + (np.arange(count) + 1) * self.size, last + 1)
        self.x = (first + np.arange(count) * self.size + ends - 1) / 2

    def add(self, places: Integers, values: Floats) -> None:
        """Take values at places of the axis."""
        which = (places - self.first) // self.size
        np.fmin.at(self.low, which, values)
        np.fmax.at(self.high, which, values)

    def lowest(self) -> Floats:
        """NaN where nothing is known."""
        return np.where(np.isfinite(self.low), self.low, np.nan)

    def highest(self) -> Floats:
        """NaN where nothing is known."""
        return np.where(np.isfinite(self.high), self.high, np.nan)


def by_distance(grid: Floats) -> tuple[Image, Image]:
    """A grid of queries and keys, and what is left of it without the mean of each diagonal."""
    known = np.isfinite(grid)
    values = np.where(known, grid, 0.0)
    count = len(grid)
    which = np.arange(count) - np.arange(count)[:, None] + count - 1
    sums = np.bincount(which.ravel(), values.ravel(), 2 * count - 1)
    cells = np.bincount(which.ravel(), known.ravel(), 2 * count - 1)
    rest = np.where(known, values - (sums / np.maximum(cells, 1))[which], np.nan)
    reach = float(np.abs(values).max(initial=0.0))
    most = float(np.abs(rest[known]).max(initial=0.0))
    signed = bool((values < 0).any())
    return (
        Image(np.where(known, grid, np.nan), reach or 1.0, signed),
        Image(rest, max(most, LEAST * reach) or 1.0, signed=True),
    )
