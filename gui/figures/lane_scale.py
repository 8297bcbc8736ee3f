"""LaneScale: how much the height of a lane stands for, as a bar beside the first of them."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.pictures.curves import LANE, Curves, of_lane
from engine.words.numbers import few
from gui.theme.theme import ThemeTokens

AWAY, TICK, AIR = 7, 3, 4  # pixels from the picture to the bar; of its ends; from there to the words
DIGITS = (3, 2)  # of the words, as many as have room


class LaneScale(QGraphicsItem):
    """From the largest |value| that is drawn to its negative, "±1"; where its words have no room it is not seen."""

    def __init__(self, plot: QGraphicsItem, box: pg.ViewBox) -> None:
        super().__init__(plot)
        self.box = box
        self.lanes, self.largest, self.room = 0, 1.0, 0
        self.font, self.ink = QFont(), QColor()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def display(self, shown: Curves, room: int) -> None:
        """`room`: pixels beside the picture."""
        self.prepareGeometryChange()
        self.setVisible(shown.stacked)
        if shown.stacked:
            self.lanes, self.largest, self.room = len(shown.values), of_lane(shown), room
        self.update()

    def restyle(self, tokens: ThemeTokens, font: QFont) -> None:
        self.font, self.ink = font, QColor(tokens.muted)
        self.update()

    @property
    def words(self) -> str:
        """What stands beside the bar; '' without room."""
        wide, before = QFontMetricsF(self.font).horizontalAdvance, AWAY + TICK + AIR
        said = (f"±{few(self.largest, digits)}" for digits in DIGITS)
        return next((each for each in said if before + wide(each) <= self.room), "")

    def boundingRect(self) -> QRectF:
        picture = QRectF(self.box.geometry())
        return QRectF(picture.right(), picture.top(), self.room, picture.height())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        words = self.words
        if not words:
            return
        area = self.boundingRect()
        lane = area.height() / self.lanes
        x, middle, half = area.left() + AWAY, area.top() + lane / 2, LANE * lane
        painter.setPen(QPen(self.ink, 1))
        painter.drawLine(QPointF(x, middle - half), QPointF(x, middle + half))
        for end in (middle - half, middle + half):
            painter.drawLine(QPointF(x - TICK, end), QPointF(x + TICK, end))
        painter.setFont(self.font)
        beside = QRectF(x + TICK + AIR, middle - area.height() / 2, area.width(), area.height())
        painter.drawText(beside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
