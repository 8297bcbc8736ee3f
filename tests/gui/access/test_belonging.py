"""What belongs to what, for the binding: a widget that is asked for another must not take it along when it goes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.app.app import App
from tests.gui.access.belonging import owner
from tests.gui.program import program, settle

ROOT = Path(__file__).parents[3]
TAKING = {"nextInFocusChain", "previousInFocusChain"}  # PySide6 makes what they answer a child of what was asked


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    with program(keeps=False) as app:
        app.window.activateWindow()
        settle()
        yield app


def test_a_window_belongs_to_none_of_its_widgets(app: App) -> None:
    menu = app.actions.menus["Present/Tours"]
    for _ in range(120):
        QTest.keyClick(QApplication.focusWidget() or app.window, Qt.Key.Key_Tab)
    assert not owner(app.window)
    assert "QMenu" in owner(menu)


@pytest.mark.parametrize("folder", ["gui", "tests/soak"])
def test_nothing_asks_what_would_take_along(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        asked = {node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)}
        assert not asked & TAKING, path
