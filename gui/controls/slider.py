"""Slider: a groove with a handle over a Scale; emits at each move, a drag under one gesture."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider

from gui.access import spoken
from gui.access.focus_input import ARROWS, ENDS, PAGES, UPWARD, FocusInput
from gui.access.spoken import Range, Spoken, tell
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls import words
from gui.controls.gesture import Gestures
from gui.controls.scale import Scale

Role = QPalette.ColorRole
GROOVE = 4  # pixels
NOTCH = 120  # units of the wheel a step


class Slider(Editing, Spoken, QSlider):
    """A number on a scale; also shows one that lies between the steps or beyond the ends, and none (null)."""

    spoken_role = spoken.SpokenRole.Slider

    def __init__(self, scale: Scale, gestures: Gestures) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.scale = scale
        self._gestures = gestures
        self._value: float | None = None
        self._drag: int | None = None  # its gesture
        self._grip = 0.0  # from the handle's middle to where it was gripped
        self._turned = 0  # units of the wheel that are not yet a step
        self.setRange(0, len(scale.steps) - 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.valueChanged.connect(self._assisted)
        FocusInput(self, ARROWS | ENDS)

    @property
    def now(self) -> float | None:
        """The value that is shown."""
        return self._value

    def show_value(self, value: float | None) -> None:
        another, self._value = value != self._value, value
        self.setValue(0 if value is None else self.scale.index(value))
        self.update()
        if another and value is not None:
            tell(self, value)

    def go(self, value: float, gesture: int) -> None:
        """Move to a value under a gesture."""
        if value != self._value:
            self.show_value(value)
            self.edited.emit(Edited(value, gesture))

    def _assisted(self, index: int) -> None:
        """A screen reader has set the place of the handle."""
        shown = 0 if self._value is None else self.scale.index(self._value)
        if index != shown:
            self.go(self.scale.steps[index], self._gestures.repeated())

    def spoken_value(self) -> str:
        return "" if self._value is None else words.number(self._value)

    def spoken_range(self) -> Range:
        value = self.scale.low if self._value is None else self._value
        return Range(self.scale.low, value, self.scale.high)

    def take_spoken(self, value: float) -> None:
        self.go(self.scale.at(self.scale.fraction(value)), self._gestures.repeated())

    # Where things are.

    @property
    def _radius(self) -> int:
        return max(6, round(self.fontMetrics().height() * 0.4))

    def sizeHint(self) -> QSize:
        return QSize(8 * self._radius, 2 * self._radius + 4)

    minimumSizeHint = sizeHint

    def _ends(self) -> tuple[float, float]:
        """Where the handle's middle is at both ends of the scale."""
        margin = self._radius + 2.0
        return margin - 2, self.width() - margin + 2

    def x_of(self, value: float) -> float:
        """The place of a value, in pixels."""
        left, right = self._ends()
        return left + self.scale.fraction(value) * (right - left)

    def _at(self, x: float) -> float:
        left, right = self._ends()
        return self.scale.at((x - left) / max(1.0, right - left))

    # What a person does.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        x = event.position().x()
        away = x - self.x_of(self._value) if self._value is not None else self.width()
        self._grip = away if abs(away) <= self._radius else 0.0
        self._drag = self._gestures.single()
        self.setSliderDown(True)
        if not self._grip:
            self.go(self._at(x), self._drag)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            self.go(self._at(event.position().x() - self._grip), self._drag)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag = None
            self.setSliderDown(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.press(Qt.Key(event.key())):
            event.ignore()

    def press(self, key: Qt.Key) -> bool:
        """What a key does; False when it does nothing here."""
        value = self.scale.low if self._value is None else self._value
        if key in UPWARD:
            to = self.scale.stepped(value, UPWARD[key])
        elif key in PAGES:
            to = self.scale.paged(value, -PAGES[key])  # what is above is more
        elif key in ENDS:
            to = self.scale.low if key == Qt.Key.Key_Home else self.scale.high
        else:
            return False
        self.go(to, self._gestures.repeated())
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn = event.angleDelta().y() or event.angleDelta().x()
        self._turned = (self._turned if self._turned * turn > 0 else 0) + turn
        steps = int(self._turned / NOTCH)
        self._turned -= steps * NOTCH
        if steps:
            value = self.scale.low if self._value is None else self._value
            self.go(self.scale.stepped(value, steps), self._gestures.repeated())
        event.accept()

    # How it looks.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = self.palette()
        self._groove(painter, 0, self.width(), colours.color(Role.Mid))
        if self._value is not None:
            x = self.x_of(self._value)
            zero = self.x_of(0) if self.scale.low < 0 < self.scale.high else 0.0
            self._groove(painter, min(zero, x), max(zero, x), colours.color(Role.Accent))
            self._handle(painter, QPointF(x, self.height() / 2))
        painter.end()

    def _groove(self, painter: QPainter, left: float, right: float, colour: QColor) -> None:
        painter.setBrush(colour)
        box = QRectF(left, (self.height() - GROOVE) / 2, right - left, GROOVE)
        painter.drawRoundedRect(box, GROOVE / 2, GROOVE / 2)

    def _handle(self, painter: QPainter, middle: QPointF) -> None:
        colours, radius = self.palette(), float(self._radius)
        if self.hasFocus():
            painter.setBrush(colours.color(Role.Accent))
            painter.drawEllipse(middle, radius, radius)
            radius -= 2
            painter.setBrush(colours.color(Role.Base))
            painter.drawEllipse(middle, radius, radius)
            radius -= 1
        painter.setBrush(colours.color(Role.WindowText if self.isEnabled() else Role.Mid))
        painter.drawEllipse(middle, radius, radius)
