"""Criteria: what an encoding should be, measured; a click on what shows a figure pins it in all pictures."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from engine.pictures import criteria
from engine.pictures.criteria import Criteria
from engine.scene.scene import Scene
from engine.words.language import later
from gui.board.panel import Panel
from gui.controls.scroller import Scroller
from gui.panels.criteria.criterionlist import CriterionList
from gui.theme.boxes import in_column

MARGIN = 8  # pixels shown around what the keyboard reaches


class CriteriaPanel(Panel):
    """A column that scrolls; figures of long sequences fill in while it is looked at."""

    name = "criteria"
    within = later("In the criteria")
    keys = (
        (later("From one to the next"), later("Up, Down")),
        (later("Pin what shows a figure"), later("Enter, click")),
    )
    sizeless = True

    def __init__(self) -> None:
        super().__init__()
        self.answer: Criteria | None = None
        self.list = CriterionList()
        self.scroller = Scroller(self.list)
        self.row.addLayout(in_column(None, self.scroller, margins=(0, 0, 4, 0)))
        self.edits(self.list.picked, criteria.with_witness)
        self.list.reached.connect(self._show)

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        if self.answer is not None and self._pinned(self.answer) != self.list.pinned:
            self.list.display(self.answer, self._pinned(self.answer))

    def show_picture(self, answer: Criteria) -> None:
        self.answer = answer
        self.list.display(answer, self._pinned(answer))

    def _pinned(self, answer: Criteria) -> frozenset[tuple[str, str]]:
        """Name and letter of the criteria whose witness is pinned."""
        found = ((row.name, letter, each.witness) for row in answer.rows for letter, each in row.found.items())
        return frozenset((name, letter) for name, letter, w in found if w is not None and criteria.shown(self.scene, w))

    # What a person does.

    def _show(self, box: QRectF) -> None:
        centre = box.center()
        self.scroller.ensureVisible(round(centre.x()), round(centre.y()), 0, round(box.height() / 2) + MARGIN)
