"""Signs with what they stand for: answers to whether a criterion is met, and marks of a picture in its key."""

from __future__ import annotations

from typing import Literal

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from engine.pictures.arena import SAID
from engine.words.language import tr
from gui.theme.theme import ThemeTokens

SIGN = 16  # pixels of an answer's shape as it is drawn
AIR = 5  # pixels from a mark to its words


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
