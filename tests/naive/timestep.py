"""Sines and cosines of a diffusion step, half of the dimensions each; an odd last dimension is zero."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def frequency(
    k: int,
    *,
    dim: int = 320,
    max_period: float = 10_000.0,
    downscale_freq_shift: float = 1.0,
    scale: float = 1.0,
    **others,
) -> float:
    """Radians per step."""
    half = dim // 2
    return float(scale * max_period ** (-k / (half - downscale_freq_shift)))


def frequencies(*, dim: int = 320, **parameters) -> Numbers:
    """[dim // 2]."""
    return np.array([frequency(k, dim=dim, **parameters) for k in range(dim // 2)])


def cell(position: int, dimension: int, *, dim: int = 320, flip_sin_to_cos: bool = False, **parameters) -> float:
    half = dim // 2
    if dimension == 2 * half:
        return 0.0
    angle = frequency(dimension % half, dim=dim, **parameters) * position
    is_sine = (dimension < half) != flip_sin_to_cos
    return math.sin(angle) if is_sine else math.cos(angle)


def table(positions: Iterable[int], dims: Iterable[int], **parameters) -> Numbers:
    """[positions, dims]."""
    columns = [int(d) for d in dims]
    return np.array([[cell(int(p), d, **parameters) for d in columns] for p in positions])
