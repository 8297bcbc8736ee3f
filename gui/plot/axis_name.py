"""AxisName: what an axis counts, beside it; as much of the name as has room."""

from __future__ import annotations

import re

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QGraphicsItem, QGraphicsTextItem

from gui.board import typeset

WITHIN, FRAME = 2, 8  # pixels of air below it, and of its own before and after it
BEYOND = 5  # pixels of its own air that may lie beyond its axis
NAME = 10  # pixels that one at the right reaches past its axis


class AxisName(QGraphicsTextItem):
    """Below a lying axis, along an upright one."""

    whole = ""
    said = ""  # what of it has room, as it is written
    named = True  # whether there is a line for it
    spare = 0  # pixels below an upright axis that it may use, where it is longer than that

    def __init__(self, axis: QGraphicsItem, side: str) -> None:
        super().__init__(axis)
        self._side, self._lying = side, side == "bottom"
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()
        if not self._lying:
            self.setRotation(-90)

    def shorten(self, axis: QSizeF) -> None:
        """Leave out the unit, then what it is of, then the name, where the axis is too short for them."""
        along = axis.width() if self._lying else axis.height()
        along = max(along, axis.height() + self.spare - FRAME) if self.spare else along
        metrics = QFontMetrics(self.font())
        names = (self.whole, bare(self.whole), _first(self.whole))
        fitting = next((name for name in names if self.named and metrics.horizontalAdvance(name) <= along), "")
        shown = fitting if axis.width() > 0 or axis.height() > 0 else self.whole  # before it is laid out
        shown = typeset.markup(shown) if typeset.has(shown) else shown
        if self.said != shown:
            self.said = shown
            self.setHtml(f"{shown} ")  # half a space left of the middle
            self.setVisible(bool(shown) and (self.named or not self._lying))

    def place(self, axis: QSizeF, numbers: float | None = None) -> None:
        """As much of it as has room; beside numbers of a width, however wide the axis."""
        self.shorten(axis)
        wide, tall = self.boundingRect().width(), self.boundingRect().height()
        across, down = axis.width(), axis.height()
        if self._lying:  # a pixel of it would stand beyond the axis, and so of its card
            self.setPos(int(across / 2 - wide / 2), int(down - tall + BEYOND) - WITHIN)
            return
        y = wide - WITHIN if wide > down else int(down / 2 + wide / 2)  # from its top on, where it is longer
        self.setPos(-BEYOND if self._side == "left" else int(across - tall + BEYOND), y)
        if numbers is not None:
            self.setX(numbers)
            edge = self.x() + tall - self.document().documentMargin()
            self.setVisible(bool(self.said) and edge <= across + NAME)


def bare(name: str) -> str:
    """Of an axis, without its unit, and without what a function at its end is of."""
    return re.split(r"[,，（]|\((?=[^()]*\)$)", name)[0]


def _first(name: str) -> str:
    """Of an axis, without what it is of: "mean" of "mean of cos(ω · distance)"; in Chinese that comes before it."""
    return name.split("的")[-1].strip() if "的" in name else bare(name).split(" of ")[0]
