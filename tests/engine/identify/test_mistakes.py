"""The known mistakes of field-problems.md 18 to 20, made as the code bases made them, each told by its name."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.identify import meanings, spectra
from engine.identify.search import identify
from tests.engine.identify.cases import Floats

ROWS, D = 300, 64
POSITIONS = np.arange(ROWS, dtype=np.float64)[:, None]


def interleaved(omega: Floats) -> Floats:
    table = np.zeros((ROWS, D))
    table[:, 0::2] = np.sin(POSITIONS * omega)
    table[:, 1::2] = np.cos(POSITIONS * omega)
    return table


def raw_index() -> Floats:
    """jadore801120/attention-is-all-you-need-pytorch#32 and its copies, with the raw index i in 2i/d."""
    angle = POSITIONS / 10_000 ** (2 * np.arange(D) / D)
    return np.where(np.arange(D) % 2 == 0, np.sin(angle), np.cos(angle))


def precedence() -> Floats:
    """zju3dv/LoFTR#41, in one dimension."""
    return interleaved(np.exp(np.arange(0, D, 2) * (-math.log(10_000.0) / D // 2)))


def integer_arange() -> Floats:
    """codertimo/BERT-pytorch#18: an exponent that is held in whole numbers."""
    return interleaved(np.exp((np.arange(0, D, 2) * (-math.log(10_000.0) / D)).astype(np.int64) * 0))


def swapped_power() -> Floats:
    """ivanvovk/WaveGrad#12."""
    exponents = np.arange(D // 2) / (D // 2)
    angle = POSITIONS * exponents**1e-4
    return np.concatenate([np.sin(angle), np.cos(angle)], axis=1)


def base_1000() -> Floats:
    """maxjcohen/transformer#62."""
    return interleaved(1000.0 ** -(2 * np.arange(1, D // 2 + 1) / D))


def from_one() -> Floats:
    """Seed 001: ω_1 … ω_{d/2} by the formula that counts from 0."""
    return interleaved(10_000.0 ** -(2 * np.arange(1, D // 2 + 1) / D))


MISTAKES: list[tuple[Callable[[], Floats], str]] = [
    (raw_index, meanings.RAW),
    (precedence, meanings.PRECEDENCE),
    (integer_arange, meanings.ALL_ONE),
    (swapped_power, spectra.SWAPPED),
    (base_1000, meanings.BASE_1000),
    (from_one, meanings.FROM_ONE),
]


@pytest.mark.parametrize("noise", [0.0, 0.05])
@pytest.mark.parametrize(("make", "mistake"), MISTAKES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_mistake_is_told_by_its_name(make: Callable[[], Floats], mistake: str, noise: float) -> None:
    table = make()
    found = identify(table + noise * np.random.default_rng(0).standard_normal(table.shape))[0]
    assert found.mistake == mistake
    rows, columns = np.arange(ROWS), np.arange(D)
    assert np.abs(found.cells(rows, columns) - table).max() < (1e-9 if not noise else 0.05)


@pytest.mark.parametrize("values", [{}, {"layout": "split"}, {"exponent": "endpoint"}, {"base": 1000.0}])
def test_what_is_no_mistake_has_no_name(values: dict[str, object]) -> None:
    encoding = build("sinusoidal", {"dim": D, **values})
    assert identify(encoding.table(np.arange(ROWS), np.arange(D)))[0].mistake == ""


def test_timestep_halves_that_are_swapped_are_told() -> None:
    """flashinfer#3819: the two orders are different candidates."""
    for flip in (False, True):
        encoding = build("timestep", {"dim": 65, "flip_sin_to_cos": flip})
        assert identify(encoding.table(np.arange(ROWS), np.arange(65)))[0].encoding == encoding
