"""ChartAxis: the line beside a picture, its ticks, their labels and its name."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QImage, QPaintEngine, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QApplication, QGraphicsSceneResizeEvent

from gui.board import typeset
from gui.plot.axis_labels import AxisLabel, amid, apart, below_each_other, inside
from gui.plot.axis_name import AxisName, bare
from gui.plot.hand import Handled
from gui.plot.ticks import AxisTick, Ticked
from gui.plot.view import CellView
from gui.theme import theme
from gui.theme.theme import ThemeTokens

OVERHANG = 60  # pixels that a label may reach past its axis before it is moved back
EDGE = 16  # pixels beside the picture that labels may use
ENDS = 2  # pixels that an axis is longer than its picture
TICK, GAP = 4, 6  # pixels of a tick, and between it and its label
FLAGS = {
    "left": Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip,
    "right": Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip,
    "bottom": Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextDontClip,
}
MEASURED = QRectF(0, 0, 100, 100)
MEASURED_ONCE = 500  # labels whose size is kept


class LabelSize(NamedTuple):
    """Pixels that a label takes, and how far it leads from its beginning to what would follow it."""

    width: float
    height: float
    advance: int


class ChartAxis(Ticked, Handled):
    """An axis beside a view, with its name; the pointer moves the view along it alone."""

    in_print = False

    def __init__(self, side: str, *, label: str, cells: bool = True) -> None:
        super().__init__()
        self.side, self.lying, self.cells = side, side == "bottom", cells
        self.moved = (self.lying, not self.lying)
        self.letters = QApplication.font()
        self.line, self.text = QPen(), QPen()
        self._drawn: tuple[list[QLineF], list[AxisLabel]] | None = None  # None once it is another one
        self._drawn_of: object = None  # what it counted then
        self._pixels: tuple[tuple[float, float, float], QImage] | None = None  # and at which part of a pixel they begin
        self._sizes: dict[str, LabelSize] = {}  # in that font
        self._bounds = QRectF()  # with the room that labels may use
        self._room: tuple[object, int] | None = None  # the width that it needs, and with what in it
        self.label = AxisName(self, side)
        self.label.setFont(self.letters)
        if self.lying:
            self.give_depth(self.deep(named=True))
        self.name(label)

    def follow(self, view: CellView) -> None:
        """Be the axis of a view."""
        self.hand = view.hand
        view.tell(lambda: self._follow(view))
        self._follow(view)

    def _follow(self, view: CellView) -> None:
        (left, right), (low, high) = view.spans()
        ends = (left, right) if self.lying else (high, low) if view.downward else (low, high)
        if ends != (self.low, self.high):
            self.low, self.high = ends
            self.change()

    def change(self) -> None:
        """It looks otherwise from now on."""
        self._drawn = None
        self.update()

    def name(self, label: str) -> None:
        """What the axis counts: "position", "wavelength, positions"."""
        if label != self.label.whole:
            self.label.whole = label
            self._place_name()  # where it stands goes with how long it is

    def resizeEvent(self, event: QGraphicsSceneResizeEvent) -> None:
        super().resizeEvent(event)
        across, down = (OVERHANG, 0) if self.lying else (0, OVERHANG)
        self._bounds = self.rect().adjusted(-across, -down, across, down)
        self._place_name()

    def _place_name(self) -> None:
        beside = TICK + GAP + self._widest() if self.side == "right" and self.ticks is not None else None
        self.label.place(self.size(), beside)
        self.change()

    def named_last(self, last: float) -> None:
        """The last cell, which gets a tick of its own."""
        if self.last != last:
            self.last = last
            self.change()

    def give_ticks(self, ticks: Sequence[AxisTick] | None) -> None:
        """Ticks by hand, None for our own; the same again cost nothing."""
        if ticks == self.ticks:
            return
        self.ticks = ticks
        self.change()
        if self.lying:
            self.give_depth(self.deep(named=self.label.named))
        if self.side == "right":
            self._place_name()  # which goes with how long they are

    def give_depth(self, pixels: float) -> None:
        """How wide an upright axis is, how high a lying one; one that is hidden is neither."""
        deep = pixels if self.isVisible() else 0.0
        if self.lying:
            self.setMinimumHeight(deep)
            self.setMaximumHeight(deep)
        else:
            self.setMinimumWidth(deep)
            self.setMaximumWidth(deep)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        """Where it is pressed: without that room."""
        pressed = QPainterPath()
        pressed.addRect(self.rect())
        return pressed

    def print_from_now(self, printed: bool) -> None:
        """It is painted for a picture whose pixels are not those of the screen, or for the screen again."""
        self.in_print = printed

    def paint(self, painter: QPainter, *arguments: object) -> None:
        """Its pixels are kept for as long as it is the same: a letter takes longer than all pixels of an axis."""
        if self._drawn is None or self._drawn_of != self.counted():
            self._drawn, self._drawn_of, self._pixels = self._laid(), self.counted(), None
        if self.in_print or painter.paintEngine().type() != QPaintEngine.Type.Raster:
            self._draw(painter)
            return
        ratio, to_pixels = painter.device().devicePixelRatioF(), painter.worldTransform()
        room = self.boundingRect().adjusted(-1, -1, 1, 1)  # ticks end half a line beyond it
        x, y = (to_pixels.dx() + room.left()) * ratio, (to_pixels.dy() + room.top()) * ratio
        left, top = math.floor(x), math.floor(y)
        where = x - left, y - top, ratio
        if self._pixels is None or self._pixels[0] != where:
            self._pixels = where, _painted(self._draw, room, *where)
        painter.resetTransform()
        painter.drawImage(QPointF(left / ratio, top / ratio), self._pixels[1])
        painter.setWorldTransform(to_pixels)

    def _draw(self, painter: QPainter) -> None:
        lines, labels = self._drawn or self._laid()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(self.line)
        painter.drawLines(lines)
        painter.setFont(self.letters)
        painter.setPen(self.text)
        flags = FLAGS[self.side]
        for room, text in labels:
            painter.drawText(room, flags, text)

    def _laid(self) -> tuple[list[QLineF], list[AxisLabel]]:
        """The axis and its ticks, and the labels that have room."""
        area, low, high, lying = self.rect(), self.low, self.high, self.lying
        length = area.width() if lying else area.height()
        if length <= 0 or low == high:
            return [], []
        edge, end, text_at = self._out(1), self._out(TICK), self._out(TICK + GAP)
        lines = [QLineF(-1, edge, length + 1, edge) if lying else QLineF(edge, -1, edge, length + 1)]
        scale, room, labels, start = length / (high - low), self.boundingRect(), [], self._out(0)
        for value, text in self.marked(length + ENDS):
            along = (value - low) * scale
            if 0 <= along <= length:
                along = along if lying else length - along
                lines.append(QLineF(along, start, along, end) if lying else QLineF(start, along, end, along))
                beside = self._beside(along, text_at, self._size(text))
                if room.contains(beside):
                    labels.append((beside, text))
        if not lying:
            return lines, below_each_other(labels)
        labels, name = apart([inside(*label, end=area.width() + EDGE) for label in labels]), bare(self.label.whole)
        if self.label.named or not name or typeset.has(name):
            return lines, labels
        width, height, _ = self._size(name)
        return lines, amid(labels, (QRectF(area.center().x() - width / 2, text_at, width, height), name))

    def _size(self, text: str) -> LabelSize:
        size = self._sizes.get(text)
        if size is None:
            if len(self._sizes) >= MEASURED_ONCE:
                self._sizes.clear()
            box = QFontMetricsF(self.letters).boundingRect(MEASURED, Qt.AlignmentFlag.AlignCenter, text)
            advance = QFontMetrics(self.letters).horizontalAdvance(text)
            size = self._sizes[text] = LabelSize(box.width(), 0.8 * box.height(), advance)
        return size

    def _out(self, out: float) -> float:
        """So far out from the picture: down below it, else to its side."""
        area = self.rect()
        if self.lying:
            return area.top() + out
        return area.right() - out if self.side == "left" else area.left() + out

    def _beside(self, along: float, out: float, size: LabelSize) -> QRectF:
        """The room of a text of that size at a tick."""
        width, height, _ = size
        if self.lying:
            return QRectF(along - width / 2, out, width, height)
        return QRectF(out - width if self.side == "left" else out, along - height / 2, width, height)

    # How much room it takes.

    def room(self) -> int:
        """The width that the labels of an upright axis and its name need."""
        asked = self.counted(), self.size().height()
        if self._room is None or self._room[0] != asked:
            self._room = asked, self._widest() + QFontMetrics(self.letters).height() + 24
        return self._room[1]

    def _widest(self) -> int:
        """Pixels of its widest label."""
        marked = self.marked(self.rect().height() + ENDS)
        return max([self._size(text).advance for _, text in marked], default=0)

    def restyle(self, tokens: ThemeTokens, font: QFont) -> None:
        """Line and text in the theme's colours and in its widget's font."""
        self.line, self.text = QPen(QColor(theme.axis(tokens))), QPen(QColor(tokens.muted))
        self.label.setDefaultTextColor(QColor(tokens.muted))
        self.letters = font
        self._sizes.clear()
        self._room = None
        self.label.setFont(font)
        self._place_name()
        self.give_room(named=self.label.named)

    def give_room(self, *, named: bool) -> None:
        """For a lying axis: with a line for its name, or without."""
        if named != self.label.named:
            self.label.named = named
            self.change()
        if self.lying:
            self.give_depth(self.deep(named=named))
            self.label.shorten(self.size())

    def give_spare(self, spare: int) -> None:
        """So many pixels below an upright axis are free."""
        self.label.spare = spare
        self._place_name()

    def deep(self, *, named: bool) -> int:
        """The height of a lying axis."""
        line = QFontMetrics(self.letters).height()
        if self.ticks is not None and not self.ticks:
            return line + GAP if named else TICK
        return 2 * line + 14 if named else line + TICK + GAP


def _painted(draw: Callable[[QPainter], None], room: QRectF, x: float, y: float, ratio: float) -> QImage:
    """What is drawn in a room, which begins at this part of a pixel."""
    size = QSize(math.ceil(room.width() * ratio) + 1, math.ceil(room.height() * ratio) + 1)
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(x / ratio - room.left(), y / ratio - room.top())
    draw(painter)
    painter.end()
    return image
