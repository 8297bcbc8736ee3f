"""Lines in print: as wide on paper at any number of pixels, and alike in each format."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gui.output import image as export
from gui.plot.chart import Chart
from gui.plot.drawing import pen
from gui.plot.lines import Dots, DotStyle, Stroke, Strokes
from gui.plot.view import AxisSpan
from gui.theme import theme
from tests.gui.output import taking
from tests.gui.output.test_image import cells, rendered, streams

SIZE = (400, 300)
INK = QColor(255, 0, 0)
MILLIMETRES = 80  # of which each pixel is 0.2
CURVE, LINE, RING = 3.0, 2.0, 1.5  # pixels


@pytest.fixture
def chart(qapp: QApplication) -> Iterator[Chart]:
    """A curve along the upper half, a line down the middle, a ring at the lower left."""
    theme.apply(qapp, theme.TOKENS["light"])
    page, made = QWidget(), Chart(x="x", y="y", x_cells=False, y_cells=False)
    made.setParent(page)
    made.restyle(theme.TOKENS["light"])
    made.resize(*SIZE)
    page.resize(*SIZE)
    page.show()
    made.box.whole = (AxisSpan(0, 10), AxisSpan(0, 10))
    made.box.display(None, None)
    curve, ring = Strokes(made.box), Dots(made.box, size=20)
    curve.display([Stroke(np.array([0.0, 10.0]), np.array([8.0, 8.0]), pen(INK, CURVE))])
    ring.display([2], [3], DotStyle(INK.name(), RING))
    made.plot.add(curve)
    made.plot.add(ring)
    made.pin[0].setPen(pen(INK, LINE))
    made.place(made.pin, 5.0, None)
    qapp.processEvents()
    yield made
    page.close()
    page.deleteLater()
    qapp.processEvents()


def test_a_click_on_a_dot_is_one_on_the_chart(chart: Chart) -> None:
    clicked: list[QPointF] = []
    chart.box.clicked.connect(clicked.append)
    at = chart.mapFromScene(chart.box.to_scene(QPointF(2, 3)))
    QTest.mouseClick(chart.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert [(round(place.x()), round(place.y())) for place in clicked] == [(2, 3)]


def widths(chart: Chart, image: QImage) -> list[float]:
    """How wide curve, line and ring are in the image, in pixels of the screen."""
    paper = np.array([QColor(theme.TOKENS["light"].surface).getRgb()[1:3]])
    ink = (1 - cells(image)[..., 1:] / paper).mean(axis=2)
    columns = ink.shape[1]
    area, scale = chart.box.sceneBoundingRect(), columns / SIZE[0]

    def place(x: float, y: float) -> tuple[int, int]:
        return round((area.left() + x / 10 * area.width()) * scale), round(
            (area.bottom() - y / 10 * area.height()) * scale
        )

    x, y = place(7, 9)
    curve = ink[y : place(7, 7)[1], x]
    x, y = place(4, 5)
    line = ink[y, x : place(6, 5)[0]]
    x, y = place(2, 3)
    ring = ink[y, x : place(4, 3)[0]]
    return [float(part.sum()) / scale for part in (curve, line, ring)]


@pytest.mark.parametrize("dpi", [100, 300, 600])
def test_a_line_is_as_wide_on_paper_at_any_number_of_pixels(chart: Chart, tmp_path: Path, dpi: int) -> None:
    path = tmp_path / "a.png"
    assert taking.save(chart.window(), path, paper=export.Paper(MILLIMETRES, dpi)) == ""
    assert widths(chart, QImage(str(path))) == pytest.approx([CURVE, LINE, RING], abs=0.45)


@pytest.mark.parametrize("ratio", [1, 1.5, 2, 3])
def test_a_line_is_as_wide_on_a_screen_of_many_small_pixels(chart: Chart, ratio: float) -> None:
    image = QImage(round(ratio * SIZE[0]), round(ratio * SIZE[1]), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(theme.TOKENS["light"].surface))
    area, painter = QRectF(0, 0, *SIZE), QPainter(image)
    chart.scene().render(painter, area, area)
    painter.end()
    assert widths(chart, image) == pytest.approx([CURVE, LINE, RING], abs=0.45)


def test_a_drawing_has_the_same_lines(chart: Chart, tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    assert taking.save(chart.window(), path, paper=export.Paper(MILLIMETRES, 300)) == ""
    image = rendered(QSvgRenderer(str(path)), 3 * SIZE[0], 3 * SIZE[1])
    assert widths(chart, image) == pytest.approx([CURVE, LINE, RING], abs=0.45)


def test_a_page_in_print_is_the_page_of_the_screen_at_another_scale(chart: Chart, tmp_path: Path) -> None:
    """A pen that does not grow would be another width there."""
    pages = []
    for paper in (None, export.Paper(MILLIMETRES, 300)):
        path = tmp_path / "a.pdf"
        assert taking.save(chart.window(), path, paper=paper) == ""
        drawn = [zlib.decompress(data) for head, data in streams(path) if b"/Subtype" not in head and b"Flate" in head]
        pages.append(b"".join(drawn))
    widths_of = [[float(width) for width in re.findall(rb"([\d.]+) w\b", page)] for page in pages]
    assert widths_of[0] == widths_of[1]
    assert {CURVE, LINE, RING} <= set(widths_of[0])


def test_on_the_screen_nothing_is_left_of_it(chart: Chart, tmp_path: Path) -> None:
    before = taking.grab(chart.window())
    assert taking.save(chart.window(), tmp_path / "a.png", paper=export.Paper(MILLIMETRES, 600)) == ""
    assert taking.grab(chart.window()) == before


RED, BLUE = DotStyle("#ff0000", 2), DotStyle(inside="#0000ff")


@pytest.mark.parametrize(
    ("x", "y", "styles", "seen"),
    [
        ([], [], (), []),
        ([], [], (RED,), []),
        ([5.0], [5.0], (BLUE,), [(5, 5)]),
        ([1.0, 5.0, 9.0], [5.0, np.nan, 5.0], (BLUE,), [(1, 5), (9, 5)]),
        ([1.0, 5.0, np.inf], [5.0, 5.0, 5.0], (RED, BLUE, RED), [(1, 5), (5, 5)]),
        (np.array([1.0, -5.0, 1e300]), np.array([9.0, 5.0, -1e300]), (RED, BLUE, BLUE), [(1, 9)]),
    ],
)
def test_dots_stand_where_they_have_a_place(chart: Chart, x: Any, y: Any, styles: Any, seen: Any) -> None:
    """What is no place, and what is far out of sight, is not drawn."""
    dots, bare = Dots(chart.box, size=8), taking.grab(chart.window())
    chart.plot.add(dots)
    dots.display(x, y, *styles)
    after = taking.grab(chart.window())
    differing = np.argwhere((cells(after) != cells(bare)).any(axis=2))
    area = chart.box.sceneBoundingRect()
    places = [(area.left() + px / 10 * area.width(), area.bottom() - py / 10 * area.height()) for px, py in seen]
    near = [{i for i, (x0, y0) in enumerate(places) if abs(x0 - c) < 8 and abs(y0 - r) < 8} for r, c in differing]
    assert all(near), "nothing else is drawn"
    assert set().union(*near) == set(range(len(seen)))
