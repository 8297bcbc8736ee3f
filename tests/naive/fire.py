"""Functional biases: a small network of the logarithm of the distance, normalised by that of the query's position."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray


def bias(
    queries: Iterable[int],
    keys: Iterable[int],
    *,
    heads: int = 8,
    c: float = 0.1,
    threshold: float = 512,
    width: int = 32,
    seed: int = 0,
) -> NDArray[np.float64]:
    """[heads, queries, keys]."""
    rng = np.random.default_rng(seed)
    w1 = rng.standard_normal(width).tolist()
    b1 = rng.standard_normal(width).tolist()
    w2 = (rng.standard_normal((width, heads)) / math.sqrt(width)).tolist()
    b2 = rng.standard_normal(heads).tolist()
    rows, columns = [int(i) for i in queries], [int(j) for j in keys]
    out = np.empty((heads, len(rows), len(columns)))
    for h, a, b in np.ndindex(out.shape):
        i, j = rows[a], columns[b]
        y = math.log(c * abs(i - j) + 1) / math.log(c * max(i, threshold) + 1)
        out[h, a, b] = sum(w2[n][h] * max(w1[n] * y + b1[n], 0.0) for n in range(width)) + b2[h]
    return out
