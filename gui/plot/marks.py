"""AxisMarks: named places along an axis, as faint lines with their names where they have room."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from gui.plot.view import CellView
from gui.theme.theme import ThemeTokens

APART = 6  # pixels between two names
BARE = 4  # pixels between two lines, below which neither is drawn for itself


class AxisMarks(pg.GraphicsObject):  # type: ignore[misc]
    """Places along x, each with its name at the top; of names that would touch, those far from zero are kept."""

    def __init__(self, box: CellView) -> None:
        super().__init__()
        self.box = box
        self.places: tuple[tuple[float, str], ...] = ()
        self.font, self.line, self.text, self.ground = QFont(), QColor(), QColor(), QColor()
        self.setZValue(21)  # above the cross-hair

    def display(self, places: tuple[tuple[float, str], ...]) -> None:
        if places != self.places:
            self.prepareGeometryChange()
            self.places = places
            self.setVisible(bool(places))

    def viewRangeChanged(self) -> None:
        self.prepareGeometryChange()

    def boundingRect(self) -> QRectF:
        return QRectF(self.box.viewRect())

    def paint(self, painter: QPainter, *arguments: object) -> None:
        area = self.box.sceneBoundingRect()
        metrics = QFontMetrics(self.font)
        painter.resetTransform()
        painter.setFont(self.font)
        taken: list[tuple[float, float]] = []
        lines: list[float] = []
        for place, name in sorted(self.places, key=lambda mark: -abs(mark[0])):
            x = self.box.mapViewToScene(QPointF(place, 0)).x()
            if not area.left() <= x <= area.right() or any(abs(x - other) < BARE for other in lines):
                continue
            lines.append(x)
            painter.setPen(QPen(self.line, 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, area.top() + metrics.height() + 2), QPointF(x, area.bottom()))
            half = metrics.horizontalAdvance(name) / 2
            middle = min(max(x, area.left() + half + 1), area.right() - half - 1)
            room = 2 * half + 2 <= area.width()
            if room and all(middle + half + APART < left or middle - half - APART > right for left, right in taken):
                taken.append((middle - half, middle + half))
                top = QPointF(middle - half - 2, area.top() + 2)
                painter.fillRect(QRectF(top, QSizeF(2 * half + 4, metrics.height())), self.ground)
                painter.setPen(self.text)
                painter.drawText(QPointF(middle - half, area.top() + metrics.ascent() + 2), name)

    def height(self) -> int:
        """Pixels of the names, and of what they are apart from curves."""
        return QFontMetrics(self.font).height() + APART

    def restyle(self, tokens: ThemeTokens, font: QFont) -> None:
        self.font, self.line, self.text = font, QColor(tokens.muted), QColor(tokens.muted)
        self.ground = QColor(tokens.surface)  # no cross-hair goes through a name
        self.update()
