"""What is written in a widget: each text where it is painted, with its ink and the bounds that cut it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QRegion,
    QTextItem,
    QTransform,
)
from PySide6.QtWidgets import QWidget

DOTS = 96  # an inch
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


def written(widget: QWidget) -> list[Written]:
    """Every text that is painted, in order; of what lies outside its bounds too."""
    device = _Sheet(widget.size())
    painter = QPainter(device)
    widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter.end()
    return device.engine.found


class _Hand(QPaintEngine):
    """Keeps what is written and drops what is drawn."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.found: list[Written] = []
        self._to_device, self._colour, self._clip = QTransform(), QColor(), None

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

    def drawTextItem(self, at: QPointF, item: QTextItem) -> None:
        text = item.text()
        if not text.strip():
            return
        ink = QFontMetricsF(item.font(), self.paintDevice()).tightBoundingRect(text).translated(at)
        ink = self._to_device.mapRect(ink.intersected(QRectF(at.x(), ink.top(), item.width(), ink.height())))
        bounds = QRectF(self.systemClip().boundingRect())
        painter = self.painter()
        if painter.hasClipping():
            bounds = bounds.intersected(self._to_device.mapRect(painter.clipBoundingRect()))
        self.found.append(Written(text, ink, bounds, self._colour))

    def drawPixmap(self, *_: object) -> None: ...

    def drawImage(self, *_: object, **__: object) -> None: ...

    def drawTiledPixmap(self, *_: object) -> None: ...

    def drawPath(self, *_: object) -> None: ...

    def drawPolygon(self, *_: object) -> None: ...

    def drawRects(self, *_: object) -> None: ...

    def drawLines(self, *_: object) -> None: ...

    def drawPoints(self, *_: object) -> None: ...

    def drawEllipse(self, *_: object) -> None: ...


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
