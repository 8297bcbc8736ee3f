"""The table of B, whatever of A and B other pictures show."""

from __future__ import annotations

from engine.pictures import heatmap, heatmap_a
from engine.pictures.claims import heatmap as claims
from engine.pictures.picture import Picture
from engine.scene.scene import Scene
from engine.values.refuse import refused
from engine.words.language import later

ALONE = later("There is no B. Press B in the Encoding panel for one to compare with.")


def needs(scene: Scene) -> Scene:
    """As the heatmap of B alone; without a B the scene as it is."""
    return scene.only() if scene.b is None else heatmap.needs(scene.compared("b"))


def compute(scene: Scene, width: int, height: int) -> Picture:
    """As the heatmap of B alone; ValueError where there is no B."""
    if scene.b is None:
        raise refused(ALONE)
    return heatmap.compute(scene.compared("b"), width, height)


def said(scene: Scene, answer: Picture) -> tuple[str, ...]:
    return claims.said(scene.compared("b"), answer)


tries = heatmap_a.tries
