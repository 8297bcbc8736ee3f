"""Appearance: colours, size of type and language of the window, from its settings."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from gui.app.document import Document
from gui.app.program import running
from gui.theme import theme

STEPS = (80, 100, 125, 150, 200)  # percent of the text as the desktop has it


class Appearance(QObject):
    """`own`: colours for this window alone; the program's and its type stay as they are then."""

    restyled = Signal(object)  # theme.ThemeTokens: the colours or the size of type may be others

    def __init__(
        self, document: Document, *, own: theme.ThemeTokens | None, points: float | None, renew: Callable[[], None]
    ) -> None:
        """`points`: the desktop's size of type. `renew`: makes the window anew, in the language of the settings.

        Before the first widget is made.
        """
        super().__init__()
        self.document, self.own, self.renew = document, own, renew
        self.points = points or QApplication.font().pointSizeF()
        self._apply()

    @property
    def font(self) -> QFont:
        """The window's."""
        font = QApplication.font()
        font.setPointSizeF(self.points * self.percent / 100)
        return font

    @property
    def percent(self) -> int:
        """Of the text's size as the desktop has it."""
        return self.document.settings.text

    def _apply(self) -> None:
        self.tokens = self.own or theme.chosen(self.document.settings.theme)
        if self.own is None:
            theme.apply(running(), self.tokens, self.font)

    def restyle(self, *_: object) -> None:
        """All colours and the size of type, anew."""
        self._apply()
        self.restyled.emit(self.tokens)

    def set_theme(self, name: str) -> None:
        self.document.change(theme=name)
        self.restyle()

    def set_text(self, percent: int) -> None:
        self.document.change(text=percent)
        self.restyle()

    def scale_text(self, by: int) -> None:
        """The next size, larger or smaller."""
        further = [size for size in STEPS if (size - self.percent) * by > 0]
        if further:
            self.set_text(further[0] if by > 0 else further[-1])

    def set_language(self, name: str) -> None:
        """The window is made anew in it; nothing else changes."""
        if name != self.document.settings.language:
            self.document.change(language=name)
            self.renew()
