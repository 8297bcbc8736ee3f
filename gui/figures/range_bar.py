"""RangeBar: a colour bar whose two ends are moved: the range of the colours."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen

from engine.words.language import later, tr
from gui.access.focus_input import ARROWS, PRESS, FocusInput
from gui.access.spoken import SpokenPart, SpokenRole, reach, tell
from gui.board.acts import Pulled
from gui.controls.gesture import Gestures
from gui.plot.bar import CAP, GAP, STRIP, ColourBar, Tick, spelled
from gui.theme.theme import ThemeTokens

NEAR = 10  # pixels from an end within which it is taken
STILL = 3  # pixels that a click may move
KNOB = QSize(STRIP + 4, 5)
STEP, FAR = 0.02, 0.2  # of the range, for a key, and with Shift
NARROWEST = 1e-3  # of the range that a drag begins with
Levels = tuple[float, float]
FURTHEST = 2
ENDS = (later("upper end {value}"), later("lower end {value}"))
TIP = later(
    "Drag an end to set the range, with Shift that end alone. A double click makes it automatic again. A click on an "
    "arrow goes to the value furthest beyond that end."
)


class RangeBar(Pulled, ColourBar):
    """Emits `pulled` ((low, high), gesture), `reset`, and `sought`: the end beyond which, or FURTHEST beyond either.

    Both ends move about zero where they stand so.
    """

    spoken_role = SpokenRole.Grouping

    sought = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.gestures = Gestures()
        self.active = 0  # the end that keys move: the upper one, the lower one
        self.words = ""  # of what lies beyond
        self.handles = True  # whether its handles are seen
        self._held: tuple[float, Levels, int] | None = None  # where it was taken, the range then, the gesture
        self._moved = False
        self.mark = QColor()
        self.setMouseTracking(True)
        self.setToolTip(tr(TIP))
        FocusInput(self, ARROWS | PRESS | {Qt.Key.Key_Home})
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab goes on from the picture, whose keys move it too

    # What is said of it.

    def spoken_value(self) -> str:
        return tr(ENDS[self.active], value=said(self.levels[1 - self.active]))

    def spoken_parts(self) -> list[SpokenPart]:
        if self.colours is None:
            return []
        ends = [
            SpokenPart(tr(words, value=said(self.levels[1 - i])), self._knob(i), i == self.active)
            for i, words in enumerate(ENDS)
        ]
        return [*ends, SpokenPart(self.words, self.strip, False)] if self.ends else ends

    def press_part(self, place: int) -> None:
        if place < len(ENDS):
            self._choose(place)
        else:
            self.sought.emit(FURTHEST)

    # What a person does.

    def _knob(self, end: int) -> QRectF:
        """Where an end is gripped."""
        y = self.strip.bottom() if end else self.strip.top()
        left = GAP + (STRIP - KNOB.width()) / 2
        return QRectF(max(0.0, left), y - KNOB.height() / 2, KNOB.width(), KNOB.height())

    def _end_at(self, at: QPointF) -> int | None:
        """The end that is near; in an arrow it is that end's."""
        if self.colours is None or at.x() > self.strip.right() + NEAR:
            return None
        far = [abs(at.y() - self.strip.top()), abs(at.y() - self.strip.bottom())]
        end = int(far[1] < far[0])
        return end if far[end] <= max(NEAR, CAP) else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        end = self._end_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton or end is None:
            super().mousePressEvent(event)
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._choose(end)
        self._held, self._moved = (event.position().y(), self.levels, self.gestures.single()), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is None:
            near = self._end_at(event.position()) is not None
            self.setCursor(Qt.CursorShape.SizeVerCursor if near else Qt.CursorShape.ArrowCursor)
            return
        start, levels, gesture = self._held
        by = start - event.position().y()
        if not self._moved and abs(by) <= STILL:
            return
        self._moved = True
        alone = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.pulled.emit((self._pulled(levels, by / max(1, self.strip.height()), alone=alone), gesture))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held is not None and not self._moved and self.ends and self._beyond(event.position()):
            self.sought.emit(self.active)
        self._held = None

    def _beyond(self, at: QPointF) -> bool:
        """Whether that is one of the arrows."""
        return not self.strip.top() <= at.y() <= self.strip.bottom()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._held = None
        if self.colours is not None and not (self.ends and self._beyond(event.position())):
            self.reset.emit()

    def _pulled(self, levels: Levels, share: float, *, alone: bool) -> Levels:
        """The range whose active end has moved by a share of it; the other one stays, or mirrors it."""
        low, high = levels
        span = high - low
        least = NARROWEST * span
        if low == -high and not alone:
            reached = rounded(max(least, high + (share if self.active == 0 else -share) * span), span)
            return -reached, reached
        if self.active == 0:
            reached = max(low + least, high + share * span)
            return low, rounded(reached, span) if rounded(reached, span) > low else reached
        reached = min(high - least, low + share * span)
        return rounded(reached, span) if rounded(reached, span) < high else reached, high

    def widen(self, by: float) -> None:
        """Move both ends outward by a share of the range, or inward."""
        if self.colours is not None:
            low, high = self.levels
            span = high - low
            ends = rounded(low - by * span, span), rounded(high + by * span, span)
            self.pulled.emit((ends if ends[0] < ends[1] else self.levels, self.gestures.repeated()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self.colours is None or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            by = (FAR if shift else STEP) * (1 if key == Qt.Key.Key_Up else -1)
            self.pulled.emit((self._pulled(self.levels, by, alone=False), self.gestures.repeated()))
            tell(self, self.spoken_value())
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._choose(1 - self.active)
        elif key == Qt.Key.Key_Home:
            self.reset.emit()
        elif key in PRESS and self.ends:
            self.sought.emit(self.active)
        else:
            event.ignore()

    def _choose(self, end: int) -> None:
        self.active = end
        reach(self, end)
        self.update_scale()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update_scale()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update_scale()

    # How it looks.

    def restyle(self, tokens: ThemeTokens) -> None:
        self.mark = QColor(tokens.accent)
        super().restyle(tokens)

    def show_handles(self, shown: bool) -> None:
        """Whether one sees where the ends are gripped."""
        if shown != self.handles:
            self.handles = shown
            self.update_scale()

    def draw_scale(self, painter: QPainter, ticks: tuple[Tick, ...]) -> None:
        super().draw_scale(painter, ticks)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for end in range(len(ENDS) if self.handles else 0):
            active = self.hasFocus() and end == self.active
            painter.setPen(QPen(self.mark if active else self.text, 2 if active else 1))
            painter.setBrush(self.ground)
            painter.drawRoundedRect(self._knob(end), 2, 2)


def said(value: float) -> str:
    """An end of the range, to four digits."""
    return spelled(float(f"{value:.4g}"))


def rounded(value: float, span: float) -> float:
    """To about a thousandth of the range: a typed number, and not the pixel's."""
    digits = 3 if abs(value) >= span / 10 else 2
    return float(f"{value:.{digits}g}")
