"""Sinusoidal inner products as a bias: the sum of cosines of the distance, at another scale in each head."""

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray


def profile(
    distances: Iterable[int],
    *,
    heads: int = 8,
    dim: int = 128,
    base: float = 10_000.0,
    scales: Sequence[float] | None = None,
) -> NDArray[np.float64]:
    """[heads, distances]."""
    places = [int(d) for d in distances]
    out = []
    for h in range(heads):
        scale = heads / (8 * (h + 1)) if scales is None else scales[h]
        out.append([scale * math.fsum(math.cos(base ** (-2 * k / dim) * d) for k in range(dim // 2)) for d in places])
    return np.array(out)
