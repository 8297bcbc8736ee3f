"""TourStage: the full screen that the room sees: a caption or the controls, the pictures, the ink over all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QCloseEvent, QColor, QEnterEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QWidget

from engine.words.language import tr
from gui.access.spoken import Range, Spoken, SpokenRole, announce
from gui.board.acts import Closing, Hovered
from gui.controls.eliding import Elided
from gui.controls.encoding import EncodingPanel
from gui.figures.painted import Painted
from gui.theme.boxes import in_column, in_row
from gui.theme.restyling import restyle_parts
from gui.theme.theme import ThemeTokens
from gui.tour.caption import Caption
from gui.tour.ink import Ink
from gui.tour.over_pictures import WORDS, KeysHint, StageNotes
from gui.tour.pictures import TourPictures

if TYPE_CHECKING:
    from engine.scene.scene import Scene
    from engine.tours.tour import Tour

MARGIN = 16
AROUND = (MARGIN, MARGIN, MARGIN, MARGIN)
COLUMN = 0.28  # of the width: some forty letters a line
BESIDE = 1.25  # of the pictures' type: the caption's; who reads the one can read the other
EDGE = 6  # pixels at the left that call the controls


class ScreenEdge(Hovered, QWidget):
    """The left edge; `hovered` when the pointer comes there."""

    def enterEvent(self, event: QEnterEvent) -> None:
        self.hovered.emit(self)


class TourProgress(Painted):
    """A dash for each step, those up to this one in the accent."""

    spoken_role = SpokenRole.ProgressBar
    smooth = False

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("How far the talk has come"))
        self.step, self.count = 0, 1
        self.setFixedHeight(4)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, step: int, count: int) -> None:
        self.step, self.count = step, count
        self.update()

    def spoken_value(self) -> str:
        return tr("{n} of {all}", n=self.step + 1, all=self.count)

    def spoken_range(self) -> Range:
        return Range(1, self.step + 1, self.count)

    def paint(self, painter: QPainter, part: QRect) -> None:
        gap = 4 if self.width() > 12 * self.count else 0
        wide = (self.width() + gap) / self.count
        for place in range(self.count):
            colour = self.tokens.accent if place <= self.step else self.tokens.line
            painter.fillRect(QRectF(place * wide, 0, wide - gap, self.height()), QColor(colour))


class StageText(QWidget):
    """The tour's title, the caption, how far the talk has come, and at its beginning which key lists the others."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.caption, self.dots = Elided("note", name=True), Caption(BESIDE), TourProgress()
        self.place, self.keys = Elided("note"), Elided("note", right=True)
        foot = in_row(None, (self.place, 1), (self.keys, 1), gap=MARGIN)
        margins = (MARGIN // 2, MARGIN // 2, MARGIN, 0)
        in_column(self, self.title, (self.caption, 1), foot, self.dots, gap=MARGIN, margins=margins)


class Controls(Hovered, QFrame):
    """The form of the encoding; `hovered` when the pointer leaves it."""

    def __init__(self, encoding: EncodingPanel) -> None:
        super().__init__()
        self.setObjectName("card")
        in_column(self, encoding, margins=(2, 4, 2, 4))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if QApplication.activePopupWidget() is None:
            self.hovered.emit(None)


class TourStage(Closing, Spoken, QWidget):
    """`closing` when the window manager closes it; the talk ends then."""

    spoken_role = SpokenRole.Document

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("stage")
        self.setWindowTitle(tr("Phasescope — presentation"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAutoFillBackground(True)
        self.encoding = EncodingPanel(elsewhere=("colour_map",), brief=True)
        self.said, self.controls, self.pictures = StageText(), Controls(self.encoding), TourPictures()
        self.column = QWidget()
        in_column(self.column, (self.said, 3), (self.controls, 2), gap=MARGIN)
        in_row(self, self.column, (self.pictures, 1), gap=MARGIN, margins=AROUND)
        self.edge = ScreenEdge(self)
        self.notes, self.ink, self.hint = StageNotes(self, MARGIN), Ink(self), KeysHint(self)
        self.scene: Scene | None = None
        self.spoken = self.offered = False  # whether the step has words, controls
        self.pinned = self.called = False  # whether the controls were asked for by a key, by the pointer
        self.edge.hovered.connect(self._call)
        self.controls.hovered.connect(self._release)

    def come(self, tour: Tour, step: int) -> None:
        """What a step says, how far the tour has come with it, and its pictures."""
        shown, count = tour.steps[step], len(tour.steps)
        self.said.title.say(tr(tour.title))
        self.said.place.say(tr("{n} of {all}", n=step + 1, all=count))
        self.said.dots.say(step, count)
        self.say(tr(shown.caption), offered="encoding" in shown.panels)
        self.notes.say(tr(shown.notes))
        self.pictures.arrange(shown.panels)

    def tell_keys(self, *, on: bool) -> None:
        """Which key lists the others, beside the words or, without any, over the pictures; only a talk has keys."""
        self.said.keys.say(tr(WORDS) if on else "")
        if on and not self.spoken:
            self.hint.come(MARGIN)
        else:
            self.hint.leave()

    def show_scene(self, scene: Scene) -> None:
        """In the controls, as soon as they are seen."""
        self.scene = scene
        self._catch_up()

    def _catch_up(self) -> None:
        """Controls that nobody sees cost nothing; what they belong to is theirs before they can be touched."""
        seen = self.controls.isVisibleTo(self) or self.encoding.scene is None
        if seen and self.scene is not None and self.encoding.scene is not self.scene:
            self.encoding.show_scene(self.scene)

    def say(self, caption: str, *, offered: bool = False) -> None:
        """What the step says, above its controls where it offers them; without words the pictures have all the room."""
        self.spoken, self.offered = bool(caption), offered
        self.said.caption.say(caption)
        announce(self, self.said.caption.accessibleName())
        self._settle()

    @property
    def controlled(self) -> bool:
        """Whether the controls were asked for."""
        return self.pinned or self.called

    def control(self, *, on: bool) -> None:
        """Put the controls in the caption's place, or the caption back."""
        self.pinned, self.called = on, False
        self._settle()
        if on:
            self.encoding.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _call(self) -> None:
        self.called = not self.pinned
        self._settle()

    def _release(self) -> None:
        """The pointer has gone: the arrows belong to the talk again."""
        if self.called:
            self.control(on=False)

    def _settle(self) -> None:
        self.said.setVisible(self.spoken and not self.controlled)
        self.controls.setVisible(self.offered or self.controlled)
        self.column.setVisible(self.spoken or self.offered or self.controlled)
        self._catch_up()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.column.setFixedWidth(round(self.width() * COLUMN))
        self.edge.setGeometry(0, 0, EDGE, self.height())
        self.notes.place()
        self.ink.setGeometry(self.rect())
        for over in (self.edge, self.notes, self.ink):
            over.raise_()
        self.hint.place(MARGIN)
        self.hint.raise_()

    def restyle(self, tokens: ThemeTokens) -> None:
        restyle_parts(self, tokens)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit(event)
