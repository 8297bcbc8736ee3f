"""BoardSubject: the program's window apart, or one card of it, that nobody sees."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import msgspec
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from engine.pictures.frame import Frame, Request
from engine.scene.scene import Scene
from gui.output import bare, image
from gui.output.offscreen_subject import Look, RequestKeeper
from gui.output.widget_images import WidgetImages
from gui.storage.session import Settings
from gui.theme import boxes
from gui.window.host import Host


class BoardOwner(Host, Protocol):
    """App is one."""

    def start(self, remarks: list[str]) -> None:
        """Show the window and begin to compute."""

    def come_forward(self, name: str, seen: bool) -> None:
        """A card that is seen has its panel."""


class BoardSubject:
    """Its moments are scenes."""

    scale = 1.0  # pixels of a picture for each of the widget's

    def __init__(self, make: Callable[..., BoardOwner], look: Look, standing: Settings = Settings()) -> None:
        """`make`: the program's App. `standing`: how the window stands."""
        self._make, self._look, self._worker = make, look, RequestKeeper()
        self._alone = look.panel != "window"
        self._settings = msgspec.structs.replace(Settings() if self._alone else standing, tries=not self._alone)
        self._app: BoardOwner | None = None
        self._widget: QWidget | None = None
        self._canvas: WidgetImages | None = None

    def build(self) -> Iterator[None]:
        look, alone = self._look, self._alone
        app = self._app = self._make(Scene(), self._settings, worker=self._worker, keeps=False, tokens=look.tokens)
        bare.unseen(app.window, None if alone else look.size)
        app.board.scale = self.scale
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
        image.pose(self._widget, size=look.size, scale=self.scale, tokens=look.tokens)
        self._canvas = WidgetImages(self._widget, self.scale)

    def scene_of(self, moment: Scene) -> Scene:
        return moment

    def begin(self, moment: Scene) -> None:
        assert self._app is not None
        with self._worker.one_request(self._app.board):
            self._app.board.store.look(moment)

    def asked(self) -> Request | None:
        assert self._app is not None
        boxes.settle()
        return self._worker.asked(self._app.board)

    def show(self, frame: Frame) -> None:
        self._worker.show(frame)

    def taken(self) -> Any:
        assert self._canvas is not None
        if self._look.panel != "window" and self._widget is not None:
            bare.undress(self._widget)
        return self._canvas.image()

    def close(self) -> None:
        self._canvas = None
        if self._app is not None:
            self._app.window.destroyed.connect(lambda: QTimer.singleShot(0, gc.collect))  # its parts hold each other
            self._app.window.close()
            self._app.window.deleteLater()
            self._app = None
        if self._widget is not None:
            self._widget.deleteLater()
            self._widget = None
