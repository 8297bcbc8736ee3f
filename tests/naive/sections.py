"""Sections of M-RoPE that agree best: every one there is, tried."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def best(agree: NDArray[np.float64], axes: str) -> float:
    """The most that agree [axes, pairs] sums to, over all divisions of the pairs among time, rows and columns."""
    pairs = agree.shape[1]
    sums = []
    for t in range(pairs + 1):
        for h in range(pairs + 1 - t):
            w = pairs - t - h
            if axes == "interleaved" and max(h, w) > (pairs + 2) // 3:
                continue
            sums.append(total(agree, axes, (t, h, w)))
    return max(sums)


def total(agree: NDArray[np.float64], axes: str, sections: tuple[int, int, int]) -> float:
    t, h, w = sections
    summed = 0.0
    for pair in range(agree.shape[1]):
        if axes == "chunked":
            axis = 0 if pair < t else 1 if pair < t + h else 2
        else:
            axis = 1 if pair % 3 == 1 and pair < 3 * h else 2 if pair % 3 == 2 and pair < 3 * w else 0
        summed += float(agree[axis, pair])
    return summed
