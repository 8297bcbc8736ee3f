"""Rows that are none of an encoding's: of a class token, of padding, without numbers; and what is said of each."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.identify.search import identify

APART = "row 0 is none of its codes, as for a class token"


def table(name: str = "sinusoidal", rows: int = 196, **values: Any) -> Any:
    encoding = build(name, values)
    return encoding.table(np.arange(rows), np.arange(encoding.columns))


def before(codes: Any, size: float = 0.02) -> Any:
    """The table behind a row of random numbers."""
    return np.concatenate([size * np.random.default_rng(5).standard_normal((1, codes.shape[1])), codes])


@pytest.mark.parametrize("size", [0.02, 0.5, 2.0])
@pytest.mark.parametrize("kind", ["float64", "float16"])
def test_a_row_of_a_class_token_is_none_of_its_codes(size: float, kind: str) -> None:
    best = identify(before(table(dim=128), size).astype(kind).astype(np.float64))[0]
    assert best.encoding == build("sinusoidal", {"dim": 128, "offset": -1.0})
    assert best.residual < 1e-3
    assert best.said[:2] == (APART, "row 1 is position 0")
    assert best.as_json()["apart"] == 1


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("rope", {"dim": 64}),
        ("sincos2d", {"dim": 64, "height": 14, "width": 14, "axis_order": "w_first"}),
        ("sinusoidal", {"dim": 64, "layout": "split", "exponent": "endpoint"}),
    ],
)
def test_other_encodings_stand_behind_a_class_token_too(name: str, values: dict[str, Any]) -> None:
    found = identify(before(table(name, **values)))
    (best,) = [each for each in found if each.encoding.id == name]
    assert APART in best.said
    assert best.residual < 1e-12


def test_it_is_told_behind_noise_and_in_a_long_table() -> None:
    noisy = table(dim=128) + 0.01 * np.random.default_rng(1).standard_normal((196, 128))
    for codes in (before(noisy, 1.0), before(table(rows=4096, dim=64))):
        assert APART in identify(codes)[0].said


def test_row_0_is_not_left_out_where_it_is_a_code() -> None:
    noisy = table(dim=64) + 0.03 * np.random.default_rng(2).standard_normal((196, 64))
    for codes in (table(dim=64), noisy, table(dim=64)[37:], np.random.default_rng(3).standard_normal((196, 64))):
        assert all(not each.apart for each in identify(codes))


def test_all_rows_that_are_zero_are_named() -> None:
    codes = table(dim=64)
    assert (
        "row 0 is zero, as for padding or a class token" in identify(np.concatenate([np.zeros((1, 64)), codes]))[0].said
    )
    best = identify(np.concatenate([np.zeros((2, 64)), codes]))[0]
    assert best.words == ("row 2 is position 0", "rows 0, 1 are zero, as for padding or class tokens")
    codes[20:40] = 0.0
    assert any("rows 20, 21, 22, 23, 24, 25, 26, 27 … are zero" in word for word in identify(codes)[0].words)


def test_rows_with_cells_that_hold_no_number_are_counted() -> None:
    codes = table(dim=64)
    codes[[3, 90, 90], [1, 5, 6]] = np.nan, np.inf, np.nan
    best = identify(codes)[0]
    assert best.said == ("left out: 2 of its rows, with cells that hold no number",)
    assert best.as_json()["numberless"] == 2
    assert identify(before(codes))[0].numberless == 2


def test_whole_numbers_are_not_said_to_be_of_a_type() -> None:
    bits = (np.arange(64)[:, None] >> np.arange(8)) & 1
    assert identify(bits.astype(np.float64))[0].stored == ""
    assert identify(np.repeat(np.arange(64.0)[:, None], 8, axis=1))[0].stored == ""


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("value", [0.5, -3.0])
def test_a_table_of_one_number_is_no_encoding_and_warns_of_nothing(value: float) -> None:
    assert identify(np.full((64, 32), value)) == []
