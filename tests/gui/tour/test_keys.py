"""What the keys of a talk ask for."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest

from gui.tour import keys as module
from gui.tour.keys import TourKeys

Key, Modifier = Qt.Key, Qt.KeyboardModifier
NONE, CONTROL, SHIFT = Modifier.NoModifier, Modifier.ControlModifier, Modifier.ShiftModifier


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = NONE, text: str = "") -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifier, text)


@pytest.fixture
def heard(qapp: Any) -> Any:
    parent = QObject()
    keys = TourKeys(parent)
    said: list[Any] = []
    keys.asked.connect(said.append)
    yield keys, said
    parent.deleteLater()


@pytest.mark.parametrize(
    ("key", "modifier", "name"),
    [
        (Key.Key_Right, NONE, "next"),
        (Key.Key_PageDown, NONE, "next"),
        (Key.Key_Return, NONE, "next"),
        (Key.Key_PageUp, NONE, "previous"),
        (Key.Key_Space, NONE, "pause_or_next"),
        (Key.Key_Home, NONE, "first"),
        (Key.Key_End, NONE, "last"),
        (Key.Key_B, NONE, "black"),
        (Key.Key_B, SHIFT, "black"),
        (Key.Key_W, NONE, "white"),
        (Key.Key_P, NONE, "play"),
        (Key.Key_N, NONE, "notes"),
        (Key.Key_P, CONTROL, "pen"),
        (Key.Key_L, CONTROL, "laser"),
        (Key.Key_S, CONTROL, "spotlight"),
        (Key.Key_E, NONE, "erase"),
        (Key.Key_Z, CONTROL, "take_back"),
        (Key.Key_Question, SHIFT, "help"),
        (Key.Key_Escape, NONE, "leave"),
    ],
)
def test_a_key_asks_by_its_name(heard: Any, key: Qt.Key, modifier: Qt.KeyboardModifier, name: str) -> None:
    keys, said = heard
    assert keys.take(press(key, modifier))
    assert said == [name]


def test_keys_that_mean_nothing_are_left_to_the_pictures(heard: Any) -> None:
    keys, said = heard
    assert not keys.take(press(Key.Key_Plus, text="+"))
    assert not keys.take(press(Key.Key_Q, CONTROL))
    assert not keys.take(press(Key.Key_Right, Modifier.AltModifier))
    assert said == []


def test_a_control_keeps_its_keys_but_not_those_of_the_clicker(heard: Any) -> None:
    keys, said = heard
    for key in (Key.Key_Right, Key.Key_5, Key.Key_B, Key.Key_Return, Key.Key_Home):
        assert not keys.take(press(key, text="5"), shared=True)
    for key in (Key.Key_PageDown, Key.Key_PageUp, Key.Key_Escape):
        assert keys.take(press(key), shared=True)
    assert said == ["next", "previous", "leave"]


def test_a_number_and_enter_jump(heard: Any) -> None:
    keys, said = heard
    for digit in "12":
        assert keys.take(press(Qt.Key(ord(digit)), text=digit))
    assert (keys.digits, said) == ("12", [])
    assert keys.take(press(Key.Key_Enter, Modifier.KeypadModifier))
    assert (keys.digits, said) == ("", [12])


def test_digits_wait_for_enter_however_late_it_comes(heard: Any) -> None:
    keys, said = heard
    keys.take(press(Key.Key_4, text="4"))
    QTest.qWait(1200)
    assert (keys.digits, said) == ("4", [])
    keys.take(press(Key.Key_Return))
    assert (keys.digits, said) == ("", [4])
    assert "**a number, Enter**" in module.HELP


def test_escape_takes_a_number_back_and_no_more(heard: Any) -> None:
    keys, said = heard
    keys.take(press(Key.Key_4, text="4"))
    assert keys.take(press(Key.Key_Escape))
    assert (keys.digits, said) == ("", [])
    keys.take(press(Key.Key_Escape))
    assert said == ["leave"]


def test_another_key_forgets_the_digits(heard: Any) -> None:
    keys, said = heard
    keys.take(press(Key.Key_3, text="3"))
    keys.take(press(Key.Key_Right))
    assert (keys.digits, said) == ("", ["next"])


def test_the_help_names_every_key_that_is_not_a_synonym() -> None:
    for spelled in ("Space", "Page down", "Page up", "Home", "End", "Ctrl+L", "Ctrl+P", "Esc", "B W", "**X**", "**C**"):
        assert spelled in module.HELP
