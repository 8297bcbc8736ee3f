"""Ease: what plays, how large the text is, the command palette and the first-start screen, for the actions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox

from engine.words.language import tr
from gui.app.actions import Entry
from gui.controls.player import Player
from gui.theme.icons import icon
from gui.window.card import Card

if TYPE_CHECKING:
    from gui.app.app import App
    from gui.controls.play_positions import Positions

STEPS = (80, 100, 125, 150, 200)  # percent of the text as the desktop has it
SETTLED = 300  # milliseconds after the first picture
PRESSED = (QAbstractButton, QAbstractItemView, QComboBox)  # what Space presses, opens or selects


class Ease(QObject):
    """Keeps Space for the control that has the focus; else it plays what has played last."""

    def __init__(self, app: App):
        super().__init__(app.window)
        self.app = app
        self.player = Player(app.window)
        self.play_actions: list[QAction] = []
        self._positions: Positions | None = None
        for widget in (app.window, *app.window.cards.values()):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        if event.key() == Qt.Key.Key_Space and isinstance(QApplication.focusWidget(), PRESSED):
            event.accept()
            return True
        return False

    # Playing.

    @property
    def positions(self) -> Positions:
        """The pinned position as something that plays; made when it is first asked for."""
        if self._positions is None:
            from gui.controls.play_positions import Positions

            self._positions = Positions(self.app.store)
            self._positions.turned.connect(self._show_playing)
        return self._positions

    def play_last(self) -> None:
        """Play or pause what has played last; where nothing has, the position."""
        self.player.toggle(self.player.playing or self.player.last() or self.positions)

    def play_positions(self) -> None:
        self.player.toggle(self.positions)

    def plays_positions(self) -> bool:
        return self.player.playing is not None and self.player.playing is self._positions

    def play_action(self, card: Card) -> QAction:
        """Play the position, for a card's title line."""
        action = QAction(tr("Play positions"), card)
        action.setObjectName("play")
        action.triggered.connect(lambda *_: self.play_positions())
        self.play_actions.append(action)
        return action

    def _show_playing(self, on: bool) -> None:
        for action in self.play_actions:
            action.setObjectName("pause" if on else "play")
            action.setIcon(icon(action.objectName(), self.app.tokens.muted))

    # Text.

    def scale_text(self, by: int) -> None:
        """The next size of the text, larger or smaller."""
        now = self.app.settings.text
        further = [size for size in STEPS if (size > now if by > 0 else size < now)]
        if further:
            self.app.set_text(further[0] if by > 0 else further[-1])

    # Palette and welcome.

    def show_palette(self) -> None:
        from gui.dialogs.palette import Palette, commands

        Palette(commands(self.app), parent=self.app.window).open()

    def show_welcome(self) -> None:
        from gui.window.welcome import Welcome

        Welcome(self.app).show()

    def welcome_soon(self) -> None:
        """Show the first-start screen once the first picture is there, and nothing else has been begun."""
        self.app.board.begun.connect(self._later, Qt.ConnectionType.SingleShotConnection)

    def _later(self) -> None:
        QTimer.singleShot(SETTLED, self, self._welcome)

    def _welcome(self) -> None:
        busy = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if not self.app.closed and busy is None:
            self.show_welcome()


def view_entries(app: App) -> list[Entry]:
    """Steps of the text's size."""
    return [
        Entry(
            "View/Text size", "text_larger", tr("&Larger"), partial(app.ease.scale_text, 1), "Ctrl++; Ctrl+=", gap=True
        ),
        Entry("View/Text size", "text_smaller", tr("&Smaller"), partial(app.ease.scale_text, -1), "Ctrl+-"),
        Entry("View/Text size", "text_normal", tr("&As the desktop"), partial(app.set_text, 100), "Ctrl+Alt+0"),
    ]


def play_entries(app: App) -> list[Entry]:
    """What plays."""
    ease = app.ease
    tip = tr("What has played last, else the pinned position")
    return [
        Entry("Present", "play", tr("&Play or pause"), ease.play_last, "Space", tip),
        Entry(
            "Present",
            "play_positions",
            tr("Play p&ositions"),
            ease.play_positions,
            tip=tr("The pinned position moves on: waves and clock hands with it"),
            checked=ease.plays_positions,
        ),
    ]


def help_entries(app: App) -> list[Entry]:
    """Ways to everything else."""
    return [
        Entry(
            "Help",
            "palette",
            tr("&Command palette…"),
            app.ease.show_palette,
            "Ctrl+Shift+P",
            tr("Every action by its name"),
        ),
        Entry("Help", "welcome", tr("&Welcome…"), app.ease.show_welcome),
    ]
