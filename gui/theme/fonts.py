"""Fonts of numbers, and how wide a letter is."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetrics


def tabular(font: QFont) -> QFont:
    """The font with figures of one width."""
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def letter(metrics: QFontMetrics) -> int:
    """Pixels of a Latin letter, also of a font whose average is a Chinese one."""
    return min(metrics.averageCharWidth(), metrics.horizontalAdvance("x"))
