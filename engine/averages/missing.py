"""Missing: the cells of a file's table that are no numbers, counted over some positions, and the first of them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.maths.window import Integers
from engine.system.kept import kept
from engine.words.language import tr
from engine.words.numbers import counted, spaced

AT_ONCE = 1 << 22  # cells that are read at a time


class MissingCells(NamedTuple):
    """So many `cells`, NaN, infinite or too large for float32, at `positions`; `first`: position and dimension.

    Of what is no table they are those of its weights, which have no positions.
    """

    cells: int
    positions: Integers
    first: tuple[int, int] | None = None

    @property
    def named(self) -> str:
        """ "NaN, infinite or too large: 65 cells at 2 positions, the first at position 17, dimension 5"."""
        cells = counted(self.cells, "cell")
        if self.first is None:
            return tr("NaN, infinite or too large: {cells} of its weights", cells=cells)
        return tr(
            "NaN, infinite or too large: {cells} at {positions}, the first at position {position}, dimension "
            "{dimension}",
            cells=cells,
            positions=counted(self.positions.size, "position"),
            position=spaced(self.first[0]),
            dimension=spaced(self.first[1]),
        )


def missing_cells(encoding: Encoding, positions: range, columns: int | None = None) -> MissingCells | None:
    """Of these positions, as far as they have codes, in all or the first columns; None where each is a number."""
    if not encoding.missing:
        return None
    if not encoding.offers_table():
        return MissingCells(encoding.missing, np.zeros(0, np.int64))
    stop = positions.stop if encoding.defined is None else min(positions.stop, encoding.defined)
    width = encoding.columns if columns is None else min(columns, encoding.columns)
    return _of_table(encoding, positions.start, stop, width)


@kept
def _of_table(encoding: Encoding, start: int, stop: int, width: int) -> MissingCells | None:
    dims, size, count = np.arange(width), max(1, AT_ONCE // max(1, width)), 0
    found, first = list[Integers](), None
    for begin in range(start, stop, size):
        positions = np.arange(begin, min(stop, begin + size))
        rows, columns = np.nonzero(~np.isfinite(encoding.bounded(positions, dims)))
        if rows.size:
            first = first or (int(positions[rows[0]]), int(columns[0]))
            found.append(np.unique(positions[rows]))
            count += rows.size
    return MissingCells(count, np.concatenate(found), first) if found else None
