"""HeldLine: the line between two cards, while the pointer is on it or a hand moves it, and what a hand carries."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QPointF, Qt
from PySide6.QtGui import QHoverEvent, QMouseEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar


class HeldLine:
    """`press` and `moved` are told what the layout is by then."""

    def __init__(self, window: QMainWindow) -> None:
        self.window = window
        self._pressed: QByteArray | None = None  # the layout when a hand may have begun to move a line

    def press(self, layout: QByteArray) -> None:
        """A hand may begin to move the line."""
        self._pressed = layout

    def moved(self, layout: QByteArray) -> bool:
        """The hand lets go: whether it has moved the line, and nothing else has placed the cards meanwhile."""
        before, self._pressed = self._pressed, None
        return before is not None and before != layout

    def let_go(self) -> None:
        """Before the cards stand in another way.

        Qt keeps the line as a path through its layout. At the next move of the pointer it would look for the path among
        cards that no longer stand there, and the program ends (seen in 6.11: rest on a line, open another room by its
        key, move the pointer). A bar of tabs that a hand drags is looked for among those that stand by then as well.
        A card that it carries would bring the layout back in which it was taken, whose parts are freed by then.
        """
        self._pressed = None
        nowhere, button, event = QPointF(), Qt.MouseButton, QEvent.Type
        hand = (nowhere, nowhere, button.LeftButton, button.NoButton, Qt.KeyboardModifier.NoModifier)
        leave = QHoverEvent(event.HoverLeave, nowhere, nowhere, nowhere)
        for bar in self.window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            bar.event(QMouseEvent(event.MouseButtonRelease, *hand))
        for card in self.window.findChildren(QDockWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            QDockWidget.event(card, QMouseEvent(event.MouseButtonRelease, *hand))
        for told in (QMouseEvent(event.MouseButtonRelease, *hand), leave):
            QMainWindow.event(self.window, told)  # past what our window does of its own after a hand has let go
