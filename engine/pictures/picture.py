"""Picture: a rectangle of values, one a pixel, with what they are and how they are coloured; and words that say so."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.arrays.weights import Weights
from engine.averages.average import Shown
from engine.averages.missing import missing_cells
from engine.encodings.base.encoding import Encoding
from engine.maths.kernels.shades import shade_values
from engine.maths.window import AxisWindow, Floats, Integers
from engine.pictures import ranges
from engine.pictures.pixel_values import PixelValues
from engine.pictures.ranges import Beyond
from engine.scene.options.coloured import Coloured
from engine.scene.scene import Scene
from engine.values.parameter import parameters
from engine.values.settings import settings
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced

LAST_SHADE, MASKED = 254, 255
TINTS, TINT_STEPS = 15, 16
NARROWEST, WIDEST = 1e-35, 1e38  # ranges of values that are shaded in float32
PIXEL = {
    "cells": later("one pixel is {cells}"),
    "means": later("exact means of {cells}"),
    "samples": later("one of {cells} drawn"),
}
NO_NUMBER = later("{cells} holds no number"), later("{cells} hold no number")
OF_WEIGHTS = later("{cells} of its weights holds no number"), later("{cells} of its weights hold no number")
NAMED = 2  # values that tell two encodings of a kind apart
CellPlace = tuple[int, int]  # x, y
POINT = {
    "cells": later("one point is {cells}"),
    "means": later("exact means of {cells}"),
    "samples": later("one of {cells} drawn"),
}


class Tiles(msgspec.Struct, frozen=True, eq=False):
    """Small multiples: a tile a head, row by row; queries and keys are those of each tile."""

    across: int
    down: int
    heads: int
    queries: AxisWindow
    keys: AxisWindow
    named: tuple[str, ...]  # what sets each head apart


class QueryWeights(msgspec.Struct, frozen=True, eq=False):
    """What one token, the query, gives to each that stands in rows: shades [height, width], as in the picture."""

    shades: NDArray[np.uint8]
    query: int
    special: int  # tokens before the rows
    title: str
    aside: str = ""  # of the tokens that have no place


class Picture(msgspec.Struct, frozen=True, eq=False):
    """pixels [rows, columns] and their shades; x, y: the cells meant."""

    pixels: PixelValues
    shades: NDArray[np.uint8]
    x: AxisWindow
    y: AxisWindow
    cells: tuple[int, int]  # of the whole axes, x and y
    shown: Shown
    levels: tuple[float, float]
    signed: bool
    note: str
    remark: str = ""
    alike: bool = False  # whether these are of two that differ by rounding alone
    tinted: bool = False  # each dimension in a colour of its own
    transposed: bool = False
    marks: tuple[tuple[float, str], ...] = ()  # places beside the dimension axis, with their names
    heads: int = 1  # of which this is one, or all
    beside: QueryWeights | None = None
    tiles: Tiles | None = None  # x and y then count pixels of the mosaic
    beyond: Beyond | None = None  # what the range leaves out: the first and the last shade are then its own
    outline: Floats | None = None  # of the histogram of shades, as it is drawn beside the colours: ranges.outline
    largest: CellPlace | None = None  # of what lies furthest beyond
    furthest: tuple[CellPlace | None, CellPlace | None] = (
        None,
        None,
    )  # the highest above the range and the lowest below it
    order: Integers | None = None  # the dimension at each place, where these are not those of the table

    @property
    def values(self) -> NDArray[np.floating]:
        return self.pixels.values

    @property
    def mask(self) -> NDArray[np.bool_] | None:
        return self.pixels.mask


def plain_picture(
    pixels: PixelValues,
    levels: tuple[float, float],
    *,
    signed: bool,
    shown: Shown = "cells",
    windows: tuple[AxisWindow, AxisWindow] | None = None,
    cells: tuple[int, int] | None = None,
) -> Picture:
    """These values alone in that range of colours; of those windows of so many cells, or all of them."""
    rows, columns = pixels.values.shape
    x, y = windows or (AxisWindow(0, columns), AxisWindow(0, rows))
    return Picture(
        pixels=pixels,
        shades=shade(pixels.values, pixels.mask, levels),
        x=x,
        y=y,
        cells=cells or (x.stop, y.stop),
        shown=shown,
        levels=levels,
        signed=signed,
        note="",
    )


def shade(
    values: NDArray[np.floating],
    mask: NDArray[np.bool_] | None,
    levels: tuple[float, float],
    *,
    ends: bool = False,
) -> NDArray[np.uint8]:
    """The step of the colour map for each finite value, 0 … LAST_SHADE; MASKED where there is no number.

    `ends`: the first and the last step are those of values beyond the range alone.
    """
    shades = np.empty(values.shape, np.uint8)
    low, high = widened(levels) if ends else levels
    slack = 1e-6 * (levels[1] - levels[0])
    beyond = (levels[0] - slack, levels[1] + slack) if ends else (-np.inf, np.inf)
    if not NARROWEST <= high - low <= WIDEST:  # float32 has no room for the difference, or for its inverse
        values = (values.astype(np.float64) - low) / (high - low)
        beyond = (beyond[0] - low) / (high - low), (beyond[1] - low) / (high - low)
        low, high = 0.0, 1.0
    inner = (1, LAST_SHADE - 1) if ends else (0, LAST_SHADE)
    scale = np.array([low, LAST_SHADE / (high - low), 0.5, *inner, *beyond], values.dtype)
    shade_values(np.ravel(values), scale, shades.reshape(-1))
    if mask is not None:
        shades[mask] = MASKED
    return shades


def widened(levels: tuple[float, float]) -> tuple[float, float]:
    """The range with a step more at either end, for what lies beyond it."""
    step = (levels[1] - levels[0]) / (LAST_SHADE - 2)
    return levels[0] - step, levels[1] + step


def tint(shades: NDArray[np.uint8], dims: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Shades [dims, …] in one of TINTS colours a dimension, TINT_STEPS steps each: colour · TINT_STEPS + step."""
    colour = (dims % TINTS * TINT_STEPS).astype(np.uint8)[:, None]
    step = (shades.astype(np.uint16) * (TINT_STEPS - 1) // LAST_SHADE).astype(np.uint8)
    return np.where(shades == MASKED, np.uint8(MASKED), colour + step).astype(np.uint8)


def called(encoding: Encoding) -> str:
    """An encoding by its title, and where its numbers come from: "Learned table, random, seed 0"."""
    return tr(", ").join(filter(None, (tr(encoding.title), encoding.random)))


def name(scene: Scene) -> str:
    """What is shown, as a title: "Sinusoidal", "A − B · Sinusoidal − Learned table, random, seed 0"."""
    shown = scene.shown
    titles = [called(encoding) for encoding in shown]
    if scene.compare == "b":
        return f"B · {titles[0]}"
    if len(titles) == 1:
        return titles[0]
    return f"A − B · {told_apart(titles, shown)}"


def told_apart(titles: Sequence[str], shown: Sequence[Encoding]) -> str:
    """The title of one, or "A − B" of two, with what they do not share where both have the same."""
    unlike = ("",) * len(shown)
    if len(shown) == 2 and titles[0] == titles[1]:
        unlike = apart(*shown), apart(*reversed(shown))
    return " − ".join(tr(", ").join(filter(None, each)) for each in zip(titles, unlike, strict=True))


def apart(encoding: Encoding, other: Encoding) -> str:
    """What an encoding has where another of its kind has something else: "base 10 000"; of few things."""
    kind = type(encoding)
    if kind is not type(other):
        return ""
    unlike = [each.name for each in parameters(kind) if getattr(encoding, each.name) != getattr(other, each.name)]
    return settings(kind, {name: getattr(encoding, name) for name in unlike[:NAMED]})


def per_pixel(x: AxisWindow, y: AxisWindow, shown: Shown) -> str:
    """How many cells a pixel stands for: "exact means of 1024 × 16 cells"; or that none is left out."""
    if x.block == y.block == 1:
        return tr("each cell is drawn")
    return tr(PIXEL[shown], cells=a_block(x, y))


def a_block(x: AxisWindow, y: AxisWindow) -> str:
    """Of how many cells: "5 × 4 cells", "up to 5 × 4 cells" where those at an end have fewer."""
    ragged = x.rest or y.rest
    return tr("up to {x} × {y} cells" if ragged else "{x} × {y} cells", x=spaced(x.block), y=spaced(y.block))


def per_point(x: AxisWindow, noun: str, shown: Shown) -> str:
    """How many cells a point of a curve stands for: "one of 8 positions drawn"; '' where it is one."""
    if x.block == 1:
        return ""
    cells = counted(x.block, noun)
    return tr(POINT[shown], cells=tr("up to {cells}", cells=cells) if x.rest else cells)


def signed(scene: Scene) -> bool:
    """Whether the values can have both signs: what is shown decides it, and not the part of it that is in view."""
    return len(scene.shown) > 1 or any(encoding.signed for encoding in scene.shown)


def stored(scene: Scene) -> bool:
    """Whether numbers of a file are in the picture: trained, or somebody's own; a formula has its exact range."""
    return any(isinstance(getattr(s, name), Weights) for s in scene.shown for name in s.__struct_fields__)


def coloured(
    options: Coloured,
    pixels: PixelValues,
    *,
    signed: bool,
    stored: bool = False,
) -> tuple[tuple[float, float], bool]:
    """The colour range, and whether it has both signs; that of `stored` numbers is where nearly all of them lie."""
    if options.colours == "automatic" and stored and pixels.span:
        return ranges.robust(pixels.known, signed=signed), signed
    low, high = pixels.span or (0.0, 1.0)
    if options.colours == "typed":
        low, high = sorted((options.low, options.high))
        return (low, high if high > low else low + max(1e-9, 1e-9 * abs(low))), low < 0
    if options.colours == "fixed":
        return (-1.0, 1.0), True
    if options.colours == "symmetric" or signed:
        reach = max(abs(low), abs(high)) or 1.0
        return (-reach, reach), True
    return (low, high if high > low else low + max(1.0, 1e-9 * abs(low))), False


def overlap(scene: Scene) -> str:
    """Said where the compared encodings differ in shape."""
    if len(scene.shown) < 2:
        return ""
    a, b = [(scene.length if s.defined is None else min(s.defined, scene.length), s.columns) for s in scene.shown]
    return overlapping(a, b)


def overlapping(a: Sequence[int], b: Sequence[int]) -> str:
    """Said of two arrays of as many axes that differ in shape."""
    if tuple(a) == tuple(b):
        return ""
    both = tuple(map(min, a, b))
    return tr("A is {a}, B {b}: compared where they overlap, {both}", a=sized(a), b=sized(b), both=sized(both))


def sized(shape: Sequence[int]) -> str:
    """A shape as it is said: "1 000 × 64"."""
    return " × ".join(map(spaced, shape))


def gaps(scene: Scene, pairs: str | None = None) -> str:
    """Said where cells hold no number, of those that are positions of the scene, or a table ends before they do.

    `pairs`: what is said of inner products instead of the cells that they are made of.
    """
    letters = ("A: ", "B: ") if len(scene.shown) > 1 else ("",)
    said = [pairs] if pairs else []
    for letter, encoding in zip(letters, scene.shown, strict=True):
        missing = missing_cells(encoding, range(scene.length))
        if missing is not None and (pairs is None or missing.first is None):
            words = NO_NUMBER if missing.first else OF_WEIGHTS
            said.append(letter + tr(words[missing.cells != 1], cells=counted(missing.cells, "cell")))
    short = [s for s in scene.shown if s.defined is not None and s.defined < scene.length]
    if short and len(scene.shown) == 1:
        defined, length = spaced(short[0].defined or 0), spaced(scene.length)
        said.append(tr("defined for {defined} of {length} positions", defined=defined, length=length))
    return " · ".join(said)


def last(scene: Scene) -> int:
    """The last position that has a code."""
    defined = scene.encoding.defined
    return min(scene.length, defined or scene.length) - 1
