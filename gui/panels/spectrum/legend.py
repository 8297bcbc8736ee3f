"""Legend: how many pairs are in which band, in its colour; a row for each encoding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from engine.pictures.spectrum import Trace
from engine.words.numbers import counted, spaced
from gui.access.spoken import SpokenPart, SpokenRole
from gui.figures.painted import Painted
from gui.panels.spectrum.marks import FAINT, colour
from gui.theme import theme

SWATCH, GAP = 8, 14  # pixels
INSET = 12  # pixels at the left, as the remark above has them
MOST = 2  # rows of an encoding


class Placed(NamedTuple):
    """Where an entry stands: its row from the top, and pixels from the left; `rank` of its colour."""

    row: int
    x: float
    rank: int
    text: str


class Legend(Painted):
    """Swatches and words in a line with the card's note; hidden where there is nothing to tell apart."""

    spoken_role = SpokenRole.List

    def __init__(self) -> None:
        super().__init__()
        self.traces: tuple[Trace, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()

    def display(self, traces: tuple[Trace, ...]) -> None:
        named = [trace for trace in traces if trace.letter or trace.plain or len(trace.bands) > 1]
        self.traces = traces if named else ()
        self.setVisible(bool(named))
        self._fit()
        self.setAccessibleName(". ".join(" ".join(text for _, text in self.entries(t)) for t in self.traces))
        self.update()

    @property
    def _row(self) -> int:
        return self.fontMetrics().height() + 4

    def entries(self, trace: Trace) -> list[tuple[int, str]]:
        """(rank of the colour, words), −1 for the wavelengths before scaling."""
        noun = trace.turns.noun
        bands = [
            (band.colour, f"{spaced(band.pairs)} {band.name}" if band.name else counted(band.pairs, noun))
            for band in trace.bands
        ]
        return [*bands, *([(-1, trace.compared)] if trace.plain is not None else [])]

    def spoken_parts(self) -> list[SpokenPart]:
        return [
            SpokenPart(f"{trace.letter} {text}".strip(), QRect(0, row * self._row, self.width(), self._row))
            for row, trace in enumerate(self.traces)
            for _, text in self.entries(trace)
        ]

    # Where things are.

    def _fit(self) -> None:
        rows = [each.row for i in range(len(self.traces)) for each in self._placed(i)]
        self.setFixedHeight((max(rows, default=0) + 1) * self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _placed(self, which: int) -> Iterator[Placed]:
        """The entries of a trace, in a second row what has no room in the first; what has none there is left out."""
        advance, trace = self.fontMetrics().horizontalAdvance, self.traces[which]
        first = INSET + (advance(trace.letter) + SWATCH if trace.letter else 0.0)
        start = sum(self._count(i) for i in range(which))
        row, x = 0, first
        for rank, text in self.entries(trace):
            wide = SWATCH + 6 + advance(text)
            if x > first and x + wide > self.width():
                row, x = row + 1, first
            if row >= MOST or x + wide > self.width():
                return
            yield Placed(start + row, x, rank, text)
            x += wide + GAP

    def _count(self, which: int) -> int:
        """Rows of a trace."""
        rows = [each.row for each in self._placed(which)]
        return max(rows) - min(rows) + 1 if rows else 1

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        for i, trace in enumerate(self.traces):
            for place, each in enumerate(self._placed(i)):
                if trace.letter and place == 0:
                    self._write(painter, INSET, each.row, trace.letter, QColor(self.tokens.text))
                middle = QPointF(each.x + SWATCH / 2, (each.row + 0.5) * self._row)
                self._paint_swatch(painter, middle, each.rank, hollow=i > 0)
                self._write(painter, each.x + SWATCH + 6, each.row, each.text, QColor(self.tokens.muted))

    def _write(self, painter: QPainter, x: float, row: int, text: str, ink: QColor) -> None:
        box = QRectF(x, row * self._row, self.width() - x, self._row)
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _paint_swatch(self, painter: QPainter, middle: QPointF, rank: int, *, hollow: bool) -> None:
        if rank < 0:
            ink = QColor(theme.mixed(self.tokens.surface, self.tokens.text, FAINT))
            painter.setPen(QPen(ink, 1.4, Qt.PenStyle.DashLine))
            painter.drawLine(middle - QPointF(SWATCH / 2 + 2, 0), middle + QPointF(SWATCH / 2 + 2, 0))
            return
        ink = colour(self.tokens, rank)
        painter.setPen(QPen(ink, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush if hollow else ink)
        painter.drawEllipse(middle, SWATCH / 2 - 1, SWATCH / 2 - 1)
