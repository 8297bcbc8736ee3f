"""Restyling: what paints itself in a theme's colours takes them from what it stands in."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

from gui.theme.theme import ThemeTokens


@runtime_checkable
class Restyled(Protocol):
    """What takes a theme's colours, and hands them itself to what is in it."""

    def restyle(self, tokens: ThemeTokens) -> None:
        """Take the theme's colours."""


def restyle_parts(widget: QWidget, tokens: ThemeTokens) -> None:
    """To each part of a widget that takes colours, however deep it stands in others."""
    for part in widget.children():
        if isinstance(part, Restyled):
            part.restyle(tokens)
        elif isinstance(part, QWidget):
            restyle_parts(part, tokens)
