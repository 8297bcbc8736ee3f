"""Relation: what would make two arrays equal: an order or signs of columns, a shift of rows, a factor, constants."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

import msgspec
import numpy as np

from engine.compare.numbers import Numbers, blocks
from engine.maths.window import Floats, Integers
from engine.words.language import tr
from engine.words.numbers import counted, few

ROUNDING = 1e-6  # of the larger number: what float32 does to equal ones
SAMPLE, CELLS = 512, 1 << 21  # rows from which a relation is guessed, and cells of them
OVERLAP = 0.25  # share of the rows that a shift has to leave
CANDIDATES = 64  # shifts that are tried
MOST_COLUMNS = 1 << 14
SEED = 5


class Relation(msgspec.Struct, frozen=True):
    """Its name: permutation, signs, permutation_and_signs, offset, scale, row_constant; '' where there is none."""

    name: str = ""
    words: str = ""


NOTHING = Relation()
T = TypeVar("T")
Comparing = Generator[Relation, None, T]  # NOTHING after each block that was read


class Pair(msgspec.Struct, frozen=True, eq=False):
    """Two arrays, cropped to the shape that both have, and whole; `atol` is what may be left."""

    a: Numbers
    b: Numbers
    whole: tuple[Numbers, Numbers]
    atol: float

    def sample(self) -> tuple[Floats, Floats]:
        """Some rows of both, all their columns."""
        count = min(SAMPLE, self.a.rows, max(1, CELLS // self.a.columns))
        rows = np.unique(np.linspace(0, self.a.rows - 1, count).astype(np.int64))
        return self.a.read(rows), self.b.read(rows)

    def close(self, a: Floats, b: Floats) -> bool:
        """Whether all cells agree, masked ones too."""
        with np.errstate(invalid="ignore"):
            near = np.abs(a - b) <= self.atol + ROUNDING * np.maximum(np.abs(a), np.abs(b))
        near &= np.isfinite(a) & np.isfinite(b)
        return bool((near | (a == b) | (np.isnan(a) & np.isnan(b))).all())

    def equal_after(self, change: Callable[[Floats], Floats]) -> Comparing[bool]:
        """Whether A is B changed so, over all rows."""
        for _, a, b in blocks(self.a, self.b):
            if not self.close(a, change(b)):
                return False
            yield NOTHING
        return True


def relation(a: Numbers, b: Numbers, part: tuple[int, ...], atol: float) -> Iterator[Relation]:
    """NOTHING after each block that was read, then what was found, or NOTHING; `part` is the shape that both have."""
    pair = Pair(a.cropped(part), b.cropped(part), (a, b), atol)
    for way in (_row_constant, _scale, _signs, _permutation, _offset):
        found = yield from way(pair)
        yield found
        if found.name:
            return


def _finite(a: Floats, b: Floats) -> tuple[Floats, Floats]:
    """Both with 0 where either is masked."""
    finite = np.isfinite(a) & np.isfinite(b)
    return np.where(finite, a, 0.0), np.where(finite, b, 0.0)


def _row_constant(pair: Pair) -> Comparing[Relation]:
    """As biases under a softmax, which sees no constant of a row; no softmax is taken of codes."""
    if pair.a.columns < 2 or pair.a.codes or pair.b.codes:
        return NOTHING
    for _, a, b in blocks(pair.a, pair.b):
        finite = np.isfinite(a) & np.isfinite(b)
        filled_a, filled_b = _finite(a, b)
        between = np.sum(filled_a - filled_b, axis=1) / np.maximum(1, finite.sum(axis=1))
        if not pair.close(a, b + between[:, None]):
            return NOTHING
        yield NOTHING
    words = tr("They are equal but for a constant in each row, which a softmax does not see.")
    return Relation("row_constant", words)


def _scale(pair: Pair) -> Comparing[Relation]:
    a, b = _finite(*pair.sample())
    power = float(np.sum(b * b))
    factor = float(np.sum(a * b)) / power if power else 0.0
    if not factor or a.size < 2 or not (yield from pair.equal_after(lambda other: factor * other)):
        return NOTHING
    return Relation("scale", tr("A is B times {factor}.", factor=few(factor, 6)))


def _signs(pair: Pair) -> Comparing[Relation]:
    a, b = _finite(*pair.sample())
    signs = _own_signs(a, b)
    if not (yield from pair.equal_after(lambda other: other * signs)):
        return NOTHING
    turned = counted(int((signs < 0).sum()), "dimension")
    return Relation("signs", tr("They are equal with the sign of {dimensions} turned.", dimensions=turned))


def _own_signs(a: Floats, b: Floats) -> Floats:
    return np.where(np.sum(a * b, axis=0) < 0, -1.0, 1.0)


def _permutation(pair: Pair) -> Comparing[Relation]:
    columns = pair.a.columns
    if pair.whole[0].columns != pair.whole[1].columns or not 2 <= columns <= MOST_COLUMNS:
        return NOTHING
    a, b = _finite(*pair.sample())
    for name, order in _named_orders(columns):
        if pair.close(a, b[:, order]) and (yield from pair.equal_after(_taken(order))):
            words = tr("They are equal with the dimensions of B in another order: {order}.", order=name)
            return Relation("permutation", words)
    for signed in (False, True):
        order = _matched(a, b, signed=signed)
        signs = _own_signs(a, b[:, order]) if signed else np.ones(columns)
        if (yield from pair.equal_after(_taken(order, signs))):
            words = tr(
                "They are equal with the dimensions of B in another order, and the sign of {dimensions} turned."
                if signed
                else "They are equal with the dimensions of B in another order.",
                dimensions=counted(int((signs < 0).sum()), "dimension"),
            )
            return Relation("permutation_and_signs" if signed else "permutation", words)
    return NOTHING


def _taken(order: Integers, signs: Floats | float = 1.0) -> Callable[[Floats], Floats]:
    """Columns in that order, times their signs."""
    return lambda other: other[:, order] * signs


def _named_orders(columns: int) -> Iterator[tuple[str, Integers]]:
    natural = np.arange(columns)
    if columns % 2 == 0:
        if columns == 4:  # either way the two in the middle change places
            yield tr("side by side in one, halves in the other"), natural.reshape(2, 2).T.ravel()
        yield tr("halves in A, side by side in B"), natural.reshape(-1, 2).T.ravel()
        yield tr("side by side in A, halves in B"), natural.reshape(2, -1).T.ravel()
        yield tr("the halves swapped"), np.roll(natural, columns // 2)
        yield tr("the members of each pair swapped"), natural ^ 1
    yield tr("reversed"), natural[::-1].copy()


def _matched(a: Floats, b: Floats, *, signed: bool) -> Integers:
    """[columns], the column of b for each of a: those alike have like sums, weighted at random (signed: of squares)."""
    weights = np.random.default_rng(SEED).standard_normal(len(a))
    own, other = (weights @ (x * x if signed else x) for x in (a, b))
    order = np.empty(own.size, np.int64)
    order[np.argsort(own, kind="stable")] = np.argsort(other, kind="stable")
    return order


def _offset(pair: Pair) -> Comparing[Relation]:
    """Rows of A that stand at another position in B."""
    if len(pair.a.shape) != 2:
        return NOTHING
    there = yield from _shifts(pair, forward=True)
    back = yield from _shifts(pair, forward=False)
    for shift in (*there, *back):
        if shift and (yield from _equal_shifted(pair, shift)):
            words = tr(
                "They are equal with an offset of positions: row n of A is row n + {shift} of B."
                if shift > 0
                else "They are equal with an offset of positions: row n of B is row n + {shift} of A.",
                shift=abs(shift),
            )
            return Relation("offset", words)
    return NOTHING


def _shifts(pair: Pair, *, forward: bool) -> Comparing[list[int]]:
    """Where the first row of one stands among those of the other."""
    own, other = pair.whole if forward else pair.whole[::-1]
    columns = pair.a.columns
    first = own.read(np.array([0]), columns)
    limit = pair.atol + ROUNDING * max(1.0, float(np.abs(first[np.isfinite(first)]).max(initial=0.0)))
    found: list[int] = []
    for begin in range(0, other.rows, other.block()):
        rows = other.read(np.arange(begin, min(begin + other.block(), other.rows)), columns)
        filled, wanted = _finite(rows, np.broadcast_to(first, rows.shape))
        found += [begin + int(row) for row in np.flatnonzero(np.abs(filled - wanted).max(axis=1) <= limit)]
        if len(found) > CANDIDATES:
            break
        yield NOTHING
    return [row if forward else -row for row in found[:CANDIDATES]]


def _equal_shifted(pair: Pair, shift: int) -> Comparing[bool]:
    """Whether the rows that both have then are equal, and are not too few."""
    a, b, columns = *pair.whole, pair.a.columns
    into_a, into_b = max(0, -shift), max(0, shift)
    rows = min(a.rows - into_a, b.rows - into_b)
    if rows < max(2, OVERLAP * min(a.rows, b.rows)):
        return False
    for first in range(0, rows, a.block()):
        some = np.arange(first, min(first + a.block(), rows))
        if not pair.close(a.read(some + into_a, columns), b.read(some + into_b, columns)):
            return False
        yield NOTHING
    return True
