"""Rotary positions that fade with the distance (Sun et al. 2022): pairs also grow or shrink with the position."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np
from numpy.typing import NDArray

from engine.encodings.base import snippet, written
from engine.encodings.base.encoding import EVERY, LONGEST, TokenRole
from engine.encodings.base.rotary import Rotary
from engine.maths.window import Floats, Integers
from engine.values.fields import number, tip, who
from engine.values.value import Value
from engine.words.language import later

LARGEST = float(np.finfo(np.float32).max)
FAR = 700.0  # e to that is still a float64
STRIDE = 64  # distances
AT_ONCE = 1 << 20  # pairs × distances, or × turns, that are computed at once


class Xpos(Rotary, frozen=True, kw_only=True, tag="xpos"):
    """Queries turned and multiplied by z^((p − centre) / scale_base), keys by its inverse."""

    title: ClassVar[str] = "xPos"
    rank: ClassVar[int] = 1
    measure: ClassVar[str] = "mean of z^(−distance/scale) cos(ω · distance)"
    summary: ClassVar[str] = "Rotary with a decay, the fastest pairs fading first, so that far keys weigh little."
    source: ClassVar[str] = "Sun et al. 2022, arXiv 2212.10554"
    users: ClassVar[Mapping[str, str]] = {"RetNet": "Sun et al. 2023"}
    at_first: ClassVar[tuple[str, ...]] = ("dim", "base", "scale_base")
    turns: ClassVar[Mapping[str, tuple[Value, ...]]] = {"centre": (0.0, 256.0)}

    scale_base: Annotated[
        float,
        number("Scale base", 1, LONGEST, log=True, slider=(16, 8192), unit="positions"),
        tip("B: the distance over which pair k falls to z of what it was."),
    ] = 512.0
    centre: Annotated[
        float,
        number("Centre", -LONGEST, LONGEST, slider=(0, 4096), unit="positions"),
        tip("c: where queries and keys keep their length. It cancels in their product."),
        who("length // 2: rotary-embedding-torch · longest // 2: x-transformers"),
    ] = 0.0

    def written(self) -> tuple[str, ...]:
        at = r"(t - \at{centre}{c})" if self.centre else "t"
        return (
            rf"q'_k = z_k^{{{at}/\at{{scale_base}}{{B}}}} \, R(t \, \omega_k) \, q_k",
            rf"k'_k = z_k^{{-{at}/\at{{scale_base}}{{B}}}} \, R(t \, \omega_k) \, k_k",
            rf"z_k = \frac{{2k/d + 0.4}}{{1.4}}, \quad {written.OMEGA}",
            written.MEMBERS[self.pairing],
        )

    def decays(self) -> Floats:
        """[pairs], ln z."""
        return np.log((2 * np.arange(self.dim // 2) / self.dim + 0.4) / 1.4)

    def profile(self, distances: Integers) -> Floats:
        """[1, distances]; what float32 cannot hold (keys far after the query) is ± its largest number."""
        rates = 1j * self.frequencies() - self.decays() / self.scale_base
        most = rates.real.max()  # the fastest growth after the query: taken out, put back as far as it can be held
        after, out = distances > 0, np.empty((1, distances.size))
        out[:, ~after] = _by_turns(rates, distances[~after])
        out[:, after] = _by_turns(rates - most, distances[after]) * np.exp(np.minimum(most * distances[after], FAR))
        return np.clip(out, -LARGEST, LARGEST)

    def rotate(self, x: Floats, positions: Integers, role: TokenRole = "query") -> Floats:
        """Like x; factors beyond what float64 holds stay at its ends."""
        return self._scaled(super().rotate(x, positions), positions, self.centre, role)

    def _scaled(self, turned: Floats, positions: Integers, centre: float, role: TokenRole) -> Floats:
        power = (positions[:, None] - centre) * self.decays() / self.scale_base
        scale = np.exp(np.clip(power if role == "query" else -power, -FAR, FAR))
        wide = np.tile(scale, 2) if self.pairing == "half" else np.repeat(scale, 2, axis=1)
        return np.asarray(turned * wide)

    def gain(self, pair: int, query: int, key: int) -> float:
        """z^((query − key) / B); 0 or infinite where float64 does not hold it."""
        power = (query - key) * float(self.decays()[pair]) / self.scale_base
        return math.inf if power > FAR else math.exp(power)

    def terms(
        self, q: Floats, k: Floats, queries: Integers, keys: Integers, heads: slice = EVERY
    ) -> Mapping[str, Floats]:
        """As by `rotate`, about a centre between queries and keys: it cancels, and no factor leaves float64."""
        middle = (int(queries.min()) + int(keys.max())) / 2
        turned_q = self._scaled(super().rotate(q, queries), queries, middle, "query")
        turned_k = self._scaled(super().rotate(k, keys), keys, middle, "key")
        return {later("content and position"): turned_q @ np.swapaxes(turned_k, -1, -2) / math.sqrt(self.dim)}

    def code(self) -> str:
        profile = f"""
power = -distances[:, None] * np.log((2 * k / {self.dim} + 0.4) / 1.4) / {self.scale_base!r}
most = np.amax(power, axis=1)
waves = np.cos(distances[:, None] * omega) * np.exp(power - most[:, None])
mean = waves.mean(axis=1) * np.exp(np.clip(most, None, 700.0))
profile = np.clip(mean, {-LARGEST!r}, {LARGEST!r})[None]  # what float32 holds
"""
        return f"{snippet.frequencies(self.base, self.dim // 2, self.dim)}\n{snippet.by_distance(profile)}"


def _by_turns(rates: NDArray[np.complexfloating], distances: Integers) -> Floats:
    """[1, distances], the mean over complex rates [pairs] of Re exp(rate · D).

    Turns of STRIDE distances, times what is left of one; some turns at a time.
    """
    turns, which = np.unique(distances // STRIDE, return_inverse=True)
    rest = np.exp(np.outer(rates, np.arange(STRIDE)))
    sums, rows = np.empty((turns.size, STRIDE)), max(1, AT_ONCE // rates.size)
    for first in range(0, turns.size, rows):
        part = slice(first, first + rows)
        sums[part] = (np.exp(np.outer(turns[part] * STRIDE, rates)) @ rest).real
    return np.asarray(sums[which, distances % STRIDE] / rates.size)[None]
