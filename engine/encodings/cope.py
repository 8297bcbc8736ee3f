"""CoPE: positions are counted by the content, a gate for each key up to the query (Golovneva et al. 2024)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import tensors
from engine.encodings.base.answers import Preset
from engine.encodings.base.encoding import EVERY
from engine.encodings.base.tensors import Heads, LearnedNumbers, Seed
from engine.maths import jit
from engine.maths.kernels.contextual import read_counts
from engine.maths.window import Floats, Integers
from engine.system.kept import held
from engine.values.fields import tip, whole
from engine.words.language import later, tr

PERIOD = 128  # positions, after which the content begins anew
MOST_CELLS = 2**24  # of content
CONTENT, EMBEDDINGS = 1, 2  # whose stream of random numbers


class Cope(LearnedNumbers, frozen=True, kw_only=True, tag="cope"):
    """q · E[p], between the two nearest rows; p = Σ sigmoid(q · k / √dim) over the keys up to the query."""

    title: ClassVar[str] = "Contextual (CoPE)"
    family: ClassVar[str] = "By both ends"
    rank: ClassVar[int] = 1
    summary: ClassVar[str] = "The query decides which keys count, so that a position can be a word or a sentence."
    source: ClassVar[str] = "Golovneva et al. 2024, arXiv 2405.18719"
    at_first: ClassVar[tuple[str, ...]] = ("heads", "dim", "max_position")
    formula: ClassVar[tuple[str, ...]] = (
        r"b(i, j) = q_i \cdot \at{seed}{E}_{p_{ij}}",
        r"p_{ij} = \min \left( \sum_{l=j}^{i} \sigma \left( \frac{q_i \cdot k_l}{\sqrt{\at{dim}{d}}} \right), \, "
        r"\at{max_position}{p_{max}} \right)",
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("16 positions", {}, 128),
        Preset("64 positions", {"max_position": 64}, 256),
    )

    heads: Heads = 8
    dim: Annotated[
        int,
        whole("Head dimensions", 1, 4096, log=True, slider=(1, 512)),
        tip("Width of a head; its queries and keys are random numbers here."),
    ] = 64
    max_position: Annotated[
        int,
        whole("Max position", 1, 4096, log=True, slider=(1, 256), unit="counted keys"),
        tip("Counts beyond it are it; the table of positions has one row more. 16 to 64 in the paper."),
    ] = 16
    seed: Seed = 0

    def check(self) -> None:
        tensors.check_cells("heads", self.heads, each=2 * PERIOD * self.dim, most=MOST_CELLS)

    @property
    def learned(self) -> int:
        return (self.max_position + 1) * self.dim

    @property
    def causal(self) -> bool:
        return True

    def not_toeplitz(self) -> str:
        return tr("cope has no profile: its positions are counted by the content of queries and keys")

    def bias(self, queries: Integers, keys: Integers) -> Floats:
        """Of seeded content, where every key between key and query counts; −inf for keys after the query."""
        return self.bias_of(slice(None), queries, keys)

    def bias_of(self, heads: slice, queries: Integers, keys: Integers) -> Floats:
        residues, rows = np.unique(queries % PERIOD, return_inverse=True)
        every_q, every_k = _content(self.heads, self.dim, self.seed)
        queries, keys = queries.astype(np.int64), keys.astype(np.int64)
        chosen = range(self.heads)[heads]
        out = np.empty((len(chosen), queries.size, keys.size))
        for place, head in enumerate(chosen):
            q = every_q[head, residues]
            self._count(queries, keys, rows, _to_the_end(_gates(q, every_k[head])), self._known(q), out[place])
        return out

    @staticmethod
    def _count(queries: Integers, keys: Integers, rows: Integers, sums: Floats, known: Floats, out: Floats) -> None:
        def answer(first: int, last: int) -> None:
            part = slice(first, last)
            read_counts(queries[part], keys, rows[part], sums, known, out[part])

        jit.over_rows(answer, queries.size, cells=out.size)

    def vectors(self) -> Floats:
        """E, [max_position + 1, dim]."""
        return _embeddings(self.max_position, self.dim, self.seed)

    def _known(self, q: Floats) -> Floats:
        """q · E, [..., queries, max_position + 1]."""
        return np.asarray(q @ self.vectors().T)

    def _read(self, known: Floats, counts: Floats) -> Floats:
        """What is known at each count, in proportion between its two neighbours."""
        counts = np.minimum(counts, self.max_position)
        low = counts.astype(np.int64)
        below = np.take_along_axis(known, low, axis=2)
        above = np.take_along_axis(known, np.minimum(low + 1, self.max_position), axis=2)
        return below + (counts - low) * (above - below)

    def terms(
        self, q: Floats, k: Floats, queries: Integers, keys: Integers, heads: slice = EVERY
    ) -> Mapping[str, Floats]:
        """Only the given keys count."""
        order = np.argsort(keys, kind="stable")
        masked = keys > queries[:, None]
        sums = _backward((_gates(q, k) * ~masked)[:, :, order])
        counts = sums[:, :, np.searchsorted(keys[order], keys)]
        return {
            later("content"): q @ np.swapaxes(k, -1, -2) / math.sqrt(self.dim),
            later("position"): np.where(masked, -np.inf, self._read(self._known(q), counts)),
        }

    def code(self) -> str:
        shape, most = f"({PERIOD}, {self.heads}, {self.dim})", self.max_position
        return f"""
rng = np.random.default_rng({tensors.stream(self.seed, CONTENT)})  # of content, anew after {PERIOD} positions
i = np.arange(n)
q = np.swapaxes(rng.standard_normal({shape})[i % {PERIOD}], 0, 1)
k = np.swapaxes(rng.standard_normal({shape})[i % {PERIOD}], 0, 1)
rng = np.random.default_rng({tensors.stream(self.seed, EMBEDDINGS)})
embedding = rng.standard_normal(({most + 1}, {self.dim}))
gates = 1 / (1 + np.exp(-q @ np.swapaxes(k, 1, 2) / math.sqrt({self.dim})))
gates = np.where(i <= i[:, None], gates, 0.0)
counts = np.flip(np.flip(gates, (2,)).cumsum(axis=2), (2,))
counts = np.clip(counts, None, {most})
known = q @ embedding.T  # [heads, queries, counts]
low = counts.astype(np.int64)
below = np.take_along_axis(known, low, axis=2)
above = np.take_along_axis(known, np.clip(low + 1, None, {most}), axis=2)
bias = np.where(i <= i[:, None], below + (counts - low) * (above - below), -math.inf)
"""


def _gates(q: Floats, k: Floats) -> Floats:
    """sigmoid(q · k / √dim), [..., queries, keys]."""
    logits = q @ np.swapaxes(k, -1, -2) / math.sqrt(q.shape[-1])
    return np.asarray(0.5 * (1 + np.tanh(0.5 * logits)))


def _backward(gates: Floats) -> Floats:
    """Sums from each key to the last one."""
    return np.cumsum(gates[:, :, ::-1], axis=2)[:, :, ::-1]


def _to_the_end(gates: Floats) -> Floats:
    """Sums from each place of the period to its end, and behind them a 0: [queries, PERIOD + 1]."""
    sums = np.zeros((len(gates), PERIOD + 1))
    sums[:, :-1] = np.cumsum(gates[:, ::-1], axis=1)[:, ::-1]
    return sums


@held(lambda heads, dim, _seed: 8 * 2 * PERIOD * heads * dim)
def _content(heads: int, dim: int, seed: int) -> tuple[Floats, Floats]:
    """The queries and keys [heads, PERIOD, dim] of the seeded content."""
    rng = np.random.default_rng(tensors.stream(seed, CONTENT))
    q, k = rng.standard_normal((PERIOD, heads, dim)), rng.standard_normal((PERIOD, heads, dim))
    return np.swapaxes(q, 0, 1), np.swapaxes(k, 0, 1)


@held(lambda max_position, dim, _seed: 8 * (max_position + 1) * dim)
def _embeddings(max_position: int, dim: int, seed: int) -> Floats:
    """E, [max_position + 1, dim]."""
    return np.random.default_rng(tensors.stream(seed, EMBEDDINGS)).standard_normal((max_position + 1, dim))
