"""A small picture of a measurement: curves over an axis, or an image of few cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from engine.maths.window import Floats, Integers
from engine.words.language import later, listing, tr
from engine.words.numbers import counted, few

POINTS = 128  # stretches of a curve, at most
READ = 1 << 13  # places that are read for a curve; of more, so many
SIGNED, UNSIGNED = later("blue −{reach} to red {reach}"), later("dark 0 to yellow {reach}")  # what colours go from, to
LEAST = 1e-6  # of the largest value: what is left of less is the rounding of nothing


class Image(NamedTuple):
    """Few cells [rows, columns], coloured from −reach or 0 to reach; NaN where there is none."""

    values: Floats
    reach: float
    signed: bool


class Sketch(msgspec.Struct, frozen=True, eq=False):
    """`values` [points] over x [points], NaN where there is none; or images side by side. `words` say what."""

    words: str
    x: Floats | None = None
    values: Floats | None = None
    images: tuple[Image, ...] = ()
    mark: tuple[float, float] | None = None  # the point (x, value) that shows the figure
    edge: float | None = None  # where along x the range ends


def scaled(sketches: Sequence[Sketch]) -> str:
    """What small pictures of one thing draw, with their scales: "norm of the code by position: 8 over 0 … 511"; or ''.

    Of images what their last colours stand for.
    """
    name = sketches[0].words
    if sketches[0].images:
        scales = (
            tr(SIGNED if image.signed else UNSIGNED, reach=few(image.reach, 3))
            for each in sketches
            for image in each.images
        )
        return tr("{what}; colours: {scales}", what=name, scales=listing(scales))
    curves = [(s.x, s.values, s.mark) for s in sketches if s.x is not None and s.values is not None]
    curves = [each for each in curves if np.isfinite(each[1]).any()]
    marks = np.array([mark for _, _, mark in curves if mark is not None]).reshape(-1, 2)
    places = _ends([*(x[np.isfinite(values)] for x, values, _ in curves), marks[:, 0]])
    values = _ends([*(values for _, values, _ in curves), marks[:, 1]])
    if places is None or values is None:
        return ""
    return tr("{what}: {values} over {places}", what=name, values=_span(*values), places=_span(*places))


def captioned(sketches: Sequence[Sketch]) -> str:
    """What small pictures of one thing draw, and what their dot and their dashed line are."""
    marks = []
    if any(each.mark is not None for each in sketches):
        marks.append(tr("dot: the case told below"))
    edges = {round(abs(each.edge) + 0.5) for each in sketches if each.edge is not None}
    marks += [tr("dashed: {positions}", positions=counted(edge, "position")) for edge in sorted(edges)]
    return " · ".join([scaled(sketches) or sketches[0].words, *marks])


def _ends(parts: Sequence[Floats]) -> tuple[float, float] | None:
    """The least number and the largest."""
    known = np.concatenate([part[np.isfinite(part)] for part in parts] or [np.empty(0)])
    return (float(known.min()), float(known.max())) if known.size else None


def _span(low: float, high: float) -> str:
    first, last = few(low, 4), few(high, 4)
    return first if first == last else f"{first} … {last}"


def thinned(x: Floats, values: Floats) -> tuple[Floats, Floats]:
    """A curve of few points: both its ends, and of each stretch the least and the largest, where they stand."""
    size = -(-x.size // (4 * POINTS))
    if size <= 2:
        return x, values
    parted = np.pad(values, (0, -x.size % size), mode="edge").reshape(-1, size)
    low = high = parted
    if (unknown := np.isnan(parted)).any():
        low, high = np.where(unknown, np.inf, parted), np.where(unknown, -np.inf, parted)
    starts = np.arange(len(parted)) * size
    extremes = np.minimum(np.concatenate([starts + low.argmin(axis=1), starts + high.argmax(axis=1)]), x.size - 1)
    kept = np.unique(np.concatenate([[0, x.size - 1], extremes]))
    return x[kept], values[kept]


class Bins:
    """The smallest and the largest value within each of POINTS stretches of an axis first … last, filled bit by bit."""

    def __init__(self, first: int, last: int) -> None:
        self.first, self.size = first, -(-(last - first + 1) // POINTS)
        count = -(-(last - first + 1) // self.size)
        self.low, self.high = np.full(count, np.inf), np.full(count, -np.inf)
        ends = np.minimum(first + (np.arange(count) + 1) * self.size, last + 1)
        self.ends = np.stack([first + np.arange(count) * self.size, ends - 1], axis=1).astype(np.float64)

    def add(self, places: Integers, values: Floats) -> None:
        """Take values at places of the axis."""
        which = (places - self.first) // self.size
        np.fmin.at(self.low, which, values)
        np.fmax.at(self.high, which, values)

    def curve(self) -> tuple[Floats, Floats]:
        """(x, values): from each stretch's first place to its last, the least and the largest; NaN of what is unknown.

        So it reaches over the whole axis, and as low and as high as what was added.
        """
        both = np.stack([self.low, self.high], axis=1)
        return joined(self.ends, np.where(np.isfinite(both), both, np.nan))


def joined(ends: Floats, values: Floats) -> tuple[Floats, Floats]:
    """A curve through both ends [stretches, 2] of each stretch; one point where they are one place."""
    kept = np.ones(ends.shape, bool)
    kept[:, 1] = ends[:, 0] != ends[:, 1]
    return ends[kept], values[kept]


def by_distance(grid: Floats) -> tuple[Image, Image]:
    """A grid of queries and keys, and what is left of it without the mean of each diagonal."""
    known = np.isfinite(grid)
    values = np.where(known, grid, 0.0)
    count = len(grid)
    which = np.arange(count) - np.arange(count)[:, None] + count - 1
    sums = np.bincount(which.ravel(), values.ravel(), 2 * count - 1)
    cells = np.bincount(which.ravel(), known.ravel(), 2 * count - 1)
    rest = np.where(known, values - (sums / np.maximum(cells, 1))[which], np.nan)
    reach = float(np.abs(values).max(initial=0.0))
    most = float(np.abs(rest[known]).max(initial=0.0))
    signed = bool((values < 0).any())
    return (
        Image(np.where(known, grid, np.nan), reach or 1.0, signed),
        Image(rest, max(most, LEAST * reach) or 1.0, signed=True),
    )
