"""LineKey and Facts: the names of lines with their strokes, and numbers with their names."""

from __future__ import annotations

from itertools import accumulate

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from engine.pictures.figure import Fact, PlotLine
from engine.words.language import tr
from gui.access.spoken import SpokenPart, SpokenRole
from gui.controls.eliding import wrapped
from gui.figures.painted import Painted
from gui.theme import theme
from gui.theme.boxes import ask_by_width
from gui.theme.theme import ThemeTokens

SWATCH, GAP, INSET = 12, 14, 12  # pixels
APART = 3  # rows: how much wider than the longest of them those are that stand in one row
FAINT = 0.5  # of the way from surface to the line's colour
STYLES = {
    "solid": Qt.PenStyle.SolidLine,
    "dashed": Qt.PenStyle.DashLine,
    "dotted": Qt.PenStyle.DotLine,
    "faint": Qt.PenStyle.SolidLine,
}


def colour(tokens: ThemeTokens, rank: int) -> str:
    """The colour of a rank."""
    return str(tokens.curves[rank % len(tokens.curves)])


def ink(tokens: ThemeTokens, line: PlotLine, *, name: bool = False) -> QColor:
    """The colour of a line, or of its name, which is not faint."""
    own = str(tokens.bad) if line.wrong else colour(tokens, line.rank)
    return QColor(theme.mixed(tokens.surface, own, FAINT) if line.style == "faint" and not name else own)


class LineKey(Painted):
    """The names of lines, with their strokes, in one row, or below one another in as many rows as there may be.

    How many have no room stands last, all are in the tooltip.
    """

    spoken_role = SpokenRole.List
    smooth = False

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Lines"))
        self.lines: tuple[PlotLine, ...] = ()
        self.most = 1  # rows
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def display(self, lines: tuple[PlotLine, ...]) -> None:
        self.lines = tuple(line for line in lines if line.name)
        self._settle()
        self.setVisible(bool(self.lines))
        self.setToolTip(" · ".join(line.name for line in self.lines))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def _settle(self) -> None:
        self.setFixedHeight(sum(map(len, self.rows())) * self.fontMetrics().height() + 4)

    def rows(self) -> list[list[str]]:
        """The lines of text of each name that stands in rows of its own; one row of none where all are in one."""
        room = self.width() - 2 * INSET - SWATCH - 6
        apart = [[*wrapped(self.fontMetrics(), line.name, room)] for line in self.lines]
        whole = self.fitting() == len(self.lines) or sum(map(len, apart)) > self.most
        return [[""]] if whole else apart

    def spoken_parts(self) -> list[SpokenPart]:
        return [SpokenPart(line.name, self.rect()) for line in self.lines]

    def fitting(self) -> int:
        """How many names have room beside the number of the others; the first has what there is."""
        metrics, count = self.fontMetrics(), len(self.lines)
        ends = list(accumulate((self._wide(line.name) for line in self.lines), initial=INSET))
        rest = (0, *(metrics.horizontalAdvance(tr("{n} more", n=left)) + GAP for left in range(1, count)))
        whole = (shown for shown in range(count, 1, -1) if ends[shown] - GAP + rest[count - shown] <= self.width())
        return next(whole, min(count, 1))

    def _wide(self, name: str) -> int:
        return SWATCH + 6 + self.fontMetrics().horizontalAdvance(name) + GAP

    def paint(self, painter: QPainter, part: QRect) -> None:
        rows = self.rows()
        if len(rows) > 1:
            self._paint_apart(painter, rows)
        else:
            self._paint_together(painter)

    def _paint_apart(self, painter: QPainter, rows: list[list[str]]) -> None:
        y, row = 2, self.fontMetrics().height()
        for line, texts in zip(self.lines, rows, strict=True):
            self._stroke(painter, line, INSET, y + row / 2)
            for text in texts:
                painter.drawText(INSET + SWATCH + 6, y + self.fontMetrics().ascent(), text)
                y += row

    def _stroke(self, painter: QPainter, line: PlotLine, x: float, y: float) -> None:
        """Of a line; its name is next."""
        width = 1.4 if line.style == "dashed" else 2  # so that two dashes have room
        painter.setPen(QPen(ink(self.tokens, line), width, STYLES[line.style]))
        painter.drawLine(QPointF(x, y), QPointF(x + SWATCH, y))
        painter.setPen(QColor(self.tokens.muted))

    def _paint_together(self, painter: QPainter) -> None:
        x, metrics, shown = INSET, self.fontMetrics(), self.fitting()
        more = tr("{n} more", n=len(self.lines) - shown) if shown < len(self.lines) else ""
        end = self.width() - (metrics.horizontalAdvance(more) + GAP if more else 0)
        for line in self.lines[:shown]:
            room = end - x - SWATCH - 6
            if room < 4 * metrics.averageCharWidth():
                return
            self._stroke(painter, line, x, self.height() / 2)
            text = metrics.elidedText(line.name, Qt.TextElideMode.ElideRight, room)
            self._write(painter, x + SWATCH + 6, text)
            x += self._wide(text)
        self._write(painter, x, more)

    def _write(self, painter: QPainter, x: int, text: str) -> None:
        box = QRectF(x, 0, self.width() - x, self.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


class Facts(Painted):
    """Numbers with their names in as many columns as there is room for, the numbers at the right of each."""

    spoken_role = SpokenRole.List
    least = QSize(0, 0)
    smooth = False

    def __init__(self) -> None:
        super().__init__()
        self.facts: tuple[Fact, ...] = ()
        self.crowded = False  # whether there is no room for them
        self._tall = 0  # pixels, as the layout knows them
        self._heights: dict[int, int] = {}  # by width: a layout asks for them again and again
        ask_by_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def display(self, facts: tuple[Fact, ...]) -> None:
        self.facts = facts
        self._heights.clear()
        self.setAccessibleName(". ".join(f"{fact.name}: {fact.value}" for fact in facts))
        self.crowd(self.crowded)
        self._settle()
        self.update()

    def crowd(self, crowded: bool) -> None:
        """Give their room to what stands above, or have it."""
        self.crowded = crowded
        self.setVisible(bool(self.facts) and not crowded)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def _settle(self) -> None:
        """Another width, or longer numbers, leave room for another count of columns: the layout hears of it."""
        tall = self.heightForWidth(self.width())
        if tall != self._tall:
            self._tall = tall
            self.updateGeometry()

    @property
    def _row(self) -> int:
        return self.fontMetrics().height() + 3

    def _widest(self) -> int:
        """Pixels of the longest of them."""
        metrics = self.fontMetrics()
        words = (metrics.horizontalAdvance(fact.name) + metrics.horizontalAdvance(fact.value) for fact in self.facts)
        return max(words, default=1 - GAP - SWATCH) + GAP + SWATCH

    def _columns(self, width: int) -> int:
        return max(1, min(len(self.facts), (width - 2 * INSET + 2 * GAP) // (self._widest() + 2 * GAP)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._heights.clear()

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._rows_within(width) * self._row + 4
        return self._heights[width]

    def _rows_within(self, width: int) -> int:
        if (columns := self._columns(width)) == 1:
            return sum(len(self._lines(fact, width - 2 * INSET)) for fact in self.facts)
        return -(-len(self.facts) // columns)

    def _lines(self, fact: Fact, width: float) -> list[tuple[str, str]]:
        """The name in lines, and the number beside the last, or in lines of its own where it has no room there."""
        metrics, room = self.fontMetrics(), width - (0 if fact.rank is None else SWATCH)
        *before, last = wrapped(metrics, fact.name, room)
        if metrics.horizontalAdvance(last) + 6 + metrics.horizontalAdvance(fact.value) <= room:
            return [*((name, "") for name in before), (last, fact.value)]
        values = wrapped(metrics, fact.value, room)
        return [*((name, "") for name in (*before, last)), *(("", value) for value in values)]

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(self.width()))

    def spoken_parts(self) -> list[SpokenPart]:
        return [
            SpokenPart(f"{fact.name}: {fact.value}", box) for fact, box in zip(self.facts, self._boxes(), strict=True)
        ]

    def _boxes(self) -> list[QRectF]:
        """Where each fact stands."""
        columns = self._columns(self.width())
        rows = max(1, -(-len(self.facts) // columns))
        width = (self.width() - 2 * INSET - (columns - 1) * 2 * GAP) / columns
        if rows == 1:
            width = min(width, self._widest() + APART * self._row)
        if columns == 1:
            lines = [len(self._lines(fact, width)) for fact in self.facts]
            tops = [sum(lines[:i]) for i in range(len(lines))]
            return [QRectF(INSET, 2 + t * self._row, width, n * self._row) for t, n in zip(tops, lines, strict=True)]
        places = (divmod(i, rows) for i in range(len(self.facts)))
        return [QRectF(INSET + x * (width + 2 * GAP), 2 + y * self._row, width, self._row) for x, y in places]

    def paint(self, painter: QPainter, part: QRect) -> None:
        if not self.facts:
            return
        for fact, box in zip(self.facts, self._boxes(), strict=True):
            self._paint_fact(painter, box, fact)

    def _paint_fact(self, painter: QPainter, box: QRectF, fact: Fact) -> None:
        one = QRectF(box.left(), box.top(), box.width(), self._row)
        several = box.height() > self._row + 1
        lines = self._lines(fact, box.width()) if several else [(fact.name, fact.value)]
        if fact.rank is not None:
            pen = QPen(QColor(colour(self.tokens, fact.rank)), 2, STYLES[fact.style], Qt.PenCapStyle.FlatCap)
            if fact.style == "dashed":
                pen.setDashPattern([1.5, 1.0])  # two dashes
            painter.setPen(pen)
            painter.drawLine(QPointF(one.left(), one.center().y()), QPointF(one.left() + SWATCH - 4, one.center().y()))
            one = one.adjusted(SWATCH, 0, 0, 0)
        sides = (self.tokens.muted, Qt.AlignmentFlag.AlignLeft), (self.tokens.text, Qt.AlignmentFlag.AlignRight)
        for i, texts in enumerate(lines):
            for text, (tint, side) in zip(texts, sides, strict=True):
                painter.setPen(QColor(tint))
                painter.drawText(one.translated(0, i * self._row), Qt.AlignmentFlag.AlignVCenter | side, text)
