"""AxisWindow: the part of an axis that a picture needs, in how many pixels."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.values.refuse import refused

Integers = NDArray[np.int64]
Floats = NDArray[np.float64]
Reals = NDArray[np.floating[Any]]  # of any width
AnyNumbers = NDArray[Any]  # of any kind


def apart(queries: Integers, keys: Integers) -> tuple[Integers, NDArray[np.intp]]:
    """Distances key − query, rising, and which of them each pair has, [queries, keys]; near positions have few."""
    distance = keys - queries[:, None]
    lowest, highest = (int(distance.min()), int(distance.max())) if distance.size else (0, -1)
    if highest - lowest < distance.size:
        return np.arange(lowest, highest + 1), distance - lowest
    found, which = np.unique(distance, return_inverse=True)
    return found, which.reshape(distance.shape)


def inside(view: tuple[float, float], *, first: int, last: int) -> tuple[float, float]:
    """A view brought onto the axis first … last: as wide as it was, where the axis is, and not beyond its ends."""
    low, high = first - 0.5, last + 0.5
    width = min(view[1] - view[0], high - low)
    start = min(max(view[0], low), high - width)
    return start, start + width


class AxisWindow(msgspec.Struct, frozen=True):
    """The cells start … stop − 1 of an axis in blocks of `block` cells, one block a pixel; the last may be shorter.

    Blocks begin at multiples of `block`, so that panning moves the picture and does not make it shimmer.
    """

    start: int
    stop: int
    block: int = 1

    def __post_init__(self) -> None:
        if self.stop <= self.start or self.block < 1:
            raise refused(
                "window: {start} … {stop} in blocks of {block} is empty",
                start=self.start,
                stop=self.stop,
                block=self.block,
            )

    @classmethod
    def showing(cls, low: float, high: float, *, pixels: int, first: int, last: int, block: int = 0) -> Self:
        """What the view low … high shows of the axis first … last (inclusive), where cell p spans p − ½ … p + ½."""
        start = min(max(math.floor(low + 0.5), first), last)
        stop = min(max(math.ceil(high + 0.5), start + 1), last + 1)
        block = block or max(1, math.ceil((stop - start) / max(1, pixels)))
        start -= (start - first) % block
        stop = min(last + 1, stop + (first - stop) % block)
        return cls(start, stop, block)

    @property
    def count(self) -> int:
        """How many blocks, the short last one included."""
        return -(-(self.stop - self.start) // self.block)

    @property
    def whole(self) -> int:
        """How many blocks are of full size."""
        return (self.stop - self.start) // self.block

    @property
    def rest(self) -> int:
        """Cells in the short last block; 0 when all are of full size."""
        return (self.stop - self.start) % self.block

    @property
    def size(self) -> int:
        """How many cells."""
        return self.stop - self.start

    def every(self) -> Integers:
        """[size], all cells."""
        return np.arange(self.start, self.stop, dtype=np.int64)

    def starts(self) -> Integers:
        """[count], the first cell of each block."""
        return np.arange(self.start, self.stop, self.block, dtype=np.int64)

    def cells(self, block: int) -> Integers:
        """The cells of one block."""
        start = self.start + block * self.block
        return np.arange(start, min(self.stop, start + self.block), dtype=np.int64)

    def sizes(self) -> Integers:
        """[count], the number of cells in each block."""
        sizes = np.full(self.count, self.block, np.int64)
        sizes[self.whole :] = self.rest
        return sizes

    def centres(self) -> Floats:
        """[count], the middle of each block, in cells."""
        return self.starts() + (self.sizes() - 1) / 2

    def parts(self, blocks: int) -> Iterator[tuple[int, Self]]:
        """So many blocks at a time, and which of them is the first."""
        for first in range(0, self.count, blocks):
            start = self.start + first * self.block
            yield first, type(self)(start, min(self.stop, start + blocks * self.block), self.block)
