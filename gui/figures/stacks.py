"""StackGrid: what each stack makes of each kind of layers, a cell each, and what is known of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from engine.models import chosen
from engine.models.reading import Stack
from engine.pictures.model import StackTable, cell, details
from engine.words.language import tr
from engine.words.numbers import unbroken
from gui.controls.popup import CheckMenu
from gui.figures.painted import Painting
from gui.theme.boxes import ask_by_width, in_column, in_row
from gui.theme.buttons import button
from gui.theme.labels import label

BESIDE = 3  # kinds of layers in a row of cells: more stand in another table below
PAD, MARK = 6, 16  # pixels around the words of a cell, and for its mark
NARROWEST = 64
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


def plain(text: str, role: str = "") -> QLabel:
    """Wrapped text that is never more than text, and that can be selected."""
    made = label(unbroken(text), role)
    made.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    made.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    return made


def mark(stack: Stack) -> tuple[str, str]:
    """What stands before the words, and its colour: a stack that differs is told by more than a colour."""
    one = stack.understood
    if one.unknown:
        return "?", "warn"
    if one.refusal:
        return "✕", "bad"
    if stack.differs:
        return "≠", "bad" if stack.first is not None else "warn"
    return "=", "good"


class StackCell(Painting, QAbstractButton):
    """One stack and one kind of layers."""

    def __init__(self, stack: Stack) -> None:
        super().__init__()
        self.stack = stack
        self.setText(cell(stack))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        one = stack.understood
        self.setAccessibleName(tr("{stack}, {layers}: {says}", stack=one.title, layers=one.layers, says=stack.says))
        self.setToolTip("")
        ask_by_width(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, max(1, width - 2 * PAD - MARK), 10_000)
        return self.fontMetrics().boundingRect(room, int(WRAPPED), unbroken(self.text())).height() + 2 * PAD - 4

    def minimumSizeHint(self) -> QSize:
        return QSize(NARROWEST, self.fontMetrics().height() + 2 * PAD - 4)

    def sizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(120))

    def paint(self, painter: QPainter, part: QRect) -> None:
        box = self.rect().adjusted(1, 1, -1, -1)
        edge = self.tokens.accent if self.isChecked() or self.hasFocus() else self.tokens.line
        painter.setPen(QPen(QColor(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(self.tokens.raised if self.isChecked() or self.underMouse() else self.tokens.surface))
        painter.drawRoundedRect(box, 5, 5)
        sign, token = mark(self.stack)
        words = self.rect().adjusted(PAD, PAD - 2, -PAD, 0)
        painter.setPen(QColor(getattr(self.tokens, token)))
        painter.drawText(words, int(WRAPPED), sign)
        painter.setPen(QColor(self.tokens.muted if token == "good" else self.tokens.text))
        painter.drawText(words.adjusted(MARK, 0, 0, 0), int(WRAPPED), unbroken(self.text()))


class VersionButton(QToolButton):
    """Asks for the versions that are chosen, as `inspect --for` takes them, "" for the present ones."""

    def __init__(self, typed: str, ask: Callable[[str], None]) -> None:
        super().__init__()
        self.ask = ask
        self.typed = [one for one in typed.split(",") if one]
        self.setText((tr("Versions: {n}", n=len(self.typed)) if self.typed else tr("Present versions")) + "  ▾")
        self.setToolTip(tr("Which stacks, and which of their versions, are told of"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMenu(CheckMenu(self))
        self.menu().aboutToShow.connect(self._fill)
        self.menu().aboutToHide.connect(self._tell, Qt.ConnectionType.QueuedConnection)  # it hides before an entry acts
        self.now = list(self.typed)

    def _fill(self) -> None:
        menu, self.now = self.menu(), list(self.typed)
        menu.clear()
        for typed in chosen.versions():
            action = menu.addAction(typed.replace("==", " "))
            action.setCheckable(True)
            action.setChecked(typed in self.typed)
            action.toggled.connect(partial(self._toggle, typed))
        menu.addSeparator()
        every = menu.addAction(tr("Present versions"))
        every.triggered.connect(self._clear)

    def _toggle(self, typed: str, on: bool) -> None:
        self.now = [one for one in (*self.now, typed) if on or one != typed]

    def _clear(self) -> None:
        self.now = []

    def _tell(self) -> None:
        """In the order of the menu, once it is closed."""
        found = [one for one in chosen.versions() if one in self.now]
        if found != self.typed:
            self.ask(",".join(found))


class StackGrid(QWidget):
    """What each makes of each kind of layers; one is compared by its button, others are asked for."""

    def __init__(
        self, table: StackTable, typed: str, *, compare: Callable[[Stack], None], ask: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.compare = compare
        self.cells: list[StackCell] = []
        self.group = QButtonGroup(self)
        self.group.setExclusive(True)
        self.column = in_column(self, gap=6)
        self._head(table.heading, VersionButton(typed, ask))
        for first in range(0, len(table.columns), BESIDE):
            self._block(table, first)
        self.words = in_column(None, gap=2)
        self.column.addLayout(self.words)
        self._lacking(table.lacking)
        self.group.buttonClicked.connect(self._choose)
        first_cell = next((one for one in self.cells if one.stack.differs), None)
        if first_cell is not None:
            first_cell.setChecked(True)
            self._choose(first_cell)

    def _head(self, heading: str, versions: VersionButton) -> None:
        self.versions = versions
        self.column.addLayout(in_row(None, (plain(tr(heading)), 1), self.versions))

    def _block(self, table: StackTable, first: int) -> None:
        """A few kinds of layers side by side."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(3)
        grid.setColumnStretch(0, 2)
        for column, name in enumerate(table.columns[first : first + BESIDE], 1):
            grid.addWidget(plain(name, "note"), 0, column)
            grid.setColumnStretch(column, 3)
        for row, (title, cells) in enumerate(table.rows, 1):
            grid.addWidget(plain(title), row, 0)
            for column, stack in enumerate(cells[first : first + BESIDE], 1):
                if stack is not None:
                    grid.addWidget(self._cell(stack), row, column)
        self.column.addLayout(grid)

    def _cell(self, stack: Stack) -> StackCell:
        made = StackCell(stack)
        self.group.addButton(made)
        self.cells.append(made)
        return made

    def _lacking(self, titles: Sequence[str]) -> None:
        if titles:
            self.column.addWidget(plain(tr("No such model in {stacks}.", stacks=", ".join(titles)), "note"))

    # What is known of the chosen cell.

    def _choose(self, button: QAbstractButton) -> None:
        assert isinstance(button, StackCell)
        for old in self._taken():
            old.deleteLater()
        one = button.stack.understood
        compares = [self._button(button.stack)] if button.stack.differs and one.encoding is not None else []
        holder = QWidget()
        in_row(holder, (plain(tr("{stack}, {layers}", stack=one.title, layers=one.layers)), 1), *compares)
        self.words.addWidget(holder)
        for text in details(button.stack):
            self.words.addWidget(plain(text, "note"))

    def _taken(self) -> Iterator[QWidget]:
        while self.words.count():
            item = self.words.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                yield widget

    def _button(self, stack: Stack) -> QPushButton:
        title = stack.understood.title
        tip = tr("Show what {stack} computes as B, and the difference", stack=title)
        made = button("A − B", tip, name=tr("Compare with {what}", what=title))
        made.clicked.connect(lambda: self.compare(stack))
        return made
