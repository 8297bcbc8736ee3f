"""Images in an SVG: cells that are enlarged are as many equal pixels, and nothing else is touched."""

from __future__ import annotations

import base64
import io
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QBuffer, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from gui.output import svg

SPACE = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


def cells(columns: int, rows: int) -> np.ndarray:
    """[rows, columns, 4], no two of them equal."""
    made = np.random.default_rng(columns * rows).integers(0, 256, (rows, columns, 4), np.uint8)
    made[..., 3] = 255
    return made


def drawn(values: np.ndarray, side: tuple[float, float], *, scale: tuple[float, float] = (1, 1)) -> str:
    rows, columns = values.shape[:2]
    image = QImage(values.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_RGBA8888)
    buffer, writer = QBuffer(), QSvgGenerator()
    writer.setOutputDevice(buffer)
    writer.setViewBox(QRectF(0, 0, 1000, 1000))
    painter = QPainter(writer)
    painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
    painter.scale(*scale)
    painter.drawImage(QRectF(0, 0, *side), image)
    painter.end()
    return bytes(buffer.data().data()).decode()


def image_in(text: str) -> np.ndarray:
    [image] = ElementTree.fromstring(text).iter(f"{SPACE}image")
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(image.get(LINK, "").partition(",")[2]))).convert("RGBA"))


@pytest.mark.parametrize(("columns", "rows"), [(1, 7), (3, 2), (11, 11), (128, 11), (333, 3)])
@pytest.mark.parametrize(("side", "scale"), [((200, 300), (1, 1)), ((20, 30), (10, 10)), ((40, 60), (5, -5))])
def test_an_enlarged_cell_is_many_equal_pixels(
    columns: int, rows: int, side: tuple[float, float], scale: tuple[float, float]
) -> None:
    values = cells(columns, rows)
    found = image_in(svg.finished(drawn(values, side, scale=scale)))
    down, across = found.shape[0] // rows, found.shape[1] // columns
    assert found.shape[:2] == (rows * down, columns * across)
    assert np.array_equal(found, values.repeat(down, axis=0).repeat(across, axis=1))
    assert down >= min(40, svg.FINE * 300 / rows)
    assert across >= min(40, svg.FINE * 200 / columns)


@pytest.mark.parametrize("side", [(20, 30), (79, 119), (10, 15)])
def test_an_image_of_a_pixel_a_unit_is_as_it_was(side: tuple[float, float]) -> None:
    text = drawn(cells(20, 30), side)
    assert svg.finished(text) == text


def test_a_bar_of_one_column_is_as_it_was() -> None:
    text = drawn(cells(1, 255), (10, 300))
    assert svg.finished(text) == text


def test_no_image_grows_without_measure() -> None:
    values = cells(300, 300)
    found = image_in(svg.finished(drawn(values, (100_000, 100_000))))
    assert values.size < found.size <= 4 * svg.MOST
    assert np.array_equal(found[:: found.shape[0] // 300, :: found.shape[1] // 300], values)


def test_a_drawing_without_images_is_as_it_was() -> None:
    text = '<svg xmlns="http://www.w3.org/2000/svg"><g><path d="M0,0 L1,1"/></g></svg>'
    assert svg.finished(text) == text
