"""Circles: which waves of position a table is made of that no formula gives, and how much of it each explains."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.averages import codes
from engine.averages.components import filled, principal
from engine.maths.window import Floats
from engine.words.language import listing, tr
from engine.words.numbers import few, fixed, spaced

FINE = 8  # frequencies looked at between two of the discrete transform
LEAST = 0.01  # of the energy: a wave that is worth its name
ROUND = 0.5  # of the larger radius: an ellipse flatter than that is no circle
MOST = 24  # waves
CLOSER = 4  # times that a frequency is looked for around the best one


class Circle(NamedTuple):
    """A wave of position: the codes turn once in so many positions, on an ellipse in a plane of the dimensions.

    `share`: of the energy about the mean code; `roundness`: the smaller radius over the larger.
    """

    wavelength: float
    share: float
    roundness: float

    @property
    def closed(self) -> bool:
        """Whether cosine and sine are both there: a circle, and not a swing along a line."""
        return self.roundness >= ROUND


def circles(along: Floats, energy: float) -> Iterator[Circle]:
    """The waves in codes along components [positions, components] about their mean, that of most energy first.

    Each is taken out before the next one is looked for.

    It ends where the strongest one that is left could be chance, or explains less than a hundredth of `energy`.
    """
    rest = along
    for _ in range(MOST):
        left = float((rest * rest).sum())
        found = _strongest(rest)
        if found is None or left <= 0:
            return
        circle, plane = found
        if circle.share < max(LEAST * energy, chance(*rest.shape) * left):
            return
        rest = rest - plane @ (plane.T @ rest)
        yield circle._replace(share=circle.share / energy)


def chance(positions: int, dims: int) -> float:
    """The share of white noise that its strongest wave stays below, but for one table in some hundreds.

    The bound of Laurent and Massart (2000, lemma 1) on χ² of 2 · dims degrees, over all frequencies.
    """
    x = math.log(positions) + 5
    return 2 / max(1, positions - 1) * (1 + 2 * math.sqrt(x / (2 * dims)) + x / dims)


def _strongest(rest: Floats) -> tuple[Circle, Floats] | None:
    """The wave that explains most, its energy as share, and its plane [positions, 2]."""
    positions = rest.shape[0]
    if positions < 4:
        return None
    size = FINE * positions
    power = (np.abs(np.fft.rfft(rest, size, axis=0)) ** 2).sum(axis=1)
    first = FINE // 2  # half a turn over all positions
    at, step = (first + int(np.argmax(power[first:-1]))) / size, 1 / size
    for _ in range(CLOSER):
        near = [f for f in at + step * np.linspace(-1, 1, 9) if 0.5 / positions <= f < 0.5] or [at]
        at = near[int(np.argmax([float((_in_plane(rest, f).part ** 2).sum()) for f in near]))]
        step /= 4
    plane, triangle, part = _in_plane(rest, at)
    radii = np.linalg.svd(np.linalg.solve(triangle, part), compute_uv=False)
    round_ = float(radii[-1] / radii[0]) if radii[0] > 0 and radii.size > 1 else 0.0
    return Circle(1 / at, float((part * part).sum()), round_), plane


class _Projection(NamedTuple):
    """plane [positions, 2] of a cosine and a sine, which are plane @ triangle; part [2, dims]: the codes in it."""

    plane: Floats
    triangle: Floats
    part: Floats


def _in_plane(rest: Floats, frequency: float) -> _Projection:
    angle = 2 * np.pi * frequency * np.arange(rest.shape[0])
    waves = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    plane, triangle = np.linalg.qr(waves - waves.mean(axis=0))
    return _Projection(plane, triangle, plane.T @ rest)


def of_table(table: Floats) -> tuple[Circle, ...]:
    """The waves of a table [positions, dims], of as many first positions as are read for it.

    () where some of these have no numbers: what fills the gaps would be waves too.
    """
    read = table[: codes.length(*table.shape)]
    if not codes.numbered(read).all():
        return ()
    along, energy = principal(filled(read, centre=True))
    whole = float(energy.sum())
    return tuple(circles(along, whole)) if whole > 0 else ()


def positions(wavelength: float) -> str:
    """A wavelength to three digits, or to whole positions: "53.6", "2 021"."""
    return spaced(round(wavelength)) if wavelength >= 100 else few(wavelength, 3)


def sentence(found: tuple[Circle, ...]) -> str:
    """What share of a trained table is waves of position; '' where nothing is known to be."""
    closed = [each for each in found if each.closed]
    if not closed:
        return ""
    share = sum(each.share for each in closed)
    listed = listing(positions(each.wavelength) for each in closed[:3])
    return tr(
        "Waves of position are {share} % of its energy about the mean code: 1 circle, of {waves} positions."
        if len(closed) == 1
        else "Waves of position are {share} % of its energy about the mean code: {count} circles, the strongest of "
        "{waves} positions.",
        share=fixed(100 * share, 1),
        count=len(closed),
        waves=listed,
    )
