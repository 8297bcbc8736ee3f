"""Chance: what a candidate explains against what it left free, in bits; what is fitted freely enough fits anything."""

from __future__ import annotations

import math

import numpy as np

from engine.identify.candidate import Candidate
from engine.identify.evidence import Evidence, residual
from engine.maths.window import Floats, Integers

WHICH = 8.0  # bits: which of the encodings and of their forms it is
FITTED = 2  # numbers that may be fitted whatever the table holds: where it begins, how large it is
EXACT = 1e-15  # residual of rounding
COARSE = 0.01  # residual from which on it matters whether the columns begin where the encoding has them
CIRCLE = 2 * math.pi / math.sqrt(12)  # root mean square of a phase that could be any: of a width w it is w / √12
AFLOAT = 1e-9


def odds(candidate: Candidate, cells: Floats, wider: Evidence) -> float:
    """How sure it is, 0 … 1, that the candidate's `cells` [rows, dims] of the sample are no accident."""
    bits = _numbers(candidate, cells)
    of_phases = _phases(candidate, cells, wider) if candidate.residual > COARSE else None
    least = bits if of_phases is None else min(bits, of_phases)
    return 1 - math.pow(2.0, -min(50.0, max(0.0, least)))


def _numbers(candidate: Candidate, cells: Floats) -> float:
    """Bits that numbers at random would need for such a residual, but for those that the choices took.

    A random direction in N dimensions is within a residual r of a plane through 0 with the chance r^(N − 2), exactly.
    """
    free = WHICH + _beginning(candidate) + _signs(candidate, cells.shape[1])
    return (cells.size - FITTED) * -math.log2(max(candidate.residual, EXACT)) - free


def _phases(candidate: Candidate, cells: Floats, wider: Evidence) -> float | None:
    """Bits that phases at random would need, but for those that the choices took; None where that tells nothing.

    What columns of the very frequencies explain that begin where they like is no merit of the encoding's. `off`, what
    it misses beyond that, is how far its phases are off in radians: cos(a + δ) is δ from cos a for a small δ. Below
    2 / rows of its square it tells nothing: a cosine and a sine take as much from noise.
    """
    waves = candidate.waves()
    if waves is None:
        return None
    columns = wider.dims if candidate.columns is None else candidate.columns[wider.dims]
    omega = waves.omega[columns]
    phases = np.unique(omega[omega > 0]).size
    if phases < 2:
        return None
    left = residual(wider.x, _beginning_anywhere(wider.x, wider.rows, omega))
    off = math.sqrt(max(candidate.residual**2 - left**2, candidate.residual**2 * 2 / len(cells)))
    return phases * math.log2(CIRCLE / off) - _beginning(candidate) - _signs(candidate, columns.size)


def _beginning_anywhere(x: Floats, rows: Integers, omega: Floats) -> Floats:
    """[rows, columns], the least squares of a cosine and a sine of each column's frequency."""
    angle = (rows - rows.mean())[:, None] * omega
    cos, sin = np.cos(angle), np.sin(angle)
    cc, ss, cs = (np.einsum("nj,nj->j", one, other) for one, other in ((cos, cos), (sin, sin), (cos, sin)))
    on_cos, on_sin = np.einsum("nj,nj->j", x, cos), np.einsum("nj,nj->j", x, sin)
    whole = np.maximum(cc * ss - cs * cs, AFLOAT * cc * cc)
    return np.asarray((on_cos * ss - on_sin * cs) / whole * cos + (on_sin * cc - on_cos * cs) / whole * sin)


def _beginning(candidate: Candidate) -> float:
    """Bits of the position of row 0: the nearer to 0, the fewer."""
    waves = candidate.waves()
    return math.log2(1 + 2 * abs(candidate.start + (0.0 if waves is None else waves.offset)))


def _signs(candidate: Candidate, columns: int) -> float:
    """A bit for each column whose sign was chosen by itself."""
    return 0.0 if candidate.signs is None or np.ptp(candidate.signs) == 0 else float(columns)
