"""Scroller: what it shows is as large as it is."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.controls.scroller import Scroller


class Column(QWidget):
    """Takes so much of its scroller's height, as it is resized, as a claim above it does that breaks."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        scroller = self.parentWidget().parentWidget()
        if scroller.height() == 100:
            scroller.resize(scroller.width(), 86)


def test_a_scroller_that_is_resized_while_it_resizes_shows_no_more_than_it_has_room_for(qapp: QApplication) -> None:
    scroller = Scroller(Column())
    scroller.resize(100, 200)
    scroller.show()
    scroller.resize(100, 100)
    assert (scroller.height(), scroller.viewport().height(), scroller.widget().height()) == (86, 86, 86)
    scroller.close()
