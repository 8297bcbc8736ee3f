"""Text that has no room loses whole parts, and never half of what stands in brackets."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from gui.controls.eliding import LISTED, Elided, whole_parts
from gui.theme.theme import TOKENS
from tests.gui.conftest import Stage


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("512 positions, 128 dimensions", "512 positions"),
        ("⟨pₘ, pₙ⟩ · one pixel is 2 × 2 cells", "⟨pₘ, pₙ⟩"),
        ("mean of f(x, y), all heads", "mean of f(x, y)"),
        ("点积（m, n）· 一个像素", "点积（m, n）· 一个像素"),
    ],
)
def test_brackets_stay_whole(qapp: QApplication, text: str, least: str) -> None:
    metrics = QFontMetrics(qapp.font())
    assert whole_parts(metrics, text, 0, parted=LISTED) == least
    assert whole_parts(metrics, text, 10_000, parted=LISTED) == text


@pytest.mark.parametrize("right", [False, True])
def test_a_line_stands_at_its_side(stage: Stage, right: bool) -> None:
    line = Elided("note", right=right)
    line.restyle(TOKENS["dark"])
    line.say("12")
    stage(line, width=200)
    image = line.grab().toImage()
    inked = [x for x in range(200) if len({image.pixel(x, y) for y in range(image.height())}) > 1]
    assert inked
    assert (min(inked) > 100) == right == (max(inked) > 100)
