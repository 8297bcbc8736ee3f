"""Trained: the engine's encodings with the numbers that a model of the zoo learned, one for each of its layers."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from engine.encodings.alibi import Alibi
from engine.encodings.base.encoding import Encoding
from engine.encodings.cope import Cope
from engine.encodings.deberta import Deberta
from engine.encodings.fire import Fire
from engine.encodings.kerple import Kerple
from engine.encodings.learned import Learned
from engine.encodings.rope import Rope
from engine.encodings.shaw import Shaw
from engine.encodings.sinusoidal import Sinusoidal
from engine.encodings.t5 import T5
from engine.encodings.transformer_xl import TransformerXL
from engine.encodings.xpos import Xpos
from engine.maths.stored import Stored as Table
from engine.maths.window import Floats, Integers
from engine.zoo.stored import DIM, HEADS, LAYERS, WIDTH, TrainedModel


def _same(encoding: Encoding) -> tuple[Encoding, ...]:
    """Every layer has the same."""
    return (encoding,) * LAYERS


def _learned(file: TrainedModel) -> tuple[Encoding, ...]:
    table = Table(file["position.table"])

    class Trained(Learned, frozen=True, kw_only=True, tag="learned"):
        def stored(self) -> Table:
            return table

    return _same(Trained(dim=WIDTH, length=len(table.values)))


def _t5(stored: TrainedModel) -> tuple[Encoding, ...]:
    table = stored["position.table"]

    class Trained(T5, frozen=True, kw_only=True, tag="t5"):
        def table_of_buckets(self) -> Floats:
            return table

    return _same(Trained(buckets=len(table), heads=HEADS, bidirectional=False, max_distance=64))


def _shaw(stored: TrainedModel) -> tuple[Encoding, ...]:
    def layer(w_k: Floats, w_v: Floats) -> Encoding:
        class Trained(Shaw, frozen=True, kw_only=True, tag="shaw"):
            def key_vectors(self) -> Floats:
                return w_k

            def value_vectors(self, distances: Integers) -> Floats:
                return np.asarray(w_v[self.bucket_of(distances)])

        return Trained(clip=len(w_k) // 2, dim=DIM)

    return tuple(map(layer, stored["position.keys"], stored["position.worth"]))


def _deberta(stored: TrainedModel) -> tuple[Encoding, ...]:
    def layer(k_r: Floats, q_r: Floats) -> Encoding:
        class Trained(Deberta, frozen=True, kw_only=True, tag="deberta"):
            def vectors(self) -> tuple[Floats, Floats]:
                return k_r, q_r

        return Trained(heads=HEADS, dim=DIM, buckets=len(k_r) // 2, max_distance=64)

    return tuple(map(layer, stored["position.k_r"], stored["position.q_r"]))


def _transformer_xl(stored: TrainedModel) -> tuple[Encoding, ...]:
    def layer(u: Floats, v: Floats, w: Floats) -> Encoding:
        met = (v[:, None] @ w)[:, 0] / math.sqrt(DIM)

        class Trained(TransformerXL, frozen=True, kw_only=True, tag="transformer_xl"):
            def of_queries(self) -> tuple[Floats, Sequence[Floats]]:
                return u, tuple(w)

            def of_all(self) -> Floats:
                return met

        return Trained(heads=HEADS, dim=DIM)

    return tuple(map(layer, stored["position.u"], stored["position.v"], stored["position.w"]))


def _kerple(stored: TrainedModel) -> tuple[Encoding, ...]:
    r1, r2 = (tuple(map(float, np.log1p(np.exp(raw)))) for raw in stored["position.raw"])
    return _same(Kerple(heads=HEADS, r1=r1, r2=r2))


def _fire(stored: TrainedModel) -> tuple[Encoding, ...]:
    network = tuple(stored[f"position.{name}"] for name in ("w1", "b1", "w2", "b2"))

    class Trained(Fire, frozen=True, kw_only=True, tag="fire"):
        def network(self) -> tuple[Floats, ...]:
            return network

    c = abs(float(stored["position.c"]))
    return _same(Trained(heads=HEADS, width=len(network[0]), c=c, threshold=16))


def _cope(stored: TrainedModel) -> tuple[Encoding, ...]:
    table = stored["position.table"]

    class Trained(Cope, frozen=True, kw_only=True, tag="cope"):
        def vectors(self) -> Floats:
            return table

    return _same(Trained(heads=HEADS, dim=DIM, max_position=len(table) - 1))


ENCODINGS: Mapping[str, Callable[[TrainedModel], tuple[Encoding | None, ...]]] = {
    "nope": lambda _: (None,) * LAYERS,
    "learned": _learned,
    "sinusoidal": lambda _: _same(Sinusoidal(dim=WIDTH)),
    "sinusoidal_every_layer": lambda _: _same(Sinusoidal(dim=WIDTH)),
    "shaw": _shaw,
    "transformer_xl": _transformer_xl,
    "t5": _t5,
    "deberta": _deberta,
    "alibi": lambda _: _same(Alibi(heads=HEADS)),
    "kerple": _kerple,
    "fire": _fire,
    "rope": lambda _: _same(Rope(dim=DIM)),
    "rope_half": lambda _: _same(Rope(dim=DIM, partial=0.5)),
    "xpos": lambda _: _same(Xpos(dim=DIM)),
    "cope": _cope,
}
