"""Attention, number by number: embeddings and projections, logits, softmax, outputs, as in the papers."""

import hashlib
import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def embedding(token: str, d_model: int, seed: int) -> list[float]:
    """Of one token: the same word, the same numbers."""
    key = int.from_bytes(hashlib.sha256(token.encode()).digest()[:8], "little")
    return np.random.default_rng([seed, key]).standard_normal(d_model).tolist()


def projection(which: int, rows: int, columns: int, *, seed: int, kind: str = "seeded", layer: int = 0) -> Numbers:
    """W_q, W_k, W_v, W_o are 0, 1, 2, 3."""
    if kind == "identity":
        return np.array([[float(i == j) for j in range(columns)] for i in range(rows)])
    return np.random.default_rng([seed, layer, which]).standard_normal((rows, columns)) / math.sqrt(rows)


def times(x: Sequence[float], w: Numbers) -> list[float]:
    """A row vector times a matrix."""
    return [math.fsum(x[i] * float(w[i, j]) for i in range(len(x))) for j in range(w.shape[1])]


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    return math.fsum(x * y for x, y in zip(a, b, strict=True))


def softmax(row: Sequence[float]) -> list[float]:
    most = max(row)
    raised = [math.exp(x - most) if x > -math.inf else 0.0 for x in row]
    return [x / math.fsum(raised) for x in raised]


def heads_of(
    x: list[list[float]], which: int, *, heads: int, width: int, seed: int, kind: str = "seeded", layer: int = 0
) -> list[list[list[float]]]:
    """[heads][tokens][width]."""
    w = projection(which, len(x[0]), heads * width, seed=seed, kind=kind, layer=layer)
    rows = [times(row, w) for row in x]
    return [[row[h * width : (h + 1) * width] for row in rows] for h in range(heads)]


Score = Callable[[int, int, int, list[float], list[float]], float]  # head, i, j, q_i, k_j → logit
Extra = Callable[[int, int], Sequence[float]]  # i, j → what is added to v_j


def attention(
    x: list[list[float]],
    score: Score,
    *,
    heads: int,
    width: int,
    seed: int,
    kind: str = "seeded",
    causal: bool = False,
    extra: Extra | None = None,
) -> tuple[Numbers, Numbers, Numbers]:
    """Logits and weights [heads, tokens, tokens], outputs [tokens, heads · width]."""
    q, k, v = (heads_of(x, which, heads=heads, width=width, seed=seed, kind=kind) for which in range(3))
    count = len(x)
    logits = [
        [
            [-math.inf if causal and j > i else score(h, i, j, q[h][i], k[h][j]) for j in range(count)]
            for i in range(count)
        ]
        for h in range(heads)
    ]
    weights = [[softmax(row) for row in grid] for grid in logits]
    outputs = [
        [
            math.fsum(weights[h][i][j] * (v[h][j][c] + (extra(i, j)[c] if extra else 0.0)) for j in range(count))
            for h in range(heads)
            for c in range(width)
        ]
        for i in range(count)
    ]
    return np.array(logits), np.array(weights), np.array(outputs)
