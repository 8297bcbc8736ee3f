"""Cards: their buttons, their menus, floating and docking, the lines between them; the window's size."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from gui.window.card import Card
from tests.soak.gestures import gesture
from tests.soak.gestures.controls import said
from tests.soak.hand import Hand, Keys

SIZES = ((200, 120), (320, 1400), (2600, 240), (640, 480), (1024, 700), (1600, 960), (1600, 960), (3800, 2100))


def shown(hand: Hand) -> Card | None:
    """A card in sight."""
    card: Card | None = hand.one(card for card in hand.all(Card) + floating(hand) if not card.visibleRegion().isEmpty())
    return card


def floating(hand: Hand) -> list[Card]:
    return [window for window in hand.windows() if isinstance(window, Card)]


@gesture(3, where="window")
def press_card_button(hand: Hand) -> str:
    card = shown(hand)
    if card is None or not hand.hover(card.line.title, 1):
        return ""
    button = hand.one(b for b in card.line.findChildren(QToolButton) if b.isVisible())
    return said(button is not None and hand.click(button), f"{card.objectName()}: press", button)


@gesture(1, where="window")
def ask_card(hand: Hand) -> str:
    card = shown(hand)
    if card is None:
        return ""
    return said(hand.click(card.line.title, button=Qt.MouseButton.RightButton), "right click", card)


@gesture(0.7, where="window")
def float_card(hand: Hand) -> str:
    """Or dock it again."""
    card = shown(hand)
    return said(card is not None and hand.click(card.line.title, twice=True), "float or dock", card)


@gesture(0.7, where="window")
def drag_card(hand: Hand) -> str:
    """By its title line, across the window, and let it go somewhere."""
    card = shown(hand)
    return said(card is not None and hand.drag(card.line.title, moves=12, reach=300), "drag", card)


@gesture(1, where="window")
def drag_line_between(hand: Hand) -> str:
    """The line between two cards."""
    window, card = hand.app.window, shown(hand)
    handle = window.windowHandle()
    if card is None or card.isFloating() or handle is None:
        return ""
    box = card.geometry()
    start = hand.rng.choice((QPoint(box.right() + 3, box.center().y()), QPoint(box.center().x(), box.bottom() + 3)))
    if not window.rect().contains(start) or window.childAt(start) is not None:
        return ""
    end = start + QPoint(hand.rng.randint(-200, 200), hand.rng.randint(-200, 200))
    QTest.mouseMove(handle, start)
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, Keys.NoModifier, start)
    for part in range(1, 9):
        QTest.mouseMove(handle, start + (end - start) * part / 8)
        hand.wait_frame()
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Keys.NoModifier, end)
    return said(True, "drag the line beside", card)


@gesture(0.5, where="window")
def close_card(hand: Hand) -> str:
    """A floating one, as its window is closed."""
    card = hand.one(floating(hand))
    if card is None or card.windowHandle() is None:
        return ""
    card.close()
    return said(True, "close", card)


@gesture(0.7, where="window")
def resize_window(hand: Hand) -> str:
    """In one go or in steps, as a window manager does."""
    window = hand.app.window
    if window.isFullScreen():
        return ""
    width, height = hand.rng.choice(SIZES)
    steps = hand.rng.choice((1, 1, 8))
    start = window.size()
    for step in range(1, steps + 1):
        window.resize(start + (type(start)(width, height) - start) * (step / steps))
        hand.wait_frame()
    return f"resize the window to {width} × {height} in {steps}"


@gesture(0.3, where="window")
def minimise_window(hand: Hand) -> str:
    window = hand.app.window
    window.showMinimized()
    hand.pause(0.05)
    (window.showMaximized if hand.rng.random() < 0.3 else window.showNormal)()
    hand.wait_frame()
    return "minimise the window and bring it back"
