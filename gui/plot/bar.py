"""ColourBar: what colour stands for what value, beside its picture."""

from __future__ import annotations

import math

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QLine, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from engine.pictures.picture import LAST_SHADE
from engine.words.language import tr
from engine.words.numbers import few, power, spaced
from gui.access.spoken import Role, Spoken
from gui.plot.axis import TOUCH, round_ticks
from gui.plot.cells import packed
from gui.theme import theme
from gui.theme.theme import ThemeTokens

STRIP, GAP = 10, 0  # pixels
SMALL = 1e-4  # ticks below it share a power of ten
CAP = 9  # pixels of height of what lies beyond, at either end of the strip
FAINT = 0.75  # of the way from the ground to the line: the histogram, which numbers stand on


def column_width(widget: QWidget) -> int:
    """Of the column at the right of a picture: the strip and its labels."""
    return GAP + STRIP + 14 + widget.fontMetrics().horizontalAdvance("−1 000")


class ColourBar(Spoken, QWidget):
    """A strip of the colour map with ticks; `top` and `bottom` are the picture's edges inside the card."""

    spoken_role = Role.Graphic

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Colour scale"))
        self.setFixedWidth(column_width(self))
        self.levels = (-1.0, 1.0)
        self.colours: np.ndarray | None = None
        self._ramp = np.zeros(0, np.uint32)  # its pixels, from the top down
        self.edges = (0.0, 1.0)
        self.ends = False
        self.counts: np.ndarray | None = None
        self.ground, self.line, self.text = QColor(), QColor(), QColor()

    def display(
        self,
        levels: tuple[float, float],
        colours: np.ndarray | None,
        *,
        ends: bool = False,
        counts: np.ndarray | None = None,
    ) -> None:
        """The range and its 256 colours; None hides the strip (colours then mean something else).

        `ends`: the first and the last colour are what lies beyond; `counts` [256]: pixels of each shade.
        """
        if levels == self.levels and colours is self.colours and ends == self.ends and counts is self.counts:
            return
        self.levels, self.colours, self.ends, self.counts = levels, colours, ends, counts
        if colours is not None:
            shades = packed(colours)[: LAST_SHADE + 1]
            self._ramp = (shades[1:-1] if ends else shades)[::-1].copy()
        self.update()

    @property
    def strip(self) -> QRectF:
        """The range; what lies beyond it stands above and below."""
        top, bottom = self.edges
        cap = CAP if self.ends else 0
        return QRectF(GAP, top + cap, STRIP, max(1.0, bottom - top - 2 * cap))

    def spoken_description(self) -> str:
        low, high = (spelled(float(f"{level:.3g}")) for level in self.levels)
        return tr("from {low} to {high}", low=low, high=high) if self.colours is not None else ""

    def align(self, top: float, bottom: float) -> None:
        """Where the picture begins and ends."""
        if (top, bottom) != self.edges:
            self.edges = (top, bottom)
            self.update()

    def restyle(self, tokens: ThemeTokens) -> None:
        self.ground, self.line, self.text = QColor(tokens.surface), QColor(tokens.line), QColor(tokens.muted)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing below is painted with it
        self.setFixedWidth(column_width(self))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.ground)
        if self.colours is None:
            return
        strip = self.strip
        self._paint_histogram(painter, strip)
        painter.drawImage(strip, QImage(self._ramp.data, 1, self._ramp.size, 4, QImage.Format.Format_RGB32))
        painter.setPen(QPen(self.line, 1))
        painter.drawRect(strip)
        if self.ends:
            self._paint_caps(painter, strip)
        self._paint_ticks(painter, strip)
        painter.end()

    def _paint_histogram(self, painter: QPainter, strip: QRectF) -> None:
        """How many pixels have each colour, from the strip to the right, on a scale of roots: few are seen too."""
        if self.counts is None or not strip.height() > 1:
            return
        counts = self.counts[: LAST_SHADE + 1][::-1]
        counts = counts[1:-1] if self.ends else counts
        room = self.width() - strip.right() - 6
        reach = np.sqrt(counts / max(1, int(counts.max()))) * room
        edges = np.repeat(np.linspace(strip.top(), strip.bottom(), counts.size + 1), 2)
        steps = np.concatenate(([0.0], np.repeat(reach, 2), [0.0])) + (strip.right() + 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.mixed(self.ground.name(), self.line.name(), FAINT)))
        painter.drawPath(pg.arrayToQPath(steps, edges))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_caps(self, painter: QPainter, strip: QRectF) -> None:
        """Arrows in the colours of what lies above and below."""
        assert self.colours is not None
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for shade, y, tip in ((LAST_SHADE, strip.top(), -CAP), (0, strip.bottom(), CAP)):
            painter.setBrush(QColor(*(int(c) for c in self.colours[shade])))
            ends = (QPointF(strip.left(), y), QPointF(strip.right(), y), QPointF(strip.center().x(), y + tip))
            painter.drawPolygon(QPolygonF(ends))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_ticks(self, painter: QPainter, strip: QRectF) -> None:
        low, high = self.levels
        height, right = self.fontMetrics().height(), int(strip.right())
        ticks = round_ticks(low, high, ticks=max(2, min(6, strip.height() / (2.5 * height))), whole=False)
        places = [strip.bottom() - (tick - low) / (high - low) * strip.height() for tick in ticks]
        painter.drawLines([QLine(right + 1, int(y), right + 4, int(y)) for y in places])
        painter.setPen(self.text)
        last, tens = -math.inf, common(ticks)
        for tick, y in sorted(zip(ticks, places, strict=True), key=lambda each: each[1]):
            if y - last < height - TOUCH:
                continue
            box = QRectF(strip.right() + 7, y - height / 2, self.width() - strip.right() - 7, height)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, spelled(tick / 10**tens))
            if tens and math.isinf(last):
                box.translate(0, height)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, f"× {power(tens)}")
            last = y


def common(ticks: list[float]) -> int:
    """The power of ten that all are told in, below the first; 0 where they need none."""
    largest = max(map(abs, ticks), default=0.0)
    return max(-300, math.floor(math.log10(largest))) if 0 < largest < SMALL else 0  # 10⁻³²⁴ would be 0


def spelled(value: float) -> str:
    """A value in few characters."""
    return few(value, 3) if 0 < abs(value) < 1 else spaced(value).replace("-", "−")
