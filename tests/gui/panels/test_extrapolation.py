"""The extrapolation map as a person uses it: two lengths that are dragged, pairs that are pinned."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from engine.encodings.base.catalogue import build
from engine.scene.options.extrapolation import ExtrapolationView
from engine.scene.scene import Scene
from gui.panels.extrapolation.arcmap import inks
from gui.panels.extrapolation.panel import ExtrapolationPanel
from gui.theme import theme
from tests.gallery.texts import written
from tests.gui.bench import Bench

LEFT = Qt.MouseButton.LeftButton
YARN = {"scaling": "yarn", "factor": 4.0}
SIZES = [(340, 240), (460, 400), (900, 560)]


@pytest.fixture
def bench(closing: Any) -> Any:
    def make(size: tuple[int, int] = (460, 400), name: str = "rope", lengths: Any = None, **values: Any) -> Bench:
        view = ExtrapolationView(**(lengths or {}))
        return closing(Bench(ExtrapolationPanel, Scene(a=build(name, values), length=4096, extrapolation=view), size))

    return make


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("values", [{}, YARN, {"dim": 2}, {"dim": 16_384}])
def test_it_is_painted(bench: Any, values: dict[str, Any], size: tuple[int, int], name: theme.Name) -> None:
    on = bench(size, **values)
    before = on.panel.grab().toImage()
    on.panel.restyle(theme.TOKENS[name])
    assert not on.panel.failed
    assert (on.panel.grab().toImage() == before) == (name == "dark")
    for area in on.panel.map.areas():
        assert area.height() >= 40
        assert on.panel.map.rect().toRectF().contains(area)
    for chip in on.panel.bar.chips:
        assert on.panel.bar.rect().contains(chip.geometry())


def test_a_row_is_blue_as_far_as_training_and_orange_beyond(bench: Any) -> None:
    on = bench((900, 700))
    map_, image = on.panel.map, on.panel.map.grab().toImage()
    (area,), seen = map_.areas(), on.panel.shown.arcs.seen
    row = area.height() / 64
    colours = []
    for pair, share in ((10, 0.5), (50, 0.2), (50, 0.9), (63, 0.9)):
        at = QPointF(area.left() + share * area.width(), area.top() + (pair + 0.5) * row).toPoint()
        colours.append(image.pixelColor(at * image.devicePixelRatio()).name())
    known, new, never = (ink.name() for ink in inks(map_.tokens))
    assert 0.2 < seen[50] / 6.2832 < 0.9
    assert colours == [known, known, new, never]


def test_a_chip_is_dragged_and_one_undo_takes_it_back(bench: Any) -> None:
    on = bench()
    chip = on.panel.bar.chips[0]
    start = on.panel.bar.x_of(4096)
    QTest.mousePress(chip, LEFT, pos=QPoint(10, 5))
    for to in (start + 20, start + 45):
        held = chip.x() + 10 - on.panel.bar.x_of(chip.grip.value)
        QTest.mouseMove(chip, QPoint(round(to + held) - chip.x(), 5))
    QTest.mouseRelease(chip, LEFT, pos=QPoint(10, 5))
    trained = on.scene.extrapolation.trained
    assert trained == pytest.approx(on.panel.bar.positions_at(start + 45), rel=0.05)
    assert chip.words.startswith("trained")
    assert on.scene.extrapolation.target is None
    on.store.steps.undo()
    assert on.scene.extrapolation == ExtrapolationView()
    assert not on.store.steps.canUndo()


def test_keys_move_a_length_and_a_double_click_resets_it(bench: Any) -> None:
    on = bench()
    chip = on.panel.bar.chips[1]
    QTest.keyClick(chip, Qt.Key.Key_Right)
    assert on.scene.extrapolation.target > 32_768
    QTest.keyClick(chip, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert on.scene.extrapolation.target < 32_768
    QTest.mouseDClick(chip, LEFT)
    assert on.scene.extrapolation.target is None
    while on.store.steps.canUndo():
        on.store.steps.undo()
    assert on.scene.extrapolation == ExtrapolationView()


@pytest.mark.parametrize("lengths", [{"trained": 1, "target": 2**30}, {"trained": 9000, "target": 20}, {"target": 17}])
@pytest.mark.parametrize("width", [340, 460, 900])
def test_chips_do_not_meet(bench: Any, lengths: dict[str, int], width: int) -> None:
    on = bench((width, 400), lengths=lengths)
    first, second = (chip.geometry() for chip in on.panel.bar.chips)
    assert not first.intersects(second)
    assert on.panel.bar.rect().contains(first.united(second))


def test_a_pair_is_pinned_by_a_click_and_by_keys(bench: Any) -> None:
    on = bench()
    area = on.panel.map.areas()[0]
    at = QPoint(round(area.center().x()), round(area.top() + area.height() * 20.5 / 64))
    QTest.mouseClick(on.panel.map, LEFT, pos=at)
    pair = on.panel.shown.pin
    assert pair == pytest.approx(20, abs=1)
    QTest.keyClick(on.panel.map, Qt.Key.Key_Down)
    assert on.panel.shown.pin == pair + 1
    QTest.keyClick(on.panel.map, Qt.Key.Key_End)
    assert on.panel.shown.pin == 63
    assert on.panel.numbers.accessibleName().startswith("pair 63   seen")
    assert not on.store.steps.canUndo()


def test_the_pair_under_the_pointer_is_told(bench: Any) -> None:
    on, told = bench(**YARN), []
    on.panel.pointed.connect(told.append)
    area = on.panel.map.areas()[1]
    QTest.mouseMove(on.panel.map, area.center().toPoint())
    assert told[-1].pair == pytest.approx(32, abs=1)
    assert on.panel.numbers.accessibleName().startswith(f"pair {told[-1].pair} ")
    QTest.mouseMove(on.panel.map, QPoint(1, 1))
    assert told[-1] is None


def test_an_encoding_without_waves_says_so(bench: Any) -> None:
    assert "has no frequencies" in bench(name="alibi").panel.failed


def test_numbers_give_way_to_the_map(bench: Any) -> None:
    assert bench((460, 400)).panel.facts.isVisible()
    assert not bench((460, 250)).panel.facts.isVisible()
    facts = bench((458, 370), dim=4).panel.facts
    assert facts.height() == facts.heightForWidth(facts.width())


@pytest.mark.parametrize("width", [1, 20, 60, 90])
def test_a_map_without_room_is_painted_without_words(bench: Any, width: int) -> None:
    on = bench()
    on.panel.map.setMinimumSize(1, 1)
    on.panel.map.resize(width, 120)
    on.panel.map.grab()  # what raises here falls into the net, which fails the test


@pytest.mark.parametrize("size", [(405, 140), (260, 150)])
def test_in_a_low_card_rows_have_the_room_of_words(bench: Any, size: tuple[int, int]) -> None:
    on = bench(size)
    (area,) = on.panel.map.areas()
    assert area.height() >= 40
    assert area.top() >= on.panel.map.fontMetrics().height() // 2  # the first row's number
    assert on.panel.map.rect().toRectF().contains(area)
    assert not on.panel.numbers.height()


@pytest.mark.parametrize("size", [10, 24])
def test_the_angles_of_two_maps_stand_apart_in_large_type_too(bench: Any, size: int) -> None:
    on = bench((900, 560), **YARN)
    font = on.panel.map.font()
    font.setPixelSize(size)
    on.panel.map.setFont(font)
    first, second = on.panel.map.areas()
    metrics = on.panel.map.fontMetrics()
    assert first.right() + metrics.horizontalAdvance("2π") / 2 + 4 < second.left() - metrics.horizontalAdvance("0") / 2


@pytest.mark.parametrize("size", [(900, 300), (390, 80), (230, 80)])
def test_the_angles_are_named_in_a_low_map_too(bench: Any, size: tuple[int, int]) -> None:
    on = bench()
    on.panel.map.resize(*size)
    found = [each.text for each in written(on.panel.map)]
    assert any(text.startswith("angle") for text in found)
    assert {"0", "2π"} <= set(found)


@pytest.mark.parametrize(("width", "words"), [(900, "seen in training"), (390, "seen")])
def test_every_colour_of_the_map_has_its_word(bench: Any, width: int, words: str) -> None:
    on = bench()
    on.panel.map.resize(width, 300)
    assert {words, "not reached"} <= {each.text for each in written(on.panel.map)}


@pytest.mark.parametrize(
    ("width", "names"), [(390, ("before scaling", "after scaling")), (230, ("unscaled", "scaled"))]
)
def test_both_maps_are_named_in_a_narrow_card_too(bench: Any, width: int, names: tuple[str, str]) -> None:
    on = bench(**YARN)
    on.panel.map.resize(width, 300)
    assert {*names} <= {each.text for each in written(on.panel.map)}


def test_of_two_encodings_it_says_whose_it_is(bench: Any) -> None:
    on = bench()
    title = on.panel.note
    for compare, before in (("a-b", "A · "), ("b", "B · "), ("a", "")):
        on.store.edit(on.store.scene.replace(b=on.store.scene.a, compare=compare))
        assert on.panel.note == before + title


@pytest.mark.parametrize(("height", "lengths"), [(130, False), (330, True)])
def test_a_card_of_few_lines_shows_its_rows_and_not_the_lengths(bench: Any, height: int, lengths: bool) -> None:
    on = bench((860, height))
    font = on.panel.font()
    font.setPixelSize(22)
    on.panel.setFont(font)
    on.panel.resize(861, height)
    line = on.panel.fontMetrics().height()
    assert (on.panel.height() < 6 * line) != lengths
    assert on.panel.bar.isVisible() == lengths
    assert on.panel.map.areas()[0].height() >= 1.5 * line


@pytest.mark.parametrize(
    ("lengths", "ends"),
    [
        ({}, ["16 positions", "1 048 576, log"]),
        ({"trained": 17}, ["1 048 576, log"]),
        ({"target": 2**20}, ["16 positions"]),
        ({"target": 2**30}, ["16 positions"]),
    ],
)
def test_the_axis_of_lengths_has_its_ends_where_no_chip_stands(bench: Any, lengths: Any, ends: list[str]) -> None:
    on = bench((900, 400), lengths=lengths)
    assert [each.text for each in written(on.panel.bar) if each.text[0].isdigit()] == ends
