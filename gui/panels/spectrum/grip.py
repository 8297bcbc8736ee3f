"""GripChip: the name of a line that can be dragged, at its right end; focus and keys move it too."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from engine.pictures.spectrum import Grip
from engine.words.language import later, tr
from gui.access.focus_input import ARROWS, DOWNWARD, FocusInput
from gui.access.spoken import SpokenRole, tell
from gui.board.acts import Pulled
from gui.controls.gesture import Gestures
from gui.figures.painted import Painted

ARROW, PAD = 8, 6  # pixels
FAR = 10  # pixels that a key moves with Shift


class GripChip(Pulled, Painted):
    """Emits `pulled` ((y in the parent's pixels, gesture)) while it is dragged or stepped, `released`, `reset`."""

    spoken_role = SpokenRole.Slider

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.grip: Grip | None = None
        self.gestures = Gestures()
        self.y_line = 0.0  # of its line, in the parent's pixels
        self._drag: int | None = None
        self._held = 0.0  # from its line to where it was gripped
        self.setCursor(Qt.CursorShape.SizeVerCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        FocusInput(self, ARROWS)

    def display(self, grip: Grip | None) -> None:
        """Be the name of this line; a hand that holds another one, or one that is gone, holds nothing."""
        before, self.grip = self.grip, grip
        if grip is None or (before is not None and before.handle.parameter != grip.handle.parameter):
            self._drag = None
        if grip is None:
            return
        if before is not None and before.words != grip.words:
            tell(self, grip.words)
        self.setAccessibleName(grip.words)
        sentence = later("{what}: drag it up or down, or use the arrow keys. A double click resets it.")
        self.setToolTip(tr(sentence, what=grip.words))
        self.resize(self.sizeHint())
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Larger type takes a larger chip, which ends where it did."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.grip is not None:
            right = self.geometry().right()
            self.resize(self.sizeHint())
            self.move(right + 1 - self.width(), self.y())

    def spoken_value(self) -> str:
        return self.grip.words if self.grip is not None else ""

    def sizeHint(self) -> QSize:
        words = self.grip.words if self.grip is not None else ""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(words) + ARROW + 3 * PAD, metrics.height() + 4)

    @property
    def dragged(self) -> bool:
        return self._drag is not None

    # What a person does.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.take(self.mapToParent(event.position()).y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pull(self.mapToParent(event.position()).y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.drop()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.drop()
        self.reset.emit()

    def take(self, y: float) -> None:
        """Begin a drag at a height of the parent."""
        self._drag, self._held = self.gestures.single(), y - self.y_line
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def pull(self, y: float) -> None:
        """Go on with the drag, if there is one."""
        if self._drag is not None and y - self._held != self.y_line:
            self.pulled.emit((y - self._held, self._drag))

    def drop(self) -> None:
        if self._drag is not None:
            self._drag = None
            self.released.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = DOWNWARD.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
            return
        far = FAR if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        self.pulled.emit((self.y_line + step * far, self.gestures.repeated()))
        self.released.emit()

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        if self.grip is None:
            return
        self.paint_chip(painter)
        ink = QColor(self.tokens.on_accent)
        painter.setBrush(ink)
        painter.setPen(Qt.PenStyle.NoPen)
        x, y = PAD + ARROW / 2, self.height() / 2
        for side in (-1, 1):
            ends = (QPointF(x - 3, y + 2 * side), QPointF(x + 3, y + 2 * side), QPointF(x, y + 5.5 * side))
            painter.drawPolygon(QPolygonF(ends))
        painter.setPen(ink)
        box = QRectF(2 * PAD + ARROW, 0, self.width(), self.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.grip.words)
