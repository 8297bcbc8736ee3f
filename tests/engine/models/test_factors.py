"""Stored rotary frequencies are recognised: base, scaling and its numbers."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build
from engine.models import bare, factors

CASES: list[dict[str, Any]] = [
    {},
    {"dim": 64, "base": 500_000.0},
    {"dim": 80, "base": 1e6},
    {"dim": 8, "base": 100.0},
    {"scaling": "linear", "factor": 4.0},
    {"base": 1e6, "scaling": "linear", "factor": 8.0},
    {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192},
    {"dim": 64, "base": 5e5, "scaling": "llama3", "factor": 32.0, "original_length": 8192},
    {"base": 5e5, "scaling": "llama3", "factor": 16.0, "original_length": 8192, "high_freq_factor": 1.0},
    {"base": 1e6, "scaling": "yarn", "factor": 4.0, "original_length": 32_768},
    {"dim": 64, "base": 150_000.0, "scaling": "yarn", "factor": 32.0, "truncate": False},
    {"dim": 64, "scaling": "yarn", "factor": 40.0},
    {"dim": 512, "base": 1e6, "scaling": "proportional", "partial": 0.25},
]


@pytest.mark.parametrize("values", CASES, ids=str)
@pytest.mark.parametrize("dtype", [np.float32, np.float64, ml_dtypes.bfloat16])
def test_frequencies_give_back_their_parameters(values: dict[str, Any], dtype: Any) -> None:
    rope = build("rope", values)
    stored = rope.frequencies().astype(dtype).astype(np.float64)
    fit = factors.fitted(stored, rounded=dtype is ml_dtypes.bfloat16)
    assert fit is not None
    assert fit.named
    again = build("rope", bare.parameters(fit))
    assert {name: getattr(again, name) for name in values} == values
    np.testing.assert_allclose(again.frequencies(), rope.frequencies(), rtol=1e-6)


def test_a_stretched_base_is_that_base() -> None:
    rope = build("rope", {"scaling": "ntk", "factor": 4.0})
    fit = factors.fitted(rope.frequencies().astype("f4").astype(float))
    assert fit is not None
    assert fit.base == pytest.approx(40_890, rel=1e-4)
    assert fit.scaling == {}


def test_what_no_formula_gives_is_kept_pair_by_pair() -> None:
    divisors = tuple(1 + 0.01 * k * k for k in range(48))
    omega = build("rope", {"dim": 96, "scaling": "longrope", "short_factor": divisors}).frequencies()
    fit = factors.fitted(omega)
    assert fit is not None
    assert not fit.named
    np.testing.assert_allclose(build("rope", bare.parameters(fit)).frequencies(), omega, rtol=1e-12)


@pytest.mark.parametrize(
    "omega",
    [
        [],
        [1.0],
        [0.0, 0.0],
        [1.0, 1.0, 1.0],
        [1.0, 2.0, 4.0],
        [1.0, -0.1],
        [1.0, np.nan],
        [np.inf, 1.0],
        [1.0, 0.0, 0.5],
    ],
)
def test_other_numbers_are_no_frequencies(omega: list[float]) -> None:
    assert factors.fitted(np.array(omega)) is None


def test_the_divisors_of_a_gguf_are_llama_3s() -> None:
    plain = build("rope", {"base": 5e5}).frequencies()
    scaled = build("rope", CASES[6]).frequencies()
    named = factors.recognised((plain / scaled).astype("f4").astype(float), 5e5)
    assert named is not None
    assert (named["rope_type"], named["factor"], named["original_max_position_embeddings"]) == ("llama3", 8.0, 8192)


def test_divisors_of_one_scale_nothing_and_equal_ones_are_linear() -> None:
    assert factors.recognised(np.ones(64), 1e4) == {}
    assert factors.recognised(np.full(64, 4.0), 1e4) == {"rope_type": "linear", "factor": 4.0}
    assert factors.recognised(np.array([1.0, np.nan]), 1e4) is None
    assert factors.recognised(np.linspace(1, 9, 64), 1e4) is None


@given(st.lists(st.floats(width=32), max_size=40))
def test_any_numbers_are_answered(numbers: list[float]) -> None:
    fit = factors.fitted(np.array(numbers, np.float64))
    assert fit is None or fit.pairs == len(numbers)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    "rest", [[0.0], [5e-324], [1e-300, 1e-301], [1.0, 1.0], [2.0], [0.999999], [1e-12, 1e-13, 1e-14]]
)
def test_frequencies_of_no_base_are_none(rest: list[float]) -> None:
    """A fuzzer's file had a second frequency of 0: no power of that is a base."""
    omega = np.array([1e30, *(1e30 * each for each in rest), *[1e30 * rest[-1]] * 4])
    omega[1] = max(omega[1], 5e-324)  # by 1e30 it is 0
    found = factors.fitted(omega)
    assert found is None or 1 <= found.base < factors.HIGHEST


@pytest.mark.parametrize(("value", "tolerance", "roundest"), [(9_999.7, 1e-4, 1e4), (9_999.7, 1e-6, 9_999.7)])
def test_a_base_is_the_roundest_number_near(value: float, tolerance: float, roundest: float) -> None:
    omega = value ** (-np.arange(32) / 32)
    fit = factors.fitted(omega, rounded=tolerance == 1e-4)
    assert fit is not None
    assert fit.base == pytest.approx(roundest, rel=1e-9)


@pytest.mark.parametrize("digits", range(1, factors.DIGITS + 1))
def test_a_factor_has_as_many_digits_as_it_needs(digits: int) -> None:
    factor = float("2.34567891"[: max(1, digits + (digits > 1))])
    found = factors.recognised(np.full(64, factor), 1e4, tolerance=1e-9)
    assert found == {"rope_type": "linear", "factor": factor}


@pytest.mark.parametrize(
    ("divisors", "base"),
    [
        (np.array([]), 1e4),
        (np.full(8, 4.0), 1.0),
        (np.array([1.0, np.inf]), 1e4),
        (np.array([0.0, 4.0]), 1e4),
        (np.array([-4.0, -4.0]), 1e4),
    ],
)
def test_what_divides_nothing_is_no_scaling(divisors: Any, base: float) -> None:
    assert factors.recognised(divisors, base) is None


def test_one_pair_may_be_divided() -> None:
    assert factors.recognised(np.array([4.0]), 1e4) == {"rope_type": "linear", "factor": 4.0}


@pytest.mark.parametrize("least", [True, False])
def test_divisors_of_no_formula_are_within_bounds(least: bool) -> None:
    bound = factors.LEAST if least else factors.MOST
    divisors = np.array([*[1.0] * 16, *np.linspace(2, 3, 15), bound])
    omega = 1e4 ** (-np.arange(32) / 32) / divisors
    fit = factors.fitted(omega)
    assert fit is not None
    assert not fit.named
    beyond = omega.copy()
    beyond[-1] *= 4 if least else 0.25
    assert factors.fitted(beyond) is None


@pytest.mark.parametrize(("base", "known"), [(0.5 * factors.HIGHEST, True), (2 * factors.HIGHEST, False)])
def test_no_base_is_above_the_highest(base: float, known: bool) -> None:
    fit = factors.fitted(base ** (-np.arange(8) / 8))
    assert (fit is not None) == known
