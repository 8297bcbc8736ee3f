"""Host: what talks, the tour editor and pictures of the window may ask of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from gui.board.board import Board
    from gui.board.store import Store
    from gui.board.worker import Worker
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

    def restyle(self) -> None:
        """All colours and the text size, anew."""


class HostSession(Protocol):
    """`keeps`: it writes what outlives the window."""

    keeps: bool


class HostTitle(Protocol):
    """The window's title, and what it says of steps."""

    def show_steps(self) -> None:
        """What undo and redo take back is another."""


class Host(Protocol):
    """App is one. `closed`: its window is."""

    closed: bool
    window: Window
    notices: Notices
    store: Store
    board: Board
    worker: Worker
    encoding: EncodingPanel
    actions: Actions

    @property
    def appearance(self) -> HostLook: ...

    @property
    def session(self) -> HostSession: ...

    @property
    def title(self) -> HostTitle: ...

    def start(self, remarks: list[str]) -> None:
        """Show the window and begin to compute."""

    def come_forward(self, name: str, seen: bool) -> None:
        """A card that is seen has its panel."""
