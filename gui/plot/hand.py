"""PointerHand: what wheel and buttons do over a view and its axes."""

from __future__ import annotations

import time
from typing import NamedTuple, Protocol

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtWidgets import QGraphicsSceneMouseEvent, QGraphicsSceneWheelEvent, QGraphicsWidget

ZOOM = 1.0015  # a unit of the wheel
FAR, LONG = 5, 0.5  # pixels and seconds, from either of which on a press is a drag
BOTH = (True, True)  # axes


class Viewing(Protocol):
    """A view, as a hand has it."""

    def to_cells(self, at: QPointF) -> QPointF:
        """A place in the scene, in cells."""

    def zoom(self, factor: float, *, at: QPointF | None, axes: tuple[bool, bool]) -> None:
        """Ask for it stretched about a point."""

    def pan(self, x: float, y: float) -> None:
        """Ask for it moved by so many cells."""

    def click(self, at: QPointF, *, toggles: bool) -> None:
        """A place in cells was clicked."""


class Pressed(NamedTuple):
    """A button that went down, and when; it is a click until the pointer has gone far enough, or for long enough."""

    at: QPointF  # in the scene
    seconds: float


class PointerHand:
    """The wheel zooms, a drag moves, a press that is none is a click; along one axis or both."""

    def __init__(self, moved: Viewing) -> None:
        self._view = moved
        self._pressed: Pressed | None = None
        self._dragged: QPointF | None = None  # where the pointer was last, once it is a drag

    def turn(self, event: QGraphicsSceneWheelEvent, axes: tuple[bool, bool]) -> None:
        """The wheel was turned; with Shift or Control of one axis."""
        keys = event.modifiers()
        if keys & Qt.KeyboardModifier.ShiftModifier:
            axes = (True, False)
        elif keys & Qt.KeyboardModifier.ControlModifier:
            axes = (False, True)
        self._view.zoom(ZOOM ** -event.delta(), at=self._view.to_cells(event.scenePos()), axes=axes)
        event.accept()

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button went down."""
        event.setAccepted(event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton))
        if event.isAccepted():
            self._pressed, self._dragged = Pressed(event.scenePos(), time.perf_counter()), None

    def drag(self, event: QGraphicsSceneMouseEvent, axes: tuple[bool, bool]) -> None:
        """The pointer moved with a button down: what is under it goes with it."""
        if self._pressed is None:
            return
        now = event.scenePos()
        if self._dragged is None:
            gone = QLineF(self._pressed.at, now).length()
            if not gone or (gone < FAR and time.perf_counter() - self._pressed.seconds < LONG):
                return
            self._dragged = self._pressed.at
        last, at = self._view.to_cells(self._dragged), self._view.to_cells(now)
        self._dragged = now
        self._view.pan((last.x() - at.x()) * axes[0], (last.y() - at.y()) * axes[1])

    def release(self, event: QGraphicsSceneMouseEvent, axes: tuple[bool, bool]) -> None:
        """The button went up: the end of a drag, or a click."""
        if self._dragged is not None:
            self.drag(event, axes)
        elif self._pressed is not None and event.button() == Qt.MouseButton.LeftButton:
            held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            self._view.click(self._view.to_cells(self._pressed.at), toggles=bool(held))
        self._pressed = self._dragged = None


class Handled(QGraphicsWidget):
    """What the pointer does over it is done by a hand, along the axes that it moves."""

    hand: PointerHand | None = None
    moved = BOTH

    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        if self.hand is not None:
            self.hand.turn(event, self.moved)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.hand is not None:
            self.hand.press(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.hand is not None:
            self.hand.drag(event, self.moved)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.hand is not None:
            self.hand.release(event, self.moved)
