"""TileNames: the borders and names of small multiples."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from engine.pictures.picture import Tiles
from engine.words.language import tr
from gui.plot.item import ViewItem
from gui.plot.view import CellView
from gui.theme.theme import ThemeTokens

GAP = 3  # pixels between two tiles
AIR = 3  # pixels around a name


class TileNames(ViewItem):
    """Gaps between the tiles, the number of each head in its corner, a frame around the pinned one."""

    def __init__(self, box: CellView) -> None:
        super().__init__(box)
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

    def paint(self, painter: QPainter, *arguments: object) -> None:
        if self.tiles is None:
            return
        area = self.box.sceneBoundingRect()
        painter.resetTransform()
        painter.setFont(self.font)
        width, height = area.width() / self.tiles.across, area.height() / self.tiles.down
        self._paint_gaps(painter, area, width, height)
        corners = [
            QPointF(area.left() + head % self.tiles.across * width, area.top() + head // self.tiles.across * height)
            for head in range(self.tiles.heads)
        ]
        self._paint_names(painter, corners, width, height)
        if self.pinned < self.tiles.heads:
            painter.setPen(QPen(self.accent, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(corners[self.pinned], QSizeF(width, height)).adjusted(1, 1, -1, -1))

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

    def _paint_names(self, painter: QPainter, corners: list[QPointF], width: float, height: float) -> None:
        """The number of each head, on a patch, and which is framed; none where a tile has no room for it."""
        metrics = QFontMetrics(self.font)
        tall, widest = metrics.height(), metrics.horizontalAdvance("0" * len(str(len(corners) - 1)))
        if widest + 4 * AIR > width or tall + 2 * AIR > height * 0.6:
            return
        names = self.names(width)
        wide = (max(widest, metrics.horizontalAdvance(name)) for name in names)
        up, patches = QPointF(GAP + AIR, GAP + metrics.ascent()), [QSizeF(each + 2 * AIR, tall) for each in wide]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.surface)
        painter.drawRects([QRectF(at + QPointF(GAP, GAP), patch) for at, patch in zip(corners, patches, strict=True)])
        painter.setPen(self.text)
        for corner, name in zip(corners, names, strict=True):
            painter.drawText(corner + up, name)

    def names(self, width: float) -> list[str]:
        """Of the heads, in tiles of so many pixels; where it has room that of the framed one says what the frame is."""
        heads = 0 if self.tiles is None else self.tiles.heads
        framed = tr("{head}, pinned", head=self.pinned)
        fits = QFontMetrics(self.font).horizontalAdvance(framed) + 4 * AIR <= width
        return [framed if fits and head == self.pinned else str(head) for head in range(heads)]

    def restyle(self, tokens: ThemeTokens, font: QFont) -> None:
        self.font = font
        self.surface, self.text, self.accent = (QColor(c) for c in (tokens.surface, tokens.text, tokens.accent))
        self.update()
