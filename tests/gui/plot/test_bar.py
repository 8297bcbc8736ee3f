"""The colour bar: in which power of ten its ticks are told, and the numbers at its ends."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from engine.pictures import ranges
from gui.plot.bar import ColourBar, common
from gui.theme.theme import TOKENS
from tests.gallery.texts import written

COLOURS = np.zeros((256, 3), np.uint8)


@pytest.mark.parametrize(
    ("ticks", "tens"),
    [
        ([], 0),
        ([0.0], 0),
        ([-1.0, 0.0, 1.0], 0),
        ([0.0, 1e-4], 0),
        ([-6e-8, 0.0, 6e-8], -8),
        ([0.0, 9.9e-5], -5),
        ([0.0, 5e-324], -300),
        ([1e300], 0),
    ],
)
def test_small_ticks_share_a_power_of_ten_by_which_one_can_divide(ticks: list[float], tens: int) -> None:
    assert common(ticks) == tens
    assert 10**tens > 0


@pytest.fixture
def bar(qapp: QApplication) -> Iterator[ColourBar]:
    made = ColourBar()
    made.resize(made.width(), 300)
    made.align(10, 290)
    yield made
    made.deleteLater()


@pytest.mark.parametrize(
    ("levels", "ends"),
    [
        ((-63.0523, 63.0523), ("63.05", "−63.05")),
        ((-255.0, -1 / 6), ("−0.1667", "−255")),
        ((0.0, 0.95882), ("0.9588", "0")),
        ((-1.0, 1.0), ("1", "−1")),
        ((-6.0523e-8, 6.0523e-8), ("6.052", "−6.052")),
        ((-1.234567e7, 1.0), ("1", "")),
        ((-9.574e-7, 5.0), ("5", "−10⁻⁶")),
        ((-0.0946431, 0.0946431), ("0.0946", "−0.0946")),
        ((-12345.6, 12345.6), ("12 346", "−12 346")),
    ],
)
def test_both_ends_of_the_range_have_their_numbers(
    bar: ColourBar, levels: tuple[float, float], ends: tuple[str, str]
) -> None:
    bar.display(levels, COLOURS)
    found = bar._ticks()
    assert (found[0].words, found[-1].words) == ends
    assert (found[0].y, found[-1].y) == (10, 290)


@pytest.mark.parametrize("levels", [(-63.0523, 63.0523), (-6.0, 0.30103), (-0.7071, 0.7071), (-6e-8, 6.2e-8)])
@pytest.mark.parametrize("high", [16, 40, 90, 300])
def test_numbers_of_the_range_stand_clear_of_each_other(bar: ColourBar, levels: tuple[float, float], high: int) -> None:
    bar.align(0, high)
    bar.display(levels, COLOURS)
    line = bar.fontMetrics().height()
    told = [each.y for each in bar._ticks() if each.words]
    assert len(told) >= (2 if high > line else 1)
    assert all(below - above >= line for above, below in itertools.pairwise(told))


@pytest.mark.parametrize(("high", "named"), [(330, True), (300, False)])
def test_a_histogram_says_what_it_counts_where_there_is_room_below(bar: ColourBar, high: int, named: bool) -> None:
    bar.resize(bar.width(), high)
    bar.restyle(TOKENS["light"])
    bar.display((-1.0, 1.0), COLOURS)
    assert "count" not in [each.text for each in written(bar)]
    bar.display((-1.0, 1.0), COLOURS, outline=ranges.outline(np.arange(256), ends=False))
    assert ("count" in [each.text for each in written(bar)]) == named


@pytest.mark.parametrize("high", [90, 300])
def test_numbers_stand_on_the_histogram_which_no_ground_below_them_cuts_and_no_edge_strikes_through(
    bar: ColourBar, high: int
) -> None:
    bar.align(10, high - 10)
    bar.restyle(TOKENS["light"])
    counts = np.r_[np.full(250, 30), 90, np.zeros(5)]  # its edge crosses each number but the upper one
    bar.display((-1.0, 1.0), COLOURS, outline=ranges.outline(counts, ends=False))
    image = bar.grab().toImage()
    told = [tick for tick in bar._ticks() if tick.words]
    for left, top, right, bottom in bar._plates.tolist():
        places = itertools.product(range(left, right + 1), range(top, bottom + 1))
        assert bar.rim.name() not in {image.pixelColor(*place).name() for place in places}
    left = int(bar.strip.right()) + 5
    assert {image.pixelColor(left, tick.y - 3).name() for tick in told[1:-1]} == {bar.faint.name()}


def test_a_picture_of_another_scale_has_the_colours_of_the_strip_beside_its_histogram(bar: ColourBar) -> None:
    bar.restyle(TOKENS["light"])
    bar.display((-1.0, 1.0), COLOURS, outline=ranges.outline(np.arange(256), ends=False))
    image = QImage(2 * bar.width(), 2 * bar.height(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(2, 2)
    bar.render(painter, QPoint(0, 0))
    painter.end()
    assert image.pixelColor(2 * bar.strip.center().toPoint()).name() == "#000000"


def test_numbers_follow_the_range_the_room_and_the_type(bar: ColourBar) -> None:
    def told() -> list[str]:
        return [each.text for each in written(bar)]

    bar.restyle(TOKENS["light"])
    bar.display((-1.0, 1.0), COLOURS)
    before = told()
    bar.display((-2.0, 2.0), COLOURS)
    assert told() != before
    bar.display((-1.0, 1.0), COLOURS)
    assert told() == before
    bar.align(10, 60)
    assert len(told()) < len(before)
    bar.align(10, 290)
    assert told() == before
    font = bar.font()
    font.setPixelSize(60)
    bar.setFont(font)
    assert len(told()) < len(before)
