"""Difference: how far two arrays lie apart, cell by cell, in blocks of bounded size."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.compare.numbers import Numbers, blocks
from engine.compare.relation import NOTHING, Relation
from engine.maths.window import Floats
from engine.values.refuse import refused

MOST_BLOCKS = 256  # along either axis, of which it is known where they lie apart


class Tolerance(msgspec.Struct, frozen=True):
    """Two numbers agree where |a − b| ≤ atol + rtol · |b|; NaN agrees with NaN, an infinity with itself."""

    atol: float = 1e-6
    rtol: float = 0.0

    def apart(self, a: Floats, b: Floats) -> NDArray[np.bool_]:
        """The cells that do not agree."""
        with np.errstate(invalid="ignore"):
            near = (np.abs(a - b) <= self.atol + self.rtol * np.abs(b)) & np.isfinite(a) & np.isfinite(b)
        return np.asarray(~(near | (a == b) | (np.isnan(a) & np.isnan(b))))


class Cell(msgspec.Struct, frozen=True):
    """One cell that does not agree: where, and both numbers."""

    index: tuple[int, ...]
    a: float
    b: float


class Spread(msgspec.Struct, frozen=True, eq=False):
    """Where two arrays lie apart: of each block of positions and columns the largest |a − b| beyond the tolerance.

    `largest` [positions, columns], 0 where all agree; `alone` likewise, whether any that do not are no two numbers.
    `block`: how many positions and columns one is. Of several heads the largest of all.
    """

    largest: Floats
    alone: NDArray[np.bool_]
    block: tuple[int, int]


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """Over the part that both have: the largest and the mean |a − b| of finite cells, and relative to B's size.

    `beyond` cells do not agree; of those `masked` are −∞ in one bias alone, and `numberless` NaN or infinite in A or
    in B. `first` is the first of them.
    """

    a: Numbers
    b: Numbers
    common: tuple[int, ...]
    max_abs: float = 0.0
    mean_abs: float = 0.0
    relative: float = 0.0
    beyond: int = 0
    masked: int = 0
    numberless: int = 0
    first: Cell | None = None
    spread: Spread | None = None
    relation: Relation = NOTHING

    @property
    def same_shape(self) -> bool:
        return self.a.shape == self.b.shape

    @property
    def alone(self) -> bool:
        """Whether all that do not agree are no two numbers."""
        return self.first is not None and self.beyond == self.masked + self.numberless

    @property
    def equal(self) -> bool:
        return self.same_shape and not self.beyond

    def as_json(self) -> dict[str, object]:
        """For programs; `first` is a position, null where all agree; what is no finite number is null."""
        return {
            "equal": self.equal,
            "max_abs": _finite(self.max_abs),
            "mean_abs": _finite(self.mean_abs),
            "relative": _finite(self.relative),
            "first": None if self.first is None else self.first.index[-2],
            "first_cell": None if self.first is None else list(self.first.index),
            "beyond": self.beyond,
            "masked": self.masked,
            "nan_or_infinite": self.numberless,
            "relation": self.relation.name or None,
            "relation_words": self.relation.words,
            "shapes": [list(self.a.shape), list(self.b.shape)],
            "common": list(self.common),
        }


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def common(a: Numbers, b: Numbers) -> tuple[Numbers, Numbers, tuple[int, ...]]:
    """Both, as long as the other where one has no end, and the shape that both have.

    ValueError where they have nothing in common.
    """
    if a.sized is not None:
        a = a.sized(b.positions if b.sized is None else max(a.positions, b.positions))
    if b.sized is not None:
        b = b.sized(a.positions)
    part = tuple(min(own, other) for own, other in zip(a.shape, b.shape, strict=False))
    if len(a.shape) != len(b.shape) or 0 in part:
        raise refused("an array of shape {a} and one of {b} have no cell in common", a=list(a.shape), b=list(b.shape))
    return a, b, part


def measured(
    a: Numbers, b: Numbers, tolerance: Tolerance, *, where: bool = False
) -> Iterator[tuple[float, Difference]]:
    """(share of the work, the difference so far), the last one whole, without its relation.

    `where`: with its spread, which takes a fifth more time.
    """
    a, b, part = common(a, b)
    cut, tally = a.cropped(part), _Tally(part, _Blocks(part) if where else None)
    for first, own, other in blocks(cut, b.cropped(part)):
        tally.add(first, own, other, tolerance)
        yield (first + len(own)) / cut.rows, tally.difference(a, b, part)


class _Blocks:
    """The largest differences so far, and where there are no two numbers, of each block of positions and columns."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.positions, columns = shape[-2:]
        self.block = -(-self.positions // MOST_BLOCKS), -(-columns // MOST_BLOCKS)
        blocks = -(-self.positions // self.block[0]), -(-columns // self.block[1])
        self.largest, self.alone = np.zeros(blocks), np.zeros(blocks, np.bool_)

    def add(self, row: int, off: Floats, alone: NDArray[np.bool_]) -> None:
        """Of these rows, which follow one another."""
        places = (row + np.arange(len(off))) % self.positions // self.block[0]
        begins = np.flatnonzero(np.diff(places, prepend=-1))
        columns = np.arange(0, off.shape[1], self.block[1])
        for most, so_far, cells in ((np.maximum, self.largest, off), (np.logical_or, self.alone, alone)):
            most.at(so_far, places[begins], most.reduceat(most.reduceat(cells, columns, axis=1), begins, axis=0))

    def spread(self) -> Spread:
        return Spread(self.largest.copy(), self.alone.copy(), self.block)


def _norm(values: Floats) -> float:
    """The root of the sum of squares, of which none is too large or too small for a number."""
    largest = float(np.abs(values).max(initial=0.0))
    return largest * math.sqrt(float(np.sum((values / largest) ** 2))) if 0 < largest < math.inf else largest


class _Tally:
    """Sums over the rows so far."""

    def __init__(self, shape: tuple[int, ...], blocks: _Blocks | None) -> None:
        self.shape, self.blocks = shape, blocks
        self.count, self.total, self.apart, self.size = 0, 0.0, 0.0, 0.0
        self.largest, self.beyond, self.masked, self.numberless = 0.0, 0, 0, 0
        self.first: tuple[int, int, float, float] | None = None

    def add(self, row: int, a: Floats, b: Floats, tolerance: Tolerance) -> None:
        finite = np.isfinite(a) & np.isfinite(b)
        apart = tolerance.apart(a, b)
        with np.errstate(over="ignore"):
            off = np.abs(np.where(finite, a, 0.0) - np.where(finite, b, 0.0))
        self.apart = math.hypot(self.apart, _norm(off))
        self.size = math.hypot(self.size, _norm(np.where(finite, b, 0.0)))
        self.count += int(finite.sum())
        self.total += float(off.sum())
        self.largest = max(self.largest, float(off.max(initial=0.0)))
        self.beyond += int(apart.sum())
        alone = apart & ~finite
        masked = alone & (np.isneginf(a) != np.isneginf(b)) & ~np.isnan(a) & ~np.isnan(b) & (len(self.shape) > 2)
        self.masked += int(masked.sum())
        self.numberless += int(alone.sum() - masked.sum())
        if self.blocks is not None:
            self.blocks.add(row, np.where(apart, off, 0.0), alone)
        if self.first is None and apart.any():
            at, column = divmod(int(np.argmax(apart)), a.shape[1])
            self.first = row + at, column, float(a[at, column]), float(b[at, column])

    def difference(self, a: Numbers, b: Numbers, part: tuple[int, ...]) -> Difference:
        relative = self.apart / self.size if self.size else (math.inf if self.apart else 0.0)
        return Difference(
            a=a,
            b=b,
            common=part,
            max_abs=self.largest,
            mean_abs=self.total / max(1, self.count),
            relative=relative,
            beyond=self.beyond,
            masked=self.masked,
            numberless=self.numberless,
            first=None if self.first is None else _cell(part, *self.first),
            spread=None if self.blocks is None else self.blocks.spread(),
        )


def _cell(shape: tuple[int, ...], row: int, column: int, a: float, b: float) -> Cell:
    return Cell((*map(int, np.unravel_index(row, shape[:-1])), column), a, b)
