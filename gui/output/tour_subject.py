"""TourSubject: a tour as the room sees it, on no screen, but for what the speaker presses and takes hold of."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QFont, QFontInfo, QImage

from engine.tours.tour import Moment, Tour
from engine.words.language import tr
from gui.output import bare, image
from gui.output.offscreen_subject import Look
from gui.output.offscreen_tour import OffscreenTour
from gui.output.widget_images import WidgetImages
from gui.tour.screens import LINES
from gui.tour.stage import TourStage


class TourSubject(OffscreenTour):
    """Its moments are those of the tour. Its type is its own: as large as on a screen of that height.

    Below the height that the window's type is made for, a picture is one of that height, reduced.
    """

    def __init__(self, tour: Tour, look: Look, *, font: QFont) -> None:
        """`font`: the window's."""
        super().__init__(tour, look.tokens, QFont(font))
        self._size = look.size
        enlarged = look.size[1] / (LINES * QFontInfo(font).pixelSize())
        self._font.setPointSizeF(font.pointSizeF() * max(1.0, enlarged))
        self.scale = min(1.0, enlarged)
        self.stage: TourStage | None = None
        self._canvas: WidgetImages | None = None

    def build(self) -> Iterator[None]:
        stage = self.stage = TourStage()
        self.hold(stage, stage.pictures)
        yield
        image.dress(stage, self._tokens)
        stage.restyle(self._tokens)
        stage.said.title.say(tr(self._tour.title))
        stage.resize(*(round(side / self.scale) for side in self._size))
        yield
        stage.show()
        self._canvas = WidgetImages(stage, self.scale)

    def arrange(self, moment: Moment) -> None:
        assert self.stage is not None
        self._board.scale = self.scale
        if self._fresh:
            self.stage.come(self._tour, moment.step)
        self.stage.show_scene(moment.scene)

    def taken(self) -> QImage:
        assert self._canvas is not None
        assert self.stage is not None
        bare.undress(self.stage)
        return self._canvas.image()

    def drawn(self, ending: str, scene_json: bytes) -> image.Content:
        """What stands on the stage, for a file."""
        assert self.stage is not None
        assert self._canvas is not None
        bare.undress(self.stage)
        with self._canvas.painting():
            return image.ENCODERS[ending](self.stage, self.scale, scene_json, None)

    def close(self) -> None:
        self._canvas = None
        super().close()
        self.stage = None
