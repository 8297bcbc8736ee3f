"""Marks over a picture: named places along an axis, and what rings on its curves mean, where words have room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from gui.plot.item import ViewItem
from gui.plot.view import CellView
from gui.theme.theme import ThemeTokens

APART = 6  # pixels between two names
BARE = 4  # pixels between two lines, below which neither is drawn for itself
RING, BESIDE = 9, 6  # pixels of a ring, and between it and its words
Span = tuple[float, float]  # in pixels, of a name


class PlacedName(NamedTuple):
    """A name and the line that it belongs to, in pixels from the left."""

    x: float
    name: str


class _Words(ViewItem):
    """Words at the top of a picture, on its ground: no cross-hair goes through them."""

    def __init__(self, box: CellView) -> None:
        super().__init__(box)
        self.box = box
        self.font, self.ink, self.ground = QFont(), QColor(), QColor()
        self.setZValue(21)  # above the cross-hair

    def height(self) -> int:
        """Pixels of the words, and of what they are apart from curves."""
        return QFontMetrics(self.font).height() + APART

    def restyle(self, tokens: ThemeTokens, font: QFont) -> None:
        self.font, self.ink, self.ground = font, QColor(tokens.muted), QColor(tokens.surface)
        self.update()

    def _write(self, painter: QPainter, left: float, words: str) -> None:
        metrics, top = QFontMetrics(self.font), self.box.sceneBoundingRect().top() + 2
        width = metrics.horizontalAdvance(words)
        painter.fillRect(QRectF(left - 2, top - 3, width + 4, metrics.height() + 3), self.ground)
        painter.setFont(self.font)
        painter.setPen(self.ink)
        painter.drawText(QPointF(left, top + metrics.ascent()), words)


class AxisMarks(_Words):
    """Places along x, each with its name at the top; of names that would touch, those far from zero are kept.

    `whole`: the names are one scale, which without both of its ends would be read as another: both or none are named.
    """

    def __init__(self, box: CellView, *, whole: bool = False) -> None:
        super().__init__(box)
        self.places: tuple[tuple[float, str], ...] = ()
        self.whole = whole

    def display(self, places: tuple[tuple[float, str], ...]) -> None:
        if places != self.places:
            self.prepareGeometryChange()
            self.places = places
            self.setVisible(bool(places))

    def lines(self) -> list[PlacedName]:
        """Those in view that are drawn, the furthest from zero first."""
        area, found = self.box.sceneBoundingRect(), list[PlacedName]()
        for place, name in sorted(self.places, key=lambda mark: -abs(mark[0])):
            x = self.box.to_scene(QPointF(place, 0)).x()
            if area.left() <= x <= area.right() and all(abs(x - other.x) >= BARE for other in found):
                found.append(PlacedName(x, name))
        return found

    def names(self) -> list[tuple[float, str]]:
        """Those with room, each with its left end."""
        lines = self.lines()
        whole = self.whole and len(lines) > 1
        kept = self._ends(min(lines), max(lines)) if whole else {}
        crowded = whole and any(span != self._span(line) for line, span in kept.items())
        for line in lines if kept or not whole else ():
            span = self._span(line)
            if not crowded and line not in kept and span is not None and _clear(span, kept.values()):
                kept[line] = span
        return [(left, line.name) for line, (left, _) in kept.items()]

    def _span(self, line: PlacedName, aside: int = 0) -> Span | None:
        """In the middle of its line, or left (−1) or right (1) of it, within the picture; None where it is wider."""
        area, wide = self.box.sceneBoundingRect(), QFontMetrics(self.font).horizontalAdvance(line.name)
        if wide + 2 > area.width():
            return None
        left = line.x - wide / 2 + aside * (wide + APART + 1) / 2
        left = min(max(left, area.left() + 1), area.right() - wide - 1)
        return left, left + wide

    def _ends(self, first: PlacedName, last: PlacedName) -> dict[PlacedName, Span]:
        """Both, moved away from each other where they would touch; nothing where that is not enough."""
        for aside in (0, 1):
            spans = self._span(first, -aside), self._span(last, aside)
            if spans[0] is not None and spans[1] is not None and _clear(spans[0], spans[1:]):
                return {first: spans[0], last: spans[1]}
        return {}

    def paint(self, painter: QPainter, *arguments: object) -> None:
        area = self.box.sceneBoundingRect()
        painter.resetTransform()
        painter.setPen(QPen(self.ink, 1, Qt.PenStyle.DotLine))
        for line in self.lines():
            top = area.top() + (QFontMetrics(self.font).height() + 2 if line.name else 0)
            painter.drawLine(QPointF(line.x, top), QPointF(line.x, area.bottom()))
        for left, name in self.names():
            if name:
                self._write(painter, left, name)


class RingKey(_Words):
    """What the rings on curves mark, at the top left; rings without their words would say nothing, and go."""

    def __init__(self, box: CellView, rings: ViewItem) -> None:
        super().__init__(box)
        self.words, self.rings = "", rings

    def display(self, words: str) -> None:
        """'' where there are none."""
        if words != self.words:
            self.words = words
            self.update()
        self.fit()

    def restyle(self, tokens: ThemeTokens, font: QFont) -> None:
        super().restyle(tokens, font)
        self.fit()

    def fit(self, *_: object) -> None:
        """Show the rings or not, as there is room now."""
        self.rings.setVisible(self.has_room)

    @property
    def has_room(self) -> bool:
        """Whether the words are whole."""
        wide = QFontMetrics(self.font).horizontalAdvance(self.words)
        return bool(self.words) and RING + 2 * BESIDE + wide <= self.box.sceneBoundingRect().width()

    def paint(self, painter: QPainter, *arguments: object) -> None:
        if not self.has_room:
            return
        area, line = self.box.sceneBoundingRect(), QFontMetrics(self.font).height()
        painter.resetTransform()
        box = QRectF(area.left() + BESIDE, area.top() + 2 + (line - RING) / 2, RING, RING)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self.ground)
        painter.setPen(QPen(self.ink, 2))
        painter.drawEllipse(box)
        self._write(painter, box.right() + BESIDE, self.words)


def _clear(span: Span, others: Iterable[Span | None]) -> bool:
    """Whether a name touches none of the others."""
    return all(span[1] + APART < other[0] or span[0] - APART > other[1] for other in others if other is not None)
