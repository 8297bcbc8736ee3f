"""CriteriaColumn: where the criteria stand one below the other, and where a click counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QTextCharFormat, QTextLayout, QTextOption

from engine.criteria.criterion import Criterion
from engine.pictures.arena import SAID
from engine.pictures.criteria import CriterionRow
from engine.words.language import later, tr
from engine.words.numbers import unbroken
from gui.theme.fonts import tabular
from gui.theme.theme import ThemeTokens

EDGE, AIR = 12.0, 8.0  # pixels: at the sides, above and below a row
LARGE, SMALLER = 1.45, 1.1  # the figure's size by the text's, and where there is no room
FURTHEST = 900.0  # pixels, beyond which a line of text is hard to follow
SIZES, LINES = (1.4, 1.2), (9, 7, 5, 4)  # of the type, and of a drawing's height, where the room is more than needed
AIRY = 1.5  # lines of type, above and below a row, at most
GAP = 10.0  # pixels between things
SHARE, NARROWEST, BROADEST = 0.25, 72.0, 140.0  # of the width, for the small picture; in pixels
WIDE = 2.2  # by its height, where words stand beside it
PIN = later("Pin {what}")
PINNED = later("Pinned: {what}")
NO_BREAK = "\u00a0"


class FocusStop(NamedTuple):
    """Where the keyboard stops and a click counts: a criterion of an encoding, within a box."""

    row: CriterionRow
    letter: str
    box: QRectF
    criterion: Criterion

    @property
    def key(self) -> tuple[str, str]:
        return self.row.name, self.letter

    @property
    def said(self) -> str:
        found, verdict = self.criterion, self.row.verdicts.get(self.letter)
        title = self.row.title if verdict is None else f"{self.row.title}, {tr(SAID[verdict])}"
        return f"{title}: " + f"{self.letter} {found.figure} {found.unit}. {found.sentence}".strip()


class CriterionPlace(NamedTuple):
    """Where a row stands, what is said of its small picture, and its text: a layout for each encoding, at its place."""

    row: CriterionRow
    box: QRectF
    head: QRectF  # title, figures and unit
    left: float  # where its words begin
    caption: str  # beside the unit, where that leaves the room
    under: tuple[QTextLayout, QPointF] | None  # else below it
    texts: tuple[tuple[QTextLayout, QPointF], ...]
    drawn: bool


class ListedRows(NamedTuple):
    """What is laid out, in which type, in how broad a room in pixels; `pinned`: name and letter of what is pinned.

    `linked`: whether it says what a click pins.
    """

    rows: Sequence[CriterionRow]
    pinned: frozenset[tuple[str, str]]
    font: QFont
    broad: float
    tokens: ThemeTokens
    linked: bool


class CriteriaColumn:
    """Lays rows for a width. Sizes in pixels.

    `size`: of the type, by the font's. `lines`: how high drawings are, whose words then stand beside them. `air`: above
    and below a row.
    """

    def __init__(self, listed: ListedRows, *, size: float = 1.0, lines: int = 0, air: float = AIR) -> None:
        rows, self.pinned, font, self.broad, self.tokens, self.linked = listed
        self.air, self.plain = air, QFont(font)
        self.plain.setPointSizeF(font.pointSizeF() * size)
        self.line = float(QFontMetrics(self.plain).height())
        self.width = min(self.broad - 2 * EDGE, FURTHEST * size)  # of what is written
        self.low, self.beside = 2 * self.line + 4, lines > 0
        tall = max(self.low, lines * self.line)
        wide = min(max(NARROWEST, SHARE * self.broad), WIDE * tall if self.beside else BROADEST)
        self.drawn = QSizeF(wide, tall)  # of a drawing
        self.places: list[CriterionPlace] = []
        self.stops: list[FocusStop] = []
        self.height = 0.0
        for row in rows:
            self.places.append(self._placed(row, self.height))
            self.height = self.places[-1].box.bottom()

    def font(self, *, bold: bool = False, large: float = 1.0) -> QFont:
        font = tabular(QFont(self.plain))
        font.setBold(bold)
        font.setPointSizeF(self.plain.pointSizeF() * large)
        return font

    def _placed(self, row: CriterionRow, top: float) -> CriterionPlace:
        drawn = bool(row.caption) and (self.beside or self._needed(row) <= self.width - self.drawn.width() - GAP)
        aside = EDGE + self.drawn.width() + GAP
        left = aside if self.beside else EDGE
        width, right = self.width + EDGE - left, EDGE + self.width
        figures = QFontMetricsF(self.font(bold=True, large=LARGE)).height()
        above = aside if drawn else left
        head = QRectF(above, top + self.air, right - above, max(self.low, figures + 4))
        if len(row.found) > 1:
            head.setHeight(head.height() + figures + 4)
        y, texts = head.bottom() + 4, []
        wide = QFontMetricsF(self.plain).horizontalAdvance
        fits = wide(row.caption) + wide(row.unit) + 2 * GAP <= head.width()
        under = None
        if drawn and not fits:
            under = self._laid(row.caption, [_format(0, len(row.caption), self.tokens.muted)], width), QPointF(left, y)
            y += under[0].boundingRect().height()
        for letter, criterion in row.found.items():
            layout = self._text(row, letter, criterion, width)
            texts.append((layout, QPointF(left, y)))
            below = y + layout.boundingRect().height()
            start = top if len(row.found) == 1 else y - 2
            self.stops.append(FocusStop(row, letter, QRectF(4, start + 2, self.broad - 8, below - start), criterion))
            y = below + 4
        bottom = max(y - 4, top + self.air + self.drawn.height() if self.beside else 0.0) + self.air
        box = QRectF(0, top, self.broad, bottom - top)
        return CriterionPlace(row, box, head, left, row.caption if drawn and fits else "", under, tuple(texts), drawn)

    def _needed(self, row: CriterionRow) -> float:
        """Pixels that a row's head takes at least."""
        [*_, last], several = row.found.values(), len(row.found) > 1
        large = QFontMetricsF(self.font(bold=True, large=SMALLER))
        figure = 0.0 if several else large.horizontalAdvance(last.figure) + GAP + self.signed(row)
        title = QFontMetricsF(self.font(bold=True)).horizontalAdvance(row.title)
        return max(title + figure, QFontMetricsF(self.plain).horizontalAdvance(row.unit))

    def signed(self, row: CriterionRow) -> float:
        """Pixels that the sign of one encoding takes before the title."""
        return self.line + 4 if row.verdicts and len(row.found) == 1 else 0.0

    def _text(self, row: CriterionRow, letter: str, criterion: Criterion, width: float) -> QTextLayout:
        """The sentence, then what pins its witness."""
        before = f"{letter}  " if letter else ""
        text = before + criterion.sentence.replace(", p_", f",{NO_BREAK}p_")
        formats = [_format(0, len(before), self.ink(letter), bold=True)] if letter else []
        if self.linked and criterion.witness is not None and criterion.share >= 1:
            pinned = (row.name, letter) in self.pinned
            link = tr(PINNED if pinned else PIN, what=criterion.witness.words)
            formats.append(_format(len(text) + 2, len(link), self.tokens.good if pinned else self.tokens.accent))
            text += "  " + link.replace(" ", NO_BREAK)
        return self._laid(text, formats, width)

    def _laid(self, text: str, formats: list[QTextLayout.FormatRange], width: float) -> QTextLayout:
        layout = QTextLayout(unbroken(text.replace(" … ", f"{NO_BREAK}…{NO_BREAK}")), self.font())
        layout.setFormats(formats)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            y += line.height()
        layout.endLayout()
        return layout

    def ink(self, letter: str) -> str:
        """The colour of an encoding's curve and letter."""
        return str(self.tokens.curves[1 if letter == "B" else 0])


def filling(listed: ListedRows, tall: float, least: CriteriaColumn) -> CriteriaColumn:
    """The rows in the largest type, with the highest drawings, then as airy as there is room in so many pixels.

    `least`: them as low as they can be.
    """

    def laid(size: float = 1.0, lines: int = 0, air: float = AIR) -> CriteriaColumn:
        return CriteriaColumn(listed, size=size, lines=lines, air=air)

    def fits(column: CriteriaColumn) -> bool:
        return bool(listed.rows) and column.height + AIR <= tall

    sizes = SIZES if listed.broad > FURTHEST else ()  # lines that are no longer keep the size of all other text
    size, column = next(((size, c) for size in sizes if fits(c := laid(size))), (1.0, least))
    lines, column = next(((lines, c) for lines in LINES if fits(c := laid(size, lines))), (0, column))
    spare = (tall - column.height - AIR) / (2 * max(1, len(listed.rows)))
    if listed.rows and spare > 0:
        column = laid(size, lines, AIR + min(spare, AIRY * column.line))
    return column


def _format(start: int, length: int, colour: str, *, bold: bool = False) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length = start, length
    text = QTextCharFormat()
    text.setForeground(QColor(colour))
    if bold:
        text.setFontWeight(QFont.Weight.Bold)
    made.format = text
    return made
