"""The criteria as a person uses them: reads, scrolls, pins what shows a figure, compares two encodings."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.criteria.arena import BY_CRITERION
from engine.encodings.base.catalogue import build
from engine.pictures import arena
from engine.pictures.frame import Request
from engine.scene.options.criteria import CriteriaView
from engine.scene.scene import Pin, Scene
from gui.output import bare
from gui.panels.criteria import drawing
from gui.panels.criteria.panel import CriteriaPanel
from gui.theme import theme
from tests.gallery.texts import written
from tests.gui.bench import Bench

pytestmark = pytest.mark.sampled(2)

LEFT = Qt.MouseButton.LeftButton


class CriteriaBench(Bench):
    @property
    def list(self) -> Any:
        return self.panel.list

    def stop(self, name: str, letter: str = "") -> Any:
        return next(s for s in self.list.column.stops if s.key == (name, letter))

    def at(self, name: str, letter: str = "") -> QPoint:
        return self.stop(name, letter).box.center().toPoint()


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda scene, width=340, height=390: closing(CriteriaBench(CriteriaPanel, scene, (width, height)))


def test_a_click_pins_the_closest_pair_and_takes_no_undo_step(bench: Any) -> None:
    on = bench(Scene(a=build("learned"), pin=Pin(dimension=5)))
    witness = on.stop("unique").criterion.witness
    QTest.mouseClick(on.list, LEFT, pos=on.at("unique"))
    assert on.store.scene.pin == Pin(position=witness.position, key=witness.key, dimension=5)
    assert not on.store.steps.canUndo()
    assert ("unique", "") in on.list.pinned


def test_what_is_pinned_is_said(bench: Any) -> None:
    on = bench(Scene(a=build("learned")))

    def text() -> str:
        return str(on.list.column.places[0].texts[0][0].text().replace("\u00a0", " "))

    assert text().endswith("Pin positions 85 and 427")
    on.store.show(on.store.scene.replace(pin=Pin(position=85, key=427)))
    assert text().endswith("Pinned: positions 85 and 427")


def test_the_keyboard_goes_from_one_to_the_next_and_pins(bench: Any) -> None:
    on = bench(Scene(a=build("alibi")))
    for _ in range(3):
        QTest.keyClick(on.list, Qt.Key.Key_Down)
    assert on.list.current == ("bounded", "")
    QTest.keyClick(on.list, Qt.Key.Key_Return)
    assert (on.store.scene.pin.position, on.store.scene.pin.key) == (511, 0)
    QTest.keyClick(on.list, Qt.Key.Key_End)
    assert on.list.current == ("deterministic", "")
    QTest.keyClick(on.list, Qt.Key.Key_Down)
    assert on.list.current == ("deterministic", "")
    QTest.keyClick(on.list, Qt.Key.Key_Home)
    assert on.list.current == ("monotone", "")


def test_what_the_keyboard_reaches_is_scrolled_into_view(bench: Any) -> None:
    on = bench(Scene(), 340, 200)
    on.list.setFocus()
    QTest.keyClick(on.list, Qt.Key.Key_End)
    box = on.stop("deterministic").box.toRect()
    assert on.list.visibleRegion().boundingRect().intersected(box).height() > 0.8 * box.height()
    assert on.panel.scroller.verticalScrollBar().value() > 0


def test_a_click_where_nothing_shows_a_figure_pins_nothing(bench: Any) -> None:
    on = bench(Scene(), 460, 900)
    before = on.store.scene
    QTest.mouseClick(on.list, LEFT, pos=on.at("deterministic"))
    assert on.store.scene == before


def test_a_comparison_shows_both_figures_each_with_its_own_witness(bench: Any) -> None:
    a, b = build("sinusoidal"), build("sinusoidal", {"exponent": "raw_index"})
    on = bench(Scene(a=a, b=b, compare="a-b", length=256), 460, 1200)
    row = on.list.column.places[0].row
    assert [(letter, each.figure) for letter, each in row.found.items()] == [("A", "1.953"), ("B", "0.8224")]
    QTest.mouseClick(on.list, LEFT, pos=on.at("unique", "B"))
    assert (on.store.scene.pin.position, on.store.scene.pin.key) == (174, 175)
    QTest.mouseClick(on.list, LEFT, pos=on.at("unique", "A"))
    assert (on.store.scene.pin.position, on.store.scene.pin.key) == (0, 1)


def test_the_pointer_shows_what_can_be_clicked_and_a_tip_names_the_picture(bench: Any) -> None:
    on = bench(Scene(), 460, 900)
    QTest.mouseMove(on.list, on.at("unique"))
    assert on.list.cursor().shape() == Qt.CursorShape.PointingHandCursor
    QTest.mouseMove(on.list, on.at("deterministic"))
    assert on.list.cursor().shape() != Qt.CursorShape.PointingHandCursor
    at = on.at("unique")
    assert on.list.event(QHelpEvent(QEvent.Type.ToolTip, at, on.list.mapToGlobal(at)))
    on.list.leaveEvent(QEvent(QEvent.Type.Leave))
    assert on.list.under is None


def test_the_type_is_in_the_title_of_its_row(bench: Any) -> None:
    on = bench(Scene(a=build("integer"), criteria=CriteriaView(dtype="float16")))
    assert on.list.column.places[1].row.title == "Unique in float16"


def test_the_column_is_as_high_as_its_text(bench: Any) -> None:
    narrow, wide = bench(Scene(), 300, 390), bench(Scene(), 800, 390)
    assert narrow.list.minimumHeight() > wide.list.minimumHeight()
    for on in (narrow, wide):
        assert on.list.column.places[-1].box.bottom() <= on.list.height()
        tops = [place.box.top() for place in on.list.column.places]
        assert tops == sorted(tops)


def test_larger_text_has_the_room_that_it_needs(bench: Any, enlarge: Any) -> None:
    on = bench(Scene())
    before = on.list.minimumHeight()
    enlarge(150)
    QApplication.processEvents()
    assert on.list.minimumHeight() > 1.2 * before


@pytest.mark.parametrize(
    "scene",
    [
        Scene(length=1),
        Scene(length=2),
        Scene(a=build("alibi"), length=1),
        Scene(a=build("cope")),
        Scene(a=build("swin", {"height": 1, "width": 1})),
        Scene(a=build("nope"), b=build("t5", {"heads": 64}), compare="a-b"),
        Scene(a=build("phase"), b=build("phase", {"length": 9}), compare="a-b"),
        Scene(a=build("binary", {"dim": 1})),
    ],
)
@pytest.mark.parametrize("name", ["dark", "light"])
def test_every_state_is_painted(bench: Any, scene: Scene, name: theme.Name) -> None:
    on = bench(scene)
    before = on.panel.grab().toImage()
    on.panel.restyle(theme.TOKENS[name])
    assert not on.panel.failed
    assert on.panel.note
    assert (on.panel.grab().toImage() == before) == (name == "dark")


def test_what_is_read_aloud(bench: Any) -> None:
    on = bench(Scene())
    said = on.list.accessibleDescription()
    assert said.startswith("Unique, yes: 1.953 closest distance. The closest codes are those of neighbours")
    assert on.list.accessibleName() == "Design criteria"


def test_a_measurement_that_goes_on_is_painted_with_its_progress(bench: Any) -> None:
    from engine.pictures.frame import compute

    on = bench(Scene())
    scene = Scene(length=2**18)
    on.panel.show_scene(scene)
    answer = compute(Request(scene, (on.panel.ask(),))).answers["criteria"]
    on.panel.show_answer(answer)
    assert answer.share < 1
    assert on.panel.note.startswith("measuring, ")
    on.panel.grab()
    on.list.choose(on.list.column.stops[0])
    assert on.list.stop_at(QPointF(-1, -1)) is None


def test_rows_grow_into_a_large_card_and_never_beyond_it(bench: Any) -> None:
    small, large = bench(Scene(), 700, 480), bench(Scene(), 1100, 1150)
    assert large.list.column.line > 1.2 * small.list.column.line
    assert large.list.column.drawn.height() > 2 * small.list.column.drawn.height()
    assert 0.8 * large.list.height() < large.list.column.height <= large.list.height()
    assert large.panel.scroller.verticalScrollBar().maximum() == 0
    picture = large.list.column.drawn.width()
    for place in large.list.column.places:
        assert all(at.x() >= picture for _, at in place.texts), "words stand beside their picture"


def test_rows_of_two_encodings_grow_too_and_shrink_again(bench: Any) -> None:
    on = bench(Scene(b=build("sinusoidal", {"base": 500.0}), compare="a-b"), 1100, 1400)
    grown = on.list.column.drawn.height()
    stops = [stop.box for stop in on.list.column.stops]
    assert all(above.bottom() <= below.top() + 2 for above, below in itertools.pairwise(stops))
    on.panel.resize(500, 300)
    QApplication.processEvents()
    assert on.list.column.drawn.height() < grown / 2


def test_a_picture_of_it_says_nothing_of_clicks(bench: Any) -> None:
    on = bench(Scene(), 700, 480)

    def said() -> list[str]:
        return [layout.text() for place in on.list.column.places for layout, _ in place.texts]

    assert any("Pin position 0" in text.replace("\u00a0", " ") for text in said())
    bare.undress(on.panel)
    assert not any("Pin" in text for text in said())


@pytest.mark.parametrize("size", [(850, 1000), (860, 640), (1100, 1150)])
def test_rows_have_the_air_that_there_is(bench: Any, size: tuple[int, int]) -> None:
    on = bench(Scene(), *size)
    assert 0.9 * on.list.height() < on.list.column.height <= on.list.height()


@pytest.mark.parametrize("width", [524, 548, 700])
def test_no_number_is_parted_by_a_lines_end(bench: Any, width: int) -> None:
    on = bench(Scene(a=build("integer", {"scale": -3.0})), width, 900)
    for place in on.list.column.places:
        for layout, _ in (*place.texts, *([place.under] if place.under else ())):
            text = layout.text()
            starts = [layout.lineAt(i).textStart() for i in range(1, layout.lineCount())]
            assert not any(re.match(r"\d (\d{3}|%|× )", text[start - 2 : start + 3]) for start in starts), text


def captions(panel: Any) -> list[str]:
    """What is said of each small picture, beside it or below."""
    places = panel.list.column.places
    return [
        (place.under[0].text() if place.under else place.caption).replace("\u00a0", " ")
        for place in places
        if place.drawn
    ]


@pytest.mark.parametrize("scene", [Scene(), Scene(a=build("rope"), b=build("learned"), compare="a-b", length=256)])
def test_what_a_small_picture_draws_is_said_beside_it(bench: Any, scene: Scene) -> None:
    on = bench(scene, 1100, 900)
    for words in ("least distance of codes by how far apart", "norm of the code by position"):
        assert any(re.match(rf"{words}: .+ over \d+ … \d+( · dot: .+)?$", each) for each in captions(on.panel))
    beside = [place.caption for place in on.list.column.places if place.caption]
    assert set(beside) <= {each.text for each in written(on.panel)}


@pytest.mark.parametrize("size", [(340, 390), (700, 700), (800, 480), (1400, 1200)])
@pytest.mark.parametrize("name", ["t5", "rope", "phase"])
def test_every_small_picture_says_what_it_draws_and_what_its_marks_are(
    bench: Any, name: str, size: tuple[int, int]
) -> None:
    on = bench(Scene(a=build(name)), *size)
    drawn = [place for place in on.list.column.places if place.drawn]
    assert drawn
    for place, said in zip(drawn, captions(on.panel), strict=True):
        if place.under is not None:
            lines = [place.under[0].lineAt(i) for i in range(place.under[0].lineCount())]
            ends = [place.under[0].text()[line.textStart() : line.textStart() + line.textLength()] for line in lines]
            assert not any(each.strip().endswith("…") for each in ends), "no scale is parted"
        (sketch,) = (each.sketch for each in place.row.found.values())
        assert said.startswith(sketch.words)
        assert ("dot: the case told below" in said) == (sketch.mark is not None)
        assert ("dashed: 512 positions" in said) == (sketch.edge is not None)
        if place.under is not None:
            assert place.under[1].y() + place.under[0].boundingRect().height() <= place.texts[0][1].y() + 1


@pytest.mark.parametrize("name", ["rope", "t5", "learned", "fire"])
def test_a_row_has_the_sign_that_the_arena_gives(bench: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    paint = drawing.paint_sign
    monkeypatch.setattr(drawing, "paint_sign", lambda *given: painted.append(given[2]) or paint(*given))
    on = bench(Scene(a=build(name)), 800, 900)
    painted.clear()
    on.panel.grab()
    *_, board = arena.compute(arena.needs(Scene(a=build(name))), 1, 1)
    answers = board.rows[0].answers
    rows = [place.row for place in on.list.column.places]
    assert painted == [answers[BY_CRITERION[row.name].name].verdict for row in rows if row.name in BY_CRITERION]


def test_type_is_as_large_as_elsewhere_where_lines_are_no_longer(bench: Any) -> None:
    usual, wide = bench(Scene(), 695, 720), bench(Scene(), 1100, 1150)
    assert usual.list.column.line == usual.list.fontMetrics().height()
    assert wide.list.column.line > usual.list.column.line


def test_a_comparison_has_the_signs_of_both(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    monkeypatch.setattr(drawing, "paint_sign", lambda *given: painted.append(given[2]))
    on = bench(Scene(a=build("rope"), b=build("t5"), compare="a-b", length=64), 700, 2000)
    painted.clear()
    on.panel.grab()
    rows = [place.row for place in on.list.column.places]
    assert painted == [row.verdicts[letter] for row in rows for letter in row.found if letter in row.verdicts]
    assert len(painted) > 8
