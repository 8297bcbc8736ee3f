"""What is opened in place of what is not saved: nothing is lost, and nothing is saved over another file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtWidgets import QFileDialog

from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene, View, read_file, to_json
from gui.app import offscreen
from gui.app.app import App
from gui.app.program import speak
from gui.app.show import Program
from gui.storage.session import SavedSession, Settings
from gui.storage.storage import WindowStorage
from gui.theme import theme
from tests.gui.program import settle

CONFIGS = Path(__file__).parents[2] / "data" / "configs"
MINE, OTHER = Scene(a=build("rope", {"dim": 32}), length=300), Scene(a=build("alibi"), length=77)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.json").write_bytes(to_json(MINE))
    (tmp_path / "other.json").write_bytes(to_json(OTHER))
    np.save(tmp_path / "table.npy", np.eye(6))
    for name in ("llama3.1-8b.v5", "llama2-7b.v4"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "config.json").write_bytes((CONFIGS / f"{name}.json").read_bytes())
    return tmp_path


def opened(app: App, path: Path) -> None:
    app.files.open_all([str(path)])
    settle()


def title(app: App) -> tuple[str, bool]:
    return app.window.windowTitle().split("[*]")[0], app.window.isWindowModified()


def test_a_scene_that_is_opened_can_be_undone_with_what_was_not_saved(app: App, folder: Path) -> None:
    opened(app, folder / "mine.json")
    assert title(app) == ("mine.json", False)
    edited = MINE.replace(length=299)
    app.store.edit(edited)
    opened(app, folder / "other.json")
    assert (app.store.scene, title(app)) == (OTHER, ("other.json", False))
    assert "other.json" in app.store.steps.undoText()
    app.store.steps.undo()
    assert (app.store.scene, title(app)) == (edited, ("mine.json", True))
    app.store.steps.redo()
    assert (app.store.scene, title(app)) == (OTHER, ("other.json", False))


def test_what_is_saved_after_undo_goes_into_its_own_file(app: App, folder: Path) -> None:
    opened(app, folder / "mine.json")
    opened(app, folder / "other.json")
    app.store.steps.undo()
    app.store.edit(MINE.replace(length=299))
    app.files.save()
    assert read_file(folder / "mine.json").scene == MINE.replace(length=299)
    assert read_file(folder / "other.json").scene == OTHER
    assert title(app) == ("mine.json", False)
    app.store.steps.undo()
    assert title(app) == ("mine.json", True)


@pytest.mark.parametrize("name", ["llama3.1-8b.v5", "table.npy"])
def test_a_model_or_a_table_that_becomes_a_is_in_no_file_yet(app: App, folder: Path, name: str) -> None:
    opened(app, folder / "mine.json")
    opened(app, folder / name)
    assert app.document.path is None
    assert title(app)[0] != "mine.json"
    app.store.steps.undo()
    assert title(app) == ("mine.json", False)
    assert app.document.path == folder / "mine.json"


@pytest.mark.parametrize("name", ["llama3.1-8b.v5", "table.npy"])
def test_a_model_or_a_table_of_another_length_is_shown_whole(app: App, folder: Path, name: str) -> None:
    app.store.edit(app.store.scene.replace(view=View(positions=(3.0, 5.0), keys=(0.0, 2.0))))
    opened(app, folder / name)
    assert app.store.scene.view == View()


def test_what_becomes_b_stays_in_the_scene_s_file_and_is_told(app: App, folder: Path) -> None:
    opened(app, folder / "mine.json")
    app.store.edit(app.store.scene.compared("b"))
    room = app.window.docks.room.name
    opened(app, folder / "llama3.1-8b.v5")
    assert app.store.scene.a == MINE.a
    assert title(app) == ("mine.json", True)
    assert app.window.docks.room.name == room
    assert "is B now" in app.window.statusBar().currentMessage()


def test_a_table_does_not_keep_the_name_of_a_model(app: App, folder: Path) -> None:
    opened(app, folder / "llama3.1-8b.v5")
    before = title(app)[0]
    opened(app, folder / "table.npy")
    assert title(app)[0] != before


def test_what_was_opened_can_be_cleared_once_there_is_any(app: App, folder: Path) -> None:
    def clears() -> bool:
        app.actions.refresh()
        return app.actions.by_name["clear_recent"].isEnabled()

    assert not clears()
    opened(app, folder / "mine.json")
    assert clears()
    app.actions.by_name["clear_recent"].trigger()
    assert not clears()


def test_a_model_is_closed_and_its_encoding_stays(app: App, folder: Path) -> None:
    closing = app.actions.by_name["close_model"]
    app.actions.refresh()
    assert not closing.isEnabled()
    opened(app, folder / "llama3.1-8b.v5")
    before = app.store.scene
    app.actions.refresh()
    assert closing.isEnabled()
    closing.trigger()
    assert app.store.scene.a == before.a
    assert not app.store.scene.model.file
    assert title(app)[0] == "Untitled"
    app.store.steps.undo()
    assert app.store.scene == before


def test_undo_of_opening_comes_back_to_where_one_looked(app: App, folder: Path) -> None:
    looked = MINE.replace(view=View(positions=(3.0, 40.0)))
    app.store.look(looked)
    app.store.edit(looked.replace(length=200))
    opened(app, folder / "other.json")
    app.store.steps.undo()
    assert app.store.scene == looked.replace(length=200)


def test_another_language_keeps_which_step_opened_which_file(qapp: object, own_folders: None, folder: Path) -> None:
    settings = Settings(theme="dark")
    program = Program(SavedSession(Scene()), settings, WindowStorage(settings))
    try:
        program.app.start([])
        for name in ("mine.json", "other.json"):
            program.app.document.open(str(folder / name))
        program.app.document.change(language="zh_CN")
        program.renew()
        program.app.store.steps.undo()
        assert program.app.document.path == folder / "mine.json"
    finally:
        program.app.window.close()
        program.app.window.deleteLater()
        settle()
        speak("en")


@pytest.mark.parametrize("panel", ["heatmap", None], ids=["panel", "window"])
@pytest.mark.parametrize("ending", [".png", ".svg"])
def test_an_exported_picture_brings_its_scene_back_and_is_never_saved_over(
    app: App, folder: Path, monkeypatch: pytest.MonkeyPatch, panel: str | None, ending: str
) -> None:
    path, scene = folder / f"picture{ending}", MINE.replace_in("model", title="模型")
    how: dict[str, Any] = {"panel": panel, "size": (500, 400), "scale": 1, "tokens": theme.TOKENS["dark"]}
    assert not offscreen.take(scene, path=path, **how)
    picture = path.read_bytes()
    opened(app, folder / "other.json")
    opened(app, path)
    assert (app.store.scene, app.document.path, app.window.isWindowModified()) == (scene, None, False)
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: (asked.append(given[2]), "")[1:] * 2)
    app.files.save()
    assert asked == [str(folder / "rope.json")]
    assert path.read_bytes() == picture
    app.store.steps.undo()
    assert title(app)[0] == "other.json"


def test_a_picture_without_a_scene_is_a_sentence_and_changes_nothing(app: App, folder: Path) -> None:
    before = app.store.scene
    Image.new("RGB", (9, 7)).save(folder / "foreign.png")
    opened(app, folder / "foreign.png")
    assert app.store.scene == before
    assert "foreign.png: this picture holds no scene" in app.window.statusBar().currentMessage()
