"""llama.cpp: what its converter writes of each key, and ggml makes of it (conversion/*.py, src/llama-context.cpp)."""

from __future__ import annotations

import math
from typing import Any

import pytest

from engine.models import stacks
from engine.models.stacks import llama_cpp
from engine.models.stacks.understood import Understood

LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16_384}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
GROWTH = 0.1 * math.log(4) + 1


def read(**settings: Any) -> Understood:
    """Its one row."""
    (found,) = (one for one in stacks.understood(LLAMA | settings) if one.by.stack == "llama.cpp")
    return found


def encoding(**settings: Any) -> Any:
    return read(**settings).encoding


def test_a_type_that_it_has_no_converter_for_is_absent_and_one_that_was_not_read_is_unknown() -> None:
    persimmon = read(model_type="persimmon", partial_rotary_factor=0.5)
    assert (persimmon.absent, persimmon.refusal) == (True, "it has no model persimmon")
    minicpm = read(model_type="minicpm", rope_theta=1e4)
    assert (minicpm.unknown, minicpm.refusal) == ("its converter was not held against minicpm", "")


def test_the_outer_type_names_the_converter_and_none_is_llama_s() -> None:
    text = LLAMA | {"model_type": "qwen2_vl_text", "rope_theta": 1e6}
    (found,) = (one for one in stacks.understood({"model_type": "qwen2_vl", "text_config": text}) if ggml(one))
    assert found.encoding is not None
    nameless = {name: value for name, value in LLAMA.items() if name != "model_type"} | {"rope_theta": 3e4}
    (found,) = (one for one in stacks.understood(nameless) if ggml(one))
    assert found.encoding is not None
    assert found.encoding.base == 3e4


def ggml(one: Understood) -> bool:
    return one.by.stack == "llama.cpp"


# What it takes of the file


@pytest.mark.parametrize("name", ["rope_theta", "global_rope_theta", "rope_global_theta"])
def test_a_base_has_several_names(name: str) -> None:
    assert encoding(**{name: 7e5}).base == 7e5


def test_a_base_within_goes_before_one_beside_it_and_without_any_it_is_10_000() -> None:
    """gguf's loader: 10 000 where the key is not written, which it is not for null."""
    within = {"rope_type": "default", "rope_theta": 3e5}
    assert encoding(rope_theta=7e5, rope_parameters=within).base == 3e5
    minimax = {"model_type": "minimax_m2", "rotary_dim": 64}  # transformers 4 has no class of it, which would say more
    assert encoding(**minimax).base == 1e4
    assert encoding(**minimax, rope_theta=7e5, rope_parameters={"rope_type": "default", "rope_theta": None}).base == 1e4
    assert encoding(model_type="mixtral").base == 1e6


def test_rope_parameters_stand_before_rope_scaling_even_when_they_scale_nothing() -> None:
    found = encoding(
        rope_theta=1e4, rope_scaling={"type": "linear", "factor": 2.0}, rope_parameters={"rope_theta": 1e4}
    )
    assert found.scaling == "none"
    assert encoding(rope_scaling={"type": "linear", "factor": 2.0}).factor == 2.0


def test_parameters_of_each_kind_of_layers_are_taken_as_they_stand() -> None:
    kinds = {"full_attention": {"rope_type": "default", "rope_theta": 1e6, "partial_rotary_factor": 0.5}}
    kinds["sliding_attention"] = {"rope_type": "default", "rope_theta": 2e4}
    settings = LLAMA | {"model_type": "gemma3_text", "head_dim": 128, "rope_theta": 5e5, "rope_parameters": kinds}
    found = {one.layers: one.encoding for one in stacks.understood(settings) if ggml(one)}
    assert sorted(getattr(each, "base", None) for each in found.values()) == [2e4, 1e6]
    sliding = {"sliding_attention": {"rope_type": "default", "rope_theta": 2e4}}
    assert encoding(model_type="gemma3_text", head_dim=128, rope_theta=5e5, rope_parameters=sliding).base == 2e4


@pytest.mark.parametrize(("model", "bases"), [("modernbert", [1e4, 1e4]), ("gemma3_text", [1e6, 1e4])])
def test_kinds_of_layers_without_a_base_turn_by_the_loader_s_or_the_class_s(model: str, bases: list[float]) -> None:
    kinds = {kind: {"rope_type": "default"} for kind in ("full_attention", "sliding_attention")}
    found = stacks.understood(LLAMA | {"model_type": model, "head_dim": 128, "rope_parameters": kinds})
    assert [getattr(one.encoding, "base", None) for one in found if one.by.stack == "llama.cpp"] == bases


def test_a_length_beside_the_scaling_counts_where_none_is_within() -> None:
    yarn = {"rope_type": "yarn", "factor": 4.0}
    assert encoding(rope_scaling=yarn, original_max_position_embeddings=2048).original_length == 2048
    assert encoding(rope_scaling=YARN, original_max_position_embeddings=2048).original_length == 4096


@pytest.mark.parametrize(
    ("settings", "share"),
    [
        ({"model_type": "glm4", "head_dim": 128}, 0.5),
        ({"model_type": "glm4", "head_dim": 128, "partial_rotary_factor": 0.75}, 0.75),
        ({"model_type": "glm4", "head_dim": 128, "rope_pct": 0.75}, 0.5),  # after the key that its class fills in
        ({"model_type": "glm4", "head_dim": 128, "rope_parameters": {"partial_rotary_factor": 0.25}}, 0.25),
        ({"model_type": "nemotron"}, 0.5),
        ({"model_type": "qwen3_next", "head_dim": 128}, 0.25),
        ({"model_type": "gpt_neox"}, 0.25),
        ({"model_type": "gpt_neox", "rotary_pct": 1.0}, 1.0),
        ({"model_type": "cohere2", "rotary_pct": 0.5}, 0.5),
        ({"model_type": "minimax_m2", "head_dim": 128, "rotary_dim": 32}, 0.25),
        ({"partial_rotary_factor": 0.5}, 1.0),
    ],
)
def test_the_share_that_turns_has_a_key_and_a_default_by_its_converter(settings: Any, share: float) -> None:
    assert encoding(**settings).partial == share


def test_some_converters_divide_the_hidden_size_whatever_head_dim_says() -> None:
    """conversion/gptneox.py and phi.py: rope.dimension_count is of hidden_size // num_attention_heads."""
    for model in ("gpt_neox", "phi", "stablelm", "nemotron"):
        assert encoding(model_type=model, head_dim=256).dim == 128, model
    assert encoding(head_dim=256).dim == 256
    assert encoding(model_type="gpt_neox", hidden_size=6144, num_attention_heads=64).dim == 96


@pytest.mark.parametrize("model", ["falcon", "gemma", "gemma2", "glm", "gpt_neox", "phi", "stablelm"])
def test_some_converters_write_no_base_and_the_loader_takes_10_000(model: str) -> None:
    assert encoding(model_type=model, head_dim=128, rope_theta=7e5).base == 1e4


@pytest.mark.parametrize(
    ("model", "lacks"),
    [
        ("minimax_m2", "rotary_dim: missing, and minimax-m2 needs it"),
        ("cohere2", "rotary_pct: missing, and cohere2 needs it"),
        ("gemma4_text", "rope_parameters: missing, and gemma4 needs it"),
    ],
)
def test_a_converter_says_what_it_needs(model: str, lacks: str) -> None:
    found = [one for one in stacks.understood(LLAMA | {"model_type": model, "rope_theta": 1e4}) if ggml(one)]
    assert {one.refusal for one in found} == {lacks}


# Ways of scaling


@pytest.mark.parametrize("model", ["llama", "granite", "olmo2", "qwen3"])
def test_linear_is_written_with_its_factor(model: str) -> None:
    found = encoding(model_type=model, head_dim=128, rope_scaling={"rope_type": "linear", "factor": 3.0})
    assert (found.scaling, found.factor) == ("linear", 3.0)


@pytest.mark.parametrize("kind", ["linear", "yarn"])
def test_without_a_factor_nothing_is_scaled_and_no_error_raised(kind: str) -> None:
    """conversion/base.py:1470 looks for the factor, and at YaRN's length only beside one."""
    found = read(rope_scaling={"rope_type": kind, "original_max_position_embeddings": 4096})
    assert found.encoding is not None
    assert found.encoding.scaling == "none"
    assert found.note == "without a factor the scaling is left out, in silence"


def test_what_is_dropped_is_named_with_the_architecture() -> None:
    found = read(model_type="cohere", rope_scaling={"type": "linear", "factor": 2.0})
    assert found.note == (
        "the converter writes no linear for command-r: the scaling is left out, with at most a warning"
    )


def test_yarn_needs_its_length_but_where_no_base_is_written() -> None:
    yarn = {"rope_type": "yarn", "factor": 4.0}
    lacks = "original_max_position_embeddings: missing, and the converter needs it for yarn"
    assert read(rope_scaling=yarn).refusal == lacks
    assert read(model_type="cohere", rope_scaling=yarn).refusal == lacks
    assert "writes no yarn for falcon" in read(model_type="falcon", rope_scaling=yarn).note
    assert not read(rope_scaling={"rope_type": "linear", "factor": 4.0}).refusal


def test_llama3_is_written_with_its_length_or_8192() -> None:
    scaling = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
    given = read(rope_scaling=scaling | {"original_max_position_embeddings": 4096})
    assert (encoding(rope_scaling=scaling).original_length, given.note) == (8192, "")
    assert read(rope_scaling=scaling).note == "the original length is taken to be 8192"


REPLACED = "attention_factor, mscale and mscale_all_dim are replaced by 0.1 ln factor + 1 (#17945)"
UNREAD = "beta_fast and beta_slow are written and not read: 32 and 1"
ROUNDED = "truncate is ignored: the ramp is rounded to whole pairs"


@pytest.mark.parametrize(
    ("more", "note"),
    [
        ({}, ""),
        ({"attention_factor": 1.3}, REPLACED),
        ({"mscale": 0.7}, REPLACED),
        ({"mscale_all_dim": 0.7}, REPLACED),
        ({"beta_fast": 32.0, "beta_slow": 1.0}, ""),
        ({"beta_fast": 24.0}, UNREAD),
        ({"beta_slow": 2.0}, UNREAD),
        ({"truncate": True}, ""),
        ({"truncate": False}, ROUNDED),
        ({"truncate": False, "mscale": 0.7}, f"{ROUNDED}; {REPLACED}"),
    ],
)
def test_of_yarn_the_factor_and_the_length_are_read_and_the_rest_is_said(more: Any, note: str) -> None:
    found = read(rope_scaling=YARN | more)
    turned: Any = found.encoding
    assert found.note == note
    assert found.attention == pytest.approx(GROWTH, abs=1e-12)
    assert (turned.scaling, turned.factor, turned.original_length) == ("yarn", 4.0, 4096)
    assert (turned.beta_fast, turned.beta_slow, turned.truncate) == (32.0, 1.0, True)
    assert (turned.mscale, turned.mscale_all_dim) == (None, None)


@pytest.mark.parametrize(("over", "attention"), [(0.7, 1.0), (0, GROWTH), (None, GROWTH)])
def test_of_deepseek_s_mscale_all_dim_the_ratio_is_1(over: float | None, attention: float) -> None:
    """src/llama-context.cpp:198: the factor is divided by its own where the key is written and not 0."""
    settings = {"model_type": "deepseek_v2", "qk_rope_head_dim": 64, "head_dim": 64}
    scaling = YARN | {"mscale": 0.7, "mscale_all_dim": over}
    found = read(**settings, rope_scaling={name: value for name, value in scaling.items() if value is not None})
    assert found.attention == pytest.approx(attention, abs=1e-12)
    assert found.note == ("" if over else REPLACED)


# Ministral 3


MINISTRAL = YARN | {"factor": 16.0, "mscale_all_dim": 1.0, "llama_4_scaling_beta": 0.1, "rope_theta": 1e6}


@pytest.mark.parametrize("over", [0.0, 0.5, 1.0])
def test_ministral_3_divides_by_the_growth_of_mscale_all_dim(over: float) -> None:
    found = read(model_type="ministral3", head_dim=128, rope_parameters=MINISTRAL | {"mscale_all_dim": over})
    assert found.attention == pytest.approx((0.1 * math.log(16) + 1) / (0.1 * over * math.log(16) + 1), abs=1e-12)


def test_ministral_3_reads_the_betas() -> None:
    """src/models/mistral3.cpp."""
    scaling = MINISTRAL | {"beta_fast": 24.0, "beta_slow": 2.0}
    found = read(model_type="ministral3", head_dim=128, rope_parameters=scaling)
    turned: Any = found.encoding
    assert (turned.beta_fast, turned.beta_slow, found.note) == (24.0, 2.0, "")
    usual: Any = encoding(model_type="ministral3", head_dim=128, rope_parameters=MINISTRAL)
    assert (usual.beta_fast, usual.beta_slow) == (32.0, 1.0)


@pytest.mark.parametrize("without", ["factor", "original_max_position_embeddings", "mscale_all_dim"])
def test_ministral_3_needs_all_of_its_keys(without: str) -> None:
    scaling = {name: value for name, value in MINISTRAL.items() if name not in (without, "llama_4_scaling_beta")}
    refused = read(model_type="ministral3", head_dim=128, rope_parameters=scaling).refusal
    assert refused == f"{without}, llama_4_scaling_beta: missing, and ministral3 needs it"


def test_ministral_3_needs_yarn() -> None:
    scaling = MINISTRAL | {"rope_type": "linear"}
    refused = read(model_type="ministral3", head_dim=128, rope_parameters=scaling).refusal
    assert refused == "yarn: missing, and ministral3 needs it"


# Hunyuan


HUNYUAN = {"model_type": "hunyuan_v1_dense", "head_dim": 128, "max_position_embeddings": 32_768, "rope_theta": 1e4}
MOE = HUNYUAN | {"model_type": "hunyuan_v1_moe"}
ALPHA = {"type": "dynamic", "factor": 1.0, "alpha": 1000.0}
PLAIN = {"type": "dynamic", "factor": 1.0}


@pytest.mark.parametrize(
    ("settings", "scaling", "alpha"),
    [
        (HUNYUAN, ALPHA, 1000.0),
        (HUNYUAN, ALPHA | {"alpha": 20.0}, 20.0),
        (HUNYUAN, PLAIN, 50.0),
        (HUNYUAN | {"max_position_embeddings": 262_144}, ALPHA, 1000.0),
        (MOE, ALPHA, 1000.0),
        (MOE, PLAIN, 1000.0),
    ],
)
def test_the_alpha_of_hunyuan_is_written_as_a_base(settings: Any, scaling: Any, alpha: float) -> None:
    """base · alpha^(d / (d − 2)); alpha is 50 for the dense models and 1000 for the others where it is missing."""
    found = read(**settings, rope_scaling=scaling)
    turned: Any = found.encoding
    assert turned.scaling == "none"
    assert turned.base == pytest.approx(1e4 * alpha ** (128 / 126), rel=1e-12)
    assert found.note == "alpha is written as a base"
    assert found.source.startswith("conversion/hunyuan.py:94, :258")


@pytest.mark.parametrize(
    "settings",
    [
        HUNYUAN | {"rope_theta": 2e4},
        HUNYUAN | {"max_position_embeddings": 16_384},
        HUNYUAN | {"head_dim": 2},
        MOE | {"rope_theta": 2e4},
        MOE | {"max_position_embeddings": 16_384},
        MOE | {"hidden_size": 2048},
        MOE | {"rope_scaling": ALPHA | {"alpha": 50.0}},
    ],
)
def test_other_values_than_those_of_hunyuan_s_own_models_are_refused(settings: Any) -> None:
    refused = read(**{"rope_scaling": ALPHA, **settings}).refusal
    assert refused == "rope_scaling: other values than those of Hunyuan's own models"


def test_another_scaling_of_hunyuan_is_like_that_of_others() -> None:
    assert encoding(**HUNYUAN, rope_scaling={"type": "linear", "factor": 2.0}).scaling == "linear"
    dynamic = read(rope_scaling=PLAIN | {"factor": 2.0})
    assert "left out" in dynamic.note


# Phi-3


LISTS = {"type": "longrope", "short_factor": [1.5] * 64, "long_factor": [3.0] * 64}
PHI3 = {"model_type": "phi3", "rope_theta": 1e4, "original_max_position_embeddings": 4096}


def test_phi_3_has_one_list_by_the_context_and_longrope_s_factor() -> None:
    """conversion/phi.py:176: the attention factor is √(1 + ln s / ln L), whatever the file says."""
    long = read(**PHI3 | {"max_position_embeddings": 131_072}, rope_scaling=LISTS)
    turned: Any = long.encoding
    assert set(turned.short_factor) | set(turned.long_factor) == {3.0}
    assert long.attention == pytest.approx(math.sqrt(1 + math.log(32) / math.log(4096)), abs=1e-12)
    assert long.note.startswith("long factors are chosen when a context above the original length is made")
    short = read(**PHI3 | {"max_position_embeddings": 4096}, rope_scaling=LISTS)
    turned = short.encoding
    assert set(turned.short_factor) | set(turned.long_factor) == {1.5}
    assert short.attention == 1.0


def test_the_length_of_phi_3_is_the_file_s_not_its_class_s() -> None:
    settings = PHI3 | {"max_position_embeddings": 131_072, "original_max_position_embeddings": 8192}
    assert read(**settings, rope_scaling=LISTS).attention == pytest.approx(
        math.sqrt(1 + math.log(16) / math.log(8192)), abs=1e-12
    )


def test_phi_3_s_lists_count_whatever_the_type() -> None:
    found = read(**PHI3 | {"max_position_embeddings": 8192}, rope_scaling=LISTS | {"type": "linear", "factor": 2.0})
    assert getattr(found.encoding, "scaling", None) == "longrope"


def test_phi_3_without_lists_is_not_scaled_and_without_a_length_not_written() -> None:
    assert encoding(**PHI3).scaling == "none"
    newer = {"rope_type": "default", "rope_theta": 1e4}
    assert encoding(model_type="phi3", original_max_position_embeddings=4096, rope_parameters=newer).base == 1e4
    unread = {"model_type": "phi3", "rope_scaling": {"type": "linear", "factor": 2.0}}  # its class refuses to be made
    lacks = "original_max_position_embeddings, rope_theta: missing, and phi3 needs it"
    assert read(**unread).refusal == lacks
    assert read(**unread, rope_theta=1e4).refusal == lacks.replace(", rope_theta", "")


def test_all_that_was_recorded_was_of_the_version_that_is_named() -> None:
    assert llama_cpp.conversions().version
    assert not set(llama_cpp.conversions().models) & set(llama_cpp.conversions().absent)


def test_a_text_model_within_a_file_without_a_type_goes_by_its_own() -> None:
    text = {"text_config": LLAMA | {"model_type": "persimmon"}}
    (found,) = (one for one in stacks.understood(text) if one.by.stack == "llama.cpp")
    assert found.refusal == "it has no model persimmon"


def test_dbrx_is_written_with_the_base_of_its_attention() -> None:
    dbrx = {"model_type": "dbrx", "d_model": 6144, "n_heads": 48, "attn_config": {"rope_theta": 500_000}}
    (found,) = (one for one in stacks.understood(dbrx) if one.by.stack == "llama.cpp")
    assert getattr(found.encoding, "base", None) == 500_000


def test_words_are_those_that_its_converter_and_the_class_beside_it_know() -> None:
    """Run: llama3 in any letters, yarn in its own word, type before rope_type where the class of version 4 takes it."""
    limits = {"low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 8192}
    assert encoding(rope_scaling={"rope_type": "Llama3", **limits}).factor == 8.0  # which it has where none is given
    for word in ("deepseek_yarn", "telechat3-yarn"):
        assert encoding(rope_scaling={"rope_type": word, "factor": 4.0}).scaling == "none"
    both = {"type": "linear", "rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
    assert encoding(rope_scaling=both).scaling == "linear"
    assert encoding(model_type="nemotron", rope_scaling=both | {"type": "yarn"}).scaling == "linear"


@pytest.mark.parametrize("order", [1, -1])
def test_layers_with_a_window_have_one_rope_with_the_others_but_in_some_architectures(order: int) -> None:
    """Whichever stands first: set_gguf_parameters asks for full_attention by its name."""
    kinds = {"full_attention": {"rope_type": "linear", "factor": 4.0, "rope_theta": 1e6}}
    near = {"sliding_attention": {"rope_type": "linear", "factor": 2.0, "rope_theta": 1e4}}
    given = dict([*kinds.items(), *near.items()][::order])
    both = {"layer_types": [*kinds, *near], "num_hidden_layers": 2, "rope_parameters": given}
    for model, local in (("qwen3", ("linear", 1e6)), ("gemma3_text", ("none", 1e4)), ("olmo3", ("none", 1e6))):
        found = [one for one in stacks.understood(LLAMA | {"model_type": model, "head_dim": 128, **both}) if ggml(one)]
        turned = [(one.encoding.scaling, one.encoding.base) for one in found if one.encoding]
        assert turned[::order] == [("linear", 1e6), local]


def test_without_a_key_that_the_class_beside_it_demands_nothing_is_completed_by_it() -> None:
    """The converter then takes the file as it is (run, of Apertus without original_max_position_embeddings)."""
    apertus = {"model_type": "apertus", "rope_scaling": {"rope_type": "llama3", "factor": 40.0}}
    assert encoding(**apertus).base == 1e4
    limits = {"low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 8192}
    whole = {"model_type": "apertus", "rope_scaling": apertus["rope_scaling"] | limits}
    assert encoding(**whole).base == 12e6


def test_what_its_converter_divides_by_and_counts() -> None:
    limits = {"rope_type": "llama3", "factor": 8.0, "original_max_position_embeddings": 8192}
    zero = read(rope_scaling=limits | {"low_freq_factor": 0, "high_freq_factor": 4.0}).refusal
    assert zero == "low_freq_factor: 0, by which llama3 divides the original length"
    assert read(rope_scaling=limits | {"low_freq_factor": None}).refusal == "low_freq_factor: null"
    lists = {"type": "longrope", "short_factor": [1.0] * 63, "long_factor": [2.0] * 64}
    phi = {"model_type": "phi3", "rope_theta": 1e4, "original_max_position_embeddings": 4096, "rope_scaling": lists}
    assert read(**phi).refusal == "short_factor: not as many as there are pairs, 64"
    small = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 1}
    assert read(rope_scaling=small).unknown.startswith("a ramp from pair 0 to -")
