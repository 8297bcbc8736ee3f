"""The criteria of biases against their definitions, and the figures that are known of them."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from engine.criteria import bias_profile
from engine.criteria.codes import evenly
from engine.criteria.criteria import OF_BIASES, in_range, measured
from engine.criteria.criterion import Criterion
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.words.numbers import few
from tests.naive import criteria as naive

BIASES: list[tuple[str, dict[str, Any]]] = [
    ("alibi", {}),
    ("alibi", {"heads": 3, "form": "symmetric", "causal": False}),
    ("alibi", {"form": "key"}),
    ("t5", {}),
    ("t5", {"bidirectional": False, "heads": 2}),
    ("shaw", {"clip": 4, "dim": 4}),
    ("transformer_xl", {"heads": 2, "dim": 8}),
    ("deberta", {"heads": 2, "dim": 8, "buckets": 8, "max_distance": 32}),
    ("kerple", {"heads": 3}),
    ("kerple", {"heads": 2, "kind": "power"}),
    ("sandwich", {"heads": 2}),
    ("xpos", {"dim": 8}),
    ("irope", {}),
    ("fire", {"heads": 2, "threshold": 8}),
    ("cope", {"heads": 2, "dim": 8}),
    ("swin", {}),
    ("beit", {"height": 3, "width": 4}),
]
BY_DISTANCE = [(encoding, values) for encoding, values in BIASES if build(encoding, values).toeplitz]


def report(encoding: Encoding, count: int) -> dict[str, Criterion]:
    found = measured(encoding, in_range(encoding, range(count)), "bfloat16")
    return {each.name: each for each in found.criteria}


def sides_of(encoding: Encoding, count: int) -> list[list[list[float]]]:
    """Of each side, of each head, the bias at distance 0, 1, 2 …"""
    signs = (-1,) if encoding.causal else (-1, 1)
    return [encoding.profile(sign * np.arange(count)).tolist() for sign in signs]


@pytest.mark.parametrize("count", [2, 3, 40, 131])
@pytest.mark.parametrize(("encoding", "values"), BY_DISTANCE)
def test_figures_are_those_of_every_distance(encoding: str, values: dict[str, Any], count: int) -> None:
    built = build(encoding, values)
    found, sides = report(built, count), sides_of(built, count)
    heads = range(built.heads)
    falling = [all(naive.never_rises(np.round(side[head], 9).tolist()) for side in sides) for head in heads]
    assert found["monotone"].value == sum(falling)
    rises = [naive.first_rise(np.round(line, 9).tolist()) for side in sides for line in side]
    known = [rise for rise in rises if rise is not None]
    assert found["monotone"].details["first_rise"] == (min(known) if known else None)
    ends = [naive.saturates(np.round(line, 9).tolist()) for side in sides for line in side]
    assert found["saturates"].value == (None if max(ends) == count - 1 else max(ends))
    every = [[x for side in sides for x in side[head]] for head in heads]
    different = [len({round(x, 9) for x in line}) for line in every]
    assert (found["distinguishes"].value, found["distinguishes"].details["most"]) == (min(different), max(different))
    largest = max(abs(x) for line in every for x in line)
    assert found["bounded"].value == pytest.approx(largest)
    assert found["consistent"].value == 0
    assert not any(found[name].sampled for name in ("monotone", "saturates", "distinguishes", "bounded"))


@pytest.mark.parametrize(("encoding", "values"), BIASES)
def test_what_a_witness_names_is_what_the_figure_says(encoding: str, values: dict[str, Any]) -> None:
    built = build(encoding, values)
    found = report(built, 60)
    witness = found["bounded"].witness
    assert witness is not None
    assert witness.position is not None
    assert witness.key is not None
    bias = built.bias(np.array([witness.position]), np.array([witness.key]))[witness.head or 0, 0, 0]
    assert abs(bias) == pytest.approx(found["bounded"].value)
    assert 0 <= witness.position < 60
    assert 0 <= witness.key < 60


@pytest.mark.parametrize("heads", [1, 2])
@pytest.mark.parametrize("encoding", ["fire", "cope", "swin", "beit"])
def test_the_defect_of_what_depends_on_both_ends(encoding: str, heads: int) -> None:
    built = build(encoding, {"heads": heads} | ({"threshold": 8} if encoding == "fire" else {}))
    count = min(40, built.defined or 40)
    grid = built.bias(np.arange(count), np.arange(count))
    expected = max(naive.toeplitz_defect(head.tolist()) for head in grid)
    found = report(built, count)["consistent"]
    assert found.value == pytest.approx(expected)
    assert found.witness is not None
    assert not found.sampled


@pytest.mark.parametrize(("encoding", "values"), BIASES)
@pytest.mark.parametrize("count", [1, 2])
def test_one_position_and_two(encoding: str, values: dict[str, Any], count: int) -> None:
    found = report(build(encoding, values), count)
    assert set(OF_BIASES) - set(found) <= {"window"}
    assert all(each.share == 1 and each.sentence.endswith(".") for each in found.values())


def test_t5_has_31_live_buckets_and_ends_at_91_or_113() -> None:
    both, causal = (report(build("t5", {"bidirectional": b}), 512) for b in (True, False))
    assert both["saturates"].value == 91
    assert both["saturates"].sentence.endswith("and those 91 and more after it are, each side by itself.")
    assert causal["saturates"].value == 113
    assert both["distinguishes"].value == 31
    assert both["distinguishes"].details["distances"] == 1023


def test_alibi_falls_to_a_hundredth_at_9_in_its_first_head_and_1179_in_its_last() -> None:
    found = report(build("alibi"), 2048)["window"]
    assert found.value == pytest.approx(9.21, abs=0.01)
    assert found.details["widest"] == pytest.approx(1179, abs=1)
    assert (report(build("alibi"), 2048)["monotone"].figure) == "8 of 8"
    assert report(build("alibi"), 1000)["window"].sentence.endswith(" Not within 999 positions: 1 head.")
    assert report(build("alibi"), 500)["window"].sentence.endswith(" Not within 499 positions: 2 heads.")


@pytest.mark.parametrize(
    ("encoding", "values"),
    [("t5", {}), ("alibi", {}), ("shaw", {}), ("kerple", {}), ("alibi", {"form": "key"}), ("cope", {}), ("fire", {})],
)
def test_within_the_range_the_largest_bias_is_one_number(encoding: str, values: dict[str, Any]) -> None:
    found = report(build(encoding, values), 512)
    assert found["extends"].figure.split(" → ")[0] == found["bounded"].figure


@pytest.mark.parametrize(("encoding", "values"), [*BIASES, ("alibi", {"heads": 1})])
def test_an_effective_window_is_that_of_a_bias_by_distance(encoding: str, values: dict[str, Any]) -> None:
    built = build(encoding, values)
    found = report(built, 40)
    assert ("window" in found) == (built.toeplitz and not built.measure)
    assert "window" not in found or ("head" in found["window"].sketch.words) == (built.heads > 1)


def test_the_window_of_one_head_is_one_distance() -> None:
    far = few(256 * math.log(100))  # its slope is 1/256
    said = report(build("alibi", {"heads": 1}), 2048)["window"].sentence
    assert said == f"The weight falls to 1 % of that at the query at distance {far}."


def test_a_window_of_tokens_ends() -> None:
    encoding = build("swin")
    found = report(encoding, 512)["extends"]
    assert found.value == 49
    assert "49 tokens" in found.sentence
    assert found.sketch is not None
    x, values = np.asarray(found.sketch.x, np.int64), np.asarray(found.sketch.values)
    assert np.array_equal(values[x < 49], encoding.bias(np.zeros(1, np.int64), x[x < 49])[0, 0])
    assert np.isnan(values[x >= 49]).all()


@pytest.mark.parametrize(("encoding", "exact"), [("t5", True), ("kerple", False)])
def test_many_distances_are_read_by_steps_or_sampled(
    encoding: str, exact: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build(encoding, {"heads": 2})
    expected = report(built, 3000)
    monkeypatch.setattr(bias_profile, "HELD", 1 << 10)
    found = report(built, 3000)
    for name in ("monotone", "saturates", "bounded"):
        assert found[name].value == expected[name].value or (not exact and math.isfinite(found[name].value or 0))
        assert found[name].sampled is not exact
    assert exact or "Sampled" in found["bounded"].sentence


@pytest.mark.parametrize("count", [1, 2, 3, 17, 8192, 8193, 131_072])
@pytest.mark.parametrize("most", [1, 2, 7, 8192])
def test_places_one_step_apart_have_the_first_and_the_last_among_them(count: int, most: int) -> None:
    found = evenly(count, most)
    assert (found[0], found[-1]) == (0, count - 1)
    assert found.size <= most + 1
    assert np.unique(np.diff(found[:-1])).size <= 1
    assert np.array_equal(found, np.unique(found))
    if most >= count:
        assert np.array_equal(found, np.arange(count))


@pytest.mark.parametrize(
    ("encoding", "count", "again"), [("deberta", 512, 512), ("deberta", 1024, None), ("t5", 64, 64), ("t5", 512, None)]
)
def test_what_changes_once_more_beyond_the_range_is_not_said_to_be_alike_for_good(
    encoding: str, count: int, again: int | None
) -> None:
    built = build(encoding)
    found = report(built, count)["saturates"]
    ends = built.profile(np.array([-count + 1, count - 1]))[:, :, None]
    far = built.profile(np.concatenate([-np.arange(count, 3000), np.arange(count, 3000)])).reshape(built.heads, 2, -1)
    other = np.flatnonzero((far != ends).any(axis=(0, 1)))
    assert (int(other[0]) + count if other.size else None) == again
    assert found.unit == ("from this distance on" if again is None else "from this distance on, within the range")
    words = f"That is so within the range: at distance {again} it changes again."
    assert found.sentence.endswith(words) == (again is not None)


@pytest.mark.parametrize(("encoding", "said"), [("alibi", ", up to 0.5 in size, larger"), ("t5", ", up to ")])
def test_one_position_and_one_distance_are_told_as_one(encoding: str, said: str) -> None:
    found = {each.name: each for each in measured(build(encoding), range(1), "bfloat16").criteria}
    assert found["extends"].sentence.startswith(f"Distance 1 has a bias too{said}")
    assert found["window"].sentence == "One position has no distance at which a weight could fall."
    assert found["distinguishes"].unit == "different value, 1 distance"
