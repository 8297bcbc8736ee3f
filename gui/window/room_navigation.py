"""RoomNavigation: what a hand does to rooms: it opens one, brings a companion to the middle, enlarges a picture."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

from gui.board.acts import Reshaped
from gui.theme import boxes
from gui.window.card_layout import CardLayout
from gui.window.rail import Rail
from gui.window.rooms import OWN

HELD = 100  # milliseconds that a room is not painted, since its pictures are nearly there


class RoomNavigation(Reshaped, QObject):
    """`reshaped` when another room is open, or has other room; `enlarge` takes the name of a panel."""

    def __init__(self, window: QMainWindow, docks: CardLayout, rail: Rail, *, enlarge: Callable[[str], None]) -> None:
        super().__init__(window)
        self.window, self.docks, self.rail, self.enlarge = window, docks, rail, enlarge
        self.clicked, self.painted = "", True  # the companion that came to the middle last
        self.twice = QTimer(self, singleShot=True, interval=QApplication.doubleClickInterval())
        self.held = QTimer(self, singleShot=True, interval=HELD)
        self.held.timeout.connect(self.let_go)
        self.come()

    def come(self, *_: object) -> None:
        """A room is open."""
        self.rail.offer(own=OWN.name in self.docks.own)
        self.rail.show_room(self.docks.room)
        self.reshaped.emit()

    def click(self, name: str) -> None:
        """The second of two clicks meets the title that came here then, and is meant for the one that went."""
        if self.docks.centre(name):
            self.clicked = name
            self.twice.start()

    def double(self, name: str) -> None:
        """The title of that name, or the one that has just gone from under the pointer."""
        self.enlarge(self.clicked if self.twice.isActive() else name)

    def hold(self) -> None:
        """Paint nothing for a moment: all would be painted without its pictures, and at once again.

        Once for all rooms that a hand goes through meanwhile: a key that stays down shows where it is.
        """
        if self.painted:
            self.painted = False
            self.held.start()

    def uncover(self, agree: Callable[[], bool]) -> None:
        """All pictures are there: paint, or wait for others where they have moved what stands beside them.

        How wide an axis is and how high the words over a picture are is known with the first one.
        """
        if not self.painted:
            boxes.settle()
            if agree():
                self.let_go()

    def let_go(self) -> None:
        """Paint what has come. What came due meanwhile was left unpainted, and Qt does not ask for it twice."""
        if not self.painted:
            self.painted = True
            self.held.stop()
            QApplication.postEvent(self.window, QEvent(QEvent.Type.UpdateRequest))
