"""CurveNames: those of curves, in their colours, each where its curve ends or as near as the others let it.

Where many curves lie close, a pointer on a name finds its curve.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from engine.words.language import tr
from gui.access.spoken import Spoken, SpokenPart, SpokenRole
from gui.plot.bar import column_width
from gui.plot.chart import Chart

LINE_AT, TEXT_AT = 6, 20  # pixels from the left of the names' column: the line of their colour, and they behind it
TOP = 8  # pixels above the first
LEAST_SPREAD = 0.4  # of a row, by which ends have to differ for names beside them to tell something
WIDE = 420  # pixels of width from which there is a column for names, also for none


class CurveNames(Spoken, QWidget):
    """The names of curves in their colours, in the column that the colour bar has in the card above."""

    spoken_role = SpokenRole.List
    pointed = Signal()  # on another one, or on none

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Curves"))
        self.setMouseTracking(True)
        self.setFixedWidth(column_width(self))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # else all that it stands on is painted at each frame
        self.entries: list[tuple[str, QColor]] = []
        self._styles: list[Qt.PenStyle] = []  # of their curves
        self._lit: int | None = None  # the curve whose name the pointer is on
        self._places: dict[int, QRectF] = {}  # of the names that are painted
        self.ends: Callable[[], list[float]] | None = None  # y in pixels where each curve ends, for names beside them
        self.loose: set[int] = set()  # curves that end before the others: no line leads from the edge to their names
        self.follows = True  # whether it may stand below a colour bar, whose column a wide one then keeps
        self.bare = False  # whether the cells above have no colour bar
        self.least_spread = LEAST_SPREAD  # of a row, by which ends have to differ for names to stand at them; 0: always

    def display(self, entries: list[tuple[str, QColor]], styles: Sequence[Qt.PenStyle] = ()) -> None:
        """Names and colours, and how the curves are dashed, if any is."""
        if (entries, [*styles]) != (self.entries, self._styles):
            self.entries, self._styles = entries, [*styles]
            self.update()

    def room(self) -> int:
        """Pixels of width that the longest of them needs."""
        metrics = self.fontMetrics()
        return TEXT_AT + 6 + max((metrics.horizontalAdvance(name) for name, _ in self.entries), default=0)

    def give_room(self, width: int) -> None:
        """A card of that width without names has no column for them if narrow; a wide one stands below others."""
        self.setVisible(bool(self.entries) or (self.follows and not self.bare and width >= WIDE))

    def place_of(self, curve: int) -> QRectF | None:
        """Where its name stands, if it does."""
        return self._places.get(curve)

    def lit_of(self, labels: Sequence[str]) -> int | None:
        """The curve whose name the pointer is on, where the names are still those of these curves."""
        return self._lit if [name for name, _ in self.entries] == [*labels] else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        self._light(next((curve for curve, box in self._places.items() if box.contains(at)), None))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._light(None)

    def _light(self, curve: int | None) -> None:
        if curve != self._lit:
            self._lit = curve
            self.pointed.emit()

    def spoken_parts(self) -> list[SpokenPart]:
        return [SpokenPart(name, self.rect()) for name, _ in self.entries]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.palette().color(QPalette.ColorRole.Base))
        height = self._row
        if ends := self.at_ends():
            self._paint_at_ends(painter, ends, height)
            painter.end()
            return
        rows = max(1, (self.height() - TOP) // height)
        count, named = len(self.entries), max(1, rows - 1)  # the last row says how many more there are
        shown = range(count) if count <= rows else sorted({i * (count - 1) // max(1, named - 1) for i in range(named)})
        names = shortened([name for name, _ in self.entries], self.fontMetrics(), self.width() - TEXT_AT)
        self._places.clear()
        for row, i in enumerate(shown):
            painter.setPen(self._pen(i, 2))
            middle = TOP + row * height + height / 2
            painter.drawLine(LINE_AT, int(middle), 16, int(middle))
            self._paint_name(painter, i, names[i], TOP + row * height, height)
        if len(shown) < min(count, rows):
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            self._write(painter, tr("{n} more", n=count - len(shown)), TOP + len(shown) * height, height, LINE_AT)
        painter.end()

    def _pen(self, curve: int, width: int) -> QPen:
        """Of its line."""
        style = self._styles[curve] if self._styles else Qt.PenStyle.SolidLine
        return QPen(self.entries[curve][1], width, style, Qt.PenCapStyle.FlatCap)

    @property
    def _row(self) -> int:
        return self.fontMetrics().height() + 2

    def at_ends(self) -> list[float]:
        """Where each curve ends, if names stand there; where all end at one place, that tells nothing."""
        roomy = len(self.entries) * self._row <= self.height()
        ends = self.ends() if self.ends is not None and self.entries and roomy else []
        spread = max(ends) - min(ends) if len(ends) > 1 else -1.0
        return ends if spread >= self._row * self.least_spread else []

    def _paint_at_ends(self, painter: QPainter, ends: list[float], height: int) -> None:
        """Each name where its curve ends, or as near as the others let it, and a line to there."""
        middles = apart(ends, height, (height / 2, self.height() - height / 2))
        names = shortened([name for name, _ in self.entries], self.fontMetrics(), self.width() - TEXT_AT)
        self._places.clear()
        for i, (end, middle) in enumerate(zip(ends, middles, strict=True)):
            painter.setPen(self._pen(i, 1))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            begins = QPointF(0, end) if i not in self.loose else QPointF(TEXT_AT / 2, middle)  # else how it is drawn
            painter.drawLine(begins, QPointF(TEXT_AT - 4, middle))
            self._paint_name(painter, i, names[i], middle - height / 2, height)

    def _paint_name(self, painter: QPainter, curve: int, name: str, top: float, height: int) -> None:
        """In the painter's colour."""
        self._places[curve] = self._write(painter, name, top, height).adjusted(-TEXT_AT, 0, 0, 0)

    def _write(self, painter: QPainter, words: str, top: float, height: int, left: int = TEXT_AT) -> QRectF:
        box = QRectF(left, top, self.width() - left, height)
        text = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        return box


def ends_in(chart: Chart, drawn: np.ndarray, reach: tuple[float, float]) -> list[float]:
    """Where the curves of drawn [curves, points] end, y in pixels; those that are not known yet in the middle."""
    known = [row[np.isfinite(row)] for row in drawn]
    ends = [float(row[-1]) if row.size else sum(reach) / 2 for row in known]
    return [chart.box.to_scene(QPointF(0, end)).y() for end in ends]


def apart(wanted: list[float], gap: float, reach: tuple[float, float]) -> list[float]:
    """Places as near to those that are wanted as can be, in their order, at least a gap apart and within reach."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    groups: list[tuple[float, list[int]]] = []  # the first place of each, and who stands there, a gap between two
    for i in order:
        first, members = min(max(wanted[i], reach[0]), reach[1]), [i]
        while groups and groups[-1][0] + len(groups[-1][1]) * gap > first:
            members = groups.pop()[1] + members
            middle = sum(wanted[each] - n * gap for n, each in enumerate(members)) / len(members)
            first = min(max(middle, reach[0]), reach[1] - (len(members) - 1) * gap)
        groups.append((first, members))
    out = [0.0] * len(wanted)
    for first, members in groups:
        for n, each in enumerate(members):
            out[each] = first + n * gap
    return out


def shortened(names: list[str], metrics: QFontMetrics, room: int) -> list[str]:
    """Where one has no room, all but the first without the word that each begins with: "head 10" would end in …"""
    words = [name.partition(" ") for name in names]
    common = len({first for first, _, rest in words}) == 1 and all(rest for _, _, rest in words)
    if not common or all(metrics.horizontalAdvance(name) <= room for name in names):
        return names
    return [names[0], *(rest for _, _, rest in words[1:])]
