"""TourSubject: a tour as the room sees it, on no screen, but for what the speaker presses and takes hold of."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontInfo, QImage

from engine.pictures.frame import Frame, Request
from engine.scene.scene import Scene
from engine.tours.tour import Moment, Tour
from engine.words.language import tr
from gui.board.board import Board
from gui.board.store import Store
from gui.output import bare, image
from gui.output.offscreen_subject import Look, RequestKeeper
from gui.output.widget_images import WidgetImages
from gui.theme import theme
from gui.tour.picture import TourPicture
from gui.tour.screens import LINES
from gui.tour.stage import TourStage


class TourSubject:
    """Its moments are those of the tour. Its type is its own: as large as on a screen of that height.

    Below the height that the window's type is made for, a picture is one of that height, reduced.
    """

    def __init__(self, tour: Tour, look: Look, *, font: QFont) -> None:
        """`font`: the window's."""
        self._tour, self._look, self._font = tour, look, QFont(font)
        enlarged = look.size[1] / (LINES * QFontInfo(font).pixelSize())
        self._font.setPointSizeF(font.pointSizeF() * max(1.0, enlarged))
        self.scale = min(1.0, enlarged)
        self.stage: TourStage | None = None
        self._canvas: WidgetImages | None = None
        self._store, self._worker = Store(tour.steps[0].scene), RequestKeeper()
        self._step, self._fresh = -1, True

    def build(self) -> Iterator[None]:
        stage = self.stage = TourStage()
        self._board = Board(self._store, self._worker, stage.pictures, at_once=True)
        stage.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        stage.setFont(self._font)
        yield
        stage.pictures.born.connect(self._adopt)
        stage.pictures.sized.connect(self._board.request_soon)
        image.dress(stage, self._look.tokens)
        stage.restyle(self._look.tokens)
        stage.said.title.say(tr(self._tour.title))
        stage.resize(*(round(side / self.scale) for side in self._look.size))
        yield
        stage.show()
        self._canvas = WidgetImages(stage, self.scale)

    def _adopt(self, picture: TourPicture) -> None:
        """One that is seen for the first time."""
        bare.clear(picture)
        self._board.adopt(picture.panel)
        picture.setFont(self._font)
        theme.hand_down(picture, self._look.tokens)
        picture.restyle(self._look.tokens)

    def scene_of(self, moment: Moment) -> Scene:
        return moment.scene

    def begin(self, moment: Moment) -> None:
        assert self.stage is not None
        self._fresh = moment.step != self._step
        self._board.scale = self.scale
        with self._worker.one_request(self._board):
            if self._fresh:
                self._step = moment.step
                self.stage.come(self._tour, moment.step)
            self.stage.show_scene(moment.scene)
            self._store.show(moment.scene)
            self.stage.pictures.show_scene(moment.scene)  # also where a step brings other pictures of the same
            self.stage.pictures.settle()

    def asked(self) -> Request | None:
        assert self.stage is not None
        self.stage.pictures.settle()
        return self._worker.asked(self._board)

    def show(self, frame: Frame) -> None:
        assert self.stage is not None
        self._worker.show(frame)
        if self._fresh:  # a step brings handles and rows that were not there before
            with self._worker.one_request(self._board):
                theme.hand_down(self.stage, self._look.tokens)
                self.stage.pictures.fit()

    def taken(self) -> QImage:
        assert self._canvas is not None
        assert self.stage is not None
        bare.undress(self.stage)
        return self._canvas.image()

    def save(self, path: str, *, scale: float, settle: image.Settle, scene_json: bytes) -> str:
        """As `image.save` of what stands on the stage."""
        assert self.stage is not None
        assert self._canvas is not None
        bare.undress(self.stage)
        with self._canvas.painting():
            return image.save(self.stage, path, scale=scale, settle=settle, scene_json=scene_json)

    def close(self) -> None:
        self._canvas = None
        if self.stage is not None:
            self._board.rest()
            self.stage.close()
            self.stage.deleteLater()
            self.stage = None
