"""What a figure says under the pointer."""

from __future__ import annotations

import math

import numpy as np
import pytest

from engine.pictures.figure import Axis, CellPlot, LinePlot, PlotLine, readings
from engine.pictures.frame import Ask, Request, finished
from engine.scene.scene import Scene


def plot(*lines: PlotLine, logarithmic: bool = False) -> LinePlot:
    return LinePlot(lines, Axis("distance", 0, 10, logarithmic=logarithmic), Axis("kernel", -1, 1))


@pytest.mark.parametrize(("x", "said"), [(0.0, "0: 1"), (1.4, "1: −0.5"), (99.0, "3: 0.25")])
def test_a_line_says_its_nearest_point(x: float, said: str) -> None:
    line = PlotLine(np.array([0.0, 1, 2, 3]), np.array([1.0, -0.5, math.nan, 0.25]), "sum")
    assert readings(plot(line), x, 0.7) == (f"sum, {said}",)


def test_a_logarithmic_axis_is_read_as_it_is_written() -> None:
    assert readings(plot(PlotLine(np.array([2.0]), np.array([0.5])), logarithmic=True), 0, 0) == ("100: 0.5",)


def test_a_line_without_a_number_says_nothing() -> None:
    assert readings(plot(PlotLine(np.array([0.0]), np.array([math.nan]), "gone")), 0, 0) == ()


def test_a_map_says_the_cell_under_the_pointer_and_nothing_beside_it() -> None:
    scene = Scene()
    answer = finished(
        Request(scene.replace(derivation=type(scene.derivation)(step="negative")), (Ask("derivation", 300, 200),))
    )
    grid = next(picture for picture in answer.answers["derivation"].pictures if isinstance(picture, CellPlot))
    left, low, width, height = grid.place
    values = grid.picture.values
    rows, columns = values.shape
    digits = 10 if values.dtype == np.float64 else 7  # as many as four bytes hold
    for row, column in ((0, 0), (rows - 1, columns - 1), (rows // 2, columns // 3)):
        x, y = left + (column + 0.5) / columns * width, low + (row + 0.5) / rows * height
        (said,) = readings(grid, x, y)
        masked = grid.picture.mask is not None and grid.picture.mask[row, column]
        expected = "no number" if masked else f"{values[row, column]:.{digits}g}".replace("-", "−")
        assert said.endswith(f": {expected}")
    assert readings(grid, left - 0.1 * width, low) == ()
