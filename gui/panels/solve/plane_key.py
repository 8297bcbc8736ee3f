"""PlaneKey: what the marks on the plane of points stand for, in the first corner that is clear of points."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from engine.pictures.solve import SolvePicture
from engine.words.language import tr
from engine.words.numbers import few
from gui.theme.theme import ThemeTokens, below

WAY = 0.45  # of the way to its colour: what joins the points
MARK, AIR = 14, 5  # pixels of a mark's width, and between it and its words
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def point_name(place: int) -> str:
    """Of a point: p₃."""
    return f"p{place}".translate(SUBSCRIPTS)


@dataclass(frozen=True)
class PlaneMark:
    """A line, dashed or not, or a ring, and what it is."""

    words: str
    ink: str
    ring: bool = False
    style: Qt.PenStyle = Qt.PenStyle.SolidLine


@dataclass(frozen=True)
class PlaneKey:
    """Of what is shown, in the theme's colours."""

    shown: SolvePicture
    metrics: QFontMetrics
    tokens: ThemeTokens

    def entries(self) -> Iterator[PlaneMark]:
        """Of the pair and its angle; of a shift, where points come to stand."""
        curves = self.tokens.curves
        if self.shown.targets is not None:
            yield PlaneMark("Mₖ pₜ", curves[1], ring=True)
            yield PlaneMark(tr("from there to pₜ₊ₖ"), self.tokens.bad)
            name = f"{point_name(0)} → {point_name(self.shown.shift)}"
            yield PlaneMark(tr("{points}, k", points=name), self.tokens.text, style=Qt.PenStyle.DashLine)
            return
        m, n = self.shown.pair
        yield PlaneMark(tr("moved by the sliders"), self.tokens.text, ring=True)
        yield PlaneMark(
            f"{point_name(0)} → {point_name(len(self.shown.points) - 1)}", below(self.tokens, curves[0], WAY)
        )
        yield PlaneMark(f"{point_name(m)}, {point_name(n)}", curves[3])
        product = complex(self.shown.points[m] * self.shown.points[n].conjugate())
        if m != n and product:
            yield PlaneMark(tr("{degrees}° apart", degrees=few(abs(math.degrees(cmath.phase(product))))), curves[1])

    def box(self, room: QRectF, taken: Sequence[QRectF]) -> QRectF | None:
        """Where it stands in a room, clear of what stands there; None where no corner is."""
        words = [entry.words for entry in self.entries()]
        wide = MARK + AIR + max(map(self.metrics.horizontalAdvance, words)) + 1
        box = QRectF(room.left(), room.top(), wide, len(words) * self.metrics.height())
        right, low = room.right() - wide, room.bottom() - box.height()
        corners = (box, box.translated(0, low - box.top()), box.translated(right - box.left(), 0))
        return next((one for one in corners if not any(map(one.intersects, taken))), None)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        line = self.metrics.height()
        for i, entry in enumerate(self.entries()):
            middle = box.top() + (i + 0.5) * line
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(entry.ink), 2, entry.style))
            if entry.ring:
                painter.drawEllipse(QPointF(box.left() + MARK / 2, middle), MARK / 2 - 2, MARK / 2 - 2)
            else:
                painter.drawLine(QPointF(box.left(), middle), QPointF(box.left() + MARK, middle))
            painter.setPen(QColor(self.tokens.muted))
            words = QPointF(box.left() + MARK + AIR, box.top() + i * line + self.metrics.ascent())
            painter.drawText(words, entry.words)
