"""PlotBox: a view box with the axes around it, and nothing else.

pyqtgraph's own PlotItem brings a button, a title, four axes and menus with forty controls to each plot. Nobody can open
them here, yet each change of the style sheet visits all of them, also those of plots that are gone.
"""

from __future__ import annotations

from collections.abc import Mapping

import pyqtgraph as pg
from PySide6.QtWidgets import QGraphicsGridLayout, QGraphicsItem, QSizePolicy

PLACES = {"top": (1, 1), "bottom": (3, 1), "left": (2, 0), "right": (2, 2)}  # row and column
PICTURE = (2, 1)
ABOVE = 0.5  # the axes lie over pictures, below what is drawn over those


class PlotBox(pg.GraphicsWidget):  # type: ignore[misc]
    """The box takes all room that the axes, by the name of their side, leave."""

    def __init__(self, box: pg.ViewBox, axes: Mapping[str, pg.AxisItem]) -> None:
        super().__init__()
        self.box, self.axes = box, dict(axes)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        grid = QGraphicsGridLayout()
        grid.setSpacing(0)
        self.setLayout(grid)
        grid.addItem(box, *PICTURE)
        grid.setRowStretchFactor(PICTURE[0], 100)
        grid.setColumnStretchFactor(PICTURE[1], 100)
        for side, axis in self.axes.items():
            self._place(axis)
            grid.addItem(axis, *PLACES[side])

    def _place(self, axis: pg.AxisItem) -> None:
        axis.linkToView(self.box)
        axis.setZValue(ABOVE)
        axis.setFlag(QGraphicsItem.GraphicsItemFlag.ItemNegativeZStacksBehindParent)

    def add(self, item: QGraphicsItem) -> None:
        """Draw it in the box, at its coordinates."""
        self.box.addItem(item, ignoreBounds=True)
