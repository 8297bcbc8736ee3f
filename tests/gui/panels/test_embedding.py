"""Embedding + position as a person uses it: types a sentence, takes the example, points at cells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.options.attention import AttentionView
from engine.scene.scene import Scene
from gui.panels.embedding import EmbeddingPanel
from gui.theme import theme
from tests.gui.bench import Bench

LEFT = Qt.MouseButton.LeftButton


class EmbeddingBench(Bench):
    def place(self, matrix: int, dimension: float, row: float) -> QPoint:
        chart = self.panel.matrices[matrix].chart
        return chart.mapFromScene(chart.box.to_scene(QPointF(dimension, row)))


@pytest.fixture
def bench(closing: Any) -> Any:
    def make(text: str = "a b c", size: tuple[int, int] = (460, 400), encoding: Any = None) -> Bench:
        scene = Scene(a=encoding or build("sinusoidal", {"dim": 8}), attention=AttentionView(text=text))
        return closing(EmbeddingBench(EmbeddingPanel, scene, size))

    return make


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("size", [(340, 350), (340, 900), (1000, 400)])
def test_it_is_painted(bench: Any, size: tuple[int, int], name: theme.Name) -> None:
    on = bench(size=size)
    before = on.panel.grab().toImage()
    on.panel.restyle(theme.TOKENS[name])
    assert not on.panel.failed
    assert (on.panel.grab().toImage() == before) == (name == "dark")
    widths = [matrix.chart.picture_pixels()[0] for matrix in on.panel.matrices]
    assert max(widths) - min(widths) <= 3


def test_a_sentence_is_typed_and_undone_in_one_step(bench: Any) -> None:
    on = bench()
    field = on.panel.sentence.field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "<b>one</b> two")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert on.scene.attention.text == "<b>one</b> two"
    assert on.panel.shown.labels == ("<b>one</b>", "two")
    on.store.steps.undo()
    assert on.scene.attention.text == "a b c"
    assert not on.store.steps.canUndo()


def test_the_worked_example_is_one_step(bench: Any) -> None:
    on = bench(encoding=build("rope"))
    before = on.scene
    assert on.panel.example.text() == "Small"
    QTest.mouseClick(on.panel.example, LEFT)
    assert on.scene.a == build("sinusoidal", {"dim": 4})
    assert on.scene.length == 5
    assert on.panel.shown.values[2].shape == (5, 4)
    on.store.steps.undo()
    assert on.scene == before


def test_nothing_typed_leaves_a_sentence_and_the_field(bench: Any) -> None:
    on = bench("")
    assert not on.panel.failed
    assert on.panel.numbers.whole.startswith("There are no words.")
    assert on.panel.sentence.isVisible()
    assert not any(matrix.isVisible() for matrix in on.panel.matrices)
    QTest.keyClick(on.panel.matrices[0].chart, Qt.Key.Key_Right)
    QTest.mouseClick(on.panel.example, LEFT)
    assert all(matrix.isVisible() for matrix in on.panel.matrices)


def test_hovering_says_the_sum_and_a_click_pins(bench: Any) -> None:
    on = bench()
    view = on.panel.matrices[2].chart.viewport()
    QTest.mouseMove(view, on.place(2, 5, 1))
    assert on.panel.numbers.whole.endswith(" · b, position 1, dimension 5")
    assert (on.pointed[-1].position, on.pointed[-1].dimension) == (1, 5)
    QTest.mouseClick(view, LEFT, pos=on.place(2, 3, 2))
    assert (on.scene.pin.position, on.scene.pin.dimension) == (2, 3)
    QTest.keyClick(on.panel.matrices[0].chart, Qt.Key.Key_Up)
    QTest.keyClick(on.panel.matrices[0].chart, Qt.Key.Key_Right)
    assert (on.scene.pin.position, on.scene.pin.dimension) == (1, 4)
    assert not on.store.steps.canUndo()


def test_words_are_scaled_by_their_knob(bench: Any) -> None:
    on = bench()
    QTest.keyClick(on.panel.knobs.editors["std"].slider, Qt.Key.Key_Home)
    assert on.scene.embedding.std == 0
    assert not on.panel.shown.values[0].any()
    on.store.steps.undo()
    assert on.scene.embedding.std == 0.5


def test_zooming_shows_fewer_dimensions(bench: Any) -> None:
    on = bench()
    on.panel.matrices[1].chart.box.zoom(0.5)
    assert on.scene.view.dimensions is not None
    QTest.keyClick(on.panel.matrices[1].chart, Qt.Key.Key_Home)
    assert on.scene.view.dimensions is None


@pytest.mark.parametrize(
    ("percent", "size", "left_out"),
    [(100, (460, 400), 0), (200, (462, 700), 0), (200, (462, 500), 1), (200, (462, 380), 2), (200, (462, 300), 3)],
)
def test_pictures_keep_their_height_and_the_controls_give_way_first(
    enlarge: Callable[[int], None], bench: Any, percent: int, size: tuple[int, int], left_out: int
) -> None:
    enlarge(percent)
    on = bench(text="the dog saw the cat and the cat saw the dog", size=size)
    for _ in range(6):
        QApplication.processEvents()
    asked = on.asked
    QApplication.processEvents()
    assert on.asked == asked
    parts = [on.panel.numbers, on.panel.facts, on.panel.knobs]
    assert [part.isHidden() for part in parts] == [False] * (3 - left_out) + [True] * left_out
    line = on.panel.fontMetrics().height()
    assert sum(matrix.chart.picture_pixels()[1] for matrix in on.panel.matrices) >= 6 * line
    assert on.panel.shown.beside


@pytest.mark.parametrize(("position", "row"), [(0, 0), (1, 1), (2, 2), (137, 2)])
def test_the_row_of_which_the_numbers_speak_is_marked(bench: Any, position: int, row: int) -> None:
    on = bench()
    on.store.look(on.scene.replace_in("pin", position=position))
    for matrix in on.panel.matrices:
        lying = matrix.chart.pin[1]
        assert lying.isVisible()
        assert lying.value() == row
    assert f"{'abc'[row]}, position {row}" in on.panel.shown.words(position, 0)
