"""Panels: the window's pictures, in the order of its menus, as the files of scene/options/ declare them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.scene.panel_info import PanelInfo
from engine.system.modules import declaring


def _declared() -> Iterator[PanelInfo]:
    for module in declaring("engine.scene.options", "PANELS"):
        options = module.__name__.rpartition(".")[2] if hasattr(module, "OPTIONS") else ""
        yield from (info._replace(options=options) for info in module.PANELS)


PANELS = tuple(_declared())
BY_NAME: Mapping[str, PanelInfo] = {panel.name: panel for panel in PANELS}
NAMES = ("encoding", *BY_NAME)  # as typed: the controls too
