"""Arrangement: how the cards of a room share the window: the large one, its companions beside it or below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget
from shiboken6 import delete

from engine.pictures.panels import BY_NAME
from engine.pictures.rooms import Room
from gui.window.card import Card

NARROWEST, SIDE = 264, 280  # widths of the column of controls
GROWTH = 0.75  # of that column, for each of the text
GAP = 8  # between two cards
LARGE = (652, 520)  # pixels that the large card has at least, beside what grows with text: 640 × 480 of picture
LINES = 26  # pixels that do
SHARE = 0.62  # of the width beside the controls, that it has where there is more
COMPANION = 350  # pixels that companions keep where the large card grows as wide as high
ASIDE = 220  # pixels below which companions are no use at its side
MOST, ROW = 3, 440  # companions in a row, and the pixels in which their titles are whole in text of the usual size
BELOW = 0.3  # of the height, that they have below it
LOW = 100  # pixels below which they are no use there, in text of the usual size
TALL = 0.72  # of the height that the large card has, above the one that shares its axis
Vertical, Horizontal = Qt.Orientation.Vertical, Qt.Orientation.Horizontal


class Space(NamedTuple):
    """Pixels that cards have, and how large the text is."""

    width: int
    height: int
    scale: float = 1.0


class Sizes(NamedTuple):
    """In pixels. `below`: so many companions stand in a row below the large card, for want of room beside it."""

    controls: int
    large: int
    companions: int
    height: int  # of the large card
    below: int | None = None


def grown(scale: float) -> float:
    """Of the column of controls, in that size of text."""
    return 1 + GROWTH * max(0.0, scale - 1)


def docked(cards: Mapping[str, Card]) -> list[str]:
    """The pictures that are not closed and do not float."""
    pictures = ((name, card) for name, card in cards.items() if name != "encoding")
    return [name for name, card in pictures if not card.isHidden() and not card.isFloating()]


def area(card: Card) -> int:
    """Pixels of a card; 0 where it cannot be seen."""
    return 0 if card.visibleRegion().isEmpty() else card.width() * card.height()


def space(window: QMainWindow, rail: int, beside: QWidget | None, scale: float) -> Space:
    """What cards have of a window, between its rail, so wide, and a panel at their right."""
    inside = window.contentsRect()
    width = inside.width() - rail
    if beside is not None and not beside.isHidden():
        width -= beside.minimumWidth() + GAP
    bars = (window.menuBar(), window.statusBar())
    return Space(width, inside.height() - sum(bar.sizeHint().height() for bar in bars), scale)


def is_square(name: str) -> bool:
    """Whether a panel's picture is as high as wide: a card higher than that would be empty below it."""
    return BY_NAME[name].shape == "square"


def lower(names: Sequence[str], height: int, width: int) -> list[int]:
    """Heights of companions, one below the other: squares are no higher than wide, the others have the rest."""
    each = height // len(names)
    tall = [name for name in names if not is_square(name)]
    least = min(each, width)
    share = (height - least * (len(names) - len(tall))) // len(tall) if tall else each
    return [share if name in tall or not tall else least for name in names]


def sizes(room: Room, space: Space) -> Sizes:
    """How a room divides the space."""
    roomy = space.width > LARGE[0] + 2 * SIDE * grown(space.scale)
    controls = round((SIDE if roomy else NARROWEST) * grown(space.scale))
    rest = space.width - controls - GAP
    least = LARGE[1] + round(LINES * space.scale)
    large = max(LARGE[0], round(rest * SHARE))
    if is_square(room.large[0]):
        large = max(large, min(space.height, rest - GAP - round(COMPANION * space.scale)))
    companions = rest - large - GAP
    if companions < ASIDE * grown(space.scale):
        height = max(least, round(space.height * (1 - BELOW)))
        companions = space.height - height - GAP
        across = max(1, int(rest / (ROW * space.scale) * MOST)) if companions >= LOW * space.scale else 0
        return Sizes(controls, rest, companions, height, below=across)
    height = max(least, round(space.height * TALL)) if len(room.large) > 1 else space.height
    return Sizes(controls, large, companions, height)


def gather(cards: Mapping[str, Card], room: Room) -> None:
    """None of a room's cards floats; those of other rooms are out of sight."""
    for name, card in cards.items():
        if name not in room.panels and name != "encoding":
            card.hide()
        elif card.isFloating():
            card.setFloating(False)


def place(window: QMainWindow, cards: Mapping[str, Card], room: Room, *, below: bool) -> None:
    """Every card has its place, those of other rooms among the companions: there they come when they are called."""
    controls, middle = cards["encoding"], cards[room.large[0]]
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, controls, Horizontal)
    window.splitDockWidget(controls, middle, Horizontal)
    companions = room.panels[1:] if below else room.beside
    rest = [name for name in cards if name not in room.panels and name != "encoding" and not cards[name].isFloating()]
    last = middle
    for name in (*companions, *rest):
        across = (last is middle) != below
        window.splitDockWidget(last, cards[name], Horizontal if across else Vertical)
        last = cards[name]
    if not below:
        for name in room.large[1:]:
            window.splitDockWidget(middle, cards[name], Vertical)


def fair(room: int, least: Sequence[int]) -> list[int]:
    """Equal shares of the room, but for those that need more: these have what they need where there is room for all."""
    shares = [0] * len(least)
    left = room
    for done, which in enumerate(sorted(range(len(least)), key=least.__getitem__, reverse=True)):
        equal = left // (len(least) - done)
        shares[which] = max(equal, least[which]) if sum(least) <= room else equal
        left -= shares[which]
    return shares


def shared(window: QMainWindow, cards: Sequence[Card], sizes: Sequence[int], along: Qt.Orientation) -> None:
    """Give cards their pixels; in a window too small for all, at least one each."""
    window.resizeDocks(list(cards), [max(1, size) for size in sizes], along)


def resize(window: QMainWindow, cards: Mapping[str, Card], room: Room, found: Sizes, space: Space) -> None:
    """Give each card of the room its share."""
    middle, companions = cards[room.large[0]], room.beside if found.below is None else room.panels[1:]
    beside = [cards[name] for name in companions]
    if found.below is not None:
        shared(window, [cards["encoding"], middle], [found.controls, found.large], Horizontal)
        if not beside:
            return
        shared(window, [middle, beside[0]], [found.height, found.companions], Vertical)
        shared(window, beside, fair(found.large, [card.line.whole_title() for card in beside]), Horizontal)
        return
    widths = [found.controls, found.large, found.companions]
    shared(window, [cards["encoding"], middle, beside[0]], widths, Horizontal)
    shared(window, beside, lower(companions, space.height, found.companions), Vertical)
    if len(room.large) > 1:
        under = [cards[name] for name in room.large[1:]]
        each = (space.height - found.height) // len(under) - GAP
        shared(window, [middle, *under], [found.height, *(each for _ in under)], Vertical)


def stand_alone(window: QMainWindow, cards: Mapping[str, Card], columns: Sequence[Sequence[str]], space: Space) -> None:
    """These pictures and no others, in columns beside the controls."""
    shown = ("encoding", *(name for column in columns for name in column))
    for name in (name for name in cards if name not in shown):
        cards[name].hide()
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, cards["encoding"])
    for name in shown:
        cards[name].setFloating(False)
    tops = [cards[column[0]] for column in columns]
    for beside, top in pairwise([cards["encoding"], *tops]):
        window.splitDockWidget(beside, top, Horizontal)
    for column in columns:
        for above, below in pairwise(cards[name] for name in column):
            window.splitDockWidget(above, below, Vertical)
    for name in shown:
        cards[name].show()
    side = round(SIDE * grown(space.scale))
    each = (space.width - side) // len(tops)
    shared(window, [cards["encoding"], *tops], [side, *(each for _ in tops)], Horizontal)


def widen(window: QMainWindow, cards: Mapping[str, Card], kept: Mapping[str, QSize], width: int, more: float) -> None:
    """The column of controls is wider by that factor; the others share the rest of the width as they did."""
    former = kept["encoding"].width()
    wide = round(former * more)
    share = (width - wide) / max(1, width - former)
    widths = [wide if name == "encoding" else round(size.width() * share) for name, size in kept.items()]
    docks = [cards[name] for name in kept]
    shared(window, docks, widths, Horizontal)
    shared(window, docks, [size.height() for size in kept.values()], Vertical)


def bars(window: QMainWindow) -> list[QTabBar]:
    """The bars of tabs, where a person has put cards behind each other."""
    found = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [bar for bar in found if bar.isVisibleTo(window)]


def hide_former(window: QMainWindow, cards: Mapping[str, Card]) -> None:
    """Qt makes new bars of tabs for a layout that it restores, and forgets to hide those that stood before.

    It looks for the cards of a bar whose tab a hand drags, and the program ends where there are none.
    """
    seen = bars(window)
    docked = [card for card in cards.values() if seen and not card.isFloating()]
    stand = [sorted(each.windowTitle() for each in (card, *window.tabifiedDockWidgets(card))) for card in docked]
    for bar in reversed(seen):
        shown = sorted(bar.tabText(i).replace("&&", "&") for i in range(bar.count()))
        if shown in stand:
            stand = [each for each in stand if each != shown]  # one made before it shows the same
        else:
            bar.hide()


def settle(window: QMainWindow) -> None:
    """Before the cards stand in another way: a layout that Qt keeps for later is the layout now, and no longer kept.

    Restored in a window that is hidden and will fill its screen, it is laid out anew at every size that the window
    takes until 150 ms after the last. Another one that comes meanwhile frees what it consists of: the program ends.
    Qt forgets it where a card goes beside another: here one that does not stand in the window, beside itself. (Behind
    itself would do too, but Qt 6.12 refuses that without forgetting.)
    """
    stranger = QDockWidget()
    stranger.resize(0, 0)  # what lies below it would be painted anew
    window.splitDockWidget(stranger, stranger, Horizontal)
    delete(stranger)


def crowded(room: Room, titles: Space, icons: Space) -> bool:
    """Whether the rail's titles leave too little: for a row of companions, or for any where its icons leave some."""
    if titles.width < round(NARROWEST * grown(titles.scale)) + GAP + round(ROW * titles.scale):
        return True
    return sizes(room, titles).below == 0 and sizes(room, icons).below != 0


@contextmanager
def still(window: QMainWindow, *, within: bool) -> Iterator[None]:
    """Nobody sees the steps between; `within` another one, which lays out all at its end."""
    layout = window.layout()
    assert layout is not None
    layout.setEnabled(False)
    try:
        yield
    finally:
        if not within:
            layout.setEnabled(True)
            layout.activate()
