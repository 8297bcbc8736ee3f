"""What an encoding makes of direction and distance by itself: logits of one content at every place, values by distance,
steps from code to code, one matrix that shifts them.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np

from engine.attention.fitted import fitted, kind_of
from engine.criteria.bias_profile import at
from engine.criteria.codes import spread
from engine.encodings.base import tensors
from engine.encodings.base.encoding import EVERY, Encoding
from engine.maths.window import Floats, Integers

PLAIN = 32  # width of a head where the encoding names none
CONTENT = 3  # whose stream of random numbers
PLACES = 40  # positions on a side of the logits
AT_ONCE = 1 << 20  # cells of a table that are computed at once
SAMPLED = 512  # positions of a table, for its largest value and its steps
BEYOND = 4  # times the range, for what grows
SAME = 1e-9  # relative: below it is rounding
SPARE = 2  # times as many positions as dimensions, for a shift
WIDEST = 1024  # dimensions of a code of which a shift is sought


class Direction(NamedTuple):
    """The largest |logit(i, j) − logit(j, i)| by the range of logits, and where; `masked`: keys after are hidden."""

    share: float
    query: int
    key: int
    head: int
    masked: bool


class Falling(NamedTuple):
    """Of the head that does so least: the distance to which nearer counts at least as much, of how many, on which side;
    `flat`: all that is given is the same, on both sides and in every head.
    """

    until: int
    of: int
    head: int
    side: int
    flat: bool


class Decay(NamedTuple):
    """What is left at the last quarter of distances, of what the query gives to itself, in the head with most."""

    left: float
    head: int
    distance: int
    side: int


class StepSizes(NamedTuple):
    """‖p_{t+1} − p_t‖: the smallest and the largest, and where that begins."""

    least: float
    most: float
    position: int

    @property
    def spread(self) -> float:
        return (self.most - self.least) / self.most if self.most else 0.0


class ShiftFit(NamedTuple):
    """How far p_{t+1} is from M·p_t at most, by the largest code, and the position t."""

    residual: float
    position: int


def logits(encoding: Encoding, count: int, heads: slice = EVERY) -> Floats:
    """[heads, count, count], −inf where masked, of one query content and one key content at positions 0 … count − 1.

    Contents are seeded; an added code is added to both. Nothing is projected.
    """
    kind, width, every = kind_of(encoding), _width(encoding), encoding.heads
    fit = fitted(encoding, heads=every, d_model=every * width)
    positions = np.arange(count)
    drawn = np.random.default_rng(tensors.stream(0, CONTENT)).standard_normal((2, every, 1, width))[:, heads]
    q, k = (np.repeat(each, count, axis=1) for each in drawn)
    if kind == "added":
        placed = fit.added(positions, width)
        q, k = q + placed, k + placed
    found = functools.reduce(np.add, fit.terms(q, k, positions, scaled=True, heads=heads).values())
    hidden = np.triu(np.ones((count, count), bool), 1) if encoding.causal else np.zeros((count, count), bool)
    return np.where(hidden, -np.inf, found)


def _width(encoding: Encoding) -> int:
    """Of a head's content; that of a bias is none of a content."""
    kind = kind_of(encoding)
    own = kind in ("rotated", "inside")
    return encoding.columns if kind == "added" else int(getattr(encoding, "dim", PLAIN)) if own else PLAIN


def direction(encoding: Encoding, count: int) -> Direction:
    """Whether a pair is felt otherwise with its ends exchanged; some heads at a time."""
    count = min(count, PLACES)
    low, high, masked, most = np.inf, -np.inf, False, Direction(-1.0, 0, 0, 0, masked=False)
    some = max(1, AT_ONCE // (count * max(count, _width(encoding))))
    for first in range(0, encoding.heads, some):
        found = logits(encoding, count, slice(first, first + some))
        known = np.isfinite(found)
        masked = masked or not known.all()
        low, high = (float(f(found, initial=end, where=known)) for f, end in ((np.min, low), (np.max, high)))
        finite = np.where(known, found, 0.0)
        apart = np.where(known & known.swapaxes(1, 2), np.abs(finite - finite.swapaxes(1, 2)), 0.0)
        head, query, key = np.unravel_index(int(apart.argmax()), apart.shape)
        if apart[head, query, key] > most.share:
            most = Direction(float(apart[head, query, key]), int(query), int(key), first + int(head), masked=False)
    reach = max(0.0, high - low)
    share = most.share / reach if reach > SAME * max(1.0, abs(low), abs(high)) else 0.0
    return most._replace(share=share, masked=masked)


class ByDistance(NamedTuple):
    """values [heads, distances] at 0 … as far as there are, of each side: before the query, and after it."""

    sides: tuple[Floats, ...]
    queries: tuple[int, ...]  # of each side one whose row it is

    @property
    def before(self) -> Floats:
        return self.sides[0]

    def pair(self, side: int, distance: int) -> tuple[int, int]:
        """A query and a key that far from it on a side."""
        return self.queries[side], self.queries[side] + (distance if side else -distance)


def by_distance(encoding: Encoding, count: int) -> ByDistance:
    """What a query gives to keys near and far; of the middle one where it is not the distance alone that counts."""
    if encoding.causal:
        return ByDistance((last_row(encoding, count),), (count - 1,))
    middle = (count - 1) // 2
    last, first = (count - 1, 0) if encoding.toeplitz else (middle, middle)
    ends = -np.arange(last + 1), np.arange(count - first)
    rows = tuple(at(encoding, query, end) for query, end in zip((last, first), ends, strict=True))
    return ByDistance(rows, (last, first))


def last_row(encoding: Encoding, count: int) -> Floats:
    """[heads, distances], what the last query gives to itself and to all before it."""
    return at(encoding, count - 1, -np.arange(count))


def different(values: Floats) -> int:
    """How many different values the head with most of them has."""
    scale = float(np.abs(values).max(initial=0.0)) or 1.0
    return max(1 + int((np.diff(np.sort(head)) > SAME * scale).sum()) for head in values)


def falling(found: ByDistance) -> Falling | None:
    """Of the side and the head where it ends first; None where there is no key but the query's own."""
    sides = [_falling(values, side) for side, values in enumerate(found.sides) if values.shape[1] > 1]
    first = min(sides, key=lambda each: each.until / each.of, default=None)
    return first and first._replace(flat=all(each.flat for each in sides))


def _falling(values: Floats, side: int) -> Falling:
    scale = float(np.abs(values).max(initial=0.0)) or 1.0
    rises = np.diff(values, axis=1) > SAME * scale
    until = np.where(rises.any(axis=1), rises.argmax(axis=1), values.shape[1] - 1)
    head = int(until.argmin())
    flat = bool((np.ptp(values, axis=1) <= SAME * scale).all())
    return Falling(int(until[head]), values.shape[1] - 1, head, side, flat)


def decay(encoding: Encoding, found: ByDistance) -> Decay:
    """Similarities by their ratio, logits by that of their weights, exp of the difference."""
    return max((_decay(encoding, values, side) for side, values in enumerate(found.sides)), key=lambda each: each.left)


def _decay(encoding: Encoding, values: Floats, side: int) -> Decay:
    size, near = values.shape[1], values[:, 0]
    far = values[:, 3 * size // 4 :].mean(axis=1)
    if similar(encoding):
        left = np.abs(far) / np.where(near == 0, np.inf, np.abs(near))
    else:
        left = np.exp(np.minimum(far - near, 700.0))
    head = int(left.argmax())
    return Decay(float(left[head]), head, size - 1, side)


def similar(encoding: Encoding) -> bool:
    """Whether what it gives to a pair is a similarity of two codes, and no number added to a logit."""
    return encoding.offers_table() or "rotate" in encoding.offers()


def beyond(encoding: Encoding, count: int) -> float:
    """The largest |cell| of a table, or |bias| at any distance, of BEYOND times as many positions; 0 where they end."""
    if encoding.defined is not None:
        return 0.0
    count *= BEYOND
    rows = spread(count, SAMPLED)
    if encoding.offers_table():
        return max(_most(_rows(encoding, some)) for some in _few(encoding, rows))
    rows = np.unique(np.concatenate([rows, np.arange(min(count, SAMPLED))]))
    before = _most(at(encoding, count - 1, -rows))
    return max(before, _most(at(encoding, 0, rows))) if encoding.toeplitz and not encoding.causal else before


def limit(encoding: Encoding) -> float | None:
    """What no |value| exceeds at any position, or |bias| at any distance, where both are waves by their formula."""
    if encoding.offers_table():
        waves = encoding.waves()
        return None if waves is None else abs(waves.scale)
    sums = encoding.harmonics()
    if sums is None:
        return None
    sizes = np.abs(sums.cosines) if sums.sines is None else np.hypot(sums.cosines, sums.sines)
    return float(sizes.sum(axis=1).max())


def _most(values: Floats) -> float:
    """The largest |value| of those that are numbers; 0 of none."""
    return float(np.fmax.reduce(np.abs(values), axis=None, initial=0.0))


def steps(encoding: Encoding, count: int) -> StepSizes:
    """Of a table's codes over the range; of so many evenly spread positions where they are many."""
    first = spread(count - 1, SAMPLED)
    apart = (_rows(encoding, rows + 1) - _rows(encoding, rows) for rows in _few(encoding, first))
    size = np.concatenate([np.linalg.norm(step, axis=1) for step in apart])
    place = int(size.argmax())
    return StepSizes(float(size.min()), float(size[place]), int(first[place]))


def shift(encoding: Encoding) -> ShiftFit | None:
    """One matrix from each code to the next, by least squares; None where there are not twice as many codes as
    dimensions, or dimensions are too many.

    Columns of sines are fitted frequency by frequency: no other column tells anything of theirs.
    """
    many = told_by(encoding)
    if encoding.columns > WIDEST or (encoding.defined is not None and encoding.defined < many):
        return None
    codes, waves = _rows(encoding, np.arange(many)), encoding.waves()
    which = np.zeros(encoding.columns, np.int64) if waves is None else np.unique(waves.omega, return_inverse=True)[1]
    missed = np.zeros(many - 1)
    for group in range(int(which.max()) + 1):
        before, after = codes[:-1, which == group], codes[1:, which == group]
        found = np.linalg.lstsq(before, after, rcond=None)[0]
        missed += ((after - before @ found) ** 2).sum(axis=1)
    place = int(missed.argmax())
    reach = float(np.linalg.norm(codes, axis=1).max())
    return ShiftFit(float(np.sqrt(missed[place])) / reach if reach else 0.0, place)


def told_by(encoding: Encoding) -> int:
    """How many codes tell whether one matrix shifts them."""
    return SPARE * encoding.columns + SPARE


def _few(encoding: Encoding, positions: Integers) -> list[Integers]:
    """The positions in parts, of few cells each."""
    size = max(1, AT_ONCE // encoding.columns)
    return [positions[first : first + size] for first in range(0, positions.size, size)]


def _rows(encoding: Encoding, positions: Integers) -> Floats:
    return encoding.bounded(positions, np.arange(encoding.columns))
