"""A small matrix as an image: each cell a pixel that is enlarged, in the colours of a map; frames round some cells."""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from engine.pictures.picture import LAST_SHADE, MASKED
from gui.plot.cells import shaded
from gui.theme.theme import ThemeTokens

STRIP = 8  # pixels of height of a scale
BESIDE = 6  # pixels from a strip to the words for its ends, at least


@functools.lru_cache(maxsize=32)
def lookup(colour_map: str, *, signed: bool) -> NDArray[np.uint8]:
    """[256, 4], the colours of the shades, the same each time; what is masked is seen through."""
    out = np.full((256, 4), 255, np.uint8)
    out[:, :3] = shaded(colour_map, signed, "black")
    out[MASKED] = 0
    out.setflags(write=False)
    return out


def paint_shades(
    painter: QPainter, box: QRectF, shades: NDArray[np.uint8], colour_map: str, *, signed: bool
) -> NDArray[np.uint8]:
    """Fill a box with shades [rows, columns]; their colours [rows, columns, 4] are returned."""
    colours = np.ascontiguousarray(lookup(colour_map, signed=signed)[shades])
    rows, columns = shades.shape
    painter.drawImage(box, QImage(colours.data, columns, rows, 4 * columns, QImage.Format.Format_RGBA8888))
    return colours


def paint_scale(
    painter: QPainter, box: QRectF, ends: tuple[str, str], colour_map: str, *, signed: bool, tokens: ThemeTokens
) -> None:
    """A strip of all colours between the words for its ends; nothing where those leave it no room."""
    low, high = (painter.fontMetrics().horizontalAdvance(end) + BESIDE for end in ends)
    strip = QRectF(box.left() + low, box.center().y() - STRIP / 2, box.width() - low - high, STRIP)
    if strip.width() < STRIP:
        return
    paint_shades(painter, strip, np.arange(LAST_SHADE + 1, dtype=np.uint8)[None], colour_map, signed=signed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(tokens.line), 1))
    painter.drawRect(strip)
    painter.setPen(QColor(tokens.muted))
    for end, side in zip(ends, (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight), strict=True):
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, end)


def scale_width(painter: QPainter, ends: tuple[str, str]) -> int:
    """Pixels that a strip of all colours needs at least, with the words for its ends."""
    return sum(painter.fontMetrics().horizontalAdvance(end) + BESIDE for end in ends) + STRIP


def paint_frame(painter: QPainter, box: QRectF, width: float, ink: str, tokens: ThemeTokens) -> None:
    """Round cells, within a line of the surface's colour that parts it from theirs."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, wide in ((tokens.surface, width + 2), (ink, width)):
        painter.setPen(QPen(QColor(colour), wide))
        painter.drawRect(box)


def cell_in(box: QRectF, shape: tuple[int, int], at: QPointF) -> tuple[int, int]:
    """Row and column at a place within the box of a matrix."""
    (rows, columns), share = shape, at - box.topLeft()
    row, column = int(share.y() / box.height() * rows), int(share.x() / box.width() * columns)
    return min(row, rows - 1), min(column, columns - 1)
