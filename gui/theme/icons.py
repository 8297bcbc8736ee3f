"""Icons from resources/icons, drawn in the theme's colours."""

from __future__ import annotations

import functools
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from gui.theme import theme

FOLDER = Path(__file__).parents[2] / "resources" / "icons"
SIZES = (16, 32, 48)


@functools.cache
def icon(name: str, colour: str, *, instead: str = "") -> QIcon:
    """The icon of that name in a colour, crisp at one to three pixels a point; `instead` where there is none."""
    made, file = QIcon(), FOLDER / f"{name}.svg"
    file = file if not instead or file.is_file() else FOLDER / f"{instead}.svg"
    renderer = QSvgRenderer(QByteArray(theme.tinted(file.read_text("utf-8"), colour)))
    for size in SIZES:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, size, size))
        painter.end()
        made.addPixmap(pixmap)
    return made
