"""Continuous window biases: a small network of the logarithms of row and column differences, held within 0 … 16."""

import math
from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from tests.naive import swin

Numbers = NDArray[np.float64]
HIDDEN = 512


def pair_buckets(queries: Iterable[int], keys: Iterable[int], **parameters) -> swin.Rows:
    """[queries, keys]."""
    return swin.pair_buckets(queries, keys, **parameters)


def coordinate(difference: int, pretrained: int) -> float:
    x = difference / max(1, pretrained - 1) * 8
    return math.copysign(math.log2(1 + abs(x)) / math.log2(8), x)


def sigmoid(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x > 0 else math.exp(x) / (1 + math.exp(x))


@cache
def network(dh: float, dw: float, heads: int, seed: int) -> list[float]:
    """[heads]."""
    rng = np.random.default_rng(seed)
    w1 = rng.standard_normal((2, HIDDEN)).tolist()
    b1 = rng.standard_normal(HIDDEN).tolist()
    w2 = (rng.standard_normal((HIDDEN, heads)) / math.sqrt(HIDDEN)).tolist()
    hidden = [max(w1[0][n] * dh + w1[1][n] * dw + b1[n], 0.0) for n in range(HIDDEN)]
    return [sum(w2[n][h] * hidden[n] for n in range(HIDDEN)) for h in range(heads)]


def bias(
    queries: Iterable[int],
    keys: Iterable[int],
    *,
    heads: int = 3,
    height: int = 7,
    width: int = 7,
    pretrained: int = 7,
    seed: int = 0,
    weights: NDArray[np.floating] | None = None,
) -> Numbers:
    """[heads, queries, keys]; given weights are what the network would return, a row a difference."""
    columns = [int(j) for j in keys]
    grid = []
    for i in (int(i) for i in queries):
        line = []
        for j in columns:
            if weights is None:
                dh, dw = swin.difference(i, j, height, width)
                outputs = network(coordinate(dh, pretrained), coordinate(dw, pretrained), heads, seed)
            else:
                outputs = [float(x) for x in weights[swin.row(i, j, height, width)]]
            line.append([16 * sigmoid(x) for x in outputs])
        grid.append(line)
    return np.moveaxis(np.array(grid), -1, 0)
