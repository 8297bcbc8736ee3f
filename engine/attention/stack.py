"""A stack of seeded attention layers, and how well the position can be read out linearly after each."""

from __future__ import annotations

import functools
import math
import threading
from collections.abc import Iterator
from typing import Literal, NamedTuple

import numpy as np

from engine.attention.attend import (
    KEY,
    OUTPUT,
    QUERY,
    VALUE,
    Mask,
    after,
    by_head,
    gathered,
    projection,
    side_by_side,
    softmax,
)
from engine.attention.fitted import Fitted
from engine.maths.window import Floats, Integers
from engine.scene.options.attention import AttentionView
from engine.scene.options.layers import LayersView
from engine.system.kept import kept
from engine.values.refuse import refused
from engine.words.numbers import spaced

MOST_CELLS = 2**21  # sequences · tokens · d_model
AT_ONCE = 2**21  # pairs of tokens in all heads whose logits are in memory together
Where = Literal["once", "every", "never"]
CONTENT = 4  # which numbers, for their seed, beside the projections
SMALL = 1e-5  # added to the variance, as in the models


class StackForm(NamedTuple):
    """Where the position comes in, and whether the keys after a query are masked."""

    where: Where
    causal: bool


def sequences(options: AttentionView, view: LayersView) -> Floats:
    """[sequences, tokens, d_model], standard normal: no token stands twice but the one that begins them all."""
    shape = (view.sequences, view.length, options.d_model)
    if math.prod(shape) > MOST_CELLS:
        most = MOST_CELLS // (view.length * options.d_model)
        raise refused(
            "sequences: {sequences} of {length} tokens of d_model {d_model} are more than {cells} numbers; "
            "take at most {most} sequences"
            if most > 1
            else "sequences: {sequences} of {length} tokens of d_model {d_model} are more than {cells} numbers; "
            "take fewer tokens, or a smaller d_model",
            sequences=view.sequences,
            length=view.length,
            d_model=options.d_model,
            cells=spaced(MOST_CELLS),
            most=most,
        )
    made = np.random.default_rng([options.seed, 0, CONTENT]).standard_normal(shape)
    if view.begin:
        made[:, 0] = made[0, 0]
    return made


def normalised(x: Floats) -> Floats:
    """Each token's vector less its mean, by its standard deviation (layer norm without gain and bias)."""
    centred = x - x.mean(axis=-1, keepdims=True)
    return np.asarray(centred / np.sqrt((centred * centred).mean(axis=-1, keepdims=True) + SMALL))


def layers(
    content: Floats, fit: Fitted, plain: Fitted, way: StackForm, options: AttentionView, view: LayersView
) -> Iterator[Floats]:
    """[sequences, tokens, d_model] at the input, then after each layer.

    `plain` is attention without position. An added code is added to the input, or before each layer; another one acts
    in the first layer, or in each.
    """
    count = content.shape[1]
    positions = np.arange(options.first, options.first + count)
    place = fit.added(positions, options.d_model)
    masked = after(count) if way.causal else None
    x = options.content * content
    if way.where != "never":
        x = x + place
    yield x
    for layer in range(1, view.depth + 1):
        if way.where == "every" and layer > 1:
            x = x + place
        acting = fit if way.where == "every" or (way.where == "once" and layer == 1) else plain
        read = normalised(x) if view.norm == "before" else x
        x = x + attended(read, acting, positions, masked, options, layer)
        if view.norm == "after":
            x = normalised(x)
        yield x


def attended(
    x: Floats, fit: Fitted, positions: Integers, masked: Mask | None, options: AttentionView, layer: int
) -> Floats:
    """[sequences, tokens, d_model], what a layer adds: attention, then W_o."""
    wide = options.heads * options.width

    def seeded(which: int, rows: int, columns: int) -> Floats:
        return projection(which, rows, columns, seed=options.seed, kind=options.projections, layer=layer)

    q, k, v = (by_head(x @ seeded(which, options.d_model, wide), options.heads) for which in (QUERY, KEY, VALUE))
    out = np.empty((*x.shape[:-1], wide))
    some = max(1, AT_ONCE // (options.heads * positions.size**2))
    for first in range(0, len(x), some):
        part = slice(first, first + some)
        logits = functools.reduce(np.add, fit.terms(q[part], k[part], positions, scaled=options.scaled).values())
        if masked is not None:
            logits = np.where(masked, -np.inf, logits)
        out[part] = side_by_side(gathered(softmax(logits), v[part], fit, positions))
    return out @ seeded(OUTPUT, wide, options.d_model)


class Reader:
    """R² after each layer of one stack, computed as far as it is asked for; any thread may ask."""

    def __init__(self, fit: Fitted, plain: Fitted, way: StackForm, options: AttentionView, view: LayersView) -> None:
        self._view, self._lock = view, threading.Lock()
        self._asked = fit, plain, way, options, view
        self._stack: Iterator[Floats] | None = None
        self._known: list[float] = []

    def at(self, layer: int) -> float:
        """After a layer; 0 is the input."""
        with self._lock:
            while len(self._known) <= layer:
                value = self._next()
                self._known.append(value)
            return self._known[layer]

    def _next(self) -> float:
        view = self._view
        if self._stack is None:
            fit, plain, way, options, _ = self._asked
            self._stack = layers(sequences(options, view), fit, plain, way, options, view)
        try:
            x = next(self._stack)
        except Exception:
            self._stack, self._known = None, []  # what failed is said again to whoever asks again
            raise
        return read_out(x, held=held_out(view), skipped=int(view.begin), ridge=view.ridge)


@kept
def reader(fit: Fitted, plain: Fitted, way: StackForm, options: AttentionView, view: LayersView) -> Reader:
    """The same again for the same question; a way without position serves every encoding, any layer every depth."""
    return Reader(fit, plain, way, options, view)


def held_out(view: LayersView) -> int:
    """How many sequences the fit does not see."""
    return max(1, view.sequences // 4)


def read_out(x: Floats, *, held: int, skipped: int, ridge: float) -> float:
    """R² of the position, read out linearly of x [sequences, tokens, d_model], on the last `held` sequences.

    A ridge fit on the other sequences, of features with mean 0 and variance 1 there; λ = ridge times the number of
    their tokens. `skipped` tokens at the beginning are left out. 1: exact; 0: no better than the mean position.
    """
    kept = x[:, skipped:]
    count, width = kept.shape[1], kept.shape[2]
    target = np.arange(count) - (count - 1) / 2
    train, test = kept[:-held].reshape(-1, width), kept[-held:].reshape(-1, width)
    mean, spread = train.mean(axis=0), train.std(axis=0)
    spread = np.where(spread > 0, spread, 1.0)
    train, test = (train - mean) / spread, (test - mean) / spread
    known, wanted = np.tile(target, len(kept) - held), np.tile(target, held)
    guess = test @ solved(train, known, ridge * len(train))
    rest, whole = float(((wanted - guess) ** 2).sum()), float((wanted**2).sum())
    return 1 - rest / whole if whole > 0 else 0.0


def solved(x: Floats, y: Floats, ridge: float) -> Floats:
    """[columns], w of least |x w − y|² + ridge |w|², by the smaller of the two systems."""
    rows, columns = x.shape
    if rows >= columns:
        found = np.linalg.solve(x.T @ x + ridge * np.eye(columns), x.T @ y)
    else:
        found = x.T @ np.linalg.solve(x @ x.T + ridge * np.eye(rows), y)
    return np.asarray(found, np.float64)
