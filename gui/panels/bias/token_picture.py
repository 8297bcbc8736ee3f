"""TokenPicture: tokens that stand in rows, coloured by what one of them, the query, gives to each."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from engine.pictures.picture import QueryWeights
from gui.access.spoken import SpokenRole
from gui.board.panel import UNBOUND
from gui.figures.painted import Painted, Showing

SIDE = 160  # pixels that it asks for
ACROSS = 0.4  # of the width, where it stands beside in a low card
SHARE = 0.4  # of the height, where it stands below
AIR = 8


class TokenPicture(Showing[QueryWeights], Painted):
    """Each token a cell at its place; the query has a frame, the pinned key a dot. Hidden where tokens have no rows."""

    spoken_role = SpokenRole.Graphic
    smooth = False

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.colours = np.zeros((256, 3), np.uint8)
        self.key, self.room = 0, True
        self.setVisible(False)

    def sizeHint(self) -> QSize:
        return QSize(SIDE, SIDE)

    def stand(self, *, below: bool, width: int, height: int) -> None:
        """Beside the picture or below it, in a card that is so wide and high."""
        fixed, free = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding
        self.setSizePolicy(free if below else fixed, fixed if below else free)
        tall = round(SHARE * height)
        self.setMinimumHeight(tall if below else 0)
        self.setMaximumHeight(tall if below else UNBOUND)
        self.setMaximumWidth(UNBOUND if below else min(SIDE, round(ACROSS * width)))

    def display(self, shown: QueryWeights | None, colours: np.ndarray | None) -> None:
        """The tokens and the 256 colours of the picture beside it."""
        if shown is None and not self.has_shown:
            return
        self._shown = shown
        self.setAccessibleName("" if shown is None else shown.title)
        self.setAccessibleDescription("" if shown is None else shown.aside)
        if colours is not None:
            self.colours = colours
        self.setVisible(shown is not None and self.room)
        self.update()

    def make_room(self, *, room: bool) -> None:
        """Whether there is room for it: smaller than this no token is told from the next."""
        self.room = room
        self.setVisible(self.has_shown and room)

    def mark(self, key: int) -> None:
        """The pinned key."""
        if key != self.key:
            self.key = key
            self.update()

    def _grid(self) -> tuple[QRectF, float]:
        """Where the rows of tokens stand, and the side of one."""
        rows, columns = self.shown.shades.shape
        line = self.fontMetrics().height()
        title = QRect(0, 0, self.width() - 2 * AIR, self.height())
        top = self.fontMetrics().boundingRect(title, Qt.TextFlag.TextWordWrap, self.shown.title).height() + 4
        room = self.height() - top - (2 * line if self.shown.aside else AIR)
        side = min((self.width() - 2 * AIR) / columns, room / rows)
        return QRectF((self.width() - side * columns) / 2, top, side * columns, side * rows), side

    def paint(self, painter: QPainter, part: QRect) -> None:
        area, side = self._grid()
        painter.setPen(QColor(self.tokens.text))
        title = QRectF(AIR, 0, self.width() - 2 * AIR, area.top())
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self.shown.title)
        rgb = np.ascontiguousarray(self.colours[self.shown.shades])
        rows, columns = self.shown.shades.shape
        painter.drawImage(area, QImage(rgb.data, columns, rows, 3 * columns, QImage.Format.Format_RGB888))
        self._frame(painter, area, side)
        self._dot(painter, area, side)
        self._special(painter, area)

    def _cell(self, area: QRectF, side: float, token: int) -> QRectF | None:
        place = token - self.shown.special
        rows, columns = self.shown.shades.shape
        if not 0 <= place < rows * columns:
            return None
        row, column = divmod(place, columns)
        return QRectF(area.left() + column * side, area.top() + row * side, side, side)

    def _frame(self, painter: QPainter, area: QRectF, side: float) -> None:
        cell = self._cell(area, side, self.shown.query)
        if cell is not None:
            painter.setPen(QPen(QColor(self.tokens.accent), 2))
            painter.drawRect(cell.adjusted(1, 1, -1, -1))

    def _dot(self, painter: QPainter, area: QRectF, side: float) -> None:
        cell = self._cell(area, side, self.key)
        if cell is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(255, 255, 255), 1))
            painter.setBrush(QColor(0, 0, 0))
            radius = max(2.0, side / 8)
            painter.drawEllipse(QPointF(cell.center()), radius, radius)
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def _special(self, painter: QPainter, area: QRectF) -> None:
        if self.shown.aside:
            painter.setPen(QColor(self.tokens.text))
            below = QRectF(AIR, area.bottom() + 4, self.width() - 2 * AIR, self.height() - area.bottom() - 4)
            painter.drawText(below, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self.shown.aside)
