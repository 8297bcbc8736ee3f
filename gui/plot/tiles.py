"""TileNames: the borders and names of small multiples."""

from __future__ import annotations

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from engine.products.picture import Tiles

GAP = 3  # pixels between two tiles
AIR = 3  # pixels around a name


class TileNames(pg.GraphicsObject):  # type: ignore[misc]
    """Gaps between the tiles, the number of each head in its corner, a frame around the pinned one."""

    def __init__(self, box: Any):
        super().__init__()
        self.box = box
        self.tiles: Tiles | None = None
        self.pinned = 0
        self.font, self.surface, self.text, self.accent = QFont(), QColor(), QColor(), QColor()
        self.setZValue(25)
        self.setVisible(False)

    def display(self, tiles: Tiles | None, pinned: int) -> None:
        if (self._arranged(tiles), pinned) != (self._arranged(self.tiles), self.pinned):
            self.prepareGeometryChange()
            self.update()
        self.tiles, self.pinned = tiles, pinned
        self.setVisible(tiles is not None)

    def _arranged(self, tiles: Tiles | None) -> tuple[int, ...]:
        return () if tiles is None else (tiles.across, tiles.down, tiles.heads)

    def viewRangeChanged(self) -> None:
        self.prepareGeometryChange()

    def boundingRect(self) -> QRectF:
        return QRectF(self.box.viewRect())

    def paint(self, painter: QPainter, *arguments: Any) -> None:
        if self.tiles is None:
            return
        area = self.box.sceneBoundingRect()
        painter.resetTransform()
        ratio = painter.device().devicePixelRatioF()
        painter.scale(ratio, ratio)
        painter.setFont(self.font)
        width, height = area.width() / self.tiles.across, area.height() / self.tiles.down
        self._paint_gaps(painter, area, width, height)
        for head in range(self.tiles.heads):
            row, column = divmod(head, self.tiles.across)
            box = QRectF(area.left() + column * width, area.top() + row * height, width, height)
            self._paint_name(painter, box, str(head))
            if head == self.pinned:
                painter.setPen(QPen(self.accent, 2))
                painter.drawRect(box.adjusted(1, 1, -1, -1))

    def _paint_gaps(self, painter: QPainter, area: QRectF, width: float, height: float) -> None:
        assert self.tiles is not None
        painter.setPen(QPen(self.surface, GAP))
        for column in range(1, self.tiles.across):
            x = area.left() + column * width
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        for row in range(1, self.tiles.down):
            y = area.top() + row * height
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        rest = self.tiles.across * self.tiles.down - self.tiles.heads
        if rest:
            corner = QPointF(area.right() - rest * width, area.bottom() - height)
            painter.fillRect(QRectF(corner, area.bottomRight()), self.surface)

    def _paint_name(self, painter: QPainter, box: QRectF, name: str) -> None:
        metrics = QFontMetrics(self.font)
        size = metrics.size(0, name)
        if size.width() + 4 * AIR > box.width() or size.height() + 2 * AIR > box.height() * 0.6:
            return
        patch = QRectF(box.left() + GAP, box.top() + GAP, size.width() + 2 * AIR, size.height())
        painter.fillRect(patch, self.surface)
        painter.setPen(self.text)
        painter.drawText(QPointF(patch.left() + AIR, patch.top() + metrics.ascent()), name)

    def restyle(self, tokens: Any, font: QFont) -> None:
        self.font = font
        self.surface, self.text, self.accent = (QColor(c) for c in (tokens.surface, tokens.text, tokens.accent))
        self.update()
