"""A plot is its picture and its axes, nothing beside."""

from __future__ import annotations

import pyqtgraph as pg
import pytest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QMenu, QWidget
from pytestqt.qtbot import QtBot

from gui.plot.chart import Chart
from gui.plot.plot import PlotBox


def test_a_chart_brings_no_menu(qtbot: QtBot, qapp: QApplication) -> None:
    """Menus that belong to no window outlive their plot, and each change of style visits them."""
    before = set(QApplication.allWidgets())
    qtbot.addWidget(Chart(x="position", y="value", marks="period"))
    assert [w for w in set(QApplication.allWidgets()) - before if isinstance(w, QMenu)] == []


@pytest.mark.parametrize("sides", [(), ("left",), ("left", "bottom"), ("left", "bottom", "right", "top")])
def test_the_picture_has_the_room_that_axes_leave(sides: tuple[str, ...], qtbot: QtBot, qapp: QApplication) -> None:
    view, box = pg.GraphicsView(), pg.ViewBox(enableMenu=False)
    axes = {side: pg.AxisItem(side) for side in sides}
    plot = PlotBox(box, axes)
    plot.layout().setContentsMargins(0, 0, 0, 0)
    view.setCentralItem(plot)
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    qapp.processEvents()
    wide = sum(axes[side].width() for side in sides if side in ("left", "right"))
    high = sum(axes[side].height() for side in sides if side in ("top", "bottom"))
    area: QWidget = view.viewport()
    assert (box.width(), box.height()) == (area.width() - wide, area.height() - high)
    for side in sides:
        along = axes[side].height() if side in ("left", "right") else axes[side].width()
        assert along == (box.height() if side in ("left", "right") else box.width())


def test_an_item_is_drawn_in_the_box_and_does_not_move_its_range(qapp: QApplication) -> None:
    box = pg.ViewBox(enableMenu=False)
    plot = PlotBox(box, {})
    box.setRange(xRange=(0, 10), yRange=(0, 5), padding=0)
    item: QGraphicsItem = pg.PlotCurveItem([0, 100], [0, 100])
    plot.add(item)
    box.updateAutoRange()
    assert item.parentItem() is box.childGroup
    assert [tuple(span) for span in box.viewRange()] == [(0, 10), (0, 5)]
