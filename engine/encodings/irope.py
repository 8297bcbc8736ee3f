"""Interleaved rotary layers (Llama 4): most turn, every few do not and sharpen far queries instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import snippet, written
from engine.encodings.base.answers import Preset, Spectrum
from engine.encodings.base.declared import TRANSFORMERS, LongBase
from engine.encodings.base.encoding import LONGEST, Encoding, NotOffered, TokenRole
from engine.encodings.base.rotary import Rotary
from engine.maths.waves import Harmonics
from engine.maths.window import Floats, Integers
from engine.values.fields import number, tip, who, whole
from engine.values.value import Value
from engine.words.language import later, tr

ELSEWHERE = r"\omega_k = 0, \;\; \at{layer}{layer} \;\mathrm{mod}\; \at{every}{every} = 0"
TEMPERATURE = (
    r"\tau(t) = 1 + \at{beta}{\beta} \, l(t), \quad l(t) = \ln(1 + \lfloor (t + 1) / \at{scale_base}{B} \rfloor)"
)
STILL = r"q' = \tau(t) \, q, \quad \at{layer}{layer} \;\mathrm{mod}\; \at{every}{every} = 0"


class Irope(Rotary, frozen=True, kw_only=True, tag="irope"):
    """One layer of such a model: RoPE, or no rotation and a temperature that grows with the query's position."""

    title: ClassVar[str] = "Interleaved rotary (iRoPE)"
    rank: ClassVar[int] = 7
    summary: ClassVar[str] = "Every few layers go without positions, for contexts longer than any in training."
    source: ClassVar[str] = "Llama 4, Meta 2025; temperature after arXiv 2501.19399"
    users: ClassVar[Mapping[str, str]] = {"Llama 4": TRANSFORMERS}
    at_first: ClassVar[tuple[str, ...]] = ("layer", "every", "base", "dim")
    turns: ClassVar[Mapping[str, tuple[Value, ...]]] = {"layer": (1, 4)}
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("Llama 4, a layer that turns", {"pairing": "interleaved"}, 8192),
        Preset("Llama 4, a layer without positions", {"pairing": "interleaved", "layer": 4}, 131_072),
    )

    base: LongBase = 500_000.0
    every: Annotated[
        int,
        whole("Every", 1, 1024, slider=(1, 16)),
        tip("Layers whose number is a multiple of this do not turn."),
        who("4: Llama 4, SmolLM3"),
    ] = 4
    layer: Annotated[int, whole("Layer", 1, 1024, slider=(1, 48)), tip("The layer that is shown, counted from 1.")] = 1
    scale_base: Annotated[
        float,
        number("Temperature step", 1, LONGEST, log=True, slider=(512, 65_536), unit="positions"),
        tip("B: after so many positions the temperature of a layer without rotation rises."),
    ] = 8192.0
    beta: Annotated[
        float,
        number("β", 0, 100, slider=(0, 1), step=0.01),
        tip("How much the temperature rises: 1 + β ln(1 + ⌊(t + 1) / B⌋)."),
    ] = 0.1

    def written(self) -> tuple[str, ...]:
        if self.rotates:
            return *written.TURNED, written.MEMBERS[self.pairing], written.OMEGA, ELSEWHERE
        return STILL, TEMPERATURE

    @property
    def rotates(self) -> bool:
        """Whether the layer turns queries and keys."""
        return self.layer % self.every != 0

    @property
    def toeplitz(self) -> bool:
        return self.rotates

    def temperature(self, queries: Integers) -> Floats:
        """[queries], what the logits of each query are multiplied by in a layer without rotation."""
        return 1 + self.beta * np.log1p(np.floor((queries + 1) / self.scale_base))

    def frequencies(self) -> Floats:
        return super().frequencies() if self.rotates else np.zeros(self.dim // 2)

    def harmonics(self) -> Harmonics | None:
        return Harmonics.mean(self.frequencies()) if self.rotates else None

    def profile(self, distances: Integers) -> Floats:
        if self.rotates:
            return super().profile(distances)
        raise NotOffered(
            "irope has no profile in layer {layer}, which does not rotate: its temperature depends on the query, "
            "not on the distance",
            layer=self.layer,
        )

    def bias(self, queries: Integers, keys: Integers) -> Floats:
        """[1, queries, keys]: the profile by distance, or the query's temperature."""
        if self.rotates:
            return Encoding.bias(self, queries, keys)
        return np.repeat(self.temperature(queries)[None, :, None], keys.size, axis=2)

    def rotate(self, x: Floats, positions: Integers, role: TokenRole = "query") -> Floats:
        turned = super().rotate(x, positions, role)
        return turned if self.rotates or role == "key" else turned * self.temperature(positions)[:, None]

    def gain(self, pair: int, query: int, key: int) -> float:
        return 1.0 if self.rotates else float(self.temperature(np.array([query]))[0])

    def measured(self) -> str:
        return self.measure if self.rotates else later("factor on the logits")

    def entering(self) -> str:
        if self.rotates:
            return tr(
                "With {encoding}, position enters in layers that turn, as this one: queries and keys are turned by "
                "their positions; one layer in {every} does without.",
                encoding=tr(self.title),
                every=self.every,
            )
        return tr(
            "With {encoding}, layer {layer} turns nothing, as one in {every}: here a query is multiplied by a "
            "temperature that grows with its position."
            if self.every > 1
            else "With {encoding}, no layer turns: a query is multiplied by a temperature that grows with its place.",
            encoding=tr(self.title),
            layer=self.layer,
            every=self.every,
        )

    def scaled_spectrum(self) -> Spectrum:
        omega, plain = self.frequencies(), super().frequencies()
        bands = np.zeros(omega.size, np.int64)
        if self.rotates:
            return Spectrum(omega, plain, bands, ("",))
        still = tr("layer {layer} is a multiple of {every}: it does not rotate", layer=self.layer, every=self.every)
        others = later("in layers that turn")
        return Spectrum(omega, plain, bands, (later("standing still"),), remark=still, compared=others, learned=omega)

    def code(self) -> str:
        if self.rotates:
            profile = "profile = np.cos(distances[:, None] * omega).mean(axis=1)[None]"
            return f"{snippet.frequencies(self.base, self.dim // 2, self.dim)}\n{snippet.by_distance(profile)}"
        return f"""
queries = np.arange(n, dtype=np.float64)
temperature = 1 + {self.beta!r} * np.log1p(np.floor((queries + 1) / {self.scale_base!r}))
bias = np.tile(temperature[None, :, None], (1, 1, n))
"""
