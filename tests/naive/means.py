"""Means over whole blocks: every cell is computed, then averaged."""

import math
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Table = Callable[[range, range], Numbers]  # cells [positions, dims]


def blocks(start: int, stop: int, block: int) -> list[range]:
    """The blocks of an axis in order; the last is shorter where the axis ends early."""
    return [range(first, min(first + block, stop)) for first in range(start, stop, block)]


def mean(values: Numbers) -> float:
    """Of the finite values; NaN where there is none."""
    finite = [float(v) for v in values.flat if math.isfinite(v)]
    return math.fsum(finite) / len(finite) if finite else math.nan


def block_means(cells: Numbers, rows: list[range], columns: list[range]) -> Numbers:
    """[row blocks, column blocks]; `cells` begins at the first row and column of the first block."""
    top, left = rows[0].start, columns[0].start

    def within(row: range, column: range) -> Numbers:
        return cells[row.start - top : row.stop - top, column.start - left : column.stop - left]

    return np.array([[mean(within(row, column)) for column in columns] for row in rows])


def table_means(table: Table, positions: list[range], dims: list[range]) -> Numbers:
    """[position blocks, dim blocks]."""
    cells = table(range(positions[0].start, positions[-1].stop), range(dims[0].start, dims[-1].stop))
    return block_means(cells, positions, dims)


def grid_means(table: Table, queries: list[range], keys: list[range], columns: int) -> Numbers:
    """[query blocks, key blocks] of the inner products of whole rows."""
    left = table(range(queries[0].start, queries[-1].stop), range(columns))
    right = table(range(keys[0].start, keys[-1].stop), range(columns))
    return block_means(left @ right.T, queries, keys)


def grid_means_of_long_blocks(table: Table, queries: list[range], keys: list[range], columns: int) -> Numbers:
    """As `grid_means`: the mean of inner products is the inner product of mean rows."""
    left, right = (
        np.array([[mean(column) for column in table(block, range(columns)).T] for block in axis])
        for axis in (queries, keys)
    )
    return left @ right.T


def square_means(table: Table, positions: list[range], columns: int) -> Numbers:
    """[position blocks] of the squared lengths of whole rows."""

    def squares() -> Iterator[Numbers]:
        for block in positions:
            yield (table(block, range(columns)) ** 2).sum(axis=1)

    return np.array([mean(block) for block in squares()])


def distance_means(profile: Callable[[range], Numbers], distances: list[range]) -> Numbers:
    """[distance blocks]."""
    return np.array([mean(profile(block)) for block in distances])
