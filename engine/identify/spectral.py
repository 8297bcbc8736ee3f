"""How sinusoidal a table is that no encoding fits, as a learned one: the share of its variance in one sine a column."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from engine.identify import peaks
from engine.maths.window import Floats

ROWS, COLUMNS = 4096, 512
FEWEST = 8  # rows that a sine with its level does not fit whatever they hold


class Spectral(NamedTuple):
    """`share` of the variance that one sine a column explains; numbers at random would have `chance`.

    Of white noise the m = rows / 2 ordinates of the periodogram are independent and exponential; the largest is
    (1 + 1/2 + … + 1/m) / m of their sum in the mean, about (ln m + γ) / m (Fisher 1929, Proc. R. Soc. A 125, 54).
    `peaks` looks between them too, and finds about a seventh more in noise than `chance` says.
    """

    share: float
    chance: float


def spectral(table: Floats) -> Spectral | None:
    """None where there are too few rows, or nothing varies."""
    rows = np.flatnonzero(np.isfinite(table[:ROWS]).all(axis=1))
    if rows.size < FEWEST or np.ptp(rows) + 1 != rows.size:
        return None
    columns = np.unique(np.linspace(0, table.shape[1] - 1, min(COLUMNS, table.shape[1])).astype(np.int64))
    x = table[rows[0] : rows[-1] + 1][:, columns]
    found = peaks.of(x, refine=False)
    power = x.var(axis=0)
    if not power.sum():
        return None
    chance = min(1.0, 2 * (math.log(rows.size / 2) + 0.5772) / rows.size)
    return Spectral(float(found.share @ power / power.sum()), chance)
