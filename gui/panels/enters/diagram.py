"""BlockDiagram: the stations with their matrices, what flows between them, and the path of the pinned token."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy

from engine.pictures.enters import FLOWS, PASSED, Enters, StationImage
from engine.words.language import tr
from gui.access.focus_input import ARROWS, BY_CELL, ENDS, PAGES
from gui.access.spoken import SpokenPart, SpokenRole, announce
from gui.board import typeset
from gui.board.acts import Choosing
from gui.controls.eliding import plain_tip
from gui.figures.painted import Once, PaintedPicture, Showing
from gui.figures.shades import cell_in
from gui.panels.enters.matrix import paint_legend, paint_matrix, paint_path, range_of
from gui.panels.enters.places import WORDED, StationPlaces
from gui.theme import theme

WORDS_FLAGS = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
TITLED = 28  # pixels of a station's side below which it has no title
SMALLEST = 0.7  # of the type, that narrow stations have
FORMULA = 0.8  # of that type, that formulas below stations have at least
AIR = 2  # pixels between the words in a station and its border
LIT = 5  # pixels of the frame round a station at which the encoding enters


def _titles(each: StationImage) -> tuple[str, ...]:
    """What a station is called, shorter where there is a shorter way; with the letters of those that enter there."""
    letters = "".join(letter for letter in each.lit if letter)
    return (f"{each.title} · {letters}", f"{each.formula} · {letters}") if letters else (each.title,)


class BlockDiagram(Choosing, Showing[Enters], PaintedPicture):
    """Emits `hovered` (what is said there), `picked` (station, row, column), `stepped` (queries, keys), `chosen`."""

    spoken_role = SpokenRole.List
    least = QSize(240, 180)

    def __init__(self) -> None:
        super().__init__(ARROWS | ENDS)
        self.colour_map = "automatic"
        self.station = "weights"  # of which the numbers are told
        self._type = Once[QFont]()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(
            tr("A block of a transformer; arrows move the pinned pair, Page keys go along the stations")
        )

    @property
    def places(self) -> StationPlaces:
        return StationPlaces(self.size(), QFontMetrics(self.type).height())

    @property
    def type(self) -> QFont:
        """As large as every title fits its column, and every word in a station that."""
        stations = self.shown.stations if self.has_shown else ()
        words = [(each.name, each.formula, *_titles(each), each.nothing, each.values is None) for each in stations]
        return QFont(self._type.of((self.has_shown, self.size(), self.font(), words), self._find_type))

    def _find_type(self) -> QFont:
        font, widest = QFont(self.font()), StationPlaces(self.size(), self.fontMetrics().height())
        whole = QFontInfo(font).pixelSize()
        if not self.has_shown:
            return font
        if widest.side < TITLED:  # lower lines leave more to the stations
            font.setPixelSize(int(whole * SMALLEST))
            return font
        share = min((self._share(each, widest) for each in self.shown.stations), default=1.0)
        font.setPixelSize(int(whole * min(1.0, max(SMALLEST, share))))
        if font.pixelSize() > int(whole * SMALLEST) and not self._fits(font, widest):
            font.setPixelSize(font.pixelSize() - 1)  # letters are not quite as much narrower as they are lower
        return font

    def _fits(self, font: QFont, places: StationPlaces) -> bool:
        """Whether every title fits its column."""
        return all(
            min(typeset.width(font, title) for title in _titles(each)) <= places.whole(each.name).width()
            for each in self.shown.stations
        )

    def _share(self, each: StationImage, places: StationPlaces) -> float:
        """Of the type, that a station has room for."""
        advance = self.fontMetrics().horizontalAdvance
        title = min(typeset.width(self.font(), each) for each in _titles(each))
        words = max(map(advance, each.nothing.split()), default=0) if each.values is None else 0
        room, inside = places.whole(each.name).width(), places.box(each.name).width() - 2 * AIR
        return min(room / max(1, title), inside / max(1, words))

    def display(self, shown: Enters) -> None:
        self._shown = shown
        self.setAccessibleDescription(shown.says or shown.empty)
        self.tell()
        self.update()

    def tell(self) -> None:
        """The numbers of the pinned pair at the station."""
        if self.has_shown and self.shown.stations:
            self.hovered.emit(self.shown.said_of_pin(self.station))

    def spoken_parts(self) -> list[SpokenPart]:
        if not self.has_shown:
            return []
        places = self.places
        return [
            SpokenPart(self._part(each), places.box(each.name), each.name == self.station)
            for each in self.shown.stations
        ]

    def _part(self, each: StationImage) -> str:
        said = self.shown.said_of_pin(each.name)
        return tr("{station}, the encoding enters here", station=said) if each.lit else said

    def press_part(self, place: int) -> None:
        self._choose(self.shown.stations[place].name)
        self.tell()

    def _choose(self, name: str) -> None:
        self.station = name
        self.chosen.emit(name)
        self.update()

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        painter.setFont(self.type)
        if self.shown.empty:
            self.paint_sentence(painter, self.shown.empty)
            return
        places = self.places
        for start, end in FLOWS:
            self._paint_flow(painter, places, start, end)
        for each in self.shown.stations:
            self._paint_station(painter, places, each)
        chosen = self.shown.station(self.station)
        if chosen.values is not None:
            paint_legend(painter, chosen, places.corner, self.tokens, self.colour_map)
        self.paint_focus(painter)

    def _paint_flow(self, painter: QPainter, places: StationPlaces, start: str, end: str) -> None:
        """A line from station to station; from an entrance in the accent."""
        source = self.shown.station(start)
        lit, idle = bool(source.lit), source.values is None and not source.lit and start not in PASSED
        one, other = places.box(start), places.box(end)
        below = other.top() > one.bottom() and abs(other.left() - one.left()) < 2
        first = QPointF(one.center().x(), one.bottom()) if below else QPointF(one.right(), one.center().y())
        last = QPointF(other.center().x(), other.top()) if below else QPointF(other.left(), other.center().y())
        path = QPainterPath(first)
        half = (first.x() + last.x()) / 2
        path.cubicTo(QPointF(half, first.y()), QPointF(half, last.y()), last)
        ink = self.tokens.accent if lit else theme.mixed(self.tokens.surface, self.tokens.muted, 0.75)
        style = Qt.PenStyle.DotLine if idle else Qt.PenStyle.SolidLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ink), 2.6 if lit else 1.4, style))
        painter.drawPath(path)
        painter.drawLine(last, last + QPointF(-5, -3))
        painter.drawLine(last, last + QPointF(-5, 3))

    def _paint_station(self, painter: QPainter, places: StationPlaces, each: StationImage) -> None:
        box, whole, metrics = places.box(each.name), places.whole(each.name), painter.fontMetrics()
        painter.setPen(QColor(self.tokens.accent if each.lit else self.tokens.text))
        titles = _titles(each)
        font = painter.font()
        tried = filter(None, (*titles, each.formula))
        title = next((one for one in tried if typeset.width(font, one) <= whole.width()), "")
        text = title or metrics.elidedText(titles[-1], Qt.TextElideMode.ElideRight, int(whole.width()))
        worded = box.width() >= WORDED
        if box.width() >= TITLED:
            above = QRectF(whole.left(), whole.top() - 2, whole.width(), places.line)
            typeset.paint(painter, above, text)
        elif each.lit:
            self._paint_entrance(painter, titles, box)
        if each.values is None:
            self._paint_idle(painter, each, box, worded=worded)
        else:
            paint_matrix(painter, each, box, self.tokens, self.colour_map)
            paint_path(painter, self.shown, each, box, self.tokens)
        if each.lit:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.tokens.accent), 3))
            painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), 5, 5)
        elif each.name == self.station:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.tokens.text), 1.2))
            painter.drawRect(box.adjusted(-2, -2, 2, 2))
        if places.lines > 1 and each.values is not None:
            below = QRectF(whole.left(), box.bottom() + 5, whole.width(), places.line)
            self._paint_formula(painter, each, below)
            if places.lines > 2:
                painter.setPen(QColor(self.tokens.muted))
                lower = below.translated(0, places.line if each.formula else 0)
                painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, range_of(painter, each, lower))

    def _paint_entrance(self, painter: QPainter, titles: tuple[str, ...], box: QRectF) -> None:
        """What a station is called at which the encoding enters, where the others have no room for their titles."""
        font = painter.font()
        width, line = typeset.width(font, titles[0]) + 2, painter.fontMetrics().height()
        left = min(max(0.0, box.center().x() - width / 2), self.width() - width)
        typeset.paint(painter, QRectF(left, max(0.0, box.top() - line - LIT), width, line), titles[0])

    def _paint_formula(self, painter: QPainter, each: StationImage, below: QRectF) -> None:
        """What a station computes, as large as it is apart from that of the next one; not where it were too small."""
        own = painter.font()
        font, whole = QFont(own), QFontInfo(own).pixelSize()
        least = math.ceil(FORMULA * whole)
        for size in range(whole, least - 2, -1):  # letters do not grow by the same share
            font.setPixelSize(size)
            needed = typeset.width(font, each.formula)
            if needed <= below.width():
                break
        if font.pixelSize() >= least:
            half = math.ceil(needed / 2)
            below.translate(min(0.0, self.width() - half - below.center().x()), 0)
            below.translate(max(0.0, half - below.center().x()), 0)
            painter.setFont(font)
            painter.setPen(QColor(self.tokens.muted))
            typeset.paint(painter, below, each.formula)
            painter.setFont(own)

    def _paint_idle(self, painter: QPainter, each: StationImage, box: QRectF, *, worded: bool) -> None:
        """A station at which nothing happens, and why, where all of that has room."""
        painter.setBrush(QColor(self.tokens.surface))
        painter.setPen(QPen(QColor(self.tokens.line), 1.2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QColor(self.tokens.muted))
        within = box.adjusted(AIR, 0, -AIR, 0)
        if worded and within.contains(painter.boundingRect(within, WORDS_FLAGS, each.nothing)):
            painter.drawText(within, WORDS_FLAGS, each.nothing)

    # What a person does.

    def _cell(self, at: QPointF) -> tuple[str, int, int] | None:
        name = self.places.at(at) if self.has_shown and self.shown.stations else None
        if name is None:
            return None
        return name, *cell_in(self.places.box(name), self.shown.station(name).shape, at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        cell = self._cell(event.position())
        said = "" if cell is None else self.shown.said(*cell)
        self.setToolTip(plain_tip(said) if said else "")
        if said:
            self.hovered.emit(said)
        else:
            self.tell()

    def leaveEvent(self, event: QEvent) -> None:
        self.tell()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self._cell(event.position())
        if event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self._choose(cell[0])
            self.picked.emit(cell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.has_shown or not self.shown.stations:
            event.ignore()
        elif key in BY_CELL and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.stepped.emit(BY_CELL[key])
        elif key in PAGES:
            names: list[str] = [each.name for each in self.shown.stations]
            place = min(max(0, names.index(self.station) + PAGES[key]), len(names) - 1)
            self.press_part(place)
            announce(self, self._part(self.shown.stations[place]))
        else:
            event.ignore()
