"""Solve it yourself: points, their grid and the argument; H; the linear shift; the frequencies that fall."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from engine.pictures import solve_moves
from engine.pictures.solve import PARTS, SolvePicture
from engine.scene.options.solve import SolveView
from engine.scene.scene import Scene
from engine.values.parameter import parameter
from engine.words.language import later, tr
from gui.access.focus_input import PAGES
from gui.board.panel import UNBOUND, Panel, of_picture
from gui.controls.gesture import Gestures
from gui.controls.segments import Segments
from gui.figures.canvas import FigureCanvas
from gui.figures.facts import Facts
from gui.panels.solve.cells import CellGrids, MeterBar
from gui.panels.solve.chain import ChainView
from gui.panels.solve.plane import PointPlane
from gui.panels.solve.turners import Turners
from gui.theme.boxes import in_column, in_row, turn
from gui.theme.labels import label

WIDE = 860  # pixels from which words stand beside the pictures
WORDS = 330  # pixels that they have then
LEAST = 140  # pixels of a picture's side
BAND = 132  # pixels of their height where they stand below, in the smallest type
LOW = 26  # lines of text: a lower panel's claim alone says how far the grid is from a function of m − n, and the
# argument has no larger last line


class SquarePictures(QWidget):
    """Two squares side by side, or one below the other where they are larger so."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        self.line = in_row(self, *((part, 1) for part in parts), gap=8, margins=(8, 0, 4, 0))

    def minimumSizeHint(self) -> QSize:
        """Of two beside each other: it is turned by its size, and must not ask for another one then."""
        return QSize(2 * LEAST, LEAST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        turn(self.line, across=self.height() <= self.width())


class SolvePanel(Panel):
    """PageUp and PageDown go from line to line of the argument; arrows move what has the focus."""

    name = "solve"
    within = later("In solve it yourself")
    keys = (
        (later("Turn and stretch the chosen points"), later("Arrows, Shift+Arrows, drag")),
        (later("The next point, add it"), later("Space, Shift+Space, Shift+Click")),
        (later("Previous line, next line"), "PgUp, PgDown"),
        (later("Change a cell of H"), later("+, −, drag up and down")),
    )
    sizeless = True
    shown: SolvePicture | None

    def __init__(self) -> None:
        super().__init__()
        self.gestures = Gestures()
        titles = parameter(SolveView, "part").hints["labels"]
        self.parts = Segments([tr(titles[part]) for part in PARTS], self.gestures, strong=True)
        self.parts.setAccessibleName(tr("Parts"))
        self.plane, self.chain, self.facts = PointPlane(), ChainView(), Facts()
        self.says = label(role="note", fills=True)
        self.grid = CellGrids(tr("Inner products, m down and n across; arrows move the marked cell"))
        self.h = CellGrids(tr("H; arrows choose a cell, plus and minus change it"), pulls=True)
        self.blocks = CellGrids(tr("The matrices that shift by k"), active=False)
        self.meter, self.canvas, self.turners = MeterBar(), FigureCanvas(), Turners()
        self.wide = False
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        self.says.setContentsMargins(12, 0, 12, 0)
        self.measured = self._column(self.grid, self.meter, spacing=0)
        self.pictures = SquarePictures(self.plane, self.h, self.measured, self.blocks, self.canvas)
        self.words = self._column(self.says, self.facts, self.chain, spacing=6)
        self.places = QGridLayout()
        self.places.setContentsMargins(0, 4, 0, 4)
        self.places.setSpacing(6)
        self.places.addWidget(self.pictures, 0, 0)
        self.places.setRowStretch(0, 1)
        self.places.setColumnStretch(0, 1)
        top = in_row(None, self.parts, margins=(8, 0, 8, 0))
        self.row.addLayout(in_column(None, top, (self.places, 1), gap=2))
        self._place(wide=False)

    def _column(self, *parts: QWidget, spacing: int) -> QWidget:
        """One below the other; the matrix or the argument takes the room that there is."""
        holder = QWidget()
        in_column(holder, *((part, int(part in (self.grid, self.chain))) for part in parts), 0, gap=spacing)
        return holder

    def _place(self, *, wide: bool) -> None:
        """Words at the right of the pictures, or below them."""
        self.wide = wide
        for part in (self.words, self.turners):
            self.places.removeWidget(part)
        self.places.addWidget(self.turners, 1, 0)
        if wide:
            self.places.addWidget(self.words, 0, 1, 2, 1)
        else:
            self.places.addWidget(self.words, 2, 0)
        self.words.setMinimumWidth(WORDS if wide else 0)
        self.words.setMaximumSize(WORDS if wide else UNBOUND, UNBOUND if wide else self._band())
        self._crowd()

    def _band(self) -> int:
        """Pixels of height of the words below the pictures: more for an argument whose last line is higher."""
        return max(0 if self.chain.low else BAND, self.chain.sizeHint().height())

    def _crowd(self) -> None:
        """Where words stand below, the argument has the place of what is said of the points."""
        crowded = not self.wide and self.scene.solve.part == "points"
        self.says.setVisible(not crowded and not self.claims)
        self.facts.setVisible(not crowded)
        self.chain.setVisible(self.wide or crowded)
        low = not self.wide and self.height() < LOW * self.fontMetrics().height()
        self.meter.word(not (low and self.claims), told=self.claims)
        if low != self.chain.low:
            self.chain.low = low
            self.chain.updateGeometry()
            self.words.setMaximumHeight(UNBOUND if self.wide else self._band())

    def _connect(self) -> None:
        self.parts.edited.connect(
            lambda edited: self.edit(solve_moves.at_part(self.scene, PARTS[edited.value]), edited.gesture)
        )
        self.plane.picked.connect(lambda what: self._pick(*what))
        self.plane.pulled.connect(lambda what: self._move(*what))
        self.plane.stepped.connect(lambda what: self._nudge(*what))
        self.edits(self.grid.picked, lambda scene, cell: solve_moves.marked(scene, *cell))
        self.grid.stepped.connect(lambda by: self.edit(solve_moves.stepped_mark(self.scene, *by)))
        self.edits(self.h.picked, lambda scene, cell: solve_moves.at_cell(scene, *cell))
        self.h.stepped.connect(lambda by: self.edit(solve_moves.stepped_cell(self.scene, *by)))
        self.h.pulled.connect(lambda what: self._pull(*what))
        self.turners.edited.connect(lambda edited: self.edit(edited.value, edited.gesture))
        self.turners.stepped.connect(self.tell_lines)
        self.chain.picked.connect(lambda _: self._tell_next())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (self.width() >= WIDE) != self.wide:
            self._place(wide=not self.wide)
        self._crowd()

    def tell(self, *, claims: bool, tries: bool) -> None:
        """What it says itself gives way to a claim."""
        super().tell(claims=claims, tries=tries)
        self._crowd()

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        part = scene.solve.part
        self.parts.show_place(PARTS.index(part))
        self.h.setVisible(part == "hessian")
        self.measured.setVisible(part in ("points", "hessian"))
        self.plane.setVisible(part in ("points", "shift"))
        self.blocks.setVisible(part == "shift")
        self.canvas.setVisible(part == "fall")
        self.turners.show_scene(scene)
        self._crowd()

    def show_picture(self, answer: SolvePicture) -> None:
        if answer.title != tr(self.title):
            self.note = f"{answer.title} · {answer.note}"
        if self.says.text() != answer.says:
            self.says.setText(answer.says)
        self.facts.display(answer.facts)
        self._crowd()
        for cells in (self.grid, self.h, self.blocks):
            cells.colour_map = self.scene.colour_map
        if answer.points.size:
            self.plane.display(answer)
        if answer.grid is not None and answer.meter is not None:
            self.grid.display([answer.grid], answer.pair, diagonal=True)
            self.meter.display(answer.meter)
        if answer.h is not None:
            self.h.display([answer.h], divmod(answer.cell, len(answer.h.values)))
        self.blocks.display(answer.blocks)
        self.chain.display(answer.lines)
        if not self.wide and self.words.maximumHeight() != self._band():
            self.words.setMaximumHeight(self._band())
        if answer.plot is not None:
            self.canvas.display(answer.plot)

    # What a person does.

    def tell_lines(self, by: int) -> None:
        """Some lines further in the argument."""
        self.edit(solve_moves.further(self.scene, by), self.gestures.repeated())

    def _tell_next(self) -> None:
        if self.scene.solve.part == "points":
            self.tell_lines(1)

    @of_picture
    def _pick(self, place: int, more: bool | None) -> None:
        if self.scene.solve.part == "shift":
            self.edit(solve_moves.shifted(self.scene, place))
        elif more is None:
            self.edit(solve_moves.alone(self.scene, place))
        else:
            self.edit(solve_moves.picked(self.scene, place, more=more))

    @of_picture
    def _move(self, to: complex, gesture: int) -> None:
        if self.scene.solve.part == "shift":
            place, _ = self.plane.nearest(self.plane.spot(to))
            self.edit(solve_moves.shifted(self.scene, place), gesture)
        else:
            self.edit(solve_moves.moved(self.scene, to), gesture)

    @of_picture
    def _nudge(self, out: int, around: int, coarse: bool) -> None:
        self.edit(solve_moves.nudged(self.scene, out, around, coarse=coarse), self.gestures.repeated())

    @of_picture
    def _pull(self, by: float, gesture: int) -> None:
        weight = solve_moves.chosen_weight(self.scene).value + by
        self.edit(solve_moves.with_weight(self.scene, weight), gesture)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = PAGES.get(Qt.Key(event.key()))
        if by is not None and self.scene.solve.part == "points":
            self.tell_lines(by)
        else:
            super().keyPressEvent(event)
