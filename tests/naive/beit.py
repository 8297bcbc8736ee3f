"""Window biases of an image with a class token before it, which has three numbers of its own."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from tests.naive import swin

Numbers = NDArray[np.float64]


def row(query: int, key: int, height: int, width: int) -> int:
    """Token 0 is the class token; the last three rows are class → token, token → class, class → class."""
    rows = (2 * height - 1) * (2 * width - 1) + 3
    if query == 0 and key == 0:
        return rows - 1
    if query == 0:
        swin.difference(key - 1, key - 1, height, width)
        return rows - 3
    if key == 0:
        swin.difference(query - 1, query - 1, height, width)
        return rows - 2
    return swin.row(query - 1, key - 1, height, width)


def pair_buckets(
    queries: Iterable[int], keys: Iterable[int], *, height: int = 7, width: int = 7, **others
) -> swin.Rows:
    """[queries, keys]."""
    columns = [int(j) for j in keys]
    return np.array([[row(int(i), j, height, width) for j in columns] for i in queries], dtype=np.int64)


def bias(
    queries: Iterable[int],
    keys: Iterable[int],
    *,
    heads: int = 3,
    height: int = 7,
    width: int = 7,
    seed: int = 0,
    weights: NDArray[np.floating] | None = None,
) -> Numbers:
    """[heads, queries, keys]."""
    shape = ((2 * height - 1) * (2 * width - 1) + 3, heads)
    numbers = np.random.default_rng(seed).standard_normal(shape) if weights is None else weights
    rows = pair_buckets(queries, keys, height=height, width=width)
    return np.array([[[float(numbers[b, h]) for b in line] for line in rows] for h in range(numbers.shape[1])])
