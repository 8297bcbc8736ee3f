"""What stands on a picture, on screens with more pixels: at the same place and as large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from engine.maths.window import AxisWindow
from engine.pictures.picture import Tiles
from gui.plot.chart import Chart
from gui.plot.marks import AxisMarks
from gui.plot.tiles import TileNames
from gui.plot.view import AxisSpan
from gui.theme.theme import TOKENS

WIDTH, HEIGHT = 600, 400


@pytest.fixture
def chart(closing: Any) -> Chart:
    chart = closing(Chart(x="position", y="value"))
    chart.resize(WIDTH, HEIGHT)
    chart.restyle(TOKENS["dark"])
    chart.box.whole = (AxisSpan(0.0, 100.0), AxisSpan(0.0, 100.0))
    chart.box.display(None, None)
    return chart


def marks(box: Any) -> AxisMarks:
    made = AxisMarks(box)
    made.restyle(TOKENS["dark"], QFont())
    made.display(((20.0, "20"), (90.0, "90")))
    return made


def tiles(box: Any) -> TileNames:
    made = TileNames(box)
    made.surface, made.text, made.accent = QColor("black"), QColor("white"), QColor("blue")
    each = AxisWindow(0, 10)
    made.display(Tiles(3, 2, 6, each, each, ("",) * 6), 4)
    return made


def inked(item: Any, chart: Chart, ratio: int) -> QRectF:
    """What the item paints, in pixels of the widget."""
    image = QImage(WIDTH * ratio, HEIGHT * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(0xFF336699)
    painter = QPainter(image)
    painter.setWorldTransform(chart.box.contents.sceneTransform())
    item.paint(painter)
    painter.end()
    rows, columns = np.nonzero(np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1) != 0xFF336699)
    top, left = rows.min() / ratio, columns.min() / ratio
    return QRectF(left, top, (columns.max() + 1) / ratio - left, (rows.max() + 1) / ratio - top)


@pytest.mark.parametrize("item", [marks, tiles])
@pytest.mark.parametrize("ratio", [2, 3])
def test_it_stands_where_it_does_on_any_screen(chart: Chart, item: Callable[[Any], Any], ratio: int) -> None:
    made = item(chart.box)
    once, dense = inked(made, chart, 1), inked(made, chart, ratio)
    assert min(once.width(), once.height()) > 100
    for side in ("left", "top", "right", "bottom"):
        assert getattr(dense, side)() == pytest.approx(getattr(once, side)(), abs=1.5)
