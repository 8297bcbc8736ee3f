"""The claim over how far A and B are apart, and what to try."""

from __future__ import annotations

from functools import partial

from engine.pictures.claims.trying import Try
from engine.pictures.difference import DifferencePicture, as_opened, named
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import few


def said(scene: Scene, answer: DifferencePicture) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr(
        "A and B agree where they are at most {atol} apart."
        if answer.where is None
        else "The colour is log₁₀ of |A − B|, the largest of a block; A and B agree where they are at most {atol} "
        "apart.",
        atol=_tolerance(scene),
    )
    if not answer.facts:
        return (shown,)
    largest = answer.facts[0].value
    if answer.first is None:
        return shown, tr(
            "All do: the largest difference is {value}."
            if answer.whole
            else "All cells that both have do: the largest difference is {value}.",
            value=largest,
        )
    place = named(answer.first)
    if answer.alone:
        return shown, tr(
            "Where both have numbers they are equal; the first cell where one has none is at {place}.", place=place
        )
    return shown, tr(
        "The largest difference is {value}; the first beyond that tolerance is at {place}.",
        value=largest,
        place=place,
    )


def _tolerance(scene: Scene) -> str:
    view = scene.difference
    absolute = few(view.atol)
    return tr("{atol} + {rtol} · |B|", atol=absolute, rtol=few(view.rtol)) if view.rtol else absolute


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    if scene.b is None:
        return (Try(tr("Compare with a known mistake"), as_opened),)
    swap = (Try(tr("Exchange A and B"), Scene.swapped),) if scene.a != scene.b else ()
    panel = "heatmap" if scene.a.offers_table() and scene.b.offers_table() else "bias"
    return Try(tr("A − B as a picture"), partial(Scene.compared, compare="a-b"), panel), *swap
