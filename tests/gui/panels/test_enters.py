"""Where it enters as a person uses it: reads stations, pins tokens, types a sentence."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.attention.tokens import EXAMPLES
from engine.encodings.base.catalogue import build
from engine.scene.options.attention import AttentionView
from engine.scene.scene import Pin, Scene
from engine.words.numbers import few
from gui.board import typeset
from gui.panels.enters.chosen import LARGEST
from gui.panels.enters.diagram import SMALLEST, TITLED
from gui.panels.enters.panel import EntersPanel
from gui.panels.enters.places import ORDER, WORDED, StationPlaces
from gui.theme import theme
from tests.gallery.texts import written
from tests.gui.bench import Bench, point, type_text

pytestmark = pytest.mark.sampled(3)

LEFT = Qt.MouseButton.LeftButton
SHORT = Scene(length=64, attention=AttentionView(text="the dog saw cats"))


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda scene, size=(900, 520): closing(Bench(EntersPanel, scene, size))


def cell(on: Bench, name: str, row: int, column: int) -> Any:
    box, shape = on.panel.diagram.places.box(name), on.panel.shown.station(name).values.shape
    step = QPointF((column + 0.5) * box.width() / shape[1], (row + 0.5) * box.height() / shape[0])
    return point(box.topLeft() + step)


def test_a_click_pins_query_and_key(bench: Any) -> None:
    on = bench(SHORT)
    QTest.mouseClick(on.panel.diagram, LEFT, pos=cell(on, "logits", 3, 1))
    assert (on.scene.pin.position, on.scene.pin.key) == (3, 1)
    assert (on.panel.shown.query, on.panel.shown.key) == (3, 1)
    QTest.mouseClick(on.panel.diagram, LEFT, pos=cell(on, "v", 2, 0))
    assert (on.scene.pin.position, on.scene.pin.key) == (2, 1)


def test_the_pointer_tells_the_formula_with_its_numbers(bench: Any) -> None:
    on = bench(SHORT.replace(a=build("t5")))
    QTest.mouseMove(on.panel.diagram, cell(on, "weights", 1, 2))
    assert on.panel.numbers.text().startswith("softmax: \u2068dog\u2069 (1) → \u2068saw\u2069 (2), exp(")
    assert "/ Σ exp" in on.panel.diagram.toolTip()
    QTest.mouseMove(on.panel.diagram, point(on.panel.diagram.places.box("q_turned").center()))
    assert on.panel.numbers.text() == "q, turned: not turned"


def test_keys_go_along_tokens_and_stations(bench: Any) -> None:
    on = bench(SHORT)
    diagram = on.panel.diagram
    QTest.keyClick(diagram, Qt.Key.Key_Down)
    QTest.keyClick(diagram, Qt.Key.Key_Right)
    assert (on.scene.pin.position, on.scene.pin.key) == (1, 1)
    assert diagram.station == "weights"
    QTest.keyClick(diagram, Qt.Key.Key_PageUp)
    assert diagram.station == "logits"
    assert on.panel.numbers.text().startswith("logits: ")
    for _ in range(20):
        QTest.keyClick(diagram, Qt.Key.Key_PageDown)
    assert diagram.station == "next"


def test_another_encoding_lights_another_station(bench: Any) -> None:
    on = bench(SHORT)
    assert [each.name for each in on.panel.shown.stations if each.lit] == ["position"]
    before = on.panel.diagram.grab().toImage()
    on.panel.edited.emit(type("E", (), {"value": on.scene.with_encoding(build("alibi")), "gesture": None})())
    assert [each.name for each in on.panel.shown.stations if each.lit] == ["bias"]
    assert on.panel.says.text().startswith("With ALiBi, position enters in every layer, at the logits")
    assert on.panel.diagram.grab().toImage() != before


def test_another_sentence_is_typed_or_taken(bench: Any) -> None:
    on = bench(SHORT)
    type_text(on.panel.sentence.field, "one two three")
    assert on.panel.shown.labels == ("one", "two", "three")
    on.panel.sentence.take(EXAMPLES[-1])
    assert len(on.panel.shown.labels) == 12


@pytest.mark.parametrize("mode", ["dark", "light"])
@pytest.mark.parametrize("size", [(640, 480), (1400, 800), (300, 220)])
@pytest.mark.parametrize("name", ["shaw", "pope", "nope"])
def test_it_is_painted_at_any_size(bench: Any, name: str, size: tuple[int, int], mode: theme.Name) -> None:
    scene = SHORT.replace(a=build(name), b=build("rope"), compare="a-b", pin=Pin(position=3, key=1))
    on = bench(scene, size)
    on.panel.restyle(theme.TOKENS[mode])
    assert not on.panel.grab().isNull()
    assert not on.panel.failed
    boxes = [on.panel.diagram.places.box(each) for each in ORDER]
    assert all(not a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])


def test_nothing_to_show_is_said(bench: Any) -> None:
    on = bench(Scene(attention=AttentionView(text="")))
    assert on.panel.shown.empty
    assert not on.panel.grab().isNull()


def test_a_screen_reader_hears_the_stations(bench: Any) -> None:
    on = bench(SHORT)
    parts = on.panel.diagram.spoken_parts()
    assert len(parts) == 15
    entering = [part.name for part in parts if part.name.endswith("the encoding enters here")]
    assert len(entering) == 1
    on.panel.diagram.press_part(0)
    assert on.panel.diagram.station == "embedding"


def test_trained_weights_and_their_layer_are_chosen(bench: Any) -> None:
    on = bench(SHORT.replace(a=build("rope")))
    weights = on.panel.weights
    assert weights.layer.isHidden()
    QTest.mouseClick(weights.kind.group.button(1), LEFT)
    assert on.scene.attention.weights == "trained"
    assert not weights.layer.isHidden()
    QTest.mouseClick(weights.layer.group.button(1), LEFT)
    assert on.scene.attention.layer == 2
    assert on.panel.shown.station("embedding").title == "layer 1"


def test_an_encoding_without_a_model_says_why(bench: Any) -> None:
    on = bench(SHORT.replace(a=build("sandwich")))
    assert not on.panel.weights.kind.group.button(1).isEnabled()
    assert "no model was trained" in on.panel.weights.kind.group.button(1).toolTip()


def test_a_small_panel_is_the_block_alone(bench: Any) -> None:
    on = bench(SHORT, (400, 220))
    parts = (on.panel.sentence, on.panel.weights, on.panel.numbers)
    assert all(part.isHidden() for part in parts)
    assert on.panel.diagram.height() > 100
    on.panel.resize(400, 520)
    QApplication.processEvents()
    assert not any(part.isHidden() for part in parts)


def test_a_tall_panel_has_the_chosen_station_at_large(bench: Any) -> None:
    on = bench(SHORT, (1000, 1200))
    chosen = on.panel.chosen
    assert chosen.isVisible()
    assert chosen.station == "weights"
    box, (rows, columns) = chosen.box(), on.panel.shown.station("weights").values.shape
    assert box.height() > 1.5 * on.panel.diagram.places.box("weights").height()
    assert chosen.rect().contains(box.toAlignedRect())
    spot = box.topLeft() + QPointF(1.5 * box.width() / columns, 2.5 * box.height() / rows)
    QTest.mouseMove(chosen, point(spot))
    assert on.panel.numbers.text().startswith("softmax: \u2068saw\u2069 (2) → \u2068dog\u2069 (1), exp(")
    QTest.mouseClick(chosen, LEFT, pos=point(spot))
    assert (on.scene.pin.position, on.scene.pin.key) == (2, 1)
    before = chosen.grab().toImage()
    QTest.mouseClick(on.panel.diagram, LEFT, pos=cell(on, "v", 0, 0))
    assert chosen.station == "v"
    assert chosen.grab().toImage() != before


def test_what_does_nothing_has_no_cells_at_large(bench: Any) -> None:
    on = bench(SHORT, (1000, 1200))
    for _ in range(20):
        QTest.keyClick(on.panel.diagram, Qt.Key.Key_PageUp)
        assert on.panel.chosen.station == on.panel.diagram.station
        assert not on.panel.chosen.grab().isNull()
    on.panel.diagram.press_part([each.name for each in on.panel.shown.stations].index("q_turned"))
    middle = QPointF(on.panel.chosen.rect().center())
    assert on.panel.chosen.place_at(middle) is None


def test_a_low_panel_is_the_block_alone(bench: Any) -> None:
    on = bench(SHORT, (1000, 620))
    assert on.panel.chosen.isHidden()
    tall = on.panel.diagram.height()
    on.panel.resize(1000, 1200)
    QApplication.processEvents()
    on.panel.resize(1000, 620)
    QApplication.processEvents()
    assert on.panel.chosen.isHidden()
    assert on.panel.diagram.height() == tall


def test_a_long_token_leaves_its_room_to_the_matrix(bench: Any) -> None:
    words = "a " + "long" * 40 + " b"
    on = bench(Scene(length=64, attention=AttentionView(text=words)), (1000, 1200))
    box = on.panel.chosen.box()
    assert box.width() == 3 * LARGEST.width()
    assert box.left() > 0
    on.panel.resize(420, 1200)
    QApplication.processEvents()
    assert on.panel.chosen.box().width() > 0.5 * on.panel.chosen.width()


def test_the_numbers_are_of_the_pin_again_when_the_pointer_leaves(bench: Any) -> None:
    on = bench(SHORT, (1000, 1200))
    pinned = on.panel.numbers.text()
    QTest.mouseMove(on.panel.chosen, point(on.panel.chosen.box().bottomRight() - QPointF(3, 3)))
    assert on.panel.numbers.text() != pinned
    QApplication.sendEvent(on.panel.chosen, QEvent(QEvent.Type.Leave))
    assert on.panel.numbers.text() == pinned


def test_what_the_block_says_has_no_formula_spelled(bench: Any) -> None:
    says = bench(SHORT.replace(a=build("shaw"))).panel.says
    assert says.textFormat() == Qt.TextFormat.RichText
    assert "z<sub>i</sub> = Σ α<sub>ij</sub> (v<sub>j</sub> + a<sup>V</sup><sub>ij</sub>)" in says.text()
    plain = bench(SHORT.replace(a=build("alibi"))).panel.says
    assert plain.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize("pixels", [13, 17, 20])
def test_every_title_fits_its_column_in_any_type(bench: Any, pixels: int) -> None:
    """Unless it would have to be smaller than is read."""
    on = bench(SHORT)
    diagram = on.panel.diagram
    font = QFont(diagram.font())
    font.setPixelSize(pixels)
    diagram.setFont(font)
    for width in range(400, 900):
        diagram.resize(width, 520)
        type_, places = diagram.type, diagram.places
        if places.side >= WORDED and type_.pixelSize() > int(SMALLEST * pixels):
            widest = max(typeset.width(type_, each.title) for each in on.panel.shown.stations)
            assert widest <= places.whole("position").width()


@pytest.mark.whole
def test_a_title_that_fits_its_column_is_painted_whole(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt shortens one that is a part of a pixel wider than its own whole number says."""
    on, texts, draw = bench(SHORT), set[str](), QPainter.drawText

    def noted(painter: QPainter, *given: Any) -> Any:
        texts.update(part for part in given if isinstance(part, str))
        return draw(painter, *given)

    monkeypatch.setattr(QPainter, "drawText", noted)
    for width in range(600, 900):
        on.panel.diagram.resize(width, 520)
        on.panel.diagram.grab()
    assert "+ position" in texts
    assert not {text for text in texts if text.endswith("…")}


@pytest.mark.parametrize("pixels", [13, 18])
def test_formulas_below_stations_side_by_side_are_apart(
    bench: Any, monkeypatch: pytest.MonkeyPatch, pixels: int
) -> None:
    """z = Σ α v below the output and r + MLP(r) below the next layer, in any width."""
    on = bench(SHORT.replace(a=build("rope"), attention=AttentionView(text="the dog saw cats", weights="trained")))
    diagram, seen = on.panel.diagram, dict[str, tuple[float, float]]()
    paint = typeset.paint

    def noted(painter: QPainter, box: QRectF, text: str, *given: Any) -> None:
        wide = typeset.width(painter.font(), text)
        seen[text] = box.center().x() - wide / 2, box.center().x() + wide / 2
        paint(painter, box, text, *given)

    monkeypatch.setattr(typeset, "paint", noted)
    font = QFont(diagram.font())
    font.setPixelSize(pixels)
    diagram.setFont(font)
    found = 0
    for width in range(600, 1000, 20):
        diagram.resize(width, 520)
        seen.clear()
        diagram.grab()
        ends = [seen[name] for name in (on.panel.shown.station(s).formula for s in ("output", "next")) if name in seen]
        if len(ends) == 2:
            found += 1
            assert ends[0][1] + 2 <= ends[1][0]
            assert ends[1][1] <= width
    assert found


def test_queries_by_keys_are_square_at_large_and_values_take_the_width(bench: Any) -> None:
    on = bench(SHORT, (860, 1000))
    box = on.panel.chosen.box()
    assert box.width() == box.height() > 200
    QTest.mouseClick(on.panel.diagram, LEFT, pos=cell(on, "v", 0, 0))
    assert on.panel.chosen.box().width() > 1.5 * on.panel.chosen.box().height()


@pytest.mark.parametrize(("height", "lines"), [(520, 3), (420, 3), (365, 2), (250, 1), (205, 1)])
def test_stations_of_a_low_diagram_keep_their_titles_and_give_up_formulas(height: int, lines: int) -> None:
    line = 20
    places = StationPlaces(QSize(640, height), line)
    assert places.lines == lines
    assert places.side >= (WORDED if lines > 1 else TITLED)
    assert places.down >= places.side + lines * line
    rows = [places.whole(name) for name in ("q", "k", "v")]
    assert all(above.bottom() <= below.top() + 2 for above, below in pairwise(rows))
    assert rows[-1].bottom() <= height


@pytest.mark.parametrize("points", [9.0, 12.0])
def test_a_block_that_has_no_use_for_more_height_leaves_it_to_the_chosen_station(bench: Any, points: float) -> None:
    on = bench(SHORT, (640, 600))
    font = QFont(on.panel.font())
    font.setPointSizeF(points)
    on.panel.setFont(font)
    diagram = on.panel.diagram
    for height in range(440, 900, 20):
        on.panel.resize(640, height)
        QApplication.processEvents()
        needed = diagram.places.whole_height(on.panel.width(), diagram.fontMetrics().height())
        assert diagram.height() - needed < 215, height


def test_in_a_high_block_what_each_matrix_reaches_stands_below_it(bench: Any) -> None:
    on = bench(SHORT)
    on.panel.diagram.resize(1100, 700)
    found = [each.text for each in written(on.panel.diagram)]
    drawn = [each for each in on.panel.shown.stations if each.values is not None]
    assert len(drawn) >= 9
    for each in drawn:
        largest = few(float(np.abs(each.values[np.isfinite(each.values)]).max()))
        assert (f"±{largest}" if each.signed else f"0 … {largest}") in found, each.name
    on.panel.diagram.resize(1100, 380)
    assert not any("±" in each.text for each in written(on.panel.diagram))


@pytest.mark.parametrize("size", [(820, 420), (405, 145)])
def test_the_chosen_station_s_colours_have_a_scale_and_its_name(bench: Any, size: tuple[int, int]) -> None:
    on = bench(SHORT)
    on.panel.diagram.resize(*size)
    chosen = on.panel.shown.station("weights")
    found = [each.text for each in written(on.panel.diagram)]
    assert {"0", few(chosen.reach)} <= set(found)
    assert any(chosen.title in text.splitlines()[:1] for text in found)


@pytest.mark.parametrize(("encoding", "titles"), [("sinusoidal", {"+ position"}), ("rope", {"q, turned", "k, turned"})])
def test_a_small_block_names_where_the_encoding_enters(bench: Any, encoding: str, titles: set[str]) -> None:
    on = bench(SHORT.replace(a=build(encoding)))
    on.panel.diagram.resize(405, 145)
    assert on.panel.diagram.places.side < TITLED
    found = "".join(each.text for each in written(on.panel.diagram))
    assert all(title in found for title in titles)
    assert "embedding" not in found


@pytest.mark.parametrize(("size", "whole"), [((830, 545), True), ((480, 320), False)])
def test_the_key_names_frames_and_colours_of_the_others_where_it_has_room(
    bench: Any, size: tuple[int, int], whole: bool
) -> None:
    on = bench(Scene(a=build("rope")), size)
    texts = [each.text for each in written(on.panel.diagram)]
    assert {"query", "key"} <= {*texts}
    assert ({"both", "told below", "others −max"} <= {*texts}) == whole
