"""KeptPixels: what a widget paints the same at each frame. A letter takes longer than all pixels around it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QImage, QPaintEngine, QPainter


class KeptPixels:
    """Kept until they are forgotten, or of something else; a drawing, and a picture of another scale, have none."""

    def __init__(self) -> None:
        self._image, self._of = QImage(), (object(), "")

    def forget(self) -> None:
        """It looks different from now on."""
        self._image = QImage()

    def paint(self, painter: QPainter, size: QSize, of: object, draw: Callable[[QPainter], None]) -> None:
        """What `draw` draws in a widget of that size, at its corner; the same for as long as `of` is."""
        ratio = painter.device().devicePixelRatioF()
        if painter.deviceTransform().m11() != ratio or painter.paintEngine().type() != QPaintEngine.Type.Raster:
            draw(painter)
            return
        as_asked = of, painter.font().key()
        if self._of != as_asked or self._image.size() != size * ratio:
            self._image, self._of = _drawn(size * ratio, ratio, painter.font(), draw), as_asked
        painter.drawImage(0, 0, self._image)


def _drawn(pixels: QSize, ratio: float, font: QFont, draw: Callable[[QPainter], None]) -> QImage:
    image = QImage(pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setFont(font)
    draw(painter)
    painter.end()
    return image
