"""Chart: a plot with our axes and view, cross-hairs, and keys; what pictures and curves stand on."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from engine.words.language import tr
from gui.access.focus_input import BY_CELL, PAGES
from gui.access.spoken import Spoken, SpokenRole, above
from gui.board.acts import Pointed
from gui.plot.axis import ChartAxis
from gui.plot.axis_name import NAME
from gui.plot.bar import spelled
from gui.plot.drawing import pen
from gui.plot.lines import CrossLine
from gui.plot.plot import PlotBox, PlotMargins
from gui.plot.ring import Ring
from gui.plot.view import AxisSpan, CellView
from gui.theme.theme import ThemeTokens

LEFT, TOP, RIGHT = 56, 8, 18  # pixels around a picture
LINE = 17  # pixels of a line of text, for which these widths are meant
MARKED = 74  # pixels at the right where marks stand, or where the picture above or below has them
NARROWEST = 64  # pixels of a picture beside which there are marks
RANGES = ("[", "]", "\\", "!")
PAN, PAGE = 0.1, 5  # of the view, for a key; times as far for a page
ALL = 1 << 24  # pixels, more than there are
NAMED = 80  # pixels of height of a picture that leaves its axis the room of a name
SMALLEST = 60  # pixels of height from which a picture has the shape that is asked for


class Chart(Pointed, Spoken, QGraphicsView):
    """Emits `hovered` (QPointF in cells, or None when the pointer leaves), `stepped` (columns, rows) for arrows.

    And `ranged`, one of RANGES: narrower colours, wider ones, the automatic range, to what lies beyond it.
    """

    spoken_role = SpokenRole.Chart

    ranged = Signal(object)
    shaped = Signal(int)  # the width that it needs, for the shape that its picture is to have

    def __init__(
        self,
        *,
        x: str,
        y: str,
        x_cells: bool = True,
        y_cells: bool = True,
        moves_y: bool = True,
        right: int = RIGHT,
        marks: str = "",
    ) -> None:
        """`right`: pixels beside the picture, for marks of that name where there is one."""
        self.box = CellView(moves_y=moves_y)
        self.below, self.left = ChartAxis("bottom", label=x, cells=x_cells), ChartAxis("left", label=y, cells=y_cells)
        axes = {"bottom": self.below, "left": self.left}
        self.marks = ChartAxis("right", label=marks, cells=False) if marks else None
        if self.marks is not None:
            axes["right"] = self.marks
            self.marks.give_ticks([])
        super().__init__()
        self.plot = PlotBox(self.box, axes)
        self._set_up()
        self.left_width, self._right = LEFT, right
        self.left.give_depth(LEFT)
        self._marked = True  # whether marks have room
        self._fit()
        self.setAccessibleName(tr("{y} over {x}", y=y, x=x) if x and y else x or y)
        self.ring = Ring(self.plot, self.box)
        self.box.geometryChanged.connect(self.ring.prepareGeometryChange)
        self.crossed = True  # whether the pinned place is marked
        self.spares = False  # whether its picture takes the room of the name below it, where it would be low
        self.shape: float | None = None  # width by height that the picture is to have
        self.pin, self.hover = _cross(self.plot), _cross(self.plot)

    def _set_up(self) -> None:
        """A plot that fills it, and nothing that scrolls."""
        scene = QGraphicsScene(self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)  # all few of them are painted each time
        scene.addItem(self.plot)
        self.setScene(scene)
        # Of a part alone, a pixel whose middle is the edge of two cells may show the other one than in the whole.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    def _fit(self) -> None:
        """Room for labels above and at the right, which grows with the text."""
        line, right = self.fontMetrics().height(), self.beside()
        beside = (right if self.marks is None else NAME) if self._marked else min(right, RIGHT)
        self.plot.leave(PlotMargins(top=max(TOP, line // 2), right=beside))
        if self.marks is not None:
            self.marks.setVisible(self._marked)
            self.marks.give_depth(right - NAME)

    def beside(self) -> int:
        """Pixels at the right, for marks where there are some."""
        line: int = self.fontMetrics().height()
        return round(self._right * max(1.0, line / LINE))

    def across(self, room: int) -> float:
        """The width of a picture without marks in so wide a chart."""
        return float(room - self.left_width - (self.beside() if self.marks is None else RIGHT))

    def keep_shape(self, shape: float | None) -> None:
        """The picture's width by its height, unless it is low; None: all of the room."""
        if shape != self.shape:
            self.shape = shape
            self._shape()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shape()
        if self.width() != event.size().width():  # what stands beside it has come or gone with that
            self._shape()

    def _shape(self) -> None:
        """Tell how wide it has to be; what is too high stays empty below."""
        marked = self.width() - self.left_width - self.beside() >= NARROWEST
        if marked != self._marked:  # where they would leave hardly a picture there are none
            self._marked = marked
            self._fit()
        margins = self.plot.margins
        named = self.height() - margins.top - self.below.deep(named=True) >= NAMED
        if self.spares and named != self.below.label.named:
            self.below.give_room(named=named)
        across = self.left_width + margins.right + margins.left
        for upright in filter(None, (self.left, self.marks)):
            if upright.label.spare != round(self.below.maximumHeight()):
                upright.give_spare(round(self.below.maximumHeight()))
        down = self.height() - margins.top - self.below.maximumHeight()  # which it will have, once it is laid out
        shape = self.shape if down >= SMALLEST else None
        spare = 0.0 if shape is None else max(0.0, down - (self.width() - across) / shape)
        self.plot.leave(margins._replace(bottom=int(spare)))
        self.setSceneRect(QRectF(self.rect()))
        self.plot.setGeometry(self.sceneRect())  # now, for it is never smaller than what is left empty within it
        self.shaped.emit(ALL if shape is None else round(across + down * shape))

    def restyle(self, tokens: ThemeTokens) -> None:
        self._fit()
        self.setBackgroundBrush(QColor(tokens.surface))
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing below is painted with it
        self.ring.restyle(tokens)
        for axis in filter(None, (self.below, self.left, self.marks)):
            axis.restyle(tokens, self.font())
        halo = QColor(tokens.surface)
        halo.setAlpha(150)
        for line in (*self.pin, *self.hover):
            line.halo = pen(halo, 3)
        for line in self.pin:
            line.setPen(pen(QColor(tokens.text)))
        for line in self.hover:
            line.setPen(pen(QColor(tokens.muted), style=Qt.PenStyle.DashLine))
        self._shape()

    def spoken_children(self) -> list[QWidget]:
        """What can be taken hold of in it, from the top down."""
        held = [each for each in self.children() if isinstance(each, QWidget) and isinstance(each, Spoken)]
        return sorted((each for each in held if not each.isHidden()), key=lambda each: (each.y(), each.x()))

    def spoken_description(self) -> str:
        """Its axes, and what its card says of it."""
        axes = [
            tr("{axis} from {low} to {high}", axis=axis.label.whole, low=low, high=high)
            for axis, span in zip((self.below, self.left), self.box.spans(), strict=True)
            if axis.label.whole
            for low, high in [_ends(axis, span)]
        ]
        told = above(self, "spoken_words")
        return "; ".join([*axes, *(told() if told is not None else ())])

    def spoken_value(self) -> str:
        """The pinned place, as the status bar says it."""
        reading = above(self, "spoken_reading")
        return str(reading()) if reading is not None else ""

    def place(self, lines: list[CrossLine], x: float | None, y: float | None) -> None:
        """Move a cross-hair; None hides that line."""
        for line, value in zip(lines, (x, y), strict=True):
            line.setVisible(value is not None and (self.crossed or lines is not self.pin))
            if value is not None:
                line.setValue(value)

    def show_pin(self, shown: bool) -> None:
        """Mark the pinned place from now on, or leave the picture bare."""
        self.crossed = shown
        if not shown:
            for line in self.pin:
                line.hide()

    def set_left(self, width: int) -> bool:
        """The width of the left axis; whether that is another one."""
        if self.left_width == width:
            return False
        self.left_width = width
        self.left.give_depth(width)
        self._shape()
        return True

    def edges(self) -> tuple[float, float]:
        """Top and bottom of the picture in this widget's pixels."""
        area = self.box.sceneBoundingRect()
        return area.top(), area.bottom()

    def picture_pixels(self, density: float = 1.0, *, room: int | None = None) -> tuple[int, int]:
        """Width and height of the picture in device pixels, by a density; `room`: of any shape in so wide a chart."""
        area, ratio = self.box.boundingRect(), self.devicePixelRatioF() * density
        across, down = area.width(), area.height()
        if room is not None:
            left, top, right, _ = self.plot.margins
            across, down = room - self.left_width - left - right, self.height() - top - self.below.rect().height()
        return max(1, round(across * ratio)), max(1, round(down * ratio))

    def cell_at(self, event: QMouseEvent | QWheelEvent) -> QPointF | None:
        """The place under the pointer in cells; None outside of the picture."""
        spot = self.mapToScene(event.position().toPoint())
        return self.box.to_cells(spot) if self.box.sceneBoundingRect().contains(spot) else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.hovered.emit(self.cell_at(event) if event.buttons() == Qt.MouseButton.NoButton else None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        super().wheelEvent(event)
        self.hovered.emit(self.cell_at(event))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.ring.show()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.ring.hide()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keyed(event):
            event.ignore()  # Qt would scroll

    def _keyed(self, event: QKeyEvent) -> bool:
        key, keys = Qt.Key(event.key()), event.modifiers()
        if key in BY_CELL:
            y, x = BY_CELL[key]
            if keys & Qt.KeyboardModifier.AltModifier:
                return self.box.pan_share(x * PAN, y * PAN)
            self.hovered.emit(None)
            factor = 10 if keys & Qt.KeyboardModifier.ShiftModifier else 1
            self.stepped.emit((x * factor, y * factor))
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.box.zoom(0.8)
        elif key == Qt.Key.Key_Minus:
            self.box.zoom(1.25)
        elif key == Qt.Key.Key_Home:
            self.box.home()
        elif event.text() in RANGES:
            self.ranged.emit(event.text())
        elif key in PAGES:
            return self.box.pan_share(PAGES[key] * PAGE * PAN, 0)
        else:
            return False
        return True


def give_right(chart: Chart, width: int) -> None:
    """Leave so many pixels beside its picture, for its marks or without any."""
    if width != chart._right:
        chart._right = width
        chart._fit()
        chart._shape()


def _cross(plot: PlotBox) -> list[CrossLine]:
    """An upright line and a lying one over a plot, which nobody sees yet."""
    lines = [CrossLine(plot.box, upright=upright) for upright in (True, False)]
    for line in lines:
        line.setZValue(20)
        line.setVisible(False)
        plot.add(line)
    return lines


def _ends(axis: ChartAxis, span: AxisSpan) -> tuple[str, str]:
    """The numbers at both ends of what is seen of an axis."""
    ends = sorted(span)
    if axis.cells:
        ends = [math.ceil(ends[0]), max(math.ceil(ends[0]), math.floor(ends[1]))]
    elif axis.logarithmic:
        ends = [10.0**end for end in ends]
    low, high = (spelled(float(f"{end:.6g}" if axis.cells else f"{end:.3g}")) for end in ends)
    return low, high
