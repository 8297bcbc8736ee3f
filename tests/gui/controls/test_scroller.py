"""Scroller: what it shows is as large as it is."""

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

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


@pytest.mark.parametrize("height", [60, 200, 400])  # scrolls before and after, after, never
@pytest.mark.parametrize(("before", "after"), [(20, 90), (90, 20), (90, 0), (50, 55)])
def test_what_is_held_stays_where_it_is_while_what_is_above_it_changes(
    qapp: QApplication, height: int, before: int, after: int
) -> None:
    inner, above, held, below = QWidget(), QLabel(), QLabel(), QLabel()
    column = QVBoxLayout(inner)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for part, high in ((above, before), (held, 30), (below, 40)):
        part.setFixedHeight(high)
        column.addWidget(part)
    column.addStretch(1)
    scroller = Scroller(inner)
    scroller.resize(100, height)
    scroller.show()
    qapp.processEvents()
    scroller.ensureWidgetVisible(held)
    there = held.mapTo(scroller, QPoint(0, 0)).y()
    for high in (after, before, after):
        with scroller.steady(held):
            above.setFixedHeight(high)
        qapp.processEvents()
        assert held.mapTo(scroller, QPoint(0, 0)).y() == there
    qapp.sendEvent(scroller, QEvent(QEvent.Type.Leave))
    qapp.processEvents()
    qapp.processEvents()
    assert inner.height() == max(height, after + 70)
    scroller.close()


def test_its_bar_is_as_long_as_what_is_seen_of_the_column(qapp: QApplication) -> None:
    """Also at the first size that it has: Qt gives its own bar the page only after the range."""
    inner = QWidget()
    inner.setFixedHeight(1000)
    scroller = Scroller(inner)
    for height in (200, 500):
        scroller.resize(300, height)
        scroller.show()
        qapp.processEvents()
        assert (scroller.bar.pageStep(), scroller.bar.maximum()) == (height, 1000 - height)
    scroller.deleteLater()
