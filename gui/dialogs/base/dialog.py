"""Dialog: labelled fields, what they come to, what is wrong with them in one sentence, two buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QSpinBox,
    QWidget,
)

from engine.values.value import Value
from engine.words.language import later, tr
from engine.words.numbers import unbroken
from gui.access.focus_input import FocusInput
from gui.board.acts import Choosing
from gui.controls.gesture import Gestures
from gui.controls.segments import Segments
from gui.controls.words import unmarked
from gui.theme.boxes import in_column, in_row
from gui.theme.buttons import button
from gui.theme.labels import label

WIDE = 68  # letters
THEMES = {
    "as shown": later("As shown"),
    "dark": later("Dark"),
    "light": later("Light"),
    "contrast": later("Contrast"),
}  # of what is drawn


def fit(dialog: QWidget) -> None:
    """As high as what is in it at its width."""
    layout = dialog.layout()
    assert layout is not None
    layout.activate()
    width = max(dialog.width(), layout.totalMinimumSize().width())
    dialog.resize(width, layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else 0)


def words(role: str) -> QLabel:
    """An empty label of plain text that wraps, hidden while it is empty."""
    made = label(role=role, fills=True)
    made.setMinimumHeight(made.fontMetrics().height())
    made.hide()
    return made


class FieldLabel(QLabel):
    """Its letter also goes to a field of several parts, which for Qt takes no focus itself."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.Shortcut and self.buddy() is not None:
            self.buddy().setFocus(Qt.FocusReason.ShortcutFocusReason)
        return done


class Dialog(QDialog):
    """Subclasses add fields, say what they come to in `check`, and act in `go`."""

    def __init__(self, title: str, *, does: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.note, self.warning, self.error = words("note"), words("warning"), words("error")
        self.fields = QGridLayout()
        self.fields.setHorizontalSpacing(12)
        self.fields.setVerticalSpacing(8)
        self.fields.setColumnStretch(1, 1)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok)
        self.does = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.does.setText(does)
        self.cancel = button(tr("Cancel"))  # Return in a field never closes what cannot be done
        self.buttons.addButton(self.cancel, QDialogButtonBox.ButtonRole.RejectRole)
        column = in_column(self, self.fields, self.note, self.warning, self.error, gap=8, margins=(16, 16, 16, 16))
        column.addSpacing(4)
        column.addWidget(self.buttons)
        self.buttons.accepted.connect(self.go)
        self.buttons.rejected.connect(self.reject)

    def add(self, label: str, field: QWidget) -> QLabel:
        """A row: Alt with the letter after & goes to its field."""
        row, text = self.fields.rowCount(), FieldLabel(label)
        text.setBuddy(field)
        if not field.accessibleName():
            field.setAccessibleName(unmarked(label))
        self.fields.addWidget(text, row, 0)
        self.fields.addWidget(field, row, 1)
        self.setMinimumWidth(WIDE * self.fontMetrics().averageCharWidth())
        return text

    def say(self, *, note: str = "", warning: str = "", error: str = "") -> None:
        """The sentences below the fields."""
        for line, text in ((self.note, note), (self.warning, warning), (self.error, error)):
            line.setText(unbroken(text))
            line.setVisible(bool(text))
        fit(self)

    def showEvent(self, event: QShowEvent) -> None:
        fit(self)
        super().showEvent(event)

    def check(self) -> None:
        """Say what the fields come to; emits nothing."""

    def go(self) -> None:
        """Do what the dialog is for."""
        self.accept()


class Choice(Choosing, Segments):
    """A few values, of which one is chosen."""

    def __init__(self, choices: Sequence[tuple[str, Value]]) -> None:
        super().__init__([title for title, _ in choices], Gestures())
        self.values = [value for _, value in choices]
        self.group.buttonToggled.connect(self._follow)
        self.show_place(0)
        self.edited.connect(lambda edited: self.chosen.emit(self.values[edited.value]))

    @property
    def value(self) -> Value:
        return self.values[self.group.checkedId()]

    def show_value(self, value: Value) -> None:
        self.show_place(self.values.index(value))

    def _follow(self, button: QAbstractButton, on: bool) -> None:
        """The focus comes to the one that is chosen."""
        if on:
            self.setFocusProxy(button)

    def forbid(self, value: Value, why: str) -> None:
        """One that cannot be chosen; '' of one that can."""
        button = self.group.button(self.values.index(value))
        button.setEnabled(not why)
        button.setToolTip(why)
        button.setAccessibleDescription(why)


def theme_choice() -> Choice:
    """Of what is drawn: the theme that the window has, or another."""
    return Choice([(tr(title), name) for name, title in THEMES.items()])


def combo(choices: Sequence[tuple[str, Value]], chosen: Value) -> QComboBox:
    """A list that opens; the value is its currentData."""
    made = QComboBox()
    for title, value in choices:
        made.addItem(title, value)
    made.setCurrentIndex(max(0, made.findData(chosen)))
    FocusInput(made, frozenset(), letters=True)
    return made


def spin(low: int, high: int, value: int) -> QSpinBox:
    """A whole number."""
    made = QSpinBox()
    made.setRange(low, high)
    made.setValue(value)
    made.setGroupSeparatorShown(False)
    made.setAlignment(Qt.AlignmentFlag.AlignRight)
    FocusInput(made, frozenset())
    return made


def beside(fields: Mapping[str, QWidget], *, between: str = "") -> QWidget:
    """Fields side by side, each with a name of its own, and a sign between them."""
    box = QWidget()
    row = in_row(box, gap=8)
    for name, field in fields.items():
        if between and row.count():
            row.addWidget(QLabel(between))
        field.setAccessibleName(name)
        row.addWidget(field, 1)
    box.setFocusProxy(next(iter(fields.values())))
    return box
