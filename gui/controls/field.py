"""Field: a line of text that is committed by Return or by leaving it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QWheelEvent,
)
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QStyle, QStyleOptionFrame, QToolTip

from gui.access.focus_input import FocusInput
from gui.controls.slider import Slider
from gui.theme.fonts import tabular
from gui.theme.restyling import style_by

ROOM = "10\u2009000\u2009000"  # what a number field has room for
BESIDE = 2  # pixels that Qt leaves at either end of a line of text
STEPPING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class Field(QLineEdit):
    """`stepper` is the slider that takes the keys and the wheel which step a number."""

    committed = Signal(str)

    def __init__(self, *, number: bool = False, stepper: Slider | None = None) -> None:
        super().__init__()
        self._shown = ""
        self._number, self._stepper = number, stepper
        if number:
            self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self.setFont(tabular(self.font()))
        self.editingFinished.connect(self._commit)
        FocusInput(self, frozenset(STEPPING if stepper else ()))

    @property
    def pending(self) -> bool:
        """Whether something is being typed."""
        return self.isModified() and self.hasFocus()

    def show_text(self, text: str, *, follows: bool = False) -> None:
        """Show a value; what is being typed stays while the value is the same, or `follows` it and is just that."""
        if self.pending and (text == self._shown or (follows and text == self.text())):
            self._shown = text
            return
        self.restore(text)

    def restore(self, text: str) -> None:
        """Show a value in the place of what was typed."""
        self._shown = text
        if self.text() != text:
            self.setText(text)
            self.setCursorPosition(0)
        elif self.isModified():
            self.setCursorPosition(0)
        self.setModified(False)

    def mark(self, *, problem: bool) -> None:
        """Show whether the text is no value."""
        style_by(self, "problem", problem)

    def _commit(self) -> None:
        if self.isModified():
            self.committed.emit(self.text())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A text that is too long for its place shows its beginning: the last digits alone are another number."""
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.setCursorPosition(0)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if self._number:  # Qt's own hint has room for 17 x
            letters = self.fontMetrics()
            hint += QSize(letters.horizontalAdvance(ROOM) - 17 * letters.horizontalAdvance("x"), 0)
        return hint

    @property
    def shortened(self) -> bool:
        """Whether its text goes on beyond its right end, and nobody is within it."""
        text = self.text()
        if self.hasFocus() or len(text) <= len(ROOM):
            return False
        return self.fontMetrics().horizontalAdvance(text) > self._inside().width()

    def _inside(self) -> QRect:
        """Where its text stands."""
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        return room.adjusted(BESIDE, 0, -BESIDE, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A text that has no room ends in …, not within a digit."""
        super().paintEvent(event)
        if not self.shortened:
            return
        inside, letters = self._inside(), self.fontMetrics()
        kept = letters.elidedText(self.text(), Qt.TextElideMode.ElideRight, inside.width())
        painter = QPainter(self)
        painter.fillRect(inside.adjusted(-BESIDE, 1, BESIDE, -1), self.palette().base())
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(inside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, kept)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Undo and redo belong to the program unless something is being typed; what is cut is told whole."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.shortened:
            QToolTip.showText(event.globalPos(), self.text(), self)
            return True
        keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and not self.isModified()
            and any(event.matches(key) for key in keys)
        ):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._stepper is None or event.key() not in STEPPING:
            super().keyPressEvent(event)
            return
        self._commit()
        self._stepper.press(Qt.Key(event.key()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._stepper is None:
            event.ignore()
        else:
            self._stepper.wheelEvent(event)
