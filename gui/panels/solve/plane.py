"""PointPlane: the points of one pair on the complex plane, to be dragged, and where a matrix takes them."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from itertools import product

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy

from engine.pictures.solve import SolvePicture
from engine.words.language import tr
from engine.words.numbers import few
from gui.access.focus_input import ARROWS, FocusInput
from gui.access.spoken import SpokenPart, SpokenRole
from gui.board.acts import Pointed, Pulled
from gui.controls.gesture import Gestures
from gui.figures.painted import Painted, Showing
from gui.panels.solve.plane_key import WAY, PlaneKey, point_name
from gui.theme import theme

EDGE = 10  # pixels
DOT = 6.0  # pixels of a point's radius
NEAR, FAR = 1.35, 2.2  # half of the side that is seen, while all points are within the first
TURNS = (0, 40, -40, 80, -80, 120, -120, 160)  # degrees
INK = 0.8  # of a line's height, that letters fill
REACH = 18.0  # pixels from a point at which it is taken
STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (1, 0), Qt.Key.Key_Down: (-1, 0)}
NEXT = {Qt.Key.Key_Space: 1, Qt.Key.Key_Backspace: -1}
PlacedNames = list[tuple[QRectF, str]]


class PointPlane(Pointed, Pulled, Showing[SolvePicture], Painted):
    """Emits `picked` (place, more), `pulled` (complex, gesture), `stepped` (radius steps, angle steps, coarse)."""

    spoken_role = SpokenRole.List
    least = QSize(140, 140)

    def __init__(self) -> None:
        super().__init__()
        self.gestures = Gestures()
        self._gesture: int | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Points; arrows turn and stretch the chosen ones, Space goes to the next"))
        FocusInput(self, ARROWS | frozenset(NEXT))

    def display(self, shown: SolvePicture) -> None:
        self._shown = shown
        self.update()

    def spoken_parts(self) -> list[SpokenPart]:
        if not self.has_shown:
            return []
        said = []
        for m, p in enumerate(self.shown.points):
            at = self.spot(complex(p))
            box = QRectF(at.x() - DOT, at.y() - DOT, 2 * DOT, 2 * DOT)
            said.append(SpokenPart(self._words(m), box, m in self.shown.chosen))
        return said

    def _words(self, m: int) -> str:
        radius, angle = cmath.polar(complex(self.shown.points[m]))
        return tr(
            "point {m}, radius {radius}, angle {angle}°", m=m, radius=few(radius, 3), angle=few(math.degrees(angle))
        )

    def press_part(self, place: int) -> None:
        self.picked.emit((place, False))

    # Where things are.

    @property
    def _reach(self) -> float:
        return FAR if self.has_shown and max(map(abs, self.shown.points), default=0) > NEAR - 0.1 else NEAR

    @property
    def _unit(self) -> float:
        """Pixels of a length of 1."""
        return max(8.0, (min(self.width(), self.height()) / 2 - EDGE) / self._reach)

    def spot(self, p: complex) -> QPointF:
        """Where a point of the plane stands."""
        return QPointF(self.width() / 2 + p.real * self._unit, self.height() / 2 - p.imag * self._unit)

    def place(self, at: QPointF) -> complex:
        """The point of the plane there."""
        return complex((at.x() - self.width() / 2) / self._unit, (self.height() / 2 - at.y()) / self._unit)

    def nearest(self, at: QPointF) -> tuple[int, float]:
        """A point, and how many pixels it is away; of several the chosen one, else that painted last."""

        def away(m: int) -> float:
            off = self.spot(complex(self.shown.points[m])) - at
            return math.hypot(off.x(), off.y())

        last = self.shown.chosen[-1]
        m = min(range(len(self.shown.points)), key=lambda m: (round(away(m)), m != last, -m))
        return m, away(m)

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        names = self._names(self.fontMetrics())
        axes = self._axes(self.fontMetrics(), names)
        self._paint_axes(painter, axes)
        if self.shown.targets is not None:
            self._paint_targets(painter)
        else:
            self._paint_pair(painter)
        self._paint_points(painter, names)
        self._paint_key(painter, [box for box, _ in (*names, *axes)])
        self.paint_focus(painter)

    def _paint_axes(self, painter: QPainter, axes: PlacedNames) -> None:
        middle, unit = self.spot(0j), self._unit
        painter.setPen(QPen(QColor(self.tokens.line), 1))
        side = unit * self._reach
        painter.drawLine(QPointF(middle.x() - side, middle.y()), QPointF(middle.x() + side, middle.y()))
        painter.drawLine(QPointF(middle.x(), middle.y() - side), QPointF(middle.x(), middle.y() + side))
        painter.drawEllipse(middle, unit, unit)
        painter.setPen(QColor(self.tokens.muted))
        for box, name in axes:
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, name)
        way = QPainterPath()
        for m, p in enumerate(self.shown.points):
            (way.lineTo if m else way.moveTo)(self.spot(complex(p)))
        painter.setPen(QPen(QColor(theme.below(self.tokens, self.tokens.curves[0], WAY)), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(way)

    def _paint_pair(self, painter: QPainter) -> None:
        """Radii of the marked pair, and the angle between them."""
        m, n = self.shown.pair
        ends = [complex(self.shown.points[i]) for i in (n, m)]
        painter.setPen(QPen(QColor(self.tokens.curves[3]), 1.8))
        for end in ends:
            painter.drawLine(self.spot(0j), self.spot(end))
        if m == n or not all(map(abs, ends)):
            return
        first, second = (math.degrees(cmath.phase(end)) for end in ends)
        span = (second - first + 180) % 360 - 180
        arc = min(0.36, 0.8 * min(map(abs, ends))) * self._unit
        middle = self.spot(0j)
        box = QRectF(middle.x() - arc, middle.y() - arc, 2 * arc, 2 * arc)
        wedge = QColor(self.tokens.curves[1])
        painter.setPen(QPen(wedge, 2.4))
        painter.drawArc(box, round(16 * first), round(16 * span))

    def _paint_targets(self, painter: QPainter) -> None:
        """Rings where M_k puts each point, with a line to where it should be."""
        shown = self.shown
        assert shown.targets is not None
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for t in range(len(shown.points) - shown.shift):
            ring, wanted = self.spot(complex(shown.targets[t])), self.spot(complex(shown.points[t + shown.shift]))
            painter.setPen(QPen(QColor(self.tokens.bad), 1.6))
            painter.drawLine(ring, wanted)
            painter.setPen(QPen(QColor(self.tokens.curves[1]), 2))
            painter.drawEllipse(ring, DOT + 4, DOT + 4)
        start, end = (self.spot(complex(shown.points[t])) for t in (0, shown.shift))
        painter.setPen(QPen(QColor(self.tokens.text), 1.6, Qt.PenStyle.DashLine))
        painter.drawLine(start, end)

    def _paint_points(self, painter: QPainter, names: PlacedNames) -> None:
        shown = self.shown
        lit = shown.pair if shown.targets is None else (0, shown.shift)
        for m, p in enumerate(shown.points):
            at = self.spot(complex(p))
            ink = QColor(self.tokens.curves[0])
            painter.setPen(QPen(QColor(self.tokens.surface), 1.5))
            painter.setBrush(ink)
            painter.drawEllipse(at, DOT, DOT)
            if shown.targets is None and m in shown.chosen:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(self.tokens.text), 2))
                painter.drawEllipse(at, DOT + 3, DOT + 3)
        for m, (box, name) in enumerate(names):
            painter.setPen(QColor(self.tokens.text if m in lit else self.tokens.muted))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, name)

    def _paint_key(self, painter: QPainter, words: Sequence[QRectF]) -> None:
        """What the marks stand for, where no point is, nor words."""
        key = PlaneKey(self.shown, self.fontMetrics(), self.tokens)
        dots = [self.spot(complex(p)) for p in self.shown.points]
        taken = [*words, *(QRectF(at.x() - REACH, at.y() - REACH, 2 * REACH, 2 * REACH) for at in dots)]
        taken.append(QRectF(self.spot(complex(-1, 0.7)), self.spot(complex(1, -0.7))))  # of the circle, nearly
        box = key.box(QRectF(self.rect()).adjusted(2, 2, -2, -2), taken)
        if box is not None:
            key.paint(painter, box)

    def _names(self, metrics: QFontMetrics) -> PlacedNames:
        """Each point's name outward of it, or turned from there as little as keeps it clear of points and names."""
        placed: PlacedNames = []
        dots = [self.spot(complex(p)) for p in self.shown.points]
        points = [QRectF(at.x() - DOT, at.y() - DOT, 2 * DOT, 2 * DOT) for at in dots]
        tall = INK * metrics.height()
        for m, p in enumerate(map(complex, self.shown.points)):
            name = point_name(m)
            size = QSizeF(metrics.horizontalAdvance(name) + 2, tall)
            outward = cmath.phase(p) if abs(p) * self._unit > 1 else math.pi / 2
            taken = [*points[:m], *points[m + 1 :], *(box for box, _ in placed)]
            ways = product((0.0, tall / 2), TURNS)
            boxes = (_beside(dots[m], size, DOT + 11 + further, outward + math.radians(turn)) for further, turn in ways)
            free = (box for box in boxes if not any(map(box.intersects, taken)))
            placed.append((next(free, None) or _beside(dots[m], size, DOT + 11, outward), name))
        return placed

    def _axes(self, metrics: QFontMetrics, points: PlacedNames) -> PlacedNames:
        """1 and i, where no point's name stands."""
        middle, unit = self.spot(0j), self._unit
        one, up = metrics.horizontalAdvance("1"), metrics.horizontalAdvance("i")
        tall = metrics.height()
        named = [
            (QRectF(middle.x() + unit + 3, middle.y() + 2, one, tall), "1"),
            (QRectF(middle.x() + 4, middle.y() - unit - tall, up, tall), "i"),
        ]
        return [(box, name) for box, name in named if not any(box.intersects(other) for other, _ in points)]

    # What a person does.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self.has_shown:
            return
        self._gesture = None
        m, away = self.nearest(event.position())
        if away <= REACH:
            self._gesture = self.gestures.single()
            self.picked.emit((m, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)))
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.has_shown:
            return
        if self._gesture is not None:
            self.pulled.emit((self.place(event.position()), self._gesture))
            return
        m, away = self.nearest(event.position())
        self.setCursor(Qt.CursorShape.OpenHandCursor if away <= REACH else Qt.CursorShape.ArrowCursor)
        self.setToolTip(self._words(m) if away <= REACH else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._gesture = None
            self.setCursor(Qt.CursorShape.ArrowCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if not self.has_shown:
            event.ignore()
        elif key in STEPS and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.stepped.emit((*STEPS[key], shift))
        elif key in NEXT:
            place = (self.shown.chosen[-1] + NEXT[key]) % len(self.shown.points)
            if shift or place not in self.shown.chosen:
                self.picked.emit((place, shift))
            else:  # chosen together with others: alone now
                self.picked.emit((place, None))
        else:
            event.ignore()


def _beside(dot: QPointF, size: QSizeF, far: float, angle: float) -> QRectF:
    """A box whose middle is so far from a dot, in that direction."""
    by = cmath.rect(far, angle)
    box = QRectF(QPointF(), size)
    box.moveCenter(dot + QPointF(by.real, -by.imag))
    return box
