"""A picture on the stage: what can be taken hold of in it is seen while the pointer is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from gui.board.lazy_panel import panel_class
from gui.figures.range_bar import RangeBar
from gui.tour.picture import TourPicture


def test_a_colour_bar_has_handles_while_the_pointer_is_over_the_picture(qapp: QApplication) -> None:
    picture = TourPicture(panel_class("heatmap")())
    (bar,) = picture.findChildren(RangeBar)
    assert not bar.handles
    place = QPointF(1, 1)
    QApplication.sendEvent(picture, QEnterEvent(place, place, place))
    assert bar.handles
    QApplication.sendEvent(picture, QEvent(QEvent.Type.Leave))
    assert not bar.handles
    picture.deleteLater()
