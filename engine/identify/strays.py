"""Strays: the few cells of a table that are not what its encoding has there, as somebody's edit leaves them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from engine.identify.candidate import Candidate
from engine.identify.evidence import residual
from engine.maths.window import Floats, Integers

MOST = 8  # cells; more of them are no accident
APART = 20.0  # times further off than the next cell is the last of them
FEWEST = 64  # cells in all, among which a stray one is told from the others
OTHER = 0.5  # residual of a row that is none of an encoding's
ROUNDING = 1e-12  # of the largest number
GOOD = 0.02  # residual of the rest, up to which the others fit
LARGEST = 1 << 22  # cells of a table that is searched, or copied, for their sake


class Stray(NamedTuple):
    """A cell of the table: what it holds."""

    row: int
    column: int
    value: float


def among(table: Floats, candidate: Candidate, rows: Integers, dims: Integers) -> tuple[Stray, ...]:
    """Those of the given cells; () unless all others fit well."""
    x = table[np.ix_(rows, dims)]
    if x.size < FEWEST:
        return ()
    predicted = candidate.cells(rows, dims)
    off = np.abs(np.where(np.isfinite(x), x - predicted, 0.0)).ravel()
    places = _top(off)
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


def _top(sizes: Floats) -> Integers:
    """Where the MOST + 1 largest are, the largest first."""
    places = np.argpartition(-sizes, MOST)[: MOST + 1]
    return np.asarray(places[np.argsort(-sizes[places], kind="stable")])


def without_extremes(table: Floats) -> Floats | None:
    """A copy whose few cells that dwarf all others hold what stands before or after them; None where there are none."""
    sizes = np.abs(np.where(np.isfinite(table), table, 0.0)).ravel()
    if len(table) < 2 or not FEWEST <= table.size <= LARGEST:
        return None
    places = _top(sizes)
    gaps = np.flatnonzero(sizes[places[:-1]] >= APART * sizes[places[1:]])
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


def all_of(table: Floats, candidate: Candidate, rows: Integers) -> tuple[Stray, ...]:
    """Those of the whole table; () where that is too large to be looked through."""
    return among(table, candidate, rows, np.arange(table.shape[1])) if table.size <= LARGEST else ()


def mended(table: Floats, candidate: Candidate, strays: Iterable[Stray]) -> Floats:
    """A copy of the table that has there what the candidate has."""
    clean = table.copy()
    for stray in strays:
        clean[stray.row, stray.column] = candidate.cells(np.array([stray.row]), np.array([stray.column]))[0, 0]
    return clean
