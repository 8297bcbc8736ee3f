"""Keys of a .gguf in the names of transformers, as llama.cpp reads them (src/llama-model.cpp)."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from engine.models import gguf_settings
from engine.models.gguf_keys import GgufKeys

LLAMA: dict[str, Any] = {
    ".context_length": 16_384,
    ".embedding_length": 4096,
    ".attention.head_count": 32,
    ".rope.freq_base": 500_000.0,
}
YARN: dict[str, Any] = {
    ".rope.scaling.type": "yarn",
    ".rope.scaling.factor": 4.0,
    ".rope.scaling.original_context_length": 4096,
}


def keys(arch: str = "llama", **values: Any) -> GgufKeys:
    return GgufKeys({"general.architecture": arch, **{arch + name: value for name, value in values.items()}}, "m.gguf")


def of(arch: str = "llama", tensors: dict[str, Any] | None = None, **values: Any) -> dict[str, Any]:
    return gguf_settings.settings(keys(arch, **LLAMA | values), tensors or {})


def scaling(arch: str = "llama", **values: Any) -> Any:
    return of(arch, **values).get("rope_scaling")


def test_the_keys_of_a_llama() -> None:
    assert of(**{".block_count": 2, ".attention.sliding_window": 512}) == {
        "model_type": "llama",
        "max_position_embeddings": 16_384,
        "hidden_size": 4096,
        "num_attention_heads": 32,
        "num_hidden_layers": 2,
        "head_dim": 128,
        "sliding_window": 512,
        "rope_theta": 500_000.0,
    }
    bare = gguf_settings.settings(keys(), {})
    assert bare == {"model_type": "llama", "rope_theta": 10_000.0}


@pytest.mark.parametrize(
    ("arch", "model"),
    [
        ("phi2", "phi"),
        ("command-r", "cohere"),
        ("some-other", "some_other"),
        ("olmo2", "olmo2"),
        ("gemma3", "gemma3_text"),
    ],
)
def test_an_architecture_is_a_model_type(arch: str, model: str) -> None:
    assert of(arch)["model_type"] == model
    assert of("olmo2", **{".attention.sliding_window": 512})["model_type"] == "olmo3"


@pytest.mark.parametrize(
    ("values", "head"),
    [
        ({}, 128),
        ({".attention.key_length": 96}, 96),
        ({".attention.key_length": 96, ".attention.key_length_mla": 192}, 192),
        ({".attention.head_count": 4096}, 1),
        ({".attention.head_count": 4097}, None),
    ],
)
def test_a_head_is_as_wide_as_its_key_says_or_shared_out(values: Any, head: int | None) -> None:
    assert of(**values).get("head_dim") == head


def test_layers_with_a_window_may_have_another_head() -> None:
    found = of("gemma4", **{".attention.key_length": 512, ".attention.key_length_swa": 256})
    assert (found["head_dim"], found["global_head_dim"]) == (256, 512)
    assert "global_head_dim" not in of("gemma4", **{".attention.key_length": 512})


@pytest.mark.parametrize(
    ("arch", "turned", "share"),
    [
        ("llama", 64, 0.5),
        ("llama", 128, None),
        ("llama", 256, None),
        ("llama", None, None),
        ("phi2", 128, 1.0),  # its class would turn a half
        ("phi2", 64, 0.5),
    ],
)
def test_a_share_is_told_where_it_is_not_the_class_s(arch: str, turned: int | None, share: float | None) -> None:
    given = {} if turned is None else {".rope.dimension_count": turned}
    assert of(arch, **given).get("partial_rotary_factor") == share


def test_the_turned_part_of_deepseek_stands_apart() -> None:
    found = of("deepseek2", **{".rope.dimension_count": 64, ".attention.key_length": 192})
    assert (found["qk_rope_head_dim"], found["qk_nope_head_dim"]) == (64, 128)
    narrow = of("deepseek2", **{".rope.dimension_count": 64, ".attention.key_length": 32})
    assert narrow["qk_nope_head_dim"] == 0


# Scaling by keys


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({}, None),
        ({".rope.scaling.type": "none", ".rope.scaling.factor": 4.0}, None),
        ({".rope.scaling.type": "linear", ".rope.scaling.factor": 4.0}, {"rope_type": "linear", "factor": 4.0}),
        ({".rope.scaling.factor": 4.0}, {"rope_type": "linear", "factor": 4.0}),
        ({".rope.scale_linear": 4.0}, {"rope_type": "linear", "factor": 4.0}),
        ({".rope.scaling.factor": 2.0, ".rope.scale_linear": 4.0}, {"rope_type": "linear", "factor": 2.0}),
        ({".rope.scaling.factor": 0.0, ".rope.scale_linear": 4.0}, {"rope_type": "linear", "factor": 4.0}),
        ({".rope.scaling.type": "linear", ".rope.scaling.factor": 1.0}, None),
        ({".rope.scaling.type": "yarn", ".rope.scaling.factor": 1.0}, None),
        ({".rope.scaling.type": "longrope", ".rope.scaling.factor": 4.0}, None),
        ({".rope.scaling.type": "spiral", ".rope.scaling.factor": 4.0}, {"rope_type": "spiral", "factor": 4.0}),
    ],
)
def test_a_factor_scales_by_its_type(values: Any, expected: Any) -> None:
    assert scaling(**values) == expected


def test_yarn_begins_from_its_own_length_or_the_longest() -> None:
    assert scaling(**YARN)["original_max_position_embeddings"] == 4096
    without = {name: value for name, value in YARN.items() if "original" not in name}
    assert scaling(**without)["original_max_position_embeddings"] == 16_384
    bare = gguf_settings.settings(keys(**without), {})
    assert bare["rope_scaling"]["original_max_position_embeddings"] == 4096


BETAS = {".rope.scaling.yarn_beta_fast": 24.0, ".rope.scaling.yarn_beta_slow": 2.0}


@pytest.mark.parametrize(
    ("arch", "values", "expected"),
    [
        ("llama", BETAS, (32.0, 1.0)),
        ("mistral3", BETAS, (24.0, 2.0)),
        ("mistral3", {}, (32.0, 1.0)),
        ("grok", BETAS, (24.0, 2.0)),
        ("grok", {}, (8.0, 1.0)),
    ],
)
def test_the_ends_of_the_ramp_are_read_by_two_architectures(arch: str, values: Any, expected: Any) -> None:
    found = scaling(arch, **YARN, **values)
    assert (found["beta_fast"], found["beta_slow"]) == expected


@pytest.mark.parametrize("factor", [4.0, 0.5])
def test_the_attention_factor_is_multiplied_by_yarn_s_growth(factor: float) -> None:
    given = YARN | {".rope.scaling.factor": factor, ".rope.scaling.attn_factor": 0.75}
    assert scaling(**given)["attention_factor"] == pytest.approx(0.75 * (0.1 * math.log(factor) + 1), rel=1e-12)
    assert "attention_factor" not in scaling(**YARN)
    assert "attention_factor" not in scaling(**given | {".rope.scaling.attn_factor": 0.0})


@pytest.mark.parametrize("arch", gguf_settings.MULTIPLIED)
def test_a_log_multiplier_leaves_the_waves_as_they_are(arch: str) -> None:
    multiplied = {".rope.scaling.yarn_log_multiplier": 0.1, ".rope.scaling.attn_factor": 0.75}
    found = scaling(arch, **YARN, **multiplied)
    assert (found["mscale"], found["mscale_all_dim"], "attention_factor" in found) == (1.0, 1.0, False)
    assert "mscale" not in scaling(arch, **YARN | {".rope.scaling.yarn_log_multiplier": 0.0})
    assert "mscale" not in scaling("llama", **YARN, **multiplied)


@pytest.mark.parametrize(
    ("sections", "expected"),
    [([16, 24, 24, 0], [16, 24, 24]), ([16, 24, 24], [16, 24, 24]), ([16, 0, 24, 0, 0], [16, 0, 24]), ([0, 0], None)],
)
def test_sections_end_with_the_last_that_has_pairs(sections: list[int], expected: list[int] | None) -> None:
    found = scaling("qwen2vl", **{".rope.dimension_sections": tuple(sections)})
    assert found == (None if expected is None else {"rope_type": "default", "mrope_section": expected})
    scaled = scaling("qwen2vl", **YARN, **{".rope.dimension_sections": tuple(sections)})
    assert (scaled["rope_type"], scaled.get("mrope_section")) == ("yarn", expected)


# Scaling by tensors


def test_divisors_that_stand_from_a_pair_on_are_proportional() -> None:
    for turning, factor in ((16, 1.0), (63, 8.0), (1, 8.0)):
        divisors = np.full(64, 1e30)
        divisors[:turning] = factor
        assert of(tensors={"rope_freqs": divisors})["rope_scaling"] == {
            "rope_type": "proportional",
            "partial_rotary_factor": turning / 64,
            "factor": factor,
        }
    uneven = np.full(64, 1e30)
    uneven[:2] = 8.0, 4.0
    assert of(tensors={"rope_freqs": uneven})["rope_scaling"]["rope_type"] == "longrope"


@pytest.mark.parametrize(
    ("divisors", "sound"),
    [
        (np.full(64, 4.0), True),
        (np.full(63, 4.0), False),
        (np.array([0.0, *[4.0] * 63]), False),
        (np.array([-1.0, *[4.0] * 63]), False),
        (np.array([np.nan, *[4.0] * 63]), False),
        (np.array([np.inf, *[4.0] * 63]), False),
        (np.array([gguf_settings.factors.LEAST, *[4.0] * 63]), True),
        (np.array([gguf_settings.factors.LEAST / 2, *[4.0] * 63]), False),
        (np.array([gguf_settings.factors.MOST, *[4.0] * 63]), True),
        (np.array([gguf_settings.factors.MOST * 2, *[4.0] * 63]), False),
        (np.array([*[4.0] * 63, gguf_settings.STILL]), True),
        (np.full(64, gguf_settings.STILL), False),
    ],
)
def test_divisors_that_are_no_divisors_are_left_out_and_told(divisors: Any, sound: bool) -> None:
    assert ("rope_scaling" in of(tensors={"rope_freqs": divisors})) == sound
    found = gguf_settings.findings(keys(**LLAMA), {"rope_freqs": divisors})
    assert [one.key for one in found] == ([] if sound else ["rope_freqs.weight"])
    if not sound:
        assert found[0].severity == "warning"
        assert found[0].says.startswith(f"It holds {divisors.size} divisors for 64 pairs")


def test_long_and_short_factors_are_longrope_s_where_both_are_there() -> None:
    lists = {"rope_factors_long": np.full(64, 4.0), "rope_factors_short": np.full(64, 2.0)}
    attention = {".rope.scaling.attn_factor": 1.25, ".rope.scaling.original_context_length": 4096}
    assert of(tensors=lists, **attention)["rope_scaling"] == {
        "rope_type": "longrope",
        "short_factor": [2.0] * 64,
        "long_factor": [4.0] * 64,
        "original_max_position_embeddings": 4096,
        "attention_factor": 1.25,
    }
    usual = of(tensors=lists)["rope_scaling"]
    assert (usual["attention_factor"], usual["original_max_position_embeddings"]) == (1.0, 16_384)
    for name in lists:
        assert "rope_scaling" not in of(tensors={name: lists[name]})


# What does not turn, and what is doubtful


@pytest.mark.parametrize(
    ("arch", "bias", "expected"),
    [
        ("mpt", 8.0, {"attn_config": {"alibi": True, "alibi_bias_max": 8.0}}),
        ("mpt", 0.0, {"attn_config": {"alibi": False, "alibi_bias_max": 8.0}}),
        ("mpt", 16.0, {"attn_config": {"alibi": True, "alibi_bias_max": 16.0}}),
        ("bloom", None, {"alibi": True}),
        ("refact", None, {"alibi": True}),
        ("jina-bert-v2", None, {"alibi": True}),
        ("llama", 8.0, {"alibi": True}),
        ("llama", None, {}),
    ],
)
def test_slopes_are_told_by_a_key_or_the_architecture(arch: str, bias: float | None, expected: Any) -> None:
    found = of(arch, **({} if bias is None else {".attention.max_alibi_bias": bias}))
    assert {name: found[name] for name in ("alibi", "attn_config") if name in found} == expected


def test_models_that_do_not_turn_have_no_base_and_their_own_names() -> None:
    gpt2 = of("gpt2")
    assert (gpt2["n_positions"], gpt2["n_embd"], gpt2["n_head"]) == (16_384, 4096, 32)
    assert "rope_theta" not in gpt2
    t5 = of("t5", **{".attention.relative_buckets_count": 32, ".attention.key_length": 64})
    assert (t5["num_heads"], t5["d_model"], t5["d_kv"], t5["relative_attention_num_buckets"]) == (32, 4096, 64, 32)
    assert gguf_settings.findings(keys("gpt2", **{".rope.dimension_count": 64}), {}) == ()


def test_a_missing_base_is_doubted_where_something_turns() -> None:
    (one,) = gguf_settings.findings(keys(**{".rope.dimension_count": 64}), {})
    assert (one.severity, one.key, one.says) == ("warning", "llama.rope.freq_base", "The file has no base.")
    assert one.follows.startswith("llama.cpp takes 10000: right for the first Llamas")
    assert one.advice.startswith("Compare with rope_theta in the model's config.json")
    assert gguf_settings.findings(keys(), {}) == ()
    assert gguf_settings.findings(keys(**{".rope.dimension_count": 64, ".rope.freq_base": 1e4}), {}) == ()


def test_a_local_base_is_a_key_of_its_own() -> None:
    assert of("gemma3", **{".rope.freq_base_swa": 2e4})["rope_local_base_freq"] == 2e4
