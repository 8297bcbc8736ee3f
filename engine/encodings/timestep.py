"""The code of a diffusion step (Ho et al. 2020), with the conventions of diffusers' get_timestep_embedding."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import snippet
from engine.encodings.base.answers import Column, Preset
from engine.encodings.base.declared import DIFFUSERS
from engine.encodings.base.encoding import WIDEST, Encoding, OfWidth
from engine.maths.waves import Waves
from engine.maths.window import Floats
from engine.system.kept import kept
from engine.values.fields import number, switch, tip, who, whole
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words import spelling
from engine.words.language import tr


class Timestep(OfWidth, Encoding, frozen=True, kw_only=True, tag="timestep"):
    """Sines, then cosines, of step · ω; the last column of an odd width is zero."""

    title: ClassVar[str] = "Diffusion timestep"
    family: ClassVar[str] = "Absolute"
    rank: ClassVar[int] = 3
    summary: ClassVar[str] = "Tells a diffusion model how much noise there is: the sinusoid of a step, not of a place."
    source: ClassVar[str] = "Ho et al. 2020, arXiv 2006.11239"
    users: ClassVar[Mapping[str, str]] = {"DDPM": DIFFUSERS, "Stable Diffusion": DIFFUSERS}
    at_first: ClassVar[tuple[str, ...]] = ("dim", "max_period", "flip_sin_to_cos", "downscale_freq_shift")
    mistake: ClassVar[Mapping[str, Value]] = {"flip_sin_to_cos": True}
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("DDPM", {"dim": 128}, 1000),
        Preset("Stable Diffusion", {"dim": 320, "flip_sin_to_cos": True, "downscale_freq_shift": 0.0}, 1000),
    )

    dim: Annotated[
        int,
        whole("Dimensions", 2, WIDEST, log=True, slider=(4, WIDEST)),
        tip("Width of the code; an odd one ends in a column of zeros."),
    ] = 320
    max_period: Annotated[
        float,
        number("Longest period", 1, 1e12, log=True, slider=(1, 1e7), unit="steps"),
        tip("The base: with a shift of 1 the longest wavelength is exactly 2π · this."),
    ] = 10_000.0
    flip_sin_to_cos: Annotated[
        bool, switch("Cosines first"), tip("Swap the two halves."), who("off: DDPM · on: Stable Diffusion")
    ] = False
    downscale_freq_shift: Annotated[
        float,
        number("Frequency shift", 0, 1, slider=(0, 1), step=0.05),
        tip(
            "What is taken from the number of pairs in the exponent: with 1 the last frequency is exactly scale / "
            "longest period, with 0 the last step to it is missing."
        ),
        who("1: DDPM · 0: Stable Diffusion"),
    ] = 1.0
    scale: Annotated[
        float, number("Scale", 0, 10_000, slider=(0, 2), step=0.01), tip("Factor on the step before it is coded.")
    ] = 1.0

    def entering(self) -> str:
        return tr(
            "A diffusion step is one number for a whole image: its code enters every block, the same at each place; "
            "here it is drawn as if tokens had a step each, added at the input."
        )

    def check(self) -> None:
        if self.pairs == self.downscale_freq_shift:
            raise refused(
                "downscale_freq_shift: {shift:g} leaves nothing of {pairs} pair to divide by; take less than 1, "
                "or dim of at least 4",
                shift=self.downscale_freq_shift,
                pairs=self.pairs,
            )

    def written(self) -> tuple[str, ...]:
        first, second = ("cos", "sin") if self.flip_sin_to_cos else ("sin", "cos")
        return (
            rf"p_k(t) = \at{{flip_sin_to_cos}}{{\mathrm{{{first}}}}}(t \, \omega_k)",
            rf"p_{{n + k}}(t) = \at{{flip_sin_to_cos}}{{\mathrm{{{second}}}}}(t \, \omega_k)",
            r"\omega_k = \at{scale}{scale} \cdot \at{max_period}{period}^{-k/(n - \at{downscale_freq_shift}{shift})}",
            r"n = \lfloor \at{dim}{d}/2 \rfloor",
        )

    @property
    def pairs(self) -> int:
        return self.dim // 2

    def frequencies(self) -> Floats:
        exponent = -np.arange(self.pairs) / (self.pairs - self.downscale_freq_shift)
        return np.asarray(self.scale * np.power(self.max_period, exponent))

    @kept
    def waves(self) -> Waves:
        """A column of zeros is a sine that stands still."""
        odd = self.dim % 2
        omega = self.frequencies()
        second = np.repeat([False, True], self.pairs)
        cosine = ~second if self.flip_sin_to_cos else second
        return Waves(np.concatenate([omega, omega, np.zeros(odd)]), np.concatenate([cosine, np.zeros(odd, bool)]))

    def _padded(self, dimension: int) -> bool:
        return dimension == 2 * self.pairs

    def column(self, dimension: int) -> Column:
        if self._padded(dimension):
            return Column(tr("always 0"), None, math.inf)
        waves, pair = self.waves(), dimension % self.pairs
        omega = float(waves.omega[dimension])
        name = tr("{function}, pair {pair}", function="cos" if waves.cosine[dimension] else "sin", pair=pair)
        return Column(name, pair, 2 * math.pi / omega if omega else math.inf)

    def worked(self, position: int, dimension: int) -> str:
        if self._padded(dimension):
            return spelling.nought(position, dimension)
        waves = self.waves()
        times = "" if self.scale == 1 else f" · {self.scale:.12g}"
        below = f"{self.pairs - self.downscale_freq_shift:.12g}"
        return spelling.wave(
            position,
            dimension,
            function="cos" if waves.cosine[dimension] else "sin",
            inside=(f"{position}{times} / {self.max_period:.13g}^({dimension % self.pairs}/{below})",),
            angle=position * float(waves.omega[dimension]),
        )

    def code(self) -> str:
        halves = ("np.cos(angle)", "np.sin(angle)") if self.flip_sin_to_cos else ("np.sin(angle)", "np.cos(angle)")
        return f"""
k = np.arange({self.pairs}, dtype=np.float64)
omega = {self.scale!r} * {self.max_period!r} ** (-k / {self.pairs - self.downscale_freq_shift!r})
angle = np.arange(n, dtype=np.float64)[:, None] * omega
{snippet.padded(", ".join(halves), self.dim)}
"""
