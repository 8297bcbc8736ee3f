"""PathScales: which colour of a path is which position, and how long a length of its picture is."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from engine.pictures.structure import CodePath
from engine.words.language import tr
from engine.words.numbers import few, spaced
from gui.theme import theme
from gui.theme.theme import ThemeTokens

FAR_APART = "\u2003·\u2003"
HUES = 24  # steps of colour along the path
RAMP, AIR = 96, 8  # pixels of the scale of positions, and of the rule at most; beside their words
BETWEEN, TICK, EDGE = 32, 6, 14  # pixels between the two; of the rule's ends; at the sides


class PathScales(msgspec.Struct, frozen=True):
    """For a line of text below a path that is `radius` pixels long, as wide as its picture."""

    shown: CodePath
    metrics: QFontMetrics
    width: int
    radius: float

    @property
    def ends(self) -> tuple[str, str]:
        """The first position and the last; what faint colour means, where there is room for that."""
        first, last = tr("position {number}", number=0), spaced(len(self.shown.points) - 1)
        more = f"{last}{FAR_APART}{tr('fainter: further back')}"
        return first, more if self._long(first, more) <= self.width else last

    @property
    def coloured(self) -> float:
        """Of the scale of positions, in pixels."""
        return min(RAMP, self.width / 4)

    def _long(self, *ends: str) -> float:
        """Pixels of the scale of positions between these words."""
        return self.coloured + 2 * AIR + sum(map(self.metrics.horizontalAdvance, ends))

    @property
    def length(self) -> float:
        """Of the rule, in the codes' own numbers."""
        return self.shown.rule(min(1.0, RAMP / self.radius))

    @property
    def ruled(self) -> float:
        """Of the rule, in pixels."""
        return self.length / self.shown.reach * self.radius

    @property
    def said(self) -> str:
        """Beside the rule."""
        return tr("length {number}", number=few(self.length, 3))

    def paint(self, painter: QPainter, at: QPointF, tokens: ThemeTokens) -> None:
        """Both in the middle; where there is no room for the rule, the colours alone."""
        ramp = self._long(*self.ends)
        rule = BETWEEN + self.ruled + AIR + self.metrics.horizontalAdvance(self.said)
        both = ramp + rule + 2 * EDGE <= self.width
        start = at + QPointF((self.width - ramp - both * rule) / 2, 0)
        painter.setPen(QColor(tokens.muted))
        self._ramp(painter, start, tokens)
        if both:
            self._rule(painter, start + QPointF(ramp + BETWEEN, 0))

    def _ramp(self, painter: QPainter, at: QPointF, tokens: ThemeTokens) -> None:
        wide, (low, high) = self.coloured, self.ends
        words, middle = QPointF(0, self.metrics.ascent()), self.metrics.height() / 2
        painter.drawText(at + words, low)
        left = at + QPointF(self.metrics.horizontalAdvance(low) + AIR, 0)
        for i in range(HUES):
            part = QRectF(left.x() + i * wide / HUES, left.y() + middle - 3, wide / HUES + 1, 6)
            painter.fillRect(part, QColor(theme.family(tokens, i, HUES)))
        painter.drawText(left + QPointF(wide + AIR, 0) + words, high)

    def _rule(self, painter: QPainter, at: QPointF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        left = at + QPointF(0, self.metrics.height() / 2)
        right, tick = left + QPointF(self.ruled, 0), QPointF(0, TICK / 2)
        painter.drawLines([QLineF(left, right), *(QLineF(end - tick, end + tick) for end in (left, right))])
        painter.drawText(QPointF(right.x() + AIR, at.y() + self.metrics.ascent()), self.said)
