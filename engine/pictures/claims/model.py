"""The claim over what a model's files say, and what to try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.models.reading import Stack
from engine.pictures.claims.trying import Try, same
from engine.pictures.claims.wording import covered
from engine.pictures.figure import CellPlot, LinePlot
from engine.pictures.model import Model
from engine.scene.scene import Scene
from engine.words.language import later, tr

KINDS = {
    "same": later("as the files mean it in {count}"),
    "other": later("something else in {count}"),
    "refused": later("refused by {count}"),
    "lacking": later("no such model in {count}"),
    "unknown": later("not known of {count}"),
}

OPENING = {
    "open": later("Open a model or a table…"),
    "open_folder": later("Open a model's folder…"),
    "open_cached": later("From the Hugging Face cache…"),
}


def said(scene: Scene, answer: Model) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    read = bool(answer.stacks and answer.encodings)
    named = tr(
        "What the files of {title} say about position, and what {all} versions of software make of it: {parts}."
        if read
        else "What the files of {title} say about position, and what software that loads them makes of it."
        if answer.stacks
        else "What the files of {title} say about position; how software reads such files is not known here.",
        title=answer.title or answer.note,
        all=len(answer.stacks),
        parts=_computed(answer.stacks),
    )
    if not answer.encodings:
        return (named,)
    if answer.spectrum:
        return named, tr("The curve shows the wavelength of each pair.")
    return named, *_drawn(answer.shape, scene.a.random if answer.chosen is not None else "")


def _computed(stacks: Sequence[Stack]) -> str:
    """How many stacks compute what the files say; what is not known of one is not said to be so."""
    counts = Counter(map(_kind, stacks))
    if stacks and counts["same"] == len(stacks):
        return tr("as the files mean it in all")
    return tr(", ").join(tr(words, count=counts[kind]) for kind, words in KINDS.items() if counts[kind])


def _kind(stack: Stack) -> str:
    read = stack.understood
    if read.unknown:
        return "unknown"
    if stack.lacking:
        return "lacking"
    if read.refusal:
        return "refused"
    return "other" if stack.differs else "same"


def _drawn(shape: CellPlot | LinePlot | None, random: str) -> tuple[str, ...]:
    """What its picture is, where that is no spectrum; `random`: where its numbers are drawn from."""
    if isinstance(shape, CellPlot):
        values = tr(", ").join(filter(None, (covered(shape.picture), random)))
        return (tr("{axes}; the colour is its value, {range}.", axes=shape.says, range=values),)
    return () if shape is None else (shape.says,)


def tries(scene: Scene, answer: Model) -> tuple[Try, ...]:
    """What its encoding has to show; without a model, the ways to open one."""
    if answer.empty:
        return tuple(Try(tr(words), same, command=command) for command, words in OPENING.items())
    if answer.spectrum is not None:
        return (Try(tr("Its wavelengths"), same, "spectrum"),)
    if not scene.encoding.offers_table():
        return (Try(tr("Its bias"), same, "bias"),)
    words = tr("A random table of its shape") if scene.encoding.random else tr("The table itself")
    return (Try(words, same, "heatmap"),)
