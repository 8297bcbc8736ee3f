"""Restyling: what paints itself takes a theme's colours from what it stands in; what has a style sheet, a property."""

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


def style_by(widget: QWidget, name: str, on: bool, *parts: QWidget) -> None:
    """Set a property that the style sheet asks for; the widget, or these parts of it, look otherwise then."""
    if bool(widget.property(name)) != on:
        widget.setProperty(name, on)
        for each in parts or (widget,):
            each.style().unpolish(each)
            each.style().polish(each)
            each.updateGeometry()
