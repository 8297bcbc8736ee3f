"""ChainView: the lines of the argument, set large, each with what the points say to it."""

from __future__ import annotations

import functools
import math

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontInfo, QMouseEvent, QPainter, QPen, QResizeEvent

from engine.pictures.solve_chain import ChainLine
from engine.words.language import tr
from gui.access.spoken import SpokenPart, SpokenRole
from gui.board.acts import Pointed
from gui.controls.formula import FOLDER, UNITS
from gui.controls.outline import Outline
from gui.figures.painted import Painted
from gui.theme.fonts import tabular

EDGE, GAP, MARK = 12, 10, 22  # pixels
TOP, BELOW = 6, 8  # pixels over the lines and below them
LARGE, PAST = 1.9, 1.3  # ems of the text that an em of a formula has: the last line's, those before it


@functools.lru_cache(maxsize=32)
def outline(name: str) -> Outline:
    """The drawing of a formula."""
    return Outline.of((FOLDER / f"{name}.svg").read_text(encoding="utf-8"))


class ChainView(Pointed, Painted):
    """As many of the last lines as there is room for. A click emits `picked`: the last one.

    `low`: the last line is as large as the others.
    """

    spoken_role = SpokenRole.List
    least = QSize(160, 96)

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[ChainLine, ...] = ()
        self.low = False
        self.setFont(tabular(self.font()))
        self.setAccessibleName(tr("The argument"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tr("Click: the next line"))

    def sizeHint(self) -> QSize:
        """As high as the last line, in so much width."""
        least = self.minimumSizeHint()
        tall = TOP + self._height(self.lines[-1], last=True) + BELOW if self.lines else 0
        return QSize(least.width(), max(least.height(), math.ceil(tall)))

    def display(self, lines: tuple[ChainLine, ...]) -> None:
        before, self.lines = self.sizeHint(), lines
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def spoken_parts(self) -> list[SpokenPart]:
        return [
            SpokenPart(f"{each.says} {each.measured}".strip() or each.formula, box, None, SpokenRole.Equation)
            for each, box in self._placed()
        ]

    # Where things are.

    def _scale(self, drawing: Outline, last: bool) -> float:
        em = QFontInfo(self.font()).pixelSize() * (LARGE if last and not self.low else PAST)
        return float(min(em / UNITS, (self.width() - 2 * EDGE - MARK) / max(1.0, drawing.size.width())))

    def _said(self, text: str) -> float:
        """Pixels of height of a text."""
        room = self.width() - 2 * EDGE - MARK
        return self.fontMetrics().boundingRect(0, 0, room, 10_000, Qt.TextFlag.TextWordWrap, text).height()

    def _height(self, line: ChainLine, last: bool) -> float:
        drawing = outline(line.drawing)
        words = self._said(line.measured) + (self._said(line.says) + 4 if last and line.says else 0)
        return drawing.size.height() * self._scale(drawing, last) + 4 + words

    def _placed(self) -> list[tuple[ChainLine, QRectF]]:
        """From the last line upward, while there is room; then from the top down."""
        kept: list[tuple[ChainLine, float]] = []
        left = float(self.height() - BELOW)
        for place, line in enumerate(reversed(self.lines)):
            tall = self._height(line, place == 0)
            if kept and tall + GAP > left:
                break
            kept.append((line, tall))
            left -= tall + GAP
        boxes, top = [], float(TOP)
        for line, tall in reversed(kept):
            boxes.append((line, QRectF(EDGE, top, self.width() - 2 * EDGE, tall)))
            top += tall + GAP
        return boxes

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        for line, box in self._placed():
            self._paint_line(painter, line, box, last=line is self.lines[-1])

    def _paint_line(self, painter: QPainter, line: ChainLine, box: QRectF, *, last: bool) -> None:
        drawing = outline(line.drawing)
        scale = self._scale(drawing, last)
        tall = drawing.size.height() * scale
        if line.holds is not None:
            self._paint_verdict(painter, QPointF(box.left() + 8, box.top() + tall / 2), holds=line.holds)
        painter.save()
        painter.translate(box.left() + MARK, box.top())
        painter.scale(scale, scale)
        for shape in drawing.shapes:
            ink = self.tokens.curves[shape.rank - 1] if shape.rank else self.tokens.text
            painter.fillPath(shape.path, QColor(ink))
        painter.restore()
        top = box.top() + tall + 4
        room = box.width() - MARK
        if last and line.says:
            says = self._said(line.says)
            painter.setPen(QColor(self.tokens.text))
            painter.drawText(QRectF(box.left() + MARK, top, room, says + 4), Qt.TextFlag.TextWordWrap, line.says)
            top += says + 4
        if top + self._said(line.measured) > self.height():
            return  # the verdict beside the formula says it
        painter.setPen(QColor(self.tokens.good if line.holds else self.tokens.bad))
        painter.drawText(
            QRectF(box.left() + MARK, top, room, box.bottom() - top + 4), Qt.TextFlag.TextWordWrap, line.measured
        )

    def _paint_verdict(self, painter: QPainter, at: QPointF, *, holds: bool) -> None:
        """A tick, or a cross."""
        painter.setPen(QPen(QColor(self.tokens.good if holds else self.tokens.bad), 2))
        if holds:
            painter.drawPolyline([at + QPointF(-5, 0), at + QPointF(-1, 4), at + QPointF(6, -5)])
        else:
            painter.drawLine(at + QPointF(-4, -4), at + QPointF(4, 4))
            painter.drawLine(at + QPointF(-4, 4), at + QPointF(4, -4))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.picked.emit(len(self.lines) - 1)
