"""The sentence as a person types it: it takes effect by itself, and its field stays where it is."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.scene.options.attention import AttentionView
from engine.scene.scene import Scene
from gui.app.app import App
from gui.panels.attention.panel import AttentionPanel
from tests.gui.bench import Bench
from tests.gui.program import settle

BEFORE = AttentionView(text="a b c")


@pytest.fixture
def bench(closing: Any) -> Bench:
    made = closing(Bench(AttentionPanel, Scene(attention=BEFORE), (620, 520)))
    assert isinstance(made, Bench)
    return made


def begin(on: Any) -> Any:
    """The field, into which one types in place of what stands there."""
    field = on.panel.sentence.field
    on.panel.activateWindow()
    field.setFocus()
    field.selectAll()
    return field


def test_a_typed_sentence_takes_effect_by_itself_and_typing_goes_on(bench: Any, qtbot: QtBot) -> None:
    field = begin(bench)
    QTest.keyClicks(field, "one twp three")
    assert bench.scene.attention == BEFORE
    qtbot.waitUntil(lambda: bench.scene.attention.text == "one twp three")
    assert bench.panel.shown.labels == ("one", "twp", "three")
    for _ in range(6):
        QTest.keyClick(field, Qt.Key.Key_Left)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    QTest.keyClicks(field, "o")
    qtbot.waitUntil(lambda: bench.scene.attention.text == "one two three")
    assert (field.text(), field.cursorPosition()) == ("one two three", 7)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert not field.pending


def test_all_that_is_typed_until_the_field_is_left_is_one_step_to_undo(bench: Any, qtbot: QtBot) -> None:
    field = begin(bench)
    for word in ("one", " two", " three"):
        QTest.keyClicks(field, word)
        qtbot.waitUntil(lambda: bench.scene.attention.text == field.text())
    QTest.keyClicks(field, " four")
    bench.panel.grids.setFocus()
    assert bench.scene.attention.text == "one two three four"
    field.setFocus()
    field.end(False)
    QTest.keyClicks(field, " five")
    QTest.keyClick(field, Qt.Key.Key_Return)
    bench.store.steps.undo()
    assert bench.scene.attention.text == field.text() == "one two three four"
    bench.store.steps.undo()
    assert bench.scene.attention == BEFORE
    assert not bench.store.steps.canUndo()


def test_leaving_a_field_in_which_nothing_was_typed_changes_nothing(bench: Any) -> None:
    field = begin(bench)
    bench.panel.grids.setFocus()
    assert not field.isModified()
    assert not bench.store.steps.canUndo()


@pytest.mark.parametrize("name", ["attention", "embedding", "symmetry", "enters"])
def test_a_sentence_stays_in_its_place_whatever_is_said_of_it(app: App, name: str) -> None:
    app.store.edit(app.store.scene.replace(attention=BEFORE))
    app.window.come_to(name)
    app.window.resize(1280, 800)
    settle()
    panel: Any = app.window.panel(name)
    remark = app.window.cards[name].body.remark
    tops, remarks = set(), set()
    for text in ("a b", "x " * 300, "counterrevolutionaries " * 9, "a"):
        app.store.edit(app.store.scene.replace_in("attention", text=text))
        settle()
        tops.add(panel.sentence.field.mapTo(app.window, QPoint(0, 0)).y())
        remarks.add(remark.isVisible())
        if remark.isVisible():
            assert remark.mapTo(app.window, QPoint(0, 0)).y() > max(tops)
    assert len(tops) == 1
    assert remarks == {True, False}
