"""A small picture of a measurement: curves over an axis, or an image of few cells."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from engine.maths.window import Floats, Integers
from engine.words.language import listing, tr
from engine.words.numbers import few

POINTS = 128  # of a curve, at most
LEAST = 1e-6  # of the largest value: what is left of less is the rounding of nothing


class Image(NamedTuple):
    """Few cells [rows, columns], coloured from −reach or 0 to reach; NaN where there is none."""

    values: Floats
    reach: float
    signed: bool


@dataclass(frozen=True, eq=False)
class Sketch:
    """`values` [points] over x [points], NaN where there is none; or images side by side. `words` say what."""

    words: str
    x: Floats | None = None
    values: Floats | None = None
    images: tuple[Image, ...] = ()
    mark: float | None = None  # the place along x that shows the figure
    edge: float | None = None  # where along x the range ends


def scaled(sketches: Sequence[Sketch]) -> str:
    """What small pictures of one thing draw, with their scales: "norm of the code by position: 8 over 0 … 511"; or ''.

    Of images what their last colours stand for.
    """
    words = {each.words for each in sketches}
    if len(words) != 1:
        return ""
    name = words.pop()
    if sketches[0].images:
        ends = (few(image.reach, 3) for each in sketches for image in each.images)
        signs = ("±" if image.signed else "0 … " for each in sketches for image in each.images)
        return tr("{what}: {scales}", what=name, scales=listing(map("".join, zip(signs, ends, strict=True))))
    places, values = (_ends([getattr(each, axis) for each in sketches]) for axis in ("x", "values"))
    if places is None or values is None:
        return ""
    whole = _span(math.floor(places[0]), math.ceil(places[1]))  # stretches of places have a middle between two
    return tr("{what}: {values} over {places}", what=name, values=_span(*values), places=whole)


def _ends(parts: Sequence[Floats | None]) -> tuple[float, float] | None:
    """The least number and the largest."""
    known = np.concatenate([part[np.isfinite(part)] for part in parts if part is not None] or [np.empty(0)])
    return (float(known.min()), float(known.max())) if known.size else None


def _span(low: float, high: float) -> str:
    first, last = few(low, 3), few(high, 3)
    return first if first == last else f"{first} … {last}"


class Bins:
    """The smallest and the largest value within each of POINTS stretches of an axis first … last, filled bit by bit."""

    def __init__(self, first: int, last: int) -> None:
        self.first, self.size = first, -(-(last - first + 1) // POINTS)
        count = -(-(last - first + 1) // self.size)
        self.low, self.high = np.full(count, np.inf), np.full(count, -np.inf)
        ends = np.minimum(first + (np.arange(count) + 1) * self.size, last + 1)
        self.x = (first + np.arange(count) * self.size + ends - 1) / 2

    def add(self, places: Integers, values: Floats) -> None:
        """Take values at places of the axis."""
        which = (places - self.first) // self.size
        np.fmin.at(self.low, which, values)
        np.fmax.at(self.high, which, values)

    def lowest(self) -> Floats:
        """NaN where nothing is known."""
        return np.where(np.isfinite(self.low), self.low, np.nan)

    def highest(self) -> Floats:
        """NaN where nothing is known."""
        return np.where(np.isfinite(self.high), self.high, np.nan)


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
