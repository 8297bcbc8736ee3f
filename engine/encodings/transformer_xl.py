"""Transformer-XL: queries and two global vectors meet a projected sinusoid of the distance (Dai et al. 2019)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, NamedTuple

import numpy as np

from engine.encodings.base import snippet
from engine.encodings.base.answers import Preset
from engine.encodings.base.declared import TRANSFORMERS, LongBase
from engine.encodings.base.encoding import EVERY, LONGEST
from engine.encodings.base.tensors import Heads, LearnedNumbers, Seed
from engine.maths.waves import Harmonics
from engine.maths.window import Floats, Integers
from engine.system.kept import held, kept
from engine.values.fields import tip, whole, within
from engine.values.refuse import refused
from engine.words.language import later

WIDEST = 8192  # heads · dim, whose square are the numbers of the projection


class TransformerXL(LearnedNumbers, frozen=True, kw_only=True, tag="transformer_xl"):
    """(q + u) · k + (q + v) · W R(query − key), R = [sin | cos] of heads · dim columns."""

    title: ClassVar[str] = "Transformer-XL"
    family: ClassVar[str] = "By distance"
    waves_apart: ClassVar[bool] = True
    rank: ClassVar[int] = 3
    summary: ClassVar[str] = (
        "Sinusoids of the distance, which reach into remembered text, meet queries and two vectors."
    )
    source: ClassVar[str] = "Dai et al. 2019, arXiv 1901.02860"
    users: ClassVar[Mapping[str, str]] = {"Transformer-XL": "Dai et al. 2019", "XLNet": TRANSFORMERS}
    at_first: ClassVar[tuple[str, ...]] = ("heads", "base", "clamp")
    formula: ClassVar[tuple[str, ...]] = (
        r"e_{ij} = \frac{(q_i + \at{seed}{u}) \cdot k_j + (q_i + \at{seed}{v}) \cdot \at{seed}{W} "
        r"R_{\at{clamp}{i - j}}}{\sqrt{\at{dim}{d}}}",
        r"R_r = [\sin(\omega_k r) \; | \; \cos(\omega_k r)]",
        r"\omega_k = \at{base}{base}^{-2k/m}, \quad m = \at{heads}{n} \, \at{dim}{d}",
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("Large, 16 heads of 64", {"heads": 16}, 512),
        Preset("Small, clamped at 100", {"heads": 4, "dim": 32, "clamp": 100}, 512),
    )

    heads: Heads = 8
    dim: Annotated[
        int,
        whole("Head dimensions", 1, WIDEST, log=True, slider=(1, 256), multiple=2),
        tip("Width of a head; the sinusoids have heads · dim columns, an even number."),
    ] = 64
    base: LongBase = 10_000.0
    clamp: Annotated[
        Annotated[int, within(1, LONGEST)] | None,
        whole("Clamp", log=True, unit="positions"),
        tip("Distances beyond it count as it, clamp_len; null: none do."),
    ] = None
    seed: Seed = 0

    def check(self) -> None:
        if self.width % 2 or self.width > WIDEST:
            raise refused(
                "dim: {dim} × heads {heads} = {width} is not an even number up to {most}, half sines and half cosines",
                dim=self.dim,
                heads=self.heads,
                width=self.width,
                most=WIDEST,
            )

    @property
    def width(self) -> int:
        """m, columns of R."""
        return self.heads * self.dim

    @property
    def learned(self) -> int:
        return 2 * self.heads * self.dim + (self.heads * self.dim) ** 2

    def omega(self) -> Floats:
        """[m / 2], radians per position."""
        return np.power(self.base, -2 * np.arange(self.width // 2) / self.width)

    def of_queries(self) -> tuple[Floats, Sequence[Floats]]:
        """u [heads, dim], and W [dim, heads · dim] of every head."""
        return _of_queries(self.heads, self.dim, self.seed)

    def of_all(self) -> Floats:
        """v · W / √dim, [heads, heads · dim]."""
        return _global(self.heads, self.dim, self.seed)

    def harmonics(self) -> Harmonics | None:
        return None if self.clamp is not None else self._unclamped()

    def _unclamped(self) -> Harmonics:
        """v · W R(−D) / √dim: sines of −D and cosines."""
        sines, cosines = np.split(self.of_all(), 2, axis=1)
        return Harmonics(self.omega(), cosines, -sines)

    def profile(self, distances: Integers) -> Floats:
        if self.clamp is None:
            return self._unclamped().at(distances)
        out = np.empty((self.heads, distances.size))
        inside = np.abs(distances) < self.clamp
        out[:, inside] = self._unclamped().at(distances[inside])
        out[:, distances <= -self.clamp] = self._unclamped().at(np.array([-self.clamp]))
        out[:, distances >= self.clamp] = self._unclamped().at(np.array([self.clamp]))
        return out

    def terms(
        self, q: Floats, k: Floats, queries: Integers, keys: Integers, heads: slice = EVERY
    ) -> Mapping[str, Floats]:
        u, projections = self.of_queries()
        keyed = np.swapaxes(k, -1, -2)
        content = q @ keyed
        sinusoids = [_kept(self.omega().tobytes(), positions.tobytes()) for positions in (queries, keys)]
        by_query = [
            self._met(q[h] @ projection, queries, keys, *sinusoids) for h, projection in enumerate(projections[heads])
        ]
        share = 1 / math.sqrt(self.dim)
        return {
            later("content"): share * content,
            later("content → position"): share * np.stack(by_query),
            later("global content"): share * np.broadcast_to(u[heads, None] @ keyed, content.shape),
            later("global position"): self.bias_of(heads, queries, keys),
        }

    def _met(self, columns: Floats, queries: Integers, keys: Integers, there: Floats, here: Floats) -> Floats:
        """[queries, keys], columns [queries, m] · R(query − key), by the R `there` and `here` of either position."""
        s, c = np.split(columns, 2, axis=1)
        sin, cos = np.split(there, 2, axis=1)
        grid = np.concatenate([c * sin - s * cos, s * sin + c * cos], axis=1) @ here.T
        if self.clamp is None:
            return grid
        apart = queries[:, None] - keys
        far = columns @ _sinusoids(self.omega(), np.array([self.clamp, -self.clamp])).T
        grid = np.where(apart > self.clamp, far[:, :1], grid)
        return np.where(apart < -self.clamp, far[:, 1:], grid)

    def code(self) -> str:
        heads, dim, width = self.heads, self.dim, self.width
        clamp = "" if self.clamp is None else f"distances = np.clip(distances, {-self.clamp}, {self.clamp})\n"
        profile = f"""
{clamp}angle = -distances[:, None] * omega
r = np.concatenate([np.sin(angle), np.cos(angle)], axis=1)
profile = np.stack([v[h] @ (w[h] / math.sqrt({width})) @ r.T for h in range({heads})], axis=0) / math.sqrt({dim})
"""
        return f"""
{snippet.seeded(self.seed)}
u, v = rng.standard_normal(({heads}, {dim})), rng.standard_normal(({heads}, {dim}))
unit = v / np.sqrt((v * v).sum(axis=1))[:, None]
met, w = rng.standard_normal(({heads}, {width})), rng.standard_normal(({heads}, {dim}, {width}))
w = np.stack([w[h] + unit[h][:, None] * (met[h] - unit[h] @ w[h])[None] for h in range({heads})], axis=0)
omega = {self.base!r} ** (-2 * np.arange({width // 2}, dtype=np.float64) / {width})
{snippet.by_distance(profile)}
"""


def _sinusoids(omega: Floats, positions: Integers) -> Floats:
    """R, [positions, m]: all sines, then all cosines."""
    angles = positions[:, None] * omega
    return np.concatenate([np.sin(angles), np.cos(angles)], axis=1)


@kept
def _kept(omega: bytes, positions: bytes) -> Floats:
    """Each head asks for the same."""
    return _sinusoids(np.frombuffer(omega), np.frombuffer(positions, np.int64))


class DrawnVectors(NamedTuple):
    """u, v [heads, dim] and v · W [heads, heads · dim]; of each head in turn W [dim, heads · dim]."""

    u: Floats
    v: Floats
    met: Floats
    projections: Iterator[Floats]


def _drawn(heads: int, dim: int, seed: int) -> DrawnVectors:
    """v · W is drawn before W: it is the bias, and takes a number where W takes dim of them.

    Each number of W is normal of variance s² = 1 / width; so those of v · W are, of s² |v|², independent of each other
    and of what W is across v. With Z of the law of W, W = Z + v ⊗ (v · W − v · Z) / |v|² has that law and that v · W.
    """
    rng = np.random.default_rng(seed)
    u, v = rng.standard_normal((heads, dim)), rng.standard_normal((heads, dim))
    width = heads * dim
    squares = (v * v).sum(axis=1, keepdims=True)
    met = np.sqrt(squares) * rng.standard_normal((heads, width)) / math.sqrt(width)
    along = v / squares

    def projection(head: int) -> Floats:
        """W of one head: `drawn` is Z, and its part along v is exchanged."""
        drawn = rng.standard_normal((dim, width)) / math.sqrt(width)
        return np.asarray(drawn + np.outer(along[head], met[head] - v[head] @ drawn))

    return DrawnVectors(u, v, met, map(projection, range(heads)))


@held(lambda heads, dim, _seed: 8 * (heads * dim) ** 2)
def _of_queries(heads: int, dim: int, seed: int) -> tuple[Floats, tuple[Floats, ...]]:
    """u, and W of every head: as large as a projection of the attention that they serve."""
    drawn = _drawn(heads, dim, seed)
    return drawn.u, tuple(drawn.projections)


@held(lambda heads, dim, _seed: 8 * heads * heads * dim)
def _global(heads: int, dim: int, seed: int) -> Floats:
    """v · W / √dim, [heads, heads · dim]."""
    return _drawn(heads, dim, seed).met / math.sqrt(dim)
