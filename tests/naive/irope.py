"""Rotary positions in most layers; every few layers none, and queries that grow sharper with their position instead."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tests.naive import rope

Numbers = NDArray[np.float64]


def rotates(*, every: int = 4, layer: int = 1, **others) -> bool:
    return layer % every != 0


def temperature(query: int, *, scale_base: float = 8192, beta: float = 0.1, **others) -> float:
    """1 in a layer that rotates."""
    if rotates(**others):
        return 1.0
    return 1 + beta * math.log(1 + math.floor((query + 1) / scale_base))


def frequencies(*, dim: int = 128, base: float = 500_000.0, **others) -> Numbers:
    """[pairs]."""
    if not rotates(**others):
        return np.zeros(dim // 2)
    return np.array([base ** (-2 * k / dim) for k in range(dim // 2)])


def profile(distances: Iterable[int], **parameters) -> Numbers:
    """[1, distances], of a layer that rotates."""
    if not rotates(**parameters):
        raise ValueError("without rotation the bias depends on the query")
    return rope.mean_cosine(distances, frequencies(**parameters))


def bias(queries: Iterable[int], keys: Iterable[int], **parameters) -> Numbers:
    """[1, queries, keys]."""
    columns = [int(j) for j in keys]
    if rotates(**parameters):
        return np.array([[profile([j - int(i) for j in columns], **parameters)[0] for i in queries]])
    return np.array([[[temperature(int(i), **parameters)] * len(columns) for i in queries]])


def rotate(
    x: ArrayLike, positions: Iterable[int], role: str = "query", *, pairing: str = "half", **parameters
) -> Numbers:
    """As x [..., positions, dim]."""
    places = [int(p) for p in positions]
    out = rope.turned(x, places, frequencies(**parameters), pairing)
    if role == "query":
        for row, position in enumerate(places):
            out[..., row, :] *= temperature(position, **parameters)
    return out
