"""CardLayout: which room is open and how its cards stand: as supplied, as a person left them, or one alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from engine.pictures.rooms import ROOM, Room
from gui.window import arrangement
from gui.window.arrangement import NARROWEST, Horizontal, Space, grown
from gui.window.card import Card
from gui.window.held_line import HeldLine
from gui.window.rail import Rail
from gui.window.rooms import OWN, curtailed, exchanged, standing

LAYOUT_VERSION = 1
SIZE = (1600, 960)
Standing = dict[str, tuple[bool, bool, Qt.DockWidgetArea]]  # whether each card is hidden and floats, and where it is


class CardLayout(QObject):
    """A room that its person has not touched stands as supplied, in any window and any size of text.

    Its cards stand in one of three ways: as a step of a tour has them while `featured` is not empty; else as their
    person left them where `touched`; else as supplied. Beside any of these a panel may have room, `beside`.
    """

    came = Signal(object)  # Room

    def __init__(self, window: QMainWindow, cards: Mapping[str, Card], rail: Rail) -> None:
        super().__init__(window)
        self.window, self.cards, self.rail = window, cards, rail
        self.line = HeldLine(window)
        self.room, self.scale = ROOM["table"], 1.0  # the open one, and the size of text
        self.own: dict[str, QByteArray] = {}  # the rooms as their person arranged them
        self.middles: dict[str, str] = {}  # by room, the companion that stands in its middle
        self.lacking: frozenset[str] = frozenset()  # the panels that have nothing to show of the scene
        self._placed: Standing = {}  # as supplied: where `arrange` put the cards
        self._shape: tuple[bool, tuple[str, ...]] = False, ()  # and whether companions are below, and the panels
        self._texts: dict[float, tuple[QByteArray, Standing]] = {}  # touched: the layout in each size of text since
        self.featured: tuple[str, ...] = ()  # featured: the pictures that stand alone
        self.full: tuple[QByteArray, bool] = (QByteArray(), False)  # and the layout from before, and whether touched
        self.beside: QWidget | None = None  # with a panel beside: that one, which stays when it is hidden
        self.alone: tuple[QByteArray, Standing] | None = None  # and the layout without it, while it is shown
        self._busy = self._moved = self._late = False  # Qt is at a layout; a hand was; a new size waits for Qt
        cards["encoding"].setMinimumWidth(NARROWEST)
        self.arrange()

    def choose(self, name: str) -> None:
        """Open a room, as it was left."""
        self.feature(())
        if name == self.room.name or (name == OWN.name and name not in self.own):
            return
        if self.touched:
            self.own[self.room.name] = self.state()
        self.room = OWN if name == OWN.name else ROOM[name]
        self._enter()

    def _enter(self) -> None:
        docks = self.own.get(self.room.name)
        self._texts.clear()
        if docks is None or not self.put_back(docks):
            self.own.pop(self.room.name, None)
            self.room = ROOM.get(self.room.name, ROOM["table"])
            self.arrange()
        self.came.emit(self.room)

    def reset(self) -> None:
        """The room as supplied; what a person had before there were rooms goes."""
        self.featured = ()
        self.own.pop(self.room.name, None)
        self.middles.pop(self.room.name, None)
        self._moved = False
        self._enter()

    @property
    def touched(self) -> bool:
        """Whether its person has arranged the room, in another way than by a click on a title."""
        return self.room.name in self.own or self._moved or self._standing() != self._placed

    def notice(self, *_: object) -> None:
        """A hand has moved a card, or the line between two."""
        if not self._busy and not self.featured:
            self._moved = True
            self._texts.clear()

    def centre(self, name: str) -> bool:
        """Bring a companion to the middle; what stood there takes its place. Whether that changes anything."""
        if self.featured or name not in arrangement.docked(self.cards):
            return False
        own, middle = self.touched, self.middle
        if not own and name in self.lacking and middle not in self.lacking:
            return False
        if own and middle != name:
            self.put_back(exchanged(self.state(), self.cards[middle].objectName(), self.cards[name].objectName()))
        elif middle != name:
            self.middles[self.room.name] = name
            self.arrange()
        return middle != name

    @property
    def middle(self) -> str:
        """The picture that stands there; '' where none is docked."""
        if not self.touched:
            return self.supplied.large[0]
        return max(arrangement.docked(self.cards), key=lambda name: arrangement.area(self.cards[name]), default="")

    @property
    def supplied(self) -> Room:
        """The room as it stands where no hand has moved a card, with the companions that there is room for."""
        room = standing(self.room, self.middles.get(self.room.name), self.lacking)
        return curtailed(room, arrangement.sizes(room, self.space).below)

    def suit(self, lacking: frozenset[str]) -> None:
        """These panels have nothing to show: where one of them has the middle, the room may have a picture for it."""
        own, before = self.touched, self.supplied
        self.lacking = lacking
        if self.supplied != before and not own and not self.featured and not self._busy:
            self.arrange()

    def arrange(self) -> None:
        """The room as supplied, for the window and the text as they are."""
        room, space = self.supplied, self.space
        found = arrangement.sizes(room, space)
        with self._quietly():
            arrangement.gather(self.cards, room)
            arrangement.place(self.window, self.cards, room, below=found.below is not None)
            for name in ("encoding", *room.panels):
                self.cards[name].show()
            arrangement.resize(self.window, self.cards, room, found, space)
        self._moved, self._shape, self._placed = False, (found.below is not None, room.panels), self._standing()
        if self.supplied != room:  # a panel that was seen for the first time has opened with another scene
            self.arrange()

    def follow(self) -> None:
        """The window has another size: a room as supplied keeps its shares."""
        if self._busy:
            self._late = True  # once the layout stands
            return
        self._texts.clear()
        self._squeeze()
        if self.featured or self.touched:
            return
        room, space = self.supplied, self.space
        found = arrangement.sizes(room, space)
        if (found.below is not None, room.panels) != self._shape:
            self.arrange()
            return
        with self._quietly():
            arrangement.resize(self.window, self.cards, room, found, space)

    def _squeeze(self) -> None:
        """The rail gives its titles up where they leave too little for pictures."""
        spaces = (arrangement.space(self.window, wide, self.beside, self.scale) for wide in self.rail.widths)
        self.rail.squeeze(on=arrangement.crowded(self.room, *spaces))

    @property
    def space(self) -> Space:
        """What cards have of the window."""
        return arrangement.space(self.window, self.rail.sizeHint().width(), self.beside, self.scale)

    def fit_text(self, scale: float) -> None:
        """Room for larger text in the column of controls; the pictures keep their shares of the rest."""
        if scale == self.scale:
            return
        former, standing = self.scale, self._standing()
        seen = [name for name in arrangement.docked(self.cards) if arrangement.area(self.cards[name])]
        kept = {name: self.cards[name].size() for name in ("encoding", *seen)}
        self._texts[former] = self.state(), standing
        self.scale = scale
        self.cards["encoding"].setMinimumWidth(round(NARROWEST * grown(scale)))
        self._squeeze()
        for _ in range(2):  # bars and cards take the other type first
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        if self.featured or not self.touched:
            self.follow()
        elif self._texts.get(scale, (None, {}))[1] == standing:
            self.put_back(self._texts[scale][0])
        else:
            with self._quietly():
                arrangement.widen(self.window, self.cards, kept, self.space.width, grown(scale) / grown(former))

    def state(self) -> QByteArray:
        """The layout as it is, with nothing in a hand."""
        self.line.let_go()
        return self.window.saveState(LAYOUT_VERSION)

    def restore(self, room: str, own: Mapping[str, QByteArray], middles: Mapping[str, str]) -> None:
        """What was kept; a room that cannot be had stands as supplied."""
        self.own, self.featured = dict(own), ()
        self.middles = {n: m for n, m in middles.items() if n in ROOM and m in ROOM[n].panels}
        self.room = OWN if room == OWN.name and room in self.own else ROOM.get(room, ROOM["table"])
        self._enter()

    def put_back(self, docks: QByteArray) -> bool:
        """Restore a layout; False where it is none."""
        with self._quietly():
            return self.window.restoreState(docks, LAYOUT_VERSION)

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """No hand moves the cards, nor a new size of the window while Qt goes through its layout; nobody sees it."""
        busy, self._busy = self._busy, True
        if not busy:
            self.line.let_go()
            arrangement.settle(self.window)
        try:
            with arrangement.still(self.window, within=busy):
                yield
        finally:
            self._busy = busy
        if not busy:
            arrangement.hide_former(self.window, self.cards)
        if self._late and not busy:
            self._late = False
            self.follow()

    def kept(self) -> QByteArray:
        """The layout to be saved, that of all cards: at any time, whatever a hand holds."""
        if self.featured:
            return self.full[0]
        docks = self.window.saveState(LAYOUT_VERSION)
        return docks if self.alone is None or self.alone[1] != self._standing() else self.alone[0]

    def kept_rooms(self) -> dict[str, QByteArray]:
        """The rooms that their person has arranged."""
        own = self.full[1] if self.featured else self.touched
        return self.own | ({self.room.name: self.kept()} if own else {})

    def _standing(self) -> Standing:
        """Which cards are there, and where."""
        return {n: (c.isHidden(), c.isFloating(), self.window.dockWidgetArea(c)) for n, c in self.cards.items()}

    # What gives way for a while.

    def give_room(self, panel: QWidget, *, on: bool) -> None:
        """Show a panel at the right of all cards, or give its room back, to the same cards as before as it was."""
        if panel.isHidden() != on:
            return
        width, own = self.cards["encoding"].width(), self.touched
        if on:
            self.alone, self.beside = (self.state(), self._standing()), panel
        with self._quietly():
            panel.setVisible(on)
            self._squeeze()
        if not own:
            self.follow()
        if on or self.alone is None:
            return
        (docks, standing), self.alone = self.alone, None
        if own and standing == self._standing():
            self.put_back(docks)
        elif own:
            self.window.resizeDocks([self.cards["encoding"]], [max(1, width)], Horizontal)

    def feature(self, columns: Sequence[Sequence[str]]) -> None:
        """These pictures alone beside the controls, in columns; without any, the layout from before."""
        names = tuple(name for column in columns for name in column)
        if not names:
            if self.featured:
                self.featured = ()
                if not self.full[1] or not self.put_back(self.full[0]):
                    self.arrange()
            return
        self.line.let_go()
        if not self.featured:
            self.full = self.kept(), self.touched
        self.featured = names
        with self._quietly():
            arrangement.stand_alone(self.window, self.cards, columns, self.space)
