"""The attention panel as a person uses it: types, takes an example, clicks, steps, chooses a head."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.attention.tokens import EXAMPLES
from engine.encodings.base.catalogue import build, catalogue
from engine.pictures.attention import number
from engine.scene.options.attention import AttentionView
from engine.scene.scene import Pin, Scene
from engine.words.numbers import few
from gui.figures.grids import Grids
from gui.figures.token_texts import along, sized
from gui.panels.attention.panel import AttentionPanel
from gui.theme import theme
from tests.gallery.texts import written
from tests.gui.bench import Bench, point, type_text

pytestmark = pytest.mark.sampled(3)

LEFT = Qt.MouseButton.LeftButton
SHORT = AttentionView(text="the dog saw cats")


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda scene, size=(520, 480): closing(Bench(AttentionPanel, scene, size))


def cell(on: Bench, grid: int, query: int, key: int) -> Any:
    box, count = on.panel.grids.layout_of().boxes[grid], len(on.panel.shown.labels)
    side = box.width() / count
    return point(box.topLeft() + QPointF((key + 0.5) * side, (query + 0.5) * side))


def test_a_sentence_is_typed_and_one_undo_brings_the_old_one_back(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    type_text(on.panel.sentence.field, "a bird")
    assert on.scene.attention.text == "a bird"
    assert on.panel.shown.labels == ("a", "bird")
    on.store.steps.undo()
    assert on.scene.attention == SHORT
    assert on.panel.sentence.field.text() == SHORT.text
    assert not on.store.steps.canUndo()
    assert on.store.steps.redoText() == "sentence"


def test_an_emptied_sentence_says_so_and_can_be_typed_again(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    type_text(on.panel.sentence.field, "")
    assert on.panel.shown.empty
    assert not on.panel.failed
    assert on.panel.sentence.field.isVisible()
    on.panel.grab()
    type_text(on.panel.sentence.field, "back")
    assert on.panel.shown.labels == ("back",)


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_examples(bench: Any, place: int) -> None:
    on, example = bench(Scene(attention=SHORT)), EXAMPLES[place]
    menu = on.panel.sentence.menu()
    menu.actions()[place].trigger()
    menu.close()
    menu.deleteLater()
    assert on.scene.attention.tokens == example.tokens
    assert on.panel.shown.labels
    on.store.steps.undo()
    assert on.scene.attention == SHORT


def test_a_click_pins_a_pair_and_hovering_tells_its_numbers(bench: Any) -> None:
    on = bench(Scene(attention=AttentionView(text="the dog saw cats", first=20)))
    QTest.mouseClick(on.panel.grids, LEFT, pos=cell(on, 1, 2, 3))
    assert (on.scene.pin.position, on.scene.pin.key) == (22, 23)
    assert on.panel.numbers.whole == on.panel.shown.words(2, 3)
    QTest.mouseMove(on.panel.grids, cell(on, 0, 1, 0))
    assert on.panel.numbers.whole == on.panel.shown.words(1, 0)
    on.panel.grids.hovered.emit(None)
    assert on.panel.numbers.whole == on.panel.shown.words(2, 3)
    assert not on.store.steps.canUndo()


def test_a_click_on_a_token_of_the_bars_shows_its_row(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    area = on.panel.bars.area()
    QTest.mouseClick(on.panel.bars, LEFT, pos=point(QPointF(area.right() - 8, area.bottom() + 6)))
    assert on.scene.pin.position == 3
    assert on.panel.bars.query == 3
    QTest.mouseMove(on.panel.bars, point(QPointF(area.left() + 8, area.center().y())))
    assert on.panel.numbers.whole == on.panel.shown.words(3, 0)


@pytest.mark.parametrize(
    ("key", "pair"),
    [
        (Qt.Key.Key_Right, (1, 3)),
        (Qt.Key.Key_Left, (1, 1)),
        (Qt.Key.Key_Up, (0, 2)),
        (Qt.Key.Key_Down, (2, 2)),
        (Qt.Key.Key_Home, (1, 0)),
        (Qt.Key.Key_End, (1, 3)),
    ],
)
def test_keys_move_the_pair(bench: Any, key: Qt.Key, pair: tuple[int, int]) -> None:
    on = bench(Scene(attention=SHORT, pin=Pin(position=1, key=2)))
    QTest.keyClick(on.panel.grids, key)
    assert (on.scene.pin.position, on.scene.pin.key) == pair


@pytest.mark.parametrize(("key", "query"), [(Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 0), (Qt.Key.Key_End, 3)])
def test_keys_move_the_query_of_the_bars(bench: Any, key: Qt.Key, query: int) -> None:
    on = bench(Scene(attention=SHORT, pin=Pin(position=1, key=2)))
    QTest.keyClick(on.panel.bars, key)
    assert (on.scene.pin.position, on.scene.pin.key) == (query, 2)


def test_what_is_shown_is_chosen_and_undone(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    for place, grids in ((1, 3), (2, 5), (3, 3)):
        on.panel.segments.group.button(place).click()
        assert len(on.panel.shown.grids) == grids
    assert not on.panel.bars.isVisible()
    assert on.panel.numbers.whole == "128 rows of d_model, 32 columns of the head"
    on.store.steps.undo()
    assert on.scene.attention.show == "terms"
    assert on.panel.bars.isVisible()


def test_a_head_is_chosen(bench: Any) -> None:
    on = bench(Scene(attention=SHORT))
    assert on.panel.chooser.spin.maximum() == 3
    on.panel.chooser.spin.setValue(2)
    assert on.scene.pin.head == 2
    assert on.panel.shown.head == 2


def test_many_tokens_are_asked_for_in_blocks(bench: Any) -> None:
    on = bench(Scene(attention=AttentionView(tokens="random", count=256)))
    shades = on.panel.shown.grids[0].shades.shape
    assert shades[0] <= on.panel.grids.side(1.0)
    assert on.asked < 10


@pytest.mark.parametrize(
    ("size", "name"),
    [((180, 160), "dark"), ((340, 350), "light"), ((460, 380), "dark"), ((1200, 900), "light")],
)
@pytest.mark.parametrize(
    "options",
    [
        SHORT,
        AttentionView(text=""),
        AttentionView(text="one"),
        AttentionView(text="👩‍👩‍👧 שלום عربي e\u0301 \u200b " + "w" * 300, show="logits"),
        AttentionView(tokens="random", count=256, heads=16, show="terms"),
        AttentionView(show="projections", heads=64, d_model=64),
        AttentionView(show="outputs", heads=2),
        AttentionView(text="上海自来水来自海上", tokens="characters", causal=True),
    ],
)
def test_every_state_is_painted(bench: Any, options: AttentionView, size: tuple[int, int], name: theme.Name) -> None:
    on = bench(Scene(attention=options), size)
    on.panel.restyle(theme.TOKENS[name])
    on.panel.grab()
    assert not on.panel.failed
    if not on.panel.shown.empty:
        inside = on.panel.grids.rect().adjusted(-1, -1, 1, 1)
        boxes = on.panel.grids.layout_of().boxes
        assert all(inside.contains(box.toAlignedRect()) for box in boxes) or size[0] < 200


@pytest.mark.parametrize("name", catalogue())
def test_every_encoding_is_painted(bench: Any, name: str) -> None:
    on = bench(Scene(a=build(name), attention=AttentionView(show="terms")))
    on.panel.grab()
    assert not on.panel.failed


def test_what_cannot_be_is_said_in_a_sentence(bench: Any) -> None:
    on = bench(Scene(a=build("learned"), attention=AttentionView(first=600)))
    assert on.panel.failed == "first position: 600 has no code; positions 0 to 511 have one"


@pytest.mark.parametrize(("text", "height", "shown"), [(1, 220, False), (1, 500, True), (1.5, 360, False)])
def test_in_a_small_panel_the_grids_have_the_room(bench: Any, text: float, height: int, *, shown: bool) -> None:
    font = QApplication.font()
    font.setPointSizeF(text * font.pointSizeF())
    QApplication.setFont(font)
    panel = bench(Scene(attention=SHORT), (400, height)).panel
    assert all((part.height() > 0) == shown for part in (panel.sentence, panel.segments, panel.bars))
    assert panel.grids.height() > 100


def test_trained_weights_are_chosen_and_undone(bench: Any) -> None:
    on = bench(Scene(a=build("rope"), attention=SHORT), (640, 560))
    assert not on.panel.weights.layer.isVisible()
    QTest.mouseClick(on.panel.weights.kind.group.button(1), LEFT)
    assert on.scene.attention.weights == "trained"
    assert on.panel.shown.labels[:4] == ("t₁", "h", "e", "␣₁")
    assert on.panel.weights.layer.isVisible()
    QTest.mouseClick(on.panel.weights.layer.group.button(2), LEFT)
    assert on.scene.attention.layer == 3
    assert "layer 3 of 3" in on.panel.note
    on.store.steps.undo()
    on.store.steps.undo()
    assert on.scene.attention == SHORT
    assert not on.panel.weights.layer.isVisible()


def test_trained_weights_are_not_offered_where_no_model_was_trained(bench: Any) -> None:
    on = bench(Scene(a=build("swin"), attention=SHORT))
    trained = on.panel.weights.kind.group.button(1)
    assert not trained.isEnabled()
    assert trained.toolTip().startswith("no model was trained with Swin")


def test_random_tokens_have_random_weights(bench: Any) -> None:
    on = bench(Scene(a=build("rope"), attention=AttentionView(weights="trained")))
    on.panel.sentence.take(EXAMPLES[-1])
    assert (on.scene.attention.tokens, on.scene.attention.weights) == ("random", "random")
    assert on.panel.shown.labels[0] == "t0"


def test_head_and_weights_share_a_row_that_is_long_enough_alone(bench: Any) -> None:
    on = bench(Scene(attention=SHORT), (900, 560))
    assert on.panel.chooser.y() == on.panel.weights.y()
    on.panel.resize(240, 560)
    QApplication.processEvents()
    assert on.panel.chooser.geometry().bottom() < on.panel.weights.y()


def test_bars_give_their_room_to_the_grids_of_a_low_panel(bench: Any) -> None:
    on = bench(Scene())
    line = on.panel.fontMetrics().height()
    on.panel.resize(800, 40 * line)
    QApplication.processEvents()
    assert on.panel.bars.height() > 4 * line
    on.panel.resize(800, 24 * line)
    QApplication.processEvents()
    assert not on.panel.bars.height()
    assert on.panel.grids.height() > 0.5 * on.panel.height()


def test_as_a_low_companion_in_large_text_the_grids_have_all_of_it_and_their_titles(bench: Any) -> None:
    """No scale and no numbers, where they would leave cells of a pixel or two; images as far apart as titles need."""
    font = QApplication.font()
    font.setPointSizeF(2 * font.pointSizeF())
    QApplication.setFont(font)
    on = bench(Scene(attention=SHORT), (400, 480))
    line = on.panel.grids.fontMetrics().height()
    assert on.panel.grids.layout_of().scaled
    assert on.panel.numbers.height() >= line
    on.panel.setMinimumSize(1, 1)  # a dock asks for no more
    on.panel.resize(400, 140)
    QApplication.processEvents()
    low = on.panel.grids.layout_of()
    assert not low.scaled
    assert on.panel.numbers.height() == 0
    assert low.across == len(low.boxes) == 3
    assert min(box.height() for box in low.boxes) >= 2.5 * line
    for place, grid in enumerate(on.panel.shown.grids):
        room = on.panel.grids._title(low, place)
        assert on.panel.grids.fontMetrics().horizontalAdvance(grid.short) <= room.width(), grid.short
    on.panel.grab()


@pytest.mark.parametrize(("width", "below"), [(270, True), (700, False)])
def test_numbers_that_have_no_room_in_a_line_stand_below_their_images(
    bench: Any, monkeypatch: pytest.MonkeyPatch, width: int, *, below: bool
) -> None:
    told: list[str] = []
    on = bench(Scene(attention=SHORT, pin=Pin(position=2, key=1)), (width, 280))
    paint = Grids._paint_number
    monkeypatch.setattr(
        Grids, "_paint_number", lambda grids, painter, *of: (told.append(of[0].short), paint(grids, painter, *of))
    )
    on.panel.grab()
    shown = on.panel.shown
    assert told == ([grid.short for grid in shown.grids] if below else [])
    assert on.panel.numbers._short() == (shown.pair(2, 1) if below else shown.words(2, 1))
    assert on.panel.numbers.accessibleName() == shown.words(2, 1)
    on.panel.grids.hovered.emit((3, 0))
    assert on.panel.grids.told == (3, 0)
    boxes = on.panel.grids.layout_of().boxes
    assert max(box.bottom() for box in boxes) + below * on.panel.fontMetrics().height() < on.panel.grids.height()


@pytest.mark.parametrize("width", [190, 230, 900])
def test_each_range_of_colours_has_its_scale_however_narrow_the_card(bench: Any, width: int) -> None:
    on = bench(Scene(attention=SHORT), (900, 520))
    on.panel.grids.resize(width, 300)
    plain, difference = on.panel.shown.grids[0], on.panel.shown.grids[2]
    told = ("0", few(plain.reach), f"−{few(difference.reach)}")
    ends = {part: each.ink.center().y() for each in written(on.panel.grids) for part in each.text.split(": ")[-1:]}
    ends = {part: y for part, y in ends.items() if part in told}
    names = [each.text.split(": ")[0] for each in written(on.panel.grids) if ": " in each.text]
    assert names == (["without, with", "Δ"] if width != 230 else [])
    assert len(ends) == 3
    below = ends[f"−{few(difference.reach)}"] - ends[few(plain.reach)]
    assert (below > 5) == (width == 190)  # below each other, or in one line


@pytest.mark.parametrize(
    ("width", "head"),
    [(620, "weights of query dog (1)"), (330, "query dog (1)"), (190, "query dog"), (120, "dog (1)")],
)
def test_the_query_s_name_gives_up_words_before_letters(bench: Any, width: int, head: str) -> None:
    on = bench(Scene(attention=SHORT, pin=Pin(position=1, key=0)))
    on.panel.bars.resize(width, 160)
    words = "".join(each.text for each in written(on.panel.bars))
    plain = words.translate({0x2068: None, 0x2069: None})
    assert plain.startswith(head)
    assert not plain.removeprefix(head).startswith((" (", "…"))


def _along(on: Bench, width: int, height: int) -> tuple[Any, list[str]]:
    on.panel.grids.resize(width, height)
    layout, shown = on.panel.grids.layout_of(), on.panel.shown
    font = sized(on.panel.grids.font(), layout.texts.type or 12)
    found = along(font, layout.boxes[0], shown.labels, on.panel.grids.pair[1])
    boxes = [box for _, box, _ in found]
    assert not any(one.intersects(other) for one, other in itertools.combinations(boxes, 2))
    return layout, [text for _, _, text in found]


def test_columns_without_room_for_each_token_name_their_ends_and_the_pinned_one(bench: Any) -> None:
    on = bench(Scene(pin=Pin(position=10, key=5)), (900, 520))
    layout, texts = _along(on, 800, 190)
    assert layout.texts.below
    assert not layout.texts.turned
    assert texts == ["and", "the₁", "dog₂"]
    written_below = [each.text for each in written(on.panel.grids)]
    assert all(written_below.count(text) == 4 for text in texts)  # beside the first image, below each of three
    assert written_below.count("saw₁") == 1
    assert _along(on, 800, 400)[0].texts.turned
    last = bench(Scene(pin=Pin(position=10, key=9)), (900, 520))
    assert _along(last, 800, 190)[1] == ["the₄", "the₁"]  # the last one would touch the pinned one


@pytest.mark.parametrize("show", ["weights", "logits", "terms"])
def test_bars_say_what_they_are(bench: Any, show: str) -> None:
    on = bench(Scene(attention=msgspec.structs.replace(SHORT, show=show)))
    on.panel.bars.resize(900, 160)
    assert on.panel.shown.unit.split()[0] == show
    assert written(on.panel.bars)[0].text.startswith(on.panel.shown.unit)


def test_a_scale_has_its_colours_where_its_numbers_are_long(bench: Any) -> None:
    """Fewer digits leave room for them."""
    on = bench(Scene(a=build("learned")), (520, 480))
    plain, difference = on.panel.shown.grids[0], on.panel.shown.grids[2]
    for width, digits in ((520, 4), (256, 3)):
        on.panel.grids.resize(width, 112)
        texts = [each.text.split(": ")[-1] for each in written(on.panel.grids)]
        assert few(plain.reach, digits) in texts, width
        assert f"−{few(difference.reach, digits)}" in texts


@pytest.mark.parametrize("percent", [100, 150])
def test_a_narrow_card_has_its_grids_alone(enlarge: Callable[[int], None], bench: Any, percent: int) -> None:
    """A field would show a part of its sentence."""
    enlarge(percent)
    on = bench(Scene(), (240, 620))
    for part in (on.panel.sentence, on.panel.segments, on.panel.weights):
        assert (part.height() > 0) == (percent == 100)
    assert on.panel.grids.height() > 200


def test_a_number_without_room_below_its_image_loses_digits_not_its_power_of_ten(bench: Any) -> None:
    on = bench(Scene(a=build("cope"), pin=Pin(position=10)))
    grids = on.panel.grids
    grids.resize(250, 140)
    assert grids.layout_of().under
    texts = {text.text for text in written(grids)}
    numbers = [number(float(grid.values[grids.told])) for grid in on.panel.shown.grids]
    assert numbers[1].endswith("10⁻⁹")
    assert numbers[1] not in texts
    assert few(float(on.panel.shown.grids[1].values[grids.told]), 1) in texts
