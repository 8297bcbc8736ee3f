"""The ends of the colour bar, as a person moves them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.scene.options.heatmap import HeatmapView
from gui.panels.heatmap import HeatmapPanel
from tests import trained
from tests.gui.bench import Bench

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda **heatmap: closing(Bench(HeatmapPanel, trained.scene(**heatmap)))


def top(on: Bench) -> QPoint:
    return QPoint(5, round(on.panel.bar.strip.top()))


def move(on: Bench, to: QPoint, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    bar, at = on.panel.bar, QPointF(to)
    QApplication.sendEvent(
        bar, QMouseEvent(QMouseEvent.Type.MouseMove, at, QPointF(bar.mapToGlobal(to)), LEFT, LEFT, keys)
    )


def test_a_drag_of_an_end_is_one_step_to_undo(bench: Any) -> None:
    on = bench()
    bar = on.panel.bar
    assert (bar.levels, bar.ends) == ((-0.08, 0.08), True)
    start = top(on)
    QTest.mousePress(bar, LEFT, pos=start)
    for down in (20, 40, 60):
        move(on, start + QPoint(0, down))
    QTest.mouseRelease(bar, LEFT, pos=start + QPoint(0, 60))
    chosen = on.scene.heatmap
    assert chosen.colours == "typed"
    assert chosen.low == -chosen.high
    assert chosen.high == pytest.approx(0.08 - 60 / bar.strip.height() * 0.16, rel=0.02)
    on.store.steps.undo()
    assert on.scene.heatmap == HeatmapView()


def test_with_shift_an_end_moves_alone_and_outward(bench: Any) -> None:
    on = bench()
    bar, start = on.panel.bar, top(on)
    QTest.mousePress(bar, LEFT, pos=start)
    move(on, start - QPoint(0, 100), Qt.KeyboardModifier.ShiftModifier)
    QTest.mouseRelease(bar, LEFT, pos=start - QPoint(0, 100))
    assert on.scene.heatmap.low == -0.08
    assert on.scene.heatmap.high > 0.1


def test_an_end_cannot_be_drawn_past_the_other(bench: Any) -> None:
    on = bench(colours="typed", low=1.0, high=2.0)
    bar, start = on.panel.bar, top(on)
    QTest.mousePress(bar, LEFT, pos=start)
    move(on, start + QPoint(0, 5000))
    QTest.mouseRelease(bar, LEFT, pos=start + QPoint(0, 5000))
    assert 1.0 < on.scene.heatmap.high < 1.01


def test_a_double_click_is_automatic_again(bench: Any) -> None:
    on = bench(colours="typed", low=-0.5, high=0.5)
    QTest.mouseDClick(on.panel.bar, LEFT, pos=QPoint(5, round(on.panel.bar.strip.center().y())))
    assert on.scene.heatmap.colours == "automatic"
    assert on.panel.bar.levels == (-0.08, 0.08)


def test_a_click_on_an_arrow_goes_to_the_value_furthest_beyond_that_end(bench: Any) -> None:
    on = bench()
    bar, (highest, lowest) = on.panel.bar, on.panel.picture.furthest
    numbers = trained.numbers()
    assert numbers[highest] == numbers.max()
    assert numbers[lowest] < -0.08
    for y, furthest in ((bar.strip.bottom() + 4, lowest), (bar.strip.top() - 4, highest)):
        QTest.mouseClick(bar, LEFT, pos=QPoint(5, round(y)))
        assert (on.scene.pin.position, on.scene.pin.dimension) == furthest
    bar.setFocus()
    QTest.keyClick(bar, Qt.Key.Key_Right)
    QTest.keyClick(bar, Qt.Key.Key_Return)
    assert (on.scene.pin.position, on.scene.pin.dimension) == lowest


def test_an_arrow_beyond_which_nothing_lies_leads_nowhere(bench: Any) -> None:
    on = bench(colours="typed", low=-9.0, high=0.08)
    before = on.scene.pin
    QTest.mouseClick(on.panel.bar, LEFT, pos=QPoint(5, round(on.panel.bar.strip.bottom()) + 4))
    assert on.scene.pin == before
    QTest.mouseClick(on.panel.bar, LEFT, pos=QPoint(5, round(on.panel.bar.strip.top()) - 4))
    assert (on.scene.pin.position, on.scene.pin.dimension) == (0, 99)


def test_the_arrow_at_the_upper_end_goes_to_the_largest(bench: Any) -> None:
    on = bench()
    QTest.mouseClick(on.panel.bar, LEFT, pos=QPoint(5, round(on.panel.bar.strip.top()) - 4))
    assert (on.scene.pin.position, on.scene.pin.dimension) == (0, 99)
    assert on.scene.heatmap == HeatmapView()


def test_in_an_order_the_pin_is_the_dimension_and_not_its_place(bench: Any) -> None:
    on = bench(order="energy")
    QTest.mouseClick(on.panel.bar, LEFT, pos=QPoint(5, round(on.panel.bar.strip.top()) - 4))
    assert (on.scene.pin.position, on.scene.pin.dimension) == (0, 99)
    place = on.panel.pinned()[1]
    assert place != 99
    assert on.panel.picture.order[place] == 99
    assert on.panel.pointer(3, place).dimension == 99


def test_keys_do_all_of_it(bench: Any) -> None:
    on = bench()
    bar = on.panel.bar
    QTest.keyClick(bar, Qt.Key.Key_Up)
    assert on.scene.heatmap.high == pytest.approx(0.08 + 0.02 * 0.16, rel=1e-3)
    assert on.scene.heatmap.low == -on.scene.heatmap.high
    QTest.keyClick(bar, Qt.Key.Key_Left)
    assert bar.spoken_value() == f"lower end −{on.scene.heatmap.high:.4g}"
    QTest.keyClick(bar, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert on.scene.heatmap.low < -0.1
    QTest.keyClick(bar, Qt.Key.Key_Home)
    assert on.scene.heatmap.colours == "automatic"
    QTest.keyClick(bar, Qt.Key.Key_Left)
    QTest.keyClick(bar, Qt.Key.Key_Return)
    assert on.scene.pin.dimension == 99


def test_keys_of_the_picture_do_it_too(bench: Any) -> None:
    on = bench()
    chart = on.panel.chart
    QTest.keyClicks(chart, "[")
    assert (on.scene.heatmap.colours, on.scene.heatmap.low, on.scene.heatmap.high) == ("typed", -0.072, 0.072)
    QTest.keyClicks(chart, "]")
    assert on.scene.heatmap.high == pytest.approx(0.08)
    QTest.keyClicks(chart, "\\")
    assert on.scene.heatmap.colours == "automatic"
    QTest.keyClicks(chart, "!")
    assert (on.scene.pin.position, on.scene.pin.dimension) == (0, 99)


def test_a_reader_of_the_screen_finds_both_ends_and_what_lies_beyond(bench: Any) -> None:
    on = bench()
    parts = on.panel.bar.spoken_parts()
    assert [part.name for part in parts[:2]] == ["upper end 0.08", "lower end −0.08"]
    assert parts[2].name.endswith(" at position 0, dimension 99")
    on.panel.bar.press_part(2)
    assert on.scene.pin.dimension == 99
    assert len(bench(colours="extremes").panel.bar.spoken_parts()) == 2


def test_the_histogram_and_the_arrows_are_in_the_picture(bench: Any) -> None:
    on = bench()
    bar = on.panel.bar
    before = bar.grab().toImage()
    colour = before.pixelColor(5, round(bar.strip.top()) - 5)
    assert (colour.red(), colour.green(), colour.blue()) == (255, 221, 0)
    bar.display(bar.levels, bar.colours, ends=True, outline=None)
    assert bar.grab().toImage() != before
