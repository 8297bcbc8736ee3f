"""Buttons that Return does not press from elsewhere, and that a picture can be made without."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton


class ActionButton(QPushButton):
    """Does something in a panel."""

    removed = False

    def remove(self) -> None:
        """Have no place from now on, whatever the panel shows."""
        self.removed = True
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return presses the one that has the focus."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def setVisible(self, visible: bool) -> None:
        super().setVisible(visible and not self.removed)


def button(text: str, tip: str = "", *, name: str = "") -> ActionButton:
    """`name`: how it is called where its text does not tell that."""
    made = ActionButton(text)
    made.setAutoDefault(False)
    made.setToolTip(tip)
    if name:
        made.setAccessibleName(name)
    return made
