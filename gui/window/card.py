"""Card: a dock with one title line (title, note, actions that appear on hover or focus) and its panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QEnterEvent,
    QFontMetrics,
    QMouseEvent,
    QMoveEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFrame,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from gui.board.acts import Reshaped
from gui.board.claim_strip import BELOW, SIDE, ClaimStrip
from gui.controls.eliding import Elided, plain_tip, whole_parts
from gui.theme.boxes import in_column, in_row
from gui.theme.labels import label
from gui.theme.theme import ThemeTokens

NARROW = 80  # pixels of width that a title line has at least
BEFORE, BETWEEN, AFTER = 10, 8, 6  # pixels beside a title, its note and its buttons
WIDE = 480  # pixels from which a remark has all of its lines
BEFORE_PLACED = QRect(-640, 0, 640, 480)  # Qt shows it there first: beside all else, as wide as most will be
TALL = 36  # lines of type in a card of the window from which it does


class TitleLine(QFrame):
    """Title, note and tool buttons; dragging it moves the dock, a double click enlarges it."""

    clicked = Signal()
    doubled = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setObjectName("cardTitle")
        self.title = label(title, "title", wraps=False)
        self.note = Elided("note")
        self.tools = QWidget()
        self._meant: QToolButton | None = None  # pressed before it was there
        self._held: QPoint | None = None  # where it was pressed
        self._offered: list[QAction] = []  # whose buttons are made when they are first shown
        self._buttons = in_row(self.tools, gap=0)
        self._line = QWidget()
        self._line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        in_row(self._line, self.title, (self.note, 1), self.tools, gap=BETWEEN, margins=(BEFORE, 2, AFTER, 0))
        in_row(self, self._line)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        """One height, whether the buttons are there or not: a picture never moves under the pointer."""
        text = QFontMetrics(self.font()).height()
        self.setFixedHeight(text + 18)
        self._fit_line()
        for button in self.tools.findChildren(QToolButton):
            button.setFixedSize(text + 12, text + 10)

    def _fit_line(self) -> None:
        """Of it a dock takes the height alone, however long the title is. (Said by a method, Qt asks it for ever.)"""
        frame = self.contentsMargins()
        self._line.setMinimumWidth(NARROW - frame.left() - frame.right())
        self._line.setFixedHeight(self.maximumHeight() - frame.top() - frame.bottom())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Its frame has come with its style."""
        super().resizeEvent(event)
        self._fit_line()

    def offer(self, actions: Sequence[QAction]) -> None:
        """A button for each, at the right end, while they are revealed."""
        self._offered += actions

    def _add(self, action: QAction) -> None:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setAutoRaise(True)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(action.text())
        self._buttons.addWidget(button)

    def reveal(self, shown: bool) -> None:
        """Show the buttons, or give their room to the note."""
        if shown and self._offered:
            for action in self._offered:
                self._add(action)
            self._offered.clear()
            self._fit()
        self.tools.setVisible(shown)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press that comes before it is known that the pointer is here is meant for the button that then appears.

        Qt finds who is pressed before it tells of the pointer: where both come at once it was this line.
        """
        self._meant = None
        if event.button() == Qt.MouseButton.LeftButton and not self.tools.isVisible():
            self.reveal(True)
            self._meant = self._button_at(event.position().toPoint())
        if self._meant is None:
            self._held = event.globalPosition().toPoint() if event.button() == Qt.MouseButton.LeftButton else None
            super().mousePressEvent(event)
        else:
            self._meant.setDown(True)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt would float the card, exactly over its place."""
        if event.button() == Qt.MouseButton.LeftButton and self._button_at(event.position().toPoint()) is None:
            self.doubled.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        button, self._meant = self._meant, None
        if button is None:
            super().mouseReleaseEvent(event)
            self._let_go(event.globalPosition().toPoint())
            return
        button.setDown(False)
        if self._button_at(event.position().toPoint()) is button:
            button.click()

    def _let_go(self, at: QPoint) -> None:
        held, self._held = self._held, None
        if held is not None and (at - held).manhattanLength() < QApplication.startDragDistance():
            self.clicked.emit()

    def _button_at(self, at: QPoint) -> QToolButton | None:
        found = self.childAt(at)
        return found if isinstance(found, QToolButton) and found.isEnabled() else None

    def whole_title(self) -> int:
        """Pixels of width in which no letter of the title is cut."""
        return self.title.sizeHint().width() + BEFORE + BETWEEN + AFTER


class Remark(ClaimStrip):
    """What is said below the title, wrapped; in a narrow card what has room in a line of it, and at least a part."""

    def __init__(self) -> None:
        super().__init__()
        self.said, self.ink, self.tall = "", QPalette.ColorRole.PlaceholderText, 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)  # fills its place: centred, it sank

    def say(self, text: str) -> None:
        if text != self.said:
            self.said = text
            self.fit()

    def needs(self, width: int) -> int:
        """On a stage without room below: the picture begins there."""
        return max(0, super().needs(width) - (0 if self.tall else BELOW))

    def fit(self) -> None:
        """Take the lines that the card has for it."""
        room, line = self.width() - 2 * SIDE, self.fontMetrics().height()
        body = self.parentWidget()
        roomy = room >= WIDE and (body is None or body.height() >= self.tall * line)
        shown = self.said if roomy else whole_parts(self.fontMetrics(), self.said, room)
        if self.tall and not roomy and self.fontMetrics().horizontalAdvance(shown) > room:
            shown = ""  # lines of it would take the room of the larger card beside it
        super().say(shown)
        self.setAccessibleName(self.said)
        self.setToolTip(plain_tip(self.said) if shown != self.said else "")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As high as what is said in the new width; the words that the old one had may have taken more."""
        super().resizeEvent(event)
        self.fit()
        if event.size().width() != event.oldSize().width():
            self.forget()


class Body(QFrame):
    """The picture's surface below the title line."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setObjectName("cardBody")
        self.remark = Remark()
        self.remark.hide()
        in_column(self, self.remark, (content, 1), gap=0, margins=(2, 0, 2, 4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.remark.fit()


class Card(Reshaped, QDockWidget):
    """A dock that looks like a card; `actions` stand in its title line and its context menu.

    Its parts are made when it is first shown: most cards stand in rooms that a person does not visit.
    """

    clicked = Signal()
    doubled = Signal()

    def __init__(self, name: str, title: str, content: QWidget, window: QMainWindow, *, tip: str = "") -> None:
        """`tip`: of its title."""
        super().__init__(title, window)
        self.setObjectName(f"card-{name}")
        self.content, self._tip = content, tip
        self.setGeometry(BEFORE_PLACED)
        content.setParent(self)  # until it has its place in the body
        self.own_actions: list[QAction] = []
        self._parts: tuple[TitleLine, Body] | None = None
        self._tokens: ThemeTokens | None = None

    def _made(self) -> tuple[TitleLine, Body]:
        if self._parts is None:
            line, body = self._parts = TitleLine(self.windowTitle()), Body(self.content)
            line.title.setToolTip(self._tip)
            line.clicked.connect(self.clicked)
            line.doubled.connect(self.doubled)
            line.offer(self.own_actions)
            line.reveal(False)
            body.remark.tall = TALL
            self.setTitleBarWidget(line)
            self.setWidget(body)
            if self._tokens is not None:
                self.restyle(self._tokens)
        return self._parts

    def make(self) -> None:
        """Its parts, now, where nobody has seen it yet."""
        self._made()

    def take_focus(self) -> None:
        """The keys are its panel's."""
        self.content.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def line(self) -> TitleLine:
        return self._made()[0]

    @property
    def body(self) -> Body:
        return self._made()[1]

    def setVisible(self, visible: bool) -> None:
        if visible:
            self._made()
        super().setVisible(visible)

    def offer(self, actions: Sequence[QAction]) -> None:
        """Put actions in the title line and the context menu."""
        self.own_actions = list(actions)
        if self._parts is not None:
            self.line.offer(actions)

    def restyle(self, tokens: ThemeTokens) -> None:
        self._tokens = tokens
        if self._parts is not None:
            self.line.note.restyle(tokens)
            self.body.remark.update()

    def say(self, note: str, remark: str) -> None:
        """The title's note, and a remark below it where there is one."""
        self.line.note.say(note)
        self.body.remark.say(remark)
        self.body.remark.setVisible(bool(remark))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.reshaped.emit()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.reshaped.emit()

    def spoken_words(self) -> list[str]:
        """What it says of its picture, to those who cannot see it."""
        if self._parts is None:
            return []
        return [said for said in (self.line.note.whole, self.body.remark.said) if said]

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.own_actions:
            QMenu.exec(self.own_actions, event.globalPos(), None, self)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.line.reveal(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.line.reveal(self.isAncestorOf(QApplication.focusWidget() or self))

    def focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        """The card that has the focus shows its actions."""
        if self._parts is None:
            return
        inside = new is not None and (self.isAncestorOf(new) or new is self)
        self.line.reveal(inside or self.underMouse())
