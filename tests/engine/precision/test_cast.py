"""Rounding against exact fractions: ties, subnormals, what is too large, and no double rounding."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.precision.cast import cast
from engine.scene.options.precision import DTYPES
from tests.naive import precision as naive

EDGES = [
    0.0,
    -0.0,
    1.0,
    -2.5,
    1 + 2**-8,  # half of bfloat16's last place
    1 + 2**-8 + 2**-40,  # a little above it: float32 would hide that
    1 + 2**-8 - 2**-40,
    1 + 3 * 2**-8,
    1 + 2**-11 + 2**-50,
    2**-9,
    2**-10,
    2**-10 + 2**-45,
    2**-17,
    2**-25,
    3e-40,
    448.0,
    464.0,
    464.0001,
    465.0,
    57_344.0,
    61_439.99,
    61_440.0,
    65_504.0,
    65_519.99,
    65_520.0,
    3.39e38,
    3.5e38,
    math.inf,
    -math.inf,
    math.nan,
]


def same(actual: float, expected: float) -> bool:
    return actual == expected or (math.isnan(actual) and math.isnan(expected))


@pytest.mark.parametrize("dtype", DTYPES)
def test_edges(dtype: str) -> None:
    for sign in (1, -1):
        values = sign * np.array(EDGES)
        for value, actual in zip(values.tolist(), cast(values, dtype).tolist(), strict=True):  # type: ignore[arg-type]
            assert same(actual, naive.cast(value, dtype)), (value, actual)


@given(st.lists(st.floats(width=64), min_size=1, max_size=50), st.sampled_from(DTYPES))
def test_any_number(values: list[float], dtype: str) -> None:
    for value, actual in zip(values, cast(np.array(values), dtype).tolist(), strict=True):  # type: ignore[arg-type]
        assert same(actual, naive.cast(value, dtype)), (value, actual)


@pytest.mark.parametrize("dtype", DTYPES)
def test_a_rounded_number_stays(dtype: str) -> None:
    values = np.random.default_rng(0).standard_normal(1000) * 300
    once = cast(values, dtype)  # type: ignore[arg-type]
    assert np.array_equal(cast(once, dtype), once, equal_nan=True)  # type: ignore[arg-type]
