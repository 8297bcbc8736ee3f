"""The arena: the questions that one asks of any encoding, answered yes, partly or no, with a number and a witness."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Literal, NamedTuple

import numpy as np

from engine.attention.fitted import kind_of
from engine.criteria import bias_extent, geometry, lengths, tables
from engine.criteria.codes import Codes
from engine.criteria.criterion import Criterion, Witness
from engine.criteria.losses import TIMES, trained_loss
from engine.criteria.rounding import Dtype
from engine.criteria.users import USERS
from engine.encodings.base.encoding import Encoding
from engine.system.kept import kept
from engine.words.language import Language, later, listing, spoken, tr
from engine.words.numbers import counted, few, fixed, percent, spaced, unspaced
from engine.zoo import papers, stored

Verdict = Literal["yes", "partly", "no", "none"]
RANK: Mapping[Verdict, int] = {"yes": 0, "partly": 1, "no": 2, "none": 3}
NEAR_LEAST = 2  # distances that have to fall before nearer counts partly
NEAR_BEST, FAR_FROM_BEST = 0.1, 0.5  # nats a letter above the best model: yes, partly
FADED, LESSER = 0.1, 0.5  # of what is given at the query: far decay, in part
EXACT = 1e-6  # residual of a shift, below which it is rounding


class Answered(NamedTuple):
    """What is said of an encoding to a question; `value` is None where there is no number."""

    verdict: Verdict
    figure: str
    sentence: str
    value: float | None = None
    witness: Witness | None = None
    short: str = ""  # the figure, where it is words and there is little room

    @property
    def brief(self) -> str:
        """The figure where there is little room: a shorter word, or fewer digits; '' where there is none."""
        try:
            value = float(unspaced(self.figure.removesuffix(" %")))
        except ValueError:
            return self.short
        if self.figure.endswith("%"):
            return f"{few(value / 100, 2)}×" if abs(value) >= 100 else self.figure
        return _brief(value)

    def as_json(self) -> dict[str, object]:
        """For programs; what is no finite number is null."""
        finite = self.value is not None and bool(np.isfinite(self.value))
        return {
            "verdict": self.verdict,
            "value": self.value if finite else None,
            "figure": self.figure,
            "sentence": self.sentence,
            "witness": None if self.witness is None else self.witness.as_json(),
        }


def _brief(value: float) -> str:
    """A figure in at most five signs."""
    if abs(value) < EXACT:
        return "≈0" if value else "0"
    if abs(value) < 0.1:
        return few(value, 1).replace(" ", "")
    if abs(value) < 1000:
        return few(value, 2)
    if abs(value) < 999_500:
        return f"{few(value / 1000 if abs(value) < 9950 else round(value / 1000), 2)}k"
    return f"{few(value / 1e6, 2)}M"


class ArenaQuestion(NamedTuple):
    """A column: its name as typed, its title, what is asked."""

    name: str
    title: str
    asks: str


class Contender(NamedTuple):
    """An encoding over its first `length` positions; codes are rounded to `dtype`."""

    encoding: Encoding
    length: int
    dtype: Dtype

    @property
    def codes(self) -> Codes:
        return Codes(self.encoding, range(self.length))


QUESTIONS = (
    ArenaQuestion("unique", later("Unique"), later("Has every position a code of its own?")),
    ArenaQuestion("rounded", later("Unique, rounded"), later("Do codes stay different in numbers of few digits?")),
    ArenaQuestion("bounded", later("Bounded"), later("Do values stay within a range, however long the sentence is?")),
    ArenaQuestion("steps", later("Consistent"), later("Is a step the same everywhere, and in every sentence?")),
    ArenaQuestion("beyond", later("Extends"), later("Are there codes beyond the range, new ones, with usual values?")),
    ArenaQuestion("order", later("Before or after"), later("Does it tell before from after by itself?")),
    ArenaQuestion("distance", later("Distance"), later("Has each distance a value of its own, anywhere?")),
    ArenaQuestion("nearer", later("Nearer counts more"), later("Does a nearer token never count less? Up to where?")),
    ArenaQuestion("decay", later("Far decay"), later("How much is left far away, of what a token gives to itself?")),
    ArenaQuestion("shift", later("Linear shift"), later("Does one matrix take every code to the next?")),
    ArenaQuestion("learned", later("Learns nothing"), later("How many numbers are learned for it?")),
    ArenaQuestion("cost", later("Cost a token"), later("How many operations for each token and head?")),
    *(
        ArenaQuestion(f"loss_{times}", title, later("What does a tiny model that was trained with it lose a letter?"))
        for times, title in zip(
            TIMES,
            (
                later("Loss, as trained"),
                later("Loss, 2 × longer"),
                later("Loss, 4 × longer"),
                later("Loss, 8 × longer"),
            ),
            strict=True,
        )
    ),
    ArenaQuestion("users", later("Models"), later("Which models use it?")),
)
BY_NAME = {question.name: question for question in QUESTIONS}
NOT_CODES = later("It gives no code to a position: it acts between a query and a key.")


BY_CHANCE = (
    "unique",
    "rounded",
    "steps",
    "order",
    "distance",
    "nearer",
    "decay",
    "shift",
)  # what random numbers decide


def answers(asked: Contender) -> Iterator[tuple[str, Answered]]:
    """One question after the other, each a short step."""
    for name in ANSWERS:
        yield name, answer(asked, name)


def answer(asked: Contender, name: str) -> Answered:
    """The answer to one question; kept for the next time."""
    return _kept(asked.encoding, asked.length, asked.dtype, name, spoken())


@kept
def _kept(encoding: Encoding, count: int, dtype: Dtype, name: str, language: Language) -> Answered:  # noqa: ARG001  (of the words)
    try:
        with np.errstate(all="ignore"):
            found = ANSWERS[name](Contender(encoding, count, dtype))
    except (ValueError, np.linalg.LinAlgError) as error:
        return Answered("none", "–", tr("Not measured: {reason}.", reason=error))
    if found.value is not None and np.isnan(found.value):
        return Answered("none", "–", tr("It holds cells without a number."))
    if not encoding.random or name not in BY_CHANCE or found.verdict == "none":
        return found
    return found._replace(sentence=tr("{sentence} Its numbers are random, not trained.", sentence=found.sentence))


def within(encoding: Encoding, length: int) -> int:
    """How many positions an encoding is measured over."""
    return length if encoding.defined is None else min(length, encoding.defined)


def _last(found: Iterator[Criterion]) -> Criterion:
    *_, last = found
    return last


def _unique(asked: Contender) -> Answered:
    if not asked.encoding.offers_table():
        return Answered("none", "–", tr(NOT_CODES))
    found = _last(tables.unique(asked.codes))
    if found.value is None:
        return Answered("none", "–", found.sentence)
    return Answered("yes" if found.value > 0 else "no", few(found.value, 3), found.sentence, found.value, found.witness)


def _rounded(asked: Contender) -> Answered:
    if not asked.encoding.offers_table():
        return Answered("none", "–", tr(NOT_CODES))
    found = _last(tables.unique_when_rounded(asked.codes, asked.dtype))
    equal = int(found.value or 0)
    verdict: Verdict = "yes" if not equal else "no" if equal >= asked.length else "partly"
    return Answered(verdict, found.figure, found.sentence, float(equal), found.witness)


def _bounded(asked: Contender) -> Answered:
    found = geometry.largest(asked.encoding, asked.length)
    witness = Witness(tr("position {position}", position=spaced(found.position)), position=found.position)
    if not asked.encoding.offers_table():
        witness = Witness(tr("distance {distance}", distance=spaced(found.position)), *_apart(asked, found.position))
    sizes = {"size": few(found.within, 3), "beyond": few(found.beyond or 0.0, 3)}
    said = tr(
        "The largest |value| is {size}, and {beyond} over four times as many positions: it grows."
        if found.grows
        else "The largest |value| is {size}, however long the sentence is.",
        **sizes,
    )
    return Answered("no" if found.grows else "yes", few(found.within, 3), said, found.within, witness)


def _apart(asked: Contender, distance: int) -> tuple[int, int]:
    """A query and a key that far before it."""
    query = asked.length - 1
    return query, max(0, query - distance)


def _steps(asked: Contender) -> Answered:
    encoding = asked.encoding
    if not encoding.offers_table():
        by_distance = encoding.toeplitz
        said = tr(
            "What it gives depends on the distance alone: a step is the same everywhere."
            if by_distance
            else "What it gives depends on where the pair stands, and not on its distance alone."
        )
        return Answered("yes" if by_distance else "no", "0" if by_distance else "–", said, 0.0 if by_distance else None)
    if asked.length < 2:
        return Answered("none", "–", tr(tables.ALONE))
    found = geometry.steps(encoding, asked.length)
    witness = Witness(
        tr("positions {first} and {second}", first=spaced(found.position), second=spaced(found.position + 1)),
        position=found.position,
        key=found.position + 1,
    )
    if found.most == 0:
        return Answered("no", "–", tr("There is no step: all positions have one code."))
    change = lengths.step_change(encoding, range(asked.length))
    if change is not None:
        said = tr("In a sentence of twice the length a step is {change} as long.", change=percent(1 + change.change))
        return Answered("no", f"+{percent(change.change)}".replace("+−", "−"), said, abs(change.change), witness)
    said = tr(
        "From one position to the next the code moves by {least} to {most}.",
        least=few(found.least),
        most=few(found.most),
    )
    verdict: Verdict = "yes" if found.spread <= geometry.SAME else "partly" if found.spread < LESSER else "no"
    return Answered(verdict, percent(found.spread), said, found.spread, witness)


def _beyond(asked: Contender) -> Answered:
    encoding, positions = asked.encoding, range(asked.length)
    source = lengths if encoding.offers_table() else bias_extent
    found = _last(source.extends(encoding, positions))
    details = found.details
    if details.get("positions", 0) != details.get("of", 0):
        return Answered("no", tr("ends"), found.sentence, found.value, found.witness)
    if details.get("unique") is False:
        return Answered("no", tr("repeats"), found.sentence, 0.0, found.witness, tr("same"))
    new = details.get("dimensions_with_new_values", 0)
    plain = details.get("in_range") is True and not new and details.get("new_values") is not False
    figure = tr("repeats") if details.get("new_values") is False else tr("new") if not plain else tr("usual")
    dimensions = float(new) if isinstance(new, int) and encoding.offers_table() else None
    short = tr("same") if details.get("new_values") is False else ""
    return Answered("yes" if plain else "partly", figure, found.sentence, dimensions, found.witness, short)


def _order(asked: Contender) -> Answered:
    encoding = asked.encoding
    found = geometry.direction(encoding, asked.length)
    witness = Witness(
        tr("query {query}, key {key}", query=found.query, key=found.key),
        position=found.query,
        key=found.key,
        head=found.head if encoding.heads > 1 else None,
    )
    if found.masked:
        return Answered("yes", tr("mask"), tr("Keys after the query are masked: none comes after."), 1.0)
    if found.share <= geometry.SAME:
        return Answered("no", "0", tr("With its ends exchanged a pair is felt the same."), 0.0)
    figure, share = percent(found.share), found.share
    if kind_of(encoding) == "added":
        said = tr(
            "The inner product of two codes is the same both ways: only query and key that differ, as W_Q and W_K make "
            "them, tell before from after, by {share} of the range.",
            share=figure,
        )
        return Answered("partly", figure, said, share, witness)
    said = tr("With its ends exchanged a pair is felt otherwise, by up to {share} of the range.", share=figure)
    return Answered("yes", figure, said, share, witness)


def _distance(asked: Contender) -> Answered:
    encoding = asked.encoding
    found = geometry.by_distance(encoding, asked.length)
    values = found.before
    count, of = geometry.different(values), values.shape[1]
    if not encoding.toeplitz and not (encoding.offers_table() and asked.codes.by_distance):
        said = tr("The same distance has other values elsewhere: it is not the distance alone that counts.")
        return Answered("no", "–", said, 0.0)
    said = tr(
        "{count} of {distances} have a value of their own.", count=spaced(count), distances=counted(of, "distance")
    )
    verdict: Verdict = "no" if count < 2 else "yes" if count == of else "partly"
    return Answered(verdict, spaced(count), said, float(count))


def _nearer(asked: Contender) -> Answered:
    found = geometry.falling(geometry.by_distance(asked.encoding, asked.length))
    if found.flat:
        return Answered("no", "–", tr("Near and far count the same."), 0.0)
    if found.until >= found.of:
        said = tr("No key counts more than a nearer one, up to distance {far}.", far=spaced(found.of))
        return Answered("yes", spaced(found.until), said, float(found.until))
    said = tr(
        "A key {next} positions away counts more than one {until} away.",
        next=spaced(found.until + 1),
        until=spaced(found.until),
    )
    witness = Witness(
        tr("distance {distance}", distance=spaced(found.until + 1)),
        *_apart(asked, found.until + 1),
        head=found.head if asked.encoding.heads > 1 else None,
    )
    verdict: Verdict = "partly" if found.until >= NEAR_LEAST else "no"
    return Answered(verdict, spaced(found.until), said, float(found.until), witness)


def _decay(asked: Contender) -> Answered:
    encoding = asked.encoding
    values = geometry.by_distance(encoding, asked.length)
    if values.before.shape[1] < 4 or not np.nan_to_num(values.before).any():
        return Answered("none" if values.before.shape[1] < 4 else "no", "–", tr("Near and far count the same."))
    found = geometry.decay(encoding, values)
    said = tr(
        "Over the last quarter of distances the mean similarity is {left} of a token's with itself."
        if geometry.similar(encoding)
        else "Over the last quarter of distances a key weighs {left} of what the query's own place does.",
        left=_share(found.left),
    )
    if encoding.heads > 1:
        said = tr("{sentence} That is head {head}, the slowest.", sentence=said, head=found.head)
    verdict: Verdict = "yes" if found.left < FADED else "partly" if found.left < LESSER else "no"
    head = found.head if encoding.heads > 1 else None
    witness = Witness(
        tr("distance {distance}", distance=spaced(found.distance)), *_apart(asked, found.distance), head=head
    )
    return Answered(verdict, _share(found.left), said, found.left, witness)


def _share(value: float) -> str:
    return percent(value) if value < 10 else few(value, 2)


def _shift(asked: Contender) -> Answered:
    if not asked.encoding.offers_table():
        return Answered("none", "–", tr(NOT_CODES))
    found = geometry.shift(asked.encoding)
    if found is None:
        return Answered("none", "–", tr("There are not twice as many positions as dimensions to tell by."))
    if not asked.encoding.bounded(np.arange(2), np.arange(asked.encoding.columns)).any() and found.residual == 0:
        return Answered("none", "–", tr("All codes are nothing."))
    figure = few(found.residual, 2)
    said = tr(
        "One matrix takes every code to the next one: the residual {residual} is rounding."
        if found.residual <= EXACT
        else "The best matrix misses the next code by up to {residual} of the longest one.",
        residual=figure,
    )
    witness = Witness(tr("position {position}", position=spaced(found.position)), position=found.position)
    return Answered("yes" if found.residual <= EXACT else "no", figure, said, found.residual, witness)


def _learned(asked: Contender) -> Answered:
    count = asked.encoding.learned
    if not count:
        return Answered("yes", "0", tr("It learns nothing: its numbers are a formula's."), 0.0)
    said = tr("{numbers} are learned for it.", numbers=counted(count, "number"))
    return Answered("partly" if count < 1000 else "no", spaced(count), said, float(count))


def cost(encoding: Encoding, keys: int) -> tuple[int, str]:
    """(operations for a token and head, "once", "constant", "keys" or "products"): what they grow with.

    Added codes: an addition a dimension, once for all layers. Rotations: two multiplications a dimension, of query and
    key. Biases: an addition a key. Vectors by distance: a product of vectors a key and table; Shaw's values another.
    """
    kind, width = kind_of(encoding), int(getattr(encoding, "dim", geometry.PLAIN))
    if kind in ("added", "none"):
        return (encoding.columns if encoding.offers_table() and encoding.id != "nope" else 0), "once"
    if kind == "rotated" or "rotate" in encoding.offers() or encoding.offers_table():
        return 4 * width, "constant"
    if kind == "biased":
        return keys, "keys"
    products = {"deberta": 2, "shaw": 2}.get(encoding.id, 1)
    return products * keys * width, "products"


GROWS = {
    "once": later("{count} additions for each token, once for all layers."),
    "constant": later("{count} multiplications for each token and head, however long the sentence is."),
    "keys": later("An addition for each key: {count} for each token and head here."),
    "products": later("Products of vectors with each key: {count} multiplications for each token and head here."),
}
COSTS: Mapping[str, Verdict] = {"once": "yes", "constant": "yes", "keys": "partly", "products": "no"}


def _cost(asked: Contender) -> Answered:
    count, grows = cost(asked.encoding, asked.length)
    return Answered(COSTS[grows], spaced(count), tr(GROWS[grows], count=spaced(count)), float(count))


def _loss(asked: Contender, times: int) -> Answered:
    """As models trained with this kind of encoding do, whatever its settings here are."""
    found = trained_loss(asked.encoding, times)
    if found is None:
        return Answered("none", "–", tr("No model that was trained with it comes along."))
    trained = {
        "layers": stored.LAYERS,
        "trained": found.card.trained,
        "seed": found.card.seed,
        "length": spaced(found.length),
    }
    if found.loss is None:
        sentence = later(
            "A tiny model that was trained with this kind of encoding at its own settings, whatever is set here "
            "({layers} layers, texts of {trained} letters, seed {seed}), has no positions for {length} letters."
        )
        return Answered("no", "–", tr(sentence, **trained))
    sentence = later(
        "A tiny model that was trained with this kind of encoding at its own settings, whatever is set here ({layers} "
        "layers, texts of {trained} letters, seed {seed}), loses {loss} nats a letter at the end of {length}; the best "
        "of {models} such models loses {best}."
    )
    said = tr(sentence, **trained, loss=fixed(found.loss, 2), best=fixed(found.best, 2), models=found.models)
    if found.repeats:
        losses = ", ".join(fixed(loss, 2) for loss in found.repeats.values())
        said = f"{said} {tr('Trained from seed {seeds}: {losses}.', seeds=', '.join(found.repeats), losses=losses)}"
    verdict = _near(found.loss, found.best)
    if any(_near(loss, found.best) != verdict for loss in found.repeats.values()):
        said = f"{said} {tr('With another seed this answer is another one.')}"
    said = " ".join(filter(None, [said, papers.beside(found.card)]))
    return Answered(verdict, fixed(found.loss, 2), said, found.loss)


def _near(loss: float, best: float) -> Verdict:
    """How near a loss is to that of the best model."""
    return "yes" if loss - best <= NEAR_BEST else "partly" if loss - best <= FAR_FROM_BEST else "no"


def _users(asked: Contender) -> Answered:
    users = USERS.get(asked.encoding.id, {})
    names = tuple(users)
    if not names:
        return Answered("none", "–", tr("No well-known model uses it."), 0.0)
    read = listing(dict.fromkeys(users.values()))
    said = tr("Used by {names}; read in {sources}.", names=listing(names), sources=read)
    named = names[0] if len(names) == 1 else f"{names[0]} +{len(names) - 1}"
    return Answered("yes", named, said, float(len(names)), short=f"{len(names)}")


ANSWERS: Mapping[str, Callable[[Contender], Answered]] = {
    "unique": _unique,
    "rounded": _rounded,
    "bounded": _bounded,
    "steps": _steps,
    "beyond": _beyond,
    "order": _order,
    "distance": _distance,
    "nearer": _nearer,
    "decay": _decay,
    "shift": _shift,
    "learned": _learned,
    "cost": _cost,
    **{f"loss_{times}": partial(_loss, times=times) for times in TIMES},
    "users": _users,
}
