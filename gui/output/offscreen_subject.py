"""OffscreenSubject: what stands on a stage."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QCoreApplication, QEventLoop

from engine.pictures.frame import Frame, Request, finished
from engine.scene.scene import Scene
from gui.board.board import Board
from gui.board.worker import Direct, Then, nothing
from gui.theme.theme import ThemeTokens

ROUNDS = 4  # of computing, until layout and pictures agree


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
        """Show what follows at once, and ask for what has to be computed."""

    def asked(self) -> Request | None:
        """What has to be computed for what is seen, once; None where all of that is shown."""

    def show(self, frame: Frame) -> None:
        """Show what was computed."""

    def taken(self) -> Any:
        """Its picture."""

    def close(self) -> None:
        """Nothing is left of it."""


def stand(subject: OffscreenSubject, moment: Any) -> None:
    """Show a moment as it is taken, computed in the caller's thread."""
    subject.begin(moment)
    _answer(subject)
    for _ in range(ROUNDS):
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        _answer(subject)


def _answer(subject: OffscreenSubject) -> None:
    while (wanted := subject.asked()) is not None:
        subject.show(finished(wanted))


class RequestKeeper(Direct):
    """Keeps the request of a board until its answer is handed in; what is asked meanwhile waits, as with a worker."""

    def __init__(self) -> None:
        super().__init__()
        self._wanted: Request | None = None
        self._shown: Request | None = None
        self._then: Then = nothing

    def submit(self, request: Request, then: Then = nothing) -> None:
        if request != self._shown:
            self._wanted, self._then, self.busy = request, then, True

    def asked(self, board: Board) -> Request | None:
        """What is to be answered, once; None where all is shown."""
        if self._wanted is None:
            board.agree()
        wanted, self._wanted = self._wanted, None
        return wanted

    def show(self, frame: Frame) -> None:
        """The answer; what that has laid out anew is asked for in one."""
        self._shown = frame.request
        self._then(frame)
        self.busy = False
        self.ready.emit(frame)

    @contextmanager
    def one_request(self, board: Board) -> Iterator[None]:
        """All that is changed meanwhile is asked for in one, instead of what was."""
        board.rest()
        self._wanted, self.busy = None, False
        yield
        board.wake()
