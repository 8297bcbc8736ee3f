"""Ring: where the focus is, around a picture of any colours."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget, QStyleOptionGraphicsItem, QWidget

from gui.theme.theme import ThemeTokens

HALO, WIDTH = 4, 2  # pixels
ABOVE = 1000  # all else in a chart


class Ring(QGraphicsItem):
    """A line in the accent within one of the surface's colour, which parts it from the picture; it hides no cell."""

    def __init__(self, plot: QGraphicsItem, box: QGraphicsWidget) -> None:
        super().__init__(plot)
        self.box = box
        self.pens: tuple[QPen, ...] = ()
        self.setZValue(ABOVE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def restyle(self, tokens: ThemeTokens) -> None:
        self.pens = QPen(QColor(tokens.surface), HALO), QPen(QColor(tokens.accent), WIDTH)
        for pen in self.pens:
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(self.box.geometry()).adjusted(-HALO, -HALO, HALO, HALO)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = HALO / 2
        for pen in self.pens:
            painter.setPen(pen)
            painter.drawRect(self.boundingRect().adjusted(inset, inset, -inset, -inset))
