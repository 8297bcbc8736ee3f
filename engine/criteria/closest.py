"""The closest pair of positions: by structure where the distance of codes depends on that of positions alone, else by
splitting the table where columns have gaps and comparing what is left; sampled where that is too much."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import numpy as np

from engine.criteria.codes import STEP, Codes, spread
from engine.criteria.rounding import equal
from engine.criteria.sketch import Bins
from engine.maths.waves import Gram
from engine.maths.window import Floats, Integers
from engine.values.refuse import refused

HELD = 1 << 24  # cells of a table that are held in memory
WORK = 1 << 36  # multiplications for comparing all with all
SAMPLE_WORK = 1 << 33  # for comparing a sample
SAMPLE_CELLS = 1 << 23  # for comparing with the next ones
DRAWN = 512  # positions that are compared all with all for the curve
NEXT = 8  # positions that each is compared with where not all are
SPLITS = 32  # columns in which gaps are looked for
SMALL = 64  # members of a group up to which it is compared one shift at a time
CLEAR = 1e-9  # of the squared norm: squared distances that are apart by more are in their true order
TIED = 1e-12  # of a squared distance: less is the rounding of equal ones
VERIFIED = 1024  # candidates that are computed anew, at a time
PRODUCTS = 1 << 23  # multiplications for a block of rows


class Curve(NamedTuple):
    """The smallest distance of codes by how far apart, `of` so many positions where not of all."""

    x: Floats
    values: Floats
    of: int | None = None


class Closest(msgspec.Struct, frozen=True):
    """Two rows, the distance of their codes, and that of others."""

    distance: float
    first: int
    second: int
    curve: Curve
    compared: int | None = None  # positions that were compared with one another, where not all were
    share: float = 1.0


class Best:
    """The closest pair so far: of equal ones the nearest, and of those the first."""

    def __init__(self) -> None:
        self.square, self.pair = math.inf, (0, 0)

    def offer(self, squares: Floats, first: Integers, second: Integers) -> None:
        """Take the best of candidates whose squared distances are exact."""
        if not squares.size:
            return
        least = float(squares.min())
        if not least <= self.square * (1 + TIED):
            return
        among = np.flatnonzero(squares <= least * (1 + TIED))
        nearest = among[np.lexsort((first[among], second[among] - first[among]))[0]]
        rivals = [(int(first[nearest]), int(second[nearest]))]
        if self.square <= least * (1 + TIED):
            rivals.append(self.pair)
        self.square = min(self.square, least)
        self.pair = min(rivals, key=lambda pair: (pair[1] - pair[0], pair[0]))


def closest(codes: Codes) -> Iterator[Closest]:
    """Ever better; of at least two positions."""
    gram = codes.gram
    return _by_structure(codes, gram) if gram is not None and gram.by_distance_alone else _by_comparison(codes)


def _so_far(best: Best, curve: Curve, share: float, compared: int | None = None) -> Closest:
    return Closest(math.sqrt(best.square), *best.pair, curve, compared, share)


# By structure.


def _by_structure(codes: Codes, gram: Gram) -> Iterator[Closest]:
    """Of a Gram without hankel, ‖p_m − p_n‖² = Σ 2 t (1 − cos ω D) = Σ 4 t sin²(ω D / 2), D = n − m, t its toeplitz.

    The first form is quick and cancels: candidates are computed anew by the second.
    """
    best, bins = Best(), Bins(1, codes.count - 1)
    total = float(gram.toeplitz.sum())
    size = max(256, 4 * STEP // gram.omega.size)
    for start in range(1, codes.count, size):
        count = min(size, codes.count - start)
        distances = np.arange(start, start + count)
        squares = np.maximum(2 * (total - gram.by_distance(start, 1, count)), 0.0)
        near = np.flatnonzero(squares <= min(best.square, float(squares.min())) + CLEAR * total)
        near = distances[near[np.argsort(squares[near], kind="stable")[:VERIFIED]]]
        exact = squares_apart(gram, near)
        best.offer(exact, np.zeros(near.size, np.int64), near)
        squares[near - start] = exact
        bins.add(distances, np.sqrt(squares))
        yield _so_far(best, Curve(*bins.curve()), (start + count - 1) / (codes.count - 1))


def squares_apart(gram: Gram, distances: Integers) -> Floats:
    """[distances], ‖p_m − p_n‖² of positions so far apart, where it depends on that alone."""
    return np.asarray(4 * np.sin(distances[:, None] * gram.omega / 2) ** 2 @ gram.toeplitz)


# By comparison.


def _by_comparison(codes: Codes) -> Iterator[Closest]:
    best, curve = Best(), _curve(codes)
    if codes.gram is not None and (codes.size > HELD or codes.count * codes.size > 2 * WORK):
        yield from _by_bound(codes, codes.gram, best, curve)
        return
    if codes.size > HELD:
        yield from _sampled(codes, best, curve)
        return
    table = np.empty((codes.count, codes.columns))
    for first, last in codes.blocks():
        table[first:last] = codes.exact(np.arange(first, last))
        _offer_next(best, table[max(0, first - 1) : last], max(0, first - 1), 1)
        if math.isfinite(best.square):
            yield _so_far(best, curve, 0.2 * last / codes.count)
    yield from _among(codes, table, best, curve)


def _among(codes: Codes, table: Floats, best: Best, curve: Curve) -> Iterator[Closest]:
    """Compare all that could be closer than neighbours are."""
    usable = np.flatnonzero(np.isfinite(table).all(axis=1))
    if usable.size < 2:
        raise refused("too few positions have a code of numbers to compare")
    groups = Groups(usable)
    for column in spread(codes.columns, SPLITS):
        if best.square == 0 or not groups.rows.size:
            break
        groups.split(table[:, column], math.sqrt(best.square))
        if math.isfinite(best.square):
            yield _so_far(best, curve, 0.2)
    if groups.pairs * codes.columns > WORK:
        yield from _sampled(codes, best, curve)
        return
    done, total = 0, max(1, groups.pairs)
    for pairs in _compared(table, groups, best):
        done += pairs
        yield _so_far(best, curve, 0.2 + 0.8 * min(1.0, done / total))
        if best.square == 0:
            break
    yield _so_far(best, curve, 1.0)


class Groups:
    """Rows that could be close: those of one group may be closer to each other than to any outside."""

    def __init__(self, rows: Integers) -> None:
        self.rows, self.group = rows, np.zeros(rows.size, np.int64)

    @property
    def sizes(self) -> Integers:
        return np.bincount(self.group) if self.group.size else np.zeros(0, np.int64)

    @property
    def pairs(self) -> int:
        sizes = self.sizes.astype(object)
        return int((sizes * (sizes - 1) // 2).sum()) if sizes.size else 0

    def split(self, column: Floats, distance: float) -> None:
        """Part each group where its sorted values have a gap of the distance: no closer pair lies across it."""
        order = np.lexsort((column[self.rows], self.group))
        rows, group = self.rows[order], self.group[order]
        parted = (np.diff(group) != 0) | (np.diff(column[rows]) >= distance)
        label = np.concatenate([[0], np.cumsum(parted)])
        kept = np.bincount(label)[label] > 1
        self.rows = rows[kept]
        self.group = np.unique(label[kept], return_inverse=True)[1].astype(np.int64)


def _compared(table: Floats, groups: Groups, best: Best) -> Iterator[int]:
    """Compare all with all in each group; yields how many pairs were."""
    order = np.lexsort((groups.rows, groups.group))
    rows, group, sizes = groups.rows[order], groups.group[order], groups.sizes
    small = sizes[group] <= SMALL if sizes.size else np.zeros(0, bool)
    yield from _by_shifts(table, rows[small], group[small], best)
    starts = np.concatenate([[0], np.cumsum(sizes)])
    for large in np.flatnonzero(sizes > SMALL):
        yield from _by_products(table, rows[starts[large] : starts[large + 1]], best)


def _by_shifts(table: Floats, rows: Integers, group: Integers, best: Best) -> Iterator[int]:
    """Each with the next but one, but two … of its group."""
    size = max(1, STEP // table.shape[1])
    for shift in range(1, SMALL):
        same = np.flatnonzero(group[shift:] == group[:-shift])
        if not same.size:
            return
        for first in range(0, same.size, size):
            i = same[first : first + size]
            a, b = rows[i], rows[i + shift]
            best.offer(((table[b] - table[a]) ** 2).sum(axis=1), np.minimum(a, b), np.maximum(a, b))
            yield i.size


def _by_products(table: Floats, rows: Integers, best: Best) -> Iterator[int]:
    """‖a‖² + ‖b‖² − 2⟨a, b⟩ finds candidates, which are computed anew."""
    values = table[rows]
    values -= values.mean(axis=0)
    norms = np.einsum("rc,rc->r", values, values)
    unsure = 8 * np.finfo(float).eps * table.shape[1] * float(norms.max(initial=0.0))
    size = max(1, min(rows.size, PRODUCTS // (rows.size * table.shape[1])))
    for first in range(0, rows.size - 1, size):
        last = min(first + size, rows.size)
        squares = norms[first:last, None] + norms[None, first:] - 2 * (values[first:last] @ values[first:].T)
        squares[np.tril_indices(last - first, 0, rows.size - first)] = np.inf
        limit = min(best.square, float(squares.min())) + 2 * unsure
        flat = np.flatnonzero(squares <= limit)
        if flat.size > VERIFIED:
            flat = np.sort(flat[np.argpartition(squares.ravel()[flat], VERIFIED)[:VERIFIED]])
        i, j = np.divmod(flat, rows.size - first)
        a, b = rows[first + i], rows[first + j]
        best.offer(((table[b] - table[a]) ** 2).sum(axis=1), a, b)
        yield (last - first) * (rows.size - first) - (last - first) * (last - first + 1) // 2


def _by_bound(codes: Codes, gram: Gram, best: Best, curve: Curve) -> Iterator[Closest]:
    """Of sines that are not all in pairs, by ⟨p_m, p_n⟩ = Σ t cos ω D + h cos ω S (a Gram's toeplitz t and hankel h).

    With D = n − m and S = m + n + 2·offset, ⟨p_m, p_m⟩ + ⟨p_n, p_n⟩ = Σ 2t + 2h cos ω S cos ω D, so that
    ‖p_m − p_n‖² = Σ 2 (1 − cos ω D) (t − h cos ω S) ≥ Σ 2 (1 − cos ω D) (t − |h|), as 1 − cos is never below 0.
    Only distances D where that bound is no larger than the best are looked at.
    """
    for distance in range(1, min(NEXT, codes.count - 1) + 1):
        _offer_at(codes, gram, best, distance)
        yield _so_far(best, curve, 0.0)
    least = Gram(gram.omega, gram.toeplitz - np.abs(gram.hankel), np.zeros(gram.omega.size), 0.0)
    total, left = float(least.toeplitz.sum()), []
    size = max(64, 4 * STEP // gram.omega.size)
    for start in range(NEXT + 1, codes.count, size):
        squares = 2 * (total - least.by_distance(start, 1, min(size, codes.count - start)))
        left.append(start + np.flatnonzero(squares <= best.square + CLEAR * max(total, 1.0)))
        if sum(part.size for part in left) * codes.size > SAMPLE_WORK:
            yield from _sampled(codes, best, curve)
            return
        yield _so_far(best, curve, 0.5 * start / codes.count)
    distances = np.concatenate(left) if left else np.zeros(0, np.int64)
    for done, distance in enumerate(distances.tolist()):
        _offer_at(codes, gram, best, distance)
        yield _so_far(best, curve, 0.5 + 0.5 * done / distances.size)
    yield _so_far(best, curve, 1.0)


def _offer_at(codes: Codes, gram: Gram, best: Best, distance: int) -> None:
    """The closest of all pairs so far apart."""
    turned = 2 * (1 - np.cos(gram.omega * distance))
    changing = gram.by_sum(2 * codes.start + distance, 2, codes.count - distance, gain=turned)
    first = int(changing.argmax())
    if turned @ gram.toeplitz - changing[first] <= best.square + CLEAR * codes.columns:
        best.offer(*_exactly(codes, np.array([first, first + distance])))


def _sampled(codes: Codes, best: Best, curve: Curve) -> Iterator[Closest]:
    """Each of some stretches with its next ones; whether any are equal; evenly spaced ones all with all."""
    blocks = list(codes.blocks())
    chosen = spread(len(blocks), max(1, SAMPLE_CELLS // STEP))
    for done, number in enumerate(chosen.tolist()):
        _offer_stretch(codes, best, *blocks[number])
        yield _so_far(best, curve, 0.3 * (done + 1) / chosen.size, codes.count)
    for same in equal(codes, "float64"):
        if same.pair is not None:
            best.offer(np.zeros(1), np.array(same.pair[:1]), np.array(same.pair[1:]))
            yield _so_far(best, curve, 1.0)
            return
        yield _so_far(best, curve, 0.3 + 0.3 * same.share, codes.count)
    most = max(2, math.isqrt(2 * SAMPLE_WORK // codes.columns))
    rows = spread(codes.count, min(most, HELD // codes.columns))
    for share in _among_spread(codes, best, rows):
        yield _so_far(best, curve, 0.6 + 0.4 * share, rows.size)
    yield _so_far(best, curve, 1.0, rows.size)


def _offer_stretch(codes: Codes, best: Best, first: int, last: int) -> None:
    """Each row of a stretch, with its NEXT ones."""
    last = min(last + NEXT, codes.count)
    table = codes.rows(first, last)
    for shift in range(1, NEXT + 1):
        _offer_next(best, table, first, shift)


def _among_spread(codes: Codes, best: Best, rows: Integers) -> Iterator[float]:
    """These rows all with all; yields the share that is done."""
    table = np.empty((rows.size, codes.columns))
    size = max(1, STEP // codes.columns)
    for start in range(0, rows.size, size):
        table[start : start + size] = codes.exact(rows[start : start + size])
        yield 0.0
    kept = np.flatnonzero(np.isfinite(table).all(axis=1))
    among, done, total = Best(), 0, max(1, kept.size * (kept.size - 1) // 2)
    for pairs in _by_products(table, kept, among):
        done += pairs
        if math.isfinite(among.square):
            best.offer(*_exactly(codes, rows[list(among.pair)]))
        yield done / total


def _exactly(codes: Codes, pair: Integers) -> tuple[Floats, Integers, Integers]:
    square = codes.apart(int(pair[0]), int(pair[1])) ** 2
    return np.array([square]), pair[:1], pair[1:]


def _offer_next(best: Best, table: Floats, start: int, shift: int) -> None:
    """Rows so far apart in a stretch that begins at row `start`."""
    if len(table) <= shift:
        return
    squares = ((table[shift:] - table[:-shift]) ** 2).sum(axis=1)
    first = np.flatnonzero(np.isfinite(squares))
    best.offer(squares[first], first + start, first + start + shift)


def _curve(codes: Codes) -> Curve:
    most = min(DRAWN, max(2, math.isqrt((1 << 25) // codes.columns)))
    rows = spread(codes.count, most)
    table = codes.exact(rows)
    squares = (table**2).sum(axis=1)
    apart = np.sqrt(np.maximum(squares[:, None] + squares - 2 * table @ table.T, 0.0))
    least = np.full(codes.count, np.nan)
    i, j = np.triu_indices(rows.size, 1)
    np.fmin.at(least, rows[j] - rows[i], apart[i, j])
    known = np.flatnonzero(np.isfinite(least))
    bins = Bins(1, codes.count - 1)
    bins.add(known, least[known])
    return Curve(*bins.curve(), None if rows.size == codes.count else rows.size)
