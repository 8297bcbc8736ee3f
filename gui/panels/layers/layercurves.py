"""LayerCurves: how well positions can be read out, a line over the layers for each way that they come in."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF

from engine.pictures.layers import Readouts, number
from engine.words.language import tr
from gui.access.focus_input import ARROWS, ENDS, TO_END, UPWARD
from gui.access.spoken import SpokenPart, SpokenRole, announce
from gui.figures.curve_names import apart
from gui.figures.painted import Once, PaintedPicture, Showing
from gui.theme import theme

EDGE, LEFT, SWATCH = 10, 44, 16  # pixels
WIDE, NARROW = 560, 130  # of width, from which names stand where lines end; that they leave the curves in a low card
OVER = 1.5  # lines of text from the top of the name of the numbers to the curves
SEEN = 3  # lines of text that the curves need, with the names above them; without that they have no names
LOWEST = -0.3  # R² that is shown at least; lines below it run along the edge
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


def column_of(metrics: QFontMetrics, labels: Sequence[str]) -> int:
    """Pixels of the widest name with its line and its number."""
    return max((SWATCH + 6 + metrics.horizontalAdvance(f"{label} −0.000") for label in labels), default=0)


def rows_of(metrics: QFontMetrics, labels: Sequence[str], room: int) -> list[tuple[QRectF, int]]:
    """Names side by side, in as many rows as they need in so many pixels."""
    x, y, out = float(EDGE), 2.0, []
    for i, label in enumerate(labels):
        width = column_of(metrics, [label])
        if x > EDGE and x + width > room - EDGE:
            x, y = float(EDGE), y + metrics.height() + 3
        out.append((QRectF(x, y, width + 14, metrics.height()), i))
        x += width + 14
    return out


def over(line: float) -> float:
    """Pixels above the curves, for the name of their numbers."""
    return max(OVER * line, 1.2 * line + 4)


class LayerCurves(Showing[Readouts], PaintedPicture):
    """Paints Readouts. Emits `hovered` (the layer whose numbers are wanted, None for the last one)."""

    spoken_role = SpokenRole.Chart
    least = QSize(180, 140)

    def __init__(self) -> None:
        super().__init__(ARROWS | ENDS)
        self.layer: int | None = None
        self._laid, self._lowest = Once[QRectF](), 0.0  # R² at the lower edge
        self.setAccessibleName(tr("R² of the position after each layer"))

    def display(self, shown: Readouts) -> None:
        self._shown = shown
        least = float(np.nanmin(shown.values)) if np.isfinite(shown.values).any() else 0.0
        self._lowest = max(LOWEST, min(-0.05, least - 0.03))
        self.layer = None if self.layer is None else min(self.layer, shown.depth)
        self.setAccessibleDescription(shown.words(self.at))
        self.update()

    @property
    def at(self) -> int:
        """The layer whose numbers are told: the one pointed at, or the last one that is known; before any the input."""
        return max(0, self.shown.done) if self.layer is None else self.layer

    def spoken_value(self) -> str:
        return self.shown.words(self.at) if self.has_shown else ""

    def spoken_parts(self) -> list[SpokenPart]:
        """The lines, with the numbers that they have at the layer."""
        if not self.has_shown:
            return []
        values = self.shown.values[:, self.at]
        return [
            SpokenPart(f"{self.shown.labels[i]} {number(values[i])}", box, role=SpokenRole.Graphic)
            for box, i in self._entries()
        ]

    # Where things are.

    @property
    def _left(self) -> int:
        """Pixels beside the picture, for its numbers."""
        return max(LEFT + EDGE, self.fontMetrics().horizontalAdvance("−0.25") + 12)

    def _entries(self) -> list[tuple[QRectF, int]]:
        """The names of the lines: where these end, or above them in as many rows as they need."""
        if self._at_ends:
            ends = [self._end(i).y() for i in range(len(self.shown.labels))]
            middles = apart(ends, self._line, (self._line / 2, self.height() - self._line / 2))
            x, width = self.area().right() + 8, column_of(self.fontMetrics(), self.shown.labels)
            return [(QRectF(x, y - self._line / 2, width, self._line), i) for i, y in enumerate(middles)]
        return self._above()

    def _above(self) -> list[tuple[QRectF, int]]:
        """The names in rows above the lines; none where these would be too low."""
        out = rows_of(self.fontMetrics(), self.shown.labels, self.width())
        taken = out[-1][0].bottom() + over(self._line) + 2 * self._line + 8 if out else 0.0
        return out if self.height() - taken >= SEEN * self._line else []

    @property
    def _at_ends(self) -> bool:
        """Whether the names stand beside the lines: in a wide card, and in one that is too low to have them above."""
        labels = self.shown.labels
        column = column_of(self.fontMetrics(), labels)
        if not labels or (self.width() >= WIDE and column <= self.width() / 3):
            return bool(labels)
        room = self.width() - self._left - EDGE - 8 - column
        return room >= NARROW and len(labels) * self._line <= self.height() and not self._above()

    def _end(self, curve: int) -> QPointF:
        """The last place of a line that is known."""
        known = np.flatnonzero(np.isfinite(self.shown.values[curve]))
        last = int(known[-1]) if known.size else 0
        return self.spot(last, float(self.shown.values[curve, last]) if known.size else 0.0)

    def area(self) -> QRectF:
        """Of the lines."""
        return self._laid.of((self.shown, self.size(), self.font()), self._area)

    def _area(self) -> QRectF:
        entries = [] if self._at_ends else self._entries()
        top = (entries[-1][0].bottom() if entries else 0.0) + over(self._line)
        right = column_of(self.fontMetrics(), self.shown.labels) + 8 if self._at_ends else 8
        return QRectF(self.rect()).adjusted(self._left, top, -EDGE - right, -2 * self._line - 8)

    def spot(self, layer: float, value: float) -> QPointF:
        area, low = self.area(), self._lowest
        share = (min(max(value, low), 1.0) - low) / (1 - low)
        across = layer / max(1, self.shown.depth)
        return QPointF(area.left() + across * area.width(), area.bottom() - share * area.height())

    def layer_at(self, x: float) -> int:
        area = self.area()
        share = (x - area.left()) / max(1.0, area.width())
        return min(max(0, round(share * self.shown.depth)), self.shown.depth)

    # How it looks.

    def ink(self, curve: int) -> QColor:
        """The last line is what there is without position and mask: muted."""
        if curve == len(self.shown.labels) - 1:
            return QColor(self.tokens.muted)
        return QColor(theme.family(self.tokens, curve, len(self.shown.labels)))

    def paint(self, painter: QPainter, part: QRect) -> None:
        self._paint_axes(painter)
        self._paint_choice(painter)
        for i in range(len(self.shown.labels)):
            self._paint_line(painter, i)
        self._paint_names(painter)
        self.paint_focus(painter)

    def _paint_axes(self, painter: QPainter) -> None:
        area, low = self.area(), self._lowest
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        room = (area.height() / (1 - low)) * 0.25
        every = 1 if room >= 1.2 * self._line else 2 if room >= 0.6 * self._line else 4
        for tick in TICKS[::every]:
            y = self.spot(0, tick).y()
            painter.setPen(QPen(QColor(self.tokens.muted if tick == 0 else self.tokens.line), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(self.tokens.muted))
            painter.drawText(QRectF(0, y - self._line / 2, self._left - 6, self._line), flags, f"{tick:g}")
        painter.drawText(QRectF(0, max(0.0, area.top() - self._line * OVER), self._left - 6, self._line), flags, "R²")
        depth = self.shown.depth
        step = next(s for s in (1, 2, 4, 6, 12, 24) if s * area.width() / max(1, depth) >= 2.2 * self._line or s == 24)
        for layer in sorted({*range(0, depth + 1, step), depth} - ({depth - depth % step} if depth % step else set())):
            x = self.spot(layer, 0).x()
            text = tr("input") if layer == 0 else str(layer)
            box = QRectF(x - 30, area.bottom() + 4, 60, self._line)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        name = QRectF(area.left(), area.bottom() + 4 + self._line, area.width(), self._line)
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, tr("after layer"))

    def _paint_choice(self, painter: QPainter) -> None:
        """A line at the layer whose numbers are told."""
        area, x = self.area(), self.spot(self.at, 0).x()
        painter.setPen(QPen(QColor(self.tokens.text if self.layer is not None else self.tokens.line), 1))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))

    def _paint_line(self, painter: QPainter, curve: int) -> None:
        values = self.shown.values[curve]
        spots = [self.spot(layer, float(value)) for layer, value in enumerate(values) if np.isfinite(value)]
        last = curve == len(self.shown.labels) - 1
        style = Qt.PenStyle.DashLine if last else Qt.PenStyle.SolidLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.ink(curve), 1.5 if last else 2.2, style))
        painter.drawPolyline(QPolygonF(spots))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.ink(curve))
        for spot in spots:
            painter.drawEllipse(spot, 2.6, 2.6)

    def _paint_names(self, painter: QPainter) -> None:
        """Of the lines; over a column of them what the lines differ in."""
        flags, entries = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._entries()
        if self._at_ends and all(self._line <= box.top() for box, _ in entries):
            painter.setPen(QColor(self.tokens.muted))
            wide = self.fontMetrics().horizontalAdvance(self.shown.heading) + 1
            left = min(entries[0][0].left() + SWATCH + 6, self.width() - EDGE - wide)
            painter.drawText(QRectF(left, 0, wide, self._line), flags, self.shown.heading)
        for box, i in entries:
            middle, last = box.center().y(), i == len(self.shown.labels) - 1
            painter.setPen(
                QPen(self.ink(i), 1 if self._at_ends else 2.2, Qt.PenStyle.DashLine if last else Qt.PenStyle.SolidLine)
            )
            start = self._end(i) + QPointF(6, 0) if self._at_ends else QPointF(box.left(), middle)
            painter.drawLine(start, QPointF(box.left() + SWATCH, middle))
            text = self.shown.labels[i]
            painter.setPen(QColor(self.tokens.muted))
            painter.drawText(box.adjusted(SWATCH + 6, 0, 0, 0), flags, text)
            painter.setPen(QColor(self.tokens.text))
            ahead = self.fontMetrics().horizontalAdvance(f"{text} ")
            said = number(float(self.shown.values[i, self.at]))
            painter.drawText(box.adjusted(SWATCH + 6 + ahead, 0, 0, 0), flags, said)

    # What a person does.

    def _choose(self, layer: int | None) -> None:
        if layer != self.layer:
            self.layer = layer
            self.update()
            if self.hasFocus():
                announce(self, self.spoken_value())
            self.hovered.emit(layer)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.has_shown:
            inside = self.area().adjusted(-12, -4, 12, self._line).contains(event.position())
            self._choose(self.layer_at(event.position().x()) if inside else None)

    def leaveEvent(self, event: QEvent) -> None:
        self._choose(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.has_shown:
            event.ignore()
        elif key in UPWARD:
            self._choose(min(max(0, self.at + UPWARD[key]), self.shown.depth))
        elif key in TO_END:
            self._choose(TO_END[key] * self.shown.depth)
        else:
            event.ignore()
