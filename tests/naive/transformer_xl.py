"""Relative sinusoids: queries and two global vectors meet a learned projection of the sinusoid of the distance."""

import math
from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

Numbers = NDArray[np.float64]


@cache
def vectors(heads: int, dim: int, seed: int) -> tuple[list, list, list]:
    """u and v [heads, dim], W [heads, dim, heads·dim], whose products with v are drawn first."""
    rng = np.random.default_rng(seed)
    u = rng.standard_normal((heads, dim))
    v = rng.standard_normal((heads, dim))
    g = rng.standard_normal((heads, heads * dim))
    w = rng.standard_normal((heads, dim, heads * dim))
    for h in range(heads):
        length = math.sqrt(sum(x * x for x in v[h]))
        for column in range(heads * dim):
            unit = v[h] / length
            w[h, :, column] += unit * (g[h, column] - dot(unit, w[h, :, column]))
    w /= math.sqrt(heads * dim)
    return u.tolist(), v.tolist(), w.tolist()


def sinusoid(r: int, width: int, base: float) -> list[float]:
    """[width]: all sines, then all cosines."""
    angles = [r * base ** (-2 * k / width) for k in range(width // 2)]
    return [math.sin(a) for a in angles] + [math.cos(a) for a in angles]


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


@cache
def projected(r: int, heads: int, dim: int, base: float, clamp: int | None, seed: int) -> list[list[float]]:
    """W R(r), [heads, dim]; r = query − key."""
    if clamp is not None:
        r = min(max(r, -clamp), clamp)
    wave = sinusoid(r, heads * dim, base)
    _, _, w = vectors(heads, dim, seed)
    return [[dot(w[h][c], wave) for c in range(dim)] for h in range(heads)]


def profile(
    distances: Iterable[int],
    *,
    heads: int = 8,
    dim: int = 64,
    base: float = 10_000.0,
    clamp: int | None = None,
    seed: int = 0,
) -> Numbers:
    """[heads, distances]: the global position term."""
    _, v, _ = vectors(heads, dim, seed)
    found = [projected(-int(d), heads, dim, base, clamp, seed) for d in distances]
    return np.array([[dot(v[h], wr[h]) / math.sqrt(dim) for wr in found] for h in range(heads)])


def terms(
    q: ArrayLike,
    k: ArrayLike,
    queries: Iterable[int],
    keys: Iterable[int],
    *,
    heads: int = 8,
    dim: int = 64,
    base: float = 10_000.0,
    clamp: int | None = None,
    seed: int = 0,
) -> dict[str, Numbers]:
    """[heads, queries, keys] each."""
    asked, offered = np.asarray(q, dtype=np.float64).tolist(), np.asarray(k, dtype=np.float64).tolist()
    rows, columns = [int(i) for i in queries], [int(j) for j in keys]
    u, v, _ = vectors(heads, dim, seed)
    names = ("content", "content → position", "global content", "global position")
    out = {name: np.empty((heads, len(rows), len(columns))) for name in names}
    for h, i, j in np.ndindex(heads, len(rows), len(columns)):
        wr = projected(rows[i] - columns[j], heads, dim, base, clamp, seed)[h]
        out["content"][h, i, j] = dot(asked[h][i], offered[h][j]) / math.sqrt(dim)
        out["content → position"][h, i, j] = dot(asked[h][i], wr) / math.sqrt(dim)
        out["global content"][h, i, j] = dot(u[h], offered[h][j]) / math.sqrt(dim)
        out["global position"][h, i, j] = dot(v[h], wr) / math.sqrt(dim)
    return out
