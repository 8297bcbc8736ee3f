"""TurnedPath: the path of the codes in space, from position to position, which a person turns."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen

from engine.pictures.structure import CodePath
from engine.words.language import tr
from engine.words.numbers import fixed, spaced
from gui.access.focus_input import ARROWS, BY_CELL
from gui.access.spoken import SpokenRole, announce
from gui.board.acts import Pulled
from gui.controls.gesture import Gestures
from gui.figures.painted import PaintedPicture, Showing
from gui.panels.structure.path_scales import HUES, PathScales
from gui.theme import theme

EDGE = 14  # pixels around the picture
DEPTHS = 5  # steps of colour toward the eye
FAR = 0.6  # of the way to the surface: what is furthest from the eye
NEAR = 14  # pixels within which a position is pointed at
NAMED = 0.25  # of its length, from which a component that is seen at a slant has its name
PIN = 4.5  # pixels of the radius of the pinned position's ring
APART = 4  # pixels beside a name that another one leaves free
DOTTED = 160  # positions up to which each has a dot
DEGREES, STEP, LEAP, STILL = 0.5, 5.0, 30.0, 3  # a pixel of a drag, a key, with Shift; pixels that a click may move


class TurnedPath(Pulled, Showing[CodePath], PaintedPicture):
    """Paints a CodePath. Emits `pulled` ((turn, tilt), gesture) in degrees, `picked` and `hovered` (a position, None).

    A double click and Home show it as it was at first: `reset`.
    """

    spoken_role = SpokenRole.Chart
    least = QSize(160, 110)

    def __init__(self) -> None:
        super().__init__(ARROWS)
        self.angles = (0.0, 0.0)
        self.position = 0
        self.gestures = Gestures()
        self._held: tuple[QPointF, tuple[float, float], int] | None = None
        self._moved = self._ringed = False
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName(tr("Path of the codes"))
        self.setToolTip(tr("Drag to turn it, or use the arrow keys. A double click shows it as at first."))

    def display(self, shown: CodePath) -> None:
        self._shown = shown
        self.setAccessibleDescription(shown.says)
        self.update()

    def mark(self, position: int, angles: tuple[float, float]) -> None:
        """The pinned position, and from where it is seen."""
        if (position, angles) != (self.position, self.angles):
            self.position, self.angles = position, angles
            self.update()
            if self.hasFocus():
                announce(self, self.spoken_value())

    def spoken_value(self) -> str:
        return tr("turned by {turn}°, tilted by {tilt}°", turn=fixed(self.angles[0], 0), tilt=fixed(self.angles[1], 0))

    # Where things are.

    def _scale(self) -> tuple[QPointF, float]:
        """The middle, and the pixels of the furthest point."""
        below = self._line + 6
        middle = QPointF(self.width() / 2, (self.height() - below) / 2)
        return middle, max(8.0, min(self.width() / 2, (self.height() - below) / 2) - EDGE)

    def _places(self) -> np.ndarray:
        """[positions, 2] in pixels."""
        middle, radius = self._scale()
        points = self.shown.points
        return np.stack([middle.x() + radius * points[:, 0], middle.y() - radius * points[:, 1]], axis=1)

    def names(self) -> list[tuple[QRectF, str]]:
        """Of the components, where they do not point at the eye: beyond what the path can reach.

        Where two would touch, the one behind gives way.
        """
        middle, radius = self._scale()
        named: list[tuple[QRectF, str]] = []
        components = zip(self.shown.axes.tolist(), self.shown.names, strict=True)
        for (x, y, _), name in sorted(components, key=lambda component: -component[0][2]):
            long = float(np.hypot(x, y))
            if long < NAMED:
                continue
            wide = self.fontMetrics().horizontalAdvance(name) + 2
            box = QRectF(0, 0, wide, self._line)
            box.moveCenter(middle + QPointF(x * (radius + 0.6 * wide), -y * (radius + self._line)) / long)
            box.moveTop(min(max(0.0, box.top()), self.height() - 2.0 * self._line))
            box.moveLeft(min(max(4.0, box.left()), self.width() - wide - 4.0))
            if not any(box.adjusted(-APART, 0, APART, 0).intersects(other) for other, _ in named):
                named.append((box, name))
        return named

    def pin_name(self) -> tuple[QRectF, str]:
        """Of the pinned position, beside its ring where least of the path and no component's name is."""
        name = tr("position {number}", number=spaced(self.position))
        places, wide = self._places(), self.fontMetrics().horizontalAdvance(name) + 4
        x, y = places[self.position]
        aside, up = wide / 2 + 2 * PIN, self._line / 2 + 2 * PIN
        whole, named = QRectF(self.rect()).adjusted(0, 0, 0, -self._line - 4), [other for other, _ in self.names()]
        best, fewest = QRectF(), float("inf")
        for across, down in ((aside, 0.0), (-aside, 0.0), (0.0, -up), (0.0, up), (aside, -up), (-aside, up)):
            box = QRectF(0, 0, wide, self._line)
            box.moveCenter(QPointF(x + across, y + down))
            inside = (places > (box.left(), box.top())) & (places < (box.right(), box.bottom()))
            hidden = int(inside.all(axis=1).sum())
            hidden += len(places) * (sum(map(box.intersects, named)) + (not whole.contains(box)))
            if hidden < fewest:
                best, fewest = box, hidden
        return best, name

    def scales(self) -> PathScales:
        """What stands below it."""
        return PathScales(self.shown, self.fontMetrics(), width=self.width(), radius=self._scale()[1])

    def position_at(self, at: QPointF) -> int | None:
        """The position that is near, the one in front where there are several."""
        if not self.has_shown:
            return None
        away = np.hypot(*(self._places() - (at.x(), at.y())).T)
        near = np.flatnonzero(away <= min(NEAR, float(np.fmin.reduce(away)) + 2))
        return int(near[np.argmax(self.shown.points[near, 2])]) if near.size else None

    # What a person does.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held, self._moved = (event.position(), self.angles, self.gestures.single()), False
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is None:
            self.hovered.emit(self.position_at(event.position()))
            return
        start, angles, gesture = self._held
        by = event.position() - start
        if self._moved or by.manhattanLength() > STILL:
            self._moved = True
            self._turn(angles, DEGREES * by.x(), DEGREES * by.y(), gesture)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held is not None and not self._moved:
            place = self.position_at(event.position())
            if place is not None:
                self.picked.emit(place)
        self._held = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._held = None
        self.reset.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in BY_CELL and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            by = LEAP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP
            down, across = BY_CELL[key]
            self._turn(self.angles, by * across, by * down, self.gestures.repeated())
        elif key == Qt.Key.Key_Home:
            self.reset.emit()
        else:
            event.ignore()

    def _turn(self, angles: tuple[float, float], across: float, down: float, gesture: int) -> None:
        turn = (angles[0] + across + 180) % 360 - 180
        self.pulled.emit(((turn, min(90.0, max(-90.0, angles[1] + down))), gesture))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ringed = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ringed = False
        self.update()

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        painter.fillRect(part, QColor(self.tokens.surface))
        self._paint_axes(painter)
        self._paint_path(painter)
        self._paint_names(painter)
        self._paint_pin(painter)
        self.scales().paint(painter, QPointF(0, self.height() - self._line - 4.0), self.tokens)
        if self._ringed:
            self.paint_focus(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2))

    def _paint_axes(self, painter: QPainter) -> None:
        """The three components from the middle, on to their names."""
        middle, radius = self._scale()
        for x, y, _ in self.shown.axes.tolist():
            end = QPointF(x, -y) * radius
            painter.setPen(QPen(QColor(self.tokens.muted), 1, Qt.PenStyle.DotLine))
            painter.drawLine(middle, middle + end)
            if (long := float(np.hypot(x, y))) >= NAMED:
                painter.drawLine(middle + end, middle + end / long)

    def _paint_names(self, painter: QPainter) -> None:
        painter.setPen(QColor(self.tokens.muted))
        for box, name in self.names():
            painter.fillRect(box.adjusted(-2, 0, 2, 0), QColor(self.tokens.surface))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, name)

    def _paint_path(self, painter: QPainter) -> None:
        """From position to position, what is far first and paler; a gap where a code is left out."""
        places, depth = self._places(), self.shown.points[:, 2]
        count, there = len(places), np.isfinite(depth)
        if count > 1:
            begins = np.flatnonzero(there[1:] & there[:-1])
            middle = (depth[begins + 1] + depth[begins]) / 2
            layer = np.clip(((middle + 1) / 2 * DEPTHS).astype(int), 0, DEPTHS - 1)
            hue = begins * HUES // (count - 1)
            ends = zip(places[begins].tolist(), places[begins + 1].tolist(), strict=True)
            lines = [QLineF(*a, *b) for a, b in ends]
            for step in np.unique(layer * HUES + hue).tolist():
                near, colour = divmod(step, HUES)
                painter.setPen(QPen(self._ink(colour, near), 1.3))
                painter.drawLines([lines[i] for i in np.flatnonzero((layer == near) & (hue == colour)).tolist()])
        if count <= DOTTED:
            painter.setPen(Qt.PenStyle.NoPen)
            for i in np.argsort(depth)[: int(there.sum())].tolist():
                near = min(DEPTHS - 1, int((depth[i] + 1) / 2 * DEPTHS))
                painter.setBrush(self._ink(i * HUES // count, near))
                painter.drawEllipse(QPointF(*places[i]), 2.6, 2.6)

    def _ink(self, hue: int, near: int) -> QColor:
        own = theme.family(self.tokens, hue, HUES)
        return QColor(theme.mixed(own, self.tokens.surface, FAR * (1 - near / (DEPTHS - 1))))

    def _paint_pin(self, painter: QPainter) -> None:
        if self.position < len(self.shown.points) and np.isfinite(self.shown.points[self.position]).all():
            at = QPointF(*self._places()[self.position])
            painter.setPen(QPen(QColor(self.tokens.text), 1.6))
            painter.setBrush(QColor(self.tokens.surface))
            painter.drawEllipse(at, PIN, PIN)
            box, name = self.pin_name()
            painter.fillRect(box, QColor(self.tokens.surface))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, name)
