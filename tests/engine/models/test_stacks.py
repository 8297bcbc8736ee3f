"""Stacks: the same keys as each software understands them, and the distance from which that matters."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

from engine.arrays.weights import FileProblem
from engine.encodings.base.encoding import build
from engine.models import config, stacks
from tests.naive import phase_error as naive

CONFIGS = Path(__file__).parents[2] / "data" / "configs"
LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 4096}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
LONG = LLAMA | {"max_position_embeddings": 16_384}
LISTS = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64}


def by_stack(**settings):
    return {found.stack: found for found in stacks.understood(settings)}


def ours(**settings):
    return config.of(settings, title="m", file="x").encodings[0].encoding


def spectra(**settings):
    return {name: found.encoding for name, found in by_stack(**settings).items()}


def agree(settings, *names):
    """Which of these stacks have our frequencies."""
    mine, found = ours(**settings).frequencies(), spectra(**settings)
    return [name for name in names if found[name] is not None and np.allclose(found[name].frequencies(), mine)]


ALL = ["transformers v5", "transformers v4", "llama.cpp", "vLLM", "mlx-lm"]


# Healthy files


@pytest.mark.parametrize(
    "name",
    ["llama2-7b.v4", "llama3.1-8b.v4", "qwen2.5-7b-yarn.v4", "deepseek-v3.v4", "gemma3-1b.v4", "gpt-neox-20b.v4"],
)
def test_files_in_the_older_form_are_read_alike_by_all(name):
    settings = json.loads((CONFIGS / f"{name}.json").read_text())
    mine = {each.layers: each.encoding for each in config.of(settings, title="", file="x").encodings}
    found = stacks.understood(settings)
    assert {one.stack for one in found} >= set(ALL)
    for one in found:
        assert one.encoding is not None, one
        np.testing.assert_allclose(one.encoding.frequencies(), mine[one.layers].frequencies(), rtol=1e-9)
        assert one.attention == pytest.approx(mine[one.layers].factor_on_waves)
        assert one.source


@pytest.mark.parametrize("path", sorted(CONFIGS.glob("*.json")), ids=lambda path: path.stem)
def test_each_file_has_an_answer_for_each_kind_of_layers_that_turns(path):
    found = config.read(path.read_bytes(), str(path))
    read = stacks.understood(found.settings)
    turning = {e.layers for e in found.encodings if e.encoding.id in ("rope", "mrope")}
    for stack in {one.stack for one in read}:
        assert {one.layers for one in read if one.stack == stack} == turning
    assert bool(read) == bool(turning)
    assert all((one.encoding is None) == bool(one.refusal) for one in read)


def test_models_that_do_not_turn_have_no_stacks():
    assert stacks.understood({"model_type": "gpt2", "n_embd": 768, "n_positions": 1024}) == ()
    assert stacks.understood({"model_type": "falcon", "hidden_size": 64, "n_head": 2, "alibi": True}) == ()


def test_a_key_of_a_wrong_type_is_refused():
    with pytest.raises(FileProblem, match="rope_theta is 'a'"):
        stacks.understood(LLAMA | {"rope_theta": "a"})


# The form of version 5


def test_rope_parameters_are_lost_on_readers_of_rope_scaling():
    settings = LLAMA | {"rope_parameters": {"rope_type": "default", "rope_theta": 5e5}}
    found = by_stack(**settings)
    assert agree(settings, *ALL) == ["transformers v5", "llama.cpp", "vLLM"]
    for name in ("transformers v4", "mlx-lm"):
        assert found[name].encoding.base == 10_000
        assert "rope_parameters is ignored: base 10 000 in silence" in found[name].note


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
    assert (found["transformers v5"].factor, found["llama.cpp"].factor) == (2.0, 8.0)


# YaRN


def test_the_factor_gave_way_to_the_ratio_in_older_transformers():
    settings = LONG | {"rope_scaling": YARN | {"factor": 2.0}}
    found = spectra(**settings)
    assert found["transformers v4 before #40320"].factor == 4.0
    assert {found[name].factor for name in ALL} == {2.0}


def test_without_the_original_length_the_older_rule_does_not_apply():
    scaling = {"rope_type": "yarn", "factor": 2.0}
    assert spectra(**LONG, rope_scaling=scaling)["transformers v4 before #40320"].factor == 2.0


@pytest.mark.parametrize(
    ("more", "factors"),
    [
        ({}, {"transformers v5": 1.1386, "llama.cpp": 1.1386, "vLLM": 1.1386, "mlx-lm": 1.1386}),
        ({"attention_factor": 1.0}, {"transformers v5": 1.0, "llama.cpp": 1.1386, "vLLM": 1.1386, "mlx-lm": 1.0}),
        ({"attn_factor": 2.0}, {"transformers v5": 1.1386, "llama.cpp": 1.1386, "vLLM": 2.2773, "mlx-lm": 1.1386}),
        (
            {"mscale": 1.0, "mscale_all_dim": 1.0},
            {"transformers v5": 1.0, "llama.cpp": 1.1386, "vLLM": 1.1386, "mlx-lm": 1.0},
        ),
        ({"mscale": 2.0}, {"transformers v5": 1.1386, "llama.cpp": 1.1386, "vLLM": 1.1386, "mlx-lm": 1.2773}),
    ],
)
def test_the_attention_factor_is_final_replaced_or_multiplied(more, factors):
    found = by_stack(**LONG, rope_scaling=YARN | more)
    assert {name: round(found[name].attention, 4) for name in factors} == factors


def test_deepseek_has_its_ratio_everywhere():
    settings = json.loads((CONFIGS / "deepseek-v2-lite.v4.json").read_text())
    assert {one.attention for one in stacks.understood(settings)} == {1.0}


def test_a_ramp_between_pairs_is_rounded_by_readers_that_do_not_know_the_key():
    settings = json.loads((CONFIGS / "gpt-oss-20b.v4.json").read_text())
    assert agree(settings, *ALL) == ["transformers v5", "transformers v4", "vLLM"]
    assert "truncate is ignored" in by_stack(**settings)["llama.cpp"].note


def test_within_layer_types_the_ramp_is_rounded_by_transformers_5():
    within = {"rope_parameters": {"full_attention": YARN | {"truncate": False, "rope_theta": 1e4}}}
    beside = {"rope_parameters": YARN | {"truncate": False, "rope_theta": 1e4}}
    assert spectra(**LONG, **within)["transformers v5"].truncate
    assert not spectra(**LONG, **beside)["transformers v5"].truncate


def test_the_original_length_is_required_by_some():
    found = by_stack(**LONG, rope_scaling={"rope_type": "yarn", "factor": 4.0})
    assert "original_max_position_embeddings: missing" in found["vLLM"].refusal
    assert "original_max_position_embeddings: missing" in found["llama.cpp"].refusal
    assert found["transformers v5"].encoding.original_length == 16_384
    assert found["mlx-lm"].encoding.original_length == 4096


# Other scalings


def test_a_base_that_grows_is_static_dropped_or_refused():
    settings = LLAMA | {"rope_scaling": {"type": "dynamic", "factor": 4.0}}
    found = by_stack(**settings)
    vllm = 10_000 * (4 * 4 - 3) ** (128 / 126)
    np.testing.assert_allclose(
        found["vLLM"].encoding.frequencies(), build("rope", {"base": vllm}).frequencies(), rtol=1e-9
    )
    assert found["llama.cpp"].encoding.scaling == "none"
    assert "left out" in found["llama.cpp"].note
    assert found["mlx-lm"].refusal == "rope_type: 'dynamic' is not supported"
    assert found["transformers v4"].encoding == ours(**settings)


def test_long_factors_serve_all_lengths_in_some():
    settings = LONG | {
        "original_max_position_embeddings": 4096,
        "rope_scaling": {"type": "longrope", "original_max_position_embeddings": 4096, **LISTS},
    }
    found = spectra(**settings)
    first = {name: encoding.at_length(1).frequencies()[0] for name, encoding in found.items()}
    assert first == {name: 0.5 if name in ("vLLM", "mlx-lm") else 1.0 for name in ALL}
    factors = {one.attention for one in by_stack(**settings).values()}
    assert len({round(factor, 9) for factor in factors}) == 1


def test_the_original_length_of_llama3_must_be_written_or_is_guessed():
    scaling = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
    found = by_stack(**LLAMA | {"max_position_embeddings": 131_072}, rope_scaling=scaling)
    assert found["transformers v5"].encoding.original_length == 131_072
    assert found["mlx-lm"].encoding.original_length == 8192
    assert "missing" in found["transformers v4"].refusal
    assert "missing" in found["vLLM"].refusal


def test_proportional_scaling_is_known_to_new_readers_alone():
    settings = LLAMA | {"rope_scaling": {"rope_type": "proportional", "partial_rotary_factor": 0.25}}
    found = by_stack(**settings)
    assert found["transformers v5"].encoding.scaling == "proportional"
    assert "'proportional' is none of" in found["transformers v4"].refusal
    assert found["llama.cpp"].encoding.scaling == "none"
    assert "#21403" in found["llama.cpp"].note


@pytest.mark.parametrize("name", ALL)
def test_an_unknown_type_is_refused_or_left_out(name):
    found = by_stack(**LLAMA, rope_scaling={"rope_type": "wild", "factor": 2.0})[name]
    if name == "llama.cpp":
        assert found.encoding.scaling == "none"
    else:
        assert "wild" in found.refusal


def test_a_factor_that_is_missing_is_refused_or_the_scaling_left_out():
    found = by_stack(**LLAMA, rope_scaling={"rope_type": "linear"})
    assert found.pop("llama.cpp").encoding.scaling == "none"
    assert all("factor" in one.refusal for one in found.values())


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
