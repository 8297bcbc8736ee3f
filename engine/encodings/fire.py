"""FIRE: a small network of the logarithm of the distance, normalised by that of the query (Li et al. 2024)."""

from __future__ import annotations

import math
from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import snippet, tensors
from engine.encodings.base.answers import Preset
from engine.encodings.base.encoding import LONGEST
from engine.encodings.base.tensors import Heads, LearnedNumbers, Seed
from engine.maths.window import Floats, Integers
from engine.system.kept import kept
from engine.values.fields import number, tip, whole
from engine.words.language import tr

PART = 1 << 18  # hidden units at all kinks that are held at a time


class Fire(LearnedNumbers, frozen=True, kw_only=True, tag="fire"):
    """MLP(ln(c|i − j| + 1) / ln(c · max(i, threshold) + 1)), i the query."""

    title: ClassVar[str] = "FIRE"
    family: ClassVar[str] = "By both ends"
    rank: ClassVar[int] = 0
    summary: ClassVar[str] = "A network sees the distance as a share of all that the query can look back on."
    source: ClassVar[str] = "Li et al. 2024, arXiv 2310.04418"
    at_first: ClassVar[tuple[str, ...]] = ("heads", "c", "threshold")
    formula: ClassVar[tuple[str, ...]] = (
        r"b(i, j) = \at{seed}{W_2}^T \, \max(0, \at{width seed}{W_1} y + \at{seed}{b_1}) + \at{seed}{b_2}",
        r"y = \frac{\ln(\at{c}{c} \, |i - j| + 1)}{\ln(\at{c}{c} \, \max(i, \at{threshold}{L}) + 1)}",
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("As the paper starts, 12 heads", {"heads": 12}, 512),
        Preset("Far beyond the threshold", {"threshold": 64}, 2048),
    )

    heads: Heads = 8
    c: Annotated[
        float,
        number("c", 1e-6, 1e6, log=True, slider=(0.001, 100)),
        tip("How strongly the logarithm tells near distances apart; learned, 0.1 at the start."),
    ] = 0.1
    threshold: Annotated[
        int,
        whole("Threshold", 1, LONGEST, log=True, unit="positions"),
        tip("L: queries before it are normalised as if they stood there, so that short texts keep their distances."),
    ] = 512
    width: Annotated[int, whole("Width", 1, 4096, log=True, slider=(1, 256)), tip("Hidden units of the network.")] = 32
    seed: Seed = 0

    @property
    def learned(self) -> int:
        return self.width * (2 + self.heads) + self.heads + 2  # c and the threshold too

    def not_toeplitz(self) -> str:
        return tr("fire has no profile: its bias depends on the distance and on the query's position")

    def network(self) -> tuple[Floats, ...]:
        """W1 and b1 [width], W2 [width, heads], before it is divided by √width, b2 [heads]."""
        return _drawn(self.seed, self.width, self.heads)

    def normalised(self, queries: Integers, keys: Integers) -> Floats:
        """y, [queries, keys]."""
        apart = np.abs(keys - queries[:, None])
        reach = np.log1p(self.c * np.maximum(queries, self.threshold))
        return np.asarray(np.log1p(self.c * apart) / reach[:, None])

    def bias(self, queries: Integers, keys: Integers) -> Floats:
        return self.bias_of(slice(None), queries, keys)

    def bias_of(self, heads: slice, queries: Integers, keys: Integers) -> Floats:
        """The network of one input is a broken line: between its kinks it is read, not computed anew."""
        y = self.normalised(queries, keys)
        kinks, heights = self._line(float(y.min()), float(y.max()))
        return np.stack([np.interp(y, kinks, line) for line in heights[heads]])

    def _line(self, low: float, high: float) -> tuple[Floats, Floats]:
        """The ends of the straight parts [kinks] between low and high, and the bias there [heads, kinks]."""
        w1, b1, w2, b2 = self.network()
        with np.errstate(divide="ignore", over="ignore"):
            bends = -b1 / w1
        kinks = np.unique(np.concatenate([[low, high], bends[(bends > low) & (bends < high)]]))
        heights, many = np.empty((self.heads, kinks.size)), max(1, PART // self.width)
        for part in (slice(first, first + many) for first in range(0, kinks.size, many)):
            hidden = w1[:, None] * kinks[part] + b1[:, None]
            heights[:, part] = w2.T @ np.maximum(hidden, 0, out=hidden)
        return kinks, heights / math.sqrt(self.width) + b2[:, None]

    def code(self) -> str:
        width, heads = self.width, self.heads
        return f"""
{snippet.seeded(self.seed)}
w1, b1 = rng.standard_normal({width}), rng.standard_normal({width})
w2, b2 = rng.standard_normal(({width}, {heads})), rng.standard_normal({heads})
i = np.arange(n, dtype=np.float64)
reach = np.log1p({self.c!r} * np.clip(i, {self.threshold}, None))
y = np.log1p({self.c!r} * np.abs(i - i[:, None])) / reach[:, None]
hidden = np.clip(y[:, :, None] * w1 + b1, 0, None)
bias = np.moveaxis(hidden @ w2 / math.sqrt({width}) + b2, -1, 0)
"""


@kept
def _drawn(seed: int, width: int, heads: int) -> tuple[Floats, ...]:
    """W1 and b1 [width], W2 [width, heads], before it is divided by √width, b2 [heads]."""
    return tensors.drawn(seed, (width,), (width,), (width, heads), (heads,))
