"""An axis on the screen, whose pixels are kept, beside the same axis painted directly."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QWidget

from gui.plot.axis_labels import below_each_other
from gui.plot.chart import MARKED, Chart
from gui.plot.ticks import round_ticks, some_ticks
from gui.plot.view import AxisSpan
from gui.theme.boxes import in_column
from gui.theme.theme import TOKENS
from tests.gallery.faults import cut, overlaps
from tests.gallery.texts import written
from tests.gui.program import settle


def painted(axis: Any, ratio: float, x: float, y: float) -> np.ndarray:
    """[rows, columns, 3], the axis with its corner at x, y."""
    image = QImage(round(700 * ratio), round(500 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(TOKENS["dark"].surface)
    painter = QPainter(image)
    painter.translate(x, y)
    axis.paint(painter)
    painter.end()
    return (
        np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)[..., :3].astype(np.int16)
    )


@pytest.fixture
def chart(closing: Any) -> Chart:
    chart = closing(Chart(x="position", y="value", y_cells=False))
    chart.resize(600, 400)
    chart.restyle(TOKENS["dark"])
    chart.box.whole = (AxisSpan(-0.5, 511.5), AxisSpan(-1.0, 1.0))
    chart.box.display(None, None)
    chart.below.named_last(511)
    return chart


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("at", [(60.0, 60.0), (60.25, 61.75), (70.5, 60.0)])
@pytest.mark.parametrize("side", ["below", "left"])
def test_pixels_that_are_kept_are_those_that_are_painted(
    chart: Chart, side: str, at: tuple[float, float], ratio: float
) -> None:
    axis = getattr(chart, side)
    painted(axis, ratio, 60.0, 60.0)
    kept, again = painted(axis, ratio, *at), painted(axis, ratio, *at)
    axis.print_from_now(True)
    direct = painted(axis, ratio, *at)
    assert np.array_equal(kept, again)
    assert np.abs(kept - direct).max() <= 2
    assert np.ptp(direct) > 50


def test_what_has_changed_is_painted_anew(chart: Chart) -> None:
    before = painted(chart.below, 1.0, 60.0, 60.0)
    chart.below.named_last(487)
    assert not np.array_equal(painted(chart.below, 1.0, 60.0, 60.0), before)
    chart.below.named_last(511)
    assert np.array_equal(painted(chart.below, 1.0, 60.0, 60.0), before)
    chart.restyle(TOKENS["light"])
    assert not np.array_equal(painted(chart.below, 1.0, 60.0, 60.0), before)


def test_a_logarithmic_axis_writes_far_powers_as_powers(chart: Chart) -> None:
    chart.left.logarithmic = True
    assert chart.left.spell([-4, -2, 0, 2.5, 6]) == ["0.0001", "0.01", "1", "316", "1 000 000"]
    assert chart.left.spell([0, 2, 4, 6, 8]) == ["10⁰", "10²", "10⁴", "10⁶", "10⁸"]
    assert chart.left.spell([-15, -5, 0]) == ["10⁻¹⁵", "10⁻⁵", "10⁰"]


@pytest.mark.parametrize(("low", "high"), [(1285, 2049), (0.9, 3.2), (0.02, 0.07), (40, 900)])
def test_a_logarithmic_axis_that_is_short_of_powers_has_round_numbers(chart: Chart, low: float, high: float) -> None:
    chart.left.logarithmic = True
    ends = math.log10(low), math.log10(high)
    ticks = chart.left.ticks_between(*ends, 300)
    texts = chart.left.spell(ticks)
    assert 2 <= len(texts) == len(set(texts))
    assert all(ends[0] <= tick <= ends[1] for tick in ticks)
    assert [float(text.replace("\u202f", "").replace(" ", "")) for text in texts] == pytest.approx(
        [10**tick for tick in ticks]
    )


@pytest.mark.parametrize("most", [2, 3, 7])
def test_a_logarithmic_axis_of_counts_has_no_halves(chart: Chart, most: int) -> None:
    chart.left.logarithmic = chart.left.cells = True
    top = math.log10(most)
    ticks = chart.left.ticks_between(-0.06 * top, 1.06 * top, 300)
    texts = chart.left.spell(ticks)
    assert len(texts) >= 2
    assert all(text.isdigit() for text in texts)


@pytest.mark.parametrize(("low", "high"), [(0.0, np.inf), (-1.7e308, 1.7e308), (0.0, np.nan)])
def test_a_span_that_no_number_holds_has_no_ticks(low: float, high: float) -> None:
    assert round_ticks(low, high, ticks=5, whole=False) == []
    assert round_ticks(0.0, 1.0, ticks=5, whole=False) == pytest.approx([0.0, 0.2, 0.4, 0.6, 0.8, 1.0])


@pytest.mark.parametrize("size", [13, 20])
def test_labels_below_each_other_have_air_between_their_ink(chart: Chart, size: int) -> None:
    font = chart.font()
    font.setPixelSize(size)
    chart.left.restyle(TOKENS["dark"], font)
    ink, (width, height, _) = QFontMetricsF(font).tightBoundingRect("10").height(), chart.left._size("10")
    for step in range(4, 40):
        kept = below_each_other([(QRectF(0, step * i, width, height), "10") for i in range(8)])
        tops = [box.top() for box, _ in kept]
        assert min(b - a for a, b in itertools.pairwise(tops)) >= ink + 1
        assert len(tops) == 8 or step < 2 * ink


def test_a_low_chart_that_spares_its_name_takes_it_back_when_it_is_higher(chart: Chart) -> None:
    line = chart.below.deep(named=True) - chart.below.deep(named=False)
    chart.spares, heights = True, dict[int, float]()
    chart.show()
    for height in (130, 110, 130):
        chart.resize(300, height)
        settle()
        heights[height] = chart.box.boundingRect().height()
        assert chart.below.label.isVisible() == (height == 130)
    assert heights[110] == heights[130] - 20 + line
    chart.clearFocus()
    chart.hide()


def test_a_name_that_is_spared_stays_away_when_it_changes(chart: Chart) -> None:
    """As in another language: it would stand in the line of the numbers."""
    chart.spares = True
    chart.show()
    chart.resize(300, 90)
    settle()
    chart.below.name("key")
    assert not chart.below.label.isVisible()
    chart.resize(300, 140)
    settle()
    assert chart.below.label.isVisible()
    assert chart.below.label.said == "key"
    chart.clearFocus()
    chart.hide()


def test_an_axis_needs_the_room_of_what_it_shows_now(chart: Chart) -> None:
    axis = chart.left
    narrow = axis.room()
    assert axis.room() == narrow
    chart.box.whole = (chart.box.whole[0], AxisSpan(-1_000_000.0, 1_000_000.0))
    chart.box.display(None, None)
    wide = axis.room()
    assert wide > narrow
    axis.give_ticks([(0.0, "a name that is longer than any number")])
    assert axis.room() > wide
    axis.give_ticks(None)
    assert axis.room() == wide


@pytest.mark.parametrize("points", [9.0, 12.0, 18.0])
def test_the_tails_of_a_name_stand_above_the_edge(chart: Chart, points: float) -> None:
    font = chart.font()
    font.setPointSizeF(points)
    chart.below.restyle(TOKENS["dark"], font)
    chart.below.name("query, key")
    chart.show()
    chart.resize(300, 300)
    settle()
    document = chart.below.label.document()
    box = chart.below.label.boundingRect().adjusted(0, 0, 0, -document.documentMargin())
    assert chart.below.label.mapRectToParent(box).bottom() <= chart.below.rect().height() - 1
    chart.clearFocus()
    chart.hide()


@pytest.mark.parametrize("cells", [2, 3, 4, 5, 6])
def test_each_of_a_few_cells_has_its_tick_where_there_is_room(closing: Any, cells: int) -> None:
    """In type whose lines are high, too."""
    chart = closing(Chart(x="position", y="dimension"))
    font = chart.font()
    font.setPixelSize(30)
    chart.left.restyle(TOKENS["dark"], font)
    line = QFontMetricsF(font).height()
    chart.left.named_last(cells - 1)
    ticks = chart.left.ticks_between(-0.5, cells - 0.5, 1.5 * line * cells)
    assert ticks == [*range(cells)]
    ticks = chart.left.ticks_between(-0.5, cells - 0.5, 0.9 * line * cells)
    assert len(ticks) < cells or cells == 2


def test_the_labels_that_an_axis_shows_have_the_room_that_it_asks_for(chart: Chart) -> None:
    chart.left.logarithmic, chart.left.cells = True, False
    chart.box.whole = (AxisSpan(-0.5, 63.5), AxisSpan(0.6013, 4.9326))
    chart.box.display(None, None)
    chart.show()
    name = chart.left.label.boundingRect().height()
    for height in range(110, 200):
        chart.resize(300, height)
        settle()
        chart.set_left(chart.left.room())
        settle()
        _, labels = chart.left._laid()
        assert all(box.left() >= name - 10 for box, _ in labels), (height, labels)
    chart.clearFocus()
    chart.hide()


@pytest.mark.parametrize(
    ("low", "high", "logarithmic"),
    [(9.4, 65.0, False), (-3.2, 3.2, False), (-256.0, -0.2, False), (0.5, 7.0, True), (0.5, 7.8, True)],
)
def test_values_on_a_low_axis_have_a_scale(chart: Chart, low: float, high: float, logarithmic: bool) -> None:
    chart.left.logarithmic = logarithmic
    ticks = chart.left.ticks_between(low, high, 6 * chart.fontMetrics().height())
    assert 2 <= len(ticks) <= 4
    assert len(some_ticks(low, high, ticks=2, most=1)) == len(round_ticks(low, high, ticks=2, whole=False))


def test_the_name_of_marks_stands_beside_their_numbers(closing: Any) -> None:
    marked = closing(Chart(x="position", y="dimension", right=90, marks="wavelength, positions"))
    marked.resize(600, 400)
    marked.restyle(TOKENS["light"])
    marked.grab()
    assert marked.marks is not None
    for words in ("1", "10 000"):
        marked.marks.give_ticks([(0.5, words)])
        left = marked.marks.label.mapRectToParent(marked.marks.label.boundingRect()).left()
        numbers = marked.fontMetrics().horizontalAdvance(words)
        assert numbers < left < numbers + 20


@pytest.mark.parametrize("percent", [100, 125, 150, 175, 200])
@pytest.mark.parametrize("words", ["10¹", "628.3", "6 283.2", "628 318.5"])
def test_the_name_of_marks_is_never_over_their_numbers(
    enlarge: Callable[[int], None], closing: Any, percent: int, words: str
) -> None:
    """One that would reach beyond its card gives way."""
    enlarge(percent)
    card, marked = closing(QWidget()), Chart(x="position", y="dimension", right=MARKED, marks="wavelength, positions")
    assert marked.marks is not None
    in_column(card, marked)
    card.resize(900, 700)
    card.show()
    marked.restyle(TOKENS["light"])
    marked.marks.give_ticks([(0.5, words)])
    settle()
    texts = [each for each in written(card) if not each.seen.isEmpty()]
    said = " ".join(each.text for each in texts)
    assert not [*overlaps(texts), *cut(card, texts)]
    assert ("wavelength" in said) >= (len(words) <= 5)
    assert (words in said) >= ("wavelength" in said)


def test_a_name_without_a_line_of_its_own_stands_between_the_first_and_the_last_number(chart: Chart) -> None:
    def below() -> list[str]:
        chart.below.picture = None
        chart.grab()
        return [text for _, text in chart.below._laid()[1]]

    chart.spares = True
    chart.show()
    for width, name in ((300, "key"), (600, "position, tokens")):
        chart.below.name(name)
        chart.resize(width, 90)
        settle()
        boxes = sorted(chart.below._laid()[1], key=lambda label: label[0].left())
        assert boxes[0][1] == "0"
        assert boxes[-1][1] == "511"
        assert name.partition(",")[0] in below()
        assert all(one.right() < other.left() for (one, _), (other, _) in itertools.pairwise(boxes))
    chart.resize(90, 90)
    settle()
    assert "position" not in below()
    chart.resize(300, 140)
    settle()
    assert "position" not in below()
    chart.clearFocus()
    chart.hide()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("value", "value"),
        ("wavelength, positions", "wavelength"),
        ("mean of cos(ω · distance)", "mean of cos"),
        ("a name that is longer than all of it", ""),
    ],
)
def test_an_upright_name_uses_what_is_free_below_its_axis(chart: Chart, name: str, shown: str) -> None:
    chart.show()
    chart.resize(300, 110)
    chart.left.name(name)
    settle()
    label = chart.left.label
    assert chart.left.label.said == shown
    if shown:
        box = label.mapRectToScene(label.boundingRect())
        assert box.top() >= 0
        assert box.bottom() <= chart.height()
    chart.clearFocus()
    chart.hide()


@pytest.mark.parametrize(
    ("counts", "end"), [({"cells": False}, 1.4), ({"logarithmic": True}, 9.4), ({"last": 7.0}, 9.4)]
)
def test_an_axis_that_counts_otherwise_over_the_same_range_looks_otherwise(
    chart: Chart, counts: dict[str, Any], end: float
) -> None:
    axis = chart.below
    chart.box.whole = AxisSpan(0.0, end), AxisSpan(0.0, 1.0)
    chart.box.display(None, None)
    before, room = chart.grab().toImage(), axis.room()
    for name, value in counts.items():
        setattr(axis, name, value)
    chart.viewport().update()
    assert chart.grab().toImage() != before
    for name, value in {"cells": True, "logarithmic": False, "last": math.inf}.items():
        setattr(axis, name, value)
    chart.viewport().update()
    assert chart.grab().toImage() == before
    assert axis.room() == room
