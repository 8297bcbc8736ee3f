"""Arrays drawn at once are what is drawn one by one."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QApplication

from gui.plot import drawing
from gui.plot.drawing import draw_pieces, draw_rectangles, draw_stamps, path

NAN = float("nan")
LENGTHS = (0, 1, 2, 3, 17)


def one_by_one(x: np.ndarray, y: np.ndarray) -> list[tuple[float, float, bool]]:
    """The elements of the path: where, and whether it is a new beginning."""
    made: list[tuple[float, float, bool]] = []
    there = [math.isfinite(across) and math.isfinite(up) for across, up in zip(x.tolist(), y.tolist(), strict=True)]
    for i in range(x.size):
        first, last = i == 0 or not there[i - 1], i == x.size - 1
        if not there[i] or (first and last):
            continue
        made.append((float(x[i]), float(y[i]), first))
        if not last and not there[i + 1]:
            made.append((float(x[i]), float(y[i]), False))
    return made


def elements(drawn: QPainterPath) -> list[tuple[float, float, bool]]:
    found = [drawn.elementAt(i) for i in range(drawn.elementCount())]
    return [(each.x, each.y, each.isMoveTo()) for each in found]


@pytest.mark.parametrize("gaps", [(), (0,), (-1,), (0, 1), (1,), (3, 4, 9), (2, 4, 6), range(17)])
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("none", [NAN, float("inf"), -float("inf")])
def test_a_path_breaks_off_where_a_value_is_none(
    length: int, gaps: tuple[int, ...], none: float, qapp: QApplication
) -> None:
    x, y = np.arange(length) * 1.5, np.sin(np.arange(length))
    for gap in gaps:
        if -length <= gap < length:
            y[gap] = none
    assert elements(path(x, y)) == one_by_one(x, y)


@pytest.mark.parametrize("kind", [np.float64, np.float32, np.int64])
@pytest.mark.parametrize("step", [1, 2, -1])
def test_any_array_of_numbers_is_drawn(kind: type, step: int, qapp: QApplication) -> None:
    x, y = (np.arange(20).astype(kind)[::step] for _ in range(2))
    assert elements(path(x, y)) == one_by_one(x.astype(float), y.astype(float))


def canvas(ratio: float = 1.0) -> QImage:
    made = QImage(round(60 * ratio), round(40 * ratio), QImage.Format.Format_RGB32)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.white)
    return made


@pytest.mark.parametrize("gaps", [(), (0,), (5, 6), (19,), range(20)])
@pytest.mark.parametrize("length", [0, 1, 2, 20])
def test_pieces_are_lines_between_neighbours(length: int, gaps: tuple[int, ...], qapp: QApplication) -> None:
    x, y = np.linspace(2, 55, length), 20 + 15 * np.sin(np.arange(length))
    for gap in gaps:
        if gap < length:
            x[gap] = NAN
    pictures = []
    for together in (True, False):
        image = canvas()
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(drawing.pen(QColor("red"), 2))
        if together:
            draw_pieces(painter, x, y)
        else:
            ends = itertools.pairwise(zip(x.tolist(), y.tolist(), strict=True))
            for (x0, y0), (x1, y1) in ends:
                if np.isfinite([x0, y0, x1, y1]).all():
                    painter.drawLine(QLineF(x0, y0, x1, y1))
        painter.end()
        pictures.append(image)
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("ratio", [1.0, 2.0, 3.0])
@pytest.mark.parametrize("places", [[], [[10, 10]], [[5, 5], [30.5, 20.25], [59, 39], [-3, 50]]])
def test_stamps_are_the_image_around_each_place(ratio: float, places: list[list[float]], qapp: QApplication) -> None:
    stamp = QPixmap(round(6 * ratio), round(6 * ratio))
    stamp.setDevicePixelRatio(ratio)
    stamp.fill(QColor("blue"))
    pictures = []
    for together in (True, False):
        image = canvas(ratio)
        painter = QPainter(image)
        if together:
            draw_stamps(painter, np.array(places, float).reshape(-1, 2), stamp)
        else:
            for x, y in places:
                painter.drawPixmap(QPointF(x - 3, y - 3), stamp)
        painter.end()
        pictures.append(image)
    assert pictures[0] == pictures[1]
    assert (pictures[0] != canvas(ratio)) == bool(places)


@pytest.mark.parametrize("kind", [np.float64, np.int64, np.intc])
@pytest.mark.parametrize(
    "corners", [[], [[3, 4, 3, 9]], [[0, 0, 59, 0], [10, 10, 20, 12], [-5, 30, 4, 60], [7, 7, 7, 7]]]
)
def test_rectangles_go_from_corner_to_corner_both_included(
    corners: list[list[int]], kind: type, qapp: QApplication
) -> None:
    pictures = []
    for together in (True, False):
        image = canvas()
        painter = QPainter(image)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("red"))
        if together:
            draw_rectangles(painter, np.array(corners, kind).reshape(-1, 4))
        else:
            for left, top, right, bottom in corners:
                painter.drawRect(QRect(left, top, right - left + 1, bottom - top + 1))
        painter.end()
        pictures.append(image)
    assert pictures[0] == pictures[1]
    assert (pictures[0] != canvas()) == bool(corners)


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_a_hatch_grows_with_its_picture(scale: int) -> None:
    image = QImage(64 * scale, 8 * scale, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(scale, scale)
    drawing.fill_hatched(painter, QRectF(0, 0, 64, 8), QColor("black"))
    painter.end()
    dark = [image.pixelColor(x, 3 * scale).lightness() < 128 for x in range(image.width())]
    assert sum(now > before for before, now in itertools.pairwise([False, *dark])) == 8
    assert sum(dark) == pytest.approx(8 * scale, abs=2)
