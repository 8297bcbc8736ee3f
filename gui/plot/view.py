"""CellView: a view box that asks for a new range instead of taking it; the scene is the only truth."""

from __future__ import annotations

from typing import Any, NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtWidgets import QGraphicsSceneWheelEvent

from gui.plot.bounds import BoundsMark

NARROWEST = 2.0  # cells
ZOOM = 1.0015  # a unit of the wheel


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


class CellView(pg.ViewBox):  # type: ignore[misc]
    """Wheel, drag and keys become `viewed` (x span or None, y span or None); a click `clicked`, both in cells."""

    viewed = Signal(object)  # tuple[AxisSpan | None, AxisSpan | None]
    clicked = Signal(object)  # QPointF
    toggled = Signal(object)  # QPointF, with Control held: added to what is chosen, or taken away

    def __init__(self, *, moves_x: bool = True, moves_y: bool = True) -> None:
        super().__init__(enableMenu=False, defaultPadding=0)
        self.moves = (moves_x, moves_y)
        self.whole = (AxisSpan(-0.5, 0.5), AxisSpan(-0.5, 0.5))
        self.disableAutoRange()
        self._edges = BoundsMark(self, first=True), BoundsMark(self, first=False)

    def spans(self) -> tuple[AxisSpan, AxisSpan]:
        x, y = self.viewRange()
        return AxisSpan(*x), AxisSpan(*y)

    def display(self, x: AxisSpan | None, y: AxisSpan | None) -> None:
        """Show these spans, the whole axis for None; nothing is emitted."""
        x = (x.within(self.whole[0]) if x else None) or self.whole[0]
        y = (y.within(self.whole[1]) if y else None) or self.whole[1]
        if (x, y) != self.spans():
            self.setRange(xRange=x, yRange=y, padding=0, update=True, disableAutoRange=False)  # it is off

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

    def wheelEvent(self, event: QGraphicsSceneWheelEvent, axis: int | None = None) -> None:
        keys = event.modifiers()
        axes = (axis != 1, axis != 0)
        if keys & Qt.KeyboardModifier.ShiftModifier:
            axes = (True, False)
        elif keys & Qt.KeyboardModifier.ControlModifier:
            axes = (False, True)
        self.zoom(ZOOM ** -event.delta(), at=self.mapSceneToView(event.scenePos()), axes=axes)
        event.accept()

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        event.accept()
        if event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            return
        before, now = self.mapSceneToView(event.lastScenePos()), self.mapSceneToView(event.scenePos())
        x, y = before.x() - now.x(), before.y() - now.y()
        self.pan(0.0 if axis == 1 else x, 0.0 if axis == 0 else y)

    def mouseClickEvent(self, event: Any) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            event.accept()
            held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            (self.toggled if held else self.clicked).emit(self.mapSceneToView(event.scenePos()))
