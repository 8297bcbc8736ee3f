"""Rotary position embedding (Su et al. 2021), whole or in part, with the ways in which models stretch it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base import ropelines, snippet
from engine.encodings.base.answers import Handle, Preset, Spectrum
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.encoding import Encoding, changed
from engine.encodings.base.rotary import RotaryTable, geometric
from engine.maths import scaling
from engine.maths.scaling import Scaled
from engine.maths.window import Floats
from engine.system.kept import kept
from engine.values.fields import choice, number, switch, tip, titled, when, who, whole, within
from engine.values.refuse import OutOfRange, refused
from engine.values.value import Value
from engine.words.language import later, tr
from engine.words.numbers import few, spaced

FARTHEST = 2**30  # positions that a length may speak of
LEAST, MOST = 1e-9, 1e12  # of a factor a pair
NEED_ORIGINAL = ("dynamic", "yarn", "llama3", "longrope")
NEED_FACTOR = ("linear", "ntk", "dynamic", "yarn", "llama3", "longrope", "proportional")
Scalings = Literal["none", "linear", "ntk", "dynamic", "yarn", "llama3", "longrope", "proportional"]
FactorList = tuple[float, ...]
PRESETS = (
    Preset("Llama 2", {"dim": 128}, 4096),
    Preset("Llama 2, dynamic to 16 384", {"dim": 128, "scaling": "dynamic", "factor": 4.0}, 16_384),
    Preset("Llama 3.1 8B", {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192}, 131_072),
    Preset(
        "Qwen2.5, YaRN to 131 072", {"base": 1e6, "scaling": "yarn", "factor": 4.0, "original_length": 32_768}, 131_072
    ),
    Preset("gpt-oss", {"dim": 64, "base": 150_000.0, "scaling": "yarn", "factor": 32.0, "truncate": False}, 131_072),
    Preset(
        "DeepSeek-V3",
        {"dim": 64, "pairing": "interleaved", "scaling": "yarn", "factor": 40.0, "mscale": 1.0, "mscale_all_dim": 1.0},
        163_840,
    ),
    Preset(
        "Gemma 4, layers of full attention", {"dim": 512, "base": 1e6, "partial": 0.25, "scaling": "proportional"}, 8192
    ),
    Preset("GPT-NeoX 20B", {"dim": 96, "partial": 0.25}, 2048),
    Preset("GPT-J 6B", {"dim": 256, "partial": 0.25, "pairing": "interleaved"}, 2048),
)


class Rope(RotaryTable, frozen=True, kw_only=True, tag="rope"):
    """Pairs of queries and keys turned by position · ω: their product depends on the distance alone."""

    title: ClassVar[str] = "Rotary (RoPE)"
    rank: ClassVar[int] = 0
    summary: ClassVar[str] = "Queries and keys turn with their position, so that they meet by distance alone."
    source: ClassVar[str] = "Su et al. 2021, arXiv 2104.09864"
    users: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("Llama 3", "Mistral", "Qwen2.5", "Gemma", "GPT-NeoX", "DeepSeek-V3"), TRANSFORMERS
    )
    at_first: ClassVar[tuple[str, ...]] = ("dim", "base", "scaling", "factor", "original_length")
    mistake: ClassVar[Mapping[str, Value]] = {"pairing": "interleaved"}
    turns: ClassVar[Mapping[str, tuple[Value, ...]]] = {
        "partial": (1.0, 0.5),
        "attention_factor": (None, 1.5),
        "mscale": (None, 1.0),
        "mscale_all_dim": (None, 0.5),
        "short_factor": (None, (2.0,) * 64, (2.0,) * 32),
        "long_factor": (None, (4.0,) * 64, (4.0,) * 32),
        "length": (None, 8192),
        "factor": (1.0, 4.0),
        "high_freq_factor": (4.0, 1.0),
    }
    presets: ClassVar[tuple[Preset, ...]] = PRESETS

    partial: Annotated[
        float,
        number("Rotary share", 0, 1, slider=(0.125, 1), step=0.125),
        tip(
            "Share of the dimensions that turn; the exponent counts those alone. Proportional scaling counts all "
            "dimensions and leaves the rest standing still."
        ),
        who("0.25: NeoX, StableLM, Qwen3-Next · 0.5: GLM-4, Phi, Nemotron"),
    ] = 1.0
    scaling: Annotated[
        Scalings,
        choice("Scaling", ntk="NTK-aware", dynamic="dynamic NTK", yarn="YaRN", longrope="LongRoPE"),
        tip(
            "How frequencies are stretched to a longer context. linear: position interpolation · ntk: a larger base · "
            "dynamic: a base that grows with the length · yarn, llama3: long waves divided, short ones kept · "
            "longrope: a factor for each pair · proportional: the last pairs stand still."
        ),
        who("llama3: Llama 3.1 · yarn: Qwen2.5, gpt-oss, DeepSeek-V3 · longrope: Phi-3 · proportional: Gemma 4, LFM3"),
    ] = "none"
    factor: Annotated[
        float,
        number("Factor", 0.01, 1e6, log=True, slider=(1, 64)),
        tip(
            "How many times as long the context becomes. NTK-aware multiplies the base by factor^(d/(d−2)); diffusers "
            "by the factor."
        ),
        when(scaling=NEED_FACTOR),
    ] = 1.0
    original_length: Annotated[
        Annotated[int, within(0, FARTHEST)] | None,
        whole("Original length", log=True, slider=(512, 131_072), unit="positions"),
        tip("The length that the model was trained for, original_max_position_embeddings."),
        when(scaling=NEED_ORIGINAL),
    ] = 4096
    length: Annotated[
        Annotated[int, within(1, FARTHEST)] | None,
        whole("Current length", log=True, slider=(512, 131_072), unit="positions"),
        tip("How long the sequence is; null: as long as is shown."),
        when(scaling=("dynamic", "longrope")),
    ] = None
    beta_fast: Annotated[
        float,
        number("β fast", 0.001, 10_000, log=True, slider=(1, 128), unit="turns"),
        tip("Pairs that turn more often than this in the original length are kept."),
        when(scaling="yarn"),
    ] = 32.0
    beta_slow: Annotated[
        float,
        number("β slow", 0.001, 10_000, log=True, slider=(0.25, 32), unit="turns"),
        tip("Pairs that turn less often than this in the original length are divided by the factor."),
        when(scaling="yarn"),
    ] = 1.0
    mscale: Annotated[
        Annotated[float, within(0, 100)] | None,
        number("mscale", slider=(0, 2), step=0.001),
        tip(
            "With mscale_all_dim, the attention factor is g(mscale) / g(mscale_all_dim), g(m) = 0.1 · m · ln factor + "
            "1."
        ),
        when(scaling="yarn"),
        who("both 1: DeepSeek-V3, which scales the softmax instead"),
    ] = None
    mscale_all_dim: Annotated[
        Annotated[float, within(0, 100)] | None,
        number("mscale_all_dim", slider=(0, 2), step=0.001),
        tip("See mscale; it counts where both are set and neither is 0."),
        when(scaling="yarn"),
    ] = None
    attention_factor: Annotated[
        Annotated[float, within(0, 1000)] | None,
        number("Attention factor", slider=(0.5, 2), step=0.01),
        tip(
            "What cosines and sines are multiplied by; null: 0.1 · ln factor + 1 with YaRN, √(1 + ln factor / ln "
            "original length) with LongRoPE."
        ),
        when(scaling=("yarn", "longrope")),
    ] = None
    truncate: Annotated[
        bool,
        switch("Whole pairs"),
        tip("Round the first pair that is smoothed down, and the last one up."),
        when(scaling="yarn"),
        who("on: most · off: gpt-oss"),
    ] = True
    low_freq_factor: Annotated[
        float,
        number("Low frequency factor", 0, 10_000, slider=(0, 4), step=0.1, unit="turns"),
        tip("Pairs that turn less often than this in the original length are divided by the factor."),
        when(scaling="llama3"),
    ] = 1.0
    high_freq_factor: Annotated[
        float,
        number("High frequency factor", 0, 10_000, slider=(1, 32), step=0.1, unit="turns"),
        tip("Pairs that turn more often than this in the original length are kept."),
        when(scaling="llama3"),
    ] = 4.0
    short_factor: Annotated[
        FactorList | None,
        titled("Short factors"),
        tip("A divisor for each pair, while the length is at most the original one."),
        when(scaling="longrope"),
    ] = None
    long_factor: Annotated[
        FactorList | None,
        titled("Long factors"),
        tip("A divisor for each pair, once the length is beyond the original one."),
        when(scaling="longrope"),
    ] = None

    def written(self) -> tuple[str, ...]:
        return ropelines.lines(self)

    # What goes together.

    def check(self) -> None:
        if self.scaling == "proportional":
            super().check()
        else:
            _check_width(self)
        if self.scaling in NEED_ORIGINAL and not self.original_length:
            shown = "null" if self.original_length is None else "0"
            raise refused(
                "original_length: {shown} is no length, and {scaling} needs one, as 4096",
                shown=shown,
                scaling=self.scaling,
            )
        if self.scaling in ("ntk", "dynamic") and self.width == 2:
            raise refused(
                "scaling: {scaling} has no base for a single pair; it needs a rotary width above 2",
                scaling=self.scaling,
            )
        if self.scaling == "yarn" and self.beta_slow > self.beta_fast:  # equal ones round to pairs beside each other
            raise refused("beta_slow: {slow:g} is above beta_fast, {fast:g}", slow=self.beta_slow, fast=self.beta_fast)
        if self.scaling == "longrope":
            _check_longrope(self)

    # Frequencies.

    @property
    def width(self) -> int:
        """Dimensions that the exponent counts and the layout covers."""
        return self.dim if self.scaling == "proportional" else math.floor(self.partial * self.dim)

    @property
    def pairs(self) -> int:
        return self.width // 2

    @property
    def columns(self) -> int:
        return 2 * self.pairs

    @property
    def long(self) -> bool:
        """Whether the length is beyond the original one."""
        return (self.length or 0) > (self.original_length or 0)

    def frequencies(self) -> Floats:
        return _scaled(self).omega

    def turning(self, pair: int) -> str:
        return _scaled(self).turning(pair)

    @property
    def factor_on_waves(self) -> float:
        if self.scaling not in ("yarn", "longrope"):
            return 1.0
        if self.attention_factor is not None:
            return self.attention_factor
        if self.scaling == "yarn":
            return scaling.yarn_factor(self.factor, self.mscale, self.mscale_all_dim)
        return scaling.longrope_factor(self.factor, self.original_length or 0)

    def at_length(self, length: int) -> Encoding:
        if self.length is None and self.scaling in ("dynamic", "longrope"):
            return changed(self, length=length)
        return self

    # What became of them.

    def scaled_spectrum(self) -> Spectrum:
        scaled = _stretched(self)
        trained = self.original_length if self.scaling in NEED_ORIGINAL else None
        return Spectrum(
            omega=scaled.omega,
            plain=scaled.plain,
            bands=scaled.band_of(),
            named=scaled.named,
            handles=self._handles(),
            trained=trained,
            target=self._target(),
            remark=f"{self.scaling}: {scaled.remark}" if scaled.remark else "",
            learned=np.where(scaled.omega == 0, 0.0, scaled.plain) if self.scaling == "proportional" else None,
        )

    def _target(self) -> int | None:
        if self.scaling in ("dynamic", "longrope"):
            return self.length
        if self.scaling in ("yarn", "llama3") and self.original_length:
            return round(self.factor * self.original_length)
        return None

    def _handles(self) -> tuple[Handle, ...]:
        length = float(self.original_length or 0)
        if self.scaling == "yarn":
            return (
                Handle("beta_fast", tr("β fast"), self.beta_fast, length, 0.001, 10_000.0),
                Handle("beta_slow", tr("β slow"), self.beta_slow, length, 0.001, 10_000.0),
            )
        if self.scaling == "llama3":
            return (
                Handle("high_freq_factor", tr("high"), self.high_freq_factor, length, 0.001, 10_000.0),
                Handle("low_freq_factor", tr("low"), self.low_freq_factor, length, 0.001, 10_000.0),
            )
        return ()

    def code(self) -> str:
        scaled = _code_of_scaling(self)
        plain = snippet.frequencies(self.base, self.pairs, self.width)
        return "\n".join(filter(None, (plain, scaled, snippet.rotated(self.pairing, self.factor_on_waves))))


def _check_width(rope: Rope) -> None:
    """Refuse a share of the dimensions that makes no pairs."""
    if rope.width >= 2 and rope.width % 2 == 0:
        return
    if rope.partial == 1:
        raise refused(
            "dim: {dim} is odd; dimensions turn in pairs, so an even number of them has to, at least 2", dim=rope.dim
        )
    raise refused(
        "partial: {partial:g} · dim {dim} is {width} dimension; dimensions turn in pairs, so an even number of "
        "them has to, at least 2"
        if rope.width == 1
        else "partial: {partial:g} · dim {dim} is {width} dimensions; dimensions turn in pairs, so an even "
        "number of them has to, at least 2",
        partial=rope.partial,
        dim=rope.dim,
        width=spaced(rope.width),
    )


def _check_longrope(rope: Rope) -> None:
    """Refuse factors that are not one for each pair."""
    for name in ("short_factor", "long_factor"):
        factors = getattr(rope, name)
        if factors is None:
            continue
        if len(factors) != rope.pairs:
            raise refused(
                "{name}: {count} is not the number of pairs; {pairs} factors are needed",
                name=name,
                count=len(factors),
                pairs=rope.pairs,
            )
        for pair, factor in enumerate(factors):
            if not LEAST <= factor <= MOST:
                raise OutOfRange(
                    "{name}: {factor:g} of pair {pair} is not a number above 0, up to {most:g}",
                    name=name,
                    factor=factor,
                    pair=pair,
                    most=MOST,
                )
    if rope.original_length == 1 and rope.factor > 1 and rope.attention_factor is None:
        raise refused("original_length: 1 gives longrope no attention factor; take at least 2, or set that")


@kept
def _scaled(rope: Rope) -> Scaled:
    """The frequencies, for whoever does not read the remark: that would stay in one language."""
    return _stretched(rope)


def _stretched(rope: Rope) -> Scaled:
    """The frequencies, and how they came about."""
    width, base, factor = rope.width, rope.base, rope.factor
    plain = geometric(base, rope.pairs, width)
    if rope.scaling == "proportional":
        rotated = int(rope.partial * rope.dim // 2)
        return scaling.proportional(plain, base, width, rotated=rotated, factor=factor)
    if rope.scaling in ("ntk", "dynamic"):
        return _on_a_larger_base(rope, plain)
    if rope.scaling == "longrope":
        return _by_lists(rope, plain)
    if rope.scaling in ("yarn", "llama3"):
        return scaling.by_parts(plain, base, width, share=_share(rope, plain), factor=factor)
    if rope.scaling == "linear":
        return scaling.alike(
            plain,
            base,
            width,
            share=1.0,
            divisor=factor,
            named=later("all slowed"),
            remark=tr("each frequency is divided by {factor}", factor=spaced(factor)),
        )
    return scaling.alike(plain, base, width, share=0.0, divisor=1.0, named="", remark="")


def _share(rope: Rope, plain: Floats) -> Floats:
    """[pairs], 0 where a pair is kept, 1 where it is divided."""
    assert rope.original_length
    if rope.scaling == "llama3":
        low, high = rope.low_freq_factor, rope.high_freq_factor
        return scaling.llama3_share(plain, rope.original_length, low=low, high=high)
    first, last = scaling.yarn_range(
        rope.width, rope.base, rope.original_length, fast=rope.beta_fast, slow=rope.beta_slow, truncate=rope.truncate
    )
    return scaling.yarn_share(rope.pairs, first, last)


def _on_a_larger_base(rope: Rope, plain: Floats) -> Scaled:
    stretch = rope.factor
    if rope.scaling == "dynamic":
        assert rope.original_length
        stretch = scaling.dynamic_stretch(rope.factor, rope.length or rope.original_length, rope.original_length)
    base = rope.base if stretch == 1 else scaling.stretched_base(rope.base, stretch, rope.width)
    return scaling.alike(
        plain,
        base,
        rope.width,
        share=0.0,
        divisor=1.0,
        named="" if stretch == 1 else later("on another base"),
        remark=_rebased(rope, base if stretch != 1 else None),
    )


def _rebased(rope: Rope, base: float | None) -> str:
    """What became of the base; `base`: None where nothing did."""
    became = tr("the base is unchanged") if base is None else tr("the base becomes {base}", base=few(base))
    if rope.scaling != "dynamic":
        return became
    return tr("{where}: {what}", where=_beside_original(rope), what=became)


def _beside_original(rope: Rope) -> str:
    """The length, and whether the model has been trained for it."""
    assert rope.original_length
    length = rope.length or rope.original_length
    if length == 1:
        return tr("1 position is within the original {original}", original=spaced(rope.original_length))
    return tr(
        "{length} positions are beyond the original {original}"
        if rope.long
        else "{length} positions are within the original {original}",
        length=spaced(length),
        original=spaced(rope.original_length),
    )


def _by_lists(rope: Rope, plain: Floats) -> Scaled:
    assert rope.original_length
    factors = rope.long_factor if rope.long else rope.short_factor
    return Scaled(
        plain,
        rope.base,
        rope.width,
        np.ones_like(plain),
        np.ones_like(plain) if factors is None else np.array(factors),
        (_lists(rope) if factors else "",),
        remark=_listed(rope, given=factors is not None),
    )


def _lists(rope: Rope) -> str:
    if rope.short_factor == rope.long_factor:
        return later("factors at all lengths")
    return later("long factors") if rope.long else later("short factors")


def _listed(rope: Rope, *, given: bool) -> str:
    """Which of the lists of factors serves the length."""
    none = later("no long factors are given") if rope.long else later("no short factors are given")
    what = _lists(rope) if given else none
    return tr("{where}: {what}", where=_beside_original(rope), what=tr(what))


def _code_of_scaling(encoding: Rope) -> str:
    """'' where nothing is scaled."""
    if encoding.scaling in ("ntk", "dynamic"):
        return _code_of_larger_base(encoding)
    if encoding.scaling == "linear":
        return f"omega = omega / {encoding.factor!r}"
    if encoding.scaling == "yarn":
        return _code_of_yarn(encoding)
    if encoding.scaling == "llama3":
        return _code_of_llama3(encoding)
    if encoding.scaling == "longrope":
        factors = encoding.long_factor if encoding.long else encoding.short_factor
        return "" if factors is None else f"omega = omega / {snippet.numbers(factors)}"
    if encoding.scaling == "proportional":
        return f"omega = np.where(k < {int(encoding.partial * encoding.dim // 2)}, omega / {encoding.factor!r}, 0.0)"
    return ""


def _code_of_larger_base(encoding: Rope) -> str:
    width, stretch, before = encoding.width, repr(encoding.factor), ""
    if encoding.scaling == "dynamic":
        original = encoding.original_length or 0
        length = encoding.length or original
        before = f"stretch = {encoding.factor!r} * max({length}, {original}) / {original} - ({encoding.factor!r} - 1)\n"
        stretch = "stretch"
    return f"""{before}base = {encoding.base!r} * {stretch} ** ({width} / {width - 2})
omega = base ** (-2 * k / {width})"""


def _code_of_yarn(encoding: Rope) -> str:
    log, remark = "math.log(base)", ""
    if encoding.base == 1:
        log, remark = repr(scaling.NOTHING), "  # almost ln 1, by which nothing divides"
    low, high = f"pair({encoding.beta_fast!r})", f"pair({encoding.beta_slow!r})"
    if encoding.truncate:
        low, high = f"float(math.floor({low}))", f"float(math.ceil({high}))"  # near base 1 no int64 holds them
    return f"""base = {encoding.base!r}


def pair(turns):  # the pair that turns so often in the original length
    return {encoding.width} * math.log({encoding.original_length} / (2 * math.pi * turns)) / (2 * {log}){remark}


low, high = max({low}, 0), min({high}, {encoding.width - 1})
share = np.clip((k - low) / (high - low or 0.001), 0, 1)  # 0 kept, 1 divided
omega = omega * (1 - share + share / {encoding.factor!r})"""


def _code_of_llama3(encoding: Rope) -> str:
    low, high = encoding.low_freq_factor, encoding.high_freq_factor
    share = (
        f"(turns < {low!r}).astype(np.float64)"
        if low >= high
        else f"1 - np.clip((turns - {low!r}) / {high - low!r}, 0, 1)"
    )
    return f"""turns = {encoding.original_length} * omega / (2 * math.pi)
share = {share}  # 0 kept, 1 divided
omega = omega * (1 - share + share / {encoding.factor!r})"""
