"""T5's relative bias: a learned number for each head and bucket of distances (Raffel et al. 2020, § 2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.arrays.weights import Weights
from engine.encodings.base import snippet, tensors
from engine.encodings.base.answers import Pieces, Preset
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.encoding import LONGEST
from engine.encodings.base.tensors import HeadsOfWeights, LearnedNumbers, SeedOfWeights
from engine.maths import buckets as rule
from engine.maths.window import Floats, Integers
from engine.values.fields import switch, tip, titled, when, who, whole
from engine.values.refuse import refused
from engine.values.value import Value


class T5(LearnedNumbers, frozen=True, kw_only=True, tag="t5"):
    """W[bucket(key − query)], [buckets, heads]."""

    title: ClassVar[str] = "T5 buckets"
    family: ClassVar[str] = "By distance"
    rank: ClassVar[int] = 1
    summary: ClassVar[str] = "Near distances have a learned number each, far ones share buckets that grow."
    source: ClassVar[str] = "Raffel et al. 2020, arXiv 1910.10683"
    users: ClassVar[Mapping[str, str]] = {"T5": TRANSFORMERS, "mT5": TRANSFORMERS, "Flan-T5": TRANSFORMERS}
    at_first: ClassVar[tuple[str, ...]] = ("heads", "buckets", "max_distance", "bidirectional")
    mistake: ClassVar[Mapping[str, Value]] = {"bidirectional": False}
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("T5 small, encoder", {}, 512),
        Preset("T5 base, encoder", {"heads": 12}, 512),
        Preset("T5 base, decoder", {"heads": 12, "bidirectional": False}, 512),
        Preset("mT5 small, encoder", {"heads": 6}, 512),
        Preset("WavLM without its gate", {"heads": 12, "buckets": 320, "max_distance": 800}, 2048),
    )

    heads: HeadsOfWeights = 8
    buckets: Annotated[
        int,
        whole("Buckets", 2, 4096, log=True, slider=(4, 256), multiple=2),
        tip(
            "Rows of the learned table; weights override them. Half are exact, the others logarithmic, on either side "
            "when bidirectional, where row buckets / 2 is never used."
        ),
        when(weights=None),
        who("32: T5, mT5 · 320: WavLM"),
    ] = 32
    max_distance: Annotated[
        int,
        whole("Max distance", 2, LONGEST, log=True, slider=(16, 65_536), unit="positions"),
        tip(
            "Where the logarithm would end; the last bucket starts before it: of 128 at 91 with 16 buckets on either "
            "side, at 113 with 32 on one."
        ),
        who("128: T5, mT5 · 800: WavLM"),
    ] = 128
    bidirectional: Annotated[
        bool,
        switch("Bidirectional"),
        tip("Half of the buckets for keys after the query. Without, these are all in bucket 0, not masked."),
        who("true: T5's encoder · false: T5's decoder"),
    ] = True
    seed: SeedOfWeights = 0
    weights: Annotated[
        Weights | None,
        titled("Weights"),
        tip("A table [buckets, heads] from a .npy, or a tensor of a .safetensors, as relative_attention_bias.weight."),
        who("one table for all layers: T5, mT5 · one a layer: umT5"),
    ] = None

    def written(self) -> tuple[str, ...]:
        after = r" + \at{bidirectional}{n \, [\, d > 0 \,]}" if self.bidirectional else ""
        apart = "|d|" if self.bidirectional else r"\max(-d, 0)"
        side = r"\at{buckets}{buckets}" + ("/2" if self.bidirectional else "")
        logarithm = r"\frac{\ln(r / e)}{\ln(\at{max_distance}{max} / e)}"
        return (
            rf"b_h(i, j) = \at{{seed weights}}{{W}}_{{\beta(r){after}, \, h}}",
            rf"d = j - i, \quad r = \at{{bidirectional}}{{{apart}}}",
            r"\beta(r) = r, \;\; r < e",
            r"\beta(r) = \min(n - 1, \, e + \lfloor \lambda \rfloor), \;\; r \geq e",
            rf"\lambda = (n - e) \, {logarithm}",
            rf"n = {side}, \quad e = \lfloor n / 2 \rfloor",
        )

    def check(self) -> None:
        if self.weights is not None:
            rows, columns = tensors.read(self.weights).shape
            tensors.adopt(self, buckets=rows, heads=columns)
        least = 4 if self.bidirectional else 2
        if self.buckets < least or (self.bidirectional and self.buckets % 2):
            raise refused(
                "buckets: {buckets} is not an even number of at least 4, half for either side"
                if self.bidirectional
                else "buckets: {buckets} is not at least 2",
                buckets=self.buckets,
            )
        exact = self._side // 2
        if self.max_distance <= exact:
            raise refused(
                "max_distance: {distance} is not above {exact}, up to which {buckets} buckets are exact",
                distance=self.max_distance,
                exact=exact,
                buckets=self.buckets,
            )

    @property
    def learned(self) -> int:
        return self.buckets * self.heads

    @property
    def _side(self) -> int:
        """Buckets of one direction."""
        return self.buckets // 2 if self.bidirectional else self.buckets

    def table_of_buckets(self) -> Floats:
        """W, [buckets, heads]."""
        return self.learned_table(self.buckets, self.heads)

    def bucket_of(self, distances: Integers) -> Integers:
        starts = rule.t5_starts(self._side, self.max_distance)
        if not self.bidirectional:
            return rule.bucket(starts, np.maximum(-distances, 0))
        return rule.bucket(starts, np.abs(distances)) + self._side * (distances > 0)

    def profile(self, distances: Integers) -> Floats:
        return np.take(self.table_of_buckets().T, self.bucket_of(distances), axis=1)

    def pieces(self) -> Pieces:
        starts = rule.t5_starts(self._side, self.max_distance)
        return Pieces(rule.runs(starts, starts if self.bidirectional else starts[:0]), "constant")

    def code(self) -> str:
        side = self.buckets // 2 if self.bidirectional else self.buckets
        exact = side // 2
        past = "np.abs(distances)" if self.bidirectional else "np.clip(-distances, 0, None)"
        future = f"\nbucket = bucket + {side} * (distances > 0)" if self.bidirectional else ""
        log = f"np.log(np.clip(apart, {exact}, None) / {float(exact)}) / math.log({self.max_distance / exact!r})"
        return f"""
{snippet.learned(self.weights, self.seed, (self.buckets, self.heads))}  # [buckets, heads]
{snippet.DISTANCES}apart = {past}.astype(np.float64)
far = {exact} + np.floor({log} * {side - exact} + {snippet.EDGE})
bucket = np.where(apart < {exact}, apart, np.clip(far, None, {side - 1})).astype(np.int64){future}
profile = w[bucket].T
{snippet.EXPANDED}
"""
