"""Relative vectors: a learned vector for each distance, clipped, is added to the keys and another to the values."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tests.naive import rope

Numbers = NDArray[np.float64]


def vectors(
    *, clip: int = 16, dim: int = 64, seed: int = 0, weights: NDArray[np.floating] | None = None, **others
) -> tuple[NDArray[np.floating], Numbers]:
    """w^K and w^V, [2·clip + 1, dim] each; weights replace w^K and its sizes."""
    rng = np.random.default_rng(seed)
    shape = (2 * clip + 1, dim) if weights is None else weights.shape
    w_k = rng.standard_normal(shape)
    w_v = rng.standard_normal(shape)
    return (w_k if weights is None else weights), w_v


def buckets(distances: Iterable[int], **parameters) -> NDArray[np.int64]:
    """[distances]: the row of each."""
    clip = len(vectors(**parameters)[0]) // 2
    return np.array([min(max(int(d), -clip), clip) + clip for d in distances], dtype=np.int64)


def profile(distances: Iterable[int], *, query: int | None = 0, **parameters) -> Numbers:
    """[1, distances]: one component of the row's vector, or its length."""
    w_k, _ = vectors(**parameters)
    found = []
    for row in buckets(distances, **parameters):
        vector = [float(x) for x in w_k[row]]
        found.append(math.sqrt(math.fsum(x * x for x in vector)) if query is None else vector[query])
    return np.array([found])


def values(distances: Iterable[int], **parameters) -> Numbers:
    """[distances, dim]: what is added to the values."""
    _, w_v = vectors(**parameters)
    return np.array([[float(x) for x in w_v[row]] for row in buckets(distances, **parameters)])


def terms(q: ArrayLike, k: ArrayLike, queries: Iterable[int], keys: Iterable[int], **parameters) -> dict[str, Numbers]:
    """[heads, queries, keys] each; the vectors are those of all heads."""
    asked, offered = np.asarray(q), np.asarray(k)
    w_k, _ = vectors(**parameters)
    heads, _, dim = asked.shape
    columns = [int(j) for j in keys]
    position = []
    for h in range(heads):
        grid = []
        for i, query in enumerate(queries):
            rows = buckets([key - int(query) for key in columns], **parameters)
            dots = [sum(float(asked[h, i, c]) * float(w_k[row, c]) for c in range(dim)) for row in rows]
            grid.append([dot / math.sqrt(dim) for dot in dots])
        position.append(grid)
    return {"content": rope.products(asked, offered), "position": np.array(position)}
