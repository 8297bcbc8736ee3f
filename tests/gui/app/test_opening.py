"""What a path holds is found out beside the window's own work."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.scene.pictured import HEAD as PNG
from engine.scene.scene import Scene, to_json
from gui.app import opening
from gui.app.app import App
from gui.app.opening import Opening, PathContents, path_contents
from gui.tour.presenting import SUPPLIED

CONFIGS = Path(__file__).parents[2] / "data" / "configs"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "scene.json").write_bytes(to_json(Scene()))
    np.save(tmp_path / "table.npy", np.ones((4, 3)))
    np.savez(tmp_path / "several.npz", first=np.ones((4, 3)), second=np.ones((5, 3)), line=np.ones(7))
    (tmp_path / "picture.png").write_bytes(PNG)
    (tmp_path / "talk.md").write_text("# A talk")
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "config.json").write_bytes((CONFIGS / "gpt2.json").read_bytes())
    (tmp_path / "weights.pt").write_bytes(b"PK")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "holds"),
    [
        ("scene.json", PathContents("")),
        ("table.npy", PathContents("")),
        ("model", "learned"),
        ("model/config.json", "learned"),
        ("several.npz", ("first", "second")),
        ("picture.png", PathContents("")),
        ("talk.md", PathContents("", tour=True)),
        ("weights.pt", "pickle"),
        ("nothing.json", "does not exist"),
    ],
)
def test_each_kind_of_file_is_told(files: Path, name: str, holds: object) -> None:
    path = str(files / name)
    found = path_contents(path)
    if isinstance(holds, PathContents):
        assert found == holds._replace(path=path)
    elif isinstance(holds, tuple):
        assert tuple(tensor.name for tensor in found.tables) == holds
    elif found.model is not None:
        assert found.model.encodings[0].encoding.id == holds
    else:
        assert str(holds) in found.problem
        assert path.split("/")[-1] in found.problem


def test_a_slow_file_keeps_nobody_waiting(qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    parent, go = QObject(), threading.Event()
    found = Opening(parent, at_once=False)

    def slow(path: str) -> PathContents:
        go.wait(5)
        return PathContents(path)

    monkeypatch.setattr(opening, "path_contents", slow)
    with qtbot.waitSignal(found.known, timeout=5000) as known:
        found.look("somewhere")
        go.set()
    assert known.args == [PathContents("somewhere")]
    qtbot.waitUntil(lambda: all(thread.name != "opening" for thread in threading.enumerate()))


def test_what_is_found_after_closing_is_not_said(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent, go, done = QObject(), threading.Event(), threading.Event()
    found, said = Opening(parent, at_once=False), []
    found.known.connect(said.append)

    def slow(path: str) -> PathContents:
        go.wait(5)
        done.set()
        return PathContents(path)

    monkeypatch.setattr(opening, "path_contents", slow)
    found.look("somewhere")
    found.close()
    go.set()
    done.wait(5)
    qtbot.wait(50)
    assert said == []


def test_a_table_opened_in_the_room_of_models_is_looked_at_in_that_of_tables(app: App, files: Path) -> None:
    app.files._take(path_contents(str(files / "model")))
    assert app.window.docks.room.name == "model"
    app.files._take(path_contents(str(files / "table.npy")))
    assert (app.window.docks.room.name, app.store.scene.a.id) == ("table", "learned")
    app.window.docks.choose("spectrum")
    app.files._take(path_contents(str(files / "table.npy")))
    assert app.window.docks.room.name == "spectrum"


def test_a_tour_is_presented(app: App, tmp_path: Path) -> None:
    path = tmp_path / "talk.md"
    path.write_bytes((SUPPLIED / "why-position.md").read_bytes())
    app.files.open_all([str(path)])
    assert app.presenting.talk is not None
    assert app.presenting.talk.tour.file == str(path)
    app.presenting.talk.end()


def test_a_text_that_is_no_tour_is_a_sentence(app: App, tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text("Milk, bread")
    app.files.open_all([str(path)])
    assert app.presenting.talk is None
    assert "notes.md" in app.window.statusBar().currentMessage()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
def test_a_name_that_no_session_could_keep_is_told(files: Path) -> None:
    bad = (files / "scene.json").rename(files / os.fsdecode(b"bad\xff.json"))
    assert path_contents(str(bad)).problem.endswith("has a name that is no UTF-8 text; rename it")
