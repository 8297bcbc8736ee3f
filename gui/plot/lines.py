"""Lines and dots whose width grows with a picture: on the screen a pixel, in print the same share of the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import numpy as np
import pyqtgraph as pg
from pyqtgraph.graphicsItems.ScatterPlotItem import Symbols
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsView


@contextmanager
def in_print(views: list[QGraphicsView]) -> Iterator[None]:
    """What stands on the views is painted for a picture whose pixels are not those of the screen."""
    items = [item for view in views for item in view.scene().items() if isinstance(item, (Curve, Line, Dots))]
    with ExitStack() as kept:
        for item in items:
            item.setExportMode(True)
            kept.callback(item.setExportMode, False)
        yield


@contextmanager
def in_pixels(painter: QPainter, pen: QPen) -> Iterator[Any]:
    """The way from an item's own units to the widget's, in which is painted, with a pen that is scaled as they are."""
    to_pixels, pen = painter.worldTransform(), QPen(pen)
    pen.setCosmetic(False)
    painter.save()
    painter.resetTransform()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    yield to_pixels
    painter.restore()


class Curve(pg.PlotCurveItem):  # type: ignore[misc]
    """A curve over cells; it breaks off where a value is none."""

    def __init__(self, *, smooth: bool = False):
        super().__init__(antialias=smooth, connect="finite", skipFiniteCheck=False)

    def paint(self, painter: QPainter, *arguments: Any) -> None:
        if self._exportOpts is False or self.xData is None or not len(self.xData):
            super().paint(painter, *arguments)
            return
        with in_pixels(painter, self.opts["pen"]) as to_pixels:
            painter.drawPath(to_pixels.map(self.getPath()))


class Line(pg.InfiniteLine):  # type: ignore[misc]
    """A line of a cross-hair, with a halo: it is seen on light cells and on dark ones."""

    def __init__(self, angle: int):
        super().__init__(angle=angle, movable=False)
        self.halo = QPen(Qt.PenStyle.NoPen)

    def paint(self, painter: QPainter, *arguments: Any) -> None:
        left, right = (QPointF(end, 0) for end in self._endPoints)
        if self._exportOpts is False:
            to_pixels = painter.worldTransform()
            painter.resetTransform()  # a wide line under a transformation takes twice as long
            for pen in (self.halo, self.pen):
                painter.setPen(pen)
                painter.drawLine(to_pixels.map(left), to_pixels.map(right))
            painter.setWorldTransform(to_pixels)
            return
        for pen in (self.halo, self.pen):
            with in_pixels(painter, pen) as to_pixels:
                painter.drawLine(to_pixels.map(left), to_pixels.map(right))


class Dots(pg.ScatterPlotItem):  # type: ignore[misc]
    """Dots and rings of a size in pixels."""

    def __init__(self, *, size: float, **style: Any):
        super().__init__(pxMode=True, size=size, **style)

    def paint(self, painter: QPainter, *arguments: Any) -> None:
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
