"""The symmetry panel as a person uses it: drags tokens, moves them by keys, puts them back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build, catalogue
from engine.scene.options.attention import AttentionView
from engine.scene.options.symmetry import SymmetryView
from engine.scene.scene import Pin, Scene
from engine.words.numbers import few, percent
from gui.panels.symmetry.panel import SymmetryPanel
from gui.panels.symmetry.places import EDGE, TokenPlaces
from gui.theme import theme
from tests.gallery.faults import overlaps
from tests.gallery.texts import written
from tests.gui.bench import Bench, point, type_text

pytestmark = pytest.mark.sampled(3)

LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
SHORT = AttentionView(text="the dog saw cats")


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda scene, size=(520, 480): closing(Bench(SymmetryPanel, scene, size))


def drag(on: Bench, *places: int, release: bool = True) -> None:
    picture = on.panel.picture
    spots = [point(picture.places.chip(place).center()) for place in places]
    QTest.mousePress(picture, LEFT, pos=spots[0])
    for spot in spots[1:]:
        QTest.mouseMove(picture, spot)
        QApplication.processEvents()
    if release:
        QTest.mouseRelease(picture, LEFT, pos=spots[-1])


def test_a_token_is_dragged_onto_another_s_place_and_one_undo_brings_it_back(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    drag(on, 0, 1, 2, 3)
    assert on.scene.symmetry.order == (3, 1, 2, 0)
    assert on.scene.pin.position == 3
    assert on.panel.shown.sides[0].words.startswith("only permuted")
    assert on.panel.shown.sides[1].changed == 4
    on.store.steps.undo()
    assert on.scene.symmetry == SymmetryView()
    assert not on.store.steps.canUndo()
    assert on.store.steps.redoText() == "order"


def test_the_picture_follows_while_it_is_dragged(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    drag(on, 0, 2, release=False)
    assert on.panel.picture.dragged
    assert on.panel.shown.order == (2, 1, 0, 3)
    on.panel.grab()
    QTest.mouseRelease(on.panel.picture, LEFT)
    assert not on.panel.picture.dragged


def test_back_at_its_place_nothing_has_happened(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    drag(on, 0, 2, 0)
    assert not on.panel.shown.moved
    assert not on.store.steps.canUndo()


def test_escape_gives_a_drag_up(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    drag(on, 1, 3, release=False)
    QTest.keyClick(on.panel.picture, Qt.Key.Key_Escape)
    assert not on.panel.shown.moved
    assert not on.panel.picture.dragged
    assert not on.store.steps.canUndo()


def test_a_second_drag_goes_on_from_the_first(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    drag(on, 0, 1)
    drag(on, 1, 3)
    assert on.scene.symmetry.order == (1, 3, 2, 0)
    on.store.steps.undo()
    assert on.scene.symmetry.order == (1, 0, 2, 3)


def test_keys_choose_and_move(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    QTest.keyClick(on.panel.picture, Qt.Key.Key_Right)
    assert on.scene.pin.position == 1
    assert not on.panel.shown.moved
    for _ in range(2):
        QTest.keyClick(on.panel.picture, Qt.Key.Key_Right, SHIFT)
    assert on.scene.symmetry.order == (0, 2, 3, 1)
    assert on.scene.pin.position == 3
    QTest.keyClick(on.panel.picture, Qt.Key.Key_Right, SHIFT)
    assert on.scene.symmetry.order == (0, 2, 3, 1)
    on.store.steps.undo()
    assert not on.panel.shown.moved
    QTest.keyClick(on.panel.picture, Qt.Key.Key_Home)
    assert on.scene.pin.position == 0


def test_tokens_are_put_back(bench: Any) -> None:
    on = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))))
    assert on.panel.restore.isEnabled()
    on.panel.restore.click()
    assert not on.panel.shown.moved
    assert not on.panel.restore.isEnabled()
    on.store.steps.undo()
    assert on.panel.shown.moved


def test_hovering_tells_of_a_place(bench: Any) -> None:
    on = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))))
    QTest.mouseMove(on.panel.picture, point(on.panel.picture.places.chip(1).center()))
    assert on.panel.numbers.whole == on.panel.shown.words(1)
    on.panel.picture.hovered.emit(None)
    assert on.panel.numbers.whole == on.panel.shown.words(0)


def test_another_sentence_stands_in_its_own_order(bench: Any) -> None:
    on = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))))
    type_text(on.panel.sentence.field, "a b c")
    assert on.panel.shown.order == (0, 1, 2)
    type_text(on.panel.sentence.field, "")
    assert on.panel.shown.empty
    QTest.keyClick(on.panel.picture, Qt.Key.Key_Right, SHIFT)
    QTest.mouseClick(on.panel.picture, LEFT)
    assert not on.panel.failed


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("size", [(200, 190), (340, 350), (1200, 900)])
@pytest.mark.parametrize(
    "scene",
    [
        Scene(attention=SHORT),
        Scene(attention=AttentionView(text="")),
        Scene(attention=AttentionView(text="one")),
        Scene(
            attention=AttentionView(text="👩‍👩‍👧 שלום e\u0301 " + "w" * 99), symmetry=SymmetryView(order=(3, 1, 2, 0))
        ),
        Scene(attention=AttentionView(tokens="random", count=256, heads=16), pin=Pin(position=255)),
        Scene(a=build("rope"), b=build("alibi"), compare="a-b", attention=SHORT),
    ],
)
def test_every_state_is_painted(bench: Any, scene: Scene, size: tuple[int, int], name: theme.Name) -> None:
    on = bench(scene, size)
    on.panel.restyle(theme.TOKENS[name])
    on.panel.grab()
    assert not on.panel.failed


@pytest.mark.parametrize("name", catalogue())
def test_every_encoding_is_painted(bench: Any, name: str) -> None:
    on = bench(Scene(a=build(name), attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))))
    on.panel.grab()
    assert not on.panel.failed


def test_the_strip_before_names_the_tokens_as_they_stood(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    on = bench(Scene(attention=AttentionView(text="dog bites man"), symmetry=SymmetryView(order=(2, 1, 0))))
    drawn: list[tuple[str, float]] = []
    draw = QPainter.drawText

    def noted(painter: QPainter, box: Any, flags: Any, text: str) -> Any:
        drawn.append((text, box.center().x()))
        return draw(painter, box, flags, text)

    monkeypatch.setattr(QPainter, "drawText", noted)
    on.panel.picture.grab()
    for token, name in enumerate(("dog", "bites", "man")):
        former = [
            x for text, x in drawn if text == name and abs(x - on.panel.picture.places.chip(token).center().x()) < 2
        ]
        assert len(former) == (
            5 if token == 1 else 2
        )  # over each strip; the middle one is below the bars and a chip, too


def test_a_token_that_nothing_has_changed_says_so_once(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    assert on.panel.shown.words(0) == "\u2068the\u2069 (0): unchanged"


def test_a_card_as_narrow_as_its_names_still_has_a_place_under_the_pointer(qapp: QApplication) -> None:
    labels, metrics = ("the", "dog"), QFontMetrics(qapp.font())
    wide = TokenPlaces(metrics, labels, QSize(400, 200))
    narrow = 2 * EDGE + wide.names
    for width in (0, narrow - 1, narrow, narrow + 1, 400):
        places = TokenPlaces(metrics, labels, QSize(width, 200))
        assert {places.at(x) for x in (-5.0, 0.0, width / 2, width + 5.0)} <= {0, 1}


@pytest.mark.parametrize("size", [(520, 480), (820, 400)])
def test_the_colours_of_the_outputs_have_a_scale_with_both_ends(bench: Any, size: tuple[int, int]) -> None:
    on = bench(Scene(attention=SHORT), size)
    high = few(on.panel.shown.reach)
    assert {f"outputs −{high}", high} <= {each.text for each in written(on.panel.picture)}


def test_a_narrow_picture_has_a_scale_in_fewer_digits(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    needed = QFontMetrics(on.panel.picture.font()).horizontalAdvance("without position nothing has moved −2.5 2.5") + 80
    on.panel.picture.resize(needed, 400)
    high = few(on.panel.shown.reach, 2)
    assert {f"−{high}", high} <= {each.text for each in written(on.panel.picture)}


@pytest.mark.parametrize("size", [(520, 480), (520, 400), (300, 260), (900, 700)])
def test_bars_of_change_have_their_scale_at_any_height(bench: Any, size: tuple[int, int]) -> None:
    on = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))), size)
    most = max(float(side.change.max()) for side in on.panel.shown.sides)
    said = [each for each in written(on.panel.picture) if percent(most, 1) in each.text and each.ink.left() < 2 * EDGE]
    assert len(said) == len(on.panel.shown.sides)


@pytest.mark.parametrize("height", [220, 260, 300, 360, 480])
def test_names_of_rows_stand_clear_of_each_other_in_large_type(
    enlarge: Callable[[int], None], bench: Any, height: int
) -> None:
    enlarge(200)
    on = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))), (460, height))
    named = [each for each in written(on.panel.picture) if each.text in ("before", "after")]
    assert not [*overlaps(named)]
    assert named or height < 360
