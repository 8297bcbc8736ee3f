"""ColourBar: what colour stands for what value, beside its picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QEvent, QLine, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from engine.pictures.picture import LAST_SHADE
from engine.words.language import tr
from engine.words.numbers import few, power, spaced
from gui.access.spoken import Spoken, SpokenRole
from gui.plot import drawing
from gui.plot.cells import packed
from gui.plot.pixels import KeptPixels
from gui.plot.ticks import some_ticks
from gui.theme import theme
from gui.theme.theme import ThemeTokens

STRIP, GAP, LABEL = 10, 0, 6  # pixels: of the strip, before it, and from it to the numbers
ENDING = (4, 3)  # digits of a number at an end
SMALL = 1e-4  # ticks below it share a power of ten
KEY, SWATCH = 0.7, 8  # lines from the lower end of the bar to what its histogram is called; pixels of its colour there
CAP = 9  # pixels of height of what lies beyond, at either end of the strip
PLATE = 2  # pixels above and below the digits of numbers that no edge of the histogram comes into
FAINT, RIM = 0.75, 0.5  # the histogram, which numbers stand on: of the way from the ground to the line, to the text


class Tick(NamedTuple):
    """Where a value stands, in pixels, or a word alone; words are empty where there is no room for them."""

    y: int
    words: str
    marked: bool = True


def column_width(widget: QWidget) -> int:
    """Of the column at the right of a picture: the strip and its labels."""
    return GAP + STRIP + LABEL + widget.fontMetrics().horizontalAdvance("−0.7071") + 1


class ColourBar(Spoken, QWidget):
    """A strip of the colour map with ticks; `top` and `bottom` are the picture's edges inside the card."""

    spoken_role = SpokenRole.Graphic

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Colour scale"))
        self.setFixedWidth(column_width(self))
        self.levels = (-1.0, 1.0)
        self.colours: np.ndarray | None = None
        self._ramp = np.zeros(0, np.uint32)  # its pixels, from the top down
        self.edges = (0.0, 1.0)
        self.ends = False
        self.outline: np.ndarray | None = None
        self.ground, self.line, self.text = QColor(), QColor(), QColor()
        self.faint, self.rim = QColor(), QColor()
        self._scale = KeptPixels()
        self._marks: tuple[Tick, ...] | None = None  # None once they may be others
        self._plates = np.empty((0, 4), int)  # where their numbers stand

    def display(
        self,
        levels: tuple[float, float],
        colours: np.ndarray | None,
        *,
        ends: bool = False,
        outline: np.ndarray | None = None,
    ) -> None:
        """The range and its 256 colours; None hides the strip (colours then mean something else).

        `ends`: the first and the last colour are what lies beyond; `outline` [2, points]: x and y of the histogram, as
        in engine.pictures.ranges.outline.
        """
        if outline is not self.outline:
            self.outline = outline
            self.update()
        if levels != self.levels:
            self.levels, self._marks = levels, None
            self.update()
        if colours is self.colours and ends == self.ends:
            return
        self.colours, self.ends = colours, ends
        if colours is not None:
            shades = packed(colours)[: LAST_SHADE + 1]
            self._ramp = (shades[1:-1] if ends else shades)[::-1].copy()
        self.update_scale()

    def update_scale(self) -> None:
        """Paint all of it anew, not what follows the range alone."""
        self._scale.forget()
        self._marks = None
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
            self.update_scale()

    def restyle(self, tokens: ThemeTokens) -> None:
        self.ground, self.line, self.text = QColor(tokens.surface), QColor(tokens.line), QColor(tokens.muted)
        self.faint = QColor(theme.mixed(tokens.surface, tokens.line, FAINT))
        self.rim = QColor(theme.mixed(tokens.surface, tokens.muted, RIM))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing below is painted with it
        self.setFixedWidth(column_width(self))
        self.update_scale()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.update_scale()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.ground)
        if self.colours is None:
            return
        if self._marks is None:
            self._marks = self._ticks()
            self._plates = self._plates_of(self._marks)
        ticks = self._marks
        self._paint_histogram(painter)
        counted = self.outline is not None
        self._scale.paint(painter, self.size(), (ticks, counted), lambda pixels: self._draw(pixels, ticks, counted))
        painter.end()

    def _draw(self, painter: QPainter, ticks: tuple[Tick, ...], counted: bool) -> None:
        self.draw_scale(painter, ticks)
        if counted:
            self._paint_key(painter)

    def draw_scale(self, painter: QPainter, ticks: tuple[Tick, ...]) -> None:
        """All but the ground and the histogram."""
        strip = self.strip
        painter.drawImage(strip, QImage(self._ramp.data, 1, self._ramp.size, 4, QImage.Format.Format_RGB32))
        painter.setPen(QPen(self.line, 1))
        painter.drawRect(strip)
        if self.ends:
            self._paint_caps(painter, strip)
        self._paint_ticks(painter, ticks)

    def _paint_histogram(self, painter: QPainter) -> None:
        """How many pixels have each colour, from the strip to the right; its edge leaves the numbers on it alone."""
        strip = self.strip
        if self.outline is None or not strip.height() > 1:
            return
        painter.save()
        painter.translate(strip.right() + 1, strip.top())
        painter.scale(self.width() - strip.right() - 6, strip.height())
        painter.fillPath(drawing.path(*self.outline), self.faint)
        painter.restore()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.rim)
        rims = self._rims(self.outline, strip)
        left, top, right, bottom = self._plates.T
        beside = (rims[:, :1] < left) | (rims[:, :1] > right)
        clear = beside | (rims[:, 3:] < top) | (rims[:, 1:2] > bottom)
        drawing.draw_rectangles(painter, rims[clear.all(axis=1)])
        painter.setBrush(Qt.BrushStyle.NoBrush)  # the frame of the strip is not filled where nothing is kept of it

    def _rims(self, outline: np.ndarray, strip: QRectF) -> np.ndarray:
        """[bars, 4], where each bar ends, in whole pixels: lines would fall otherwise in each part that is painted."""
        left, wide = round(strip.right() + 1), self.width() - strip.right() - 6
        x = left + np.rint(outline[0, 1:-1:2] * wide)
        y = round(strip.top()) + np.rint(outline[1, 1::2] * strip.height())
        return np.stack([x, y[:-1], x, np.maximum(y[:-1], y[1:] - 1)], axis=1)

    def _paint_key(self, painter: QPainter) -> None:
        """What the histogram is, below all numbers, where there is room."""
        metrics, words = self.fontMetrics(), tr("count")
        top, right = self.edges[1] + KEY * metrics.height(), self.width() - 2
        wide = metrics.horizontalAdvance(words)
        if top + metrics.height() > self.height() or wide + SWATCH + 4 > right:
            return
        middle = top + metrics.height() / 2
        painter.setPen(self.rim)
        painter.setBrush(self.faint)
        painter.drawRect(QRectF(right - wide - SWATCH - 4, round(middle - SWATCH / 2), SWATCH, SWATCH))
        painter.setPen(self.text)
        painter.drawText(QPointF(right - wide, top + metrics.ascent()), words)

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

    def _ticks(self) -> tuple[Tick, ...]:
        """From the top down, in whole pixels: what moves by less is painted the same. Both ends have their numbers."""
        (low, high), strip, height = self.levels, self.strip, self.fontMetrics().height()
        wanted = max(2, min(6, strip.height() / (2.5 * height)))
        ticks = some_ticks(low, high, ticks=wanted, most=strip.height() / height)
        tens, top, bottom = common([*ticks, low, high] if ticks else []), int(strip.top()), int(strip.bottom())
        at_top, at_bottom = self._ends(high / 10**tens, low / 10**tens)
        found = [Tick(top, at_top)] if ticks else []
        if tens:
            found.append(Tick(top + height, f"× {power(tens)}", marked=False))
        if ticks and bottom - found[-1].y >= height:
            found.append(Tick(bottom, at_bottom))
        for tick in reversed(ticks):
            y = int(strip.bottom() - (tick - low) / (high - low) * strip.height())
            room = all(abs(y - each.y) >= height for each in found if each.words)
            if not any(each.y == y and each.marked for each in found):
                found.append(Tick(y, spelled(tick / 10**tens) if room else ""))
        return tuple(sorted(found))

    def _ends(self, *levels: float) -> list[str]:
        """The numbers at the ends of the range, as claims have them; both in fewer digits where one is too wide.

        One that is too wide still, as 9.574 × 10⁻⁷ is, has one digit.
        """
        metrics, room = self.fontMetrics(), self.width() - GAP - STRIP - LABEL
        for digits in ENDING:
            told = [few(level, digits) for level in levels]
            fits = [metrics.horizontalAdvance(words) <= room for words in told]
            if all(fits):
                break
        said = [words if has_room else few(level, 1) for words, has_room, level in zip(told, fits, levels, strict=True)]
        return [words if metrics.horizontalAdvance(words) <= room else "" for words in said]

    def _paint_ticks(self, painter: QPainter, ticks: tuple[Tick, ...]) -> None:
        height, right = self.fontMetrics().height(), int(self.strip.right())
        painter.drawLines([QLine(right + 1, tick.y, right + 3, tick.y) for tick in ticks if tick.marked])
        painter.setPen(self.text)
        for tick in ticks:
            box = QRectF(right + LABEL, tick.y + 0.5 - height / 2, self.width() - right - LABEL, height)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, tick.words)

    def _plates_of(self, ticks: Sequence[Tick]) -> np.ndarray:
        """[numbers, 4], where each stands: left, top, right, bottom in whole pixels, both included."""
        metrics, left = self.fontMetrics(), int(self.strip.right()) + LABEL - 1
        tall, words = metrics.capHeight() + 2 * PLATE, [tick for tick in ticks if tick.words]
        tops = [tick.y - tall // 2 for tick in words]
        rights = [left + metrics.horizontalAdvance(tick.words) + 1 for tick in words]
        boxes = [(left, top, right, top + tall - 1) for top, right in zip(tops, rights, strict=True)]
        return np.array(boxes, int).reshape(-1, 4)


def common(ticks: list[float]) -> int:
    """The power of ten that all are told in, below the first; 0 where they need none."""
    largest = max(map(abs, ticks), default=0.0)
    return max(-300, math.floor(math.log10(largest))) if 0 < largest < SMALL else 0  # 10⁻³²⁴ would be 0


def spelled(value: float) -> str:
    """A value in few characters."""
    return few(value, 3) if 0 < abs(value) < 1 else spaced(value).replace("-", "−")
