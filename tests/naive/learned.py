"""A table of numbers, seeded or given; a position may begin at a later row."""

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray


@cache
def _drawn(dim: int, length: int, std: float, seed: int) -> NDArray[np.float64]:
    return np.random.default_rng(seed).standard_normal(length * dim).reshape(length, dim) * std


def cell(
    position: int,
    dimension: int,
    *,
    dim: int = 128,
    length: int = 512,
    std: float = 0.02,
    seed: int = 0,
    weights: NDArray[np.floating] | None = None,
    offset: int = 0,
) -> float:
    numbers = _drawn(dim, length, std, seed) if weights is None else weights
    return float(numbers[position + offset, dimension])


def table(positions: Iterable[int], dims: Iterable[int], **parameters) -> NDArray[np.float64]:
    columns = [int(d) for d in dims]
    return np.array([[cell(int(p), d, **parameters) for d in columns] for p in positions])
