"""What becomes of an encoding beyond a range of positions, and in longer sentences."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

import numpy as np

from engine.criteria.codes import Codes, spread
from engine.criteria.criterion import Criterion, Witness
from engine.criteria.rounding import Equal, equal
from engine.criteria.sketch import READ, Sketch, thinned
from engine.encodings.base.encoding import LONGEST, Encoding, changed
from engine.maths.window import Floats, Integers
from engine.values.parameter import declares
from engine.words.language import sentences, tr
from engine.words.numbers import counted, few, percent, spaced

CELLS = 1 << 22  # looked at on either side of the end of the range
AT_ONCE = 1 << 16  # of them
SAME = 1e-9  # of a step, relative: less is rounding
NEW = 0.01  # of the largest |value| within: a wave that has turned often exceeds its largest cell by ever less


class StepLengths(NamedTuple):
    """The distance from one position to the next in a sentence of a length, in one twice as long, and over lengths."""

    length: int
    now: float
    twice: float
    lengths: Floats
    steps: Floats

    @property
    def change(self) -> float:
        """Relative."""
        return self.twice / self.now - 1


def at_length(encoding: Encoding, length: int) -> Encoding:
    """The same encoding in a sentence of another length, where that is one of its parameters."""
    if declares(encoding, "length") and getattr(encoding, "length") is not None:  # noqa: B009  (a field of some encodings)
        return changed(encoding, length=length)
    return encoding.at_length(length)


def of_words(encoding: Encoding, length: int) -> Encoding:
    """The same encoding in a sentence of so many words, where its codes depend on how many those are."""
    depends = length <= LONGEST and step_change(encoding, range(length)) is not None
    return at_length(encoding, length) if depends else encoding


def step_change(encoding: Encoding, positions: range) -> StepLengths | None:
    """How one step changes with the length of the sentence; None where it does not, or there is no step."""
    length = encoding.defined or positions.stop
    rows = encoding.learned and encoding.defined  # of a stored table, which are what they are
    if rows or len(positions) < 2 or 2 * length > LONGEST:
        return None
    try:
        now, twice = (
            _step(at_length(encoding, length), positions.start),
            _step(at_length(encoding, 2 * length), positions.start),
        )
        if not now or abs(twice / now - 1) <= SAME:
            return None
        lengths = np.unique(np.geomspace(positions.start + 2, 2 * length, 24).astype(np.int64))
        steps = np.array([_step(at_length(encoding, int(n)), positions.start) for n in lengths])
    except ValueError:  # no such length: nothing to compare with
        return None
    return StepLengths(length, now, twice, lengths.astype(np.float64), steps)


def _step(encoding: Encoding, position: int) -> float:
    a, b = encoding.bounded(np.array([position, position + 1]), np.arange(encoding.columns))
    return float(np.linalg.norm(b - a))


def extends(encoding: Encoding, positions: range) -> Iterator[Criterion]:
    """Whether codes exist, differ and stay in range up to twice the range, or why not."""
    end = positions.stop
    if encoding.defined is not None and encoding.defined < 2 * end:
        yield ends(encoding, end, _refusal(encoding, 2 * end - 1))
        return
    found: Equal | None = None
    for found in equal(Codes(encoding, range(positions.start, 2 * end)), "float64"):
        if found.share < 1:
            yield _waiting(found.share)
    if found is not None and found.pair is not None:
        yield _repeated(encoding, positions, found, found.pair)
        return
    yield from _extended(encoding, positions)


def _waiting(share: float = 0.999) -> Criterion:
    return Criterion("extends", "…", "", tr("Codes beyond are told apart."), share=share)


def _range(encoding: Encoding, positions: Integers) -> Generator[Criterion, None, Floats]:
    """[2, dims], the smallest and the largest value; 0 where there is none."""
    dims = np.arange(encoding.columns)
    low, high = np.full(dims.size, np.inf), np.full(dims.size, -np.inf)
    size = max(1, AT_ONCE // dims.size)
    for first in range(0, positions.size, size):
        table = encoding.bounded(positions[first : first + size], dims)
        np.fmin(low, np.fmin.reduce(table), out=low)
        np.fmax(high, np.fmax.reduce(table), out=high)
        yield _waiting()
    return np.where(low <= high, np.stack([low, high]), 0.0)


def _refusal(encoding: Encoding, position: int) -> str:
    try:
        encoding.bounded(np.array([position]), np.array([0]))
    except ValueError as error:
        return str(error)
    return tr("No code at position {position}", position=spaced(position))


def ends(encoding: Encoding, end: int, reason: str, *, tokens: bool = False) -> Criterion:
    """Said where what is defined ends before twice the range: positions, or `tokens` of a sentence."""
    defined = encoding.defined or 0
    x = spread(2 * end, READ)
    some = x[x < defined]
    values = np.full(x.size, np.nan)
    if some.size and encoding.offers_table():
        values[: some.size] = encoding.bounded(some, np.zeros(1, np.int64))[:, 0]
    elif some.size:
        values[: some.size] = encoding.bias_of(slice(0, 1), np.zeros(1, np.int64), some)[0, 0]
    last = tr("token {n}, the last" if tokens else "position {n}, the last", n=spaced(defined - 1))
    shown = tr(
        "dimension {dimension} by position" if encoding.offers_table() else "bias of query 0 by key", dimension=0
    )
    return Criterion(
        name="extends",
        figure=spaced(defined),
        unit=tr("of {positions} exist", positions=counted(2 * end, "token" if tokens else "position")),
        sentence=tr("Not beyond its end. {reason}.", reason=reason),
        value=float(defined),
        witness=Witness(last, position=defined - 1) if defined else None,
        sketch=over_twice(shown, x, values, end),
        details={"positions": defined, "of": 2 * end, "in_range": False},
    )


def _course(encoding: Encoding, dimension: int, end: int) -> Sketch:
    """One dimension up to twice the range."""
    x = spread(2 * end, READ)
    said = tr("dimension {dimension} by position", dimension=spaced(dimension))
    return over_twice(said, x, encoding.bounded(x, np.array([dimension]))[:, 0], end)


def over_twice(said: str, x: Integers, values: Floats, end: int) -> Sketch:
    """A curve over positions or distances up to twice the range, which ends before `end`."""
    if x.size < 2 * end:
        said = tr("{what}, at {places} of {all}", what=said, places=spaced(x.size), all=spaced(2 * end))
    edge = end - 0.5 if x[-1] >= 0 and x[0] >= 0 else 0.5 - end
    return Sketch(said, *thinned(x.astype(np.float64), values), edge=edge)


def _repeated(encoding: Encoding, positions: range, found: Equal, pair: tuple[int, int]) -> Criterion:
    """Said where two positions up to twice the range have one code."""
    first, second = (positions.start + row for row in pair)
    end, all_ = positions.stop, 2 * positions.stop - positions.start
    return Criterion(
        name="extends",
        figure=spaced(found.distinct),
        unit=tr("codes of {positions}", positions=counted(all_, "position")),
        sentence=tr(
            "Up to twice the range codes come again: position {second} has that of {first}.",
            first=spaced(first),
            second=spaced(second),
        ),
        value=float(found.distinct),
        witness=Witness(
            tr("positions {first} and {second}", first=spaced(first), second=spaced(second)), position=first, key=second
        ),
        sketch=_course(encoding, 0, end),
        details={"positions": 2 * end, "of": 2 * end, "unique": False, "codes": found.distinct},
    )


def _extended(encoding: Encoding, positions: range) -> Iterator[Criterion]:
    """Said where all have codes of their own: the values of either side of the end."""
    end, most = positions.stop, max(16, CELLS // encoding.columns)
    near, far = positions.start + spread(len(positions), most), end + spread(end, most)
    inside = yield from _range(encoding, near)
    outside = yield from _range(encoding, far)
    excess = np.maximum(np.maximum(outside[1] - inside[1], inside[0] - outside[0]), 0.0)
    new = int((excess > NEW * float(np.abs(inside).max())).sum())
    largest, beyond = (float(np.abs(part).max()) for part in (inside, outside))
    grows = beyond > largest and few(beyond) != few(largest)  # as it is told
    worst = int(excess.argmax()) if new else 0
    said = _have_codes(end, beyond, grows=grows)
    if new and not grows:
        said = sentences(said, _dimensions(new, encoding.columns, worst))
    looked, every = near.size + far.size, len(positions) + end
    if looked < every:
        some = tr("Sampled: {n} of {positions}.", n=spaced(looked), positions=counted(every, "position"))
        said = sentences(said, some)
    yield Criterion(
        name="extends",
        figure=f"{few(largest)} → {few(beyond)}",
        unit=tr("largest |value|, within → beyond"),
        sentence=said,
        value=float(2 * end),
        witness=Witness(tr("dimension {dimension}", dimension=spaced(worst)), dimension=worst) if new else None,
        sampled=looked < every,
        sketch=_course(encoding, worst, end),
        details={
            "positions": 2 * end,
            "of": 2 * end,
            "in_range": not grows,
            "unique": True,
            "largest_within": largest,
            "largest_beyond": beyond,
            "dimensions_with_new_values": new,
        },
    )


def _have_codes(end: int, largest: float, *, grows: bool) -> str:
    have = tr(
        "Position {first} has a code too" if end == 1 else "Positions {first} … {last} have codes too",
        first=spaced(end),
        last=spaced(2 * end - 1),
    )
    return tr(
        "{have}, with values up to {size} in size, larger than within."
        if grows
        else "{have}, with no larger |value| than within.",
        have=have,
        size=few(largest),
    )


def _dimensions(new: int, of: int, worst: int) -> str:
    return tr(
        "{n} of {dimensions} leaves its own range, by more than {share} of the largest |value|: dimension {worst}."
        if new == 1
        else "{n} of {dimensions} leave their own ranges, by more than {share} of the largest |value|, most of all "
        "dimension {worst}.",
        n=spaced(new),
        dimensions=counted(of, "dimension"),
        worst=spaced(worst),
        share=percent(NEW),
    )
