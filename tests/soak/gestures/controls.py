"""Controls: sliders, fields, choices, switches, buttons, lists, wherever they stand."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QSlider,
    QSpinBox,
    QTabBar,
)

from engine.encodings.base.catalogue import catalogue
from gui.controls.picker import Picker
from gui.controls.play_track import PlayButton
from gui.controls.row import Label
from gui.window.rail import RoomList
from tests.soak.gestures import gesture
from tests.soak.gestures.words import WORDS, entry
from tests.soak.hand import Hand, Keys

Key = Qt.Key
STEPS = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_PageUp, Key.Key_PageDown)
ENDS = (Key.Key_Home, Key.Key_End)
LEAVES = (Key.Key_Return, Key.Key_Return, Key.Key_Tab, Key.Key_Escape)


def said(done: bool, what: str, widget: object) -> str:
    """What was done, with the name that the widget goes by."""
    named = getattr(widget, "accessibleName", str)() or getattr(widget, "objectName", str)()
    return f"{what} {type(widget).__name__} {named!r}" if done else ""


@gesture(9)
def drag_slider(hand: Hand) -> str:
    slider = hand.any(QSlider)
    return said(slider is not None and hand.drag(slider, moves=hand.rng.randint(5, 150), reach=20), "drag", slider)


@gesture(2)
def click_slider(hand: Hand) -> str:
    slider = hand.any(QSlider)
    return said(slider is not None and hand.click(slider), "click", slider)


@gesture(2)
def key_slider(hand: Hand) -> str:
    slider = hand.any(QSlider)
    if slider is None or not hand.click(slider):
        return ""
    key = hand.rng.choice(STEPS + ENDS)
    hand.key(key, times=hand.rng.randint(1, 20))
    return said(True, f"{key.name} on", slider)


@gesture(2)
def wheel_control(hand: Hand) -> str:
    control = hand.any(QSlider, QLineEdit, QComboBox, QSpinBox)
    if control is None:
        return ""
    if hand.rng.random() < 0.7:
        control.setFocus(Qt.FocusReason.TabFocusReason)
    notches = hand.rng.choice((-8, -2, -1, 1, 3, 9))
    return said(hand.wheel(control, notches), f"wheel {notches} on", control)


@gesture(3)
def type_into_field(hand: Hand) -> str:
    field = hand.one(f for f in hand.all(QLineEdit) if not f.isReadOnly())
    if field is None or not hand.click(field):
        return ""
    text, leave = entry(hand.rng), hand.rng.choice(LEAVES)
    hand.key(Key.Key_A, Keys.ControlModifier)
    hand.type(text)
    hand.key(leave)
    return said(True, f"type {text[:40]!r} and {leave.name} into", field)


@gesture(1)
def leave_field_half_typed(hand: Hand) -> str:
    field = hand.one(f for f in hand.all(QLineEdit) if not f.isReadOnly())
    if field is None or not hand.click(field):
        return ""
    hand.type(entry(hand.rng))
    other = hand.any(QSlider, QAbstractButton)
    return said(True, "type and leave", field) if other is not None and hand.click(other) else said(True, "type", field)


@gesture(1)
def type_a_number(hand: Hand) -> str:
    spin = hand.any(QSpinBox)
    if spin is None or not hand.click(spin):
        return ""
    hand.key(Key.Key_A, Keys.ControlModifier)
    hand.type(text := entry(hand.rng)[:9])
    hand.key(hand.rng.choice((Key.Key_Tab, Key.Key_Up, Key.Key_Down)))
    return said(True, f"type {text!r} into", spin)


@gesture(2)
def choose_in_combo(hand: Hand) -> str:
    combo = hand.one(c for c in hand.all(QComboBox) if not isinstance(c, Picker))
    if combo is None or not hand.click(combo):
        return ""
    hand.key(hand.rng.choice((Key.Key_Down, Key.Key_Up, Key.Key_End)), times=hand.rng.randint(1, 5))
    hand.key(hand.rng.choice((Key.Key_Return, Key.Key_Return, Key.Key_Escape)))
    return said(True, "choose in", combo)


@gesture(3)
def pick_encoding(hand: Hand) -> str:
    """From the long list, with keys or with a word."""
    picker = hand.any(Picker)
    if picker is None or not hand.click(picker):
        return ""
    if hand.rng.random() < 0.7:
        hand.type(hand.rng.choice((*[kind.title for kind in catalogue().values()], *WORDS)))
    else:
        hand.key(hand.rng.choice((Key.Key_PageDown, Key.Key_PageUp)), times=hand.rng.randint(0, 12))
    hand.key(hand.rng.choice((Key.Key_Down, Key.Key_Up)), times=hand.rng.randint(0, 3))
    hand.key(hand.rng.choice((Key.Key_Return, Key.Key_Return, Key.Key_Return, Key.Key_Escape)))
    hand.wait_frame()
    return said(True, "pick", picker) + f" → {picker.encoding_id}"


@gesture(4)
def press_button(hand: Hand) -> str:
    """Switches, segments, tool buttons, buttons of dialogs: whatever can be pressed."""
    button = hand.any(QAbstractButton)
    return said(button is not None and hand.click(button), f"press {button.text() if button else ''!r}", button)


@gesture(1)
def press_with_space(hand: Hand) -> str:
    button = hand.any(QAbstractButton)
    if button is None:
        return ""
    button.setFocus(Qt.FocusReason.TabFocusReason)
    hand.key(Key.Key_Space)
    return said(True, "Space on", button)


@gesture(1)
def play(hand: Hand) -> str:
    """A slider that moves by itself, and a moment of watching it."""
    button = hand.any(PlayButton)
    if button is None or not hand.click(button):
        return ""
    for _ in range(hand.rng.randint(1, 40)):
        hand.wait_frame()
    return said(True, "play", button)


@gesture(1)
def ask_play_options(hand: Hand) -> str:
    button = hand.any(PlayButton)
    return said(button is not None and hand.click(button, button=Qt.MouseButton.RightButton), "options of", button)


@gesture(0.5)
def reset_by_label(hand: Hand) -> str:
    label = hand.any(Label)
    return said(label is not None and hand.click(label, twice=True), "double click", label)


@gesture(0.5)
def ask_label(hand: Hand) -> str:
    label = hand.any(Label)
    return said(label is not None and hand.click(label, button=Qt.MouseButton.RightButton), "right click", label)


@gesture(2)
def choose_line(hand: Hand) -> str:
    """Of a list or a table."""
    view = hand.any(QAbstractItemView)
    if view is None:
        return ""
    twice = hand.rng.random() < 0.2
    return said(hand.click(view.viewport(), twice=twice), "double click" if twice else "click", view)


@gesture(1)
def key_on_list(hand: Hand) -> str:
    view = hand.any(QAbstractItemView)
    if view is None or not hand.click(view.viewport()):
        return ""
    key = hand.rng.choice((*STEPS, *ENDS, Key.Key_Delete, Key.Key_Return))
    hand.key(key, times=hand.rng.randint(1, 6))
    return said(True, f"{key.name} on", view)


@gesture(1)
def scroll(hand: Hand) -> str:
    bar = hand.any(QScrollBar)
    return said(bar is not None and hand.drag(bar, moves=10, reach=10), "scroll", bar)


@gesture(3)
def come_to_tab(hand: Hand) -> str:
    bar = hand.any(QTabBar)
    if bar is None or not bar.count():
        return ""
    place = hand.rng.randrange(bar.count())
    box = bar.tabRect(place).intersected(bar.rect())
    if box.isEmpty():
        return ""
    return said(hand.click(bar, box.center()), f"tab {bar.tabText(place)!r} of", bar)


@gesture(3)
def open_room(hand: Hand) -> str:
    rail = hand.any(RoomList)
    row = hand.rng.choice(rail.rows()) if rail is not None else None
    if rail is None or row is None:
        return ""
    box = rail.visualItemRect(row).intersected(rail.viewport().rect())
    if box.isEmpty():
        return ""
    return said(hand.click(rail.viewport(), box.center()), f"room {row.text()!r} of", rail)


@gesture(1)
def write(hand: Hand) -> str:
    """Into what takes several lines."""
    page = hand.any(QPlainTextEdit)
    if page is None or not hand.click(page.viewport()):
        return ""
    hand.type(hand.rng.choice(("**Bold** and $x$\n\n- a\n- b", "a word ", "`code`", "请看 *这里*", "x" * 300)))
    if hand.rng.random() < 0.3:
        hand.key(Key.Key_Z, Keys.ControlModifier, times=2)
    return said(True, "write into", page)


@gesture(1)
def step_on_with_tab(hand: Hand) -> str:
    times = hand.rng.randint(1, 15)
    hand.key(hand.rng.choice((Key.Key_Tab, Key.Key_Backtab)), times=times)
    return said(True, f"Tab × {times} to", QApplication.focusWidget())


@gesture(1)
def press_any_key(hand: Hand) -> str:
    """At whatever has the focus."""
    key = hand.rng.choice((*STEPS, *ENDS, Key.Key_Space, Key.Key_Plus, Key.Key_Minus, Key.Key_Delete, Key.Key_Escape))
    keys = hand.rng.choice((Keys.NoModifier, Keys.NoModifier, Keys.ShiftModifier, Keys.AltModifier))
    hand.key(key, keys, times=hand.rng.randint(1, 4))
    return said(True, f"{key.name} ({keys.name}) at", QApplication.focusWidget())


@gesture(0.5)
def hover_control(hand: Hand) -> str:
    """Long enough for its tip."""
    control = hand.any(QAbstractButton, QLineEdit, QSlider)
    if control is None or not hand.hover(control, 2):
        return ""
    hand.pause(hand.rng.choice((0, 0.05, 0.8)))
    return said(True, "hover", control)


@gesture(0.5, where="popup")
def click_beside(hand: Hand) -> str:
    popup = QApplication.activePopupWidget()
    handle = popup.windowHandle() if popup is not None else None
    if popup is None or handle is None:
        return ""
    from PySide6.QtTest import QTest

    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Keys.NoModifier, QPoint(-30, -30))
    return said(True, "click beside", popup)


@gesture(4, where="popup")
def close_popup(hand: Hand) -> str:
    popup = QApplication.activePopupWidget()
    hand.key(Key.Key_Escape)
    return said(popup is not None, "close", popup)
