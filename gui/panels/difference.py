"""Difference: the figures of A − B, where it lies, and what would make the two equal."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QBoxLayout, QWidget

from engine.pictures import difference
from engine.pictures.difference import DifferencePicture
from engine.scene.options.difference import DifferenceView
from engine.scene.scene import Scene
from engine.values.parameter import parameters
from engine.words.language import tr
from engine.words.numbers import unbroken
from gui.board.edited import new_gesture
from gui.board.panel import UNBOUND, Panel, of_picture
from gui.figures.canvas import LOWEST, FigureCanvas
from gui.figures.facts import Facts
from gui.figures.knobs import Knobs
from gui.figures.stacks import plain
from gui.plot.chart import RIGHT
from gui.theme.boxes import in_column
from gui.theme.buttons import button

GAP, INSET = 6, 12  # pixels
ROOMY = 120  # pixels of height below which figures that the claim has not leave the picture their room
WIDE = 4  # times as wide as the button, a card has the caption beside that
DIRECTION = QBoxLayout.Direction
BELOW, ACROSS, BESIDE = DIRECTION.TopToBottom, DIRECTION.LeftToRight, DIRECTION.RightToLeft


def _tall(part: QWidget, width: int) -> int:
    """Pixels of height that it needs."""
    return part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()


class DifferencePanel(Panel):
    """The button pins the first cell that lies beyond the tolerance, in all pictures."""

    name = "difference"
    sizeless, blank = True, True
    shown: DifferencePicture | None

    def __init__(self) -> None:
        super().__init__()
        self.verdict, self.relation = plain(""), plain("")
        self.facts, self.first, self.whole = Facts(), Facts(), QWidget()
        self.caption, self.where = plain("", "note"), FigureCanvas()
        self.knobs = Knobs(DifferenceView, tuple(declared.name for declared in parameters(DifferenceView)))
        self.pin = button(tr("Pin the first"), tr("Pin the first cell beyond the tolerance in all pictures"))
        for label in (self.verdict, self.relation):
            label.setContentsMargins(INSET, 0, INSET, 0)
        self.bar = QBoxLayout(ACROSS)
        self.bar.setContentsMargins(INSET, 0, INSET, 0)
        self.bar.setSpacing(2 * GAP)
        self.bar.addWidget(self.pin, 0, Qt.AlignmentFlag.AlignLeft)
        self.bar.addWidget(self.caption, 1, Qt.AlignmentFlag.AlignTop)
        self.bar.addStretch(0)
        self.under = in_column(None, self.bar, (self.where, 1), 0)
        words = self.verdict, self.relation, self.facts, self.first
        in_column(self.whole, *words, (self.under, 1), 0, self.knobs, gap=GAP, margins=(0, GAP, 0, GAP))
        self.where.key.display(())
        self.row.addWidget(self.whole)
        self.whole.installEventFilter(self)
        self.knobs.edited.connect(self.take_options)
        self.pin.clicked.connect(self._pin)

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.knobs.show_value(scene.difference)

    def show_picture(self, answer: DifferencePicture) -> None:
        self.verdict.setText(unbroken(answer.verdict))
        self.relation.setText(answer.relation)
        self.relation.setVisible(bool(answer.relation))
        self.pin.setVisible(answer.first is not None)
        self.facts.display(answer.facts)
        self.first.display(answer.apart)
        self.caption.setText(unbroken(answer.caption))
        if answer.where is not None:
            self.where.colour_map = self.scene.colour_map
            self.where.display(answer.where)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """The picture where there is one, and room for it; a low square leaves room for the words beside it."""
        known = self.shown is not None and self.shown.where is not None
        told = [part for part in (self.relation, self.first) if not part.isHidden()]
        taken = sum(_tall(part, self.whole.width()) + GAP for part in (self.verdict, *told, self.facts, self.knobs))
        left = self.whole.height() - taken - 2 * GAP
        beside = known and self._square() and left < self.whole.width() / 2
        tall, direction = self._bar_tall()
        high = left - (0 if beside else tall + GAP)
        room = known and high + _tall(self.facts, self.whole.width()) + GAP >= LOWEST
        self.facts.setVisible(not room or high >= ROOMY)
        for part in (self.caption, self.where):
            part.setVisible(room)
        around = self.where.chart.left_width + self.where.bar.width() + RIGHT
        self.where.setMaximumWidth(max(LOWEST, left + around) if beside else UNBOUND)
        alone = self._square() and not beside
        self.where.setMaximumHeight(max(LOWEST, sum(self.where.square(self.whole.width()))) if alone else UNBOUND)
        self.under.setStretch(0, int(beside))
        self.under.setDirection(BESIDE if beside else BELOW)
        self.bar.setDirection(BELOW if beside else direction)

    def _square(self) -> bool:
        return self.shown is not None and self.shown.where is not None and self.shown.where.square

    def _bar_tall(self) -> tuple[int, QBoxLayout.Direction]:
        """The height of button and caption, side by side where the caption is much the wider one."""
        button, width = self.pin.sizeHint(), self.whole.width() - 2 * INSET
        if self.pin.isHidden():
            return _tall(self.caption, width), ACROSS
        if width >= WIDE * button.width():
            return max(button.height(), _tall(self.caption, width - button.width() - 2 * GAP)), ACROSS
        return button.height() + 2 * GAP + _tall(self.caption, width), BELOW

    @of_picture
    def _pin(self) -> None:
        if self.shown is not None:
            self.edit(difference.with_first(self.scene, self.shown), new_gesture())
