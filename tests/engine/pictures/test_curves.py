"""What is counted of curves before they are drawn."""

from __future__ import annotations

import numpy as np
import pytest

from engine.pictures.curves import travels


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("curve", "far"),
    [
        ([], 0),
        ([3.0], 0),
        ([0, 2, -1], 5),
        ([0, np.nan, 5, 6], 1),
        ([-np.inf, -np.inf, 1, 2, np.inf], 1),
        ([np.inf, -np.inf, np.nan], 0),
    ],
)
def test_a_curve_travels_between_its_finite_neighbours(curve: list[float], far: float) -> None:
    assert travels(np.array([curve, curve], float)) == (far, far)
