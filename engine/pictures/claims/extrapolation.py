"""The claim over angles that training never saw, and what to try."""

from __future__ import annotations

from functools import partial

from engine.pictures.claims.trying import Try, same
from engine.pictures.extrapolation import Extrapolation
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted, spaced


def said(_: Scene, answer: Extrapolation) -> tuple[str, ...]:
    arcs = answer.arcs
    if not arcs.seen.any():
        return (tr("Nothing turns in this layer: there are no angles that training could have missed."),)
    new, scaled = (int((arcs.new(reached) > 0).sum()) for reached in (arcs.plain, arcs.scaled))
    target = next(grip.value for grip in answer.grips if grip.name == "target")
    shown = tr(
        "Each row is {row}, drawn to the angle it turns, one turn at most; orange angles are new at {positions}: {new} "
        "of {all} before scaling, {scaled} after."
        if len(answer.maps) > 1
        else "Each row is {row}, drawn to the angle it turns, one turn at most; orange angles are new at {positions}: "
        "{new} of {all}.",
        row=tr("a pair of dimensions" if answer.noun == "pair" else "a dimension"),
        positions=counted(target, answer.unit),
        new=spaced(new),
        all=counted(arcs.seen.size, answer.noun),
        scaled=spaced(scaled),
    )
    return (shown,)


def _at_lengths(scene: Scene, target: int, length: int) -> Scene:
    """The scene with other lengths of the extrapolation."""
    return scene.replace_in("extrapolation", trained=length, target=target)


def tries(_: Scene, answer: Extrapolation) -> tuple[Try, ...]:
    lengths = {grip.name: grip.value for grip in answer.grips}
    most = 1 << 30
    target, length = lengths["target"], lengths["trained"]
    tries = []
    if 2 * length <= most:
        words = tr("Trained on twice as much")
        tries.append(Try(words, partial(_at_lengths, target=max(target, 2 * length), length=2 * length)))
    if 2 * target <= most:
        tries.append(Try(tr("Used at twice the length"), partial(_at_lengths, target=2 * target, length=length)))
    return *tries, Try(tr("The wavelengths"), same, "spectrum")
