"""What must not be missed stands in a box: plain text, in the program's own style, and in the status bar."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox

from gui.window.notices import Notices

MARKED = "<b>bold</b> & $x$ of a file"


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QMainWindow]:
    window = QMainWindow()
    yield window
    window.close()
    window.deleteLater()


def test_a_box_has_no_icon_of_another_style_and_its_text_is_plain(window: QMainWindow) -> None:
    Notices(window).warn(MARKED)
    (box,) = window.findChildren(QMessageBox)
    assert box.icon() == QMessageBox.Icon.NoIcon
    assert box.iconPixmap().isNull()
    assert (box.textFormat(), box.text()) == (Qt.TextFormat.PlainText, MARKED)
    assert window.statusBar().currentMessage() == MARKED
    box.close()


def test_what_was_said_is_forgotten(window: QMainWindow) -> None:
    notices = Notices(window)
    notices.say(MARKED)
    assert window.statusBar().toolTip() == MARKED
    notices.forget()
    assert window.statusBar().currentMessage() == window.statusBar().toolTip() == ""
