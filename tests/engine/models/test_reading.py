"""What is said of a stack beside the model: the same, another factor, another encoding."""

from __future__ import annotations

from typing import Any

import pytest

from engine.models import config, reading
from engine.models.stacks import llama_cpp, mlx_lm, transformers, vllm

LLAMA: dict[str, Any] = {
    "model_type": "llama",
    "hidden_size": 4096,
    "num_attention_heads": 32,
    "max_position_embeddings": 16_384,
    "rope_theta": 10_000.0,
}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}


def said(settings: dict[str, Any]) -> dict[str, str]:
    found = reading.with_stacks(config.of(settings, title="m", file="config.json"))
    assert all(one.differs == (one.says != "the same") for one in found.stacks)
    return {one.understood.title: one.says for one in found.stacks}


def test_a_plain_model_is_the_same_everywhere() -> None:
    assert set(said(LLAMA).values()) == {"the same"}


def test_pairs_of_several_axes_have_no_factor_of_attention() -> None:
    sections = {"type": "mrope", "mrope_section": [16, 24, 24]}
    found = said(LLAMA | {"model_type": "qwen2_vl", "rope_scaling": sections})
    assert {words for words in found.values() if words not in ("refuses", "unknown")} == {"the same"}


def test_another_attention_factor_is_told_where_all_pairs_turn_alike() -> None:
    """Final in transformers and vLLM; llama.cpp and mlx-lm take 0.1 ln 4 + 1 whatever the file says."""
    found = said(LLAMA | {"rope_scaling": YARN | {"attention_factor": 2.0}})
    assert found[transformers.V5.title] == found[vllm.VERSION.title] == "the same"
    assert found[llama_cpp.VERSION.title] == found[mlx_lm.VERSION.title] == "another attention factor"
    assert set(said(LLAMA | {"rope_scaling": YARN}).values()) == {"the same"}


def test_a_stack_that_turns_what_does_not_turn_has_another_encoding() -> None:
    """The keys beside an encoder are those of a rotary model; the encoder that is shown has a table."""
    encoder = {"model_type": "bert", "hidden_size": 64}
    assert set(said(LLAMA | {"encoder": encoder}).values()) == {"another encoding"}


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (LLAMA | {"max_position_embeddings": 16_384}, "trained on 16384 positions"),
        (LLAMA | {"rope_scaling": YARN}, "trained on 4096 positions, promises 16384"),
        (LLAMA | {"rope_scaling": {"rope_type": "linear", "factor": 4.0}}, "promises 16384"),
        ({"model_type": "bloom", "n_head": 8, "seq_length": 2048}, "trained on 2048 positions"),
        ({"model_type": "bloom", "n_head": 8}, ""),
    ],
)
def test_lengths_are_told_as_far_as_they_are_known(settings: dict[str, Any], words: str) -> None:
    (only,) = config.of(settings, title="m", file="config.json").encodings
    assert reading.lengths(only) == words
