"""Appearance: colours, size of type and language of the window, from its settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from gui.app.program import running
from gui.theme import theme
from gui.theme.icons import icon

if TYPE_CHECKING:
    from gui.app.app import App


class Appearance:
    """`own`: colours for this window alone; the program's and its type stay as they are then."""

    def __init__(
        self, app: App, *, own: theme.ThemeTokens | None, points: float | None, renew: Callable[[], None]
    ) -> None:
        """`points`: the desktop's size of type. `renew`: makes the window anew, in the language of the settings."""
        self.app, self.own, self.renew = app, own, renew
        self.points = points or QApplication.font().pointSizeF()
        self.tokens = theme.TOKENS["dark"]

    def begin(self) -> None:
        """Before the first widget is made."""
        if self.own is None:
            theme.apply(running(), theme.chosen(self.app.settings.theme), self.font)

    @property
    def font(self) -> QFont:
        """The window's."""
        font = QApplication.font()
        font.setPointSizeF(self.points * self.app.settings.text / 100)
        return font

    def restyle(self, *_: object) -> None:
        """All colours and the size of type, anew."""
        app, settings = self.app, self.app.settings
        self.tokens = self.own or theme.chosen(settings.theme)
        if self.own is None:
            theme.apply(running(), self.tokens, self.font)
        for card in app.window.cards.values():
            for action in card.own_actions:
                action.setIcon(icon(action.objectName(), self.tokens.muted))
        app.encoding.restyle(self.tokens)
        app.presenting.restyle()  # the panel beside the cards first: they have what it leaves
        app.window.fit_text(settings.text / 100)
        app.window.restyle(self.tokens)

    def set_theme(self, name: str) -> None:
        self._set(theme=name)
        self.restyle()
        self.app.board.request()

    def set_text(self, percent: int) -> None:
        self._set(text=percent)
        self.restyle()

    def set_language(self, name: str) -> None:
        """The window is made anew in it; nothing else changes."""
        if name != self.app.settings.language:
            self._set(language=name)
            self.renew()

    def _set(self, **settings: str | int) -> None:
        self.app.document.change(**settings)
        self.app.session.keep_soon()
