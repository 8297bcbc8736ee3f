"""The shapes of the answers to whether a criterion is met."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from engine.pictures.arena import SAID
from engine.words.language import tr
from gui.theme.theme import ThemeTokens

SIGN = 16  # pixels of a shape as it is drawn


def paint_sign(painter: QPainter, tokens: ThemeTokens, verdict: str, at: QPointF, size: float) -> None:
    """Yes: a filled disc with a tick. Partly: half a disc. No: a cross. No answer: a dash."""
    painter.save()
    painter.translate(at)
    painter.scale(size / SIGN, size / SIGN)
    ink = QColor({"yes": tokens.good, "partly": tokens.warn, "no": tokens.bad}.get(verdict, tokens.muted))
    half, middle = SIGN / 2 - 2, QPointF()
    painter.setPen(QPen(ink, 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if verdict == "yes":
        painter.setBrush(ink)
        painter.drawEllipse(middle, half, half)
        painter.setPen(QPen(QColor(tokens.surface), 1.8))
        painter.drawPolyline([QPointF(-3, 0), QPointF(-0.8, 2.4), QPointF(3.2, -2.6)])
    elif verdict == "partly":
        painter.drawEllipse(middle, half, half)
        painter.setBrush(ink)
        painter.drawChord(QRectF(-half, -half, 2 * half, 2 * half), 180 * 16, 180 * 16)
    elif verdict == "no":
        painter.drawLine(QPointF(-half + 1, -half + 1), QPointF(half - 1, half - 1))
        painter.drawLine(QPointF(-half + 1, half - 1), QPointF(half - 1, -half + 1))
    else:
        painter.drawLine(QPointF(-4, 0), QPointF(4, 0))
    painter.restore()


def paint_key(painter: QPainter, tokens: ThemeTokens, box: QRectF) -> None:
    """What each shape says, a line each at the foot of the box, where all have room."""
    metrics = QFontMetrics(painter.font())
    line, top = metrics.height(), box.bottom() - len(SAID) * metrics.height()
    if top < box.top():
        return
    for i, (verdict, words) in enumerate(SAID.items()):
        paint_sign(painter, tokens, verdict, QPointF(box.left() + SIGN / 2, top + (i + 0.5) * line), SIGN - 2)
        painter.setPen(QColor(tokens.muted))
        painter.drawText(QPointF(box.left() + SIGN + 6, top + i * line + metrics.ascent()), tr(words))
