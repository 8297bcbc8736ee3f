"""Window: the cards of the panels and the status bar; which panels can be seen, and what is shown in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QMoveEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QTabBar, QTabWidget, QWidget

from engine.pictures.frame import Frame
from engine.pictures.panels import PANELS
from engine.pictures.rooms import ROOMS, home, lacking, others
from engine.scene.scene import Scene
from engine.words.language import later, tr
from gui.access import tabbing
from gui.board.acts import Closing, Reshaped, Sized
from gui.board.lazy_panel import LazyPanel
from gui.board.panel import Panel
from gui.plot.chart import LEFT, Chart
from gui.theme.theme import ThemeTokens
from gui.window.card import Card
from gui.window.card_layout import SIZE, CardLayout
from gui.window.rail import Rail
from gui.window.room_navigation import RoomNavigation
from gui.window.status import Status

ENLARGES = later(
    "A click brings a companion to the middle; a double click enlarges the panel, and gives the others their room back"
)
NOTHING = later("nothing to show of this encoding")
Queued = Qt.ConnectionType.QueuedConnection  # cards come and go between two events
FRAME = QSize(8, 40)  # pixels that a window manager may add
RESTS = 400  # milliseconds without a picture, after which it is no drag


class Window(Closing, Reshaped, Sized, QMainWindow):
    """Places cards; knows which panels can be seen. `dropped` carries paths. `closed`: for good."""

    dropped = Signal(object)  # list[str]

    def __init__(self, encoding: QWidget) -> None:
        super().__init__()
        self.closed = False
        self.places = {info.name: LazyPanel(info) for info in PANELS}
        self.cards = {"encoding": Card("encoding", tr("Encoding"), encoding, self)}
        for info in PANELS:
            self.cards[info.name] = Card(info.name, tr(info.title), self.places[info.name], self, tip=tr(ENLARGES))
        self.resting = QTimer(self, singleShot=True, interval=RESTS)
        self.resting.timeout.connect(partial(self.line_up, narrower=True))
        self.setDockNestingEnabled(True)
        self.setAnimated(False)  # a layout stands at once, also in a picture of it
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.setContentsMargins(8, 2, 8, 0)
        self.setAcceptDrops(True)
        self.resize(*SIZE)
        self.status = Status(self)
        self.rail = Rail()
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.rail)
        self.docks = CardLayout(self, self.cards, self.rail)
        self.navigation = RoomNavigation(self, self.docks, self.rail, enlarge=self.enlarge)
        _connect(self)

    def event(self, event: QEvent) -> bool:
        """What a hand does between two cards is kept. Many tabs are turned over, not cut to single letters.

        Qt paints the whole window inside of this call, so that the interpreter stays with the painting. Without it each
        item would have to take it back from the worker: a quarter fewer frames in a drag. While a room is held
        Qt keeps what is to be painted: only that is, not the form and the rail that stand as they stood.
        """
        kind = event.type()
        if kind == QEvent.Type.UpdateRequest and not self.navigation.painted:
            return True
        if kind == QEvent.Type.MouseButtonPress:
            self.docks.line.press(self.saveState())
        done = super().event(event)
        if kind == QEvent.Type.MouseButtonRelease and self.docks.line.moved(self.saveState()):
            self.docks.notice()
        if kind == QEvent.Type.LayoutRequest:
            for bar in self.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
                if not bar.usesScrollButtons() or bar.elideMode() != Qt.TextElideMode.ElideNone:
                    bar.setUsesScrollButtons(True)
                    bar.setElideMode(Qt.TextElideMode.ElideNone)
        return done

    def enlarge(self, name: str) -> None:
        """This picture alone beside the controls; once more, the layout from before. One that floats comes back."""
        if self.cards[name].isFloating():
            self.docks.line.let_go()
            self.cards[name].setFloating(False)
        elif name in self.places:
            self.docks.feature(() if self.docks.featured == (name,) else [[name]])

    def focused(self, otherwise: str) -> str:
        """The name of the panel whose card has the focus."""
        focus = QApplication.focusWidget()
        inside = (name for name in self.panels if focus is not None and self.cards[name].isAncestorOf(focus))
        return next(inside, otherwise)

    @property
    def panels(self) -> dict[str, Panel]:
        """Those that are made, by name."""
        return {name: place.panel for name, place in self.places.items() if place.panel is not None}

    def panel(self, name: str) -> Panel:
        """The panel of that name, made where it was not yet seen."""
        return self.places[name].make()

    def come_to(self, name: str) -> None:
        """Bring a card to the front; one that is not in the open room, in its own."""
        card = self.cards[name]
        if card.isHidden() and name in self.places and not self.docks.featured:
            self.docks.choose(home(name).name)
        card.show()
        card.raise_()

    def seen(self) -> list[Panel]:
        """The panels that a person can see now."""
        return [p for n, p in self.panels.items() if p.isVisible() and not self.cards[n].visibleRegion().isEmpty()]

    def feature(self, columns: Sequence[Sequence[str]]) -> None:
        """These pictures alone beside the controls, in columns; without any, the layout from before."""
        names = {name for column in columns for name in column}
        if not names or names != {panel.name for panel in self.seen()}:
            self.docks.feature(columns)

    def made(self) -> Iterable[Panel]:
        return self.panels.values()

    def show_scene(self, scene: Scene) -> None:
        """Rooms that have nothing to show of it are dimmed."""
        nothing = lacking(scene)
        if nothing != self.docks.lacking:
            self.rail.dim({room.name for room in ROOMS if room.large[0] in nothing}, tr(NOTHING))
            self.docks.suit(nothing)
        for panel in self.panels.values():
            panel.show_scene(scene)

    def tell(self, panel: Panel, scene: Scene) -> None:
        lost = panel.name in self.docks.lacking and panel.name in (self.docks.middle, self.docks.room.large[0])
        panel.instead.lead(others(panel.name, scene) if lost else ())
        card = self.cards[panel.name]
        panel.hold(card.body.remark)
        card.say(panel.note, panel.remark)

    def stand(self, frame: Frame, agree: Callable[[], bool], *, alone: bool) -> None:
        """While frames follow each other axes only become wider: pictures would sway under the hand."""
        self.status.show_frame(frame)
        self.line_up(narrower=alone or not self.resting.isActive())
        self.resting.start()
        self.navigation.uncover(agree)

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
                    self.sized.emit()

    def restyle(self, tokens: ThemeTokens) -> None:
        for panel in self.panels.values():
            panel.restyle(tokens)
        for card in self.cards.values():
            card.restyle(tokens)
        self.status.restyle(tokens)
        self.rail.restyle(tokens)

    def spoken_reading(self) -> str:
        """What the pinned place, or the one under the pointer, is and has."""
        return self.status.reading.whole

    def fit_text(self, scale: float) -> None:
        """Room for larger text."""
        self.docks.fit_text(scale)
        self.status.fit_text()

    def focusNextPrevChild(self, following: bool) -> bool:
        return tabbing.go(self, forward=following)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Shift+F10 is the key of the context menu on keyboards that have none."""
        focus = QApplication.focusWidget()
        if event.key() != Qt.Key.Key_F10 or event.modifiers() != Qt.KeyboardModifier.ShiftModifier or focus is None:
            super().keyPressEvent(event)
            return
        middle = focus.rect().center()
        asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, middle, focus.mapToGlobal(middle))
        QApplication.postEvent(focus, asked)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.docks.follow()
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


def _connect(window: Window) -> None:
    """What cards, rooms and their rail tell one another."""
    for name, card in window.cards.items():
        card.dockLocationChanged.connect(window.docks.notice)
        card.topLevelChanged.connect(window.docks.notice)
        card.clicked.connect(partial(window.navigation.click, name), Queued)
        if name in window.places:
            card.clicked.connect(card.take_focus, Queued)
        card.doubled.connect(partial(window.navigation.double, name))
    window.rail.list.chosen.connect(window.docks.choose, Queued)
    window.rail.turned.connect(window.docks.follow)
    window.rail.turned.connect(window.reshaped)
    window.docks.came.connect(window.navigation.come)
    window.navigation.reshaped.connect(window.reshaped)


def fit_screen(window: Window) -> None:
    """No larger than the screen has room for, its frame included."""
    room = window.screen().availableGeometry().size() - FRAME
    window.resize(window.size().boundedTo(room))


def subject_first(window: Window) -> list[str]:
    """The names of the panels that a person can see; the first one, which a stage makes large, is large there too."""
    docks = window.docks
    large = docks.featured[0] if docks.featured else docks.middle
    return sorted((panel.name for panel in window.seen()), key=lambda name: name != large)


def focused_panel(window: Window) -> Panel:
    """The panel that has the focus, else the first."""
    return window.panel(window.focused(next(iter(window.places))))
