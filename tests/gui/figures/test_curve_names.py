"""Names of curves: as many as have room, and how many have none."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QColor

from gui.figures.curve_names import TOP, CurveNames
from tests.gallery.texts import written


@pytest.mark.parametrize(("rows", "seen"), [(8, 8), (6, 5), (2, 1), (1, 1)])
def test_the_last_row_says_how_many_names_have_no_room(closing: Any, rows: int, seen: int) -> None:
    names = closing(CurveNames())
    names.display([(f"head {i}", QColor("red")) for i in range(8)])
    names.resize(120, TOP + rows * names._row)
    found = [each.text for each in written(names)]
    assert [text for text in found if text.startswith("head")] == [f"head {i}" for i in sorted(names._places)]
    assert len(names._places) == seen
    assert [text for text in found if text.endswith("more")] == ([f"{8 - seen} more"] if 1 < rows < 8 else [])
