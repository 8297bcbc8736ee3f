"""Words at the ends of the spectrum's line: the shortest and the longest wavelength."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetrics

from engine.pictures.spectrum import Trace
from engine.words.numbers import few, spaced

LEVEL = (-0.5, -0.8, -1.1, -0.2, 0.1)  # rows of words by a line's end: where they begin
ABOVE, HIGHER, UNDER = (-1.5, -1.9), (-2.3,), (0.5, 0.9, 1.3)  # where there is no room at its level, nor another line
FAR = 28  # pixels from there, at most
ONE = 1  # pixel between two places that are taken for one
AROUND = 3.5  # pixels of a dot
WHOLE, LONGEST = 1e4, 1e9  # positions from which, and up to which, a wavelength is written as a whole number

EIGHTHS = np.arange(9)  # of a box, at which a line is looked at

EndWords = list[tuple[QRectF, str]]


class LineDots(NamedTuple):
    """Those of a line that have a place, in pixels; x ascends."""

    x: np.ndarray
    y: np.ndarray


def ends(
    trace: Trace,
    x: np.ndarray,
    y_of: Callable[[np.ndarray], np.ndarray],
    *,
    area: QRectF,
    metrics: QFontMetrics,
    taken: Sequence[QRectF],
    rings: Sequence[QRectF] = (),
) -> EndWords:
    """Where the trace begins and ends, and where it did before scaling, as near as there is room.

    None is nearer to one of the rings than to its own end: it would be taken for the wavelength there.
    """
    lines = [trace.low] if trace.plain is None else [trace.low, trace.plain[0]]
    drawn = [dots(x, y_of(line)) for line in lines]
    placed: EndWords = []
    named = False  # whether the line's own end is
    for place, heights in ((0, trace.low), (-1, trace.low), (-1, lines[-1])):
        if not np.isfinite(heights[place]) or any(words == length(heights[place]) for _, words in placed):
            continue
        if heights is not trace.low and np.isfinite(trace.low[-1]) and not named:
            continue  # it would be taken for that of the line itself
        words = length(heights[place])
        end = QPointF(float(x[place]), float(y_of(heights)[place]))
        size = QSizeF(metrics.horizontalAdvance(words), metrics.height())
        others = [*taken, *(box for box, _ in placed)]
        far = ABOVE if heights is trace.low else ()
        alone = trace.plain is None  # no other line, of which it might be thought
        rows = *LEVEL, *(UNDER if alone and place < 0 else ()), *far, *(HIGHER if alone else ())
        nearest = sorted(beside(end, size, rows, left=place < 0), key=lambda box: apart(box, end))
        free = (
            box
            for box in nearest
            if area.contains(box)
            and not any(box.intersects(other) for other in others)
            and not any(apart(box, ring.center()) < apart(box, end) - ONE for ring in rings)
            and not any(crossed(box, line) for line in drawn)
        )
        found = next(free, None)
        named = place < 0 and found is not None
        if found is not None:
            placed.append((found, words))
    return placed


def length(height: float) -> str:
    """A wavelength by its log10."""
    wave = float(10**height)
    return spaced(round(wave)) if WHOLE <= wave < LONGEST else few(wave)


def beside(end: QPointF, size: QSizeF, levels: Sequence[float], *, left: bool) -> Iterator[QRectF]:
    """Places for words near the end of a line that rises, row by row."""
    for rows in levels:
        for away in range(8, FAR, 4):
            x = end.x() - away - size.width() if left else end.x() + away
            yield QRectF(QPointF(x, end.y() + rows * size.height()), size)


def apart(box: QRectF, place: QPointF) -> float:
    """Pixels from a place to the nearest one of a box."""
    across = max(box.left() - place.x(), 0.0, place.x() - box.right())
    return math.hypot(across, max(box.top() - place.y(), 0.0, place.y() - box.bottom()))


def dots(x: np.ndarray, y: np.ndarray) -> LineDots:
    """Of a line, where it is known."""
    known = np.isfinite(y)
    return LineDots(x[known], y[known])


def crossed(box: QRectF, line: LineDots) -> bool:
    """Whether a line comes into the box."""
    if not line.x.size:
        return False
    first, last = box.left() - AROUND, box.right() + AROUND
    places = first + EIGHTHS * ((last - first) / EIGHTHS[-1])
    heights = np.interp(places, line.x, line.y)
    inside = (places >= line.x[0]) & (places <= line.x[-1])
    return bool((inside & (heights > box.top() - 1) & (heights < box.bottom() + 1)).any())
