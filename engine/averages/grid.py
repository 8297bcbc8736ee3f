"""The query × key grid of an encoding, by the cheapest way to cells and means that it has: `grid_of` chooses it."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
import numpy as np

from engine.averages import toeplitz
from engine.averages.missing import missing_cells
from engine.encodings.base.encoding import EVERY, Encoding, NotOffered
from engine.maths.stored import Stored
from engine.maths.waves import Gram, Harmonics
from engine.maths.window import AxisWindow, Floats, Integers, Reals
from engine.system.kept import kept

CELLS_BY_FORCE = 1 << 21  # a table without a closed form is averaged cell by cell up to here
CODES_AT_ONCE = 1 << 24  # cells of the codes that others meet
WIDTH_AT_ONCE = 2048  # dimensions of position means held at a time


class Grid(msgspec.Struct, frozen=True, eq=False):
    """The bias of some heads that depends on both ends: each cell is a computation of its own."""

    encoding: Encoding
    heads: slice

    def cells(self, queries: Integers, keys: Integers) -> Floats:
        """[heads, queries, keys], single cells at evenly spaced queries and keys, in bounded memory."""
        step = max(1, CELLS_BY_FORCE // (keys.size * max(1, len(range(self.encoding.heads)[self.heads]))))
        starts = range(0, queries.size, step)
        return np.concatenate([self.encoding.bias_of(self.heads, queries[i : i + step], keys) for i in starts], axis=1)

    def row(self, query: int, keys: Integers) -> Floats:
        """[heads, keys], single cells of one row, at any keys."""
        return np.asarray(self.encoding.bias_of(self.heads, np.array([query]), keys)[:, 0])

    def along(self, distances: Integers) -> Floats:
        """[heads, distances], where the distance alone says it."""
        raise NotOffered(self.encoding.not_toeplitz())

    def means(self, queries: AxisWindow, keys: AxisWindow, *, single: bool = False) -> Reals | None:
        """[heads, query blocks, key blocks], the exact mean of each block, or None where there is no cheap way.

        `single`: float32 is enough, which is half of the memory; where it is not quicker they are in float64.
        """
        return None

    def causal_means(self, diagonal: Reals, window: AxisWindow) -> Floats | None:
        """[heads, blocks], the mean of each block on the diagonal over its keys up to the query, from its whole mean.

        None where there is no cheap way.
        """
        return None


class DistanceGrid(Grid, frozen=True, eq=False):
    """A bias by distance: every row of the grid is a stretch of the profile, asked once for each distance."""

    def cells(self, queries: Integers, keys: Integers) -> Floats:
        step = math.gcd(evenly(queries).step, evenly(keys).step)
        lowest, highest = int(keys[0] - queries[-1]), int(keys[-1] - queries[0])
        line = self.along(np.arange(lowest, highest + 1, step))
        return np.asarray(line[:, (keys - queries[:, None] - lowest) // step])

    def along(self, distances: Integers) -> Floats:
        return self.encoding.profile_of(self.heads, distances)

    def means(self, queries: AxisWindow, keys: AxisWindow, *, single: bool = False) -> Reals | None:
        harmonics = self.encoding.harmonics()
        if harmonics is not None:
            return harmonics.of(self.heads).grid_means(queries, keys, single=single)
        return toeplitz.grid_means(self.encoding, queries, keys, self.heads, single=single)

    def causal_means(self, diagonal: Reals, window: AxisWindow) -> Floats | None:
        return toeplitz.diagonal_means(self.encoding, window.sizes(), self.heads)


class TableGrid(Grid, frozen=True, eq=False):
    """The inner products ⟨p_q, p_k⟩ of a table's rows."""

    def cells(self, queries: Integers, keys: Integers) -> Floats:
        if type(self.encoding).bias is not Encoding.bias:
            return self.encoding.bias(queries, keys)
        out = np.empty((1, queries.size, keys.size))
        many, few = (max(1, cells // self.encoding.columns) for cells in (CODES_AT_ONCE, CELLS_BY_FORCE))
        for i in range(0, queries.size, many):
            codes = table_rows(self.encoding, queries[i : i + many])
            for j in range(0, keys.size, few):
                out[0, i : i + many, j : j + few] = codes @ table_rows(self.encoding, keys[j : j + few]).T
        return out

    def row(self, query: int, keys: Integers) -> Floats:
        return np.asarray(self.cells(np.array([query]), keys)[:, 0])

    @property
    def square(self) -> float | None:
        """‖p_t‖² where it is known to be the same for every row."""
        return None

    def lengths(self, positions: Integers) -> Floats:
        """[positions], ‖p_t‖."""
        step = max(1, CELLS_BY_FORCE // self.encoding.columns)
        parts = (table_rows(self.encoding, positions[i : i + step]) for i in range(0, positions.size, step))
        return np.concatenate([np.linalg.norm(part, axis=1) for part in parts])

    def means(self, queries: AxisWindow, keys: AxisWindow, *, single: bool = False) -> Reals | None:
        """The mean of inner products is the inner product of mean rows."""
        total = np.zeros((1, queries.count, keys.count))
        for first in range(0, self.encoding.columns, WIDTH_AT_ONCE):
            dims = AxisWindow(first, min(first + WIDTH_AT_ONCE, self.encoding.columns))
            rows = _code_means(self.encoding, queries, dims)
            columns = rows if keys == queries else _code_means(self.encoding, keys, dims)
            if rows is None or columns is None:
                return None
            total[0] += rows @ columns.T
        return total

    def causal_means(self, diagonal: Reals, window: AxisWindow) -> Floats | None:
        """A grid of inner products is symmetric: its lower triangle is half of the block and its diagonal."""
        squares, sizes = self.square_means(window), window.sizes()
        return None if squares is None else np.asarray((sizes * diagonal + squares) / (sizes + 1))

    def square_means(self, window: AxisWindow) -> Floats | None:
        """[blocks], the mean of ⟨p_t, p_t⟩ over each block, where there is a cheap way to it."""
        if window.size * self.encoding.columns > CELLS_BY_FORCE or self.encoding.missing:
            return None
        squares = self.lengths(window.every()) ** 2
        return np.asarray(np.add.reduceat(squares, window.starts() - window.start) / window.sizes())


class SineGrid(TableGrid, frozen=True, eq=False):
    """The inner products of a table of sines, in closed form."""

    gram: Gram

    def cells(self, queries: Integers, keys: Integers) -> Floats:
        return self.gram.grid(evenly(queries), evenly(keys))[None]

    def row(self, query: int, keys: Integers) -> Floats:
        return self.gram.row(query, keys)[None]

    def along(self, distances: Integers) -> Floats:
        return self.gram.harmonics.at(distances)

    @property
    def square(self) -> float | None:
        return float(self.gram.toeplitz.sum()) if self.gram.by_distance_alone else None

    def lengths(self, positions: Integers) -> Floats:
        if self.square is not None:
            return np.full(positions.size, math.sqrt(self.square))
        return np.sqrt(np.maximum(self.gram.squares_at(positions), 0.0))

    def means(self, queries: AxisWindow, keys: AxisWindow, *, single: bool = False) -> Reals:
        return self.gram.grid_means(queries, keys, single=single)[None]

    def square_means(self, window: AxisWindow) -> Floats:
        return self.gram.square_means(window)


class CosineGrid(Grid, frozen=True, eq=False):
    """The inner products over both lengths; NaN where a code is all zero and has no direction."""

    of: TableGrid

    def cells(self, queries: Integers, keys: Integers) -> Floats:
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.asarray(self.of.cells(queries, keys) / self.of.lengths(queries)[:, None] / self.of.lengths(keys))

    def row(self, query: int, keys: Integers) -> Floats:
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.asarray(self.of.row(query, keys) / self.of.lengths(np.array([query])) / self.of.lengths(keys))

    def means(self, queries: AxisWindow, keys: AxisWindow, *, single: bool = False) -> Reals | None:
        products = None if self.of.square is None else self.of.means(queries, keys)
        return None if products is None else np.asarray(products / (self.of.square or np.nan))

    def causal_means(self, diagonal: Reals, window: AxisWindow) -> Floats:
        return np.asarray((window.sizes() * diagonal + 1) / (window.sizes() + 1))


def grid_of(encoding: Encoding, heads: slice = EVERY, *, cosine: bool = False) -> Grid:
    """Of a table its inner products, or their cosines; of any other encoding its bias."""
    if encoding.offers_table():
        table = of_table(encoding)
        return CosineGrid(encoding, EVERY, table) if cosine else table
    return DistanceGrid(encoding, heads) if encoding.toeplitz else Grid(encoding, heads)


def of_table(encoding: Encoding) -> TableGrid:
    """The inner products of its rows."""
    waves = encoding.waves()
    return TableGrid(encoding, EVERY) if waves is None else SineGrid(encoding, EVERY, waves.gram)


def products_of(encoding: Encoding) -> float:
    """How many times its profile, where that is a mean of cosines, is the inner product of its codes; else 1.

    Also 1 where keys have phases of their own, which no code has.
    """
    if not encoding.measured() or not encoding.offers_table() or not encoding.toeplitz:
        return 1.0
    if encoding.key_phases(0).any():
        return 1.0
    origin = np.zeros(1, np.int64)
    code = encoding.bounded(origin, np.arange(encoding.columns))[0]
    return float(code @ code / encoding.profile(origin)[0, 0])


def products_by_distance(encoding: Encoding, *, products: bool = False) -> bool:
    """Whether its curve by distance holds inner products of codes, or `products` are asked of it."""
    return encoding.offers_table() and (products or not encoding.measured())


def harmonics_of(encoding: Encoding, *, products: bool = False) -> Harmonics | None:
    """Those of its profile; of the inner products of its codes, where `products` are asked."""
    waves = encoding.waves() if products else None
    return encoding.harmonics() if waves is None else waves.gram.harmonics


def line_of(encoding: Encoding, *, products: bool = False) -> Callable[[Integers], Floats]:
    """[heads, distances] by distances: its profile, or the inner products of its codes, where `products` are asked."""
    waves = encoding.waves() if products else None
    return encoding.profile if waves is None else waves.gram.harmonics.at


def table_means(
    encoding: Encoding, positions: AxisWindow, dims: AxisWindow, *, unknown: Integers | None = None
) -> Floats | None:
    """[position blocks, dim blocks], in closed form or, where the cells are few enough, one by one.

    `unknown`: positions whose cells are left out.
    """
    means = encoding.means(positions, dims) if unknown is None else None
    if means is not None:
        return means
    if positions.size * dims.size > CELLS_BY_FORCE:
        return None
    every = table_rows(encoding, positions.every(), dims)
    if unknown is not None:
        every = every.copy()
        every[unknown - positions.start] = np.nan
    return Stored(every).means(AxisWindow(0, positions.size, positions.block), AxisWindow(0, dims.size, dims.block))


def _code_means(encoding: Encoding, positions: AxisWindow, dims: AxisWindow) -> Floats | None:
    """The same of codes whose cells are all numbers: others have no inner products."""
    missing = missing_cells(encoding, range(positions.start, positions.stop))
    return table_means(encoding, positions, dims, unknown=None if missing is None else missing.positions)


def table_rows(encoding: Encoding, positions: Integers, dims: AxisWindow | None = None) -> Floats:
    """[positions, dims] of the table, all dims unless told; a small table is kept whole while it is looked at."""
    chosen = slice(None) if dims is None else slice(dims.start, dims.stop)
    rows = encoding.defined
    if rows is not None and rows * encoding.columns <= CELLS_BY_FORCE and int(positions.max(initial=0)) < rows:
        return np.asarray(_whole_table(encoding, rows)[positions, chosen])
    return encoding.bounded(positions, np.arange(encoding.columns)[chosen])


@kept
def _whole_table(encoding: Encoding, rows: int) -> Floats:
    return encoding.bounded(np.arange(rows), np.arange(encoding.columns))


def evenly(cells: Integers) -> range:
    """The same, as a range."""
    step = int(cells[1] - cells[0]) if cells.size > 1 else 1
    return range(int(cells[0]), int(cells[-1]) + 1, step)
