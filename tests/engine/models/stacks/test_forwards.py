"""A share of each head in transformers, and which word for a scaling its classes take, as small models of them ran."""

from __future__ import annotations

from typing import Any

import pytest

from engine.models import stacks
from engine.models.stacks import Understood
from engine.models.stacks.forwards import heeded, table
from engine.models.stacks.transformers import V4, V5
from tests.engine.models import LLAMA

LINEAR = {"type": "linear", "factor": 2.0}
HALF = LLAMA | {"head_dim": 128, "rope_scaling": LINEAR, "partial_rotary_factor": 0.5}


def rows(*, past: bool = False, **settings: Any) -> dict[str, Understood]:
    return {one.title: one for one in stacks.understood(HALF | settings, past=past)}


@pytest.mark.parametrize("model", ["llama", "mistral", "qwen2", "gemma2"])
def test_a_forward_that_multiplies_whole_heads_fails(model: str) -> None:
    found = rows(model_type=model)
    why = "partial_rotary_factor: the forward fails, 64 dimensions turn and all 128 are multiplied"
    assert found["transformers 4.57"].refusal == found["transformers 5.23"].refusal == why


@pytest.mark.parametrize("model", ["glm4", "stablelm"])
def test_a_forward_that_takes_a_share_turns_it(model: str) -> None:
    found = rows(model_type=model, partial_rotary_factor=0.75)
    for title in ("transformers 4.57", "transformers 5.23"):
        assert getattr(found[title].encoding, "partial", None) == 0.75


def test_a_share_that_is_not_looked_at_is_that_of_the_class() -> None:
    found = rows(model_type="bamba", partial_rotary_factor=0.75, num_hidden_layers=4, attn_layer_indices=[0])
    assert getattr(found["transformers 5.23"].encoding, "partial", None) == 0.5
    assert found["transformers 5.23"].note == "partial_rotary_factor is not looked at: a share of 0.5 turns"
    assert getattr(found["transformers 4.57"].encoding, "partial", None) == 0.75


@pytest.mark.parametrize(("model", "title"), [("longcat_flash", "4.57"), ("llama", "4.56")])
def test_what_did_not_run_is_unknown(model: str, title: str) -> None:
    found = [one for one in rows(model_type=model, past=True).values() if one.title.endswith(title[-4:])]
    assert [one.unknown for one in found] == [f"partial_rotary_factor: no forward of {model} was run with it"]


@pytest.mark.parametrize("scaling", [{}, {"rope_scaling": {"rope_type": "proportional"}}])
def test_whole_heads_are_not_asked_about(scaling: dict[str, Any]) -> None:
    share = {"partial_rotary_factor": 1.0} if not scaling else {}
    assert "the forward fails" not in str([one.refusal for one in rows(**scaling, **share).values()])


@pytest.mark.parametrize(("model", "kind"), [("qwen2", "yarn"), ("mistral", "linear")])
def test_of_two_words_for_a_scaling_the_class_takes_its_own(model: str, kind: str) -> None:
    scaling = LINEAR | {"type": "yarn", "rope_type": "linear", "original_max_position_embeddings": 1024}
    kinds = (heeded(model, V4.version), heeded(model, V5.version))
    assert kinds == ("type" if kind == "yarn" else "rope_type", "rope_type")
    found = rows(model_type=model, rope_scaling=scaling, partial_rotary_factor=1.0)
    assert getattr(found["transformers 4.57"].encoding, "scaling", None) == kind
    assert getattr(found["transformers 5.23"].encoding, "scaling", None) == "linear"


def test_the_versions_are_those_that_the_rules_are_held_against() -> None:
    assert set(table().versions) == {V4.version, V5.version}
    for ran in table().versions.values():
        assert len(ran.plain) > 60
        assert {"turns", "fails", "ignored"} == set(ran.plain.values())
