"""Buttons that Return does not press from elsewhere."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton


def button(text: str, tip: str = "", *, name: str = "") -> QPushButton:
    """`name`: how it is called where its text does not tell that."""
    made = QPushButton(text)
    made.setAutoDefault(False)
    made.setToolTip(tip)
    if name:
        made.setAccessibleName(name)
    return made
