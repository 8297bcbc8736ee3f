"""The editor of what is on or off."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QCheckBox, QSizePolicy

from engine.values.parameter import Parameter
from gui.access.focus_input import PRESS, FocusInput
from gui.controls.editor import Editor

Role = QPalette.ColorRole


class Switch(QCheckBox):
    """A check box drawn as a switch."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        FocusInput(self, PRESS)

    def sizeHint(self) -> QSize:
        height = 2 * round(self.fontMetrics().height() * 0.5) + 2
        return QSize(round(height * 1.75), height)

    minimumSizeHint = sizeHint

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, on = self.palette(), self.isChecked()
        painter.setPen(Qt.PenStyle.NoPen)
        track = QRectF(self.rect())
        if self.hasFocus():
            track = self._ring(painter, track)
        painter.setBrush(colours.color(Role.Accent if on else Role.Mid))
        painter.drawRoundedRect(track, track.height() / 2, track.height() / 2)
        radius = track.height() / 2 - 2
        x = track.right() - radius - 2 if on else track.left() + radius + 2
        painter.setBrush(colours.color(Role.HighlightedText if on else Role.WindowText))
        painter.drawEllipse(QPointF(x, track.center().y()), radius, radius)
        painter.end()

    def _ring(self, painter: QPainter, box: QRectF) -> QRectF:
        """Draw the ring of the focus; returns the room within it."""
        for role, width in ((Role.Accent, 2), (Role.Base, 1)):
            painter.setBrush(self.palette().color(role))
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            box = box.adjusted(width, width, -width, -width)
        return box


class SwitchEditor(Editor):
    """On or off."""

    def __init__(self, declared: Parameter, parent: QObject | None = None) -> None:
        super().__init__(declared, parent)
        self.switch = Switch()
        self.head = self.switch
        self.switch.clicked.connect(lambda on: self._offer(on))

    def _show(self, value: bool) -> None:
        self.switch.setChecked(value)
