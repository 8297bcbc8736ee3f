"""Clocks: how one is drawn, small with two hands, or large with two vectors, or with the path of e^{imω}."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from engine.pictures.phasors import Clock, Path, Vectors
from gui.theme import theme

WEDGE, BEFORE = 0.5, 0.72  # of the radius: the arc of the difference, and where it was before both were shifted
CLOSE = 0.97  # cosine of the angle between two hands, above which they share a name
RIM = 0.35  # of the way from surface to text
SHARE = 0.22  # of the way from surface to text, for what lies below hands
BIG, CLEAR = 4.5, 4.0  # pixels: of the largest dot, and of what is free between it and the name of its hand
SEEN = 3.0  # pixels: what is to be seen of a hand beside another one
FEWEST = 5.0  # pixels between points of a path that are drawn large


def tip(middle: QPointF, radius: float, angle: float) -> QPointF:
    """The end of a hand: counter-clockwise from the right."""
    return middle + QPointF(radius * math.cos(angle), -radius * math.sin(angle))


def degrees(angle: float) -> int:
    """In the sixteenths of a degree that arcs are drawn in."""
    return round(math.degrees(angle) * 16)


def covered(sweep: float, radius: float) -> bool:
    """Whether one of two hands lies on the other."""
    return abs(math.remainder(sweep, 2 * math.pi)) * radius < SEEN


class Dial:
    """Draws in a circle of a painter, in the theme's colours; names reach so far from its middle, left and right."""

    def __init__(
        self, painter: QPainter, tokens: theme.ThemeTokens, middle: QPointF, radius: float, reach: float = math.inf
    ) -> None:
        self.painter, self.tokens, self.middle, self.radius, self.reach = painter, tokens, middle, radius, reach
        self.m, self.n = QColor(tokens.curves[0]), QColor(tokens.curves[1])

    def _faint(self) -> QColor:
        return QColor(theme.mixed(self.tokens.surface, self.tokens.text, SHARE))

    def _box(self, share: float = 1.0) -> QRectF:
        radius = self.radius * share
        return QRectF(self.middle.x() - radius, self.middle.y() - radius, 2 * radius, 2 * radius)

    def rim(self, ink: QColor | None = None, width: float = 1.0) -> None:
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(ink or QColor(theme.below(self.tokens, self.tokens.text, RIM)), width))
        self.painter.drawEllipse(self._box())

    def cross(self) -> None:
        """The two axes."""
        self.painter.setPen(QPen(self._faint(), 1))
        across, up = QPointF(self.radius, 0), QPointF(0, self.radius)
        self.painter.drawLine(self.middle - across, self.middle + across)
        self.painter.drawLine(self.middle - up, self.middle + up)

    def wedge(self, start: float, sweep: float) -> None:
        """The difference of two hands."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self._faint())
        self.painter.drawPie(self._box(WEDGE), degrees(start), degrees(sweep))
        self.arc(start, sweep, WEDGE)

    def arc(self, start: float, sweep: float, share: float) -> None:
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(QColor(self.tokens.muted), 1.5))
        self.painter.drawArc(self._box(share), degrees(start), degrees(sweep))

    def hand(
        self, angle: float, ink: QColor, *, width: float = 2.0, style: Qt.PenStyle = Qt.PenStyle.SolidLine
    ) -> QPointF:
        end = tip(self.middle, self.radius, angle)
        self.painter.setPen(QPen(ink, width, style, Qt.PenCapStyle.RoundCap))
        self.painter.drawLine(self.middle, end)
        return end

    def dot(self, at: QPointF, ink: QColor, radius: float) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(ink)
        self.painter.drawEllipse(at, radius, radius)

    def name(self, angle: float, text: str, ink: QColor) -> QRectF:
        """Beyond the end of a hand; where it stands."""
        metrics = QFontMetrics(self.painter.font())
        box = QRectF(0, 0, metrics.horizontalAdvance(text) + 2, metrics.capHeight())
        half = abs(math.cos(angle)) * box.width() / 2 + abs(math.sin(angle)) * box.height() / 2
        box.moveCenter(tip(self.middle, self.radius + BIG + CLEAR + half, angle))
        beyond = abs(box.center().x() - self.middle.x()) + box.width() / 2 - self.reach
        if beyond > 0:
            box.translate(-math.copysign(beyond, math.cos(angle)), 0)
        self.painter.setPen(ink)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
        return box

    def units(self, taken: QRectF) -> None:
        """1 and i at the ends of the axes, where no name stands."""
        metrics = QFontMetrics(self.painter.font())
        right, top = self.middle.x() + self.radius + CLEAR, self.middle.y() - self.radius - CLEAR
        for x, base, text in ((right, self.middle.y() + CLEAR + metrics.capHeight(), "1"), (self.middle.x(), top, "i")):
            box = QRectF(x, base - metrics.capHeight(), metrics.horizontalAdvance(text), metrics.capHeight())
            if not box.adjusted(-BIG, -BIG, BIG, BIG).intersects(taken):
                self.painter.setPen(QColor(self.tokens.muted))
                self.painter.drawText(QPointF(x, base), text)

    # Whole clocks.

    def two_hands(self, clock: Clock, *, pinned: bool) -> None:
        """The hand at the position, the one at the key, and the arc between them."""
        self.rim(QColor(self.tokens.text) if pinned else None, 1.5 if pinned else 1.0)
        self.wedge(clock.key, clock.sweep)
        for angle, ink, more in ((clock.key, self.n, self._under(clock.sweep)), (clock.position, self.m, 0.0)):
            self.dot(self.hand(angle, ink, width=1.8 + more), ink, 2.2 + more)

    def _under(self, sweep: float) -> float:
        """Pixels that the lower of two hands is wider where the upper one lies on it: both are seen."""
        return SEEN if covered(sweep, self.radius) else 0.0

    def two_vectors(self, vectors: Vectors) -> None:
        """q and k as they are, dashed; turned; and turned by both positions shifted, where they are."""
        self.rim()
        self.cross()
        inks = (self.m, self.n)
        for angle, ink in zip(vectors.plain, inks, strict=False):
            self.hand(angle, ink, width=1, style=Qt.PenStyle.DashLine)
        if vectors.shift:
            self.arc(vectors.turned[1], vectors.sweep, BEFORE)
            for angle, ink in zip(vectors.turned, inks, strict=True):
                self.hand(angle, QColor(theme.mixed(self.tokens.surface, ink.name(), 0.5)), width=1.5)
        self.wedge(vectors.shifted[1], vectors.sweep)
        apart = 2 * (self.radius + BIG + CLEAR) * abs(math.sin(vectors.sweep / 2))  # where their names stand
        close = math.cos(vectors.sweep) > CLOSE or apart < QFontMetrics(self.painter.font()).height()
        wider = self._under(vectors.sweep), 0.0
        both = ", ".join(vectors.names)
        letters = "" if close else vectors.names[1], vectors.names[0]
        for angle, ink, letter, more in zip(vectors.shifted[::-1], inks[::-1], letters, wider, strict=True):
            self.dot(self.hand(angle, ink, width=2.5 + more), ink, BIG - 1 + more)
            self.name(angle, both if close and letter else letter, ink)

    def on_the_circle(self, path: Path) -> None:
        """The way from position 0, a point for each whole position, the last one with its hand."""
        self.rim()
        self.cross()
        now, ink = float(path.angles[-1]), self.m
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(QColor(theme.mixed(self.tokens.surface, ink.name(), 0.5)), 3))
        self.painter.drawArc(self._box(), degrees(now - path.sweep), degrees(path.sweep))
        size = 2.4 if abs(path.omega) * self.radius >= FEWEST and path.angles.size < 60 else 1.5
        for angle in path.angles:
            self.dot(tip(self.middle, self.radius, float(angle)), ink, size)
        self.dot(self.hand(now, ink, width=2.5), ink, BIG)
        self.units(self.name(now, "m", ink))
