"""Extrapolation map: the angles of each pair that training has seen and those that it has not; two lengths to drag."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.pictures import extrapolation
from engine.pictures.extrapolation import Extrapolation
from engine.pictures.reading import Pointer
from engine.scene.scene import Scene
from gui.board.edited import new_gesture
from gui.board.panel import UNBOUND, Panel, of_picture
from gui.controls.eliding import Elided
from gui.figures.facts import Facts
from gui.panels.extrapolation.arcmap import ArcMap
from gui.panels.extrapolation.lengthbar import LengthBar, LengthChip
from gui.theme.boxes import in_column, in_row
from gui.theme.fonts import tabular

LOW = 200  # pixels of height below which the numbers of a pair are the status bar's alone
ROOMY = 270  # pixels of height that the rest has before the numbers get room
LENGTHS = 6.5  # lines of text in height below which the rows have the room of both lengths, which the notes tell
INSET = 8  # pixels at the left and at the right


class ExtrapolationPanel(Panel):
    """The pinned pair is that of the pinned dimension."""

    name = "extrapolation"
    shown: Extrapolation | None

    def __init__(self) -> None:
        super().__init__()
        self.bar, self.map, self.facts, self.numbers = LengthBar(), ArcMap(), Facts(), Elided("")
        self.foot = QWidget()
        self.numbers.setFont(tabular(self.numbers.font()))
        in_column(self.foot, self.facts)
        self.foot.hide()
        numbers = in_row(None, self.numbers, margins=(12, 0, 8, 0))
        parts = self.bar, (self.map, 1), numbers, self.foot
        self.row.addLayout(in_column(None, *parts, gap=6, margins=(INSET, 4, INSET, 6)))
        for chip in self.bar.chips:
            chip.pulled.connect(lambda pull, chip=chip: self._put(chip, *pull))
            chip.reset.connect(lambda chip=chip: self._put(chip, None, new_gesture()))
        self.edits(self.map.picked, extrapolation.with_pair)
        self.map.hovered.connect(self._hover)
        self.map.sized.connect(self.ask_again, Qt.ConnectionType.QueuedConnection)  # not amid a layout

    def size_asked(self) -> tuple[int, int]:
        """Rows alone count."""
        return 1, max(1, round(self.map.rows() * self.density))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Numbers where there is room, as tall as they are in this width; in a low card the rows alone."""
        self.bar.setVisible(self.free >= LENGTHS * self.fontMetrics().height())
        tall = self.facts.heightForWidth(self.width() - 2 * INSET)
        self.facts.setFixedHeight(tall)
        self.numbers.setMaximumHeight(UNBOUND if self.free >= LOW else 0)
        self.foot.setVisible(bool(self.facts.facts) and self.free - tall >= ROOMY)

    # Showing.

    def show_picture(self, answer: Extrapolation) -> None:
        self.bar.display(answer.grips, answer.longest)
        self.map.display(answer)
        self.facts.display(answer.facts)
        self._fit()
        self._say_numbers()

    def _say_numbers(self) -> None:
        """Of the pair under the pointer, or of the pinned one."""
        if self.shown is None:
            return
        pair = self.shown.pin if self.map.over is None else self.map.over
        known = pair is not None and pair < self.shown.count
        self.numbers.say(extrapolation.words(self.shown, pair) if known and pair is not None else "")

    # What a person does.

    @of_picture
    def _put(self, chip: LengthChip, positions: float | None, gesture: int) -> None:
        if chip.grip is None:
            return
        scene = extrapolation.with_length(self.scene, chip.grip.name, positions)
        if scene != self.scene:
            self.edit(scene, gesture)

    @of_picture
    def _hover(self, pair: int | None) -> None:
        self._say_numbers()
        self.pointed.emit(None if pair is None else Pointer(self.scene.pin.position, pair=pair))

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self._say_numbers()
