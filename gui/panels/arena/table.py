"""ArenaTable and ArenaHead: the board itself, and the questions over it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from engine.pictures.arena import SAID, Arena, named
from engine.words.language import tr
from gui.access.focus_input import ARROWS, BY_CELL, ENDS, PAGES, PRESS
from gui.access.spoken import SpokenPart, SpokenRole, announce
from gui.board.acts import Pointed
from gui.controls.eliding import plain_tip
from gui.figures.painted import Painted, PaintedPicture, Showing
from gui.figures.signs import paint_key, paint_sign
from gui.panels.arena.places import COMFORT, EDGE, PAD, ArenaPlaces, shortened
from gui.theme import theme

LEAST, MOST = 118, 11  # pixels of the questions' height, and lines
FLAGS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def cell_sentence(shown: Arena, row: int, column: int) -> str:
    """A cell in words: the encoding, the question, the answer."""
    entry, question = shown.rows[row], shown.questions[column]
    found = entry.answers.get(question.name)
    if found is None:
        return tr("{encoding}: {question} Not yet measured.", encoding=named(entry), question=question.asks)
    return tr(
        "{encoding}: {question} {verdict}. {sentence}",
        encoding=named(entry),
        question=question.asks,
        verdict=tr(SAID[found.verdict]).capitalize(),
        sentence=found.sentence,
    )


class ArenaTable(Showing[Arena], PaintedPicture):
    """Emits `hovered` ((row, column), by arrow or hover: to be told), `picked` (to be pinned), `sorted` (column)."""

    sorted = Signal(int)

    spoken_role = SpokenRole.Table

    def __init__(self) -> None:
        super().__init__(ARROWS | ENDS | PRESS)
        self.cell = (0, 0)
        self.over: tuple[int, int] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(
            tr("Every encoding: arrows go over the answers, Enter pins one, Space sorts by its column")
        )
        self.room = 0  # pixels of height in which it is seen
        self.places = ArenaPlaces(self.fontMetrics(), self.size(), (), 1)

    def sizeHint(self) -> QSize:
        return QSize(200, self.places.rows * self.places.tall + 2)

    minimumSizeHint = sizeHint

    def display(self, shown: Arena) -> None:
        self._shown = shown
        self.cell = (min(self.cell[0], len(shown.rows) - 1), self.cell[1])
        self.measure()
        self.update()

    def comfortable(self) -> int:
        """Pixels of height in which its rows stand well apart, if not as far as they can."""
        return round(self.places.rows * COMFORT * (self.fontMetrics().height() + 7)) + 2

    def give_room(self, height: int) -> None:
        """It is seen in that height."""
        self.room = height
        self.measure()
        self.update()

    def measure(self) -> None:
        """Find the place of everything, for the text and the width that there are."""
        names = [named(row) for row in self.shown.rows] if self.has_shown else []
        columns, before = len(self.shown.questions) if self.has_shown else 1, self.sizeHint()
        self.places = ArenaPlaces(self.fontMetrics(), QSize(self.width(), self.room), names, columns)
        if self.sizeHint() != before:
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.measure()

    def spoken_value(self) -> str:
        return cell_sentence(self.shown, *self.cell) if self.has_shown else ""

    def spoken_parts(self) -> list[SpokenPart]:
        if not self.has_shown:
            return []
        cells = ((row, column) for row in range(self.places.rows) for column in range(self.places.columns))
        return [SpokenPart(cell_sentence(self.shown, *at), self.places.cell(*at), at == self.cell) for at in cells]

    def press_part(self, place: int) -> None:
        self.picked.emit(divmod(place, self.places.columns))

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        first = max(0, int(part.top() // self.places.tall))
        last = min(self.places.rows, int(part.bottom() // self.places.tall) + 1)
        for row in range(first, last):
            self._paint_row(painter, row)
        reached = self.places.row(self.cell[0]), self.places.cell(*self.cell)
        self.paint_focus(painter, *(box.adjusted(1, 1, -1, -1) for box in reached), radius=4)

    def _paint_row(self, painter: QPainter, row: int) -> None:
        entry, metrics = self.shown.rows[row], self.fontMetrics()
        whole = self.places.row(row)
        if entry.letter:
            painter.fillRect(whole, QColor(theme.mixed(self.tokens.surface, self.tokens.accent, 0.16)))
        elif self.over is not None and self.over[0] == row:
            painter.fillRect(whole, QColor(self.tokens.raised))
        painter.setPen(QPen(QColor(self.tokens.line), 1))
        painter.drawLine(whole.bottomLeft(), whole.bottomRight())
        box = self.places.name(row).adjusted(PAD, 0, -PAD, 0)
        painter.setPen(QColor(self.tokens.text))
        name = shortened(metrics, named(entry), box.width())
        painter.drawText(box, FLAGS, metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(box.width()) + 1))
        for column in range(self.places.columns):
            self._paint_cell(painter, row, column)

    def _paint_cell(self, painter: QPainter, row: int, column: int) -> None:
        found = self.shown.rows[row].answers.get(self.shown.questions[column].name)
        box = self.places.cell(row, column)
        if found is None:
            painter.setPen(QColor(self.tokens.muted))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "·")
            return
        figures = self.places.figures
        sign = self.places.sign
        middle = QPointF(box.left() + sign / 2 + 3 if figures else box.center().x(), box.center().y())
        paint_sign(painter, self.tokens, found.verdict, middle, sign)
        if figures:
            room = box.adjusted(sign + 6, 0, -2, 0)
            painter.setPen(QColor(self.tokens.text if found.verdict != "none" else self.tokens.muted))
            said = () if found.verdict == "none" else (found.figure, found.brief)
            wide = self.fontMetrics().horizontalAdvance  # a part of a number would be another one
            painter.drawText(room, FLAGS, next((each for each in said if wide(each) <= room.width()), ""))

    # What a person does.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.places.cell_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self.cell = cell
            self.picked.emit(cell)
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.places.cell_at(event.position()))

    def leaveEvent(self, event: object) -> None:
        self._hover(None)

    def _hover(self, cell: tuple[int, int] | None) -> None:
        if cell != self.over:
            self.over = cell
            self.setToolTip("" if cell is None or not self.has_shown else plain_tip(cell_sentence(self.shown, *cell)))
            self.hovered.emit(cell or self.cell)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.has_shown:
            event.ignore()
        elif key in BY_CELL:
            self._step(*BY_CELL[key])
        elif key in PAGES:
            self._step(8 * PAGES[key], 0)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._step(-self.places.rows if key == Qt.Key.Key_Home else self.places.rows, 0)
        elif key == Qt.Key.Key_Space:
            self.sorted.emit(self.cell[1])
        elif key in PRESS:
            self.picked.emit(self.cell)
        else:
            event.ignore()

    def _step(self, down: int, right: int) -> None:
        row = min(max(0, self.cell[0] + down), self.places.rows - 1)
        column = min(max(0, self.cell[1] + right), self.places.columns - 1)
        self.cell = (row, column)
        self.hovered.emit(self.cell)
        announce(self, self.spoken_value())
        self.update()


class ArenaHead(Pointed, Painted):
    """The questions, turned upward. Emits `picked` (column)."""

    spoken_role = SpokenRole.List
    smooth = False

    def __init__(self, table: ArenaTable) -> None:
        super().__init__()
        self.table = table
        self.setMouseTracking(True)
        self.fit()
        self.setAccessibleName(tr("Questions; a click sorts by one"))

    @property
    def has_shown(self) -> bool:
        return self.table.has_shown

    def fit(self) -> None:
        """As high as its longest question."""
        titles = [f"{question.title} ▾" for question in self.table.shown.questions] if self.has_shown else []
        tall = min(
            MOST * self.fontMetrics().height(),
            max([LEAST, *(self.fontMetrics().horizontalAdvance(title) + 12 for title in titles)]),
        )
        if tall != self.height():
            self.setFixedHeight(tall)
        self.update()

    def spoken_parts(self) -> list[SpokenPart]:
        if not self.has_shown:
            return []
        shown, places, tall = self.table.shown, self.table.places, self.height()
        boxes = (QRectF(places.left(i), 0, places.step, tall) for i in range(len(shown.questions)))
        return [SpokenPart(q.title, box, q.name == shown.sort) for q, box in zip(shown.questions, boxes, strict=True)]

    def press_part(self, place: int) -> None:
        self.picked.emit(place)

    def paint(self, painter: QPainter, part: QRect) -> None:
        shown, places = self.table.shown, self.table.places
        tokens, metrics, high = self.tokens, self.fontMetrics(), self.height()
        for column, question in enumerate(shown.questions):
            here = question.name == shown.sort
            title = question.title + (" ▾" if here and not shown.reverse else " ▴" if here else "")
            painter.setPen(QColor(tokens.accent if here else tokens.text))
            lines = self._broken(title, high - 10)
            tall = len(lines) * metrics.height()
            painter.save()
            painter.translate(places.left(column) + places.step / 2, high - 5)
            painter.rotate(-90)
            for i, line in enumerate(lines):
                text = metrics.elidedText(line, Qt.TextElideMode.ElideRight, high - 8)
                box = QRectF(0, -tall / 2 + i * metrics.height(), high - 6, metrics.height())
                painter.drawText(box, FLAGS | Qt.TextFlag.TextDontClip, text)
            painter.restore()
        paint_key(painter, tokens, QRectF(EDGE + PAD, 0, places.names - 2 * PAD, high - 6))
        painter.setPen(QPen(QColor(tokens.line), 1))
        painter.drawLine(EDGE, high - 1, round(places.left(places.columns)), high - 1)

    def _broken(self, title: str, room: int) -> list[str]:
        """On two lines where one is too short and the column is wide enough."""
        metrics = self.fontMetrics()
        if metrics.horizontalAdvance(title) <= room or self.table.places.step < 2 * metrics.height():
            return [title]
        words, first = title.split(" "), ""
        while words and metrics.horizontalAdvance(f"{first} {words[0]}".strip()) <= room:
            first = f"{first} {words.pop(0)}".strip()
        return [part for part in (first, " ".join(words)) if part]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        column = self.table.places.column_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and column is not None and column >= 0:
            self.picked.emit(column)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        column = self.table.places.column_at(event.position().x())
        known = column is not None and column >= 0 and self.has_shown
        self.setToolTip(plain_tip(self.table.shown.questions[column or 0].asks) if known else "")
