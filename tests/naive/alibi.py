"""Linear biases: a key's logit falls in proportion to its distance, at another slope in each head."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def slopes(*, heads: int = 8, slopes: str = "paper", **others) -> list[float]:
    """Of each head, in order; beyond a power of two the odd powers of the doubled set are appended."""
    if slopes == "geometric":
        return [2.0 ** (-8 * h / heads) for h in range(1, heads + 1)]
    whole = 1
    while 2 * whole <= heads:
        whole *= 2
    first = [2.0 ** (-8 * h / whole) for h in range(1, whole + 1)]
    doubled = [2.0 ** (-8 * h / (2 * whole)) for h in range(1, 2 * whole + 1)]
    return first + doubled[0::2][: heads - whole]


def value(m: float, query: int, key: int, *, form: str = "distance", causal: bool = True, **others) -> float:
    if causal and key > query:
        return -math.inf
    if form == "key":
        return m * key
    if form == "symmetric":
        return -m * abs(key - query)
    return m * (key - query)


def profile(distances: Iterable[int], *, form: str = "distance", **parameters) -> Numbers:
    """[heads, distances]."""
    if form == "key":
        raise ValueError("a multiple of the key's position is no function of the distance")
    places = [int(d) for d in distances]
    return np.array([[value(m, 0, d, form=form, **parameters) for d in places] for m in slopes(**parameters)])


def bias(queries: Iterable[int], keys: Iterable[int], **parameters) -> Numbers:
    """[heads, queries, keys]."""
    rows, columns = [int(i) for i in queries], [int(j) for j in keys]
    return np.array([[[value(m, i, j, **parameters) for j in columns] for i in rows] for m in slopes(**parameters)])
