"""Attention: what each token of a sentence gives to the others, without position and with it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from engine.pictures import attention
from engine.pictures.attention import Sentence
from engine.scene.options.attention import AttentionView
from engine.scene.scene import Scene
from engine.words.language import later
from gui.board.panel import UNBOUND, Panel, of_picture
from gui.controls.eliding import Elided
from gui.figures.grids import Grids
from gui.figures.heads import HeadChooser
from gui.figures.option_segments import OptionSegments
from gui.figures.sentence import SentenceBar
from gui.figures.weights import WeightsChooser
from gui.panels.attention.tokenbars import TokenBars
from gui.theme.boxes import in_column, in_row, turn
from gui.theme.fonts import letter, tabular

SHARES = (3, 2)  # of the height, for grids and bars
LOW = 19  # lines of text in height below which there are grids alone
NARROW = 36  # letters across below which there are grids alone: a field would show a part of its sentence
NUMBERED = 8  # lines of text in height from which they leave room for the numbers of a pair
BARRED = 26  # lines of text in height, its claim included, from which grids leave room for bars


class AttentionPanel(Panel):
    """A click pins a pair of tokens: the query is the pinned position, counted from the sentence's first one."""

    name = "attention"
    within = later("In attention")
    keys = ((later("Move the query, the key"), later("Up, Down; Left, Right")),)
    square = True
    shown: Sentence | None

    def __init__(self) -> None:
        super().__init__()
        self.over: tuple[int, int] | None = None
        self.sentence, self.grids, self.bars = SentenceBar(), Grids(), TokenBars()
        self.chooser, self.weights, self.numbers = HeadChooser(), WeightsChooser(), Elided("")
        self.segments = OptionSegments(AttentionView, "show")
        self.numbers.setFont(tabular(self.numbers.font()))
        self.numbers.setContentsMargins(10, 0, 10, 0)
        shows = in_row(None, self.segments, margins=(8, 0, 8, 0))
        pictures = (self.grids, SHARES[0]), (self.bars, SHARES[1])
        self.choosers = in_row(None, self.chooser, (self.weights, 1), gap=0)
        self.row.addLayout(in_column(None, shows, self.numbers, *pictures, self.choosers, gap=4, margins=(0, 4, 0, 0)))
        self.begin_with(self.sentence)
        for part in (self.sentence, self.segments, self.weights):
            part.edited.connect(self.take_options)
        self.chooser.spin.valueChanged.connect(lambda head: self.put_pin(head=head))
        self.grids.picked.connect(lambda pair: self._pin(*pair))
        self.grids.stepped.connect(self._step)
        self.grids.hovered.connect(self._hover)
        self.bars.picked.connect(self._pin)
        self.bars.stepped.connect(lambda by: self._step((by, 0)))
        self.bars.hovered.connect(lambda key: self._hover(None if key is None else (self.grids.pair[0], key)))

    def size_asked(self) -> tuple[int, int]:
        """Pixels of the side of a grid, as far as there can be tokens."""
        side = min(self.grids.side(self.devicePixelRatioF() * self.density), 256)
        return side, side

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a small panel the grids have the room of what one sets, and of the bars."""
        super().resizeEvent(event)
        lines, letters = self.free / self.fontMetrics().height(), NARROW * letter(self.fontMetrics())
        for part in (self.sentence, self.segments, self.weights, self.chooser):  # two hide for reasons of theirs
            part.setMaximumHeight(UNBOUND if lines >= LOW and self.width() >= letters else 0)
        self.bars.setMaximumHeight(UNBOUND if lines >= BARRED else 0)
        self.numbers.setMaximumHeight(UNBOUND if lines >= NUMBERED else 0)
        self._place_choosers()

    def _place_choosers(self) -> None:
        """Head and weights in one row, where it is long enough: a row asks for no more width than a column would."""
        beside = self.width() >= self.chooser.sizeHint().width() + self.weights.sizeHint().width()
        turn(self.choosers, across=beside)
        across = QSizePolicy.Policy.Ignored if beside else QSizePolicy.Policy.Preferred
        self.weights.setSizePolicy(across, QSizePolicy.Policy.Preferred)

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        for part in (self.sentence, self.segments, self.weights):
            part.show_options(scene.attention)
        self.chooser.show_head(scene.pin.head)
        if self.shown is not None and self.shown.labels:
            pair = [attention.token_at(scene, p, len(self.shown.labels)) for p in (scene.pin.position, scene.pin.key)]
            self.grids.mark(pair[0], pair[1])
            self.bars.mark(pair[0], pair[1])

    def show_picture(self, answer: Sentence) -> None:
        self.chooser.show_count(answer.heads)
        self.chooser.show_head(answer.head)
        self.weights.show_provenance(answer.whose)
        self._place_choosers()
        self.grids.display(answer, self.scene.colour_map)
        self.bars.display(answer)
        self._say_numbers()
        self.ask_again()

    def _say_numbers(self) -> None:
        """Of the pair under the pointer, or of the pinned one."""
        shown = self.shown
        count = len(shown.labels) if shown is not None else 0
        pair = self.over or self.grids.pair
        known = shown is not None and shown.square and max(pair) < count
        if shown is not None and known:
            self.numbers.say(shown.words(*pair), brief=shown.pair(*pair))
        else:
            self.numbers.say("" if shown is None else shown.about)
        self.grids.number(pair)

    # What a person does.

    @of_picture
    def _pin(self, query: int, key: int | None = None) -> None:
        self.edit(attention.with_pair(self.scene, query, key))
        self._say_numbers()

    @of_picture
    def _step(self, by: tuple[int, int]) -> None:
        if self.shown is None or not self.shown.labels:
            return
        last = len(self.shown.labels) - 1
        query, key = (min(max(0, at + step), last) for at, step in zip(self.grids.pair, by, strict=True))
        self._pin(query, key)

    @of_picture
    def _hover(self, pair: tuple[int, int] | None) -> None:
        self.over = pair
        self.setCursor(Qt.CursorShape.ArrowCursor if pair is None else Qt.CursorShape.CrossCursor)
        self._say_numbers()
