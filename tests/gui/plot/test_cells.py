"""Numbers in cells: rounded once, as many decimals as have room."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.pictures import embedding, heatmap
from engine.pictures.picture import Picture
from engine.scene.scene import Scene
from gui.plot.cells import CellImage, decimals, written

FIVE = Scene(a=build("sinusoidal", {"dim": 4}), length=5)


def picture(scene: Scene = FIVE) -> Picture:
    return heatmap.compute(heatmap.needs(scene), 400, 300)


def test_values_that_are_read_are_those_of_float64_rounded_once() -> None:
    shown = picture()
    wanted = [[f(p / 10_000 ** (k / 2)) for p in range(5)] for k in range(2) for f in (math.sin, math.cos)]
    assert np.array_equal(shown.values, np.array(wanted))
    assert written(float(shown.values[3, 1]), 0, 4) == "1.0000"  # cos 0.01 = 0.99995000042, as float32 0.9999499917
    assert written(float(shown.values[0, 1]), 0, 4) == "0.8415"
    whole = embedding.compute(embedding.needs(FIVE), 400, 300)
    assert all(each.values.dtype == np.float64 for each in whole.pictures)


@pytest.mark.parametrize(
    ("figures", "expected"), [(2, None), (3, None), (4, None), (5, None), (6, None), (7, 4), (8, 4), (20, 4)]
)
def test_there_are_as_many_decimals_as_have_room(figures: int, expected: int | None) -> None:
    """A sign, a figure and the point take three."""
    assert decimals(picture(), figures) == expected


def test_whole_numbers_have_no_decimals() -> None:
    binary = picture(Scene(a=build("binary", {"dim": 4}), length=5))
    assert [decimals(binary, figures) for figures in (0, 1, 9)] == [None, 0, 0]


def test_small_values_have_more_decimals_or_none() -> None:
    small = picture(Scene(a=build("sinusoidal", {"dim": 4, "scale": 0.001}), length=5))
    assert decimals(small, 20) == 5
    assert decimals(small, 4) is None  # "0.0" for each would tell nothing


@pytest.mark.parametrize("width", [27, 40, 60, 120])
def test_beside_a_number_nothing_is_left_of_a_line_that_could_be_its_sign(qapp: QApplication, width: int) -> None:
    line = QColor("magenta")
    cells, height = CellImage(), 50
    cells.display(picture(Scene(a=build("binary", {"dim": 4}), length=5)), np.full((256, 3), 255, np.uint8))
    canvas = QImage(5 * width, 4 * height, QImage.Format.Format_RGB32)
    canvas.fill(line)
    painter = QPainter(canvas)
    painter.scale(width, height)
    painter.translate(0.5, 0.5)
    cells.numbers.paint(painter)
    painter.end()
    left = {x % width for x in range(canvas.width()) if canvas.pixelColor(x, height // 2) == line}
    assert len(left) == 4 or len(left) >= 28
    assert {0, 1, width - 2, width - 1} <= left
