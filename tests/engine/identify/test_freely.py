"""Factors of each pair: what is no rotation leaves numbers."""

from __future__ import annotations

import numpy as np
import pytest

from engine.identify import freely


@pytest.mark.parametrize("size", [1.0, 1e-310, 1e300, 1.7e308])
@pytest.mark.parametrize("rows", [4, 40, 300])
def test_hands_that_point_anywhere_leave_speeds_that_are_numbers(size: float, rows: int) -> None:
    """Numbers of a file, which are no rotation: least squares has nothing to go by, round after round."""
    rng = np.random.default_rng(rows)
    for _ in range(20):
        z = np.exp(2j * np.pi * rng.random((rows, 6))) * 0.7 * size
        omega = rng.random(6)
        for _ in range(5):
            omega = freely._anchored(z, np.maximum(omega, 0.0), 1)
        assert np.isfinite(omega).all()
        assert np.abs(omega).max() < 20
