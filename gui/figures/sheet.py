"""SheetTable: an InspectorSheet as a table, cells by position and dimension; it pins, selects and copies."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QTableView

from engine.pictures.inspector import InspectorSheet
from engine.words.language import tr
from engine.words.numbers import spaced
from gui.access.focus_input import ARROWS, COMMANDS, ENDS
from gui.board.acts import Pointed
from gui.figures.sheet_model import SheetModel, spelled
from gui.figures.sheet_parts import Cells, Corner, SheetHeader, parted
from gui.theme.fonts import tabular
from gui.theme.theme import ThemeTokens

Keys = QKeySequence.StandardKey
MOVES = ARROWS | ENDS
LARGEST, PART = 1.75, 0.05  # of the type, that a whole table with much room has; steps in which it grows
AIRY = 3.0, 1.5  # a row by its letters, a column by what it needs: no more, where a whole table has more room
NARROWEST = "−0.0000"  # a column of fractions; one of whole numbers has the width of its name


class SheetTable(Pointed, QTableView):
    """Clicks and arrow keys pin a cell: emits `picked` ((position, dimension)). Dragging and Shift select."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet_model = SheetModel()
        self._least = (0, 0)  # pixels of a column, its name broken and not
        self.grown = 1.0  # how many times as large its type is as the panel's
        self.cells = Cells(self)
        self.heads = (SheetHeader(Qt.Orientation.Horizontal), SheetHeader(Qt.Orientation.Vertical))
        self.corner = Corner(self)
        self.setModel(self.sheet_model)
        self.setItemDelegate(self.cells)
        self.setHorizontalHeader(self.heads[0])
        self.setVerticalHeader(self.heads[1])
        self.setFont(tabular(self.font()))
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerItem)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerItem)
        self.clicked.connect(self._clicked)

    def display(self, sheet: InspectorSheet) -> None:
        """Show a sheet; the pinned cell stays where it is on the screen."""
        before = self._place()
        fresh = self.sheet_model.display(sheet)
        self.corner.name(sheet.down, sheet.across)
        policy = Qt.ScrollBarPolicy
        for set_policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            set_policy(policy.ScrollBarAsNeeded if sheet.whole else policy.ScrollBarAlwaysOff)
        self.fit(shrink=fresh)
        self.show_pin(sheet.pin)
        if fresh:
            self._select_pin()
            self._restore(before)

    def show_pin(self, pin: tuple[int, int]) -> None:
        """Mark the pinned cell; the arrow keys go on from there."""
        if pin == self.sheet_model.pin:
            return
        self.sheet_model.pin = pin
        self._select_pin()
        for part in (self.viewport(), *(head.viewport() for head in self.heads)):
            part.update()

    def _select_pin(self) -> None:
        index = self.sheet_model.at(*self.sheet_model.pin)
        if index.isValid() and index != self.currentIndex():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _place(self) -> tuple[int, int] | None:
        """How many columns and rows are seen before the pinned cell; None where that is out of sight."""
        index = self.sheet_model.at(*self.sheet_model.pin)
        if not index.isValid() or not self.viewport().rect().contains(self.visualRect(index).center()):
            return None
        return index.column() - self.horizontalScrollBar().value(), index.row() - self.verticalScrollBar().value()

    def _restore(self, place: tuple[int, int] | None) -> None:
        index = self.sheet_model.at(*self.sheet_model.pin)
        self.executeDelayedItemsLayout()
        first = (0, 0) if place is None else (index.column() - place[0], index.row() - place[1])
        self.horizontalScrollBar().setValue(first[0])
        self.verticalScrollBar().setValue(first[1])
        beside = (index, index.siblingAtRow(index.row() - 1), index.siblingAtRow(index.row() + 1))
        if not all(self.viewport().rect().contains(self.visualRect(each)) for each in beside if each.isValid()):
            self.scrollTo(index, QTableView.ScrollHint.PositionAtCenter)

    def fit(self, *, shrink: bool = True) -> None:
        """Rows as high and columns as wide as their text; without `shrink` no column gets narrower."""
        if self.sheet_model.sheet is None:
            return
        self._grow()
        metrics = QFontMetrics(self.cells.letters)
        widths = self._widths(metrics)
        before = (0, 0) if shrink else self._least
        self._least = max(widths[0], before[0]), max(widths[1], before[1])
        self._share()
        self.heads[1].setDefaultSectionSize(self._row(metrics))
        self.updateGeometries()

    def _row(self, metrics: QFontMetrics) -> int:
        """How high a row is: those of a whole table share its height; where not all have room, none is cut."""
        sheet, least, head = self.sheet_model.sheet, metrics.height() + 8, self.heads[0]
        head.spare = 0
        if sheet is None:
            return least
        inside = self.height() - 2 * self.frameWidth() - head.sizeHint().height()
        seen = max(1, inside // least)
        if sheet.whole and len(sheet.positions) <= seen:
            return min(inside // len(sheet.positions), round(AIRY[0] * metrics.height()))
        row = max(least, inside // seen)
        head.spare = max(0, inside - seen * row)
        return row

    def _widths(self, metrics: QFontMetrics) -> tuple[int, int]:
        """Of a column, its name broken and not."""
        sheet = self.sheet_model.sheet
        assert sheet is not None
        seen = sheet.values[np.isfinite(sheet.values)]
        ends = (float(seen.min()), float(seen.max())) if seen.size else ()
        extremes = [spelled(end, decimals=self.sheet_model.decimals) for end in ends]
        names = [self.sheet_model.name(column) for column in range(len(sheet.dims))]
        parts = [part for name in names for part in parted(name)]
        narrowest = NARROWEST if self.sheet_model.decimals else NARROWEST[:2]
        broken, whole = (
            max(metrics.horizontalAdvance(t) for t in {narrowest, *some, *extremes}) + 18 for some in (parts, names)
        )
        return broken, whole

    def _grow(self) -> None:
        """A whole table has larger type where the room is larger than what it needs."""
        font = QFont(self.font())
        self.grown = self._room_for(QFontMetrics(font))
        if font.pixelSize() > 0:
            font.setPixelSize(round(font.pixelSize() * self.grown))
        else:
            font.setPointSizeF(font.pointSizeF() * self.grown)
        for part in (self.cells, *self.heads, self.corner):
            part.letters = font

    def _room_for(self, metrics: QFontMetrics) -> float:
        """How many times as large as in this type the table may be, in steps; 1 where it is a part of another."""
        sheet = self.sheet_model.sheet
        if sheet is None or not sheet.whole:
            return 1.0
        first = max(map(metrics.horizontalAdvance, (tr("dimension"), spaced(int(sheet.positions[-1]))))) + 16
        width = first + len(sheet.dims) * self._widths(metrics)[1]
        height = 2 * metrics.height() + 8 + len(sheet.positions) * (metrics.height() + 8)
        times = min((self.width() - 4) / width, (self.height() - 4) / height, LARGEST)
        return max(1.0, math.floor(times / PART) * PART)

    def _share(self) -> None:
        """Columns share the width, so that none is cut; names of a whole table break where not all have room."""
        sheet, beside = self.sheet_model.sheet, self.heads[1]
        if sheet is None:
            return
        across = self.viewport().width() + beside.spare
        count, (broken, whole) = len(sheet.dims), self._least
        breaks = sheet.whole and across < whole * count
        least = broken if breaks else whole
        fits = whole * count <= across
        shared = min(across // max(count, 1), round(AIRY[1] * least)) if sheet.whole else least
        size = shared if fits else least if least > across else across // min(count, across // least)
        spare = 0 if fits or size > across else across % size  # else a part of one more column would be seen
        if spare != beside.spare:
            beside.spare = spare
            self.updateGeometries()
        if size != self.heads[0].defaultSectionSize():
            self.heads[0].setDefaultSectionSize(size)
            self.heads[0].setOffsetToSectionPosition(self.horizontalScrollBar().value())  # Qt keeps that of before
        if breaks != self.heads[0].broken:
            self.heads[0].broken = breaks
            self.updateGeometries()

    def room(self) -> tuple[int, int]:
        """How many columns and rows can be seen, in the panel's type."""
        across, down = self.heads[0].defaultSectionSize(), QFontMetrics(self.font()).height() + 8
        return math.ceil(self.viewport().width() / across), math.ceil(self.viewport().height() / down)

    def restyle(self, tokens: ThemeTokens) -> None:
        self.fit(shrink=False)
        self.cells.tokens = tokens
        for head in (*self.heads, self.corner):
            head.tokens = tokens
            head.update()
        self.viewport().update()

    # Copying.

    def text(self, *, heads: bool = False) -> str:
        """The selected cells, else the pinned one, as lines of tab separated exact values."""
        sheet = self.sheet_model.sheet
        if sheet is None:
            return ""
        chosen = self.selectionModel().selectedIndexes() or [self.sheet_model.at(*self.sheet_model.pin)]
        places = {(i.row(), i.column()) for i in chosen if i.isValid()}
        rows, columns = (sorted(set(axis)) for axis in zip(*places, strict=True)) if places else ([], [])
        lines = [[repr(float(sheet.values[r, c])) if (r, c) in places else "" for c in columns] for r in rows]
        if heads:
            lines = [[str(sheet.positions[r]), *line] for r, line in zip(rows, lines, strict=True)]
            lines.insert(0, [sheet.down, *(str(sheet.dims[c]) for c in columns)])
        return "\n".join("\t".join(line) for line in lines)

    # What a person does.

    def _clicked(self, index: QModelIndex) -> None:
        if len(self.selectionModel().selectedIndexes()) <= 1:
            self.picked.emit(self.sheet_model.cell(index))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(Keys.Copy):
            event.ignore()  # the panel's
            return
        before = self.currentIndex()
        super().keyPressEvent(event)
        moved = self.currentIndex()
        selects = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() in MOVES and moved.isValid() and moved != before and not selects:
            self.picked.emit(self.sheet_model.cell(moved))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._keeps(event):
            event.accept()
            return True
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit()
        return super().event(event)

    def _keeps(self, event: QKeyEvent) -> bool:
        """Keys that no shortcut of the window takes while the table has the focus."""
        if event.matches(Keys.Copy) or event.matches(Keys.SelectAll):
            return True
        return event.key() in MOVES and not event.modifiers() & COMMANDS

    def updateGeometries(self) -> None:
        super().updateGeometries()
        across, down = self.heads
        self.corner.setGeometry(down.x(), across.y(), down.width(), across.height())
        self.corner.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
        if self.sheet_model.sheet is not None:
            self.scrollTo(self.sheet_model.at(*self.sheet_model.pin))
