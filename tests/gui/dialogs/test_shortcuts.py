"""The shortcut sheet shows every row that it is given, by menu."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLabel

from gui.app.dialogs import IN_TOUR_PANEL
from gui.dialogs.shortcuts import Shortcuts, balanced, grouped
from gui.tour_editor.steplist import StepList

ROWS = [
    ("File", "Open…", "Ctrl+O"),
    ("Edit", "Undo", "Ctrl+Z"),
    ("File", "Save <b>scene</b> & more", "Ctrl+S"),
    ("View/Panels", "Heatmap", "Ctrl+1"),
    ("Help", "Keyboard shortcuts", "?"),
]


@pytest.fixture
def sheet(closing: Any, qapp: QApplication) -> Shortcuts:
    made = closing(Shortcuts(ROWS))
    made.show()
    qapp.processEvents()
    return made


def test_every_action_stands_in_it_as_plain_text(sheet: Shortcuts) -> None:
    shown = [label.text() for label in sheet.findChildren(QLabel) if label.isVisible()]
    assert {part for _, text, keys in ROWS for part in (text, keys)} <= set(shown)
    assert "View · Panels" in shown
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in sheet.findChildren(QLabel))


def test_keys_of_the_tour_panel_are_among_those_that_are_listed() -> None:
    told = {each for _, keys in IN_TOUR_PANEL for each in keys.split(", ")}
    aliases = {Qt.Key.Key_Backspace: "Del", Qt.Key.Key_Return: "Enter"}
    keys = {aliases.get(key) or QKeySequence(key | held).toString() for key, held in StepList.KEYS}
    assert keys | {"Alt+Up", "Alt+Down", "F5", "Esc"} <= told


def test_menus_come_in_their_order_each_once() -> None:
    assert [(menu, len(entries)) for menu, entries in grouped(ROWS)] == [
        ("File", 2),
        ("Edit", 1),
        ("View/Panels", 1),
        ("Help", 1),
    ]


@pytest.mark.parametrize("sizes", [[1], [9, 1, 1], [1, 1, 9], [3, 3, 3, 3]])
def test_two_columns_of_about_the_same_length(sizes: list[int]) -> None:
    groups = [(f"menu {i}", [("text", "keys")] * size) for i, size in enumerate(sizes)]
    columns = balanced(groups)
    assert [group for column in columns for group in column] == groups
    assert len(columns) == min(2, len(groups))
    heights = [sum(len(entries) + 2 for _, entries in column) for column in columns]
    assert max(heights) - min(heights) <= max(sizes) + 2 or len(columns) == 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_keys_close_it(sheet: Shortcuts, qtbot: Any, key: Qt.Key) -> None:
    with qtbot.waitSignal(sheet.finished):
        qtbot.keyClick(sheet, key)


def test_it_fits_the_screen(qapp: QApplication) -> None:
    long = Shortcuts([("File", f"Action {i}", "Ctrl+X") for i in range(300)])
    long.show()
    qapp.processEvents()
    assert long.height() <= long.screen().availableSize().height()
    long.close()


def test_nothing_to_show_is_no_failure(qapp: QApplication) -> None:
    empty = Shortcuts([])
    empty.show()
    qapp.processEvents()
    empty.close()
