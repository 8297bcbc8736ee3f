"""ExchangePicture: tokens that are dragged onto each other's places, and below them what becomes of the outputs."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from engine.pictures.symmetry import Exchange, PermutedAttention
from engine.words.language import tr
from gui.access.spoken import Role, Spoken, SpokenPart, reach
from gui.controls.gesture import Gestures
from gui.controls.manners import ARROWS, ENDS, Manners
from gui.figures.grids import lookup
from gui.figures.sheet import tabular
from gui.figures.shown import Showing
from gui.theme import theme
from gui.theme.theme import TOKENS

EDGE, GAP = 10, 6  # pixels
LONGEST = 64  # pixels of a token's text that is turned
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class ExchangePicture(Showing[Exchange], Spoken, QWidget):
    """Emits `swapped` ((one place, the other, order that is changed, gesture)), `picked` and `hovered` (place)."""

    swapped = Signal(object)
    picked = Signal(object)
    hovered = Signal(object)

    spoken_role = Role.List

    def __init__(self) -> None:
        super().__init__()
        self.tokens = TOKENS["dark"]
        self.colour_map = "automatic"
        self.place = 0
        self.gestures = Gestures()
        self._base: tuple[int, ...] = ()  # the order in which a drag began
        self._held: int | None = None  # the place from which a token is dragged
        self._gesture = 0
        self._pointer, self._widest = QPointF(), 0
        self.setFont(tabular(self.font()))
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Tokens at their places; Shift with an arrow key moves the chosen one"))
        Manners(self, ARROWS | ENDS | frozenset({Qt.Key.Key_Escape}))

    def minimumSizeHint(self) -> QSize:
        return QSize(180, 150)

    def display(self, shown: Exchange, colour_map: str) -> None:
        self._shown, self.colour_map, self.place = shown, colour_map, shown.place
        self._measure()
        self.setAccessibleDescription(" ".join(f"{side.title}: {side.words}" for side in shown.sides) or shown.empty)
        self.update()

    def mark(self, place: int) -> None:
        """The pinned place."""
        if place != self.place:
            self.place = place
            self.update()
            if self.hasFocus():
                reach(self, place)

    def spoken_parts(self) -> list[SpokenPart]:
        """Each token at its place."""
        if not self.has_shown or self.shown.empty:
            return []
        labels = [self.shown.labels[token] for token in self.shown.order]
        named = (tr("{token}, place {n}", token=label, n=place) for place, label in enumerate(labels))
        return [SpokenPart(name, self.chip(place), place == self.place) for place, name in enumerate(named)]

    def press_part(self, place: int) -> None:
        self.picked.emit(place)

    @property
    def dragged(self) -> bool:
        return self._held is not None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    # Where things are.

    def _measure(self) -> None:
        """Pixels of the longest token's text."""
        labels = self.shown.labels if self.has_shown else ()
        self._widest = max(map(self.fontMetrics().horizontalAdvance, labels), default=0)

    @property
    def _line(self) -> int:
        return self.fontMetrics().height()

    @property
    def _names(self) -> int:
        """Pixels at the left, for what a row is."""
        widest = tr("change\nto {share}", share="100%").splitlines()
        return max(map(self.fontMetrics().horizontalAdvance, widest)) + 6

    @property
    def _count(self) -> int:
        return len(self.shown.labels) if self.has_shown else 0

    def step(self) -> float:
        """Pixels of a place."""
        return (self.width() - 2 * EDGE - self._names) / max(1, self._count)

    def left(self, place: int) -> float:
        return EDGE + self._names + place * self.step()

    def _turned(self) -> bool:
        return self._widest + 8 > self.step()

    def _legible(self) -> bool:
        """Whether every token has room for its text."""
        return not self._turned() or self.step() >= 0.85 * self._line

    def chip_height(self) -> float:
        if not self._turned() or not self._legible():
            return self._line + 8.0
        return min(LONGEST, self._widest) + 10.0

    def chip(self, place: int) -> QRectF:
        """Of the token at a place."""
        air = 2.0 if self.step() > 8 else 0.0
        return QRectF(self.left(place) + air, 2, max(1.0, self.step() - 2 * air), self.chip_height())

    def place_at(self, x: float) -> int:
        """The place under the pointer, or the nearest one."""
        return min(max(0, int((x - EDGE - self._names) / self.step())), self._count - 1)

    def side_box(self, side: int) -> QRectF:
        """Where one kind of attention is shown."""
        top = self.chip_height() + 4 + GAP
        height = (self.height() - top - GAP) / max(1, len(self.shown.sides))
        return QRectF(EDGE, top + side * height, self.width() - 2 * EDGE, height - GAP)

    # How it looks.

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.has_shown:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.shown.empty:
            painter.setPen(QColor(self.tokens.muted))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(self.rect()).adjusted(24, 0, -24, 0), flags, self.shown.empty)
            painter.end()
            return
        self._paint_place(painter)
        for i, side in enumerate(self.shown.sides):
            self._paint_side(painter, side, self.side_box(i))
        self._paint_chips(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.tokens.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 1, -2, -1), 6, 6)
        painter.end()

    def _paint_place(self, painter: QPainter) -> None:
        """A band behind the pinned place, from the token down to its outputs."""
        band = QRectF(self.left(self.place), 0, max(1.0, self.step()), self.height() - GAP)
        painter.fillRect(band, QColor(self.tokens.raised))

    def _paint_chips(self, painter: QPainter) -> None:
        painter.setPen(QColor(self.tokens.muted))
        box = QRectF(EDGE, 2, self._names - 4, self.chip_height())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, tr("tokens"))
        held = self.place if self.dragged else None
        for place in sorted(range(self._count), key=lambda each: each == self.place):  # the chosen one over the others
            if place != held:
                self._paint_chip(painter, self.chip(place), place)
        if held is not None:
            box = self.chip(held)
            box.moveCenter(QPointF(min(max(self._pointer.x(), box.width() / 2), self.width()), box.center().y() + 3))
            self._paint_chip(painter, box, held)

    def _paint_chip(self, painter: QPainter, box: QRectF, place: int) -> None:
        token = self.shown.order[place]
        chosen = place == self.place
        if chosen:
            painter.setBrush(QColor(self.tokens.accent))
        else:
            moved = theme.mixed(self.tokens.surface, self.tokens.accent, 0.3)
            painter.setBrush(QColor(moved if token != place else self.tokens.raised))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(box, *((5, 5) if box.width() > 10 else (0, 0)))
        if not self._legible() and not chosen:
            return
        painter.setPen(QColor(self.tokens.on_accent if chosen else self.tokens.text))
        self._write(painter, box, self.shown.labels[token], turned=self._turned() and self._legible())

    def _write(self, painter: QPainter, box: QRectF, text: str, *, turned: bool) -> None:
        metrics = self.fontMetrics()
        if turned:
            painter.save()
            painter.translate(box.center())
            painter.rotate(-90)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(box.height() - 6))
            flat = QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width())
            painter.drawText(flat, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
            painter.restore()
            return
        if metrics.horizontalAdvance(text) > box.width() - 2:  # the chosen one of many: its text stands over the others
            box = QRectF(box.center().x() - metrics.horizontalAdvance(text) / 2 - 4, box.top(), 0, box.height())
            box.setWidth(metrics.horizontalAdvance(text) + 8)
            box.moveLeft(min(max(0.0, box.left()), self.width() - box.width()))
            painter.fillRect(box, QColor(self.tokens.accent))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_side(self, painter: QPainter, side: PermutedAttention, box: QRectF) -> None:
        """A title, the outputs before and after with lines between them, and how much each has changed."""
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        metrics = self.fontMetrics()
        painter.setPen(QColor(self.tokens.text))
        painter.drawText(QRectF(box.left(), box.top(), box.width(), self._line), flags, side.title)
        used = metrics.horizontalAdvance(side.title) + 10
        rest = QRectF(box.left() + used, box.top(), max(0.0, box.width() - used), self._line)
        words = metrics.elidedText(side.words, Qt.TextElideMode.ElideRight, int(rest.width()))
        painter.setPen(QColor(self.tokens.muted if not side.changed else self.tokens.text))
        painter.drawText(rest, flags, words)
        body = box.adjusted(0, self._line + 3 + self._paint_former(painter, box.top() + self._line + 1), 0, 0)
        strip, between = body.height() * 0.27, min(22.0, body.height() * 0.14)
        before = QRectF(self.left(0), body.top(), self.step() * self._count, strip)
        after = before.translated(0, strip + between)
        bars = QRectF(before.left(), after.bottom() + 5, before.width(), body.bottom() - after.bottom() - 6)
        self._paint_strip(painter, before, side.before, tr("before"))
        self._paint_strip(painter, after, side.after, tr("after"))
        self._paint_lines(painter, before.bottom(), after.top())
        self._paint_bars(painter, bars, side)

    def _paint_former(self, painter: QPainter, top: float) -> int:
        """The tokens as they stood, over their outputs (at the top is the new order). Pixels that it took."""
        if not self.shown.moved or self._turned():
            return 0
        painter.setPen(QColor(self.tokens.muted))
        for place, name in enumerate(self.shown.labels):
            box = QRectF(self.left(place), top, self.step(), self._line)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
        return self._line

    def _paint_strip(self, painter: QPainter, box: QRectF, shades: np.ndarray, name: str) -> None:
        painter.setPen(QColor(self.tokens.muted))
        painter.drawText(
            QRectF(EDGE, box.top(), self._names - 4, box.height()),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            name,
        )
        colours = np.ascontiguousarray(lookup(self.colour_map, signed=True)[shades])
        rows, columns = shades.shape
        painter.drawImage(box, QImage(colours.data, columns, rows, 4 * columns, QImage.Format.Format_RGBA8888))

    def _paint_lines(self, painter: QPainter, top: float, bottom: float) -> None:
        """From where each token stood to where it stands."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for place, token in enumerate(self.shown.order):
            if token == place and self._count > 64:
                continue
            ink = self.tokens.accent if token != place else self.tokens.line
            painter.setPen(QPen(QColor(ink), 1.5 if token != place else 1.0))
            start = QPointF(self.left(token) + self.step() / 2, top)
            end = QPointF(self.left(place) + self.step() / 2, bottom)
            path, half = QPainterPath(start), (top + bottom) / 2
            path.cubicTo(QPointF(start.x(), half), QPointF(end.x(), half), end)
            painter.drawPath(path)

    def _paint_bars(self, painter: QPainter, box: QRectF, side: PermutedAttention) -> None:
        """How much each output has changed, all sides on one scale."""
        if box.height() < 6:
            return
        most = max([0.0, *(float(s.change.max(initial=0.0)) for s in self.shown.sides)])
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(self.tokens.muted))
        flat = most <= 1e-9 or box.height() < 2 * self._line
        name = tr("change") if flat else tr("change\nto {share}", share=f"{most:.0%}")
        painter.drawText(QRectF(EDGE, box.top(), self._names, box.height()), flags, name)
        painter.setPen(QPen(QColor(self.tokens.line), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        air = 0.15 * self.step() if self.step() > 6 else 0.0
        for place, share in enumerate(side.change):
            height = box.height() * float(share) / most if most > 1e-9 else 0.0
            if height > 0.2:
                left = self.left(place) + air
                bar = QRectF(left, box.bottom() - height, max(0.5, self.step() - 2 * air), height)
                painter.fillRect(bar, QColor(self.tokens.warn))

    # What a person does.

    def _over_chips(self, at: QPointF) -> bool:
        return 0 <= at.y() <= self.chip_height() + 4 and at.x() >= EDGE + self._names

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self.has_shown or not self._count:
            return
        place = self.place_at(event.position().x())
        self.picked.emit(place)
        if self._over_chips(event.position()):
            self._base, self._held = self.shown.order, place
            self._gesture, self._pointer = self.gestures.single(), event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._count:
            return
        self._pointer = event.position()
        if self._held is None:
            over = self._over_chips(event.position())
            self.setCursor(Qt.CursorShape.OpenHandCursor if over else Qt.CursorShape.ArrowCursor)
            self.hovered.emit(self.place_at(event.position().x()))
            return
        place = self.place_at(event.position().x())
        if place != self.place:
            self.place = place
            self.swapped.emit((self._held, place, self._base, self._gesture))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.drop()

    def drop(self) -> None:
        """End a drag."""
        self._held = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.has_shown or not self._count:
            event.ignore()
        elif key == Qt.Key.Key_Escape and self._held is not None:
            self.swapped.emit((self._held, self._held, self._base, self._gesture))
            self.drop()
        elif key in STEPS:
            self._step(STEPS[key], moves=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.picked.emit(0 if key == Qt.Key.Key_Home else self._count - 1)
        else:
            event.ignore()

    def _step(self, by: int, *, moves: bool) -> None:
        to = min(max(0, self.place + by), self._count - 1)
        if to == self.place:
            return
        if moves:
            self.swapped.emit((self.place, to, self.shown.order, self.gestures.repeated()))
        else:
            self.picked.emit(to)
