"""LazyPanel: the place of a panel that is made when it is first seen."""

from __future__ import annotations

import importlib
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.panel import Panel


class PanelInfo(NamedTuple):
    """A panel before there is any: what its card and the menus need, and where its class is."""

    name: str
    title: str
    options: str
    place: str  # "gui.panels.spectrum:SpectrumPanel"

    @classmethod
    def of(cls, panel: type[Panel]) -> PanelInfo:
        return cls(panel.name, panel.title, panel.options, f"{panel.__module__}:{panel.__name__}")

    def panel(self) -> type[Panel]:
        """The class, imported now where it was not."""
        module, _, name = self.place.partition(":")
        found: type[Panel] = getattr(importlib.import_module(module), name)
        return found


class LazyPanel(QWidget):
    """`made` carries the panel; a window starts with those that are in front, the rest costs nothing until asked for.

    A tab behind another counts as shown: only its card knows when it comes to the front.
    """

    made = Signal(object)  # Panel

    def __init__(self, kind: PanelInfo):
        super().__init__()
        self.kind = kind
        self.panel: Panel | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def make(self) -> Panel:
        """The panel, made now where it was not."""
        if self.panel is None:
            self.panel = self.kind.panel()()
            self._column.addWidget(self.panel)
            self.made.emit(self.panel)
        return self.panel
