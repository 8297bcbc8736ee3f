"""Shades of a small matrix as an image: the colours of a map, each cell a pixel that is enlarged."""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from engine.pictures import palette
from engine.pictures.picture import MASKED


@functools.lru_cache(maxsize=32)
def lookup(colour_map: str, *, signed: bool) -> NDArray[np.uint8]:
    """[256, 4], the colours of the shades, the same each time; what is masked is seen through."""
    table = palette.lookup(palette.choose(colour_map, signed))
    out = np.full((256, 4), 255, np.uint8)
    out[:MASKED, :3] = table[np.round(np.linspace(0, 255, MASKED)).astype(int)]
    out[MASKED] = 0
    out.setflags(write=False)
    return out


def paint_shades(
    painter: QPainter, box: QRectF, shades: NDArray[np.uint8], colour_map: str, *, signed: bool
) -> NDArray[np.uint8]:
    """Fill a box with shades [rows, columns]; their colours [rows, columns, 4] are returned."""
    colours = np.ascontiguousarray(lookup(colour_map, signed=signed)[shades])
    rows, columns = shades.shape
    painter.drawImage(box, QImage(colours.data, columns, rows, 4 * columns, QImage.Format.Format_RGBA8888))
    return colours
