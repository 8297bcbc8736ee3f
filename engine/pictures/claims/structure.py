"""The claim over what a table is made of, and what to try."""

from __future__ import annotations

from engine.pictures.claims.trying import Try, toggle
from engine.pictures.structure import Structure
from engine.scene.scene import Scene
from engine.words.language import tr


def said(_: Scene, answer: Structure) -> tuple[str, ...]:
    return tuple(filter(None, answer.claim.split("\n"))) or (tr("Still being computed…"),)


def tries(scene: Scene, answer: Structure) -> tuple[Try, ...]:
    if answer.shares is None:
        return ()
    ways = {True: tr("Subtract the mean code"), False: tr("With the mean code")}
    return (toggle(scene, "structure", "centre", ways),)
