"""Stacks: the same keys as each software understands them, and the distance from which that matters."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

from engine.arrays.weights import FileProblem
from engine.encodings.base.catalogue import build
from engine.models import config, stacks
from engine.models.reading import Stack
from engine.models.stacks import llama_cpp, mlx_lm, transformers, vllm
from tests.naive import phase_error as naive

CONFIGS = Path(__file__).parents[2] / "data" / "configs"
V5, V4, RATIO = transformers.V5.title, transformers.V4.title, "transformers 4.51–4.55"
LLAMA_CPP, VLLM, MLX = llama_cpp.VERSION.title, vllm.VERSION.title, mlx_lm.VERSION.title
ALL = [V5, V4, LLAMA_CPP, VLLM, MLX]
LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 4096}
QWEN3 = LLAMA | {"model_type": "qwen3", "head_dim": 128}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
LINEAR = {"rope_type": "linear", "factor": 8.0}
LLAMA3 = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
LONG = LLAMA | {"max_position_embeddings": 16_384}
LISTS = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64}


def by_stack(**settings):
    return {found.title: found for found in stacks.understood(settings)}


def by_kind(title, **settings):
    """A row for each kind of layer."""
    return [found for found in stacks.understood(settings) if found.title == title]


def ours(**settings):
    return config.of(settings, title="m", file="x").encodings[0].encoding


def spectra(**settings):
    return {name: found.encoding for name, found in by_stack(**settings).items()}


def agree(settings, *names):
    """Which of these stacks have our frequencies."""
    mine, found = ours(**settings).frequencies(), spectra(**settings)
    return [name for name in names if found[name] is not None and np.allclose(found[name].frequencies(), mine)]


def same(encoding, **values):
    np.testing.assert_allclose(encoding.frequencies(), build("rope", values).frequencies(), rtol=1e-9)


# Versions


def test_a_row_names_the_version_its_source_and_the_day_it_was_held_against_it():
    handed_on = LONG | {"model_type": "olmo2", "rope_theta": 1e4}
    for one in (*stacks.understood(LONG | {"rope_theta": 1e4, "rope_scaling": YARN}), *stacks.understood(handed_on)):
        assert one.by.version.count(".") == 2
        assert one.by.version.rpartition(".")[0] in one.title
        assert one.by.version in one.source
        assert one.by.held in one.source
        assert len(one.by.held) == 10
    assert (VLLM, LLAMA_CPP, RATIO) == ("vLLM 0.33", "llama.cpp (ggml 0.25)", "transformers 4.51–4.55")


def test_a_row_says_what_of_its_software_was_read_and_not_run():
    for one in stacks.understood(LONG | {"rope_scaling": YARN}):
        read = one.by.stack in ("vLLM", "llama.cpp")
        assert ("was read there" in one.source) == read, one.title
        assert ("held against" in one.source) != read, one.title


def test_a_way_of_scaling_has_a_source_of_its_own():
    sources = {one.title: one.source for one in stacks.understood(LONG | {"rope_scaling": YARN})}
    assert "yarn_scaling_rope.py:38" in sources[VLLM]
    assert "YarnRoPE" in sources[MLX]
    dynamic = by_stack(**LLAMA, rope_scaling={"type": "dynamic", "factor": 2.0})
    assert "dynamic_ntk_scaling_rope.py:58" in dynamic[VLLM].source


def test_not_knowing_the_model_is_an_answer_of_its_own():
    found = by_stack(**LLAMA | {"model_type": "minimax_m2", "rotary_dim": 64, "rope_theta": 5e6})
    assert found[V4].absent
    assert found[V4].refusal == "it has no model minimax_m2"
    assert found[V5].encoding is not None
    assert Stack(found[V4], 0, True, None).says == "has no such model"


def test_what_was_not_held_against_the_software_is_unknown():
    found = by_stack(**LLAMA | {"model_type": "dots1", "rope_theta": 1e4})[VLLM]
    assert found.encoding is None
    assert not found.refusal
    assert "dots1" in found.unknown
    assert Stack(found, 0, True, None).says == "unknown"


def test_models_with_code_of_their_own_are_unknown_to_transformers():
    found = by_stack(**LLAMA | {"model_type": "minicpm", "rope_theta": 1e4})
    assert all("code that comes with the files" in found[name].unknown for name in (V5, V4))


# Healthy files


@pytest.mark.parametrize(
    "name",
    ["llama2-7b.v4", "llama3.1-8b.v4", "qwen2.5-7b-yarn.v4", "deepseek-v3.v4", "gemma3-1b.v4"],
)
def test_files_in_the_older_form_are_read_alike_by_all(name):
    settings = json.loads((CONFIGS / f"{name}.json").read_text())
    mine = {each.layers: each.encoding for each in config.of(settings, title="", file="x").encodings}
    found = stacks.understood(settings)
    assert {one.title for one in found} >= set(ALL)
    for one in found:
        assert one.encoding is not None, one
        np.testing.assert_allclose(one.encoding.frequencies(), mine[one.layers].frequencies(), rtol=1e-9)
        assert one.attention == pytest.approx(mine[one.layers].factor_on_waves)


@pytest.mark.parametrize("path", sorted(CONFIGS.glob("*.json")), ids=lambda path: path.stem)
def test_each_file_has_an_answer_for_each_kind_of_layers_that_turns(path):
    found = config.read(path.read_bytes(), str(path))
    read = stacks.understood(found.settings)
    turning = {e.layers for e in found.encodings if e.encoding.id in ("rope", "mrope")}
    for title in {one.title for one in read}:
        assert {one.layers for one in read if one.title == title} == turning
    assert bool(read) == bool(turning)
    assert all((one.encoding is None) == bool(one.refusal or one.unknown) for one in read)
    assert not any(one.refusal and one.unknown for one in read)


def test_models_that_do_not_turn_have_no_stacks():
    assert stacks.understood({"model_type": "gpt2", "n_embd": 768, "n_positions": 1024}) == ()
    assert stacks.understood({"model_type": "falcon", "hidden_size": 64, "n_head": 2, "alibi": True}) == ()
    assert stacks.understood(LLAMA | {"model_type": "zamba2"}) == ()


def test_a_key_of_a_wrong_type_is_refused():
    with pytest.raises(FileProblem, match="rope_theta is 'a'"):
        stacks.understood(LLAMA | {"rope_theta": "a"})


# The form of version 5


def test_rope_parameters_are_lost_on_readers_of_rope_scaling():
    settings = LLAMA | {"rope_parameters": {"rope_type": "default", "rope_theta": 5e5}}
    found = by_stack(**settings)
    assert agree(settings, *ALL) == [V5, LLAMA_CPP, VLLM]
    for name in (V4, MLX):
        assert found[name].encoding.base == 10_000
        assert "rope_parameters is ignored: base 10 000 in silence" in found[name].note


def test_a_base_that_is_null_is_refused_by_transformers_where_what_it_reads_has_no_other():
    null = LLAMA | {"rope_theta": None}
    within = {"rope_type": "linear", "factor": 2.0, "rope_theta": 1e6}
    says = "rope_theta: null, and no base beside it"
    for more, refusals in (
        ({}, (says, says)),
        ({"rope_parameters": within}, ("", says)),
        ({"rope_scaling": within}, ("", says)),
        ({"rope_parameters": {"full_attention": within}}, ("", says)),
    ):
        found = by_stack(**null, **more)
        assert (found[V5].refusal, found[V4].refusal) == refusals, more
    assert not by_stack(**LLAMA)[V5].refusal


def test_a_base_beside_rope_parameters_serves_those_readers():
    settings = LLAMA | {"rope_theta": 5e5, "rope_parameters": {"rope_type": "default", "rope_theta": 5e5}}
    assert agree(settings, *ALL) == ALL


def test_the_converter_of_llama_cpp_prefers_the_newer_form_and_transformers_the_older():
    settings = LLAMA | {
        "rope_theta": 1e4,
        "rope_scaling": {"rope_type": "linear", "factor": 2.0},
        "rope_parameters": {"rope_type": "linear", "factor": 8.0, "rope_theta": 1e4},
    }
    found = spectra(**settings)
    assert (found[V5].factor, found[LLAMA_CPP].factor) == (2.0, 8.0)


NEWER = {
    "rope_parameters": {"rope_type": "yarn", "rope_theta": 1e6, **{k: v for k, v in YARN.items() if k != "rope_type"}}
}


def test_mlx_lm_reads_rope_parameters_by_the_file_of_the_model():
    """qwen3.py reads all, qwen2.py has 1 000 000 itself, lfm2.py the base, qwen3_moe.py fails, gpt_oss loses YaRN."""
    long = {"max_position_embeddings": 16_384}
    qwen3 = by_stack(**QWEN3 | long | NEWER)[MLX]
    assert (qwen3.encoding.scaling, qwen3.encoding.base) == ("yarn", 1e6)
    qwen2 = by_stack(**LONG | {"model_type": "qwen2"} | NEWER)[MLX]
    assert (qwen2.encoding.scaling, qwen2.encoding.base) == ("none", 1e6)
    lfm2 = by_stack(**LONG | {"model_type": "lfm2"} | {"rope_parameters": {"rope_type": "default", "rope_theta": 3e6}})
    assert lfm2[MLX].encoding.base == 3e6
    for model in ("qwen3_moe", "granite", "ernie4_5"):
        refused = by_stack(**QWEN3 | {"model_type": model} | NEWER)[MLX].refusal
        assert refused == f"rope_theta: missing, and {model}.py needs it"
    oss = by_stack(**LONG | {"model_type": "gpt_oss", "head_dim": 64} | NEWER)[MLX]
    assert (oss.encoding.scaling, oss.encoding.base) == ("none", 150_000.0)


def test_mlx_lm_turns_all_of_glm_and_does_not_scale_where_its_file_reads_no_scaling():
    glm = LLAMA | {"model_type": "glm", "head_dim": 128, "partial_rotary_factor": 0.5, "rope_theta": 1e4}
    assert np.count_nonzero(by_stack(**glm)[MLX].encoding.frequencies()) == 64
    assert np.count_nonzero(ours(**glm).frequencies()) == 32
    mixtral = by_stack(**LONG | {"model_type": "mixtral", "rope_theta": 1e6, "rope_scaling": YARN})[MLX]
    assert (mixtral.encoding.scaling, mixtral.attention) == ("none", 1.0)
    assert "reads no scaling" in mixtral.note


@pytest.mark.parametrize("name", sorted(set(mlx_lm.files().models) - {"deepseek_v2"}))
def test_each_file_of_mlx_lm_scales_or_says_that_it_does_not(name):
    """But that of DeepSeek-V2, which has YaRN of its own in any case."""
    settings = LONG | {"model_type": name, "head_dim": 128, "rope_theta": 1e6, "rope_scaling": LINEAR}
    try:
        rows = [found for found in stacks.understood(settings) if found.title == MLX]
    except FileProblem:  # no such configuration is read here at all
        return
    read = [row for row in rows if not row.refusal and row.encoding is not None and row.encoding.id == "rope"]
    scaled = [row for row in read if row.encoding.scaling != "none"]
    assert bool(scaled) == bool(read and mlx_lm.files().models[name].scales)
    assert scaled or all("reads no scaling" in row.note for row in read)


def test_most_files_of_mlx_lm_are_not_known_to_scale():
    """By its sources, 0.32.2: 31 of 63 that are understood scale; nothing is said of 64 others."""
    models = mlx_lm.files().models.values()
    assert (sum(read.scales for read in models), len(models), len(mlx_lm.files().unread)) == (31, 63, 64)
    plamo = by_stack(**LONG | {"model_type": "plamo2", "rope_scaling": LINEAR})[MLX]
    assert plamo.unknown == "its file for plamo2 was not understood"


def test_the_share_of_gpt_neox_in_the_newer_form_is_lost_on_llama_cpp():
    settings = LLAMA | {"model_type": "gpt_neox", "hidden_size": 6144, "num_attention_heads": 64}
    newer = {"rope_parameters": {"rope_type": "default", "rope_theta": 1e4, "partial_rotary_factor": 0.5}}
    pairs = {name: np.count_nonzero(one.frequencies()) for name, one in spectra(**settings | newer).items() if one}
    assert (pairs[V5], pairs[LLAMA_CPP]) == (24, 12)


# YaRN


def test_the_factor_gave_way_to_the_ratio_in_older_transformers():
    """4.51 to 4.55, not 4.48 as was once said."""
    settings = LONG | {"rope_scaling": YARN | {"factor": 2.0}}
    found = spectra(**settings)
    assert found[RATIO].factor == 4.0
    assert {found[name].factor for name in ALL} == {2.0}


def test_without_the_original_length_the_older_rule_does_not_apply():
    scaling = {"rope_type": "yarn", "factor": 2.0}
    assert spectra(**LONG, rope_scaling=scaling)[RATIO].factor == 2.0


# Older versions of transformers


def past(**settings):
    return {
        one.title.removeprefix("transformers "): one for one in stacks.understood(settings, past=True) if one.by.past
    }


def test_versions_that_make_the_same_of_a_file_are_one_row():
    assert list(past(**LLAMA, rope_theta=1e4)) == ["4.45–4.56", "5.0–5.22"]
    assert not [one for one in stacks.understood(LLAMA | {"rope_theta": 1e4}) if one.by.past]


def test_before_4_51_the_ramp_began_from_the_longest_length():
    old = past(**LONG, rope_theta=1e4, rope_scaling=YARN | {"mscale": 0.7, "mscale_all_dim": 0.5})
    assert list(old) == ["4.45–4.50", "4.51–4.55", "4.56", "5.0–5.22"]
    first, mine = old["4.45–4.50"], build("rope", {"scaling": "yarn", "factor": 4.0, "original_length": 16_384})
    np.testing.assert_allclose(first.encoding.frequencies(), mine.frequencies(), rtol=1e-12)
    assert first.attention == pytest.approx(0.1 * np.log(4) + 1)
    assert "16 384" in first.note.replace("\u202f", " ").replace("\xa0", " ")
    assert old["4.56"].attention != pytest.approx(first.attention)


def test_truncate_is_read_from_4_55_on():
    old = past(**LONG, rope_theta=1e4, rope_scaling=YARN | {"truncate": False})
    assert list(old) == ["4.45–4.50", "4.51–4.54", "4.55", "4.56", "5.0–5.22"]
    rounded, exact = (old[title].encoding for title in ("4.51–4.54", "4.55"))
    assert (rounded.truncate, exact.truncate) == (True, False)
    assert "truncate is not read" in old["4.51–4.54"].note


def test_the_factors_of_longrope_did_not_change_with_the_length_before_4_51():
    settings = LONG | {"original_max_position_embeddings": 4096, "rope_theta": 1e4}
    old = past(**settings, rope_scaling={"rope_type": "longrope", **LISTS})
    assert list(old) == ["4.45–4.47", "4.48–4.50", "4.51–4.56", "5.0–5.22"]
    assert set(old["4.45–4.47"].encoding.short_factor) == {2.0}
    assert set(old["4.48–4.50"].encoding.long_factor) == {1.0}
    assert (old["4.51–4.56"].encoding.short_factor[0], old["4.51–4.56"].encoding.long_factor[0]) == (1.0, 2.0)


def test_a_model_is_absent_before_the_version_that_brought_it():
    old = past(**QWEN3)
    assert list(old) == ["4.45–4.50", "4.51–4.56", "5.0–5.22"]
    assert old["4.45–4.50"].absent
    assert old["4.51–4.56"].encoding is not None


def test_models_with_code_of_their_own_before_4_48_are_unknown_where_they_scale():
    old = past(**LLAMA | {"model_type": "gemma2"}, rope_scaling=LINEAR)
    assert list(old) == ["4.45–4.47", "4.48–4.56", "5.0–5.22"]
    assert old["4.45–4.47"].unknown
    assert past(**LLAMA | {"model_type": "gemma2"})["4.45–4.56"].encoding is not None


def test_a_class_that_was_another_one_is_unknown():
    assert "5.0–5.16" in past(**LLAMA | {"model_type": "minimax_m2"})
    assert past(**LLAMA | {"model_type": "minimax_m2"})["5.0–5.16"].unknown
    assert past(**LLAMA | {"model_type": "minimax_m2"})["5.22"].encoding is not None


def test_an_empty_width_of_heads_was_filled_in_before_4_52():
    old = past(**{**LONG, "model_type": "mixtral"}, rope_scaling=YARN)
    assert [bool(one.refusal) for one in old.values()] == [False, False, False, True, True]
    assert list(old) == ["4.45–4.47", "4.48–4.50", "4.51", "4.52–4.56", "5.0–5.22"]


@pytest.mark.parametrize("scaling", [LINEAR, {"type": "linear", "factor": 8.0}, {"rope_type": "odd"}])
def test_nemotron_scales_nothing_before_version_5(scaling):
    nemotron = LLAMA | {"model_type": "nemotron"}
    found = by_stack(**nemotron, rope_scaling=scaling)[V4]
    assert not found.refusal
    assert found.note == "rope_scaling is not looked at: nothing is scaled"
    assert found.encoding == by_stack(**nemotron)[V4].encoding


@pytest.mark.parametrize(("model", "usual"), [("gpt_neox", 0.25), ("gpt_neox_japanese", 1.0)])
@pytest.mark.parametrize("given", [{}, {"rotary_pct": 0.5}])
def test_gpt_neox_reads_its_own_share_alone(model, usual, given):
    keys = LLAMA | {"model_type": model, "partial_rotary_factor": 0.75, **given}
    found = by_stack(**keys)
    assert {found[name].encoding.partial for name in (V5, V4)} == {0.5 if given else usual}
    within = keys | {"rope_parameters": {"rope_type": "default", "partial_rotary_factor": 0.75}}
    assert by_stack(**within)[V5].encoding.partial == 0.75


@pytest.mark.parametrize(
    ("more", "factors"),
    [
        ({}, {V5: 1.1386, LLAMA_CPP: 1.1386, VLLM: 1.1386, MLX: 1.1386}),
        ({"attention_factor": 1.0}, {V5: 1.0, LLAMA_CPP: 1.1386, VLLM: 1.0, MLX: 1.1386}),
        ({"attn_factor": 2.0}, {V5: 1.1386, LLAMA_CPP: 1.1386, VLLM: 1.1386, MLX: 1.1386}),
        ({"mscale": 1.0, "mscale_all_dim": 1.0}, {V5: 1.0, LLAMA_CPP: 1.1386, VLLM: 1.0, MLX: 1.0}),
        ({"mscale": 2.0}, {V5: 1.1386, LLAMA_CPP: 1.1386, VLLM: 1.1386, MLX: 1.2773}),
    ],
)
def test_the_attention_factor_is_final_replaced_or_not_read(more, factors):
    found = by_stack(**LONG, rope_scaling=YARN | more)
    assert {name: round(found[name].attention, 4) for name in factors} == factors


def test_the_file_of_gpt_oss_in_vllm_hands_neither_factor_nor_mscale_on():
    """vllm/model_executor/models/gpt_oss.py: it makes the parameters anew of six keys."""
    settings = LONG | {"model_type": "gpt_oss", "head_dim": 64}
    turns = {"beta_fast": 32.0, "beta_slow": 1.0}
    for more, theirs in (
        ({"attention_factor": 1.5}, 1.5),
        ({"mscale": 2.0, "mscale_all_dim": 1.0}, (0.2 * np.log(4) + 1) / (0.1 * np.log(4) + 1)),
    ):
        found = by_stack(**settings, rope_scaling=YARN | turns | more)
        assert found[V5].attention == pytest.approx(theirs)
        assert found[VLLM].attention == pytest.approx(0.1 * np.log(4) + 1)
    for key in turns:
        lacking = {name: value for name, value in turns.items() if name != key}
        refusal = by_stack(**settings, rope_scaling=YARN | lacking)[VLLM].refusal
        assert refusal == f"{key}: missing, and gpt_oss needs it"


def test_deepseek_has_its_ratio_everywhere():
    settings = json.loads((CONFIGS / "deepseek-v2-lite.v4.json").read_text())
    assert {one.attention for one in stacks.understood(settings)} == {1.0}


def test_ministral_3_has_the_factor_1_on_llama_cpp():
    scaling = YARN | {
        "factor": 16.0,
        "mscale": 1.0,
        "mscale_all_dim": 1.0,
        "llama_4_scaling_beta": 0.1,
        "rope_theta": 1e6,
    }
    found = by_stack(**LLAMA | {"model_type": "ministral3", "head_dim": 128, "rope_parameters": scaling})
    assert {found[name].attention for name in (V5, LLAMA_CPP, VLLM)} == {1.0}
    assert found[MLX].attention == 1.0
    assert found[V4].absent


def test_a_ramp_between_pairs_is_rounded_by_readers_that_do_not_know_the_key():
    settings = json.loads((CONFIGS / "gpt-oss-20b.v4.json").read_text())
    assert agree(settings, *ALL) == [V5, V4, VLLM]
    assert "truncate is ignored" in by_stack(**settings)[LLAMA_CPP].note


def test_within_layer_types_the_ramp_is_rounded_by_transformers_5():
    within = {"rope_parameters": {"full_attention": YARN | {"truncate": False, "rope_theta": 1e4}}}
    beside = {"rope_parameters": YARN | {"truncate": False, "rope_theta": 1e4}}
    assert spectra(**LONG | {"model_type": "gemma3_text", "head_dim": 128}, **within)[V5].truncate
    assert not spectra(**LONG, **beside)[V5].truncate


def test_the_original_length_is_filled_in_or_guessed_or_required():
    found = by_stack(**LONG, rope_scaling={"rope_type": "yarn", "factor": 4.0})
    assert found[VLLM].encoding.original_length == 16_384
    assert "original_max_position_embeddings: missing" in found[LLAMA_CPP].refusal
    assert found[V5].encoding.original_length == 16_384
    assert found[MLX].encoding.original_length == 4096


def test_transformers_4_looks_for_the_original_length_of_yarn_and_llama3_within_the_scaling_alone():
    """Beside it transformers 5 reads it first, and LongRoPE of version 4 nowhere else."""
    beside = LONG | {"original_max_position_embeddings": 2048}
    lists = {"rope_type": "longrope", **LISTS}
    for scaling, expected in (
        ({"rope_type": "yarn", "factor": 4.0}, 16_384),
        (YARN, 4096),
        (LLAMA3 | {"original_max_position_embeddings": 8192}, 8192),
        (lists, 2048),
        (lists | {"original_max_position_embeddings": 4096}, 2048),
    ):
        found = spectra(**beside, rope_scaling=scaling)
        assert (found[V4].original_length, found[V5].original_length) == (expected, 2048), scaling


def test_transformers_4_derives_the_factor_of_longrope_from_a_length_beside_it_or_needs_a_factor():
    """modeling_rope_utils.py:371: by the ratio of lengths where it is beside, else by `factor`, of all positions."""
    lists = {"rope_type": "longrope", "original_max_position_embeddings": 4096, **LISTS}
    assert by_stack(**LONG, rope_scaling=lists)[V4].refusal.startswith("original_max_position_embeddings: missing")
    assert by_stack(**LONG, rope_scaling=lists | {"factor": 4.0})[V4].encoding.original_length == 16_384
    assert by_stack(**LONG, rope_scaling=lists | {"attention_factor": 1.5})[V4].attention == 1.5
    phi3 = LONG | {"model_type": "phi3", "rope_scaling": {"type": "longrope", **LISTS}}  # its class has 4096 itself
    assert by_stack(**phi3)[V4].encoding.original_length == 4096


def test_llama_cpp_does_not_read_the_betas():
    found = spectra(**LONG, rope_theta=1e4, rope_scaling=YARN | {"beta_fast": 64, "beta_slow": 0.5})
    assert (found[LLAMA_CPP].beta_fast, found[LLAMA_CPP].beta_slow) == (32.0, 1.0)
    assert (found[V5].beta_fast, found[V5].beta_slow) == (64.0, 0.5)


def test_equal_and_swapped_betas_are_computed_as_the_libraries_do():
    """Kimi K2's are both 1: one pair is between. The formula of transformers, with its rounding."""

    def ramp(fast, slow):
        def pair(turns):
            return 128 * math.log(4096 / (turns * 2 * math.pi)) / (2 * math.log(5e4))

        low, high = max(math.floor(pair(fast)), 0), min(math.ceil(pair(slow)), 127)
        share = np.clip((np.arange(64) - low) / (high - low), 0, 1)
        return 5e4 ** (-np.arange(64) / 64) * ((1 - share) + share / 4)

    for fast, slow in ((1.0, 1.0), (1.0, 32.0)):
        scaling = YARN | {"beta_fast": fast, "beta_slow": slow}
        found = by_stack(**LONG, rope_theta=5e4, rope_scaling=scaling)
        for name in (V5, V4, VLLM, MLX):
            np.testing.assert_allclose(found[name].encoding.frequencies(), ramp(fast, slow), rtol=1e-6)
            assert found[name].attention == pytest.approx(1.138629)


def test_vllm_begins_the_ramp_of_m_rope_at_four_times_the_original_length():
    settings = LLAMA | {"model_type": "qwen2_vl", "max_position_embeddings": 131_072, "rope_theta": 1e6}
    scaling = YARN | {"original_max_position_embeddings": 32_768, "mrope_section": [16, 24, 24]}
    found = spectra(**settings, rope_scaling=scaling)
    assert (found[VLLM].original_length, found[V5].original_length) == (131_072, 32_768)


def test_a_head_that_is_null_in_the_class_fails_in_transformers_alone():
    found = by_stack(**LONG | {"model_type": "mixtral", "rope_theta": 1e6, "rope_scaling": YARN})
    assert found[V5].refusal == "head_dim: missing, and yarn needs it in mixtral"
    assert found[VLLM].encoding.scaling == "yarn"


# Other scalings


def test_a_base_that_grows_is_static_dropped_or_as_in_transformers():
    settings = LLAMA | {"rope_scaling": {"type": "dynamic", "factor": 4.0}}
    found = by_stack(**settings)
    for name in (VLLM, LLAMA_CPP):
        same(found[name].encoding, base=1e4)
    assert "does nothing" in found[VLLM].note
    assert "left out" in found[LLAMA_CPP].note
    mine = ours(**settings)
    for name in (V4, V5, MLX):
        np.testing.assert_allclose(
            found[name].encoding.at_length(16_384).frequencies(), mine.at_length(16_384).frequencies()
        )


def test_the_alpha_of_hunyuan_is_a_base_on_llama_cpp_and_ends_with_the_length_in_transformers_4():
    settings = LLAMA | {
        "model_type": "hunyuan_v1_dense",
        "head_dim": 128,
        "max_position_embeddings": 32_768,
        "rope_theta": 1e4,
    }
    found = by_stack(**settings, rope_scaling={"type": "dynamic", "alpha": 1000.0, "factor": 1.0})
    assert found[LLAMA_CPP].encoding.base == pytest.approx(11_158_839.9251)
    assert found[V4].until == 32_768
    assert found[V5].until is None
    for name in (V5, V4, VLLM, MLX):
        np.testing.assert_allclose(
            found[name].encoding.frequencies(), found[LLAMA_CPP].encoding.frequencies(), rtol=1e-9
        )


def test_one_list_of_factors_serves_all_lengths_in_some():
    settings = LONG | {"rope_scaling": {"type": "longrope", "original_max_position_embeddings": 4096, **LISTS}}
    found = spectra(**settings)
    first = {name: found[name].at_length(1).frequencies()[0] for name in (V5, VLLM, MLX)}
    assert first == {V5: 1.0, VLLM: 0.5, MLX: 0.5}
    beside = settings | {"original_max_position_embeddings": 4096}
    vllm_beside = by_stack(**beside)[VLLM]
    assert vllm_beside.encoding.at_length(16_384).frequencies()[0] == 1.0
    assert "unless max_model_len is set above 4 096" in vllm_beside.note
    same(found[LLAMA_CPP], base=1e4)


def test_phimoe_multiplies_by_its_mscales():
    scaling = {
        "type": "longrope",
        "original_max_position_embeddings": 4096,
        **LISTS,
        "short_mscale": 1.2,
        "long_mscale": 1.3,
    }
    found = by_stack(**LONG | {"model_type": "phimoe", "rope_scaling": scaling})
    assert (found[VLLM].attention, found[V4].attention, found[V4].until) == (1.2, 1.2, 4096)
    assert found[MLX].attention == 1.3


def test_the_original_length_of_llama3_must_be_written_or_is_guessed():
    found = by_stack(**LLAMA | {"max_position_embeddings": 131_072}, rope_scaling=LLAMA3)
    assert {found[name].encoding.original_length for name in (V5, VLLM)} == {131_072}
    assert {found[name].encoding.original_length for name in (MLX, LLAMA_CPP)} == {8192}
    assert "missing" in found[V4].refusal


@pytest.mark.parametrize(
    ("model", "scaling"),
    [("qwen2", LLAMA3), ("qwen3", LLAMA3)]
    + [(model, LINEAR) for model in ("gemma", "gemma2", "phi", "falcon", "cohere")],
)
def test_llama_cpp_loses_what_its_converter_does_not_write(model, scaling):
    scaling = scaling | {"original_max_position_embeddings": 4096}
    found = by_stack(**QWEN3 | {"model_type": model, "rope_theta": 1e4, "rope_scaling": scaling})[LLAMA_CPP]
    assert found.encoding.scaling == "none"
    assert "left out" in found.note


def test_the_converter_of_llama_cpp_fails_at_llama3_for_granite():
    scaling = LLAMA3 | {"original_max_position_embeddings": 4096}
    refused = by_stack(**LONG | {"model_type": "granite", "rope_theta": 1e4, "rope_scaling": scaling})[LLAMA_CPP]
    assert refused.encoding is None
    assert refused.refusal == "rope_type: llama3, which its converter cannot write for granite"


def test_llama3_is_written_for_llama_and_low_above_high_is_a_step():
    settings = LLAMA | {"rope_theta": 5e5, "max_position_embeddings": 131_072}
    found = spectra(**settings, rope_scaling=LLAMA3 | {"original_max_position_embeddings": 8192})
    assert agree(settings | {"rope_scaling": LLAMA3 | {"original_max_position_embeddings": 8192}}, *ALL) == ALL
    assert found[LLAMA_CPP].scaling == "llama3"
    step = LLAMA3 | {"original_max_position_embeddings": 8192, "low_freq_factor": 8.0, "high_freq_factor": 4.0}
    omega = 5e5 ** (-np.arange(64) / 64)
    expected = np.where(2 * np.pi / omega > 8192 / 8.0, omega / 8, omega)
    np.testing.assert_allclose(ours(**settings, rope_scaling=step).frequencies(), expected, rtol=1e-6)
    at_high = np.where(2 * np.pi / omega > 8192 / 4.0, omega / 8, omega)
    for name in (LLAMA_CPP, VLLM):
        np.testing.assert_allclose(spectra(**settings, rope_scaling=step)[name].frequencies(), at_high, rtol=1e-6)


def test_proportional_scaling_is_known_to_new_readers():
    settings = LLAMA | {"rope_scaling": {"rope_type": "proportional", "partial_rotary_factor": 0.25}}
    found = by_stack(**settings)
    assert {found[name].encoding.scaling for name in (V5, VLLM, MLX)} == {"proportional"}
    assert "'proportional' is none of" in found[V4].refusal
    assert found[LLAMA_CPP].encoding.scaling == "none"


def test_gemma_4_on_llama_cpp_keeps_its_standing_pairs():
    full = {"partial_rotary_factor": 0.25, "rope_theta": 1e6, "rope_type": "proportional"}
    settings = LLAMA | {
        "model_type": "gemma4_text",
        "head_dim": 256,
        "global_head_dim": 512,
        "layer_types": ["sliding_attention", "full_attention"],
        "rope_parameters": {"full_attention": full, "sliding_attention": {"rope_theta": 1e4, "rope_type": "default"}},
    }
    found = [one for one in stacks.understood(settings) if one.title == LLAMA_CPP and "full" in one.layers]
    omega = found[0].encoding.frequencies()
    assert omega[63] == pytest.approx(1e6 ** (-126 / 512))
    assert (omega[:64] > 0).all()
    assert (omega[64:] == 0).all()


def test_a_whole_number_is_no_factor_of_vllm_s_linear():
    refused = by_stack(**QWEN3 | {"model_type": "gemma2", "rope_scaling": {"type": "linear", "factor": 8}})[
        VLLM
    ].refusal
    assert "a whole number" in refused
    assert by_stack(**QWEN3 | {"model_type": "gemma2", "rope_scaling": {"type": "linear", "factor": 8.0}})[
        VLLM
    ].encoding


def test_su_is_another_name_in_the_classes_of_phi_alone():
    scaling = {"type": "su", "original_max_position_embeddings": 4096, **LISTS}
    assert "'su' is none of" in by_stack(**LONG | {"rope_scaling": scaling})[V5].refusal
    phi3 = LONG | {"model_type": "phi3", "rope_scaling": scaling, "original_max_position_embeddings": 4096}
    assert by_stack(**phi3)[V5].encoding.scaling == "longrope"


def test_the_four_sections_of_hunyuan_vl_are_valid():
    scaling = {"type": "xdrope", "alpha": 1000.0, "factor": 1.0, "xdrope_section": [16, 16, 16, 16]}
    text = LLAMA | {"model_type": "hunyuan_vl_text", "head_dim": 128, "rope_theta": 1e4, "rope_scaling": scaling}
    settings = {"model_type": "hunyuan_vl", "text_config": text}
    assert by_stack(**settings)[V5].encoding == ours(**settings)
    newer = text | {"rope_scaling": {**scaling, "type": "dynamic", "mrope_section": [16, 16, 16, 16]}}
    found = config.of({"model_type": "hunyuan_vl", "text_config": newer}, title="", file="x").findings
    assert "error" not in [one.severity for one in found]
    assert any("16, 16, 16, 16 go to position, column, row and image" in one.says for one in found)


FACTORS = {"type": "linear", "factor": 2.0}
THREE = {"type": "longrope", **LISTS}


@pytest.mark.parametrize(
    ("model", "right", "wrong"),
    [
        (
            "olmo",
            [FACTORS, FACTORS | {"type": "dynamic"}, FACTORS | {"factor": 1.5}],
            [FACTORS | {"factor": 2}, FACTORS | {"factor": 1.0}, FACTORS | {"rope_type": "linear"}, LINEAR],
        ),
        (
            "phi3",
            [THREE, THREE | {"type": "su"}],
            [THREE | {"factor": 2.0}, {"rope_type": "longrope", **LISTS}],
        ),
    ],
)
def test_classes_of_transformers_4_that_look_at_the_fields_take_no_others(model, right, wrong):
    """Their _rope_scaling_validation: olmo's takes two, linear or dynamic and a float above 1; phi3's takes three."""
    fields = "type, factor" if model == "olmo" else "type, short_factor, long_factor"
    for scaling in right:
        assert not by_stack(**LONG | {"model_type": model}, rope_scaling=scaling)[V4].refusal, scaling
    for scaling in wrong:
        found = by_stack(**LONG | {"model_type": model}, rope_scaling=scaling)
        assert found[V4].refusal == f"rope_scaling: {model} takes {fields} and nothing else", scaling
        assert not found[V5].refusal


@pytest.mark.parametrize("model", ["cohere", "olmo3"])
def test_classes_of_transformers_4_that_ask_for_rope_type_do_not_take_type_for_it(model):
    settings = LONG | {"model_type": model, "head_dim": 128}
    asked = by_stack(**settings, rope_scaling=FACTORS)[V4].refusal
    assert asked == "rope_type: missing, and linear needs it"
    assert not by_stack(**settings, rope_scaling=LINEAR)[V4].refusal
    assert not by_stack(**settings, rope_scaling=LINEAR | FACTORS)[V4].refusal


@pytest.mark.parametrize("name", ALL)
def test_an_unknown_type_is_refused_or_left_out(name):
    found = by_stack(**LLAMA, rope_scaling={"rope_type": "wild", "factor": 2.0})[name]
    if name == LLAMA_CPP:
        assert found.encoding.scaling == "none"
    else:
        assert "wild" in found.refusal


def test_a_factor_that_is_missing_is_refused_or_the_scaling_left_out():
    found = by_stack(**LLAMA, rope_scaling={"rope_type": "linear"})
    assert found.pop(LLAMA_CPP).encoding.scaling == "none"
    assert all("factor" in one.refusal for one in found.values())


def test_a_share_of_phi3_before_4_48_is_unknown_and_all_of_its_head_is_not():
    """Its file had code of its own until then, which turned the whole head."""
    old = "transformers 4.45–4.47"
    phi3 = LONG | {"model_type": "phi3", "original_max_position_embeddings": 4096}
    some = {one.title: one for one in stacks.understood(phi3 | {"partial_rotary_factor": 0.75}, past=True)}
    assert "phi3" in some[old].unknown
    assert some["transformers 4.48–4.56"].encoding.partial == 0.75
    whole = [one for one in stacks.understood(phi3, past=True) if one.title.startswith("transformers 4")]
    assert all(one.encoding is not None for one in whole)


@pytest.mark.parametrize(
    ("scaling", "kind", "says"),
    [
        ({"long_factor": [2.0] * 64}, None, "long_factor, type: missing, and phi3.py needs it"),
        ({"type": "linear", "factor": 2.0, "long_factor": [2.0] * 64}, "linear", ""),
        ({"type": "yarn", "factor": 2.0, "long_factor": [2.0] * 64}, "none", "rope_type: 'yarn' is not supported"),
        ({"type": "su", "short_factor": [1.0] * 64, "long_factor": [2.0] * 64}, "longrope", ""),
        ({"type": "longrope", "short_factor": [1.0] * 64, "long_factor": [2.0] * 64}, "longrope", ""),
    ],
)
def test_the_file_of_phi3_in_mlx_lm_knows_three_types(scaling, kind, says):
    found = by_stack(**LONG | {"model_type": "phi3", "rope_scaling": scaling})[MLX]
    assert (found.encoding and found.encoding.scaling) == kind
    assert says in (found.refusal or found.note)


@pytest.mark.parametrize(
    ("model", "scaling", "lacks"),
    [
        ("deepseek_v2", {"type": "yarn"}, "rope_scaling.factor"),
        ("deepseek_v2", {}, "rope_scaling.factor"),
        ("deepseek_v2", {"type": "yarn", "factor": 4.0}, ""),
        ("phimoe", {"type": "longrope", **LISTS}, "long_mscale"),
        ("phimoe", {"type": "longrope", "long_mscale": 1.3, **LISTS}, ""),
        ("phimoe", {}, ""),
        ("hunyuan_v1_dense", {"type": "dynamic", "factor": 2.0}, "alpha, factor"),
        ("hunyuan_v1_dense", {"type": "dynamic", "alpha": 1000.0}, "alpha, factor"),
        ("hunyuan_v1_dense", {"type": "dynamic", "alpha": 1000.0, "factor": 1.0}, ""),
        ("hunyuan_v1_dense", {}, ""),
        ("llama", {"rope_type": "longrope", **LISTS}, "original_max_position_embeddings"),
        ("llama", {"rope_type": "longrope", "original_max_position_embeddings": 4096, **LISTS}, ""),
    ],
)
def test_a_file_of_mlx_lm_says_which_keys_of_the_scaling_it_needs(model, scaling, lacks):
    sizes = {"qk_rope_head_dim": 64, "qk_nope_head_dim": 64} if model == "deepseek_v2" else {"head_dim": 128}
    found = by_stack(**LONG | sizes | {"model_type": model}, rope_scaling=scaling)[MLX]
    needs = "longrope" if model == "llama" else f"{model}.py"
    assert found.refusal == (f"{lacks}: missing, and {needs} needs it" if lacks else "")


def test_qwen3_must_say_its_base_for_mlx_lm():
    bare = {name: value for name, value in QWEN3.items() if name != "rope_theta"}
    assert by_stack(**bare)[MLX].refusal == "rope_theta: missing, and qwen3.py needs it"
    assert by_stack(**bare, rope_theta=1e6)[MLX].encoding.base == 1e6
    assert by_stack(**bare, rope_parameters={"rope_type": "default", "rope_theta": 1e6})[MLX].encoding.base == 1e6


def test_vllm_refuses_two_types_that_differ():
    scaling = {"rope_type": "yarn", "type": "linear", "factor": 4.0, "original_max_position_embeddings": 4096}
    assert by_stack(**LONG | {"rope_scaling": scaling})[VLLM].refusal == "rope_type is yarn, type is linear"


def test_vllm_needs_the_sections_of_mrope():
    whole = by_stack(**LLAMA, rope_scaling={"type": "mrope", "mrope_section": [16, 24, 24]})[VLLM]
    assert whole.encoding.sections == (16, 24, 24)
    assert by_stack(**LLAMA, rope_scaling={"type": "mrope"})[VLLM].refusal.startswith("mrope_section: missing")


def test_olmo_3_looks_for_parameters_of_each_kind_and_takes_the_base_beside_them():
    plain = LONG | {"model_type": "olmo3", "rope_theta": 7e5, "layer_types": ["full_attention", "sliding_attention"]}
    full, sliding = by_kind(V5, **plain, rope_parameters=YARN)
    assert "nothing is scaled" in full.note
    same(full.encoding, dim=128, base=7e5)
    same(sliding.encoding, dim=128, base=5e5)  # the class's own


def test_parameters_without_a_base_do_not_have_that_of_the_class_where_it_gives_them_another():
    settings = LONG | {"model_type": "ministral3", "head_dim": 128}
    found = by_stack(**settings, rope_parameters=YARN | {"mscale_all_dim": 1.0, "llama_4_scaling_beta": 0.1})
    assert found[V5].encoding.base == found[VLLM].encoding.base == 1e4
    assert found[MLX].refusal == "rope_theta: missing, and ministral3.py needs it"
    assert ours(**settings, rope_parameters=YARN).base == 1e4
    assert ours(**settings).base == 1e6  # all of it is the class's


@pytest.mark.parametrize(
    ("model", "alone", "beside"),
    [
        ("gemma3_text", [1e6, 1e4], [7e5, 1e4]),  # a base beside the parameters is that of full attention
        ("modernbert", [1.6e5, 1e4], [1.6e5, 1e4]),
        ("ultrabert", [1e4, 1e4], [1e4, 1e4]),
    ],
)
def test_parameters_of_each_kind_of_layers_without_a_base_have_the_classs(model, alone, beside):
    kinds = {"full_attention": LINEAR, "sliding_attention": {"rope_type": "default"}}
    settings = LONG | {"model_type": model, "head_dim": 128, "layer_types": list(kinds), "rope_parameters": kinds}
    assert [found.encoding.base for found in by_kind(V5, **settings)] == alone
    assert [found.encoding.base for found in by_kind(V5, **settings, rope_theta=7e5)] == beside


def test_parameters_without_a_base_are_refused_where_the_class_has_none():
    kinds = {"full_attention": LINEAR, "sliding_attention": {"rope_type": "default"}}
    settings = LONG | {"model_type": "gemma4_text", "layer_types": list(kinds), "rope_parameters": kinds}
    assert {found.refusal for found in by_kind(V5, **settings)} == {"rope_theta: missing beside the other parameters"}


def test_llama_cpp_turns_all_layers_of_olmo_3_with_one_base():
    plain = LONG | {"model_type": "olmo3", "layer_types": ["full_attention", "sliding_attention"], "sliding_window": 64}
    full, sliding = by_kind(LLAMA_CPP, **plain, rope_parameters={"rope_type": "default", "rope_theta": 7e5})
    assert full.encoding.base == sliding.encoding.base == 7e5
    apart = {"full_attention": {"rope_theta": 3e5}, "sliding_attention": {"rope_theta": 2e4}}
    assert [found.encoding.base for found in by_kind(LLAMA_CPP, **plain, rope_parameters=apart)] == [3e5, 3e5]
    bare = {kind: {"rope_type": "default"} for kind in apart}
    assert [found.encoding.base for found in by_kind(LLAMA_CPP, **plain, rope_parameters=bare)] == [1e4, 1e4]


def test_transformers_4_takes_the_ratio_of_the_lengths_for_the_factor_of_longrope():
    lists = {"rope_type": "longrope", "factor": 2.0, **LISTS}
    found = by_stack(**LONG, rope_scaling=lists, original_max_position_embeddings=4096)[V4]
    assert found.attention == pytest.approx(math.sqrt(1 + math.log(4) / math.log(4096)))


@pytest.mark.parametrize(("turned", "share"), [(64, 0.5), (128, 1.0), (256, 1.0)])
def test_the_dimensions_that_minimax_turns_are_those_of_its_file_in_mlx_lm_and_llama_cpp(turned, share):
    sizes = LLAMA | {"head_dim": 128, "rotary_dim": turned, "rope_theta": 1e4}
    assert spectra(**sizes | {"model_type": "minimax"})[MLX].partial == share
    assert spectra(**sizes | {"model_type": "minimax_m2"})[LLAMA_CPP].partial == share


@pytest.mark.parametrize(
    ("kinds", "count", "says"),
    [
        (["full_attention"] * 2, 3, "layer_types tells of 2 layers; num_hidden_layers is 3"),
        (["full_attention"] * 3, 2, "layer_types tells of 3 layers; num_hidden_layers is 2"),
        (["full_attention"] * 3, 3, ""),
    ],
)
def test_layer_types_of_another_number_of_layers_are_refused_by_transformers_5(kinds, count, says):
    assert by_stack(**QWEN3, num_hidden_layers=count, layer_types=kinds)[V5].refusal == says


# Phase


def test_another_base_is_felt_where_the_reference_says():
    """Llama 3.1's base read as 10 000, of 64 pairs: 27 at 100, 41 at 683, 54 at 4096 are more than π/2 wrong."""
    error = stacks.phase_error(build("rope", {"base": 5e5}), build("rope", {"base": 1e4}))
    assert [error.wrong(distance) for distance in (100, 683, 4096)] == [27, 41, 54]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"base": 5e5}, {"base": 1e4}),
        ({"base": 1e6}, {"base": 1e6, "scaling": "yarn", "factor": 4.0}),
        ({"dim": 64}, {"dim": 64, "partial": 0.25}),
        ({"dim": 16, "base": 3.0}, {"dim": 8, "base": 2.0}),
        ({"scaling": "linear", "factor": 1.5}, {"scaling": "linear", "factor": 1.5001}),
        ({}, {}),
    ],
)
def test_the_first_distance_is_that_of_the_obvious_twin(first, second):
    one, other = build("rope", first), build("rope", second)
    expected = naive.first_wrong(one.frequencies().tolist(), other.frequencies().tolist(), 40_000)
    assert stacks.phase_error(one, other).first == expected
    assert stacks.phase_error(other, one).first == expected


def test_equal_frequencies_never_part():
    error = stacks.phase_error(build("rope", {}), build("rope", {"pairing": "interleaved"}))
    assert error.first is None
    assert np.isinf(error.distance).all()
    assert error.wrong(10**9) == 0


def test_a_pair_that_stands_still_is_wrong_after_a_quarter_of_the_other_s_turn():
    error = stacks.phase_error(build("rope", {"dim": 2}), build("irope", {"dim": 2, "layer": 4}))
    assert error.distance[0] == pytest.approx(math.pi / 2)
    assert error.first == 2


# Ran in transformers 4.57.6 (AutoModel.from_config) for all of its 88 model types that turn: a scaling that names no
# type ends in a KeyError or a ValueError, but where the class reads no scaling.


@pytest.mark.parametrize("scaling", [{}, {"factor": 2.0}, {"mrope_section": [8, 12, 12]}])
@pytest.mark.parametrize(
    "model", ["llama", "qwen2", "gemma2", "phi", "persimmon", "gpt_neox", "falcon", "olmo2", "glm4"]
)
def test_4_57_refuses_a_scaling_without_a_type(model, scaling):
    settings = LLAMA | {"model_type": model, "rope_scaling": scaling}
    assert by_stack(**settings)["transformers 4.57"].refusal
    [older] = [one for name, one in past(**settings).items() if name.startswith("4.") and name.endswith("4.56")]
    assert older.unknown or older.refusal


@pytest.mark.parametrize("scaling", [None, {"type": "linear", "factor": 2.0}, {"rope_type": "default"}])
def test_4_57_takes_a_scaling_with_a_type_and_none(scaling):
    assert not by_stack(**LLAMA, rope_scaling=scaling)["transformers 4.57"].refusal


def test_4_57_takes_any_scaling_where_it_reads_none():
    assert not by_stack(**LLAMA | {"model_type": "recurrent_gemma", "rope_scaling": {}})["transformers 4.57"].refusal
