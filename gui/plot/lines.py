"""Lines and dots whose width grows with a picture: on the screen a pixel, in print the same share of the page."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import compress
from typing import Any, NamedTuple

import numpy as np
import pyqtgraph as pg
from pyqtgraph.graphicsItems.PlotCurveItem import arrayToLineSegments
from pyqtgraph.graphicsItems.ScatterPlotItem import Symbols
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsView

from gui.plot.axis import ChartAxis
from gui.plot.bounds import BoundsMark
from gui.plot.view import CellView

HALF = 3  # pixels at each side of a line that are painted with it


@contextmanager
def in_print(views: list[QGraphicsView]) -> Iterator[None]:
    """What stands on the views is painted for a picture whose pixels are not those of the screen."""
    all_items = (item for view in views for item in view.scene().items())
    items = [item for item in all_items if isinstance(item, (ChartAxis, BoundsMark, Strokes, CrossLine, Dots))]
    with ExitStack() as kept:
        for item in items:
            item.setExportMode(True)
            kept.callback(item.setExportMode, False)
        yield


@contextmanager
def in_pixels(painter: QPainter, pen: QPen) -> Iterator[QTransform]:
    """The way from an item's own units to the widget's, in which is painted, with a pen that is scaled as they are."""
    to_pixels, pen = painter.worldTransform(), QPen(pen)
    pen.setCosmetic(False)
    painter.save()
    painter.resetTransform()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    yield to_pixels
    painter.restore()


class Stroke(NamedTuple):
    """A line through points, which breaks off where a value is none."""

    x: np.ndarray
    y: np.ndarray
    pen: QPen
    smooth: bool = True
    apart: bool = False  # each piece for itself: a wide line of many as one path takes thirty times as long


class Strokes(pg.GraphicsObject):  # type: ignore[misc]
    """All lines of a picture, the last one on top: as items of their own, each would cost more than its painting."""

    def __init__(self, box: CellView) -> None:
        super().__init__()
        self.shown: tuple[Stroke, ...] = ()
        self._box = box
        self._area = QRectF()
        self._paths: list[QPainterPath | None] = []

    def display(self, strokes: Sequence[Stroke]) -> None:
        self.shown, self._paths = tuple(strokes), [None] * len(strokes)
        self.update()

    def viewRangeChanged(self) -> None:
        self.prepareGeometryChange()
        self._area = QRectF(self._box.viewRect())

    def boundingRect(self) -> QRectF:
        return self._area

    def _path(self, place: int) -> QPainterPath:
        path = self._paths[place]
        if path is None:
            path = self._paths[place] = pg.arrayToQPath(self.shown[place].x, self.shown[place].y, connect="finite")
        return path

    def paint(self, painter: QPainter, *arguments: object) -> None:
        for place, stroke in enumerate(self.shown):
            if self._exportOpts is not False:
                with in_pixels(painter, stroke.pen) as to_pixels:
                    painter.drawPath(to_pixels.map(self._path(place)))
                continue
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, stroke.smooth)
            painter.setPen(stroke.pen)
            if stroke.apart:
                pieces = arrayToLineSegments(stroke.x, stroke.y, "finite", True)  # Qt reads its memory
                painter.drawLines(*pieces.drawargs())
            else:
                painter.drawPath(self._path(place))


Span = tuple[float, float]


class CrossLine(pg.GraphicsObject):  # type: ignore[misc]
    """A line across the picture, as of a cross-hair; its halo makes it seen on light cells and on dark ones."""

    def __init__(self, box: CellView, *, upright: bool) -> None:
        super().__init__()
        self.pen = self.halo = QPen(Qt.PenStyle.NoPen)
        self._box, self._upright, self._value = box, upright, 0.0
        self._ends = QPointF(), QPointF()
        self._within: Span | None = None
        self._area: QRectF | None = None
        self._veil, self._veiled = QImage(), (QSize(), QColor())

    def value(self) -> float:
        """Where it stands."""
        return self._value

    def setValue(self, value: float) -> None:
        if value != self._value:
            self._value = value
            self.viewRangeChanged()

    def keep_within(self, span: Span | None) -> None:
        """Go from there to there, in cells, and not from edge to edge."""
        if span != self._within:
            self._within = span
            self.viewRangeChanged()

    def setPen(self, pen: QPen) -> None:
        self.pen = pen
        self.update()

    def viewRangeChanged(self) -> None:
        self.prepareGeometryChange()
        self._area = None

    viewTransformChanged = viewRangeChanged

    def boundingRect(self) -> QRectF:
        if self._area is None:
            (left, right), (low, high) = self._box.viewRange()
            if self._upright:
                low, high = self._within or (low, high)
                self._ends = QPointF(self._value, low), QPointF(self._value, high)
                beside, above = HALF * (right - left) / max(1.0, self._box.width()), 0.0
            else:
                left, right = self._within or (left, right)
                self._ends = QPointF(left, self._value), QPointF(right, self._value)
                beside, above = 0.0, HALF * (high - low) / max(1.0, self._box.height())
            self._area = QRectF(*self._ends).adjusted(-beside, -above, beside, above)
        return self._area

    def paint(self, painter: QPainter, *arguments: object) -> None:
        start, end = self._ends
        if self._exportOpts is False:
            to_pixels = painter.worldTransform()
            painter.resetTransform()  # a wide line under a transformation takes twice as long
            start, end = to_pixels.map(start), to_pixels.map(end)
            for pen in (self.halo, self.pen):
                if pen.style() == Qt.PenStyle.NoPen:
                    continue
                if self._upright and pen.color().alpha() < 255 and painter.device().devicePixelRatio() == 1:
                    self._paint_veil(painter, pen, start, end)
                else:
                    painter.setPen(pen)
                    painter.drawLine(start, end)
            painter.setWorldTransform(to_pixels)
            return
        for pen in (self.halo, self.pen):
            with in_pixels(painter, pen) as to_pixels:
                painter.drawLine(to_pixels.map(start), to_pixels.map(end))

    def _paint_veil(self, painter: QPainter, pen: QPen, start: QPointF, end: QPointF) -> None:
        """As an image: a line that is seen through takes as long for each of its rows as that does for all."""
        size = QSize(pen.width(), math.ceil(abs(end.y() - start.y())) + pen.width())
        if self._veiled != (size, pen.color()):
            self._veiled = size, pen.color()
            self._veil = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
            self._veil.fill(pen.color())
        left, top = start.x() - pen.width() / 2, min(start.y(), end.y()) - pen.width() / 2
        painter.drawImage(math.floor(left + 0.5), math.floor(top + 0.5), self._veil)


class Dots(pg.ScatterPlotItem):  # type: ignore[misc]
    """Dots and rings of a size in pixels."""

    def __init__(self, *, size: float, **style: object) -> None:
        super().__init__(pxMode=True, size=size, **style)

    def setData(self, *given: object, **named: object) -> None:
        """Those that have a place: of values that are all none pyqtgraph would look for the least at each paint."""
        if "x" in named:
            x, y = np.asarray(named["x"], float), np.asarray(named["y"], float)
            there = np.isfinite(x) & np.isfinite(y)
            if not there.all():
                kept = {name: list(compress(each, there)) for name, each in named.items() if isinstance(each, list)}
                named = {**named, **kept, "x": x[there], "y": y[there]}
        super().setData(*given, **named)

    def mouseClickEvent(self, event: Any) -> None:
        """What is behind them takes it: pyqtgraph would make an object of each dot, and keep them."""
        event.ignore()

    def paint(self, painter: QPainter, *arguments: object) -> None:
        if self._exportOpts is False:
            super().paint(painter, *arguments)
            return
        seen = self._maskAt(self.viewRect())
        styles = zip(*self._style(["symbol", "size", "pen", "brush"], idx=seen), strict=True)
        places = np.stack([self.data["x"], self.data["y"]], axis=1)[seen]
        for place, (symbol, size, pen, brush) in zip(places, styles, strict=True):
            with in_pixels(painter, pen) as to_pixels:
                painter.setBrush(brush)
                painter.translate(to_pixels.map(QPointF(*place)))
                painter.drawPath(painter.transform().fromScale(size, size).map(Symbols[symbol]))
