"""ChosenStation: the matrix of one station at large, its tokens named and its numbers in the cells."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from engine.maths.window import Floats
from engine.pictures.enters import Enters, StationImage
from engine.words.language import tr
from engine.words.numbers import fixed
from gui.access.spoken import SpokenRole
from gui.board import typeset
from gui.figures.painted import PickedPicture, Showing
from gui.figures.shades import cell_in
from gui.panels.enters.matrix import paint_matrix, paint_path
from gui.theme.theme import letters_on

LEAST = 170  # pixels of height from which it is worth its room
LARGEST = QSize(84, 44)  # pixels of a cell; as high as wide where queries meet keys
NAMES = 0.15  # of the width, that a row's name takes at most
DIGITS = (4, 3, 2)  # decimals, as many as a cell has room for
AIR = 8  # pixels between a cell and its number, or a row and its name
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


class ChosenStation(Showing[Enters], PickedPicture):
    """Emits `hovered` and `picked` (station, row, column)."""

    spoken_role = SpokenRole.Chart
    least = QSize(240, 0)
    smooth = False

    def __init__(self) -> None:
        super().__init__()
        self.colour_map = "automatic"
        self.station = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("The chosen station at large"))

    def display(self, shown: Enters, station: str) -> None:
        self._shown, self.station = shown, station
        self.update()

    def spoken_value(self) -> str:
        return self._image.title if self._ready else ""

    @property
    def _ready(self) -> bool:
        return self.has_shown and bool(self.shown.stations)

    @property
    def _image(self) -> StationImage:
        return self.shown.station(self.station)

    # Where things are.

    def _labels(self) -> list[str]:
        """The tokens, long ones shortened."""
        most = int(NAMES * self.width())
        return [self.fontMetrics().elidedText(t, Qt.TextElideMode.ElideRight, most) for t in self.shown.labels]

    def box(self) -> QRectF:
        """Of the matrix: in the middle, a line of words above and one below, names of tokens at its left."""
        rows, columns = self._image.shape
        beside = max(map(self.fontMetrics().horizontalAdvance, self._labels())) + AIR
        width = min(LARGEST.width(), (self.width() - 2 * beside) / columns)
        highest = LARGEST.width() if self._image.square else LARGEST.height()
        height = min(highest, (self.height() - 2 * self._line - 3 * AIR) / rows)
        if self._image.square:  # queries by keys
            width = height = min(width, height)
        width, height = max(1, int(width)) * columns, max(1, int(height)) * rows
        return QRectF((self.width() - width) // 2, self._line + AIR, width, height)

    def place_at(self, at: QPointF) -> tuple[str, int, int] | None:
        """The station, and row and column of it."""
        if not self._ready or self._image.values is None or not self.box().contains(at):
            return None
        return self.station, *cell_in(self.box(), self._image.shape, at)

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        if not self._ready:
            return
        image = self._image
        if image.values is None:
            painter.setPen(QColor(self.tokens.muted))
            painter.drawText(self.rect(), CENTRE, tr("{station}: {words}", station=image.title, words=image.nothing))
        else:
            box = self.box()
            colours = paint_matrix(painter, image, box, self.tokens, self.colour_map)
            self._paint_numbers(painter, box, image.values, colours)
            self._paint_names(painter, box)
            paint_path(painter, self.shown, image, box, self.tokens)

    def _paint_numbers(self, painter: QPainter, box: QRectF, values: Floats, colours: NDArray[np.uint8]) -> None:
        """Where all of them are legible."""
        (rows, columns), advance = values.shape, self.fontMetrics().horizontalAdvance
        wide, high = box.width() / columns, box.height() / rows
        texts = ([fixed(value, digits) for value in values.ravel().tolist()] for digits in DIGITS)
        written = next((some for some in texts if max(map(advance, some)) <= wide - AIR), None)
        if written is None or high < self._line:
            return
        for text, (row, column) in zip(written, np.ndindex(rows, columns), strict=True):
            if np.isfinite(values[row, column]):
                painter.setPen(letters_on(QColor(*colours[row, column, :3].tolist())))
                painter.drawText(QRectF(box.left() + column * wide, box.top() + row * high, wide, high), CENTRE, text)

    def _paint_names(self, painter: QPainter, box: QRectF) -> None:
        """What it is; the token of each row; the token or the dimension of each column."""
        image, labels, (rows, columns) = self._image, self._labels(), self._image.shape
        wide, high = box.width() / columns, box.height() / rows
        painter.setPen(QColor(self.tokens.text))
        title = f"{image.title}: {image.formula}" if image.formula else image.title
        typeset.paint(painter, QRectF(box.left(), 0, self.width() - box.left(), self._line), title, left=True)
        painter.setPen(QColor(self.tokens.muted))
        if high >= self._line - 2:
            for row, text in enumerate(labels):
                painter.drawText(QRectF(0, box.top() + row * high, box.left() - AIR, high), RIGHT, text)
        names = labels if image.square else [*map(str, range(columns))]
        if max(map(self.fontMetrics().horizontalAdvance, names)) + 2 <= wide:
            for column, text in enumerate(names):
                below = QRectF(box.left() + column * wide, box.bottom() + 3, wide, self._line)
                painter.drawText(below, CENTRE, text)

    # What a person does.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        cell = self.place_at(event.position())
        if cell is not None:
            self.hovered.emit(self.shown.said(*cell))

    def leaveEvent(self, event: QEvent) -> None:
        if self._ready:
            self.hovered.emit(self.shown.said_of_pin(self.station))
