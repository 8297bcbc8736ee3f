"""Menus: every action, by its menu, by its shortcut, by the palette."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.soak.gestures import gesture
from tests.soak.gestures.words import NONSENSE, WORDS
from tests.soak.hand import Hand, Keys

Key = Qt.Key
RARE = {"quit": 0.15, "full_screen": 0.3}  # of those that are drawn, how many are done
RARE_MENUS = {"View/Language": 0.3, "View/Text size": 0.4, "View/Theme": 0.6}


def press_in_menu(hand: Hand, menu: QMenu, action: QAction) -> None:
    """With the mouse where it is in sight, else with keys."""
    box, handle = menu.actionGeometry(action), menu.windowHandle()
    if handle is not None and menu.rect().contains(box.center()):
        QTest.mouseMove(handle, box.center())
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Keys.NoModifier, box.center())
    else:
        menu.setActiveAction(action)
        QTest.keyClick(menu, Key.Key_Return)
    QApplication.processEvents()


def offered(menu: QMenu) -> list[QAction]:
    """What can be chosen in a menu now."""
    return [
        action for action in menu.actions() if action.isEnabled() and action.isVisible() and not action.isSeparator()
    ]


@gesture(5, where="window")
def choose_in_menu(hand: Hand) -> str:
    """Down to an entry, or away with Escape."""
    bar = hand.app.window.menuBar()
    title = hand.one(action for action in bar.actions() if bar.rect().contains(bar.actionGeometry(action).center()))
    if title is None or not hand.click(bar, bar.actionGeometry(title).center()):
        return ""
    path = [title.text()]
    while isinstance(menu := QApplication.activePopupWidget(), QMenu) and len(path) < 5:
        action = hand.one(offered(menu))
        if action is None or hand.rng.random() < 0.05 or not willing(hand, action):
            hand.key(Key.Key_Escape, times=len(path))
            return f"menu {' / '.join(path)} and Escape"
        path.append(action.text())
        press_in_menu(hand, menu, action)
        if QApplication.activePopupWidget() is menu:
            break  # it has stayed as it was
    return f"menu {' / '.join(path)}"


def willing(hand: Hand, action: QAction) -> bool:
    """Whether to do what comes too often where it is drawn like all others."""
    name = action.objectName()
    entry = next((entry for entry in hand.app.actions.table if entry.name == name), None)
    share = RARE.get(name, RARE_MENUS.get(entry.menu, 1.0) if entry is not None else 1.0)
    return hand.rng.random() < share


@gesture(3, where="window")
def press_shortcut(hand: Hand) -> str:
    action = hand.one(a for a in hand.app.actions.by_name.values() if not a.shortcut().isEmpty())
    if action is None or not willing(hand, action):
        return ""
    return pressed(hand, action)


def pressed(hand: Hand, action: QAction) -> str:
    combination = action.shortcut()[0]
    hand.key(combination.key(), combination.keyboardModifiers())
    return f"shortcut {action.shortcut().toString()} ({action.objectName()})"


@gesture(3, where="window")
def undo_or_redo(hand: Hand) -> str:
    """A few times, back and forth."""
    name = hand.rng.choice(("undo", "undo", "redo"))
    times = hand.rng.choice((1, 1, 2, 5, 30))
    action = hand.app.actions.by_name[name]
    for _ in range(times):
        pressed(hand, action)
    return f"{name} × {times}"


@gesture(1.5, where="window")
def ask_palette(hand: Hand) -> str:
    pressed(hand, hand.app.actions.by_name["palette"])
    text = hand.rng.choice((*WORDS, *NONSENSE[:20]))
    hand.type(text)
    hand.key(hand.rng.choice((Key.Key_Down, Key.Key_Up, Key.Key_PageDown)), times=hand.rng.randint(0, 6))
    hand.key(hand.rng.choice((Key.Key_Return, Key.Key_Escape)))
    return f"palette {text[:30]!r}"


@gesture(4, where="popup")
def choose_in_open_menu(hand: Hand) -> str:
    """Of a card, a control or a button."""
    menu = QApplication.activePopupWidget()
    action = hand.one(offered(menu)) if isinstance(menu, QMenu) else None
    if action is None or not willing(hand, action):
        return ""
    text = action.text()
    press_in_menu(hand, menu, action)
    return f"in the open menu {text!r}"


@gesture(1, where="window")
def click_empty_menu_bar(hand: Hand) -> str:
    bar = hand.app.window.menuBar()
    return "click beside the menus" if hand.click(bar, QPoint(bar.width() - 4, bar.height() // 2)) else ""
