"""Trained models: how surprising each letter of a text is to them, by its position, beyond what they were trained on.

A letter's loss is −ln of the probability that the model gave to it after the letters before it.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

import numpy as np

from engine.arrays.file import FileProblem
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures.curves import Curves
from engine.pictures.picture import called
from engine.scene.options.trained import MODELS, TrainedView
from engine.scene.scene import Pin, Scene
from engine.system.kept import kept_at_last
from engine.values.refuse import refused
from engine.words.language import later, tr
from engine.words.numbers import counted, fixed, spaced
from engine.zoo import papers, run, stored
from engine.zoo.exchange import exchanged, model_of, unheld
from engine.zoo.letters import LETTERS, held_out

BLOCK = 16  # letters whose losses are one point
LAST = 32  # letters at the end, of which a number is told
UNIT = later("nats a letter, logarithmic")
OWN = later("this encoding")


class LossCurve(NamedTuple):
    """A model's losses, [points], NaN where they are not known, of so many letters as there are positions for.

    `own`: with the window's encoding in it.
    """

    label: str
    values: Floats
    letters: int = 0
    own: bool = False


def needs(scene: Scene) -> Scene:
    """The scene without what the curves do not read."""
    needed = scene.only("trained", pin=Pin())
    return needed.replace(a=scene.encoding, b=None, compare="a", length=1)


def compute(scene: Scene, width: int, height: int) -> Iterator[Curves]:  # noqa: ARG001  (points are few)
    """The window's encoding first, text by text; then all models as they were trained."""
    view, encoding = scene.trained, scene.encoding.at_length(scene.trained.length)
    chosen = _chosen(scene, stored.names())
    why = _problem(chosen) if chosen else ""
    if why and view.model != "automatic":
        raise _unusable(chosen, why)
    chosen, own = "" if why else chosen, LossCurve(tr("no model"), _unknown(view))
    shown: Curves | None = None
    for curve in _own(chosen, encoding, view):  # before the other models are read
        if curve is not None:
            own = curve
            shown = _curves(scene, chosen, own, _others(view, stored.names()), ())
        if shown is not None:
            yield shown
    there, problems = _sound()
    if not there:
        raise _unusable(chosen or view.model, " · ".join(problems) or str(stored.FOLDER))
    others = _others(view, there)
    for i, name in enumerate(there if view.others else ()):
        for values in _losses(name, None, view):
            others[i] = (
                others[i] if values is None else LossCurve(title(name), values, _reached(name, None, view.length))
            )
            if shown is not None:
                yield shown
        shown = _curves(scene, chosen, own, others, problems)
        yield shown
    if not others:
        yield _curves(scene, chosen, own, others, problems)


def own_model(scene: Scene) -> str:
    """The model of the encoding's own kind, where it is the one that is shown and can be read; else ''."""
    name = _chosen(scene, stored.names())
    try:
        return model_of(scene.encoding, (name,)) if name and stored.load(name) else ""
    except FileProblem:
        return ""


def written(scene: Scene) -> str:
    """What a paper says of the encoding's own model, with losses over more texts than are drawn; '' without either."""
    own = own_model(scene)
    return papers.beside(stored.card(own), longest=scene.trained.length) if own else ""


def _chosen(scene: Scene, there: tuple[str, ...]) -> str:
    return model_of(scene.encoding, there) if scene.trained.model == "automatic" else scene.trained.model


def _sound() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The models that can be read, and of each other one why not."""
    names = stored.names()
    problems = {name: problem for name in names if (problem := _problem(name))}
    return tuple(name for name in names if name not in problems), tuple(problems.values())


def _problem(name: str) -> str:
    """Why a model cannot be read; '' where it can."""
    try:
        stored.load(name)
    except FileProblem as problem:
        return str(problem)
    return ""


def _unusable(name: str, why: str) -> ValueError:
    return refused("model: {name} is not here, or damaged: {why}", name=name, why=why)


def _others(view: TrainedView, names: Sequence[str]) -> list[LossCurve]:
    """The models as they were trained, with nothing known yet."""
    return [LossCurve(title(name), _unknown(view)) for name in names] if view.others else []


def title(name: str) -> str:
    """A model's name."""
    return tr(MODELS.get(name, name))


def _points(view: TrainedView) -> int:
    return -(-view.length // BLOCK)


def _unknown(view: TrainedView) -> Floats:
    return np.full(_points(view), np.nan)


def _own(chosen: str, encoding: Encoding, view: TrainedView) -> Iterator[LossCurve | None]:
    if chosen:
        for values in _losses(chosen, encoding, view):
            end = _reached(chosen, encoding, view.length)
            yield None if values is None else LossCurve(tr(OWN), values, end, own=True)


def _losses(name: str, encoding: Encoding | None, view: TrainedView) -> Iterator[Floats | None]:
    """[points], the mean over ever more texts; None before each step toward the next."""
    texts = held_out(view.texts, view.length)
    total = np.zeros(_points(view))
    for i in range(len(texts)):
        for found in _of_text(name, encoding, view.texts, view.length, i):
            if found is not None:
                total = total + found
            yield None if found is None else total / (i + 1)


def _acting(name: str, encoding: Encoding | None) -> Sequence[Encoding | None]:
    """Of each layer, what tells a model its positions: its own, or the window's in its place."""
    model = stored.load(name)
    return run.encodings(model) if encoding is None else exchanged(model, encoding)


def _reached(name: str, encoding: Encoding | None, length: int) -> int:
    """For how many letters of a text there are positions."""
    own = _acting(name, encoding)
    return min([length, *(each.defined for each in own if each is not None and each.defined is not None)])


@kept_at_last
def _of_text(
    name: str, encoding: Encoding | None, texts: int, length: int, which: int
) -> Generator[None, None, Floats]:
    """[points], the mean of BLOCK letters each, a layer a step; NaN where the encoding has no positions any more.

    The last point is that of all its letters or none, so that a curve that ends is known by it.
    """
    model, own = stored.load(name), _acting(name, encoding)
    numbers = held_out(texts, length)[which]
    defined = _reached(name, encoding, length)
    out = np.full(-(-length // BLOCK), np.nan)
    if defined:
        x = np.empty(0)
        for left in map(attrgetter("x"), run.layers(model, numbers[:defined], own)):
            x = left  # no layer is there while the next is made
            yield
        found = run.losses_of(run.logits_of(model, x), numbers[1 : defined + 1])
        whole = np.array([found[first : first + BLOCK].mean() for first in range(0, defined, BLOCK)])
        out[: whole.size] = whole
        out[-1] = out[-1] if defined == length else np.nan
    out.setflags(write=False)
    return out


def _curves(
    scene: Scene, chosen: str, own: LossCurve, others: Sequence[LossCurve], problems: tuple[str, ...]
) -> Curves:
    view = scene.trained
    lines = [*([own] if chosen else []), *others] or [own]
    trained = stored.load(chosen).card.trained if chosen else min((64, view.length))
    x = np.array([min(first + BLOCK, view.length) + first - 1 for first in range(0, view.length, BLOCK)]) / 2
    return Curves(
        x=x,
        values=np.stack([line.values for line in lines]),
        labels=tuple(_label(line, lines, view.length) for line in lines),
        dimensions=(),
        span=(0, view.length - 1),
        shown="means",
        note=_note(scene, chosen),
        unit=tr(UNIT),
        axis=tr("position of the letter in the text"),
        remark=" · ".join((*problems, _remark(scene, chosen, own))),
        heads=tuple(range(len(lines))),
        own=lines[0].own,
        unordered=True,
        ratios=True,
        marks=((trained - 0.5, tr("trained to here")),) if trained < view.length else (),
    )


def _end(line: LossCurve, length: int) -> int:
    """How many letters a curve reaches."""
    known = BLOCK * (int(np.flatnonzero(np.isfinite(line.values)).max(initial=-1)) + 1)
    return line.letters if line.letters < length else min(length, known)


def ending(length: int) -> tuple[int, Floats]:
    """How many letters at the end of a text a number is told of, and the share of each of their points in its mean.

    LAST, and those of the last point where it has fewer than the others.
    """
    letters = LAST + length % BLOCK
    return letters, _sizes(letters) / letters


def _sizes(letters: int) -> Floats:
    """[points], the letters of each."""
    return np.diff(np.append(np.arange(0.0, letters, BLOCK), letters))


def _label(line: LossCurve, lines: Sequence[LossCurve], length: int) -> str:
    """Its name, and where it ends before the others do; of the window's encoding also whose curve it is, if one's."""
    end, models = _end(line, length), [other for other in lines if line.own and not other.own]
    same = (each.label for each in models if np.array_equal(each.values, line.values, equal_nan=True))
    model = next(same, "") if end else ""
    name = tr("{own} = {model}", own=line.label, model=model) if model else line.label
    return name if end in (0, length) else tr("{model}, ends at {n}", model=name, n=end)


def _note(scene: Scene, chosen: str) -> str:
    view = scene.trained
    of = tr("mean of {block} letters and {texts}", block=BLOCK, texts=counted(view.texts, "text"))
    if not chosen:
        return " · ".join((tr("no model was trained with {encoding}", encoding=called(scene.encoding)), of))
    card = stored.load(chosen).card
    how = tr(
        "trained: 3 layers, 4 heads, {steps} steps on {length} letters, seed {seed}",
        steps=spaced(card.steps),
        length=card.trained,
        seed=card.seed,
    )
    trained = model_of(scene.encoding, (chosen,)) == chosen  # then its numbers are those that were trained
    within = tr(scene.encoding.title) if trained else called(scene.encoding)
    same = title(chosen).casefold() in within.casefold()
    who = within if same else tr("{model}, with {encoding}", model=title(chosen), encoding=within)
    return " · ".join((who, how, of))


def _elsewhere(encoding: Encoding, chosen: str) -> str:
    """That a scaling counts from another length than the model was trained at; '' where it does not."""
    length = encoding.scaled_spectrum().trained if chosen and "frequencies" in encoding.offers() else None
    if not length or length == stored.load(chosen).card.trained:
        return ""
    return tr(
        "the scaling starts from {length} positions, this model was trained on {trained}",
        length=spaced(length),
        trained=spaced(stored.load(chosen).card.trained),
    )


def _remark(scene: Scene, chosen: str, own: LossCurve) -> str:
    """What the models are, how the last letters fare, and where learned numbers are seen that no control shows."""
    tiny = tr("what these tiny models do, not what large ones must do")
    if chosen and unheld(chosen, scene.encoding):
        seen = tr("no control holds what it has learned: Attention and Where it enters show it, as trained")
        tiny = f"{tiny} · {seen}"
    chance = tr("equal odds: {nats} nats", nats=fixed(math.log(len(LETTERS)), 2))
    tiny = f"{tiny} · {chance}"
    if elsewhere := _elsewhere(scene.encoding, chosen):
        tiny = f"{elsewhere} · {tiny}"
    if not chosen or np.isnan(own.values).all() or written(scene):
        return tiny  # the claim has losses of its own, over more texts
    known = own.values[np.isfinite(own.values)]
    near, end = known[: 64 // BLOCK], _end(own, scene.trained.length)
    first = fixed(float(np.average(near, weights=_sizes(end)[: near.size])), 2)
    if end < scene.trained.length:
        said = tr(
            "this encoding: {first} nats within the trained 64 letters, no positions beyond {n}",
            first=first,
            n=end,
        )
    else:
        letters, shares = ending(end)
        last = fixed(float(known[-shares.size :] @ shares), 2)
        said = tr(
            "this encoding: {first} nats within the trained 64 letters, {last} in the last {n}",
            first=first,
            last=last,
            n=letters,
        )
    return " · ".join((said, tiny))
