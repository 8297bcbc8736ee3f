"""Where it enters: one block of a transformer, and the stations at which the encoding comes in."""

from __future__ import annotations

import math
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent

from engine.pictures import enters
from engine.pictures.enters import Enters
from engine.scene.scene import Scene
from engine.words.language import later
from gui.board import typeset
from gui.board.panel import UNBOUND, Panel, of_picture
from gui.figures.sentence import SentenceBar
from gui.figures.weights import WeightsChooser
from gui.panels.enters.chosen import LEAST, ChosenStation
from gui.panels.enters.diagram import BlockDiagram
from gui.theme.boxes import in_column
from gui.theme.fonts import tabular
from gui.theme.labels import label
from gui.theme.theme import ThemeTokens

LOW = 340  # pixels of height below which there is the block alone
HEAD = 150  # pixels of a panel that are not pictures
AIR = 10  # pixels beside words
MOST_LINES = 3  # of numbers below the block
SPARE = 1.15  # of what is told of the pinned pair: another pair's numbers may be longer


class EntersPanel(Panel):
    """The pinned position is the token whose path is drawn."""

    name = "enters"
    within = later("In where it enters")
    keys = (
        (later("Move the query, the key"), later("Up, Down; Left, Right")),
        (later("From station to station"), "PgUp, PgDown"),
    )
    sizeless = True
    shown: Enters | None

    def __init__(self) -> None:
        super().__init__()
        self._longest = ""  # what is told of a station at most
        self.sentence, self.weights = SentenceBar(), WeightsChooser()
        self.diagram, self.chosen = BlockDiagram(), ChosenStation()
        self.says, self.numbers = label(fills=True), label(role="note", fills=True)
        for words in (self.says, self.numbers):
            words.setContentsMargins(AIR, 0, AIR, 0)
        self.numbers.setFont(tabular(self.numbers.font()))
        self.numbers.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        parts = self.weights, self.says, (self.diagram, 1), (self.chosen, 1), self.numbers
        self.row.addLayout(in_column(None, *parts, gap=2, margins=(0, 2, 0, 4)))
        self.begin_with(self.sentence)
        for chooser in (self.sentence, self.weights):
            chooser.edited.connect(lambda edited: self.take_options(edited, "attention"))
        for part in (self.diagram, self.chosen):
            part.hovered.connect(partial(typeset.show, self.numbers))
            self.edits(part.picked, lambda scene, cell: enters.pinned(scene, *cell))
        self.diagram.chosen.connect(self._show_chosen)
        self.diagram.stepped.connect(lambda by: self._step(*by))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A small panel is the block alone; a tall one has the chosen station at large, too."""
        super().resizeEvent(event)
        whole = self.diagram.places.whole_height(self.width(), self.diagram.fontMetrics().height())
        self.chosen.setVisible(self.free >= whole + HEAD + LEAST)
        self.diagram.setMaximumHeight(UNBOUND if self.chosen.isHidden() else whole)
        self._give_lines()
        for part in (self.sentence, self.weights, self.numbers):
            part.setVisible(self.free >= LOW)

    def tell(self, *, claims: bool, tries: bool) -> None:
        """What it says itself gives way to a claim."""
        super().tell(claims=claims, tries=tries)
        self.says.setVisible(not claims)

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.sentence.show_options(scene.attention)
        self.weights.show_options(scene.attention)

    def show_picture(self, answer: Enters) -> None:
        self.weights.show_provenance(answer.whose)
        told = (answer.said_of_pin(each.name) for each in answer.stations)
        self._longest = max(told, key=len, default="")
        self._give_lines()
        typeset.show(self.says, answer.says)
        self.diagram.colour_map = self.scene.colour_map
        self.diagram.display(answer)
        self.chosen.colour_map = self.scene.colour_map
        self._show_chosen()

    def _show_chosen(self, *_: object) -> None:
        if self.shown is not None:
            self.chosen.display(self.shown, self.diagram.station)

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        self._give_lines()

    def _give_lines(self) -> None:
        """As many as the numbers of any station take, in the type that there is."""
        metrics = self.numbers.fontMetrics()
        room, said = max(1, self.width() - 2 * AIR), self._longest
        lines = min(MOST_LINES, max(1, math.ceil(SPARE * typeset.width(self.numbers.font(), said) / room)))
        self.numbers.setFixedHeight(lines * metrics.lineSpacing() + metrics.lineSpacing() // 2)

    # What a person does.

    @of_picture
    def _step(self, queries: int, keys: int) -> None:
        if self.shown is not None:
            self.edit(enters.stepped(self.scene, self.shown, queries, keys))
