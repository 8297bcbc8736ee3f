"""LaneScale: how much the height of a lane stands for, as a bar beside the first of them."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget, QStyleOptionGraphicsItem, QWidget

from engine.pictures.curves import LANE, Curves, of_lane
from engine.words.numbers import few
from gui.theme.theme import ThemeTokens

AWAY, TICK, AIR = 7, 3, 4  # pixels from the picture to the bar; of its ends; from there to the words
DIGITS = (3, 2)  # of the words, as many as have room


class LaneScale(QGraphicsItem):
    """From the largest |value| that is drawn to its negative, "±1"; where its words have no room it is not seen."""

    def __init__(self, plot: QGraphicsWidget, box: QGraphicsWidget) -> None:
        super().__init__(plot)
        self.plot, self.box = plot, box
        self.lanes, self.largest = 0, 1.0
        self.font, self.ink = QFont(), QColor()
        self._said: list[tuple[str, float]] = []  # what may stand beside the bar, the longest first, and up to where
        self._say()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def display(self, shown: Curves) -> None:
        """Of lanes with a number in them."""
        self.prepareGeometryChange()
        self.setVisible(shown.stacked and bool(np.isfinite(shown.values).any()))
        if self.isVisible():
            self.lanes, largest = len(shown.values), of_lane(shown)
            if largest != self.largest:
                self.largest = largest
                self._say()
        self.update()

    def restyle(self, tokens: ThemeTokens, font: QFont) -> None:
        self.font, self.ink = font, QColor(tokens.muted)
        self._say()
        self.update()

    def _say(self) -> None:
        words, metrics = [f"±{few(self.largest, digits)}" for digits in DIGITS], QFontMetricsF(self.font)
        self._said = [(each, AWAY + TICK + AIR + metrics.horizontalAdvance(each) + 1) for each in words]

    @property
    def wide(self) -> int:
        """Pixels beside the picture that it takes; 0 where it is not seen."""
        return math.ceil(self._said[0][1]) if self.isVisible() else 0

    @property
    def words(self) -> str:
        """What stands beside the bar; '' without room."""
        room = self.boundingRect().width()
        return next((words for words, to in self._said if to <= room), "")

    def boundingRect(self) -> QRectF:
        picture = QRectF(self.box.geometry())
        return QRectF(picture.right(), picture.top(), self.plot.rect().right() - picture.right(), picture.height())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        words, area = self.words, self.boundingRect()
        if not words:
            return
        lane = area.height() / self.lanes
        x, middle, half = area.left() + AWAY, area.top() + lane / 2, LANE * lane
        painter.setPen(QPen(self.ink, 1))
        painter.drawLine(QPointF(x, middle - half), QPointF(x, middle + half))
        for end in (middle - half, middle + half):
            painter.drawLine(QPointF(x - TICK, end), QPointF(x + TICK, end))
        painter.setFont(self.font)
        left = x + TICK + AIR
        beside = QRectF(left, middle - area.height() / 2, area.right() - left, area.height())
        painter.drawText(beside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
