"""Card: a dock with one title line (title, note, actions that appear on hover or focus) and its panel."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)


def plain_tip(text: str) -> str:
    """A tooltip that shows the text as it is, whatever it holds."""
    return f"<span>{html.escape(text)}</span>"


class Elided(QLabel):
    """A line of plain text that ends in … where it has no room, and says the whole in its tooltip."""

    def __init__(self, role: str):
        super().__init__()
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.whole = ""

    def say(self, text: str) -> None:
        if text != self.whole:
            self.whole = text
            self.setAccessibleName(text)
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        short = QFontMetrics(self.font()).elidedText(self.whole, Qt.TextElideMode.ElideRight, max(0, self.width() - 1))
        self.setText(short)
        self.setToolTip("" if short == self.whole else plain_tip(self.whole))


class TitleLine(QFrame):
    """Title, note and tool buttons; dragging it moves the dock."""

    def __init__(self, title: str):
        super().__init__()
        self.setObjectName("cardTitle")
        self.title = QLabel(title)
        self.title.setProperty("role", "title")
        self.note = Elided("note")
        self.tools = QWidget()
        self._buttons = QHBoxLayout(self.tools)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        self._buttons.setSpacing(0)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 4, 6, 2)
        line.setSpacing(8)
        line.addWidget(self.title)
        line.addWidget(self.note, 1)
        line.addWidget(self.tools)
        self.setMinimumHeight(QFontMetrics(self.font()).height() + 14)

    def add(self, action: QAction) -> QToolButton:
        """A button for an action, at the right end."""
        button = QToolButton()
        button.setDefaultAction(action)
        button.setAutoRaise(True)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(action.text())
        self._buttons.addWidget(button)
        return button

    def reveal(self, shown: bool) -> None:
        """Show the buttons, or give their room to the note."""
        self.tools.setVisible(shown)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, super().minimumSizeHint().height())


class Body(QFrame):
    """The picture's surface below the title line."""

    def __init__(self, content: QWidget):
        super().__init__()
        self.setObjectName("cardBody")
        self.remark = Elided("note")
        self.remark.setContentsMargins(10, 0, 10, 0)
        self.remark.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 0, 2, 4)
        column.setSpacing(0)
        column.addWidget(self.remark)
        column.addWidget(content, 1)


class Card(QDockWidget):
    """A dock that looks like a card; `actions` stand in its title line and its context menu."""

    def __init__(self, name: str, title: str, content: QWidget):
        super().__init__(title)
        self.setObjectName(f"card-{name}")
        self.content = content
        self.line = TitleLine(title)
        self.body = Body(content)
        self.setTitleBarWidget(self.line)
        self.setWidget(self.body)
        self.own_actions: list[QAction] = []
        self.line.reveal(False)

    def offer(self, actions: Sequence[QAction]) -> None:
        """Put actions in the title line and the context menu."""
        self.own_actions = list(actions)
        for action in actions:
            self.line.add(action)
        self.line.reveal(False)

    def say(self, note: str, remark: str) -> None:
        """The title's note, and a remark below it where there is one."""
        self.line.note.say(note)
        self.body.remark.say(remark)
        self.body.remark.setVisible(bool(remark))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.own_actions:
            QMenu.exec(self.own_actions, event.globalPos(), None, self)

    def enterEvent(self, event: QEvent) -> None:  # type: ignore[override]
        super().enterEvent(event)  # type: ignore[arg-type]
        self.line.reveal(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.line.reveal(self.isAncestorOf(QApplication.focusWidget() or self))


def watching_focus(card: Card) -> Callable[[QWidget | None, QWidget | None], None]:
    """What to do when the focus moves: the card that has it shows its actions."""

    def moved(old: QWidget | None, new: QWidget | None) -> None:  # noqa: ARG001
        inside = new is not None and (card.isAncestorOf(new) or new is card)
        card.line.reveal(inside or card.underMouse())

    return moved


