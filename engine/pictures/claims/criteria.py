"""The claim over what a code has to be, and what to try."""

from __future__ import annotations

from engine.encodings.base.encoding import Encoding
from engine.pictures.claims.trying import Try, more_positions, toggle
from engine.pictures.criteria import Criteria
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted, percent


def said(scene: Scene, answer: Criteria) -> tuple[str, ...]:
    shown = tr(
        "Each row is something that an encoding should be, measured over {positions}, with the case that shows it.",
        positions=counted(max(_measured(scene, each) for each in scene.shown), "position"),
    )
    if answer.share < 1:
        return shown, tr("The measurement goes on: {share} is done.", share=percent(answer.share))
    return shown, tr("A difference, a change or a collision is good at 0; a distance between codes is not.")


def _measured(scene: Scene, encoding: Encoding) -> int:
    """How many positions of the scene an encoding has."""
    return scene.length if encoding.defined is None else min(scene.length, encoding.defined)


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    rounded = {"float32": tr("Rounded to float32"), "bfloat16": tr("Rounded to bfloat16")}
    return toggle(scene, "criteria", "dtype", rounded), *more_positions(scene)
