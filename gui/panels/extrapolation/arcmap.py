"""ArcMap: a row for each pair, how far it turns in training and how much farther beyond."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen

from engine.pictures.arcs import CIRCLE
from engine.pictures.extrapolation import Extrapolation, Map, words
from engine.words.language import later, tr
from engine.words.numbers import spaced
from gui.access.focus_input import ALONG, ARROWS, ENDS, TO_END
from gui.access.spoken import SpokenPart, SpokenRole, announce
from gui.board.acts import Sized
from gui.figures.painted import PickedPicture, Showing
from gui.plot.axis_labels import APART
from gui.plot.ticks import round_ticks, with_last
from gui.theme import theme
from gui.theme.theme import ThemeTokens

EDGE, GAP, SWATCH, TICK = 12, 24, 8, 4  # pixels
ROOMY = 8  # lines of text of height, from which words stand beside the map
GAPS_FROM = 8  # pixels a row, from which rows stand apart
QUARTERS = ("0", "π/2", "π", "3π/2", "2π")
LEGEND = (later("seen in training"), later("new at the target length"), later("not reached"))
SHORTER = (later("seen"), later("new"), later("not reached"))
FAR = 10  # rows that a key moves with Shift


def inks(tokens: ThemeTokens) -> tuple[QColor, QColor, QColor]:
    """The colours of what training has seen, of what is new, and of what is not reached."""
    seen = theme.mixed(tokens.surface, tokens.curves[0], 0.75)
    return QColor(seen), QColor(tokens.curves[1]), QColor(tokens.raised)


class ArcMap(Sized, Showing[Extrapolation], PickedPicture):
    """Paints an Extrapolation. Emits `hovered` (pair, or None when the pointer leaves), `picked` (pair)."""

    spoken_role = SpokenRole.Chart
    smooth = False

    def __init__(self) -> None:
        super().__init__(ARROWS | ENDS)
        self.over: int | None = None
        self.setAccessibleName(tr("Angles that each pair turns through"))

    def minimumSizeHint(self) -> QSize:
        return QSize(180, 4 * self._line)

    def display(self, shown: Extrapolation) -> None:
        another = not self.has_shown or self.shown.pin != shown.pin
        self._shown = shown
        if another and self.hasFocus():
            announce(self, self.spoken_value())
        self.setAccessibleDescription(". ".join(f"{fact.name}: {fact.value}" for fact in shown.facts))
        self.update()

    def spoken_value(self) -> str:
        """The numbers of the pinned pair."""
        pin = self.shown.pin if self.has_shown else None
        return "" if pin is None else words(self.shown, pin)

    def spoken_parts(self) -> list[SpokenPart]:
        """A map of each encoding."""
        titled = self.shown.maps if self.has_shown and self._titled() else ()
        return [
            SpokenPart(each.title, area, role=SpokenRole.Graphic)
            for each, area in zip(titled, self.areas(), strict=False)
        ]

    # Where things are.

    def _left(self) -> int:
        """Pixels of the names of rows, and of what they are."""
        last = self.shown.count - 1 if self.has_shown else 0
        return EDGE + self._line + 4 + self.fontMetrics().horizontalAdvance(spaced(last)) + TICK + 4

    def _roomy(self) -> bool:
        """Whether words about rows, colours and angles leave the rows their place; a low card shows the rows alone."""
        return self.height() >= ROOMY * self._line

    def _titled(self) -> bool:
        return self.has_shown and any(each.title for each in self.shown.maps)

    def areas(self) -> list[QRectF]:
        """Of each map."""
        maps = 1 if not self.has_shown else len(self.shown.maps)
        lines = 2 if self._roomy() else 1
        above = self._line + 8 if self._roomy() else self._line // 2  # the legend, or half of the first row's number
        left, top = self._left(), above + (self._line + 2) * self._titled()
        bottom = self.height() - lines * self._line - TICK - 6
        gap = self._gap()
        width = (self.width() - left - EDGE - 4 - gap * (maps - 1)) / maps
        return [QRectF(left + i * (width + gap), top, width, max(1, bottom - top)) for i in range(maps)]

    def _gap(self) -> int:
        """Pixels between two maps: the last angle's name of one does not touch the first one's of the next."""
        return max(GAP, self.fontMetrics().horizontalAdvance("2π0") // 2 + APART)

    def rows(self) -> int:
        """Pixels that rows may take."""
        return max(1, round(self.areas()[0].height() * self.devicePixelRatioF()))

    def _y(self, area: QRectF, pair: float) -> float:
        """Where a pair's row begins."""
        window = self.shown.window
        return area.top() + (pair - window.start) / (window.count * window.block) * area.height()

    def place_at(self, at: QPointF) -> int | None:
        """The pair under a point; None outside of the maps."""
        if not self.has_shown or not any(
            area.adjusted(-self._gap(), 0, self._gap(), 0).contains(at) for area in self.areas()
        ):
            return None
        area, window = self.areas()[0], self.shown.window
        row = int((at.y() - area.top()) / area.height() * window.count)
        return min(window.start + min(max(row, 0), window.count - 1) * window.block, self.shown.count - 1)

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        if self._roomy():
            self._paint_legend(painter)
        for area, each in zip(self.areas(), self.shown.maps, strict=True):
            self._paint_map(painter, area, each)
        self._paint_rows_named(painter, self.areas()[0])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_focus(painter)

    def _paint_legend(self, painter: QPainter) -> None:
        x, advance = float(self._left()), self.fontMetrics().horizontalAdvance
        needed = sum(advance(tr(text)) + SWATCH + 6 for text in LEGEND) + (len(LEGEND) - 1) * GAP
        legend = LEGEND if needed <= self.width() - EDGE - x else SHORTER
        for ink, text in zip(inks(self.tokens), map(tr, legend), strict=True):
            room = self.width() - EDGE - x - SWATCH - 6
            if room < advance(text):
                return
            box = QRectF(x, 2 + (self._line - SWATCH) / 2, SWATCH, SWATCH)
            painter.fillRect(box, ink)
            painter.setPen(QColor(self.tokens.muted))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
            left = QRectF(x + SWATCH + 6, 2, room, self._line)
            painter.drawText(left, Qt.AlignmentFlag.AlignVCenter, text)
            x += SWATCH + 6 + advance(text) + GAP

    def _paint_map(self, painter: QPainter, area: QRectF, each: Map) -> None:
        seen, new, never = inks(self.tokens)
        painter.fillRect(area, never)
        height = area.height() / self.shown.window.count
        apart = 1 if height >= GAPS_FROM else 0
        for row, (known, reached) in enumerate(zip(self.shown.seen.tolist(), each.reached.tolist(), strict=True)):
            top = area.top() + row * height
            for ink, angle in ((new, reached), (seen, known)):
                if angle > 0 and (ink is seen or angle > known):
                    painter.fillRect(QRectF(area.left(), top, angle / CIRCLE * area.width(), height - apart), ink)
        if each.title:
            title = QRectF(area.left(), area.top() - self._line - 2, area.width(), self._line)
            painter.setPen(QColor(self.tokens.text))
            fits = all(self.fontMetrics().horizontalAdvance(one.title) <= area.width() for one in self.shown.maps)
            said = each.title if fits else each.brief
            painter.drawText(title, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, said)
        self._paint_angles(painter, area)
        for pair, colour in ((self.shown.pin, self.tokens.text), (self.over, self.tokens.muted)):
            self._paint_frame(painter, area, pair, QColor(colour))

    def _paint_angles(self, painter: QPainter, area: QRectF) -> None:
        advance = self.fontMetrics().horizontalAdvance
        widest, whole = max(map(advance, QUARTERS)), area.width()
        room = whole if self._roomy() else whole - widest - 2 * APART  # for the name: below the angles, or between them
        names = (tr("angle turned since position 0, radians"), tr("angle turned, radians"), tr("angle"), "")
        said = next((text for text in names if advance(text) <= room), "")
        every = 4 if said and not self._roomy() else 1 if whole / 4 > 2 * widest else 2
        for place in range(0, 5, every):
            x = area.left() + place / 4 * area.width()
            painter.setPen(QColor(self.tokens.line))
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + TICK))
            painter.setPen(QColor(self.tokens.muted))
            text = QRectF(x - 30, area.bottom() + TICK, 60, self._line)
            painter.drawText(text, Qt.AlignmentFlag.AlignCenter, QUARTERS[place])
        below = area.bottom() + TICK + self._line * self._roomy()
        name = QRectF(area.left(), below, area.width(), self._line)
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, said)

    def _paint_frame(self, painter: QPainter, area: QRectF, pair: int | None, ink: QColor) -> None:
        """Around the row of a pair."""
        window = self.shown.window
        if pair is None or not window.start <= pair < window.stop:
            return
        row = (pair - window.start) // window.block
        height = area.height() / window.count
        box = QRectF(area.left() - 2, area.top() + row * height - 1, area.width() + 3, max(height, 3) + 1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, 1))
        painter.drawRect(box)

    def _paint_rows_named(self, painter: QPainter, area: QRectF) -> None:
        """The numbers of pairs, and what they count."""
        window = self.shown.window
        room = max(2.0, area.height() / (2.2 * self._line))
        ticks = round_ticks(window.start, window.stop - 1, ticks=room, whole=True)
        half = window.block / 2
        right = area.left() - TICK - 4
        named = with_last(ticks, self.shown.count - 1, window.start, window.stop - 1)
        for tick in named if area.height() > self._line else named[-1:]:
            y = self._y(area, math.floor(tick / window.block) * window.block + half)
            painter.setPen(QColor(self.tokens.line))
            painter.drawLine(QPointF(area.left() - TICK - 2, y), QPointF(area.left() - 3, y))
            painter.setPen(QColor(self.tokens.muted))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, y - self._line / 2, right, self._line), flags, spaced(tick))
        if self.fontMetrics().horizontalAdvance(tr(self.shown.noun)) > area.height():
            return
        painter.save()
        painter.translate(EDGE, area.center().y())
        painter.rotate(-90)
        painter.setPen(QColor(self.tokens.muted))
        box = QRectF(-area.height() / 2, -self._line / 2 + 2, area.height(), self._line)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tr(self.shown.noun))
        painter.restore()

    # What a person does.

    def resizeEvent(self, event: QEvent) -> None:
        self.sized.emit()

    def _hover(self, pair: int | None) -> None:
        if pair != self.over:
            self.over = pair
            self.update()
            self.hovered.emit(pair)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.place_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.has_shown or key not in {*ALONG, *TO_END}:
            event.ignore()
            return
        last = self.shown.count - 1
        if key in ALONG:
            far = FAR if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            self.picked.emit(min(max((self.shown.pin or 0) + ALONG[key] * far, 0), last))
        else:
            self.picked.emit(TO_END[key] * last)
