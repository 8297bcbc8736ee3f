"""Numbers: an array to compare, as rows that are made or read in blocks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats, Integers
from engine.values.refuse import refused
from engine.words.language import tr

MADE, STORED = 1 << 16, 1 << 20  # cells that are made, or read, between two looks at what else there is


class Numbers(msgspec.Struct, frozen=True, eq=False):
    """An array as [rows, columns]: `cells(rows, columns)` gives some rows, so many columns; `shape` is the array's own.

    `name` is what was typed, `what` in words what it holds. `sized` makes it anew for another number of positions,
    where there are as many as one likes. `at_once` are the cells of a block. `codes`: rows are those of positions.
    """

    name: str
    what: str
    shape: tuple[int, ...]
    cells: Callable[[Integers, int], Floats]
    sized: Callable[[int], Numbers] | None = None
    at_once: int = STORED
    codes: bool = False

    @property
    def rows(self) -> int:
        return math.prod(self.shape[:-1])

    @property
    def columns(self) -> int:
        return self.shape[-1]

    @property
    def positions(self) -> int:
        return self.shape[-2]

    def read(self, rows: Integers, columns: int | None = None) -> Floats:
        """[rows, columns], of all columns or of the first ones."""
        return self.cells(rows, self.columns if columns is None else columns)

    def block(self) -> int:
        """Rows that are read at once."""
        return max(1, self.at_once // max(1, self.columns))

    def cropped(self, shape: tuple[int, ...]) -> Numbers:
        """Its first cells along each axis; as many axes as it has."""

        def cells(chosen: Integers, columns: int) -> Floats:
            places = np.unravel_index(chosen, shape[:-1])
            return self.cells(np.ravel_multi_index(places, self.shape[:-1]), columns)

        return self if shape == self.shape else replace(self, shape=shape, cells=cells, sized=None)


def blocks(a: Numbers, b: Numbers) -> Iterator[tuple[int, Floats, Floats]]:
    """(first row, cells of a, cells of b) of two of one shape, block after block."""
    for first in range(0, a.rows, a.block()):
        rows = np.arange(first, min(first + a.block(), a.rows))
        yield first, a.read(rows), b.read(rows)


def of_array(name: str, array: NDArray[np.float64]) -> Numbers:
    """Value array: its last axis are the columns, a single number or a list is one column."""
    shape = array.shape if array.ndim > 1 else (array.size, 1)
    rows = array.reshape(math.prod(shape[:-1]), shape[-1])
    return Numbers(name, tr("array"), shape, lambda chosen, columns: np.asarray(rows[chosen, :columns]))


def of_encoding(name: str, encoding: Encoding, length: int) -> Numbers:
    """Its table; without one its bias over so many queries and keys; ValueError where it has neither."""
    told = encoding.at_length(length)
    most = length if told.defined is None else min(length, told.defined)

    def sized(positions: int) -> Numbers:
        return of_encoding(name, encoding, positions)

    if told.offers_table():
        dims = np.arange(told.columns)
        what, shape = tr("table of {encoding}", encoding=tr(told.title)), (most, told.columns)
        at_once = STORED if told.learned >= math.prod(shape) else MADE

        def cells(chosen: Integers, columns: int) -> Floats:
            return told.bounded(chosen, dims[:columns])

        return Numbers(name, what, shape, cells, sized, at_once, codes=True)
    if "bias" not in told.offers():
        raise refused("{id} has neither a table nor a bias that could be compared", id=told.id)
    what = tr("bias of {encoding}", encoding=tr(told.title))
    return Numbers(name, what, (told.heads, most, most), _bias_rows(told, most), sized, MADE)


def _bias_rows(encoding: Encoding, tokens: int) -> Callable[[Integers, int], Floats]:
    def cells(chosen: Integers, columns: int) -> Floats:
        keys, out = np.arange(columns), np.empty((chosen.size, columns))
        for head in np.unique(chosen // tokens):
            own = chosen // tokens == head
            out[own] = encoding.bias_of(slice(int(head), int(head) + 1), chosen[own] % tokens, keys)[0]
        return out

    return cells
