"""LengthBar: two lengths on a logarithmic axis, each a chip that is dragged."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.pictures.extrapolation import SHORTEST, LengthGrip
from engine.words.language import later, tr
from engine.words.numbers import spaced
from gui.access.spoken import Range, tell
from gui.figures.chip import Chip
from gui.figures.painted import Painting
from gui.panels.extrapolation.arcmap import inks
from gui.theme.restyling import restyle_parts
from gui.theme.theme import ThemeTokens

PAD, GROOVE, MARK, APART, EDGE = 8, 6, 5, 6, 12  # pixels
LEAST = later("{n} positions")
DECADE = 40  # steps of the keys
TIP = later("{what} positions: drag it, or use the arrow keys. A double click resets it.")


class LengthChip(Chip):
    """Pulled to a number of positions."""

    across = True
    grip: LengthGrip | None = None

    def __init__(self, bar: LengthBar) -> None:
        super().__init__(bar)
        self.bar = bar

    def display(self, grip: LengthGrip) -> None:
        another, self.grip = self.grip is not None and self.grip.value != grip.value, grip
        if another:
            tell(self, grip.value)
        words = f"{grip.title} {spaced(grip.value)}"
        self.name(words, spoken=tr("{what} positions", what=words), tip=tr(TIP, what=words))

    def spoken_value(self) -> str:
        return spaced(self.grip.value) if self.grip is not None else ""

    def spoken_range(self) -> Range | None:
        return Range(SHORTEST, self.grip.value, self.bar.longest) if self.grip is not None else None

    def take_spoken(self, value: float) -> None:
        self.pulled.emit((min(max(value, SHORTEST), self.bar.longest), self.gestures.repeated()))

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.words) + 2 * PAD, metrics.height() + 4)

    def reached(self, place: float) -> float:
        return self.bar.positions_at(place)

    def stepped(self, steps: int) -> float:
        assert self.grip is not None
        value = float(self.grip.value * 10 ** (steps / DECADE))
        return max(value, self.grip.value + 1) if steps > 0 else value

    def paint(self, painter: QPainter, part: QRect) -> None:
        box = self.paint_ground(painter)
        painter.setPen(QColor(self.tokens.on_accent))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.words)


class LengthBar(Painting, QWidget):
    """The first length's chip ends at its place, the second one's begins there, so that they do not meet."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 1 << 20
        self.chips = (LengthChip(self), LengthChip(self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        restyle_parts(self, tokens)

    def sizeHint(self) -> QSize:
        return QSize(240, self.fontMetrics().height() + 4 + MARK + GROOVE + 6)

    minimumSizeHint = sizeHint

    def display(self, grips: tuple[LengthGrip, ...], longest: int) -> None:
        self.longest = longest
        for chip, grip in zip(self.chips, grips, strict=True):
            chip.display(grip)
        self._place()
        self.update()

    # Where things are.

    def x_of(self, positions: float) -> float:
        """The place of a length on the axis, in pixels."""
        share = math.log(max(positions, SHORTEST) / SHORTEST) / math.log(self.longest / SHORTEST)
        return EDGE + min(share, 1.0) * (self.width() - 2 * EDGE)

    def positions_at(self, x: float) -> float:
        """The length at a place, within the axis."""
        share = min(max((x - EDGE) / max(1, self.width() - 2 * EDGE), 0.0), 1.0)
        return float(SHORTEST * (self.longest / SHORTEST) ** share)

    def _place(self) -> None:
        """The chip of the shorter length at the left of its place, that of the longer one at the right of it."""
        for chip in self.chips:
            chip.place = self.x_of(chip.grip.value) if chip.grip is not None else 0.0
        left, right = sorted(self.chips, key=lambda chip: chip.place)
        widest = self.width() - left.width() - right.width() - APART
        x = min(max(left.place + MARK - left.width(), 0), max(widest, 0))
        left.move(round(x), 0)
        right.move(round(min(max(right.place - MARK, x + left.width() + APART), self.width() - right.width())), 0)

    # How it looks.

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def _paint_ends(self, painter: QPainter, bottom: float) -> None:
        """The lengths at both ends of the axis, where no chip stands."""
        painter.setPen(QColor(self.tokens.muted))
        flags = Qt.AlignmentFlag.AlignVCenter
        for length, side in ((SHORTEST, Qt.AlignmentFlag.AlignLeft), (self.longest, Qt.AlignmentFlag.AlignRight)):
            room = QRectF(EDGE, 0, self.width() - 2 * EDGE, bottom - 2)
            words = tr("{length}, log", length=spaced(length)) if length == self.longest else tr(LEAST, n=SHORTEST)
            box = painter.boundingRect(room, flags | side, words).adjusted(-APART, 0, APART, 0)
            if not any(box.intersects(QRectF(chip.geometry())) for chip in self.chips):
                painter.drawText(room, flags | side, words)

    def paint(self, painter: QPainter, part: QRect) -> None:
        if not all(chip.words for chip in self.chips):
            return
        places = [chip.place for chip in self.chips]
        painter.setPen(Qt.PenStyle.NoPen)
        seen, new, never = inks(self.tokens)
        top = self.height() - GROOVE - 2
        for ink, start, end in (
            (never, EDGE, self.width() - EDGE),
            (new, EDGE, max(places)),
            (seen, EDGE, places[0]),
        ):
            painter.setBrush(ink)
            painter.drawRoundedRect(QRectF(start, top, max(0.0, end - start), GROOVE), GROOVE / 2, GROOVE / 2)
        self._paint_ends(painter, top)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.tokens.accent))
        for x in places:
            ends = (QPointF(x - MARK, top - MARK - 1), QPointF(x + MARK, top - MARK - 1), QPointF(x, top + 1))
            painter.drawPolygon(QPolygonF(ends))
