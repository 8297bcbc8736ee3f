"""How wide a letter is, in fonts whose average letter is a Chinese one too."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from gui.theme.fonts import letter


class Chinese:
    """What a font of hanzi tells at 10 points."""

    def averageCharWidth(self) -> int:
        return 12

    def horizontalAdvance(self, text: str) -> int:
        return 6 * len(text)


def test_a_letter_is_a_latin_one_whatever_the_average_of_the_font_is(qapp: QApplication) -> None:
    metrics, chinese = QFontMetrics(qapp.font()), Chinese()
    assert 0 < letter(metrics) <= metrics.averageCharWidth()
    of: Any = chinese
    assert letter(of) == 6
