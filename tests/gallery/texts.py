"""What is painted in a widget: each text with its ink and the bounds that cut it; images; lines in their colours."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QImage,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QPolygonF,
    QRegion,
    QTextItem,
    QTransform,
)
from PySide6.QtWidgets import QWidget

DOTS = 96  # an inch
HALF, LEAST = 0.5, 0.01  # pixels around a line, which has no width; of the extent of one that has none
BOXED = 2  # points of a box, which is no curve
ONE = 1 << 16  # as Qt tells devices a ratio of one
ONE_HIGH = 0x3FF00000  # the upper half of 1.0 in float64


class Written(NamedTuple):
    """`ink`: around the letters as they are, in the widget's pixels; `bounds`: what is painted of it at most."""

    text: str
    ink: QRectF
    bounds: QRectF
    colour: QColor

    @property
    def seen(self) -> QRectF:
        """Empty where nothing of it is."""
        return self.ink.intersected(self.bounds)


class Image(NamedTuple):
    """Where pixels are painted, as far as they are seen, and how many columns and rows of them there are."""

    box: QRectF
    columns: float
    rows: float


class Line(NamedTuple):
    """Around a line of so many points, as far as it is seen, in its colour."""

    box: QRectF
    points: int
    colour: QColor


class Painted(NamedTuple):
    """In the order of painting, in the widget's pixels. `patches`: boxes that are filled with one colour."""

    texts: list[Written]
    images: list[Image]
    lines: list[Line]
    patches: list[Line]


def written(widget: QWidget) -> list[Written]:
    """Every text that is painted, in order; of what lies outside its bounds too."""
    return painted(widget).texts


def painted(widget: QWidget) -> Painted:
    """Everything but pictures that were painted before."""
    device = _Sheet(widget.size())
    painter = QPainter(device)
    widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter.end()
    return device.engine.found


class _Hand(QPaintEngine):
    """Keeps what is painted, and paints nothing."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.found = Painted([], [], [], [])
        self._to_device, self._colour, self._ground = QTransform(), QColor(), QColor()
        self._lined, self._filled = True, False

    def begin(self, device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        changed, flags = state.state(), QPaintEngine.DirtyFlag
        if changed & flags.DirtyTransform:
            self._to_device = QTransform(state.transform())
        if changed & (flags.DirtyPen | flags.DirtyOpacity):
            self._colour = QColor(state.pen().color())
            self._colour.setAlphaF(self._colour.alphaF() * state.opacity())
            self._lined = state.pen().style() != Qt.PenStyle.NoPen
        if changed & flags.DirtyBrush:
            self._ground = QColor(state.brush().color())
            self._filled = state.brush().style() != Qt.BrushStyle.NoBrush

    def _bounds(self) -> QRectF:
        """What is painted at most, in the widget's pixels."""
        bounds, painter = QRectF(self.systemClip().boundingRect()), self.painter()
        if painter.hasClipping():
            bounds = bounds.intersected(self._to_device.mapRect(painter.clipBoundingRect()))
        return bounds

    def _keep(self, box: QRectF, points: int, *, closed: bool) -> None:
        """Of a line, or of a filled shape, what is seen; a straight line has no area."""
        on_screen = self._to_device.mapRect(box).adjusted(-HALF, -HALF, HALF, HALF).intersected(self._bounds())
        if on_screen.isEmpty():
            return
        if self._lined:
            self.found.lines.append(Line(on_screen, points, self._colour))
        if closed and self._filled:
            self.found.patches.append(Line(on_screen, points, self._ground))

    def drawTextItem(self, at: QPointF, item: QTextItem) -> None:
        text = item.text()
        if not text.strip():
            return
        ink = QFontMetricsF(item.font(), self.paintDevice()).tightBoundingRect(text).translated(at)
        ink = self._to_device.mapRect(ink.intersected(QRectF(at.x(), ink.top(), item.width(), ink.height())))
        self.found.texts.append(Written(text, ink, self._bounds(), self._colour))

    def drawPixmap(self, *_: object) -> None: ...

    def drawImage(self, box: QRectF, image: QImage, part: QRectF, *_: object) -> None:
        seen = self._to_device.mapRect(box).intersected(self._bounds())
        if not seen.isEmpty():
            self.found.images.append(Image(seen, part.width(), part.height()))

    def drawTiledPixmap(self, *_: object) -> None: ...

    def drawPath(self, path: QPainterPath) -> None:
        self._keep(path.boundingRect(), path.elementCount(), closed=True)

    def drawPolygon(self, points: list[QPointF], mode: QPaintEngine.PolygonDrawMode) -> None:
        closed = mode != QPaintEngine.PolygonDrawMode.PolylineMode
        self._keep(QPolygonF([QPointF(each) for each in points]).boundingRect(), len(points), closed=closed)

    def drawRects(self, boxes: list[QRectF]) -> None:
        for box in boxes:
            self._keep(QRectF(box), BOXED, closed=True)

    def drawLines(self, lines: list[QLineF]) -> None:
        """Those that are drawn at once are one."""
        box = QRectF()
        for each in lines:
            line = QLineF(each)
            box = box.united(QRectF(line.p1(), line.p2()).normalized().adjusted(0, 0, LEAST, LEAST))
        self._keep(box, len(lines) + 1, closed=False)

    def drawPoints(self, *_: object) -> None: ...

    def drawEllipse(self, box: QRectF) -> None:
        self._keep(QRectF(box), BOXED, closed=True)


class _Sheet(QPaintDevice):
    """A screen of one pixel a pixel."""

    def __init__(self, size: QSize):
        super().__init__()
        self.engine, self._size = _Hand(), size

    def paintEngine(self) -> QPaintEngine:
        return self.engine

    def metric(self, asked: QPaintDevice.PaintDeviceMetric) -> int:
        known = QPaintDevice.PaintDeviceMetric
        dots = (known.PdmDpiX, known.PdmDpiY, known.PdmPhysicalDpiX, known.PdmPhysicalDpiY)
        answers = {
            known.PdmWidth: self._size.width(),
            known.PdmHeight: self._size.height(),
            known.PdmWidthMM: self._size.width() * 254 // (DOTS * 10),
            known.PdmHeightMM: self._size.height() * 254 // (DOTS * 10),
            known.PdmNumColors: 1 << 24,
            known.PdmDepth: 32,
            known.PdmDevicePixelRatio: 1,
            known.PdmDevicePixelRatioScaled: ONE,
            known.PdmDevicePixelRatioF_EncodedA: ONE_HIGH,
            **dict.fromkeys(dots, DOTS),
        }
        return answers.get(asked, 0)
