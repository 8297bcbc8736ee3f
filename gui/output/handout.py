"""Handout: a tour on paper, a step a page: its pictures, what is said, and the notes where they are wanted."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QFontInfo,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QPen,
)
from PySide6.QtWidgets import QWidget

from engine.export.cells import Cancelled
from engine.system import files
from engine.tours.stated import stated
from engine.tours.tour import Moment, Tour
from engine.words.language import later, tr
from gui.output import bare, film_file, image
from gui.output.offscreen_stage import OffscreenStage
from gui.output.offscreen_tour import OffscreenTour
from gui.plot.chart import Chart
from gui.theme import theme
from gui.theme.boxes import in_column
from gui.tour.caption import Plain
from gui.tour.pictures import TourPictures

UNIT = 25.4 / 96  # millimetres: the page is laid out in pixels of the screen
MARGIN, HEAD, GAP = 18.0, 12.0, 6.0  # millimetres
SHARE = 0.76  # of the width: how high the pictures of a step are at least, as on the stage
ACROSS = 66  # lines of type that the width of the pictures holds, as on the stage
DPI = 300  # of what is no line and no letter
FINE = 16  # parts of a pixel in which letters are placed
POINTS, SMALL, LEAST = 12.0, 8.0, 7.0  # of the caption, of head and foot; of a text that would need another page
PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")  # what Markdown might read
LIGHT = theme.TOKENS["light"]


class PaperSize(NamedTuple):
    """A size of paper, in millimetres."""

    title: str
    width: float
    height: float


SHEETS = {"a4": PaperSize(later("A4"), 210.0, 297.0), "letter": PaperSize(later("Letter"), 215.9, 279.4)}


class Handout(OffscreenTour):
    """A subject whose moments are the steps of a tour; its pictures are the numbers of pages. Then it has `content`."""

    def __init__(self, tour: Tour, *, font: QFont, sheet: PaperSize, notes: bool) -> None:
        """`font`: the window's."""
        super().__init__(tour, LIGHT, QFont(font))
        self._sheet, self._notes = sheet, notes
        self.content = b""
        self._number = 0
        self._area = QSizeF((sheet.width - 2 * MARGIN) / UNIT, sheet.height / UNIT)
        self._width = round(ACROSS * QFontInfo(font).pixelSize())
        self._zoom = self._area.width() / self._width

    def moments(self) -> list[Callable[[], Moment]]:
        """One a step."""
        steps = enumerate(self._tour.steps)
        return [lambda place=place, step=step: Moment(place, step.scene, gliding=False) for place, step in steps]  # type: ignore[misc]

    def build(self) -> Iterator[None]:
        pictures = TourPictures()
        self._page = QWidget()
        self.hold(self._page, pictures)
        in_column(self._page, pictures)
        yield
        image.dress(self._page, LIGHT)
        self._page.resize(self._width, round(self._width * SHARE))
        self._page.show()
        self._page.setUpdatesEnabled(False)
        self._board.scale = DPI / 96 * self._zoom
        self._buffer = QBuffer()
        self._buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self._pdf = _writer(self._buffer, self._sheet, tr(self._tour.title))
        self._painter = QPainter(self._pdf)

    def arrange(self, moment: Moment) -> None:
        self._page.resize(self._width, self._height(moment.step))
        self.pictures.arrange(self._tour.steps[moment.step].panels)
        for chart in self.pictures.findChildren(Chart):
            chart.show_pin(self._tour.pinned(moment.step))

    def taken(self) -> int:
        """Draw the step's page, and another where its notes are longer than that."""
        place = self._step
        y = self._begin_page(place)
        if self.pictures.shown:
            y = self._draw_pictures(y)
        for text, points, colour in self._said(place):
            y = self._write(text, points, colour, y) + GAP / UNIT
        if place == len(self._tour.steps) - 1:
            self._painter.end()
            self.content = bytes(self._buffer.data().data())
        return self._number

    def close(self) -> None:
        if self._held is not None and self._painter.isActive():
            self._painter.end()
        super().close()

    # The page.

    def _said(self, place: int) -> list[tuple[str, float, str]]:
        """What stands below the pictures of a step: texts, with the size and the colour of their type.

        First what the form says, which is not printed: on paper nobody can open it.
        """
        step = self._tour.steps[place]
        notes = tr(step.notes) if self._notes else ""
        of_form = PUNCTUATION.sub(r"\\\g<0>", stated(step))
        said = [
            (of_form, SMALL, LIGHT.muted),
            (tr(step.caption), POINTS, LIGHT.text),
            (notes, POINTS - 2, LIGHT.muted),
        ]
        return [each for each in said if each[0]]

    def _height(self, place: int) -> int:
        """How high the pictures of a step are: as the page is, but for what is said."""
        texts = [self._typeset(text, points).size().height() / FINE for text, points, _ in self._said(place)]
        taken = 2 * (MARGIN + GAP) + (2 + len(texts)) * GAP  # above head and foot; below these, pictures and texts
        rest = self._area.height() - taken / UNIT - math.fsum(texts)
        return max(round(self._width * SHARE), math.floor(rest / self._zoom))

    def _begin_page(self, place: int) -> float:
        """Head and foot of the next page; the place below the head."""
        if self._number:
            self._pdf.newPage()
        self._number += 1
        margin, width = MARGIN / UNIT, self._area.width()
        step = tr("Step {n} of {all}", n=place + 1, all=len(self._tour.steps))
        self._line(tr(self._tour.title), margin, Qt.AlignmentFlag.AlignLeft, bold=True)
        self._line(step, margin, Qt.AlignmentFlag.AlignRight)
        self._line(str(self._number), self._area.height() - margin, Qt.AlignmentFlag.AlignHCenter)
        y = margin + GAP / UNIT
        self._painter.setPen(QPen(QColor(LIGHT.line), 1))
        self._painter.drawLine(QPointF(margin, y), QPointF(margin + width, y))
        return y + GAP / UNIT

    def _line(self, text: str, middle: float, side: Qt.AlignmentFlag, *, bold: bool = False) -> None:
        """A line of small type, as high as its middle."""
        font = QFont(self._font)
        font.setPointSizeF(SMALL)
        font.setBold(bold)
        self._painter.setFont(font)
        self._painter.setPen(QColor(LIGHT.muted))
        box = QRectF(MARGIN / UNIT, middle - HEAD, self._area.width(), 2 * HEAD)
        self._painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, text)

    def _draw_pictures(self, y: float) -> float:
        """The step's pictures; the place below them."""
        bare.undress(self._page)
        self._page.setUpdatesEnabled(True)
        self._painter.save()
        self._painter.translate(MARGIN / UNIT, y)
        self._painter.scale(self._zoom, self._zoom)
        image.draw(self._page, self._painter, ground=False)
        self._painter.restore()
        self._page.setUpdatesEnabled(False)
        self._board.scale = DPI / 96 * self._zoom
        return y + self._page.height() * self._zoom + GAP / UNIT

    def _write(self, text: str, points: float, colour: str, y: float) -> float:
        """A text, in smaller type or on further pages where it has no room; the place below it."""
        bottom = self._area.height() - (MARGIN + GAP) / UNIT
        document = self._typeset(text, points)
        while points > LEAST and document.size().height() / FINE > bottom - y:
            points = max(LEAST, points * 0.94)
            document = self._typeset(text, points)
        done = 0.0
        while True:
            end = _line_above(document, done + (bottom - y) * FINE)
            if end > done:
                self._draw_text(document, colour, y, (done, end))
            if end >= document.size().height() - 1 or (end <= done and y < 2 * MARGIN / UNIT):
                return y + (end - done) / FINE
            done, y = max(end, done), self._begin_page(self._step)

    def _typeset(self, text: str, points: float) -> Plain:
        """In parts of a pixel, so that letters stand where they belong."""
        document = Plain()
        document.documentLayout().setPaintDevice(self._pdf)
        document.say(text)
        document.typeset(self._font, points * FINE, self._area.width() * FINE)
        return document

    def _draw_text(self, document: Plain, colour: str, y: float, part: tuple[float, float]) -> None:
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(QPalette.ColorRole.Text, QColor(colour))
        context.clip = QRectF(0, part[0], document.textWidth(), part[1] - part[0])
        self._painter.save()
        self._painter.translate(MARGIN / UNIT, y)
        self._painter.scale(1 / FINE, 1 / FINE)
        self._painter.translate(0, -part[0])
        self._painter.setClipRect(context.clip)
        document.documentLayout().draw(self._painter, context)
        self._painter.restore()


def _writer(buffer: QBuffer, sheet: PaperSize, title: str) -> QPdfWriter:
    pdf = QPdfWriter(buffer)
    pdf.setTitle(title)
    pdf.setCreator("Phasescope")
    pdf.setResolution(96)
    size = QSizeF(sheet.width, sheet.height)
    pdf.setPageSize(QPageSize(size, QPageSize.Unit.Millimeter, sheet.title, QPageSize.SizeMatchPolicy.FuzzyMatch))
    pdf.setPageMargins(QMarginsF(0, 0, 0, 0))
    return pdf


def _line_above(document: Plain, height: float) -> float:
    """The lowest end of a line that is not below a height."""
    if document.size().height() <= height:
        return document.size().height()
    found, block = 0.0, document.begin()
    while block.isValid():
        top = document.documentLayout().blockBoundingRect(block).top()
        layout = block.layout()
        ends = (top + layout.lineAt(i).rect().bottom() for i in range(layout.lineCount()))
        found = max([found, *(end for end in ends if end <= height)])
        block = block.next()
    return found


def write(
    stage: OffscreenStage,
    handout: Handout,
    path: Path,
    *,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> str:
    """Write what a stage draws of the handout; the file is whole, or there is none."""
    try:
        total = len(handout.moments())
        for done, _ in enumerate(film_file.taken(stage, cancelled), 1):
            progress(done, total)
        if not handout.content:
            raise Cancelled
        with files.atomic(path) as file:
            file.write(handout.content)
    finally:
        stage.over = True
    return ""
