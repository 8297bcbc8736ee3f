"""Positions that have become one number, once their numbers are rounded."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import numpy as np

from engine.maths.window import Floats, Integers
from engine.precision.cast import cast
from engine.scene.options.precision import StageDtype
from engine.system.kept import kept


class PositionNumbers(NamedTuple):
    """What is rounded of a position: unit · (position + offset)."""

    offset: float = 0.0
    unit: float = 1.0

    def of(self, positions: Floats) -> Floats:
        return self.unit * (positions + self.offset)


THEMSELVES = PositionNumbers()


class EqualRuns(msgspec.Struct, frozen=True, eq=False):
    """Positions 0 … count − 1 in runs that share a number; `first` [runs] begins each, `value` [runs] is its number.

    `numbers`: what they are before they are rounded.
    """

    count: int
    numbers: PositionNumbers
    first: Integers
    value: Floats

    @property
    def sizes(self) -> Integers:
        """[runs], positions in each."""
        return np.diff(self.first, append=self.count)

    @property
    def distinct(self) -> int:
        """How many different finite numbers there are."""
        return int(np.isfinite(self.value).sum())

    @property
    def alone(self) -> int:
        """Before this position each has a number of its own."""
        shared = np.flatnonzero(self.sizes > 1)
        return int(self.first[shared[0]]) if shared.size else self.count

    @property
    def endless(self) -> int | None:
        """From this position on there is no finite number; None where all have one."""
        bad = np.flatnonzero(~np.isfinite(self.value))
        return int(self.first[bad[-1]]) if bad.size and bad[-1] == self.first.size - 1 else None

    def at(self, position: int) -> int:
        """The run that a position belongs to."""
        return int(np.searchsorted(self.first, position, side="right")) - 1


def runs(dtype: StageDtype, count: int, numbers: PositionNumbers = THEMSELVES) -> EqualRuns:
    """The runs of the positions below `count`, whose numbers are rounded."""
    first, value = _runs(dtype, 1 << (count - 1).bit_length(), numbers)
    here = int(np.searchsorted(first, count))
    return EqualRuns(count, numbers, first[:here], value[:here])


@kept
def _runs(dtype: StageDtype, count: int, exact: PositionNumbers) -> tuple[Integers, Floats]:
    """Of a power of two, so that a drag of the length within it costs nothing."""
    numbers = cast(exact.of(np.arange(count, dtype=np.float64)), dtype)
    same = (numbers[1:] == numbers[:-1]) | (np.isnan(numbers[1:]) & np.isnan(numbers[:-1]))
    first = np.concatenate([[0], np.flatnonzero(~same) + 1])
    return first, numbers[first]
