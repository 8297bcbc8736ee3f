"""CellGrids: small matrices side by side, as large as there is room for, with their numbers where those are legible."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from engine.pictures.solve import Meter, SmallMatrix
from engine.words.language import tr
from engine.words.numbers import few, fixed
from gui.access.focus_input import ARROWS, BY_CELL, FocusInput
from gui.access.spoken import SpokenPart, SpokenRole
from gui.board.acts import Pointed, Pulled
from gui.controls.gesture import Gestures
from gui.figures.painted import Painted
from gui.figures.shades import cell_in, paint_scale, paint_shades
from gui.plot.drawing import fill_hatched
from gui.theme.boxes import ask_by_width
from gui.theme.fonts import tabular
from gui.theme.theme import letters_on

GAP = 14  # pixels
LEGIBLE = 38  # pixels of a cell that has its number in it
NAMED = 15  # pixels of a cell whose row has its number beside it
BETWEEN = 4  # pixels between two numbers
BARE = 16  # pixels of a bar without words
STRIP, SCALE = 30, 180  # pixels of the strip of a scale beside a title at least, of the whole scale at most
DRAG = 0.01  # of a cell's value, a pixel
MORE = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}


def brief(value: float) -> str:
    """A cell's number in few letters."""
    return fixed(value, 2) if value else "0"


def numbered(rows: int, cell: float, metrics: QFontMetrics) -> range:
    """The rows and columns that have room for their numbers: each, or each second, …"""
    needed = metrics.horizontalAdvance(str(rows - 1)) + BETWEEN
    return range(0, rows, max(1, math.ceil(needed / cell)))


class CellGrids(Pointed, Pulled, Painted):
    """Emits `picked` (row, column), `stepped` (rows, columns), `pulled` (by how much, gesture)."""

    spoken_role = SpokenRole.Chart
    least = QSize(120, 120)
    smooth = False

    def __init__(self, name: str, *, pulls: bool = False, active: bool = True) -> None:
        super().__init__()
        self.colour_map = "automatic"
        self.shown: tuple[SmallMatrix, ...] = ()
        self.mark: tuple[int, int] | None = None
        self.diagonal = False  # whether that of the mark is outlined
        self.pulls, self.gestures = pulls, Gestures()
        self._from: tuple[float, int] | None = None
        self.setFont(tabular(self.font()))
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)
        if active:
            FocusInput(self, ARROWS | frozenset(MORE))

    def display(
        self, shown: Sequence[SmallMatrix], mark: tuple[int, int] | None = None, *, diagonal: bool = False
    ) -> None:
        self.shown, self.mark, self.diagonal = tuple(shown), mark, diagonal
        self.setAccessibleDescription("; ".join(each.says for each in shown))
        self.update()

    def spoken_parts(self) -> list[SpokenPart]:
        return [SpokenPart(each.says, box) for each, box in zip(self.shown, self.boxes(), strict=True)]

    def spoken_value(self) -> str:
        if self.mark is None or not self.shown:
            return ""
        row, column = self.mark
        value = brief(float(self.shown[0].values[row, column]))
        return tr("row {row}, column {column}: {value}", row=row, column=column, value=value)

    # Where things are.

    def boxes(self) -> list[QRectF]:
        """Squares, in as many columns as make them largest; a line above each, and one below what has words there."""
        count = max(1, len(self.shown))
        beside = self._line + 4
        above = 2 * self._line + 4 if any(each.figures for each in self.shown) else self._line + 4

        def side(across: int, below: int) -> float:
            down = -(-count // across)
            return min((self.width() - across * (GAP + beside)) / across, self.height() / down - above - below - 4)

        across = max(range(1, count + 1), key=lambda across: side(across, self._line))
        rows = max((len(each.values) for each in self.shown), default=1)
        low = any(each.figures for each in self.shown) or side(across, 0) >= NAMED * rows
        line = self._line if low else 0
        down, cell = -(-count // across), max(8.0, side(across, line))
        left = (self.width() - across * (cell + GAP + beside)) / 2 + beside
        top = max(0.0, (self.height() - down * (cell + above + line)) / 2) + self._line + 3
        return [
            QRectF(
                round(left + i % across * (cell + GAP + beside)),
                round(top + i // across * (cell + above + line)),
                cell,
                cell,
            )
            for i in range(len(self.shown))
        ]

    def cell_at(self, at: QPointF) -> tuple[int, int] | None:
        """Row and column of the first matrix there."""
        if not self.shown:
            return None
        box = self.boxes()[0]
        return cell_in(box, self.shown[0].shades.shape, at) if box.contains(at) else None

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        for place, (each, box) in enumerate(zip(self.shown, self.boxes(), strict=True)):
            self._paint_image(painter, each, box)
            self._paint_words(painter, each, box)
            if self.mark is not None and place == 0:
                self._paint_mark(painter, each, box, *self.mark)
        self.paint_focus(painter)

    def _paint_image(self, painter: QPainter, each: SmallMatrix, box: QRectF) -> None:
        colours = paint_shades(painter, box, each.shades, self.colour_map, signed=True)
        rows, columns = each.shades.shape
        cell = box.width() / columns
        for row, column in np.ndindex(rows, columns):
            one = QRectF(box.left() + column * cell, box.top() + row * cell, cell, cell)
            if each.bad is not None and each.bad[row, column]:
                fill_hatched(painter, one, QColor(self.tokens.bad))
                painter.setPen(QPen(QColor(self.tokens.bad), 2))
                painter.drawRect(one.adjusted(2, 2, -2, -2))
            if cell >= LEGIBLE:
                painter.setPen(letters_on(QColor(*colours[row, column, :3].tolist())))
                painter.drawText(one, Qt.AlignmentFlag.AlignCenter, brief(float(each.values[row, column])))
        painter.setPen(QPen(QColor(self.tokens.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        painter.setPen(QPen(QColor(self.tokens.text), 1.6))
        for at in range(0, rows if each.block else 0, each.block or 1):
            side = each.block * cell
            painter.drawRect(QRectF(box.left() + at * cell, box.top() + at * cell, side, side))

    def _paint_words(self, painter: QPainter, each: SmallMatrix, box: QRectF) -> None:
        line = self._line
        painter.setPen(QColor(self.tokens.text))
        title = QRectF(box.left(), box.top() - line - 3, box.width() + GAP, line)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.drawText(title, flags, each.title)
        rows = len(each.values)
        cell = box.height() / rows
        if cell < LEGIBLE:
            self._paint_scale(painter, each, title, box.right() if len(self.shown) > 1 else self.width() - GAP)
        painter.setPen(QColor(self.tokens.muted))
        below = box.bottom() + 2
        if cell >= NAMED and rows > 4:
            for i in numbered(rows, cell, self.fontMetrics()):
                right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                beside = QRectF(box.left() - 40, box.top() + i * cell, 36, cell)
                painter.drawText(beside, right | Qt.TextFlag.TextDontClip, str(i))
                centre = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
                painter.drawText(QRectF(box.left() + i * cell, below, cell, line), centre, str(i))
            flags = Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextDontClip
            for top, name in zip((title.top(), below), each.axes, strict=True):
                painter.drawText(QRectF(box.left() - 40, top, 36, line), flags, name)
            below += line
        if each.figures:
            metrics, room = self.fontMetrics(), int(box.width() + GAP) - BETWEEN
            text = next((one for one in each.figures if metrics.horizontalAdvance(one) <= room), each.figures[-1])
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(box.left(), below, room + BETWEEN, line), Qt.AlignmentFlag.AlignLeft, text)

    def _paint_scale(self, painter: QPainter, each: SmallMatrix, title: QRectF, right: float) -> None:
        """Beside the title, at the end of the grid or of the room, where there is room for it."""
        reach = few(each.reach, 2)
        ends = f"−{reach}", reach
        advance = self.fontMetrics().horizontalAdvance
        left = title.left() + advance(each.title) + GAP
        least = sum(map(advance, ends)) + STRIP
        end = min(right, max(title.right() - GAP, left + least))
        if end - left >= least:
            room = min(SCALE, end - left)
            scale = QRectF(end - room, title.top(), room, title.height())
            paint_scale(painter, scale, ends, self.colour_map, signed=True, tokens=self.tokens)

    def _paint_mark(self, painter: QPainter, each: SmallMatrix, box: QRectF, row: int, column: int) -> None:
        """The marked cell, and those of its diagonal."""
        rows = len(each.values)
        cell = box.width() / rows
        green = QColor(self.tokens.curves[2])
        along = [(m, m - row + column) for m in range(rows) if 0 <= m - row + column < rows] if self.diagonal else []
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for m, n in [*along, (row, column)]:
            one = QRectF(box.left() + n * cell, box.top() + m * cell, cell, cell)
            strong = (m, n) == (row, column)
            painter.setPen(QPen(QColor(self.tokens.surface), 4 if strong else 2))
            painter.drawRect(one)
            painter.setPen(QPen(green, 2.4 if strong else 1))
            painter.drawRect(one)

    # What a person does.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self.picked.emit(cell)
            if self.pulls:
                self._from = event.position().y(), self.gestures.single()
                self.setCursor(Qt.CursorShape.SizeVerCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            by = round((self._from[0] - event.position().y()) * DRAG, 2)
            if by:
                self._from = event.position().y(), self._from[1]
                self.pulled.emit((by, self._from[1]))
            return
        cell = self.cell_at(event.position())
        if event.buttons() & Qt.MouseButton.LeftButton and cell is not None:
            self.picked.emit(cell)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._from = None
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in BY_CELL and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.stepped.emit(BY_CELL[key])
        elif self.pulls and key in MORE:
            self.pulled.emit((0.1 * MORE[key], self.gestures.repeated()))
        else:
            event.ignore()


class MeterBar(Painted):
    """How far the grid is from a function of m − n: a bar that falls to nothing, and the words."""

    spoken_role = SpokenRole.Indicator

    def __init__(self) -> None:
        super().__init__()
        self.shown: Meter | None = None
        self.worded, self.told = True, False
        self.setFont(tabular(self.font()))
        ask_by_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(160, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 2 * self.fontMetrics().height() + 18 if self.worded else BARE)

    def heightForWidth(self, width: int) -> int:
        """Two lines of words, or as many as they take."""
        if not self.worded:
            return BARE
        metrics = self.fontMetrics()
        room = QRect(0, 0, width - 20, 0)
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._said).height()
        return max(2 * metrics.height(), words) + 18

    @property
    def _said(self) -> str:
        if self.shown is None:
            return ""
        if self.shown.holds:
            return f"✓ {self.shown.words}"
        return f"✗ {self.shown.bar}" if self.told else f"✗ {self.shown.words}; {self.shown.bar}"

    def word(self, worded: bool, *, told: bool) -> None:
        """With its words, or the bar alone where there is little room; `told`: a claim says how far it is."""
        if (worded, told) != (self.worded, self.told):
            self.worded, self.told = worded, told
            self.updateGeometry()
            self.update()

    def display(self, shown: Meter) -> None:
        before = self.heightForWidth(self.width())
        self.shown = shown
        self.setAccessibleName(shown.words)
        self.setToolTip(shown.words)
        if self.heightForWidth(self.width()) != before:
            self.updateGeometry()
        self.update()

    def spoken_value(self) -> str:
        return "" if self.shown is None else few(self.shown.defect)

    def paint(self, painter: QPainter, part: QRect) -> None:
        if self.shown is None:
            return
        ink = QColor(self.tokens.good if self.shown.holds else self.tokens.bad)
        bar = QRectF(10, 4, self.width() - 20, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.tokens.raised))
        painter.drawRoundedRect(bar, 4, 4)
        painter.setBrush(ink)
        filled = max(8.0, bar.width() * self.shown.share)
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), filled, bar.height()), 4, 4)
        if not self.worded:
            return
        painter.setPen(ink)
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(10, 15, self.width() - 20, self.height() - 15), flags, self._said)
