"""Rotary models by their keys: width of a head, base, share, pairing, and the layers that stand still."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arrays.file import FileProblem
from engine.models import config
from engine.models.configs import rotary
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.found import FoundModel

LLAMA = {"model_type": "llama", "hidden_size": 512, "num_attention_heads": 8}
WIDEST = 2**14


def of(**values: Any) -> FoundModel:
    return config.of(LLAMA | values, title="m", file="c.json")


def turning(**values: Any) -> Turning:
    return rotary.turnings(ConfigSettings(LLAMA | values, "c.json"))[0]


def keyless(*names: str, **values: Any) -> Turning:
    kept = {name: value for name, value in LLAMA.items() if name not in names}
    return rotary.turnings(ConfigSettings(kept | values, "c.json"))[0]


# Width


@pytest.mark.parametrize("name", ["hidden_size", "n_embd", "d_model", "dim", "n_embed"])
def test_the_hidden_size_has_several_names(name: str) -> None:
    assert keyless("hidden_size", **{name: 256}).head == 32


@pytest.mark.parametrize("name", ["num_attention_heads", "n_head", "n_heads", "num_heads"])
def test_the_number_of_heads_has_several_names(name: str) -> None:
    assert keyless("num_attention_heads", **{name: 4}).head == 128


@pytest.mark.parametrize("name", ["qk_rope_head_dim", "head_dim", "kv_channels", "attention_head_dim"])
def test_a_head_of_its_own_comes_before_the_shared_width(name: str) -> None:
    assert turning(**{name: 32}).head == 32
    with pytest.raises(FileProblem, match=rf"{name} is {WIDEST + 1}; a whole number from 1 to {WIDEST}"):
        turning(**{name: WIDEST + 1})


def test_heads_are_as_wide_as_they_may_be_and_no_wider() -> None:
    assert turning(hidden_size=WIDEST, num_attention_heads=1).head == WIDEST
    with pytest.raises(FileProblem, match="hidden_size 32768 and num_attention_heads 1 make no heads"):
        turning(hidden_size=2 * WIDEST, num_attention_heads=1)
    with pytest.raises(
        FileProblem, match="n_embd 512 and n_head 7 make no heads: the first is to divide by the second"
    ):
        keyless("hidden_size", "num_attention_heads", n_embd=512, n_head=7)


def test_without_any_size_the_class_s_or_nothing() -> None:
    assert keyless("hidden_size", "num_attention_heads").head == 128  # Llama's 4096 by 32
    with pytest.raises(FileProblem, match="the width of a head is missing: head_dim, or hidden_size and"):
        keyless("hidden_size", "num_attention_heads", model_type="yi")


def test_the_wide_heads_of_full_attention_have_a_key_of_their_own() -> None:
    names = ["full_attention", "sliding_attention"]
    kinds = {"layer_types": names, "head_dim": 64}
    bases = {kind: {"rope_theta": 1e4, "rope_type": "default"} for kind in names}
    settings = ConfigSettings(LLAMA | kinds | {"global_head_dim": 256, "rope_parameters": bases}, "c.json")
    assert [one.head for one in rotary.turnings(settings)] == [256, 64]
    gemma = ConfigSettings({"model_type": "gemma4_text", **kinds, "global_head_dim": 128}, "c.json")
    assert [one.head for one in rotary.turnings(gemma)] == [128, 64]
    usual = ConfigSettings({"model_type": "gemma4_text", **kinds}, "c.json")
    assert [one.head for one in rotary.turnings(usual)] == [512, 64]


def test_a_layer_may_tell_the_heads_of_its_kind() -> None:
    kinds = ["sliding_attention", "full_attention"]
    each = {"0": {"other": 1}, "1": {"head_dim": 96}, "word": {"head_dim": 8}, "7": {"head_dim": 16}}
    bases = {kind: {"rope_theta": 1e4, "rope_type": "default"} for kind in kinds}
    values = LLAMA | {"layer_types": kinds, "per_layer_config": each, "rope_parameters": bases}
    assert {one.group: one.head for one in rotary.turnings(ConfigSettings(values, "c.json"))} == {
        "sliding_attention": 64,
        "full_attention": 96,
    }


# Base


@pytest.mark.parametrize(
    "name", ["rope_theta", "rotary_emb_base", "global_rope_theta", "rope_global_theta", "rope_base", "theta"]
)
def test_the_base_has_several_names(name: str) -> None:
    one = turning(**{name: 5e5})
    assert (one.base, one.based_on) == (5e5, name)
    with pytest.raises(FileProblem, match=f"{name} is 0.5; a number from 1 to"):
        turning(**{name: 0.5})
    assert turning(**{name: 1}).base == 1.0


def test_a_base_within_comes_before_one_beside_and_a_ratio_multiplies_the_usual_one() -> None:
    within = turning(rope_theta=2e4, rope_parameters={"rope_theta": 5e5})
    assert (within.base, within.based_on) == (5e5, "rope_parameters.rope_theta")
    dbrx = turning(model_type="dbrx", attn_config={"rope_theta": 5e5})
    assert (dbrx.base, dbrx.based_on) == (5e5, "attn_config.rope_theta")
    ratio = turning(model_type="chatglm", rope_ratio=50)
    assert (ratio.base, ratio.based_on) == (5e5, "rope_ratio")
    assert turning(model_type="chatglm", rope_ratio=1e-3).base == 10.0
    assert turning(model_type="chatglm", rope_ratio=1e6).base == 1e10
    for wrong in (1e-4, 2e6):
        with pytest.raises(FileProblem, match="rope_ratio is"):
            turning(model_type="chatglm", rope_ratio=wrong)
    assert (turning().base, turning().based_on) == (1e4, "")
    for where in ("rope_parameters", "attn_config"):
        with pytest.raises(FileProblem, match=rf"{where}.rope_theta is 0.5; a number from 1"):
            turning(**{where: {"rope_theta": 0.5}})


# Share and pairing


@pytest.mark.parametrize("name", ["partial_rotary_factor", "rotary_pct", "rope_pct", "rope_percent"])
def test_the_share_has_several_names(name: str) -> None:
    assert turning(**{name: 0.5}).partial == 0.5
    with pytest.raises(FileProblem, match=f"{name} is 1.5; a number from 0 to 1"):
        turning(**{name: 1.5})


def test_a_share_within_comes_before_one_beside() -> None:
    assert turning(rotary_pct=0.5, rope_parameters={"partial_rotary_factor": 0.25}).partial == 0.25
    with pytest.raises(FileProblem, match=r"rope_parameters.partial_rotary_factor is 1.5; a number from 0 to 1"):
        turning(rope_parameters={"partial_rotary_factor": 1.5})


@pytest.mark.parametrize(
    ("model", "turned", "share"),
    [
        ("gptj", 32, 0.5),
        ("gptj", 64, 1.0),
        ("gptj", 128, 1.0),
        ("gptj", None, 1.0),
        ("minimax_m2", 32, 0.5),
        ("codegen", 16, 0.25),
        ("yi", 16, 0.25),
        ("llama", 32, 1.0),
        ("chatglm", None, 0.5),
    ],
)
def test_rotary_dim_counts_where_the_class_reads_it(model: str, turned: int | None, share: float) -> None:
    given = {} if turned is None else {"rotary_dim": turned}
    assert turning(model_type=model, head_dim=64, **given).partial == share


def test_a_key_of_the_pairing_comes_before_the_class_s() -> None:
    for model, usual in (("llama", "half"), ("gptj", "interleaved")):
        pairings = [turning(model_type=model, rope_interleave=flag).pairing for flag in (True, False, None)]
        assert pairings == ["interleaved", "half", usual]


# Lengths and sections


@pytest.mark.parametrize("name", [*rotary.LONGEST, *rotary.MORE_LONGEST])
def test_the_longest_length_has_several_names(name: str) -> None:
    assert turning(**{name: 4096}).longest == 4096
    assert turning().longest == 2048


def test_the_original_length_is_beside_or_within_but_of_a_wrapped_model_within_alone() -> None:
    within = {"rope_type": "yarn", "factor": 2.0, ORIGINAL: 1024}
    assert turning(rope_scaling=within, **{ORIGINAL: 512}).original == 512
    assert turning(rope_scaling=within).original == 1024
    assert turning(model_type="mistral3", rope_scaling=within, **{ORIGINAL: 512}).original == 1024
    assert (turning(model_type="phi3").original, turning().original) == (4096, None)  # as the class has it


def test_sections_that_are_scaled_are_told() -> None:
    scaling = {"rope_type": "yarn", "factor": 2.0, ORIGINAL: 1024, "mrope_section": [8, 12, 12]}
    found = of(rope_scaling=scaling)
    (said,) = [one for one in found.findings if one.says.startswith("Pairs turn by")]
    assert (said.severity, said.key) == ("note", "rope_scaling.mrope_section")
    assert said.says == "Pairs turn by time, row and column, [8, 12, 12], and are scaled by yarn."
    assert said.follows == "Shown as for text, where these positions are equal."


def test_a_scaling_that_cannot_be_is_told_and_left_out() -> None:
    found = of(rope_scaling={"rope_type": "linear"})
    (said,) = [one for one in found.findings if one.severity == "error" and one.follows.startswith("The frequencies")]
    assert (said.key, said.says) == ("rope_scaling.factor", "factor: it is missing, and linear needs it")
    assert said.follows == (
        "The frequencies are shown without scaling; a library refuses the file, or leaves the scaling out in silence."
    )
    assert said.advice == "Correct the key."
    assert getattr(found.encodings[0].encoding, "scaling", None) == "none"
    with pytest.raises(FileProblem, match=r"^c.json: rotary positions: dim"):
        of(head_dim=63, rope_scaling={"rope_type": "linear"})


# Layers that stand still


SCOUT = {"model_type": "llama4_text", "num_hidden_layers": 8, "head_dim": 64, "rope_theta": 5e5}


@pytest.mark.parametrize(
    ("more", "scale", "beta"),
    [({}, 8192.0, 0.1), ({"floor_scale": 1024, "attn_scale": 0.25}, 1024.0, 0.25)],
)
def test_the_temperature_of_llama_4_has_keys(more: Any, scale: float, beta: float) -> None:
    still = of(**SCOUT, **more).encodings[1]
    encoding: Any = still.encoding
    assert (encoding.id, encoding.dim, encoding.base, encoding.pairing) == ("irope", 64, 5e5, "interleaved")
    assert (encoding.every, encoding.layer, encoding.scale_base, encoding.beta) == (4, 4, scale, beta)
    assert (still.indices, still.layers) == ((3, 7), "every 4th layer (2 of 8)")


def test_a_temperature_that_no_model_has_is_refused() -> None:
    with pytest.raises(FileProblem, match="attn_scale is 100.5; a number from 0 to 100"):
        of(**SCOUT, attn_scale=100.5)
    with pytest.raises(FileProblem, match="floor_scale is 0.5; a number from 1 to 1.04858e"):
        of(**SCOUT, floor_scale=0.5)
    with pytest.raises(FileProblem, match="floor_scale is"):
        of(**SCOUT, floor_scale=2**20 + 1)


def test_other_layers_that_stand_still_have_no_positions() -> None:
    plain = of(model_type="smollm3", num_hidden_layers=4, max_position_embeddings=4096).encodings[1]
    encoding: Any = plain.encoding
    assert (encoding.id, encoding.dim, plain.indices) == ("nope", 64, (3,))
    assert (plain.trained, plain.reach) == (4096, 4096)
    cold = of(**SCOUT, attn_temperature_tuning=False).encodings[1]
    assert cold.encoding.id == "nope"
