"""Popup: a form over a picture, which grows with what it says."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QLayout, QWidget

from gui.theme.boxes import in_column

WIDTH = 42  # letters


class Popup(QFrame):
    """Closes at a click beside it and at Escape."""

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "popup")
        self.content = content
        in_column(self, content, margins=(4, 12, 4, 12)).setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)

    def open(self, below: QWidget) -> None:
        """At the right end below a widget, inside the screen."""
        self.content.setFixedWidth(WIDTH * self.fontMetrics().averageCharWidth())
        self.adjustSize()
        at = below.mapToGlobal(QPoint(below.width() - self.sizeHint().width(), below.height()))
        screen = below.screen().availableGeometry()
        at.setX(max(screen.left(), min(at.x(), screen.right() - self.sizeHint().width())))
        at.setY(max(screen.top(), min(at.y(), screen.bottom() - self.sizeHint().height())))
        self.move(at)
        self.show()
        self.content.setFocus(Qt.FocusReason.PopupFocusReason)
        self.focusNextChild()
