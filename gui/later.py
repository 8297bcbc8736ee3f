"""Later: the place of a panel that is made when it is first seen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.panel import Panel


class Later(QWidget):
    """`made` carries the panel; a window starts with those that are in front, the rest costs nothing until asked for.

    A tab behind another counts as shown: only its card knows when it comes to the front.
    """

    made = Signal(object)  # Panel

    def __init__(self, kind: type[Panel]):
        super().__init__()
        self.kind = kind
        self.panel: Panel | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def make(self) -> Panel:
        """The panel, made now where it was not."""
        if self.panel is None:
            self.panel = self.kind()
            self._column.addWidget(self.panel)
            self.made.emit(self.panel)
        return self.panel
