"""Heads: what a layer of a trained model attends to in a text, as a picture of attention has it of seeded weights."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

import msgspec
import numpy as np

from engine.attention.attend import Attended, after
from engine.attention.stations import BlockFlow, flow
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.system.kept import kept
from engine.words.language import later
from engine.zoo import run, stored
from engine.zoo.exchange import placed
from engine.zoo.letters import UNKNOWN, numbers
from engine.zoo.stored import DIM

MIXED = later("content and position")  # what the layers before have joined


class LayerHeads(msgspec.Struct, frozen=True, eq=False):
    """All heads of one layer; `before` [layers, heads] of all: the weight that the letter before gets, on average."""

    layer: run.Layer
    attended: Attended
    before: Floats


def read(letters: Sequence[str]) -> tuple[int, ...]:
    """The number of each letter; what is more than one sign is unknown, as what no model has seen."""
    return tuple(int(numbers(letter)[0]) if len(letter.lower()) == 1 else UNKNOWN for letter in letters)


@kept
def _whole(name: str, encoding: Encoding | None, text: tuple[int, ...]) -> tuple[run.Layer, ...]:
    """All layers: another one of them is no other pass."""
    model = stored.load(name)
    return tuple(run.layers(model, np.array(text, np.int64), placed(model, encoding)))


def heads(name: str, encoding: Encoding | None, text: tuple[int, ...], layer: int) -> LayerHeads:
    """Of a layer, counted from 1, with an encoding in the place of the model's own, or with none."""
    whole = _whole(name, encoding, text)
    chosen = whole[layer - 1]
    masked = after(len(text))
    logits = np.where(masked, -np.inf, functools.reduce(np.add, chosen.terms.values()))
    attended = Attended(_named(chosen), logits, chosen.weights, chosen.outputs, masked)
    shares = [each.weights.diagonal(-1, axis1=1, axis2=2) for each in whole]
    before = np.array([share.mean(axis=1) if share.size else np.zeros(len(share)) for share in shares])
    return LayerHeads(chosen, attended, before)


def _named(layer: run.Layer) -> Mapping[str, Floats]:
    """What an added code has joined to contents is not told apart any more."""
    return {MIXED: next(iter(layer.terms.values()))} if layer.fit.kind == "added" else layer.terms


def one(attended: Attended, head: int) -> Attended:
    """Of one head."""
    part = slice(head, head + 1)
    terms = {name: term[part] for name, term in attended.terms.items()}
    outputs = attended.outputs[:, head * DIM : (head + 1) * DIM]
    return Attended(terms, attended.logits[part], attended.weights[part], outputs, attended.masked)


def block(name: str, encoding: Encoding | None, text: tuple[int, ...], layer: int, head: int) -> BlockFlow:
    """What flows through one head of a layer, which takes its input after a norm, and its feed-forward part after."""
    found = heads(name, encoding, text, layer).layer
    q, k, v = (part[head : head + 1] for part in run.projected(stored.load(name), layer - 1, found.read))
    ends = {"embedding": found.entered, "position": found.place, "input": found.read, "next": found.x}
    return flow(found.fit, np.arange(len(text)), ends, (q, k, v), head, masks=True, scaled=True)


def projections(name: str, layer: int) -> tuple[Floats, Floats, Floats]:
    """W_q, W_k, W_v, [WIDTH, WIDTH] each."""
    q, k, v = stored.load(name)["qkv"][layer - 1]
    return q, k, v
