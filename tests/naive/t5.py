"""Bucketed biases: near distances have a number each, far ones share it in buckets that grow by a constant ratio."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


@cache
def one_sided(apart: int, count: int, max_distance: int) -> int:
    """The bucket of a distance ≥ 0: exact below half of the buckets, then by the logarithm, without rounding.

    floor(ln(apart/exact) / ln(max/exact) · steps) ≥ j where (apart/exact)^steps ≥ (max/exact)^j.
    """
    exact = count // 2
    if apart < exact:
        return apart
    steps = count - exact
    power = Fraction(apart, exact) ** steps
    j = 0
    while j + 1 < steps and power >= Fraction(max_distance, exact) ** (j + 1):
        j += 1
    return exact + j


def bucket(distance: int, *, buckets: int = 32, max_distance: int = 128, bidirectional: bool = True) -> int:
    """Distance = key − query."""
    if not bidirectional:
        return one_sided(max(-distance, 0), buckets, max_distance)
    future = buckets // 2 if distance > 0 else 0
    return future + one_sided(abs(distance), buckets // 2, max_distance)


def weights_of(
    *, heads: int = 8, buckets: int = 32, seed: int = 0, weights: NDArray[np.floating] | None = None, **others
) -> NDArray[np.floating]:
    """[buckets, heads]."""
    return np.random.default_rng(seed).standard_normal((buckets, heads)) if weights is None else weights


def buckets(
    distances: Iterable[int],
    *,
    buckets: int = 32,
    max_distance: int = 128,
    bidirectional: bool = True,
    weights: NDArray[np.floating] | None = None,
    **others,
) -> NDArray[np.int64]:
    """[distances]."""
    rule = {
        "buckets": buckets if weights is None else len(weights),
        "max_distance": max_distance,
        "bidirectional": bidirectional,
    }
    return np.array([bucket(int(d), **rule) for d in distances], dtype=np.int64)


def profile(distances: Iterable[int], **parameters) -> Numbers:
    """[heads, distances]."""
    numbers = weights_of(**parameters)
    found = buckets(distances, **parameters)
    return np.array([[float(numbers[b, h]) for b in found] for h in range(numbers.shape[1])])


def bias(queries: Iterable[int], keys: Iterable[int], **parameters) -> Numbers:
    """[heads, queries, keys]."""
    numbers = weights_of(**parameters)
    columns = [int(j) for j in keys]
    found = [buckets([j - int(i) for j in columns], **parameters) for i in queries]
    return np.array([[[float(numbers[b, h]) for b in row] for row in found] for h in range(numbers.shape[1])])
