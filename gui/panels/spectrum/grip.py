"""GripChip: the name of a line that can be dragged, at its right end."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from engine.pictures.spectrum import Grip
from engine.words.language import later, tr
from gui.access.spoken import tell
from gui.figures.chip import Chip

ARROW, PAD = 8, 6  # pixels
TIP = later("{what}: drag it up or down, or use the arrow keys. A double click resets it.")


class GripChip(Chip):
    """Pulled to a height of its parent, in pixels."""

    across = False
    grip: Grip | None = None

    def display(self, grip: Grip | None) -> None:
        """Be the name of this line; a hand that holds another one, or one that is gone, holds nothing."""
        before, self.grip = self.grip, grip
        if grip is None or (before is not None and before.handle.parameter != grip.handle.parameter):
            self._drag = None
        if grip is None:
            return
        if before is not None and before.words != grip.words:
            tell(self, grip.words)
        self.name(grip.words, spoken=grip.words, tip=tr(TIP, what=grip.words))

    def changeEvent(self, event: QEvent) -> None:
        """Larger type takes a larger chip, which ends where it did."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.grip is not None:
            right = self.geometry().right()
            self.resize(self.sizeHint())
            self.move(right + 1 - self.width(), self.y())

    def spoken_value(self) -> str:
        return self.words

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.words) + ARROW + 3 * PAD, metrics.height() + 4)

    def reached(self, place: float) -> float:
        return place

    def stepped(self, steps: int) -> float:
        return self.place + steps

    def paint(self, painter: QPainter, part: QRect) -> None:
        self.paint_ground(painter)
        ink = QColor(self.tokens.on_accent)
        painter.setBrush(ink)
        painter.setPen(Qt.PenStyle.NoPen)
        x, y = PAD + ARROW / 2, self.height() / 2
        for side in (-1, 1):
            ends = (QPointF(x - 3, y + 2 * side), QPointF(x + 3, y + 2 * side), QPointF(x, y + 5.5 * side))
            painter.drawPolygon(QPolygonF(ends))
        painter.setPen(ink)
        box = QRectF(2 * PAD + ARROW, 0, self.width(), self.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.words)
