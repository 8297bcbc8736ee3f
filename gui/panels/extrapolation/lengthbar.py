"""LengthBar: two lengths on a logarithmic axis, each a chip that is dragged."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.pictures.extrapolation import SHORTEST, LengthGrip
from engine.words.language import later, tr
from engine.words.numbers import spaced
from gui.access.focus_input import ARROWS, UPWARD, FocusInput
from gui.access.spoken import Range, SpokenRole, tell
from gui.board.acts import Pulled
from gui.controls.gesture import Gestures
from gui.figures.painted import Painted, Painting
from gui.panels.extrapolation.arcmap import inks
from gui.theme.restyling import restyle_parts
from gui.theme.theme import ThemeTokens

PAD, GROOVE, MARK, APART, EDGE = 8, 6, 5, 6, 12  # pixels
LEAST = later("{n} positions")
DECADE = 40  # steps of the keys
FAR = 10  # of them with Shift


class LengthChip(Pulled, Painted):
    """Emits `pulled` ((positions, gesture)) while it is dragged or stepped, and `reset`."""

    spoken_role = SpokenRole.Slider

    def __init__(self, bar: LengthBar) -> None:
        super().__init__(bar)
        self.bar = bar
        self.grip: LengthGrip | None = None
        self.gestures = Gestures()
        self._drag: int | None = None
        self._held = 0.0  # from its place on the axis to where it was gripped
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        FocusInput(self, ARROWS)

    @property
    def words(self) -> str:
        return f"{self.grip.title} {spaced(self.grip.value)}" if self.grip is not None else ""

    def display(self, grip: LengthGrip) -> None:
        another, self.grip = self.grip is not None and self.grip.value != grip.value, grip
        if another:
            tell(self, grip.value)
        self.setAccessibleName(tr("{what} positions", what=self.words))
        sentence = later("{what} positions: drag it, or use the arrow keys. A double click resets it.")
        self.setToolTip(tr(sentence, what=self.words))
        self.resize(self.sizeHint())
        self.update()

    def spoken_value(self) -> str:
        return spaced(self.grip.value) if self.grip is not None else ""

    def spoken_range(self) -> Range | None:
        return Range(SHORTEST, self.grip.value, self.bar.longest) if self.grip is not None else None

    def take_spoken(self, value: float) -> None:
        self.pulled.emit((min(max(value, SHORTEST), self.bar.longest), self.gestures.repeated()))

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.words) + 2 * PAD, metrics.height() + 4)

    # What a person does.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.grip is not None:
            self._drag = self.gestures.single()
            self._held = self.mapToParent(event.position()).x() - self.bar.x_of(self.grip.value)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            x = self.mapToParent(event.position()).x() - self._held
            self.pulled.emit((self.bar.positions_at(x), self._drag))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._drag = None
        self.reset.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = UPWARD.get(Qt.Key(event.key()))
        if step is None or self.grip is None:
            event.ignore()
            return
        far = FAR if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        value = self.grip.value * 10 ** (step * far / DECADE)
        self.pulled.emit((max(value, self.grip.value + 1) if step > 0 else value, self.gestures.repeated()))

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        box = self.paint_chip(painter)
        painter.setPen(QColor(self.tokens.on_accent))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.words)


class LengthBar(Painting, QWidget):
    """The first length's chip ends at its place, the second one's begins there, so that they do not meet."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 1 << 20
        self.chips = (LengthChip(self), LengthChip(self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        restyle_parts(self, tokens)

    def sizeHint(self) -> QSize:
        return QSize(240, self.fontMetrics().height() + 4 + MARK + GROOVE + 6)

    minimumSizeHint = sizeHint

    def display(self, grips: tuple[LengthGrip, ...], longest: int) -> None:
        self.longest = longest
        for chip, grip in zip(self.chips, grips, strict=True):
            chip.display(grip)
        self._place()
        self.update()

    # Where things are.

    def x_of(self, positions: float) -> float:
        """The place of a length on the axis, in pixels."""
        share = math.log(max(positions, SHORTEST) / SHORTEST) / math.log(self.longest / SHORTEST)
        return EDGE + min(share, 1.0) * (self.width() - 2 * EDGE)

    def positions_at(self, x: float) -> float:
        """The length at a place, within the axis."""
        share = min(max((x - EDGE) / max(1, self.width() - 2 * EDGE), 0.0), 1.0)
        return float(SHORTEST * (self.longest / SHORTEST) ** share)

    def _places(self) -> list[float]:
        return [self.x_of(chip.grip.value) for chip in self.chips if chip.grip is not None]

    def _place(self) -> None:
        """The chip of the shorter length at the left of its place, that of the longer one at the right of it."""
        places = self._places()
        if len(places) < 2:
            return
        left, right = self.chips if places[0] <= places[1] else self.chips[::-1]
        low, high = sorted(places)
        widest = self.width() - left.width() - right.width() - APART
        x = min(max(low + MARK - left.width(), 0), max(widest, 0))
        left.move(round(x), 0)
        right.move(round(min(max(high - MARK, x + left.width() + APART), self.width() - right.width())), 0)

    # How it looks.

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def _paint_ends(self, painter: QPainter, bottom: float) -> None:
        """The lengths at both ends of the axis, where no chip stands."""
        painter.setPen(QColor(self.tokens.muted))
        flags = Qt.AlignmentFlag.AlignVCenter
        for length, side in ((SHORTEST, Qt.AlignmentFlag.AlignLeft), (self.longest, Qt.AlignmentFlag.AlignRight)):
            room = QRectF(EDGE, 0, self.width() - 2 * EDGE, bottom - 2)
            words = tr("{length}, log", length=spaced(length)) if length == self.longest else tr(LEAST, n=SHORTEST)
            box = painter.boundingRect(room, flags | side, words).adjusted(-APART, 0, APART, 0)
            if not any(box.intersects(QRectF(chip.geometry())) for chip in self.chips):
                painter.drawText(room, flags | side, words)

    def paint(self, painter: QPainter, part: QRect) -> None:
        places = self._places()
        if len(places) < 2:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        seen, new, never = inks(self.tokens)
        top = self.height() - GROOVE - 2
        for ink, start, end in (
            (never, EDGE, self.width() - EDGE),
            (new, EDGE, max(places)),
            (seen, EDGE, places[0]),
        ):
            painter.setBrush(ink)
            painter.drawRoundedRect(QRectF(start, top, max(0.0, end - start), GROOVE), GROOVE / 2, GROOVE / 2)
        self._paint_ends(painter, top)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.tokens.accent))
        for x in places:
            ends = (QPointF(x - MARK, top - MARK - 1), QPointF(x + MARK, top - MARK - 1), QPointF(x, top + 1))
            painter.drawPolygon(QPolygonF(ends))
