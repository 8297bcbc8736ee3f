"""CriterionList: the criteria one below the other: figure, small picture, sentence, and a witness to pin."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QToolTip, QWidget

from engine.criteria.criterion import Criterion, Witness
from engine.pictures.criteria import Criteria, CriterionRow
from engine.words.language import later, tr
from gui.access.spoken import Role, Spoken, SpokenPart, reach
from gui.controls.eliding import plain_tip
from gui.controls.manners import ARROWS, ENDS, PRESS, Manners
from gui.figures.sheet import tabular
from gui.panels.criteria import thumbnail
from gui.theme.theme import TOKENS

EDGE, GAP, AIR = 12.0, 10.0, 8.0  # pixels: at the sides, between things, above and below a row
SHARE, NARROWEST, BROADEST = 0.25, 72.0, 140.0  # of the width, for the small picture; in pixels
LARGE, SMALLER = 1.45, 1.1  # the figure's size by the text's, and where there is no room
FURTHEST = 900.0  # pixels, beyond which a line of text is hard to follow
PIN = later("Pin {what}")
PINNED = later("Pinned: {what}")
NO_BREAK = "\u00a0"
ALONG = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}


class Stop(NamedTuple):
    """Where the keyboard stops and a click counts: a criterion of an encoding, within a box."""

    row: int
    letter: str
    box: QRectF
    criterion: Criterion


class CriterionPlace(NamedTuple):
    """Where a row stands, and the text below its head: a layout for each encoding, at its place."""

    row: CriterionRow
    box: QRectF
    head: float  # its height
    texts: tuple[tuple[QTextLayout, QPointF], ...]


class CriterionList(Spoken, QWidget):
    """Paints Criteria. Emits `chosen` (Witness), and `reached` (QRectF) where the keyboard goes."""

    spoken_role = Role.List

    chosen = Signal(object)
    reached = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.tokens = TOKENS["dark"]
        self.criteria: Criteria | None = None
        self.pinned: frozenset[tuple[str, str]] = frozenset()  # name and letter of what is pinned
        self.places: list[CriterionPlace] = []
        self.stops: list[Stop] = []
        self.current: tuple[str, str] = ("", "")  # name and letter
        self.under: tuple[str, str] | None = None
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Design criteria"))
        Manners(self, ARROWS | ENDS | PRESS)

    def display(self, criteria: Criteria, pinned: frozenset[tuple[str, str]]) -> None:
        self.criteria, self.pinned = criteria, pinned
        self.setAccessibleDescription(" ".join(_said(row) for row in criteria.rows))
        self.lay()

    def spoken_parts(self) -> list[SpokenPart]:
        return [
            SpokenPart(_said_of(self.places[stop.row].row, stop.letter), stop.box, self._key(stop) == self.current)
            for stop in self.stops
        ]

    def press_part(self, place: int) -> None:
        self.choose(self.stops[place])

    # Where things are.

    @property
    def _line(self) -> float:
        return float(self.fontMetrics().height())

    def _font(self, *, bold: bool = False, large: float = 1.0) -> QFont:
        font = tabular(QFont(self.font()))
        font.setBold(bold)
        font.setPointSizeF(self.font().pointSizeF() * large)
        return font

    def _thumbnail(self) -> float:
        return min(max(NARROWEST, SHARE * self.width()), BROADEST)

    def _width(self) -> float:
        """Of what is written."""
        return min(self.width() - 2 * EDGE, FURTHEST)

    def lay(self) -> None:
        """Find the place of everything, for the width that there is."""
        if self.criteria is None:
            return
        self.places, self.stops, top = [], [], 0.0
        for number, row in enumerate(self.criteria.rows):
            place = self._placed(row, number, top)
            self.places.append(place)
            top = place.box.bottom()
        height = round(top + AIR)
        if height != self.minimumHeight():
            self.setMinimumHeight(height)
        self.update()

    def _placed(self, row: CriterionRow, number: int, top: float) -> CriterionPlace:
        width = self._width()
        figures = QFontMetricsF(self._font(bold=True, large=LARGE)).height()
        head = max(2 * self._line + 4, figures + 4)
        if len(row.found) > 1:
            head += figures + 4
        y, texts = top + AIR + head + 4, []
        for letter, criterion in row.found.items():
            layout = self._text(row, letter, criterion, width)
            texts.append((layout, QPointF(EDGE, y)))
            below = y + layout.boundingRect().height()
            start = top if len(row.found) == 1 else y - 2
            self.stops.append(Stop(number, letter, QRectF(4, start + 2, self.width() - 8, below - start), criterion))
            y = below + 4
        return CriterionPlace(row, QRectF(0, top, self.width(), y + AIR - 4 - top), head, tuple(texts))

    def _text(self, row: CriterionRow, letter: str, criterion: Criterion, width: float) -> QTextLayout:
        """The sentence, then what pins its witness."""
        before = f"{letter}  " if letter else ""
        text = before + criterion.sentence.replace(", p_", f",{NO_BREAK}p_")
        formats = [_format(0, len(before), self._ink(letter), bold=True)] if letter else []
        if criterion.witness is not None and criterion.share >= 1:
            pinned = (row.name, letter) in self.pinned
            link = tr(PINNED if pinned else PIN, what=criterion.witness.words)
            formats.append(_format(len(text) + 2, len(link), self.tokens.good if pinned else self.tokens.accent))
            text += "  " + link.replace(" ", NO_BREAK)
        layout = QTextLayout(text, tabular(QFont(self.font())))
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

    def _ink(self, letter: str) -> str:
        """The colour of an encoding's curve and letter."""
        return str(self.tokens.curves[1 if letter == "B" else 0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.lay()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.minimumHeight())

    # How it looks.

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.criteria is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_stops(painter)
        for number, place in enumerate(self.places):
            if place.box.intersects(QRectF(event.rect())):
                self._paint_row(painter, place, last=number == len(self.places) - 1)
        painter.end()

    def _paint_stops(self, painter: QPainter) -> None:
        """What is under the pointer, and what the keyboard has reached."""
        for stop in self.stops:
            key = (self.places[stop.row].row.name, stop.letter)
            if key == self.under and stop.criterion.witness is not None:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self.tokens.raised))
                painter.drawRoundedRect(stop.box, 6, 6)
            if self.hasFocus() and key == self.current:
                painter.setPen(QPen(QColor(self.tokens.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(stop.box, 6, 6)

    def _paint_row(self, painter: QPainter, place: CriterionPlace, *, last: bool) -> None:
        row, top = place.row, place.box.top() + AIR
        sketches = [(each.sketch, self._ink(letter)) for letter, each in row.found.items() if each.sketch is not None]
        low = 2 * self._line + 4
        picture = QRectF(EDGE, top, self._thumbnail(), low)
        left = EDGE
        if sketches:
            thumbnail.paint(painter, picture, sketches, self.tokens)
            left = picture.right() + GAP
        self._paint_head(painter, row, QRectF(left, top, EDGE + self._width() - left, low))
        if len(row.found) > 1:
            rest = QRectF(EDGE, top + low + 4, self._width(), place.head - low - 4)
            self._paint_both(painter, row, rest)
        painter.setPen(QColor(self.tokens.muted))
        for layout, at in place.texts:
            layout.draw(painter, at)
        self._paint_edge(painter, place, row.share, last=last)

    def _paint_head(self, painter: QPainter, row: CriterionRow, box: QRectF) -> None:
        """Title and unit at the left; the figure of one encoding at the right."""
        figure = ""
        first = next(iter(row.found.values()))
        title, large = self._font(bold=True), self._font(bold=True, large=LARGE)
        if len(row.found) == 1:
            figure = first.figure
        space = QFontMetricsF(large).horizontalAdvance(figure) + GAP if figure else 0.0
        needed = QFontMetricsF(title).horizontalAdvance(row.title)
        if figure and space + needed > box.width():  # then the figure takes a smaller size
            large = self._font(bold=True, large=SMALLER)
            space = QFontMetricsF(large).horizontalAdvance(figure) + GAP
        upper = QRectF(box.left(), box.top(), box.width() - space, self._line)
        painter.setPen(QColor(self.tokens.text))
        self._write(painter, upper, row.title, title)
        painter.setFont(large)
        side = QRectF(box.right() - space, box.top() - 2, space, self._line + 6)
        painter.drawText(side, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, figure)
        painter.setPen(QColor(self.tokens.muted))
        lower = QRectF(box.left(), box.top() + self._line + 3, box.width(), self._line)
        units = {letter: each.unit for letter, each in row.found.items()}
        alike = len(set(units.values())) == 1
        unit = first.unit if alike else " · ".join(f"{letter} {each}" for letter, each in units.items())
        side_ = Qt.AlignmentFlag.AlignRight if figure else Qt.AlignmentFlag.AlignLeft
        self._write(painter, lower, unit, self.font(), side_)

    def _paint_both(self, painter: QPainter, row: CriterionRow, box: QRectF) -> None:
        """The figures of A and B side by side."""
        width = box.width() / len(row.found)
        font, inset = (
            self._font(bold=True, large=LARGE),
            QFontMetricsF(self._font(bold=True)).horizontalAdvance("A ") + 4,
        )
        widest = max(QFontMetricsF(font).horizontalAdvance(each.figure) for each in row.found.values())
        if widest > width - GAP - inset:
            font = self._font(bold=True, large=SMALLER)
        for i, (letter, criterion) in enumerate(row.found.items()):
            part = QRectF(box.left() + i * width, box.top(), width - GAP, box.height())
            painter.setPen(QColor(self._ink(letter)))
            self._write(painter, part, letter, self._font(bold=True))
            painter.setPen(QColor(self.tokens.text))
            self._write(painter, part.adjusted(inset, 0, 0, 0), criterion.figure, font)

    def _write(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        font: QFont,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        short = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, box.width()))
        painter.setFont(font)
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, short)

    def _paint_edge(self, painter: QPainter, place: CriterionPlace, share: float, *, last: bool) -> None:
        """A line between rows; how far a measurement is, on it."""
        y = place.box.bottom()
        if not last:
            painter.setPen(QPen(QColor(self.tokens.line), 1))
            painter.drawLine(QPointF(EDGE, y), QPointF(EDGE + self._width(), y))
        if share < 1:
            painter.setPen(QPen(QColor(self.tokens.accent), 2))
            painter.drawLine(QPointF(EDGE, y), QPointF(EDGE + share * self._width(), y))

    # What a person does.

    def stop_at(self, at: QPointF) -> Stop | None:
        return next((stop for stop in self.stops if stop.box.contains(at)), None)

    def _key(self, stop: Stop) -> tuple[str, str]:
        return self.places[stop.row].row.name, stop.letter

    def choose(self, stop: Stop) -> None:
        """Pin its witness, where it has one."""
        self.current = self._key(stop)
        self.update()
        witness: Witness | None = stop.criterion.witness
        if witness is not None:
            self.chosen.emit(witness)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        stop = self.stop_at(event.position())
        if stop is None or event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.choose(stop)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        stop = self.stop_at(event.position())
        self._point(None if stop is None else self._key(stop))
        if stop is not None and stop.criterion.witness is not None:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)

    def _point(self, under: tuple[str, str] | None) -> None:
        if under != self.under:
            self.under = under
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go from one to the next, Enter pins."""
        key = Qt.Key(event.key())
        if not self.stops or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in PRESS:
            self.choose(self.stops[self._place()])
        elif key in ALONG:
            self._go(self._place() + ALONG[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if key == Qt.Key.Key_Home else len(self.stops) - 1)
        else:
            event.ignore()

    def _place(self) -> int:
        """Which stop the keyboard is at; the first before it has moved."""
        return next((i for i, stop in enumerate(self.stops) if self._key(stop) == self.current), 0)

    def _go(self, to: int) -> None:
        stop = self.stops[min(max(0, to), len(self.stops) - 1)]
        self.current = self._key(stop)
        self.update()
        self.reached.emit(stop.box)
        reach(self, self._place())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.stops and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._go(self._place())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            stop = self.stop_at(QPointF(event.pos()))
            sketch = None if stop is None else stop.criterion.sketch
            QToolTip.showText(
                event.globalPos(), plain_tip(tr("Picture: {what}", what=sketch.words)) if sketch else "", self
            )
            return True
        return super().event(event)


def _said(row: CriterionRow) -> str:
    return " ".join(_said_of(row, letter) for letter in row.found)


def _said_of(row: CriterionRow, letter: str) -> str:
    found = row.found[letter]
    said = f"{letter} {found.figure} {found.unit}. {found.sentence}".strip()
    return f"{row.title}: {said}"


def _format(start: int, length: int, colour: str, *, bold: bool = False) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length = start, length
    text = QTextCharFormat()
    text.setForeground(QColor(colour))
    if bold:
        text.setFontWeight(QFont.Weight.Bold)
    made.format = text
    return made
