"""A frequency curve drawn by hand: ω at evenly spaced t from 0 to 1, never rising.

Between two points ω runs straight in its logarithm, so that (1, 0.1, 0.01, 0.001, 0.0001) is 10000^−t exactly, and
falls straight to a point that is 0. Beyond t = 1 the last value holds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from engine.maths.window import Floats
from engine.words.language import tr
from engine.words.numbers import counted, spaced

FEWEST, MOST = 2, 257  # points
HIGHEST = math.pi  # radians a position: half a turn, beyond which whole positions cannot tell ω from 2π − ω


def problem(curve: Sequence[float]) -> str:
    """What is wrong with a curve, in one sentence; '' when nothing is."""
    if not FEWEST <= len(curve) <= MOST:
        return tr(
            "{numbers} is not enough; a curve has {fewest} to {most}, ω at evenly spaced t from 0 to 1"
            if len(curve) < FEWEST
            else "{numbers} are too many; a curve has {fewest} to {most}, ω at evenly spaced t from 0 to 1",
            numbers=counted(len(curve), "number"),
            fewest=FEWEST,
            most=MOST,
        )
    for place, value in enumerate(curve):
        if not 0 <= value <= HIGHEST:
            return tr(
                "{value:g} is not a frequency from 0 to {highest:.5g} radians a position, half a turn",
                value=value,
                highest=HIGHEST,
            )
        if place and value > curve[place - 1]:
            last = spaced(curve[place - 1])
            return tr("{value} stands after {last}; ω may not rise along t", value=spaced(value), last=last)
    return ""


def at(curve: Sequence[float], t: Floats) -> Floats:
    """ω at each t, the shape of t."""
    points = np.asarray(curve, np.float64)
    place = np.clip(t, 0.0, 1.0) * (points.size - 1)
    before = np.minimum(place.astype(np.int64), points.size - 2)
    into = place - before
    a, b = points[before], points[before + 1]
    falls = b > 0
    ratio = np.divide(b, a, out=np.ones_like(a), where=falls)
    return np.where(falls, a * ratio**into, a * (1 - into))


def resampled(curve: Sequence[float], points: int) -> tuple[float, ...]:
    """The same curve by so many points; exact where the old points are among the new ones."""
    return tuple(np.minimum.accumulate(at(curve, np.linspace(0.0, 1.0, points))).tolist())


def moved(curve: Sequence[float], place: int, value: float) -> tuple[float, ...]:
    """The curve with one point elsewhere; the others give way as far as needed, so that it never rises."""
    points = np.asarray(curve, np.float64)
    points[place] = value = min(max(value, 0.0), HIGHEST)
    points[:place] = np.maximum(points[:place], value)
    points[place + 1 :] = np.minimum(points[place + 1 :], value)
    return tuple(points.tolist())


def stroke(curve: Sequence[float], start: tuple[float, float], end: tuple[float, float]) -> tuple[float, ...]:
    """The curve with the points between two places (t, ω) of a stroke laid on it, straight in the logarithm."""
    (t, value), (t_end, value_end) = sorted((start, end))
    last = len(curve) - 1
    first, stop = round(min(max(t, 0.0), 1.0) * last), round(min(max(t_end, 0.0), 1.0) * last)
    for place in range(first, stop + 1):
        share = 1.0 if t_end == t else min(max((place / last - t) / (t_end - t), 0.0), 1.0)
        curve = moved(curve, place, _between(value, value_end, share))
    return tuple(curve)


def _between(a: float, b: float, share: float) -> float:
    return float(a * (b / a) ** share) if a > 0 and b > 0 else a + (b - a) * share
