"""Digits: the code of a position as a numeral, each digit in the colour of its dimension in the heatmap."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from engine.pictures.picture import TINTS
from engine.words.language import later, tr
from gui.access.focus_input import ENDS, SIDEWAYS, TO_END, FocusInput
from gui.access.spoken import SpokenPart, SpokenRole, reach
from gui.board.acts import Pointed
from gui.figures.painted import Painted
from gui.theme import theme
from gui.theme.boxes import ask_by_width
from gui.theme.fonts import tabular

MOST_ROWS, GAP = 3, 4


class Digits(Pointed, Painted):
    """A box a dimension, the first one first, with words at both ends; a click emits `picked` (dimension)."""

    spoken_role = SpokenRole.List

    def __init__(self) -> None:
        super().__init__()
        self.digits: tuple[int, ...] = ()
        self.ends = ("", "")
        self.pin = 0
        self.setFont(tabular(self.font()))
        high = QSizePolicy.Policy.Minimum  # Fixed would hold it to its hint, whatever its width asks for
        ask_by_width(self, QSizePolicy.Policy.Preferred, high)
        FocusInput(self, frozenset(SIDEWAYS) | ENDS)

    def display(self, digits: tuple[int, ...], *, ends: tuple[str, str], pin: int) -> None:
        """Show a numeral, with what its first and its last digit are; nothing where there is none."""
        before, moved = (len(self.digits), self.ends), pin != self.pin
        self.digits, self.ends, self.pin = digits, ends if len(digits) > 1 else (ends[0], ""), pin
        self.setVisible(bool(digits))
        sentence = later("Digits, {first} to {last}: {digits}")
        self.setAccessibleName(tr(sentence, first=ends[0], last=ends[1], digits=" ".join(map(str, digits))))
        if (len(self.digits), self.ends) != before:
            self.updateGeometry()
        self.update()
        if moved and self.hasFocus():
            reach(self, pin)

    def spoken_parts(self) -> list[SpokenPart]:
        shown = self.digits[: self._shown(self.width())]
        named = (tr("digit {n}: {digit}", n=i, digit=digit) for i, digit in enumerate(shown))
        return [SpokenPart(name, self.box(i), i == self.pin) for i, name in enumerate(named)]

    def press_part(self, place: int) -> None:
        self.picked.emit(place)

    @property
    def _side(self) -> int:
        return self.fontMetrics().height() + 6

    @property
    def _step(self) -> int:
        return self._side + GAP

    def _inset(self) -> int:
        return self.fontMetrics().horizontalAdvance(self.ends[0]) + 8

    def _outset(self) -> int:
        last = max(self.ends[1], more(len(self.digits)), key=len)
        return self.fontMetrics().horizontalAdvance(last) + 8

    def _a_row(self, width: int) -> int:
        return max(1, (width - self._inset() - self._outset() + GAP) // self._step)

    def _shown(self, width: int) -> int:
        return min(len(self.digits), MOST_ROWS * self._a_row(width))

    def heightForWidth(self, width: int) -> int:
        rows = -(-self._shown(width) // self._a_row(width))
        return rows * self._step + GAP

    def sizeHint(self) -> QSize:
        width = self._inset() + self._outset() + len(self.digits) * self._step
        return QSize(min(width, 480), self.heightForWidth(480))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._step + GAP)

    def box(self, digit: int) -> QRectF:
        """The place of a digit."""
        row, column = divmod(digit, self._a_row(self.width()))
        return QRectF(self._inset() + column * self._step, GAP / 2 + row * self._step, self._side, self._side)

    def paint(self, painter: QPainter, part: QRect) -> None:
        if not self.digits:
            return
        shown = self._shown(self.width())
        for i in range(shown):
            self._paint_digit(painter, self.box(i), i)
        painter.setPen(QColor(self.tokens.muted))
        flags, missing = Qt.AlignmentFlag, len(self.digits) - shown
        first, last = self.box(0), self.box(shown - 1)
        painter.drawText(QRectF(0, first.top(), first.left(), self._side), flags.AlignVCenter, self.ends[0])
        place = QRectF(last.right() + 8, last.top(), self.width(), self._side)
        painter.drawText(place, flags.AlignVCenter, more(missing) if missing else self.ends[1])
        self.paint_focus(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _paint_digit(self, painter: QPainter, box: QRectF, i: int) -> None:
        colour, digit = QColor(theme.family(self.tokens, i % TINTS, TINTS)), self.digits[i]
        painter.setPen(QPen(colour, 1))
        painter.setBrush(colour if digit else QColor(self.tokens.surface))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(QColor(self.tokens.on_accent) if digit else colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(digit))
        if i == self.pin:
            painter.setPen(QPen(QColor(self.tokens.text), 2))
            painter.drawLine(box.bottomLeft() + QPointF(2, 2.5), box.bottomRight() + QPointF(-2, 2.5))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        hit = next((i for i in range(self._shown(self.width())) if self.box(i).contains(at)), None)
        if hit is None or event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.picked.emit(hit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = Qt.Key(event.key()), len(self.digits) - 1
        if key in SIDEWAYS:
            self.picked.emit(min(max(self.pin + SIDEWAYS[key], 0), last))
        elif key in TO_END:
            self.picked.emit(TO_END[key] * last)
        else:
            event.ignore()


def more(count: int) -> str:
    """What stands in the place of digits that have no room."""
    return tr("… {n} more", n=count)
