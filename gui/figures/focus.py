"""The ring around a painted picture that has the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.theme.theme import ThemeTokens


def paint_focus(painter: QPainter, widget: QWidget, tokens: ThemeTokens) -> None:
    """Within the edges of the widget."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(tokens.accent), 2))
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(2, 1, -2, -1), 6, 6)
