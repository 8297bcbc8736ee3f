"""Which positions have the same code once the table is rounded to a type of fewer digits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.criteria.codes import STEP, Codes
from engine.criteria.sketch import Bins, joined
from engine.maths.window import Floats, Integers
from engine.precision.cast import TYPES, rounded
from engine.values.refuse import refused

Dtype = Literal["float64", "float32", "bfloat16", "float16"]
BITS: Mapping[Dtype, type[np.unsignedinteger]] = {
    "float64": np.uint64,
    "float32": np.uint32,
    "bfloat16": np.uint16,
    "float16": np.uint16,
}
AT_ONCE = 16  # columns of a round, after which positions that stand alone are left out
SORTED = 1 << 16  # hashes in a part of them: a short step


class Equal(msgspec.Struct, frozen=True):
    """How many positions share their code with another, how many codes there are, and a pair that is equal (rows).

    Of the positions whose cells are all numbers; `of` is how many.
    """

    of: int
    sharing: int
    distinct: int
    pair: tuple[int, int] | None
    where: tuple[Floats, Floats]  # x, the share of positions there whose code is not their own
    share: float = 1.0
    stretch: int = 1  # positions over which that share is taken


def bits(values: Floats, dtype: Dtype) -> NDArray[np.uint64]:
    """Equal for equal numbers: zero has no sign, and all that is no number is one."""
    narrow = rounded(values, dtype)
    narrow = np.where(np.isnan(values), TYPES[dtype](np.nan), narrow)
    pattern = np.ascontiguousarray(narrow).view(BITS[dtype]).astype(np.uint64)
    return np.where(narrow == 0, np.uint64(0), pattern)


def mixed(keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Every bit depends on every bit (Steele et al. 2014, splitmix)."""
    keys = (keys ^ (keys >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    keys = (keys ^ (keys >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return keys ^ (keys >> np.uint64(31))


def equal(codes: Codes, dtype: Dtype) -> Iterator[Equal]:
    """Coarse to fine: only positions that are equal in all columns so far are looked at in the next ones.

    Codes are told apart by 64 mixed bits: two that differ are taken for one with a chance below 1e-7 at 2²⁰ positions.
    """
    rows = codes.numbers
    if not rows.size:
        raise refused("too few positions have a code of numbers to compare")
    group, of = np.zeros(rows.size, np.uint64), rows.size
    rounds, different = -(-codes.columns // AT_ONCE), 0
    for number in range(rounds):
        dims = np.arange(number, codes.columns, rounds)
        keys = np.empty(rows.size, np.uint64)
        size = max(1, STEP // (8 * dims.size))
        for first in range(0, rows.size, size):
            part = slice(first, first + size)
            keys[part] = _hashed(bits(codes.exact(rows[part], dims), dtype), group[part], number)
            yield _going(codes, (number + first / rows.size) / rounds)
        kept, different = np.zeros(rows.size, bool), 0
        parts = _parts(keys)
        for part_of in range(int(parts.max()) + 1):
            different += _mark_shared(keys, np.flatnonzero(parts == part_of), kept)
            yield _going(codes, (number + 1) / rounds)
        rows, group = rows[kept], keys[kept]
        if not rows.size:
            break
    yield _told(codes, rows, group, different, of)


def _hashed(pattern: NDArray[np.uint64], group: NDArray[np.uint64], number: int) -> NDArray[np.uint64]:
    weights = mixed(np.arange(1, pattern.shape[1] + 1, dtype=np.uint64) + np.uint64(1000 * number)) | np.uint64(1)
    total = (mixed(pattern + weights) * weights).sum(axis=1, dtype=np.uint64)
    return mixed(total ^ mixed(group + np.uint64(0x9E3779B97F4A7C15)))


def _parts(keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Of which part each hash is: some SORTED to a part, and equal ones in the same."""
    return keys % np.uint64(max(1, -(-keys.size // SORTED)))


def _mark_shared(keys: NDArray[np.uint64], here: Integers, kept: NDArray[np.bool_]) -> int:
    """kept ← where the same key stands elsewhere too, of the keys `here`; how many such keys there are."""
    _, which, count = np.unique(keys[here], return_inverse=True, return_counts=True)
    kept[here] = count[which] > 1
    return int((count > 1).sum())


def distinct(patterns: NDArray[np.uint64]) -> Iterator[int]:
    """How many different ones, in short steps: their numbers add up."""
    parts = _parts(mixed(patterns))
    for number in range(int(parts.max(initial=0)) + 1):
        yield np.unique(patterns[parts == number]).size


def _going(codes: Codes, share: float) -> Equal:
    return Equal(codes.count, 0, codes.count, None, Bins(0, codes.count - 1).curve(), min(share, 0.999))


def _told(codes: Codes, rows: Integers, group: NDArray[np.uint64], different: int, of: int) -> Equal:
    """`different` codes are shared by the rows that are left."""
    bins = Bins(0, codes.count - 1)
    sharing = np.bincount(rows // bins.size, minlength=len(bins.ends))
    share = sharing / (bins.ends[:, 1] - bins.ends[:, 0] + 1)
    pair = None
    if rows.size:
        alike = np.flatnonzero(group == group[0])
        pair = (int(rows[0]), int(rows[alike[1]]))
    where = joined(bins.ends, np.stack([share, share], axis=1))
    return Equal(of, rows.size, of - rows.size + different * bool(rows.size), pair, where, stretch=bins.size)
