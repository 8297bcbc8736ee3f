"""Rotary models by their keys: width of a head, base, share, pairing, and the layers that stand still."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.arrays.file import FileProblem
from engine.models import config
from engine.models.configs import rotary
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.found import FoundModel
from engine.models.stacks import transformers

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
    kinds["layer_types"] = names[::-1]
    gemma = ConfigSettings({"model_type": "gemma4_text", **kinds, "global_head_dim": 128}, "c.json")
    assert [one.head for one in rotary.turnings(gemma)] == [128, 64]
    usual = ConfigSettings({"model_type": "gemma4_text", **kinds}, "c.json")
    assert [one.head for one in rotary.turnings(usual)] == [512, 64]
    kinds["layer_types"] = names  # its class makes the last layer see all
    assert [one.head for one in rotary.turnings(ConfigSettings({"model_type": "gemma4_text", **kinds}, "c.json"))] == [
        512
    ]


def test_a_layer_may_tell_the_heads_of_its_kind() -> None:
    kinds = ["sliding_attention", "full_attention"]
    each = {"0": {"other": 1}, "1": {"head_dim": 96}, "word": {"head_dim": 8}, "7": {"head_dim": 16}, "9" * 5000: {}}
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
    one = turning(model_type="yi", **{name: 5e5})
    assert (one.base, one.based_on) == (5e5, name)
    with pytest.raises(FileProblem, match=f"{name} is 0.5; a number from 1 to"):
        turning(model_type="yi", **{name: 0.5})
    assert turning(model_type="yi", **{name: 1}).base == 1.0


@pytest.mark.parametrize(
    ("model", "base", "share"),
    [
        ("llama", "rope_theta", "partial_rotary_factor"),
        ("gpt_neox", "rotary_emb_base", "rotary_pct"),
        ("modernbert", "global_rope_theta", "partial_rotary_factor"),
    ],
)
def test_a_class_has_one_name_for_its_base_and_one_for_its_share(model: str, base: str, share: str) -> None:
    """Run in transformers 4.57.6 and 5.23.0, and so for each type whose class is known."""
    bare = turning(model_type=model)
    for name in rotary.BASES:
        assert turning(model_type=model, **{name: 5e5}).base == (5e5 if name == base else bare.base)
    for name in rotary.SHARES:
        assert turning(model_type=model, **{name: 0.5}).partial == (0.5 if name == share else bare.partial)


def test_a_base_beside_counts_for_nothing_where_the_class_has_all_parameters_and_the_file_none() -> None:
    """Run in transformers 5.23.0."""
    scaling = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
    for given, base in (({}, 12e6), ({"rope_scaling": scaling}, 5e5), ({"rope_parameters": scaling}, 5e5)):
        assert turning(model_type="apertus", rope_theta=5e5, **given).base == base


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
    assert turning(model_type="yi", **{name: 0.5}).partial == 0.5
    with pytest.raises(FileProblem, match=f"{name} is 1.5; a number from 0 to 1"):
        turning(model_type="yi", **{name: 1.5})


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
    assert said.follows == "The frequencies are shown without scaling."
    assert said.advice == "Write rope_scaling.factor."
    assert getattr(found.encodings[0].encoding, "scaling", None) == "none"
    with pytest.raises(FileProblem, match=r"^c.json: rotary positions: head_dim: 63 is odd"):
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


# Classes with a base of their own


GPTJ = {"model_type": "gptj", "n_embd": 4096, "n_head": 16, "n_positions": 2048}


@pytest.mark.parametrize("model", ["gptj", "codegen"])
def test_the_code_of_gptj_has_its_base_and_turns_64_dimensions(model: str) -> None:
    settings = GPTJ | {"model_type": model, "rope_theta": 5e4, "partial_rotary_factor": 0.5}
    one = rotary.turnings(ConfigSettings(settings, "c.json"))[0]
    assert (one.base, one.head * one.partial, one.kind) == (10_000.0, 64, "default")
    found = config.of(settings, title="m", file="c.json").findings
    assert [f.advice for f in found if f.key == "rope_theta"] == ["Take it out."]
    plain = config.of(GPTJ | {"model_type": model}, title="m", file="c.json").findings
    assert not [f for f in plain if "rope_theta" in (f.key, *f.advice.split())]


@pytest.mark.parametrize(
    ("given", "kind", "base", "factor"),
    [
        ({"base": 10_000, "type": "dynamic"}, "dynamic", 10_000.0, 1.0),
        ({"base": 500_000, "type": "dynamic", "scaling_factor": 2.0}, "dynamic", 500_000.0, 2.0),
        ({"base": 10_000, "type": "origin"}, "default", 10_000.0, None),
        (None, "dynamic", 10_000.0, 1.0),
    ],
)
def test_the_first_internlm_says_its_rotation_in_a_key_of_its_own(
    given: Any, kind: str, base: float, factor: float | None
) -> None:
    settings = {"model_type": "internlm", "hidden_size": 4096, "num_attention_heads": 32, "rotary": given}
    one = rotary.turnings(ConfigSettings(settings, "c.json"))[0]
    assert (one.kind, one.base, one.factor, one.start, one.head) == (kind, base, factor, 2048, 128)
    assert one.based_on == ("rotary.base" if given else "")


def test_the_base_of_the_first_internlm_grows_beyond_its_length() -> None:
    settings = {"model_type": "internlm", "hidden_size": 4096, "num_attention_heads": 32, "rotary": {"type": "dynamic"}}
    found = config.of(settings | {"max_position_embeddings": 4096}, title="m", file="c.json").encodings[0].encoding
    grown = 10_000.0 * (8192 / 4096) ** (128 / 126)
    np.testing.assert_allclose(found.at_length(8192).frequencies(), grown ** (-np.arange(64) / 64), rtol=1e-12)


def test_another_rotation_of_internlm_is_refused_by_its_key() -> None:
    settings = {"model_type": "internlm", "hidden_size": 64, "num_attention_heads": 4, "rotary": {"type": "yarn"}}
    with pytest.raises(FileProblem, match="rotary.type is 'yarn'; origin or dynamic is read"):
        config.of(settings, title="m", file="c.json")


# Run in transformers 5.23.0


MISTRAL4: dict[str, Any] = {"model_type": "mistral4", "max_position_embeddings": 32_768}
YARN = {"rope_type": "yarn", "factor": 8.0, ORIGINAL: 4096}


@pytest.mark.parametrize(
    ("values", "head", "turned", "base"),
    [
        ({}, 128, 64, 1e4),
        ({"rope_theta": 2e4}, 128, 64, 1e4),
        ({"qk_rope_head_dim": 32, "qk_nope_head_dim": 96}, 128, 32, 1e4),
        ({"qk_rope_head_dim": 32}, 96, 32, 1e4),
        ({"partial_rotary_factor": 0.25}, 128, 64, 1e4),
        ({"rope_theta": 3e5, "rope_parameters": YARN}, 128, 64, 3e5),
        ({"rope_parameters": YARN | {"rope_theta": 5e5, "partial_rotary_factor": 0.25}}, 128, 32, 5e5),
        ({"head_dim": 64, "rope_parameters": YARN}, 64, 32, 1e4),
    ],
)
def test_of_mistral_4_what_turns_is_its_part_of_both(values: Any, head: int, turned: int, base: float) -> None:
    one = rotary.turnings(ConfigSettings(MISTRAL4 | values, "c.json"))[0]
    assert (one.head, int(one.head * one.partial), one.base, one.kind) == (head, turned, base, "yarn")


@pytest.mark.parametrize(
    ("values", "refusal"),
    [
        ({"rope_parameters": YARN}, "llama_4_scaling_beta: missing, and mistral4 needs it"),
        ({"rope_scaling": YARN | {"llama_4_scaling_beta": 0.1}}, "cosines of 128 dimensions meet the 64 that turn"),
        ({"rope_parameters": YARN | {"llama_4_scaling_beta": 0.1}}, ""),
        ({}, ""),
    ],
)
def test_mistral_4_is_refused_where_its_widths_do_not_meet(values: Any, refusal: str) -> None:
    assert next(transformers.v5(ConfigSettings(MISTRAL4 | values, "c.json"))).refusal == refusal


HYBRID = {"rope_theta": 5e6, "rope_type": "default", "partial_rotary_factor": 0.5}
SLIDING = HYBRID | {"rope_theta": 1e4}
ZAYA: dict[str, Any] = {"model_type": "zaya", "head_dim": 64, "num_hidden_layers": 4}


@pytest.mark.parametrize("given", [{}, {"rope_parameters": {"hybrid": HYBRID, "hybrid_sliding": SLIDING}}])
@pytest.mark.parametrize("beside", [{}, {"rope_type": "default"}])
def test_zaya_turns_by_its_kinds_of_layers(given: Any, beside: Any) -> None:
    given = {"rope_parameters": given["rope_parameters"] | beside} if given else {}
    both = {"layer_types": ["hybrid", "hybrid_sliding"] * 2}
    (alone,) = rotary.turnings(ConfigSettings(ZAYA | given, "c.json"))
    assert (alone.base, alone.partial, alone.layers) == (5e6, 0.5, "hybrid layers (4 of 4)")
    found = rotary.turnings(ConfigSettings(ZAYA | given | both, "c.json"))
    assert [(one.base, one.partial) for one in found] == [(5e6, 0.5), (1e4, 0.5)]


def test_zaya_is_refused_by_transformers_without_a_kind_that_layers_have() -> None:
    settings = ZAYA | {"layer_types": ["hybrid", "hybrid_sliding"] * 2, "rope_parameters": {"hybrid": HYBRID}}
    found = next(transformers.v5(ConfigSettings(settings, "c.json")))
    assert found.refusal == "hybrid_sliding: missing, and zaya needs it"
    with pytest.raises(FileProblem, match="zaya needs parameters for each kind of layers"):
        config.of(ZAYA | {"rope_parameters": {"rope_type": "default", "rope_theta": 1e5}}, title="m", file="c.json")


MOLMO2: dict[str, Any] = {"model_type": "molmo2_text", "head_dim": 64, "num_hidden_layers": 4, "rope_theta": 1e6}


@pytest.mark.parametrize(
    ("listed", "kinds"),
    [
        ([1, 3], [("scaled", "yarn"), ("unscaled", "none")]),
        ([0, 1, 2, 3], [("", "yarn")]),
        ([], [("unscaled", "none")]),
        (None, [("", "yarn")]),
    ],
)
def test_molmo_2_scales_the_layers_of_its_list(listed: Any, kinds: Any) -> None:
    settings = MOLMO2 | {"max_position_embeddings": 32_768, "rope_scaling": YARN, "rope_scaling_layers": listed}
    found = config.of(settings, title="m", file="c.json").encodings
    assert [(one.kind, one.encoding.scaling) for one in found] == kinds
    assert {one.encoding.base for one in found} == {1e6}


def test_molmo_2_turns_whole_heads_and_says_so_of_no_share() -> None:
    assert rotary.turnings(ConfigSettings(MOLMO2 | {"partial_rotary_factor": 0.5}, "c.json"))[0].partial == 1


def test_a_share_that_the_class_does_not_look_at_is_told_of_transformers_5() -> None:
    for model, share in (("llama", 1.0), ("phi", 0.5)):
        settings = ConfigSettings(LLAMA | {"model_type": model, "partial_rotary_factor": 0.5}, "c.json")
        found = next(transformers.v5(settings))
        assert found.encoding.partial == share
        assert ("partial_rotary_factor is not looked at" in found.note) == (share == 1)


def test_the_depth_decoder_of_csm_is_read_beside_its_backbone() -> None:
    scaling = {"rope_type": "llama3", "factor": 32.0, "low_freq_factor": 0.125, "high_freq_factor": 0.5, ORIGINAL: 1024}
    inner = {"rope_scaling": scaling | {ORIGINAL: 16}, "head_dim": 128}
    found = config.of(
        {"model_type": "csm", "rope_scaling": scaling, "depth_decoder_config": inner}, title="m", file="c"
    )
    assert [(one.layers, one.encoding.dim, one.encoding.base) for one in found.encodings] == [
        ("all layers", 64, 5e5),
        ("depth decoder: all layers", 128, 5e5),
    ]
    assert found.encodings[1].encoding.original_length == 16


# Released files


QWEN = {
    "model_type": "qwen",
    "hidden_size": 4096,
    "num_attention_heads": 32,
    "kv_channels": 128,
    "max_position_embeddings": 32_768,
    "seq_length": 8192,
    "rotary_emb_base": 10_000,
    "use_dynamic_ntk": True,
    "use_logn_attn": True,
}


def test_the_first_qwen_was_trained_on_its_seq_length_and_goes_on_by_its_code() -> None:
    found = config.of(QWEN, title="m", file="c.json")
    assert (found.encodings[0].trained, found.encodings[0].reach) == (8192, 32_768)
    said = {one.key: one.says for one in found.findings}
    assert said["use_dynamic_ntk"].startswith("Beyond 8 192 positions the code that comes with the files raises")
    assert said["use_logn_attn"].endswith("position to the base 8 192.")
    plain = config.of(QWEN | {"use_dynamic_ntk": False, "use_logn_attn": False}, title="m", file="c.json")
    assert not {"use_dynamic_ntk", "use_logn_attn"} & {one.key for one in plain.findings}


@pytest.mark.parametrize(
    ("model", "key", "head"), [("openelm", "rope_freq_constant", 128), ("phi3small", "rope_embedding_base", 128)]
)
def test_a_base_has_the_name_that_its_own_code_reads(model: str, key: str, head: int) -> None:
    sizes = {"model_type": model, "head_dim": head, "max_context_length": 2048, "rope_theta": 5.0}
    one = rotary.turnings(ConfigSettings(sizes | {key: 1e6}, "c.json"))[0]
    assert (one.base, one.based_on, one.longest) == (1e6, key, 2048)


def test_a_base_that_is_missing_is_advised_by_the_name_that_its_own_code_reads() -> None:
    missing = config.of({"model_type": "openelm", "head_dim": 64}, title="m", file="c.json")
    assert [f.advice for f in missing.findings if f.key == "rope_theta" and f.advice] == ["Write rope_freq_constant."]


def test_a_longer_length_beside_the_longest_is_what_the_file_promises() -> None:
    values = {"max_position_embeddings": 4096, "max_sequence_length": 16_384}
    found = of(**values, rope_scaling={"type": "linear", "factor": 4.0}).encodings[0]
    assert (found.trained, found.reach) == (None, 16_384)
    assert of(max_position_embeddings=4096, max_sequence_length=2048).encodings[0].reach == 4096


@pytest.mark.parametrize(("kind", "strange"), [("yarn", False), ("linear", False), (None, True)])
def test_a_base_that_is_missing_is_short_for_what_it_serves_alone(kind: str | None, strange: bool) -> None:
    scaling = {"type": kind, "factor": 32.0} | ({ORIGINAL: 4096} if kind == "yarn" else {})
    found = of(max_position_embeddings=131_072, rope_scaling=scaling if kind else None)
    (said,) = [f for f in found.findings if f.says.startswith("The base is missing")]
    assert said.severity == ("warning" if strange else "note")


@pytest.mark.parametrize("model", ["mllama_text_model", "emu3_text_model", "qwen2_5_omni_text"])
def test_a_text_model_that_version_4_makes_within_another_is_not_said_to_be_missing(model: str) -> None:
    found = next(transformers.v4(ConfigSettings(LLAMA | {"model_type": model}, "c.json")))
    assert not found.absent
    assert found.unknown == f"its code for {model} was not held against it"


def test_alibi_by_the_type_of_the_embedding_is_read_of_a_type_that_is_not_known() -> None:
    found = config.of({"model_type": "btlm", "n_head": 8, "position_embedding_type": "alibi"}, title="m", file="c.json")
    assert [one.encoding.id for one in found.encodings] == ["alibi"]
    assert found.worst == "unknown"
