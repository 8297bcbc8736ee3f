"""How far apart two rotary encodings turn, and from which distance that matters."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats

QUARTER = math.pi / 2  # a phase error from which a pair says the opposite as often as not
SAME = 1e-9  # of a frequency: rounding


class PhaseError(NamedTuple):
    """|Δω| of each pair in radians a position, and the distance from which its phase error exceeds π/2."""

    difference: Floats  # [pairs]
    distance: Floats  # [pairs], inf where the frequencies are equal

    @property
    def first(self) -> int | None:
        """The smallest distance at which some pair is more than π/2 wrong; None where all agree."""
        least = float(self.distance.min(initial=math.inf))
        return None if math.isinf(least) else math.floor(least) + 1

    @property
    def worst(self) -> int | None:
        """The pair that is wrong first; None where all agree."""
        return None if self.first is None else int(self.distance.argmin())

    @property
    def pairs(self) -> tuple[int, int] | None:
        """The first and the last pair that differ at all."""
        differ = np.flatnonzero(self.difference)
        return (int(differ[0]), int(differ[-1])) if differ.size else None

    def wrong(self, distance: int) -> int:
        """How many pairs are more than π/2 wrong at that distance."""
        return int((self.difference * distance > QUARTER).sum())


def phase_error(ours: Encoding, theirs: Encoding) -> PhaseError:
    """Pair by pair; a pair that one of the two lacks counts there as one that stands still."""
    a, b = ours.frequencies(), theirs.frequencies()
    pairs = max(a.size, b.size)
    a, b = np.pad(a, (0, pairs - a.size)), np.pad(b, (0, pairs - b.size))
    difference = np.abs(a - b)
    difference[difference <= SAME * np.maximum(np.abs(a), np.abs(b))] = 0.0
    distance = np.full(pairs, math.inf)
    np.divide(QUARTER, difference, out=distance, where=difference > 0)
    return PhaseError(difference, distance)
