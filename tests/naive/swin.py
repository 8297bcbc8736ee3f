"""Window biases: a learned number for each difference of rows and columns within a window of an image."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Rows = NDArray[np.int64]


def difference(query: int, key: int, height: int, width: int) -> tuple[int, int]:
    """Rows and columns from the key to the query; tokens are counted row by row."""
    for token in (query, key):
        if token >= height * width:
            raise IndexError(f"token {token} of {height} × {width}")
    return query // width - key // width, query % width - key % width


def row(query: int, key: int, height: int, width: int) -> int:
    dh, dw = difference(query, key, height, width)
    return (dh + height - 1) * (2 * width - 1) + (dw + width - 1)


def pair_buckets(queries: Iterable[int], keys: Iterable[int], *, height: int = 7, width: int = 7, **others) -> Rows:
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
    shape = ((2 * height - 1) * (2 * width - 1), heads)
    numbers = np.random.default_rng(seed).standard_normal(shape) if weights is None else weights
    rows = pair_buckets(queries, keys, height=height, width=width)
    return np.array([[[float(numbers[b, h]) for b in line] for line in rows] for h in range(numbers.shape[1])])
