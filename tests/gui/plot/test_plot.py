"""A plot is its picture and its axes, nothing beside."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QGraphicsScene, QMenu
from pytestqt.qtbot import QtBot

from gui.plot.axis import ChartAxis
from gui.plot.chart import Chart
from gui.plot.lines import Strokes
from gui.plot.plot import PlotBox, PlotMargins
from gui.plot.view import AxisSpan, CellView

SIZE = (400, 300)
DEEP = {"left": 30, "right": 40, "bottom": 20}  # pixels of each axis


def test_a_chart_brings_no_menu(qtbot: QtBot, qapp: QApplication) -> None:
    """Menus that belong to no window outlive their plot, and each change of style visits them."""
    before = set(QApplication.allWidgets())
    qtbot.addWidget(Chart(x="position", y="value", marks="period"))
    assert [w for w in set(QApplication.allWidgets()) - before if isinstance(w, QMenu)] == []


@pytest.mark.parametrize("margins", [PlotMargins(), PlotMargins(7, 5, 3, 11)])
@pytest.mark.parametrize("sides", [(), ("left",), ("left", "bottom"), ("left", "bottom", "right")])
def test_the_picture_has_the_room_that_axes_leave(
    sides: tuple[str, ...], margins: PlotMargins, qapp: QApplication
) -> None:
    scene, box = QGraphicsScene(), CellView()
    axes = {side: ChartAxis(side, label="") for side in sides}
    for side, axis in axes.items():
        axis.give_depth(DEEP[side])
    plot = PlotBox(box, axes)
    plot.leave(margins)
    scene.addItem(plot)
    plot.setGeometry(QRectF(0, 0, *SIZE))
    qapp.processEvents()
    wide = sum(DEEP[side] for side in sides if side != "bottom") + margins.left + margins.right
    high = sum(DEEP[side] for side in sides if side == "bottom") + margins.top + margins.bottom
    assert (box.size().width(), box.size().height()) == (SIZE[0] - wide, SIZE[1] - high)
    for side, axis in axes.items():
        lying = side == "bottom"
        assert (axis.size().height() if lying else axis.size().width()) == DEEP[side]
        assert (axis.size().width() if lying else axis.size().height()) == (
            box.size().width() if lying else box.size().height()
        )


def test_an_item_is_drawn_in_the_view_and_does_not_move_its_range(qapp: QApplication) -> None:
    box = CellView()
    plot = PlotBox(box, {})
    box.whole = AxisSpan(0, 10), AxisSpan(0, 5)
    box.display(None, None)
    item = Strokes(box)
    plot.add(item)
    assert item.parentItem() is box.contents
    assert box.spans() == ((0, 10), (0, 5))
