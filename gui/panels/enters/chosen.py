"""ChosenStation: the matrix of one station at large, its tokens named and its numbers in the cells."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.pictures.enters import Enters, StationImage
from engine.words.language import tr
from engine.words.numbers import fixed
from gui.access.spoken import Role, Spoken
from gui.board.acts import Pointed
from gui.figures.shades import paint_shades
from gui.figures.sheet import tabular
from gui.figures.shown import Showing
from gui.theme import theme
from gui.theme.theme import TOKENS, ThemeTokens, letters_on

LEAST = 220  # pixels of height from which it is worth its room
LARGEST = QSize(84, 44)  # pixels of a cell
DIGITS = (4, 3, 2)  # decimals, as many as a cell has room for
AIR = 8  # pixels between a cell and its number, or a row and its name
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


class ChosenStation(Pointed, Showing[Enters], Spoken, QWidget):
    """Emits `hovered` and `picked` (station, row, column)."""

    spoken_role = Role.Chart

    def __init__(self) -> None:
        super().__init__()
        self.tokens: ThemeTokens = TOKENS["dark"]
        self.colour_map = "automatic"
        self.station = ""
        self.shape = (0, 0)  # of the station's matrix; none where nothing happens
        self.setFont(tabular(self.font()))
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("The chosen station at large"))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 0)

    def display(self, shown: Enters, station: str) -> None:
        self._shown, self.station = shown, station
        values = self._image.values if self._ready else None
        self.shape = (0, 0) if values is None else (len(values), len(values[0]))
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

    @property
    def _line(self) -> int:
        return self.fontMetrics().height()

    def box(self) -> QRectF:
        """Of the matrix: in the middle, a line of words above and one below, names of tokens at its left."""
        rows, columns = self.shape
        beside = max(map(self.fontMetrics().horizontalAdvance, self.shown.labels)) + AIR
        width = min(LARGEST.width(), (self.width() - 2 * beside) / columns)
        height = min(LARGEST.height(), (self.height() - 2 * self._line - 3 * AIR) / rows)
        width, height = max(1, int(width)) * columns, max(1, int(height)) * rows
        return QRectF((self.width() - width) // 2, self._line + AIR, width, height)

    def cell_at(self, at: QPointF) -> tuple[str, int, int] | None:
        """The station, and row and column of it."""
        if self.shape == (0, 0) or not self.box().contains(at):
            return None
        (rows, columns), box, share = self.shape, self.box(), at - self.box().topLeft()
        row, column = int(share.y() / box.height() * rows), int(share.x() / box.width() * columns)
        return self.station, min(row, rows - 1), min(column, columns - 1)

    # How it looks.

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._ready:
            return
        painter = QPainter(self)
        if self.shape == (0, 0):
            painter.setPen(QColor(self.tokens.muted))
            says = tr("{station}: {words}", station=self._image.title, words=self._image.nothing)
            painter.drawText(self.rect(), CENTRE, says)
        else:
            box = self.box()
            self._paint_cells(painter, box)
            self._paint_names(painter, box)
            self._paint_path(painter, box)
        painter.end()

    def _paint_cells(self, painter: QPainter, box: QRectF) -> None:
        image, (rows, columns) = self._image, self.shape
        missing = QColor(theme.mixed(self.tokens.surface, self.tokens.text, 0.45))
        painter.fillRect(box, QBrush(missing, Qt.BrushStyle.BDiagPattern))
        shades = np.asarray(image.shades)  # there are some where there is a shape
        colours = paint_shades(painter, box, shades, self.colour_map, signed=image.signed)
        painter.setPen(QPen(QColor(self.tokens.line), 1))
        painter.drawRect(box)
        wide, high = box.width() / columns, box.height() / rows
        room = wide - AIR
        values = np.asarray(image.values).ravel()
        texts = [[fixed(value, digits) for value in values.tolist()] for digits in DIGITS]
        fitting = (each for each in texts if max(map(self.fontMetrics().horizontalAdvance, each)) <= room)
        written = next(fitting, None) if high >= self._line else None
        if written is None:
            return
        for text, value, (row, column) in zip(written, values, np.ndindex(rows, columns), strict=True):
            if np.isfinite(value):
                painter.setPen(letters_on(QColor(*colours[row, column, :3].tolist())))
                cell = QRectF(box.left() + column * wide, box.top() + row * high, wide, high)
                painter.drawText(cell, CENTRE, text)

    def _paint_names(self, painter: QPainter, box: QRectF) -> None:
        """What it is; the token of each row; the token or the dimension of each column."""
        image, metrics, (rows, columns) = self._image, self.fontMetrics(), self.shape
        wide, high = box.width() / columns, box.height() / rows
        painter.setPen(QColor(self.tokens.text))
        title = f"{image.title}: {image.formula}" if image.formula else image.title
        painter.drawText(QRectF(box.left(), 0, self.width() - box.left(), self._line), LEFT, title)
        painter.setPen(QColor(self.tokens.muted))
        if high >= self._line - 2:
            for row, text in enumerate(self.shown.labels):
                painter.drawText(QRectF(0, box.top() + row * high, box.left() - AIR, high), RIGHT, text)
        names = self.shown.labels if image.square else tuple(map(str, range(columns)))
        if max(map(metrics.horizontalAdvance, names)) + 2 <= wide:
            for column, text in enumerate(names):
                below = QRectF(box.left() + column * wide, box.bottom() + 3, wide, self._line)
                painter.drawText(below, CENTRE, text)

    def _paint_path(self, painter: QPainter, box: QRectF) -> None:
        """The row of the pinned token, and in grids its pair."""
        rows, columns = self.shape
        wide, high = box.width() / columns, box.height() / rows
        row = self.shown.row_of(self.station)
        marks = [(QRectF(box.left(), box.top() + row * high, box.width(), high), 1.2)]
        if self._image.square:
            marks.append((QRectF(box.left() + self.shown.key * wide, box.top() + row * high, wide, high), 2.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for mark, width in marks:
            painter.setPen(QPen(QColor(self.tokens.surface), width + 2))
            painter.drawRect(mark)
            painter.setPen(QPen(QColor(self.tokens.text), width))
            painter.drawRect(mark)

    # What a person does.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is not None:
            self.hovered.emit(self.shown.said(*cell))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self.picked.emit(cell)
