"""CurvePanel: curves over an axis, in lanes or on one axis, with their names beside them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QResizeEvent

from engine.pictures.curves import Curves
from engine.pictures.reading import Pointer
from engine.scene.scene import Scene, ViewRange
from engine.words.language import tr
from gui.board.panel import Panel, of_picture
from gui.figures.curve_names import CurveNames, ends_in
from gui.plot import drawing
from gui.plot.bar import column_width
from gui.plot.chart import RIGHT, Chart
from gui.plot.item import ViewItem
from gui.plot.lines import CrossLine, Dots, DotStyle, Stroke, Strokes
from gui.plot.marks import RING, AxisMarks, RingKey
from gui.plot.view import AxisSpan
from gui.theme import theme
from gui.theme.theme import ThemeTokens

STYLES = Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine
FEW = 60  # points that get a dot each
FAINT = 0.25  # of its colour, that a curve has while another one is pointed at
SMOOTH = 6000  # pixels of a line's way up and down, from which smooth edges are not seen and cost the most of a frame


def stepped(x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Each value as a level, to half the way to its neighbours."""
    half = np.diff(x) / 2
    ends = np.concatenate([half[:1], half, half[-1:]]) if half.size else np.array([0.5, 0.5])
    return np.column_stack([x - ends[:-1], x + ends[1:]]).ravel(), np.repeat(y, 2)


def below(reach: tuple[float, float], drawn: np.ndarray, share: float) -> tuple[float, float]:
    """A range in which the curves leave that share of the height free, above them."""
    low, top = reach[0], float(np.nanmax(drawn, initial=reach[0]))
    return low, max(reach[1], low + (top - low) / max(1 - share, 0.5))


def coloured(curves: Curves, tokens: ThemeTokens) -> list[QColor]:
    """Of one family; where two encodings are laid over each other, of a family each.

    What has no order is told apart from what is beside it; the window's own is as text.
    """
    count = len(curves.values)
    if curves.unordered:
        return [
            QColor(tokens.text if i < curves.own else theme.unordered(tokens, i - curves.own)) for i in range(count)
        ]
    first = count if curves.second is None else curves.second
    if first == 1 and count == 2:
        first = 2
    own = [theme.family(tokens, i, first) for i in range(first)]
    return [QColor(c) for c in own + [theme.family(tokens, i, count - first) for i in range(count - first)]]


def dashed(curves: Curves, tokens: ThemeTokens) -> list[Qt.PenStyle]:
    """How curves are drawn: those of a second encoding dashed; of what has no order those of one colour unlike."""
    count = len(curves.values)
    if curves.unordered:
        return [STYLES[max(0, i - curves.own) // len(tokens.curves) % len(STYLES)] for i in range(count)]
    return [STYLES[curves.second is not None and i >= curves.second] for i in range(count)]


def faint_beside(lit: int, colours: list[QColor], tokens: ThemeTokens) -> list[QColor]:
    """Those of all curves but one nearly as the surface."""
    faint = [QColor(theme.mixed(tokens.surface, colour.name(), FAINT)) for colour in colours]
    return [*faint[:lit], colours[lit], *faint[lit + 1 :]]


def leaders(
    x: np.ndarray, drawn: np.ndarray, colours: list[QColor], edge: float, tokens: ThemeTokens
) -> Iterator[Stroke]:
    """From where curves of drawn [curves, points] end before the edge at the right, on to their names there.

    Faint, as no values go along them; none from one that ends before the others.
    """
    for row, colour in zip(drawn, colours, strict=True):
        known = np.flatnonzero(np.isfinite(row))
        if known.size and known[-1] == row.size - 1 and edge - x[-1] > 0.5:
            pen = drawing.pen(QColor(theme.mixed(tokens.surface, colour.name(), FAINT)))
            yield Stroke(np.array([x[-1], edge]), np.full(2, row[-1]), pen, smooth=False)


class CurvePanel(Panel):
    """Curves over cells; subclasses say what x is in the scene."""

    shown: Curves | None
    beside = 0  # pixels at the right of its picture that something stands in

    def __init__(self, *, x: str, y: str, right: int = RIGHT) -> None:
        super().__init__()
        self.drawn, self.reach, self.tall = np.empty((0, 0)), (-1.0, 1.0), 0
        self.chart = Chart(x=x, y=y, y_cells=False, moves_y=False, right=right)
        self.chart.setAccessibleName(tr(self.title))
        self.names = CurveNames()
        self.names.pointed.connect(self._paint)
        self.names.ends = lambda: ends_in(self.chart, self.drawn, self.reach)
        self.row.addWidget(self.chart, 1)
        self.row.addWidget(self.names)
        self.strokes, self.leaders = Strokes(self.chart.box), Strokes(self.chart.box)
        self.dots = Dots(self.chart.box, size=5)
        self.points = Dots(self.chart.box, size=RING)
        self.marks, self.key = AxisMarks(self.chart.box, whole=True), RingKey(self.chart.box, self.points)
        below: list[ViewItem] = [self.dots, self.marks, self.key, self.points]
        for item in below:
            self.chart.plot.add(item)
        self.points.setZValue(15)
        self.zero = CrossLine(self.chart.box, upright=False)
        above: list[ViewItem] = [self.zero, self.leaders, self.strokes]
        for item in above:
            self.chart.plot.add(item)
        self.chart.box.viewed.connect(self._view)
        self.chart.box.clicked.connect(self._pin)
        self.chart.hovered.connect(self._hover)
        self.chart.stepped.connect(self._step)
        self.chart.box.geometryChanged.connect(self.key.fit)
        for follow in (self.ask_again, self._follow_height):
            self.chart.box.geometryChanged.connect(follow, Qt.ConnectionType.QueuedConnection)  # not amid a layout

    def size_asked(self) -> tuple[int, int]:
        """Columns alone count: the same curves are drawn at any height."""
        return self.chart.picture_pixels(self.density)[0], 1

    # What x is in the scene.

    def span(self) -> ViewRange | None:
        """The scene's view of the x axis."""
        raise NotImplementedError

    def with_span(self, x: AxisSpan | None) -> Scene:
        raise NotImplementedError

    def pinned(self) -> float | None:
        raise NotImplementedError

    def with_pin(self, x: float, curve: int) -> Scene:
        raise NotImplementedError

    def pointer(self, x: float, curve: int) -> Pointer:
        raise NotImplementedError

    def with_step(self, columns: int, rows: int) -> Scene:
        """The scene after an arrow key."""
        raise NotImplementedError

    def emphasised(self, curve: int) -> bool:
        """Whether a curve is that of the pinned dimension or head."""
        return False

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        span = self.span()
        self.chart.box.display(None if span is None else AxisSpan(*span), None)
        self.chart.place(self.chart.pin, self.pinned(), None)

    def _follow_height(self) -> None:
        """Words over the curves take another share of it."""
        if self.shown is not None and self.chart.picture_pixels()[1] != self.tall:
            self.reach = _spread(self, self.shown)
            self._paint()
            self.show_scene(self.scene)

    def show_picture(self, answer: Curves) -> None:
        self.drawn = answer.drawn
        self.key.display(answer.pointed if answer.points else "")
        self.reach = _spread(self, answer)
        self.chart.below.logarithmic, self.chart.left.logarithmic = answer.logarithmic, answer.ratios
        self.chart.below.named_last(answer.span[1])
        self.chart.below.name(answer.axis)
        self.chart.box.turn_down(answer.stacked)
        self._paint()
        self.show_scene(self.scene)

    def _paint(self) -> None:
        if self.shown is None:
            return
        curves = self.shown
        colours = coloured(curves, self.tokens)
        lit = self.names.lit_of(curves.labels)
        shades = colours if lit is None else faint_beside(lit, colours, self.tokens)
        strokes = list(self._strokes(curves, shades, lit))
        if lit is not None:
            strokes.append(strokes.pop(lit))  # over the others
        self._paint_frame(curves, colours)
        named = not self.names.isHidden() and self.names.at_ends()
        edge = self.chart.box.whole[0].high if named else 0.0
        self.leaders.display([*leaders(curves.x, self.drawn, shades, edge, self.tokens)] if named else [])
        self.strokes.display([*self._envelope(curves), *strokes])
        self._paint_dots(curves, shades)
        self._paint_aids(curves, colours)

    def _strokes(self, curves: Curves, colours: list[QColor], lit: int | None) -> Iterator[Stroke]:
        several, styles = len(curves.values) > 1, dashed(curves, self.tokens)
        low, high = self.reach
        height = self.chart.picture_pixels()[1] / abs(high - low)
        for i, travel in enumerate(curves.travels):
            smooth = travel * height < SMOOTH
            bold = smooth and several and (self.emphasised(i) if lit is None else i == lit)
            style = styles[i]
            pen = drawing.pen(colours[i], 2 if bold else 1, style)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            x, y = stepped(curves.x, self.drawn[i]) if curves.steps else (curves.x, self.drawn[i])
            whole = style == Qt.PenStyle.SolidLine
            yield Stroke(x, y, pen, smooth=smooth and not curves.steps, apart=bold and whole)

    def _envelope(self, curves: Curves) -> Iterator[Stroke]:
        if curves.envelope is not None:
            pen = drawing.pen(QColor(self.tokens.muted), style=Qt.PenStyle.DashLine)
            yield Stroke(curves.x, curves.envelope, pen, smooth=False)

    def _paint_aids(self, curves: Curves, colours: list[QColor]) -> None:
        """Named places, places on curves."""
        self.marks.display(curves.marks)
        if curves.points:
            x, y, which = zip(*curves.points, strict=True)
            self.points.display(x, y, *(DotStyle(colours[i].name(), 2) for i in which))

    def _paint_dots(self, curves: Curves, colours: list[QColor]) -> None:
        """A dot a point, where points are few enough to be told apart."""
        few = len(curves.x) <= FEW
        self.dots.setVisible(few)
        if few:
            styles = [style for colour in colours for style in [DotStyle(inside=colour.name())] * len(curves.x)]
            self.dots.display(np.tile(curves.x, len(curves.values)), self.drawn.ravel(), *styles)

    def _paint_frame(self, curves: Curves, colours: list[QColor]) -> None:
        self.zero.setVisible(not (curves.stacked or curves.ratios))
        self.chart.left.name(tr("dimension") if curves.stacked else curves.unit)
        lanes = [(float(i), label) for i, label in enumerate(curves.labels)]
        self.chart.left.give_ticks(lanes if curves.stacked else None)
        entries = list(zip(curves.labels, colours, strict=False))
        named = len(entries) > 1 and not curves.stacked
        self.names.display(entries if named else [], dashed(curves, self.tokens))
        self.names.loose = {*np.flatnonzero(~np.isfinite(self.drawn[:, -1:]).all(axis=1)).tolist()}
        self.names.update()  # the curves end elsewhere
        self.names.give_room(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.names.give_room(self.width())

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        self.names.setFixedWidth(column_width(self.names))
        self.zero.setPen(drawing.pen(QColor(tokens.line)))
        self.marks.restyle(tokens, self.font())
        self.key.restyle(tokens, self.font())
        self._paint()

    # What a person does.

    def nearest(self, at: QPointF) -> int:
        """The curve that is nearest to a place, at its x."""
        assert self.shown is not None
        column = int(np.argmin(np.abs(self.shown.x - at.x())))
        heights = self.drawn[:, column]
        return int(np.nanargmin(np.abs(heights - at.y()))) if np.isfinite(heights).any() else 0

    @of_picture
    def _view(self, spans: tuple[AxisSpan | None, AxisSpan | None]) -> None:
        self.edit(self.with_span(spans[0]))

    @of_picture
    def _pin(self, at: QPointF) -> None:
        if self.shown is not None and len(self.shown.x):
            self.edit(self.with_pin(at.x(), self.nearest(at)))

    @of_picture
    def _hover(self, at: QPointF | None) -> None:
        if at is None or self.shown is None or not len(self.shown.x):
            self.chart.place(self.chart.hover, None, None)
            self.pointed.emit(None)
            return
        self.chart.place(self.chart.hover, at.x() if self.shown.logarithmic else round(at.x()), None)
        self.pointed.emit(self.pointer(at.x(), self.nearest(at)))

    @of_picture
    def _step(self, by: tuple[int, int]) -> None:
        self.edit(self.with_step(*by))


def _spread(panel: CurvePanel, answer: Curves) -> tuple[float, float]:
    """All of the curves, and of the words over them, are within the view; how far it reaches down and up."""
    panel.tall, reach = panel.chart.picture_pixels()[1], answer.reach
    if answer.marks or panel.key.has_room:
        reach = below(reach, panel.drawn, panel.marks.height() / panel.tall)
    air = 0.0 if answer.logarithmic else 0.5
    panel.chart.box.whole = (AxisSpan(answer.span[0] - air, answer.span[1] + air), AxisSpan(*sorted(reach)))
    return reach
