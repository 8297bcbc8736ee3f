"""The claim over B's table, and what to try."""

from __future__ import annotations

from engine.pictures.claims import heatmap
from engine.pictures.claims.heatmap_a import tries
from engine.pictures.picture import Picture
from engine.scene.scene import Scene

__all__ = ["said", "tries"]


def said(scene: Scene, answer: Picture) -> tuple[str, ...]:
    return heatmap.said(scene.compared("b"), answer)
