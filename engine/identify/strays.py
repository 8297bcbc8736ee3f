"""Strays: the few cells of a table that are not what its encoding has there, as somebody's edit leaves them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.identify import breaks
from engine.identify.candidate import Candidate
from engine.identify.evidence import Evidence, residual
from engine.maths.window import Floats, Integers

MOST = 8  # cells; more of them are no accident
APART = 20.0  # times further off than the next cell is the last of them
EXTREME = 1.4  # times larger than the next cell is the last of those that may be, in a small table
FEWEST = 16  # cells in all for each stray one
OTHER = 0.5  # residual of a row that is none of an encoding's
ROUNDING = 1e-12  # of the largest number
GOOD = 0.02  # residual of the rest, up to which the others fit
LARGEST = 1 << 22  # cells of a table that is searched, or copied, for their sake
SMALL = 1 << 15  # cells of a table in which a number of common size can hide what the rest is


class Stray(NamedTuple):
    """A cell of the table: what it holds."""

    row: int
    column: int
    value: float


def among(table: Floats, candidate: Candidate, rows: Integers, dims: Integers) -> tuple[Stray, ...]:
    """Those of the given cells; () unless all others fit well."""
    x = table[np.ix_(rows, dims)]
    most = _most(x)
    if not most:
        return ()
    predicted = candidate.cells(rows, dims)
    off = np.abs(np.where(np.isfinite(x), x - predicted, 0.0)).ravel()
    places = _top(off, most)
    sizes = np.maximum(off[places], ROUNDING * float(np.abs(predicted).max(initial=0.0)) + 1e-300)
    gaps = np.flatnonzero(sizes[:-1] >= APART * sizes[1:])
    if not gaps.size:
        return ()
    strays = places[: int(gaps[-1]) + 1]
    clean = x.copy()
    clean.ravel()[strays] = predicted.ravel()[strays]
    if residual(clean, predicted) > GOOD:
        return ()
    where = ((rows[i // dims.size], dims[i % dims.size]) for i in strays.tolist())
    return tuple(Stray(int(row), int(column), float(table[row, column])) for row, column in where)


def _most(x: Floats) -> int:
    """How many cells of x may be stray ones."""
    return min(MOST, x.size // FEWEST)


def _top(sizes: Floats, most: int) -> Integers:
    """Where the most + 1 largest are, the largest first."""
    places = np.argpartition(-sizes, most)[: most + 1]
    return np.asarray(places[np.argsort(-sizes[places], kind="stable")])


def cleaned(evidence: Evidence) -> Iterator[Floats]:
    """Copies of the table whose cells that are like no others hold what those ask for."""
    run = evidence.head(evidence.run)
    small = evidence.table.size <= SMALL and _most(run) > 0
    mended = breaks.without(run, _most(run)) if small else None
    if mended is not None:
        copied = evidence.table.copy()
        copied[evidence.first : evidence.first + evidence.run] = mended
        yield copied
    without = _without_extremes(evidence.table)
    if without is not None:
        yield without


def _without_extremes(table: Floats) -> Floats | None:
    """A copy whose few cells that dwarf all others hold what stands before or after them; None where there are none."""
    sizes = np.abs(np.where(np.isfinite(table), table, 0.0)).ravel()
    most = _most(table)
    if len(table) < 2 or not most:
        return None
    places, far = _top(sizes, most), EXTREME if table.size <= SMALL else APART
    gaps = np.flatnonzero(sizes[places[:-1]] >= far * sizes[places[1:]])
    if not gaps.size or not sizes[places[-1]] > 0:
        return None
    clean = table.copy()
    for place in places[: int(gaps[-1]) + 1].tolist():
        row, column = divmod(place, table.shape[1])
        clean[row, column] = clean[row - 1 if row else 1, column]
    return clean


def begins_well(table: Floats, candidate: Candidate) -> bool:
    """Whether row 0 is the candidate's, more or less."""
    return residual(table[:1], candidate.cells(np.array([0]), np.arange(table.shape[1]))) <= OTHER


def headless(table: Floats) -> Floats | None:
    """A copy whose row 0 holds no numbers; None where it is zero or holds none, or few others are there."""
    if len(table) <= MOST or not np.isfinite(table[0]).all() or not table[0].any():
        return None
    copied = table.copy()
    copied[0] = np.nan
    return copied


def all_of(table: Floats, candidate: Candidate, evidence: Evidence) -> tuple[Stray, ...]:
    """Those of the whole table, of a copy's blank rows too; () where that is too large to be looked through."""
    if table.size > LARGEST:
        return ()
    rows = np.union1d(evidence.used, evidence.blank[table[evidence.blank].any(axis=1)])
    return among(table, candidate, rows, np.arange(table.shape[1]))


def mended(table: Floats, candidate: Candidate) -> Floats:
    """A copy of the table that has in the candidate's stray cells what it has there."""
    clean = table.copy()
    for row, column, _ in candidate.strays:
        clean[row, column] = candidate.cells(np.array([row]), np.array([column]))[0, 0]
    return clean
