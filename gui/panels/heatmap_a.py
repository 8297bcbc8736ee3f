"""Heatmap of A: its table, whatever other pictures show."""

from __future__ import annotations

from gui.figures.tables import TablePanel


class HeatmapAPanel(TablePanel):
    """Beside that of B, under one view and one pin."""

    name, of = "heatmap_a", "a"
