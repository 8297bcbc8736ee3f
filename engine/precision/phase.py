"""How far the angle of each pair is off, and from which position on by more than a quarter turn."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import numpy as np

from engine.encodings.base.axial import Axial
from engine.maths.window import Floats, Integers
from engine.precision.rounding import angles
from engine.scene.options.precision import Stages

QUARTER = math.pi / 2
AT_ONCE = 1 << 16  # cells of a step
FIRST_LOOK = 1 << 15  # cells of the first answer
MOST = 1 << 26  # cells in all; beyond, positions are sampled


class Phases(msgspec.Struct, frozen=True, eq=False):
    """`largest` [pairs] radians up to the length, inf where an angle is no number; `beyond` [pairs] the first position
    that is off by more than a quarter turn, −1 where none is. `looked` positions have been computed, of `count`.
    """

    largest: Floats
    beyond: Integers
    looked: int
    count: int

    @property
    def sampled(self) -> bool:
        return self.looked < self.count


def phases(
    stages: Stages, omega: Floats, count: int, offset: float = 0.0, *, placed: Axial | None = None
) -> Iterator[Phases]:
    """A first answer from few positions, then all of them in order, or as many as MOST allows.

    `omega` [pairs], radians a position; `placed`: whose tokens' numbers are multiplied, each pair by its axis and its
    own ω, where the positions themselves are not.
    """
    omega = omega if placed is None else placed.of_numbers()
    few = _evenly(count, max(2, FIRST_LOOK // omega.size))
    whole = _evenly(count, max(2, MOST // omega.size))

    def scan(positions: Integers, before: Phases) -> Phases:
        return _scan(stages, omega, positions, _numbers(positions, offset, placed), before)

    found = scan(few, _nothing(omega.size, count))
    yield found
    if few.size == whole.size:
        return
    steps = max(1, AT_ONCE // omega.size)
    done = _nothing(omega.size, count)
    for first in range(0, whole.size, steps):
        done = scan(whole[first : first + steps], done)
        yield _merged(done, found) if done.looked < whole.size else done


def _evenly(count: int, most: int) -> Integers:
    """At most so many positions, the first and the last among them."""
    if count <= most:
        return np.arange(count)
    return np.linspace(0, count - 1, most).round().astype(np.int64)


def _nothing(pairs: int, count: int) -> Phases:
    return Phases(np.zeros(pairs), np.full(pairs, -1), 0, count)


def _numbers(positions: Integers, offset: float, placed: Axial | None) -> Floats:
    """[positions, pairs or 1], what is multiplied by ω."""
    if placed is None:
        return np.asarray(positions[:, None] + offset, np.float64)
    return placed.numbers(positions)[:, placed.of_pairs()]


def _scan(stages: Stages, omega: Floats, positions: Integers, t: Floats, before: Phases) -> Phases:
    """What was found before, and in these positions, which come after; t [positions, pairs or 1] are their numbers."""
    with np.errstate(invalid="ignore"):
        off = np.abs(angles(stages, t, omega) - t * omega)
    off[np.isnan(off)] = np.inf
    beyond = off > QUARTER
    first = np.where(beyond.any(axis=0), positions[np.argmax(beyond, axis=0)], -1)
    return Phases(
        np.maximum(before.largest, off.max(axis=0)),
        np.where(before.beyond >= 0, before.beyond, first),
        before.looked + positions.size,
        before.count,
    )


def _merged(exact: Phases, rough: Phases) -> Phases:
    """As far as it is exact already; beyond that from the few positions of the first answer."""
    beyond = np.where(exact.beyond >= 0, exact.beyond, rough.beyond)
    return Phases(np.maximum(exact.largest, rough.largest), beyond, exact.looked, exact.count)
