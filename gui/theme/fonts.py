"""Fonts of numbers."""

from __future__ import annotations

from PySide6.QtGui import QFont


def tabular(font: QFont) -> QFont:
    """The font with figures of one width."""
    font.setFeature(QFont.Tag("tnum"), 1)
    return font
