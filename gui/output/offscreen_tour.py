"""OffscreenTour: the pictures of a tour, moment after moment, in a widget that nobody sees."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from engine.pictures.frame import Frame, Request
from engine.scene.scene import Scene
from engine.tours.tour import Moment, Tour
from gui.board.board import Board
from gui.board.store import Store
from gui.output import bare
from gui.output.offscreen_subject import RequestKeeper
from gui.theme import boxes, theme
from gui.tour.picture import TourPicture
from gui.tour.pictures import TourPictures


class OffscreenTour:
    """Subclasses say what the pictures stand in, and what is taken of it."""

    def __init__(self, tour: Tour, tokens: theme.ThemeTokens, font: QFont) -> None:
        self._tour, self._tokens, self._font = tour, tokens, font
        self._store, self._worker = Store(tour.steps[0].scene), RequestKeeper()
        self._step, self._fresh = -1, True  # whether the moment is the first one of its step
        self._held: QWidget | None = None

    def hold(self, widget: QWidget, pictures: TourPictures) -> None:
        """What stands there from now on."""
        self._held, self.pictures = widget, pictures
        self._board = Board(self._store, self._worker, pictures, at_once=True)
        widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        widget.setFont(self._font)
        pictures.born.connect(self._adopt)
        pictures.sized.connect(self._board.request_soon)

    def _adopt(self, picture: TourPicture) -> None:
        """One that is seen for the first time."""
        bare.clear(picture)
        self._board.adopt(picture.panel)
        picture.setFont(self._font)
        theme.hand_down(picture, self._tokens)
        picture.restyle(self._tokens)

    def scene_of(self, moment: Moment) -> Scene:
        return moment.scene

    def arrange(self, moment: Moment) -> None:
        """What stands there at a moment, but for its scene."""
        raise NotImplementedError

    def begin(self, moment: Moment) -> None:
        self._step, self._fresh = moment.step, moment.step != self._step
        with self._worker.one_request(self._board):
            self.arrange(moment)
            self._store.show(moment.scene)
            self.pictures.show_scene(moment.scene)  # also where a step brings other pictures of the same
            boxes.settle()

    def asked(self) -> Request | None:
        boxes.settle()
        return self._worker.asked(self._board)

    def show(self, frame: Frame) -> None:
        assert self._held is not None
        self._worker.show(frame)
        if self._fresh:  # a step brings handles and rows that were not there before
            with self._worker.one_request(self._board):
                theme.hand_down(self._held, self._tokens)
                self.pictures.fit()

    def close(self) -> None:
        if self._held is not None:
            self._board.rest()
            self._held.close()
            self._held.deleteLater()
            self._held = None
