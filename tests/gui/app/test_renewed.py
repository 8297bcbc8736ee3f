"""Another language: the window is made anew, and nothing else changes."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from engine.tours.read import write
from gui.app import program
from gui.app.app import App
from gui.app.show import Program
from gui.board.edited import Edited, new_gesture
from gui.board.store import Store
from gui.board.worker import Direct, Worker
from gui.storage import session
from gui.window.window import Window
from tests.gui.tour.tours import SLOW, talk

CONFIGS = Path(__file__).parents[2] / "data" / "configs"


@pytest.fixture(autouse=True)
def own_settings(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path))
    font = qapp.font()
    yield
    program.speak("en")
    qapp.setFont(font)


def edited(store: Store, *encodings: str) -> None:
    for name in encodings:
        store.put(Edited(store.scene.with_encoding(build(name)), new_gesture()))


@pytest.mark.parametrize("saved_at", [0, 1, 2, 3])
@pytest.mark.parametrize("undone", [0, 1, 3])
def test_steps_and_the_saved_state_are_retraced(qtbot: QtBot, saved_at: int, undone: int) -> None:
    former = Store(Scene())
    for place, name in enumerate(("alibi", "t5", "rope")):
        if place == saved_at:
            former.steps.setClean()
        edited(former, name)
    if saved_at == 3:
        former.steps.setClean()
    for _ in range(undone):
        former.steps.undo()
    again = Store(former.scene)
    again.retrace(former)
    assert again.scene == former.scene
    for kept in (former.steps, again.steps):
        assert (kept.count(), kept.index(), kept.cleanIndex()) == (3, 3 - undone, saved_at)
    while again.steps.canUndo():
        again.steps.undo()
        former.steps.undo()
        assert again.scene == former.scene


def test_the_window_speaks_another_language_and_keeps_everything(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.app.app.Worker", lambda: Worker(warm=False))
    running = Program(session.SavedSession(Scene()), session.Settings(language="en", theme="light", text=125))
    first = running.app
    first.start([])
    edited(first.store, "alibi", "t5")
    first.store.steps.undo()
    first.window.cards["waveforms"].hide()
    first.actions.by_name["language_zh_CN"].trigger()
    qtbot.waitUntil(lambda: running.app is not first, timeout=20_000)
    again = running.app
    try:
        assert again.actions.by_name["quit"].text() != first.actions.by_name["quit"].text()
        assert first.window.closed
        assert not again.window.closed
        assert (again.document.settings.language, again.document.settings.theme) == ("zh_CN", "light")
        assert again.appearance.font.pointSizeF() == first.appearance.font.pointSizeF()
        assert again.store.scene.a.id == "alibi"
        assert (again.store.steps.count(), again.store.steps.index()) == (2, 1)
        assert again.window.cards["waveforms"].isHidden()
        assert again.window.isVisible()
        qtbot.waitUntil(lambda: again.board.frame is not None, timeout=20_000)
        assert session.load_settings()[0].language == "zh_CN"
    finally:
        again.window.close()
        again.window.deleteLater()


def test_a_tour_that_is_written_is_where_it_was(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("gui.app.app.Worker", lambda: Worker(warm=False))
    running = Program(session.SavedSession(Scene()), session.Settings(language="en"))
    first = running.app
    first.start([])
    write(talk(), tmp_path / "talk.md")
    first.presenting.opening.edit(str(tmp_path / "talk.md"))
    former = first.presenting.editor
    former.step_editor.choose(1)
    former.step_editor.duplicate()
    page = former.document.page
    first.appearance.set_language("zh_CN")
    qtbot.waitUntil(lambda: running.app is not first, timeout=20_000)
    again, editor = running.app, running.app.presenting.editor
    try:
        assert (editor.document.page, again.store.scene) == (page, SLOW)
        assert editor.document.unsaved
        editor.focused = True
        again.history.show()
        assert "复制步" in again.actions.by_name["undo"].text()
        again.history.steps.undo()
        assert editor.document.draft.tour().steps == talk().steps
        assert not editor.document.unsaved
    finally:
        again.window.close()
        again.window.deleteLater()


def test_a_model_that_was_left_is_not_named_in_another_language_either(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.app.app.Worker", lambda: Worker(warm=False))
    running = Program(session.SavedSession(Scene()), session.Settings(language="en"))
    first = running.app
    first.start([])
    first.files.open_all([str(CONFIGS / "llama3.1-8b.v5.json")])
    qtbot.waitUntil(lambda: bool(first.store.scene.model.file), timeout=20_000)
    named = first.store.scene.model.title
    assert first.window.windowTitle().startswith(named)
    edited(first.store, "alibi")
    first.actions.by_name["language_zh_CN"].trigger()
    qtbot.waitUntil(lambda: running.app is not first, timeout=20_000)
    again = running.app
    try:
        assert not again.document.title.startswith(named)
        edited(again.store, "rope")
        assert not again.document.title.startswith(named)
        again.store.steps.undo()
        again.store.steps.undo()
        assert again.document.title.startswith(named)
    finally:
        again.window.close()
        again.window.deleteLater()


def test_nothing_is_left_of_the_windows_in_former_languages(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands when a window begins is frozen for the collector, also what is about to become waste."""
    monkeypatch.setattr("gui.app.app.Worker", lambda: Worker(warm=False))
    running = Program(session.SavedSession(Scene()), session.Settings(language="en"))
    running.app.start([])
    former: list[weakref.ref[App]] = []
    for language in ("zh_CN", "en", "zh_CN"):
        former.append(weakref.ref(running.app))
        running.app.appearance.set_language(language)
        qtbot.waitUntil(lambda: running.app is not former[-1](), timeout=20_000)
        qtbot.wait(50)
    running.app.window.close()
    running.app.window.deleteLater()
    gc.collect()
    assert [window() for window in former[:-1]] == [None, None]


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("zh-Hans-CN", "zh_CN"), ("zh-CN", "zh_CN"), ("zh-Hant-TW", "en"), ("de-DE", "en"), ("en-GB", "en"), ("C", "en")],
)
def test_the_system_language_is_spoken_where_it_is_known(
    monkeypatch: pytest.MonkeyPatch, asked: str, spoken: str
) -> None:
    class Desktop:
        @staticmethod
        def uiLanguages() -> list[str]:
            return [asked]

    monkeypatch.setattr(QLocale, "system", Desktop)
    assert program.system_language() == spoken


def test_a_window_with_floating_controls_can_be_closed_and_destroyed(qtbot: QtBot, qapp: QApplication) -> None:
    """Qt hides what floats only amid the destruction; looking for children there ended the program."""
    app = App(Scene(), session.Settings(), worker=Direct(), keeps=False)
    app.start([])
    app.window.cards["encoding"].setFloating(True)
    qapp.processEvents()
    app.window.close()
    app.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not [w for w in qapp.topLevelWidgets() if isinstance(w, Window)]


def test_the_way_back_from_another_language_brings_the_font_back(qapp: QApplication) -> None:
    program.speak("en")
    before = qapp.font().families()
    program.speak("zh_CN")
    assert len(qapp.font().families()) > len(before)
    program.speak("en")
    assert qapp.font().families() == before
