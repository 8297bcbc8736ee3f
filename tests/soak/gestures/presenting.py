"""Presenting: keys, ink, controls on the stage; and tours that are written."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from gui.tour.keys import PLAIN, WITH_CONTROL
from gui.tour_editor.panel import TourEditorPanel
from tests.soak.gestures import gesture
from tests.soak.gestures.controls import said
from tests.soak.gestures.menus import pressed
from tests.soak.hand import Hand, Keys

Key = Qt.Key
MOVES = (Key.Key_Right, Key.Key_Right, Key.Key_PageDown, Key.Key_Left, Key.Key_End, Key.Key_Home, Key.Key_Space)


@gesture(8, where="talk")
def walk(hand: Hand) -> str:
    """To the next steps, watching the way."""
    key = hand.rng.choice(MOVES)
    hand.key(key)
    for _ in range(hand.rng.randint(0, 40)):
        hand.wait_frame()
    return f"talk: {key.name}"


@gesture(6, where="talk")
def press_talk_key(hand: Hand) -> str:
    """Any key that means something in a talk, but those that end it."""
    table = hand.rng.choice((PLAIN, PLAIN, WITH_CONTROL))
    key = Key(hand.rng.choice([k for k, name in table.items() if name != "leave"]))
    hand.key(key, Keys.ControlModifier if table is WITH_CONTROL else Keys.NoModifier)
    hand.wait_frame()
    return f"talk: {key.name} ({table[key]})"


@gesture(2, where="talk")
def type_step(hand: Hand) -> str:
    for digit in (text := str(hand.rng.randint(0, 30))):
        hand.key(Key(Key.Key_0 + int(digit)))
    hand.key(hand.rng.choice((Key.Key_Return, Key.Key_Right)))
    return f"talk: to step {text}"


@gesture(4, where="talk")
def draw(hand: Hand) -> str:
    """With the pen, the laser or the spotlight, or whatever is held."""
    tool = hand.rng.choice((Key.Key_P, Key.Key_L, Key.Key_S))
    hand.key(tool, Keys.ControlModifier)
    talk = hand.app.presenting.talk
    stage: QWidget | None = talk.stage if talk is not None else None
    return said(stage is not None and hand.drag(stage, moves=hand.rng.randint(3, 40)), f"draw {tool.name} on", stage)


@gesture(2, where="talk")
def leave_talk(hand: Hand) -> str:
    times = hand.rng.randint(1, 3)
    hand.key(Key.Key_Escape, times=times)
    return f"talk: Escape × {times}"


@gesture(1, where="window")
def present(hand: Hand) -> str:
    """The window, a tour from its menu, or the tour that was left."""
    name = hand.rng.choice(("present", "present_on"))
    return pressed(hand, hand.app.actions.by_name[name])


@gesture(0.6, where="window")
def begin_tour(hand: Hand) -> str:
    """From the menu of tours, as it fills itself."""
    return _from_menu(hand, "Present/Tours")


@gesture(0.6, where="window")
def edit_tour(hand: Hand) -> str:
    return _from_menu(hand, "Present/Edit tour")


def _from_menu(hand: Hand, path: str) -> str:
    menu = hand.app.actions.menu(path)
    menu.popup(hand.app.window.mapToGlobal(hand.app.window.rect().center()))
    from tests.soak.gestures.menus import offered, press_in_menu

    action = hand.one(offered(menu))
    if action is None:
        hand.key(Key.Key_Escape)
        return ""
    text = action.text()
    press_in_menu(hand, menu, action)
    hand.wait_frame()
    return f"{path} / {text}"


@gesture(3, where="window")
def press_in_author(hand: Hand) -> str:
    """A button of the tour that is written."""
    author = hand.any(TourEditorPanel)
    button = hand.one(b for b in author.findChildren(QWidget) if isinstance(b, QToolButton)) if author else None
    return said(button is not None and hand.click(button), "author:", button)
