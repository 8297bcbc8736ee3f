"""PlaneKey: what the marks on the plane of points stand for, in the first corner that is clear of points."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator, Sequence

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from engine.pictures.solve import SolvePicture
from engine.words.language import tr
from engine.words.numbers import few, subscript
from gui.figures.signs import AIR, KeyMark, paint_mark
from gui.theme.theme import ThemeTokens, below

WAY = 0.45  # of the way to its colour: what joins the points
MARK = 14  # pixels of a mark's width


def point_name(place: int) -> str:
    """Of a point: p₃."""
    return f"p{subscript(place)}"


class PlaneKey(msgspec.Struct, frozen=True):
    """Of what is shown, in the theme's colours."""

    shown: SolvePicture
    metrics: QFontMetrics
    tokens: ThemeTokens

    def entries(self) -> Iterator[KeyMark]:
        """Of the pair and its angle; of a shift, where points come to stand."""
        curves = self.tokens.curves
        if self.shown.targets is not None:
            yield KeyMark("Mₖ pₜ", curves[1], shape="ring")
            yield KeyMark(tr("from there to pₜ₊ₖ"), self.tokens.bad)
            name = f"{point_name(0)} → {point_name(self.shown.shift)}"
            yield KeyMark(tr("{points}, k", points=name), self.tokens.text, style=Qt.PenStyle.DashLine)
            return
        m, n = self.shown.pair
        yield KeyMark(tr("moved by the sliders"), self.tokens.text, shape="ring")
        yield KeyMark(f"{point_name(0)} → {point_name(len(self.shown.points) - 1)}", below(self.tokens, curves[0], WAY))
        yield KeyMark(f"{point_name(m)}, {point_name(n)}", curves[3])
        product = complex(self.shown.points[m] * self.shown.points[n].conjugate())
        if m != n and product:
            yield KeyMark(tr("{degrees}° apart", degrees=few(abs(math.degrees(cmath.phase(product))))), curves[1])

    def box(self, room: QRectF, taken: Sequence[QRectF]) -> QRectF | None:
        """Where it stands in a room, clear of what stands there; None where no corner is."""
        words = [entry.words for entry in self.entries()]
        wide = MARK + AIR + max(map(self.metrics.horizontalAdvance, words)) + 1
        box = QRectF(room.left(), room.top(), wide, len(words) * self.metrics.height())
        right, low = room.right() - wide, room.bottom() - box.height()
        corners = (box, box.translated(0, low - box.top()), box.translated(right - box.left(), 0))
        return next((one for one in corners if not any(map(one.intersects, taken))), None)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        for i, entry in enumerate(self.entries()):
            at = box.topLeft() + QPointF(0, i * self.metrics.height())
            paint_mark(painter, entry, at, MARK, self.tokens)
