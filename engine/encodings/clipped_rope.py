"""Rotary positions whose slowest pairs, those that never complete a turn in training, fade to a standstill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import snippet, written
from engine.encodings.base.answers import Spectrum
from engine.encodings.base.encoding import WIDEST
from engine.encodings.base.rotary import RotaryTable, geometric
from engine.maths.window import Floats
from engine.system.kept import kept
from engine.values.fields import tip, when, whole, within
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words.language import later, tr
from engine.words.numbers import spaced

FARTHEST = 2**30  # positions that a length may speak of
NAMED = (later("kept"), later("slowed"), later("standing still"))

SLOWED = r"\theta_k = 0 \ldots \pi, \;\; 2\pi \cdot base^{2k/d} > \at{original_length}{length}"
COUNTED = r"\theta_k = 0 \ldots \pi, \;\; k \geq d/2 - \at{clip}{slowed}"


class ClippedRope(RotaryTable, frozen=True, kw_only=True, tag="clipped_rope"):
    """The frequencies of RoPE, the last of them times a raised cosine that falls from 1 to 0."""

    title: ClassVar[str] = "Clipped rotary"
    rank: ClassVar[int] = 4
    summary: ClassVar[str] = (
        "Pairs too slow to turn once in training fade out: long contexts stay familiar (its paper: CoPE)."
    )
    source: ClassVar[str] = "Li et al. 2026, arXiv 2602.05258"
    at_first: ClassVar[tuple[str, ...]] = ("dim", "base", "original_length", "clip")
    turns: ClassVar[Mapping[str, tuple[Value, ...]]] = {"clip": (None, 8)}

    original_length: Annotated[
        int,
        whole("Original length", 1, FARTHEST, log=True, slider=(512, 131_072), unit="positions"),
        tip("Pairs of a longer wavelength than this are slowed."),
        when(clip=None),
    ] = 4096
    clip: Annotated[
        Annotated[int, within(0, WIDEST // 2)] | None,
        whole("Slowed pairs", slider=(0, 64), unit="pairs"),
        tip("How many of the last pairs are slowed; null: those of a wavelength beyond that length."),
    ] = None

    def check(self) -> None:
        super().check()
        if self.clip is not None and self.clip > self.dim // 2:
            raise refused(
                "clip: {clip} is more than the {pairs} pair of dim {dim}"
                if self.dim == 2
                else "clip: {clip} is more than the {pairs} pairs of dim {dim}",
                clip=self.clip,
                pairs=spaced(self.dim // 2),
                dim=self.dim,
            )

    def written(self) -> tuple[str, ...]:
        theta = SLOWED if self.clip is None else COUNTED
        taper = r"c_k = \frac{1}{2} \left( 1 + \cos \theta_k \right)"
        return rf"\omega_k = c_k \cdot {written.SERIES}", taper, theta, written.MEMBERS[self.pairing]

    def slowed(self) -> int:
        """How many of the last pairs are slowed."""
        if self.clip is not None:
            return self.clip
        return int((2 * np.pi / self._plain() > self.original_length).sum())

    @kept
    def taper(self) -> Floats:
        """[pairs], what each frequency is multiplied by: 1, and over the slowed pairs from 1 to 0."""
        taper, slowed = np.ones(self.dim // 2), self.slowed()
        if slowed:
            taper[-slowed:] = 0.5 * (1 + np.cos(np.linspace(0.0, np.pi, slowed)))
        return taper

    def _plain(self) -> Floats:
        return geometric(self.base, self.dim // 2, self.dim)

    def frequencies(self) -> Floats:
        return self._plain() * self.taper()

    def turning(self, pair: int) -> str:
        taper = float(self.taper()[pair])
        return super().turning(pair) if taper == 1 else f" · {taper:.9g} / {self.exponent(pair)}"

    def scaled_spectrum(self) -> Spectrum:
        taper = self.taper()
        bands = np.where(taper == 1, 0, np.where(taper == 0, 2, 1)).astype(np.int64)
        kept = int((bands == 0).sum())
        return Spectrum(
            omega=self.frequencies(),
            plain=self._plain(),
            bands=bands,
            named=NAMED,
            trained=self.original_length,
            compared=later("in plain RoPE"),
            remark=tr(
                "{kept} pair kept, {slowed} slowed" if kept == 1 else "{kept} pairs kept, {slowed} slowed",
                kept=spaced(kept),
                slowed=bands.size - kept,
            ),
        )

    def code(self) -> str:
        pairs = self.dim // 2
        slowed = f"int((2 * math.pi / omega > {self.original_length}).sum())"
        return f"""
{snippet.frequencies(self.base, pairs, self.dim)}
slowed = {slowed if self.clip is None else self.clip}
kept = np.zeros({pairs} - slowed, dtype=np.float64)
fading = np.linspace(0.0, math.pi, slowed, dtype=np.float64)
omega = omega * 0.5 * (1 + np.cos(np.concatenate([kept, fading], axis=0)))
{snippet.rotated(self.pairing)}
"""
