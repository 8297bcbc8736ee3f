"""FormRow: one parameter of a form: its label, its editor, and what is wrong with what was entered."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PySide6.QtCore import QEvent, QPoint, QRect, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QWidget

from engine.values.parameter import Parameter
from engine.values.value import Value
from engine.words.language import tr
from gui.board import typeset
from gui.board.acts import Hovered, Resettable
from gui.board.clipboard import copy_text
from gui.controls import words
from gui.controls.array import ArrayEditor
from gui.controls.choice import ChoiceEditor
from gui.controls.editor import Editor
from gui.controls.number import NumberEditor
from gui.controls.player import player_of
from gui.controls.switch import SwitchEditor
from gui.controls.text import TextEditor
from gui.theme.boxes import ask_by_width
from gui.theme.labels import label

Role = QPalette.ColorRole
MARGIN = 8  # at both sides of a form; the dot of a changed value hangs in the left one
GAP = 8  # between label and control
CLOSE = 2  # between the parts of one parameter
WIDTH = 240  # that a form asks for
DOT = 5  # pixels at least
KINDS: dict[str, type[Editor]] = {
    "int": NumberEditor,
    "float": NumberEditor,
    "choice": ChoiceEditor,
    "bool": SwitchEditor,
    "list": TextEditor,
    "text": TextEditor,
    "array": ArrayEditor,
}


def editor(declared: Parameter, parent: QWidget) -> Editor:
    """The editor of a parameter's kind."""
    kind = ChoiceEditor if declared.kind == "bool" and declared.optional else KINDS[declared.kind]
    return kind(declared, parent)


class Label(Resettable, QLabel):
    """A parameter's title; double click resets it, its menu copies the value."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.reset.emit()


class FormRow(Hovered, Resettable, QWidget):
    """Label and editor side by side where there is room, else one below the other; a dot says changed.

    `hovered` carries its parameter.
    """

    def __init__(self, declared: Parameter, *, default: Value, settable: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.declared, self.default, self.settable = declared, default, settable
        self.changed, self.problem = False, ""
        self.reason = ""  # why it has no effect
        self._shown: tuple[Value, str] | None = None  # value and reason: the same again costs nothing
        self._heights: dict[int, int] = {}  # by width, until a part changes
        self.label = Label(words.titled(declared))
        self.who = label(role="note")  # does it which way
        self.complaint = label(role="error")
        self.editor = editor(declared, self)
        self._prepare()
        self.editor.name(self.label.text(), tr(declared.description))
        self.label.reset.connect(self.reset)
        self.label.customContextMenuRequested.connect(self._open_menu)
        self.editor.refused.connect(self.complain)
        self.allow("")

    # Where things are.

    def _prepare(self) -> None:
        typeset.show(self.who, tr(str(self.declared.hints.get("who", ""))))
        self.complaint.hide()
        for widget in (self.label, self.editor.head, self.editor.body, self.who, self.complaint):
            if widget is not None:
                widget.setParent(self)
        self.who.setVisible(bool(self.who.text()))  # not before: it would be a window of its own for a moment
        if isinstance(self.editor, NumberEditor) and self.editor.track is not None:
            self.editor.track.button.watch(self)
        ask_by_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _places(self, width: int) -> Iterator[tuple[QWidget, QRect]]:
        """Where each visible part stands in a row of that width, from the top down."""
        width -= 2 * MARGIN
        bottom = 0
        for widget, box in self._heading(width):
            bottom = max(bottom, box.bottom() + 1)
            yield widget, box
        if self.editor.body is not None:
            height = self.editor.body.sizeHint().height()
            yield self.editor.body, QRect(MARGIN, bottom + CLOSE, width, height)
            bottom += CLOSE + height
        if self.who.text():
            height = self.who.heightForWidth(width)
            yield self.who, QRect(MARGIN, bottom + CLOSE, width, height)
            bottom += CLOSE + height
        if not self.complaint.isHidden():
            yield self.complaint, QRect(MARGIN, bottom + CLOSE, width, self.complaint.heightForWidth(width))

    def _heading(self, width: int) -> Iterator[tuple[QWidget, QRect]]:
        """Label and head on one line, or the head below where it needs the width."""
        head, whole = self.editor.head, self.label.sizeHint().width()
        if head is None:
            yield self.label, QRect(MARGIN, 0, width, self.label.heightForWidth(width))
            return
        size, stretches = head.sizeHint(), bool(head.sizePolicy().expandingDirections())
        rest = width - size.width() - GAP
        if whole > rest and (stretches or not self._wraps(rest)):
            height = self.label.heightForWidth(width)
            yield self.label, QRect(MARGIN, 0, width, height)
            taken = width if stretches else size.width()
            yield head, QRect(MARGIN + width - taken, height + CLOSE, taken, size.height())
            return
        taken = max(size.width(), min(width // 2, width - whole - GAP)) if stretches else size.width()
        rest = width - taken - GAP
        height = max(size.height(), self.label.heightForWidth(rest))
        yield self.label, QRect(MARGIN, 0, rest, height)
        yield head, QRect(MARGIN + width - taken, (height - size.height()) // 2, taken, size.height())

    def _wraps(self, width: int) -> bool:
        """Whether two lines of that width hold the label."""
        lines = 2 * self.label.fontMetrics().lineSpacing()
        return self.label.minimumSizeHint().width() <= width and self.label.heightForWidth(width) <= lines

    def _place(self) -> None:
        for widget, box in self._places(self.width()):
            widget.setGeometry(box)

    def _arrange(self) -> None:
        self._heights.clear()
        self.updateGeometry()
        self._place()

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = max(box.bottom() + 1 for _, box in self._places(width))
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, self.heightForWidth(WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    # Showing.

    def show_value(self, value: Value, *, reason: str = "") -> None:
        """Show a value, and why it has no effect if it has none."""
        typed = self.problem or self.editor.pending
        if (value, reason) == self._shown and not typed:
            return
        self._shown = None if typed else (value, reason)
        with QSignalBlocker(self.editor):  # a field that is disabled commits its text: no edit
            self.editor.show_value(value)
            if not self.editor.pending:
                self.complain("")
            self.allow(reason)
        self._mark(changed=self.default is not msgspec.NODEFAULT and value != self.default)

    def _mark(self, *, changed: bool) -> None:
        if changed != self.changed:
            self.changed = changed
            self._colour()
            title = self.label.text()
            self.label.setAccessibleName(tr("{title}, changed", title=title) if changed else title)
            self.update()

    def _colour(self) -> None:
        lit = self.changed and self.label.isEnabled()
        if lit != (self.label.foregroundRole() == Role.Accent):  # the same again would be painted again
            self.label.setForegroundRole(Role.Accent if lit else Role.NoRole)

    def complain(self, sentence: str) -> None:
        """Say what is wrong with what was entered; '' when nothing is."""
        if sentence != self.problem:
            self.problem = sentence
            named = f"{self.declared.name}: "  # as scripts know it: the label above says it here
            self.complaint.setText(words.breakable(sentence.removeprefix(named)))
            self.complaint.setVisible(bool(sentence))
            self.editor.mark(problem=bool(sentence))
            self._arrange()

    def leave(self) -> None:
        """Go, with what was being typed; a hand that still drags its control changes nothing any more."""
        self.editor.blockSignals(True)
        self.hide()
        self.deleteLater()

    def allow(self, reason: str) -> None:
        """Enable the row, or disable it for a reason."""
        self.reason = reason
        for widget in (self.label, self.editor.head, self.editor.body):
            if widget is not None:
                widget.setEnabled(not reason)
        self._colour()
        tip = words.tip(self.declared, default=self.default, settable=self.settable, reason=reason)
        if tip != self.toolTip():
            self.setToolTip(tip)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.changed:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        lit = self.label.isEnabled()
        painter.setBrush(self.palette().color(Role.Accent if lit else Role.PlaceholderText))
        size = min(MARGIN, max(DOT, round(self.fontMetrics().height() / 3)))
        middle = self.label.geometry().center().y() + 1
        painter.drawEllipse((MARGIN - size) // 2, middle - size // 2, size, size)
        painter.end()

    # What a person does.

    def _open_menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        reset = menu.addAction(tr("Reset"), self.reset.emit)
        reset.setEnabled(self.changed and self.label.isEnabled())
        menu.addSeparator()
        value = self.editor.value
        menu.addAction(tr("Copy value"), lambda: copy_text(words.spelled(self.declared, value)))
        if self.settable:
            menu.addAction(tr("Copy as command line"), lambda: copy_text(words.command(self.declared, value)))
        if isinstance(self.editor, NumberEditor) and self.editor.track is not None and player_of(self) is not None:
            menu.addSeparator()
            menu.addAction(tr("Play or pause"), self.editor.track.toggle)
            menu.addAction(tr("Speed and range of play…"), self.editor.track.open_options)
        menu.popup(self.label.mapToGlobal(at))

    def changeEvent(self, event: QEvent) -> None:
        self._heights.clear()  # another font, say
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.hovered.emit(self.declared if event.type() == QEvent.Type.Enter else None)
        if event.type() == QEvent.Type.LayoutRequest:  # a part has another size
            self._arrange()
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._takes_back(event):
            event.accept()
            return True
        return super().event(event)

    def _takes_back(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Escape and (self.editor.pending or bool(self.problem))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._takes_back(event):
            self.editor.restore()
            self.complain("")
        else:
            super().keyPressEvent(event)
