"""Disentangled positions: queries meet the vector of the bucketed distance, and so do keys, besides each other."""

import math
from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

Numbers = NDArray[np.float64]


@cache
def row(r: int, buckets: int, max_distance: int) -> int:
    """Of r = query − key: exact up to the middle, then by the logarithm, rounded up, without rounding errors.

    ceil(ln(|r|/mid) / ln((max − 1)/mid) · (mid − 1)) is the first j with (|r|/mid)^(mid − 1) ≤ ((max − 1)/mid)^j.
    """
    mid = buckets // 2
    if abs(r) <= mid:
        return min(r + buckets, 2 * buckets - 1)
    power = Fraction(abs(r), mid) ** (mid - 1)
    j = 0
    while mid + j < buckets and power > Fraction(max_distance - 1, mid) ** j:
        j += 1
    bucket = mid + j if r > 0 else -(mid + j)
    return min(max(bucket + buckets, 0), 2 * buckets - 1)


def vectors(
    *,
    heads: int = 8,
    dim: int = 64,
    buckets: int = 256,
    seed: int = 0,
    weights: NDArray[np.floating] | None = None,
    **others,
) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """K_r and Q_r, [2·buckets, heads, dim] each; given weights are both."""
    if weights is not None:
        both = weights.reshape(len(weights), heads, -1)
        return both, both
    rng = np.random.default_rng(seed)
    k_r, q_r = np.empty((2, 2 * buckets, heads, dim))
    for part in (slice(0, 1), slice(1, None)):  # the first components, then the others
        for each in (k_r, q_r):
            each[:, :, part] = rng.standard_normal(each[:, :, part].shape)
    return k_r, q_r


def buckets(
    distances: Iterable[int],
    *,
    buckets: int = 256,
    max_distance: int = 512,
    weights: NDArray[np.floating] | None = None,
    **others,
) -> NDArray[np.int64]:
    """[distances]: the row of each; distance = key − query."""
    count = buckets if weights is None else len(weights) // 2
    return np.array([row(-int(d), count, max_distance) for d in distances], dtype=np.int64)


def profile(distances: Iterable[int], **parameters) -> Numbers:
    """[heads, distances] for a query and a key that are both the first unit vector."""
    k_r, q_r = vectors(**parameters)
    _, heads, dim = k_r.shape
    rows = buckets(distances, **parameters)
    return np.array(
        [[(float(k_r[b, h, 0]) + float(q_r[b, h, 0])) / math.sqrt(3 * dim) for b in rows] for h in range(heads)]
    )


def terms(q: ArrayLike, k: ArrayLike, queries: Iterable[int], keys: Iterable[int], **parameters) -> dict[str, Numbers]:
    """[heads, queries, keys] each."""
    asked, offered = np.asarray(q), np.asarray(k)
    k_r, q_r = vectors(**parameters)
    _, heads, dim = k_r.shape
    columns = [int(j) for j in keys]
    rows = [buckets([j - int(i) for j in columns], **parameters) for i in queries]
    out = {name: np.empty((heads, len(rows), len(columns))) for name in ("content", "c2p", "p2c")}
    for h, i, j in np.ndindex(heads, len(rows), len(columns)):
        query = [float(x) for x in asked[h, i]]
        key = [float(x) for x in offered[h, j]]
        b = rows[i][j]
        out["content"][h, i, j] = sum(query[c] * key[c] for c in range(dim)) / math.sqrt(3 * dim)
        out["c2p"][h, i, j] = sum(query[c] * float(k_r[b, h, c]) for c in range(dim)) / math.sqrt(3 * dim)
        out["p2c"][h, i, j] = sum(key[c] * float(q_r[b, h, c]) for c in range(dim)) / math.sqrt(3 * dim)
    return out
