"""What a query attends to when content says nothing: the softmax of its row of the bias."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.averages.average import Block
from engine.averages.grid import CELLS_BY_FORCE, grid_of
from engine.averages.missing import missing_cells
from engine.encodings.base.encoding import Encoding
from engine.maths.stored import LARGEST
from engine.maths.window import AxisWindow, Floats, Integers
from engine.system.kept import held
from engine.values.refuse import refused
from engine.words.numbers import spaced

MOST_CELLS = 1 << 24  # of the whole rows that have to be added up where the bias depends on both ends
MOST_CODES = 1 << 26  # of the codes of all keys, as many as a file has
MOST_LINE = 1 << 23  # of a profile over all heads


def weights_block(
    encoding: Encoding, queries: AxisWindow, keys: AxisWindow, *, length: int, heads: slice, cosine: bool, causal: bool
) -> Block:
    """[heads, query blocks, key blocks], each block's first cell: exp(bias) over its sum along all keys of the row.

    Keys 0 … length − 1, or up to the query where `causal`. ValueError where the rows are too long to be added up.
    """
    bias = grid_of(encoding, heads, cosine=cosine).cells(queries.starts(), keys.starts())
    totals = _totals(encoding, queries.starts(), length, heads, cosine=cosine, causal=causal)
    seen = keys.starts() <= queries.starts()[:, None] if causal else True  # a bias may grow past the query without end
    weights = np.zeros_like(bias, np.float64)
    with np.errstate(under="ignore"):  # of a huge bias the total may be rounded below it
        np.exp(np.minimum(bias - totals[:, :, None], 0.0), out=weights, where=seen)
    single = queries.block == keys.block == 1
    return Block(weights, "cells" if single else "samples")


def _totals(encoding: Encoding, queries: Integers, length: int, heads: slice, *, cosine: bool, causal: bool) -> Floats:
    """[heads, queries], ln Σ exp(bias) over the keys of each query; NaN where it has none, or one of them is NaN."""
    if encoding.toeplitz:
        before, after = _sides(encoding, length, cosine)
        totals = before[heads][:, queries]
        with np.errstate(invalid="ignore"):  # of codes without a direction
            totals = totals if causal else np.logaddexp(totals, after[heads][:, length - 1 - queries])
        return np.where(np.isneginf(totals), np.nan, totals)
    most = MOST_CELLS // (queries.size * encoding.heads)
    if encoding.offers_table() and encoding.waves() is None:
        most = min(most, MOST_CODES // encoding.columns)
    if length > most:
        raise refused(
            "after softmax every key of a row counts, and this bias depends on both ends: "
            "{length} positions are too many, {most} are not",
            length=spaced(length),
            most=spaced(most),
        )
    grid, count = grid_of(encoding, heads, cosine=cosine), len(range(encoding.heads)[heads])
    totals = np.full((count, queries.size), -np.inf)
    for first in range(0, length, step := max(1, CELLS_BY_FORCE // (queries.size * count))):
        keys = np.arange(first, min(length, first + step))
        rows = grid.cells(queries, keys)
        rows = np.where(np.isnan(rows), -np.inf, rows) if cosine else rows  # nothing attends to what has no direction
        with np.errstate(invalid="ignore"):  # of a row that meets NaN
            totals = np.logaddexp(totals, _ln_sum(rows, keys > queries[:, None] if causal else None))
    missing = missing_cells(encoding, range(length)) if cosine else None
    if missing is not None:
        totals[:, queries >= missing.positions[0] if causal else slice(None)] = np.nan
    return np.where(np.isneginf(totals), np.nan, totals)  # a code without a direction attends to nothing, not to itself


def _ln_sum(rows: Floats, masked: NDArray[np.bool_] | None) -> Floats:
    """[heads, queries], ln Σ exp of rows [heads, queries, keys]; what is masked counts nothing, NaN makes NaN."""
    rows = rows if masked is None else np.where(masked, -np.inf, rows)
    highest = np.maximum(rows.max(axis=2, keepdims=True), -LARGEST)
    with np.errstate(under="ignore", divide="ignore"):
        return np.asarray(highest[:, :, 0] + np.log(np.exp(rows - highest).sum(axis=2)))


@held(lambda encoding, length, _cosine: 8 * 2 * encoding.heads * length)
def _sides(encoding: Encoding, length: int, cosine: bool) -> tuple[Floats, Floats]:
    """[heads, length] each: ln Σ exp(profile) over distances −d … 0, and over 1 … d (−inf for d = 0)."""
    if encoding.heads * length > MOST_LINE:
        raise refused(
            "after softmax every key of a row counts: {heads} heads over {length} positions are too many, "
            "{most} positions are not",
            heads=encoding.heads,
            length=spaced(length),
            most=spaced(MOST_LINE // encoding.heads),
        )

    def line(distances: Integers) -> Floats:
        return grid_of(encoding).along(distances)

    square = float(line(np.zeros(1, np.int64))[0, 0]) if cosine and encoding.offers_table() else 1.0
    if not square:  # a code that is all zero has no direction
        return np.full((encoding.heads, length), np.nan), np.full((encoding.heads, length), np.nan)
    share = 1 / square
    after = np.full((encoding.heads, length), -np.inf)
    with np.errstate(invalid="ignore"):  # of weights that are no numbers
        before = np.logaddexp.accumulate(share * line(-np.arange(length)), axis=1)
        if length > 1:
            after[:, 1:] = np.logaddexp.accumulate(share * line(np.arange(1, length)), axis=1)
    return before, after
