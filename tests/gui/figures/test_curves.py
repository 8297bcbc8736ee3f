"""What a panel of curves counts of its values before it paints them."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from gui.figures.curves import travels
from gui.figures.names import Names


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
    assert travels(np.array([curve, curve], float)) == [far, far]


def test_a_column_without_names_is_painted_empty(qapp: QApplication) -> None:
    """Lanes have their names at the axis: the column that keeps their card in line with others has curves, no names."""
    names = Names()
    names.ends = lambda: [10.0, 90.0]
    names.resize(80, 200)
    names.display([])
    told: list[object] = []
    hook, sys.excepthook = sys.excepthook, lambda *raised: told.append(raised)
    try:
        empty = names.grab().toImage()
        names.display([("head 0", QColor("red")), ("head 1", QColor("blue"))])
        named = names.grab().toImage()
    finally:
        sys.excepthook = hook
    assert not told
    assert named != empty
    names.deleteLater()
