"""Window: the docks of the panels, the status bar, and their layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QFontMetrics, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QSizePolicy, QTabBar, QTabWidget, QWidget

from engine.pictures.frame import Frame
from engine.pictures.panels import PANELS
from engine.scene.scene import Scene
from engine.words.language import tr
from gui.access import tabbing
from gui.access.spoken import announce
from gui.board.lazy_panel import LazyPanel, panel_class
from gui.board.panel import Panel
from gui.controls.eliding import Elided
from gui.plot.chart import LEFT, Chart
from gui.theme.theme import ThemeTokens
from gui.window.card import Card

LAYOUT_VERSION = 1
SIZE = (1600, 960)
NARROWEST, SIDE, RIGHT = 264, 280, 460  # widths of the left and the right column
GAP = 8  # between cards
RESTS = 400  # milliseconds without a picture, after which it is no drag
GROWTH = 0.75  # of the left column, for each of the text
Vertical, Horizontal = Qt.Orientation.Vertical, Qt.Orientation.Horizontal


class Window(QMainWindow):
    """Places cards; knows which panels can be seen. `closing` carries the close event, `dropped` paths."""

    closing = Signal(object)  # QCloseEvent
    dropped = Signal(object)  # list[str]
    moved = Signal()  # a picture has another size
    reshaped = Signal()  # the window stands elsewhere, or is as large no more

    def __init__(self, encoding: QWidget):
        super().__init__()
        self.front = [panel_class(info.name) for info in PANELS if info.front]
        self.places = {info.name: LazyPanel(info) for info in PANELS}
        self.cards = {"encoding": Card("encoding", tr("Encoding"), encoding, self)}
        self.cards |= {info.name: Card(info.name, tr(info.title), self.places[info.name], self) for info in PANELS}
        self.cards["encoding"].setMinimumWidth(NARROWEST)
        self.aside: frozenset[str] = frozenset()  # the cards that have nothing to show
        self.full = QByteArray()  # the layout from before they stepped aside
        self.alone: tuple[QByteArray, Any] | None = None  # the layout without a panel beside it, and of which cards
        self.featured: tuple[str, ...] = ()  # the pictures that stand alone, of a step of a tour
        self.resting = QTimer(self, singleShot=True, interval=RESTS)
        self.resting.timeout.connect(partial(self.line_up, narrower=True))
        self.setDockNestingEnabled(True)
        self.setAnimated(False)  # a layout stands at once, also in a picture of it
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.setContentsMargins(8, 4, 8, 0)
        self.setAcceptDrops(True)
        self.resize(*SIZE)
        self._status()
        self._place()
        self.arranged = self.saveState(LAYOUT_VERSION)

    def _status(self) -> None:
        self.reading = Elided("reading")
        self.word, self.time = QLabel(), Elided("note", right=True)
        self.word.setTextFormat(Qt.TextFormat.PlainText)
        self.word.setProperty("role", "note")
        self.time.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.time.setFixedWidth(12 * self.fontMetrics().averageCharWidth())
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        bar.addWidget(self.reading, 1)
        bar.addPermanentWidget(self.word)
        bar.addPermanentWidget(self.time)

    def arrange(self) -> None:
        """The cards as designed: encoding left, table in the middle, bias right, what is left in tabs."""
        for card in self.cards.values():
            card.setFloating(False)
            card.show()
        self._place()

    def _place(self) -> None:
        """Each card that is not a window of its own."""
        cards = self.cards
        self.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, cards["encoding"])
        self.splitDockWidget(cards["encoding"], cards["heatmap"], Horizontal)
        self.splitDockWidget(cards["heatmap"], cards["bias"], Horizontal)
        self.splitDockWidget(cards["heatmap"], cards["waveforms"], Vertical)
        self.splitDockWidget(cards["bias"], cards["profile"], Vertical)
        placed = {"encoding", "heatmap", "bias", "waveforms", "profile"}
        for name in (n for n in cards if n not in placed):
            self.tabifyDockWidget(cards["profile"], cards[name])
        cards["profile"].raise_()
        middle = SIZE[0] - SIDE - RIGHT
        self.resizeDocks([cards["encoding"], cards["heatmap"], cards["bias"]], [SIDE, middle, RIGHT], Horizontal)
        self.resizeDocks([cards["heatmap"], cards["waveforms"]], [660, 250], Vertical)
        self.resizeDocks([cards["bias"], cards["profile"]], [500, 410], Vertical)

    def fit_text(self, scale: float) -> None:
        """Room for larger text in the column of controls, and in that of the tabs."""
        more, controls, grid, below = max(0.0, scale - 1), *(self.cards[n] for n in ("encoding", "bias", "profile"))
        grown = 1 + GROWTH * more
        if controls.minimumWidth() != round(NARROWEST * grown):
            controls.setMinimumWidth(round(NARROWEST * grown))
            self.resizeDocks([controls, grid], [round(SIDE * grown), round(RIGHT * (1 + more / 3))], Horizontal)
            self.resizeDocks([grid, below], [round(500 - 150 * more), round(410 + 150 * more)], Vertical)
        self.time.setFixedWidth(12 * QFontMetrics(QApplication.font()).averageCharWidth())

    def restore(self, docks: QByteArray) -> None:
        """A layout that was saved; the designed one where that cannot be."""
        aside, self.aside, self.featured = self.aside, frozenset(), ()
        if not self.put_back(docks):
            self.arrange()
        self.set_aside(aside)

    def put_back(self, docks: QByteArray) -> bool:
        """Restore a layout. Qt makes new bars of tabs for it, and forgets to hide those that stood before."""
        old = self._bars()
        done = self.restoreState(docks, LAYOUT_VERSION)
        new = [_tabs(bar) for bar in self._bars() if bar not in old]
        for bar in old:
            if _tabs(bar) in new:
                bar.hide()
        return done

    def event(self, event: QEvent) -> bool:
        """Many tabs are turned over, not cut to single letters.

        Qt paints the whole window inside of this call, so that the interpreter stays with the painting. Without it each
        item would have to take it back from the worker: a quarter fewer frames in a drag.
        """
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            for bar in self.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
                if not bar.usesScrollButtons() or bar.elideMode() != Qt.TextElideMode.ElideNone:
                    bar.setUsesScrollButtons(True)
                    bar.setElideMode(Qt.TextElideMode.ElideNone)
        return done

    def _bars(self) -> list[QTabBar]:
        bars = self.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [bar for bar in bars if bar.isVisibleTo(self)]

    def layout_state(self) -> QByteArray:
        """The layout to be saved: that of all cards."""
        if self.aside or self.featured:
            return self.full
        docks = self.saveState(LAYOUT_VERSION)
        return docks if self.alone is None or self.alone[1] != self._standing() else self.alone[0]

    def set_aside(self, names: frozenset[str]) -> None:
        """Let the cards that have nothing to show step aside, and give their room to the others, until they have."""
        if names == self.aside or self.featured:
            return
        if self.aside:
            self.put_back(self.full)
        else:
            self.full = self.saveState(LAYOUT_VERSION)
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
        self.splitDockWidget(encoding, grid, Horizontal)
        room = self.width() - SIDE
        self.resizeDocks([encoding, grid, below], [SIDE, room * 5 // 9, room * 4 // 9], Horizontal)

    def give_room(self, panel: QWidget, *, on: bool) -> None:
        """Show a panel at the right of all cards, or give its room back, to the same cards as before as it was."""
        if panel.isHidden() != on:
            return
        width = self.cards["encoding"].width()
        if on:
            self.alone = self.saveState(LAYOUT_VERSION), self._standing()
        panel.setVisible(on)
        if on or self.alone is None:
            return
        self.layout().activate()  # type: ignore[union-attr]
        docks, standing = self.alone
        self.alone = None
        if standing == self._standing():
            self.put_back(docks)
        else:
            self.resizeDocks([self.cards["encoding"]], [width], Horizontal)

    def _standing(self) -> dict[str, tuple[bool, bool, Qt.DockWidgetArea]]:
        """Which cards are there, and where."""
        return {n: (c.isHidden(), c.isFloating(), self.dockWidgetArea(c)) for n, c in self.cards.items()}

    def feature(self, columns: Sequence[Sequence[str]]) -> None:
        """These pictures alone beside the controls, in columns; without any, the layout from before."""
        names = tuple(name for column in columns for name in column)
        if not names:
            if self.featured:
                self.restore(self.full)
            return
        if {panel.name for panel in self.seen()} == set(names):
            return
        if not self.featured:
            self.full, self.aside = self.layout_state(), frozenset()
        self.featured = names
        self._stand_alone(columns)

    def _stand_alone(self, columns: Sequence[Sequence[str]]) -> None:
        encoding = self.cards["encoding"]
        for card in self.cards.values():
            card.setVisible(card is encoding)
        self.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, encoding)
        encoding.setFloating(False)
        beside, tops = encoding, [self.cards[column[0]] for column in columns]
        for top in tops:
            top.setFloating(False)
            self.splitDockWidget(beside, top, Horizontal)
            beside = top
        for column in columns:
            for above, below in pairwise(self.cards[name] for name in column):
                below.setFloating(False)
                self.splitDockWidget(above, below, Vertical)
        for name in self.featured:
            self.cards[name].show()
        room = (self.width() - SIDE) // len(tops)
        self.resizeDocks([encoding, *tops], [SIDE, *(room for _ in tops)], Horizontal)

    @property
    def panels(self) -> dict[str, Panel]:
        """Those that are made, by name."""
        return {name: place.panel for name, place in self.places.items() if place.panel is not None}

    def panel(self, name: str) -> Panel:
        """The panel of that name, made where it was not yet seen."""
        return self.places[name].make()

    def come_to(self, name: str) -> None:
        """Bring a card to the front."""
        self.cards[name].show()
        self.cards[name].raise_()

    def seen(self) -> list[Panel]:
        """The panels that a person can see now."""
        return [p for n, p in self.panels.items() if p.isVisible() and not self.cards[n].visibleRegion().isEmpty()]

    def made(self) -> Iterable[Panel]:
        return self.panels.values()

    def show_scene(self, scene: Scene) -> None:
        """The cards that have nothing to show of it step aside."""
        self.set_aside(frozenset(panel.name for panel in self.front if not panel.serves(scene)))
        for panel in self.panels.values():
            panel.show_scene(scene)

    def begin(self, frame: Frame) -> None:
        """Give the status bar its words."""
        self.show_reading(frame.reading)
        self.time.say(f"{frame.seconds * 1000:.1f} ms")

    def place(self, panel: Panel, answer: object, scene: Scene) -> None:
        panel.show_answer(answer, scene)
        self.cards[panel.name].say(panel.note, panel.remark)

    def align(self, *, alone: bool) -> None:
        """While frames follow each other axes only become wider: pictures would sway under the hand."""
        self.line_up(narrower=alone or not self.resting.isActive())
        self.resting.start()

    def line_up(self, *, narrower: bool) -> None:
        """Pictures that stand in one column share the place of their axes; those that change size ask anew.

        Not before each has its first picture: axes without one know nothing of the room that they will need.
        """
        if not all(panel.answered for panel in self.seen()):
            return
        columns: dict[tuple[int, int], list[Chart]] = {}
        for name, panel in self.panels.items():
            chart = getattr(panel, "chart", None)
            if isinstance(chart, Chart) and panel.isVisible():
                box = self.cards[name].geometry()
                columns.setdefault((box.left(), box.right()), []).append(chart)
        for charts in columns.values():
            least = LEFT if narrower else max(chart.left_width for chart in charts)
            width = max(least, *(chart.left.room() for chart in charts))
            for chart in charts:
                if chart.set_left(width):
                    self.moved.emit()

    def show_reading(self, words: Sequence[str]) -> None:
        said, focus = "    ".join(words), QApplication.focusWidget()
        if said != self.reading.whole and isinstance(focus, Chart):
            announce(focus, said)
        self.reading.say(said)

    def spoken_reading(self) -> str:
        """What the pinned place, or the one under the pointer, is and has."""
        return self.reading.whole

    def show_word(self, word: str) -> None:
        """A word on what goes on behind the pictures, until the next."""
        self.word.setText(word)

    def restyle(self, tokens: ThemeTokens) -> None:
        for panel in self.panels.values():
            panel.restyle(tokens)
        for card in self.cards.values():
            card.restyle(tokens)
        self.reading.restyle(tokens)
        self.time.restyle(tokens)

    def focusNextPrevChild(self, following: bool) -> bool:
        return tabbing.go(self, forward=following)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.reshaped.emit()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.reshaped.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.dropped.emit(paths)


def _tabs(bar: QTabBar) -> list[str]:
    return sorted(bar.tabText(i) for i in range(bar.count()))
