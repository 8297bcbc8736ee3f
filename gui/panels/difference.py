"""Difference: the figures of A − B, where it lies, and what would make the two equal."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine.pictures import difference
from engine.pictures.difference import Apart
from engine.scene.options.difference import DifferenceView
from engine.scene.scene import Scene
from engine.values.parameter import parameters
from engine.words.language import tr
from engine.words.numbers import unbroken
from gui.board.edited import Edited, new_gesture
from gui.board.panel import Panel, of_picture
from gui.figures.canvas import FigureCanvas
from gui.figures.facts import Facts
from gui.figures.knobs import Knobs
from gui.figures.stacks import plain
from gui.theme.theme import ThemeTokens

GAP = 6  # pixels
SPARE = 8  # lines of text that figures and knobs leave, from which there is room for where they differ


def _tall(part: QWidget, width: int) -> int:
    """Pixels of height that it needs."""
    return part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()


class DifferencePanel(Panel):
    """The button pins the first cell that lies beyond the tolerance, in all pictures."""

    name = "difference"
    sizeless = True
    shown: Apart | None

    def __init__(self) -> None:
        super().__init__()
        self.verdict, self.relation, self.empty = plain(""), plain(""), plain("", "note")
        self.facts, self.whole = Facts(), QWidget()
        self.caption, self.where = plain("", "note"), FigureCanvas()
        self.knobs = Knobs(DifferenceView, tuple(declared.name for declared in parameters(DifferenceView)))
        self.pin = QPushButton(tr("Pin the first"))
        self.pin.setToolTip(tr("Pin the first cell beyond the tolerance in all pictures"))
        self.pin.setAutoDefault(False)
        column = QVBoxLayout(self.whole)
        column.setContentsMargins(0, GAP, 0, GAP)
        column.setSpacing(GAP)
        for label in (self.verdict, self.relation, self.caption):
            label.setContentsMargins(12, 0, 12, 0)
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 0, 12, 0)
        bar.addWidget(self.pin, 0, Qt.AlignmentFlag.AlignLeft)
        for part in (self.verdict, self.relation, self.facts):
            column.addWidget(part)
        column.addLayout(bar)
        column.addWidget(self.caption)
        column.addWidget(self.where, 1)
        column.addStretch(0)
        column.addWidget(self.knobs)
        self.where.key.display(())
        self.empty.setContentsMargins(24, 24, 24, 24)
        whole = QVBoxLayout()
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.whole, 1)
        whole.addWidget(self.empty, 1)
        self.row.addLayout(whole)
        self.empty.hide()
        self.whole.installEventFilter(self)
        self.knobs.edited.connect(self._set)
        self.pin.clicked.connect(self._pin)

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.knobs.show_value(scene.difference)

    def show_picture(self, answer: Apart) -> None:
        self.empty.setText(answer.empty)
        self.empty.setVisible(bool(answer.empty))
        self.whole.setVisible(not answer.empty)
        self.verdict.setText(unbroken(answer.verdict))
        self.relation.setText(answer.relation)
        self.relation.setVisible(bool(answer.relation))
        self.pin.setVisible(answer.first is not None)
        self.facts.display(answer.facts)
        self.caption.setText(answer.caption)
        if answer.where is not None:
            self.where.colour_map = self.scene.colour_map
            self.where.display(answer.where)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """The picture where there is one, and room for it."""
        known = self.shown is not None and self.shown.where is not None
        told = [part for part in (self.verdict, self.relation, self.pin) if not part.isHidden()]
        parts = (*told, self.caption, self.facts, self.knobs)
        taken = sum(_tall(part, self.whole.width()) + GAP for part in parts) + 2 * GAP
        room = self.whole.height() - taken >= SPARE * self.fontMetrics().height()
        for part in (self.caption, self.where):
            part.setVisible(known and room)

    def restyle(self, tokens: ThemeTokens) -> None:
        self.where.restyle(tokens)
        self.facts.restyle(tokens)

    def _set(self, edited: Edited) -> None:
        self.edit(self.scene.replace(difference=edited.value), edited.gesture)

    @of_picture
    def _pin(self) -> None:
        if self.shown is not None:
            self.edit(difference.with_first(self.scene, self.shown), new_gesture())
