"""The Model panel: layers are switched, a stack is compared, findings are plain text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from safetensors.numpy import save

from engine.encodings.base.encoding import build
from engine.pictures.rooms import serves
from engine.scene.scene import Scene, from_json, to_json
from gui.app.app import App
from gui.board.worker import Direct
from gui.panels.model import ModelPanel
from gui.storage.session import Settings

CONFIGS = Path(__file__).parents[2] / "data" / "configs"


@pytest.fixture
def app(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    app = App(Scene(), Settings(theme="dark"), worker=Direct())
    app.start([])
    yield app
    app.window.close()
    app.window.deleteLater()


def panel(app: App) -> ModelPanel:
    for _ in range(4):
        QApplication.processEvents()
    found = app.window.panel("model")
    assert isinstance(found, ModelPanel)
    return found


def opened(app: App, name: str) -> ModelPanel:
    app.files.open_all([str(CONFIGS / f"{name}.json")])
    return panel(app)


def texts(shown: ModelPanel) -> list[str]:
    return [label.text() for label in shown.findings.findChildren(QLabel)]


def test_a_model_becomes_a_its_name_the_title_and_its_panel_comes_forward(app: App) -> None:
    shown = opened(app, "llama3.1-8b.v5")
    scene = app.store.scene
    assert (scene.a.id, scene.length) == ("rope", 8192)
    assert scene.model.title == "llama3.1-8b.v5"
    assert app.window.windowTitle().startswith("llama3.1-8b.v5")
    assert shown.isVisible()
    assert not shown.failed
    app.store.steps.undo()
    assert app.store.scene == Scene()


def test_other_layers_are_another_encoding(app: App) -> None:
    shown = opened(app, "gemma3-4b.v5")
    assert shown.layers.count() > 1
    first = app.store.scene.a
    shown.layers.setFocus()
    QTest.keyClick(shown.layers, Qt.Key.Key_Down)
    shown.layers.activated.emit(1)
    assert app.store.scene.a != first
    assert panel(app).layers.currentIndex() == 1


def test_what_a_stack_computes_becomes_b(app: App) -> None:
    shown = opened(app, "llama3.1-8b.v5")
    row = next(item for item in shown.findings.items if "transformers 4.57" in item.accessibleName())
    row.button.click()  # type: ignore[attr-defined]
    scene = app.store.scene
    assert scene.compare == "a-b"
    assert scene.b is not None
    assert scene.b.base == 10_000  # type: ignore[attr-defined]
    same = next(item for item in panel(app).findings.items if "transformers 5.23" in item.accessibleName())
    assert same.button.isHidden()  # type: ignore[attr-defined]


def test_an_encoding_changed_by_hand_is_said(app: App) -> None:
    shown = opened(app, "llama3.1-8b.v5")
    assert "another" not in shown.encoding.text()
    app.encoding.form._change({"base": 10_000.0}, 1)
    assert "A is another one now" in panel(app).encoding.text()
    named = app.store.scene.model.title
    assert app.window.windowTitle().startswith(named)
    app.store.edit(app.store.scene.with_encoding(build("alibi")))
    assert app.window.windowTitle().startswith("Untitled")
    app.store.steps.undo()
    assert app.window.windowTitle().startswith(named)


def test_words_of_a_file_stay_plain(app: App, tmp_path: Path) -> None:
    config = json.loads((CONFIGS / "llama3.1-8b.v4.json").read_text())
    config |= {"_name_or_path": "<b>x\u202e[*]", "rope_scaling": {"rope_type": "<img src=x>", "factor": 2.0}}
    path = tmp_path / "config.json"
    path.write_text(json.dumps(config))
    app.files.open_all([str(path)])
    shown = panel(app)
    assert any("<img src=x>" in text for text in texts(shown))
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in shown.findings.findChildren(QLabel))
    assert app.window.windowTitle().startswith("<b>x\\u202e[ *][*]")


def test_a_scene_remembers_its_model_and_says_when_it_is_gone(app: App, tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_bytes((CONFIGS / "llama3.1-8b.v5.json").read_bytes())
    app.files.open_all([str(path)])
    kept = from_json(to_json(app.store.scene)).scene
    assert kept == app.store.scene
    path.unlink()
    app.store.open(Scene())
    app.store.open(kept)
    shown = panel(app)
    assert "does not exist" in shown.empty.text() or shown.findings.items
    assert app.store.scene.a.id == "rope"


def test_without_a_model_it_says_how_to_open_one(app: App) -> None:
    app.window.come_to("model")
    shown = panel(app)
    assert "File › Open" in shown.empty.text()
    assert not shown.empty.isHidden()
    assert shown.area.isHidden()


@pytest.mark.parametrize("name", sorted(path.stem for path in CONFIGS.glob("*.json"))[::40])
def test_every_kind_of_model_is_painted(app: App, name: str) -> None:
    shown = opened(app, name)
    assert not shown.failed
    assert shown.encoding.text()
    assert not shown.grab().isNull()
    assert not [p.failed for p in app.window.seen() if p.failed and serves(p.name, app.store.scene)]


def test_a_second_model_becomes_b_while_b_is_shown(app: App) -> None:
    opened(app, "llama3.1-8b.v5")
    first = app.store.scene
    app.store.open(first.compared("b"))
    opened(app, "llama2-7b.v4")
    scene = app.store.scene
    assert scene.a == first.a
    assert scene.model == first.model
    assert scene.b is not None
    assert scene.b.base == 10_000  # type: ignore[attr-defined]


@pytest.mark.parametrize("shown", ["a", "b"])
@pytest.mark.parametrize("pickled", [False, True])
def test_files_that_name_no_encoding_say_so_and_leave_what_is_shown(
    app: App, tmp_path: Path, shown: str, pickled: bool
) -> None:
    app.store.edit(Scene(b=build("rope"), compare=shown, length=99))
    before = app.store.scene
    path = tmp_path / ("model.safetensors.index.json" if pickled else "m.safetensors")
    index = json.dumps({"metadata": {}, "weight_map": {"wpe.weight": "m.bin"}})
    path.write_bytes(index.encode() if pickled else save({"wpe.weight": np.ones(3, "f4")}))
    app.files.open_all([str(path)])
    said = panel(app)
    assert app.store.scene.replace(model=before.model) == before
    assert "nothing about position" in said.encoding.text()
    assert any("is not read" in text or "two dimensions" in text for text in texts(said))
    app.store.steps.undo()
    assert app.store.scene == before
