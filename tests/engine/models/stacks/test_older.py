"""transformers before the versions that are held whole, row by row."""

from __future__ import annotations

import math
from typing import Any

import pytest

from engine.models import stacks
from engine.models.stacks import older
from engine.models.stacks.understood import Understood

LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16_384}
YARN = {"rope_type": "yarn", "factor": 2.0, "original_max_position_embeddings": 4096}
LISTS = {"short_factor": [1.5] * 64, "long_factor": [3.0] * 64}
FROM_THE_LONGEST = "the ramp begins from max_position_embeddings, 16 384"


def past(**settings: Any) -> dict[str, Understood]:
    """Its rows by their versions."""
    rows = stacks.understood(LLAMA | settings, past=True)
    return {one.title.removeprefix("transformers "): one for one in rows if one.by.past}


def test_a_model_that_wraps_another_has_the_base_of_the_class_within() -> None:
    """Persimmon's, in Fuyu: 25 000 in version 4 and 10 000 in version 5."""
    found = past(model_type="fuyu")
    assert getattr(found["4.45–4.56"].encoding, "base", None) == 25_000
    assert getattr(found["5.22"].encoding, "base", None) == 10_000
    assert found["5.0–5.16"].unknown == "its fuyu was another one, which is not held here"


def test_a_model_that_wraps_gemma_3_has_the_local_base_of_the_class_within() -> None:
    rows = stacks.understood(LLAMA | {"model_type": "gemma3", "head_dim": 128}, past=True)
    bases = [getattr(one.encoding, "base", None) for one in rows if one.title == "transformers 4.50–4.56"]
    assert bases == [1e6, 1e4]


def test_a_file_without_a_type_is_read_by_its_keys() -> None:
    nameless = {name: value for name, value in LLAMA.items() if name != "model_type"} | {"rope_theta": 3e4}
    rows = [one for one in stacks.understood(nameless, past=True) if one.by.past]
    assert [getattr(one.encoding, "base", None) for one in rows] == [3e4, 3e4]


def test_a_share_of_phi3_is_unknown_in_5_0_and_known_from_5_10_on() -> None:
    share = past(model_type="phi3", partial_rotary_factor=0.75, original_max_position_embeddings=4096)
    assert share["5.0"].unknown == "its phi3 was another one, which is not held here"
    assert getattr(share["5.10–5.22"].encoding, "partial", None) == 0.75
    assert past(partial_rotary_factor=0.75)["5.0–5.22"].encoding is not None


def test_proportional_scaling_came_after_5_0() -> None:
    found = past(rope_scaling={"rope_type": "proportional", "partial_rotary_factor": 0.25})
    assert found["5.0"].refusal == (
        "rope_type: 'proportional' is none of default, linear, dynamic, yarn, longrope, llama3"
    )
    assert getattr(found["5.10–5.22"].encoding, "scaling", None) == "proportional"


@pytest.mark.parametrize(
    ("more", "note", "attention"),
    [
        ({}, FROM_THE_LONGEST, 0.1 * math.log(2) + 1),
        ({"mscale": 0.7}, f"mscale is not read; {FROM_THE_LONGEST}", 0.1 * math.log(2) + 1),
        ({"mscale": 0.7, "mscale_all_dim": 0.5}, f"mscale is not read; {FROM_THE_LONGEST}", 0.1 * math.log(2) + 1),
        ({"attention_factor": 1.3}, FROM_THE_LONGEST, 1.3),
        ({"attention_factor": 1.3, "mscale": 0.7}, FROM_THE_LONGEST, 1.3),
    ],
)
def test_before_4_51_yarn_knew_no_mscale_and_no_original_length(more: Any, note: str, attention: float) -> None:
    found = past(rope_scaling=YARN | more)["4.45–4.50"]
    turned: Any = found.encoding
    assert (found.note, found.attention) == (note, pytest.approx(attention, abs=1e-12))
    assert (turned.original_length, turned.factor) == (16_384, 2.0)
    assert (turned.mscale, turned.mscale_all_dim) == (None, None)


def test_a_ramp_from_the_longest_length_is_no_news_where_that_is_the_original_one() -> None:
    longest = past(rope_scaling=YARN | {"original_max_position_embeddings": 16_384})
    assert "ramp" not in longest["4.45–4.50"].note


def test_from_4_51_to_4_55_the_factor_is_the_ratio_where_the_original_length_is_written() -> None:
    ratio = past(rope_scaling=YARN)["4.51–4.55"]
    assert ratio.note == "the factor is the ratio of the lengths, 4, whatever the file says"
    assert getattr(ratio.encoding, "factor", None) == 4.0
    written = past(rope_scaling={"rope_type": "yarn", "factor": 2.0})
    assert {getattr(one.encoding, "factor", None) for one in written.values()} == {2.0}
    assert not any(one.note for one in written.values())


def test_notes_of_the_file_stand_before_those_of_the_version() -> None:
    both = {"rope_scaling": YARN | {"truncate": False}, "rope_parameters": {"rope_type": "default", "rope_theta": 3e5}}
    assert past(**both)["4.51–4.54"].note.split("; ") == [
        "rope_parameters is ignored: base 10 000 in silence",
        "truncate is not read: the ramp is rounded to whole pairs",
        "the factor is the ratio of the lengths, 4, whatever the file says",
    ]


@pytest.mark.parametrize(
    ("longest", "lists"),
    [(16_384, {"4.45–4.47": ("long", 3.0), "4.48–4.50": ("short", 1.5)}), (4096, {"4.45–4.50": ("short", 1.5)})],
)
def test_one_list_of_longrope_served_all_lengths_before_4_51(longest: int, lists: dict[str, tuple[str, float]]) -> None:
    """Before 4.48 the long one where the longest length is above the original one; then the short one."""
    scaling = {"rope_type": "longrope", **LISTS}
    rows = past(max_position_embeddings=longest, original_max_position_embeddings=4096, rope_scaling=scaling)
    for version, (name, factor) in lists.items():
        turned: Any = rows[version].encoding
        assert set(turned.short_factor) | set(turned.long_factor) == {factor}
        assert rows[version].note == f"{name} factors at all lengths"
    assert rows["4.51–4.56"].note == ""


def test_phi3_changed_to_its_long_factors_itself() -> None:
    settings = {"model_type": "phi3", "original_max_position_embeddings": 4096}
    found = past(**settings, rope_scaling={"type": "longrope", **LISTS})["4.48–4.56"]
    turned: Any = found.encoding
    assert (turned.short_factor[0], turned.long_factor[0], found.note) == (1.5, 3.0, "")


def test_versions_are_in_the_order_of_their_numbers() -> None:
    first = [one.first for one in older.versions()]
    assert first == sorted(first)
    assert (first[0], first[-1]) == ((4, 45), (5, 22))
