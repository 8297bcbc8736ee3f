"""PlotBox: a view with the axes around it, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtWidgets import QGraphicsGridLayout, QGraphicsItem, QGraphicsWidget, QSizePolicy

from gui.plot.axis import ChartAxis
from gui.plot.view import CellView

PLACES = {"bottom": (1, 1), "left": (0, 0), "right": (0, 2)}  # row and column
PICTURE = (0, 1)
ABOVE = 0.5  # the axes lie over pictures, below what is drawn over those


class PlotMargins(NamedTuple):
    """What is left empty around a plot, in pixels."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


class PlotBox(QGraphicsWidget):
    """The view takes all room that the axes, by the name of their side, leave."""

    def __init__(self, box: CellView, axes: Mapping[str, ChartAxis]) -> None:
        super().__init__()
        self.box, self.axes = box, dict(axes)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        grid = QGraphicsGridLayout()
        grid.setSpacing(0)
        self.setLayout(grid)
        self.margins = PlotMargins(*[-1.0] * 4)
        self.leave(PlotMargins())
        grid.addItem(box, *PICTURE)
        grid.setRowStretchFactor(PICTURE[0], 100)
        grid.setColumnStretchFactor(PICTURE[1], 100)
        for side, axis in self.axes.items():
            axis.follow(box)
            axis.setZValue(ABOVE)
            axis.setFlag(QGraphicsItem.GraphicsItemFlag.ItemNegativeZStacksBehindParent)
            grid.addItem(axis, *PLACES[side])

    def leave(self, margins: PlotMargins) -> None:
        """Stand within these."""
        if margins != self.margins:
            self.margins = margins
            self.layout().setContentsMargins(*margins)

    def add(self, item: QGraphicsItem) -> None:
        """Draw it in the view, in cells."""
        self.box.add(item)
