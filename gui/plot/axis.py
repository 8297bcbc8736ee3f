"""Axes with four to six ticks at round places, the last position reachable, digits grouped."""

from __future__ import annotations

import math
import re
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QApplication

from engine.parameter import spaced

STEPS = (1, 2, 5, 10)
OVERHANG = 60  # pixels that a label may reach past its axis before it is moved back
EDGE = 16  # pixels beside the picture that labels may use
APART = 8  # pixels between two labels
TOUCH = 4  # pixels of air that a line of text has within itself


def step_for(span: float, ticks: float) -> float:
    """The round step that gives about so many ticks over a span."""
    raw = max(span, 1e-300) / max(ticks, 1)
    magnitude = 10.0 ** math.floor(math.log10(raw))
    return next(s * magnitude for s in STEPS if s * magnitude >= raw * 0.999999)


def round_ticks(low: float, high: float, *, ticks: float, whole: bool) -> list[float]:
    """Multiples of a round step within low … high; whole numbers only where the axis counts cells."""
    step = step_for(high - low, ticks)
    if whole:
        step = max(1.0, step)
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, math.floor(high / step + 1e-9) + 1)]


def with_last(ticks: list[float], last: float, low: float, high: float) -> list[float]:
    """The ticks with the axis' last cell among them, where it is in view; a tick that would touch it gives way."""
    if not low <= last <= high or not ticks:
        return ticks
    gap = (ticks[1] - ticks[0]) * 0.6 if len(ticks) > 1 else 0
    return [t for t in ticks if last - t > gap] + [last]


Label = tuple[QRectF, Any, str]


def apart(labels: list[Label]) -> list[Label]:
    """The labels without those that would touch the one to their right."""
    kept: list[Label] = []
    for label in reversed(labels):
        if not kept or label[0].right() + APART <= kept[-1][0].left():
            kept.append(label)
    return kept[::-1]


def below_each_other(labels: list[Label]) -> list[Label]:
    """The labels without those that would touch the one above them."""
    kept: list[Label] = []
    for label in sorted(labels, key=lambda label: label[0].top()):
        if not kept or label[0].top() >= kept[-1][0].bottom() - TOUCH:
            kept.append(label)
    return kept


class Axis(pg.AxisItem):  # type: ignore[misc]
    """An axis of cells (whole numbers, the last one named), of values, or of powers of ten."""

    wanted = ""  # the whole name

    def __init__(self, side: str, *, label: str, cells: bool = True):
        self.type = QApplication.font()
        super().__init__(side, maxTickLength=4)
        self.cells, self.logarithmic, self.last = cells, False, math.inf
        self.setStyle(autoExpandTextSpace=False, tickTextOffset=6, hideOverlappingLabels=OVERHANG)
        self.enableAutoSIPrefix(False)
        self.name(label)

    def name(self, label: str) -> None:
        """What the axis counts: "position", "wavelength, positions"."""
        self.wanted = label
        self._shorten()

    def resizeEvent(self, event: Any = None) -> None:
        if self.label is not None:  # Qt resizes it once more after it is closed
            self._shorten()
        super().resizeEvent(event)

    def _shorten(self) -> None:
        """Leave out the unit, then the name, where the axis is too short for them."""
        along = self.width() if self.orientation in ("top", "bottom") else self.height()
        metrics = QFontMetrics(self.type)
        names = (self.wanted, re.split("[,，（]", self.wanted)[0])
        fitting = next((name for name in names if metrics.horizontalAdvance(name) <= along), "")
        shown = fitting if along > 0 else self.wanted
        if self.labelText != shown:
            self.setLabel(shown)

    def named_last(self, last: float) -> None:
        """The last cell, which gets a tick of its own."""
        if self.last != last:
            self.last = last
            self.picture = None
            self.update()

    def setTicks(self, ticks: Any) -> None:
        """Ticks by hand, None for our own; the same again cost nothing."""
        if ticks != self._tickLevels:
            super().setTicks(ticks)

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        low, high = min(low, high), max(low, high)
        room = max(2.0, min(8.0, size / self._apart(low, high)))
        ticks = round_ticks(low, high, ticks=room, whole=self.cells or self.logarithmic)
        if self.cells:
            ticks = with_last([t for t in ticks if t <= self.last], self.last, low, high)
        return [(1.0, ticks)]

    def _apart(self, low: float, high: float) -> float:
        """The pixels that a tick takes, with its label and air around it."""
        metrics = QFontMetrics(self.type)
        if self.orientation in ("left", "right"):
            return 2.6 * metrics.height()
        return metrics.horizontalAdvance(self.tickStrings([round(max(-low, high))], 1, 1)[0]) + 2.6 * metrics.height()

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        if self.logarithmic:
            return [spaced(round(10**v) if v >= 0 else float(f"{10**v:.3g}")) for v in values]
        return [spaced(float(f"{v:.10g}")).replace("-", "−") for v in values]

    def generateDrawSpecs(self, painter: QPainter) -> Any:
        specs = super().generateDrawSpecs(painter)
        if specs is None:
            return specs
        axis, ticks, texts = specs
        if self.orientation != "bottom":
            return axis, ticks, below_each_other(texts)
        return axis, ticks, apart([self._inside(*text) for text in texts])

    def _inside(self, rect: QRectF, flags: Any, text: str) -> tuple[QRectF, Any, str]:
        """The label, moved so far that it is not cut off at the right."""
        rect.moveRight(min(rect.right(), self.geometry().width() + EDGE))
        return rect, flags, text

    def room(self) -> int:
        """The width that the labels of an upright axis and its name need."""
        metrics = QFontMetrics(self.type)
        if self._tickLevels is not None:
            texts = [text for level in self._tickLevels for _, text in level]
        else:
            low, high = self.range
            texts = [t for _, ticks in self.tickValues(low, high, self.height()) for t in self.tickStrings(ticks, 1, 1)]
        widest = max([metrics.horizontalAdvance(text) for text in texts], default=0)
        return widest + metrics.height() + 24

    def restyle(self, tokens: Any, font: QFont) -> None:
        """Line and text in the theme's colours and in its widget's font."""
        self.setPen(pg.mkPen(tokens.line, cosmetic=False))
        self.setTextPen(pg.mkPen(tokens.muted))
        self.label.setDefaultTextColor(pg.mkColor(tokens.muted))
        height = QFontMetrics(font).height()
        self.type = font
        self.label.setFont(font)
        self.setStyle(tickFont=font, tickTextHeight=height)
        if self.orientation == "bottom":
            self.setHeight(2 * height + 14)
