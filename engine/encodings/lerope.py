"""Rotary positions whose frequencies are learned: each times e to a number that begins at zero (LeRoPE)."""

from __future__ import annotations

import math
from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import snippet, tensors, written
from engine.encodings.base.answers import Spectrum
from engine.encodings.base.rotary import RotaryTable, geometric
from engine.maths.window import Floats
from engine.values.fields import SEED, number, tip, titled, when
from engine.values.refuse import refused
from engine.words.language import later

MOST = 20.0  # of an alpha, either way
NAMED = (later("slower"), later("as it was"), later("faster"))


class Lerope(RotaryTable, frozen=True, kw_only=True, tag="lerope"):
    """The frequencies of RoPE times e^α, α seeded or given."""

    title: ClassVar[str] = "Learned rotary (LeRoPE)"
    rank: ClassVar[int] = 5
    summary: ClassVar[str] = "Rotary whose frequencies are trained with the model, beginning at the usual ones."
    source: ClassVar[str] = "LeRoPE 2026, arXiv 2607.10134"
    at_first: ClassVar[tuple[str, ...]] = ("dim", "base", "std", "alphas")

    std: Annotated[
        float,
        number("Standard deviation", 0, 3, slider=(0, 2), step=0.01),
        tip("Of the seeded α: how far training is imagined to have moved the frequencies."),
        when(alphas=None),
    ] = 0.5
    seed: Annotated[int, SEED, tip("Of the random numbers."), when(alphas=None)] = 0
    alphas: Annotated[tuple[float, ...] | None, titled("Alphas"), tip("Learned α of each pair; null: seeded.")] = None

    def written(self) -> tuple[str, ...]:
        alphas = r"\at{alphas}{\alpha_k}"
        drawn = () if self.alphas is not None else (r"\alpha_k \sim N_{\at{seed}{seed}}(0, \at{std}{std}^2)",)
        return rf"\omega_k = e^{{{alphas}}} \cdot {written.SERIES}", *drawn, written.MEMBERS[self.pairing]

    def check(self) -> None:
        super().check()
        if self.alphas is None:
            return
        if len(self.alphas) != self.dim // 2:
            raise refused(
                "alphas: {count} is not the number of pairs; {pairs} are needed",
                count=len(self.alphas),
                pairs=self.dim // 2,
            )
        for pair, alpha in enumerate(self.alphas):
            if not -MOST <= alpha <= MOST:
                raise refused(
                    "alphas: {alpha:g} of pair {pair} is not a number from {least:g} to {most:g}",
                    alpha=alpha,
                    pair=pair,
                    least=-MOST,
                    most=MOST,
                )

    @property
    def learned(self) -> int:
        return self.dim // 2

    @property
    def random(self) -> str:
        return tensors.origin(self.seed) if self.alphas is None else ""

    def _alphas(self) -> Floats:
        """[pairs]."""
        if self.alphas is not None:
            return np.array(self.alphas)
        return self.std * tensors.drawn(self.seed, (self.dim // 2,))[0]

    def frequencies(self) -> Floats:
        return np.asarray(geometric(self.base, self.dim // 2, self.dim) * np.exp(self._alphas()))

    def turning(self, pair: int) -> str:
        alpha = float(self._alphas()[pair])
        return f" · {math.exp(alpha):.9g} / {self.exponent(pair)}" if alpha else super().turning(pair)

    def scaled_spectrum(self) -> Spectrum:
        bands = (np.sign(self._alphas()) + 1).astype(np.int64)
        plain = geometric(self.base, self.dim // 2, self.dim)
        omega = self.frequencies()
        return Spectrum(omega, plain, bands, NAMED, compared=later("in plain RoPE"), learned=omega)

    def code(self) -> str:
        pairs = self.dim // 2
        drawn = f"{snippet.seeded(self.seed)}\nalpha = {self.std!r} * rng.standard_normal({pairs})"
        return f"""
{drawn if self.alphas is None else f"alpha = {snippet.numbers(self.alphas)}"}
{snippet.frequencies(self.base, pairs, self.dim)}
omega = omega * np.exp(alpha)
{snippet.rotated(self.pairing)}
"""
