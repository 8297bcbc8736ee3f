"""Figures: plots of lines, and grids with lines over them, as a panel of several pictures paints them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.products.picture import Picture
from engine.window import Floats

Style = Literal["solid", "dashed", "faint"]


@dataclass(frozen=True, eq=False)
class Line:
    """y over x, in the axes' own units (log10 where an axis is logarithmic); NaN leaves a gap."""

    x: Floats
    y: Floats
    name: str = ""
    rank: int = 0  # of its colour
    style: Style = "solid"
    dots: bool = False


class Axis(NamedTuple):
    """An axis: its name, with unit, and its ends."""

    name: str
    low: float
    high: float
    logarithmic: bool = False
    cells: bool = False  # it counts whole things
    last: float | None = None  # the last of them, which has a tick of its own


@dataclass(frozen=True, eq=False)
class Plot:
    """Lines over two axes. `points` are dragged by a person: (x, y), x stays."""

    lines: tuple[Line, ...]
    x: Axis
    y: Axis
    marks: tuple[tuple[float, str], ...] = ()  # places along x, with their names
    points: tuple[tuple[float, float], ...] = ()
    square: bool = False  # one scale on both axes
    says: str = ""  # for who cannot see it


@dataclass(frozen=True, eq=False)
class Grid:
    """A picture of cells with lines over it; `place` is (x, y, width, height) of the picture on the axes."""

    picture: Picture
    x: Axis
    y: Axis
    place: tuple[float, float, float, float]
    lines: tuple[Line, ...] = ()
    marks: tuple[tuple[float, str], ...] = ()
    upward: bool = True  # y grows to the top
    says: str = ""


class Fact(NamedTuple):
    """A number with its name."""

    name: str
    value: str
    rank: int | None = None  # the colour of the line that it belongs to


class Found(NamedTuple):
    """What a step of a derivation has to show."""

    says: str
    pictures: tuple[Plot | Grid, ...]
    facts: tuple[Fact, ...]
    note: str
