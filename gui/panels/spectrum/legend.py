"""Legend: how many pairs are in which band, in its colour; a row for each encoding."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from engine.pictures.spectrum import Trace
from engine.words.numbers import counted, spaced
from gui.access.spoken import Role, SpokenPart
from gui.figures.painted import Painted
from gui.panels.spectrum.marks import FAINT, colour
from gui.theme import theme

SWATCH, GAP = 8, 14  # pixels
INSET = 12  # pixels at the left, as the remark above has them


class Legend(Painted):
    """Swatches and words in a line with the card's note; hidden where there is nothing to tell apart."""

    spoken_role = Role.List

    def __init__(self) -> None:
        super().__init__()
        self.traces: tuple[Trace, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()

    def display(self, traces: tuple[Trace, ...]) -> None:
        named = [trace for trace in traces if trace.letter or trace.plain or len(trace.bands) > 1]
        self.traces = traces if named else ()
        self.setVisible(bool(named))
        self.setFixedHeight(max(1, len(self.traces)) * self._row)
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

    def paint(self, painter: QPainter, part: QRect) -> None:
        for row, trace in enumerate(self.traces):
            self._paint_row(painter, trace, row)

    def _paint_row(self, painter: QPainter, trace: Trace, row: int) -> None:
        metrics, x = self.fontMetrics(), float(INSET)
        middle = row * self._row + self._row / 2
        if trace.letter:
            x = self._write(painter, x, row, trace.letter, QColor(self.tokens.text)) + SWATCH
        for rank, text in self.entries(trace):
            if x + SWATCH + 6 + metrics.horizontalAdvance(text) > self.width():
                return
            self._paint_swatch(painter, QPointF(x + SWATCH / 2, middle), rank, hollow=row > 0)
            x = self._write(painter, x + SWATCH + 6, row, text, QColor(self.tokens.muted)) + GAP

    def _write(self, painter: QPainter, x: float, row: int, text: str, ink: QColor) -> float:
        """Where the words end."""
        box = QRectF(x, row * self._row, self.width() - x, self._row)
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        return x + self.fontMetrics().horizontalAdvance(text)

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
