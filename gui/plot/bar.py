"""ColourBar: what colour stands for what value, beside its picture."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QLine, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from engine.pictures.picture import LAST_SHADE
from engine.words.language import tr
from engine.words.numbers import spaced
from gui.access.spoken import Role, Spoken
from gui.plot.axis import round_ticks
from gui.plot.cells import packed
from gui.theme.theme import ThemeTokens

STRIP, GAP = 10, 0  # pixels


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
        self.ground, self.line, self.text = QColor(), QColor(), QColor()

    def display(self, levels: tuple[float, float], colours: np.ndarray | None) -> None:
        """The range and its 256 colours; None hides the strip (colours then mean something else)."""
        if levels != self.levels or colours is not self.colours:
            self.levels, self.colours = levels, colours
            if colours is not None:
                self._ramp = packed(colours)[LAST_SHADE::-1].copy()
            self.update()

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
        top, bottom = self.edges
        strip = QRectF(GAP, top, STRIP, bottom - top)
        painter.drawImage(strip, QImage(self._ramp.data, 1, LAST_SHADE + 1, 4, QImage.Format.Format_RGB32))
        painter.setPen(QPen(self.line, 1))
        painter.drawRect(strip)
        self._paint_ticks(painter, strip)
        painter.end()

    def _paint_ticks(self, painter: QPainter, strip: QRectF) -> None:
        low, high = self.levels
        height, right = self.fontMetrics().height(), int(strip.right())
        ticks = round_ticks(low, high, ticks=max(2, min(6, strip.height() / (2.5 * height))), whole=False)
        places = [strip.bottom() - (tick - low) / (high - low) * strip.height() for tick in ticks]
        painter.drawLines([QLine(right + 1, int(y), right + 4, int(y)) for y in places])
        painter.setPen(self.text)
        for tick, y in zip(ticks, places, strict=True):
            box = QRectF(strip.right() + 7, y - height / 2, self.width() - strip.right() - 7, height)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, spelled(tick))


def spelled(value: float) -> str:
    """A tick's value in few characters."""
    text = spaced(value) if abs(value) >= 1 or value == 0 else f"{value:.3g}"
    return text.replace("-", "−").replace("e−0", "e−")
