"""A station's matrix, small in the block or at large: its cells, and the pinned path in it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engine.pictures.enters import OF_KEYS, Enters, StationImage
from engine.pictures.picture import MASKED
from engine.words.language import tr
from engine.words.numbers import few
from gui.figures.shades import paint_frame, paint_scale, paint_shades
from gui.plot.drawing import fill_hatched
from gui.theme import theme
from gui.theme.theme import ThemeTokens

HATCHED = 0.45  # of the way from surface to text: the hatching of what is masked
FRAME = 14  # pixels of the width of one whose meaning is told
DIGITS, SCALE = (4, 3, 2), 32  # of the ends of a scale; pixels of its strip, with the air beside it


def paint_matrix(
    painter: QPainter, image: StationImage, box: QRectF, tokens: ThemeTokens, colour_map: str
) -> NDArray[np.uint8]:
    """Where it has shades, with a border; the cells' colours [rows, columns, 4] are returned."""
    assert image.shades is not None
    if (image.shades == MASKED).any():
        missing = QColor(theme.mixed(tokens.surface, tokens.text, HATCHED))
        fill_hatched(painter, box, missing)
    colours = paint_shades(painter, box, image.shades, colour_map, signed=image.signed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(tokens.line), 1))
    painter.drawRect(box)
    return colours


def paint_legend(painter: QPainter, image: StationImage, box: QRectF, tokens: ThemeTokens, colour_map: str) -> None:
    """What it is and what is in its rows and columns, as far as that has room; below it what colours stand for.

    Where a fourth line has room, what the frames of a pinned path are; where two more have, what the colours of the
    others stand for, and the frame of the one that is told below.
    """
    metrics = painter.fontMetrics()
    line = metrics.height()
    words = tr(
        "{station}\nqueries down, keys across" if image.square else "{station}\ntokens down, dimensions across",
        station=image.title,
    )
    above = QRectF(box.left(), box.top(), box.width(), 2 * line)
    room = above.toRect()
    fitting = (text for text in (words, image.title) if metrics.boundingRect(room, 0, text).width() <= room.width())
    painter.setPen(QColor(tokens.muted))
    painter.drawText(above, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, next(fitting, ""))
    below = QRectF(box.left(), above.bottom() + 2, box.width(), line)
    for digits in DIGITS:
        high = few(image.reach, digits)
        ends = f"−{high}" if image.signed else "0", high
        if sum(map(metrics.horizontalAdvance, ends)) + SCALE <= box.width():
            paint_scale(painter, below, ends, colour_map, signed=image.signed, tokens=tokens)
            break
    rest = QRectF(box.left(), below.bottom(), box.width(), line)
    if box.height() >= 4 * line:
        query, key = (tokens.text, 1.2, tr("query")), (tokens.curves[1], 1.2, tr("key"))
        below_too = ((tokens.text, 0.0, tr("told below")),) if box.height() < 6 * line else ()
        _paint_frames(painter, rest, (query, key, *below_too), tokens)
    if box.height() >= 6 * line:
        others = (tokens.text, 2.2, tr("both")), (tokens.text, 0.0, tr("told below"))
        _paint_frames(painter, rest.translated(0, line), others, tokens)
        ends = tr("others −max"), tr("max")
        paint_scale(painter, rest.translated(0, 2 * line), ends, colour_map, signed=True, tokens=tokens)


def range_of(painter: QPainter, image: StationImage, room: QRectF) -> str:
    """What its last colours stand for, to as many digits as have room: ±2.131, or 0 … 0.3378; '' where none has."""
    metrics = painter.fontMetrics()
    said = (f"±{few(image.reach, digits)}" if image.signed else f"0 … {few(image.reach, digits)}" for digits in DIGITS)
    return next((each for each in said if metrics.horizontalAdvance(each) <= room.width()), "")


def _paint_frames(
    painter: QPainter, line: QRectF, frames: Sequence[tuple[str, float, str]], tokens: ThemeTokens
) -> None:
    """Ink, width and name of each, as many as the line has room for; without a width, the one round a station."""
    metrics, left = painter.fontMetrics(), line.left() + 1
    for ink, width, name in frames:
        frame = QRectF(left, line.center().y() - 3, FRAME, 6)
        words = QRectF(frame.right() + 6, line.top(), metrics.horizontalAdvance(name) + 2, line.height())
        if words.right() > line.right():
            return
        if width:
            paint_frame(painter, frame, width, ink, tokens)
        else:
            painter.setPen(QPen(QColor(ink), 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(frame.adjusted(0, -2, 0, 2))
        painter.setPen(QColor(tokens.muted))
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        left = words.right() + 12


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
