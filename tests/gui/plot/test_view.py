"""A view asks for what a hand wants to see, and tells what stands in it where it is."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.plot import hand
from gui.plot.chart import Chart
from gui.plot.hand import ZOOM
from gui.plot.item import ViewItem
from gui.plot.view import AxisSpan, CellView
from gui.theme.theme import TOKENS

LEFT, MIDDLE, RIGHT, NONE = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.MiddleButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.NoButton,
)
PLAIN, SHIFT, CONTROL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
WHOLE = AxisSpan(0.0, 1000.0), AxisSpan(0.0, 200.0)
SEEN = AxisSpan(300.0, 700.0), AxisSpan(50.0, 150.0)


@pytest.fixture(params=[False, True], ids=["up", "down"])
def chart(request: pytest.FixtureRequest, closing: Any, qapp: QApplication) -> Chart:
    """A chart that shows the middle of its axes, y upward and downward."""
    made: Chart = closing(Chart(x="x", y="y"))
    made.restyle(TOKENS["light"])
    made.resize(500, 400)
    made.show()
    made.box.turn_down(request.param)
    made.box.whole = WHOLE
    made.box.display(*SEEN)
    qapp.processEvents()
    return made


def send(chart: Chart, kind: QEvent.Type, at: QPointF, button: Any, held: Any, keys: Any = PLAIN) -> None:
    QApplication.sendEvent(
        chart.viewport(), QMouseEvent(kind, at, chart.viewport().mapToGlobal(at), button, held, keys)
    )


def drag(chart: Chart, way: list[QPointF], button: Any = LEFT) -> None:
    send(chart, QEvent.Type.MouseButtonPress, way[0], button, button)
    for at in way[1:]:
        send(chart, QEvent.Type.MouseMove, at, NONE, button)
    send(chart, QEvent.Type.MouseButtonRelease, way[-1], button, NONE)


def turn(chart: Chart, at: QPointF, delta: int, keys: Any = PLAIN) -> None:
    there = chart.viewport().mapToGlobal(at)
    phase = Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(
        chart.viewport(), QWheelEvent(at, there, QPoint(), QPoint(0, delta), NONE, keys, phase, False)
    )


def asked(chart: Chart) -> list[tuple[AxisSpan, AxisSpan]]:
    """What is asked for, which is shown."""
    found: list[tuple[AxisSpan, AxisSpan]] = []

    def show(spans: tuple[AxisSpan, AxisSpan]) -> None:
        found.append(spans)
        chart.box.display(*spans)

    chart.box.viewed.connect(show)
    return found


PLACES: dict[str, Callable[[QRectF], QPointF]] = {
    "picture": lambda area: area.center() + QPointF(31, 17),
    "below": lambda area: QPointF(area.center().x() + 31, area.bottom() + 10),
    "left": lambda area: QPointF(area.left() - 10, area.center().y() + 17),
}


def place_at(chart: Chart, place: str) -> QPointF:
    """A whole pixel, as Qt tells an item of one."""
    return PLACES[place](chart.box.sceneBoundingRect()).toPoint().toPointF()


def axes_of(place: str, keys: Any = PLAIN) -> tuple[bool, bool]:
    """Which axes move there, with these keys."""
    if keys == SHIFT:
        return True, False
    if keys == CONTROL:
        return False, True
    return place != "left", place != "below"


@pytest.mark.parametrize("keys", [PLAIN, SHIFT, CONTROL])
@pytest.mark.parametrize("delta", [120, -120, 15])
@pytest.mark.parametrize("place", PLACES)
def test_the_wheel_zooms_about_the_pointer(chart: Chart, place: str, delta: int, keys: Any) -> None:
    seen, at = asked(chart), place_at(chart, place)
    before = chart.box.to_cells(at)
    turn(chart, at, delta, keys)
    factor = ZOOM**-delta
    for now, was, moves in zip(seen[-1], SEEN, axes_of(place, keys), strict=True):
        assert now.high - now.low == pytest.approx((was.high - was.low) * (factor if moves else 1.0))
    after = chart.box.to_cells(at)
    assert (after.x(), after.y()) == pytest.approx((before.x(), before.y()))


@pytest.mark.parametrize("button", [LEFT, MIDDLE])
@pytest.mark.parametrize("place", PLACES)
def test_what_is_under_the_pointer_goes_with_a_drag(chart: Chart, place: str, button: Any) -> None:
    seen, at = asked(chart), place_at(chart, place)
    before, to = chart.box.to_cells(at), at + QPointF(40, -30)
    drag(chart, [at, at + QPointF(20, -10), to], button)
    after, moves = chart.box.to_cells(to), axes_of(place)
    beyond = chart.box.to_cells(at + QPointF(40, -30))
    assert len(seen) > 1
    assert (after.x() if moves[0] else before.x()) == pytest.approx(before.x())
    assert (after.y() if moves[1] else before.y()) == pytest.approx(before.y())
    assert [now == was for now, was in zip(seen[-1], SEEN, strict=True)] == [not move for move in moves]
    assert beyond == after


def test_a_drag_goes_on_outside_of_the_chart(chart: Chart) -> None:
    seen, at = asked(chart), place_at(chart, "picture")
    drag(chart, [at, at + QPointF(50, 0), at + QPointF(2000, 0)])
    assert seen[-1][0] == AxisSpan(0.0, 400.0), "to the end of the axis"


@pytest.mark.parametrize(("far", "clicks"), [(0, 1), (3, 1), (4, 1), (6, 0), (40, 0)])
def test_a_press_that_hardly_moves_is_a_click_where_it_was_pressed(chart: Chart, far: int, clicks: int) -> None:
    found: list[QPointF] = []
    chart.box.clicked.connect(found.append)
    seen, at = asked(chart), place_at(chart, "picture")
    there = chart.box.to_cells(at)
    drag(chart, [at, at + QPointF(far, 0)])
    assert found == [there] * clicks
    assert bool(seen) == (not clicks)


def test_a_press_that_is_held_is_a_drag_from_its_first_pixel_on(chart: Chart, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(hand.time, "perf_counter", lambda: now[0])
    seen, at = asked(chart), place_at(chart, "picture")
    send(chart, QEvent.Type.MouseButtonPress, at, LEFT, LEFT)
    send(chart, QEvent.Type.MouseMove, at + QPointF(1, 0), NONE, LEFT)
    assert not seen
    now[0] = hand.LONG
    send(chart, QEvent.Type.MouseMove, at + QPointF(2, 0), NONE, LEFT)
    assert len(seen) == 1


def test_a_double_click_is_two_clicks_and_control_toggles(chart: Chart) -> None:
    clicked: list[QPointF] = []
    toggled: list[QPointF] = []
    chart.box.clicked.connect(clicked.append)
    chart.box.toggled.connect(toggled.append)
    at = place_at(chart, "picture").toPoint()
    QTest.mouseClick(chart.viewport(), LEFT, pos=at)
    for kind, held in ((QEvent.Type.MouseButtonDblClick, LEFT), (QEvent.Type.MouseButtonRelease, NONE)):
        send(chart, kind, at.toPointF(), LEFT, held)
    assert len(clicked) == 2
    QTest.mouseClick(chart.viewport(), LEFT, CONTROL, pos=at)
    assert (len(clicked), len(toggled)) == (2, 1)
    for button in (MIDDLE, RIGHT):
        drag(chart, [at.toPointF(), at.toPointF()], button)
    assert (len(clicked), len(toggled)) == (2, 1)


def test_the_right_button_is_left_to_what_the_chart_stands_in(chart: Chart) -> None:
    seen, at = asked(chart), place_at(chart, "picture")
    drag(chart, [at, at + QPointF(60, 10)], RIGHT)
    assert not seen


class Mark(ViewItem):
    """Counts what it is told."""

    told = 0

    def view_changed(self) -> None:
        super().view_changed()
        self.told += 1

    def paint(self, painter: Any, *arguments: object) -> None: ...


def test_what_stands_in_a_view_is_told_of_another_range_and_another_size_once(chart: Chart, qapp: QApplication) -> None:
    box, mark = chart.box, Mark(chart.box)
    chart.plot.add(mark)
    for change, told in (
        (lambda: box.display(*SEEN), 0),
        (lambda: box.turn_down(box.downward), 0),
        (lambda: box.display(AxisSpan(1.0, 9.0), SEEN[1]), 1),
        (lambda: box.display(None, None), 1),
        (lambda: box.turn_down(not box.downward), 1),
        (lambda: chart.set_left(chart.left_width + 10), 1),
    ):
        mark.told = 0
        change()
        qapp.processEvents()
        assert mark.told == told
        assert mark.boundingRect() == box.view_rect()


@pytest.mark.parametrize("x", [0.0, 312.5, 1000.0])
@pytest.mark.parametrize("y", [-50.0, 0.0, 77.0])
def test_a_place_in_cells_is_a_pixel_by_hand(chart: Chart, x: float, y: float) -> None:
    (left, right), (low, high) = chart.box.spans()
    area = chart.box.mapRectToScene(chart.box.rect())
    down = (y - low) / (high - low) if chart.box.downward else (high - y) / (high - low)
    at = chart.box.to_scene(QPointF(x, y))
    assert at.x() == pytest.approx(area.left() + (x - left) / (right - left) * area.width())
    assert at.y() == pytest.approx(area.top() + down * area.height())
    back = chart.box.to_cells(at)
    assert (back.x(), back.y()) == pytest.approx((x, y), abs=1e-9)


@pytest.mark.parametrize("spans", [(AxisSpan(0, 10), AxisSpan(0, 10)), (AxisSpan(-3, 9), AxisSpan(0, 100)), WHOLE])
def test_in_a_square_view_a_unit_is_as_wide_as_it_is_high(spans: tuple[AxisSpan, AxisSpan], chart: Chart) -> None:
    chart.box.whole = spans
    chart.box.keep_square(True)
    chart.box.display(None, None)
    (x, y), area = chart.box.spans(), chart.box.rect()
    assert area.width() / (x.high - x.low) == pytest.approx(area.height() / (y.high - y.low))
    for seen, whole in zip((x, y), spans, strict=True):
        assert seen.low <= whole.low
        assert seen.high >= whole.high
        assert seen.low + seen.high == pytest.approx(whole.low + whole.high)
    chart.box.keep_square(False)
    assert chart.box.spans() == spans


BROKEN = {
    "no number": (math.nan, 1.0),
    "no end": (0.0, math.inf),
    "no length": (5.0, 5.0),
    "turned": (9.0, 2.0),
    "longer than a number": (-1.7e308, 1.7e308),
    "no digits left": (1e300, math.nextafter(1e300, math.inf)),
}


@pytest.mark.parametrize("span", BROKEN.values(), ids=BROKEN)
def test_a_view_always_has_a_range_that_can_be_seen(span: tuple[float, float], qapp: QApplication) -> None:
    box = CellView()
    box.resize(200, 100)
    box.whole = AxisSpan(*span), AxisSpan(0.0, 1.0)
    box.display(None, None)
    low, high = box.spans()[0]
    assert math.isfinite(high - low)
    assert low < high
    if all(map(math.isfinite, span)) and math.isfinite(span[1] - span[0]):
        assert low <= min(span)
        assert high >= max(span)
