"""Playing: what plays in the window, for the actions: the control that has played last, else the pinned position."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox

from engine.words.language import tr
from gui.app.appearance import Appearance
from gui.board.edited import Edited
from gui.board.store import Store
from gui.controls.play_options import offer
from gui.controls.player import Player, Went
from gui.theme.icons import icon
from gui.window.actions import Entry
from gui.window.card import Card
from gui.window.window import Window

PRESSED = (QAbstractButton, QAbstractItemView, QComboBox)  # what Space presses, opens or selects


class Positions(QObject):
    """The pinned position moves by itself, and with it the lines, the waves and the clock hands.

    It plays at the clock hands' speed, and begins anew where they do; it is a look around, and no undo step.
    """

    def __init__(self, store: Store, show: Callable[[bool], None]) -> None:
        """`show`: whether it plays."""
        super().__init__(store)
        self._show = show
        self._store = store
        self._steps, self._put = 0, -1

    @property
    def title(self) -> str:
        return tr("Pinned position")

    def ready(self) -> bool:
        return True

    def begin(self) -> None:
        """From the pinned position; from the last one from the first."""
        from engine.pictures import phasors  # here, because a start does not wait for it

        scene = self._store.scene
        if phasors.ends(scene)[0] == phasors.last(scene):
            self._store.put(Edited(scene.replace_in("pin", position=0), None))
        self._steps, self._put = 0, self._store.scene.pin.position
        self._show(True)

    def go(self, seconds: float) -> Went:
        from engine.pictures import phasors

        scene = self._store.scene
        if scene.pin.position != self._put:
            return "stopped"
        by = int(seconds * scene.phasors.speed) - self._steps
        if by < 1:
            return "same"
        further = phasors.advanced(scene, by)
        if further == scene:
            return "stopped"
        self._steps += by
        self._put = further.pin.position
        self._store.put(Edited(further, None))
        return "moved"

    def end(self) -> None:
        self._show(False)


class Playing(QObject):
    """Keeps Space for the control that has the focus, but for the rail; else it plays what has played last."""

    def __init__(self, window: Window, store: Store, *, appearance: Appearance) -> None:
        super().__init__(window)
        self.rooms = window.rail.list  # in which Space has nothing to press: arrows open a room
        self.appearance = appearance
        self.player = Player(window, window.status.show_playing, offer)
        self.play_actions: list[QAction] = []
        self.positions = Positions(store, self._show_playing)
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

    def play_last(self) -> None:
        """Play or pause what has played last; where nothing has, the position."""
        self.player.toggle(self.player.playing or self.player.last() or self.positions)

    def play_positions(self) -> None:
        self.player.toggle(self.positions)

    def plays_positions(self) -> bool:
        return self.player.playing is self.positions

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
