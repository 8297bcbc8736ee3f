"""OffscreenSubject: what stands on a stage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from engine.pictures.frame import Frame, Request
from engine.scene.scene import Scene
from gui.board.board import Board
from gui.board.worker import Direct
from gui.theme.theme import ThemeTokens


class Look(NamedTuple):
    """Of what a picture is: a panel or the window ('window'), its size in pixels, its colours."""

    panel: str
    size: tuple[int, int]
    tokens: ThemeTokens


class OffscreenSubject(Protocol):
    """Shows one moment after the other, and is taken a picture of; all of it in the interface's thread but scene_of."""

    def build(self) -> Iterator[None]:
        """Made in a few steps, since each takes its time."""

    def scene_of(self, moment: Any) -> Scene:
        """What is shown at a moment; in any thread."""

    def begin(self, moment: Any) -> None:
        """Show what follows at once."""

    def asked(self) -> Request | None:
        """What has to be computed for what is seen; None where that is nothing."""

    def show(self, frame: Frame) -> None:
        """Show what was computed."""

    def taken(self) -> Any:
        """Its picture."""

    def close(self) -> None:
        """Nothing is left of it."""


class RequestKeeper(Direct):
    """Keeps the newest request of a board instead of answering it."""

    def __init__(self) -> None:
        super().__init__()
        self._wanted: Request | None = None

    def submit(self, request: Request, then: object = None) -> None:
        self._wanted = request

    def asked(self, board: Board) -> Request | None:
        """What a board needs now; None where nothing is seen."""
        self._wanted = None
        board.request()
        return self._wanted
