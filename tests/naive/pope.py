"""Polar positions: softplus magnitudes of the content, turned by one angle a dimension and a learned phase."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

Numbers = NDArray[np.float64]


def frequencies(*, dim: int = 64, base: float = 10_000.0, **others) -> Numbers:
    """[dim]: one for each dimension, not for each pair."""
    return np.array([base ** (-k / dim) for k in range(dim)])


def deltas(*, heads: int = 8, dim: int = 64, phases: str = "zero", seed: int = 0, **others) -> Numbers:
    """[heads, dim] within −2π … 0."""
    if phases == "zero":
        return np.zeros((heads, dim))
    return -2 * math.pi * np.random.default_rng(seed).random((heads, dim))


def softplus(x: float) -> float:
    return math.log1p(math.exp(-abs(x))) + max(x, 0.0)


def table(positions: Iterable[int], dims: Iterable[int], **parameters) -> Numbers:
    """[positions, dims]; all cosines, then all sines, of a query (which has no phase)."""
    omegas = [float(w) for w in frequencies(**parameters)]
    columns = [int(d) for d in dims]
    rows = []
    for p in (int(p) for p in positions):
        whole = [math.cos(w * p) for w in omegas] + [math.sin(w * p) for w in omegas]
        rows.append([whole[d] for d in columns])
    return np.array(rows)


def profile(distances: Iterable[int], **parameters) -> Numbers:
    """[heads, distances]."""
    omegas = frequencies(**parameters)
    phases = deltas(**parameters)
    out = []
    places = [int(d) for d in distances]
    for head in phases:
        row = []
        for d in places:
            total = math.fsum(math.cos(float(w) * d + float(delta)) for w, delta in zip(omegas, head, strict=True))
            row.append(total / len(omegas))
        out.append(row)
    return np.array(out)


def terms(q: ArrayLike, k: ArrayLike, queries: Iterable[int], keys: Iterable[int], **parameters) -> dict[str, Numbers]:
    """[heads, queries, keys] each."""
    asked, offered = np.asarray(q), np.asarray(k)
    rows, columns = [int(i) for i in queries], [int(j) for j in keys]
    omegas = frequencies(**parameters)
    phases = deltas(**parameters)
    out = np.empty((len(asked), len(rows), len(columns)))
    for h, i, j in np.ndindex(out.shape):
        total = 0.0
        for c, omega in enumerate(omegas):
            angle = float(omega) * (columns[j] - rows[i]) + float(phases[h, c])
            total += softplus(float(asked[h, i, c])) * softplus(float(offered[h, j, c])) * math.cos(angle)
        out[h, i, j] = total / math.sqrt(len(omegas))
    return {"content and position": out}
