"""A tour is written beside the pictures: with the hand and the keyboard, and nothing of it is lost."""

from __future__ import annotations

import errno
import gc
import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPlainTextEdit, QWidget

from engine.encodings.base.catalogue import build
from engine.scene.scene import View
from engine.tours.read import SUPPLIED, read, write
from gui.app import tour_menu as tourmenu
from gui.app.app import App
from gui.controls.field import Field
from gui.dialogs.base.tours import offered
from gui.storage import session
from gui.tour_editor import drafts
from gui.tour_editor.editor import TourEditor
from gui.tour_editor.panel import TourEditorPanel
from gui.tour_editor.text_field import TextArea
from gui.tour_editor.tour_file import free, own_folder
from tests.gui.program import program, settle
from tests.gui.tour.tours import ALIBI, FIRST, SLOW, Clock, talk

Key, Control, Alt = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
Shift = Qt.KeyboardModifier.ShiftModifier
Standard = QKeySequence.StandardKey


@pytest.fixture
def app(app: App) -> App:
    app.window.activateWindow()
    settle()
    app.presenting.clock = Clock()
    return app


def saving(monkeypatch: pytest.MonkeyPatch, path: Path) -> list[str]:
    """Answers the dialog that asks where to save; what it had suggested."""
    suggested: list[str] = []

    def answer(_: object, __: str, folder: str, ___: str) -> tuple[str, str]:
        suggested.append(folder)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    return suggested


def parts(app: App) -> tuple[TourEditor, TourEditorPanel]:
    editor = app.presenting.editor
    assert editor.panel is not None
    return editor, editor.panel


def opened(app: App, folder: Path) -> Path:
    """The small talk, in a file that stands open."""
    path = folder / "talk.md"
    write(talk(), path)
    app.presenting.opening.edit(str(path))
    settle()
    return path


def press(widget: QWidget, key: Qt.Key, modifier: Any = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(widget, key, modifier)
    settle()


def trigger(app: App, name: str) -> None:
    app.actions.refresh()
    app.actions.by_name[name].trigger()
    settle()


def titles(app: App) -> list[str]:
    return [draft_step.name for draft_step in app.presenting.editor.document.draft.steps]


def seen(app: App) -> set[str]:
    return {panel.name for panel in app.window.seen()}


def test_a_tour_from_nothing_to_the_menu_and_the_screen(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trigger(app, "new_tour")
    editor, panel = parts(app)
    trigger(app, "tour_panel")
    assert not panel.isVisible()
    trigger(app, "tour_panel")
    assert panel.title.field.hasFocus()
    app.store.look(app.store.scene.replace(view=View(positions=(10.0, 90.0)), pin=FIRST.pin))
    trigger(app, "add_step")
    assert panel.caption.field.hasFocus()
    assert panel.caption.field.words == "**Sinusoidal**\n\n"
    QTest.keyClicks(panel.caption.field, "See `this`?")
    app.store.edit(app.store.scene.with_encoding(build("sinusoidal", {"base": 500.0})))
    trigger(app, "add_step")
    assert panel.caption.field.words == "**Base: 500**\n\n"
    assert [panel.list.item(i).data(Qt.ItemDataRole.AccessibleTextRole).split(", ")[:2] for i in range(2)] == [
        ["1", "Sinusoidal"],
        ["2", "Base: 500"],
    ]
    path = own_folder() / "my-own-talk.md"
    suggested = saving(monkeypatch, path)
    press(panel.caption.field, Key.Key_S, Control)
    assert (suggested, panel.title.complaint.text()) == ([], "The tour has no title yet.")
    assert panel.title.field.hasFocus()
    QTest.keyClicks(panel.title.field, "My *own* talk")
    assert not panel.title.complaint.isVisible()
    assert panel.note.whole == "unsaved"
    trigger(app, "revert_tour")  # what was saved nowhere has nothing to come back to
    assert len(titles(app)) == 2
    press(panel.title.field, Key.Key_S, Control)
    assert suggested == [str(path)]
    assert panel.note.whole == "my-own-talk.md"
    assert app.document.path is None  # the scene was not saved, the tour was
    tour = read(path)
    assert (tour.title, [step.caption for step in tour.steps]) == (
        "My *own* talk",
        ["**Sinusoidal**\n\nSee `this`?", "**Base: 500**"],
    )
    assert tour == msgspec.structs.replace(editor.document.draft.tour(), file=str(path))
    assert tour.steps[0].panels == ("heatmap", "waveforms", "bias", "profile")
    assert tour.steps[0].scene.view.positions == (10.0, 90.0)
    assert tour.steps[1].scene == app.store.scene
    app.presenting.fill()
    assert "My *own* talk" in [action.text() for action in app.actions.menu("Present/Tours").actions()]


def test_a_step_that_shows_the_same_scene_in_another_room_is_named_after_its_picture(app: App) -> None:
    for room in ("bias", "table", "table"):
        app.window.docks.choose(room)
        settle()
        trigger(app, "add_step")
    assert titles(app) == ["Sinusoidal", "Heatmap", "Sinusoidal"]


def test_a_step_is_looked_at_and_the_window_comes_back_as_it_was(app: App, tmp_path: Path) -> None:
    app.store.edit(app.store.scene.replace(length=256))
    app.store.look(app.store.scene.replace(view=View(positions=(3.0, 30.0))))
    settle()
    own, docks, count = app.store.scene, bytes(app.window.docks.state().data()), app.store.steps.count()
    opened(app, tmp_path)
    _, panel = parts(app)
    assert (app.store.scene, seen(app)) == (FIRST, {"heatmap"})
    press(panel.list, Key.Key_Down)
    assert (app.store.scene, seen(app)) == (SLOW, {"heatmap", "waveforms"})
    press(panel.list, Key.Key_Down)
    assert (app.store.scene, seen(app)) == (ALIBI, {"bias"})
    assert app.store.steps.count() == count
    app.session.keep()
    assert session.load(session.sessions()[0])[0].scene == own
    assert app.session.remembered().layout.parts()[1].data() == docks  # type: ignore[union-attr, index]
    panel.caption.field.setFocus()
    press(panel.caption.field, Key.Key_Escape)
    assert (app.store.scene, panel.list.hasFocus()) == (ALIBI, True)
    press(panel.list, Key.Key_Escape)
    assert (app.store.scene, panel.list.currentRow()) == (own, -1)
    assert seen(app) == {"heatmap", "waveforms", "bias", "profile"}
    press(panel.list, Key.Key_Home)
    panel.tools["close"].click()
    settle()
    assert (app.store.scene, bytes(app.window.docks.state().data())) == (own, docks)
    assert not panel.isVisible()


def test_what_a_hand_changes_at_a_step_can_be_undone_when_another_is_chosen(app: App, tmp_path: Path) -> None:
    own = app.store.scene
    opened(app, tmp_path)
    editor, panel = parts(app)
    assert not panel.update_.isDefault()
    app.store.edit(FIRST.replace(length=99))
    assert panel.update_.isDefault()  # the window shows something else than the step
    editor.step_editor.choose(1)
    assert (app.store.scene, panel.update_.isDefault()) == (SLOW, False)
    app.store.steps.undo()
    assert app.store.scene.length == 99
    editor.step_editor.leave()
    assert app.store.scene == own


def test_a_step_takes_the_window_and_keeps_its_words_and_times(app: App, tmp_path: Path) -> None:
    opened(app, tmp_path)
    editor, panel = parts(app)
    editor.step_editor.choose(2)
    assert panel.pictures.spelled == "Controls, Attention bias"
    app.store.edit(ALIBI.replace(length=31))
    app.window.come_to("spectrum")
    settle()
    trigger(app, "update_step")
    step = editor.document.draft.tour().steps[2]
    assert (step.scene, step.glide) == (ALIBI.replace(length=31), 0.0)
    assert step.panels[:2] == ("encoding", "bias")
    assert "spectrum" in step.panels
    assert app.history.steps.undoText() == "update step"
    panel.list.setFocus()
    press(panel.list, Key.Key_Z, Control)
    assert editor.document.draft.tour().steps == talk().steps
    assert (app.store.scene, seen(app)) == (ALIBI, {"bias"})


def test_steps_are_moved_doubled_and_taken_out_by_keys_and_all_of_it_undone(app: App, tmp_path: Path) -> None:
    path = opened(app, tmp_path)
    editor, panel = parts(app)
    assert panel.list.hasFocus()
    for key, modifier, found, row in (
        (Key.Key_Down, Alt, ["Two waves.", "One", ""], 1),
        (Key.Key_Down, Alt, ["Two waves.", "", "One"], 2),
        (Key.Key_Down, Alt, ["Two waves.", "", "One"], 2),
        (Key.Key_Up, Alt, ["Two waves.", "One", ""], 1),
        (Key.Key_D, Control, ["Two waves.", "One", "One", ""], 2),
        (Key.Key_Up, Qt.KeyboardModifier.NoModifier, ["Two waves.", "One", "One", ""], 1),
        (Key.Key_Delete, Qt.KeyboardModifier.NoModifier, ["Two waves.", "One", ""], 1),
        (Key.Key_Delete, Qt.KeyboardModifier.NoModifier, ["Two waves.", ""], 1),
        (Key.Key_Delete, Qt.KeyboardModifier.NoModifier, ["Two waves."], 0),
        (Key.Key_Delete, Qt.KeyboardModifier.NoModifier, [], -1),
    ):
        press(panel.list, key, modifier)
        assert (titles(app), panel.list.currentRow()) == (found, row)
        assert panel.list.count() == len(found)
    assert panel.empty.isVisible()
    panel.title.field.setFocus()
    for _ in range(editor.document.steps.index()):
        press(panel.title.field, Key.Key_Z, Control)
    assert editor.document.draft.tour() == read(path)
    assert not editor.document.unsaved
    assert app.store.steps.count() == 0


def test_a_step_is_dropped_between_others(app: App, tmp_path: Path) -> None:
    opened(app, tmp_path)
    _, panel = parts(app)
    lines = panel.list

    def drop(row: int, share: float) -> None:
        box = lines.visualItemRect(lines.item(row))
        at = QPointF(box.center().x(), box.top() + share * box.height())
        event = QDropEvent(at, Qt.DropAction.MoveAction, QMimeData(), Qt.MouseButton.LeftButton, Shift)
        event.source = lambda: lines  # type: ignore[method-assign]
        lines.dropEvent(event)
        settle()

    for row, share, found in (
        (1, 0.8, ["Two waves.", "One", ""]),
        (1, 0.3, ["Two waves.", "One", ""]),
        (2, 0.9, ["Two waves.", "", "One"]),
        (0, 0.1, ["One", "Two waves.", ""]),
    ):
        drop(row, share)
        assert titles(app) == found
        assert lines.item(lines.currentRow()).data(Qt.ItemDataRole.UserRole).name == "One"
    assert lines.count() == 3


def test_words_are_typed_undone_and_what_is_forbidden_is_said_beside_them(app: App, tmp_path: Path) -> None:
    path = opened(app, tmp_path)
    editor, panel = parts(app)
    press(panel.list, Key.Key_Return)
    field = panel.caption.field
    assert field.hasFocus()
    QTest.keyClicks(field, " See <b>")
    assert panel.caption.complaint.isVisible()
    assert panel.caption.complaint.text().replace("\u200b", "") == "caption: <b> is HTML; a caption holds words alone"
    assert "HTML" in panel.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    editor.step_editor.choose(1)
    press(panel.list, Key.Key_F5)
    assert app.presenting.talk is None
    press(panel.list, Key.Key_S, Control)
    assert (panel.list.currentRow(), field.hasFocus()) == (0, True)  # where the problem is
    assert app.window.statusBar().currentMessage().startswith("Step 1: caption: <b> is HTML")
    assert read(path).steps == talk().steps
    press(field, Key.Key_Z, Control)
    assert not panel.caption.complaint.isVisible()
    assert field.words == talk().steps[0].caption
    press(field, Key.Key_Y, Control) if QKeySequence(Standard.Redo).matches(QKeySequence("Ctrl+Y")) else press(
        field, Key.Key_Z, Control | Shift
    )
    assert field.words.endswith("<b>")
    panel.notes.field.setFocus()
    QTest.keyClicks(panel.notes.field, "?")
    assert editor.document.draft.steps[0].notes.count("?") == 1
    press(panel.title.field, Key.Key_Home, Control)
    QTest.keyClicks(panel.title.field, "x" * 130)
    assert panel.title.complaint.isVisible()


def test_a_tour_that_is_written_is_what_an_export_takes_as_it_is_by_now(app: App) -> None:
    own_folder().mkdir(parents=True)
    path = opened(app, own_folder())
    _, panel = parts(app)
    QTest.keyClicks(panel.caption.field, "New. ")
    tours, place = offered(app.presenting)
    assert [each.file for each in tours].count(str(path)) == 1
    assert tours[place].read().steps[0].caption.startswith("New. ")
    panel.title.field.selectAll()
    QTest.keyClicks(panel.title.field, "Another talk")
    assert offered(app.presenting)[0][place].title == "Another talk"
    QTest.keyClicks(panel.caption.field, "<b>")
    with pytest.raises(ValueError, match=r"Step 1: .*HTML"):
        tours[place].read()
    panel.tools["close"].click()
    tours, place = offered(app.presenting)
    assert tours[place].file != str(path)


def test_a_formula_that_is_none_is_said_beside_the_words_and_can_be_saved(app: App, tmp_path: Path) -> None:
    path = opened(app, tmp_path)
    _, panel = parts(app)
    press(panel.list, Key.Key_Return)
    panel.pause.setInterval(50)
    for words, said in (
        ("$\\frac{a}{$", "The formula “\\frac{a}{” cannot be set; it is shown as it is written."),
        ("$x$ or $\\foo_x$", "The formula “\\foo_x” cannot be set; it is shown as it is written."),
        ("Cost $5 and 6$", "“5 and 6” between two $ is set as a formula; \\$ is the sign itself."),
        ("Cost \\$5 and 6\\$ for $m <n$", ""),
    ):
        for text_field in (panel.caption, panel.notes):
            text_field.field.setPlainText(words)
            QTest.qWait(panel.pause.interval() + 100)
            assert text_field.complaint.text().replace("\u200b", "") == said
            assert text_field.complaint.isVisible() is bool(said)
        press(panel.list, Key.Key_S, Control)
        assert read(path).steps[0].caption == words


def test_spaces_that_hold_words_together_outlive_an_edit(app: App, tmp_path: Path) -> None:
    opened(app, tmp_path)
    editor, panel = parts(app)
    words = "2\u00a0000 𝕏\u00a0positions"
    editor.step_editor.write("caption", panel_edit(panel, words))
    panel.caption.field.moveCursor(panel.caption.field.textCursor().MoveOperation.End)
    QTest.keyClicks(panel.caption.field, "!")
    assert editor.document.draft.steps[0].caption == words + "!"
    press(panel.caption.field, Key.Key_Z, Control)
    assert panel.caption.field.words == words


def panel_edit(panel: TourEditorPanel, words: str) -> Any:
    from gui.board.edited import Edited, new_gesture

    return Edited(words, new_gesture())


def test_times_and_pictures_are_those_of_the_declared_step(app: App, tmp_path: Path) -> None:
    opened(app, tmp_path)
    editor, panel = parts(app)
    assert list(panel.times.rows) == ["seconds", "glide", "easing"]
    field = panel.times.rows["seconds"].findChild(Field)
    assert isinstance(field, Field)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "12.5")
    press(field, Key.Key_S, Control)  # what is being typed is saved too
    assert read(tmp_path / "talk.md").steps[0].seconds == 12.5
    field.selectAll()
    QTest.keyClicks(field, "0")
    press(field, Key.Key_Return)
    assert "seconds: 0" in panel.times.rows["seconds"].problem.replace("\u200b", "")
    panel.pictures.entries["spectrum"].trigger()
    settle()
    assert (editor.document.draft.steps[0].step.panels, seen(app)) == (
        ("heatmap", "spectrum"),
        {"heatmap", "spectrum"},
    )
    for name in ("spectrum", "heatmap"):
        panel.pictures.entries[name].trigger()
    assert editor.document.draft.steps[0].step.panels == ("heatmap",)  # one picture stays
    assert panel.pictures.entries["heatmap"].isChecked()


def test_presenting_begins_at_the_step_and_escape_comes_back_to_everything(app: App, tmp_path: Path) -> None:
    opened(app, tmp_path)
    editor, panel = parts(app)
    press(panel.list, Key.Key_Down)
    QTest.keyClicks(panel.caption.field, "Now. ")
    page, scene, docks = editor.document.page, app.store.scene, bytes(app.window.docks.state().data())
    press(panel.caption.field, Key.Key_F5)
    shown = app.presenting.talk
    assert shown is not None
    assert (shown.playback.step, shown.tour.steps[1].caption) == (1, "Now. Two waves.")
    press(shown.stage, Key.Key_End)
    press(shown.stage, Key.Key_Escape)
    assert app.presenting.talk is None
    assert (editor.document.page, app.store.scene) == (page, scene)
    assert bytes(app.window.docks.state().data()) == docks
    assert panel.isVisible()


def test_what_was_not_saved_is_there_at_the_next_start(app: App, tmp_path: Path) -> None:
    path = opened(app, tmp_path)
    editor, panel = parts(app)
    press(panel.list, Key.Key_Down)
    QTest.keyClicks(panel.caption.field, "<b>Half ")
    left = editor.document.draft
    own = editor.own
    editor.rest()
    app.window.close()
    assert app.store.scene == own
    with program() as again:
        editor, panel = parts(again)
        assert editor.document.draft == left
        assert panel.isVisible()
        assert panel.note.whole == "unsaved · talk.md"
        assert again.store.scene == session.load(session.sessions()[0])[0].scene
        trigger(again, "revert_tour")
        assert editor.document.draft.tour() == read(path)
        editor.document.steps.undo()
        assert editor.document.draft == left
        editor.document.steps.redo()
        editor.put_away()
    assert drafts.all_kept() == ((), ())


def test_another_tour_takes_the_place_and_the_first_can_be_taken_up_again(app: App, tmp_path: Path) -> None:
    path = opened(app, tmp_path)
    editor, panel = parts(app)
    panel.about.field.moveCursor(panel.about.field.textCursor().MoveOperation.Start)
    QTest.keyClicks(panel.about.field, "More. ")
    trigger(app, "new_tour")
    QTest.keyClicks(panel.title.field, "A & B")
    trigger(app, "add_step")
    assert editor.own == app.store.scene
    app.presenting.opening.edit(str(SUPPLIED / "why-position.md"), copy=True)
    settle()
    assert (editor.document.draft.file, editor.document.unsaved) == ("", False)
    assert panel.title.field.words.endswith(" (copy)")
    tourmenu.fill(app.presenting, app.actions)
    offered = {action.text(): action for action in app.actions.menu("Present/Edit tour").actions()}
    assert sum(text.endswith(" (copy)") for text in offered) == len(list(SUPPLIED.glob("*.md")))
    offered["“A && B” (unsaved)"].trigger()
    settle()
    assert (titles(app), panel.note.whole) == (["Sinusoidal"], "unsaved")
    app.presenting.opening.edit(str(path))
    assert editor.document.draft.about == "More. For tests."
    assert editor.document.unsaved


def test_a_tour_that_was_put_away_unsaved_is_offered_and_comes_back_with_its_panel(app: App, tmp_path: Path) -> None:
    trigger(app, "new_tour")
    editor, panel = parts(app)
    QTest.keyClicks(panel.title.field, "Mine")
    trigger(app, "add_step")
    editor.put_away()
    tourmenu.fill(app.presenting, app.actions)
    offered = {action.text(): action for action in app.actions.menu("Present/Edit tour").actions()}
    offered["“Mine” (unsaved)"].trigger()
    assert panel.isVisible()
    tourmenu.fill(app.presenting, app.actions)
    assert "“Mine” (unsaved)" not in {a.text() for a in app.actions.menu("Present/Edit tour").actions()}
    editor.put_away()
    app.window.close()
    with program() as again:
        assert again.presenting.editor.panel is None
        scene = again.store.scene
        trigger(again, "tour_panel")
        _, panel = parts(again)
        assert (panel.isVisible(), panel.title.field.words, titles(again)) == (True, "Mine", ["Sinusoidal"])
        assert again.store.scene == scene
        trigger(again, "tour_panel")
        assert not panel.isVisible()


def test_where_nothing_can_be_written_it_is_said_and_nothing_is_lost(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = opened(app, tmp_path)
    editor, panel = parts(app)
    before = path.read_bytes()
    QTest.keyClicks(panel.caption.field, "Kept. ")
    said: list[str] = []
    monkeypatch.setattr(app.notices, "warn", said.append)
    with monkeypatch.context() as full:

        def no_room(*_: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        full.setattr(os, "fsync", no_room)
        press(panel.caption.field, Key.Key_S, Control)
    assert len(said) == 1
    assert said[0].endswith("talk.md cannot be written: No space left on device")
    assert path.read_bytes() == before
    assert editor.document.unsaved
    editor.saving.keep()  # there was no room for the draft either
    kept = drafts.find(editor.name)
    assert kept is not None
    assert kept.draft == editor.document.draft
    press(panel.caption.field, Key.Key_S, Control)
    assert read(path).steps[0].caption.startswith("Kept. ")
    assert panel.note.whole == "talk.md"


def test_a_damaged_draft_is_put_aside_and_said(app: App) -> None:
    folder = drafts.folder()
    folder.mkdir(parents=True)
    for name, text in (("a", b"\x80"), ("b", b'{"open": true, "step": 9, "draft": {"steps": [3]}}')):
        (folder / f"{name}.json").write_bytes(text)
    app.presenting.opening.restore()
    assert app.presenting.editor.panel is None
    assert "its file is kept as" in app.window.statusBar().currentMessage()
    assert sorted(path.name for path in folder.iterdir()) == ["a.damaged", "b.damaged"]


def test_every_control_has_a_name_and_is_reached_by_tab(app: App, tmp_path: Path) -> None:
    opened(app, tmp_path)
    editor, panel = parts(app)
    editor.step_editor.choose(1)
    settle()
    wanted = {
        widget
        for widget in panel.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    }
    assert len(wanted) > 18
    for widget in wanted:
        assert widget.accessibleName() or getattr(widget, "text", str)(), widget
    reached, focus = set(), panel.title.field
    focus.setFocus()
    for _ in range(200):
        reached.add(focus)
        QTest.keyClick(focus, Key.Key_Tab)
        focus = QApplication.focusWidget()
        if focus is panel.title.field:
            break
    missed = {w.accessibleName() for w in wanted - reached}
    assert missed <= {"Easing: linear", "Easing: ease", "Easing: none"}  # arrows go through these
    assert isinstance(panel.caption.field, QPlainTextEdit)


def test_undo_means_what_has_the_focus(app: App, tmp_path: Path) -> None:
    app.store.edit(app.store.scene.replace(length=300))
    opened(app, tmp_path)
    editor, panel = parts(app)
    QTest.keyClicks(panel.caption.field, "Hm ")
    panel.caption.field.setFocus()
    settle()
    undo = app.actions.by_name["undo"]
    assert undo.text() == "&Undo typing"
    app.encoding.picker.setFocus()
    settle()
    assert undo.text() == "&Undo positions"
    panel.list.setFocus()
    settle()
    undo.trigger()
    assert not editor.document.unsaved
    assert app.store.steps.count() == app.store.steps.index() == 1
    assert not undo.isEnabled()


def test_whatever_is_done_is_saved_and_read_as_the_same(app: App, tmp_path: Path, monkeypatch: Any) -> None:
    trigger(app, "new_tour")
    editor, panel = parts(app)
    chance = random.Random(5)
    scenes = [FIRST, SLOW, ALIBI, SLOW.replace(length=17), ALIBI.replace(b=FIRST.a, compare="b")]
    does = [
        lambda: app.store.edit(chance.choice(scenes)),
        editor.add,
        editor.add,
        editor.update,
        editor.step_editor.duplicate,
        editor.step_editor.remove,
        lambda: editor.step_editor.shift(chance.choice([-1, 1])),
        lambda: editor.step_editor.choose(chance.randrange(max(1, len(titles(app))))) if titles(app) else None,
        lambda: QTest.keyClicks(panel.caption.field, chance.choice(["# a ", "**b**", "---", "\\ `c`"])),
        lambda: QTest.keyClick(panel.notes.field, chance.choice([Key.Key_Return, Key.Key_Minus, Key.Key_NumberSign])),
        lambda: editor.document.steps.undo(),
        lambda: editor.document.steps.redo(),
    ]
    for _ in range(120):
        chance.choice(does)()
    if not titles(app):
        editor.add()
    panel.title.field.show_words("Anything")
    path = tmp_path / "any.md"
    saving(monkeypatch, path)
    editor.saving.save()
    assert not editor.document.unsaved
    assert read(path) == editor.document.draft.tour()
    assert len(read(path).steps) > 3


def test_a_name_that_is_free(tmp_path: Path) -> None:
    assert free(tmp_path, "a").name == "a.md"
    (tmp_path / "a.md").touch()
    assert free(tmp_path, "a").name == "a-2.md"


def test_the_point_of_a_click_on_the_chosen_step_shows_it_again(app: App, tmp_path: Path) -> None:
    opened(app, tmp_path)
    _, panel = parts(app)
    app.store.edit(FIRST.replace(length=40))
    box = panel.list.visualItemRect(panel.list.item(0))
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(box.center()))
    settle()
    assert app.store.scene == FIRST


def test_two_windows_that_write_on_one_tour_keep_a_draft_each(app: App, tmp_path: Path) -> None:
    path = opened(app, tmp_path)
    with program() as again:
        for number, each in enumerate((app, again)):
            each.presenting.opening.edit(str(path))
            document = each.presenting.editor.document
            document.put(replace(document.draft, title=f"Of window {number}"), "typing")
            each.presenting.editor.saving.keep()
        titles = {kept.draft.title for kept in drafts.all_kept()[0]}
        assert titles == {"Of window 0", "Of window 1"}
    assert not list(drafts.folder().glob(f"{again.presenting.editor.name}.lock"))
    tourmenu.fill(app.presenting, app.actions)
    offered = [action.text() for action in app.actions.menu("Present/Edit tour").actions()]
    assert "“Of window 1” (unsaved)" in offered


@pytest.mark.parametrize("begins", [("new_tour", "add_step"), ("tour_panel", "add_step"), ("add_step",)])
def test_a_draft_belongs_to_the_window_that_began_it(app: App, begins: tuple[str, ...]) -> None:
    for name in begins:
        trigger(app, name)
    mine = app.presenting.editor
    mine.saving.keep()
    with program() as again:
        assert again.presenting.editor.panel is None
        tourmenu.fill(again.presenting, again.actions)
        assert not [e for e in again.actions.menu("Present/Edit tour").actions() if "unsaved" in e.text()]
        trigger(again, "add_step")
        assert again.presenting.editor.name != mine.name
        trigger(app, "add_step")
        left = mine.document.draft
        mine.rest()
        trigger(again, "add_step")
    kept = drafts.find(mine.name)
    assert kept is not None
    assert kept.draft == left
    assert len(drafts.all_kept()[0]) == 2


def test_a_menu_holds_no_draft_and_one_that_is_gone_by_now_is_told(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(app, tmp_path)
    editor, panel = parts(app)
    trigger(app, "new_tour")
    QTest.keyClicks(panel.title.field, "Lost")
    trigger(app, "add_step")
    name = editor.name
    app.presenting.opening.edit(str(SUPPLIED / "why-position.md"), copy=True)
    tourmenu.fill(app.presenting, app.actions)
    gc.collect()
    assert not [each for each in gc.get_objects() if isinstance(each, drafts.KeptDraft)]
    (lost,) = [each for each in app.actions.menu("Present/Edit tour").actions() if "Lost" in each.text()]
    said = list[str]()
    monkeypatch.setattr(app.notices, "warn", said.append)
    drafts.forget(name)
    before = editor.document.draft
    lost.trigger()
    assert said == ["This unsaved tour is saved by now, or another window has it."]
    assert editor.document.draft == before


def test_no_field_asks_for_a_bar_as_it_needs_one(app: App, tmp_path: Path) -> None:
    """Shown and hidden in turns, each time with the lines broken anew, it can keep the program busy for ever."""
    opened(app, tmp_path)
    for field in parts(app)[1].findChildren(TextArea):
        assert field.verticalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAsNeeded
        assert field.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    caption, bar = parts(app)[1].caption.field, parts(app)[1].caption.field.verticalScrollBar()
    for text, scrolls in (("Short.", False), ("Long. " * 400, True), ("Short.", False)):
        caption.setPlainText(text)
        settle()
        assert bar.isEnabled() is scrolls  # without a handle where there is nothing to scroll
