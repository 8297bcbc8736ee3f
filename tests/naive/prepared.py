"""Tables prepared and ranged, cell by cell."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def prepared(codes: Numbers, *, centre: bool, scale: bool) -> Numbers:
    """codes [positions, dims]: each column without its mean, and over its standard deviation."""
    out = codes.copy()
    for j in range(codes.shape[1]):
        column = [float(v) for v in codes[:, j]]
        mean = math.fsum(column) / len(column)
        spread = math.sqrt(math.fsum((v - mean) ** 2 for v in column) / len(column))
        for i, value in enumerate(column):
            out[i, j] = (value - mean * centre) / (spread if scale and spread > 1e-12 * abs(mean) else 1.0)
    return out


def cycles(column: Sequence[float]) -> list[float]:
    """The energy of each whole number of cycles, from one to half of the positions: the definition's sums."""
    count = len(column)
    mean = math.fsum(column) / count
    found = []
    for k in range(1, count // 2 + 1):
        turns = [2 * math.pi * k * t / count for t in range(count)]
        cosine = math.fsum((v - mean) * math.cos(a) for v, a in zip(column, turns, strict=True))
        sine = math.fsum((v - mean) * math.sin(a) for v, a in zip(column, turns, strict=True))
        found.append((cosine**2 + sine**2) * (1 if 2 * k == count else 2) / count)
    return found


def within(values: Sequence[float], share: float) -> float:
    """The smallest of the magnitudes that at least that share of them is not above."""
    ordered = sorted(abs(v) for v in values)
    return next(v for i, v in enumerate(ordered) if (i + 1) >= share * len(ordered) - 1e-9)
