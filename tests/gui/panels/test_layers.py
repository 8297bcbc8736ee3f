"""The layers panel as a person uses it: drags the number of layers, points at one, watches it fill in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engine.encodings.base.catalogue import build
from engine.pictures.frame import Request
from engine.pictures.frame import compute as frame
from engine.scene.options.attention import AttentionView
from engine.scene.options.layers import LayersView
from engine.scene.scene import Scene
from gui.panels.layers.layercurves import NARROW as NARROWEST
from gui.panels.layers.panel import LayersPanel
from gui.theme import theme
from tests.gallery.texts import written
from tests.gui.bench import Bench, point

pytestmark = pytest.mark.sampled(2)

SMALL = LayersView(depth=3, length=8, sequences=4)
NARROW = AttentionView(d_model=32)


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda scene, size=(460, 380): closing(Bench(LayersPanel, scene, size))


def test_the_slider_sets_how_many_layers_there_are(bench: Any) -> None:
    on = bench(Scene(layers=SMALL, attention=NARROW))
    on.panel.count.slider.setFocus()
    QTest.keyClick(on.panel.count.slider, Qt.Key.Key_Right)
    assert on.scene.layers.depth == 4
    assert on.panel.count.value.text() == "4"
    assert on.panel.shown.values.shape == (4, 5)
    on.store.steps.undo()
    assert on.scene.layers == SMALL


def test_pointing_at_a_layer_tells_its_numbers(bench: Any) -> None:
    on = bench(Scene(layers=SMALL, attention=NARROW))
    curves = on.panel.curves
    assert curves.at == 3
    QTest.mouseMove(curves, point(curves.spot(1, 0.5)))
    assert curves.at == 1
    QTest.keyClick(curves, Qt.Key.Key_Right)
    assert curves.at == 2
    QTest.keyClick(curves, Qt.Key.Key_Home)
    assert curves.at == 0
    QTest.mouseMove(curves, QPoint(2, 2))
    assert curves.at == 3


def test_what_is_not_computed_yet_is_said(bench: Any) -> None:
    on = bench(Scene(layers=LayersView(depth=24, length=64, sequences=32)), size=(340, 350))
    scene = Scene(layers=LayersView(depth=24, length=64, sequences=32), attention=AttentionView(seed=99))
    begun = frame(Request(scene, (on.panel.ask(),))).answers["layers"]
    assert begun.done < 24
    on.panel.show_answer(replace(begun, done=-1))
    on.panel.grab()
    assert on.panel.remark.startswith("still being computed")
    assert on.panel.curves.at == 0  # the input: there is no layer before it
    assert on.panel.curves.spoken_value().startswith("input")
    on.panel.show_answer(replace(begun, done=3))
    assert on.panel.remark.startswith("layer 3 of 24 is computed")


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("size", [(200, 190), (340, 350), (1200, 900)])
@pytest.mark.parametrize(
    "scene",
    [
        Scene(layers=SMALL, attention=NARROW),
        Scene(a=build("rope"), layers=LayersView(depth=1, length=4, sequences=2, norm="none"), attention=NARROW),
        Scene(a=build("alibi"), layers=LayersView(depth=24, length=8, sequences=4), attention=NARROW),
    ],
)
def test_every_state_is_painted(bench: Any, scene: Scene, size: tuple[int, int], name: theme.Name) -> None:
    on = bench(scene, size)
    on.panel.restyle(theme.TOKENS[name])
    on.panel.grab()
    assert not on.panel.failed


def test_what_cannot_be_is_said_in_a_sentence(bench: Any) -> None:
    on = bench(Scene(layers=LayersView(length=256, sequences=64), attention=AttentionView(d_model=1024)))
    assert on.panel.failed.startswith("sequences: 64 of 256 tokens of d_model 1024")


def test_a_trained_model_has_its_own_layers(bench: Any) -> None:
    on = bench(Scene(a=build("rope"), layers=SMALL, attention=NARROW))
    assert not on.panel.count.isHidden()
    QTest.mouseClick(on.panel.weights.kind.group.button(1), Qt.MouseButton.LeftButton)
    assert on.scene.attention.weights == "trained"
    assert on.panel.shown.values.shape == (3, 4)
    assert on.panel.count.isHidden()
    assert on.panel.weights.layer.isHidden()
    on.store.steps.undo()
    assert not on.panel.count.isHidden()


def test_names_stand_beside_the_lines_where_they_would_take_a_low_card_s_height(bench: Any) -> None:
    on = bench(Scene(layers=SMALL, attention=NARROW))
    on.panel.curves.resize(400, 100)
    found = {each.text: each for each in written(on.panel.curves)}
    assert set(on.panel.shown.labels) <= set(found)
    assert all(found[label].ink.left() > on.panel.curves.area().right() for label in on.panel.shown.labels)
    assert on.panel.curves.area().width() >= NARROWEST


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_name_of_the_numbers_stands_below_the_names_of_the_lines(
    enlarge: Callable[[int], None], bench: Any, percent: int
) -> None:
    enlarge(percent)
    on = bench(Scene(layers=SMALL, attention=NARROW), (460, 720))
    curves = on.panel.curves
    found = {each.text: each for each in written(curves)}
    lowest = max((found[label].ink.bottom() for label in on.panel.shown.labels), default=0.0)
    assert lowest < curves.area().top()
    assert found["R²"].ink.top() - lowest >= curves.fontMetrics().descent() + 1
    assert found["1"].ink.top() >= found["R²"].ink.bottom()


def test_names_at_the_ends_say_what_the_lines_differ_in(bench: Any) -> None:
    on = bench(Scene(layers=SMALL, attention=NARROW), (900, 420))
    heading, *_ = [each.ink for each in written(on.panel.curves) if each.text == "position enters; no mask unless said"]
    names = [each.ink for each in written(on.panel.curves) if each.text in on.panel.shown.labels]
    assert heading.right() <= on.panel.curves.width()
    assert all(heading.bottom() < name.top() for name in names)
    trained = bench(Scene(a=build("rope"), attention=AttentionView(weights="trained")), (900, 420))
    assert not [each for each in written(trained.panel.curves) if each.text.startswith("position enters")]


def test_the_heading_says_whether_there_is_a_mask(bench: Any) -> None:
    causal = bench(Scene(layers=SMALL, attention=AttentionView(d_model=32, causal=True)), (900, 420))
    assert "position enters; masked unless said" in [each.text for each in written(causal.panel.curves)]
    alibi = bench(Scene(a=build("alibi"), layers=SMALL, attention=NARROW), (900, 420))
    assert "position enters; masked unless said" in [each.text for each in written(alibi.panel.curves)]
