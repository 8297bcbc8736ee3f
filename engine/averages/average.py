"""What a pixel shows that covers many cells: their exact mean where there is a cheap way to it, samples elsewhere."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from engine.averages import toeplitz
from engine.encodings.base.encoding import EVERY, Encoding, NotOffered, cells
from engine.maths.stored import Stored
from engine.maths.waves import Waves
from engine.maths.window import AxisWindow, Floats, Integers
from engine.system.kept import kept

Shown = Literal["cells", "means", "samples"]
Averaging = Literal["mean", "sample"]
CELLS_BY_FORCE = 1 << 21  # a table without a closed form is averaged cell by cell up to here
WIDTH_AT_ONCE = 2048  # dimensions of position means held at a time


@dataclass(frozen=True, eq=False)
class Block:
    """values, one a pixel, and what they are: cells, exact means, or samples (the first cell of each block)."""

    values: NDArray[np.floating]
    shown: Shown

    def minus(self, other: Block) -> Block:
        """The difference of two pictures of the same cells; the mean of a difference is that of the means."""
        shown: Shown = "samples" if "samples" in (self.shown, other.shown) else self.shown
        with np.errstate(invalid="ignore"):  # masked in both: no number
            return Block(self.values - other.values, shown)


def table_block(encoding: Encoding, positions: AxisWindow, dims: AxisWindow, *, averaging: Averaging) -> Block:
    """[dim blocks, position blocks] of the table; NaN where it has no number."""
    single = positions.block == dims.block == 1
    waves = encoding.waves()
    if waves is not None and (single or averaging == "mean"):
        return Block(waves.means(positions, dims), "cells" if single else "means")
    if not single and averaging == "mean":
        means = _table_means(encoding, positions, dims)
        if means is not None:
            return Block(means.T.astype(np.float32), "means")
    out = np.empty((positions.count, dims.count), np.float32)
    cells(encoding, _range(positions), _range(dims), out)
    return Block(out.T, "cells" if single else "samples")


def curves(encoding: Encoding, positions: AxisWindow, dims: Integers, *, averaging: Averaging) -> Block:
    """[dims, position blocks], the chosen dimensions over positions, in float64."""
    single = positions.block == 1
    if single or averaging == "sample":
        return Block(encoding.bounded(positions.starts(), dims).T, "cells" if single else "samples")
    waves = encoding.waves()
    if waves is not None:
        chosen = Waves(waves.omega[dims], waves.cosine[dims], waves.scale, waves.offset)
        return Block(chosen.means(positions, AxisWindow(0, dims.size)), "means")
    columns = [_table_means(encoding, positions, AxisWindow(int(d), int(d) + 1)) for d in dims]
    if any(column is None for column in columns):
        return Block(encoding.bounded(positions.starts(), dims).T, "samples")
    return Block(np.concatenate(columns, axis=1).T, "means")  # type: ignore[arg-type]


def _table_means(encoding: Encoding, positions: AxisWindow, dims: AxisWindow) -> Floats | None:
    """[position blocks, dim blocks], in closed form or, where the cells are few enough, one by one."""
    means = encoding.means(positions, dims)
    if means is not None:
        return means
    rows, columns = positions.stop - positions.start, dims.stop - dims.start
    if rows * columns > CELLS_BY_FORCE:
        return None
    every = table_rows(encoding, np.arange(positions.start, positions.stop), dims)
    return Stored(every).means(AxisWindow(0, rows, positions.block), AxisWindow(0, columns, dims.block))


def grid_block(
    encoding: Encoding,
    queries: AxisWindow,
    keys: AxisWindow,
    *,
    cosine: bool,
    averaging: Averaging,
    heads: slice = EVERY,
    causal: bool = False,
) -> Block:
    """[heads, query blocks, key blocks] of the bias; for a table its inner products, or their cosines.

    `causal`: blocks on the diagonal are the mean of their keys up to the query, where there is a cheap way to it.
    """
    single = queries.block == keys.block == 1
    if not single and averaging == "mean":
        means = _grid_means(encoding, queries, keys, cosine=cosine, heads=heads)
        if means is not None:
            if causal:
                means = _with_diagonal(means, encoding, queries, keys, cosine=cosine, heads=heads)
            return Block(means, "means")
    cells = grid_cells(encoding, queries.starts(), keys.starts(), cosine=cosine, heads=heads)
    return Block(cells, "cells" if single else "samples")


def grid_cells(
    encoding: Encoding, queries: Integers, keys: Integers, *, cosine: bool = False, heads: slice = EVERY
) -> Floats:
    """[heads, queries, keys], single cells of the grid at evenly spaced queries and keys, in bounded memory."""
    if not encoding.offers_table():
        return (
            _by_distance(encoding, queries, keys, heads)
            if encoding.toeplitz
            else _by_pair(encoding, queries, keys, heads)
        )
    waves = encoding.waves()
    if waves is not None:
        grid = waves.gram.grid(_evenly(queries), _evenly(keys))[None]
    elif type(encoding).bias is not Encoding.bias:
        grid = encoding.bias(queries, keys)
    else:
        grid = (table_rows(encoding, queries) @ table_rows(encoding, keys).T)[None]
    return _over_lengths(grid, lengths(encoding, queries), lengths(encoding, keys)) if cosine else grid


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


def _by_distance(encoding: Encoding, queries: Integers, keys: Integers, heads: slice) -> Floats:
    """The profile, asked once for each distance; every row of the grid is a stretch of it."""
    step = math.gcd(_evenly(queries).step, _evenly(keys).step)
    lowest, highest = int(keys[0] - queries[-1]), int(keys[-1] - queries[0])
    line = encoding.profile_of(heads, np.arange(lowest, highest + 1, step))
    return np.asarray(line[:, (keys - queries[:, None] - lowest) // step])


def _by_pair(encoding: Encoding, queries: Integers, keys: Integers, heads: slice) -> Floats:
    """The encoding's own bias, some queries at a time."""
    step = max(1, CELLS_BY_FORCE // (keys.size * encoding.heads))
    parts = [encoding.bias_of(heads, queries[i : i + step], keys) for i in range(0, queries.size, step)]
    return np.concatenate(parts, axis=1)


def _evenly(cells: Integers) -> range:
    step = int(cells[1] - cells[0]) if cells.size > 1 else 1
    return range(int(cells[0]), int(cells[-1]) + 1, step)


def row_cells(encoding: Encoding, query: int, keys: Integers, *, cosine: bool) -> Floats:
    """[heads, keys], single cells of one row of the grid, at any keys."""
    waves = encoding.waves()
    if waves is not None:
        row = waves.gram.row(query, keys)[None]
    elif encoding.offers_table() and type(encoding).bias is Encoding.bias:
        row = table_rows(encoding, np.array([query])) @ table_rows(encoding, keys).T
    else:
        row = encoding.bias(np.array([query]), keys)[:, 0]
    if not cosine or not encoding.offers_table():
        return np.asarray(row)
    return np.asarray(_over_lengths(row[:, None], lengths(encoding, np.array([query])), lengths(encoding, keys))[:, 0])


def profile_block(encoding: Encoding, distances: AxisWindow, *, cosine: bool, averaging: Averaging) -> Block:
    """[heads, blocks] of the profile; NotOffered where the bias depends on both ends."""
    single = distances.block == 1
    harmonics = encoding.harmonics()
    share = 1.0
    if cosine and harmonics is not None:
        share = 1 / (float(harmonics.at(np.zeros(1, np.int64))[0, 0]) or np.nan)
    if single or averaging == "sample":
        return Block(share * encoding.profile(distances.starts()), "cells" if single else "samples")
    if harmonics is not None:
        return Block(share * harmonics.means(distances), "means")
    if not encoding.toeplitz:
        raise NotOffered(encoding.not_toeplitz())
    means = toeplitz.profile_means(encoding, distances)
    return Block(encoding.profile(distances.starts()), "samples") if means is None else Block(means, "means")


def _over_lengths(grid: Floats, queries: Floats, keys: Floats) -> Floats:
    """Cosines [..., queries, keys]; NaN where a code is all zero and has no direction."""
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(grid / queries[:, None] / keys)


def lengths(encoding: Encoding, positions: Integers) -> Floats:
    """[positions], ‖p_t‖."""
    waves = encoding.waves()
    if waves is not None:
        if waves.gram.by_distance_alone:
            return np.full(positions.size, np.sqrt(waves.gram.toeplitz.sum()))
        return np.sqrt(np.maximum(waves.gram.squares_at(positions), 0.0))
    step = max(1, CELLS_BY_FORCE // encoding.columns)
    parts = [
        np.linalg.norm(table_rows(encoding, positions[i : i + step]), axis=1) for i in range(0, positions.size, step)
    ]
    return np.concatenate(parts)


def _grid_means(
    encoding: Encoding, queries: AxisWindow, keys: AxisWindow, *, cosine: bool, heads: slice
) -> Floats | None:
    """[heads, query blocks, key blocks], the exact mean of each block, or None where there is no cheap way."""
    if not encoding.offers_table():
        harmonics = encoding.harmonics()
        if harmonics is not None:
            return harmonics.of(heads).grid_means(queries, keys)
        return toeplitz.grid_means(encoding, queries, keys, heads) if encoding.toeplitz else None
    waves = encoding.waves()
    if waves is None:
        means = None if cosine else _products_of_means(encoding, queries, keys)
    elif not cosine:
        means = waves.gram.grid_means(queries, keys)
    elif waves.gram.by_distance_alone:
        means = np.asarray(waves.gram.grid_means(queries, keys) / (waves.gram.toeplitz.sum() or np.nan))
    else:
        means = None
    return None if means is None else means[None]


def _products_of_means(encoding: Encoding, queries: AxisWindow, keys: AxisWindow) -> Floats | None:
    """The mean of inner products is the inner product of mean rows."""
    total = np.zeros((queries.count, keys.count))
    for first in range(0, encoding.columns, WIDTH_AT_ONCE):
        dims = AxisWindow(first, min(first + WIDTH_AT_ONCE, encoding.columns))
        rows = _table_means(encoding, queries, dims)
        columns = rows if keys == queries else _table_means(encoding, keys, dims)
        if rows is None or columns is None:
            return None
        total += rows @ columns.T
    return total


def _with_diagonal(
    grid: Floats, encoding: Encoding, queries: AxisWindow, keys: AxisWindow, *, cosine: bool, heads: slice
) -> Floats:
    """Blocks on the diagonal show the mean of their keys up to the query alone."""
    shared, rows, columns = np.intersect1d(queries.starts(), keys.starts(), return_indices=True)
    if not shared.size:
        return grid
    on = AxisWindow(int(shared[0]), min(queries.stop, keys.stop), queries.block)
    means = causal_means(grid[:, rows, columns], on, encoding=encoding, cosine=cosine, heads=heads)
    if means is not None:
        grid[:, rows, columns] = means
    return grid


def causal_means(
    diagonal: Floats, queries: AxisWindow, *, encoding: Encoding, cosine: bool, heads: slice = EVERY
) -> Floats | None:
    """[heads, blocks], the mean of each block on the diagonal over its keys up to the query, from its whole mean.

    A grid of inner products is symmetric, so that its lower triangle is half of the block and its diagonal.
    None where there is no cheap way.
    """
    sizes = queries.sizes()
    if not encoding.offers_table():
        return toeplitz.diagonal_means(encoding, sizes, heads)
    squares = _square_means(encoding, queries, cosine=cosine)
    return None if squares is None else np.asarray((sizes * diagonal + squares) / (sizes + 1))


def _square_means(encoding: Encoding, window: AxisWindow, *, cosine: bool) -> Floats | None:
    if cosine:
        return np.ones(window.count)
    waves = encoding.waves()
    if waves is not None:
        return waves.gram.square_means(window)
    if (window.stop - window.start) * encoding.columns > CELLS_BY_FORCE:
        return None
    squares = lengths(encoding, np.arange(window.start, window.stop)) ** 2
    return np.asarray(np.add.reduceat(squares, window.starts() - window.start) / window.sizes())


def _range(window: AxisWindow) -> range:
    return range(window.start, window.stop, window.block)
