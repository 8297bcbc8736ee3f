"""Embedding + position: the words' matrix, the positions' matrix and their sum, on one colour scale."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QWidget

from engine.pictures import embedding
from engine.pictures.embedding import NAMES, EmbeddingPicture
from engine.pictures.reading import Pointer
from engine.scene.options.embedding import EmbeddingView
from engine.scene.scene import Scene
from engine.values.parameter import parameters
from engine.words.language import tr
from gui.board.edited import new_gesture
from gui.board.panel import Panel, of_picture
from gui.controls.eliding import Elided
from gui.figures.canvas import lookup
from gui.figures.facts import Facts
from gui.figures.knobs import Knobs
from gui.figures.sentence import SentenceBar
from gui.plot.bar import ColourBar
from gui.plot.cells import CellImage
from gui.plot.chart import Chart
from gui.plot.view import AxisSpan
from gui.theme.boxes import in_column, in_row, turn
from gui.theme.buttons import button
from gui.theme.theme import ThemeTokens

SIGNS = ("", "+", "=")
LABEL = 96  # pixels, at most, for a token
APART = 4
STACKED = 18  # lines of text in height from which they may stand one below the other, with names and axes
PICTURES = 9  # lines of text in height that the three have before anything below them


class Matrix(QWidget):
    """One of the three, with its name above it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.chart, self.title, self.image = Chart(x=tr("dimension"), y=""), Elided("note"), CellImage()
        self.chart.box.moves = (True, False)
        self.chart.box.turn_down(True)
        self.left = self.below = 0  # pixels of the axes
        self.title.setContentsMargins(12, 0, 0, 0)
        self.title.say(name)
        self.chart.setAccessibleName(tr("Matrix of the {name}", name=name))
        self.chart.setMinimumSize(1, 1)
        for item in (self.image, self.image.numbers):
            self.chart.plot.add(item)
        in_column(self, self.title, (self.chart, 1), gap=0)

    def fit(self, *, named: bool, counted: bool, labels: tuple[str, ...]) -> None:
        """`named`: the tokens stand at its left; `counted`: the dimensions stand below it."""
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(text) for text in labels), default=0)
        self.left = min(LABEL, widest + 14) if named else 10
        self.below = 2 * metrics.height() + 14 if counted else 6
        self.chart.left.give_depth(self.left)
        self.chart.below.give_depth(self.below)
        self.chart.below.label.setVisible(counted)

    @property
    def above_and_below(self) -> int:
        """Pixels of the height that are not of the picture."""
        return self.title.sizeHint().height() + self.below


class EmbeddingPanel(Panel):
    """A click pins a token's position and a dimension; hovering says x + p = sum."""

    name = "embedding"
    shown: EmbeddingPicture | None

    def __init__(self) -> None:
        super().__init__()
        self.sentence, self.facts, self.numbers = SentenceBar(), Facts(), Elided("")
        self.example = button(tr("Small"), tr("Five words, four dimensions"))
        self.knobs = Knobs(EmbeddingView, tuple(declared.name for declared in parameters(EmbeddingView)))
        self.bar = ColourBar()
        self.matrices = [Matrix(f"{sign} {tr(name)}".strip()) for sign, name in zip(SIGNS, NAMES, strict=True)]
        self.begin_with(self.sentence)
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        self.sentence.layout().addWidget(self.example)  # type: ignore[union-attr]
        self.numbers.setContentsMargins(12, 0, 8, 0)
        self.area = QWidget()
        self.area.setMinimumSize(1, 1)  # as large however the three stand in it, which goes with its size
        self.side = in_column(self.area, *((matrix, 1) for matrix in self.matrices), gap=APART)
        pictures = in_row(None, (self.area, 1), self.bar, gap=0)
        parts = (pictures, 1), self.numbers, self.facts, self.knobs
        self.row.addLayout(in_column(None, *parts, gap=4, margins=(0, 4, 0, 4)))

    def _connect(self) -> None:
        self.sentence.edited.connect(lambda edited: self.take_options(edited, "attention"))
        self.example.clicked.connect(lambda: self.edit(embedding.example(self.scene), new_gesture()))
        self.knobs.edited.connect(self.take_options)
        for matrix in self.matrices:
            self.edits(matrix.chart.box.viewed, lambda scene, spans: scene.replace_in("view", dimensions=spans[0]))
            matrix.chart.box.clicked.connect(self._pin)
            matrix.chart.hovered.connect(self._hover)
            matrix.chart.stepped.connect(self._step)
            resized = matrix.chart.box.geometryChanged
            resized.connect(self.ask_again, Qt.ConnectionType.QueuedConnection)  # not amid a layout

    def size_asked(self) -> tuple[int, int]:
        """Of the three pictures together; no higher than side by side where names would take the height of others."""
        ratio = self.devicePixelRatioF() * self.density
        area = self.area.size()
        across = area.width() - max(matrix.chart.left.size().width() for matrix in self.matrices)
        stacked = area.height() >= STACKED * self.fontMetrics().height()
        down = area.height() if stacked else min(area.height(), int(across / embedding.WIDE))
        return max(1, round(across * ratio)), max(1, int(down * ratio))

    def fit_claim(self) -> None:
        """What stands below the pictures gives way to them: the controls first, which the options have too."""
        super().fit_claim()
        free = self.free - PICTURES * self.fontMetrics().height()
        above = [part for part in (self.strip, self.trying, self.sentence) if not part.isHidden()]
        free -= sum(part.sizeHint().height() + APART for part in above)
        free -= self.numbers.sizeHint().height() + APART
        self.numbers.setVisible(free >= 0)
        free -= self.facts.heightForWidth(self.width()) + APART
        self.facts.crowd(free < 0)
        free -= self.knobs.sizeHint().height() + APART
        self.knobs.setVisible(free >= 0)

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.sentence.show_options(scene.attention)
        self.knobs.show_value(scene.embedding)
        if self.shown is None or not self.shown.pictures:
            return
        view, rows = scene.view.dimensions, len(self.shown.labels)
        row = min(max(0, scene.pin.position - self.shown.first), rows - 1)  # of which the numbers below speak
        for matrix in self.matrices:
            matrix.chart.box.display(None if view is None else AxisSpan(*view), None)
            column = min(scene.pin.dimension, self.shown.pictures[0].cells[0] - 1)
            matrix.chart.place(matrix.chart.pin, column, row)

    def show_picture(self, answer: EmbeddingPicture) -> None:
        turn(self.side, across=answer.beside)
        self.facts.display(answer.facts)
        self.fit_claim()
        for part in (*self.matrices, self.bar):
            part.setVisible(bool(answer.pictures))
        self._paint()
        self.show_scene(self.scene)
        self._say(None)

    def _paint(self) -> None:
        if self.shown is None or not self.shown.pictures:
            return
        shown = self.shown
        colours = lookup(self.tokens, self.scene.colour_map if self.scene else "automatic", signed=True)
        metrics = self.fontMetrics()
        names = [metrics.elidedText(text, Qt.TextElideMode.ElideRight, LABEL - 14) for text in shown.labels]
        columns, rows = shown.pictures[0].cells
        for i, (matrix, picture) in enumerate(zip(self.matrices, shown.pictures, strict=True)):
            last = len(self.matrices) - 1
            matrix.fit(named=not shown.beside or i == 0, counted=shown.beside or i == last, labels=shown.labels)
            matrix.chart.below.named_last(columns - 1)
            matrix.chart.box.whole = (AxisSpan(-0.5, columns - 0.5), AxisSpan(-0.5, rows - 0.5))
            matrix.image.display(picture, colours)
        self._share_out()
        for matrix in self.matrices:
            matrix.chart.left.give_ticks(self._ticks(matrix, names))
        self.bar.display(shown.levels, colours)
        self._align()

    def _share_out(self) -> None:
        """The three pictures are of one size, whatever stands at their left or below them."""
        assert self.shown is not None
        if self.shown.beside:
            used, room = [matrix.left for matrix in self.matrices], self.area.width()
        else:
            used, room = [matrix.above_and_below for matrix in self.matrices], self.area.height() - 2 * APART
        rest = max(1, room - sum(used)) // len(used)
        for i, taken in enumerate(used):
            self.side.setStretch(i, rest + taken)
        self.side.activate()

    def _ticks(self, matrix: Matrix, names: list[str]) -> list[tuple[float, str]]:
        """As many tokens as there is room for."""
        room = max(1, matrix.chart.picture_pixels()[1] // (self.fontMetrics().height() + 2))
        step = -(-len(names) // room)
        return [(float(i), name) for i, name in enumerate(names) if i % step == 0]

    def _align(self) -> None:
        first, last = self.matrices[0], self.matrices[-1]
        top = first.mapTo(self.area, first.chart.pos()).y() + first.chart.edges()[0]
        bottom = last.mapTo(self.area, last.chart.pos()).y() + last.chart.edges()[1]
        self.bar.align(top, bottom)

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        for matrix in self.matrices:
            matrix.image.numbers.font = self.font()
        self._paint()

    def _say(self, cell: tuple[int, int] | None) -> None:
        """The numbers of a cell, else of the pinned one."""
        if self.shown is None:
            return
        pin = self.scene.pin
        row, dimension = cell or (max(0, pin.position - self.shown.first), pin.dimension)
        self.numbers.say(self.shown.words(row, dimension))

    # What a person does.

    def _cell(self, at: QPointF) -> tuple[int, int]:
        """Row and dimension."""
        assert self.shown is not None
        columns, rows = self.shown.pictures[0].cells
        return min(max(0, round(at.y())), rows - 1), min(max(0, round(at.x())), columns - 1)

    def _pin_cell(self, row: int, dimension: int) -> None:
        if self.shown is not None:
            self.put_pin(position=self.shown.first + row, dimension=dimension)

    @of_picture
    def _pin(self, at: QPointF) -> None:
        if self.shown is not None and self.shown.pictures:
            self._pin_cell(*self._cell(at))

    @of_picture
    def _step(self, by: tuple[int, int]) -> None:
        if self.shown is None or not self.shown.pictures:
            return
        pin, (columns, rows) = self.scene.pin, self.shown.pictures[0].cells
        row = min(max(0, pin.position - self.shown.first + by[1]), rows - 1)
        self._pin_cell(row, min(max(0, pin.dimension + by[0]), columns - 1))

    @of_picture
    def _hover(self, at: QPointF | None) -> None:
        if self.shown is None or not self.shown.pictures:
            return
        cell = None if at is None else self._cell(at)
        for matrix in self.matrices:
            matrix.chart.place(matrix.chart.hover, *((None, None) if cell is None else (cell[1], cell[0])))
        self._say(cell)
        self.pointed.emit(None if cell is None else Pointer(self.shown.first + cell[0], cell[1]))
