"""Heatmap: the table, position × dimension."""

from __future__ import annotations

from gui.figures.tables import TablePanel


class HeatmapPanel(TablePanel):
    """Of A, of B, or of A − B."""

    name = "heatmap"
