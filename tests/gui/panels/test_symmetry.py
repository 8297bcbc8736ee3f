"""The symmetry panel as a person uses it: drags tokens, moves them by keys, puts them back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build, catalogue
from engine.scene.options.attention import AttentionView
from engine.scene.options.symmetry import SymmetryView
from engine.scene.scene import Pin, Scene
from engine.words.numbers import few, percent
from gui.output.image import image_of
from gui.panels.symmetry.panel import SymmetryPanel
from gui.panels.symmetry.places import EDGE, TokenPlaces
from gui.panels.symmetry.rows import STRIP, DevicePixels, side_rows
from gui.theme import theme
from tests.gallery.faults import overlaps
from tests.gallery.texts import Written, painted, written
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


def test_strips_have_their_own_tokens_names_directly_over_and_under_them(bench: Any) -> None:
    on = bench(Scene(attention=AttentionView(text="dog bites man"), symmetry=SymmetryView(order=(2, 1, 0))))
    seen = painted(on.panel.picture)
    strips = [each.box for each in seen.images if each.rows == 16]
    names = ("dog", "bites", "man")
    for i, strip in enumerate(strips):
        over = [each for each in seen.texts if each.text in names and abs(_from(strip, each, i % 2)) <= 8]
        assert [each.text for each in over] == [*(names if i % 2 == 0 else reversed(names))]
        assert all(
            abs(each.ink.center().x() - on.panel.picture.places.chip(n).center().x()) < 2 for n, each in enumerate(over)
        )
    assert len(strips) == 4


def _from(strip: QRectF, name: Written, after: int) -> float:
    """Pixels between a strip and a name over it, or under it."""
    return name.ink.top() - strip.bottom() if after else strip.top() - name.ink.bottom()


@pytest.mark.parametrize("order", [(), (3, 1, 2, 0)])
@pytest.mark.parametrize("size", [(520, 480), (610, 701), (820, 353), (900, 900)])
def test_rows_of_all_strips_are_as_many_whole_pixels_high(bench: Any, size: tuple[int, int], order: Any) -> None:
    on = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=order)), size)
    strips = [each for each in painted(on.panel.picture).images if each.rows == 16]
    heights = {each.box.height() / each.rows for each in strips}
    assert len(strips) == 4
    assert len(heights) == 1
    assert min(heights).is_integer()
    assert all(each.box.top().is_integer() for each in strips)


def test_on_a_finer_screen_rows_are_whole_pixels_of_it(bench: Any) -> None:
    picture = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))), (520, 401)).panel.picture
    for finer in (1.25, 1.5, 2.0):
        pixels = DevicePixels(1 / finer, lambda y, finer=finer: round(y * finer) / finer)
        for rows in side_rows(picture.shown, picture.places, 60.3, pixels):
            assert finer * rows.before.height() / 16 == pytest.approx(round(finer * rows.before.height() / 16))
            for strip in (rows.before, rows.after):
                assert finer * strip.top() == pytest.approx(round(finer * strip.top()))


@pytest.mark.parametrize("size", [(520, 480), (820, 353)])
def test_a_picture_of_a_larger_scale_has_everything_where_the_screen_has_it(
    bench: Any, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    picture, found = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))), size).panel.picture, []
    laid = side_rows

    def noted(*given: Any) -> Any:
        found.append([*laid(*given)])
        return found[-1]

    monkeypatch.setattr("gui.panels.symmetry.drawing.side_rows", noted)
    for scale in (1, 2, 3):
        image_of(picture, scale)
    screen, *larger = [[part.bottom() for rows in each for part in (rows.before, rows.bars)] for each in found]
    assert all(picture == pytest.approx(screen, abs=1) for picture in larger)


def test_a_kind_that_changes_nothing_leaves_its_bars_to_the_strips(bench: Any) -> None:
    on = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))), (700, 700))
    picture = on.panel.picture
    still, changed = side_rows(picture.shown, picture.places, 60, DevicePixels(1, round))
    assert still.bars.height() < 2 * picture.places.line < changed.bars.height()
    assert still.before.height() == changed.before.height() > STRIP * (still.bars.bottom() - still.title.bottom())
    assert changed.bars.bottom() <= picture.height()


@pytest.mark.parametrize("size", [(820, 353), (610, 701)])
def test_the_marks_have_a_key(bench: Any, size: tuple[int, int]) -> None:
    on = bench(Scene(attention=SHORT), size)
    mine = {"pinned, its place shaded", "stands elsewhere", "where it went", "stays"}
    assert {each.text for each in written(on.panel.picture)} & mine == {"pinned, its place shaded", "stays"}
    on.show(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))))
    assert {each.text for each in written(on.panel.picture)} >= mine
    on.show(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 2, 1, 0))))
    assert {each.text for each in written(on.panel.picture)} & mine == mine - {"stays"}


def test_rows_are_told_with_the_dimensions_that_they_are(bench: Any) -> None:
    on = bench(Scene(attention=SHORT, symmetry=SymmetryView(order=(3, 1, 2, 0))), (610, 701))
    told = [each.text for each in written(on.panel.picture) if each.ink.right() < on.panel.picture.places.left(0)]
    assert [told.count(each) for each in ("before", "after", "dimension", "0", "15")] == [2, 2, 4, 4, 4]
    assert [each for each in told if each in ("change of", "all 4 heads")] == ["change of", "all 4 heads"]


def test_a_line_with_letters_of_another_font_stands_level_with_its_title(bench: Any) -> None:
    """Subscripts may be another font's."""
    on = bench(Scene(symmetry=SymmetryView(order=(10, *range(1, 10), 0))), (700, 701))
    drawn = written(on.panel.picture)
    title = next(each for each in drawn if each.text == "with Sinusoidal")
    beside = next(each for each in drawn if " changed" in each.text)
    assert any("₂" in each.text and abs(each.ink.bottom() - beside.ink.bottom()) < 8 for each in drawn)
    assert beside.bounds.contains(beside.ink)
    assert abs(beside.ink.top() - title.ink.top()) <= 1


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
