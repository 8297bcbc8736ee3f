"""Ways to stretch rotary frequencies to a longer context, as transformers' modeling_rope_utils computes them."""

from __future__ import annotations

import functools
import math

import msgspec
import numpy as np

from engine.maths.window import Floats, Integers
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced

NOTHING = 1e-300  # stands for ln 1 where it divides
BY_PARTS = (later("kept"), later("smoothed"), later("slowed"))


class Scaled(msgspec.Struct, frozen=True, eq=False, dict=True):
    """ω [pairs] = base^(−2k/width) · ((1 − share) + share / divisor), where turning; share and divisor are [pairs].

    `named` is in English, '' of what is left as it is; `remark` in the language that was spoken.
    """

    plain: Floats  # [pairs], before any scaling
    base: float
    width: int
    share: Floats
    divisor: Floats
    named: tuple[str, ...] = ()
    bands: Integers | None = None  # [pairs], which of `named`; None: all the first
    remark: str = ""

    @functools.cached_property
    def omega(self) -> Floats:
        """[pairs], radians a position."""
        slowed = np.power(self.base, -2 * np.arange(self.plain.size) / self.width)
        return np.asarray(slowed * ((1 - self.share) + self.share / self.divisor))

    def band_of(self) -> Integers:
        """[pairs], the entry of `named` that each belongs to."""
        return np.zeros(self.plain.size, np.int64) if self.bands is None else self.bands

    def turning(self, pair: int) -> str:
        """What is done to the position, spelled: " / 8 / 500000^(120/128)"."""
        share, divisor = float(self.share[pair]), float(self.divisor[pair])
        if math.isinf(divisor):
            return " · 0"
        base = f"{self.base:.{13 if self.base.is_integer() else 9}g}"
        exponent = f" / {base}^({2 * pair}/{self.width})"
        if share == 0 or divisor == 1:
            return exponent
        if share == 1:
            return f" / {divisor:.9g}{exponent}"
        return f" · ({1 - share:.9g} + {share:.9g} / {divisor:.9g}){exponent}"


def alike(plain: Floats, base: float, width: int, *, share: float, divisor: float, named: str, remark: str) -> Scaled:
    """All pairs served alike."""
    shares, divisors = np.full_like(plain, share), np.full_like(plain, divisor)
    return Scaled(plain, base, width, shares, divisors, (named,), remark=remark)


def by_parts(plain: Floats, base: float, width: int, *, share: Floats, factor: float) -> Scaled:
    """Short waves kept, long ones divided, those between smoothed; by a factor of 1 all are kept."""
    if factor == 1:
        kept_all = tr("{pairs} kept: the factor is 1", pairs=counted(plain.size, "pair"))
        return Scaled(plain, base, width, share, np.ones_like(plain), BY_PARTS[:1], remark=kept_all)
    bands = np.where(share == 0, 0, np.where(share == 1, 2, 1)).astype(np.int64)
    kept, smoothed, divided = np.bincount(bands, minlength=3)
    remark = tr(
        "{kept} kept, {smoothed} smoothed, {divided} divided by {factor}",
        kept=counted(int(kept), "pair"),
        smoothed=smoothed,
        divided=divided,
        factor=spaced(factor),
    )
    return Scaled(plain, base, width, share, np.full_like(plain, factor), BY_PARTS, bands, remark)


def proportional(plain: Floats, base: float, width: int, *, rotated: int, factor: float) -> Scaled:
    """The first pairs turn, divided by the factor; the rest stand still (p-RoPE, Barbero et al. 2024; Gemma 4)."""
    bands = (np.arange(plain.size) >= rotated).astype(np.int64)
    divisor = np.where(bands == 0, factor, np.inf)
    remark = tr(
        "every pair turns"
        if rotated == plain.size
        else "{pairs} of {all} turns, the rest stand still"
        if rotated == 1
        else "{pairs} of {all} turn, the rest stand still",
        pairs=counted(rotated, "pair"),
        all=plain.size,
    )
    named = (later("turning") if factor == 1 else later("slowed"), later("standing still"))
    return Scaled(plain, base, width, np.ones_like(plain), divisor, named, bands, remark)


def stretched_base(base: float, stretch: float, width: int) -> float:
    """The base with which the longest of the waves, of wavelength base^((w−2)/w), is `stretch` times as long."""
    return float(base * stretch ** (width / (width - 2)))


def dynamic_stretch(factor: float, length: int, original: int) -> float:
    """How far NTK stretches at a length: 1 up to the original one."""
    return factor * max(length, original) / original - (factor - 1)


def yarn_range(
    width: int, base: float, original: int, *, fast: float, slow: float, truncate: bool
) -> tuple[float, float]:
    """The pairs, not rounded unless truncated, between which YaRN smooths (Peng et al. 2023, § 3.2)."""

    def pair(turns: float) -> float:
        return width * math.log(original / (2 * math.pi * turns)) / (2 * max(math.log(base), NOTHING))

    low, high = pair(fast), pair(slow)
    if truncate:
        low, high = float(math.floor(low)), float(math.ceil(high))
    low, high = max(low, 0.0), min(high, width - 1.0)
    return low, high + 0.001 if low == high else high


def yarn_share(pairs: int, low: float, high: float) -> Floats:
    """[pairs], 0 where a pair is kept, 1 where it is divided by the factor."""
    return np.clip((np.arange(pairs) - low) / (high - low), 0.0, 1.0)


def llama3_share(plain: Floats, original: int, *, low: float, high: float) -> Floats:
    """[pairs], 0 where a pair turns more than `high` times in the original length, 1 where fewer than `low` times.

    Where `low` is not below `high` nothing lies between: a step at `low`.
    """
    turns = original * plain / (2 * math.pi)
    if low >= high:
        return (turns < low).astype(float)
    return 1 - np.clip((turns - low) / (high - low), 0.0, 1.0)


def growth(stretch: float, m: float = 1.0) -> float:
    """0.1 · m · ln(stretch) + 1, by which YaRN makes up for attention spread over more keys."""
    return 0.1 * m * math.log(stretch) + 1 if stretch > 1 else 1.0


def yarn_factor(factor: float, mscale: float | None, mscale_all_dim: float | None) -> float:
    """The attention factor of YaRN where none is set."""
    if mscale and mscale_all_dim:
        return growth(factor, mscale) / growth(factor, mscale_all_dim)
    return growth(factor)


def longrope_factor(factor: float, original: int) -> float:
    """The attention factor of LongRoPE where none is set."""
    return 1.0 if factor <= 1 else math.sqrt(1 + math.log(factor) / math.log(original))
