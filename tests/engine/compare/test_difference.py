"""The difference against its slow twin, and over parts, blocks and masks."""

from __future__ import annotations

import json

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from engine.commands.diff import compared
from engine.compare import difference as compare
from engine.compare import numbers
from engine.compare.difference import Difference, Tolerance
from engine.compare.numbers import of_array, of_encoding
from engine.encodings.base.catalogue import build
from tests.naive import compare as naive


def quiet(done: int, total: int) -> None:
    assert 0 <= done <= total


def differing(a: object, b: object, tolerance: Tolerance | None = None, *, at_once: int = numbers.STORED) -> Difference:
    arrays = ((name, np.asarray(x, np.float64)) for name, x in (("a", a), ("b", b)))
    sides = (replace(of_array(name, x), at_once=at_once) for name, x in arrays)
    return compared(*sides, tolerance or Tolerance(), quiet)


CELL = st.sampled_from([0.0, 1.0, -1.0, 1e-7, 0.5, 0.5000001, 3e5, float("nan"), float("-inf"), float("inf")])


@settings(max_examples=150, deadline=None)
@given(st.data(), st.integers(1, 4), st.integers(1, 5), st.sampled_from([0.0, 1e-6, 0.3]), st.sampled_from([0.0, 0.1]))
def test_as_cell_by_cell(data: st.DataObject, rows: int, columns: int, atol: float, rtol: float) -> None:
    row = st.lists(CELL, min_size=columns, max_size=columns)
    a, b = (data.draw(st.lists(row, min_size=rows, max_size=rows)) for _ in "ab")
    found = differing(a, b, Tolerance(atol, rtol))
    largest, mean, relative, beyond, alone, first = naive.difference(a, b, atol=atol, rtol=rtol)
    assert found.max_abs == largest
    assert found.mean_abs == pytest.approx(mean)
    assert found.relative == pytest.approx(relative)
    assert (found.beyond, found.masked, found.numberless) == (beyond, 0, alone)
    assert (None if found.first is None else found.first.index) == first
    assert found.equal == (beyond == 0)


@pytest.mark.parametrize(
    ("a", "b", "relative"), [(1e300, 1.0, 1e300), (3e300, 1e300, 2.0), (3e-300, 1e-300, 2.0), (1e-310, 0.0, np.inf)]
)
def test_squares_beyond_any_number_leave_the_relative_difference_as_it_is(a: float, b: float, relative: float) -> None:
    assert differing([[a, a]] * 3, [[b, b]] * 3, at_once=2).relative == pytest.approx(relative)


def test_blocks_make_no_difference() -> None:
    draw = np.random.default_rng(0)
    a, b = draw.standard_normal((97, 7)), draw.standard_normal((97, 7))
    whole = differing(a, b)
    parts = differing(a, b, at_once=21)
    assert (parts.first, parts.beyond, parts.max_abs) == (whole.first, whole.beyond, whole.max_abs)
    assert (parts.mean_abs, parts.relative) == pytest.approx((whole.mean_abs, whole.relative))


@pytest.mark.parametrize("most", [1, 3, 256])
@pytest.mark.parametrize("shape", [(1, 7, 5), (3, 10, 10), (2, 1, 9)])
@pytest.mark.parametrize("at_once", [1, 23, 1 << 20])
def test_where_they_lie_apart_as_cell_by_cell(
    monkeypatch: pytest.MonkeyPatch, most: int, shape: tuple[int, ...], at_once: int
) -> None:
    monkeypatch.setattr(compare, "MOST_BLOCKS", most)
    draw = np.random.default_rng(most)
    a = draw.choice([0.0, 1.0, 2.5, np.nan, -np.inf], shape)
    b = np.where(draw.random(shape) < 0.5, a, draw.choice([0.0, 1.0 + 1e-9, np.nan], shape))
    sides = [replace(of_array("", each[0] if shape[0] == 1 else each), at_once=at_once) for each in (a, b)]
    *_, (_, found) = compare.measured(*sides, Tolerance(), where=True)
    spread = found.spread
    assert spread is not None
    assert spread.block == tuple(-(-size // most) for size in shape[1:])
    largest, alone = naive.spread(a.tolist(), b.tolist(), spread.block)
    np.testing.assert_array_equal(spread.largest, largest)
    np.testing.assert_array_equal(spread.alone, alone)


def test_what_is_masked_in_a_bias_is_no_nan_and_a_table_has_no_mask() -> None:
    a, b = np.zeros((1, 2, 3)), np.zeros((1, 2, 3))
    a[0, 0, 0], b[0, 0, 1], a[0, 0, 2], a[0, 1, 0] = -np.inf, -np.inf, np.nan, np.inf
    found = differing(a, b)
    assert (found.beyond, found.masked, found.numberless, found.alone) == (4, 2, 2, True)
    of_table = differing(a[0], b[0])
    assert (of_table.beyond, of_table.masked, of_table.numberless) == (4, 0, 4)
    assert (of_table.as_json()["masked"], of_table.as_json()["nan_or_infinite"]) == (0, 4)


def test_the_part_that_both_have_is_compared_and_shapes_differ() -> None:
    a = np.arange(12.0).reshape(3, 4)
    found = differing(a, a[:2, :3])
    assert found.common == (2, 3)
    assert found.beyond == 0
    assert not found.equal


def test_the_first_cell_of_a_bias_has_its_head() -> None:
    a = np.zeros((2, 3, 4))
    b = a.copy()
    b[1, 2, 3] = 1
    first = differing(a, b).first
    assert first is not None
    assert first.index == (1, 2, 3)


def test_a_head_more_or_less_does_not_mix_up_rows() -> None:
    a = np.arange(24.0).reshape(2, 3, 4)
    assert differing(a, a[:1, :2]).beyond == 0
    assert differing(a, a[:, :2, :2]).beyond == 0


def test_what_has_nothing_in_common_is_refused() -> None:
    with pytest.raises(ValueError, match=r"shape \[2, 3\] and one of \[1, 2, 3\] have no cell in common"):
        differing(np.zeros((2, 3)), np.zeros((1, 2, 3)))
    with pytest.raises(ValueError, match=r"shape \[0, 3\] and one of \[2, 3\] have no cell in common"):
        differing(np.ones((0, 3)), np.ones((2, 3)))


def test_an_encoding_is_as_long_as_the_array() -> None:
    encoding = build("sinusoidal", {"dim": 8})
    table = encoding.table(np.arange(700), np.arange(8))
    for sides in ((table, encoding), (encoding, table)):
        a, b = (of_encoding("x", s, 512) if s is encoding else of_array("x", table) for s in sides)
        assert compared(a, b, Tolerance(), quiet).equal


def test_a_learned_table_ends() -> None:
    learned = build("learned", {"dim": 4, "length": 10})
    assert of_encoding("x", learned, 512).shape == (10, 4)


def test_json_holds_no_infinity() -> None:
    said = differing([[1.0]], [[0.0]]).as_json()
    assert json.loads(json.dumps(said, allow_nan=False))["relative"] is None


@pytest.mark.parametrize("scheme", ["lerope", "pope", "rope", "sinusoidal", "learned"])
def test_what_is_computed_is_told_of_soon_though_some_of_its_numbers_are_learned(scheme: str) -> None:
    """A stored table is read in blocks sixteen times as long, which cost as much."""
    encoding = build(scheme)
    assert of_encoding("A", encoding, 512).at_once == (numbers.STORED if scheme == "learned" else numbers.MADE)
