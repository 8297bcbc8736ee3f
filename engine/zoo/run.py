"""Run: what a model of the zoo makes of a text, in float64, with its own encoding or with another in its place."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter

import msgspec
import numpy as np

from engine.attention.attend import after, by_head, gathered, side_by_side, softmax
from engine.attention.fitted import Fitted, fitted
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats, Integers
from engine.zoo.stored import HEADS, LAYERS, WIDTH, TrainedModel
from engine.zoo.trained import ENCODINGS

EPSILON = 1e-5  # of the norms
EVERY_LAYER = "sinusoidal_every_layer"
OWN = "position."  # what numbers of an encoding are called


class Layer(msgspec.Struct, frozen=True):
    """What a layer did, [letters, WIDTH] where nothing else is said.

    `entered` and the `place` that was added to it; `read` by attention after the norm, as `fit` tells positions;
    `terms`, `weights` [heads, letters, letters], the first not masked; `outputs` of all heads side by side; `x` left.
    """

    fit: Fitted
    entered: Floats
    place: Floats
    read: Floats
    terms: Mapping[str, Floats]
    weights: Floats
    outputs: Floats
    x: Floats


_made: dict[bytes, tuple[Encoding | None, ...]] = {}  # by the numbers: some 15 models have a few each


def encodings(stored: TrainedModel) -> tuple[Encoding | None, ...]:
    """One a layer, with the numbers that were trained.

    Made once for these numbers, also where the file was let go of and read anew: each has a class of its own, and a
    class is known for good wherever its parameters were asked for.
    """
    own = hashlib.sha256(stored.card.name.encode())
    for name in sorted(name for name in stored.tensors if name.startswith(OWN)):
        own.update(np.ascontiguousarray(stored[name]).tobytes())
    key = own.digest()
    if key not in _made:
        _made[key] = ENCODINGS[stored.card.name](stored)
    return _made[key]


def layers(stored: TrainedModel, numbers: Integers, own: Sequence[Encoding | None] | None = None) -> Iterator[Layer]:
    """Each layer in turn, of letters' numbers [letters]; `own` are encodings in place of the model's."""
    fits = [fitted(encoding, heads=HEADS, d_model=WIDTH) for encoding in own or encodings(stored)]
    positions = np.arange(numbers.size)
    x = stored["letters"][numbers]
    for layer, fit in enumerate(fits):
        entered, place = x, np.zeros_like(x)
        if layer == 0 or stored.card.name == EVERY_LAYER:
            place = fit.added(positions, WIDTH)
        read = _norm(stored, 2 * layer, entered + place)
        terms, weights, heads = _attention(stored, layer, fit, positions, read)
        x = entered + place + heads @ stored["out"][layer]
        hidden = _gelu(_norm(stored, 2 * layer + 1, x) @ stored["up"][layer] + stored["up_bias"][layer])
        x = x + hidden @ stored["down"][layer] + stored["down_bias"][layer]
        yield Layer(fit, entered, place, read, terms, weights, heads, x)
        del terms, weights, heads  # as large as letters², while those of the next layer are made


def logits(stored: TrainedModel, numbers: Integers, own: Sequence[Encoding | None] | None = None) -> Floats:
    """[letters, LETTERS]: of what comes after each letter."""
    *_, x = map(attrgetter("x"), layers(stored, numbers, own))  # no layer is there while the next is made
    return logits_of(stored, x)


def logits_of(stored: TrainedModel, x: Floats) -> Floats:
    """The same from what left the last layer."""
    return np.asarray(_norm(stored, 2 * LAYERS, x) @ stored["letters"].T)


def losses(stored: TrainedModel, numbers: Integers, own: Sequence[Encoding | None] | None = None) -> Floats:
    """[letters − 1], nats: how surprising each letter is after those before it."""
    return losses_of(logits(stored, numbers[:-1], own), numbers[1:])


def losses_of(found: Floats, numbers: Integers) -> Floats:
    """The same from logits, and the letters that came."""
    most = found.max(axis=1)
    total = most + np.log(np.exp(found - most[:, None]).sum(axis=1))
    return np.asarray(total - found[np.arange(numbers.size), numbers])


def projected(stored: TrainedModel, layer: int, x: Floats) -> tuple[Floats, Floats, Floats]:
    """q, k and v of a layer, [heads, letters, DIM]."""
    q, k, v = (by_head(x @ w, HEADS) for w in stored["qkv"][layer])
    return q, k, v


def _attention(
    stored: TrainedModel, layer: int, fit: Fitted, positions: Integers, x: Floats
) -> tuple[Mapping[str, Floats], Floats, Floats]:
    """Terms and weights [heads, letters, letters], and outputs [letters, WIDTH] before they are projected."""
    q, k, v = projected(stored, layer, x)
    terms = fit.terms(q, k, positions, scaled=True)
    summed = np.zeros((HEADS, positions.size, positions.size))
    for term in terms.values():
        summed += term
    summed[:, after(positions.size)] = -np.inf
    weights = softmax(summed)
    return terms, weights, side_by_side(gathered(weights, v, fit, positions))


def _norm(stored: TrainedModel, which: int, x: Floats) -> Floats:
    gain, shift = stored["norms"][:, which]
    apart = x - x.mean(axis=-1, keepdims=True)
    return np.asarray(apart / np.sqrt((apart * apart).mean(axis=-1, keepdims=True) + EPSILON) * gain + shift)


def _gelu(x: Floats) -> Floats:
    return np.asarray(0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x * x * x))))
