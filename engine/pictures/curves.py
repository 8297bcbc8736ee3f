"""Curves: lines over one axis, with what they are."""

from __future__ import annotations

from dataclasses import dataclass

from engine.averages.average import Shown
from engine.maths.window import Floats

POINTS = 2  # a pixel, at most
WHOLE = 1100  # points that are few enough for any width


def points(width: int, count: int) -> int:
    """How many points of a curve over so many places are computed: each where they are few, else some a pixel."""
    return count if count <= WHOLE else POINTS * width


BEYOND = 1.0  # cells on either side of the view, so that a line goes on to its edge


def beyond(view: tuple[float, float] | None) -> tuple[float, float] | None:
    """The view, and the next cell on either side."""
    return None if view is None else (view[0] - BEYOND, view[1] + BEYOND)


@dataclass(frozen=True, eq=False)
class Curves:
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
    steps: bool = False  # values hold from half a cell before to half a cell after
    heads: tuple[int, ...] = ()  # of each curve; () where a curve is none
    second: int | None = None  # the first curve that belongs to B
    marks: tuple[tuple[float, str], ...] = ()  # places along x, with their names
    points: tuple[tuple[float, float, int], ...] = ()  # x, value and curve of places on curves
    envelope: Floats | None = None  # [points]
    within: tuple[float, float] | None = None  # the values that are drawn, where a few lie far beyond them
    least: float = 0.0  # what the height of the picture stands for at least: smaller values are rounding
    own: bool = False  # whether the first curve is the window's encoding's, and the others are not
