"""What can be done is asked when a menu opens, and when a key is pressed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.encodings.base.catalogue import build
from gui.app.app import App
from tests.gui.program import settle

Key, Control, Shift = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def app(app: App) -> App:
    app.window.activateWindow()
    app.presenting.opening.new()
    settle()
    return app


def look(app: App, menu: str) -> None:
    """Open a menu and close it again."""
    app.actions.menu(menu).aboutToShow.emit()


def test_a_step_that_came_after_the_menu_was_closed_is_updated_and_presented_by_key(app: App) -> None:
    look(app, "Present")
    editor = app.presenting.editor
    panel = editor.panel
    assert panel is not None
    editor.add()
    settle()
    scene = app.store.scene.with_encoding(build("sinusoidal", {"base": 500.0}))
    app.store.edit(scene)
    QTest.keyClick(panel.caption.field, Key.Key_R, Control | Shift)
    (draft_step,) = editor.document.draft.steps
    assert draft_step.step.scene == scene
    QTest.keyClick(panel.caption.field, Key.Key_F5, Control)
    talk = app.presenting.talk
    assert talk is not None
    talk.end()
    settle()


def test_an_encoding_that_came_after_the_menu_was_closed_is_exchanged_by_key(app: App) -> None:
    look(app, "Edit")
    b = build("sinusoidal", {"base": 500.0})
    app.store.edit(app.store.scene.replace(b=b))
    QTest.keyClick(app.encoding, Key.Key_W, Control | Shift)
    assert app.store.scene.a == b


def test_what_cannot_be_done_is_not_done_by_key_either(app: App) -> None:
    app.store.edit(app.store.scene.replace(b=build("sinusoidal", {"base": 500.0})))
    look(app, "Edit")
    app.store.edit(app.store.scene.replace(b=None))
    QTest.keyClick(app.encoding, Key.Key_W, Control | Shift)
    assert not app.actions.by_name["swap"].isEnabled()


def test_what_else_is_offered_in_the_tours_panel_is_asked_as_it_opens(app: App) -> None:
    look(app, "Present")
    save = app.actions.by_name["save_tour"]
    assert not save.isEnabled()
    app.presenting.editor.add()
    panel = app.presenting.editor.panel
    assert panel is not None
    panel.more.aboutToShow.emit()
    assert save.isEnabled()
