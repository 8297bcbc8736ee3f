"""Chip: the name of a place on an axis, which is dragged along it; focus and keys move it too."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.access.focus_input import ARROWS, DOWNWARD, UPWARD, FocusInput
from gui.access.spoken import SpokenRole
from gui.board.acts import Pulled
from gui.controls.gesture import Gestures
from gui.figures.painted import Painted

FAR = 10  # steps that a key goes with Shift


class Chip(Pulled, Painted):
    """Emits `pulled` ((what is reached, gesture)) while it is dragged or stepped, `released`, `reset`."""

    spoken_role = SpokenRole.Slider
    across: ClassVar[bool]  # whether its axis is horizontal

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = ""
        self.gestures = Gestures()
        self.place = 0.0  # on the axis, in the parent's pixels
        self._drag: int | None = None
        self._held = 0.0  # from its place to where it was gripped
        self.setCursor(Qt.CursorShape.SizeHorCursor if self.across else Qt.CursorShape.SizeVerCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        FocusInput(self, ARROWS)

    def name(self, words: str, *, spoken: str, tip: str) -> None:
        """Show those words."""
        self.words = words
        self.setAccessibleName(spoken)
        self.setToolTip(tip)
        self.resize(self.sizeHint())
        self.update()

    def reached(self, place: float) -> float:
        """What is pulled to at a place on the axis."""
        raise NotImplementedError

    def stepped(self, steps: int) -> float:
        """What keys go to."""
        raise NotImplementedError

    # What a person does.

    @property
    def dragged(self) -> bool:
        return self._drag is not None

    def take(self, place: float) -> None:
        """Begin a drag at a place on the axis."""
        self._drag, self._held = self.gestures.single(), place - self.place
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def pull(self, place: float) -> None:
        """Go on with the drag, if there is one."""
        if self._drag is not None and place - self._held != self.place:
            self.pulled.emit((self.reached(place - self._held), self._drag))

    def drop(self) -> None:
        if self._drag is not None:
            self._drag = None
            self.released.emit()

    def _along(self, event: QMouseEvent) -> float:
        at: QPointF = self.mapToParent(event.position())
        return at.x() if self.across else at.y()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.take(self._along(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pull(self._along(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.drop()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.drop()
        self.reset.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = (UPWARD if self.across else DOWNWARD).get(Qt.Key(event.key()))
        if step is None or not self.words:
            event.ignore()
            return
        far = FAR if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        self.pulled.emit((self.stepped(step * far), self.gestures.repeated()))
        self.released.emit()

    # How it looks.

    def paint_ground(self, painter: QPainter) -> QRectF:
        """In the accent, framed while it has the keyboard; where it is."""
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(self.tokens.text), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.tokens.accent))
        painter.drawRoundedRect(box, 6, 6)
        return box
