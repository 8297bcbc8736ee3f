"""Curves: lines over one axis, with what they are."""

from __future__ import annotations

import msgspec
import numpy as np
from msgspec.structs import force_setattr

from engine.averages.average import Shown
from engine.maths.window import Floats

POINTS = 2  # a pixel, at most
WHOLE = 1100  # points that are few enough for any width
LANE = 0.42  # of a lane's height, for the largest value
LEAST = 1e-6  # of a constant value, above and below, where 1 would not be seen
AIR = 0.06  # of the values' range, above and below


def points(width: int, count: int) -> int:
    """How many points of a curve over so many places are computed: each where they are few, else some a pixel."""
    return count if count <= WHOLE else POINTS * width


BEYOND = 1.0  # cells on either side of the view, so that a line goes on to its edge


def beyond(view: tuple[float, float] | None) -> tuple[float, float] | None:
    """The view, and the next cell on either side."""
    return None if view is None else (view[0] - BEYOND, view[1] + BEYOND)


class Curves(msgspec.Struct, frozen=True, eq=False):
    """values [curves, points] over x [points], in cells of the axis; NaN leaves a gap."""

    x: Floats
    values: Floats
    labels: tuple[str, ...]
    dimensions: tuple[int, ...]  # of each curve; () where a curve is none
    span: tuple[float, float]  # of the whole axis
    shown: Shown
    note: str
    unit: str  # of the values: "value", "inner product"
    axis: str  # "position", "dimension", "distance, key − query"
    remark: str = ""
    stacked: bool = False
    logarithmic: bool = False
    ratios: bool = False  # whether the values, which are above 0, stand on a logarithmic axis
    steps: bool = False  # values hold from half a cell before to half a cell after
    heads: tuple[int, ...] = ()  # of each curve; () where a curve is none
    second: int | None = None  # the first curve that belongs to B
    marks: tuple[tuple[float, str], ...] = ()  # places along x, with their names
    points: tuple[tuple[float, float, int], ...] = ()  # x, value and curve of places on curves
    pointed: str = ""  # what is at these places
    envelope: Floats | None = None  # [points]
    within: tuple[float, float] | None = None  # the values that are drawn, where a few lie far beyond them
    least: float = 0.0  # what the height of the picture stands for at least: smaller values are rounding
    own: bool = False  # whether the first curve is the window's encoding's, and the others are not
    unordered: bool = False  # whether the curves are of things that have no order
    last: int = 0  # of distances: the last position that has a row
    # Worked out of these, whatever is given:
    drawn: Floats = np.empty((0, 0))  # [curves, points], in lanes or on one axis; of ratios log10 of the values
    reach: tuple[float, float] = (0.0, 0.0)  # from where to where that axis goes
    travels: tuple[float, ...] = ()  # how far each goes up and down in all, in its units

    def __post_init__(self) -> None:
        drawn, reach = laid(self)
        for name, value in (("drawn", drawn), ("reach", reach), ("travels", travels(drawn))):
            force_setattr(self, name, value)


def laid(curves: Curves) -> tuple[Floats, tuple[float, float]]:
    """[curves, points] as they are drawn, in lanes or on one axis, and from where to where that axis reaches."""
    seen = np.log10(_seen(curves)) if curves.ratios else _seen(curves)
    if curves.stacked:
        count = len(curves.values)
        heights = np.clip(curves.values / of_lane(curves) * LANE, -0.5, 0.5)  # what is cut off ends at its lane's edge
        return np.arange(count)[:, None] - heights, (count - 0.5, -0.5)
    low, high = (float(seen.min()), float(seen.max())) if seen.size else (-1.0, 1.0)
    low, high = (min(low, -curves.least), max(high, curves.least)) if curves.least else (low, high)
    around = max(1.0, abs(low) * LEAST) if low == high else 0.0
    low, high = low - around, high + around
    reach = low - AIR * (high - low), high + AIR * (high - low)
    values = np.log10(curves.values) if curves.ratios else curves.values
    return (values if curves.within is None else np.clip(values, *reach)), reach


def of_lane(curves: Curves) -> float:
    """The largest |value|, which `LANE` of each lane's height stands for; 1 where all are 0."""
    return max(float(np.abs(_seen(curves)).max(initial=0.0)), curves.least) or 1.0


def _seen(curves: Curves) -> Floats:
    return curves.values[np.isfinite(curves.values)] if curves.within is None else np.array(curves.within)


def travels(drawn: Floats) -> tuple[float, ...]:
    """How far each curve of drawn [curves, points] goes up and down in all, from one finite value to the next."""
    with np.errstate(invalid="ignore"):  # of one infinity less another
        steps = np.abs(drawn[:, 1:] - drawn[:, :-1])
    return tuple(np.where(np.isfinite(steps), steps, 0.0).sum(axis=1).tolist())
