"""What a panel of curves counts of its values before it paints them."""

from __future__ import annotations

import sys

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from gui.figures.curve_names import CurveNames


def test_a_column_without_names_is_painted_empty(qapp: QApplication) -> None:
    """Lanes have their names at the axis: the column that keeps their card in line with others has curves, no names."""
    names = CurveNames()
    names.ends = lambda: [10.0, 90.0]
    names.resize(80, 200)
    names.display([])
    least_spread: list[object] = []
    hook, sys.excepthook = sys.excepthook, lambda *raised: least_spread.append(raised)
    try:
        empty = names.grab().toImage()
        names.display([("head 0", QColor("red")), ("head 1", QColor("blue"))])
        named = names.grab().toImage()
    finally:
        sys.excepthook = hook
    assert not least_spread
    assert named != empty
    names.deleteLater()
