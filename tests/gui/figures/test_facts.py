"""Facts have the room that their lines need, whatever their width was before."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from engine.pictures.figure import Fact
from gui.figures.facts import Facts

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
