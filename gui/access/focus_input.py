"""FocusInput: the wheel acts on a control that has the focus, and a control that has it keeps its keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

Key = Qt.Key
ARROWS = frozenset({Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down})
ENDS = frozenset({Key.Key_Home, Key.Key_End, Key.Key_PageUp, Key.Key_PageDown})
SIDEWAYS = {Key.Key_Left: -1, Key.Key_Right: 1}
DOWNWARD = {Key.Key_Up: -1, Key.Key_Down: 1}
ALONG = SIDEWAYS | DOWNWARD  # things in the order of reading
TO_END = {Key.Key_Home: 0, Key.Key_End: 1}  # of such things: times the place of the last one
PAGES = {Key.Key_PageUp: -1, Key.Key_PageDown: 1}
DOWN_LIST = DOWNWARD | {key: 10 * by for key, by in PAGES.items()}  # lines
UPWARD = {Key.Key_Left: -1, Key.Key_Down: -1, Key.Key_Right: 1, Key.Key_Up: 1}  # a number, which is more above
BY_CELL = {Key.Key_Left: (0, -1), Key.Key_Right: (0, 1), Key.Key_Up: (-1, 0), Key.Key_Down: (1, 0)}  # rows, columns
PRESS = frozenset({Key.Key_Space, Key.Key_Return, Key.Key_Enter})
COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class FocusInput(QObject):
    """Watches one control; `keys`, and `letters` that spell, are what a shortcut must not take from it."""

    def __init__(self, control: QWidget, keys: frozenset[Qt.Key], *, letters: bool = False) -> None:
        super().__init__(control)
        self.keys, self.letters = keys, letters
        control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        control.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent) and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._keeps(event):
            event.accept()
            return True
        return False

    def _keeps(self, event: QKeyEvent) -> bool:
        if event.modifiers() & COMMANDS:
            return False
        return event.key() in self.keys or (self.letters and event.text().isprintable() and bool(event.text()))
