"""CellView: a view box that asks for a new range instead of taking it; the scene is the only truth."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QPainterPath, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsItemGroup,
    QGraphicsSceneResizeEvent,
    QSizePolicy,
)

from gui.plot.bounds import BoundsMark
from gui.plot.hand import Handled, PointerHand
from gui.plot.item import ViewItem

NARROWEST = 2.0  # cells
LEAST = 1.5e-15  # of where it is, half the length of the shortest span, for numbers have no more digits
EDGE = 0.5  # pixels
BEHIND = -100  # the axes and all that is drawn over pictures


class AxisSpan(NamedTuple):
    """A part of an axis, in cells."""

    low: float
    high: float

    def about(self, centre: float, factor: float) -> AxisSpan:
        """Stretched about a point that stays where it is."""
        return AxisSpan(centre + (self.low - centre) * factor, centre + (self.high - centre) * factor)

    def moved(self, by: float) -> AxisSpan:
        return AxisSpan(self.low + by, self.high + by)

    def within(self, whole: AxisSpan) -> AxisSpan | None:
        """Kept inside the axis; None when it shows the whole of it."""
        room = whole.high - whole.low
        width = min(max(self.high - self.low, min(NARROWEST, room)), room)
        if width >= room * (1 - 1e-9):
            return None
        low = min(max(self.low, whole.low), whole.high - width)
        return AxisSpan(low, low + width)


class CellView(Handled):
    """Wheel, drag and keys become `viewed` (x span or None, y span or None); a click `clicked`, both in cells.

    What stands in it is drawn in cells, and told when the range or the size is another one.
    """

    viewed = Signal(object)  # tuple[AxisSpan | None, AxisSpan | None]
    clicked = Signal(object)  # QPointF
    toggled = Signal(object)  # QPointF, with Control held: added to what is chosen, or taken away

    def __init__(self, *, moves_y: bool = True) -> None:
        super().__init__()
        self.moves = (True, moves_y)  # of x and of y: whether wheel, drag and keys go elsewhere
        self.whole = (AxisSpan(-0.5, 0.5), AxisSpan(-0.5, 0.5))
        self.downward = False  # whether y grows downward
        self._square = False  # whether a unit is as wide as it is high
        self._asked = self._spans = AxisSpan(0.0, 1.0), AxisSpan(0.0, 1.0)
        self.hand = PointerHand(self)
        self._bounds = QRectF()  # with what a line at its right and at its lower edge needs
        self._told: list[Callable[[], None]] = []
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.setZValue(BEHIND)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.contents = QGraphicsItemGroup(self)
        self.contents.setHandlesChildEvents(False)
        self.contents.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        for first in (True, False):
            self.add(BoundsMark(self, first=first))

    # What is seen.

    def add(self, item: QGraphicsItem) -> None:
        """Draw it in cells."""
        item.setParentItem(self.contents)
        if isinstance(item, ViewItem):
            self.tell(item.view_changed)

    def tell(self, changed: Callable[[], None]) -> None:
        """Call it when the range or the size is another one."""
        self._told.append(changed)

    def spans(self) -> tuple[AxisSpan, AxisSpan]:
        """What is seen of x and of y."""
        return self._spans

    def view_rect(self) -> QRectF:
        """What is seen, in cells."""
        x, y = self._spans
        return QRectF(x.low, y.low, x.high - x.low, y.high - y.low)

    def to_scene(self, at: QPointF) -> QPointF:
        """A place in cells as one in the scene, which is a pixel of its chart."""
        return self.contents.mapToScene(at)

    def to_cells(self, at: QPointF) -> QPointF:
        """A place in the scene, in cells."""
        return self.contents.mapFromScene(at)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        """What its contents are cut to."""
        cut = QPainterPath()
        cut.addRect(self.boundingRect())
        return cut

    def turn_down(self, downward: bool) -> None:
        """Whether y grows downward."""
        if downward != self.downward:
            self.downward = downward
            self._lay()

    def keep_square(self, square: bool) -> None:
        """A unit is as wide as it is high: one axis shows more than it is asked for."""
        if square != self._square:
            self._square = square
            self._fit()

    def display(self, x: AxisSpan | None, y: AxisSpan | None) -> None:
        """Show these spans, the whole axis for None; nothing is emitted."""
        asked = (
            _usable((x.within(self.whole[0]) if x else None) or self.whole[0], self._spans[0]),
            _usable((y.within(self.whole[1]) if y else None) or self.whole[1], self._spans[1]),
        )
        if asked != self._asked:
            self._asked = asked
            self._fit()

    def _fit(self) -> None:
        """Show what is asked, as far as the shape of the view lets it."""
        if self._fitting() != self._spans:
            self._lay()

    def _fitting(self) -> tuple[AxisSpan, AxisSpan]:
        return _squared(self._asked, self.rect().size()) if self._square else self._asked

    def _lay(self) -> None:
        """Put the contents where the range has them, and tell."""
        self._spans = self._fitting()
        area, seen = self.rect(), self.view_rect()
        if seen.width() and seen.height():
            laid = QTransform.fromTranslate(area.center().x(), area.center().y())
            down = area.height() / seen.height()
            laid.scale(area.width() / seen.width(), down if self.downward else -down)
            laid.translate(-seen.center().x(), -seen.center().y())
            self.contents.setTransform(laid)
        for changed in self._told:
            changed()
        self.update()

    def resizeEvent(self, event: QGraphicsSceneResizeEvent) -> None:
        super().resizeEvent(event)
        self._bounds = self.rect().adjusted(0, 0, EDGE, EDGE)
        self._lay()

    # What is asked for.

    def click(self, at: QPointF, *, toggles: bool) -> None:
        """A place was clicked."""
        (self.toggled if toggles else self.clicked).emit(at)

    def _ask(self, spans: list[AxisSpan], axes: tuple[bool, bool]) -> None:
        now = self.spans()
        wanted = [spans[i] if axes[i] and self.moves[i] else now[i] for i in (0, 1)]
        self.viewed.emit((wanted[0].within(self.whole[0]), wanted[1].within(self.whole[1])))

    def zoom(self, factor: float, *, at: QPointF | None = None, axes: tuple[bool, bool] = (True, True)) -> None:
        """Ask for the view stretched by a factor, about a point or the middle."""
        spans = self.spans()
        centres = (at.x(), at.y()) if at is not None else tuple((s.low + s.high) / 2 for s in spans)
        self._ask([s.about(c, factor) for s, c in zip(spans, centres, strict=True)], axes)

    def pan(self, x: float, y: float) -> None:
        """Ask for the view moved by so many cells."""
        spans = self.spans()
        self._ask([spans[0].moved(x), spans[1].moved(y)], (True, True))

    def pan_share(self, x: float, y: float) -> bool:
        """Ask for the view moved by these shares of it; True, for a key that was taken."""
        across, down = self.spans()
        self.pan(x * (across.high - across.low), y * (down.high - down.low))
        return True

    def home(self) -> None:
        """Ask for the whole."""
        self.viewed.emit((None, None))


def _usable(span: AxisSpan, now: AxisSpan) -> AxisSpan:
    """A span that has a length and is made of numbers; for one that has none as much as is seen now."""
    low, high = min(span), max(span)
    if not math.isfinite(high - low):
        return now
    if low == high:
        room = (now.high - now.low) or 1.0
        low, high = low - room / 2, high + room / 2
    least = abs(low + high) * LEAST
    return AxisSpan(low - least, high + least) if high - low < 2 * least else AxisSpan(low, high)


def _squared(asked: tuple[AxisSpan, AxisSpan], size: QSizeF) -> tuple[AxisSpan, AxisSpan]:
    """The spans, one of them longer about its middle, so that a unit of both is as long."""
    (x, y), shape = asked, size.width() / (size.height() or 1.0)
    across, down = x.high - x.low, y.high - y.low
    if not shape or not down:
        return asked
    if across / down > shape:
        more = (across / shape - down) / 2
        return x, AxisSpan(y.low - more, y.high + more)
    more = (down * shape - across) / 2
    return AxisSpan(x.low - more, x.high + more), y
