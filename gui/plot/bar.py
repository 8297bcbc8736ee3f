"""ColourBar: what colour stands for what value, beside its picture."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QLine, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter, QPaintEvent, QPen, QPolygonF
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
        self._inks = np.zeros(2, np.uint32)  # pixels beside the histogram, and of it
        self._marks: tuple[object, QImage] | None = None  # what they look like, and their pixels

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
        if colours is not None and (colours is not self.colours or ends != self.ends):
            shades = packed(colours)[: LAST_SHADE + 1]
            self._ramp = (shades[1:-1] if ends else shades)[::-1].copy()
            self._marks = None
        self.levels, self.colours, self.ends, self.counts = levels, colours, ends, counts
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
        faint = QColor(theme.mixed(tokens.surface, tokens.line, FAINT))
        self._inks = np.array([self.ground.rgb(), faint.rgb()], np.uint32)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing below is painted with it
        self.setFixedWidth(column_width(self))
        self._marks = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.ground)
        if self.colours is not None and painter.paintEngine().type() != QPaintEngine.Type.Raster:
            self._draw_histogram(painter, self.strip)
            self.paint_marks(painter)
        elif self.colours is not None:
            ratio = painter.device().devicePixelRatioF()
            self._paint_histogram(painter, self.strip, ratio)
            looks = (*self.looks(), self.size(), self.edges, self.ends, self.font().key(), ratio)
            if self._marks is None or self._marks[0] != looks:
                self._marks = looks, self._painted(ratio)
            painter.drawImage(0, 0, self._marks[1])
        painter.end()

    def looks(self) -> tuple[object, ...]:
        """What its marks depend on: a range that has changed by less than is seen leaves them as they are."""
        return tuple(self._ticks())

    def _painted(self, ratio: float) -> QImage:
        """All but the histogram. Its pixels are kept: letters and lines take longer than these."""
        image = QImage(self.size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setFont(self.font())
        self.paint_marks(painter)
        painter.end()
        return image

    def paint_marks(self, painter: QPainter) -> None:
        """The strip, its ends and its ticks."""
        strip = self.strip
        painter.drawImage(strip, QImage(self._ramp.data, 1, self._ramp.size, 4, QImage.Format.Format_RGB32))
        painter.setPen(QPen(self.line, 1))
        painter.drawRect(strip)
        if self.ends:
            self._paint_caps(painter, strip)
        right, height = int(strip.right()), self.fontMetrics().height()
        painter.setPen(QPen(self.line, 1))
        painter.drawLines([QLine(right + 1, y, right + 4, y) for y, _ in self._ticks()])
        painter.setPen(self.text)
        for y, text in self._ticks():
            lines = 1 + text.count("\n")
            box = QRectF(right + 7, y - height // 2, self.width() - right - 7, height * lines)
            painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, text)

    def _reaches(self) -> np.ndarray | None:
        """[shades], from the top down: how many pixels have each, on a scale of roots up to 1: few are seen too."""
        if self.counts is None:
            return None
        counts = self.counts[: LAST_SHADE + 1][::-1]
        counts = counts[1:-1] if self.ends else counts
        return np.sqrt(counts / max(1, int(counts.max())))

    def _room(self, strip: QRectF) -> float:
        """Pixels from the strip to the right."""
        return self.width() - strip.right() - 6

    def _draw_histogram(self, painter: QPainter, strip: QRectF) -> None:
        """As lines, for a picture that has no pixels."""
        reaches = self._reaches()
        if reaches is None:
            return
        step, ink = strip.height() / reaches.size, QColor.fromRgb(int(self._inks[1]))
        for i, reach in enumerate(reaches.tolist()):
            painter.fillRect(QRectF(strip.right() + 1, strip.top() + i * step, reach * self._room(strip), step), ink)

    def _paint_histogram(self, painter: QPainter, strip: QRectF, ratio: float) -> None:
        reaches = self._reaches()
        height, width = round(strip.height() * ratio), round(self._room(strip) * ratio)
        if reaches is None or height < 1 or width < 1:
            return
        shades = (np.arange(height) * 2 + 1) * reaches.size // (2 * height)  # of the middle of each row of pixels
        reach = reaches[shades] * width
        image = np.where(np.arange(width) + 0.5 < reach[:, None], self._inks[1], self._inks[0])
        painter.drawImage(
            QRectF(strip.right() + 1, strip.top(), width / ratio, height / ratio),
            QImage(image.data, width, height, 4 * width, QImage.Format.Format_RGB32),
        )

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

    def _ticks(self) -> list[tuple[int, str]]:
        """Round values of the range, from the top down: the row of pixels of each, and what it is called, or ''."""
        low, high = self.levels
        strip, height = self.strip, self.fontMetrics().height()
        ticks = round_ticks(low, high, ticks=max(2, min(6, strip.height() / (2.5 * height))), whole=False)
        places = [int(strip.bottom() - (tick - low) / (high - low) * strip.height()) for tick in ticks]
        told, last, tens = list[tuple[int, str]](), -math.inf, common(ticks)
        for tick, y in sorted(zip(ticks, places, strict=True), key=lambda each: each[1]):
            roomy = y - last >= height - TOUCH
            text = spelled(tick / 10**tens) if roomy else ""
            told.append((y, f"{text}\n× {power(tens)}" if tens and math.isinf(last) else text))
            last = y if roomy else last
        return told


def common(ticks: list[float]) -> int:
    """The power of ten that all are told in, below the first; 0 where they need none."""
    largest = max(map(abs, ticks), default=0.0)
    return max(-300, math.floor(math.log10(largest))) if 0 < largest < SMALL else 0  # 10⁻³²⁴ would be 0


def spelled(value: float) -> str:
    """A value in few characters."""
    return few(value, 3) if 0 < abs(value) < 1 else spaced(value).replace("-", "−")
