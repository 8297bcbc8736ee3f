"""What is said of pictures and films besides, and the sizes that their classes have where the file says none."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arrays.file import FileProblem
from engine.models import config
from engine.models.found import Finding, FoundModel

LLAMA = {"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4, "rope_theta": 1e4}
ROTATED = "use_rotary_positional_embeddings"


def of(**values: Any) -> FoundModel:
    return config.of(values, title="m", file="c.json")


def film(name: str, **values: Any) -> FoundModel:
    return of(_class_name=name, **values)


def tower(model: str, **values: Any) -> FoundModel:
    return of(**LLAMA, vision_config={"model_type": model, **values})


def said(found: FoundModel, key: str, severity: str = "note") -> Finding:
    (one,) = [each for each in found.findings if each.key == key and each.severity == severity]
    return one


def last(found: FoundModel) -> Any:
    return found.encodings[-1].encoding


# Towers


def test_a_tower_of_qwen_needs_a_width_and_heads() -> None:
    found = tower("qwen2_vl", embed_dim=1280, num_heads=16)
    assert (last(found).dim, last(found).height, last(found).width) == (80, 16, 16)
    assert found.encodings[-1].layers == "vision: all layers"
    note = said(found, "vision_config.patch_size")
    assert (note.says, note.follows) == (
        "The tower takes images of any size.",
        "A grid of 16 × 16 patches stands for them.",
    )
    assert last(tower("qwen2_vl", hidden_size=1280, num_attention_heads=8)).dim == 160
    for values in ({"num_heads": 16}, {"embed_dim": 1280}):
        with pytest.raises(FileProblem, match="is missing; a whole number is needed"):
            tower("qwen2_vl", **values)
    with pytest.raises(FileProblem, match="c.json: dim"):
        tower("qwen2_vl", embed_dim=30, num_heads=2)


def test_a_table_beside_turning_patches_has_as_many_rows_as_its_key_says() -> None:
    added = tower("qwen3_vl", hidden_size=64, num_heads=4, num_position_embeddings=900).encodings[-1]
    encoding: Any = added.encoding
    assert (encoding.length, encoding.dim, added.trained) == (900, 64, 900)
    assert added.layers == "vision: added to the patches, interpolated to their grid"
    with pytest.raises(FileProblem, match="c.json: "):
        tower("qwen3_vl", hidden_size=64, num_heads=4, num_position_embeddings=2**29)


def test_pixtral_s_grid_is_that_of_the_largest_image() -> None:
    found = tower("pixtral", rope_theta=2e4)
    assert (last(found).dim, last(found).height, last(found).base) == (64, 64, 2e4)
    assert last(tower("pixtral", head_dim=32)).dim == 32
    assert last(tower("pixtral", hidden_size=512, num_attention_heads=4)).dim == 128
    note = said(found, "vision_config.image_size")
    assert (note.says, note.follows) == (
        "The tower takes images of any size up to this one.",
        "The largest grid, of 64 × 64 patches, stands for them.",
    )


def test_llama_4_s_patches_are_said_to_lie_otherwise() -> None:
    found = tower("llama4_vision_model")
    assert (last(found).dim, last(found).height, last(found).width, last(found).base) == (48, 32, 32, 1e4)
    note = said(found, "vision_config.patch_size")
    assert note.says.startswith("Members of a pair stand side by side in the model, rows and columns count from 1")
    assert (
        note.follows == "Shown half a head apart, from 0 and without the class token: patches meet by the same angles."
    )


def test_dinov3_s_patches_count_from_the_middle() -> None:
    found = of(model_type="dinov3_vit")
    assert (last(found).dim, last(found).height, last(found).width, last(found).base) == (64, 14, 14, 100.0)
    note = said(found, "image_size")
    assert note.says.startswith("Places of patches go from −1 to 1 over an image of any size")
    assert note.follows == "The grid of 14 × 14 patches of this size stands for all."
    sized = of(model_type="dinov3_vit", hidden_size=96, num_attention_heads=3, image_size=64, patch_size=8)
    assert (last(sized).dim, last(sized).height) == (32, 8)


def test_the_base_of_a_tower_is_within_or_beside() -> None:
    for model in ("pixtral", "llama4_vision_model", "dinov3_vit"):
        assert last(tower(model, rope_theta=1)).base == 1.0
        assert last(tower(model, rope_theta=7.0, rope_parameters={"rope_theta": 5.0})).base == 5.0
        assert last(tower(model, rope_theta=7.0, rope_parameters={"rope_type": "default"})).base == 7.0
        for where in ({"rope_theta": 0.5}, {"rope_parameters": {"rope_theta": 0.5}}):
            with pytest.raises(FileProblem, match="rope_theta is 0.5; a number from 1"):
                tower(model, **where)


def test_beit_without_sizes_has_those_of_its_class() -> None:
    both = of(model_type="beit", use_absolute_position_embeddings=True, use_relative_position_bias=True)
    table, window = both.encodings
    sizes: Any = table.encoding
    assert (sizes.length, sizes.dim, table.layers) == (197, 768, "added to the patches")
    assert (last(both).heads, window.layers) == (12, "all layers; each has a table")


def test_stages_of_swin_are_read_up_to_a_number() -> None:
    from engine.models.configs.images import MOST_STAGES

    assert len(of(model_type="swin", num_heads=[2] * MOST_STAGES).encodings) == MOST_STAGES
    with pytest.raises(FileProblem, match=f"num_heads tells of {MOST_STAGES + 1} stages; at most {MOST_STAGES}"):
        of(model_type="swin", num_heads=[2] * (MOST_STAGES + 1))


# Diffusers


def test_patches_that_are_not_shown_are_told() -> None:
    added = said(film("CogVideoXTransformer3DModel"), "_class_name", "unknown")
    assert added.says == "The patches have a code of time, row and column added."
    assert added.follows == "That is not shown: the step of the noise alone is."
    other = said(film("AnyTransformer2DModel", flip_sin_to_cos=True, time_embed_dim=64), "_class_name", "unknown")
    assert other.says == "How AnyTransformer2DModel of diffusers tells its patches apart is not understood here."


@pytest.mark.parametrize(
    ("values", "channels"),
    [({}, 30 * 64), ({"num_attention_heads": 4}, 4 * 64), ({"attention_head_dim": 32}, 30 * 32)],
)
def test_the_noise_of_cogvideox_has_the_width_of_all_heads(values: Any, channels: int) -> None:
    found = film("CogVideoXTransformer3DModel", **values)
    assert (last(found).dim, last(found).flip_sin_to_cos, last(found).downscale_freq_shift) == (channels, True, 0.0)
    assert found.encodings[-1].layers == "the step of the noise"
    other = film("CogVideoXTransformer3DModel", flip_sin_to_cos=False, freq_shift=1)
    assert (last(other).flip_sin_to_cos, last(other).downscale_freq_shift) == (False, 1.0)
    note = said(film("CogVideoXTransformer3DModel", **{ROTATED: True}), ROTATED)
    assert (note.says, note.follows) == (
        "Patches turn; the tokens of the text do not.",
        "Steps are those of a film of the trained size; of another one they are stretched, or cut off.",
    )


@pytest.mark.parametrize(
    ("name", "values", "step"),
    [
        ("PixArtTransformer2DModel", {"sample_size": 32}, "1"),
        ("PixArtTransformer2DModel", {"sample_size": 64}, "1"),
        ("PixArtTransformer2DModel", {"sample_size": 192}, "0.3333"),
        ("PixArtTransformer2DModel", {"sample_size": 64, "interpolation_scale": 4}, "0.25"),
        ("PixArtTransformer2DModel", {}, "0.5"),
        ("SD3Transformer2DModel", {"sample_size": 192}, "1"),
        ("SD3Transformer2DModel", {}, "0.6667"),
        ("SD3Transformer2DModel", {"patch_size": 4, "pos_embed_max_size": 32}, "1"),
        ("DiTTransformer2DModel", {}, "1"),
    ],
)
def test_sines_of_patches_are_shown_in_whole_steps(name: str, values: Any, step: str) -> None:
    found = film(name, **values)
    assert (last(found).dim, last(found).downscale_freq_shift) == (256, 1.0 if name.startswith("DiT") else 0.0)
    if step == "1":
        table: Any = found.encodings[0]
        assert (table.encoding.id, table.encoding.dim, table.trained) == ("sincos2d", 16 * 72, table.encoding.height**2)
        side = table.encoding.height
        assert (table.encoding.width, table.layers) == (side, f"added to the patches, {side} × {side}")
    else:
        assert said(found, "_class_name", "unknown").says == (
            f"The patches have sines and cosines of row and column, in steps of {step}."
        )


def test_axes_of_a_class_have_a_base_and_a_reach_of_their_own() -> None:
    hunyuan = film("HunyuanVideoTransformer3DModel", rope_theta=300.0)
    assert {getattr(one.encoding, "base", 300.0) for one in hunyuan.encodings} == {300.0}
    plain = film("FluxTransformer2DModel", rope_theta=300.0, theta=300.0)  # FLUX has no such key
    assert {getattr(one.encoding, "base", 1e4) for one in plain.encodings} == {1e4}
    with pytest.raises(FileProblem, match="rope_theta is 0.5; a number from 1"):
        film("HunyuanVideoTransformer3DModel", rope_theta=0.5)
    reaches = [one.reach for one in film("Lumina2Transformer2DModel", axes_lens=[300, 512, 256]).encodings]
    assert reaches == [300, 512, 256, None]
    assert [one.reach for one in film("Lumina2Transformer2DModel", axes_lens=[300]).encodings][:3] == [300, None, None]
    assert {one.reach for one in film("WanTransformer3DModel", rope_max_seq_len=1024).encodings[:3]} == {1024}


def test_channels_of_the_step_have_a_key_and_a_bound() -> None:
    assert last(film("WanTransformer3DModel", freq_dim=64)).dim == 64
    assert last(film("WanTransformer3DModel")).dim == 256
    assert last(film("QwenImageTransformer2DModel")).scale == 1000.0
    with pytest.raises(FileProblem, match="freq_dim is 16385; a whole number from 1 to 16384"):
        film("WanTransformer3DModel", freq_dim=2**14 + 1)


def test_axes_that_do_not_fill_the_head_say_what_helps() -> None:
    wrong = said(
        film("FluxTransformer2DModel", attention_head_dim=128, axes_dims_rope=[16, 48, 48]), "axes_dims_rope", "error"
    )
    assert (wrong.says, wrong.follows, wrong.advice) == (
        "Its axes have 112 dimensions, a head has 128.",
        "diffusers fails where queries meet the angles.",
        "Make their sum 128.",
    )
    note = said(film("WanTransformer3DModel"), "attention_head_dim")
    assert note.says == "Each head turns by 3 axes: time 44, row 42, column 42."
    assert note.follows.endswith("from 1 radian a step down; pairs are neighbours.")


# Films


def test_cosmos_in_full() -> None:
    found = film("CosmosTransformer3DModel")
    assert last(found).dim == 32 * 128
    assert last(film("CosmosTransformer3DModel", num_attention_heads=4, attention_head_dim=12)).dim == 48
    note = said(found, "rope_scale")
    assert (note.says, note.follows) == (
        "Each head turns by time, row and column; rope_scale raises the base of each.",
        "A step of time is a frame at 24 frames a second; at other rates it is longer or shorter.",
    )
    learned = said(found, "extra_pos_embed_type", "unknown")
    assert (learned.says, learned.follows) == (
        "A learned code of time, row and column is added in each block too.",
        "That is not shown: what turns is.",
    )


def test_allegro_in_full() -> None:
    found = film("AllegroTransformer3DModel", interpolation_scale_h=4)
    assert [getattr(one.encoding, "factor", None) for one in found.encodings] == [2.2, 4.0, 2.0, None]
    assert [one.layers for one in found.encodings[:3]] == [
        "time: dimensions 0 to 31",
        "row: dimensions 32 to 63",
        "column: dimensions 64 to 95",
    ]
    assert last(found).dim == 256
    note = said(found, "interpolation_scale_t")
    assert (note.says, note.follows) == (
        "Each head turns by time, row and column; the steps of each are divided by a scale of its own.",
        "Patches turn where they meet each other; where they meet the text, nothing does.",
    )


def test_ltx_in_full() -> None:
    found = film("LTXVideoTransformer3DModel")
    assert [getattr(one.encoding, "dim", None) for one in found.encodings] == [682, 682, 682, 256]  # 2048 // 6 = 341
    note = said(found, "num_attention_heads")
    assert note.says.startswith("Time, row and column take turns, pair by pair, over the width of all heads")
    assert note.follows.endswith("A film of other frames a second: × 25 / rate.")
    small = film("LTXVideoTransformer3DModel", num_attention_heads=1, attention_head_dim=12)
    assert [getattr(one.encoding, "dim", None) for one in small.encodings[:1]] == [4]


def test_mochi_in_full() -> None:
    found = film("MochiTransformer3DModel")
    assert last(found).dim == 256
    learned = said(found, "pos_frequencies", "unknown")
    assert learned.says == (
        "Each pair turns by time, row and column at once; its three frequencies are learned: 3 × 24 × 64."
    )
    assert learned.follows == "They are in the weights and not shown; the step of the noise alone is."
