"""Contextual positions: the gates of the keys up to the query are summed, and that sum is the position."""

import math
from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

Numbers = NDArray[np.float64]
PERIOD = 128


@cache
def content(heads: int, dim: int, seed: int) -> tuple[list, list]:
    """Queries and keys [128, heads, dim]; after as many positions they begin anew."""
    rng = np.random.default_rng([seed, 0, 0, 1])
    q = rng.standard_normal((PERIOD, heads, dim))
    k = rng.standard_normal((PERIOD, heads, dim))
    return q.tolist(), k.tolist()


@cache
def embeddings(max_position: int, dim: int, seed: int) -> list[list[float]]:
    return np.random.default_rng([seed, 0, 0, 2]).standard_normal((max_position + 1, dim)).tolist()


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def gate(q: Sequence[float], k: Sequence[float]) -> float:
    x = dot(q, k) / math.sqrt(len(q))
    return 1 / (1 + math.exp(-x)) if x > 0 else math.exp(x) / (1 + math.exp(x))


def read(q: Sequence[float], position: float, e: Sequence[Sequence[float]]) -> float:
    """Between the two neighbouring embeddings, in proportion."""
    p = min(position, len(e) - 1)
    low, high = math.floor(p), math.ceil(p)
    share = p - low
    return (1 - share) * dot(q, e[low]) + share * dot(q, e[high])


def bias(
    queries: Iterable[int],
    keys: Iterable[int],
    *,
    heads: int = 8,
    dim: int = 64,
    max_position: int = 16,
    seed: int = 0,
) -> Numbers:
    """[heads, queries, keys] of seeded contents, where every position between key and query counts."""
    e = embeddings(max_position, dim, seed)
    rows, columns = [int(i) for i in queries], [int(j) for j in keys]
    out = np.full((heads, len(rows), len(columns)), -math.inf)
    for h in range(heads):
        for a, i in enumerate(rows):
            q = content(heads, dim, seed)[0][i % PERIOD][h]
            position = 0.0
            for j in range(i, min([*columns, i]) - 1, -1):
                position += gate(q, content(heads, dim, seed)[1][j % PERIOD][h])
                for b, key in enumerate(columns):
                    if key == j:
                        out[h, a, b] = read(q, position, e)
    return out


def terms(
    q: ArrayLike,
    k: ArrayLike,
    queries: Iterable[int],
    keys: Iterable[int],
    *,
    heads: int = 8,
    dim: int = 64,
    max_position: int = 16,
    seed: int = 0,
) -> dict[str, Numbers]:
    """[heads, queries, keys] each; only the given keys between key and query count."""
    asked, offered = np.asarray(q, dtype=np.float64).tolist(), np.asarray(k, dtype=np.float64).tolist()
    e = embeddings(max_position, dim, seed)
    rows, columns = [int(i) for i in queries], [int(j) for j in keys]
    meaning = np.empty((len(asked), len(rows), len(columns)))
    position = np.full(meaning.shape, -math.inf)
    for h, a, b in np.ndindex(meaning.shape):
        meaning[h, a, b] = dot(asked[h][a], offered[h][b]) / math.sqrt(dim)
        if columns[b] <= rows[a]:
            between = [n for n, key in enumerate(columns) if columns[b] <= key <= rows[a]]
            total = sum(gate(asked[h][a], offered[h][n]) for n in between)
            position[h, a, b] = read(asked[h][a], total, e)
    return {"content": meaning, "position": position}
