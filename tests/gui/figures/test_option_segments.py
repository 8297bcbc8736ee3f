"""OptionSegments: what is edited is the group of options that was shown, with another choice."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.scene.options.attention import AttentionView
from gui.board.edited import Edited
from gui.figures.option_segments import OptionSegments
from gui.figures.weights import WeightsChooser

SHOWN = AttentionView(text="the dog", weights="trained", layer=2)


@pytest.fixture
def heard(qtbot: QtBot) -> tuple[OptionSegments, list[Edited]]:
    made, heard = OptionSegments(AttentionView, "show"), list[Edited]()
    qtbot.addWidget(made)
    made.edited.connect(heard.append)
    made.show_options(SHOWN)
    assert not heard, "showing is no edit"
    return made, heard


def test_a_click_and_a_key_keep_what_else_is_shown(heard: tuple[OptionSegments, list[Edited]]) -> None:
    made, edits = heard
    last = len(made.declared.choices) - 1
    made.group.button(last).click()
    QTest.keyClick(made.group.button(last), Qt.Key.Key_Left)
    QTest.keyClick(made.group.button(last), Qt.Key.Key_Right)
    expected = [made.declared.choices[place] for place in (last, last - 1, last)]
    assert [edited.value for edited in edits] == [msgspec.structs.replace(SHOWN, show=each) for each in expected]
    assert edits[0].gesture != edits[1].gesture == edits[2].gesture


def test_a_choice_in_the_list_is_one_of_the_group_too(heard: tuple[OptionSegments, list[Edited]]) -> None:
    made, edits = heard
    made.listing.edited.emit(Edited(1, 7))
    assert edits == [Edited(msgspec.structs.replace(SHOWN, show=made.declared.choices[1]), 7)]


def test_a_layer_is_chosen_among_the_options_that_are_shown(qtbot: QtBot) -> None:
    chooser, edits = WeightsChooser(), list[Edited]()
    qtbot.addWidget(chooser)
    chooser.edited.connect(edits.append)
    chooser.show_options(SHOWN)
    chooser.layer.group.button(0).click()
    chooser.kind.group.button(0).click()
    weights = chooser.kind.declared.choices[0]
    assert [edited.value for edited in edits] == [
        msgspec.structs.replace(SHOWN, layer=1),
        msgspec.structs.replace(SHOWN, weights=weights),
    ]
