"""Polar positions (PoPE): the content gives each dimension a magnitude, the position alone its angle."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base import rotary, snippet, tensors
from engine.encodings.base.answers import Column
from engine.encodings.base.declared import LongBase
from engine.encodings.base.encoding import EVERY, WIDEST, Encoding, Noun
from engine.encodings.base.rotary import fitting
from engine.maths.waves import Harmonics, Waves
from engine.maths.window import Floats, Integers
from engine.system.kept import kept
from engine.values.fields import SEED, choice, tip, when, whole
from engine.values.refuse import refused
from engine.words import spelling
from engine.words.language import later, tr


class Pope(Encoding, frozen=True, kw_only=True, tag="pope"):
    """Magnitudes softplus(x), angles ω · position and a learned phase δ: one frequency a dimension, not a pair."""

    title: ClassVar[str] = "Polar (PoPE)"
    family: ClassVar[str] = "Rotary"
    rank: ClassVar[int] = 6
    measure: ClassVar[str] = "mean of cos(ω · distance + δ)"
    frequency_of: ClassVar[Noun] = "dimension"
    summary: ClassVar[str] = "Rotary with what and where kept apart: content sets magnitudes, position sets angles."
    source: ClassVar[str] = "Gopalakrishnan et al. 2025, arXiv 2509.10534"
    at_first: ClassVar[tuple[str, ...]] = ("dim", "base", "heads", "phases")

    dim: Annotated[
        int,
        whole("Dimensions", 1, WIDEST // 2, log=True, slider=(1, 512)),
        tip("Width of a head, d: as many frequencies, and a table twice as wide."),
    ] = 64
    base: LongBase = 10_000.0
    heads: Annotated[int, whole("Heads", 1, 256, log=True, slider=(1, 64)), tip("Each has phases of its own.")] = 8
    phases: Annotated[
        Literal["zero", "seeded"],
        choice("Phases"),
        tip(
            "The learned δ of each head and dimension. zero: as training begins · seeded: random from −2π to 0, the "
            "range in which they are learned."
        ),
    ] = "zero"
    seed: Annotated[int, SEED, tip("Of the random phases."), when(phases="seeded")] = 0

    def written(self) -> tuple[str, ...]:
        phase = r" + \at{phases}{\delta_k}" if self.phases == "seeded" else ""
        drawn = (r"\delta_k \in [-2\pi, 0]_{\at{seed}{seed}}",) if phase else ()
        return (
            rf"a_{{ts}} = \sum_k \mu(q_k) \, \mu(k_k) \cos((s - t) \, \omega_k{phase})",
            r"\mu(x) = \ln(1 + e^x), \quad \omega_k = \at{base}{base}^{-k/\at{dim}{d}}",
            *drawn,
        )

    @property
    def learned(self) -> int:
        return self.heads * self.dim

    @property
    def columns(self) -> int:
        return 2 * self.dim

    @property
    def random(self) -> str:
        return tensors.origin(self.seed) if self.phases == "seeded" else ""

    def frequencies(self) -> Floats:
        """[dim]."""
        return rotary.geometric(self.base, self.dim, 2 * self.dim)

    def delta(self) -> Floats:
        """[heads, dim], the phases, radians."""
        if self.phases == "zero":
            return np.zeros((self.heads, self.dim))
        return _drawn(self.seed, self.heads, self.dim)

    @kept
    def waves(self) -> Waves:
        """The angles of a query; a key has its phase besides."""
        return rotary.waves(self.frequencies(), "half")

    def harmonics(self) -> Harmonics:
        """The mean over dimensions of cos(ω · distance + δ), as magnitudes of 1 would have it."""
        delta = self.delta()
        return Harmonics(self.frequencies(), np.cos(delta) / self.dim, -np.sin(delta) / self.dim)

    def key_phases(self, head: int) -> Floats:
        return np.asarray(self.delta()[head])

    def terms(
        self, q: Floats, k: Floats, queries: Integers, keys: Integers, heads: slice = EVERY
    ) -> Mapping[str, Floats]:
        delta = self.delta()[heads]
        if len(q) != len(delta) or len(k) != len(delta):
            raise refused(
                "heads: {heads} is not the number of heads of q and k, {queries} and {keys}",
                heads=len(delta),
                queries=len(q),
                keys=len(k),
            )
        turn = queries[:, None] * self.frequencies()
        meet = keys[:, None] * self.frequencies() + delta[:, None]
        asked, offered = np.logaddexp(0.0, fitting(q, self.dim)), np.logaddexp(0.0, fitting(k, self.dim))
        cosines = (asked * np.cos(turn)) @ np.swapaxes(offered * np.cos(meet), -1, -2)
        sines = (asked * np.sin(turn)) @ np.swapaxes(offered * np.sin(meet), -1, -2)
        return {later("content and position"): (cosines + sines) / math.sqrt(self.dim)}

    def column(self, dimension: int) -> Column:
        k = dimension % self.dim
        name = tr("{function} of dimension {k}", function="cos" if dimension < self.dim else "sin", k=k)
        return Column(name, k, 2 * math.pi / float(self.frequencies()[k]))

    def worked(self, position: int, dimension: int) -> str:
        k = dimension % self.dim
        return spelling.wave(
            position,
            dimension,
            function="cos" if dimension < self.dim else "sin",
            inside=(f"{position} / {self.base:.13g}^({k}/{self.dim})",),
            angle=position * float(self.frequencies()[k]),
        )

    def code(self) -> str:
        return f"{snippet.frequencies(self.base, self.dim, 2 * self.dim)}\n{snippet.rotated('half')}"


@kept
def _drawn(seed: int, heads: int, dim: int) -> Floats:
    return -2 * math.pi * np.random.default_rng(seed).random((heads, dim))
