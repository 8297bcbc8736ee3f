"""Identify: candidates for the shown table, best first, and what the best one leaves of it."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.identify.candidate import Candidate
from engine.pictures import identify
from engine.pictures.identify import Identity
from engine.words.language import tr
from engine.words.numbers import unbroken
from gui.board.edited import new_gesture
from gui.board.panel import Panel, of_picture
from gui.figures.canvas import FigureCanvas
from gui.figures.findings import Item, ItemList
from gui.figures.stacks import plain
from gui.theme.boxes import in_column, turn
from gui.theme.buttons import button
from gui.theme.labels import label

WIDE, TALL = 560, 260  # pixels from which the picture stands beside the words, and below them
SURE, LIKELY = 0.9, 0.5  # confidence


class CandidateRow(Item):
    """A candidate in words; the button is for its comparison."""

    def __init__(self, candidate: Candidate, words: str, below: tuple[str, ...]) -> None:
        level = candidate.confidence
        super().__init__("good" if level >= SURE else "warn" if level >= LIKELY else "muted", [])
        tip = tr("Show this candidate as B, and the difference")
        self.button = button("A − B", tip, name=tr("Compare with {what}", what=words))
        self.head(words, self.button)
        self.setAccessibleName(words)
        for text in below:
            self.column.addWidget(plain(text, "note"))


class IdentifyPanel(Panel):
    """The search fills in; a candidate's button shows it as B."""

    name = "identify"
    blank = True
    shown: Identity | None

    def __init__(self) -> None:
        super().__init__()
        self.verdict = plain("")
        self.rows, self.rest, self.area = ItemList(), FigureCanvas(), QWidget()
        self.rows.setAccessibleName(tr("Candidates"))
        self.caption = label(tr("What the best one leaves"), "note", wraps=False)
        self.picture = QWidget()
        self.caption.setContentsMargins(12, 0, 0, 0)
        in_column(self.picture, self.caption, (self.rest, 1), gap=0)
        self.side = in_column(self.area, (self.rows, 1), (self.picture, 1))
        self.verdict.setContentsMargins(12, 4, 12, 0)
        self.row.addLayout(in_column(None, self.verdict, (self.area, 1), gap=2, margins=(0, 0, 0, 4)))
        self.rest.key.display(())
        self.rest.sized.connect(self.ask_again)

    def size_asked(self) -> tuple[int, int]:
        """Of what is left."""
        return self.rest.chart.picture_pixels(self.density)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        turn(self.side, across=self.width() >= WIDE)
        self._fit()

    def _fit(self) -> None:
        """The picture where there is one, and room for it."""
        known = self.shown is not None and self.shown.rest is not None
        pictured = known and (self.width() >= WIDE or self.free >= TALL)
        self.picture.setVisible(pictured)
        listed = self.shown is not None and bool(self.shown.candidates)
        self.area.setVisible(listed or pictured)  # without either the verdict has all of the room

    def show_picture(self, answer: Identity) -> None:
        self.verdict.setText(unbroken(answer.verdict))
        self.verdict.setVisible(bool(answer.verdict))
        rows = [CandidateRow(*each) for each in answer.candidates]
        for row, (candidate, _, _) in zip(rows, answer.candidates, strict=True):
            row.button.clicked.connect(lambda *_, candidate=candidate: self._compare(candidate))
        self.rows.put(rows)
        self._fit()
        if answer.rest is not None:
            self.rest.colour_map = self.scene.colour_map
            self.rest.display(answer.rest)

    @of_picture
    def _compare(self, candidate: Candidate) -> None:
        self.edit(identify.compared(self.scene, candidate), new_gesture())
