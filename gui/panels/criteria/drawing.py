"""CriterionDrawing: a criterion: small picture, title, figure of each encoding, sentence."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from engine.criteria.sketch import scaled
from engine.pictures.criteria import CriterionRow
from gui.panels.criteria import thumbnail
from gui.panels.criteria.column import EDGE, GAP, LARGE, CriteriaColumn, CriterionPlace

SMALLER = 1.1  # the figure's size by the text's, where there is no room


def unit_of(row: CriterionRow) -> str:
    """What its figures count; by letter, where A and B count different things."""
    units = {letter: each.unit for letter, each in row.found.items()}
    alike = len(set(units.values())) == 1
    return next(iter(units.values())) if alike else " · ".join(f"{letter} {each}" for letter, each in units.items())


def drawn_of(row: CriterionRow) -> tuple[str, ...]:
    """What its small picture draws, where that is one thing: with its scales, and without."""
    sketches = [each.sketch for each in row.found.values() if each.sketch is not None]
    words = {each.words for each in sketches}
    return tuple(filter(None, (scaled(sketches), *words))) if len(words) == 1 else ()


@dataclass(frozen=True)
class CriterionDrawing:
    """With a painter, at the places of a column."""

    painter: QPainter
    column: CriteriaColumn

    def row(self, place: CriterionPlace, *, last: bool) -> None:
        row, top = place.row, place.box.top() + self.column.air
        sketches = [
            (each.sketch, self.column.ink(letter)) for letter, each in row.found.items() if each.sketch is not None
        ]
        low = self.column.low
        picture = QRectF(QPointF(EDGE, top), self.column.drawn)
        left = place.left
        if left > EDGE:
            thumbnail.paint(self.painter, picture, sketches, self.column.tokens)
        elif sketches and self._needed(row) <= EDGE + self.column.width - picture.right() - GAP:
            thumbnail.paint(self.painter, picture, sketches, self.column.tokens)
            left = picture.right() + GAP
        head = QRectF(left, top, EDGE + self.column.width - left, low)
        self._head(row, head)
        if left > EDGE:
            self._drawn(row, head)
        if len(row.found) > 1:
            rest = QRectF(place.left, top + low + 4, EDGE + self.column.width - place.left, place.head - low - 4)
            self._both(row, rest)
        self.painter.setPen(QColor(self.column.tokens.muted))
        for layout, at in place.texts:
            layout.draw(self.painter, at)
        self._edge(place, row.share, last=last)

    def _needed(self, row: CriterionRow) -> float:
        """Pixels that a row's head takes at least."""
        [*_, last], several = row.found.values(), len(row.found) > 1
        title, large = self.column.font(bold=True), self.column.font(bold=True, large=SMALLER)
        figure = 0.0 if several else QFontMetricsF(large).horizontalAdvance(last.figure) + GAP
        unit = QFontMetricsF(self.column.plain).horizontalAdvance(unit_of(row))
        return max(QFontMetricsF(title).horizontalAdvance(row.title) + figure, unit)

    def _head(self, row: CriterionRow, box: QRectF) -> None:
        """Title and unit at the left; the figure of one encoding at the right."""
        figure = ""
        first = next(iter(row.found.values()))
        title, large = self.column.font(bold=True), self.column.font(bold=True, large=LARGE)
        if len(row.found) == 1:
            figure = first.figure
        space = QFontMetricsF(large).horizontalAdvance(figure) + GAP if figure else 0.0
        needed = QFontMetricsF(title).horizontalAdvance(row.title)
        if figure and space + needed > box.width():  # then the figure takes a smaller size
            large = self.column.font(bold=True, large=SMALLER)
            space = QFontMetricsF(large).horizontalAdvance(figure) + GAP
        upper = QRectF(box.left(), box.top(), box.width() - space, self.column.line)
        self.painter.setPen(QColor(self.column.tokens.text))
        self._write(upper, row.title, title)
        self.painter.setFont(large)
        side = QRectF(box.right() - space, box.top() - 2, space, self.column.line + 6)
        unclipped = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextDontClip
        self.painter.drawText(side, unclipped, figure)
        self.painter.setPen(QColor(self.column.tokens.muted))
        lower = QRectF(box.left(), box.top() + self.column.line + 3, box.width(), self.column.line)
        side_ = Qt.AlignmentFlag.AlignRight if figure else Qt.AlignmentFlag.AlignLeft
        self._write(lower, unit_of(row), self.column.plain, side_)

    def _drawn(self, row: CriterionRow, head: QRectF) -> None:
        """What the small picture draws, where that has room beside the unit."""
        metrics = QFontMetricsF(self.column.plain)
        room = head.width() - metrics.horizontalAdvance(unit_of(row)) - 2 * GAP
        if words := next((each for each in drawn_of(row) if metrics.horizontalAdvance(each) <= room), ""):
            box = QRectF(head.left(), head.top() + self.column.line + 3, head.width(), self.column.line)
            side = Qt.AlignmentFlag.AlignLeft if len(row.found) == 1 else Qt.AlignmentFlag.AlignRight
            self._write(box, words, self.column.plain, side)

    def _both(self, row: CriterionRow, box: QRectF) -> None:
        """The figures of A and B side by side."""
        width = box.width() / len(row.found)
        font, inset = (
            self.column.font(bold=True, large=LARGE),
            QFontMetricsF(self.column.font(bold=True)).horizontalAdvance("A ") + 4,
        )
        widest = max(QFontMetricsF(font).horizontalAdvance(each.figure) for each in row.found.values())
        if widest > width - GAP - inset:
            font = self.column.font(bold=True, large=SMALLER)
        for i, (letter, criterion) in enumerate(row.found.items()):
            part = QRectF(box.left() + i * width, box.top(), width - GAP, box.height())
            self.painter.setPen(QColor(self.column.ink(letter)))
            self._write(part, letter, self.column.font(bold=True))
            self.painter.setPen(QColor(self.column.tokens.text))
            self._write(part.adjusted(inset, 0, 0, 0), criterion.figure, font)

    def _write(
        self,
        box: QRectF,
        text: str,
        font: QFont,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        short = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, box.width()))
        self.painter.setFont(font)
        self.painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, short)

    def _edge(self, place: CriterionPlace, share: float, *, last: bool) -> None:
        """A line between rows; how far a measurement is, on it."""
        y = place.box.bottom()
        if not last:
            self.painter.setPen(QPen(QColor(self.column.tokens.line), 1))
            self.painter.drawLine(QPointF(EDGE, y), QPointF(EDGE + self.column.width, y))
        if share < 1:
            self.painter.setPen(QPen(QColor(self.column.tokens.accent), 2))
            self.painter.drawLine(QPointF(EDGE, y), QPointF(EDGE + share * self.column.width, y))
