"""The table of A, whatever of A and B other pictures show."""

from __future__ import annotations

from engine.pictures import heatmap
from engine.pictures.picture import Picture
from engine.scene.scene import Scene


def needs(scene: Scene) -> Scene:
    """As the heatmap of A alone."""
    return heatmap.needs(scene.compared("a"))


def compute(scene: Scene, width: int, height: int) -> Picture:
    """As the heatmap of A alone."""
    return heatmap.compute(scene.compared("a"), width, height)
