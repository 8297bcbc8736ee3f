"""What a pixel shows that covers many cells: their exact mean where there is a cheap way to it, samples elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.averages import toeplitz
from engine.averages.grid import (
    Grid,
    grid_of,
    harmonics_of,
    line_of,
    products_by_distance,
    table_means,
)
from engine.encodings.base.encoding import EVERY, Encoding, NotOffered, cells
from engine.maths.window import AxisWindow, Integers, Reals

Shown = Literal["cells", "means", "samples"]
Averaging = Literal["mean", "sample"]
AT_ONCE = 1 << 22  # means in float64
FEW = 4096  # cells whose values a person may read: they are not rounded to float32


class Block(msgspec.Struct, frozen=True, eq=False):
    """values, one a pixel, and what they are: cells, exact means, or samples (the first cell of each block)."""

    values: NDArray[np.floating]
    shown: Shown

    def minus(self, other: Block, into: NDArray[np.floating] | None = None) -> Block:
        """The difference of two pictures of the same cells, both in one way: that of means is the difference's mean."""
        assert self.shown == other.shown
        with np.errstate(invalid="ignore"):  # masked in both: no number
            return Block(np.subtract(self.values, other.values, out=into), self.shown)


def of_each(
    encodings: Sequence[Encoding], block: Callable[[Encoding, Averaging], Block], way: Averaging
) -> list[Block]:
    """A block of each, in one way: samples of all where one has no means. A mean less one of its cells is neither."""
    found = [block(encoding, way) for encoding in encodings]
    return found if len({each.shown for each in found}) < 2 else [block(encoding, "sample") for encoding in encodings]


def table_block(encoding: Encoding, positions: AxisWindow, dims: AxisWindow, *, averaging: Averaging) -> Block:
    """[dim blocks, position blocks] of the table; NaN where it has no number. In float64 where they are few."""
    single = positions.block == dims.block == 1
    if single and positions.count * dims.count <= FEW:
        return Block(encoding.bounded(positions.starts(), dims.starts()).T, "cells")
    waves = encoding.waves()
    if waves is not None and (single or averaging == "mean"):
        return Block(waves.means(positions, dims), "cells" if single else "means")
    if not single and averaging == "mean":
        means = _single_means(encoding, positions, dims)
        if means is not None:
            return Block(means.T, "means")
    out = np.empty((positions.count, dims.count), np.float32)
    cells(encoding, _range(positions), _range(dims), out)
    return Block(out.T, "cells" if single else "samples")


def _single_means(encoding: Encoding, positions: AxisWindow, dims: AxisWindow) -> NDArray[np.float32] | None:
    """[position blocks, dim blocks] of `table_means`; of many some at a time, which are in float64."""
    rows = max(1, AT_ONCE // dims.count)
    if positions.count > rows:
        out = np.empty((positions.count, dims.count), np.float32)
        for first, part in positions.parts(rows):
            some = encoding.means(part, dims)
            if some is None:
                break
            out[first : first + part.count] = some
        else:
            return out
    means = table_means(encoding, positions, dims)
    return None if means is None else means.astype(np.float32)


def curves(encoding: Encoding, positions: AxisWindow, dims: Integers, *, averaging: Averaging) -> Block:
    """[dims, position blocks], the chosen dimensions over positions, in float64."""
    single = positions.block == 1
    if single or averaging == "sample":
        return Block(encoding.bounded(positions.starts(), dims).T, "cells" if single else "samples")
    waves = encoding.waves()
    if waves is not None:
        return Block(waves.exact_means(positions, dims), "means")
    columns = [table_means(encoding, positions, AxisWindow(int(d), int(d) + 1)) for d in dims]
    if any(column is None for column in columns):
        return Block(encoding.bounded(positions.starts(), dims).T, "samples")
    return Block(np.concatenate(columns, axis=1).T, "means")  # type: ignore[arg-type]


def grid_block(
    encoding: Encoding,
    queries: AxisWindow,
    keys: AxisWindow,
    *,
    cosine: bool,
    averaging: Averaging,
    heads: slice = EVERY,
    causal: bool = False,
    single: bool = False,
) -> Block:
    """[heads, query blocks, key blocks] of the bias; for a table its inner products, or their cosines.

    `causal`: blocks on the diagonal are the mean of their keys up to the query, where there is a cheap way to it.
    `single`: float32 is enough.
    """
    cells, found = queries.block == keys.block == 1, grid_of(encoding, heads, cosine=cosine)
    if not cells and averaging == "mean":
        means = found.means(queries, keys, single=single and not causal)
        if means is not None:
            return Block(_with_diagonal(means, found, queries, keys) if causal else means, "means")
    return Block(found.cells(queries.starts(), keys.starts()), "cells" if cells else "samples")


def profile_block(
    encoding: Encoding, distances: AxisWindow, *, cosine: bool, averaging: Averaging, products: bool = False
) -> Block:
    """[heads, blocks] of the profile; NotOffered where the bias depends on both ends.

    `products`: where it is a mean of cosines, the inner products of the codes in its place. `cosine`: inner products
    over that at distance 0; a bias and a mean of cosines are what they are.
    """
    single, found = distances.block == 1, line_of(encoding, products=products)
    share = 1.0
    if cosine and products_by_distance(encoding, products=products):
        share = 1 / (float(found(np.zeros(1, np.int64))[0, 0]) or np.nan)
    if single or averaging == "sample":
        return Block(share * found(distances.starts()), "cells" if single else "samples")
    harmonics = harmonics_of(encoding, products=products)
    if harmonics is not None:
        return Block(share * harmonics.means(distances), "means")
    if not encoding.toeplitz:
        raise NotOffered(encoding.not_toeplitz())
    means = toeplitz.profile_means(encoding, distances)
    return Block(found(distances.starts()), "samples") if means is None else Block(means, "means")


def _with_diagonal(means: Reals, found: Grid, queries: AxisWindow, keys: AxisWindow) -> Reals:
    """Blocks on the diagonal show the mean of their keys up to the query alone."""
    shared, rows, columns = np.intersect1d(queries.starts(), keys.starts(), return_indices=True)
    if shared.size:
        on = AxisWindow(int(shared[0]), min(queries.stop, keys.stop), queries.block)
        causal = found.causal_means(means[:, rows, columns], on)
        if causal is not None:
            means[:, rows, columns] = causal
    return means


def _range(window: AxisWindow) -> range:
    return range(window.start, window.stop, window.block)
