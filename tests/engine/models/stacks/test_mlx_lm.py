"""mlx-lm: what each model file looks at, and what initialize_rope makes of it (mlx_lm/models/rope_utils.py)."""

from __future__ import annotations

import math
from typing import Any

import pytest

from engine.models import stacks
from engine.models.stacks.understood import Understood

LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16_384}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
LISTS = {"short_factor": [1.5] * 64, "long_factor": [3.0] * 64}
LINEAR = {"type": "linear", "factor": 2.0}
NEWER = {"rope_type": "linear", "factor": 2.0, "rope_theta": 3e5}


def rows(**settings: Any) -> list[Understood]:
    return [one for one in stacks.understood(LLAMA | settings) if one.by.stack == "mlx-lm"]


def read(**settings: Any) -> Understood:
    """Its one row."""
    (found,) = rows(**settings)
    return found


def encoding(**settings: Any) -> Any:
    return read(**settings).encoding


# Files


def test_a_model_is_read_by_the_file_of_its_outer_type_or_of_another_model() -> None:
    text = LLAMA | {"model_type": "qwen2_vl_text", "rope_theta": 3e5}
    (outer,) = (one for one in stacks.understood({"model_type": "qwen2_vl", "text_config": text}) if "mlx" in one.title)
    assert outer.encoding is not None
    assert encoding(model_type="mistral").base == 1e4
    nameless = {name: value for name, value in LLAMA.items() if name != "model_type"} | {"rope_theta": 3e4}
    (found,) = (one for one in stacks.understood(nameless) if "mlx" in one.title)
    assert found.encoding is not None


def test_a_model_without_a_file_is_absent_and_one_whose_file_was_not_understood_unknown() -> None:
    assert read(model_type="persimmon", rope_theta=1e4).absent
    unread = read(model_type="plamo2", rope_theta=1e4)
    assert (unread.unknown, unread.absent) == ("its file for plamo2 was not understood", False)


@pytest.mark.parametrize(
    ("model", "lacks"),
    [
        ("ernie4_5", "head_dim, rope_theta"),
        ("granite", "rope_theta"),
        ("glm4", "head_dim, partial_rotary_factor, rope_theta"),
        ("qwen3", "head_dim, rope_theta"),
        ("ministral3", "rope_parameters"),
    ],
)
def test_a_file_names_all_keys_that_it_needs(model: str, lacks: str) -> None:
    assert read(model_type=model).refusal == f"{lacks}: missing, and {model}.py needs it"


# Bases


@pytest.mark.parametrize(("model", "base"), [("llama", 1e4), ("qwen2", 1e6), ("starcoder2", 1e5), ("cohere", 8e6)])
def test_a_file_has_a_base_of_its_own(model: str, base: float) -> None:
    assert encoding(model_type=model).base == base
    assert encoding(model_type=model, rope_theta=3e5).base == 3e5


def test_where_both_forms_have_a_base_a_file_takes_the_one_that_it_looks_at() -> None:
    """qwen3.py asks rope_theta before rope_parameters, lfm2.py the other way round; llama.py reads no newer form."""
    both = {"rope_theta": 7e5, "rope_parameters": {"rope_type": "default", "rope_theta": 3e5}, "head_dim": 128}
    assert encoding(model_type="qwen3", **both).base == 7e5
    assert encoding(model_type="lfm2", **both).base == 3e5
    assert encoding(**both).base == 7e5
    assert encoding(model_type="lfm2", rope_theta=7e5).base == 7e5
    assert encoding(model_type="lfm2").base == 1e6


def test_what_is_left_out_of_rope_parameters_is_said() -> None:
    assert read(rope_parameters=NEWER).note == "rope_parameters is ignored: base 10 000 in silence"
    assert read(rope_parameters=NEWER, rope_theta=5e4).note == "rope_parameters is ignored: base 50 000"
    assert read(model_type="qwen2", rope_parameters=NEWER).note.endswith("base 1 000 000 in silence")
    assert read(model_type="lfm2", rope_parameters=NEWER).note == "of rope_parameters the base alone is read"
    assert read(model_type="qwen3", head_dim=128, rope_parameters=NEWER).note == ""
    assert read(rope_theta=1e4).note == ""


def test_qwen3_scales_by_rope_scaling_before_rope_parameters() -> None:
    settings = {"model_type": "qwen3", "head_dim": 128, "rope_theta": 1e6}
    assert encoding(**settings, rope_parameters=NEWER).factor == 2.0
    both = encoding(**settings, rope_parameters=NEWER, rope_scaling=LINEAR | {"factor": 3.0})
    assert (both.scaling, both.factor) == ("linear", 3.0)


def test_the_local_layers_of_gemma_3_have_a_base_of_their_own_file() -> None:
    bases = {one.layers.split("_")[0]: getattr(one.encoding, "base", None) for one in rows(model_type="gemma3_text")}
    assert bases == {"full": 1e6, "sliding": 1e4}
    found = rows(model_type="gemma3_text", rope_local_base_freq=2e4)
    assert sorted(getattr(one.encoding, "base", 0.0) for one in found) == [2e4, 1e6]


# Sizes


@pytest.mark.parametrize(
    ("settings", "dim", "share"),
    [
        ({"head_dim": 64}, 64, 1.0),
        ({"model_type": "mixtral", "head_dim": 64}, 128, 1.0),
        ({"model_type": "gpt_oss"}, 64, 1.0),
        ({"model_type": "gpt_oss", "head_dim": 32}, 32, 1.0),
        ({"model_type": "gemma3_text"}, 256, 1.0),
        ({"model_type": "phi", "hidden_size": 2560}, 80, 0.4),
        ({"model_type": "phi", "partial_rotary_factor": 0.5}, 128, 0.5),
        ({"model_type": "nemotron"}, 128, 0.5),
        ({"model_type": "phi3"}, 128, 1.0),
        ({"model_type": "gpt_neox", "rotary_emb_base": 1e4, "rotary_pct": 0.25}, 128, 0.25),
        ({"model_type": "minimax", "rope_theta": 1e4, "rotary_dim": 32, "head_dim": 64}, 64, 0.5),
        ({"partial_rotary_factor": 0.5}, 128, 1.0),
    ],
)
def test_a_file_divides_the_hidden_size_or_reads_head_dim_and_the_share_by_its_key(
    settings: Any, dim: int, share: float
) -> None:
    for one in rows(**settings):
        found: Any = one.encoding
        assert (found.dim, found.partial) == (dim, share)


# initialize_rope


@pytest.mark.parametrize("kind", ["linear", "dynamic", "yarn", "llama3"])
def test_a_factor_is_needed(kind: str) -> None:
    refused = read(rope_scaling={"rope_type": kind, "original_max_position_embeddings": 4096}).refusal
    assert refused == f"factor: missing, and {kind} needs it"


def test_type_comes_before_rope_type_and_an_unknown_one_is_refused() -> None:
    assert encoding(rope_scaling={"rope_type": "yarn", **LINEAR}).scaling == "linear"
    assert encoding(rope_scaling={"factor": 2.0, "mrope_section": [16, 24, 24]}).id == "mrope"
    for word in ("ntk", "su", "xdrope"):
        assert read(rope_scaling={"type": word, "factor": 2.0}).refusal == f"rope_type: '{word}' is not supported"


def test_a_base_within_the_scaling_is_not_read() -> None:
    assert encoding(rope_scaling=LINEAR | {"rope_theta": 3e5}).base == 1e4


@pytest.mark.parametrize(
    ("more", "over", "under", "note"),
    [
        ({}, 1.0, 0.0, ""),
        ({"mscale": 0.7}, 0.7, 0.0, ""),
        ({"mscale": 0.0}, 0.0, 0.0, ""),
        ({"mscale_all_dim": 0.5}, 1.0, 0.5, ""),
        ({"mscale": 0.7, "mscale_all_dim": 0.5}, 0.7, 0.5, ""),
        ({"attention_factor": 1.5}, 1.0, 0.0, "attention_factor is not read (ml-explore/mlx-lm#1507)"),
        ({"truncate": True}, 1.0, 0.0, ""),
        ({"truncate": False}, 1.0, 0.0, "truncate is ignored: the ramp is rounded to whole pairs"),
    ],
)
def test_yarn_has_1_and_0_for_mscales_that_are_missing(more: Any, over: float, under: float, note: str) -> None:
    found = read(rope_scaling=YARN | more)
    turned: Any = found.encoding
    ln = math.log(4)
    assert found.attention == pytest.approx((0.1 * over * ln + 1) / (0.1 * under * ln + 1), abs=1e-12)
    assert (found.note, turned.truncate, turned.factor, turned.original_length) == (note, True, 4.0, 4096)
    assert (turned.mscale, turned.mscale_all_dim) == (None, None)


def test_original_lengths_that_are_missing_are_guessed_and_notes_stand_together() -> None:
    yarn = read(rope_scaling={"rope_type": "yarn", "factor": 4.0, "truncate": False}, rope_parameters=NEWER)
    assert yarn.note.split("; ") == [
        "rope_parameters is ignored: base 10 000 in silence",
        "truncate is ignored: the ramp is rounded to whole pairs",
        "the original length is taken to be 4096",
    ]
    llama3 = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
    assert read(rope_scaling=llama3, rope_parameters=NEWER).note.split("; ") == [
        "rope_parameters is ignored: base 10 000 in silence",
        "the original length is taken to be 8192",
    ]
    given = read(rope_scaling=llama3 | {"original_max_position_embeddings": 4096})
    assert (given.note, getattr(given.encoding, "original_length", None)) == ("", 4096)


def test_a_length_beside_the_scaling_is_not_read() -> None:
    assert (
        encoding(rope_scaling={"type": "yarn", "factor": 4.0}, original_max_position_embeddings=2048).original_length
        == 4096
    )
    refused = read(rope_scaling={"type": "longrope", **LISTS}, original_max_position_embeddings=4096).refusal
    assert refused == "original_max_position_embeddings: missing, and longrope needs it"


def test_longrope_has_its_long_factors_at_all_lengths_and_a_factor_by_the_ratio() -> None:
    found = read(rope_scaling={"type": "longrope", "original_max_position_embeddings": 4096, **LISTS})
    turned: Any = found.encoding
    assert set(turned.short_factor) | set(turned.long_factor) == {3.0}
    assert found.attention == pytest.approx(math.sqrt(1 + math.log(4) / math.log(4096)), abs=1e-12)
    assert found.note == "long factors at all lengths"


def test_a_base_that_grows_leaves_alpha_out() -> None:
    found = encoding(rope_scaling={"type": "dynamic", "factor": 2.0, "alpha": 50.0})
    assert (found.scaling, found.factor) == ("dynamic", 2.0)


def test_a_file_that_reads_no_scaling_says_so_where_there_is_one() -> None:
    assert read(model_type="mixtral", rope_theta=1e6).note == ""
    scaled = read(model_type="mixtral", rope_parameters=NEWER, rope_scaling=LINEAR)
    assert scaled.note.split("; ")[1] == "mixtral.py reads no scaling: it is left out"


# Files with rules of their own


def test_phi_3_scales_by_longrope_s_ratio_from_4096_or_from_the_length_beside_it() -> None:
    phi3 = {"model_type": "phi3", "max_position_embeddings": 131_072, "rope_scaling": {"type": "longrope", **LISTS}}
    for more, length in (({}, 4096), ({"original_max_position_embeddings": 8192}, 8192)):
        found = read(**phi3, **more)
        ratio = 131_072 / length
        assert found.attention == pytest.approx(math.sqrt(1 + math.log(ratio) / math.log(length)), abs=1e-12)
        assert found.note == "long factors at all lengths"
    plain = read(model_type="phi3", rope_parameters=NEWER)
    assert (getattr(plain.encoding, "scaling", None), "is ignored" in plain.note) == ("none", True)


@pytest.mark.parametrize(
    ("scaling", "kind", "note"),
    [
        (LINEAR | LISTS, "linear", "rope_parameters is ignored: base 10 000 in silence"),
        (
            {"type": "yarn", "factor": 2.0} | LISTS,
            "none",
            "rope_parameters is ignored: base 10 000 in silence; rope_type: 'yarn' is not supported",
        ),
        (
            {"type": "su"} | LISTS,
            "longrope",
            "rope_parameters is ignored: base 10 000 in silence; long factors at all lengths",
        ),
    ],
)
def test_phi_3_knows_three_types_and_goes_on_without_another(scaling: Any, kind: str, note: str) -> None:
    found = read(model_type="phi3", rope_scaling=scaling, rope_parameters=NEWER)
    assert (getattr(found.encoding, "scaling", None), found.note) == (kind, note)


def test_phi_3_needs_type_and_long_factors() -> None:
    for scaling in (LINEAR, {"rope_type": "longrope", **LISTS}):
        refused = read(model_type="phi3", rope_scaling=scaling).refusal
        assert refused == "long_factor, type: missing, and phi3.py needs it"


def test_phimoe_multiplies_by_long_mscale_whatever_the_type() -> None:
    scaling = {"type": "longrope", "original_max_position_embeddings": 8192, "long_mscale": 1.25, **LISTS}
    found = read(model_type="phimoe", rope_scaling=scaling, rope_parameters=NEWER)
    turned: Any = found.encoding
    assert (found.attention, turned.scaling, set(turned.short_factor)) == (1.25, "longrope", {3.0})
    assert [one.split(":")[0] for one in found.note.split("; ")] == [
        "rope_parameters is ignored",
        "long factors at all lengths",
    ]
    plain = read(model_type="phimoe", rope_parameters=NEWER)
    assert (getattr(plain.encoding, "scaling", None), "is ignored" in plain.note) == ("none", True)
    assert not read(model_type="phimoe", rope_scaling={"rope_type": "default"}).refusal.startswith("long_mscale")


def test_hunyuan_stretches_by_alpha_whatever_the_type_and_needs_one() -> None:
    hunyuan = {"model_type": "hunyuan_v1_dense", "head_dim": 128, "rope_parameters": NEWER}
    for kind in ("dynamic", "ntk", "linear"):
        found = read(**hunyuan, rope_scaling={"type": kind, "alpha": 50.0, "factor": 1.0})
        turned: Any = found.encoding
        assert turned.frequencies()[-1] == pytest.approx((1e4 * 50 ** (128 / 126)) ** (-126 / 128), rel=1e-9)
        assert "is ignored" in found.note
    lacks = read(**hunyuan, rope_scaling={"rope_type": "dynamic", "alpha": 50.0, "factor": 1.0}).refusal
    assert lacks == "type: missing, and hunyuan_v1_dense.py needs it"
    plain = read(**hunyuan)
    assert (getattr(plain.encoding, "scaling", None), "is ignored" in plain.note) == ("none", True)


def test_deepseek_v2_has_yarn_whatever_the_type() -> None:
    sizes = {"model_type": "deepseek_v2", "qk_rope_head_dim": 64, "head_dim": 64, "rope_parameters": NEWER}
    found = read(**sizes, rope_scaling=LINEAR)
    assert getattr(found.encoding, "scaling", None) == "yarn"
    assert found.note.split("; ")[0].startswith("rope_parameters is ignored")
    assert read(**sizes).refusal == "rope_scaling.factor: missing, and deepseek_v2.py needs it"


@pytest.mark.parametrize(
    ("scaling", "right"),
    [
        (LINEAR, True),
        ({"type": "linear", "factor": 2}, False),
        ({"type": "linear"}, False),
        ({"type": "dynamic", "factor": 2.0}, False),
        ({"rope_type": "linear", "factor": 2.0}, False),
    ],
)
def test_nemotron_takes_linear_with_a_point(scaling: Any, right: bool) -> None:
    found = read(model_type="nemotron", rope_scaling=scaling, rope_parameters=NEWER)
    assert found.refusal == ("" if right else "rope_scaling: nemotron takes type linear and nothing else")
    assert "is ignored" in found.note
    if right:
        assert getattr(found.encoding, "factor", None) == 2.0
    plain = read(model_type="nemotron", rope_parameters=NEWER)
    assert (getattr(plain.encoding, "scaling", None), "is ignored" in plain.note) == ("none", True)


@pytest.mark.parametrize(
    ("scaling", "right"),
    [(LINEAR, True), (None, True), ({"type": "linear"}, False), ({"type": "dynamic", "factor": 2.0}, False)],
)
def test_qwen2_moe_lets_linear_pass_and_does_not_scale(scaling: Any, right: bool) -> None:
    found = read(model_type="qwen2_moe", rope_scaling=scaling, rope_parameters=NEWER)
    assert found.refusal == ("" if right else "rope_scaling: qwen2_moe takes type linear and nothing else")
    if right:
        assert (getattr(found.encoding, "scaling", None), "is ignored" in found.note) == ("none", True)


def test_a_text_model_within_a_file_without_a_type_goes_by_its_own() -> None:
    text = {"text_config": LLAMA | {"model_type": "persimmon"}}
    (found,) = (one for one in stacks.understood(text) if one.by.stack == "mlx-lm")
    assert found.refusal == "it has no model persimmon"


def test_phimoe_s_original_length_is_that_beside_the_scaling_or_4096() -> None:
    scaling = {"type": "longrope", "long_mscale": 1.25, **LISTS}
    for given in ({}, {"original_max_position_embeddings": 8192}):
        turned = encoding(model_type="phimoe", rope_scaling=scaling, **given)
        assert turned.original_length == given.get("original_max_position_embeddings", 4096)


def test_what_it_divides_by_is_not_nothing_and_what_it_computes_with_not_null() -> None:
    """Run: a ZeroDivisionError or a TypeError, each of them."""
    one = {"rope_type": "longrope", "original_max_position_embeddings": 1, **LISTS}
    assert read(rope_scaling=one).refusal == "original_max_position_embeddings: 1, by whose logarithm longrope divides"
    llama3 = {"rope_type": "llama3", "factor": 8.0, "original_max_position_embeddings": 8192}
    none = read(rope_scaling=llama3 | {"low_freq_factor": 0, "high_freq_factor": 4.0})
    assert none.refusal == "low_freq_factor: 0, by which llama3 divides the original length"
    yarn = {"rope_type": "yarn", "factor": 4.0}
    assert read(rope_theta=1, rope_scaling=yarn).refusal == "rope_theta: 1, by whose logarithm yarn divides"
    for name in ("beta_fast", "mscale", "mscale_all_dim", "original_max_position_embeddings"):
        assert read(rope_scaling=yarn | {name: None}).refusal == f"{name}: null"
    assert read(rope_theta=None).refusal == "rope_theta: null"
    few = {"rope_type": "longrope", "original_max_position_embeddings": 4096, **LISTS, "long_factor": [2.0] * 63}
    assert read(rope_scaling=few).refusal == "long_factor: not as many as there are pairs, 64"
    assert read(rope_scaling={"type": "mrope"}).refusal == "mrope_section: three numbers are needed"
