"""What a painter takes: pens, and arrays as paths, lines and stamps, written where Qt reads them and not one by one."""

from __future__ import annotations

import ctypes
from typing import TypeVar, cast

import numpy as np
import shiboken6
from PySide6.QtCore import QLineF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

T = TypeVar("T")


def pen(ink: QColor, width: float = 1, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """So many pixels wide, however what it draws is stretched."""
    made = QPen(QBrush(ink), width, style)
    made.setCosmetic(True)
    return made


def on_device(meant: QPen, painter: QPainter) -> QPen:
    """So many pixels of the window wide, of which each may be several of the screen: Qt counts those of the screen."""
    ratio = painter.device().devicePixelRatioF()
    if ratio == 1:
        return meant
    made = QPen(meant)
    made.setWidthF(meant.widthF() * ratio)
    return made


def fill_hatched(painter: QPainter, area: QRectF, ink: QColor) -> None:
    """With lines as wide and as far apart as what stands beside them: Qt's own are so in pixels of the device."""
    painter.save()
    in_proportion = painter.deviceTransform().m11() != 1
    painter.setRenderHint(QPainter.RenderHint.NonCosmeticBrushPatterns, in_proportion)
    painter.fillRect(area, QBrush(ink, Qt.BrushStyle.BDiagPattern))
    painter.restore()


def path(x: np.ndarray, y: np.ndarray) -> QPainterPath:
    """Through the points [n], [n], which breaks off where a value is none; a point before a gap stands twice."""
    made, known = QPainterPath(), np.isfinite(x) & np.isfinite(y)
    ends = [] if known.all() else np.flatnonzero(~known).tolist()
    for first, end in zip([0, *(end + 1 for end in ends)], [*ends, x.size], strict=True):
        gap = end < x.size
        if end - first + gap > 1:
            made.addPolygon(_polygon(x[first:end], y[first:end], twice=gap))
    return made


def _polygon(x: np.ndarray, y: np.ndarray, *, twice: bool) -> QPolygonF:
    """Through these points, with the last one once more."""
    made = QPolygonF()
    made.resize(x.size + twice)
    (address,) = shiboken6.getCppPointer(made.data())
    memory = np.ctypeslib.as_array((ctypes.c_double * 2 * made.size()).from_address(address))
    memory[: x.size, 0], memory[: x.size, 1] = x, y
    memory[x.size :] = memory[x.size - 1]
    return made


def draw_pieces(painter: QPainter, x: np.ndarray, y: np.ndarray) -> None:
    """Lines from each point [n], [n] to the next, each for itself; none to or from a value that is none."""
    known = np.isfinite(x) & np.isfinite(y)
    both = known[:-1] & known[1:]
    lines = np.stack([x[:-1], y[:-1], x[1:], y[1:]], axis=1)[both]
    if lines.size:
        painter.drawLines(_first(lines, QLineF), len(lines))


def draw_rectangles(painter: QPainter, corners: np.ndarray) -> None:
    """Rectangles of whole pixels, from the left, top to the right, bottom one of corners [n, 4], both included."""
    rectangles = np.ascontiguousarray(corners, np.intc)
    if rectangles.size:
        painter.drawRects(_first(rectangles, QRect), len(rectangles))


def draw_stamps(painter: QPainter, places: np.ndarray, stamp: QPixmap) -> None:
    """The same image at each of places [n, 2], which are its middle."""
    ratio = stamp.devicePixelRatio()
    row = [0, 0, 0, 0, stamp.width(), stamp.height(), 1 / ratio, 1 / ratio, 0, 1]
    stamps = np.tile(np.array(row, float), (len(places), 1))
    stamps[:, :2] = places
    if stamps.size:
        painter.drawPixmapFragments(_first(stamps, QPainter.PixmapFragment), len(stamps), stamp)


def _first(rows: np.ndarray, kind: type[T]) -> T:
    """The first of an array's rows as what it is to Qt, which finds the others behind it; the array has to stay."""
    return cast(T, shiboken6.wrapInstance(rows.ctypes.data, kind))
