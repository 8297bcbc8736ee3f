"""ArenaPlaces: where rows and columns of the board stand."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetrics

from gui.controls.eliding import whole_parts

EDGE = 8  # pixels
NAMES = 0.34  # of the width, that the encodings' names take where they need it; more where columns leave it
SHARE = 0.7  # of its row and column, that a verdict's shape fills
WIDEST = 0.9  # of its column, that a verdict's shape is
TALLEST, COMFORT = 2, 1.4  # times as high as its text, that a row is where few have much room; that is enough
FIGURE = 54  # pixels of a column that has its figures too
SPACED = 24  # of a column of shapes alone that stand apart
LEAST, MOST = 18, 104  # pixels of a column
PAD = 6  # pixels beside a name
BY_PARTS = r"(.*[^\s,，])(?:[,，]| ?[(（]).*"  # a name: "Learned table, random, seed 0"


def shortened(metrics: QFontMetrics, name: str, width: float) -> str:
    """As much of a name as has room, without what stands behind a comma or in brackets."""
    return whole_parts(metrics, name, width, parted=BY_PARTS)


class ArenaPlaces:
    """In pixels, of a board of that width, seen in that height: `line` of text, `tall` a row and `low` at the least,
    `step` a column.
    """

    def __init__(self, metrics: QFontMetrics, size: QSize, names: Sequence[str], columns: int) -> None:
        width = size.width()
        self.line = metrics.height()
        self.low = low = metrics.height() + 7
        self.tall = min(TALLEST * low, max(low, (size.height() - 2) // max(1, len(names))))
        widest = max((metrics.horizontalAdvance(name) for name in names), default=60) + 34
        self.columns, self.rows, self.width = max(1, columns), len(names), width
        shortest = max((metrics.horizontalAdvance(shortened(metrics, name, 0)) for name in names), default=60) + 2 * PAD
        room = width - 2 * EDGE
        roomy = max(min(NAMES * width, room - self.columns * LEAST), room - self.columns * SPACED)
        self.names = min(widest, max(roomy, min(shortest, room - self.columns * LEAST)))
        self.cut = self.names < min(widest, shortest)  # whether names end in dots
        self.whole = math.ceil(widest + 2 * EDGE + self.columns * SPACED)  # a width that shows every name and column
        self.step = min(MOST, max(LEAST, (width - 2 * EDGE - self.names) / self.columns))
        self.sign = round(min(SHARE * min(low if self.figures else self.tall, max(self.step, low)), WIDEST * self.step))

    @property
    def figures(self) -> bool:
        """Whether there is room for the figures beside the shapes."""
        return self.step >= FIGURE

    def left(self, column: int) -> float:
        return EDGE + self.names + column * self.step

    def cell(self, row: int, column: int) -> QRectF:
        return QRectF(self.left(column), row * self.tall, self.step, self.tall)

    def row(self, row: int) -> QRectF:
        return QRectF(EDGE, row * self.tall, self.left(self.columns) - EDGE, self.tall)

    def name(self, row: int) -> QRectF:
        return QRectF(EDGE, row * self.tall, self.names, self.tall)

    def column_at(self, x: float) -> int | None:
        """The column there; −1 over the names."""
        column = int((x - EDGE - self.names) // self.step)
        return max(column, -1) if x >= EDGE and column < self.columns else None

    def cell_at(self, at: QPointF) -> tuple[int, int] | None:
        row, column = int(at.y() // self.tall), self.column_at(at.x())
        return (row, column) if column is not None and column >= 0 and 0 <= row < self.rows else None
