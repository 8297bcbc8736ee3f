"""Solve it yourself as a person uses it: drags points, snaps, tells the argument, turns H, drags k."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.pictures import solve, solve_moves
from engine.scene.options.solve import LINES, SolveView
from engine.scene.scene import Scene
from engine.words.language import Language
from engine.words.numbers import few
from gui.panels.solve import cells
from gui.panels.solve.cells import numbered
from gui.panels.solve.panel import SolvePanel
from gui.panels.solve.plane_key import PlaneKey
from gui.theme import theme
from tests.gallery.looks import Look, scene_of, settle, window
from tests.gallery.texts import written
from tests.gui.bench import Bench, point

pytestmark = pytest.mark.sampled(3)

LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
SIZES = [(640, 480), (1100, 700), (320, 300)]


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda scene, size=(1000, 620): closing(Bench(SolvePanel, scene, size))


def drag(on: Bench, start: complex, *to: complex, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    plane = on.panel.plane
    spots = [point(plane.spot(z)) for z in (start, *to)]
    QTest.mousePress(plane, LEFT, keys, spots[0])
    for spot in spots[1:]:
        QTest.mouseMove(plane, spot)
        QApplication.processEvents()
    QTest.mouseRelease(plane, LEFT, keys, spots[-1])


def at(on: Bench, m: int) -> complex:
    return complex(on.panel.shown.points[m])


def test_a_point_is_dragged_and_one_undo_brings_it_back(bench: Any) -> None:
    on = bench(Scene())
    before = on.panel.meter.shown.defect
    drag(on, at(on, 10), 0.4j, -0.6 + 0j)
    assert on.scene.solve.chosen == (10,)
    assert abs(at(on, 10) - -0.6) < 0.02
    assert on.panel.meter.shown.defect != before
    on.store.steps.undo()
    assert on.scene.solve.radii == SolveView().radii
    assert not on.store.steps.canUndo()


def test_several_are_dragged_together(bench: Any) -> None:
    on = bench(solve_moves.with_example(Scene(), "solution"))
    for m in (2, 4):
        QTest.mouseClick(on.panel.plane, LEFT, SHIFT, point(on.panel.plane.spot(at(on, m))))
    assert on.scene.solve.chosen == (5, 2, 4)
    drag(on, at(on, 4), 0.5 * at(on, 4))
    assert [round(on.scene.solve.radii[m], 1) for m in (1, 2, 3, 4, 5)] == [1.0, 0.5, 1.0, 0.5, 0.5]


def test_a_press_on_nothing_takes_no_point(bench: Any) -> None:
    on = bench(solve_moves.with_example(Scene(), "solution"))
    drag(on, 0j, 0.5 + 0j)
    assert on.scene == solve_moves.with_example(Scene(), "solution")


def test_keys_move_choose_and_add(bench: Any) -> None:
    on = bench(solve_moves.with_example(Scene(), "solution"))
    plane = on.panel.plane
    QTest.keyClick(plane, Qt.Key.Key_Right)
    QTest.keyClick(plane, Qt.Key.Key_Up, SHIFT)
    assert (on.scene.solve.angles[5], on.scene.solve.radii[5]) == (136.0, pytest.approx(1.1))
    QTest.keyClick(plane, Qt.Key.Key_Space)
    assert on.scene.solve.chosen == (6,)
    QTest.keyClick(plane, Qt.Key.Key_Space, SHIFT)
    assert on.scene.solve.chosen == (6, 7)
    QTest.keyClick(plane, Qt.Key.Key_Backspace)
    assert on.scene.solve.chosen == (6,)


def test_snaps_bring_the_meter_to_nothing_and_say_so(bench: Any) -> None:
    on = bench(Scene())
    assert not on.panel.meter.shown.holds
    for button in on.panel.turners.buttons:
        QTest.mouseClick(button, LEFT)
    assert on.panel.meter.shown.holds
    assert on.panel.meter.accessibleName().startswith("depends only on m − n")
    on.store.steps.undo()
    assert not on.panel.meter.shown.holds


def test_an_example_is_one_step_each(bench: Any) -> None:
    on = bench(Scene())
    menu = on.panel.turners.menu(solve_moves.EXAMPLES, solve_moves.with_example)
    assert len(menu.actions()) == len(solve_moves.EXAMPLES)
    menu.actions()[list(solve_moves.EXAMPLES).index("solution")].trigger()
    assert on.scene.solve.radii == (1.0,) * 13
    on.store.steps.undo()
    assert on.scene.solve == SolveView()


def test_the_argument_is_told_by_clicks_keys_and_buttons(bench: Any) -> None:
    on = bench(Scene())
    QTest.mouseClick(on.panel.chain, LEFT)
    QTest.keyClick(on.panel.plane, Qt.Key.Key_PageDown)
    QTest.mouseClick(on.panel.turners.forth, LEFT)
    assert on.scene.solve.lines == 4
    assert len(on.panel.chain.lines) == 4
    QTest.mouseClick(on.panel.turners.back, LEFT)
    assert on.scene.solve.lines == 3
    for _ in range(LINES):
        on.panel.tell_lines(1)
    assert not on.panel.turners.forth.isEnabled()


def test_a_cell_of_the_grid_chooses_its_points(bench: Any) -> None:
    on = bench(Scene())
    box = on.panel.grid.boxes()[0]
    QTest.mouseClick(on.panel.grid, LEFT, pos=point(box.topLeft() + QPointF(0.5, 9.5) * box.width() / 13))
    assert (on.scene.solve.chosen, on.scene.solve.other) == ((9,), 0)
    QTest.keyClick(on.panel.grid, Qt.Key.Key_Right)
    QTest.keyClick(on.panel.grid, Qt.Key.Key_Up)
    assert (on.scene.solve.chosen, on.scene.solve.other) == ((8,), 1)


def test_a_cell_of_h_is_pulled_and_typed_by_keys(bench: Any) -> None:
    on = bench(solve_moves.at_part(solve_moves.with_example(Scene(), "solution"), "hessian"))
    assert on.panel.meter.shown.holds
    h = on.panel.h
    box = h.boxes()[0]
    spot = point(box.topLeft() + QPointF(1.5, 0.5) * box.width() / 4)
    QTest.mousePress(h, LEFT, pos=spot)
    QTest.mouseMove(h, spot - point(QPointF(0, 50)))
    QTest.mouseRelease(h, LEFT, pos=spot)
    assert on.scene.solve.h[1] == pytest.approx(0.5, abs=0.03)
    assert not on.panel.meter.shown.holds
    QTest.keyClick(h, Qt.Key.Key_Down)
    QTest.keyClick(h, Qt.Key.Key_Minus)
    assert on.scene.solve.h[5] == pytest.approx(0.9)


def test_k_is_dragged_over_the_points(bench: Any) -> None:
    on = bench(solve_moves.at_part(solve_moves.with_example(Scene(), "solution"), "shift"))
    drag(on, at(on, 3), at(on, 5), at(on, 8))
    assert on.scene.solve.shift == 8
    QTest.keyClick(on.panel.plane, Qt.Key.Key_Left)
    assert on.scene.solve.shift == 7
    assert on.scene.solve.radii == (1.0,) * 13


def test_parts_go_by_their_buttons(bench: Any) -> None:
    on = bench(Scene())
    for place, part in enumerate(solve.PARTS):
        QTest.mouseClick(on.panel.parts.group.button(place), LEFT)
        assert on.scene.solve.part == part
        assert on.panel.shown.part == part
    assert on.panel.canvas.isVisible()
    assert not on.panel.plane.isVisible()


@pytest.mark.parametrize("mode", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("part", solve.PARTS)
def test_every_part_is_painted_at_any_size(bench: Any, part: str, size: tuple[int, int], mode: theme.Name) -> None:
    on = bench(solve_moves.at_part(solve_moves.further(Scene(), LINES), part), size)
    on.panel.restyle(theme.TOKENS[mode])
    assert not on.panel.grab().isNull()
    assert not on.panel.failed


def test_a_screen_reader_hears_points_and_lines(bench: Any) -> None:
    on = bench(solve_moves.further(Scene(), 1))
    parts = on.panel.plane.spoken_parts()
    assert len(parts) == 13
    assert parts[5].chosen
    assert parts[5].name == "point 5, radius 0.84, angle −174°"
    assert on.panel.chain.spoken_parts()[-1].name.endswith("1.072")
    on.panel.plane.press_part(7)
    assert on.scene.solve.chosen == (7,)


@pytest.mark.parametrize("size", [(1340, 1300), (700, 1300), (1000, 620), (1340, 600)])
def test_pictures_stand_where_they_are_largest(bench: Any, size: tuple[int, int]) -> None:
    on = bench(Scene(), size)
    plane, grid, room = on.panel.plane, on.panel.grid, on.panel.pictures
    below = grid.mapTo(on.panel, grid.rect().topLeft()).y() > plane.mapTo(on.panel, plane.rect().bottomLeft()).y()
    assert below == (room.height() > room.width())
    if below:
        assert min(plane.width(), plane.height()) >= room.width() // 2


@pytest.mark.parametrize(("language", "least"), [("en", 120), ("zh_CN", 100)])
def test_the_grid_is_seen_in_a_small_window_with_large_text(qapp: QApplication, language: Language, least: int) -> None:
    with window(Look("light", language, (1280, 800), 150)) as app:
        app.store.show(scene_of("sinusoidal", "solve"))
        app.window.docks.choose("solve")
        settle()
        app.board.request()
        settle()
        panel = app.window.panel("solve")
        assert isinstance(panel, SolvePanel)
        (box,) = panel.grid.boxes()
        assert box.width() >= least
        assert box.bottom() <= panel.grid.height()
        assert not panel.meter.worded
        panel.tell(claims=False, tries=True)
        assert panel.meter.worded, "where nothing else says it"


@pytest.mark.parametrize(("size", "legible"), [((1000, 620), False), ((1340, 1300), True)])
def test_a_cell_without_its_number_has_a_scale(
    bench: Any, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], legible: bool
) -> None:
    scales: list[tuple[str, str]] = []
    monkeypatch.setattr(cells, "paint_scale", lambda _painter, _box, ends, *_, **__: scales.append(ends))
    grid = bench(Scene(), size).panel.grid
    grid.grab()
    (shown,), (box,) = grid.shown, grid.boxes()
    assert (box.width() / len(shown.values) >= cells.LEGIBLE) == legible
    reach = few(float(np.abs(shown.values).max()), 2)
    assert set(scales) == (set() if legible else {(f"−{reach}", reach)})


@pytest.mark.parametrize("pixels", [12, 17, 22])
def test_numbers_of_columns_are_apart(qapp: QApplication, pixels: int) -> None:
    font = QFont(qapp.font())
    font.setPixelSize(pixels)
    metrics = QFontMetrics(font)
    for cell in range(15, 60):
        shown = numbered(13, cell, metrics)
        assert shown[0] == 0
        assert shown.step * cell > metrics.horizontalAdvance("12")
        assert shown.step == 1 or (shown.step - 1) * cell < metrics.horizontalAdvance("12") + 4


def _key(on: Bench) -> list[QPointF]:
    """Where the words of the plane's key begin, if it is painted in so little room."""
    on.panel.plane.resize(340, 340)
    key = PlaneKey(on.panel.plane.shown, on.panel.plane.fontMetrics(), theme.TOKENS["light"])
    words = [entry.words for entry in key.entries()]
    found = [each.ink.topLeft() for each in written(on.panel.plane) if each.text in words]
    assert len(found) in (0, len(words))
    return found


def test_marks_on_the_plane_have_a_key_in_a_corner_without_points(bench: Any) -> None:
    on = bench(Scene())
    assert {"moved by the sliders", "p₀ → p₁₂", "p₅, p₂", "122° apart"} <= {
        each.text for each in written(on.panel.plane)
    }
    seen = []
    for m, corner in enumerate((-1.4 + 1.4j, -1.4 - 1.4j, 1.4 + 1.4j)):
        on.panel.edit(solve_moves.moved(solve_moves.alone(on.scene, m), corner))
        on.panel.edit(solve_moves.marked(on.scene, 12, 11))
        on.answer()
        seen.append(_key(on))
    low, right, none = seen
    assert low[0].y() > on.panel.plane.height() / 2 > low[0].x()
    assert right[0].x() > on.panel.plane.width() / 2 > right[0].y()
    assert not none


def test_a_shift_s_marks_have_a_key(bench: Any) -> None:
    on = bench(Scene(solve=SolveView(part="shift", shift=3)))
    assert {"Mₖ pₜ", "from there to pₜ₊ₖ", "p₀ → p₃, k"} <= {each.text for each in written(on.panel.plane)}


def test_rows_columns_and_the_bar_are_named(bench: Any) -> None:
    on = bench(Scene())
    texts = [each.text for each in written(on.panel.grid)]
    assert texts.count("m") == texts.count("n") == 1
    m, n = (next(each.ink for each in written(on.panel.grid) if each.text == name) for name in "mn")
    [box] = on.panel.grid.boxes()
    assert m.right() < box.left()
    assert n.right() < box.left()
    assert m.bottom() < box.top() < box.bottom() < n.top()
    assert "% of the largest value" in on.panel.meter._said
    solved = bench(
        Scene(solve=msgspec.structs.replace(SolveView(), radii=(1.0,) * 13, angles=tuple(range(0, 130, 10))))
    )
    assert solved.panel.meter.shown.holds
    assert "%" not in solved.panel.meter._said
