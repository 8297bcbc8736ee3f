"""SpectrumMarks: what the spectrum draws inside its picture: points by pair, lines at lengths, what stands still."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF

from engine.pictures.spectrum import Spectra, Trace
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced
from gui.figures.painted import Showing
from gui.panels.spectrum.ends import crossed, dots, ends
from gui.plot.item import ViewItem
from gui.plot.view import CellView
from gui.theme import theme

ROOMY, LARGEST = 4.0, 3.5  # pixels between two points that get a dot each; its radius
FAINT = 0.45  # of the way from surface to text: the wavelengths before scaling
STILL = 6  # pixels of a mark at the top edge
SIDE = 12  # pixels beside a label
BEFORE = 0.3  # of the way to where pairs complete no turn any more: words before it stay clear of the short waves


def colour(tokens: theme.ThemeTokens, rank: int) -> QColor:
    """Of a band, by its rank among the names that are shown."""
    return QColor(theme.family(tokens, rank, max(rank + 1, 2)))


AnyPlace = TypeVar("AnyPlace", float, np.ndarray)


class SpectrumMarks(Showing[Spectra], ViewItem):
    """Paints a Spectra in the pixels of its view box."""

    def __init__(self, box: CellView) -> None:
        super().__init__(box)
        self.box = box
        self.tokens = theme.TOKENS["dark"]
        self.font = QFont()
        self.chips: list[QRectF] = []  # that stand above it
        self.setParentItem(box)
        self.setZValue(50)
        box.tell(self.view_changed)

    def view_changed(self) -> None:
        super().view_changed()
        self.update()

    def display(self, spectra: Spectra | None) -> None:
        self._shown = spectra
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(self.box.rect())

    # Where things are.

    def x_of(self, pair: AnyPlace) -> AnyPlace:
        low, high = self.box.spans()[0]
        return (pair - low) / (high - low) * self.boundingRect().width()

    def y_of(self, height: AnyPlace) -> AnyPlace:
        low, high = self.box.spans()[1]
        return (high - height) / (high - low) * self.boundingRect().height()

    def height_at(self, y: float) -> float:
        """The height of a pixel."""
        low, high = self.box.spans()[1]
        return float(high - y / max(1.0, self.boundingRect().height()) * (high - low))  # a card may leave it none

    # How it looks.

    def paint(self, painter: QPainter, *arguments: object) -> None:
        if not self.has_shown:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self.boundingRect())
        painter.setFont(self.font)
        self._paint_across(painter, (self.y_of(level.at) for level in self.shown.levels), self._ink(FAINT))
        for i, trace in enumerate(self.shown.traces):
            self._paint_turns(painter, trace)
            self._paint_plain(painter, trace)
            self._paint_trace(painter, trace, second=i > 0)
            self._paint_still(painter, trace)
        dragged = self.shown.grips if self.chips else ()
        self._paint_across(painter, (self.clamped(grip.at) for grip in dragged), QColor(self.tokens.accent))
        self._paint_pin(painter)
        for box, words in (*self._turn_words(), *self.names(), *self.ends()):
            write(painter, self.tokens, box, words)

    def _ink(self, share: float) -> QColor:
        return QColor(theme.mixed(self.tokens.surface, self.tokens.text, share))

    def _paint_across(self, painter: QPainter, places: Iterable[float], ink: QColor) -> None:
        painter.setPen(QPen(ink, 1))
        for place in places:
            y = math.floor(place) + 0.5
            painter.drawLine(QPointF(0, y), QPointF(self.boundingRect().width(), y))

    def _end_of_turns(self, trace: Trace) -> QPointF | None:
        """Where, at the height of the length, the pairs end that complete a turn; None where all or none do."""
        if not trace.turns.first or not 0 < trace.turns.complete < trace.turns.pairs:
            return None
        x = math.floor(self.x_of(trace.turns.complete - 0.5)) + 0.5
        return QPointF(x, float(self.y_of(np.log10(trace.turns.within.length))))

    def _paint_turns(self, painter: QPainter, trace: Trace) -> None:
        """From there down to the axis."""
        end = self._end_of_turns(trace)
        if end is not None:
            painter.setPen(QPen(self._ink(FAINT), 1, Qt.PenStyle.DotLine))
            painter.drawLine(end, QPointF(end.x(), self.boundingRect().height()))

    def _paint_plain(self, painter: QPainter, trace: Trace) -> None:
        if trace.plain is None:
            return
        painter.setPen(QPen(self._ink(FAINT), 1.2, Qt.PenStyle.DashLine))
        for run in self._runs(*trace.plain, np.zeros_like(trace.colours)):
            painter.drawPolyline(run[1])

    def _paint_trace(self, painter: QPainter, trace: Trace, *, second: bool) -> None:
        radius = self._radius()
        for rank, line in self._runs(trace.low, trace.high, trace.colours):
            dashed = Qt.PenStyle.DashLine if second and not radius else Qt.PenStyle.SolidLine
            painter.setPen(QPen(colour(self.tokens, rank), 1 if radius else 1.6, dashed))
            painter.drawPolyline(line)
        if radius:
            self._paint_dots(painter, trace, radius, second=second)

    def _paint_dots(self, painter: QPainter, trace: Trace, radius: float, *, second: bool) -> None:
        x, y = self._x(), self.y_of(trace.low)
        for rank in np.unique(trace.colours):
            ink = colour(self.tokens, int(rank))
            painter.setPen(QPen(ink, 1.4) if second else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.tokens.surface) if second else ink)
            for i in np.flatnonzero((trace.colours == rank) & np.isfinite(trace.low)):
                painter.drawEllipse(QPointF(x[i], y[i]), radius, radius)

    def _x(self) -> np.ndarray:
        return self.x_of(self.shown.window.centres())

    def _radius(self) -> float:
        """Of a dot; 0 where there is no room for them."""
        low, high = self.box.spans()[0]
        step = self.boundingRect().width() / (high - low) * self.shown.window.block
        return 0.0 if step < ROOMY else min(LARGEST, step / 2.4)

    def _runs(self, low: np.ndarray, high: np.ndarray, ranks: np.ndarray) -> Iterator[tuple[int, QPolygonF]]:
        """A line through shortest and longest of each block, broken where the colour changes or nothing turns."""
        x, tops, ends = self._x(), self.y_of(high), self.y_of(low)
        known = np.isfinite(low)
        breaks = np.flatnonzero((ranks[1:] != ranks[:-1]) | (known[1:] != known[:-1])) + 1
        for run in np.split(np.arange(low.size), breaks):
            if not known[run[0]]:
                continue
            before = [run[0] - 1] if run[0] and known[run[0] - 1] else []
            points = np.concatenate([before, run]).astype(int)
            single = self.shown.window.block == 1
            line = [QPointF(x[i], y) for i in points for y in ((ends[i],) if single else (ends[i], tops[i]))]
            yield int(ranks[run[0]]), QPolygonF(line)

    def _paint_still(self, painter: QPainter, trace: Trace) -> None:
        """Pairs that do not turn: wedges at the top edge, which point beyond it."""
        x, radius = self._x(), max(1.0, self._radius())
        painter.setPen(Qt.PenStyle.NoPen)
        for i in np.flatnonzero(trace.still):
            painter.setBrush(colour(self.tokens, int(trace.colours[i])))
            wedge = [QPointF(x[i] - radius, STILL + 1), QPointF(x[i] + radius, STILL + 1), QPointF(x[i], 1)]
            painter.drawPolygon(QPolygonF(wedge))

    def clamped(self, height: float) -> float:
        """The pixel of a height; at the edge for one that is out of view."""
        y = 0.0 if math.isinf(height) else float(self.y_of(height))
        return min(max(0.0, y), self.boundingRect().height() - 1)

    def _paint_pin(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.tokens.text), 1.5))
        for ring in self.rings():
            painter.drawEllipse(ring)

    def rings(self) -> list[QRectF]:
        """Around the pinned pair in each trace."""
        pair, window, radius = self.shown.pin, self.shown.window, LARGEST + 2
        if pair is None or not window.start <= pair < window.stop:
            return []
        i = (pair - window.start) // window.block
        places = [(self._x()[i], self.y_of(trace.low[i])) for trace in self.shown.traces if np.isfinite(trace.low[i])]
        return [QRectF(x - radius, y - radius, 2 * radius, 2 * radius) for x, y in places]

    # Words.

    def names(self) -> list[tuple[QRectF, str]]:
        """The lines' names at the left, where short waves leave room; none on another, a chip, a ring or a trace."""
        metrics, rings = QFontMetrics(self.font), self.rings()
        top = still_words(self.shown.traces, metrics, self.boundingRect().width())
        height, placed = metrics.height(), [] if top is None else [top]
        last = min([self.boundingRect().width(), *(chip.left() for chip in self.chips)]) - SIDE
        kept = [*rings, *self.chips, *(box for box, _ in self._turn_words())]
        lines = [dots(self._x(), self.y_of(trace.low)) for trace in self.shown.traces]
        for level in sorted(self.shown.levels, key=lambda level: -level.at):
            y, width = float(self.y_of(level.at)), metrics.horizontalAdvance(level.words)
            taken = [box for box, _ in placed]
            right = max((box.right() for box in taken), default=0.0) + 2 * SIDE
            columns = [(SIDE, (-1.0, 0.0, 1.0)), (right, (-1.0, 0.0)), (last - width, (-1.0, 0.0))]
            spots = [(x, y + rows * height + (1 if rows >= 0 else -1)) for x, places in columns for rows in places]
            boxes = [QRectF(x, top, width, height) for x, top in spots]
            inside = (box for box in boxes if self.boundingRect().contains(box))
            apart = (box for box in inside if not any(box.intersects(other) for other in (*taken, *kept)))
            free = (box for box in apart if not any(crossed(box, line) for line in lines))
            placed.extend((box, level.words) for box in islice(free, 1))
        return placed

    def ends(self) -> list[tuple[QRectF, str]]:
        """The shortest and the longest wavelength where a single trace begins and ends."""
        if len(self.shown.traces) > 1 or self.shown.window.block > 1:
            return []
        rings = self.rings()
        taken = [*rings, *self.chips, *(box for box, _ in (*self._turn_words(), *self.names()))]
        area, metrics = self.boundingRect(), QFontMetrics(self.font)
        return ends(self.shown.traces[0], self._x(), self.y_of, area=area, metrics=metrics, taken=taken, rings=rings)

    def _turn_words(self) -> list[tuple[QRectF, str]]:
        """From which pair on none completes a turn, in a row from below for each trace, beside where that begins."""
        metrics, area, placed = QFontMetrics(self.font), self.boundingRect(), []
        pin = math.nan if self.shown.pin is None else self.x_of(self.shown.pin)
        for row, trace in enumerate(self.shown.traces):
            words = tr(
                "no whole turn from {which} on, {compared}"
                if trace.turns.when == "before"
                else "no whole turn from {which} on",
                which=trace.turns.critical,
                compared=trace.compared,
            )
            end, text = self._end_of_turns(trace), f"{trace.letter} {words}".lstrip()
            if end is None:
                continue
            bottom = area.height() - row * metrics.height() - 2
            box = QRectF(end.x() + 5, bottom - metrics.height(), metrics.horizontalAdvance(text), metrics.height())
            before = box.translated(end.x() - 5 - box.right(), 0)
            if box.right() > area.width() or (
                box.left() - 3 <= pin <= box.right() + 3 and clear(before, self._x(), self.y_of(trace.low))
            ):
                box = before
            if any(box.intersects(chip) for chip in self.chips):
                box = before
            hidden = any(box.intersects(chip) for chip in self.chips)
            if box.left() > BEFORE * end.x() and box.top() > end.y() and not hidden:
                placed.append((box, text))
        return placed


def still_words(traces: Sequence[Trace], metrics: QFontMetrics, width: float) -> tuple[QRectF, str] | None:
    """How many pairs do not turn, at the right end below their wedges; None where all do, and where it has no room."""
    text = still(traces)
    wide = metrics.horizontalAdvance(text)
    box = QRectF(width - wide - SIDE, STILL + 3, wide, metrics.height())
    return (box, text) if text and box.left() >= SIDE else None


def clear(box: QRectF, x: np.ndarray, y: np.ndarray) -> bool:
    """Whether none of these dots is in the box, or below it."""
    return not np.any((x >= box.left()) & (x <= box.right()) & (y >= box.top() - LARGEST))


def still(traces: Sequence[Trace]) -> str:
    """How many pairs of each do not turn; '' where all do."""
    said = []
    for trace in traces:
        sentence = later("{still} of {all} stands still" if trace.frozen == 1 else "{still} of {all} stand still")
        words = tr(sentence, still=spaced(trace.frozen), all=counted(trace.turns.pairs, trace.turns.noun))
        said += [f"{trace.letter} {words}".lstrip()] if trace.frozen else []
    return tr("{said}, wavelength ∞", said=tr(", ").join(said)) if said else ""


def write(painter: QPainter, tokens: theme.ThemeTokens, box: QRectF, text: str) -> None:
    """Words, on a ground that lets little of the lines through."""
    ground = QColor(tokens.surface)
    ground.setAlpha(200)
    painter.fillRect(box.adjusted(-3, 0, 3, 0), ground)
    painter.setPen(QColor(tokens.muted))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
