"""CellImage: cells as an image, crisp when magnified, with borders and values once there is room for them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from engine.products.picture import MASKED, TINT_STEPS, TINTS, Picture

BORDERS_FROM, VALUES_FROM = 24, 56  # device-independent pixels a cell
LIGHTEST = 0.5  # luminance above which text on a cell is dark


class CellImage(pg.ImageItem):  # type: ignore[misc]
    """Shades of a Picture through a table of 256 colours."""

    def __init__(self) -> None:
        super().__init__(axisOrder="row-major")
        self.picture_shown: Picture | None = None
        self.colours = np.zeros((256, 3), np.uint8)
        self.digits = QFont()

    def display(self, picture: Picture, colours: np.ndarray) -> None:
        """Show the picture; colours [256, 3], the last one that of cells without a number."""
        self.picture_shown, self.colours = picture, colours
        self.setLookupTable(colours, update=False)
        self.setImage(picture.shades, autoLevels=False, levels=None)
        width, height = picture.x.count * picture.x.block, picture.y.count * picture.y.block
        self.setRect(QRectF(picture.x.start - 0.5, picture.y.start - 0.5, width, height))

    def paint(self, painter: QPainter, *arguments: Any) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        super().paint(painter, *arguments)
        if self.picture_shown is not None and self.picture_shown.shades.size:
            self._paint_cells(painter, self.picture_shown)

    def _paint_cells(self, painter: QPainter, picture: Picture) -> None:
        to_device = painter.worldTransform()
        one = to_device.mapRect(QRectF(0, 0, 1, 1))
        if min(one.width(), one.height()) < BORDERS_FROM:
            return
        painter.save()
        painter.resetTransform()
        area = to_device.mapRect(self.boundingRect())
        rows, columns = picture.shades.shape
        colour = QColor(127, 127, 127, 110)
        painter.setPen(QPen(colour, 1))
        for i in range(columns + 1):
            x = area.left() + i * one.width()
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        for i in range(rows + 1):
            y = area.top() + i * one.height()
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        if one.width() >= VALUES_FROM and one.height() >= self.digits.pixelSize() + 4:
            self._paint_values(painter, picture, area.topLeft(), one)
        painter.restore()

    def _paint_values(self, painter: QPainter, picture: Picture, corner: QPointF, cell: QRectF) -> None:
        painter.setFont(self.digits)
        for (row, column), shade in np.ndenumerate(picture.shades):
            r, g, b = (float(c) / 255 for c in self.colours[shade])
            dark = 0.2126 * r + 0.7152 * g + 0.0722 * b > LIGHTEST
            painter.setPen(QColor(0, 0, 0) if dark else QColor(255, 255, 255))
            box = QRectF(
                corner.x() + column * cell.width(), corner.y() + row * cell.height(), cell.width(), cell.height()
            )
            text = "–" if shade == MASKED else f"{picture.values[row, column]:.2f}".replace("-", "−")
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def tinted(surface: QColor, tints: list[QColor], missing: QColor) -> np.ndarray:
    """[256, 3], a ramp from the surface to each of TINTS colours, then that of cells without a number."""
    table = np.zeros((256, 3), np.uint8)
    ground = np.array([surface.red(), surface.green(), surface.blue()], float)
    share = np.linspace(0, 1, TINT_STEPS)[:, None]
    for i in range(TINTS):
        colour = tints[i % len(tints)]
        ramp = ground + share * (np.array([colour.red(), colour.green(), colour.blue()]) - ground)
        table[i * TINT_STEPS : (i + 1) * TINT_STEPS] = ramp.round()
    table[MASKED] = (missing.red(), missing.green(), missing.blue())
    return table
