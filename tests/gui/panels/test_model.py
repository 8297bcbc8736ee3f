"""The Model panel: layers are switched, a stack is compared, findings are plain text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton
from safetensors.numpy import save

from engine.encodings.base.catalogue import build
from engine.models.strip import LayerKind
from engine.pictures import identify, model
from engine.pictures.identify import Identity
from engine.pictures.rooms import serves
from engine.scene.scene import Scene, from_json, to_json
from gui.app.app import App
from gui.controls.picker import PickerEntry
from gui.figures.stacks import StackCell, StackGrid, VersionButton, mark
from gui.panels.model import ModelPanel
from gui.theme.theme import TOKENS

CONFIGS = Path(__file__).parents[2] / "data" / "configs"


@pytest.fixture(autouse=True)
def unsearched(monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture beside the model's is not what these tests are about: no table is searched for it."""

    def begun(scene: Scene, width: int, height: int) -> Iterator[Identity]:
        yield Identity((), None, "", 0.0, note="searched", remark="")

    monkeypatch.setattr(identify, "compute", begun)


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


def grid(shown: ModelPanel) -> StackGrid:
    found = shown.findings.grid
    assert found is not None
    return found


def cell(shown: ModelPanel, title: str, layers: str = "") -> StackCell:
    """The cell of a stack, and of layers whose name begins so."""
    return next(
        one
        for one in grid(shown).cells
        if one.stack.understood.title == title and one.stack.understood.layers.startswith(layers)
    )


def compare_buttons(shown: ModelPanel) -> list[QPushButton]:
    return [one for one in grid(shown).findChildren(QPushButton) if one.text() == "A − B" and one.isVisibleTo(shown)]


def compare_button(shown: ModelPanel) -> QPushButton:
    (found,) = compare_buttons(shown)
    return found


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def words(shown: ModelPanel) -> str:
    return " ".join(one.text() for one in grid(shown).findChildren(QLabel) if one.isVisibleTo(shown))


def written(tmp_path: Path, **settings: object) -> str:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(settings))
    return str(path)


LLAMA = {"model_type": "llama", "hidden_size": 256, "num_attention_heads": 4, "num_hidden_layers": 4, "rope_theta": 1e4}


def test_stacks_are_a_table_of_kinds_of_layers_with_a_mark_where_they_differ(app: App) -> None:
    shown = opened(app, "gemma3-4b.v5")
    assert mark(cell(shown, "transformers 4.57", "full").stack) == ("≠", "bad")
    assert mark(cell(shown, "transformers 4.57", "sliding").stack) == ("=", "good")
    assert cell(shown, "transformers 4.57", "full").text() == "from pair 0, distance 2"
    columns = [one.text().replace("\u200b", "") for one in grid(shown).findChildren(QLabel)]
    assert "full_attention layers (5 of 34)" in columns
    assert "sliding_attention layers (29 of 34)" in columns


def test_what_is_known_of_a_cell_is_told_below(app: App) -> None:
    shown = opened(app, "gemma3-4b.v5")
    click(cell(shown, "transformers 4.57", "full"))
    assert "pair 0 is more than π/2 wrong from distance 2 on" in words(shown)
    assert "rope_parameters is ignored" in words(shown)
    click(cell(shown, "transformers 5.23", "full"))
    assert "rope_parameters is ignored" not in words(shown)
    assert "convert_rope_params_to_dict" in words(shown)


def test_no_stack_is_in_the_table_that_cannot_run_the_model(app: App, tmp_path: Path) -> None:
    app.files.open_all([written(tmp_path, **LLAMA | {"model_type": "seed_oss"})])
    shown = panel(app)
    assert "mlx-lm 0.32" in {one.stack.understood.title for one in grid(shown).cells}
    app.files.open_all([written(tmp_path, **LLAMA | {"model_type": "persimmon"})])
    shown = panel(app)
    assert "No such model in llama.cpp (ggml 0.25), vLLM 0.33, mlx-lm 0.32." in words(shown)
    assert not {"vLLM 0.33", "mlx-lm 0.32"} & {one.stack.understood.title for one in grid(shown).cells}


def test_a_model_of_images_and_steps_has_no_table(app: App, tmp_path: Path) -> None:
    app.files.open_all([written(tmp_path, _class_name="FluxTransformer2DModel", axes_dims_rope=[16, 56, 56])])
    shown = panel(app)
    assert shown.findings.grid is None
    assert shown.layers.itemText(1) == "row: dimensions 16 to 71"


@pytest.mark.parametrize(("name", "bare"), [("m2m100-418m", True), ("gpt2", False)])
def test_a_picture_beside_which_nothing_stands_has_the_whole_width(app: App, name: str, bare: bool) -> None:
    shown = opened(app, name)
    shown.resize(800, 480)
    QApplication.processEvents()
    assert shown.healthy.isVisible() == bare == (not shown.findings.isVisible())
    assert (shown.canvas.width() > 0.9 * shown.area.width()) == bare


def test_older_versions_are_shown_where_they_are_asked_for(app: App) -> None:
    shown = opened(app, "qwen2.5-7b-yarn.v4")
    assert "transformers 4.45–4.50" not in {one.stack.understood.title for one in grid(shown).cells}
    choose(grid(shown).versions, "transformers 4.50", "vLLM 0.33")
    assert app.store.scene.model.stacks == "transformers==4.50,vLLM==0.33"
    shown = panel(app)
    assert [one.stack.understood.title for one in grid(shown).cells] == ["transformers 4.45–4.50", "vLLM 0.33"]
    assert cell(shown, "transformers 4.45–4.50").text() == "from pair 24, distance 3 003"
    button = grid(shown).versions
    button.menu().aboutToShow.emit()
    assert [one.text() for one in button.menu().actions() if one.isChecked()] == ["transformers 4.50", "vLLM 0.33"]
    step = app.store.steps.index()
    choose(grid(shown).versions, "vLLM 0.33", "Present versions")
    assert app.store.scene.model.stacks == ""
    assert app.store.steps.index() == step + 1  # what was set on the way is not asked for


def choose(button: VersionButton, *names: str) -> None:
    """Click on entries of its menu, and close it where that stays open."""
    menu = button.menu()
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
    for name in names:
        action = next(one for one in menu.actions() if one.text() == name)
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    menu.close()
    QApplication.processEvents()


def test_words_that_are_no_versions_leave_the_present_ones(app: App) -> None:
    shown = opened(app, "llama3.1-8b.v5")
    before = [one.stack.understood.title for one in grid(shown).cells]
    app.store.edit(model.asked(app.store.scene, "ollama==1"))
    assert [one.stack.understood.title for one in grid(panel(app)).cells] == before


def test_layers_are_drawn_in_their_order_and_a_click_chooses_theirs(app: App) -> None:
    shown = opened(app, "gemma3-4b.v5")
    strip = shown.layer_strip
    assert strip.isVisibleTo(shown)
    assert [(one.name, len(one.indices)) for one in strip.kinds] == [("full_attention", 5), ("sliding_attention", 29)]
    box = strip._box(0).toRect()
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=box.center())
    assert app.store.scene.model.encoding == 1
    assert panel(app).layer_strip.now == 1
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip._box(5).toRect().center())
    assert app.store.scene.model.encoding == 0
    assert [part.chosen for part in panel(app).layer_strip.spoken_parts()] == [True, False]


def test_another_button_of_the_mouse_chooses_no_layer(app: App) -> None:
    strip = opened(app, "gemma3-4b.v5").layer_strip
    before = app.store.scene
    QTest.mouseClick(strip, Qt.MouseButton.RightButton, pos=strip._box(0).toRect().center())
    assert app.store.scene == before


def test_layers_without_positions_are_hollow_and_are_not_chosen(app: App) -> None:
    shown = opened(app, "qwen3-next.v5")
    linear = next(one for one in shown.layer_strip.kinds if one.name == "linear_attention")
    assert (linear.encoding, linear.positions) == (None, False)
    before = app.store.scene
    QTest.mouseClick(shown.layer_strip, Qt.MouseButton.LeftButton, pos=shown.layer_strip._box(0).toRect().center())
    assert app.store.scene == before
    picture = shown.layer_strip.grab().toImage()
    full, hollow = (shown.layer_strip._box(layer).toRect().center() for layer in (3, 0))
    assert picture.pixelColor(full).name() == TOKENS["dark"].curves[0]
    assert picture.pixelColor(hollow).name() == TOKENS["dark"].line


def test_a_strip_of_many_layers_takes_as_many_rows_as_it_needs(app: App) -> None:
    shown = opened(app, "gemma3-4b.v5")
    strip = shown.layer_strip
    strip.display((LayerKind("a", tuple(range(0, 120, 2)), 0), LayerKind("b", tuple(range(1, 120, 2)), 1)), 0)
    strip.resize(200, strip.heightForWidth(200))
    boxes = [strip._box(layer) for layer in range(120)]
    assert max(box.right() for box in boxes) <= 200
    assert len({box.top() for box in boxes}) == 3
    assert strip.heightForWidth(200) > boxes[-1].bottom()
    strip.display((LayerKind("a", (0, 1), 0),), 0)
    assert strip.isHidden()


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


def test_layers_of_a_model_that_is_closed_by_now_are_not_looked_for(app: App) -> None:
    """Its choice stands there until the next picture."""
    shown = opened(app, "gemma3-4b.v5")
    app.board.rest()
    for nothing in (Scene(), Scene(a=app.store.scene.a)):
        app.store.show(nothing)
        shown.layers.activated.emit(1)
        shown.layer_strip.picked.emit(1)
        shown.findings.asked.emit("transformers==4.57")
        assert app.store.scene.a == nothing.a
        assert not app.store.scene.model.file


def test_layers_of_a_model_whose_files_are_gone_say_so(app: App, tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_bytes((CONFIGS / "gemma3-4b.v5.json").read_bytes())
    app.files.open_all([str(path)])
    shown = panel(app)
    path.unlink()
    shown.layers.activated.emit(1)
    assert app.store.scene.model.encoding == 1
    assert "does not exist" in panel(app).failed


def test_what_a_stack_computes_becomes_b(app: App) -> None:
    shown = opened(app, "llama3.1-8b.v5")
    click(cell(shown, "transformers 4.57"))
    click(compare_button(shown))
    scene = app.store.scene
    assert scene.compare == "a-b"
    assert scene.b is not None
    assert scene.b.base == 10_000  # type: ignore[attr-defined]
    again = panel(app)
    click(cell(again, "transformers 5.23"))
    assert not compare_buttons(again)


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


def test_a_model_that_was_left_for_another_encoding_is_not_named_again(app: App) -> None:
    """Not by another encoding of the same kind either; by undo, and where it is opened again."""
    named = "llama3.1-8b.v5"

    def title() -> str:
        return str(app.window.windowTitle())

    opened(app, named)
    for encoding in ("alibi", "rope"):
        app.store.edit(app.store.scene.with_encoding(build(encoding)))
        assert title().startswith("Untitled"), encoding
    app.encoding.form._change({"base": 20_000.0}, 1)
    assert title().startswith("Untitled")
    opened(app, named)
    assert title().startswith(named)
    app.store.steps.undo()
    assert title().startswith("Untitled")
    app.store.steps.undo()
    app.store.steps.undo()
    assert title().startswith("Untitled")
    app.store.steps.undo()
    assert title().startswith(named)
    app.store.steps.redo()
    assert title().startswith("Untitled")


def test_a_preset_of_the_models_own_kind_is_not_named_as_the_model(app: App) -> None:
    def title() -> str:
        return str(app.window.windowTitle())

    opened(app, "llama3.1-8b.v5")
    kind = type(app.store.scene.a)
    by_title = {preset.title: preset for preset in kind.presets}
    app.encoding.choose(PickerEntry("gpt-oss", "rope", by_title["gpt-oss"]))
    assert app.store.scene.a.columns == 64
    assert title().startswith("Untitled")
    app.encoding.form._change({"base": 20_000.0}, 1)
    assert title().startswith("Untitled")
    app.store.steps.undo()
    app.store.steps.undo()
    assert title().startswith("llama3.1-8b.v5")
    app.encoding.choose(PickerEntry("Llama 3.1 8B", "rope", by_title["Llama 3.1 8B"]))
    assert title().startswith("llama3.1-8b.v5"), "it is the encoding of the model"


def test_an_encoding_of_the_model_chosen_in_its_panel_brings_its_name_back(app: App) -> None:
    shown = opened(app, "gemma3-4b.v5")
    app.store.edit(app.store.scene.with_encoding(build("alibi")))
    assert app.window.windowTitle().startswith("Untitled")
    shown.layers.activated.emit(1)
    assert app.window.windowTitle().startswith("gemma3-4b.v5")
    app.encoding.form._change({"base": 20_000.0}, 1)
    assert app.window.windowTitle().startswith("gemma3-4b.v5")


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
    assert "does not exist" in shown.failed or shown.findings.items
    assert app.store.scene.a.id == "rope"


def test_without_a_model_it_says_how_to_open_one(app: App) -> None:
    app.window.come_to("model")
    shown = panel(app)
    assert "File › Open" in shown.failed
    assert not shown.area.isVisible()
    assert {room.name for room in shown.instead.leads.rooms} >= {"arena", "criteria"}
    assert shown.instead.leads.isVisible()


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
