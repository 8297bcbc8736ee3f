"""Rotary encodings: pairs of dimensions turned by an angle that grows with the position (Su et al. 2021)."""

from __future__ import annotations

import math
from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base.answers import Column
from engine.encodings.base.declared import LongBase
from engine.encodings.base.encoding import WIDEST, Encoding, TokenRole
from engine.maths.waves import Harmonics, Waves
from engine.maths.window import Floats, Integers
from engine.system.kept import kept
from engine.values.fields import choice, tip, who, whole
from engine.values.refuse import refused
from engine.words import spelling
from engine.words.language import tr
from engine.words.numbers import counted

Pairing = Literal["half", "interleaved"]
Paired = Annotated[
    Pairing,
    choice("Pairing"),
    tip(
        "Which dimensions make a pair. half: k and k + d/2 · interleaved: 2k and 2k + 1. Frequencies are the same; "
        "a query in one layout and a key in the other no longer meet by distance."
    ),
]
WHO_PAIRS = "half: HF Llama, Qwen, Gemma, NeoX · interleaved: RoFormer, GPT-J, Meta Llama"


def geometric(base: float, pairs: int, width: int) -> Floats:
    """[pairs], base^(−2k/width) radians a position."""
    return np.asarray(np.power(base, -2 * np.arange(pairs) / width))


def members(pairs: int, pairing: Pairing) -> tuple[slice, slice]:
    """Where the first members of all pairs stand, and where the second."""
    if pairing == "half":
        return slice(0, pairs), slice(pairs, 2 * pairs)
    return slice(0, 2 * pairs, 2), slice(1, 2 * pairs, 2)


def pair_of(dimension: int, pairs: int, pairing: Pairing) -> tuple[int, int]:
    """The pair that a dimension belongs to, and whether it is its first (0) or second (1) member."""
    return (dimension % pairs, dimension // pairs) if pairing == "half" else (dimension // 2, dimension % 2)


def turned(x: Floats, cosines: Floats, sines: Floats, pairing: Pairing) -> Floats:
    """Like x [..., positions, dim]: pairs (a, b) → (a cos − b sin, a sin + b cos); what is beyond the pairs passes.

    cosines and sines are [positions, pairs].
    """
    first, second = members(cosines.shape[-1], pairing)
    out = np.array(x, np.float64)
    a, b = np.array(out[..., first]), np.array(out[..., second])
    out[..., first] = a * cosines - b * sines
    out[..., second] = a * sines + b * cosines
    return out


def fitting(x: Floats, dim: int) -> Floats:
    """x, when its last axis has so many dimensions; ValueError otherwise."""
    if x.shape[-1] != dim:
        width = counted(x.shape[-1], "dimension")
        raise refused("dim: {dim} is not the width of x, which has {width}", dim=dim, width=width)
    return x


def waves(omega: Floats, pairing: Pairing, factor: float = 1.0) -> Waves:
    """The table of cosines (first members) and sines (second members), times a factor; omega [pairs]."""
    first, second = members(omega.size, pairing)
    columns, cosine = np.empty(2 * omega.size), np.zeros(2 * omega.size, bool)
    columns[first] = columns[second] = omega
    cosine[first] = True
    return Waves(columns, cosine, scale=factor)


class Rotary(Encoding, frozen=True, kw_only=True):
    """Pairs of dimensions that turn: their frequencies, and what turning does to queries and keys."""

    family: ClassVar[str] = "Rotary"
    measure: ClassVar[str] = "mean of cos(ω · distance)"

    dim: Annotated[
        int,
        whole("Dimensions", 2, WIDEST, log=True, slider=(2, 512), multiple=2),
        tip("Width of a head, d: each pair of its dimensions is turned by one angle."),
    ] = 128
    base: LongBase = 10_000.0
    pairing: Annotated[Paired, who(WHO_PAIRS)] = "half"

    def check(self) -> None:
        if self.dim % 2:
            more = self.dim + 1
            raise refused("dim: {dim} is odd; dimensions turn in pairs, so take {more}", dim=self.dim, more=more)

    def frequencies(self) -> Floats:
        return geometric(self.base, self.dim // 2, self.dim)

    def rotate(self, x: Floats, positions: Integers, role: TokenRole = "query") -> Floats:
        angle = positions[:, None] * self.frequencies()
        factor = self.factor_on_waves
        return turned(fitting(x, self.dim), factor * np.cos(angle), factor * np.sin(angle), self.pairing)

    def gain(self, pair: int, query: int, key: int) -> float:
        return self.factor_on_waves**2

    def exponent(self, pair: int) -> str:
        """What divides the position, spelled: "10000^(24/128)"."""
        return f"{self.base:.13g}^({2 * pair}/{self.dim})"


class RotaryTable(Rotary, frozen=True, kw_only=True):
    """A rotary encoding that may be looked at as the table of its cosines and sines."""

    @property
    def columns(self) -> int:
        return self.dim

    @kept
    def waves(self) -> Waves:
        return waves(self.frequencies(), self.pairing, self.factor_on_waves)

    def harmonics(self) -> Harmonics:
        """The mean over pairs of cos(ω · distance): what a query and a key of equal pairs see of one another."""
        return Harmonics.mean(self.frequencies())

    def column(self, dimension: int) -> Column:
        omega = self.frequencies()
        pair, second = pair_of(dimension, omega.size, self.pairing)
        turn = 2 * math.pi / float(omega[pair]) if omega[pair] else math.inf
        return Column(tr("{function}, pair {pair}", function="sin" if second else "cos", pair=pair), pair, turn)

    def turning(self, pair: int) -> str:
        """What is done to the position, spelled: " / 10000^(24/128)"."""
        return f" / {self.exponent(pair)}"

    def worked(self, position: int, dimension: int) -> str:
        omega = self.frequencies()
        pair, second = pair_of(dimension, omega.size, self.pairing)
        return spelling.wave(
            position,
            dimension,
            function="sin" if second else "cos",
            inside=(f"{position}{self.turning(pair)}",),
            angle=position * float(omega[pair]),
            factor=self.factor_on_waves,
        )
