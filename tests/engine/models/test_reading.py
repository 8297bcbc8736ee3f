"""What is said of a stack beside the model: the same, another factor, another encoding."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from engine.arrays.weights import Weights
from engine.encodings.base.catalogue import build
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


def read(settings: dict[str, Any]) -> reading.Reading:
    return reading.with_stacks(config.of(settings, title="m", file="config.json"))


def test_a_reason_why_no_stack_is_listed_is_kept() -> None:
    found = msgspec.structs.replace(
        config.of(LLAMA, title="m", file="config.json"), settings=LLAMA | {"rope_theta": "a"}
    )
    listed = reading.with_stacks(found)
    assert listed.stacks == ()
    assert listed.unread == "the settings: rope_theta is 'a'; a number is needed"
    assert read(LLAMA).unread == ""


def test_a_stack_that_starts_to_scale_later_differs_from_the_length_where_that_shows() -> None:
    """vLLM keeps the plain base, ours grows beyond 16 384; up to there both are the same."""
    (one,) = [
        each
        for each in read(LLAMA | {"rope_scaling": {"type": "dynamic", "factor": 2.0}}).stacks
        if each.understood.by.stack == "vLLM"
    ]
    assert one.differs
    assert one.first is not None
    assert not one.louder


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "Rotary (RoPE)"),
        ({"base": 5e5}, "Rotary (RoPE): base 500000"),
        ({"base": 5e5, "scaling": "linear", "factor": 8.0}, "Rotary (RoPE): base 500000, scaling linear, factor 8"),
        (
            {"dim": 10, "scaling": "longrope", "short_factor": [1.0] * 5, "long_factor": [2.0] * 5},
            "Rotary (RoPE): dim 10, scaling longrope, short factor of 5, long factor of 5",
        ),
        (
            {"dim": 8, "scaling": "longrope", "short_factor": [1.0] * 4, "long_factor": [2.0] * 4},
            "Rotary (RoPE): dim 8, scaling longrope, short factor (1.0, 1.0, 1.0, 1.0), "
            "long factor (2.0, 2.0, 2.0, 2.0)",
        ),
    ],
)
def test_an_encoding_is_spelled_by_what_is_not_as_declared(values: dict[str, Any], words: str) -> None:
    assert reading.spelled(build("rope", values)) == words


@pytest.mark.parametrize(("tensor", "word"), [("", "table.npy"), ("wpe.weight", "wpe.weight")])
def test_a_table_is_spelled_by_its_tensor_or_its_file(tmp_path: Path, tensor: str, word: str) -> None:
    path = tmp_path / "table.npy"
    np.save(path, np.ones((4, 2)))
    if tensor:
        path = tmp_path / "m.npz"
        np.savez(path, **{tensor: np.ones((4, 2))})
    spelled = reading.spelled(build("learned", {"weights": Weights(str(path), tensor)}))
    assert spelled.endswith(word)
    assert ("weights /" in spelled) == (not tensor)


def test_older_versions_are_told_where_they_are_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_bytes(msgspec.json.encode(LLAMA))
    for tell in (reading.read, reading.fresh):
        assert not [one for one in tell(str(path)).stacks if one.understood.by.past]
        assert [one for one in tell(str(path), past=True).stacks if one.understood.by.past]
