"""The models of the zoo in plain loops: one letter, one head, one number after the other."""

from __future__ import annotations

import math

import numpy as np

from engine.zoo.stored import DIM, HEADS, LAYERS, WIDTH, TrainedModel


def norm(model: TrainedModel, which: int, x: list[float]) -> list[float]:
    mean = sum(x) / len(x)
    spread = math.sqrt(sum((value - mean) ** 2 for value in x) / len(x) + 1e-5)
    return [
        (value - mean) / spread * model["norms"][0, which, i] + model["norms"][1, which, i] for i, value in enumerate(x)
    ]


def times(x: list[float], matrix: np.ndarray) -> list[float]:
    return [sum(a * b for a, b in zip(x, column, strict=True)) for column in matrix.T.tolist()]


def turned(x: list[float], position: int) -> list[float]:
    half, out = DIM // 2, list(x)
    for i in range(half):
        angle = position * 10_000 ** (-2 * i / DIM)
        out[i] = x[i] * math.cos(angle) - x[i + half] * math.sin(angle)
        out[i + half] = x[i + half] * math.cos(angle) + x[i] * math.sin(angle)
    return out


def logit(name: str, head: int, q: list[float], k: list[float], i: int, j: int) -> float:
    if name == "rope":
        q, k = turned(q, i), turned(k, j)
    share = sum(a * b for a, b in zip(q, k, strict=True)) / math.sqrt(DIM)
    return share - 2 ** (-8 * (head + 1) / HEADS) * (i - j) if name == "alibi" else share


def attention(model: TrainedModel, name: str, layer: int, xs: list[list[float]]) -> list[list[float]]:
    q, k, v = ([times(x, matrix) for x in xs] for matrix in model["qkv"][layer])
    out = []
    for i in range(len(xs)):
        row: list[float] = []
        for head in range(HEADS):
            part = slice(head * DIM, (head + 1) * DIM)
            raised = [math.exp(logit(name, head, q[i][part], k[j][part], i, j)) for j in range(i + 1)]
            row += [sum(raised[j] * v[j][part][d] for j in range(i + 1)) / sum(raised) for d in range(DIM)]
        out.append(times(row, model["out"][layer]))
    return out


def weights(model: TrainedModel, name: str, numbers: np.ndarray) -> np.ndarray:
    """[layers, heads, letters, letters]."""
    found, xs = [], [model["letters"][number].tolist() for number in numbers]
    count = len(xs)
    for layer in range(LAYERS):
        normed = [norm(model, 2 * layer, x) for x in xs]
        q, k, _ = ([times(x, matrix) for x in normed] for matrix in model["qkv"][layer])
        grids = np.zeros((HEADS, count, count))
        for head in range(HEADS):
            part = slice(head * DIM, (head + 1) * DIM)
            for i in range(count):
                raised = [math.exp(logit(name, head, q[i][part], k[j][part], i, j)) for j in range(i + 1)]
                grids[head, i, : i + 1] = [each / sum(raised) for each in raised]
        found.append(grids)
        xs = after_layer(model, name, layer, xs)
    return np.array(found)


def gelu(x: float) -> float:
    return 0.5 * x * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def after_layer(model: TrainedModel, name: str, layer: int, xs: list[list[float]]) -> list[list[float]]:
    added = attention(model, name, layer, [norm(model, 2 * layer, x) for x in xs])
    xs = [[a + b for a, b in zip(x, y, strict=True)] for x, y in zip(xs, added, strict=True)]
    for x in xs:
        hidden = times(norm(model, 2 * layer + 1, x), model["up"][layer])
        hidden = [gelu(h + model["up_bias"][layer][i]) for i, h in enumerate(hidden)]
        for i, value in enumerate(times(hidden, model["down"][layer])):
            x[i] += value + model["down_bias"][layer][i]
    return xs


def logits(model: TrainedModel, name: str, numbers: np.ndarray) -> np.ndarray:
    xs = [model["letters"][number].tolist() for number in numbers]
    for layer in range(LAYERS):
        xs = after_layer(model, name, layer, xs)
    assert all(len(x) == WIDTH for x in xs)
    return np.array([[float(np.dot(norm(model, 2 * LAYERS, x), letter)) for letter in model["letters"]] for x in xs])
