"""Formula: the picture of an encoding's formula in the theme's colours, or its LaTeX where there is none.

What a parameter sets is written in the accent; what the control at hand sets is lit.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontInfo, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from engine.encodings.base import written
from engine.words.language import tr
from gui.access.spoken import Spoken, SpokenRole
from gui.controls.drawing import drawing
from gui.controls.outline import Outline, Shape
from gui.theme.boxes import ask_by_width
from gui.theme.labels import label

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "formulas"
UNITS = 16  # of the drawing, an em
LEADING = 7  # between two lines
ENLARGED = 1.15  # an em of the formula in ems of the text
PAD, TALL = 12, 8  # at the sides, above and below
WIDTH = 240  # that it asks for
SCRIPTS = ("\u0590", "\u1fff"), ("\u2e80", "\uffff")  # that the font of formulas does not have: from, to
DEEPEST = 24  # braces within one another
HALO = 2.0  # units around what is lit


class Formula(Spoken, QFrame):
    """As wide as it may be; a formula too wide for that is drawn smaller."""

    spoken_role = SpokenRole.Equation

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "raised")
        ask_by_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._lines: tuple[Outline, ...] = ()
        self._colour, self._accent = "", ""
        self.lit = ""  # the parameter whose terms are lit
        self.source = label()
        self.source.setParent(self)

    def show_formula(self, lines: Sequence[str]) -> None:
        """The drawings of the lines, else the lines as they are; nothing is hidden."""
        found = [_stored(line) for line in lines]
        self._lines = tuple(each for each in found if each is not None) if None not in found else ()
        plain = [written.plain(line) for line in lines]
        self.source.setText("" if self.drawn else "\n".join(plain))
        self.source.setVisible(not self.drawn)
        self.setAccessibleName(tr("Formula: {lines}", lines="; ".join(plain)))
        self.setVisible(bool(lines))
        self.update()
        self.updateGeometry()

    def tint(self, colour: str, accent: str = "") -> None:
        """The colours of the text, and of what a parameter sets."""
        self._colour, self._accent = colour, accent or colour
        self.update()

    def light(self, name: str) -> None:
        """Light what a parameter sets; '' lights nothing."""
        if name != self.lit:
            self.lit = name
            self.update()

    @property
    def drawn(self) -> bool:
        """Whether a picture is shown."""
        return bool(self._lines)

    @property
    def terms(self) -> frozenset[str]:
        """The parameters that set something in the picture."""
        return frozenset(name for line in self._lines for shape in line.shapes for name in shape.names)

    def _size(self) -> tuple[float, float]:
        """Of the drawing, in its units."""
        heights = sum(line.size.height() for line in self._lines) + LEADING * (len(self._lines) - 1)
        return max(line.size.width() for line in self._lines), heights

    def _scale(self, width: int) -> float:
        """Pixels for each unit of the drawing, where it has so many across."""
        em = QFontInfo(self.font()).pixelSize() * ENLARGED
        return min(em / UNITS, max(1, width) / max(1.0, self._size()[0]))

    def heightForWidth(self, width: int) -> int:
        inner = width - 2 * PAD
        if not self.drawn:
            return 2 * TALL + self.source.heightForWidth(inner)
        return 2 * TALL + round(self._size()[1] * self._scale(inner))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, self.heightForWidth(WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.source.setGeometry(self.rect().adjusted(PAD, TALL, -PAD, -TALL))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def _placed(self) -> Iterator[tuple[Shape, QPointF]]:
        """Every shape, and where its line begins."""
        top = 0.0
        for line in self._lines:
            for shape in line.shapes:
                yield shape, QPointF(0.0, top)
            top += line.size.height() + LEADING

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.drawn:
            return
        painter, scale = QPainter(self), self._scale(self.width() - 2 * PAD)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(PAD, TALL)
        painter.scale(scale, scale)
        text = QColor(self._colour) if self._colour else self.palette().windowText().color()
        accent = QColor(self._accent) if self._accent else text
        for box in self._lit_boxes():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawRoundedRect(box, HALO, HALO)
        on_accent = self.palette().color(QPalette.ColorRole.HighlightedText)
        for shape, start in self._placed():
            lit = self.lit in shape.names
            painter.fillPath(shape.path.translated(start), on_accent if lit else accent if shape.names else text)
        painter.end()

    def _lit_boxes(self) -> list[QRectF]:
        """Around each term that is lit: shapes next to one another are one."""
        boxes: list[QRectF] = []
        near = False
        for shape, start in self._placed():
            if self.lit not in shape.names:
                near = False
                continue
            box = shape.path.boundingRect().translated(start).adjusted(-HALO, -HALO, HALO, HALO)
            if near:
                boxes[-1] = boxes[-1].united(box)
            else:
                boxes.append(box)
            near = True
        return boxes


@functools.lru_cache(maxsize=256)
def _stored(line: str) -> Outline | None:
    """The drawing that comes along."""
    file = FOLDER / f"{written.drawing(line)}.svg"
    return Outline.of(file.read_text(encoding="utf-8")) if file.is_file() else None


@functools.lru_cache(maxsize=64)  # a long line takes a megabyte
def drawn(line: str) -> Outline | None:
    """The drawing of a line of LaTeX that somebody wrote; None where it has no sense, or letters of another script."""
    if (stored := _stored(line)) is not None:
        return stored
    if any(first <= letter <= last for letter in line for first, last in SCRIPTS) or not _closed(line):
        return None
    try:
        svg = drawing((line,))
        return None if "stroke" in svg else Outline.of(svg)
    except Exception:  # of many kinds; whoever wrote it sees it as it is written
        return None


def _closed(line: str) -> bool:
    """Whether each brace has its other one, and few stand in one another: versions of the library differ in both."""
    depth = 0
    for brace in re.findall(r"(?<!\\)[{}]", line):
        depth += 1 if brace == "{" else -1
        if not 0 <= depth <= DEEPEST:
            return False
    return depth == 0
