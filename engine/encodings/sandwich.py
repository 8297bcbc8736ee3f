"""Sandwich: the inner products of sinusoidal codes as a bias, at another scale in each head (Chi et al. 2023)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import snippet, written
from engine.encodings.base.answers import Preset
from engine.encodings.base.declared import LongBase
from engine.encodings.base.encoding import WIDEST, Encoding
from engine.encodings.base.tensors import Heads
from engine.maths.waves import Harmonics
from engine.maths.window import Floats
from engine.values.fields import tip, titled, whole
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words.language import tr
from engine.words.numbers import few

LARGEST = 1e9


class Sandwich(Encoding, frozen=True, kw_only=True, tag="sandwich"):
    """λ_h · Σ_k cos(ω_k D) over full pairs."""

    title: ClassVar[str] = "Sandwich"
    family: ClassVar[str] = "By distance"
    waves_apart: ClassVar[bool] = True
    rank: ClassVar[int] = 6
    summary: ClassVar[str] = "What sinusoidal codes tell about the distance, without their codes: it decays and swings."
    source: ClassVar[str] = "Chi et al. 2023, arXiv 2212.10356"
    at_first: ClassVar[tuple[str, ...]] = ("heads", "dim", "base")
    turns: ClassVar[Mapping[str, tuple[Value, ...]]] = {"heads": (1,), "scales": (None, (1.0,))}
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("12 heads, 128 dimensions", {"heads": 12}, 512),
        Preset("One head, plain inner products", {"heads": 1, "scales": (1.0,)}, 512),
    )

    heads: Heads = 8
    dim: Annotated[
        int,
        whole("Dimensions", 2, WIDEST, log=True),
        tip("Width of the sinusoidal codes; the last one of an odd width has no partner and is left out."),
    ] = 128
    base: LongBase = 10_000.0
    scales: Annotated[
        tuple[float, ...] | None,
        titled("Scales"),
        tip("λ of each head, at least 0; n / 8(h + 1) for head h = 0 … n − 1 where none are given."),
    ] = None

    def written(self) -> tuple[str, ...]:
        scales = r"\at{scales}{\lambda_h}" + ("" if self.scales else r" = \frac{\at{heads}{n}}{8 (h + 1)}")
        return r"b_h(i, j) = \lambda_h \sum_k \cos(\omega_k \, (j - i))", rf"{written.OMEGA}, \;\; {scales}"

    def check(self) -> None:
        if self.scales is None:
            return
        if len(self.scales) != self.heads:
            raise refused(
                "{name}: {count} numbers for {heads} heads; there is one for each head",
                name="scales",
                count=len(self.scales),
                heads=self.heads,
            )
        for value in self.scales:
            if not 0 <= value <= LARGEST:
                raise refused("scales: {value:g} is not from 0 to {most:g}", value=value, most=LARGEST)

    def head(self, head: int) -> str:
        return tr("scale {scale}", scale=few(float(self.scale_of_heads()[head])))

    def scale_of_heads(self) -> Floats:
        """λ, [heads]."""
        if self.scales is not None:
            return np.array(self.scales)
        return self.heads / (8 * np.arange(1.0, self.heads + 1))

    def harmonics(self) -> Harmonics:
        pairs = self.dim // 2
        omega = np.power(self.base, -2 * np.arange(pairs) / self.dim)
        return Harmonics(omega, np.broadcast_to(self.scale_of_heads()[:, None], (self.heads, pairs)))

    def code(self) -> str:
        heads = self.heads
        scales = f"{heads} / (8 * np.arange(1, {heads + 1}, dtype=np.float64))"
        return f"""
scales = {scales if self.scales is None else snippet.numbers(self.scales)}
omega = {self.base!r} ** (-2 * np.arange({self.dim // 2}, dtype=np.float64) / {self.dim})
{snippet.by_distance("profile = scales[:, None] * np.cos(distances[:, None] * omega).sum(axis=1)")}
"""
