"""StepList: the steps of a tour, a line each; chosen, moved, doubled and taken out by hand or by keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QDropEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from engine.words.language import tr
from gui.access.focus_input import DOWNWARD
from gui.board.acts import Asking, Choosing
from gui.controls.gesture import Gestures

LINE = Qt.ItemDataRole.UserRole
PAD, SIDE = 4, 8  # pixels
FEWEST = 4  # lines that there is room for
Role = QPalette.ColorRole
Index = QModelIndex | QPersistentModelIndex
Key, Modifier = Qt.Key, Qt.KeyboardModifier


class StepLine(NamedTuple):
    """What the list tells of a step; `problem`: why its words are refused."""

    name: str
    note: str
    problem: str = ""


class StepMove(NamedTuple):
    """A step and the place that it goes to, counted without it; edits of one gesture undo together."""

    place: int
    to: int
    gesture: int


class StepDelegate(QStyledItemDelegate):
    """Number, first words, and below them muted what is seen."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, 2 * option.fontMetrics.height() + 2 * PAD + 2)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: StepLine = index.data(LINE)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        colours: QPalette = option.palette
        ink = colours.color(Role.HighlightedText if chosen else Role.Text)
        quiet = ink if chosen else QApplication.palette().color(Role.PlaceholderText)  # a style sheet fades its own
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(colours.color(Role.Highlight if chosen else Role.AlternateBase))
            painter.drawRoundedRect(option.rect.adjusted(1, 1, -1, -1), 4, 4)
        box = option.rect.adjusted(SIDE, PAD, -SIDE, -PAD)
        half = option.fontMetrics.height() + 1
        number = option.fontMetrics.horizontalAdvance("0") * max(2, len(str(index.model().rowCount()))) + SIDE
        bold = QFont(option.font)
        bold.setBold(True)
        painter.setPen(quiet)
        painter.setFont(option.font)
        painter.drawText(
            QRect(box.left(), box.top(), number - SIDE, half), Qt.AlignmentFlag.AlignRight, f"{index.row() + 1}"
        )
        box.setLeft(box.left() + number)
        painter.setPen(ink if line.name else quiet)
        painter.setFont(bold if line.name else option.font)
        self._say(painter, QRect(box.left(), box.top(), box.width(), half), line.name or tr("Without words"))
        painter.setPen(colours.color(Role.BrightText) if line.problem and not chosen else quiet)
        painter.setFont(option.font)
        self._say(painter, QRect(box.left(), box.top() + half, box.width(), half), line.problem or line.note)
        painter.restore()

    def _say(self, painter: QPainter, box: QRect, text: str) -> None:
        short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, short)


class StepList(Asking, Choosing, QListWidget):
    """`chosen` carries the number of a step, `moved` a StepMove, `asked` what a key asks for."""

    moved = Signal(object)  # StepMove

    KEYS: Mapping[tuple[Qt.Key, Qt.KeyboardModifier], str] = {
        (Key.Key_Delete, Modifier.NoModifier): "remove",
        (Key.Key_Backspace, Modifier.NoModifier): "remove",
        (Key.Key_D, Modifier.ControlModifier): "duplicate",
        (Key.Key_Return, Modifier.NoModifier): "caption",
        (Key.Key_Enter, Modifier.NoModifier): "caption",
        (Key.Key_F2, Modifier.NoModifier): "caption",
    }

    def __init__(self) -> None:
        super().__init__()
        self.gestures = Gestures()
        self.setAccessibleName(tr("Steps"))
        self.setItemDelegate(StepDelegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.currentRowChanged.connect(self._tell)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, FEWEST * (2 * self.fontMetrics().height() + 2 * PAD + 2) + 4)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    # Showing.

    def show_lines(self, lines: Sequence[StepLine], chosen: int) -> None:
        """Show these, and which is chosen; lines that stay the same are left alone. Emits nothing."""
        with QSignalBlocker(self):
            while self.count() > len(lines):
                self.takeItem(self.count() - 1)
            for row, line in enumerate(lines):
                item = self.item(row) or QListWidgetItem(self)
                if item.data(LINE) != line:
                    self._show_line(item, row, line)
            if self.currentRow() != chosen:
                self.setCurrentRow(chosen)
            if chosen < 0:
                self.clearSelection()

    def _show_line(self, item: QListWidgetItem, row: int, line: StepLine) -> None:
        item.setData(LINE, line)
        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)
        said = ", ".join(filter(None, (f"{row + 1}", line.name or tr("Without words"), line.note, line.problem)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, said)

    def _tell(self, row: int) -> None:
        if row >= 0:
            self.gestures.single()
            self.chosen.emit(row)

    # What a person does.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the chosen step shows it again."""
        row = self.currentRow()
        super().mousePressEvent(event)
        if row >= 0 and self.currentRow() == row and self.indexAt(event.position().toPoint()).row() == row:
            self.chosen.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Modifier.KeypadModifier
        key = Qt.Key(event.key())
        if held == Modifier.AltModifier and key in DOWNWARD:
            self._shift(DOWNWARD[key])
        elif name := self.KEYS.get((key, held)):
            self.asked.emit(name)
        elif key == Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _shift(self, by: int) -> None:
        place = self.currentRow()
        if place >= 0:
            self.moved.emit(StepMove(place, place + by, self.gestures.repeated()))

    def startDrag(self, supported: Qt.DropAction) -> None:
        """Without a picture of the step at the pointer, which would hide the place that it goes to."""
        drag = QDrag(self)
        drag.setMimeData(self.mimeData(self.selectedItems()))
        drag.exec(Qt.DropAction.MoveAction)

    def dropEvent(self, event: QDropEvent) -> None:
        """The tour moves its step, and the list shows it then."""
        place = self.currentRow()
        if event.source() is not self or place < 0:
            event.ignore()
            return
        to = self._place_at(event)
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self.setState(QAbstractItemView.State.NoState)
        if (to := to - (to > place)) != place:
            self.moved.emit(StepMove(place, to, self.gestures.single()))

    def _place_at(self, event: QDropEvent) -> int:
        """Before which of the steps, as they stand, it was dropped."""
        at = event.position().toPoint()
        row = self.indexAt(at).row()
        if row < 0:
            return self.count()
        return row + (at.y() > self.visualItemRect(self.item(row)).center().y())
