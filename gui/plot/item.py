"""ViewItem: what stands in a view, at its coordinates."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem


class Ranged(Protocol):
    """What has a range."""

    def view_rect(self) -> QRectF:
        """What is seen, in cells."""


class ViewItem(QGraphicsItem):
    """Takes no press: what is pressed is the view."""

    in_print = False

    def __init__(self, box: Ranged) -> None:
        super().__init__()
        self._view, self._area = box, box.view_rect()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def view_changed(self) -> None:
        """The view has another range or another size."""
        self.prepareGeometryChange()
        self._area = self._view.view_rect()

    def print_from_now(self, printed: bool) -> None:
        """It is painted for a picture whose pixels are not those of the screen, or for the screen again."""
        self.in_print = printed

    def boundingRect(self) -> QRectF:
        return self._area
