"""CriterionDrawing: a criterion: small picture, title, figure of each encoding, sentence."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from engine.pictures.criteria import CriterionRow
from gui.figures.signs import paint_sign
from gui.panels.criteria import thumbnail
from gui.panels.criteria.column import EDGE, GAP, LARGE, SMALLER, CriteriaColumn, CriterionPlace


class CriterionDrawing(msgspec.Struct, frozen=True):
    """With a painter, at the places of a column."""

    painter: QPainter
    column: CriteriaColumn

    def row(self, place: CriterionPlace, *, last: bool) -> None:
        row, head = place.row, place.head
        if place.drawn:
            sketches = [(each.sketch, self.column.ink(letter)) for letter, each in row.found.items() if each.sketch]
            thumbnail.paint(
                self.painter, QRectF(QPointF(EDGE, head.top()), self.column.drawn), sketches, self.column.tokens
            )
        self._head(row, head)
        self.painter.setPen(QColor(self.column.tokens.muted))
        below = QRectF(head.left(), head.top() + self.column.line + 3, head.width(), self.column.line)
        alone = len(row.found) == 1
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
        self._write(below, place.caption, self.column.plain, sides[not alone])
        self._write(below, row.unit, self.column.plain, sides[alone])
        if not alone:
            low = self.column.low + 4
            self._both(row, QRectF(place.left, head.top() + low, head.right() - place.left, head.height() - low))
        self.painter.setPen(QColor(self.column.tokens.text))
        for layout, at in filter(None, (place.under, *place.texts)):
            layout.draw(self.painter, at)
        self._edge(place, row.share, last=last)

    def _head(self, row: CriterionRow, box: QRectF) -> None:
        """Sign and title at the left; the figure of one encoding at the right."""
        figure = ""
        letter, first = next(iter(row.found.items()))
        title, large = self.column.font(bold=True), self.column.font(bold=True, large=LARGE)
        if len(row.found) == 1:
            figure = first.figure
            self._sign(row, letter, box.topLeft())
        space = QFontMetricsF(large).horizontalAdvance(figure) + GAP if figure else 0.0
        signed = self.column.signed(row)
        needed = QFontMetricsF(title).horizontalAdvance(row.title) + signed
        if figure and space + needed > box.width():  # then the figure takes a smaller size
            large = self.column.font(bold=True, large=SMALLER)
            space = QFontMetricsF(large).horizontalAdvance(figure) + GAP
        upper = QRectF(box.left() + signed, box.top(), box.width() - space - signed, self.column.line)
        self.painter.setPen(QColor(self.column.tokens.text))
        self._write(upper, row.title, title)
        self.painter.setFont(large)
        side = QRectF(box.right() - space, box.top() - 2, space, self.column.line + 6)
        unclipped = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextDontClip
        self.painter.drawText(side, unclipped, figure)

    def _both(self, row: CriterionRow, box: QRectF) -> None:
        """The figures of A and B side by side."""
        width = box.width() / len(row.found)
        font, inset = (
            self.column.font(bold=True, large=LARGE),
            QFontMetricsF(self.column.font(bold=True)).horizontalAdvance("A ") + 4,
        )
        signed = self.column.line + 4 if row.verdicts else 0.0
        widest = max(QFontMetricsF(font).horizontalAdvance(each.figure) for each in row.found.values())
        if widest > width - GAP - inset - signed:
            font = self.column.font(bold=True, large=SMALLER)
        for i, (letter, criterion) in enumerate(row.found.items()):
            part = QRectF(box.left() + i * width, box.top(), width - GAP, box.height())
            self.painter.setPen(QColor(self.column.ink(letter)))
            self._write(part, letter, self.column.font(bold=True))
            self.painter.setPen(QColor(self.column.tokens.text))
            self._write(part.adjusted(inset + signed, 0, 0, 0), criterion.figure, font)
            self._sign(row, letter, QPointF(part.left() + inset, part.center().y() - self.column.line / 2))

    def _sign(self, row: CriterionRow, letter: str, at: QPointF) -> None:
        """What the arena says of it, where it asks that; its upper left corner."""
        if (verdict := row.verdicts.get(letter)) is not None:
            half = self.column.line / 2
            paint_sign(self.painter, self.column.tokens, verdict, at + QPointF(half, half), self.column.line)

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
