"""ExchangeDrawing: tokens at their places, and below them the outputs before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen

from engine.pictures.symmetry import Exchange, PermutedAttention
from engine.words.language import tr
from engine.words.numbers import few, percent
from gui.controls.eliding import whole_parts
from gui.figures.shades import paint_scale, paint_shades
from gui.panels.symmetry.places import EDGE, GAP, TokenPlaces
from gui.theme import theme
from gui.theme.theme import ThemeTokens

ROOM = 0.6  # of a line, in which its letters stand clear of those above and below
STRIP = 0.27  # of the height below a title, that each of the two rows has
SCALE = 70  # pixels of the strip of colours between its ends, where there is room


@dataclass(frozen=True)
class ExchangeDrawing:
    """With a painter; `place` is the pinned one, whose token `held` (pixels from the left) draws from its place."""

    painter: QPainter
    shown: Exchange
    places: TokenPlaces
    place: int
    held: float | None
    tokens: ThemeTokens
    colour_map: str

    @property
    def metrics(self) -> QFontMetrics:
        return self.painter.fontMetrics()

    def paint(self) -> None:
        self._place()
        for i, side in enumerate(self.shown.sides):
            box = self.places.side(i)
            self._side(side, box, self._scale(box) if i == 0 else 0.0)
        self._chips()

    def _place(self) -> None:
        """A band behind the pinned place, from the token down to its outputs."""
        band = QRectF(self.places.left(self.place), 0, max(1.0, self.places.step), self.places.height - GAP)
        self.painter.fillRect(band, QColor(self.tokens.raised))

    def _chips(self) -> None:
        self.painter.setPen(QColor(self.tokens.muted))
        box = QRectF(EDGE, 2, self.places.names - 4, self.places.chip_height)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, tr("tokens"))
        for place in range(self.places.count):
            if place != self.place:
                self._chip(self.places.chip(place), place)
        box = self.places.chip(self.place)
        if self.held is not None:
            box.moveCenter(QPointF(min(max(self.held, box.width() / 2), self.places.width), box.center().y() + 3))
        self._chip(box, self.place)  # over the others

    def _chip(self, box: QRectF, place: int) -> None:
        token = self.shown.order[place]
        chosen = place == self.place
        if chosen:
            self.painter.setBrush(QColor(self.tokens.accent))
        else:
            moved = theme.mixed(self.tokens.surface, self.tokens.accent, 0.3)
            self.painter.setBrush(QColor(moved if token != place else self.tokens.raised))
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.drawRoundedRect(box, *((5, 5) if box.width() > 10 else (0, 0)))
        if not self.places.legible and not chosen:
            return
        self.painter.setPen(QColor(self.tokens.on_accent if chosen else self.tokens.text))
        self._write(box, self.shown.labels[token], turned=self.places.turned and self.places.legible)

    def _write(self, box: QRectF, text: str, *, turned: bool) -> None:
        metrics = self.metrics
        if turned:
            self.painter.save()
            self.painter.translate(box.center())
            self.painter.rotate(-90)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(box.height() - 6))
            flat = QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width())
            self.painter.drawText(flat, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
            self.painter.restore()
            return
        if metrics.horizontalAdvance(text) > box.width() - 2:  # the chosen one of many: its text stands over the others
            box = QRectF(box.center().x() - metrics.horizontalAdvance(text) / 2 - 4, box.top(), 0, box.height())
            box.setWidth(metrics.horizontalAdvance(text) + 8)
            box.moveLeft(min(max(0.0, box.left()), self.places.width - box.width()))
            self.painter.fillRect(box, QColor(self.tokens.accent))
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _scale(self, side: QRectF) -> float:
        """What colours stand for, at the right above the outputs of all sides. Pixels that it took."""
        first = self.shown.sides[0]
        least = first.title, whole_parts(self.metrics, first.words, 0)  # what is said there in any case
        room = side.width() - sum(map(self.metrics.horizontalAdvance, least)) - 3 * EDGE
        for low, high, strip in self._ends():
            width = sum(map(self.metrics.horizontalAdvance, (low, high))) + 2 * GAP + strip
            if width <= room:
                box = QRectF(side.right() - width, side.top(), width, self.places.line)
                paint_scale(self.painter, box, (low, high), self.colour_map, signed=True, tokens=self.tokens)
                return float(width + 2 * EDGE)
        return 0.0

    def _ends(self) -> Iterator[tuple[str, str, int]]:
        """Words for both ends of the scale, and pixels between them: the longest first."""
        high, short = few(self.shown.reach), few(self.shown.reach, 2)
        yield tr("outputs {low}", low=f"−{high}"), high, SCALE
        yield f"−{high}", high, SCALE
        yield f"−{short}", short, SCALE // 3

    def _side(self, side: PermutedAttention, box: QRectF, beside: float) -> None:
        """A title, the outputs before and after with lines between them, and how much each has changed.

        `beside`: pixels that are taken at the right of the title.
        """
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        metrics = self.metrics
        self.painter.setPen(QColor(self.tokens.text))
        self.painter.drawText(QRectF(box.left(), box.top(), box.width(), self.places.line), flags, side.title)
        used = metrics.horizontalAdvance(side.title) + 10
        rest = QRectF(box.left() + used, box.top(), max(0.0, box.width() - used - beside), self.places.line)
        words = whole_parts(metrics, side.words, rest.width())
        self.painter.setPen(QColor(self.tokens.muted if not side.changed else self.tokens.text))
        self.painter.drawText(rest, flags, words)
        room = box.height() - self.places.line - 3
        named = STRIP * (room - self.places.line) >= self.places.line  # whether names leave room for the rows
        over = self._names(box.top() + self.places.line + 1) if named else 0
        body = box.adjusted(0, self.places.line + 3 + over, 0, 0)
        strip, between = body.height() * STRIP, min(22.0, body.height() * 0.14)
        before = QRectF(self.places.left(0), body.top(), self.places.step * self.places.count, strip)
        after = before.translated(0, strip + between)
        below = self._names(body.bottom() - self.places.line - 2, self.shown.order) if named else 0
        bars = QRectF(before.left(), after.bottom() + 5, before.width(), body.bottom() - below - after.bottom() - 6)
        clear = strip + between >= metrics.ascent()  # the names of the two rows
        self._strip(before, side.before, tr("before") if clear else "")
        self._strip(after, side.after, tr("after") if clear else "")
        self._lines(before.bottom(), after.top())
        self._bars(bars, side)

    def _names(self, top: float, order: Sequence[int] | None = None) -> int:
        """The tokens as they stood, over their outputs, or in the new order, below the bars. Pixels that it took."""
        if not self.shown.moved or self.places.turned:
            return 0
        self.painter.setPen(QColor(self.tokens.muted))
        for place, token in enumerate(range(self.places.count) if order is None else order):
            box = QRectF(self.places.left(place), top, self.places.step, self.places.line)
            self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.shown.labels[token])
        return self.places.line

    def _strip(self, box: QRectF, shades: np.ndarray, name: str) -> None:
        self.painter.setPen(QColor(self.tokens.muted))
        self.painter.drawText(
            QRectF(EDGE, box.top(), self.places.names - 4, box.height()),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip,
            name,
        )
        paint_shades(self.painter, box, shades, self.colour_map, signed=True)

    def _lines(self, top: float, bottom: float) -> None:
        """From where each token stood to where it stands."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for place, token in enumerate(self.shown.order):
            if token == place and self.places.count > 64:
                continue
            ink = self.tokens.accent if token != place else self.tokens.line
            self.painter.setPen(QPen(QColor(ink), 1.5 if token != place else 1.0))
            start = QPointF(self.places.left(token) + self.places.step / 2, top)
            end = QPointF(self.places.left(place) + self.places.step / 2, bottom)
            path, half = QPainterPath(start), (top + bottom) / 2
            path.cubicTo(QPointF(start.x(), half), QPointF(end.x(), half), end)
            self.painter.drawPath(path)

    def _bars(self, box: QRectF, side: PermutedAttention) -> None:
        """How much each output has changed, all sides on one scale."""
        if box.height() < 6:
            return
        most = max([0.0, *(float(s.change.max(initial=0.0)) for s in self.shown.sides)])
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.painter.setPen(QColor(self.tokens.muted))
        short = f"0 … {percent(most, 1)}"
        whole = f"{tr('change')}\n{short}"
        name = tr("change") if most <= 1e-9 else whole if box.height() >= 2 * self.places.line else short
        if box.height() >= ROOM * self.places.line:
            room = QRectF(EDGE, box.top(), self.places.names, box.height())
            self.painter.drawText(room, flags | Qt.TextFlag.TextDontClip, name)
        self.painter.setPen(QPen(QColor(self.tokens.line), 1))
        self.painter.drawLine(box.bottomLeft(), box.bottomRight())
        if self.shown.moved and not side.changed and box.height() >= ROOM * self.places.line:
            self.painter.setPen(QColor(self.tokens.muted))
            self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, tr("nothing"))
        air = 0.15 * self.places.step if self.places.step > 6 else 0.0
        for place, share in enumerate(side.change):
            height = box.height() * float(share) / most if most > 1e-9 else 0.0
            if height > 0.2:
                left = self.places.left(place) + air
                bar = QRectF(left, box.bottom() - height, max(0.5, self.places.step - 2 * air), height)
                self.painter.fillRect(bar, QColor(self.tokens.warn))
