"""Clocks as they are drawn: no name of a hand on its dot."""

import math

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication

from engine.pictures.phasors import Clock, Vectors
from gui.panels.phasors.clock import BIG, Dial, tip
from gui.theme import theme

MIDDLE, RADIUS = QPointF(100, 100), 50.0


@pytest.mark.parametrize("text", ["q", "q, k", "m"])
def test_a_name_keeps_off_the_dot_of_its_hand_all_around(qapp: QApplication, text: str) -> None:
    for step in range(24):
        angle = step * math.pi / 12
        image = QImage(QSize(200, 200), QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        metrics = QFontMetrics(painter.font())
        Dial(painter, theme.TOKENS["light"], MIDDLE, RADIUS).name(angle, text, QColor("black"))
        painter.end()
        end = tip(MIDDLE, RADIUS, angle)
        dot = QRectF(end.x() - BIG, end.y() - BIG, 2 * BIG, 2 * BIG).toAlignedRect()
        inked = [
            (x, y)
            for x in range(dot.left(), dot.right() + 1)
            for y in range(dot.top(), dot.bottom() + 1)
            if math.hypot(x - end.x(), y - end.y()) <= BIG and image.pixelColor(x, y).lightness() < 200
        ]
        assert inked == [], (angle, metrics.height())


@pytest.mark.parametrize("angle", [0.0, math.pi])
def test_a_name_ends_where_its_room_does(qapp: QApplication, angle: float) -> None:
    image = QImage(QSize(200, 200), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    Dial(painter, theme.TOKENS["light"], MIDDLE, RADIUS, RADIUS + 24).name(angle, "q, k", QColor("black"))
    painter.end()
    inked = [x for x in range(200) for y in range(80, 120) if image.pixelColor(x, y).lightness() < 200]
    assert inked
    assert all(100 - RADIUS - 24 <= x <= 100 + RADIUS + 24 for x in inked)


@pytest.mark.parametrize("angle", [0.0, 0.4, 2.0, 4.0])
@pytest.mark.parametrize("sweep", [0.0, 0.02, -0.05, 2 * math.pi, 0.5])
def test_both_of_two_hands_are_seen_wherever_they_are(qapp: QApplication, angle: float, sweep: float) -> None:
    """Also where they coincide: each has pixels of its own colour."""
    tokens = theme.TOKENS["light"]
    for radius, large in ((18.0, False), (60.0, True)):
        image = QImage(QSize(200, 200), QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dial = Dial(painter, tokens, MIDDLE, radius)
        if large:
            turned = (angle + sweep, angle)
            dial.two_vectors(Vectors(plain=turned, turned=turned, shifted=turned, sweep=sweep, shift=0, words=()))
        else:
            dial.two_hands(
                Clock(pair=0, wavelength="", rough="", position=angle + sweep, key=angle, sweep=sweep), pinned=False
            )
        painter.end()
        colours = [image.pixelColor(x, y).name() for x in range(200) for y in range(200)]
        assert min(colours.count(QColor(tokens.curves[i]).name()) for i in (0, 1)) >= 12
