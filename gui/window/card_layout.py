"""CardLayout: how the cards share the window: as designed, as a person left them, and what gives way for a while."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QMainWindow, QTabBar, QWidget

from gui.window.card import Card

LAYOUT_VERSION = 1
SIZE = (1600, 960)
NARROWEST, SIDE, RIGHT = 264, 280, 460  # widths of the left and the right column
GROWTH = 0.75  # of the left column, for each of the text
Vertical, Horizontal = Qt.Orientation.Vertical, Qt.Orientation.Horizontal
Standing = dict[str, tuple[bool, bool, Qt.DockWidgetArea]]  # whether each card is hidden and floats, and where it is


class CardLayout:
    """Of a window of SIZE at first; `arranged` is the layout as designed."""

    def __init__(self, window: QMainWindow, cards: Mapping[str, Card]):
        self.window, self.cards = window, cards
        self.aside: frozenset[str] = frozenset()  # the cards that have nothing to show
        self.full = QByteArray()  # the layout from before they stepped aside
        self.alone: tuple[QByteArray, Standing] | None = None  # the layout without a panel beside it
        self.featured: tuple[str, ...] = ()  # the pictures that stand alone, of a step of a tour
        cards["encoding"].setMinimumWidth(NARROWEST)
        self._place()
        self.arranged = self.state()

    def state(self) -> QByteArray:
        """The layout as it is."""
        return self.window.saveState(LAYOUT_VERSION)

    def arrange(self) -> None:
        """The cards as designed: encoding left, table in the middle, bias right, what is left in tabs."""
        for card in self.cards.values():
            card.setFloating(False)
            card.show()
        self._place()

    def _place(self) -> None:
        """Each card that is not a window of its own."""
        cards = self.cards
        self.window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, cards["encoding"])
        self.window.splitDockWidget(cards["encoding"], cards["heatmap"], Horizontal)
        self.window.splitDockWidget(cards["heatmap"], cards["bias"], Horizontal)
        self.window.splitDockWidget(cards["heatmap"], cards["waveforms"], Vertical)
        self.window.splitDockWidget(cards["bias"], cards["profile"], Vertical)
        placed = {"encoding", "heatmap", "bias", "waveforms", "profile"}
        for name in (n for n in cards if n not in placed):
            self.window.tabifyDockWidget(cards["profile"], cards[name])
        cards["profile"].raise_()
        middle = SIZE[0] - SIDE - RIGHT
        self.window.resizeDocks([cards["encoding"], cards["heatmap"], cards["bias"]], [SIDE, middle, RIGHT], Horizontal)
        self.window.resizeDocks([cards["heatmap"], cards["waveforms"]], [660, 250], Vertical)
        self.window.resizeDocks([cards["bias"], cards["profile"]], [500, 410], Vertical)

    def fit_text(self, scale: float) -> None:
        """Room for larger text in the column of controls, and in that of the tabs."""
        more, controls, grid, below = max(0.0, scale - 1), *(self.cards[n] for n in ("encoding", "bias", "profile"))
        grown = 1 + GROWTH * more
        if controls.minimumWidth() != round(NARROWEST * grown):
            controls.setMinimumWidth(round(NARROWEST * grown))
            self.window.resizeDocks([controls, grid], [round(SIDE * grown), round(RIGHT * (1 + more / 3))], Horizontal)
            self.window.resizeDocks([grid, below], [round(500 - 150 * more), round(410 + 150 * more)], Vertical)

    def restore(self, docks: QByteArray) -> None:
        """A layout that was saved; the designed one where that cannot be."""
        aside, self.aside, self.featured = self.aside, frozenset(), ()
        if not self.put_back(docks):
            self.arrange()
        self.set_aside(aside)

    def put_back(self, docks: QByteArray) -> bool:
        """Restore a layout. Qt makes new bars of tabs for it, and forgets to hide those that stood before."""
        old = self._bars()
        done = self.window.restoreState(docks, LAYOUT_VERSION)
        new = [_tabs(bar) for bar in self._bars() if bar not in old]
        for bar in old:
            if _tabs(bar) in new:
                bar.hide()
        return done

    def _bars(self) -> list[QTabBar]:
        bars = self.window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [bar for bar in bars if bar.isVisibleTo(self.window)]

    def kept(self) -> QByteArray:
        """The layout to be saved: that of all cards."""
        if self.aside or self.featured:
            return self.full
        docks = self.state()
        return docks if self.alone is None or self.alone[1] != self._standing() else self.alone[0]

    def set_aside(self, names: frozenset[str]) -> None:
        """Let the cards that have nothing to show step aside, and give their room to the others, until they have."""
        if names == self.aside or self.featured:
            return
        if self.aside:
            self.put_back(self.full)
        else:
            self.full = self.state()
        self.aside = names
        if names:
            self._give_room(names)

    def _give_room(self, names: frozenset[str]) -> None:
        """The grid large in the middle, what stood below it at its right; those that are closed stay closed."""
        for name in names:
            self.cards[name].hide()
        encoding, grid, below = (self.cards[name] for name in ("encoding", "bias", "profile"))
        if any(card.isHidden() or card.isFloating() for card in (encoding, grid, below)):
            return
        self.window.splitDockWidget(encoding, grid, Horizontal)
        room = self.window.width() - SIDE
        self.window.resizeDocks([encoding, grid, below], [SIDE, room * 5 // 9, room * 4 // 9], Horizontal)

    def give_room(self, panel: QWidget, *, on: bool) -> None:
        """Show a panel at the right of all cards, or give its room back, to the same cards as before as it was."""
        if panel.isHidden() != on:
            return
        width = self.cards["encoding"].width()
        if on:
            self.alone = self.state(), self._standing()
        panel.setVisible(on)
        if on or self.alone is None:
            return
        self.window.layout().activate()  # type: ignore[union-attr]
        docks, standing = self.alone
        self.alone = None
        if standing == self._standing():
            self.put_back(docks)
        else:
            self.window.resizeDocks([self.cards["encoding"]], [width], Horizontal)

    def _standing(self) -> Standing:
        """Which cards are there, and where."""
        return {n: (c.isHidden(), c.isFloating(), self.window.dockWidgetArea(c)) for n, c in self.cards.items()}

    def feature(self, columns: Sequence[Sequence[str]]) -> None:
        """These pictures alone beside the controls, in columns; without any, the layout from before."""
        names = tuple(name for column in columns for name in column)
        if not names:
            if self.featured:
                self.restore(self.full)
            return
        if not self.featured:
            self.full, self.aside = self.kept(), frozenset()
        self.featured = names
        self._stand_alone(columns)

    def _stand_alone(self, columns: Sequence[Sequence[str]]) -> None:
        encoding = self.cards["encoding"]
        for card in self.cards.values():
            card.setVisible(card is encoding)
        self.window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, encoding)
        encoding.setFloating(False)
        beside, tops = encoding, [self.cards[column[0]] for column in columns]
        for top in tops:
            top.setFloating(False)
            self.window.splitDockWidget(beside, top, Horizontal)
            beside = top
        for column in columns:
            for above, below in pairwise(self.cards[name] for name in column):
                below.setFloating(False)
                self.window.splitDockWidget(above, below, Vertical)
        for name in self.featured:
            self.cards[name].show()
        room = (self.window.width() - SIDE) // len(tops)
        self.window.resizeDocks([encoding, *tops], [SIDE, *(room for _ in tops)], Horizontal)


def _tabs(bar: QTabBar) -> list[str]:
    return sorted(bar.tabText(i) for i in range(bar.count()))
