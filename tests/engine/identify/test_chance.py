"""What was left free is counted: tables that hold nothing are told nothing, however much could be chosen."""

from __future__ import annotations

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.identify.search import identify
from tests.engine.identify.cases import Floats


def sines(phases: Floats, rows: int = 256) -> Floats:
    return np.asarray(np.sin(np.arange(rows)[:, None] * 10_000.0 ** -(np.arange(32) / 32) + phases))


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_right_frequencies_with_phases_at_random_are_no_encoding(seed: int) -> None:
    assert identify(sines(np.random.default_rng(seed).uniform(0, 2 * np.pi, 32))) == []


def test_one_phase_for_all_frequencies_is_no_encoding() -> None:
    assert identify(sines(np.full(32, 0.7))) == []


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("rows", [4, 5, 6, 8])
def test_a_few_numbers_at_random_are_no_encoding(rows: int, seed: int) -> None:
    """Seed 5 is nearly the cosines from position −4 on."""
    for columns in (1, 2):
        found = identify(np.random.default_rng(seed).normal(size=(rows, columns)))
        assert all(each.confidence < 0.6 for each in found)
        assert found == [] or seed != 5 or columns != 1


def test_a_divisor_for_each_pair_does_not_explain_another_axis() -> None:
    """Rows of an image, with coordinates from −1 to 1: half of the pairs turn so slowly that anything fits them."""
    rows, columns = np.divmod(np.arange(196), 14)
    omega = np.pi * 100.0 ** -(np.arange(16) / 16)
    angle = np.hstack([np.outer(each / 6.5 - 1, omega) for each in (rows, columns)])
    assert identify(np.hstack([np.cos(angle), np.sin(angle)])) == []


@pytest.mark.parametrize("noise", [0.01, 0.1, 0.25])
def test_columns_in_another_order_are_told_under_noise(noise: float) -> None:
    draw = np.random.default_rng(2)
    clean = build("sinusoidal", {"dim": 64}).table(np.arange(512), np.arange(64))
    table = clean[:, draw.permutation(64)] * draw.choice([-1.0, 1.0], 64)
    found = identify(table + noise * np.sqrt(0.5) * draw.standard_normal(table.shape))
    assert found[0].encoding == build("sinusoidal", {"dim": 64})
    assert found[0].confidence > 0.9 - noise
