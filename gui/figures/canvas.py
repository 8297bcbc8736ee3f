"""FigureCanvas: one picture of a figure, lines or cells with lines over them, that stands still.

Lines that reach the right edge have their names there; others, and those over cells, above the picture.
"""

from __future__ import annotations

import html

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsItem, QToolTip, QWidget

from engine.pictures.figure import CellPlot, LinePlot, PlotLine, readings
from gui.access.focus_input import ARROWS, FocusInput
from gui.board.acts import Pulled, Sized
from gui.board.panel import UNBOUND
from gui.controls.gesture import Gestures
from gui.figures.curve_names import WIDE, CurveNames, ends_in
from gui.figures.facts import FAINT, STYLES, LineKey, ink
from gui.plot import drawing
from gui.plot.bar import ColourBar
from gui.plot.cells import CellImage, shaded
from gui.plot.chart import RIGHT, Chart
from gui.plot.lines import Dots, DotStyle, Stroke, Strokes
from gui.plot.marks import AxisMarks
from gui.plot.view import AxisSpan
from gui.theme import theme
from gui.theme.boxes import in_column, in_row
from gui.theme.restyling import restyle_parts
from gui.theme.theme import TOKENS, ThemeTokens

NARROWEST = 40  # pixels of the left axis
LOWEST = 104  # pixels
INSET = 20  # pixels beside a square
FIRST = 1000  # the share of the room that the chart has before any other
STROKES, TOP = 8, 13  # how high lines are, over cells, and what stands above them
DOT, HANDLE = 5, 7  # pixels
LINE = 1.6  # pixels, around a handle
BESIDE = 0.3  # of the width, which names beside a picture may have
EDGE = 0.02  # of the axis, by which a line may end before it and still reach the edge


def lookup(tokens: ThemeTokens, colour_map: str, signed: bool) -> np.ndarray:
    """[256, 3], the colours of shades."""
    return shaded(colour_map, signed, theme.mixed(tokens.surface, tokens.text, FAINT))


def reach_edge(shown: LinePlot) -> bool:
    """Whether several lines have names, and all of these end where the axis does, or above or below the picture."""
    named = [line for line in shown.lines if line.name]
    return len(named) > 1 and all(_leaves(shown, line) for line in named)


def _leaves(shown: LinePlot, line: PlotLine) -> bool:
    x, y = shown.x, shown.y
    known = np.flatnonzero(np.isfinite(line.x) & np.isfinite(line.y))
    if not known.size or line.dots:
        return False
    return bool(line.x[known[-1]] >= x.high - EDGE * (x.high - x.low) or not y.low <= line.y[known[-1]] <= y.high)


class FixedChart(Pulled, Chart):
    """A chart that does not zoom: the pointer drags what is in it, the wheel and the page keys are the panel's.

    Emits `pulled` ((from, to), gesture): two places on the axes, where the last one was, and where the pointer is.
    """

    def __init__(self) -> None:
        super().__init__(x="", y="", x_cells=False, y_cells=False)
        self.gestures = Gestures()
        self._held: tuple[QPointF, int] | None = None  # the last place, the gesture
        FocusInput(self, ARROWS)

    def place_of(self, event: QMouseEvent) -> QPointF:
        """Where the pointer is, inside of the picture."""
        area = self.box.sceneBoundingRect()
        spot = self.mapToScene(event.position().toPoint())
        spot = QPointF(
            min(max(spot.x(), area.left()), area.right()),
            min(max(spot.y(), area.top()), area.bottom()),
        )
        return self.box.to_cells(spot)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.cell_at(event) is not None:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._held = self.place_of(event), self.gestures.single()
            self._pull(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self._pull(event)
        else:
            self.hovered.emit(self.cell_at(event))

    def _pull(self, event: QMouseEvent) -> None:
        if self._held is not None:
            (last, gesture), now = self._held, self.place_of(event)
            self._held = now, gesture
            self.pulled.emit(((last, now), gesture))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
        else:
            event.ignore()


def align(canvases: list[FigureCanvas]) -> None:
    """Give all the room that the longest of their names needs, where these stand beside their pictures."""
    room = max((each.names.room() for each in canvases if each.names.isVisibleTo(each)), default=0)
    for each in canvases:
        each.align(room)


class FigureCanvas(Sized, QWidget):
    """Shows a LinePlot or a CellPlot."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens = TOKENS["dark"]
        self.shown: LinePlot | CellPlot | None = None
        self.chart, self.key, self.bar = FixedChart(), LineKey(), ColourBar()
        self.names, self.least = CurveNames(), 0
        self.names.ends = self._ends
        self.names.least_spread = 0  # what a figure says moves the lines, not the names' column
        self.image = CellImage()
        self.marks = AxisMarks(self.chart.box)
        self.strokes = Strokes(self.chart.box)
        self.dots, self.handles, self.ring = (Dots(self.chart.box, size=size) for size in (DOT, HANDLE, HANDLE + 6))
        above: list[QGraphicsItem] = [self.image.numbers, self.marks, self.dots, self.handles, self.ring]
        heights: list[tuple[QGraphicsItem, int]] = [
            (self.image, 0),
            (self.strokes, STROKES),
            *((item, TOP + z) for z, item in enumerate(above)),
        ]
        for item, height in heights:
            item.setZValue(height)
            self.chart.plot.add(item)
        self.colour_map = "automatic"
        self.marked: int | None = None  # the point that the keys move
        row = in_row(None, (self.chart, FIRST), self.names, self.bar, 1, gap=0)
        in_column(self, self.key, (row, 1), gap=0)
        self.chart.hovered.connect(self._hover)
        self.chart.box.geometryChanged.connect(self._resized)

    def _hover(self, at: QPointF | None) -> None:
        """The numbers under the pointer, beside it."""
        said = () if at is None or self.shown is None else readings(self.shown, at.x(), at.y())
        QToolTip.showText(QCursor.pos(), html.escape("\n".join(said)).replace("\n", "<br>"), self.chart)

    def align(self, room: int) -> None:
        """At least so many pixels for names: axes of figures above one another end at one place."""
        if room != self.least:
            self.least = room
            self.names.setFixedWidth(max(room, self.names.room()))

    def _name(self, shown: LinePlot | CellPlot) -> None:
        """The names of lines, beside the picture where they fit."""
        named = [line for line in shown.lines if line.name]
        entries = [(line.name, ink(self.tokens, line, name=True)) for line in named]
        beside = isinstance(shown, LinePlot) and reach_edge(shown)
        styles = [STYLES[line.style] for line in named]
        self.names.display(*((entries, styles) if beside else ([], [])))
        room, row = self.names.room(), self.fontMetrics().height() + 2
        fits = self.width() >= WIDE and room <= BESIDE * self.width() and len(named) * row <= self.height() - LOWEST / 2
        self.names.setFixedWidth(max(room, self.least))
        self.names.setVisible(fits and bool(self.names.entries))
        self.key.display(() if self.names.isVisibleTo(self) else shown.lines)
        self.names.update()

    def _ends(self) -> list[float]:
        """Where the lines that have names leave the picture, y in pixels."""
        shown = self.shown
        if shown is None:
            return []
        lines = [np.clip(line.y, shown.y.low, shown.y.high)[None] for line in shown.lines if line.name]
        return [end for line in lines for end in ends_in(self.chart, line, (shown.y.low, shown.y.high))]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.shown is not None:
            self._name(self.shown)
            self.strokes.display(self._strokes(self.shown))

    def _resized(self, *_: object) -> None:
        self._square()
        self.bar.align(*self.chart.edges())
        self.sized.emit()

    def square(self, width: int) -> tuple[int, int]:
        """The side of a square beside its axis and its colours in so much width, and the height of what is below it."""
        side = width - self.chart.left_width - self.bar.width() - RIGHT - INSET
        return side, self.chart.below.deep(named=True) + self.fontMetrics().height()

    def _square(self) -> None:
        """A grid of squares is no wider than it is high."""
        box, wide = self.chart.box.boundingRect(), UNBOUND
        if isinstance(self.shown, CellPlot) and self.shown.square:
            wide = max(LOWEST, self.chart.width() + round(box.height() - box.width()))
        if wide != self.chart.maximumWidth():
            self.chart.setMaximumWidth(wide)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, LOWEST + self.key.height())

    sizeHint = minimumSizeHint  # what scrolls has pictures no taller than there is room for

    # Showing.

    def display(self, shown: LinePlot | CellPlot, *, marked: int | None = None) -> None:
        """Paint it; `marked` is the point that the keys move."""
        self.shown, self.marked = shown, marked
        self.chart.setAccessibleName(shown.says)
        self._axes(shown)
        self._name(shown)
        self.bar.setVisible(isinstance(shown, CellPlot))
        self.image.setVisible(isinstance(shown, CellPlot))
        self.image.numbers.setVisible(False)
        self._square()
        self._paint(shown)

    def _axes(self, shown: LinePlot | CellPlot) -> None:
        for axis, wanted in ((self.chart.below, shown.x), (self.chart.left, shown.y)):
            axis.logarithmic, axis.cells = wanted.logarithmic, wanted.cells
            axis.name(wanted.name)
            axis.named_last(float("inf") if wanted.last is None else wanted.last)
        self.chart.box.turn_down(isinstance(shown, CellPlot) and not shown.upward)
        self.chart.box.keep_square(isinstance(shown, LinePlot) and shown.square)
        self.chart.box.whole = (AxisSpan(shown.x.low, shown.x.high), AxisSpan(shown.y.low, shown.y.high))
        self.chart.box.display(None, None)
        self.chart.set_left(max(NARROWEST, self.chart.left.room()))

    def _paint(self, shown: LinePlot | CellPlot) -> None:
        self.strokes.display(self._strokes(shown))
        self.marks.display(shown.marks)
        self._paint_points(shown)
        if isinstance(shown, CellPlot):
            self._paint_grid(shown)

    def _strokes(self, shown: LinePlot | CellPlot) -> list[Stroke]:
        """Its lines, the first of full strength on top but of what is wrong, where that lets through what is below."""
        strokes: list[tuple[int, Stroke]] = []
        for line in shown.lines:
            width = 1 if line.style == "faint" else 2 if line.rank == 0 or isinstance(shown, CellPlot) else 1.4
            pen = drawing.pen(ink(self.tokens, line), width, STYLES[line.style])
            solid = line.style == "solid"
            height = 2 if line.wrong and not solid else int(line.rank == 0 and solid)
            strokes.append((height, Stroke(line.x, line.y, pen, apart=width > 1 and solid)))
        return [stroke for _, stroke in sorted(strokes, key=lambda each: each[0])]

    def _paint_points(self, shown: LinePlot | CellPlot) -> None:
        dotted = [line for line in shown.lines if line.dots]
        self.dots.setVisible(bool(dotted))
        if dotted:
            self.dots.display(dotted[0].x, dotted[0].y, DotStyle(inside=ink(self.tokens, dotted[0]).name()))
        points = shown.points if isinstance(shown, LinePlot) else ()
        self.handles.setVisible(bool(points))
        self.ring.setVisible(bool(points) and self.marked is not None)
        if points:
            x, y = zip(*points, strict=True)
            self.handles.display(x, y, DotStyle(self.tokens.curves[0], LINE, inside=self.tokens.surface))
            if self.marked is not None:
                at = points[min(self.marked, len(points) - 1)]
                self.ring.display(at[:1], at[1:], DotStyle(self.tokens.text, LINE))

    def _paint_grid(self, shown: CellPlot) -> None:
        colours = lookup(self.tokens, self.colour_map, shown.picture.signed)
        self.image.display(shown.picture, colours)
        self.image.place(QRectF(*shown.place))
        self.bar.align(*self.chart.edges())
        self.bar.display(shown.picture.levels, colours)

    def restyle(self, tokens: ThemeTokens) -> None:
        self.tokens = tokens
        restyle_parts(self, tokens)
        self.marks.restyle(tokens, self.font())
        if self.shown is not None:
            self.display(self.shown, marked=self.marked)
