"""LazyPanel: the place of a panel that is made when it is first seen."""

from __future__ import annotations

import importlib
from functools import cache

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine.scene.panel_info import PanelInfo
from gui.board.panel import Panel
from gui.theme.boxes import in_column


@cache
def panel_class(name: str) -> type[Panel]:
    """The panel of that name: in gui.panels.<name>, or in panel.py where that is a folder; imported now if need be."""
    module = importlib.import_module(f"gui.panels.{name}")
    if hasattr(module, "__path__"):
        module = importlib.import_module(f"gui.panels.{name}.panel")
    return next(c for c in vars(module).values() if isinstance(c, type) and issubclass(c, Panel) and c.name == name)


class LazyPanel(QWidget):
    """`made` carries the panel; a window starts with those that are in front, the rest costs nothing until asked for.

    A tab behind another counts as shown: only its card knows when it comes to the front.
    """

    made = Signal(object)  # Panel

    def __init__(self, info: PanelInfo) -> None:
        super().__init__()
        self.info = info
        self.panel: Panel | None = None
        self._column = in_column(self)

    def make(self) -> Panel:
        """The panel, made now where it was not."""
        if self.panel is None:
            self.panel = panel_class(self.info.name)()
            self._column.addWidget(self.panel)
            self.made.emit(self.panel)
        return self.panel
