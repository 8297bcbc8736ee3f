"""The arena as a person uses it: reads answers, sorts, pins, copies."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.options.arena import ArenaView
from engine.scene.scene import Scene
from gui.panels.arena import panel as arena_panel
from gui.panels.arena.panel import ArenaPanel
from gui.theme import theme
from tests.gallery.texts import written
from tests.gui.bench import Bench, point

pytestmark = pytest.mark.sampled(3)

LEFT = Qt.MouseButton.LeftButton
FEW = Scene(length=48, arena=ArenaView(rows="chosen", chosen=("alibi", "integer", "t5")))


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda scene, size=(900, 480): closing(Bench(ArenaPanel, scene, size))


def test_a_click_pins_what_an_answer_rests_on_and_undo_goes_back(bench: Any) -> None:
    on = bench(FEW)
    table = on.panel.table
    names = [question.name for question in on.panel.shown.questions]
    row = next(i for i, each in enumerate(on.panel.shown.rows) if each.encoding.id == "alibi")
    QTest.mouseClick(table, LEFT, pos=point(table.places.cell(row, names.index("decay")).center()))
    assert on.scene.a.id == "alibi"
    assert on.scene.pin.position == 47
    on.store.steps.undo()
    assert on.scene.a.id == "sinusoidal"


def test_questions_sort(bench: Any) -> None:
    on = bench(FEW)
    head, table = on.panel.head, on.panel.table
    names = [question.name for question in on.panel.shown.questions]
    spot = QPoint(round(table.places.left(names.index("bounded")) + 5), 40)
    QTest.mouseClick(head, LEFT, pos=spot)
    assert on.scene.arena.sort == "bounded"
    assert [row.encoding.id for row in on.panel.shown.rows][:2] == ["sinusoidal", "t5"]
    QTest.mouseClick(head, LEFT, pos=spot)
    assert on.scene.arena.reverse
    QTest.mouseClick(head, LEFT, pos=spot)
    assert on.scene.arena.sort == "catalogue"


def test_keys_read_sort_and_pin(bench: Any) -> None:
    on = bench(FEW)
    table = on.panel.table
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert table.cell == (1, 2)
    assert on.panel.says.text().startswith("ALiBi: Do values stay within a range")
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert on.scene.a.id == "alibi"
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert on.scene.arena.sort == "bounded"
    QTest.keyClick(table, Qt.Key.Key_End)
    assert table.cell[0] == len(on.panel.shown.rows) - 1
    QTest.keyClick(table, Qt.Key.Key_Home)
    assert table.cell[0] == 0


def test_the_pointer_tells_and_leaves(bench: Any) -> None:
    on = bench(FEW)
    table = on.panel.table
    QTest.mouseMove(table, point(table.places.cell(3, 0).center()))
    assert on.panel.says.text().startswith("T5 buckets, random, seed 0: Has every position")
    assert "acts between" in table.toolTip()


def test_it_is_copied_for_a_spreadsheet_and_for_a_paper(bench: Any) -> None:
    on = bench(FEW)
    for button, begins in zip(on.panel.copies, ("every encoding\n", r"\begin{tabular}"), strict=True):
        QTest.mouseClick(button, LEFT)
        assert QApplication.clipboard().text().startswith(begins)
        assert "ALiBi" in QApplication.clipboard().text()


@pytest.mark.parametrize("mode", ["dark", "light"])
@pytest.mark.parametrize("size", [(640, 480), (1300, 800), (260, 220)])
def test_it_is_painted_at_any_size(bench: Any, size: tuple[int, int], mode: theme.Name) -> None:
    on = bench(FEW.replace(b=build("rope")), size)
    on.panel.restyle(theme.TOKENS[mode])
    assert not on.panel.grab().isNull()
    assert on.panel.table.places.figures == (size[0] > 1000)


def test_a_screen_reader_hears_every_answer(bench: Any) -> None:
    on = bench(FEW)
    parts = on.panel.table.spoken_parts()
    assert len(parts) == 4 * 17
    assert parts[0].chosen
    assert parts[0].name.startswith("A · Sinusoidal: Has every position a code of its own? Yes. ")
    on.panel.table.press_part(17)
    assert on.scene.a.id == "alibi"
    heads = on.panel.head.spoken_parts()
    assert heads[0].name == "Unique"
    on.panel.head.press_part(3)
    assert on.scene.arena.sort == "steps"


def test_an_image_has_all_rows_and_all_columns(bench: Any) -> None:
    on = bench(Scene(length=16), size=(420, 300))
    more = on.panel.out_of_sight()
    assert more.width() > 0
    assert more.height() > 0
    on.panel.resize(on.panel.size() + more)
    QApplication.processEvents()
    assert on.panel.out_of_sight().isNull()
    last = on.panel.table.places.cell(len(on.panel.shown.rows) - 1, len(on.panel.shown.questions) - 1)
    assert on.panel.scroller.viewport().rect().contains(last.center().toPoint())


def test_rows_are_as_high_as_there_is_room_for(bench: Any) -> None:
    on = bench(FEW, (900, 520))
    places, low = on.panel.table.places, on.panel.table.fontMetrics().height() + 7
    assert places.tall == 2 * low
    assert places.sign >= 1.4 * low * 0.7
    assert on.panel.table.height() == places.rows * places.tall + 2
    whole = bench(Scene(length=48), (900, 480)).panel.table
    assert whole.places.tall == low
    on.panel.resize(900, 300)
    QApplication.processEvents()
    assert on.panel.table.places.tall < 2 * low
    assert on.panel.out_of_sight().height() == 0


def test_a_board_that_leaves_the_room_says_what_is_asked_and_what_the_signs_say(bench: Any) -> None:
    tall, low = (bench(FEW, (860, height)).panel for height in (1000, 480))
    assert tall.questions.isVisible()
    assert not low.questions.isVisible()
    assert tall.scroller.verticalScrollBar().maximum() == 0
    assert tall.table.places.tall * tall.table.places.rows > 0.9 * tall.table.comfortable()
    boxes = [box for _, box, _ in tall.questions._placed(tall.questions.width())]
    assert len(boxes) == len(tall.shown.questions)
    assert all(tall.questions.rect().contains(box.toAlignedRect()) for box in boxes)
    assert not any(one.intersects(other) for one, other in itertools.combinations(boxes, 2))
    tall.grab()


@pytest.mark.parametrize("height", [300, 401, 455, 478])
def test_the_last_row_that_is_seen_is_whole_where_not_all_have_room(bench: Any, height: int) -> None:
    on = bench(Scene(length=48), (820, height))
    seen, places = on.panel.scroller.viewport().height(), on.panel.table.places
    assert 0 < seen < places.rows * places.tall
    assert seen % places.tall == 0
    assert on.panel.scroller.bar.isVisible()
    assert on.panel.scroller.bar.height() == seen
    on.panel.resize(820, 1000)
    QApplication.processEvents()
    assert on.panel.out_of_sight().height() == 0


def test_where_nobody_points_it_is_said_that_one_can(bench: Any) -> None:
    on = bench(FEW)
    assert on.panel.says.text().endswith(arena_panel.POINT)
    QTest.mouseMove(on.panel.table, point(on.panel.table.places.cell(2, 4).center()))
    assert arena_panel.POINT not in on.panel.says.text()
    on.panel.table.leaveEvent(None)
    assert arena_panel.POINT in on.panel.says.text()
    on.panel.show_links(False)
    assert arena_panel.POINT not in on.panel.says.text()


def test_titles_stand_whole_over_their_columns(bench: Any) -> None:
    on = bench(FEW, (820, 480))
    head, metrics = on.panel.head, on.panel.head.fontMetrics()
    assert all(metrics.horizontalAdvance(q.title) <= head.height() - 8 for q in on.panel.shown.questions)


def test_the_signs_have_a_key_over_the_names(bench: Any) -> None:
    on = bench(FEW)
    texts = {each.text: each.ink for each in written(on.panel.head)}
    assert {"yes", "partly", "no", "no answer"} <= {*texts}
    assert all(texts[word].right() < on.panel.table.places.left(0) for word in ("yes", "partly", "no", "no answer"))


@pytest.mark.parametrize("width", [508, 520, 528, 562, 572, 578, 622])
def test_a_name_whose_whole_parts_have_room_is_not_ended_for_a_part_of_a_pixel(bench: Any, width: int) -> None:
    table = bench(Scene(a=build("fairseq"), length=48), (width, 480)).panel.table
    assert not [each.text for each in written(table) if "…" in each.text]
