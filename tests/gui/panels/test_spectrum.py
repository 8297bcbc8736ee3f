"""The spectrum as a person uses it: drags a line, steps it with keys, points at a pair, pins one, zooms."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.pictures.frame import Request, compute
from engine.scene.scene import Pin, Scene
from gui.panels.spectrum.ends import crossed, dots
from gui.panels.spectrum.panel import SpectrumPanel
from gui.plot.view import AxisSpan
from gui.theme import theme
from tests.gallery.texts import written
from tests.gui.bench import Bench

pytestmark = pytest.mark.sampled(3)

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
YARN: Any = build("rope", {"scaling": "yarn", "factor": 4.0})
LLAMA3 = build("rope", {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192})
LONG_ONE = build("rope", {"dim": 16_384, "scaling": "yarn", "factor": 4.0})
STILL = build("rope", {"dim": 512, "base": 1e6, "partial": 0.25, "scaling": "proportional"})


class SpectrumBench(Bench):
    @property
    def a(self) -> Any:
        return self.store.scene.a

    def place(self, pair: float, positions: float) -> QPoint:
        chart = self.panel.chart
        return chart.mapFromScene(chart.box.to_scene(QPointF(pair, math.log10(positions))))

    def drag(self, places: list[QPoint]) -> None:
        view = self.panel.chart.viewport()
        QTest.mousePress(view, LEFT, pos=places[0])
        for place in places[1:]:
            QTest.mouseMove(view, place)
            QApplication.processEvents()
        QTest.mouseRelease(view, LEFT, pos=places[-1])


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda scene, size=(520, 420): closing(SpectrumBench(SpectrumPanel, scene, size))


def test_a_line_is_dragged_and_one_undo_brings_it_back(bench: Any) -> None:
    on = bench(Scene(a=YARN, length=4096))
    on.drag([on.place(40, positions) for positions in (4096 / 32, 4096 / 24, 4096 / 16)])
    assert on.a.beta_fast == pytest.approx(16, rel=0.05)
    assert on.a.beta_slow == 1
    assert "smoothed" in on.panel.note
    on.store.steps.undo()
    assert on.a == YARN
    assert not on.store.steps.canUndo()


def test_a_line_stays_under_the_pointer_while_it_is_dragged(bench: Any) -> None:
    on = bench(Scene(a=YARN, length=4096))
    view, end = on.panel.chart.viewport(), on.place(40, 4096 / 3)
    heights = on.panel.chart.box.spans()[1]
    QTest.mousePress(view, LEFT, pos=on.place(40, 4096 / 32))
    QTest.mouseMove(view, end)
    assert on.panel.chips[0].place == pytest.approx(end.y(), abs=2)
    assert on.panel.chart.box.spans()[1] == heights
    QTest.mouseRelease(view, LEFT, pos=end)


def test_a_line_stops_before_the_other_one_and_at_its_ends(bench: Any) -> None:
    on = bench(Scene(a=YARN, length=4096))
    on.drag([on.place(40, 4096 / 32), on.place(40, 8000)])
    assert on.a.beta_fast > on.a.beta_slow
    on.drag([on.place(40, 4096 / on.a.beta_fast), QPoint(300, 4000)])
    assert on.a.beta_fast <= 10_000


@pytest.mark.parametrize("other", [build("sinusoidal"), LLAMA3], ids=["no line", "another line"])
def test_a_line_that_goes_while_it_is_dragged_is_held_no_more(bench: Any, other: Any) -> None:
    on = bench(Scene(a=YARN, length=4096))
    view, start, end = on.panel.chart.viewport(), on.place(40, 4096 / 32), on.place(40, 4096 / 3)
    QTest.mousePress(view, LEFT, pos=start)
    assert on.panel.chips[0].dragged
    on.store.edit(Scene(a=other, length=4096))
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, LEFT, pos=end)
    assert on.a == other


@pytest.mark.parametrize("size", [(300, 200), (420, 260), (900, 600)])
@pytest.mark.parametrize("length", [16, 64, 512, 4096, 20_000])
def test_no_name_of_a_line_stands_on_the_wavelengths(bench: Any, size: tuple[int, int], length: int) -> None:
    on = bench(Scene(a=YARN, length=length))
    on.panel.resize(*size)
    QApplication.processEvents()
    marks = on.panel.marks
    for box, words in marks.names():
        for trace in marks.shown.traces:
            assert not crossed(box, dots(marks._x(), marks.y_of(trace.low))), words


def test_a_chip_is_dragged_stepped_and_reset(bench: Any) -> None:
    on = bench(Scene(a=YARN, length=4096))
    chip = on.panel.chips[0]
    assert chip.accessibleName() == "β fast 32"
    assert chip.cursor().shape() == Qt.CursorShape.SizeVerCursor
    QTest.mousePress(chip, LEFT, pos=QPoint(10, 8))
    QTest.mouseMove(chip, QPoint(10, 28))
    QTest.mouseRelease(chip, LEFT, pos=QPoint(10, 28))
    dragged = on.a.beta_fast
    assert dragged > 32
    QTest.keyClick(chip, Qt.Key.Key_Up)
    assert on.a.beta_fast < dragged
    QTest.keyClick(chip, Qt.Key.Key_Down, SHIFT)
    assert on.a.beta_fast > dragged
    QTest.mouseDClick(chip, LEFT)
    assert on.a.beta_fast == 32


def test_a_run_of_keys_is_one_undo_step(bench: Any) -> None:
    on = bench(Scene(a=YARN, length=4096))
    for _ in range(5):
        QTest.keyClick(on.panel.chips[1], Qt.Key.Key_Down)
    assert on.a.beta_slow > 1
    on.store.steps.undo()
    assert on.a == YARN


def test_tab_goes_from_the_picture_to_the_lines(bench: Any) -> None:
    on = bench(Scene(a=YARN))
    assert all(chip.focusPolicy() & Qt.FocusPolicy.TabFocus for chip in on.panel.chips)


def test_the_pointer_shows_where_a_line_can_be_dragged(bench: Any) -> None:
    on = bench(Scene(a=YARN, length=4096))
    view = on.panel.chart.viewport()
    QTest.mouseMove(view, on.place(30, 4096 / 32))
    assert view.cursor().shape() == Qt.CursorShape.SizeVerCursor
    QTest.mouseMove(view, on.place(30, 20))
    assert view.cursor().shape() != Qt.CursorShape.SizeVerCursor


def test_lines_follow_the_encoding_and_go_with_it(bench: Any) -> None:
    on = bench(Scene(a=YARN))
    on.show(Scene(a=LLAMA3))
    assert [chip.grip.words for chip in on.panel.chips] == ["high 4", "low 1"]
    on.show(Scene())
    assert all(chip.isHidden() for chip in on.panel.chips)


def test_a_click_pins_the_pair_s_dimension_and_hovering_tells_of_the_pair(bench: Any) -> None:
    on = bench(Scene(length=4096))
    QTest.mouseClick(on.panel.chart.viewport(), LEFT, pos=on.place(20, 9))
    assert on.store.scene.pin == Pin(dimension=40)
    assert on.panel.chart.pin[0].value() == 20
    QTest.mouseMove(on.panel.chart.viewport(), on.place(31, 9))
    assert on.pointed[-1].pair == 31
    words = compute(Request(on.store.scene, (), on.pointed[-1])).reading
    assert words[0] == "pair 31"
    assert words[1].startswith("frequency 0.0115")
    on.panel._hover(None)
    assert on.pointed[-1] is None
    assert not on.store.steps.canUndo()


@pytest.mark.parametrize(
    ("key", "held", "pair"),
    [
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, 21),
        (Qt.Key.Key_Left, SHIFT, 10),
        (Qt.Key.Key_Up, SHIFT, 30),
    ],
)
def test_arrows_move_the_pair(bench: Any, key: Qt.Key, held: Qt.KeyboardModifier, pair: int) -> None:
    on = bench(Scene(pin=Pin(dimension=40)))
    QTest.keyClick(on.panel.chart, key, held)
    assert on.store.scene.pin.dimension == 2 * pair


def test_zooming_asks_for_a_view_of_the_pairs_and_home_for_all(bench: Any) -> None:
    on = bench(Scene())
    on.panel.chart.box.zoom(0.25)
    low, high = on.store.scene.view.pairs
    assert high - low == pytest.approx(16)
    assert on.panel.chart.box.spans()[0] == AxisSpan(low, high)
    QTest.keyClick(on.panel.chart, Qt.Key.Key_Home)
    assert on.store.scene.view.pairs is None


def test_the_legend_counts_the_bands(bench: Any) -> None:
    on = bench(Scene(a=LLAMA3))
    assert not on.panel.legend.isHidden()
    assert on.panel.legend.accessibleName() == "29 kept 6 smoothed 29 slowed unscaled"
    on.show(Scene())
    assert on.panel.legend.isHidden()


@pytest.mark.parametrize(
    "plain", [Scene().a, build("rope"), build("irope"), build("rope", {"scaling": "ntk", "factor": 1.0})]
)
def test_the_legend_says_pairs_of_those_that_nothing_was_done_to(bench: Any, plain: Any) -> None:
    on = bench(Scene(a=LLAMA3, b=plain, compare="a-b"))
    assert [part.name for part in on.panel.legend.spoken_parts()][-1] == "B 64 pairs"


@pytest.mark.parametrize(
    "scene",
    [
        Scene(a=LLAMA3, length=131_072),
        Scene(a=YARN, b=LLAMA3, compare="a-b"),
        Scene(a=LONG_ONE, length=4096),
        Scene(a=STILL, pin=Pin(dimension=200)),
        Scene(a=build("rope", {"dim": 2}), length=1),
        Scene(a=build("sinusoidal", {"spectrum": "linear"})),
        Scene(a=build("irope")),
    ],
)
@pytest.mark.parametrize("name", ["dark", "light"])
def test_every_state_is_painted(bench: Any, scene: Scene, name: theme.Name) -> None:
    on = bench(scene)
    before = on.panel.grab().toImage()
    on.panel.restyle(theme.TOKENS[name])
    assert not on.panel.failed
    assert (on.panel.grab().toImage() == before) == (name == "dark")


def test_what_has_no_frequencies_is_said(bench: Any) -> None:
    on = bench(Scene(a=build("alibi")))
    assert on.panel.failed == (
        "ALiBi has no frequencies. The spectrum needs an encoding of waves, such as Sinusoidal or Rotary (RoPE)."
    )
    QTest.keyClick(on.panel.chart, Qt.Key.Key_Right)
    on.show(Scene())
    assert not on.panel.failed


@pytest.mark.parametrize("length", [5, 6, 44])
def test_no_name_of_a_line_stands_on_the_ring_of_the_pinned_pair(bench: Any, length: int) -> None:
    """The first pair completes a turn in 6.28 positions: its point is where the name of such a length would stand."""
    encoding = build("sinusoidal", {"dim": 16, "base": 100.0})
    on = bench(Scene(a=encoding, length=length))
    for dimension in range(0, 16, 2):
        on.show(Scene(a=encoding, length=length, pin=Pin(dimension=dimension)))
        rings = on.panel.marks.rings()
        assert len(rings) == 1
        for box, words in on.panel.marks.names():
            assert not box.intersects(rings[0]), (dimension, words)


def test_a_line_is_pulled_also_where_the_card_leaves_the_picture_no_height(bench: Any) -> None:
    on = bench(Scene(a=YARN, length=4096))
    chip = next(chip for chip in on.panel.chips if chip.isVisible())
    for height in (60, 40, 5):
        on.panel.chart.resize(300, height)
        QApplication.processEvents()
        chip.pulled.emit((3.0, 1))
        assert math.isfinite(on.a.beta_fast)
    assert on.panel.marks.boundingRect().height() == 0


@pytest.mark.parametrize("height", [150, 190, 420])
@pytest.mark.parametrize("pair", [2, 24, 40])
def test_names_of_lines_stand_inside_and_on_nothing(bench: Any, height: int, pair: int) -> None:
    encoding = build("rope", {"scaling": "llama3", "factor": 8.0, "base": 5e5, "original_length": 8192})
    on = bench(Scene(a=encoding, length=8192, pin=Pin(dimension=pair)))
    on.panel.resize(400, height)
    QApplication.processEvents()
    on.show(on.store.scene)
    marks = on.panel.marks
    assert len(marks.chips) == (2 if height > 150 else 0), "in a low picture they would cover it"
    for box, words in marks.names():
        assert marks.boundingRect().contains(box), words
        assert not any(box.intersects(chip) for chip in marks.chips), words


def test_a_chip_grows_with_its_type(bench: Any) -> None:
    on = bench(Scene(a=build("rope", {"scaling": "yarn", "factor": 4.0, "original_length": 4096})))
    chip = next(chip for chip in on.panel.chips if not chip.isHidden())
    right, font = chip.geometry().right(), chip.font()
    font.setPointSizeF(2 * font.pointSizeF())
    chip.setFont(font)
    assert chip.geometry().right() == right
    assert chip.width() >= chip.fontMetrics().horizontalAdvance(chip.grip.words)


@pytest.mark.parametrize(
    ("encoding", "said"),
    [
        (build("rope"), {"6.283", "54 410"}),
        (build("sinusoidal", {"base": 100.0}), {"6.283", "584.7"}),
        (LLAMA3, {"20 473 564"}),
        (YARN, {"217 641"}),
    ],
)
def test_the_longest_wavelength_stands_at_the_lines_end(bench: Any, encoding: Any, said: set[str]) -> None:
    """And the shortest where there is room, on no dot, chip or other words."""
    on = bench(Scene(a=encoding, length=4096))
    marks = on.panel.marks
    ends = {words: box for box, words in marks.ends()}
    assert said <= set(ends)
    (trace,) = on.panel.shown.traces
    dots = [QPointF(x, y) for x, y in zip(marks._x(), marks.y_of(trace.low), strict=True)]
    others = [*marks.chips, *(box for box, _ in marks.names())]
    for box in ends.values():
        assert not any(box.contains(dot) for dot in dots)
        assert not any(box.intersects(other) for other in others)
        assert min(math.dist(box.center().toTuple(), dots[end].toTuple()) for end in (0, -1)) < 120


def test_a_layer_that_does_not_turn_names_what_the_others_end_at(bench: Any) -> None:
    """Its own line is out of sight, all of it: no wavelength is finite."""
    on = bench(Scene(a=build("irope", {"layer": 4}), length=4096))
    (trace,) = on.panel.shown.traces
    assert not np.isfinite(trace.low).any()
    assert [words for _, words in on.panel.marks.ends()] == ["2 559 196"]


def test_two_traces_have_no_words_at_their_ends(bench: Any) -> None:
    scene = Scene(a=build("rope"), b=build("rope", {"base": 5e5}), length=4096)
    on = bench(scene.replace_in("spectrum", both=True))
    assert len(on.panel.shown.traces) == 2
    assert on.panel.marks.ends() == []


@pytest.mark.parametrize("height", [180, 220, 260, 340])
def test_the_shortest_wavelength_is_named_in_a_low_card_too_and_no_end_beyond_the_other_line(
    bench: Any, height: int
) -> None:
    on = bench(Scene(a=build("rope", {"scaling": "linear", "factor": 4.0}), length=16_384), (870, height))
    marks, (trace,) = on.panel.marks, on.panel.shown.traces
    x, y = marks._x(), marks.y_of(trace.low)
    named = {words: box for box, words in marks.ends()}
    assert "25.13" in named
    if "54 410" in named:
        box = named["54 410"]
        assert box.top() > np.interp(box.center().x(), x, y)


@pytest.mark.parametrize("height", [120, 140, 160, 180, 220, 300])
@pytest.mark.parametrize("encoding", [LLAMA3, YARN, build("rope", {"scaling": "linear", "factor": 4.0})])
def test_the_shortest_wavelength_of_a_scaled_spectrum_stands_by_its_point_or_nowhere(
    bench: Any, encoding: Any, height: int
) -> None:
    on = bench(Scene(a=encoding, length=8192), (400, height))
    marks, (trace,) = on.panel.marks, on.panel.shown.traces
    first, line = QPointF(marks._x()[0], marks.y_of(trace.low)[0]), on.panel.fontMetrics().height()
    boxes = [box for box, words in marks.ends() if words in ("6.283", "25.13")]
    assert all(abs(box.center().y() - first.y()) <= 1.5 * line for box in boxes)
    named = {words for _, words in marks.ends()}
    assert not named & {"2 559 196", "54 410"} or named & {"20 473 564", "217 641"}, "it would be taken for the line's"


@pytest.mark.parametrize(("width", "rows", "named"), [(700, 1, 4), (300, 2, 4), (120, 2, 2)])
def test_a_legend_goes_on_in_a_second_row(bench: Any, width: int, rows: int, named: int) -> None:
    on = bench(Scene(a=build("rope", {"scaling": "llama3", "factor": 8.0, "base": 5e5, "length": 8192})))
    legend = on.panel.legend
    legend.resize(width, legend.height())
    assert legend.height() == rows * legend._row
    words = [each.text for each in written(legend)]
    assert len(words) == named
    assert all(legend.rect().contains(each.ink.toAlignedRect()) for each in written(legend))
