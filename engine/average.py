"""What a pixel shows that covers many cells: their exact mean where there is a cheap way to it, samples elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from engine.scheme import Scheme, cells
from engine.stored import Stored
from engine.waves import Waves
from engine.window import Floats, Integers, Window

Shown = Literal["cells", "means", "samples"]
Averaging = Literal["mean", "sample"]
CELLS_BY_FORCE = 1 << 21  # a table without a closed form is averaged cell by cell up to here
WIDTH_AT_ONCE = 2048  # dimensions of position means held at a time


@dataclass(frozen=True, eq=False)
class Block:
    """values, one a pixel, and what they are: cells, exact means, or samples (the first cell of each block)."""

    values: NDArray[Any]
    shown: Shown

    def minus(self, other: Block) -> Block:
        """The difference of two pictures of the same cells; the mean of a difference is that of the means."""
        shown: Shown = "samples" if "samples" in (self.shown, other.shown) else self.shown
        return Block(self.values - other.values, shown)


def table_block(scheme: Scheme, positions: Window, dims: Window, *, averaging: Averaging) -> Block:
    """[dim blocks, position blocks] of the table; NaN where it has no number."""
    single = positions.block == dims.block == 1
    waves = scheme.waves()
    if waves is not None and (single or averaging == "mean"):
        return Block(waves.means(positions, dims), "cells" if single else "means")
    if not single and averaging == "mean":
        means = _table_means(scheme, positions, dims)
        if means is not None:
            return Block(means.T.astype(np.float32), "means")
    out = np.empty((positions.count, dims.count), np.float32)
    cells(scheme, _range(positions), _range(dims), out)
    return Block(out.T, "cells" if single else "samples")


def curves(scheme: Scheme, positions: Window, dims: Integers, *, averaging: Averaging) -> Block:
    """[dims, position blocks], the chosen dimensions over positions, in float64."""
    single = positions.block == 1
    if single or averaging == "sample":
        return Block(scheme.table(positions.starts(), dims).T, "cells" if single else "samples")
    waves = scheme.waves()
    if waves is not None:
        chosen = Waves(waves.omega[dims], waves.cosine[dims], waves.scale, waves.offset)
        return Block(chosen.means(positions, Window(0, dims.size)), "means")
    columns = [_table_means(scheme, positions, Window(int(d), int(d) + 1)) for d in dims]
    if any(column is None for column in columns):
        return Block(scheme.table(positions.starts(), dims).T, "samples")
    return Block(np.concatenate(columns, axis=1).T, "means")  # type: ignore[arg-type]


def _table_means(scheme: Scheme, positions: Window, dims: Window) -> Floats | None:
    """[position blocks, dim blocks], in closed form or, where the cells are few enough, one by one."""
    means = scheme.means(positions, dims)
    if means is not None:
        return means
    rows, columns = positions.stop - positions.start, dims.stop - dims.start
    if rows * columns > CELLS_BY_FORCE:
        return None
    every = scheme.table(np.arange(positions.start, positions.stop), np.arange(dims.start, dims.stop))
    return Stored(every).means(Window(0, rows, positions.block), Window(0, columns, dims.block))


def grid_block(
    scheme: Scheme, queries: Window, keys: Window, *, cosine: bool, averaging: Averaging, head: int = 0
) -> Block:
    """[query blocks, key blocks] of the bias of one head; for a table its inner products, or their cosines."""
    single = queries.block == keys.block == 1
    if not single and averaging == "mean":
        means = _grid_means(scheme, queries, keys, cosine=cosine)
        if means is not None:
            return Block(means, "means")
    return Block(_grid_cells(scheme, queries, keys, cosine=cosine, head=head), "cells" if single else "samples")


def _grid_cells(scheme: Scheme, queries: Window, keys: Window, *, cosine: bool, head: int) -> Floats:
    waves = scheme.waves()
    if waves is not None:
        grid = waves.gram.grid(_range(queries), _range(keys))
    else:
        grid = scheme.bias(queries.starts(), keys.starts())[head]
    if not cosine or not scheme.offers_table():
        return grid
    return _over_lengths(grid, lengths(scheme, queries.starts()), lengths(scheme, keys.starts()))


def row_cells(scheme: Scheme, query: int, keys: Integers, *, cosine: bool, head: int = 0) -> Floats:
    """[keys], single cells of one row of the grid, at any keys."""
    waves = scheme.waves()
    row = scheme.bias(np.array([query]), keys)[head, 0] if waves is None else waves.gram.row(query, keys)
    if not cosine or not scheme.offers_table():
        return np.asarray(row)
    return np.asarray(_over_lengths(row[None], lengths(scheme, np.array([query])), lengths(scheme, keys))[0])


def _over_lengths(grid: Floats, queries: Floats, keys: Floats) -> Floats:
    """Cosines; NaN where a code is all zero and has no direction."""
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(grid / queries[:, None] / keys[None, :])


def lengths(scheme: Scheme, positions: Integers) -> Floats:
    """[positions], ‖p_t‖."""
    waves = scheme.waves()
    if waves is not None:
        if waves.gram.by_distance_alone:
            return np.full(positions.size, np.sqrt(waves.gram.toeplitz.sum()))
        return np.sqrt(np.maximum(waves.gram.squares_at(positions), 0.0))
    rows = max(1, CELLS_BY_FORCE // scheme.columns)
    dims = np.arange(scheme.columns)
    parts = [
        np.linalg.norm(scheme.table(positions[i : i + rows], dims), axis=1) for i in range(0, positions.size, rows)
    ]
    return np.concatenate(parts)


def _grid_means(scheme: Scheme, queries: Window, keys: Window, *, cosine: bool) -> Floats | None:
    """The exact mean of each block, or None where there is no cheap way."""
    waves = scheme.waves()
    if waves is not None:
        if not cosine:
            return waves.gram.grid_means(queries, keys)
        if waves.gram.by_distance_alone:
            return np.asarray(waves.gram.grid_means(queries, keys) / waves.gram.toeplitz.sum())
        return None
    if cosine or not scheme.offers_table():
        return None
    total = np.zeros((queries.count, keys.count))
    for first in range(0, scheme.columns, WIDTH_AT_ONCE):
        dims = Window(first, min(first + WIDTH_AT_ONCE, scheme.columns))
        rows = _table_means(scheme, queries, dims)
        columns = rows if keys == queries else _table_means(scheme, keys, dims)
        if rows is None or columns is None:
            return None
        total += rows @ columns.T
    return total


def causal_means(grid: Floats, queries: Window, *, scheme: Scheme, cosine: bool) -> Floats | None:
    """[query blocks], the mean of each diagonal block over its keys up to the query; None where there is no cheap way.

    A grid of inner products is symmetric, so that its lower triangle is half of the block and its diagonal.
    """
    squares = _square_means(scheme, queries, cosine=cosine)
    if squares is None:
        return None
    sizes = queries.sizes()
    return np.asarray((sizes * np.diagonal(grid) + squares) / (sizes + 1))


def _square_means(scheme: Scheme, window: Window, *, cosine: bool) -> Floats | None:
    if cosine:
        return np.ones(window.count)
    waves = scheme.waves()
    if waves is not None:
        return waves.gram.square_means(window)
    if (window.stop - window.start) * scheme.columns > CELLS_BY_FORCE:
        return None
    squares = lengths(scheme, np.arange(window.start, window.stop)) ** 2
    return np.asarray(np.add.reduceat(squares, window.starts() - window.start) / window.sizes())


def _range(window: Window) -> range:
    return range(window.start, window.stop, window.block)
