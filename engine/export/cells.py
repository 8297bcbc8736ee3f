"""The cells of an export, made block by block on their way into a file."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.maths.window import Integers

CellBlock = tuple[int, slice, NDArray[np.number]]
CellPart = Callable[[int, slice], NDArray[np.number]]
Ranges = dict[str, range]


class Cancelled(Exception):
    """The work was given up because `cancelled` said so; no file was made."""


class ExportGrid(msgspec.Struct, frozen=True, eq=False):
    """The cells of an export as [layers, rows, columns]: `part` makes rows of one layer, in any dtype."""

    axes: Ranges
    part: CellPart
    numbers: np.dtype[np.number]
    value: str

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(map(len, self.axes.values()))

    @property
    def places(self) -> Mapping[str, Integers]:
        """The numbers along each axis."""
        return {name: along(axis) for name, axis in self.axes.items()}

    @property
    def stacked(self) -> tuple[int, int, int]:
        """Layers, rows, columns."""
        layers, rows, columns = (1, 1, *self.shape)[-3:]
        return layers, rows, columns

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    def blocks(self, most: int) -> Iterator[CellBlock]:
        """Layer, rows, cells [rows, columns], all in C order: `most` at once unless one row has more."""
        layers, rows, columns = self.stacked
        step = max(1, most // columns)
        for layer in range(layers):
            for first in range(0, rows, step):
                part = slice(first, min(first + step, rows))
                yield layer, part, self._made(layer, part)

    def _made(self, layer: int, rows: slice) -> NDArray[np.number]:
        with np.errstate(over="ignore"):  # what float32 cannot hold is inf
            return np.ascontiguousarray(self.part(layer, rows), self.numbers)


class Job(msgspec.Struct, eq=False):
    """A grid on its way into a file: tells the progress, and ends the work when it is cancelled."""

    grid: ExportGrid
    scene: bytes
    progress: Callable[[int, int], None]
    cancelled: Callable[[], bool]
    passes: int = 1
    done: int = 0

    def check(self) -> None:
        if self.cancelled():
            raise Cancelled

    def blocks(self, most: int) -> Iterator[CellBlock]:
        """As the grid's, each counted; the work may end after each."""
        for block in self.grid.blocks(most):
            yield block
            self.done += block[2].size
            self.progress(self.done, self.passes * self.grid.size)
            self.check()


def along(chosen: range) -> Integers:
    """The numbers of an axis."""
    return np.arange(chosen.start, chosen.stop, chosen.step, dtype=np.int64)
