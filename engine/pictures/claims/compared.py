"""Claims over lists and comparisons: criteria, A and B, what a table is, what a model's files say, the derivation."""

from __future__ import annotations

from functools import partial

from engine.encodings.base.encoding import Encoding
from engine.pictures import derivation as steps
from engine.pictures import opening
from engine.pictures.claims.trying import Try, more_positions, same, toggle
from engine.pictures.criteria import Criteria
from engine.pictures.derivation import DerivationStep
from engine.pictures.difference import Apart
from engine.pictures.identify import Identity
from engine.pictures.model import Model
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted, few, percent, spaced


def criteria(scene: Scene, answer: Criteria) -> tuple[str, ...]:
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


def difference(scene: Scene, answer: Apart) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr("Every number of A against B's: they agree where they are at most {atol} apart.", atol=_tolerance(scene))
    if not answer.facts:
        return (shown,)
    largest = answer.facts[0].value
    if answer.first is None:
        return shown, tr("All do: the largest difference is {value}.", value=largest)
    places = ", ".join(map(spaced, answer.first))
    if answer.masked:
        return shown, tr(
            "What neither masks is equal; the first cell that one of them alone masks is [{place}].", place=places
        )
    return shown, tr(
        "The largest difference is {value}; the first beyond that tolerance is at [{place}].",
        value=largest,
        place=places,
    )


def _tolerance(scene: Scene) -> str:
    view = scene.difference
    absolute = few(view.atol)
    return tr("{atol} + {rtol} · |B|", atol=absolute, rtol=few(view.rtol)) if view.rtol else absolute


def identify(_: Scene, answer: Identity) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr("Each line is an encoding that could have made this table, best first; the picture is what it leaves.")
    if answer.share < 1:
        return shown, tr("The search goes on: {share} is done.", share=percent(answer.share))
    if not answer.candidates:
        return shown, tr("No encoding that is known here fits.")
    best = answer.candidates[0][0]
    return shown, tr(
        "{encoding} leaves a residual of {residual}.",
        encoding=tr(best.encoding.title),
        residual=few(best.residual, 2),
    )


def model(_: Scene, answer: Model) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    named = tr(
        "What the files of {title} say about position, and what software that loads them makes of it.",
        title=answer.title or answer.note,
    )
    if not answer.encodings:
        return (named,)
    wrong = sum(stack.first is not None for stack in answer.stacks)
    if not answer.stacks:
        return (named,)
    if not wrong:
        return named, tr(
            "All {all} stacks compute the same; the curve shows the wavelength of each pair."
            if answer.spectrum
            else "All {all} stacks compute the same.",
            all=len(answer.stacks),
        )
    return named, tr(
        "{wrong} of {all} stacks compute something else; the curve shows the wavelength of each pair."
        if answer.spectrum
        else "{wrong} of {all} stacks compute something else.",
        wrong=wrong,
        all=len(answer.stacks),
    )


def derivation(_: Scene, answer: DerivationStep) -> tuple[str, ...]:
    return tuple(filter(None, (tr("{picture}.", picture=answer.pictures[0].says), answer.told)))


def criteria_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    rounded = {"float32": tr("Rounded to float32"), "bfloat16": tr("Rounded to bfloat16")}
    return toggle(scene, "criteria", "dtype", rounded), *more_positions(scene)


def difference_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    if scene.b is None:
        return (Try(tr("Compare with a known mistake"), opening.against_mistake),)
    swap = (Try(tr("Exchange A and B"), Scene.swapped),) if scene.a != scene.b else ()
    panel = "heatmap" if scene.a.offers_table() and scene.b.offers_table() else "bias"
    return Try(tr("A − B as a picture"), partial(Scene.compared, compare="a-b"), panel), *swap


def identify_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    if not scene.encoding.offers_table():
        return ()
    return (Try(tr("The table itself"), same, "heatmap"), Try(tr("Cell by cell"), same, "inspector"))


def model_tries(scene: Scene, answer: Model) -> tuple[Try, ...]:
    """What its encoding has to show."""
    if answer.empty:
        return ()
    if answer.spectrum is not None:
        return (Try(tr("Its wavelengths"), same, "spectrum"),)
    table = scene.encoding.offers_table()
    return (Try(tr("The table itself"), same, "heatmap") if table else Try(tr("Its bias"), same, "bias"),)


def derivation_tries(_: Scene, answer: DerivationStep) -> tuple[Try, ...]:
    last = len(steps.STEPS) - 1
    on = (Try(tr("The next step"), partial(steps.stepped, by=1)),) if answer.place < last else ()
    back = (Try(tr("The step before"), partial(steps.stepped, by=-1)),) if answer.place else ()
    return *on, *back
