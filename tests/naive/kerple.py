"""Kernel biases: minus a power or a logarithm of the distance, with two learned numbers a head."""

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray


def profile(
    distances: Iterable[int],
    *,
    heads: int = 8,
    kind: str = "log",
    r1: Sequence[float] | None = None,
    r2: Sequence[float] | None = None,
    seed: int = 0,
) -> NDArray[np.float64]:
    """[heads, distances]."""
    drawn = np.random.default_rng(seed).standard_normal((2, heads))
    places = [int(d) for d in distances]
    out = []
    for h in range(heads):
        a = math.exp(drawn[0, h]) if r1 is None else r1[h]
        if r2 is not None:
            b = r2[h]
        elif kind == "log":
            b = math.exp(drawn[1, h])
        else:
            b = 2 / (1 + math.exp(-drawn[1, h]))
        if kind == "log":
            out.append([-a * math.log(1 + b * abs(d)) for d in places])
        else:
            out.append([-a * abs(d) ** b for d in places])
    return np.array(out)
