"""Configurations of diffusers: axes by name, held against what its own modules turn by (`record diffusers`)."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays.file import FileProblem
from engine.models import config, opened, reading
from engine.models.configs import films
from engine.models.configs.diffusion import AXES, COGVIDEOX
from engine.models.found import FoundModel
from engine.models.stacks import understood
from tests.oracles.differential import read

Settings = dict[str, Any]
RECORD = read(Path(__file__).parents[3] / "data" / "stacks" / "diffusers.json.xz")
REAL = [one for one in RECORD["results"] if "axes" in one]
FLUX = {"_class_name": "FluxTransformer2DModel", "attention_head_dim": 128, "axes_dims_rope": [16, 56, 56]}
HUNYUAN = {"_class_name": "HunyuanVideoTransformer3DModel", "rope_axes_dim": [16, 56, 56], "rope_theta": 256.0}
HALVES = ("AllegroTransformer3DModel", "CosmosTransformer3DModel")
OF_A_FILM = ["time: dimensions 0 to 15", "row: dimensions 16 to 71", "column: dimensions 72 to 127"]


def of(settings: Settings) -> FoundModel:
    return config.of(settings, title="m", file="config.json")


def test_the_record_holds_each_class_that_is_read() -> None:
    assert {one["id"] for one in REAL} >= {*AXES, COGVIDEOX, *films.OF_CLASS} - {
        "HunyuanVideoFramepackTransformer3DModel",
        "WanAnimateTransformer3DModel",
        "MochiTransformer3DModel",  # its frequencies are weights
    }
    assert not [one for one in RECORD["results"] if "error" in one]


@pytest.mark.parametrize("place", range(len(REAL)), ids=[one["id"] for one in REAL])
def test_each_axis_turns_as_the_model_does(place: int) -> None:
    real = REAL[place]
    turned = [one.encoding for one in of(real["config"]).encodings if one.encoding.id == "rope"]
    assert len(turned) == len(real["axes"])
    for encoding, angles in zip(turned, real["axes"], strict=True):
        slowest_first = real["id"] == "LTXVideoTransformer3DModel"
        in_order = angles[::-1] if slowest_first else angles
        np.testing.assert_allclose(encoding.frequencies(), in_order, rtol=2e-4, atol=1e-9)
        assert encoding.pairing == real["pairing"] == ("half" if real["id"] in HALVES else "interleaved")


@pytest.mark.parametrize("settings", [FLUX, HUNYUAN, {"_class_name": "WanTransformer3DModel"}])
def test_no_language_stack_is_listed_and_nothing_is_doubted(settings: Settings) -> None:
    found = of(settings)
    assert understood(found.settings) == ()
    assert reading.with_stacks(found).stacks == ()
    assert {one.severity for one in found.findings} == {"note"}


def test_axes_are_named_with_their_place_in_the_head() -> None:
    assert [one.layers for one in of(HUNYUAN).encodings[:3]] == OF_A_FILM
    assert [one.layers.split(":")[0] for one in of(FLUX).encodings] == [
        "image",
        "row",
        "column",
        "the step of the noise",
    ]
    assert any("time 16, row 56, column 56" in one.says for one in of(HUNYUAN).findings)


def test_axes_that_do_not_fill_the_head_are_an_error() -> None:
    wrong = [one for one in of(FLUX | {"axes_dims_rope": [16, 48, 48]}).findings if one.severity == "error"]
    assert [one.key for one in wrong] == ["axes_dims_rope"]
    assert "112 dimensions, a head has 128" in wrong[0].says
    assert not [one for one in of(FLUX).findings if one.severity == "error"]


@pytest.mark.parametrize("heads", ["num_attention_heads", "n_heads", "num_heads"])
@pytest.mark.parametrize("wide", ["hidden_size", "dim"])
def test_the_width_of_a_head_is_that_of_all_by_their_number(wide: str, heads: str) -> None:
    settings = {"_class_name": "HiDreamImageTransformer2DModel", wide: 512, heads: 2}  # axes of 64, 32 and 32
    told = [one.says for one in of(settings).findings if one.severity == "error"]
    assert told == ["Its axes have 128 dimensions, a head has 256."]
    assert not [one for one in of(settings | {heads: 4}).findings if one.severity == "error"]


@pytest.mark.parametrize("sizes", [[16, 56], [16, 55, 57], [16, 0, 112], []])
def test_sizes_that_are_no_axes_are_refused_or_left_to_the_class(sizes: list[int]) -> None:
    if not sizes:
        assert [one.encoding.dim for one in of(FLUX | {"axes_dims_rope": sizes}).encodings[:3]] == [16, 56, 56]
        return
    with pytest.raises(FileProblem, match="axes_dims_rope"):
        of(FLUX | {"axes_dims_rope": sizes})


@pytest.mark.parametrize(
    "name", ["LTX2VideoTransformer3DModel", "EasyAnimateTransformer3DModel", "Cosmos3OmniTransformer"]
)
def test_a_class_that_is_not_understood_is_named(name: str) -> None:
    with pytest.raises(FileProblem, match=f"how {name} of diffusers"):
        of({"_class_name": name, "attention_head_dim": 128, "rope_theta": 1e4, "rope_scale": [2.0, 1.0, 1.0]})


def test_what_is_known_of_a_class_by_its_keys_alone_is_not_taken_for_all() -> None:
    settings = {
        "_class_name": "CogVideoXTransformer3DModel",
        "flip_sin_to_cos": True,
        "freq_shift": 0,
        "time_embed_dim": 512,
    }
    found = of(settings | {"_class_name": "AnyTransformer3DModel"})
    assert [one.encoding.id for one in found.encodings] == ["timestep"]
    assert found.worst == "unknown"
    network = of(
        {"_class_name": "UNet2DConditionModel", "flip_sin_to_cos": True, "freq_shift": 0, "block_out_channels": [320]}
    )
    assert "unknown" not in {one.severity for one in network.findings}


def test_a_step_of_the_noise_without_any_width_is_refused() -> None:
    with pytest.raises(FileProblem, match="block_out_channels is missing"):
        of({"_class_name": "UNet2DModel", "flip_sin_to_cos": True})


def test_cogvideox_turns_its_patches_or_adds_a_code_to_them() -> None:
    found = of({"_class_name": "CogVideoXTransformer3DModel", "use_rotary_positional_embeddings": True})
    assert [one.layers for one in found.encodings] == [
        "time: dimensions 0 to 15",
        "row: dimensions 16 to 39",
        "column: dimensions 40 to 63",
        "the step of the noise",
    ]
    assert found.encodings[-1].encoding.columns == 30 * 64
    assert found.encodings[-1].encoding.flip_sin_to_cos  # its __init__: flip_sin_to_cos=True
    assert {one.severity for one in found.findings} == {"note"}
    added = of({"_class_name": "CogVideoXTransformer3DModel", "freq_shift": 1})
    assert [one.encoding.id for one in added.encodings] == ["timestep"]
    assert added.encodings[0].encoding.downscale_freq_shift == 1.0
    assert added.worst == "unknown"


def sines(position: float, wide: int) -> list[float]:
    """Half of the width sines, half cosines, as the formula has them."""
    angles = [position * 10_000.0 ** (-2 * k / wide) for k in range(wide // 2)]
    return [*map(math.sin, angles), *map(math.cos, angles)]


def test_the_patches_of_dit_have_sines_of_columns_first() -> None:
    found = of(
        {
            "_class_name": "DiTTransformer2DModel",
            "sample_size": 8,
            "patch_size": 2,
            "num_attention_heads": 2,
            "attention_head_dim": 8,
        }
    )
    table, noise = (one.encoding for one in found.encodings)
    assert (table.id, noise.id) == ("sincos2d", "timestep")
    assert (found.encodings[0].trained, found.encodings[0].reach) == (16, 16)  # patches of 4 × 4
    rows = table.table(np.arange(16), np.arange(16))
    for row, column in ((0, 0), (0, 3), (2, 1), (3, 3)):
        np.testing.assert_allclose(rows[4 * row + column], sines(column, 8) + sines(row, 8), atol=1e-12)


@pytest.mark.parametrize(
    ("settings", "step"),
    [
        ({"_class_name": "PixArtTransformer2DModel", "sample_size": 128}, "0.5"),
        ({"_class_name": "SD3Transformer2DModel", "sample_size": 128, "pos_embed_max_size": 192}, "0.3333"),
    ],
)
def test_patches_in_parts_of_a_step_are_said_not_to_be_shown(settings: Settings, step: str) -> None:
    found = of(settings)
    assert [one.encoding.id for one in found.encodings] == ["timestep"]
    assert [one.severity for one in found.findings] == ["unknown"]
    assert f"in steps of {step}." in found.findings[0].says
    whole = (
        of(settings | {"sample_size": 64, "interpolation_scale": 1}) if "PixArt" in settings["_class_name"] else None
    )
    assert whole is None or [one.encoding.id for one in whole.encodings] == ["sincos2d", "timestep"]


@pytest.mark.parametrize("asked", ["", "model_index.json", "transformer", "transformer/config.json"])
def test_the_folder_of_a_pipeline_is_its_transformer(tmp_path: Path, asked: str) -> None:
    (tmp_path / "transformer").mkdir()
    (tmp_path / "vae").mkdir()
    (tmp_path / "model_index.json").write_text(
        json.dumps({"_class_name": "HunyuanVideoPipeline", "transformer": ["diffusers", "x"]})
    )
    (tmp_path / "transformer" / "config.json").write_text(json.dumps(HUNYUAN))
    (tmp_path / "vae" / "config.json").write_text(json.dumps({"_class_name": "AutoencoderKLHunyuanVideo"}))
    found = opened.inspect(tmp_path / asked)
    assert [one.layers for one in found.encodings[:3]] == OF_A_FILM
    assert found.file.endswith("config.json")


def test_cosmos_says_which_dimensions_meet_and_that_a_learned_code_is_added() -> None:
    cosmos = {"_class_name": "CosmosTransformer3DModel", "num_attention_heads": 16}
    found = of(cosmos)
    assert [one.layers for one in found.encodings] == [
        "time: dimensions 0 to 21 with 64 to 85",
        "row: dimensions 22 to 42 with 86 to 106",
        "column: dimensions 43 to 63 with 107 to 127",
        "the step of the noise",
    ]
    assert found.encodings[-1].encoding.columns == 16 * 128
    assert found.worst == "unknown"
    second = of(cosmos | {"extra_pos_embed_type": None, "rope_scale": [1.0, 4.0, 4.0]})
    assert {one.severity for one in second.findings} == {"note"}
    assert second.encodings[1].encoding.frequencies()[1] == pytest.approx((10_000 * 4 ** (42 / 40)) ** (-1 / 21))


def test_the_base_of_time_alone_is_raised_where_cosmos_says_nothing() -> None:
    cosmos = {"_class_name": "CosmosTransformer3DModel"}
    assert of(cosmos).encodings == of(cosmos | {"rope_scale": [2.0, 1.0, 1.0]}).encodings


@pytest.mark.parametrize("film", ["Allegro", "Cosmos", "LTXVideo", "Mochi"])
def test_the_step_of_the_noise_is_coded_by_the_paper_s_frequencies(film: str) -> None:
    noise = of({"_class_name": f"{film}Transformer3DModel"}).encodings[-1].encoding
    pairs = noise.columns // 2
    assert noise.frequencies() == pytest.approx(10_000.0 ** (-np.arange(pairs) / pairs))


@pytest.mark.parametrize("scales", [None, 2.0, [1.0, 1.0], [1.0, "4", 4.0], [1.0, True, 4.0], [0.0, 1.0, 1.0]])
def test_scales_of_cosmos_that_are_no_three_numbers_are_refused(scales: object) -> None:
    with pytest.raises(FileProblem, match="rope_scale"):
        of({"_class_name": "CosmosTransformer3DModel", "rope_scale": scales})


def test_allegro_without_a_scale_is_refused_as_its_pipeline_fails() -> None:
    allegro = {"_class_name": "AllegroTransformer3DModel"}
    assert of(allegro).worst == "note"
    with pytest.raises(FileProblem, match="interpolation_scale_h is null"):
        of(allegro | {"interpolation_scale_h": None})


def test_ltx_says_what_a_step_is() -> None:
    found = of({"_class_name": "LTXVideoTransformer3DModel"})
    assert [one.layers for one in found.encodings] == [
        "time: each third pair of all heads; a step is a frame at 25 a second",
        "row: each third pair of all heads; a step is a pixel",
        "column: each third pair of all heads; a step is a pixel",
        "the step of the noise",
    ]
    assert found.worst == "note"
    with pytest.raises(FileProblem, match="a width of 8 leaves no two pairs"):
        of({"_class_name": "LTXVideoTransformer3DModel", "num_attention_heads": 1, "attention_head_dim": 8})


def test_the_learned_frequencies_of_mochi_are_said_to_be_unknown() -> None:
    found = of({"_class_name": "MochiTransformer3DModel", "num_attention_heads": 8, "time_embed_dim": 128})
    assert [one.encoding.id for one in found.encodings] == ["timestep"]
    assert found.encodings[0].encoding.columns == 128
    assert [one.severity for one in found.findings] == ["unknown"]
    assert "3 × 8 × 64" in found.findings[0].says
    narrow = of({"_class_name": "MochiTransformer3DModel", "attention_head_dim": 96})
    assert "3 × 24 × 48" in narrow.findings[0].says


@pytest.mark.parametrize("name", films.OF_CLASS)
def test_no_language_stack_is_listed_for_a_film(name: str) -> None:
    assert reading.with_stacks(of({"_class_name": name})).stacks == ()
