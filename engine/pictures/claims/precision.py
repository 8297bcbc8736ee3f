"""The claim over the digits that are left, and what to try."""

from __future__ import annotations

from functools import partial

from engine.encodings.base import pairs
from engine.pictures import precision
from engine.pictures.claims.trying import Try, toggle
from engine.pictures.precision import PrecisionPicture
from engine.precision.cast import significant
from engine.scene.options.precision import LABELS, PRESETS, STAGES
from engine.scene.scene import Scene
from engine.words.language import later, tr
from engine.words.numbers import raised, spaced

BITS = 30  # of a number whose digits nobody counts
SHOWN = {
    "error": later("The colour is how far values of {encoding} are off after them"),
    "phase": later("The curve is how far the angle of each pair of {encoding} is off after them"),
    "phases": later("The curve is how far the angle of each dimension of {encoding} is off after them"),
    "collisions": later("It shows which positions become one number"),
}


def said(scene: Scene, answer: PrecisionPicture) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    acting = len(STAGES) - len(answer.idle)
    stages = tr(
        "From position to output a number passes six stages, each rounded to the number type chosen for it; the "
        "one that is lit counts here."
        if acting == 1
        else "From position to output a number passes six stages, each rounded to the number type chosen for it; the "
        "{acting} that are lit count here."
        if answer.idle
        else "From position to output a number passes six stages, each rounded to the number type chosen for it.",
        acting=acting,
    )
    alone = answer.picture == "phase" and pairs.noun(scene.encoding) == "dimension"
    shown = tr(SHOWN["phases" if alone else answer.picture], encoding=tr(scene.encoding.title))
    return stages, tr("{shown}; {why}.", shown=shown, why=_apart(scene)) if _counts(scene, answer) else shown


def _counts(scene: Scene, answer: PrecisionPicture) -> bool:
    """Whether positions are rounded: they alone are the picture, or some are more than the type keeps apart."""
    most = 2 ** significant(scene.precision.position)
    _, count = precision.subject(scene)
    return answer.picture == "collisions" or ("position" not in answer.idle and count - 1 > most)


def _apart(scene: Scene) -> str:
    """How many whole numbers the type of the positions has."""
    dtype, bits = scene.precision.position, significant(scene.precision.position)
    return tr(
        "{type}, with {bits} significant bits, keeps whole numbers apart up to {most}; some beyond share a number",
        type=LABELS.get(dtype, dtype),
        bits=bits,
        most=spaced(2**bits) if bits < BITS else f"2{raised(str(bits))}",
    )


def tries(scene: Scene, answer: PrecisionPicture) -> tuple[Try, ...]:
    pictures = {
        "collisions": tr("Positions that become one"),
        "error": tr("The error of each value"),
    }
    another = toggle(scene, "precision", "picture", pictures)
    if answer.empty:  # no number type brings a picture
        return (another,)
    chosen = [each for each in PRESETS if each.title in ("float32 throughout", "bfloat16 throughout")]
    others = [each for each in chosen if scene.precision.stages != each.stages]
    return another, *(Try(tr(each.title), partial(precision.with_preset, preset=each)) for each in others)
