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
from engine.models.configs.diffusion import AXES, COGVIDEOX
from engine.models.found import FoundModel
from engine.models.stacks import understood
from tests.oracles.differential import read

Settings = dict[str, Any]
RECORD = read(Path(__file__).parents[3] / "data" / "stacks" / "diffusers.json.xz")
REAL = [one for one in RECORD["results"] if "axes" in one]
FLUX = {"_class_name": "FluxTransformer2DModel", "attention_head_dim": 128, "axes_dims_rope": [16, 56, 56]}
HUNYUAN = {"_class_name": "HunyuanVideoTransformer3DModel", "rope_axes_dim": [16, 56, 56], "rope_theta": 256.0}
OF_A_FILM = ["time: dimensions 0 to 15", "row: dimensions 16 to 71", "column: dimensions 72 to 127"]


def of(settings: Settings) -> FoundModel:
    return config.of(settings, title="m", file="config.json")


def test_the_record_holds_each_class_that_is_read() -> None:
    assert {one["id"] for one in REAL} >= {*AXES, COGVIDEOX} - {
        "HunyuanVideoFramepackTransformer3DModel",
        "WanAnimateTransformer3DModel",
    }
    assert not [one for one in RECORD["results"] if "error" in one]


@pytest.mark.parametrize("place", range(len(REAL)), ids=[one["id"] for one in REAL])
def test_each_axis_turns_as_the_model_does(place: int) -> None:
    real = REAL[place]
    turned = [one.encoding for one in of(real["config"]).encodings if one.encoding.id == "rope"]
    assert len(turned) == len(real["axes"])
    for encoding, angles in zip(turned, real["axes"], strict=True):
        np.testing.assert_allclose(encoding.frequencies(), angles, rtol=2e-4, atol=1e-9)
        assert encoding.pairing == real["pairing"] == "interleaved"


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


@pytest.mark.parametrize("sizes", [[16, 56], [16, 55, 57], [16, 0, 112], []])
def test_sizes_that_are_no_axes_are_refused_or_left_to_the_class(sizes: list[int]) -> None:
    if not sizes:
        assert [one.encoding.dim for one in of(FLUX | {"axes_dims_rope": sizes}).encodings[:3]] == [16, 56, 56]
        return
    with pytest.raises(FileProblem, match="axes_dims_rope"):
        of(FLUX | {"axes_dims_rope": sizes})


@pytest.mark.parametrize("name", ["MochiTransformer3DModel", "LTXVideoTransformer3DModel", "CosmosTransformer3DModel"])
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


def test_cogvideox_turns_its_patches_or_adds_a_code_to_them() -> None:
    found = of({"_class_name": "CogVideoXTransformer3DModel", "use_rotary_positional_embeddings": True})
    assert [one.layers for one in found.encodings] == [
        "time: dimensions 0 to 15",
        "row: dimensions 16 to 39",
        "column: dimensions 40 to 63",
        "the step of the noise",
    ]
    assert found.encodings[-1].encoding.columns == 30 * 64
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
