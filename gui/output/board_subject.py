"""BoardSubject: the program's window apart, or one card of it, that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

import msgspec
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from engine.pictures.frame import Frame, Request
from engine.scene.scene import Scene
from gui.output import bare, image
from gui.output.offscreen_subject import Look, RequestKeeper
from gui.output.widget_images import WidgetImages
from gui.storage.session import Settings

if TYPE_CHECKING:
    from gui.board.board import Board
    from gui.window.window import Window


class BoardOwner(Protocol):
    """App is one."""

    window: Window
    board: Board

    def start(self, remarks: list[str]) -> None:
        """Show the window and begin to compute."""

    def come_forward(self, name: str, seen: bool) -> None:
        """A card that is seen has its panel."""


class BoardSubject:
    """Its moments are scenes."""

    def __init__(self, make: Callable[..., BoardOwner], look: Look, standing: Settings = Settings()) -> None:
        """`make`: the program's App. `standing`: how the window stands."""
        self._make, self._look, self._standing, self._worker = make, look, standing, RequestKeeper()
        self._app: BoardOwner | None = None
        self._widget: QWidget | None = None
        self._canvas: WidgetImages | None = None

    def build(self) -> Iterator[None]:
        look, alone = self._look, self._look.panel != "window"
        settings = msgspec.structs.replace(Settings() if alone else self._standing, tries=not alone)
        app = self._app = self._make(Scene(), settings, worker=self._worker, keeps=False, tokens=look.tokens)
        bare.unseen(app.window, None if alone else look.size)
        app.board.scale = 1.0
        yield
        app.start([])
        app.window.status.time.hide()  # the same scene gives the same picture
        yield
        self._widget = app.window
        if alone:
            app.come_forward(look.panel, seen=True)
            self._widget = card = app.window.cards[look.panel]
            bare.apart(card, app.window)
        yield
        image.pose(self._widget, size=look.size, scale=1.0, tokens=look.tokens, settle=None)
        self._canvas = WidgetImages(self._widget, 1.0)

    def scene_of(self, moment: Scene) -> Scene:
        return moment

    def begin(self, moment: Scene) -> None:
        assert self._app is not None
        with self._worker.one_request(self._app.board):
            self._app.board.store.look(moment)

    def asked(self) -> Request | None:
        assert self._app is not None
        return self._worker.asked(self._app.board)

    def show(self, frame: Frame) -> None:
        self._worker.show(frame)

    def taken(self) -> QImage:
        assert self._canvas is not None
        if self._look.panel != "window" and self._widget is not None:
            bare.undress(self._widget)
        return self._canvas.image()

    def close(self) -> None:
        self._canvas = None
        if self._app is not None:
            self._app.window.close()
            self._app.window.deleteLater()
            self._app = None
        if self._widget is not None:
            self._widget.deleteLater()
            self._widget = None
