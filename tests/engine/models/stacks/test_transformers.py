"""transformers 5 and 4, as their configuration classes and modeling_rope_utils.py have it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.models import stacks
from engine.models.stacks.transformers import V4, V5
from engine.models.stacks.understood import Understood

LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16_384}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
LISTS = {"short_factor": [1.5] * 64, "long_factor": [3.0] * 64}
NEWER = {"rope_type": "default", "rope_theta": 3e5}
DYNAMIC = {"type": "dynamic", "factor": 2.0}
IGNORED = "rope_parameters is ignored: base {} in silence"


def rows(title: str, **settings: Any) -> list[Understood]:
    return [one for one in stacks.understood(LLAMA | settings) if one.title == title]


def v5(**settings: Any) -> Understood:
    """Its first row."""
    return rows(V5.title, **settings)[0]


def v4(**settings: Any) -> Understood:
    return rows(V4.title, **settings)[0]


# Version 5


def test_a_model_of_version_4_alone_is_absent_from_version_5() -> None:
    gone = [name for name, pair in _types().items() if pair.new is None and pair.old is not None]
    for name in gone:
        found = [
            one for one in stacks.understood(LLAMA | {"model_type": name, "rope_theta": 1e4}) if one.title == V5.title
        ]
        assert all(one.absent for one in found), name


def _types() -> Any:
    from engine.models.configs import classes

    return classes.table().types


@pytest.mark.parametrize("kind", ["linear", "dynamic", "llama3"])
def test_the_classes_of_phi3_take_longrope_alone(kind: str) -> None:
    scaling = {"rope_type": kind, "factor": 2.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
    assert v5(model_type="phi3", rope_scaling=scaling).refusal == f"rope_type: '{kind}' is none of longrope"
    assert not v5(rope_scaling=scaling).refusal


@pytest.mark.parametrize("model", ["phi3", "phi4_multimodal"])
def test_yarn_is_longrope_to_the_class_of_phi3_and_su_to_that_of_version_4_alone(model: str) -> None:
    """Run in both: version 5 renames su after it moved the original length, which longrope then lacks."""
    phi = {"model_type": model, "original_max_position_embeddings": 4096}
    for word in ("longrope", "yarn"):
        for found in (v5(**phi, rope_scaling={"type": word, **LISTS}), v4(**phi, rope_scaling={"type": word, **LISTS})):
            assert (found.refusal, getattr(found.encoding, "scaling", "")) == ("", "longrope")
    assert v5(**phi, rope_scaling=YARN).refusal == "short_factor, long_factor: missing, and longrope needs it"
    late = "rope_type: 'su' is longrope too late for original_max_position_embeddings beside it, which is missing then"
    assert v5(**phi, rope_scaling={"type": "su", **LISTS}).refusal == late
    within = {"type": "su", "original_max_position_embeddings": 4096, **LISTS}
    assert not v5(**phi, rope_scaling=within).refusal
    assert not v4(**phi, rope_scaling={"type": "su", **LISTS}).refusal


def test_null_and_no_word_are_refused_where_a_default_is_not_taken_for_them() -> None:
    null = {"original_max_position_embeddings": None}
    assert v5(rope_scaling=YARN | null).refusal == "original_max_position_embeddings: null"
    assert not v4(rope_scaling=YARN | null).refusal
    assert v5(rope_parameters={"rope_type": "default", "rope_theta": None}).refusal == "rope_theta: null"
    for model in ("llama", "glm", "phi"):
        assert v4(model_type=model, partial_rotary_factor=None).refusal == "partial_rotary_factor: null"
    guessed = v5(rope_scaling=YARN | {"factor": None}).encoding  # the ratio of the lengths
    assert getattr(guessed, "factor", 0.0) == 4.0
    for word in (None, ""):
        refused = v5(rope_scaling={"rope_type": word}), v4(rope_scaling={"rope_type": word})
        assert [one.refusal.split(" is")[0] for one in refused] == [f"rope_type: {word!r}"] * 2
    for one in (v5(rope_scaling=YARN | {"truncate": None}), v4(rope_scaling=YARN | {"truncate": None})):
        assert getattr(one.encoding, "truncate", True) is False


def test_what_its_strict_classes_refuse() -> None:
    """validate_architecture, and the type of a field (run in 5.23.0); Scout's own file has 4."""
    heads = {"hidden_size": 4100, "head_dim": 128}
    assert v5(**heads).refusal == "hidden_size: 4100 is no multiple of num_attention_heads, 32"
    assert not v5(model_type="qwen3", **heads).refusal
    assert not v4(**heads).refusal
    llama4 = {"model_type": "llama4_text", "head_dim": 128, "attn_temperature_tuning": 4}
    assert v5(**llama4).refusal == "attn_temperature_tuning: true or false is needed"
    assert not v4(**llama4).refusal
    assert not v5(**llama4 | {"attn_temperature_tuning": True}).refusal


def test_what_single_classes_make_of_a_scaling() -> None:
    """Run in 5.23.0, the last two in 4.57.6 too."""
    linear = {"type": "linear", "factor": 2.0}
    for model in ("gemma3_text", "modernbert"):
        found = v5(model_type=model, head_dim=128, rope_scaling=linear)
        note = "type is not looked at: rope_type stays default, and nothing is scaled"
        assert (found.note, getattr(found.encoding, "scaling", "")) == (note, "none")
        named = v5(model_type=model, head_dim=128, rope_scaling={"rope_type": "linear", "factor": 2.0})
        assert getattr(named.encoding, "scaling", "") == "linear"
    beside = v5(model_type="cohere2_moe", head_dim=128, rope_scaling=linear)
    assert (beside.note, getattr(beside.encoding, "scaling", "")) == (
        "rope_scaling is not looked at: nothing is scaled",
        "none",
    )
    assert v5(model_type="recurrent_gemma", head_dim=128, rope_scaling=linear).refusal.endswith("none of default")
    for found in (v5(model_type="phimoe", rope_scaling=linear), v4(model_type="phimoe", rope_scaling=linear)):
        assert found.refusal == "short_mscale, long_mscale: missing, and phimoe needs it"
    for model in ("qwen2_vl_text", "qwen2_5_vl_text", "qwen3_vl_text"):
        assert v4(model_type=model, head_dim=128).refusal == f"rope_scaling: missing, and {model} needs it"
        assert not v5(model_type=model, head_dim=128).refusal


def test_parameters_in_the_form_of_other_classes_are_not_claimed_to_be_known() -> None:
    apart = {"full_attention": NEWER, "sliding_attention": NEWER}
    for found in (v5(rope_parameters=apart), v5(model_type="gemma3_text", head_dim=128, rope_parameters=NEWER)):
        assert found.unknown.endswith("makes of such rope_parameters was not held against it")
    flat = v5(model_type="laguna", head_dim=128, rope_parameters=NEWER)
    assert flat.refusal == "full_attention: missing, and laguna needs it"


def test_sections_that_are_not_all_pairs_fail_where_a_forward_splits_by_them() -> None:
    """Run in both."""
    few = {"rope_type": "default", "mrope_section": [16, 24, 23]}
    for title in (V5.title, V4.title):
        (found,) = rows(title, model_type="qwen2_vl_text", rope_scaling=few)
        assert found.refusal == "mrope_section: the forward fails, 63 pairs of 64"
        (found,) = rows(title, model_type="qwen3_vl_text", head_dim=128, rope_scaling=few | {"mrope_interleaved": True})
        assert (found.refusal, found.encoding is not None) == ("", True)


@pytest.mark.parametrize(
    ("settings", "keys"),
    [
        ({"hidden_size": 4096.0}, "hidden_size"),
        ({"hidden_size": 4096.0, "head_dim": 128.0}, "hidden_size, head_dim"),
        ({"num_hidden_layers": 2.0}, "num_hidden_layers"),
        (
            {"max_position_embeddings": 4096.0, "num_attention_heads": 32.0},
            "max_position_embeddings, num_attention_heads",
        ),
    ],
)
def test_sizes_have_no_point(settings: Any, keys: str) -> None:
    assert v5(**settings).refusal == f"{keys}: a whole number is needed, without a point"
    assert not v4(**settings).refusal


def test_a_word_for_a_kind_of_layers_that_is_not_known_is_refused() -> None:
    refused = v5(layer_types=["full_attention", "wide", "round"]).refusal
    assert refused == "layer_types: 'round' is no kind of layer that it knows"


@pytest.mark.parametrize("kind", ["dynamic", "longrope"])
def test_a_head_that_is_null_is_multiplied_by_yarn_alone_in_5_and_by_three_in_4(kind: str) -> None:
    scaling = {"rope_type": kind, "factor": 2.0, "original_max_position_embeddings": 4096, **LISTS}
    settings = {"model_type": "mixtral", "original_max_position_embeddings": 4096, "rope_scaling": scaling}
    assert not v5(**settings).refusal
    assert v4(**settings).refusal == f"head_dim: missing, and {kind} needs it in mixtral"
    assert not v4(**settings, head_dim=128).refusal
    assert not v4(**settings | {"model_type": "llama"}).refusal
    assert not v4(**settings | {"rope_scaling": {"rope_type": "linear", "factor": 2.0}}).refusal


KINDS = ["sliding_attention", "full_attention"]


def test_within_layer_types_truncate_is_not_seen_and_said_where_it_is_false() -> None:
    note = "truncate is looked for beside the layer types, not within them: the ramp is rounded all the same"
    for given, said in ((False, note), (True, ""), (None, "")):
        yarn = YARN | {"rope_theta": 1e4} | ({} if given is None else {"truncate": given})
        found = v5(model_type="gemma3_text", head_dim=128, rope_parameters={"full_attention": yarn})
        assert (found.note, getattr(found.encoding, "truncate", None)) == (said, True)
    refused = v5(rope_parameters={"full_attention": YARN | {"truncate": False}}, hidden_size=4096.0)
    assert refused.refusal.startswith("hidden_size: a whole number")


OLMO3 = {"model_type": "olmo3", "layer_types": KINDS, "num_hidden_layers": 2}


def test_olmo_3_does_not_look_at_type() -> None:
    full, sliding = rows(V5.title, **OLMO3, rope_scaling={"type": "linear", "factor": 2.0})
    assert full.note == "type is not looked at: rope_type stays default, and nothing is scaled"
    assert [getattr(one.encoding, "scaling", None) for one in (full, sliding)] == ["none", "none"]
    assert [getattr(one.encoding, "base", None) for one in (full, sliding)] == [5e5, 5e5]
    full, _ = rows(V5.title, **OLMO3, rope_scaling={"rope_type": "linear", "factor": 2.0})
    assert (getattr(full.encoding, "scaling", None), full.note) == ("linear", "")
    full, _ = rows(V5.title, **OLMO3, rope_scaling={"type": "default"})
    assert full.note == ""


def test_olmo_3_looks_at_plain_rope_parameters_for_no_kind_of_layer() -> None:
    full, sliding = rows(V5.title, **OLMO3, rope_parameters={"rope_type": "linear", "factor": 2.0})
    assert [getattr(one.encoding, "scaling", None) for one in (full, sliding)] == ["none", "none"]
    assert full.note == "rope_parameters is looked at for each kind of layer alone: nothing is scaled"


def test_olmo_3_takes_no_plain_parameters_beside_rope_scaling() -> None:
    scaling = {"rope_type": "linear", "factor": 2.0}
    refused = v5(**OLMO3, rope_scaling=scaling, rope_parameters=NEWER).refusal
    assert refused == "rope_parameters is to hold full_attention where rope_scaling stands beside it"
    assert not v5(**OLMO3, rope_scaling=scaling, rope_parameters={"full_attention": NEWER}).refusal


def test_the_ramp_of_olmo_3_is_rounded() -> None:
    found = v5(**OLMO3, rope_scaling=YARN | {"truncate": False})
    assert (getattr(found.encoding, "truncate", None), "rounded all the same" in found.note) == (True, True)


# Version 4


def test_parameters_of_each_kind_within_rope_scaling_are_refused_by_version_4() -> None:
    refused = v4(rope_scaling={"full_attention": YARN})
    assert refused.refusal == "rope_scaling: parameters for each kind of layer are not known to it"
    assert refused.layers == "full_attention layers"


@pytest.mark.parametrize(
    ("settings", "base"),
    [
        ({}, "10 000"),
        ({"model_type": "mixtral"}, "1 000 000"),
        ({"model_type": "fuyu"}, "25 000"),
    ],
)
def test_what_is_ignored_is_said_with_the_base_that_is_taken(settings: Any, base: str) -> None:
    found = v4(**settings, rope_parameters=NEWER)
    assert found.note == IGNORED.format(base)
    assert str(getattr(found.encoding, "base", 0)).startswith(base.replace(" ", ""))
    assert v4(**settings, rope_parameters=NEWER, rope_theta=7e4).note == "rope_parameters is ignored: base 70 000"
    assert v4(**settings, rope_theta=7e4).note == ""


def test_the_longest_length_is_its_class_s_where_it_is_missing() -> None:
    """Of Llama's class 2048, from which NTK by length begins."""
    settings = {name: value for name, value in LLAMA.items() if name != "max_position_embeddings"}
    (found,) = (one for one in stacks.understood(settings | {"rope_scaling": DYNAMIC}) if one.title == V4.title)
    assert getattr(found.encoding, "original_length", None) == 2048


PHIMOE = {
    "type": "longrope",
    "original_max_position_embeddings": 4096,
    "short_mscale": 1.25,
    "long_mscale": 1.5,
} | LISTS


def test_phimoe_has_two_factors_by_the_length() -> None:
    found = v4(model_type="phimoe", rope_scaling=PHIMOE, rope_parameters=NEWER)
    assert (found.attention, found.until, found.note) == (1.25, 4096, IGNORED.format("1 000 000"))
    equal = v4(model_type="phimoe", rope_scaling=PHIMOE | {"long_mscale": 1.25, "attention_factor": 2.0})
    assert (equal.attention, equal.until, equal.note) == (1.25, None, "")


@pytest.mark.parametrize("lacks", ["short_mscale", "long_mscale", "original_max_position_embeddings"])
def test_phimoe_needs_both_factors_and_the_length_within(lacks: str) -> None:
    scaling = {name: value for name, value in PHIMOE.items() if name != lacks}
    needs = "short_mscale, long_mscale, original_max_position_embeddings: missing, and phimoe needs it"
    assert v4(model_type="phimoe", rope_scaling=scaling).refusal == needs
    without_list = {name: value for name, value in scaling.items() if name != "long_factor"}
    assert v4(model_type="phimoe", rope_scaling=without_list).refusal == "long_factor: missing, and longrope needs it"


def test_the_alpha_of_hunyuan_holds_up_to_the_longest_length() -> None:
    settings = {"model_type": "hunyuan_v1_dense", "head_dim": 128, "rope_parameters": NEWER}
    found = v4(**settings, rope_scaling=DYNAMIC | {"alpha": 50.0})
    assert found.note.split("; ") == [IGNORED.format("10 000"), "beyond 16 384 positions alpha counts no more"]
    assert (found.until, found.source.split(";")[0]) == (
        16_384,
        "models/hunyuan_v1_dense/modeling_hunyuan_v1_dense.py:322",
    )
    for plain in (v4(rope_scaling=DYNAMIC | {"alpha": 50.0}), v5(rope_scaling=DYNAMIC | {"alpha": 50.0})):
        assert (plain.until, plain.note, plain.refusal) == (None, "alpha is not looked at", "")
        assert (getattr(plain.encoding, "scaling", ""), getattr(plain.encoding, "factor", 0.0)) == ("dynamic", 2.0)


# All rows


def test_a_row_without_an_encoding_has_no_way_of_scaling() -> None:
    assert v4(model_type="minimax_m2", rotary_dim=64, rope_scaling=YARN).kind == ""
    assert v5(rope_scaling=YARN).kind == "yarn"


def test_a_kind_of_layers_that_is_refused_does_not_hide_the_next() -> None:
    found = rows(V5.title, model_type="gemma3_text", head_dim=128, rope_scaling={"rope_type": "yarn"})
    assert [one.refusal for one in found] == ["factor: missing, and yarn needs it", ""]


def test_a_way_of_scaling_without_a_source_of_its_own_has_its_version_s() -> None:
    assert v4().source.startswith("modeling_rope_utils.py: ROPE_INIT_FUNCTIONS, :757 rope_config_validation; held")
    assert v4(rope_scaling=YARN).source.startswith("modeling_rope_utils.py:246 _compute_yarn_parameters; held")


def test_a_long_name_of_a_model_is_cut() -> None:
    found = [one for one in stacks.understood(LLAMA | {"model_type": "m" * 70, "rope_theta": 1e4}) if one.absent]
    assert {len(one.refusal.removeprefix("it has no model ")) for one in found} == {60}


def test_longrope_without_a_length_beside_it_needs_a_factor_or_an_attention_factor_in_version_4() -> None:
    lists = {"rope_type": "longrope", **LISTS}
    assert v4(rope_scaling=lists).refusal == "original_max_position_embeddings: missing, and longrope needs it"
    for more in ({"factor": 4.0}, {"attention_factor": 1.5}):
        assert not v4(rope_scaling=lists | more).refusal
    assert not v4(rope_scaling=lists, original_max_position_embeddings=4096).refusal


def test_a_scaling_that_is_null_is_none_in_version_4_and_the_class_s_in_version_5() -> None:
    oss = {"model_type": "gpt_oss", "head_dim": 64}
    assert [getattr(each(**oss, rope_scaling=None).encoding, "scaling", "") for each in (v4, v5)] == ["none", "yarn"]
    assert getattr(v4(**oss).encoding, "scaling", "") == "yarn"


def test_alpha_without_a_factor_is_refused_by_both_versions() -> None:
    hunyuan = {"model_type": "hunyuan_v1_dense", "head_dim": 128}
    for each in (v4, v5):
        assert each(**hunyuan, rope_scaling={"type": "dynamic", "alpha": 50.0}).refusal == (
            "factor: missing, and dynamic needs it"
        )


# DBRX, and models whose class says nothing of rotations

DBRX = {"model_type": "dbrx", "d_model": 6144, "n_heads": 48, "attn_config": {"rope_theta": 500_000}}


def _dbrx(title: str, **more: Any) -> Understood:
    (found,) = (one for one in stacks.understood(DBRX | more) if one.title == title)
    return found


def test_version_5_does_not_look_at_the_base_within_dbrx_attention() -> None:
    """DbrxRotaryEmbedding takes rope_parameters, which a released file leaves to the class."""
    found = _dbrx(V5.title)
    assert getattr(found.encoding, "base", None) == 10_000
    assert found.note == "attn_config.rope_theta is not looked at: base 10 000 in silence"
    assert getattr(_dbrx(V5.title, rope_theta=4e5).encoding, "base", None) == 4e5


def test_version_4_looks_at_the_base_within_dbrx_attention_alone() -> None:
    for more in ({}, {"rope_theta": 4e5}, {"rope_scaling": {"type": "linear", "factor": 2.0}}):
        found = _dbrx(V4.title, **more).encoding
        assert (getattr(found, "base", None), getattr(found, "scaling", None)) == (500_000, "none"), more
    bare = _dbrx(V4.title, attn_config={})
    assert getattr(bare.encoding, "base", None) == 10_000


@pytest.mark.parametrize("model", ["gptj", "codegen"])
def test_a_model_that_turns_by_code_of_its_own_is_not_said_to_be_missing(model: str) -> None:
    given = {"n_embd": 4096, "n_head": 16, "rotary_dim": 64, "n_positions": 2048}
    for one in stacks.understood({"model_type": model, **given}, past=True):
        if one.by.stack == "transformers":
            assert one.unknown == f"its code for {model} was not held against it"


def test_a_model_is_missing_where_that_version_has_no_file_of_it() -> None:
    esm = {"model_type": "esm", "hidden_size": 320, "num_attention_heads": 20, "position_embedding_type": "rotary"}
    older = {one.title: one for one in stacks.understood(esm)}[V4.title]
    assert not older.absent
    assert older.unknown == "its code for esm was not held against it"
    minicpm3 = LLAMA | {"model_type": "minicpm3", "qk_rope_head_dim": 32}
    assert {one.title: one for one in stacks.understood(minicpm3)}[V4.title].absent
    kimi = {one.title: one for one in stacks.understood(LLAMA | {"model_type": "kimi_k2"})}[V5.title]
    assert kimi.unknown.startswith("kimi_k2 is not among its models")


@pytest.mark.parametrize(("key", "base", "said"), [("rotary_emb_base", 1000.0, True), ("rope_theta", 10_000.0, False)])
def test_nomic_bert_s_base_is_looked_for_in_rope_theta_alone(key: str, base: float, said: bool) -> None:
    settings = {"model_type": "nomic_bert", "hidden_size": 64, "num_attention_heads": 4, key: 1e4}
    found = next(one for one in stacks.understood(settings) if one.title == V5.title)
    assert getattr(found.encoding, "base", None) == base
    assert (found.note == "rotary_emb_base is not looked at: base 1 000 in silence") == said
