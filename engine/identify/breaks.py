"""Breaks: the few cells at which columns leave what sines and lines keep to, x[n−lag] + x[n+lag] = factor · x[n]."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.maths.window import Floats

APART = 8.0  # times further off than all others is a cell that breaks it
SAMPLED, TRIED = 64, 16  # rows that tell a column's factor, and of them, those that propose one
ROUNDING = 1e-12  # of the largest number
LEAST = 3  # rows, or rows of patches


class _Kept(NamedTuple):
    """What x [rows, columns] keeps to: so many rows on, with a factor for each column; others are `least` off."""

    lag: int
    factor: Floats
    least: float

    def off(self, x: Floats) -> Floats:
        """[rows, columns], 0 in rows that have none on one side."""
        return _padded(_beside(x, self.lag) - self.factor * _inner(x, self.lag), self.lag)

    def onto(self, off: Floats, own: Floats) -> Floats:
        """[rows, columns], what is off in a cell's own row, `own` times, and in those beside."""
        out = own * off
        out[self.lag :] += off[: -self.lag]
        out[: -self.lag] += off[self.lag :]
        return np.asarray(out)


def without(x: Floats, most: int) -> Floats | None:
    """A copy of x [rows, columns] whose breaks hold what keeps to it; None where there are none, or more than `most`.

    A lag is a row, or that of an image's patches. The cell that explains most of what is off is brought back first.
    """
    lags = [lag for lag in range(1, len(x) // LEAST + 1) if len(x) % lag == 0]
    if not lags:
        return None
    kept = min((_kept(x, lag, most) for lag in lags), key=lambda each: each.least)
    reach = kept.onto(_padded(np.ones_like(_inner(x, kept.lag)), kept.lag), kept.factor**2)
    clean, mended, off = x.copy(), 0, kept.off(x)
    while np.abs(off).max() > kept.least:
        if mended == most:
            return None
        onto = kept.onto(off, -kept.factor)
        at = np.unravel_index(int(np.argmax(onto**2 / np.maximum(reach, ROUNDING))), onto.shape)
        clean[at] -= onto[at] / reach[at]
        off, mended = kept.off(clean), mended + 1
    return clean if mended else None


def _kept(x: Floats, lag: int, most: int) -> _Kept:
    kept = _Kept(lag, _factor(_inner(x, lag), _beside(x, lag)), 0.0)
    seen = 3 * most + 1  # a cell is off in three rows
    others = float(np.partition(np.abs(kept.off(x)), -seen, axis=None)[-seen])
    return kept._replace(least=max(APART * others, ROUNDING * float(np.abs(x).max())))


def _factor(inner: Floats, beside: Floats) -> Floats:
    """[columns]: of those that some rows ask for the one that half of them keep to best."""
    some = np.unique(np.linspace(0, len(inner) - 1, SAMPLED).astype(int))
    inner, beside = inner[some], beside[some]
    each = np.unique(np.linspace(0, some.size - 1, TRIED).astype(int))
    tried = np.clip(np.divide(beside, inner, out=np.zeros_like(inner), where=inner != 0)[each], -2, 2)
    off = [np.sort(np.abs(beside - factor * inner), axis=0)[: some.size // 2].sum(axis=0) for factor in tried]
    return np.asarray(tried[np.argmin(off, axis=0), np.arange(tried.shape[1])])


def _inner(x: Floats, lag: int) -> Floats:
    """The rows that have one on either side."""
    return x[lag : len(x) - lag]


def _beside(x: Floats, lag: int) -> Floats:
    return x[2 * lag :] + x[: len(x) - 2 * lag]


def _padded(inner: Floats, lag: int) -> Floats:
    return np.pad(inner, ((lag, lag), (0, 0)))
