"""Axes with four to six ticks at round places, the last position reachable, digits grouped."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QImage, QPaintEngine, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsSceneMouseEvent,
    QGraphicsSceneResizeEvent,
    QGraphicsSceneWheelEvent,
    QGraphicsTextItem,
    QGraphicsWidget,
)

from engine.words.numbers import power, spaced
from gui.board import typeset
from gui.plot.view import CellView
from gui.theme import theme
from gui.theme.theme import ThemeTokens

STEPS = (1, 2, 5, 10)
OVERHANG = 60  # pixels that a label may reach past its axis before it is moved back
EDGE = 16  # pixels beside the picture that labels may use
APART = 8  # pixels between two labels
WITHIN, FRAME = 2, 8  # pixels of air below an axis's name, and of its own before and after it
BEYOND = 5  # pixels of a name's own air that may lie beyond its axis
AIR, TIGHT = 2.6, 1.3  # lines of text that a tick takes, and at the least
FEW = 6  # cells, of which each has a tick where there is room
ENDS = 2  # pixels that an axis is longer than its picture
TICK, GAP = 4, 6  # pixels of a tick, and between it and its label
NAME = 10  # pixels that an axis' name at the right reaches past it
FLAGS = {
    "left": Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip,
    "right": Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip,
    "bottom": Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextDontClip,
}
MEASURED = QRectF(0, 0, 100, 100)
MEASURED_ONCE = 500  # labels whose size is kept
FINEST, COARSEST = -4, 6  # powers of ten that are written out


def step_for(span: float, ticks: float) -> float:
    """The round step that gives about so many ticks over a span."""
    raw = max(span, 1e-300) / max(ticks, 1)
    magnitude = 10.0 ** math.floor(math.log10(raw))
    return next(s * magnitude for s in STEPS if s * magnitude >= raw * 0.999999)


def round_ticks(low: float, high: float, *, ticks: float, whole: bool) -> list[float]:
    """Multiples of a round step within low … high; whole numbers only where the axis counts cells.

    Empty where the span is more than a number holds.
    """
    if not math.isfinite(high - low):
        return []
    step = step_for(high - low, ticks)
    if whole:
        step = max(1.0, step)
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, math.floor(high / step + 1e-9) + 1)]


def some_ticks(low: float, high: float, *, ticks: float, most: float, whole: bool = False) -> list[float]:
    """Multiples of a round step, two at least where so many at most have room: one alone gives no scale."""
    found = round_ticks(low, high, ticks=ticks, whole=whole)
    if len(found) > 1:
        return found
    finer = (round_ticks(low, high, ticks=each, whole=whole) for each in range(math.ceil(ticks), 2 * math.floor(most)))
    return next((several for several in finer if 1 < len(several) <= most), found)


def short_of_decades(low: float, high: float, *, ticks: float, whole: bool = False) -> list[float]:
    """Exponents of round numbers from 10^low to 10^high, where hardly a power of ten lies between.

    `whole`: of whole numbers alone.
    """
    smallest, largest = 10.0**low, 10.0**high
    found = round_ticks(smallest, largest, ticks=ticks, whole=whole or (smallest >= 1 and largest <= 10))
    return [math.log10(each) for each in found if each > 0]


def with_last(ticks: list[float], last: float, low: float, high: float) -> list[float]:
    """The ticks with the axis' last cell among them, where it is in view; a tick that would touch it gives way."""
    if not low <= last <= high or not ticks:
        return ticks
    gap = (ticks[1] - ticks[0]) * 0.6 if len(ticks) > 1 else 0
    return [t for t in ticks if last - t > gap] + [last]


AxisLabel = tuple[QRectF, str]  # the text's room


def apart(labels: list[AxisLabel]) -> list[AxisLabel]:
    """The labels without those that would touch the one to their right."""
    kept: list[AxisLabel] = []
    for label in reversed(labels):
        if not kept or label[0].right() + APART <= kept[-1][0].left():
            kept.append(label)
    return kept[::-1]


def inside(room: QRectF, text: str, *, end: float) -> AxisLabel:
    """The label, moved so far that it is not cut off at the right."""
    room.moveRight(min(room.right(), end))
    return room, text


def amid(labels: list[AxisLabel], name: AxisLabel) -> list[AxisLabel]:
    """With a name among them, between the first and the last, for which others give way; not where it touches these."""
    room = name[0].adjusted(-APART, 0, APART, 0)
    kept = [label for label in labels if not room.intersects(label[0])]
    fits = len(labels) > 1 and labels[0] in kept and labels[-1] in kept
    return [*kept, name] if fits else labels


def below_each_other(labels: list[AxisLabel]) -> list[AxisLabel]:
    """The labels without those that would touch the one above them; their room has little air within itself."""
    kept: list[AxisLabel] = []
    for label in sorted(labels, key=lambda label: label[0].top()):
        if not kept or label[0].top() >= kept[-1][0].bottom():
            kept.append(label)
    return kept


class ChartAxis(QGraphicsWidget):
    """An axis of cells (whole numbers, the last one named), of values, or of powers of ten."""

    wanted = ""  # the whole name
    said = ""  # what of it has room, as it is written
    in_print = False
    named = True  # whether there is room for its name
    spare = 0  # pixels below an upright axis that its name may use, where it is longer than that

    def __init__(self, side: str, *, label: str, cells: bool = True) -> None:
        super().__init__()
        self.side, self.letters = side, QApplication.font()
        self.lying = side == "bottom"
        self.line, self.text = QPen(), QPen()
        self.low, self.high = 0.0, 1.0  # at its beginning and its end
        self.ticks: Sequence[tuple[float, str]] | None = None  # by hand
        self.cells, self.logarithmic, self.last = cells, False, math.inf
        self._view: CellView | None = None
        self._drawn: tuple[list[QLineF], list[AxisLabel]] | None = None  # None once it is another one
        self._pixels: tuple[tuple[float, float, float], QImage] | None = None  # and at which part of a pixel they begin
        self._sizes: dict[str, tuple[float, float]] = {}  # of labels, in that font
        self._room: tuple[object, int] | None = None  # the width that it needs, and with what in it
        self.label = QGraphicsTextItem(self)
        self.label.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.label.hide()
        if self.lying:
            self.give_height(self.deep(named=True))
        else:
            self.label.setRotation(-90)
        self.name(label)

    def follow(self, view: CellView) -> None:
        """Be the axis of a view."""
        self._view = view
        view.tell(self._follow)
        self._follow()

    def _follow(self) -> None:
        if self._view is None:
            return
        (left, right), (low, high) = self._view.spans()
        ends = (left, right) if self.lying else (high, low) if self._view.downward else (low, high)
        if ends != (self.low, self.high):
            self.low, self.high = ends
            self.change()

    def change(self) -> None:
        """It looks otherwise from now on."""
        self._drawn = None
        self.update()

    def name(self, label: str) -> None:
        """What the axis counts: "position", "wavelength, positions"."""
        if label != self.wanted:
            self.wanted = label
            self._place_name()  # where it stands goes with how long it is

    def resizeEvent(self, event: QGraphicsSceneResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_name()

    def _place_name(self) -> None:
        """Choose what of the name has room, and where it stands."""
        self._shorten()
        wide, tall = self.label.boundingRect().width(), self.label.boundingRect().height()
        across, down = self.size().width(), self.size().height()
        if self.lying:  # a pixel of it would stand beyond the axis, and so of its card
            self.label.setPos(int(across / 2 - wide / 2), int(down - tall + BEYOND) - WITHIN)
        else:
            y = wide - WITHIN if wide > down else int(down / 2 + wide / 2)  # from its top on, where it is longer
            self.label.setPos(-BEYOND if self.side == "left" else int(across - tall + BEYOND), y)
        if self.side == "right" and self.ticks is not None:  # beside its numbers, however wide the axis
            self.label.setX(TICK + GAP + self._widest())
            edge = self.label.x() + tall - self.label.document().documentMargin()
            self.label.setVisible(bool(self.said) and edge <= across + NAME)
        self.change()

    def _shorten(self) -> None:
        """Leave out the unit, then what it is of, then the name, where the axis is too short for them."""
        along = self.size().width() if self.lying else self.size().height()
        along = max(along, self.size().height() + self.spare - FRAME) if self.spare else along
        metrics = QFontMetrics(self.letters)
        names = (self.wanted, _bare(self.wanted), _first(self.wanted))
        fitting = next((name for name in names if self.named and metrics.horizontalAdvance(name) <= along), "")
        shown = fitting if self.size().width() > 0 or self.size().height() > 0 else self.wanted  # before it is laid out
        shown = typeset.markup(shown) if typeset.has(shown) else shown
        if self.said != shown:
            self.said = shown
            self.label.setHtml(f"{shown} ")  # half a space left of the middle
            self.label.setVisible(bool(shown) and (self.named or not self.lying))

    def named_last(self, last: float) -> None:
        """The last cell, which gets a tick of its own."""
        if self.last != last:
            self.last = last
            self.change()

    def give_ticks(self, ticks: Sequence[tuple[float, str]] | None) -> None:
        """Ticks by hand, None for our own; the same again cost nothing."""
        if ticks == self.ticks:
            return
        self.ticks = ticks
        self.change()
        if self.lying:
            self.give_height(self.deep(named=self.named))
        if self.side == "right":
            self._place_name()  # which goes with how long they are

    def give_width(self, width: float) -> None:
        """Of an upright axis; one that is hidden has none."""
        wide = width if self.isVisible() else 0.0
        self.setMinimumWidth(wide)
        self.setMaximumWidth(wide)

    def give_height(self, height: float) -> None:
        """Of a lying axis; one that is hidden has none."""
        high = height if self.isVisible() else 0.0
        self.setMinimumHeight(high)
        self.setMaximumHeight(high)

    def ticks_between(self, low: float, high: float, size: float) -> list[float]:
        """Where ticks stand on so many pixels."""
        low, high = min(low, high), max(low, high)
        room = max(2.0, min(8.0, size / self._apart(low, high)))
        if self.cells and 1 < high - low <= FEW and size / (high - low) >= self._apart(low, high, air=TIGHT):
            room = high - low  # each has its tick
        most = 0.0 if self.cells else size / self._apart(low, high, air=TIGHT)
        ticks = some_ticks(low, high, ticks=room, most=most, whole=self.cells or self.logarithmic)
        if self.logarithmic and len(ticks) < 2 and high - low < 2:
            ticks = short_of_decades(low, high, ticks=room, whole=self.cells)
        if self.cells:
            ticks = with_last([t for t in ticks if t <= self.last], self.last, low, high)
        return ticks

    def _apart(self, low: float, high: float, air: float = AIR) -> float:
        """The pixels that a tick takes, with its label and air around it, in lines."""
        metrics = QFontMetrics(self.letters)
        if not self.lying:
            return air * metrics.height()
        return metrics.horizontalAdvance(self.spell([round(max(-low, high))])[0]) + air * metrics.height()

    def spell(self, values: Sequence[float]) -> list[str]:
        """What stands at these places."""
        if self.logarithmic:
            written = all(FINEST <= v <= COARSEST for v in values)
            return [_decade(v, written=written) for v in values]
        return [spaced(float(f"{v:.10g}")).replace("-", "−") for v in values]

    def boundingRect(self) -> QRectF:
        """With the room that labels may use."""
        if self.lying:
            return self.rect().adjusted(-OVERHANG, 0, OVERHANG, 0)
        return self.rect().adjusted(0, -OVERHANG, 0, OVERHANG)

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
        if self._drawn is None:
            self._drawn, self._pixels = self._laid(), None
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
        for value, text in self._marked(length + ENDS):
            along = (value - low) * scale
            if 0 <= along <= length:
                along = along if lying else length - along
                lines.append(QLineF(along, start, along, end) if lying else QLineF(start, along, end, along))
                beside = self._beside(along, text_at, *self._size(text))
                if room.contains(beside):
                    labels.append((beside, text))
        if not lying:
            return lines, below_each_other(labels)
        labels, name = apart([inside(*label, end=area.width() + EDGE) for label in labels]), _bare(self.wanted)
        if self.named or not name or typeset.has(name):
            return lines, labels
        width, height = self._size(name)
        return lines, amid(labels, (QRectF(area.center().x() - width / 2, text_at, width, height), name))

    def _size(self, text: str) -> tuple[float, float]:
        """Width and height of a label."""
        size = self._sizes.get(text)
        if size is None:
            if len(self._sizes) >= MEASURED_ONCE:
                self._sizes.clear()
            box = QFontMetricsF(self.letters).boundingRect(MEASURED, Qt.AlignmentFlag.AlignCenter, text)
            size = self._sizes[text] = box.width(), 0.8 * box.height()
        return size

    def _marked(self, size: float) -> list[tuple[float, str]]:
        """Places along the axis and what they are called."""
        if self.ticks is not None:
            return [*self.ticks]
        values = self.ticks_between(self.low, self.high, size)
        return list(zip(values, self.spell(values), strict=True))

    def _out(self, out: float) -> float:
        """So far out from the picture: down below it, else to its side."""
        area = self.rect()
        if self.lying:
            return area.top() + out
        return area.right() - out if self.side == "left" else area.left() + out

    def _beside(self, along: float, out: float, width: float, height: float) -> QRectF:
        """The room of a text of that size at a tick."""
        if self.lying:
            return QRectF(along - width / 2, out, width, height)
        return QRectF(out - width if self.side == "left" else out, along - height / 2, width, height)

    # The pointer, which moves this axis alone.

    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        if self._view is not None:
            self._view.turn(event, self._moved())

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._view is not None:
            self._view.press(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._view is not None:
            self._view.drag(event, self._moved())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._view is not None:
            self._view.release(event, self._moved())

    def _moved(self) -> tuple[bool, bool]:
        return self.lying, not self.lying

    # How much room it takes.

    def room(self) -> int:
        """The width that the labels of an upright axis and its name need."""
        asked = self.low, self.high, self.size().height(), self.ticks, self.last, self.logarithmic
        if self._room is None or self._room[0] != asked:
            self._room = asked, self._widest() + QFontMetrics(self.letters).height() + 24
        return self._room[1]

    def _widest(self) -> int:
        """Pixels of its widest label."""
        metrics = QFontMetrics(self.letters)
        marked = self._marked(self.rect().height() + ENDS)
        return max([metrics.horizontalAdvance(text) for _, text in marked], default=0)

    def restyle(self, tokens: ThemeTokens, font: QFont) -> None:
        """Line and text in the theme's colours and in its widget's font."""
        self.line, self.text = QPen(QColor(theme.axis(tokens))), QPen(QColor(tokens.muted))
        self.label.setDefaultTextColor(QColor(tokens.muted))
        self.letters = font
        self._sizes.clear()
        self._room = None
        self.label.setFont(font)
        self._place_name()
        self.give_room(named=self.named)

    def give_room(self, *, named: bool) -> None:
        """For a lying axis: with a line for its name, or without."""
        if named != self.named:
            self.named = named
            self.change()
        if self.lying:
            self.give_height(self.deep(named=named))
            self._shorten()

    def give_spare(self, spare: int) -> None:
        """So many pixels below an upright axis are free."""
        self.spare = spare
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


def _bare(name: str) -> str:
    """Of an axis, without its unit, and without what a function at its end is of."""
    return re.split(r"[,，（]|\((?=[^()]*\)$)", name)[0]


def _first(name: str) -> str:
    """Of an axis, without what it is of: "mean" of "mean of cos(ω · distance)"; in Chinese that comes before it."""
    return name.split("的")[-1].strip() if "的" in name else _bare(name).split(" of ")[0]


def _decade(exponent: float, *, written: bool) -> str:
    """A place on a logarithmic axis: 0.01, 10 000; as a power, 10⁻², 10⁷, where one of its places has to be."""
    if exponent == round(exponent) and not written:
        return power(round(exponent))
    return spaced(round(10**exponent) if exponent >= 2 else float(f"{10**exponent:.3g}"))
