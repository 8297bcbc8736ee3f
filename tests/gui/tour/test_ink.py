"""Pen, laser, spotlight and blank screens."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.tour.ink import Ink

Left = Qt.MouseButton.LeftButton
Through = Qt.WidgetAttribute.WA_TransparentForMouseEvents
TOKENS = theme.TOKENS["dark"]


@pytest.fixture
def ink(qtbot: QtBot) -> Any:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 400)
    made = Ink(window)
    made.setGeometry(window.rect())
    made.restyle(TOKENS)
    window.show()
    qtbot.waitExposed(window)
    yield made
    window.close()


def draw(ink: Ink, *places: tuple[int, int]) -> None:
    QTest.mousePress(ink, Left, pos=QPoint(*places[0]))
    for place in places[1:]:
        QTest.mouseMove(ink, QPoint(*place))
    QTest.mouseRelease(ink, Left, pos=QPoint(*places[-1]))


def colour(ink: Ink, x: int, y: int) -> str:
    return str(ink.window().grab().toImage().pixelColor(x, y).name())


def test_strokes_are_kept_with_their_step_until_they_are_erased(ink: Ink) -> None:
    ink.take("pen")
    draw(ink, (100, 100), (200, 100), (300, 100))
    ink.take("pen")
    pen = QColor(TOKENS.warn).name()
    assert colour(ink, 150, 100) == pen
    ink.come(1)
    assert colour(ink, 150, 100) != pen
    ink.erase()
    ink.come(0)
    assert colour(ink, 150, 100) == pen
    ink.erase()
    assert colour(ink, 150, 100) != pen


def test_the_last_stroke_of_the_step_is_taken_back(ink: Ink) -> None:
    ink.take("pen")
    draw(ink, (100, 100), (200, 100))
    draw(ink, (100, 300), (200, 300))
    pen = QColor(TOKENS.warn).name()
    ink.take_back()
    assert (colour(ink, 150, 100) == pen, colour(ink, 150, 300) == pen) == (True, False)
    ink.take_back()
    assert colour(ink, 150, 100) != pen
    ink.take_back()  # nothing is left


def test_strokes_follow_the_size_of_the_screen(ink: Ink) -> None:
    ink.take("pen")
    draw(ink, (300, 200), (400, 200))
    ink.window().resize(300, 200)
    ink.setGeometry(ink.window().rect())
    assert colour(ink, 175, 100) == QColor(TOKENS.warn).name()


def test_without_the_pen_nothing_is_drawn_and_the_mouse_goes_through(ink: Ink) -> None:
    assert ink.testAttribute(Through)
    ink.take("laser")
    assert not ink.testAttribute(Through)
    draw(ink, (100, 100), (200, 100))
    assert ink.strokes == {}
    ink.take("laser")
    assert ink.testAttribute(Through)


def test_the_laser_is_a_dot_under_the_pointer(ink: Ink) -> None:
    ink.take("laser")
    QTest.mouseMove(ink, QPoint(300, 50))
    QTest.mouseMove(ink, QPoint(300, 200))
    assert colour(ink, 300, 200) == QColor(TOKENS.bad).name()
    assert colour(ink, 300, 50) != QColor(TOKENS.bad).name()


def test_the_spotlight_leaves_the_place_under_the_pointer_light(ink: Ink) -> None:
    before = colour(ink, 300, 200), colour(ink, 20, 380)
    ink.take("spotlight")
    QTest.mouseMove(ink, QPoint(310, 200))
    QTest.mouseMove(ink, QPoint(300, 200))
    assert colour(ink, 300, 200) == before[0]
    dark = QColor(TOKENS.window).lightness()
    assert abs(QColor(colour(ink, 20, 380)).lightness() - dark) <= abs(QColor(before[1]).lightness() - dark)


@pytest.mark.parametrize(("blank", "shown"), [("black", "#000000"), ("white", "#ffffff")])
def test_a_blank_screen_hides_all_and_comes_back(ink: Ink, blank: str, shown: str) -> None:
    ink.take("pen")
    draw(ink, (100, 100), (200, 100))
    ink.cover(blank)
    assert colour(ink, 150, 100) == shown
    draw(ink, (100, 200), (200, 200))
    ink.cover(blank)
    assert len(ink.strokes[0]) == 1
    assert colour(ink, 150, 100) == QColor(TOKENS.warn).name()


def test_clear_uncovers_first_and_then_puts_the_tool_away(ink: Ink) -> None:
    ink.take("pen")
    ink.cover("black")
    assert ink.clear()
    assert (ink.tool, ink.blank) == ("pen", "")
    assert ink.clear()
    assert (ink.tool, ink.blank) == ("", "")
    assert not ink.clear()
