"""Bounds in an SVG: Qt's writer knows no clipping, so they are drawn as marks, which become clip paths in the file."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPaintEngine, QPainter, QPen, QPolygonF

from gui.plot.item import Ranged, ViewItem

FIRST, LAST = -1e6, 1e6  # below and above all that stands in a view
INK = QColor(11, 30, 87, 3)  # of the marks: nothing else is painted so
MARKS = re.compile(rf'<g ([^>]*stroke="{INK.name()}" stroke-opacity="{INK.alphaF():.6g}"[^>]*)>(.*?)</g>', re.DOTALL)
MOVED = re.compile(r' transform="[^"]*"')
MARK = re.compile(r'<polyline [^>]*points="([^"]*)"[^>]*/>')


def _mark(painter: QPainter, points: list[QPointF]) -> None:
    painter.save()
    painter.resetTransform()
    painter.setPen(QPen(INK))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points))
    painter.restore()


def begin(painter: QPainter, area: QRectF) -> None:
    """What is painted from here on stays within, in the painter's own units; in an SVG alone."""
    if painter.paintEngine().type() == QPaintEngine.Type.SVG:
        box = painter.worldTransform().mapRect(area)
        _mark(painter, [box.topLeft(), box.bottomRight()])


def end(painter: QPainter) -> None:
    """The bounds of the last `begin` are over."""
    if painter.paintEngine().type() == QPaintEngine.Type.SVG:
        _mark(painter, [QPointF(), QPointF(), QPointF()])


@contextmanager
def bounded(painter: QPainter, area: QRectF, *, marked: bool) -> Iterator[None]:
    """What is painted meanwhile stays within; in an SVG where that is `marked`, for each costs a group of its own."""
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    if marked:
        begin(painter, area)
    yield
    if marked:
        end(painter)
    painter.restore()


def clipped(svg: str) -> str:
    """The drawing with its bounds."""
    numbers = itertools.count()

    def bound(points: str, moved: str) -> str:
        at = [float(value) for value in re.split("[ ,]+", points.strip())]
        if len(at) != 4:
            return "</g>"
        left, top, right, bottom = at
        name = f"bounds{next(numbers)}"
        width, height = max(0.0, right - left), max(0.0, bottom - top)  # a view without room shows nothing
        unseen = 'fill="none" stroke="none"'  # where clip paths are unknown, as in Qt's own viewers, and they are drawn
        box = f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" {unseen}{moved}/>'
        return f'<clipPath id="{name}">{box}</clipPath><g clip-path="url(#{name})">'

    def bounds(marks: re.Match[str]) -> str:
        moved = MOVED.search(marks[1])
        return "".join(bound(points, moved[0] if moved else "") for points in MARK.findall(marks[2]))

    return MARKS.sub(bounds, svg)


class BoundsMark(ViewItem):
    """Where the contents of a view begin and end; it is there while the view is drawn into a file."""

    def __init__(self, box: Ranged, *, first: bool) -> None:
        super().__init__(box)
        self._first = first
        self.setZValue(FIRST if first else LAST)
        self.setVisible(False)

    def print_from_now(self, printed: bool) -> None:
        super().print_from_now(printed)
        self.setVisible(printed)

    def paint(self, painter: QPainter, *arguments: object) -> None:
        if self._first:
            begin(painter, self.boundingRect())
        else:
            end(painter)
