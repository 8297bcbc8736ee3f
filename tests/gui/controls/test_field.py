"""A field's text: what has no room ends in …, and is told whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from gui.controls.field import Field
from tests.gui.conftest import Stage

LONG = "1.1386294361119891"


@pytest.fixture
def field(stage: Stage) -> Field:
    holder = QWidget()
    made = Field(number=True)
    made.setParent(holder)
    stage(holder, width=300, height=60)
    made.resize(made.sizeHint())
    return made


def seen(field: Field) -> QImage:
    QApplication.processEvents()
    return field.grab().toImage()


def test_a_number_that_has_no_room_ends_in_an_ellipsis_and_not_within_a_digit(field: Field) -> None:
    field.show_text(LONG)
    field.clearFocus()
    cut = seen(field)
    field.show_text(LONG[:13] + "7" * 5)  # which has other digits where it is not seen
    assert field.shortened
    assert seen(field) == cut
    field.show_text("1.138")
    assert not field.shortened


def test_what_is_cut_is_told_whole_and_can_be_typed(field: Field, qtbot: QtBot) -> None:
    field.show_text(LONG)
    field.clearFocus()
    QApplication.sendEvent(field, QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(3, 3), field.mapToGlobal(QPoint(3, 3))))
    assert QToolTip.text() == LONG
    QToolTip.hideText()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    assert not field.shortened
    assert field.text() == LONG
