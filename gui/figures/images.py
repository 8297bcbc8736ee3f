"""ImagePanel: a picture of cells with its colour bar and cross-hairs."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor

from engine.pictures.picture import TINTS, Picture
from engine.pictures.reading import Pointer
from engine.scene.scene import Scene, ViewRange
from engine.words.language import tr
from gui.board.edited import new_gesture
from gui.board.panel import Panel, of_picture
from gui.figures.range_bar import FURTHEST, Levels, RangeBar
from gui.plot.cells import CellImage, shaded, tinted
from gui.plot.chart import RANGES, RIGHT, SMALLEST, Chart, give_right
from gui.plot.view import AxisSpan
from gui.theme import theme
from gui.theme.theme import ThemeTokens

NARROWER, WIDER = 0.05, 1 / 18  # of the range, at either end: one takes back the other
MISSING = 0.45  # of the way from surface to text: the colour of cells without a number


class ImagePanel(Panel):
    """Cells (x, y) of a Picture; subclasses say what a cell is in the scene."""

    x_label, y_label = "x", "y"
    right, marks = RIGHT, ""

    def __init__(self) -> None:
        super().__init__()
        self.picture: Picture | None = None
        self.chart = Chart(x=tr(self.x_label), y=tr(self.y_label), right=self.right, marks=tr(self.marks))
        self.chart.setAccessibleName(tr(self.title))
        self.chart.box.turn_down(True)
        self.chart.left.name(tr(self.y_label))
        self.image = CellImage()
        self.chart.plot.add(self.image)
        self.chart.plot.add(self.image.numbers)
        self.bar = RangeBar()
        self.row.addWidget(self.chart, 1)
        self.row.addWidget(self.bar)
        self.chart.box.viewed.connect(self._view)
        self.chart.box.clicked.connect(self._pin)
        self.chart.hovered.connect(self._hover)
        self.chart.stepped.connect(self._step)
        self.chart.ranged.connect(self._range)
        self.chart.box.geometryChanged.connect(self._align)
        self.chart.box.geometryChanged.connect(self.ask_again, Qt.ConnectionType.QueuedConnection)  # not amid a layout
        self.chart.spares = True
        self.chart.shaped.connect(self._spare)
        self.bar.pulled.connect(self._pull)
        self.bar.reset.connect(self._reset)
        self.bar.sought.connect(self._seek)

    def size_asked(self) -> tuple[int, int]:
        return self.chart.picture_pixels(self.density)

    # What a cell is in the scene.

    def spans(self) -> tuple[ViewRange | None, ViewRange | None]:
        """The scene's view of the x and the y axis."""
        raise NotImplementedError

    def with_spans(self, x: AxisSpan | None, y: AxisSpan | None) -> Scene:
        """The scene with another view."""
        raise NotImplementedError

    def pinned(self) -> tuple[int | None, int | None]:
        """The pinned cell's x and y."""
        raise NotImplementedError

    def with_pin(self, x: int, y: int) -> Scene:
        """The scene with another cell pinned."""
        raise NotImplementedError

    def pointer(self, x: int, y: int) -> Pointer:
        """The cell as a Pointer."""
        raise NotImplementedError

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.chart.box.display(*(None if s is None else AxisSpan(*s) for s in self.spans()))
        x, y = self.pinned()
        if self.picture is not None:
            x, y = (None if v is None else min(v, n - 1) for v, n in zip((x, y), self.picture.cells, strict=True))
        self.chart.place(self.chart.pin, x, y)

    def show_picture(self, answer: Picture) -> None:
        self.picture = answer
        columns, rows = answer.cells
        self.chart.box.whole = (AxisSpan(-0.5, columns - 0.5), AxisSpan(-0.5, rows - 0.5))
        self.chart.below.named_last(columns - 1)
        self.chart.left.named_last(rows - 1)
        give_right(self.chart, RIGHT if answer.tinted else self.right)
        self._spare()
        self._paint()
        self.show_scene(self.scene)

    def _paint(self) -> None:
        if self.picture is None:
            return
        colours = self._colours(self.picture)
        self.image.display(self.picture, colours)
        self._align()
        ends, outline = self.picture.beyond is not None, self.picture.outline
        self.bar.words = self.picture.remark if ends else ""
        self.bar.display(self.picture.levels, None if self.picture.tinted else colours, ends=ends, outline=outline)

    def _spare(self, *_: object) -> None:
        """No colour bar where it would leave hardly a picture, or where colours are no values."""
        around = self.chart.parentWidget()
        room = self.width() if around is None else around.width()
        told = self.picture is None or not self.picture.tinted
        fits = told and self.chart.across(room - self.bar.minimumWidth()) >= SMALLEST
        if fits == self.bar.isHidden():
            self.bar.setVisible(fits)

    def _align(self) -> None:
        """The colour bar beside the picture, wherever that is laid."""
        self.bar.align(*self.chart.edges())

    def _colours(self, picture: Picture) -> np.ndarray:
        missing = theme.mixed(self.tokens.surface, self.tokens.text, MISSING)
        if picture.tinted:
            tints = [QColor(theme.family(self.tokens, i, TINTS)) for i in range(TINTS)]
            return tinted(QColor(self.tokens.surface), tints, QColor(missing))
        return shaded(self.scene.colour_map, picture.signed, missing, ends=picture.beyond is not None)

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        self.image.numbers.font = self.font()
        self._paint()

    # What a person does.

    def _cell(self, at: QPointF) -> tuple[int, int] | None:
        if self.picture is None:
            return None
        columns, rows = self.picture.cells
        return min(max(0, round(at.x())), columns - 1), min(max(0, round(at.y())), rows - 1)

    @of_picture
    def _view(self, spans: tuple[AxisSpan | None, AxisSpan | None]) -> None:
        self.edit(self.with_spans(*spans))

    @of_picture
    def _pin(self, at: QPointF) -> None:
        if cell := self._cell(at):
            self.edit(self.with_pin(*cell))

    @of_picture
    def _hover(self, at: QPointF | None) -> None:
        cell = None if at is None else self._cell(at)
        self.chart.place(self.chart.hover, *(cell or (None, None)))
        self.pointed.emit(None if cell is None else self.pointer(*cell))

    @of_picture
    def _step(self, by: tuple[int, int]) -> None:
        if self.picture is None:
            return
        columns, rows = self.picture.cells
        x, y = self.pinned()
        to = min(max(0, (x or 0) + by[0]), columns - 1), min(max(0, (y or 0) + by[1]), rows - 1)
        self.edit(self.with_pin(*to))

    @of_picture
    def _pull(self, pulled: tuple[Levels, int]) -> None:
        (low, high), gesture = pulled
        self.choose(gesture, colours="typed", low=low, high=high)

    def _range(self, key: str) -> None:
        """What a key of the picture does to the range."""
        narrower, wider, automatic, _ = RANGES
        if key in (narrower, wider):
            self.bar.widen(-NARROWER if key == narrower else WIDER)
        elif key == automatic:
            self._reset()
        else:
            self._seek(FURTHEST)

    def _reset(self) -> None:
        """The automatic range again."""
        self.choose(new_gesture(), colours="automatic")

    @of_picture
    def _seek(self, end: int) -> None:
        """Pin what lies furthest beyond an end of the range, or beyond either."""
        if self.picture is None:
            return
        cell = (*self.picture.furthest, self.picture.largest)[end]
        if cell is not None:
            self.edit(self.with_pin(*cell))
