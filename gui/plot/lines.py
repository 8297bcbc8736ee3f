"""Lines and dots whose width grows with a picture: on the screen a pixel, in print the same share of the page."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import compress, groupby, repeat
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsView

from gui.plot.axis import ChartAxis
from gui.plot.drawing import draw_pieces, draw_stamps, on_device, path, pen
from gui.plot.item import ViewItem
from gui.plot.view import CellView

HALF = 3  # pixels at each side of a line that are painted with it
FARTHEST = 1 << 20  # pixels away, where nothing is seen and Qt does not count any more


@contextmanager
def in_print(views: list[QGraphicsView]) -> Iterator[None]:
    """What stands on the views is painted for a picture whose pixels are not those of the screen."""
    all_items = (item for view in views for item in view.scene().items())
    with ExitStack() as kept:
        for item in [item for item in all_items if isinstance(item, (ChartAxis, ViewItem))]:
            item.print_from_now(True)
            kept.callback(item.print_from_now, False)
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


def _beside(painter: QPainter, pen: QPen) -> Iterator[None]:
    """Once where a pixel of the window is one of the screen; else at the corners of what a line is wider there, and in
    the middle where these are far apart: a wide line through many points takes two to thirty times as long.
    """
    ratio, to_pixels = painter.device().devicePixelRatioF(), painter.worldTransform()
    if ratio == 1:
        yield
        return
    far = pen.widthF() * (ratio - 1) / ratio / 2
    for x, y in [(-far, -far), (far, -far), (-far, far), (far, far), (0.0, 0.0)][: 5 if ratio > 2 else 4]:
        painter.setWorldTransform(to_pixels * QTransform.fromTranslate(x, y))
        yield
    painter.setWorldTransform(to_pixels)


class Stroke(NamedTuple):
    """A line through points, which breaks off where a value is none."""

    x: np.ndarray
    y: np.ndarray
    pen: QPen
    smooth: bool = True
    apart: bool = False  # each piece for itself: a wide line of many as one path takes thirty times as long


class Strokes(ViewItem):
    """All lines of a picture, the last one on top: as items of their own, each would cost more than its painting."""

    def __init__(self, box: CellView) -> None:
        super().__init__(box)
        self.shown: tuple[Stroke, ...] = ()
        self._paths: list[QPainterPath | None] = []

    def display(self, strokes: Sequence[Stroke]) -> None:
        self.shown, self._paths = tuple(strokes), [None] * len(strokes)
        self.update()

    def _path(self, place: int) -> QPainterPath:
        drawn = self._paths[place]
        if drawn is None:
            drawn = self._paths[place] = path(self.shown[place].x, self.shown[place].y)
        return drawn

    def paint(self, painter: QPainter, *arguments: object) -> None:
        for place, stroke in enumerate(self.shown):
            if self.in_print:
                with in_pixels(painter, stroke.pen) as to_pixels:
                    painter.drawPath(to_pixels.map(self._path(place)))
                continue
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, stroke.smooth)
            painter.setPen(stroke.pen)
            for _ in _beside(painter, stroke.pen):
                if stroke.apart:
                    draw_pieces(painter, stroke.x, stroke.y)
                else:
                    painter.drawPath(self._path(place))


Span = tuple[float, float]


class CrossLine(ViewItem):
    """A line across the picture, as of a cross-hair; its halo makes it seen on light cells and on dark ones."""

    def __init__(self, box: CellView, *, upright: bool) -> None:
        super().__init__(box)
        self.pen = self.halo = QPen(Qt.PenStyle.NoPen)
        self._box, self._upright, self._value = box, upright, 0.0
        self._ends = QPointF(), QPointF()
        self._within: Span | None = None
        self._covered: QRectF | None = None
        self._veil, self._veiled = QImage(), (QSize(), QColor())

    def value(self) -> float:
        """Where it stands."""
        return self._value

    def setValue(self, value: float) -> None:
        if value != self._value:
            self._value = value
            self.view_changed()

    def keep_within(self, span: Span | None) -> None:
        """Go from there to there, in cells, and not from edge to edge."""
        if span != self._within:
            self._within = span
            self.view_changed()

    def setPen(self, pen: QPen) -> None:
        self.pen = pen
        self.update()

    def view_changed(self) -> None:
        super().view_changed()
        self._covered = None

    def boundingRect(self) -> QRectF:
        if self._covered is None:
            (left, right), (low, high) = self._box.spans()
            if self._upright:
                low, high = self._within or (low, high)
                self._ends = QPointF(self._value, low), QPointF(self._value, high)
                beside, above = HALF * (right - left) / max(1.0, self._box.rect().width()), 0.0
            else:
                left, right = self._within or (left, right)
                self._ends = QPointF(left, self._value), QPointF(right, self._value)
                beside, above = 0.0, HALF * (high - low) / max(1.0, self._box.rect().height())
            self._covered = QRectF(*self._ends).adjusted(-beside, -above, beside, above)
        return self._covered

    def paint(self, painter: QPainter, *arguments: object) -> None:
        start, end = self._ends
        if not self.in_print:
            to_pixels = painter.worldTransform()
            painter.resetTransform()  # a wide line under a transformation takes twice as long
            start, end = to_pixels.map(start), to_pixels.map(end)
            for pen in (self.halo, self.pen):
                if pen.style() == Qt.PenStyle.NoPen:
                    continue
                if self._upright and pen.color().alpha() < 255 and painter.device().devicePixelRatio() == 1:
                    self._paint_veil(painter, pen, start, end)
                else:
                    painter.setPen(on_device(pen, painter))
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


class DotStyle(NamedTuple):
    """The colour of the line around a dot, how wide that is, and the colour of its inside; "" for none."""

    line: str = ""
    wide: float = 1
    inside: str = ""

    def pen(self) -> QPen:
        return pen(QColor(self.line), self.wide) if self.line else QPen(Qt.PenStyle.NoPen)

    def brush(self) -> QBrush:
        return QBrush(QColor(self.inside)) if self.inside else QBrush()


class Dots(ViewItem):
    """Dots and rings of a size in pixels."""

    def __init__(self, box: CellView, *, size: float) -> None:
        super().__init__(box)
        self._size = size
        self.places, self._styles = np.empty((0, 2)), list[DotStyle]()
        self._stamps: dict[tuple[DotStyle, float], QPixmap] = {}  # by style and by pixels of the device in one

    def display(self, x: Sequence[float] | np.ndarray, y: Sequence[float] | np.ndarray, *styles: DotStyle) -> None:
        """A dot at each of x, y [n] that is a place, in a style of its own, of n, or in the only one."""
        places = np.column_stack([x, y]).astype(float)
        there = np.isfinite(places).all(axis=1)
        self.places = places[there]
        self._styles = [*compress(styles if len(styles) == there.size else repeat(*styles), there.tolist())]
        self._stamps = {key: stamp for key, stamp in self._stamps.items() if key[0] in styles}
        self.update()

    def paint(self, painter: QPainter, *arguments: object) -> None:
        painted = 0
        for style, alike in groupby(self._styles):
            places = self.places[painted : painted + len([*alike])]
            painted += len(places)
            (self._draw if self.in_print else self._stamp)(painter, places, style)

    def _draw(self, painter: QPainter, places: np.ndarray, style: DotStyle) -> None:
        around = QRectF(-self._size / 2, -self._size / 2, self._size, self._size)
        with in_pixels(painter, style.pen()) as to_pixels:
            painter.setBrush(style.brush())
            for place in places.tolist():
                painter.drawEllipse(around.translated(to_pixels.map(QPointF(*place))))

    def _stamp(self, painter: QPainter, places: np.ndarray, style: DotStyle) -> None:
        """As images."""
        to_pixels, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
        at = places * [to_pixels.m11(), to_pixels.m22()] + [to_pixels.dx(), to_pixels.dy()]  # a view turns nothing
        near = (np.abs(at) < FARTHEST).all(axis=1)
        if (style, ratio) not in self._stamps:
            self._stamps[style, ratio] = _stamp(style, self._size, ratio)
        painter.resetTransform()
        draw_stamps(painter, at[near], self._stamps[style, ratio])
        painter.setWorldTransform(to_pixels)


def _stamp(style: DotStyle, size: float, ratio: float) -> QPixmap:
    """A dot, with room for its line."""
    side = math.ceil(ratio * (size + max(math.ceil(style.wide), 1)))
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / ratio / 2, side / ratio / 2)
    painter.setPen(on_device(style.pen(), painter))
    painter.setBrush(style.brush())
    painter.scale(size, size)
    painter.drawEllipse(QRectF(-0.5, -0.5, 1, 1))
    painter.end()
    return QPixmap.fromImage(image)
