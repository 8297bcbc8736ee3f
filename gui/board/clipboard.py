"""Clipboard: text for other programs."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication


def copy_text(text: str) -> None:
    QApplication.clipboard().setText(text)
