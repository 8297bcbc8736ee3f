"""SideRows: where the rows of one kind of attention stand below each other, the same for all kinds."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import msgspec
from PySide6.QtCore import QRectF

from engine.pictures.symmetry import Exchange
from gui.panels.symmetry.places import EDGE, GAP, TokenPlaces

STRIP = 0.27  # of the height below a title, that each of the two strips has
LINES, BETWEEN = 22.0, 0.14  # between them for the lines: pixels, and of that height, at most
THIN, FEWEST = 3, 1.6  # device pixels of rows that take from bars, which keep so many lines of height
LOWEST = 0.6  # of a line, in which its letters stand clear of those above and below
AIR = 3  # pixels below a title, and around the bars


class SideRows(msgspec.Struct, frozen=True):
    """A line for the title, the strips with the tokens' names over the first and under the second, the bars."""

    title: QRectF
    before: QRectF
    after: QRectF
    bars: QRectF
    named: bool  # whether names have room


class DevicePixels(msgspec.Struct, frozen=True):
    """Of device pixels: how high one is, and the nearest line between two of them."""

    high: float
    snapped: Callable[[float], float]


def side_rows(shown: Exchange, places: TokenPlaces, top: float, pixels: DevicePixels) -> Iterator[SideRows]:
    """Of each kind, from `top` on. A row of a strip is as many whole device pixels high as any other.

    All kinds have equal strips and together count · (body − 2 strip − between − 2 AIR) for bars. Of that those whose
    outputs are `still` have `idle`, a line at most, and the others share the rest. Each strip is STRIP of the body and
    its part of what still ones leave, in whole pixels a row; thin rows have one more each where the others' bars keep
    FEWEST lines, with `idle` as it was or else LOWEST of a line.
    """
    count, still = len(shown.sides), sum(not side.changed for side in shown.sides)
    height = (places.height - top - GAP) / count - GAP - places.line - AIR
    named = shown.moved and not places.turned and STRIP * (height - places.line) >= places.line
    names = places.line if named else 0
    body = height - 2 * names
    between = min(LINES, BETWEEN * body)
    bars = body * (1 - 2 * STRIP) - between - 2 * AIR
    idle = min(places.line + AIR, bars)

    def changing(strip: float, idle: float) -> float:
        """Pixels for the bars of each kind whose outputs have changed."""
        return (count * (body - 2 * strip - between - 2 * AIR) - still * idle) / max(1, count - still)

    pixel = len(shown.sides[0].before) * pixels.high  # of each row
    wanted = STRIP * body + still * (bars - idle) / (2 * count)
    whole = math.floor(wanted / pixel) * pixel
    larger = ((whole + pixel, each) for each in (idle, LOWEST * places.line) if whole < THIN * pixel)
    fitting = (each for each in larger if changing(*each) >= FEWEST * places.line)
    strip, idle = next(fitting, (whole or wanted, idle))
    for side in shown.sides:
        title = QRectF(EDGE, top, places.width - 2 * EDGE, places.line)
        left, wide = places.left(0), places.step * places.count
        before = QRectF(left, pixels.snapped(title.bottom() + AIR + names), wide, strip)
        after = QRectF(left, pixels.snapped(before.bottom() + between), wide, strip)
        below = QRectF(left, after.bottom() + names + AIR, wide, changing(strip, idle) if side.changed else idle)
        yield SideRows(title, before, after, below, named)
        top = below.bottom() + AIR + GAP
