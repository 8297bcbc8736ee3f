"""The claim over A's table, and what to try."""

from __future__ import annotations

from engine.pictures.claims import heatmap
from engine.pictures.claims.trying import Try, more_positions, toggle
from engine.pictures.picture import Picture
from engine.scene.scene import Scene
from engine.words.language import tr


def said(scene: Scene, answer: Picture) -> tuple[str, ...]:
    return heatmap.said(scene.compared("a"), answer)


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    alike = toggle(scene, "heatmap", "alike", {True: tr("One range for both"), False: tr("A range each")})
    return (alike, *more_positions(scene))
