"""Codes: the table from its first position on, as far as it is read for what its columns are."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats, Integers
from engine.system.kept import kept
from engine.words.language import tr
from engine.words.numbers import counted, spaced

MOST = 1 << 20  # cells that are read
LONGEST = 4096  # positions
ColumnOrder = Literal["stored", "frequency", "energy"]


class Columns(NamedTuple):
    """Of each dimension: mean, standard deviation, and the frequency of most energy in cycles over what was read."""

    mean: Floats
    deviation: Floats
    cycles: Integers
    read: int
    of: int

    @property
    def part(self) -> str:
        return part(self.read, self.of)

    def ordered(self, by: ColumnOrder) -> Integers:
        """The dimensions in that order: fastest first, and of one frequency the strongest; or strongest first."""
        strength = np.where(self.deviation > 0, self.deviation, -1.0)
        if by == "energy":
            return np.argsort(-strength, kind="stable").astype(np.int64)
        if by == "frequency":
            return np.lexsort((-strength, -self.cycles)).astype(np.int64)
        return np.arange(self.mean.size)


def part(read: int, of: int) -> str:
    """ "the first 2 048 of 1 048 576 positions"; '' where they are all."""
    return "" if read == of else tr("the first {read} of {all}", read=spaced(read), all=counted(of, "position"))


def length(rows: int, dims: int) -> int:
    """So many positions are read that they are at most MOST cells, 8 at least."""
    return min(rows, LONGEST, max(8, MOST // dims))


@kept
def codes(shown: tuple[Encoding, ...], rows: int, dims: int) -> Floats:
    """[positions, dims] of what is shown, of two their difference; NaN where a stored table holds no number."""
    if len(shown) > 1:
        first, second = (codes((each,), rows, dims) for each in shown)
        return first - second
    return np.asarray(shown[0].bounded(np.arange(length(rows, dims)), np.arange(dims)), np.float64)


def numbered(values: Floats) -> NDArray[np.bool_]:
    """[positions], whose cells are all numbers."""
    return np.asarray(np.isfinite(values).all(axis=1))


@kept
def columns(shown: tuple[Encoding, ...], rows: int, dims: int) -> Columns:
    """What the dimensions are, over the positions that are read."""
    values = codes(shown, rows, dims)
    known = np.isfinite(values)
    count = np.maximum(known.sum(axis=0), 1)
    mean = np.where(known, values, 0.0).sum(axis=0) / count
    rest = np.where(known, values - mean, 0.0)
    deviation = np.sqrt((rest * rest).sum(axis=0) / count)
    deviation[deviation <= 1e-12 * np.abs(mean)] = 0.0  # what is constant, but for rounding
    power = spectrum(rest)
    cycles = np.where(deviation > 0, power.argmax(axis=0) + 1, 0) if power.shape[0] else np.zeros(dims, np.int64)
    return Columns(mean, deviation, np.asarray(cycles, np.int64), values.shape[0], rows)


def spectrum(rest: Floats) -> Floats:
    """[⌊positions / 2⌋, dims], the energy of each whole number of cycles, from one on; of columns without their mean.

    What stands in a column sums to the energy of that column, Σ x².
    """
    count = rest.shape[0]
    power = np.abs(np.fft.rfft(rest, axis=0)[1:]) ** 2 * (2 / max(1, count))
    if count % 2 == 0 and count:
        power[-1] /= 2
    return np.asarray(power)
