"""The claim over what a model's files say, and what to try."""

from __future__ import annotations

from engine.pictures.claims.trying import Try, same
from engine.pictures.model import Model
from engine.scene.scene import Scene
from engine.words.language import tr


def said(_: Scene, answer: Model) -> tuple[str, ...]:
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


def tries(scene: Scene, answer: Model) -> tuple[Try, ...]:
    """What its encoding has to show."""
    if answer.empty:
        return ()
    if answer.spectrum is not None:
        return (Try(tr("Its wavelengths"), same, "spectrum"),)
    table = scene.encoding.offers_table()
    return (Try(tr("The table itself"), same, "heatmap") if table else Try(tr("Its bias"), same, "bias"),)
