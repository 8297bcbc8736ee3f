"""What finds out what a table is, which has no options."""

from __future__ import annotations

from engine.scene.panel_info import PanelInfo
from engine.words.language import later

RANK = 20
PANELS = (PanelInfo("identify", later("Identify"), needs="one table"),)
