"""A scene comes back as it was; what is not one is refused in a sentence that says what would be right."""

import ast
import json
import re
from pathlib import Path

import numpy as np
import pytest

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build
from engine.pictures import bias, heatmap
from engine.scene import scene
from engine.scene.scene import Pin, Scene, View, from_json, groups, to_json


def test_a_scene_comes_back_as_it_was(tmp_path: Path) -> None:
    np.save(tmp_path / "m.npy", np.eye(3))
    scene = Scene(a=build("binary"), b=build("learned"), compare="a-b", pin=Pin(position=3), view=View(keys=(1.0, 9.0)))
    scene = scene.replace_in("attention", matrix=refer(tmp_path / "m.npy"), heads=2)
    assert from_json(to_json(scene)).scene == scene


def test_options_that_are_spelled_out_are_those_of_the_files() -> None:
    read = ast.walk(ast.parse(Path(scene.__file__).read_text(encoding="utf-8")))
    spelled = {ast.unparse(each) for each in read if isinstance(each, ast.AnnAssign) and "View()" in ast.unparse(each)}
    assert spelled - {"view: View = View()"} <= {f"{n}: {k.__name__} = {k.__name__}()" for n, k in groups().items()}


def test_two_sides_change_places() -> None:
    one, other = build("rope"), build("alibi")
    assert Scene(a=one, b=other).swapped() == Scene(a=other, b=one)
    assert Scene(a=one).swapped() == Scene(a=one)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"compare": "a_minus_b", "b": {"id": "binary"}}, "a, b, a-b"),
        ({"compare": "b"}, "second encoding"),
        ({"length": 0}, "1 to 1 048 576"),
        ({"length": True}, "1 to 1 048 576"),
        ({"a": {"id": "sinusoidal", "base": 0.5}}, "0.5"),
        ({"a": {"id": "nothing"}}, "sinusoidal"),
        ({"a": 3}, '"id"'),
        ({"heatmap": {"colours": "pink"}}, "typed"),
        ({"heatmap": 3}, "heatmap"),
        ({"view": {"positions": [9, 1]}}, "low below high"),
        ({"solve": {"chosen": []}}, "at least one point"),
        ({"solve": {"chosen": [2, 2]}}, "each once"),
        ({"more": 1}, "not a part of a scene"),
        ({"phasescope": 99}, "version"),
    ],
)
def test_what_is_no_scene_is_refused_in_one_sentence(change: dict[str, object], said: str) -> None:
    text = json.dumps({**json.loads(to_json(Scene())), **change})
    with pytest.raises(ValueError, match=".") as refused:
        from_json(text)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_view_beyond_a_shorter_axis_is_brought_back_onto_it() -> None:
    scene = Scene(length=50, view=View(positions=(400.0, 420.0), keys=(400.0, 420.0), queries=(400.0, 420.0)))
    shown = heatmap.compute(scene, 100, 100)
    assert (shown.x.start, shown.x.stop) == (30, 50)
    assert bias.compute(scene, 100, 100).x.stop == 50


def test_a_preset_of_another_length_is_shown_whole() -> None:
    looked = Scene(length=512, view=View(positions=(10.0, 20.0), keys=(0.0, 9.0)))
    assert looked.with_preset(build("rope"), 8192).view == View()
    assert looked.with_preset(build("rope"), 512).view == looked.view


def test_a_model_s_title_goes_with_its_encoding() -> None:
    opened = Scene().replace_in("model", title="gpt")
    assert opened.with_preset(opened.a, 9).model.title == "gpt"
    assert opened.with_preset(build("rope"), 9).model.title == ""
    assert opened.with_encoding(build("sinusoidal", {"dim": 4})).following(opened).model.title == "gpt"
    assert opened.with_encoding(build("rope")).following(opened).model.title == ""


def test_colours_do_not_depend_on_where_one_looks() -> None:
    whole = heatmap.compute(Scene(), 600, 200)
    part = heatmap.compute(Scene(view=View(positions=(1.0, 2.0), dimensions=(0.0, 1.0))), 600, 200)
    assert whole.signed
    assert part.signed
    assert not heatmap.compute(Scene(a=build("binary")), 600, 200).signed


@pytest.mark.parametrize(
    ("group", "named"),
    [
        ({"waves": {"picked": "x"}}, "waves.picked"),
        ({"waves": {"picked": [1, 2**20]}}, "waves.picked"),
        ({"view": {"positions": [1]}}, "view.positions"),
    ],
)
def test_what_declares_no_parameter_is_named_too(group: dict[str, object], named: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(named)}: Expected"):
        from_json(json.dumps({"a": {"id": "rope"}, **group}))
