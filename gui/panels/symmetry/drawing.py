"""ExchangeDrawing: tokens at their places, and below them the outputs before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen

from engine.pictures.symmetry import EQUAL, Exchange, PermutedAttention
from engine.words.language import tr
from engine.words.numbers import few, percent
from gui.controls.eliding import whole_parts
from gui.figures.shades import paint_scale, paint_shades
from gui.panels.symmetry.key import MANY, OrderKey, elsewhere, staying
from gui.panels.symmetry.places import EDGE, GAP, TokenPlaces
from gui.panels.symmetry.rows import LOWEST, DevicePixels, SideRows, side_rows
from gui.theme.theme import ThemeTokens

TICKS, DEEP = 1.9, 4.4  # lines that a strip is high, where its first and last row are told, and what a row is
KEYED = 9  # lines that the height of each kind of attention is, where there is a key
SCALE = 70  # pixels of the strip of colours between its ends, where there is room


class ExchangeDrawing(msgspec.Struct, frozen=True):
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
        self._key()
        sides = zip(self.shown.sides, side_rows(self.shown, self.places, self.top, self._pixels()), strict=True)
        for i, (side, rows) in enumerate(sides):
            self._side(side, rows, self._scale(rows.title) if i == 0 else 0.0)
        self._chips()

    @property
    def key(self) -> OrderKey | None:
        """What the marks are, where there is room."""
        key = OrderKey(self.shown, self.metrics, self.tokens)
        tall = self.places.height - self.places.chip_height >= KEYED * self.places.line * len(self.shown.sides)
        return key if tall and key.width <= self.places.width - 2 * EDGE else None

    @property
    def top(self) -> float:
        """Where the outputs begin, below the tokens and the key."""
        return self.places.chip_height + 4 + GAP + (self.places.line + GAP if self.key else 0)

    def _pixels(self) -> DevicePixels:
        """Those of the screen as long as they are whole ones of a picture, too, which has the screen's rows then."""
        to_device, screen = self.painter.deviceTransform(), self.painter.device().devicePixelRatioF()
        high, off = to_device.m22() or 1.0, to_device.dy()
        row = screen if (high / screen).is_integer() else high
        return DevicePixels(1 / row, lambda y: (round(high * y + off) - off) / high)

    def _key(self) -> None:
        if self.key is not None:
            self.key.paint(self.painter, EDGE, self.places.chip_height + 4 + GAP / 2)

    def _place(self) -> None:
        """A band behind the pinned place, from the token down to its outputs."""
        band = QRectF(self.places.left(self.place), 0, max(1.0, self.places.step), self.places.height - GAP)
        self.painter.fillRect(band, QColor(self.tokens.raised))

    def _chips(self) -> None:
        self.painter.setPen(QColor(self.tokens.muted))
        self._left(QRectF(EDGE, 2, self.places.names - 4, self.places.chip_height), tr("tokens"))
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
            self.painter.setBrush(elsewhere(self.tokens) if token != place else QColor(self.tokens.raised))
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
        self._middle(box, text)

    def _left(self, box: QRectF, text: str) -> None:
        """From its left on; letters of another font move no line up or down."""
        self.painter.drawText(QPointF(box.left(), self._base(box)), text)

    def _middle(self, box: QRectF, text: str) -> None:
        wide = self.metrics.horizontalAdvance(text)
        self.painter.drawText(QPointF(box.center().x() - wide / 2, self._base(box)), text)

    def _right(self, box: QRectF, text: str) -> None:
        wide = self.metrics.horizontalAdvance(text)
        self.painter.drawText(QPointF(box.right() - wide, self._base(box)), text)

    def _base(self, box: QRectF) -> float:
        """Where letters stand whose line is in the middle of a box's height."""
        return box.center().y() + (self.metrics.ascent() - self.metrics.descent()) / 2

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

    def _side(self, side: PermutedAttention, rows: SideRows, beside: float) -> None:
        """A title, the outputs before and after with lines between them, and how much each has changed.

        `beside`: pixels that are taken at the right of the title.
        """
        metrics, box = self.metrics, rows.title
        self.painter.setPen(QColor(self.tokens.text))
        self._left(box, side.title)
        rest = box.adjusted(metrics.horizontalAdvance(side.title) + 10, 0, -beside, 0)
        self.painter.setPen(QColor(self.tokens.muted if not side.changed else self.tokens.text))
        self._left(rest, whole_parts(metrics, side.words, rest.width()))
        if rows.named:
            self._names(rows.before.top() - self.places.line, range(self.places.count))
            self._names(rows.after.bottom(), self.shown.order)
        clear = rows.after.top() - rows.before.top() >= metrics.ascent()  # the names of the two strips
        self._strip(rows.before, side.before, tr("before") if clear else "")
        self._strip(rows.after, side.after, tr("after") if clear else "")
        self._lines(rows.before.bottom(), rows.after.top())
        self._bars(rows.bars, side)

    def _names(self, top: float, order: Sequence[int]) -> None:
        """The tokens at the strip whose columns they are."""
        self.painter.setPen(QColor(self.tokens.muted))
        for place, token in enumerate(order):
            box = QRectF(self.places.left(place), top, self.places.step, self.places.line)
            self._middle(box, self.shown.labels[token])

    def _strip(self, box: QRectF, shades: np.ndarray, name: str) -> None:
        """The outputs, beside them their name, and where there is room which dimensions the rows are."""
        self.painter.setPen(QColor(self.tokens.muted))
        line, beside = self.places.line, QRectF(EDGE, box.top(), self.places.names - 6, box.height())
        words = [name, tr("dimension")] if name and box.height() >= DEEP * line else [name]
        for i, text in enumerate(words):
            self._left(beside.translated(0, (i - (len(words) - 1) / 2) * line), text)
        if name and box.height() >= TICKS * line:
            high = box.height() / len(shades)
            top, low = max(line, high) / 2, box.height() - max(line, high) / 2
            for middle, row in ((top, 0), (low, len(shades) - 1))[: len(shades)]:
                self._right(QRectF(EDGE, box.top() + middle - line / 2, beside.width() + 2, line), str(row))
        paint_shades(self.painter, box, shades, self.colour_map, signed=True)

    def _lines(self, top: float, bottom: float) -> None:
        """From where each token stood to where it stands."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for place, token in enumerate(self.shown.order):
            if token == place and self.places.count > MANY:
                continue
            ink = QColor(self.tokens.accent) if token != place else staying(self.tokens)
            self.painter.setPen(QPen(ink, 1.5 if token != place else 1.0))
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
        self.painter.setPen(QColor(self.tokens.muted))
        if box.height() >= LOWEST * self.places.line:
            self._say_bars(box, most)
        self.painter.setPen(QPen(QColor(self.tokens.line), 1))
        self.painter.drawLine(box.bottomLeft(), box.bottomRight())
        if self.shown.moved and not side.changed and box.height() >= LOWEST * self.places.line:
            self.painter.setPen(QColor(self.tokens.muted))
            self._middle(box, tr("no output changes"))
        air = 0.15 * self.places.step if self.places.step > 6 else 0.0
        for place, share in enumerate(side.change):
            height = box.height() * float(share) / most if most > EQUAL else 0.0
            if height > 0.2:
                left = self.places.left(place) + air
                bar = QRectF(left, box.bottom() - height, max(0.5, self.places.step - 2 * air), height)
                self.painter.fillRect(bar, QColor(self.tokens.warn))

    def _say_bars(self, box: QRectF, most: float) -> None:
        """Of what they are, as much as has room, and their scale."""
        line, scale = self.places.line, f"0 … {percent(most, 1)}"
        whole = self.shown.measured
        words = [tr("change of"), whole, scale] if whole else [tr("change"), scale]
        words = words[-max(1, int(box.height() // line)) :] if most > EQUAL else [tr("change")]
        for i, text in enumerate(words):
            self._left(box.translated(EDGE - box.left(), (i - (len(words) - 1) / 2) * line), text)
