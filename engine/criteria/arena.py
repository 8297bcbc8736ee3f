"""The arena: the questions that one asks of any encoding, answered yes, partly or no, with a number and a witness."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple, TypeVar

import numpy as np

from engine.attention.fitted import kind_of
from engine.averages.missing import MissingCells, missing_cells
from engine.criteria import bias_extent, biases, geometry, lengths, price, tables
from engine.criteria.answered import ROUNDING, Answered, MeasuredEncoding, Verdict
from engine.criteria.criterion import Criterion, Witness
from engine.criteria.losses import TIMES
from engine.criteria.rounding import Dtype
from engine.encodings.base.encoding import Encoding
from engine.system.kept import kept
from engine.words.language import Language, later, sentences, spoken, tr
from engine.words.numbers import counted, few, percent, spaced

NEAR_LEAST = 2  # distances that have to fall before nearer counts partly
MOST = 2048  # positions that are measured
FADED, LESSER = 0.1, 0.5  # of what is given at the query: far decay, in part


class ArenaQuestion(NamedTuple):
    """A column: its name as typed, its title, what is asked, and what answers it.

    `criterion` asks the same; where its figure gives the answer, `judge` makes that of it, measured already or not.
    `of_codes`: only of them. `by_chance`: where numbers are random, they decide it. `every_cell`: only where each is a
    number it is met. `every_distance`: each is read. `less` is better.
    """

    name: str
    title: str
    asks: str
    answer: Callable[[MeasuredEncoding], Answered]
    criterion: str = ""
    judge: Callable[[MeasuredEncoding, Criterion | None], Answered] | None = None
    of_codes: bool = False
    by_chance: bool = False
    every_cell: bool = False
    every_distance: bool = False
    less: bool = False


Measurement = TypeVar("Measurement", Criterion, dict[str, Criterion])
LOSSES = (  # the titles, in the order of TIMES
    later("Low loss, trained length"),
    later("Low loss, 2 × as long"),
    later("Low loss, 4 × as long"),
    later("Low loss, 8 × as long"),
)
NOT_CODES = later("It gives no code to a position: it acts between a query and a key.")
FARTHEST = 1 << 14  # positions of which each distance is read


def answers(asked: MeasuredEncoding) -> Iterator[tuple[str, Answered]]:
    """One question after the other, each a short step."""
    for question in QUESTIONS:
        yield question.name, answer(asked, question.name)


def answer(asked: MeasuredEncoding, name: str) -> Answered:
    """The answer to one question; kept for the next time."""
    return _kept(asked.encoding, asked.length, asked.dtype, name, spoken())


@kept
def _kept(encoding: Encoding, count: int, dtype: Dtype, name: str, language: Language) -> Answered:  # noqa: ARG001  (of the words)
    question = BY_NAME[name]
    if question.of_codes and not encoding.offers_table():
        return Answered("none", "–", tr(NOT_CODES))
    missing = missing_cells(encoding, range(count))
    if missing is not None and (question.every_cell or question.by_chance):
        return _unanswered(missing, "no" if question.every_cell else "none")
    try:
        with np.errstate(all="ignore"):
            found = question.answer(MeasuredEncoding(encoding, count, dtype))
    except (ValueError, np.linalg.LinAlgError) as error:
        return Answered("none", "–", tr("Not measured: {reason}.", reason=error))
    if not encoding.random or not question.by_chance or found.verdict == "none":
        return found
    return found._replace(sentence=tr("{sentence} Its numbers are random, not trained.", sentence=found.sentence))


def _unanswered(missing: MissingCells, verdict: Verdict) -> Answered:
    """Where cells are no numbers: what asks for each to be one is not met, what reads them has no answer."""
    first = missing.first
    said = "" if first is None else tr("position {position}", position=spaced(first[0]))
    witness = None if first is None else Witness(said, position=first[0], dimension=first[1])
    return Answered(verdict, "–", tr("{missing}.", missing=missing.named), witness=witness)


def within(encoding: Encoding, length: int) -> int:
    """How many positions an encoding is measured over."""
    return length if encoding.defined is None else min(length, encoding.defined)


def _last(found: Iterator[Measurement]) -> Measurement:
    *_, last = found
    return last


def _unique(asked: MeasuredEncoding, measured: Criterion | None = None) -> Answered:
    found = measured or _last(tables.unique(asked.codes))
    if found.value is None:
        return Answered("none", "–", found.sentence)
    return Answered("yes" if found.value > 0 else "no", few(found.value, 3), found.sentence, found.value, found.witness)


def _rounded(asked: MeasuredEncoding, measured: Criterion | None = None) -> Answered:
    found = measured or _last(tables.unique_when_rounded(asked.codes, asked.dtype))
    equal = int(found.value or 0)
    verdict: Verdict = "yes" if not equal else "no" if equal >= asked.length else "partly"
    return Answered(verdict, found.figure, found.sentence, float(equal), found.witness)


def _largest(asked: MeasuredEncoding) -> Criterion:
    if asked.encoding.offers_table():
        return _last(tables.bounded(asked.codes))
    return _last(biases.of_profile(asked.encoding, range(asked.length), asked.dtype))["bounded"]


def _bounded(asked: MeasuredEncoding, measured: Criterion | None = None) -> Answered:
    found = measured or _largest(asked)
    if found.value is None:
        return Answered("none", "–", found.sentence)
    if (limit := geometry.limit(asked.encoding)) is not None:
        known = {"size": few(found.value, 3), "limit": few(limit, 3)}
        said = tr("The largest |value| is {size}; waves by their formula, none can exceed {limit}.", **known)
        return Answered("yes", known["size"], said, found.value, found.witness)
    beyond = geometry.beyond(asked.encoding, asked.length)
    sizes = {"size": few(found.value, 3), "beyond": few(beyond, 3)}
    if beyond > found.value * (1 + geometry.SAME):
        said = tr("The largest |value| is {size}, and {beyond} over four times as many positions: it grows.", **sizes)
        figure = f"{sizes['size']} → {sizes['beyond']}"
        return Answered("no", figure, said, found.value, found.witness, tr("grows"))
    if not asked.encoding.offers_table() and not asked.encoding.toeplitz:
        said = tr(
            "The largest |value| is {size} in the row of query {row}, and no larger in that of query {far}; other rows "
            "were not read."
            if asked.encoding.defined is None
            else "The largest |value| is {size} in the row of query {row}; other rows were not read.",
            row=spaced(asked.length - 1),
            far=spaced(geometry.BEYOND * asked.length - 1),
            **sizes,
        )
        return Answered("partly", sizes["size"], said, found.value, found.witness)
    said = tr(
        "The largest |value| is {size}, and no larger over four times as many positions."
        if asked.encoding.defined is None
        else "The largest |value| is {size}.",
        **sizes,
    )
    return Answered("yes", sizes["size"], said, found.value, found.witness)


def _steps(asked: MeasuredEncoding) -> Answered:
    encoding = asked.encoding
    if not encoding.offers_table():
        by_distance = _of_distance_alone(asked)
        said = tr(
            "What it gives depends on the distance alone: a step is the same everywhere."
            if encoding.toeplitz
            else "Over {positions} what it gives depends on the distance alone, as far as it was measured."
            if by_distance
            else "What it gives depends on where the pair stands, and not on its distance alone.",
            positions=counted(asked.length, "position"),
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
        "From one position to the next the code moves by {most}."
        if few(found.least) == few(found.most)
        else "From one position to the next the code moves by {least} to {most}.",
        least=few(found.least),
        most=few(found.most),
    )
    verdict: Verdict = "yes" if found.spread <= geometry.SAME else "partly" if found.spread < LESSER else "no"
    return Answered(verdict, percent(found.spread), said, found.spread, witness)


def _of_distance_alone(asked: MeasuredEncoding) -> bool:
    """Whether what it gives at one distance is the same everywhere: by its definition, or as measured in the range."""
    if asked.encoding.toeplitz:
        return True
    if asked.encoding.offers_table():
        axial = asked.encoding.axial()
        return axial is not None and axial.even(asked.length)
    return asked.length > 1 and not _last(bias_extent.consistent(asked.encoding, range(asked.length))).value


def _beyond(asked: MeasuredEncoding, measured: Criterion | None = None) -> Answered:
    encoding = asked.encoding
    source = lengths if encoding.offers_table() else bias_extent
    found = measured or _last(source.extends(encoding, range(asked.length)))
    details = found.details
    if details.get("positions", 0) != details.get("of", 0):
        return Answered("no", tr("ends"), found.sentence, found.value, found.witness)
    if details.get("unique") is False:
        return Answered("no", tr("repeats"), found.sentence, 0.0, found.witness, tr("same"))
    new, alike = details.get("dimensions_with_new_values", 0), details.get("told_apart") is False
    plain = details.get("in_range") is True and not new and not alike
    figure = tr("repeats") if alike else tr("new") if not plain else tr("usual")
    dimensions = float(new) if isinstance(new, int) and encoding.offers_table() else None
    short = tr("same") if alike else ""
    return Answered("yes" if plain else "partly", figure, found.sentence, dimensions, found.witness, short)


def _order(asked: MeasuredEncoding) -> Answered:
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


def _distance(asked: MeasuredEncoding) -> Answered:
    encoding = asked.encoding
    if not _of_distance_alone(asked):
        said = tr("The same distance has other values elsewhere: it is not the distance alone that counts.")
        return Answered("no", "–", said, 0.0)
    defined = encoding.toeplitz
    values = (
        geometry.by_distance(encoding, asked.length).before if defined else geometry.last_row(encoding, asked.length)
    )
    count, of = geometry.different(values), values.shape[1]
    said = tr(
        "{values} over {distances}."
        if defined
        else "Over {positions} the distance alone counts, as far as it was measured: {values} over {distances}.",
        values=tr("1 value" if count == 1 else "{count} different values", count=spaced(count)),
        distances=counted(of, "distance"),
        positions=counted(asked.length, "position"),
    )
    verdict: Verdict = "no" if count < 2 else "yes" if count == of else "partly"
    return Answered(verdict, spaced(count), said, float(count))


def _nearer(asked: MeasuredEncoding) -> Answered:
    values = geometry.by_distance(asked.encoding, asked.length)
    found = geometry.falling(values)
    if found is None:
        return Answered("none", "–", tr(tables.ALONE))
    if found.flat:
        return Answered("no", "–", tr("Near and far count the same."), 0.0)
    if found.until >= found.of:
        said = tr("No key counts more than a nearer one, up to distance {far}.", far=spaced(found.of))
        return Answered("yes", spaced(found.until), said, float(found.until))
    said = tr(
        "A key {next} positions away counts more than one {until} away."
        if found.until
        else "A key 1 position away counts more than the query's own.",
        next=spaced(found.until + 1),
        until=spaced(found.until),
    )
    witness = Witness(
        tr("distance {distance}", distance=spaced(found.until + 1)),
        *values.pair(found.side, found.until + 1),
        head=found.head if asked.encoding.heads > 1 else None,
    )
    verdict: Verdict = "partly" if found.until >= NEAR_LEAST else "no"
    return Answered(verdict, spaced(found.until), said, float(found.until), witness)


def _decay(asked: MeasuredEncoding) -> Answered:
    encoding = asked.encoding
    values = geometry.by_distance(encoding, asked.length)
    if values.before.shape[1] < 4:
        return Answered("none", "–", tr("None of so few distances is far."))
    if not any(np.nan_to_num(side).any() for side in values.sides):
        return Answered("no", "–", tr("Near and far count the same."))
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
        tr("distance {distance}", distance=spaced(found.distance)), *values.pair(found.side, found.distance), head=head
    )
    return Answered(verdict, _share(found.left), said, found.left, witness)


def _share(value: float) -> str:
    return percent(value) if value < 10 else few(value, 2)


def _shift(asked: MeasuredEncoding) -> Answered:
    missing = missing_cells(asked.encoding, range(geometry.told_by(asked.encoding)))
    if missing is not None:
        return _unanswered(missing, "none")
    found = geometry.shift(asked.encoding)
    if found is None:
        return Answered("none", "–", tr("There are not twice as many positions as dimensions to tell by."))
    if not asked.encoding.bounded(np.arange(2), np.arange(asked.encoding.columns)).any() and found.residual == 0:
        return Answered("none", "–", tr("All codes are nothing."))
    figure = few(found.residual, 2)
    said = tr(
        "One matrix takes every code to the next one: the residual {residual} is rounding."
        if found.residual <= ROUNDING
        else "Over positions 0 … {last} the best matrix misses the next code by up to {residual} of the longest one.",
        residual=figure,
        last=spaced(geometry.told_by(asked.encoding) - 1),
    )
    witness = Witness(tr("position {position}", position=spaced(found.position)), position=found.position)
    return Answered("yes" if found.residual <= ROUNDING else "no", figure, said, found.residual, witness)


QUESTIONS = (
    ArenaQuestion("unique", later("Unique"), later("Has every position a code of its own?"),
                  _unique, "unique", _unique, of_codes=True, by_chance=True, every_cell=True),
    ArenaQuestion("rounded", later("Unique, rounded"), later("Do codes stay different in numbers of few digits?"),
                  _rounded, "unique_when_rounded", _rounded, of_codes=True, by_chance=True, every_cell=True,
                  less=True),
    ArenaQuestion("bounded", later("Bounded"), later("Do values stay within a range, however long the sentence is?"),
                  _bounded, "bounded", _bounded, every_cell=True, less=True),
    ArenaQuestion("steps", later("Consistent steps"), later("Is a step the same everywhere, and in every sentence?"),
                  _steps, "consistent", by_chance=True, less=True),
    ArenaQuestion("beyond", later("Extends beyond"),
                  later("Are there codes beyond the range, new ones, with usual values?"),
                  _beyond, "extends", _beyond),
    ArenaQuestion("order", later("Before from after"), later("Does it tell before from after by itself?"),
                  _order, by_chance=True),
    ArenaQuestion("distance", later("Tells distances"), later("Has each distance a value of its own, anywhere?"),
                  _distance, "distinguishes", by_chance=True, every_distance=True),
    ArenaQuestion("nearer", later("Nearer counts more"), later("Does a nearer token never count less? Up to where?"),
                  _nearer, "monotone", by_chance=True, every_distance=True),
    ArenaQuestion("decay", later("Fades far away"),
                  later("How much is left far away, of what a token gives to itself?"),
                  _decay, by_chance=True, less=True),
    ArenaQuestion("shift", later("Shifts by a matrix"), later("Does one matrix take every code to the next?"),
                  _shift, of_codes=True, by_chance=True, less=True),
    ArenaQuestion("learned", later("Learns nothing"), later("How many numbers are learned for it?"),
                  price.learned, less=True),
    ArenaQuestion("cost", later("Few operations"), later("How many operations for each token and head?"),
                  price.cost, less=True),
    *(ArenaQuestion(f"loss_{times}", title,
                    later("Does a tiny model with it, trained on 64 letters, lose about as little as the best?"),
                    partial(price.loss, times=times), less=True)
      for times, title in zip(TIMES, LOSSES, strict=True)),
    ArenaQuestion("users", later("Used by models"), later("Which models use it?"), price.users),
)  # fmt: skip
BY_NAME = {question.name: question for question in QUESTIONS}
BY_CRITERION = {question.criterion: question for question in QUESTIONS if question.criterion}


def reason(found: Criterion, asked: MeasuredEncoding) -> str:
    """What the verdict rests on, where the criterion tells of something else: of inner products, and not of steps."""
    steps = found.name == "consistent" and "by_structure" in found.details and not found.missing
    judged = verdict(found, asked) if steps else None
    if judged in (None, "none") or (judged == "yes" and found.details["by_structure"]):
        return ""
    return sentences(tr("Its sign is that of its steps."), answer(asked, "steps").sentence)


def verdict(found: Criterion, asked: MeasuredEncoding) -> Verdict | None:
    """The arena's answer to what a criterion measures, over as many positions; None where it has none."""
    question = BY_CRITERION.get(found.name)
    if question is None or found.share < 1:
        return None
    if found.missing and question.every_cell:
        return "no"
    if question.judge is not None:
        return None if found.value is None else question.judge(asked, found).verdict
    if question.every_distance and asked.length > FARTHEST:
        return None
    return answer(asked, question.name).verdict
