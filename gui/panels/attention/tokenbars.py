"""TokenBars: a row of the grids as bars over the sentence: what one token, the query, gives to each."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from engine.pictures.attention import Sentence
from engine.words.language import tr
from engine.words.numbers import few
from gui.access.focus_input import ALONG, ARROWS, ENDS, TO_END
from gui.access.spoken import SpokenPart, SpokenRole, reach
from gui.figures.painted import PickedPicture, Showing
from gui.theme import theme

EDGE, LABEL, SWATCH = 10, 76, 8  # pixels
AIR = 0.12  # of a token's width, on either side of its bars


class TokenBars(Showing[Sentence], PickedPicture):
    """Paints the rows of a Sentence. Emits `picked` (token), `hovered` (token or None), `stepped` (tokens)."""

    spoken_role = SpokenRole.List
    smooth = False

    def __init__(self) -> None:
        super().__init__(ARROWS | ENDS)
        self.query, self.key = 0, 0
        self.setAccessibleName(tr("What the pinned token gives to each"))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 4 * self._line)

    def display(self, shown: Sentence) -> None:
        self._shown = shown
        self.query, self.key = shown.query, shown.key
        self.setVisible(bool(shown.rows))
        self.setAccessibleDescription(shown.words(self.query, self.key) if shown.rows else "")
        self.update()

    def mark(self, query: int, key: int) -> None:
        if (query, key) != (self.query, self.key):
            self.query, self.key = query, key
            self.update()
            if self.hasFocus():
                reach(self, key)

    def spoken_parts(self) -> list[SpokenPart]:
        if not self.has_shown or not self.shown.rows:
            return []
        area, room = self.area(), self._room()
        boxes = (QRectF(area.left() + i * room, area.top(), room, area.height()) for i in range(len(self.shown.labels)))
        return [SpokenPart(self.shown.words(self.query, i), box, i == self.key) for i, box in enumerate(boxes)]

    def press_part(self, place: int) -> None:
        self.picked.emit(place)

    # Where things are.

    def _texts(self) -> list[str]:
        room = self._room()
        most = LABEL if self._upright(room) else max(4, int(room) - 4)
        return [self.fontMetrics().elidedText(t, Qt.TextElideMode.ElideRight, most) for t in self.shown.labels]

    def _room(self) -> float:
        """Pixels of a token."""
        return (self.width() - 2 * EDGE - self._axis()) / max(1, len(self.shown.labels))

    def _axis(self) -> float:
        return float(self.fontMetrics().horizontalAdvance("−0.00") + 8)

    def _upright(self, room: float) -> bool:
        """Whether the tokens' texts are turned, as they have no room side by side."""
        metrics = self.fontMetrics()
        return max(map(metrics.horizontalAdvance, self.shown.labels), default=0) + 4 > room

    def _below(self) -> float:
        """Pixels of height of the tokens' texts."""
        room = self._room()
        if not self._upright(room):
            return self._line + 6.0
        if room < 0.78 * self._line:
            return self._line + 6.0
        return min(LABEL, max(map(self.fontMetrics().horizontalAdvance, self.shown.labels))) + 8.0

    def area(self) -> QRectF:
        """Of the bars."""
        top = self._line + 8.0
        return QRectF(self.rect()).adjusted(EDGE + self._axis(), top, -EDGE, -self._below())

    def place_at(self, at: QPointF) -> int | None:
        if not self.has_shown or not self.shown.rows:
            return None
        area, count = self.area(), len(self.shown.labels)
        if not area.left() <= at.x() < area.right() or at.y() < area.top():
            return None
        return min(int((at.x() - area.left()) / area.width() * count), count - 1)

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        if not self.shown.rows:
            return
        area = self.area()
        rows = [self.shown.grids[i].values[self.query] for i in self.shown.rows]
        finite = np.concatenate([row[np.isfinite(row)] for row in rows] or [np.zeros(1)])
        low, high = min(0.0, float(finite.min(initial=0.0))), max(0.0, float(finite.max(initial=0.0)))
        high = high if high > low else low + 1.0
        self._paint_legend(painter)
        self._paint_axis(painter, area, low, high)
        self._paint_bars(painter, area, rows, low, high)
        self._paint_texts(painter, area)
        self.paint_focus(painter)

    def _ink(self, row: int) -> QColor:
        """Two that are compared: muted, and the accent; terms: a hue each."""
        if len(self.shown.rows) == 2:
            return QColor((theme.mixed(self.tokens.surface, self.tokens.text, 0.5), self.tokens.accent)[row])
        return QColor(theme.family(self.tokens, row, len(self.shown.rows)))

    def _paint_legend(self, painter: QPainter) -> None:
        """Whose row it is, and which bar is which."""
        metrics, x = self.fontMetrics(), float(EDGE)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip  # letters of another font may be higher
        painter.setPen(QColor(self.tokens.text))
        room = int((self.width() - 2 * EDGE) * 0.45)
        token, named = self.shown.labels[self.query], self.shown.named(self.query)
        heads = (
            tr("{weights} of query {token}", weights=self.shown.unit, token=named),
            *(tr("query {token}", token=each) for each in (named, token)),
            named,
            token,
        )
        head = next((one for one in heads if metrics.horizontalAdvance(one) <= room), token)
        head = metrics.elidedText(head, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(x, 2, room + 1, self._line), flags, head)
        x += metrics.horizontalAdvance(head) + 14
        grids = [self.shown.grids[i] for i in self.shown.rows]
        whole = sum(metrics.horizontalAdvance(grid.title) + SWATCH + 17 for grid in grids)
        for row, grid in enumerate(grids):
            text = grid.title if whole <= self.width() - EDGE - x else grid.short
            rest = self.width() - EDGE - x - SWATCH - 5
            if rest < 3 * metrics.averageCharWidth():
                return
            painter.fillRect(QRectF(x, 2 + (self._line - SWATCH) / 2, SWATCH, SWATCH), self._ink(row))
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(rest))
            painter.setPen(QColor(self.tokens.muted))
            painter.drawText(QRectF(x + SWATCH + 5, 2, rest, self._line), flags, text)
            x += SWATCH + 5 + metrics.horizontalAdvance(text) + 12

    def _paint_axis(self, painter: QPainter, area: QRectF, low: float, high: float) -> None:
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for value in dict.fromkeys((low, 0.0, high)):
            y = area.bottom() - (value - low) / (high - low) * area.height()
            painter.setPen(QPen(QColor(self.tokens.line), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            if value and abs(value) / (high - low) * area.height() < self._line:
                continue
            painter.setPen(QColor(self.tokens.muted))
            text = few(value)
            top = max(y - self._line / 2, self._line + 3.0)  # clear of the legend
            painter.drawText(QRectF(0, top, area.left() - 5, self._line), flags, text)

    def _paint_bars(self, painter: QPainter, area: QRectF, rows: list[np.ndarray], low: float, high: float) -> None:
        room = area.width() / len(rows[0])
        air = AIR * room if room > 6 else 0.0
        width = (room - 2 * air) / len(rows)
        zero = area.bottom() + low / (high - low) * area.height()
        for i, row in enumerate(rows):
            ink = self._ink(i)
            for token, value in enumerate(row):
                if not np.isfinite(value):
                    continue
                top = area.bottom() - (value - low) / (high - low) * area.height()
                left = area.left() + token * room + air + i * width
                painter.fillRect(QRectF(left, min(top, zero), max(width - 0.5, 0.5), abs(zero - top)), ink)

    def _paint_texts(self, painter: QPainter, area: QRectF) -> None:
        room, metrics = self._room(), self.fontMetrics()
        upright = self._upright(room)
        few = upright and room < 0.78 * self._line
        for i, text in enumerate(self._texts()):
            if few and i != self.query:
                continue
            ink = self.tokens.accent if i in (self.query, self.key) else self.tokens.muted
            painter.setPen(QColor(ink))
            middle = area.left() + (i + 0.5) * room
            if upright and not few:
                painter.save()
                painter.translate(middle, area.bottom() + 4)
                painter.rotate(-90)
                box = QRectF(-LABEL, -room / 2, LABEL, room)
                painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
                painter.restore()
                continue
            width = metrics.horizontalAdvance(text) + 2
            left = min(max(0.0, middle - width / 2), self.width() - width)
            painter.drawText(QRectF(left, area.bottom() + 3, width, self._line), Qt.AlignmentFlag.AlignCenter, text)

    # What a person does.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ALONG:
            self.stepped.emit(ALONG[key])
        elif key in TO_END and self.has_shown and self.shown.labels:
            self.picked.emit(TO_END[key] * (len(self.shown.labels) - 1))
        else:
            event.ignore()
