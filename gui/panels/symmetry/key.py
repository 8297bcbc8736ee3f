"""OrderKey: what the colours of tokens and the lines between the outputs stand for, in one line of text."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from engine.pictures.symmetry import Exchange
from engine.words.language import tr
from gui.figures.signs import AIR, KeyMark, paint_mark
from gui.theme import theme
from gui.theme.theme import ThemeTokens

MARK, APART = 16, 14  # pixels of a mark's width, and from its words to the next mark
MANY = 64  # tokens, above which those that stay have no lines


def elsewhere(tokens: ThemeTokens) -> QColor:
    """The ground of a token that stands at another place."""
    return QColor(theme.mixed(tokens.surface, tokens.accent, 0.3))


def staying(tokens: ThemeTokens) -> QColor:
    """Of the line of a token that stands where it stood."""
    return QColor(theme.mixed(tokens.surface, tokens.text, 0.35))


class OrderKey(msgspec.Struct, frozen=True):
    """Of the marks that there are, in the theme's colours."""

    shown: Exchange
    metrics: QFontMetrics
    tokens: ThemeTokens

    def entries(self) -> Iterator[KeyMark]:
        accent, moved = QColor(self.tokens.accent), len(self.shown.elsewhere)
        yield KeyMark(tr("pinned, its place shaded"), accent, "block")
        if moved:
            yield KeyMark(tr("stands elsewhere"), elsewhere(self.tokens), "block")
            yield KeyMark(tr("where it went"), accent, width=1.5)
        if moved < len(self.shown.order) <= MANY:
            yield KeyMark(tr("stays"), staying(self.tokens), width=1.0)

    @property
    def width(self) -> int:
        words = (self.metrics.horizontalAdvance(entry.words) for entry in self.entries())
        return sum(MARK + AIR + wide + APART for wide in words) - APART

    def paint(self, painter: QPainter, left: float, top: float) -> None:
        for entry in self.entries():
            left = APART + paint_mark(painter, entry, QPointF(left, top), MARK, self.tokens)
