"""vLLM's get_rope: what it takes of the parameters, and what it says of the rest."""

from __future__ import annotations

import math
from typing import Any

import pytest

from engine.models import stacks
from engine.models.stacks.understood import Understood

LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16_384}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
LISTS = {"short_factor": [1.5] * 64, "long_factor": [3.0] * 64}
LONGROPE = {"rope_type": "longrope", "original_max_position_embeddings": 4096, **LISTS}


def read(**settings: Any) -> Understood:
    """Its one row."""
    (found,) = (one for one in stacks.understood(LLAMA | settings) if one.by.stack == "vLLM")
    return found


def encoding(**settings: Any) -> Any:
    return read(**settings).encoding


def test_models_of_its_backend_are_those_of_transformers_5_under_its_name() -> None:
    found = read(model_type="olmo2", rope_scaling=YARN | {"attention_factor": 1.3})
    assert (found.attention, found.by.stack, found.title) == (1.3, "vLLM", "vLLM 0.33")
    assert found.source.startswith("model_executor/layers/rotary_embedding/__init__.py")


def test_a_model_that_was_taken_out_is_absent() -> None:
    found = read(model_type="persimmon")
    assert (found.absent, found.unknown) == (True, "")
    assert found.refusal == "it has no model persimmon: it was taken out"
    unread = read(model_type="dots1", rope_theta=1e4)
    assert (unread.absent, unread.unknown) == (False, "how it reads dots1 was not held against it")


def test_a_file_without_a_type_is_read_as_llama_s() -> None:
    nameless = {name: value for name, value in LLAMA.items() if name != "model_type"} | {"rope_theta": 3e4}
    (found,) = (one for one in stacks.understood(nameless | {"rope_scaling": YARN}) if one.by.stack == "vLLM")
    assert (getattr(found.encoding, "base", None), getattr(found.encoding, "scaling", None)) == (3e4, "yarn")


@pytest.mark.parametrize(
    ("scaling", "refusal"),
    [
        ({"rope_type": "linear"}, "factor: missing, and linear needs it"),
        ({"rope_type": "yarn"}, "factor: missing, and yarn needs it"),
        ({"rope_type": "llama3", "factor": 8.0}, "low_freq_factor, high_freq_factor: missing, and llama3 needs it"),
        ({"rope_type": "longrope"}, "short_factor, long_factor: missing, and longrope needs it"),
        ({"rope_type": "linear", "factor": 8}, "factor: a whole number, and linear needs one with a point (8.0)"),
        ({"rope_type": "yarn", "factor": 8}, ""),
        ({"rope_type": "linear", "factor": 8.0}, ""),
        ({"rope_type": "longrope", "type": "su", **LISTS}, ""),
        ({"rope_type": "su", "type": "longrope", **LISTS}, "rope_type is su, type is longrope"),
        ({"rope_type": "linear", "type": "linear", "factor": 8.0}, ""),
        ({"rope_type": "default", "type": "mrope", "mrope_section": [16, 24, 24]}, ""),
        ({"rope_type": "mrope"}, "mrope_section: missing, and mrope needs it"),
        ({"type": "mrope"}, "mrope_section: missing, and mrope needs it"),
    ],
)
def test_what_a_way_of_scaling_needs_and_which_types_go_together(scaling: Any, refusal: str) -> None:
    assert read(model_type="gemma2", head_dim=128, rope_scaling=scaling).refusal == refusal


def test_a_type_that_it_has_not_is_told_with_those_that_it_has() -> None:
    """The configuration of transformers 5 lets it pass."""
    refused = read(rope_scaling={"rope_type": "spiral", "factor": 2.0}).refusal
    kinds = "default, linear, ntk, dynamic, yarn, longrope, llama3, proportional"
    assert refused == f"rope_type: 'spiral' is none of {kinds}"


def test_what_the_configuration_refuses_comes_first() -> None:
    refused = read(hidden_size=4096.0, rope_scaling={"rope_type": "spiral"}).refusal
    assert refused == "hidden_size: a whole number is needed, without a point"


def test_gpt_oss_needs_yarn() -> None:
    settings = {"model_type": "gpt_oss", "head_dim": 64}
    assert read(**settings, rope_scaling={"rope_type": "linear", "factor": 2.0}).refusal == (
        "factor: missing, and gpt_oss needs it"
    )
    both = read(**settings, rope_scaling=YARN).refusal
    assert both == "beta_fast, beta_slow: missing, and gpt_oss needs it"
    ramp = YARN | {"beta_fast": 32.0, "beta_slow": 1.0}
    assert not read(**settings, rope_scaling=ramp).refusal
    for more in ({"mscale": 2.0}, {"mscale_all_dim": 2.0}, {"attention_factor": 3.0}):  # looked at by none of it
        assert read(**settings, rope_scaling=ramp | more).encoding == read(**settings, rope_scaling=ramp).encoding


def test_a_base_that_would_grow_stays_and_alpha_stretches_it() -> None:
    plain = read(rope_scaling={"rope_type": "dynamic", "factor": 2.0})
    assert plain.note == "the base stays as it is at all lengths: the scaling does nothing"
    assert plain.source.startswith("rotary_embedding/dynamic_ntk_scaling_rope.py:58")
    assert getattr(plain.encoding, "scaling", None) == "none"
    stretched = read(rope_scaling={"rope_type": "dynamic", "factor": 2.0, "alpha": 50.0})
    turned: Any = stretched.encoding
    assert stretched.note == ""
    assert turned.frequencies()[-1] == pytest.approx((1e4 * 50 ** (128 / 126)) ** (-126 / 128), rel=1e-9)


def test_proportional_scaling_has_no_factor() -> None:
    found = encoding(rope_scaling={"rope_type": "proportional", "factor": 8.0, "partial_rotary_factor": 0.25})
    assert (found.scaling, found.factor) == ("proportional", 1.0)


@pytest.mark.parametrize(
    ("more", "over", "under"),
    [
        ({}, 1.0, 0.0),
        ({"mscale": 0.7}, 0.7, 0.0),
        ({"mscale_all_dim": 0.5}, 1.0, 0.5),
        ({"mscale": 0.7, "mscale_all_dim": 0.5}, 0.7, 0.5),
        ({"mscale": 0.7, "mscale_all_dim": 0.5, "attention_factor": 3.0, "truncate": False}, 0.7, 0.5),
    ],
)
@pytest.mark.parametrize("model", ["deepseek_v2", "deepseek_v3"])
def test_deepseek_s_factor_is_a_ratio_of_two_mscales(model: str, more: Any, over: float, under: float) -> None:
    """deepseek_scaling_rope.py:52."""
    settings = {"model_type": model, "qk_rope_head_dim": 64, "head_dim": 64}
    found = read(**settings, rope_scaling=YARN | more)
    ln = math.log(4)
    assert found.attention == pytest.approx((0.1 * over * ln + 1) / (0.1 * under * ln + 1), abs=1e-12)
    assert getattr(found.encoding, "truncate", None) is True


def test_attn_factor_is_not_read_and_the_ramp_of_m_rope_begins_later() -> None:
    assert read(rope_scaling=YARN).note == ""
    found = read(rope_scaling=YARN | {"attn_factor": 2.0})
    assert (found.note, found.attention) == ("attn_factor is not read", pytest.approx(0.1 * math.log(4) + 1))
    axes = read(model_type="qwen2_vl", rope_scaling=YARN | {"attn_factor": 2.0, "mrope_section": [16, 24, 24]})
    assert axes.note.split("; ") == [
        "attn_factor is not read",
        "the ramp begins from 16 384, four times the original length",
    ]


@pytest.mark.parametrize("model", ["cohere", "cohere2", "ernie4_5", "glm4"])
def test_longrope_is_for_halves_of_a_head(model: str) -> None:
    refused = read(model_type=model, head_dim=128, rope_scaling=LONGROPE).refusal
    assert refused == "rope_type: longrope, which it has for halves of a head alone"


LONG = "long factors at all lengths"
SHORT = "short factors at all lengths, unless max_model_len is set above 4 096"


@pytest.mark.parametrize(
    ("settings", "factor", "note"),
    [
        ({}, 3.0, LONG),
        ({"original_max_position_embeddings": 4096}, 1.5, SHORT),
        ({"max_position_embeddings": 4096}, 1.5, SHORT),
        ({"model_type": "phi3"}, 1.5, SHORT),
        ({"model_type": "phimoe"}, 1.5, SHORT),
    ],
)
def test_longrope_s_list_is_chosen_by_the_length_beside_it(settings: Any, factor: float, note: str) -> None:
    found = read(**settings, rope_scaling=LONGROPE)
    turned: Any = found.encoding
    assert (set(turned.short_factor) | set(turned.long_factor), found.note) == ({factor}, note)
    ratio = settings.get("max_position_embeddings", 16_384) / 4096
    attention = math.sqrt(1 + math.log(ratio) / math.log(4096)) if ratio > 1 else 1.0
    assert found.attention == pytest.approx(attention, abs=1e-12)


def test_longrope_s_mscales_take_the_place_of_its_factor() -> None:
    scaling = LONGROPE | {"short_mscale": 1.25, "long_mscale": 1.5}
    assert read(rope_scaling=scaling).attention == 1.5
    assert read(rope_scaling=scaling, original_max_position_embeddings=4096).attention == 1.25


def test_what_it_cannot_compute_it_is_said_to_refuse() -> None:
    """Run in its rotary classes, each of them: a ZeroDivisionError, a TypeError, an assertion, or sizes that differ."""
    llama3 = {"rope_type": "llama3", "factor": 8.0, "original_max_position_embeddings": 8192}
    zero = read(rope_scaling=llama3 | {"low_freq_factor": 1.0, "high_freq_factor": 0})
    assert zero.refusal == "high_freq_factor: 0, by which llama3 divides the original length"
    yarn = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
    assert read(rope_theta=1, rope_scaling=yarn).refusal == "rope_theta: 1, by whose logarithm yarn divides"
    assert read(rope_scaling=yarn | {"beta_fast": None}).refusal == "beta_fast: null"
    assert read(rope_scaling={"type": "dynamic", "alpha": 50.0}).refusal == "factor: missing, and dynamic needs it"
    few = yarn | {"mrope_section": [16, 24, 23]}
    assert read(model_type="qwen2_vl_text", rope_scaling=few).refusal.startswith("mrope_section: their sum")
    short = LONGROPE | {"short_factor": LONGROPE["short_factor"][:-1]}
    assert read(rope_scaling=short).refusal.startswith("short_factor: not as many as there are pairs")
    assert read(rope_scaling={"rope_type": ""}).refusal.startswith("rope_type: ")


def test_ntk_is_its_own_rule_telechats_yarn_has_another_growth_and_deepseeks_types_are_all_yarn() -> None:
    assert read(rope_scaling={"rope_type": "ntk", "factor": 4.0}).unknown == "its own rule of ntk is not computed here"
    telechat = {"rope_type": "telechat3-yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
    assert round(read(rope_scaling=telechat).attention, 4) == 1.097
    deep = {"model_type": "deepseek_v3", "qk_rope_head_dim": 64}
    llama3 = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
    found = read(**deep, rope_scaling=llama3 | {"original_max_position_embeddings": 8192})
    assert (found.encoding.scaling, round(found.attention, 4)) == ("yarn", 1.2079)
    lacking = read(**deep, rope_scaling={"rope_type": "linear", "factor": 4.0}).refusal
    assert lacking == "original_max_position_embeddings: missing, and deepseek_yarn needs it"


def test_a_type_that_the_class_leaves_beside_its_own_is_a_conflict() -> None:
    gemma = LLAMA | {"model_type": "gemma3_text", "head_dim": 128, "rope_scaling": {"type": "linear", "factor": 2.0}}
    found = [one for one in stacks.understood(gemma) if one.by.stack == "vLLM"]
    assert {one.refusal for one in found} == {"rope_type is default, type is linear", ""}


def test_no_forward_of_transformers_is_told_of_as_its_own() -> None:
    half = {"partial_rotary_factor": 0.5, "rope_scaling": {"rope_type": "linear", "factor": 4.0}}
    assert read(model_type="olmo2", **half).unknown == "partial_rotary_factor: no forward of olmo2 was run with it"
