"""Findings name a key as the file has it, with the objects that it stands in, and what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arrays.file import FileProblem
from engine.models import config
from engine.models.reading import with_stacks
from tests.engine.models import LLAMA, LONG

YARN = {"factor": 4.0, "original_max_position_embeddings": 4096}
L3 = {"rope_type": "llama3", "factor": 8.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 8192}


@pytest.mark.parametrize(
    ("settings", "key", "advice"),
    [
        ({"rope_scaling": {"type": "yarm", **YARN}}, "rope_scaling.type", "Write yarn, if that is meant."),
        ({"rope_scaling": {"rope_type": "Yarn", **YARN}}, "rope_scaling.rope_type", "Write yarn, if that is meant."),
        ({"rope_parameters": {"type": "llama", **YARN}}, "rope_parameters.type", "Write llama3, if that is meant."),
        ({"rope_scaling": {"rope_type": "qqq"}}, "rope_scaling.rope_type", ""),
        ({"rope_scaling": {"type": "linear"}}, "rope_scaling.factor", "Write rope_scaling.factor."),
        ({"rope_scaling": L3}, "rope_scaling.low_freq_factor", "Write rope_scaling.low_freq_factor."),
        (
            {"rope_scaling": {"type": "yarn", **YARN, "beta_slow": -1.0}},
            "rope_scaling.beta_slow",
            "",
        ),
    ],
)
def test_a_key_is_named_as_it_is_written(settings: dict[str, Any], key: str, advice: str) -> None:
    found = config.of(LONG | settings, title="m", file="config.json").findings
    assert [one.advice for one in found if one.severity == "error" and one.key == key] == [advice]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"head_dim": 127}, "c.json: rotary positions: head_dim: 127 is odd"),
        ({"partial_rotary_factor": 0.29}, "c.json: rotary positions: partial_rotary_factor: 0.29"),
    ],
)
def test_what_makes_no_pairs_is_told_by_the_key_of_the_file(more: dict[str, Any], says: str) -> None:
    with pytest.raises(FileProblem) as raised:
        config.of(LONG | more, title="m", file="c.json")
    assert str(raised.value).startswith(says)


def test_a_problem_is_told_in_the_words_of_the_file() -> None:
    found = config.of(LONG | {"rope_scaling": {"type": "yarm", **YARN}}, title="m", file="c.json").findings
    assert [one.says[:17] for one in found if one.severity == "error"] == ["type: 'yarm' is n"]


def test_a_wrong_value_is_told_without_the_file_and_under_its_own_key() -> None:
    scaling = {"type": "yarn", **YARN, "beta_slow": -1.0}
    found = config.of(LONG | {"rope_scaling": scaling}, title="m", file="config.json")
    (said,) = [one for one in found.findings if one.severity == "error"]
    assert said.says == "rope_scaling.beta_slow is -1.0; a number from 0 to 1e+12 is needed"
    assert "rope_scaling.beta_slow is -1.0" in with_stacks(found).unread


def test_a_key_of_a_model_within_is_told_with_it() -> None:
    text = LLAMA | {"rope_theta": 1.0, "max_position_embeddings": 4096, "dtype": "bfloat16"}
    found = config.of({"model_type": "llava", "text_config": text}, title="m", file="config.json").findings
    assert {one.key for one in found} == {"text_config.rope_theta", "text_config.dtype"}
