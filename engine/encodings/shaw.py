"""Relative vectors: a learned vector for each clipped distance, added to keys and to values (Shaw et al. 2018)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.arrays.weights import Weights
from engine.encodings.base import snippet, tensors
from engine.encodings.base.answers import Pieces, Preset
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.encoding import EVERY, WIDEST
from engine.encodings.base.tensors import LearnedNumbers, SeedOfWeights
from engine.maths import buckets
from engine.maths.window import Floats, Integers
from engine.system.kept import held
from engine.values.fields import tip, titled, when, who, whole, within
from engine.values.refuse import refused
from engine.words.language import later


class Shaw(LearnedNumbers, frozen=True, kw_only=True, tag="shaw"):
    """w^K and w^V, [2 · clip + 1, dim]: the row of clip(key − query) + clip."""

    title: ClassVar[str] = "Shaw vectors"
    family: ClassVar[str] = "By distance"
    rank: ClassVar[int] = 2
    summary: ClassVar[str] = "Keys and values carry a learned vector for their distance; beyond a clip it is the same."
    source: ClassVar[str] = "Shaw et al. 2018, arXiv 1803.02155"
    users: ClassVar[Mapping[str, str]] = {"Music Transformer": "Huang et al. 2018", "wav2vec2-BERT": TRANSFORMERS}
    products: ClassVar[int] = 2  # with the vectors of keys and of values
    at_first: ClassVar[tuple[str, ...]] = ("clip", "dim", "query")
    formula: ClassVar[tuple[str, ...]] = (
        r"e_{ij} = \frac{q_i \cdot (k_j + \at{seed weights}{w^K}_{\at{clip}{clip}(j - i)})}{\sqrt{\at{dim}{d}}}",
        r"z_i = \sum_j \alpha_{ij} \, (v_j + \at{seed weights}{w^V}_{\at{clip}{clip}(j - i)})",
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("Paper, clip 16", {}, 128),
        Preset("Clip 2: hardly worse in the paper", {"clip": 2}, 128),
        Preset("Length of each vector", {"query": None}, 128),
    )

    clip: Annotated[
        int,
        whole("Clip", 1, 4096, log=True, unit="positions"),
        tip("Distances beyond it have the outermost vectors; weights override it."),
        when(weights=None),
    ] = 16
    dim: Annotated[
        int,
        whole("Head dimensions", 1, WIDEST, log=True),
        tip("Width of a head, which all heads share the vectors of; weights override it."),
        when(weights=None),
    ] = 64
    query: Annotated[
        Annotated[int, within(0, WIDEST - 1)] | None,
        whole("Query", slider=(0, 63)),
        tip(
            "The profile is what a query sees that is this unit vector: one component of each vector; null: the "
            "vectors' lengths."
        ),
    ] = 0
    seed: SeedOfWeights = 0
    weights: Annotated[
        Weights | None,
        titled("Weights"),
        tip("w^K, a table [2 · clip + 1, dim] from a .npy, or a tensor of a .safetensors; w^V stays random."),
        who("kept in transformers 5: wav2vec2-bert, Seamless · gone: BERT's relative_key"),
    ] = None

    def check(self) -> None:
        if self.weights is not None:
            rows, columns = tensors.read(self.weights).shape
            if rows % 2 == 0 or rows < 3:
                raise refused("weights: {rows} rows are not 2 · clip + 1, an odd number of at least 3", rows=rows)
            tensors.adopt(self, clip=rows // 2, dim=columns)
        tensors.check_cells("dim", self.dim, each=2 * (2 * self.clip + 1))
        if self.query is not None and self.query >= self.dim:
            raise refused(
                "query: {query} is not one of the {dim} dimensions, 0 to {last}; null shows the vectors' lengths",
                query=self.query,
                dim=self.dim,
                last=self.dim - 1,
            )

    @property
    def learned(self) -> int:
        return 2 * (2 * self.clip + 1) * self.dim

    @property
    def signed(self) -> bool:
        return self.query is not None

    def vectors(self) -> tuple[Floats, Floats]:
        """w^K and w^V, [2 · clip + 1, dim] each."""
        return self.key_vectors(), _values(self.seed, self.clip, self.dim)

    def key_vectors(self) -> Floats:
        """w^K alone: most pictures know nothing of values."""
        return self.learned_table(2 * self.clip + 1, self.dim)

    def bucket_of(self, distances: Integers) -> Integers:
        return np.clip(distances, -self.clip, self.clip) + self.clip

    def profile(self, distances: Integers) -> Floats:
        w_k = self.key_vectors()
        shown = np.linalg.norm(w_k, axis=1) if self.query is None else w_k[:, self.query]
        return np.asarray(shown[self.bucket_of(distances)][None])

    def value_vectors(self, distances: Integers) -> Floats:
        """[distances, dim], what is added to the values."""
        return _values(self.seed, self.clip, self.dim)[self.bucket_of(distances)]

    def pieces(self) -> Pieces:
        return Pieces(tuple(range(1 - self.clip, self.clip + 1)), "constant")

    def terms(
        self, q: Floats, k: Floats, queries: Integers, keys: Integers, heads: slice = EVERY
    ) -> Mapping[str, Floats]:
        rows, which = buckets.met(self.bucket_of, queries, keys)
        products = q @ self.key_vectors()[rows].T
        share = 1 / math.sqrt(self.dim)
        return {
            later("content"): share * (q @ np.swapaxes(k, -1, -2)),
            later("position"): share * np.take_along_axis(products, which[None], axis=2),
        }

    def code(self) -> str:
        clip = self.clip
        shown = "np.linalg.norm(w, axis=1)" if self.query is None else f"w[:, {self.query}]"
        return f"""
{snippet.learned(self.weights, self.seed, (2 * clip + 1, self.dim))}  # w^K, a vector for each clipped distance
{snippet.DISTANCES}profile = {shown}[np.clip(distances, {-clip}, {clip}) + {clip}][None]
{snippet.EXPANDED}
"""


@held(lambda _seed, clip, dim: 8 * (2 * clip + 1) * dim)
def _values(seed: int, clip: int, dim: int) -> Floats:
    return tensors.drawn(seed, (2 * clip + 1, dim), (2 * clip + 1, dim))[1]  # they are drawn after the keys'
