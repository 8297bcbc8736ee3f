"""What opens over a picture for a while: a form, and a menu of entries of which several are set in one go."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLayout, QMenu, QWidget

from gui.theme.boxes import in_column

WIDTH = 42  # letters


class Popup(QFrame):
    """A form that grows with what it says. Closes at a click beside it and at Escape."""

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


class CheckMenu(QMenu):
    """Stays open while entries are set, by the mouse or by Space; one without a mark closes it, as in any menu."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        action = self.actionAt(event.position().toPoint())
        if action is not None and action.isEnabled() and action.isCheckable():
            action.trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self.activeAction()
        if event.key() == Qt.Key.Key_Space and action is not None and action.isCheckable():
            action.trigger()
        else:
            super().keyPressEvent(event)
