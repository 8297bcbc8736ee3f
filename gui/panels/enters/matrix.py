"""A station's matrix, small in the block or at large: its cells, and the pinned path in it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from engine.pictures.enters import OF_KEYS, Enters, StationImage
from gui.figures.shades import paint_frame, paint_shades
from gui.theme import theme
from gui.theme.theme import ThemeTokens

MASKED = 0.45  # of the way from surface to text: the hatching of what is masked


def paint_matrix(
    painter: QPainter, image: StationImage, box: QRectF, tokens: ThemeTokens, colour_map: str
) -> NDArray[np.uint8]:
    """Where it has shades, with a border; the cells' colours [rows, columns, 4] are returned."""
    missing = QColor(theme.mixed(tokens.surface, tokens.text, MASKED))
    painter.fillRect(box, QBrush(missing, Qt.BrushStyle.BDiagPattern))
    assert image.shades is not None
    colours = paint_shades(painter, box, image.shades, colour_map, signed=image.signed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(tokens.line), 1))
    painter.drawRect(box)
    return colours


def paint_path(painter: QPainter, shown: Enters, image: StationImage, box: QRectF, tokens: ThemeTokens) -> None:
    """The pinned token's row; the key's row in k and v; in grids the row and the pair."""
    rows, columns = image.shape
    row, high, wide = shown.row_of(image.name), box.height() / rows, box.width() / columns
    marks = [(QRectF(box.left(), box.top() + row * high, box.width(), high), 1.2)]
    if image.square:
        marks.append((QRectF(box.left() + shown.key * wide, box.top() + row * high, wide, high), 2.2))
    ink = tokens.curves[1] if image.name in OF_KEYS else tokens.text
    for mark, width in marks:
        paint_frame(painter, mark, width, ink, tokens)
