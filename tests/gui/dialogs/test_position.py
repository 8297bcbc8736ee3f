"""Go to position: a cell by its numbers, pinned and brought into view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.scene import Pin, Scene, View
from gui.board.edited import Edited
from gui.dialogs.position import GoToPosition, around, read

LONG = Scene(length=2**20, pin=Pin(position=7, dimension=3, key=5, head=1))
Made = Callable[[Scene], GoToPosition]


@pytest.fixture
def made(closing: Any, qapp: QApplication) -> Made:
    def make(scene: Scene) -> GoToPosition:
        dialog = closing(GoToPosition(scene))
        dialog.show()
        qapp.processEvents()
        return dialog

    return make


def gone(dialog: GoToPosition, qtbot: Any, position: str, dimension: str = "") -> Edited:
    """What the dialog emits for what is typed."""
    dialog.position.setFocus()
    dialog.position.selectAll()
    qtbot.keyClicks(dialog.position, position)
    qtbot.keyClicks(dialog.dimension, dimension)
    with qtbot.waitSignal(dialog.chosen) as signal:
        qtbot.keyClick(dialog.position, Qt.Key.Key_Return)
    edited = signal.args[0]
    assert isinstance(edited, Edited)
    return edited


def test_return_pins_the_cell_and_is_no_undo_step(made: Made, qtbot: Any) -> None:
    edited = gone(made(LONG), qtbot, "1 048 575", "12")
    assert edited == Edited(LONG.replace(pin=Pin(position=2**20 - 1, dimension=12, key=5, head=1)), None)


def test_an_empty_dimension_stays_as_it_is(made: Made, qtbot: Any) -> None:
    assert gone(made(LONG), qtbot, "9").value.pin == Pin(position=9, dimension=3, key=5, head=1)


@pytest.mark.parametrize(
    "text",
    [
        "1048575",
        "1 048 575",
        "1\u2009048\u2009575",
        "1\u202f048\u202f575",
        "1\u00a0048\u00a0575",
        " 1048575 ",
    ],
)
def test_digits_may_be_grouped(text: str) -> None:
    assert read(text, "Position", 2**20) == 1_048_575


@pytest.mark.parametrize("text", ["512", "-1", "−1", "1e2", "x", "1.5", "9" * 5000])
def test_what_is_no_position_is_said_with_the_range(made: Made, qtbot: Any, text: str) -> None:
    dialog = made(Scene())
    dialog.position.setText(text)
    with qtbot.assertNotEmitted(dialog.chosen):
        qtbot.keyClick(dialog.position, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.error.isVisible()
    assert dialog.error.text().startswith("Position: ")
    assert dialog.error.text().endswith("is not a whole number from 0 to 511")
    assert len(dialog.error.text()) < 150


def test_a_position_that_is_missing_is_said_to_be(made: Made, qtbot: Any) -> None:
    dialog = made(Scene())
    dialog.position.clear()
    qtbot.keyClick(dialog.position, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.error.text() == "Position: it is empty; a whole number from 0 to 511 is needed"


def test_a_wrong_dimension_is_said_until_something_is_typed(made: Made, qtbot: Any) -> None:
    dialog = made(Scene())
    dialog.dimension.setText("128")
    qtbot.keyClick(dialog.dimension, Qt.Key.Key_Return)
    assert dialog.error.text() == "Dimension: 128 is not a whole number from 0 to 127"
    qtbot.keyClick(dialog.dimension, Qt.Key.Key_Backspace)
    assert not dialog.error.isVisible()


def test_the_range_is_that_of_the_shown_encoding(made: Made) -> None:
    dialog = made(Scene(a=build("learned", {"length": 7, "dim": 4})))
    assert "Positions 0 to 6, dimensions 0 to 3" in dialog.note.text()


def test_a_view_that_lacks_the_cell_is_moved_and_no_other(made: Made, qtbot: Any) -> None:
    view = View(positions=(100.0, 200.0), queries=(0.0, 5000.0), dimensions=(60.0, 80.0), keys=(1.0, 9.0))
    edited = gone(made(LONG.replace(view=view)), qtbot, "4000", "70")
    assert edited.value.view == View(
        positions=(3950.0, 4050.0), queries=(0.0, 5000.0), dimensions=(60.0, 80.0), keys=(1.0, 9.0)
    )


@pytest.mark.parametrize(
    ("view", "cell", "expected"),
    [
        (None, 900, None),
        ((10.0, 20.0), 15, (10.0, 20.0)),
        ((10.0, 20.0), 500, (495.0, 505.0)),
        ((10.0, 20.0), 1, (-0.5, 9.5)),
        ((10.0, 20.0), 999, (989.5, 999.5)),
    ],
)
def test_the_cell_comes_to_the_middle_as_far_as_the_axis_goes(view: Any, cell: int, expected: Any) -> None:
    assert around(view, cell, 1000) == expected


def test_escape_changes_nothing(made: Made, qtbot: Any) -> None:
    dialog = made(Scene())
    with qtbot.assertNotEmitted(dialog.chosen), qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog.position, Qt.Key.Key_Escape)


def test_typing_replaces_the_position_that_is_there(made: Made, qtbot: Any) -> None:
    dialog = made(LONG)
    assert dialog.position.text() == "7"
    assert dialog.focusWidget() is dialog.position
    qtbot.keyClicks(dialog.position, "42")
    assert dialog.position.text() == "42"
