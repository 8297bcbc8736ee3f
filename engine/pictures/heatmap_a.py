"""The table of A, whatever of A and B other pictures show."""

from __future__ import annotations

from engine.pictures import heatmap
from engine.pictures.claims import heatmap as claims
from engine.pictures.claims.trying import Try, more_positions, toggle
from engine.pictures.picture import Picture
from engine.scene.scene import Scene
from engine.words.language import tr


def needs(scene: Scene) -> Scene:
    """As the heatmap of A alone."""
    return heatmap.needs(scene.compared("a"))


def compute(scene: Scene, width: int, height: int) -> Picture:
    """As the heatmap of A alone."""
    return heatmap.compute(scene.compared("a"), width, height)


def said(scene: Scene, answer: Picture) -> tuple[str, ...]:
    return claims.said(scene.compared("a"), answer)


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    alike = toggle(scene, "heatmap", "alike", {True: tr("One range for both"), False: tr("A range each")})
    return (alike, *more_positions(scene))
