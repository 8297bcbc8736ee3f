"""Evidence: the part of a table that candidates are held against: its rows with a code, a bounded sample of cells."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from engine.identify import peaks
from engine.identify.peaks import Peaks
from engine.maths.window import Floats, Integers
from engine.words.language import later, tr
from engine.words.numbers import spaced

ROWS, COLUMNS = 256, 192  # of the sample
FINAL_ROWS, FINAL_COLUMNS = 1024, 512
HEAD = 512  # consecutive rows from which speeds are taken
PEAKED = 256
LARGEST = 1e12  # number; no encoding has one beyond 1000 · 2²⁰
SMALLEST = 1e-100  # largest number of a table; the squares of less vanish, and all would fit alike
AT_ONCE = 1 << 21  # cells
LISTED = 8  # rows
TELLING = 3  # rows that tell an encoding
TOO_FEW = later("Too few positions to tell: an encoding is told from 3 on that hold numbers alone.")


class Evidence(msgspec.Struct, frozen=True, eq=False, dict=True):
    """`table` [rows, columns]; `used` rows hold numbers, not all zero; `first` begins their longest run."""

    table: Floats
    used: Integers
    blank: Integers  # rows that are all zero
    first: int
    run: int  # rows of the longest run of used ones
    rows: Integers
    dims: Integers

    @property
    def columns(self) -> int:
        return int(self.table.shape[1])

    @functools.cached_property
    def x(self) -> Floats:
        """[rows, dims], the sample."""
        return np.asarray(self.table[np.ix_(self.rows, self.dims)])

    def parts(self) -> list[Floats]:
        """The used rows, in blocks of bounded size."""
        size = max(1, AT_ONCE // self.columns)
        if self.used.size == len(self.table):
            return _parts(self.table)
        return [self.table[self.used[first : first + size]] for first in range(0, self.used.size, size)]

    @property
    def numberless(self) -> int:
        """How many rows hold a cell that is no number: they are looked at by nobody."""
        return len(self.table) - self.used.size - self.blank.size

    def placed(self, start: float) -> tuple[str, ...]:
        """Which position the first row with a code is, in words, where row 0 is position `start`; () for 0."""
        row = int(self.used[0])
        return (tr("row {row} is position {start}", row=row, start=spaced(start + row)),) if start else ()

    def head(self, most: int = HEAD) -> Floats:
        """[rows, columns], the first consecutive rows."""
        return np.asarray(self.table[self.first : self.first + min(most, self.run)])

    @functools.cached_property
    def peaks(self) -> Peaks:
        """Of the sampled columns, over the first consecutive rows."""
        return peaks.of(self.head(PEAKED)[:, self.dims])

    def wider(self) -> Evidence:
        """The same with a larger sample."""
        rows, dims = _spread(self.used, FINAL_ROWS), _spread(np.arange(self.columns), FINAL_COLUMNS)
        return Evidence(self.table, self.used, self.blank, self.first, self.run, rows, dims)

    @classmethod
    def of(cls, table: Floats) -> Evidence | None:
        """None where no row holds finite numbers, one holds a number that no encoding has, or all are next to 0."""
        *_, found = cls.read(table)
        return found

    @classmethod
    def read(cls, table: Floats) -> Iterator[Evidence | None]:
        """None after each part of the table, then what `of` gives."""
        sizes = []
        for part in _parts(table):
            sizes.append(np.abs(part).max(axis=1))
            yield None
        yield cls._of(table, np.concatenate(sizes))

    @classmethod
    def _of(cls, table: Floats, size: Floats) -> Evidence | None:
        """`size` [rows] is each row's largest number."""
        finite = np.isfinite(size)
        most = float(size[finite].max(initial=0.0))
        blank = np.flatnonzero(finite & (size <= 1e-12 * most))
        used = np.flatnonzero(finite & (size > 1e-12 * most))
        if not used.size or not SMALLEST <= most <= LARGEST:
            return None
        first, run = longest_run(used)
        rows = np.unique(np.concatenate([_spread(used, ROWS - 64), np.arange(first, first + min(run, 64))]))
        return cls(table, used, blank, first, run, rows, _spread(np.arange(table.shape[1]), COLUMNS))


def _parts(table: Floats) -> list[Floats]:
    size = max(1, AT_ONCE // table.shape[1])
    return [table[first : first + size] for first in range(0, len(table), size)]


def longest_run(numbers: Integers) -> tuple[int, int]:
    """Where the longest run of consecutive ones begins, and how many it has; (0, 0) of none."""
    if not numbers.size:
        return 0, 0
    starts = np.concatenate([[0], np.flatnonzero(np.diff(numbers) != 1) + 1])
    sizes = np.diff(starts, append=numbers.size)
    longest = int(np.argmax(sizes))
    return int(numbers[starts[longest]]), int(sizes[longest])


def _spread(indices: Integers, most: int) -> Integers:
    """At most so many of them, evenly spread, the first and the last included, of both parities."""
    if indices.size <= most:
        return indices
    places = np.linspace(0, indices.size - 1, most).round().astype(np.int64)
    return np.asarray(indices[places])


def zeros(rows: Sequence[int]) -> tuple[str, ...]:
    """That these rows of a table are zero, in words; () for none."""
    if len(rows) < 2:
        return tuple(tr("row {row} is zero, as for padding or a class token", row=row) for row in rows)
    listed = ", ".join(map(str, rows[:LISTED])) + (" …" if len(rows) > LISTED else "")
    return (tr("rows {rows} are zero, as for padding or class tokens", rows=listed),)


def too_few(table: Floats) -> bool:
    """Whether the table has fewer rows with numbers than tell a speed: sines of any speeds go through two."""
    return int(np.isfinite(table).all(axis=1).sum()) < TELLING


def residual(x: Floats, predicted: Floats) -> float:
    """Root mean square of what is not explained, relative to that of x."""
    power = float(np.sum(x * x))
    return math.sqrt(float(np.sum((x - predicted) ** 2)) / power) if power else 0.0
