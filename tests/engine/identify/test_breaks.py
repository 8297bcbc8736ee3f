"""Cells that break what sines, lines and images keep to are brought back, and no others."""

from __future__ import annotations

import numpy as np
import pytest

from engine.identify import breaks
from engine.maths.window import Floats

SINES = np.sin(np.arange(16)[:, None] * [0.01, 0.5, 1.0, 3.0] + [0.0, 1.0, 2.0, 0.3])
LINES = np.arange(16.0)[:, None] * [1.0, -0.5, 0.1, 0.0]
IMAGE = np.concatenate(
    [np.repeat(np.sin([[0.1], [0.9], [1.7], [2.5]]), 4, axis=0), np.tile([[0], [1], [7], [3]], (4, 1))], 1
)


def marred(x: Floats, *cells: tuple[int, int, float]) -> Floats:
    out = x.copy()
    for row, column, value in cells:
        out[row, column] = value
    return out


@pytest.mark.parametrize("x", [SINES, LINES, IMAGE, 1e-6 * SINES], ids=["sines", "lines", "image", "faint"])
@pytest.mark.parametrize("row", range(16))
def test_a_cell_in_any_row_is_brought_back(x: Floats, row: int) -> None:
    clean = breaks.without(marred(x, (row, 1, 2.5)), 2)
    assert clean is not None
    assert np.allclose(clean, x, rtol=0, atol=1e-12)


def test_two_in_a_column_are_brought_back() -> None:
    clean = breaks.without(marred(SINES, (3, 1, 9.0), (9, 1, -2.0)), 2)
    assert clean is not None
    assert np.allclose(clean, SINES, rtol=0, atol=1e-12)


def test_nothing_is_where_none_breaks_or_too_many_do() -> None:
    noise = np.random.default_rng(0).standard_normal((16, 4))
    for x in (SINES, LINES, IMAGE, SINES.astype(np.float16).astype(float), SINES + 0.01 * noise, noise):
        assert breaks.without(x, 2) is None
    assert breaks.without(marred(SINES, (3, 0, 9.0), (9, 1, 9.0), (12, 2, 9.0)), 2) is None
    assert breaks.without(np.ones((2, 4)), 2) is None
