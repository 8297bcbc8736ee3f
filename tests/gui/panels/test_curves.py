"""The names beside curves."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from gui.figures.curve_names import shortened
from gui.figures.curves import below

HEADS = [f"head {i}" for i in range(12)]


@pytest.mark.parametrize(
    ("names", "fitting", "shown"),
    [
        (HEADS, "head 10", HEADS),
        (HEADS, "head 9", ["head 0", *map(str, range(1, 12))]),
        (["A head 0", "B head 0"], "A", ["A head 0", "B head 0"]),
        (["mean", "mean 2"], "m", ["mean", "mean 2"]),
        (["sine"], "s", ["sine"]),
        ([], "", []),
    ],
)
def test_names_without_room_leave_out_the_word_that_all_begin_with(
    qapp: QApplication, names: list[str], fitting: str, shown: list[str]
) -> None:
    metrics = QFontMetrics(QFont())
    assert shortened(names, metrics, metrics.horizontalAdvance(fitting) + 1) == shown


@pytest.mark.parametrize("share", [0.1, 0.3])
def test_curves_leave_the_height_of_names_above_them_free(share: float) -> None:
    low, high = below((-2.0, 2.0), np.array([[-1.0, 1.9], [np.nan, 0.5]]), share)
    assert low == -2.0
    assert high - share * (high - low) + 1e-9 >= 1.9
    assert below((-2.0, 9.0), np.array([[1.9]]), 0.1) == (-2.0, 9.0)
