"""Host: what talks, the tour editor and pictures apart may ask of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from gui.board.board import Board
    from gui.controls.encoding import EncodingPanel
    from gui.theme.theme import ThemeTokens
    from gui.window.actions import Actions
    from gui.window.notices import Notices
    from gui.window.window import Window


class HostLook(Protocol):
    """The window's colours and type."""

    tokens: ThemeTokens

    @property
    def font(self) -> QFont:
        """The window's."""


class HostSession(Protocol):
    """`keeps`: it writes what outlives the window."""

    keeps: bool


class Host(Protocol):
    """App is one."""

    window: Window
    notices: Notices
    board: Board
    encoding: EncodingPanel
    actions: Actions

    @property
    def appearance(self) -> HostLook: ...

    @property
    def session(self) -> HostSession: ...
