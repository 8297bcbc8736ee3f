"""The names beside curves."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from gui.figures.names import shortened

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
