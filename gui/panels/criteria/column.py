"""CriteriaColumn: where the criteria stand one below the other, and where a click counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QTextCharFormat, QTextLayout, QTextOption

from engine.criteria.criterion import Criterion
from engine.pictures.criteria import CriterionRow
from engine.words.language import later, tr
from gui.figures.sheet import tabular
from gui.theme.theme import ThemeTokens

EDGE, AIR = 12.0, 8.0  # pixels: at the sides, above and below a row
LARGE = 1.45  # the figure's size by the text's
FURTHEST = 900.0  # pixels, beyond which a line of text is hard to follow
PIN = later("Pin {what}")
PINNED = later("Pinned: {what}")
NO_BREAK = "\u00a0"


class Stop(NamedTuple):
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
        found = self.criterion
        return f"{self.row.title}: " + f"{self.letter} {found.figure} {found.unit}. {found.sentence}".strip()


class CriterionPlace(NamedTuple):
    """Where a row stands, and the text below its head: a layout for each encoding, at its place."""

    row: CriterionRow
    box: QRectF
    head: float  # its height
    texts: tuple[tuple[QTextLayout, QPointF], ...]


class CriteriaColumn:
    """Lays rows for a width; `pinned`: name and letter of what is pinned. Sizes in pixels."""

    def __init__(
        self,
        rows: Sequence[CriterionRow],
        pinned: frozenset[tuple[str, str]],
        font: QFont,
        broad: float,
        tokens: ThemeTokens,
    ) -> None:
        self.pinned, self.plain, self.broad, self.tokens = pinned, font, broad, tokens
        self.line = float(QFontMetrics(font).height())
        self.width = min(broad - 2 * EDGE, FURTHEST)  # of what is written
        self.places: list[CriterionPlace] = []
        self.stops: list[Stop] = []
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
        width = self.width
        figures = QFontMetricsF(self.font(bold=True, large=LARGE)).height()
        head = max(2 * self.line + 4, figures + 4)
        if len(row.found) > 1:
            head += figures + 4
        y, texts = top + AIR + head + 4, []
        for letter, criterion in row.found.items():
            layout = self._text(row, letter, criterion, width)
            texts.append((layout, QPointF(EDGE, y)))
            below = y + layout.boundingRect().height()
            start = top if len(row.found) == 1 else y - 2
            self.stops.append(Stop(row, letter, QRectF(4, start + 2, self.broad - 8, below - start), criterion))
            y = below + 4
        return CriterionPlace(row, QRectF(0, top, self.broad, y + AIR - 4 - top), head, tuple(texts))

    def _text(self, row: CriterionRow, letter: str, criterion: Criterion, width: float) -> QTextLayout:
        """The sentence, then what pins its witness."""
        before = f"{letter}  " if letter else ""
        text = before + criterion.sentence.replace(", p_", f",{NO_BREAK}p_").replace(" … ", f"{NO_BREAK}…{NO_BREAK}")
        formats = [_format(0, len(before), self.ink(letter), bold=True)] if letter else []
        if criterion.witness is not None and criterion.share >= 1:
            pinned = (row.name, letter) in self.pinned
            link = tr(PINNED if pinned else PIN, what=criterion.witness.words)
            formats.append(_format(len(text) + 2, len(link), self.tokens.good if pinned else self.tokens.accent))
            text += "  " + link.replace(" ", NO_BREAK)
        layout = QTextLayout(text, self.font())
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


def _format(start: int, length: int, colour: str, *, bold: bool = False) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length = start, length
    text = QTextCharFormat()
    text.setForeground(QColor(colour))
    if bold:
        text.setFontWeight(QFont.Weight.Bold)
    made.format = text
    return made
