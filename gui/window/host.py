"""Host: what talks, the tour editor and pictures of the window may ask of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.scene.scene import Scene
    from gui.board.board import Board
    from gui.board.store import Store
    from gui.board.worker import Worker
    from gui.controls.encoding import EncodingPanel
    from gui.theme.theme import ThemeTokens
    from gui.window.actions import Actions
    from gui.window.window import Window


class Host(Protocol):
    """App is one. `closed`: its window is; `keeps`: it writes what outlives it."""

    closed: bool
    keeps: bool
    window: Window
    store: Store
    board: Board
    worker: Worker
    encoding: EncodingPanel
    actions: Actions
    tokens: ThemeTokens

    def start(self, remarks: list[str]) -> None:
        """Show the window and begin to compute."""

    def come_forward(self, name: str, seen: bool) -> None:
        """A card that is seen has its panel."""

    def edit(self, scene: Scene) -> None:
        """One undo step."""

    def look(self, scene: Scene) -> None:
        """Another view: no undo step."""

    def say(self, sentence: str) -> None:
        """A sentence in the status bar."""

    def warn(self, sentence: str) -> None:
        """A sentence that must not be missed."""

    def restyle(self) -> None:
        """All colours and the text size, anew."""

    def show_steps(self, *_: object) -> None:
        """What undo and redo take back is another."""
