"""Pixels that are kept between frames, and who must not be given them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from gui.plot.pixels import KeptPixels

SIZE = QSize(30, 20)


class Drawing:
    """Draws itself, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def draw(self, painter: QPainter) -> None:
        self.times += 1
        painter.fillRect(3, 2, 20, 10, QColor("red"))
        painter.drawText(5, 12, "0.5")


@pytest.fixture
def drawing(qapp: QApplication) -> Drawing:
    return Drawing()


def painted(kept: KeptPixels, drawing: Drawing, of: object = 1, scale: float = 1.0) -> QImage:
    image = QImage(SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    kept.paint(painter, SIZE, of, drawing.draw)
    painter.end()
    return image


def test_the_same_is_drawn_once(drawing: Drawing) -> None:
    kept = KeptPixels()
    first = painted(kept, drawing)
    assert painted(kept, drawing) == first
    assert drawing.times == 1
    assert painted(kept, drawing, of=2) == first
    assert drawing.times == 2
    kept.forget()
    painted(kept, drawing, of=2)
    assert drawing.times == 3


def test_letters_are_those_of_the_widget(drawing: Drawing) -> None:
    kept, heights = KeptPixels(), []
    for points in (9, 27):
        image = QImage(SIZE, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        font = painter.font()
        font.setPointSize(points)
        painter.setFont(font)
        kept.paint(painter, SIZE, 1, lambda inner: heights.append(inner.fontMetrics().height()))
        painter.end()
    assert heights[1] > 2 * heights[0]
    assert not drawing.times


def test_a_picture_of_another_scale_is_drawn_in_its_own_pixels(drawing: Drawing) -> None:
    kept = KeptPixels()
    painted(kept, drawing)
    for scale in (0.7, 2.0):
        before = drawing.times
        painted(kept, drawing, scale=scale)
        assert drawing.times == before + 1


def test_a_drawing_has_lines_and_letters(drawing: Drawing) -> None:
    kept, buffer, svg = KeptPixels(), QBuffer(), QSvgGenerator()
    painted(kept, drawing)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    svg.setOutputDevice(buffer)
    svg.setSize(SIZE)
    painter = QPainter(svg)
    kept.paint(painter, SIZE, 1, drawing.draw)
    painter.end()
    written = bytes(buffer.data().data()).decode()
    assert "<text" in written
    assert "<image" not in written
