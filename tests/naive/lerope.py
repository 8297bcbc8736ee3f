"""Rotary positions whose frequencies are each multiplied by a learned number."""

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tests.naive import rope

Numbers = NDArray[np.float64]


def frequencies(
    *,
    dim: int = 128,
    base: float = 10_000.0,
    std: float = 0.5,
    seed: int = 0,
    alphas: Sequence[float] | None = None,
    **others,
) -> Numbers:
    """[pairs]."""
    drawn = np.random.default_rng(seed).standard_normal(dim // 2)
    learned = [std * float(z) for z in drawn] if alphas is None else alphas
    return np.array([base ** (-2 * k / dim) * math.exp(learned[k]) for k in range(dim // 2)])


def table(positions: Iterable[int], dims: Iterable[int], *, pairing: str = "half", **parameters) -> Numbers:
    """[positions, dims]."""
    return rope.waves(positions, dims, frequencies(**parameters), pairing)


def profile(distances: Iterable[int], **parameters) -> Numbers:
    """[1, distances]."""
    return rope.mean_cosine(distances, frequencies(**parameters))


def rotate(
    x: ArrayLike, positions: Iterable[int], role: str = "query", *, pairing: str = "half", **parameters
) -> Numbers:
    """As x [..., positions, dim]."""
    return rope.turned(x, positions, frequencies(**parameters), pairing)


def terms(q: ArrayLike, k: ArrayLike, queries: Iterable[int], keys: Iterable[int], **parameters) -> dict[str, Numbers]:
    """[heads, queries, keys] each."""
    return {"content and position": rope.products(rotate(q, queries, **parameters), rotate(k, keys, **parameters))}
