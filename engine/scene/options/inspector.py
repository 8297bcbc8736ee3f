"""The inspector, which has no options."""

from __future__ import annotations

from engine.scene.panel_info import PanelInfo
from engine.words.language import later

RANK = 5
PANELS = (PanelInfo("inspector", later("Cell by cell"), shape="table", pins=True),)
