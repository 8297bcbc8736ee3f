"""KeyMark: a mark of a picture with what it stands for, as keys that are painted into pictures tell them."""

from __future__ import annotations

from typing import Literal

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.theme.theme import ThemeTokens

AIR = 5  # pixels from a mark to its words


class KeyMark(msgspec.Struct, frozen=True):
    """A line of that width, dashed or not, a ring, or a ground; and what it is."""

    words: str
    ink: str | QColor
    shape: Literal["line", "ring", "block"] = "line"
    width: float = 2.0
    style: Qt.PenStyle = Qt.PenStyle.SolidLine


def paint_mark(painter: QPainter, mark: KeyMark, at: QPointF, wide: int, tokens: ThemeTokens) -> float:
    """In the line of text that begins there, `wide` pixels of it, then its words; where those end."""
    metrics = painter.fontMetrics()
    middle = at + QPointF(wide / 2, metrics.height() / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(mark.ink), mark.width, mark.style))
    if mark.shape == "line":
        painter.drawLine(middle - QPointF(wide / 2, 0), middle + QPointF(wide / 2, 0))
    elif mark.shape == "ring":
        painter.drawEllipse(middle, wide / 2 - 2, wide / 2 - 2)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(mark.ink))
        painter.drawRoundedRect(QRectF(at.x(), middle.y() - 5, wide, 10), 3, 3)
    painter.setPen(QColor(tokens.muted))
    painter.drawText(at + QPointF(wide + AIR, metrics.ascent()), mark.words)
    return at.x() + wide + AIR + metrics.horizontalAdvance(mark.words)
