"""OrderKey: what the colours of tokens and the lines between the outputs stand for, in one line of text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from engine.pictures.symmetry import Exchange
from engine.words.language import tr
from gui.theme import theme
from gui.theme.theme import ThemeTokens

MARK, AIR, APART = 16, 5, 14  # pixels of a mark's width, to its words, and from there to the next mark
MANY = 64  # tokens, above which those that stay have no lines


def elsewhere(tokens: ThemeTokens) -> QColor:
    """The ground of a token that stands at another place."""
    return QColor(theme.mixed(tokens.surface, tokens.accent, 0.3))


def staying(tokens: ThemeTokens) -> QColor:
    """Of the line of a token that stands where it stood."""
    return QColor(theme.mixed(tokens.surface, tokens.text, 0.35))


@dataclass(frozen=True)
class KeyMark:
    """A mark: a token's ground, or a line of that width; and what it is."""

    words: str
    ink: QColor
    line: float = 0.0


@dataclass(frozen=True)
class OrderKey:
    """Of the marks that there are, in the theme's colours."""

    shown: Exchange
    metrics: QFontMetrics
    tokens: ThemeTokens

    def entries(self) -> Iterator[KeyMark]:
        accent, moved = QColor(self.tokens.accent), len(self.shown.elsewhere)
        yield KeyMark(tr("pinned, its place shaded"), accent)
        if moved:
            yield KeyMark(tr("stands elsewhere"), elsewhere(self.tokens))
            yield KeyMark(tr("where it went"), accent, line=1.5)
        if moved < len(self.shown.order) <= MANY:
            yield KeyMark(tr("stays"), staying(self.tokens), line=1.0)

    @property
    def width(self) -> int:
        words = (self.metrics.horizontalAdvance(entry.words) for entry in self.entries())
        return sum(MARK + AIR + wide + APART for wide in words) - APART

    def paint(self, painter: QPainter, left: float, top: float) -> None:
        line, x = self.metrics.height(), left
        middle = top + line / 2
        for entry in self.entries():
            if entry.line:
                painter.setPen(QPen(entry.ink, entry.line))
                painter.drawLine(QPointF(x, middle), QPointF(x + MARK, middle))
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(entry.ink)
                painter.drawRoundedRect(QRectF(x, middle - 5, MARK, 10), 3, 3)
            painter.setPen(QColor(self.tokens.muted))
            painter.drawText(QPointF(x + MARK + AIR, top + self.metrics.ascent()), entry.words)
            x += MARK + AIR + self.metrics.horizontalAdvance(entry.words) + APART
