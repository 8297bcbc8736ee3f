"""Clocks: a grid of small ones, a pair each, and beside it the pinned pair's two large ones."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from engine.encodings.base.pairs import NUMBERED
from engine.pictures.phasors import Clock, PhasorsPicture
from engine.words.language import later, tr
from engine.words.numbers import spaced
from gui.access.focus_input import ARROWS, ENDS, PRESS
from gui.access.spoken import SpokenPart, SpokenRole, reach
from gui.controls.eliding import wrapped
from gui.figures.painted import PickedPicture, Showing
from gui.panels.phasors.clock import Dial, covered
from gui.panels.phasors.heading import ClocksHeading

SMALLEST, LINES = 40, 2.5  # of a small clock's diameter: pixels, and lines of its label
WIDEST_LABEL = "88 · 88 888"
EDGE, GAP = 10, 8  # pixels
SIDE, NARROWEST, BROADEST = 0.38, 150, 360  # of the width, for the large clocks; in pixels
LOW = 150  # pixels of height below which there are small clocks alone
NARROW = 400  # pixels below which the large clocks stand below the small ones
FLAT = 2.2  # width by height from which the large clocks stand side by side
APART = 1.5  # lines between a large clock's words and the title of the one below it
NAMES = 1.6  # lines around a large clock for the names of its hands
HELD = re.compile(r"(?<=[+−]) (?=\d)| (?=i$)| (?=[+−]\d[\d ]*:)")  # spaces beside a sign, at which no line ends
TOLD: Mapping[str, tuple[str, str, str]] = {
    "pair": (later("pair · wavelength, positions"), later("pair · wavelength"), later("pair")),
    "place": (later("pair · wavelength, places"), later("pair · wavelength"), later("pair")),
    "dimension": (later("dimension · wavelength, positions"), later("dimension · wavelength"), later("dimension")),
}  # what stands below each clock
ClockTitle = Sequence[tuple[str, str]]  # parts, each with what is raised behind it


class Clocks(Showing[PhasorsPicture], PickedPicture):
    """Paints PhasorsPicture. Emits `picked` (a clock's pair), `hovered` (pair or None). Keys are the panel's."""

    spoken_role = SpokenRole.Chart
    least = QSize(160, 120)

    def __init__(self) -> None:
        super().__init__(ARROWS | ENDS | PRESS)
        self.setAccessibleName(tr("Clock hands of the pairs"))
        self.setToolTip(
            tr(
                "m is the pinned position, n the pinned key. Left and Right move m, with Alt n, "
                "with Ctrl the shift of both. A click on a clock pins its pair, Up and Down the pair before or after. "
                "The pinned clock is ringed. Where one hand lies on the other, that of n is the thick one below. "
                "Where turning makes q and k longer or shorter too, q·k has that factor before the cosine."
            )
        )

    def display(self, hands: PhasorsPicture) -> None:
        another = not self.has_shown or self._pinned() != hands.clocks[hands.pin].pair
        self._shown = hands
        if another and self.hasFocus():
            reach(self, hands.pin)
        self.setAccessibleDescription(". ".join((*hands.vectors.words, *hands.path.words)))
        self.update()

    def _pinned(self) -> int:
        return self.shown.clocks[self.shown.pin].pair

    def _numbered(self, pair: int) -> str:
        return tr(NUMBERED[self.shown.noun], number=spaced(pair))

    def spoken_parts(self) -> list[SpokenPart]:
        if not self.has_shown:
            return []
        places = zip(self.shown.clocks, self.boxes(), strict=True)
        return [
            SpokenPart(f"{self._numbered(clock.pair)}, {clock.wavelength}", box, i == self.shown.pin)
            for i, (clock, box) in enumerate(places)
        ]

    def press_part(self, place: int) -> None:
        if self.has_shown:
            self.picked.emit(self.shown.clocks[place].pair)

    # Where things are.

    @property
    def _smallest(self) -> int:
        """The diameter of a small clock, which is larger than its label in any type."""
        return max(SMALLEST, round(LINES * self._line))

    def sides(self) -> tuple[QRectF, QRectF, QRectF]:
        """The grid, and the two large clocks with their words: at its right, below it where it is narrow, or none."""
        area = QRectF(self.rect()).adjusted(EDGE, 0, -EDGE, -4)
        top = self._line + 4.0
        titles = 2 * self.fontMetrics().horizontalAdvance(tr("q and k, {pair}", pair=tr(NUMBERED["pair"], number=88)))
        if area.height() < LOW or area.width() < titles:
            return area.adjusted(0, top, 0, 0), QRectF(), QRectF()
        if area.width() < NARROW:
            below = area.adjusted(0, top + self._smallest + self._line + 2 * GAP, 0, 0)
            return area.adjusted(0, top, 0, -below.height() - GAP), *_halves(below, GAP, across=True)
        flat = area.width() > FLAT * area.height()
        room = min(1.6 * area.height(), 0.6 * area.width()) if flat else min(SIDE * area.width(), BROADEST)
        large = area.adjusted(area.width() - max(room, NARROWEST), 0, 0, 0)
        return area.adjusted(0, top, -large.width() - GAP, 0), *_halves(
            large, GAP if flat else APART * self._line, across=flat
        )

    def room(self) -> tuple[int, int]:
        """Columns and rows of small clocks."""
        grid, _, _ = self.sides()
        width = max(self._smallest + GAP, self.fontMetrics().horizontalAdvance(WIDEST_LABEL) + GAP)
        return max(1, int(grid.width() // width)), max(1, int(grid.height() // (self._smallest + self._line + GAP)))

    def boxes(self) -> list[QRectF]:
        """The cell of each small clock, as large as all have room for."""
        if not self.has_shown:
            return []
        (grid, _, _), count, (most, _) = self.sides(), len(self.shown.clocks), self.room()

        def diameter(columns: int) -> float:
            return min(grid.width() / columns, grid.height() / -(-count // columns) - self._line)

        columns = max(range(1, min(most, count) + 1), key=diameter)
        width, height = grid.width() / columns, grid.height() / -(-count // columns)
        return [
            QRectF(grid.left() + i % columns * width, grid.top() + i // columns * height, width, height)
            for i in range(count)
        ]

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        boxes = self.boxes()
        labels = self._labels(boxes)
        told = TOLD["place" if self.shown.by_places else self.shown.noun]
        some = told[:2] if any(weak for _, weak in labels) else told[2:]
        self._paint_heading(painter, boxes[0], tuple(tr(each) for each in some))
        for i, (box, clock, label) in enumerate(zip(boxes, self.shown.clocks, labels, strict=True)):
            self._paint_small(painter, box, clock, label, pinned=i == self.shown.pin)
        _, first, second = self.sides()
        if first.isValid():
            self._paint_large(painter, first, second)
        self.paint_focus(painter)

    def _paint_large(self, painter: QPainter, first: QRectF, second: QRectF) -> None:
        """The pinned pair's vectors, and its hand on the circle."""
        pair = self._numbered(self.shown.clocks[self.shown.pin].pair)
        drawn = self.shown.vectors
        named = tr("{one} and {other}, {pair}", one=drawn.names[0], other=drawn.names[1], pair=pair)
        whole = tr("{named}; dashed: not turned", named=named) if drawn.plain else tr("the codes {named}", named=named)
        titles = whole, named, ", ".join(drawn.names)
        vectors = [[(title, "")] for title in titles]
        beside = "  ".join(drawn.axes)
        fits = drawn.axes and self.fontMetrics().horizontalAdvance(beside) <= first.width()
        axes = (beside,) if fits else drawn.axes
        self._large(painter, first, vectors, (*axes, *drawn.words)).two_vectors(drawn)
        hand = [("e", "imω")]
        hands = [[*hand, (tr(", {pair}", pair=pair), "")], hand]
        self._large(painter, second, hands, self.shown.path.words).on_the_circle(self.shown.path)

    def _labels(self, boxes: Sequence[QRectF]) -> list[tuple[str, str]]:
        """Of each small clock its pair and its wavelength, which a row has roughly, or not, where one has no room.

        A pair too long for its place gives way too, but the pinned one.
        """
        found = []
        for _, row in groupby(enumerate(zip(boxes, self.shown.clocks, strict=True)), lambda one: one[1][0].top()):
            places, cells = zip(*row, strict=True)
            waves = [(f" · {clock.wavelength}", f" · {clock.rough}", "") for _, clock in cells]
            weak = next(each for each in zip(*waves, strict=True) if not any(each) or self._fit(cells, each))
            strong = [i == self.shown.pin or self._fit([cell], [""]) for i, cell in zip(places, cells, strict=True)]
            found += [
                (spaced(clock.pair) if has_room else "", wave)
                for (_, clock), has_room, wave in zip(cells, strong, weak, strict=True)
            ]
        return found

    def _fit(self, cells: Sequence[tuple[QRectF, Clock]], waves: Sequence[str]) -> bool:
        """Whether each pair with its wavelength has room in its place."""
        advance = self.fontMetrics().horizontalAdvance
        return all(
            advance(spaced(clock.pair) + wave) <= box.width() - GAP
            for (box, clock), wave in zip(cells, waves, strict=True)
        )

    def _paint_heading(self, painter: QPainter, box: QRectF, told: tuple[str, ...]) -> None:
        """Over the grid; all small clocks are as large as that in the box."""
        grid, _, _ = self.sides()
        over = any(covered(clock.sweep, self._radius(box) - 2) for clock in self.shown.clocks)
        room = QRectF(grid.left(), 0, grid.width(), self._line + 4)
        ClocksHeading(painter, self.shown, self.tokens, room, over).paint(told)

    def _radius(self, box: QRectF) -> float:
        """Of a small clock in its cell."""
        return max(4.0, (min(box.width(), box.height() - self._line) - GAP) / 2)

    def _paint_small(
        self, painter: QPainter, box: QRectF, clock: Clock, label: tuple[str, str], *, pinned: bool
    ) -> None:
        radius = self._radius(box)
        middle = QPointF(box.center().x(), box.top() + (box.height() - self._line) / 2)
        if pinned:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.tokens.raised))
            painter.drawRoundedRect(box.adjusted(1, 0, -1, 0), 6, 6)
        Dial(painter, self.tokens, middle, radius - 2).two_hands(clock, pinned=pinned)
        self._paint_label(painter, QRectF(box.left(), middle.y() + radius, box.width(), self._line), *label)

    def _paint_label(self, painter: QPainter, box: QRectF, strong: str, weak: str) -> None:
        metrics, flags = self.fontMetrics(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        width = metrics.horizontalAdvance(strong)
        box.setLeft(box.center().x() - (width + metrics.horizontalAdvance(weak)) / 2)
        painter.setPen(QColor(self.tokens.text))
        painter.drawText(box, flags, strong)
        box.setLeft(box.left() + width)
        painter.setPen(QColor(self.tokens.muted))
        painter.drawText(box, flags | Qt.TextFlag.TextDontClip, weak)

    def _large(self, painter: QPainter, box: QRectF, titles: Sequence[ClockTitle], words: tuple[str, ...]) -> Dial:
        """A large clock's title, the first that has room, and words, close to the dial between them."""
        lines = list(self._wrapped(words, int(box.width())))
        lines = lines[: max(1, int((box.height() - 2 * NAMES * self._line - SMALLEST) / self._line) - 1)]
        height = box.height() - (len(lines) + 1) * self._line
        radius = max(8.0, min(box.width(), height) / 2 - NAMES * self._line)
        tall = 2 * (radius + NAMES * self._line)
        box = box.adjusted(0, max(0.0, (height - tall) / 2), 0, 0)
        self._paint_title(painter, box, titles)
        middle = QPointF(box.center().x(), box.top() + self._line + tall / 2)
        painter.setPen(QColor(self.tokens.text))
        for i, line in enumerate(lines):
            top = middle.y() + tall / 2 + i * self._line
            painter.drawText(QRectF(box.left(), top, box.width(), self._line), Qt.AlignmentFlag.AlignCenter, line)
        return Dial(painter, self.tokens, middle, radius, box.width() / 2)

    def _wrapped(self, words: tuple[str, ...], width: int) -> Iterator[str]:
        """Each in one line, or broken where it has a colon or an equals sign, or else a space before a number."""
        for line in (HELD.sub("\u00a0", each) for each in words):
            parts = [line]
            for mark in (": ", "：", " = "):
                if len(parts) == 1 and self.fontMetrics().horizontalAdvance(line) > width and mark in line:
                    first, rest = line.rsplit(mark, 1)
                    parts = [first, mark.lstrip() + rest] if mark == " = " else [first + mark.rstrip(), rest]
            for part in parts:
                yield from wrapped(self.fontMetrics(), part, width)

    def _paint_title(self, painter: QPainter, box: QRectF, titles: Sequence[ClockTitle]) -> None:
        """In the middle; none where none has room."""
        small = QFont(self.font())
        small.setPointSizeF(self.font().pointSizeF() * 0.8)
        painter.setPen(QColor(self.tokens.muted))
        for title in titles:
            fonts = [(self.font(), text) if not i else (small, text) for part in title for i, text in enumerate(part)]
            widths = [QFontMetrics(font).horizontalAdvance(text) for font, text in fonts]
            if math.fsum(widths) > box.width():
                continue
            x, bottom = box.center().x() - math.fsum(widths) / 2, box.top() + self.fontMetrics().ascent() + 2
            for (font, text), width in zip(fonts, widths, strict=True):
                painter.setFont(font)
                painter.drawText(QPointF(x, bottom - (0.35 * self._line if font is small else 0)), text)
                x += width
            painter.setFont(self.font())
            return

    # What a person does.

    def place_at(self, at: QPointF) -> int | None:
        """The pair whose small clock is under the pointer."""
        hit = next((i for i, box in enumerate(self.boxes()) if box.contains(at)), None)
        return None if hit is None or not self.has_shown else self.shown.clocks[hit].pair


def _halves(area: QRectF, gap: float, *, across: bool) -> tuple[QRectF, QRectF]:
    """Two parts of one size, side by side or one below the other."""
    if across:
        first = QRectF(area.left(), area.top(), (area.width() - gap) / 2, area.height())
        return first, first.translated(first.width() + gap, 0)
    first = QRectF(area.left(), area.top(), area.width(), (area.height() - gap) / 2)
    return first, first.translated(0, first.height() + gap)
