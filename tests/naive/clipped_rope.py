"""Rotary positions whose slowest pairs, those that never complete a turn, are faded out by a raised cosine."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tests.naive import rope

Numbers = NDArray[np.float64]


def frequencies(
    *,
    dim: int = 128,
    base: float = 10_000.0,
    original_length: int = 4096,
    clip: int | None = None,
    **others,
) -> Numbers:
    """[pairs]."""
    plain = [base ** (-2 * k / dim) for k in range(dim // 2)]
    slow = sum(2 * math.pi / omega > original_length for omega in plain) if clip is None else clip
    kept = len(plain) - slow
    faded = []
    for k, omega in enumerate(plain):
        theta = math.pi * (k - kept) / (slow - 1) if k > kept else 0.0
        faded.append(omega * 0.5 * (1 + math.cos(theta)))
    return np.array(faded)


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
