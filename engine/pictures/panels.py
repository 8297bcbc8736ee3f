"""Panels: the window's pictures, in the order of its menus, as the files of scene/options/ declare them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.scene.panel_info import PanelInfo
from engine.system.modules import declaring

PANELS: tuple[PanelInfo, ...] = tuple(
    info for module in declaring("engine.scene.options", "PANELS") for info in module.PANELS
)
BY_NAME: Mapping[str, PanelInfo] = {panel.name: panel for panel in PANELS}
NAMES = ("encoding", *BY_NAME)  # as typed: the controls too
