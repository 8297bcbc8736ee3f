"""Sines, then cosines, with a row of zeros for padding; the tokens begin after that row."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def frequency(k: int, *, dim: int = 512, base: float = 10_000.0, **others) -> float:
    """Radians per row."""
    half = dim // 2
    return float(base ** (-k / (half - 1))) if half > 1 else 1.0


def frequencies(*, dim: int = 512, **parameters) -> Numbers:
    """[dim // 2]."""
    return np.array([frequency(k, dim=dim, **parameters) for k in range(dim // 2)])


def cell(
    position: int,
    dimension: int,
    *,
    dim: int = 512,
    base: float = 10_000.0,
    padding: int = 1,
    rows: str = "tokens",
) -> float:
    half = dim // 2
    row = position + padding + 1 if rows == "tokens" else position
    if row == padding or dimension == 2 * half:
        return 0.0
    angle = frequency(dimension % half, dim=dim, base=base) * row
    return math.sin(angle) if dimension < half else math.cos(angle)


def table(positions: Iterable[int], dims: Iterable[int], **parameters) -> Numbers:
    """[positions, dims]."""
    columns = [int(d) for d in dims]
    return np.array([[cell(int(p), d, **parameters) for d in columns] for p in positions])
