"""Playing: what plays in the window, for the actions: the control that has played last, else the pinned position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox

from engine.words.language import tr
from gui.app.appearance import Appearance
from gui.board.store import Store
from gui.controls.player import Playable, Player
from gui.theme.icons import icon
from gui.window.actions import Entry
from gui.window.card import Card
from gui.window.window import Window

if TYPE_CHECKING:
    from gui.controls.play_positions import Positions

PRESSED = (QAbstractButton, QAbstractItemView, QComboBox)  # what Space presses, opens or selects


class Playing(QObject):
    """Keeps Space for the control that has the focus, but for the rail; else it plays what has played last."""

    def __init__(self, window: Window, store: Store, *, appearance: Appearance) -> None:
        super().__init__(window)
        self.rooms = window.rail.list  # in which Space has nothing to press: arrows open a room
        self.store, self.appearance = store, appearance
        self.player = Player(window, window.status.show_playing, _offer)
        self.play_actions: list[QAction] = []
        self._positions: Positions | None = None
        for widget in (window, *window.cards.values()):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        within = QApplication.focusWidget()
        if event.key() == Qt.Key.Key_Space and isinstance(within, PRESSED) and within is not self.rooms:
            event.accept()
            return True
        return False

    @property
    def positions(self) -> Positions:
        """The pinned position as something that plays; made when it is first asked for."""
        if self._positions is None:
            from gui.controls.play_positions import Positions

            self._positions = Positions(self.store, self._show_playing)
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
            action.setIcon(icon(action.objectName(), self.appearance.tokens.muted))

    def entries(self) -> list[Entry]:
        """What plays."""
        last = tr("What has played last, else the pinned position")
        moves = tr("The pinned position moves on: waves and clock hands with it")
        return [
            Entry("Present", "play", tr("P&lay or pause"), self.play_last, "Space", last),
            Entry("Present", "play_positions", tr("Play p&ositions"), self.play_positions, tip=moves,
                  checked=self.plays_positions),
        ]  # fmt: skip


def _offer(what: Playable) -> None:
    """How it plays; what shows that is loaded when it is first asked for."""
    from gui.controls.play_options import offer

    offer(what)
