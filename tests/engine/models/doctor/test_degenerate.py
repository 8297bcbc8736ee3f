"""Numbers that leave no frequencies, or one for all; and that our own ranges are not sold as others' refusals."""

from __future__ import annotations

from typing import Any

import pytest

from engine.models import config, stacks
from engine.models.found import Finding
from tests.engine.models import LLAMA, LONG

YARN = {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
LLAMA3 = YARN | {"type": "llama3", "low_freq_factor": 1.0, "high_freq_factor": 4.0}


def findings(**settings: Any) -> tuple[Finding, ...]:
    return config.of(LONG | settings, title="m", file="config.json").findings


@pytest.mark.parametrize(
    ("scaling", "words"),
    [
        (LLAMA3, "the frequencies of slow pairs are infinite"),
        (YARN, "infinite or no numbers"),
        ({"type": "linear"}, "frequencies are infinite, and cosines"),
        ({"type": "dynamic"}, "the base does not grow"),
    ],
)
def test_a_factor_of_0_is_told_as_transformers_computes_it(scaling: dict[str, Any], words: str) -> None:
    here = [one for one in findings(rope_scaling=scaling | {"factor": 0}) if one.key == "rope_scaling.factor"]
    (said,) = [one for one in here if one.severity == "error"]
    assert said.says == "It is 0, and has to be at least 1."
    assert said.follows.startswith("transformers warns and goes on: ")
    assert words in said.follows
    assert not any("below 1: frequencies rise" in one.says for one in here)


@pytest.mark.parametrize(
    ("scaling", "key"),
    [
        (LLAMA3 | {"factor": 1e7}, "factor"),
        (LLAMA3 | {"factor": 0.001}, "factor"),
        (YARN | {"beta_fast": 1e5}, "beta_fast"),
        (LLAMA3 | {"low_freq_factor": 2e4, "high_freq_factor": 4e4}, "low_freq_factor"),
    ],
)
def test_what_is_beyond_the_ranges_here_is_unknown_and_no_refusal(scaling: dict[str, Any], key: str) -> None:
    said = [one for one in findings(rope_scaling=scaling) if one.key == f"rope_scaling.{key}"]
    beyond = [one for one in said if one.severity == "unknown"]
    assert [one.follows for one in beyond] == [
        "The frequencies are shown without scaling. "
        "That is the range of what is computed here, not of what a library takes."
    ]
    for one in stacks.understood(LONG | {"rope_scaling": scaling}):
        assert not one.refusal, one.title
        assert one.unknown.startswith("not computed here: ") or one.encoding is not None


def test_a_factor_for_each_pair_that_is_beyond_them_is_unknown_too() -> None:
    lists = {"short_factor": [0.0] * 64, "long_factor": [1.0] * 64}
    found = stacks.understood(LONG | {"rope_scaling": YARN | {"type": "longrope"} | lists})
    assert all(one.unknown.startswith("not computed here") for one in found if one.title.startswith("transformers"))


def test_lists_that_do_not_fit_are_a_refusal_still() -> None:
    lists = {"short_factor": [1.0] * 63, "long_factor": [1.0] * 64}
    found = stacks.understood(LONG | {"rope_scaling": YARN | {"type": "longrope"} | lists})
    assert all("63 is not the number of pairs" in one.refusal for one in found if one.title.startswith("transformers"))


def test_a_base_of_1_turns_all_pairs_alike() -> None:
    (said,) = [one for one in findings(rope_theta=1.0) if one.key == "rope_theta" and one.severity == "warning"]
    assert said.says == "It is 1: all 64 pairs turn alike."
    assert not [one for one in findings(rope_theta=2.0) if one.severity == "warning"]


def test_yarn_divides_by_the_logarithm_of_its_base() -> None:
    found = {one.title: one for one in stacks.understood(LLAMA | {"rope_theta": 1.0, "rope_scaling": YARN})}
    for title in ("transformers 5.23", "transformers 4.57"):
        assert found[title].refusal == "rope_theta: 1, by whose logarithm yarn divides"


@pytest.mark.parametrize("key", ["low_freq_factor", "high_freq_factor"])
def test_llama3_divides_by_its_factors(key: str) -> None:
    scaling = LLAMA3 | {key: 0}
    found = {one.title: one for one in stacks.understood(LONG | {"rope_scaling": scaling})}
    for title in ("transformers 5.23", "transformers 4.57"):
        assert found[title].refusal == f"{key}: 0, by which llama3 divides the original length"
    assert f"rope_scaling.{key}" in [one.key for one in findings(rope_scaling=scaling) if one.severity == "error"]
