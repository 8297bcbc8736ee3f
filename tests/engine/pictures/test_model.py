"""What a model's files say, as the Model panel tells it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save

from engine.commands.inspect.inspected import inspected
from engine.commands.inspect.report import Wanted
from engine.models.chosen import choices
from engine.models.found import SEVERITIES
from engine.models.reading import read
from engine.pictures import model
from engine.pictures.claims import model as claims
from engine.pictures.figure import CellPlot, LinePlot
from engine.pictures.opening import FIRST
from engine.pictures.rooms import BIASES, ROOM, serves
from engine.scene.scene import Scene
from engine.words import language
from engine.words.language import listing
from engine.words.numbers import counted
from tests.gallery.looks import CONFIGS, scene_of
from tests.made_files import gguf


def test_one_pair_is_said_as_one(tmp_path: Path) -> None:
    sizes = {"hidden_size": 4, "num_attention_heads": 2, "max_position_embeddings": 4096, "rope_theta": 1e4}
    scaling = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "original_max_position_embeddings": 4}
    config = {"model_type": "llama", **sizes, "rope_scaling": scaling | {"high_freq_factor": 4.0}}
    (tmp_path / "config.json").write_text(json.dumps(config))
    scene = model.opened(Scene(), read(str(tmp_path / "config.json")).found)
    answer = model.compute(model.needs(scene), 100, 100)
    said = " ".join(f"{each.says} {each.follows}" for each in answer.findings)
    assert "Before scaling 1 pair of 1 never completes a turn within 4 positions" in said
    assert "the pairs of less than 1 turn in the original length" in said


def test_pairs_from_one_to_itself_are_one() -> None:
    answer = model.compute(model.needs(scene_of("rope", "model")), 100, 100)
    for at, said in ((None, "Pair 1 turns otherwise, "), (64, "At length 64 pair 1 turns otherwise, ")):
        stack = answer.stacks[0]._replace(pairs=(1, 1), worst=1, first=9, at=at)
        assert model.details(stack)[0] == f"{said}more than π/2 wrong from distance 9 on."


def test_a_model_is_told_with_the_names_and_numbers_of_the_form() -> None:
    scene = scene_of("rope", "model")
    answer = model.compute(model.needs(scene), 100, 100)
    assert answer.encodings[0][1] == "Rotary (RoPE): base 500 000, scaling llama3, factor 8, original length 8 192"
    assert answer.note.endswith("trained on 8 192 positions, promises 131 072")
    assert scene.length == 8192
    assert scene.extrapolation.target == 131_072
    first, second = claims.said(scene, answer)
    assert first.endswith("and what 5 versions of software make of it: as the files mean it in all.")
    assert second == "The curve shows the wavelength of each pair."


def test_a_curve_is_told_though_no_reading_of_the_file_is_known() -> None:
    scene = scene_of("sinusoidal", "model")  # m2m100-418m
    answer = model.compute(model.needs(scene), 100, 100)
    assert claims.said(scene, answer) == (
        "What the files of m2m100-418m say about position; how software reads such files is not known here.",
        "The curve shows the wavelength of each pair.",
    )


def test_of_a_gguf_stacks_are_told_by_a_configuration_that_says_the_same(tmp_path: Path) -> None:
    (tmp_path / "m.gguf").write_bytes(gguf())
    scene = Scene().replace_in("model", file=str(tmp_path / "m.gguf"))
    table = model.compute(model.needs(scene), 100, 100).table
    assert (bool(table.rows), table.heading) == (True, model.CONVERTED)
    of_json = scene_of("rope", "model")
    assert model.compute(model.needs(of_json), 100, 100).table.heading == model.OF_FILES


def test_it_is_told_in_the_language_of_the_program() -> None:
    language.speak("zh_CN")
    try:
        scene = scene_of("alibi", "model")
        assert "heads" not in model.compute(model.needs(scene), 100, 100).encodings[0][1]
    finally:
        language.speak("en")


@pytest.mark.parametrize(
    ("name", "panel"), [("rope", "spectrum"), ("learned", "heatmap"), ("alibi", "bias"), ("t5", "bias")]
)
def test_what_to_try_is_what_the_encoding_has(name: str, panel: str) -> None:
    scene = scene_of(name, "model")
    answer = model.compute(model.needs(scene), 100, 100)
    assert [each.panel for each in claims.tries(scene, answer)] == [panel]


STACKS = {
    "qwen3": "as the files mean it in all",
    "ministral3": "as the files mean it in 3, refused by 1, no such model in 1",
    "hy_v4": "as the files mean it in 1, no such model in 2, not known of 2",
}


@pytest.mark.parametrize("kind", STACKS)
def test_what_is_not_known_of_a_stack_is_not_said_to_be_the_same(tmp_path: Path, kind: str) -> None:
    yarn = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096, "rope_theta": 1e6}
    sizes = {"hidden_size": 1024, "num_attention_heads": 16, "head_dim": 64, "max_position_embeddings": 4096}
    own = {"rope_parameters": yarn} if kind == "ministral3" else {"rope_theta": 1e6}
    (tmp_path / "config.json").write_text(json.dumps({"model_type": kind, **sizes, **own}))
    scene = Scene().replace_in("model", file=str(tmp_path / "config.json"))
    told = claims.said(scene, model.compute(model.needs(scene), 100, 100))[0]
    assert told.endswith(f"and what 5 versions of software make of it: {STACKS[kind]}.")


def test_a_model_that_adds_slopes_shows_one_for_each_head() -> None:
    scene = scene_of("alibi", "model")  # bloom-560m: 16 heads, 2^(−1/2) … 2^(−8)
    answer = model.compute(model.needs(scene), 100, 100)
    drawn = answer.picture
    assert isinstance(drawn, LinePlot)
    np.testing.assert_allclose(10 ** drawn.lines[0].y, 2.0 ** (-(np.arange(16) + 1) / 2))
    assert "from 0.7071 in head 0 to 0.003906 in head 15" in claims.said(scene, answer)[-1]


def test_a_model_of_buckets_shows_each_head_by_distance() -> None:
    scene = scene_of("t5", "model")
    answer = model.compute(model.needs(scene), 100, 100)
    drawn = answer.picture
    assert isinstance(drawn, CellPlot)
    np.testing.assert_array_equal(drawn.picture.values, scene.a.profile(np.arange(-256, 257)))
    assert claims.said(scene, answer)[-1].endswith(", random, seed 0."), "its files hold no numbers"


@pytest.mark.parametrize(
    ("config", "shape", "rows", "served"),
    [
        (
            {"model_type": "gpt2", "n_positions": 1024, "n_embd": 768},
            "1 024 rows of 768",
            0,
            "0 … 1 023 read rows 0 … 1 023;",
        ),
        (
            {"model_type": "opt", "max_position_embeddings": 2048, "hidden_size": 768},
            "2 050 rows of 768",
            2,
            "0 … 2 047 read rows 2 … 2 049, after 2 for padding;",
        ),
        (
            {"model_type": "roberta", "max_position_embeddings": 12, "hidden_size": 8, "pad_token_id": 1},
            "12 rows of 8",
            2,
            "0 … 9 read rows 2 … 11, after 2 for padding;",
        ),
    ],
)
def test_of_a_table_that_the_files_do_not_hold_is_shown_which_row_serves_which_position(
    tmp_path: Path, config: dict[str, object], shape: str, rows: int, served: str
) -> None:
    (tmp_path / "config.json").write_text(json.dumps(config))
    scene = model.opened(Scene(), read(str(tmp_path / "config.json")).found)
    answer = model.compute(model.needs(scene), 100, 100)
    drawn = answer.picture
    assert isinstance(drawn, LinePlot), "no random numbers"
    (line,) = drawn.lines
    assert line.x.size <= 16
    np.testing.assert_array_equal(line.y, line.x + rows)
    said = claims.said(scene, answer)[-1]
    assert said.startswith(f"Of its table only the shape is known, {shape} numbers: ")
    assert f"Positions {served}" in said
    assert said.endswith("open the weights, or the folder that holds them, and the table is drawn here.")
    assert [each.words for each in claims.tries(scene, answer)] == ["A random table of its shape"]


def test_a_checkpoints_own_table_is_drawn(tmp_path: Path) -> None:
    table = np.arange(48.0, dtype=np.float32).reshape(12, 4)
    (tmp_path / "model.safetensors").write_bytes(save({"embeddings.position_embeddings.weight": table}))
    config = {"model_type": "bert", "max_position_embeddings": 12, "hidden_size": 4, "num_attention_heads": 2}
    (tmp_path / "config.json").write_text(json.dumps(config))
    scene = model.opened(FIRST, read(str(tmp_path)).found)
    drawn = model.compute(model.needs(scene), 100, 100).picture
    assert isinstance(drawn, CellPlot)
    np.testing.assert_array_equal(drawn.picture.values, table.T)


def test_companions_of_a_model_without_a_table_are_its_biases() -> None:
    scene = scene_of("alibi", "model")
    assert not serves("identify", scene)
    assert ROOM["model"].bare == BIASES
    assert serves("identify", scene_of("learned", "model"))


@pytest.mark.parametrize("encoding", ["rope", "sinusoidal", "alibi", "t5"])
def test_the_last_of_what_its_picture_counts_has_a_tick(encoding: str) -> None:
    drawn = model.compute(model.needs(scene_of(encoding, "model")), 100, 100).picture
    assert drawn is not None
    for axis in (drawn.x, drawn.y):
        assert axis.last == (axis.high - 0.5 if axis.cells else None)


def test_of_a_model_that_names_no_length_one_sees_not_as_many_positions_as_of_the_one_before(tmp_path: Path) -> None:
    files = {
        "long": {"model_type": "qwen2", "hidden_size": 64, "num_attention_heads": 4, "max_position_embeddings": 32768},
        "t5": {"model_type": "t5", "num_heads": 8, "relative_attention_num_buckets": 32, "d_model": 64},
    }
    found = {}
    for name, config in files.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "config.json").write_text(json.dumps(config))
        found[name] = read(str(tmp_path / name / "config.json")).found
    long = model.opened(Scene(), found["long"])
    assert long.length == 32768
    assert model.opened(long, found["t5"]).length == Scene().length
    assert model.opened(Scene(length=77), found["t5"]).length == 77
    assert model.opened(model.opened(Scene(length=77), found["t5"]).replace(length=90), found["t5"]).length == 90


def test_stacks_whose_lists_depend_on_the_length_are_told_and_drawn_at_one_that_differs(tmp_path: Path) -> None:
    """Short factors up to 4 096 positions: vLLM has them beyond, where mlx-lm is right."""
    short, long = [1.5] * 16, [40.0] * 16
    lists = {"type": "longrope", "short_factor": short, "long_factor": long}
    sizes = {"hidden_size": 64, "num_attention_heads": 2, "max_position_embeddings": 131_072}
    config = {"model_type": "phi3", **sizes, "original_max_position_embeddings": 4096, "rope_scaling": lists}
    (tmp_path / "config.json").write_text(json.dumps(config))
    found = read(str(tmp_path / "config.json"))
    scene = model.opened(Scene(), found.found)
    stacks = {one.understood.by.stack: one for one in found.stacks}
    vllm, mlx = stacks["vLLM"], stacks["mlx-lm"]
    assert (vllm.at, vllm.alike) == (8192, 4096)
    assert (mlx.at, mlx.alike) == (4096, 131_072)
    assert vllm.says.endswith(", at length 8192")
    assert model.cell(vllm) == "from pair 0, distance 3, at length 8 192"
    told = model.details(vllm)
    assert told[0] == "At length 8 192 pairs 0 to 15 turn otherwise; pair 0 is more than π/2 wrong from distance 3 on."
    assert told[1] == "At length 4 096 all pairs turn the same."
    for one in (vllm, mlx):
        shown = model.compared(scene, one)
        assert shown.b is not None
        a, b = shown.a.at_length(shown.length), shown.b.at_length(shown.length)
        assert not np.allclose(a.frequencies(), b.frequencies()), "A − B is not 0"

    drawn = model.compute(model.needs(scene), 100, 100).spectrum
    assert drawn is not None
    lines = {line.name: line for line in drawn.lines}
    plain = 2 * np.pi * 10_000 ** (np.arange(16) / 16)
    for name, factor in (("4 096", 1.5), ("8 192", 40.0)):
        np.testing.assert_allclose(10 ** lines[f"from the model's files, at length {name}"].y, factor * plain)
    np.testing.assert_allclose(10 ** lines["vLLM 0.33, at length 8 192"].y, 1.5 * plain)
    (other,) = (name for name in lines if "mlx-lm" in name)
    assert other.endswith(", at length 4 096")
    np.testing.assert_allclose(10 ** lines[other].y, 40.0 * plain)
    assert all(line.wrong and line.style != "solid" for name, line in lines.items() if "files" not in name)


def test_a_scaling_is_drawn_beside_what_it_scales() -> None:
    scene = scene_of("rope", "model")
    answer = model.compute(model.needs(scene), 100, 100)
    assert answer.spectrum is not None
    meant, before = answer.spectrum.lines
    assert before.name == "before scaling"
    bent = np.flatnonzero(np.isfinite(before.y))
    assert bent[0] > 20  # from the last pair that is kept on
    assert np.allclose(meant.y[36:] - before.y[36:], np.log10(8))
    plain = model.compute(model.needs(model.opened(FIRST, read(str(CONFIGS / "llama2-7b.v4.json")).found)), 100, 100)
    assert plain.spectrum is not None
    assert [line.name for line in plain.spectrum.lines] == ["from the model's files"]


@pytest.mark.parametrize("more", [{}, {"partial_rotary_factor": 0.5}, {"rope_scaling": {"type": "yarm"}}, {"gone": 1}])
@pytest.mark.parametrize("stacks", ["", "vllm", "llama.cpp,transformers==4.51"])
def test_the_window_counts_as_inspect_does(tmp_path: Path, more: dict[str, object], stacks: str) -> None:
    sizes = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16_384}
    yarn = {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096, "mscale": 0.5}
    path = tmp_path / "config.json"
    path.write_text(json.dumps(sizes | {"rope_theta": 1e4, "rope_scaling": yarn} | more))
    scene = model.opened(Scene(), read(str(path)).found).replace_in("model", stacks=stacks)
    wanted = Wanted(stacks=choices(stacks.split(",")) if stacks else ())
    report = inspected(str(path), wanted)
    counts = [counted(report.count(one), one) for one in SEVERITIES if report.count(one)]
    assert model.compute(model.needs(scene), 100, 100).remark == listing(counts)
