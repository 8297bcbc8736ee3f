"""The claim over the digits that are left, and what to try."""

from __future__ import annotations

from functools import partial

from engine.pictures import precision
from engine.pictures.claims.trying import Try, toggle
from engine.pictures.precision import PrecisionPicture
from engine.scene.options.precision import PRESETS, STAGES
from engine.scene.scene import Scene
from engine.words.language import tr


def said(scene: Scene, answer: PrecisionPicture) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    stages = tr(
        "From position to output a number passes six stages, each rounded to the number type chosen for it; {acting} "
        "of them count here.",
        acting=len(STAGES) - len(answer.idle),
    )
    return stages, _shows(answer.picture, tr(scene.encoding.title))


def _shows(picture: str, encoding: str) -> str:
    if picture == "error":
        return tr("The colour is how far values of {encoding} are off after them.", encoding=encoding)
    if picture == "phase":
        return tr("The curve is how far the angle of each pair of {encoding} is off after them.", encoding=encoding)
    return tr(
        "It shows which positions become one number: bfloat16, of 8 bits, keeps whole numbers apart up to 256 only."
    )


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    pictures = {
        "collisions": tr("Positions that become one"),
        "error": tr("The error of each value"),
    }
    chosen = [each for each in PRESETS if each.title in ("float32 throughout", "bfloat16 throughout")]
    others = [each for each in chosen if scene.precision.stages != each.stages]
    presets = [Try(tr(each.title), partial(precision.with_preset, preset=each)) for each in others]
    return toggle(scene, "precision", "picture", pictures), *presets
