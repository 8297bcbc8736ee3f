"""Heatmap of B: its table, whatever other pictures show."""

from __future__ import annotations

from gui.figures.tables import TablePanel


class HeatmapBPanel(TablePanel):
    """Beside that of A, under one view and one pin."""

    name, of = "heatmap_b", "b"
