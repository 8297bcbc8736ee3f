"""Disentangled attention: content meets the vector of the bucketed distance, from both ends (He et al. 2021)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.arrays.weights import Weights
from engine.encodings.base import snippet, tensors
from engine.encodings.base.answers import Pieces, Preset
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.encoding import EVERY, LONGEST, WIDEST
from engine.encodings.base.tensors import Heads, LearnedNumbers, SeedOfWeights
from engine.maths import buckets as rule
from engine.maths.window import Floats, Integers
from engine.system.kept import held
from engine.values.fields import tip, titled, when, who, whole
from engine.values.refuse import refused
from engine.words.language import later


class Deberta(LearnedNumbers, frozen=True, kw_only=True, tag="deberta"):
    """K_r and Q_r, [2 · buckets, heads, dim]: the row of clip(bucket(query − key) + buckets)."""

    title: ClassVar[str] = "DeBERTa"
    family: ClassVar[str] = "By distance"
    rank: ClassVar[int] = 4
    summary: ClassVar[str] = "Queries ask for distances and keys answer to them, each through vectors of log buckets."
    source: ClassVar[str] = "He et al. 2021, arXiv 2006.03654; v3: arXiv 2111.09543"
    users: ClassVar[Mapping[str, str]] = dict.fromkeys(("DeBERTa", "DeBERTa v2", "DeBERTa v3"), TRANSFORMERS)
    products: ClassVar[int] = 2  # with those of keys and of queries
    at_first: ClassVar[tuple[str, ...]] = ("heads", "buckets", "max_distance")
    root: ClassVar[int] = 3  # of the product of contents and two with positions
    formula: ClassVar[tuple[str, ...]] = (
        r"e_{ij} = \frac{q_i \cdot k_j + q_i \cdot \at{seed weights}{K}_\delta + k_j \cdot \at{seed weights}{Q}_\delta}"
        r"{\sqrt{3 \at{dim}{d}}}",
        r"\delta = \beta(i - j), \quad m = \at{buckets}{buckets} / 2",
        r"\beta(r) = m + \left\lceil (m - 1) \frac{\ln(r / m)}{\ln((\at{max_distance}{max} - 1) / m)} \right\rceil, "
        r"\;\; r > m",
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("DeBERTa v3 base", {"heads": 12}, 1024),
        Preset("Few buckets", {"buckets": 32, "max_distance": 128}, 512),
    )

    heads: Heads = 8
    dim: Annotated[
        int,
        whole("Head dimensions", 1, WIDEST, log=True, slider=(1, 256)),
        tip("Width of a head; weights override it: their width divided by the heads."),
        when(weights=None),
    ] = 64
    buckets: Annotated[
        int,
        whole("Buckets", 2, 4096, log=True, slider=(2, 512)),
        tip(
            "In either direction; weights, of twice as many rows, override them. Distances up to half of them are "
            "exact."
        ),
        when(weights=None),
        who("distance: query − key, T5: key − query"),
    ] = 256
    max_distance: Annotated[
        int,
        whole("Max distance", 3, LONGEST, log=True, slider=(256, 65_536), unit="positions"),
        tip("One below it is the last distance of the logarithm; farther ones share the outermost rows."),
    ] = 512
    seed: SeedOfWeights = 0
    weights: Annotated[
        Weights | None,
        titled("Weights"),
        tip(
            "A table [2 · buckets, heads · dim] from a .npy, or a tensor of a .safetensors, that serves keys and "
            "queries alike."
        ),
    ] = None

    def check(self) -> None:
        if self.weights is not None:
            self._adopt(*tensors.read(self.weights).shape)
        else:
            tensors.check_cells("heads", self.heads, each=2 * 2 * self.buckets * self.dim)
        mid = self.buckets // 2
        if self.max_distance < mid + 2:
            raise refused(
                "max_distance: {distance} is not at least {least}; with {buckets} buckets distances up to {exact} "
                "are exact, and the logarithm begins there",
                distance=self.max_distance,
                least=mid + 2,
                buckets=self.buckets,
                exact=mid,
            )

    def _adopt(self, rows: int, columns: int) -> None:
        if rows % 2 or rows < 4:
            raise refused("weights: {rows} rows are not 2 · buckets, an even number of at least 4", rows=rows)
        if columns % self.heads:
            raise refused(
                "weights: {columns} columns are not heads · dim; they do not divide by heads {heads}",
                columns=columns,
                heads=self.heads,
            )
        tensors.adopt(self, buckets=rows // 2, dim=columns // self.heads)

    @property
    def learned(self) -> int:
        return (2 if self.weights is None else 1) * 2 * self.buckets * self.heads * self.dim

    def vectors(self) -> tuple[Floats, Floats]:
        """K_r, that queries meet, and Q_r, that keys meet: [2 · buckets, heads, dim] each."""
        shape = (2 * self.buckets, self.heads, self.dim)
        if self.weights is not None:
            both = tensors.read(self.weights).reshape(shape)
            return both, both
        return _drawn(self.seed, *shape)

    def _firsts(self) -> tuple[Floats, Floats]:
        """Of K_r and Q_r the first components, [2 · buckets, heads] each."""
        if self.weights is None:
            return _firsts(self.seed, 2 * self.buckets, self.heads)
        k_r, q_r = self.vectors()
        return k_r[:, :, 0], q_r[:, :, 0]

    def bucket_of(self, distances: Integers) -> Integers:
        starts = rule.deberta_starts(self.buckets, self.max_distance)
        signed = np.sign(-distances) * rule.bucket(starts, np.abs(distances))
        return np.clip(signed + self.buckets, 0, 2 * self.buckets - 1)

    def profile(self, distances: Integers) -> Floats:
        """Of a query and a key that are both the first unit vector."""
        k_r, q_r = self._firsts()
        first = (k_r + q_r) / math.sqrt(self.root * self.dim)
        return np.take(first.T, self.bucket_of(distances), axis=1)

    def pieces(self) -> Pieces:
        starts = rule.deberta_starts(self.buckets, self.max_distance)
        return Pieces(rule.runs(starts[: self.buckets], starts), "constant")

    def terms(
        self, q: Floats, k: Floats, queries: Integers, keys: Integers, heads: slice = EVERY
    ) -> Mapping[str, Floats]:
        k_r, q_r = self.vectors()
        rows, which = rule.met(self.bucket_of, queries, keys)
        to_queries = q @ k_r[:, heads][rows].transpose(1, 2, 0)  # [heads, queries, rows]
        to_keys = q_r[:, heads][rows].transpose(1, 0, 2) @ np.swapaxes(k, -1, -2)  # [heads, rows, keys]
        share = 1 / math.sqrt(self.root * self.dim)
        return {
            later("content"): share * (q @ np.swapaxes(k, -1, -2)),
            "c2p": share * np.take_along_axis(to_queries, which[None], axis=2),
            "p2c": share * np.take_along_axis(to_keys, which[None], axis=1),
        }

    def code(self) -> str:
        count, mid = self.buckets, self.buckets // 2
        shape = f"({2 * count}, {self.heads})"
        drawn = f"{snippet.seeded(self.seed)}\nk_r, q_r = rng.standard_normal({shape}), rng.standard_normal({shape})"
        if self.weights is not None:
            both = f"w.reshape({2 * count}, {self.heads}, {self.dim})[:, :, 0]"
            drawn = f"{snippet.table_of(self.weights)}\nk_r = q_r = {both}"
        log = f"np.log(np.clip(apart, {mid}, None) / {float(mid)}) / math.log({(self.max_distance - 1) / mid!r})"
        return f"""
{drawn}
{snippet.DISTANCES}apart = np.abs(distances).astype(np.float64)
far = np.clip({mid} + np.ceil({log} * {mid - 1} - {snippet.EDGE}), None, {count})
bucket = np.where(apart <= {mid}, apart, far).astype(np.int64)
row = np.clip({count} - np.sign(distances) * bucket, 0, {2 * count - 1})
# of a query and a key that are both the first unit vector: first components alone
profile = ((k_r + q_r) / math.sqrt(3 * {self.dim}))[row].T
{snippet.EXPANDED}
"""


@held(lambda _seed, rows, heads: 8 * 2 * rows * heads)
def _firsts(seed: int, rows: int, heads: int) -> tuple[Floats, Floats]:
    """Drawn before all other components: the bias is of them alone."""
    k_r, q_r = tensors.drawn(seed, (rows, heads), (rows, heads))
    return k_r, q_r


@held(lambda _seed, rows, heads, dim: 8 * 2 * rows * heads * dim)
def _drawn(seed: int, rows: int, heads: int, dim: int) -> tuple[Floats, Floats]:
    firsts, others = (rows, heads, 1), (rows, heads, dim - 1)
    k_first, q_first, k_rest, q_rest = tensors.drawn(seed, firsts, firsts, others, others)
    return np.concatenate([k_first, k_rest], axis=2), np.concatenate([q_first, q_rest], axis=2)
