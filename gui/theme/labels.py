"""Labels whose text is never more than text, whatever a file or a person has put into it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy


def label(text: str = "", role: str = "", *, wraps: bool = True, fills: bool = False) -> QLabel:
    """In the colour of its role; `fills`: as wide as there is room, whatever it says."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    if role:
        made.setProperty("role", role)
    if fills:
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return made
