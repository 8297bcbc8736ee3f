"""Numbers inside cells: as many decimals as have room, in any font."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from gui.plot.cells import USUAL, decimals, written

VALUES = np.array([[0.8414709848, -0.99995000042], [0.0, 1.0]])


@pytest.mark.parametrize("family", ["", "Noto Sans SC", "Phasescope Sans SC", "Serif"])
@pytest.mark.parametrize("room", range(10, 120, 7))
def test_there_are_as_many_decimals_as_have_room(qapp: QApplication, family: str, room: int) -> None:
    font = QFont(family) if family else QFont()
    metrics = QFontMetrics(font)
    digits = decimals(VALUES, room, metrics)
    widest = {n: metrics.horizontalAdvance(written(-0.99995, 0, n)) for n in range(USUAL + 2)}
    assert digits <= USUAL
    assert digits == 0 or widest[digits] <= room
    assert digits == USUAL or widest[digits + 1] > room


def test_whole_numbers_have_none_and_small_ones_more(qapp: QApplication) -> None:
    metrics = QFontMetrics(QFont())
    assert decimals(np.array([0.0, 1.0, 511.0]), 1000, metrics) == 0
    assert decimals(np.array([0.00021]), 1000, metrics) == 6
    assert decimals(np.zeros(0), 1000, metrics) == 0
