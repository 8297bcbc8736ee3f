"""The derivation as a person goes through it: steps, sliders, strokes, keys, each change one undo step."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QTextLayout
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from engine.encodings.base.catalogue import build
from engine.pictures.derivation import STEPS, names
from engine.pictures.frame import Ask
from engine.scene.options.derivation import DerivationView
from engine.scene.scene import Scene
from gui.controls.segments import TIGHT
from gui.figures.facts import STYLES
from gui.panels.derivation import LINES, SHORT, DerivationPanel, unbroken_maths
from gui.theme import theme
from gui.theme.theme import TOKENS
from tests.gui.bench import Bench

pytestmark = pytest.mark.sampled(3)

LEFT = Qt.MouseButton.LeftButton
SIZES = [(340, 350), (460, 400), (1000, 600)]


class DerivationBench(Bench):
    def ask(self) -> Ask | None:
        ask = super().ask()
        return ask and ask._replace(width=24, height=12)

    @property
    def view(self) -> DerivationView:
        return self.store.scene.derivation

    @property
    def a(self) -> Any:
        return self.store.scene.a

    def place(self, picture: int, x: float, y: float) -> QPoint:
        chart = self.panel.canvases[picture].chart
        return chart.mapFromScene(chart.box.to_scene(QPointF(x, y)))

    def drag(self, picture: int, *places: tuple[float, float]) -> None:
        view = self.panel.canvases[picture].chart.viewport()
        QTest.mousePress(view, LEFT, pos=self.place(picture, *places[0]))
        for place in places[1:]:
            QTest.mouseMove(view, self.place(picture, *place))
        QTest.mouseRelease(view, LEFT, pos=self.place(picture, *places[-1]))


@pytest.fixture
def bench(closing: Any) -> Any:
    def make(step: str = "expansion", size: tuple[int, int] = (460, 400), **values: Any) -> Bench:
        encoding = values.pop("encoding", build("sinusoidal"))
        view = DerivationView(step=step, **values)  # type: ignore[arg-type]
        return closing(DerivationBench(DerivationPanel, Scene(a=encoding, derivation=view), size))

    return make


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", STEPS)
def test_every_step_is_painted(bench: Any, step: str, size: tuple[int, int], name: theme.Name) -> None:
    on = bench(step, size)
    before = on.panel.grab().toImage()
    on.panel.restyle(theme.TOKENS[name])
    assert not on.panel.failed
    assert (on.panel.grab().toImage() == before) == (name == "dark")
    assert on.panel.note
    assert on.panel.facts.accessibleName()
    assert on.panel.formula.drawn
    shown = [canvas for canvas in on.panel.canvases if canvas.isVisible()]
    assert shown
    assert all(canvas.width() <= on.panel.width() and canvas.height() >= 100 for canvas in shown)


def test_steps_are_turned_by_buttons_and_page_keys_and_undone(bench: Any) -> None:
    on = bench()
    assert not on.panel.back.isEnabled()
    QTest.mouseClick(on.panel.forth, LEFT)
    assert on.view.step == "hessian"
    QTest.keyClick(on.panel.canvases[0].chart, Qt.Key.Key_PageDown)
    assert on.view.step == "pairs"
    QTest.keyClick(on.panel.canvases[0].chart, Qt.Key.Key_PageUp)
    assert on.view.step == "hessian"
    QTest.mouseClick(on.panel.steps.group.button(5), LEFT)
    assert on.view.step == "negative"
    assert not on.panel.forth.isEnabled()
    on.store.steps.undo()
    assert on.view.step == "hessian"


def test_a_slider_moves_the_picture(bench: Any) -> None:
    on = bench("hessian")
    slider = on.panel.knobs["hessian"].editors["hessian"].slider
    QTest.keyClick(slider, Qt.Key.Key_End)
    assert on.view.hessian == 3
    assert "general" in on.panel.facts.accessibleName()
    on.store.steps.undo()
    assert on.view.hessian == 0


def test_a_typed_number_out_of_range_is_a_sentence(bench: Any) -> None:
    on = bench("hessian")
    knobs = on.panel.knobs["hessian"]
    field = knobs.editors["hessian"].field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "9")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert on.view.hessian == 0
    assert knobs.problem.text() == "hessian: 9 is not a number from 0 to 3"


def test_a_stroke_draws_the_spectrum_and_one_undo_takes_it_back(bench: Any) -> None:
    on = bench("laws")
    on.drag(0, (0.1, 0.0), (0.3, -0.5), (0.6, -0.5), (0.9, -3.0))
    assert on.a.spectrum == "drawn"
    assert len(on.a.curve) == 33
    assert on.a.curve[16] == pytest.approx(10**-0.5, rel=0.1)
    on.store.steps.undo()
    assert on.a == build("sinusoidal")
    assert not on.store.steps.canUndo()


def test_points_are_picked_and_moved_by_keys(bench: Any) -> None:
    on = bench("laws", encoding=build("sinusoidal", {"spectrum": "drawn"}))
    chart = on.panel.canvases[0].chart
    QTest.keyClick(chart, Qt.Key.Key_Right)
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert on.panel.marked == 1
    assert on.panel.canvases[0].ring.isVisible()
    on.panel.restyle(TOKENS["light"])
    assert on.panel.canvases[0].ring.isVisible(), "in other colours too"
    for _ in range(3):
        QTest.keyClick(chart, Qt.Key.Key_Up)
    assert on.a.curve[1] > 0.1
    assert on.a.curve[2:] == (0.01, 0.001, 0.0001)
    on.store.steps.undo()
    assert on.a.curve[1] == 0.1


def test_a_drag_in_the_kernel_moves_the_distance(bench: Any) -> None:
    on = bench("integral")
    on.drag(0, (20, 0.5), (60, 0.5), (100, 0.5))
    assert on.view.distance == pytest.approx(100, abs=2)
    on.store.steps.undo()
    assert on.view.distance == 16


def test_a_click_in_the_map_sets_the_base(bench: Any) -> None:
    on = bench("negative")
    on.drag(0, (6.0, 2.0))
    assert on.a.base == pytest.approx(1e6, rel=0.1)
    QTest.keyClick(on.panel.canvases[0].chart, Qt.Key.Key_Right)
    assert on.a.base > 1e6 * 0.95
    while on.store.steps.canUndo():
        on.store.steps.undo()
    assert on.a.base == 10_000


def test_the_wheel_does_not_act_on_a_picture(bench: Any) -> None:
    on = bench("integral")
    chart = on.panel.canvases[0].chart
    before = chart.box.spans()
    QTest.keyClick(chart, Qt.Key.Key_Plus)
    assert chart.box.spans() == before
    assert not on.store.steps.canUndo()


@pytest.mark.parametrize("step", STEPS)
def test_the_numbers_under_the_pointer_stand_beside_it(bench: Any, step: str) -> None:
    canvas = bench(step).panel.canvases[0]
    spans = canvas.chart.box.whole
    middle = QPointF(*(0.5 * (span.low + span.high) for span in spans))
    QTest.mouseMove(canvas.chart.viewport(), canvas.chart.mapFromScene(canvas.chart.box.to_scene(middle)))
    canvas.chart.hovered.emit(middle)
    assert any(character.isdigit() for character in QToolTip.text())
    canvas.chart.hovered.emit(None)


def test_lines_that_reach_the_edge_have_their_names_there_and_axes_end_at_one_place(bench: Any) -> None:
    on = bench("expansion", (1100, 800))
    first, second = on.panel.canvases
    assert [name for name, _ in first.names.entries] == ["exact", "six terms"]
    for canvas in (first, second):
        assert canvas.names.isVisible()
        assert not canvas.key.isVisible()
        assert canvas.names.room() <= canvas.names.width()
        assert all(0 <= end <= canvas.names.height() for end in canvas.names.ends())
    assert first.names.room() != second.names.room()
    assert first.chart.width() == second.chart.width()


@pytest.mark.parametrize(("step", "size"), [("expansion", (340, 350)), ("pairs", (1100, 800))])
def test_where_names_have_no_room_or_lines_end_elsewhere_they_stand_above(
    bench: Any, step: Any, size: tuple[int, int]
) -> None:
    on = bench(step, size)
    canvas = on.panel.canvases[0]
    assert canvas.key.isVisible()
    assert not canvas.names.isVisible()
    assert canvas.key.lines


@pytest.mark.parametrize("step", STEPS)
def test_all_numbers_are_in_sight_where_they_fit(bench: Any, step: Any) -> None:
    on = bench(step, (690, 840))
    facts, view = on.panel.facts, on.panel.scroller.viewport()
    bottom = facts.mapTo(view, facts.rect().bottomLeft()).y()
    assert facts.facts
    assert facts.height() >= facts.heightForWidth(facts.width())
    assert bottom <= view.height()


@pytest.mark.parametrize("size", [(690, 620), (690, 700), (640, 560), (1000, 900), (460, 800), (800, 1000)])
def test_a_grid_is_square_and_stands_where_it_is_largest(bench: Any, size: tuple[int, int]) -> None:
    on = bench("hessian", size)
    grid, other = on.panel.canvases
    box = grid.chart.box.boundingRect()
    assert box.width() == pytest.approx(box.height(), abs=3)
    beside = other.x() > grid.x()
    assert beside == (size in ((690, 620), (640, 560)))
    if beside:
        assert box.width() > 0.3 * size[0]
        assert box.width() > (grid.height() - 60) / 2
    else:
        assert box.height() > 1.2 * other.chart.box.boundingRect().height()


def test_pictures_grow_with_the_text_and_stand_below_the_words_where_letters_are_large(bench: Any) -> None:
    on = bench("expansion", (760, 700))
    assert on.panel.wide
    font = on.panel.font()
    font.setPointSizeF(2 * font.pointSizeF())
    on.panel.setFont(font)
    on.panel.resize(761, 700)
    QApplication.processEvents()
    assert not on.panel.wide
    line = on.panel.fontMetrics().height()
    assert on.panel.canvases[0].height() >= LINES * line > SHORT


@pytest.mark.parametrize("width", range(150, 420, 15))
def test_no_line_ends_within_a_difference_or_a_fraction(bench: Any, width: int) -> None:
    text = unbroken_maths(
        "It depends on m − n alone, with d/2 pairs, from 16 384 on: m − n and d/2, m − n and d/2, ∂²f/∂xₘ∂xₙ once more."
    )
    label = bench().panel.says
    layout = QTextLayout(text, label.font())
    layout.beginLayout()
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lines.append(text[line.textStart() : line.textStart() + line.textLength()])
    layout.endLayout()
    assert len(lines) > 1
    assert not any(line.split()[-1] in ("m", "−", "d/", "16", "∂²f/") for line in lines)


@pytest.mark.parametrize(("width", "named"), [(1400, True), (900, False)])
def test_steps_have_their_names_where_all_have_room(bench: Any, width: int, named: bool) -> None:
    on = bench(size=(width, 700))
    buttons = on.panel.steps.group.buttons()
    assert [button.text() for button in buttons] == [*(names() if named else "123456")]
    assert [button.toolTip() for button in buttons] == [*names()]
    room = sum(button.fontMetrics().horizontalAdvance(button.text()) + 2 * TIGHT for button in buttons)
    assert room <= on.panel.steps.width()


def test_named_steps_leave_a_window_as_narrow_as_numbers_do(bench: Any) -> None:
    on = bench(size=(1400, 700))
    on.panel.resize(500, 700)
    QApplication.processEvents()
    assert on.panel.width() == 500
    assert [button.text() for button in on.panel.steps.group.buttons()] == [*"123456"]
    assert on.panel.steps.width() <= 500


def test_names_beside_lines_are_dashed_as_these_are(bench: Any) -> None:
    on = bench(size=(700, 900))
    for canvas in on.panel.canvases:
        lines = {line.name: STYLES[line.style] for line in canvas.shown.lines}
        drawn = {name: canvas.names._pen(i, 1).style() for i, (name, _) in enumerate(canvas.names.entries)}
        assert drawn == lines
        assert Qt.PenStyle.DashLine in drawn.values()


@pytest.mark.parametrize(("name", "to_top"), [("", True), ("‖p‖ = 1", False)])
def test_the_line_of_a_place_ends_at_its_name_or_at_the_picture_s_top(bench: Any, name: str, to_top: bool) -> None:
    chart = bench(size=(700, 900)).panel.canvases[0].chart
    marks = bench(size=(700, 900)).panel.canvases[0].marks
    marks.display(((0.0, name),))
    area, image = chart.box.sceneBoundingRect(), QImage(700, 900, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    marks.paint(painter)
    painter.end()
    (line,) = marks.lines()
    x = round(line.x)
    top = [image.pixelColor(at, round(area.top()) + y) for at in (x - 1, x) for y in (0, 1)]
    assert any(colour.alpha() and colour.rgb() != marks.ground.rgb() for colour in top) == to_top
