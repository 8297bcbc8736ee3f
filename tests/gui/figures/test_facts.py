"""Facts have the room that their lines need, whatever their width was before."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from engine.pictures.figure import Fact, PlotLine
from gui.figures.facts import INSET, SWATCH, Facts, LineKey

FACTS = tuple(Fact(f"term {i}", f"{i / 7:.5f}") for i in range(10))


@pytest.mark.parametrize("widths", [(1100, 340), (340, 1100), (900, 500, 260)])
def test_every_line_stays_in_sight_as_the_width_changes(qtbot: QtBot, widths: tuple[int, ...]) -> None:
    window, facts = QWidget(), Facts()
    column = QVBoxLayout(window)
    column.addWidget(facts)
    column.addStretch(1)
    qtbot.addWidget(window)
    facts.display(FACTS)
    window.resize(widths[0], 500)
    window.show()
    for width in widths:
        window.resize(width, 500)
        QApplication.processEvents()
        bottom = max(part.box.bottom() for part in facts.spoken_parts())
        assert bottom <= facts.height() <= bottom + 4


@pytest.mark.parametrize("count", [1, 3])
def test_facts_in_one_row_have_their_numbers_beside_their_names(qtbot: QtBot, count: int) -> None:
    facts = Facts()
    qtbot.addWidget(facts)
    facts.display(FACTS[:count])
    facts.resize(1400, 40)
    words = facts.fontMetrics().horizontalAdvance(FACTS[2].name + FACTS[2].value)
    assert all(words < part.box.width() < words + 100 for part in facts.spoken_parts())


def test_the_height_for_a_width_is_that_of_the_facts_and_of_their_type(qtbot: QtBot) -> None:
    facts, other = Facts(), Facts()
    qtbot.addWidget(facts)
    qtbot.addWidget(other)
    heights = []
    for size, shown in ((10, FACTS), (10, FACTS[:3]), (22, FACTS[:3]), (22, FACTS)):
        font = facts.font()
        font.setPointSize(size)
        facts.setFont(font)
        facts.display(shown)
        fresh = Facts()
        qtbot.addWidget(fresh)
        fresh.setFont(font)
        fresh.display(shown)
        heights.append([facts.heightForWidth(width) for width in (900, 300)])
        assert heights[-1] == [fresh.heightForWidth(width) for width in (900, 300)]
        font.setPointSize(size + 4)  # of what is shown already
        facts.setFont(font)
        fresh.setFont(font)
        other.setFont(font)
        other.display(shown)
        assert facts.heightForWidth(300) == other.heightForWidth(300)
    assert len({tuple(each) for each in heights}) == len(heights)


@pytest.mark.parametrize("width", [120, 180, 260])
def test_a_number_wider_than_its_place_is_broken_at_a_space_and_never_cut(qtbot: QtBot, width: int) -> None:
    facts = Facts()
    qtbot.addWidget(facts)
    facts.display((Fact("first, at position 1", "0.5403023059 against 0.6479058723"), Fact("mean", "0.7576")))
    lines = [facts._lines(fact, width - 2 * INSET) for fact in facts.facts]
    wide = facts.fontMetrics().horizontalAdvance
    assert all(wide(value) <= width - 2 * INSET for of in lines for _, value in of)
    assert " ".join(value for _, value in lines[0] if value) == "0.5403023059 against 0.6479058723"
    assert facts.heightForWidth(width) >= sum(map(len, lines)) * facts.fontMetrics().height()


def test_longer_numbers_that_take_a_column_away_leave_no_line_out(qtbot: QtBot) -> None:
    window, facts = QWidget(), Facts()
    column = QVBoxLayout(window)
    column.addWidget(facts)
    column.addStretch(1)
    qtbot.addWidget(window)
    window.resize(400, 500)
    facts.display(FACTS)
    window.show()
    facts.display(tuple(Fact(fact.name, fact.value * 6) for fact in FACTS))
    QApplication.processEvents()
    assert max(part.box.bottom() for part in facts.spoken_parts()) <= facts.height()


def test_names_of_lines_that_have_no_room_are_counted(qtbot: QtBot) -> None:
    key = LineKey()
    qtbot.addWidget(key)
    key.display(tuple(PlotLine(np.arange(2.0), np.arange(2.0), f"head {i}") for i in range(5)))
    shown = []
    for width in range(40, 700, 4):
        key.resize(width, key.height())
        shown.append(key.fitting())
        x = _ends(key)
        counted = key.fontMetrics().horizontalAdvance("1 more") if shown[-1] < 5 else 0
        assert x[-1] <= width - counted or shown[-1] == 1
    assert shown == sorted(shown)
    assert {1, 2, 3, 4, 5} == set(shown)


def test_the_count_of_names_that_have_no_room_is_written(qtbot: QtBot) -> None:
    key, grabs = LineKey(), []
    qtbot.addWidget(key)
    for count in (9, 8):  # too many, with another number of those that are left out
        key.display(tuple(PlotLine(np.arange(2.0), np.arange(2.0), f"head {i}") for i in range(count)))
        key.resize(230, key.height())
        assert 1 < key.fitting() < count
        grabs.append(key.grab().toImage())
    assert grabs[0] != grabs[1]


def _ends(key: LineKey) -> list[int]:
    """Where each name that is shown ends, in pixels."""
    x, ends = 12, []
    for line in key.lines[: key.fitting()]:
        x += 18 + key.fontMetrics().horizontalAdvance(line.name)
        ends.append(x)
        x += 14
    return ends


def test_names_stand_below_one_another_where_there_may_be_so_many_rows(qtbot: QtBot) -> None:
    key = LineKey()
    qtbot.addWidget(key)
    key.resize(190, 20)
    lines = tuple(PlotLine(np.arange(2.0), np.arange(2.0), f"from the model's files, {i}") for i in range(3))
    key.display(lines)
    one_row = key.height()
    key.most = 4
    key.display(lines)
    assert [" ".join(texts) for texts in key.rows()] == [line.name for line in lines]
    assert key.height() > 2 * one_row
    key.resize(900, key.height())
    key.display(lines)
    assert key.height() == one_row, "there is room for all in one"


@pytest.mark.parametrize(("style", "dashes"), [("solid", 1), ("dashed", 2)])
def test_a_number_s_stroke_is_dashed_as_its_line_is(qtbot: QtBot, style: Any, dashes: int) -> None:
    facts = Facts()
    qtbot.addWidget(facts)
    facts.display((Fact("six terms", "0.1", 1, style),))
    facts.resize(300, facts.heightForWidth(300))
    image = facts.grab().toImage()
    wanted = QColor(facts.tokens.curves[1])
    rows = [[QColor(image.pixel(x, y)) == wanted for x in range(INSET, INSET + SWATCH)] for y in range(image.height())]
    assert max(sum(now and not before for before, now in pairwise([False, *row])) for row in rows) == dashes
