"""Figures: plots of lines, and grids with lines over them, as a panel of several pictures paints them."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import msgspec
import numpy as np

from engine.maths.window import Floats
from engine.pictures.picture import Picture
from engine.words.language import tr
from engine.words.numbers import asked, few

SINGLE = 7  # digits of a value that is held in four bytes

Style = Literal["solid", "dashed", "dotted", "faint"]


class PlotLine(msgspec.Struct, frozen=True, eq=False):
    """y over x, in the axes' own units (log10 where an axis is logarithmic); NaN leaves a gap."""

    x: Floats
    y: Floats
    name: str = ""
    rank: int = 0  # of its colour
    style: Style = "solid"
    dots: bool = False
    wrong: bool = False  # in the colour of what is wrong


class Axis(NamedTuple):
    """An axis: its name, with unit, and its ends."""

    name: str
    low: float
    high: float
    logarithmic: bool = False
    cells: bool = False  # it counts whole things
    last: float | None = None  # the last of them, which has a tick of its own

    @classmethod
    def counting(cls, name: str, count: int) -> Axis:
        """So many whole things from 0 on, each in the middle of its cell."""
        return cls(name, -0.5, count - 0.5, cells=True, last=count - 1)


class LinePlot(msgspec.Struct, frozen=True, eq=False):
    """Lines over two axes. `points` are dragged by a person: (x, y), x stays."""

    lines: tuple[PlotLine, ...]
    x: Axis
    y: Axis
    marks: tuple[tuple[float, str], ...] = ()  # places along x, with their names
    points: tuple[tuple[float, float], ...] = ()
    square: bool = False  # one scale on both axes
    says: str = ""  # for who cannot see it


class CellPlot(msgspec.Struct, frozen=True, eq=False):
    """A picture of cells with lines over it; `place` is (x, y, width, height) of the picture on the axes."""

    picture: Picture
    x: Axis
    y: Axis
    place: tuple[float, float, float, float]
    lines: tuple[PlotLine, ...] = ()
    marks: tuple[tuple[float, str], ...] = ()
    upward: bool = True  # y grows to the top
    square: bool = False  # its cells are squares
    says: str = ""


class Fact(NamedTuple):
    """A number with its name."""

    name: str
    value: str
    rank: int | None = None  # the colour of the line that it belongs to
    style: Style = "solid"  # of that line


class StepResult(NamedTuple):
    """What a step of a derivation has to show."""

    says: str
    pictures: tuple[LinePlot | CellPlot, ...]
    facts: tuple[Fact, ...]
    note: str
    told: str = ""  # what there is to notice, with the numbers of this scene


def readings(picture: LinePlot | CellPlot, x: float, y: float) -> tuple[str, ...]:
    """What a picture says at a place on its axes, line by line; of a line its nearest point."""
    if isinstance(picture, CellPlot):
        return _cell(picture, x, y)
    said = []
    for line in picture.lines:
        there = np.flatnonzero(np.isfinite(line.x) & np.isfinite(line.y))
        if there.size:
            near = there[np.argmin(np.abs(line.x[there] - x))]
            where = f"{spelled(picture.x, line.x[near])}: {spelled(picture.y, line.y[near])}"
            said.append(tr(", ").join(filter(None, (line.name, where))))
    return tuple(dict.fromkeys(said))


def _cell(picture: CellPlot, x: float, y: float) -> tuple[str, ...]:
    left, low, width, height = picture.place
    rows, columns = picture.picture.values.shape
    column, row = math.floor((x - left) / width * columns), math.floor((y - low) / height * rows)
    if not (0 <= column < columns and 0 <= row < rows):
        return ()
    masked = picture.picture.mask is not None and bool(picture.picture.mask[row, column])
    held = picture.picture.values[row, column]
    value = tr("no number") if masked else asked(float(held)) if held.dtype == np.float64 else few(float(held), SINGLE)
    where = tr(", ").join(f"{axis.name} {spelled(axis, at)}" for axis, at in ((picture.x, x), (picture.y, y)))
    return (tr("{where}: {what}", where=where, what=value),)


def spelled(axis: Axis, along: float) -> str:
    """A place on an axis as people read it."""
    value = float(10.0**along) if axis.logarithmic else float(along)
    return f"{round(value)}" if axis.cells else few(value)
