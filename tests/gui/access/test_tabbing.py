"""F6 goes from part to part: rail, form, pictures, in the order of reading, and round."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget

from gui.access.tabbing import reading
from gui.app.app import App
from gui.panels.attention.tokenbars import TokenBars
from tests.gui.program import settle


def part_of(widget: QWidget | None, window: QWidget) -> QWidget:
    while widget is not None and widget.parentWidget() is not window:
        widget = widget.parentWidget()
    assert widget is not None
    return widget


def parts(app: App) -> list[QWidget]:
    """In the order of reading."""
    return list(dict.fromkeys(part_of(each, app.window) for each in reading(app.window)))


def test_f6_goes_through_all_parts_and_round_and_back(app: App) -> None:
    app.window.resize(1280, 800)
    app.window.show()
    settle()
    wanted = parts(app)
    assert len([part for part in wanted if isinstance(part, QDockWidget)]) >= 4  # the form and pictures
    app.window.rail.list.setFocus()
    came = []
    for _ in wanted:
        came.append(part_of(QApplication.focusWidget(), app.window))
        QTest.keyClick(cast(QWidget, QApplication.focusWidget()), Qt.Key.Key_F6)
        settle()
    start = wanted.index(came[0])
    assert came == [*wanted[start:], *wanted[:start]]
    assert part_of(QApplication.focusWidget(), app.window) is came[0]
    QTest.keyClick(cast(QWidget, QApplication.focusWidget()), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert part_of(QApplication.focusWidget(), app.window) is came[-1]


def test_in_a_card_f6_comes_to_its_picture_not_to_its_buttons(app: App) -> None:
    app.window.resize(1280, 800)
    app.window.show()
    settle()
    app.window.panel("heatmap").setFocus()
    app.window.rail.list.setFocus()
    for _ in range(2):
        QTest.keyClick(cast(QWidget, QApplication.focusWidget()), Qt.Key.Key_F6)
    assert app.window.focused("") == "heatmap"


@pytest.mark.parametrize("room", ["sentence", "layers", "enters"])
def test_tab_comes_to_nothing_that_a_small_card_has_no_room_for(app: App, room: str) -> None:
    app.window.resize(1366, 768)
    app.window.docks.choose(room)
    settle()
    assert any(each.isVisible() and each.height() == 0 for each in app.window.findChildren(TokenBars))
    assert not [each for each in reading(app.window) if each.size().isEmpty()]
