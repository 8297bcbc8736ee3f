"""The design criteria, straight from their definitions: every pair, every diagonal, one number at a time."""

import itertools
import math
from fractions import Fraction


def distance(a, b):
    return math.sqrt(math.fsum((x - y) ** 2 for x, y in zip(a, b, strict=True)))


def closest(rows):
    """(smallest distance of two rows, all pairs that have it up to rounding)."""
    found = {(i, j): distance(rows[i], rows[j]) for j in range(len(rows)) for i in range(j)}
    least = min(found.values())
    return least, {pair for pair, apart in found.items() if apart <= least * (1 + 1e-6) + 1e-12}


def largest(rows):
    """The largest |value|, and where it stands."""
    return max((abs(value), (i, j)) for i, row in enumerate(rows) for j, value in enumerate(row))


def norms(rows):
    return [math.sqrt(math.fsum(x * x for x in row)) for row in rows]


def toeplitz_defect(grid):
    """The largest max − min along a diagonal of a grid, of its finite cells."""
    lines = {}
    for i, row in enumerate(grid):
        for j, value in enumerate(row):
            if math.isfinite(value):
                lines.setdefault(j - i, []).append(value)
    return max(max(line) - min(line) for line in lines.values())


def gram(rows):
    return [[math.fsum(x * y for x, y in zip(a, b, strict=True)) for b in rows] for a in rows]


BITS = {"float64": (53, -1074), "float32": (24, -149), "float16": (11, -24), "bfloat16": (8, -133)}


def rounded(value, dtype):
    """The nearest number of that type, ties to the even one, as an exact fraction (no value here overflows)."""
    digits, least = BITS[dtype]
    exact = Fraction(value)
    if not exact:
        return exact
    exponent = math.frexp(value)[1] - digits
    unit = Fraction(2) ** max(exponent, least)
    return round(exact / unit) * unit  # Fraction rounds ties to even


def equal_when_rounded(rows, dtype):
    """(how many rows have an equal one, how many different rows there are)."""
    counts = {}
    for row in rows:
        key = tuple(rounded(float(value), dtype) for value in row)
        counts[key] = counts.get(key, 0) + 1
    return sum(n for n in counts.values() if n > 1), len(counts)


def never_rises(values):
    """Whether no value is larger than the one before it."""
    return all(b <= a for a, b in itertools.pairwise(values))


def first_rise(values):
    """The first place whose value is larger than the one before it; None where there is none."""
    return next((i + 1 for i in range(len(values) - 1) if values[i + 1] > values[i]), None)


def saturates(values):
    """The first place from which on all values are equal."""
    at = len(values) - 1
    while at and values[at - 1] == values[-1]:
        at -= 1
    return at
