"""Sinusoidal positional encoding (Vaswani et al. 2017, § 3.5), with the conventions in which real code disagrees."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base import snippet
from engine.encodings.base.answers import Column, Preset
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.encoding import LONGEST, WIDEST, Encoding, OfWidth
from engine.maths import curve as curves
from engine.maths.waves import Waves
from engine.maths.window import Floats
from engine.system.kept import kept
from engine.values.fields import choice, number, tip, titled, when, whole
from engine.values.value import Value
from engine.words import spelling
from engine.words.language import tr


class Sinusoidal(OfWidth, Encoding, frozen=True, kw_only=True, tag="sinusoidal"):
    """table = scale × function(ω · (position + offset)); ω and its exponent as the switches say."""

    title: ClassVar[str] = "Sinusoidal"
    family: ClassVar[str] = "Absolute"
    rank: ClassVar[int] = 0
    summary: ClassVar[str] = "Each pair of dimensions is a clock hand; the next pair turns slower."
    source: ClassVar[str] = "Vaswani et al. 2017"
    users: ClassVar[Mapping[str, str]] = {"Transformer": "Vaswani et al. 2017", "Whisper": TRANSFORMERS}
    at_first: ClassVar[tuple[str, ...]] = ("dim", "base", "order", "offset", "scale")
    mistake: ClassVar[Mapping[str, Value]] = {"exponent": "raw_index"}
    turns: ClassVar[Mapping[str, tuple[Value, ...]]] = {"offset": (0.0, 2.0), "scale": (1.0, 0.5)}
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("Worked example, 5 × 4", {"dim": 4}, 5),
        Preset("Small picture, 10 × 64", {"dim": 64}, 10),
        Preset("Dive into Deep Learning, 60 × 32", {"dim": 32}, 60),
        Preset("Transformer base, 512 × 512", {"dim": 512}, 512),
        Preset("GPT size, 1 024 × 768", {"dim": 768}, 1024),
    )

    dim: Annotated[
        int,
        whole("Dimensions", 1, WIDEST, log=True),
        tip("Width of the code, d_model. An odd width leaves the last pair without its second member."),
    ] = 128
    base: Annotated[
        float,
        number("Base", 1, 1e12, log=True, slider=(1, 1e7)),
        tip("The longest wavelength nears 2π · base positions with many pairs; with two it is 2π · √base."),
        when(spectrum="geometric"),
    ] = 10_000.0
    layout: Annotated[
        Literal["interleaved", "split"],
        choice("Layout"),
        tip(
            "interleaved: the paper, sin and cos side by side · split: tensor2tensor, fairseq, Whisper, all first "
            "functions, then all second."
        ),
    ] = "interleaved"
    order: Annotated[
        Literal["sin_cos", "cos_sin"],
        choice("Order", sin_cos="sin, cos", cos_sin="cos, sin"),
        tip(
            "Which function comes first in a pair. sin_cos: the paper · cos_sin: e^{imω} as real and imaginary part, "
            "diffusion models with flip_sin_to_cos."
        ),
    ] = "sin_cos"
    exponent: Annotated[
        Literal["paper", "endpoint", "raw_index"],
        choice("Exponent", paper="paper  2k/d", endpoint="endpoint  k/(n−1)", raw_index="raw index  2i/d, i = column"),
        tip(
            "paper: 2k/d · endpoint: k / (pairs − 1), as tensor2tensor, fairseq and M2M100, the last wavelength is "
            "exactly 2π · base · raw_index: 2i/d with the column i, a common mistake, sin and cos of a pair turn at "
            "different speeds."
        ),
    ] = "paper"
    first_pair: Annotated[
        Literal[0, 1],
        choice("First pair"),
        tip(
            "What k counts from. 0: the paper, the first frequency is 1 · 1: a common slip, the first frequency is "
            "missing. A raw index does not count pairs."
        ),
        when(exponent=("paper", "endpoint")),
    ] = 0
    offset: Annotated[
        float,
        number("Offset", -LONGEST, LONGEST, slider=(0, 64), step=1, unit="positions"),
        tip("Added to each position: 2 in fairseq and its kin, where the first token sits at padding index + 1."),
    ] = 0.0
    scale: Annotated[
        float,
        number("Scale", -1000, 1000, slider=(0, 2), step=0.01),
        tip("Factor on each value: 1 in the paper, d^−0.5 at the start of a learned scale."),
    ] = 1.0
    spectrum: Annotated[
        Literal["geometric", "power", "linear", "drawn"],
        choice(
            "Spectrum", geometric="geometric  base⁻ᵗ", power="power  tᵅ", linear="linear  t", drawn="drawn  a curve"
        ),
        tip(
            "ω of the exponent t. geometric: base⁻ᵗ, the paper · power: tᵅ · linear: t, whose inner products "
            "cross zero · drawn: a curve of your own, which the derivation lets you draw."
        ),
    ] = "geometric"
    alpha: Annotated[
        float, number("Alpha", 0.01, 16, log=True), tip("The power of t in the power spectrum."), when(spectrum="power")
    ] = 1.0
    curve: Annotated[
        tuple[float, ...],
        titled("Curve"),
        tip(
            "ω in radians a position at evenly spaced t from 0 to 1, never rising; in between straight in the "
            "logarithm, or straight down to a 0. 2 to 257 numbers."
        ),
        when(spectrum="drawn"),
    ] = (1.0, 0.1, 0.01, 0.001, 0.0001)

    def check(self) -> None:
        if wrong := curves.problem(self.curve):
            raise ValueError(f"curve: {wrong}")

    def written(self) -> tuple[str, ...]:
        return *_written_sines(self), _written_spectrum(self), *_written_places(self)

    @property
    def pairs(self) -> int:
        return (self.dim + 1) // 2

    def exponents(self) -> Floats:
        """t, [pairs]; with the raw index [dims], in the order before the layout permutes the columns."""
        if self.exponent == "raw_index":
            return 2 * np.arange(self.dim) / self.dim
        k = np.arange(self.pairs) + self.first_pair
        return k / max(1, self.pairs - 1) if self.exponent == "endpoint" else 2 * k / self.dim

    def frequencies(self) -> Floats:
        t = self.exponents()
        if self.spectrum == "geometric":
            return np.power(self.base, -t)
        if self.spectrum == "drawn":
            return curves.at(self.curve, t)
        return t**self.alpha if self.spectrum == "power" else t

    @kept
    def waves(self) -> Waves:
        natural = np.arange(self.dim)
        if self.layout == "split":
            natural = np.concatenate([natural[0::2], natural[1::2]])
        omega = self.frequencies()
        second = natural % 2 == 1
        return Waves(
            omega=omega[natural if self.exponent == "raw_index" else natural // 2],
            cosine=second if self.order == "sin_cos" else ~second,
            scale=self.scale,
            offset=self.offset,
        )

    def natural(self, dimension: int) -> int:
        """The column's index before the layout permutes it: pair · 2 + which of the two functions."""
        if self.layout == "interleaved":
            return dimension
        return 2 * dimension if dimension < self.pairs else 2 * (dimension - self.pairs) + 1

    def column(self, dimension: int) -> Column:
        waves = self.waves()
        omega = float(waves.omega[dimension])
        pair = self.natural(dimension) // 2
        function = "cos" if waves.cosine[dimension] else "sin"
        name = tr("{function}, pair {pair}", function=function, pair=pair + self.first_pair)
        return Column(name, pair, 2 * math.pi / omega if omega else math.inf)

    def not_toeplitz(self) -> str:
        return tr(
            "sinusoidal has no profile here: sin and cos of a pair have different frequencies, so the inner products "
            "depend on both ends, not on distance"
            if self.exponent == "raw_index"
            else "sinusoidal has no profile here: the last pair of an odd dim lacks its second member, so the inner "
            "products depend on both ends, not on distance"
        )

    def worked(self, position: int, dimension: int) -> str:
        waves = self.waves()
        name = "cos" if waves.cosine[dimension] else "sin"
        angle = (position + self.offset) * float(waves.omega[dimension])
        value = float(waves.cells(np.array([position]), np.array([dimension]))[0, 0])
        sign = "-" if self.offset < 0 else "+"
        where = f"{position}" if not self.offset else f"({position} {sign} {abs(self.offset):.12g})"
        factor = "" if self.scale == 1 else f"{self.scale:.12g} · "
        steps = [
            f"{factor}{name}({where}{self._turned(dimension)})",
            f"{factor}{name}({spelling.radians(angle)})",
            f"{value:.4f}",
        ]
        return " = ".join([f"PE({position}, {dimension})", *steps])

    def _turned(self, dimension: int) -> str:
        """The factor on the position, spelled: " / 10000^(2/4)"."""
        t = self._spelled_exponent(dimension)
        if self.spectrum == "geometric":
            return f" / {self.base:.13g}^({t})"
        if self.spectrum == "drawn":
            return f" · {float(self.waves().omega[dimension]):.12g}"
        return f" · ({t})^{self.alpha:g}" if self.spectrum == "power" else f" · {t}"

    def _spelled_exponent(self, dimension: int) -> str:
        natural = self.natural(dimension)
        if self.exponent == "raw_index":
            return f"{2 * natural}/{self.dim}"
        k = natural // 2 + self.first_pair
        return f"{k}/{max(1, self.pairs - 1)}" if self.exponent == "endpoint" else f"{2 * k}/{self.dim}"

    def code(self) -> str:
        raw = self.exponent == "raw_index"
        first, second = ("sin", "cos") if self.order == "sin_cos" else ("cos", "sin")
        offset = f" + {self.offset!r}" if self.offset else ""
        pieces = ("[:, 0::2]", "[:, 1::2]") if raw else ("", "[:, :dim // 2]")
        lines = [
            f"dim = {self.dim}",
            f"{snippet.POSITIONS}{offset}",
            _code_of_exponents(self),
            _code_of_spectrum(self),
            "angle = positions[:, None] * omega",
            f"first, second = np.{first}(angle{pieces[0]}), np.{second}(angle{pieces[1]})",
        ]
        if self.layout == "split":
            lines.append("table = np.concatenate([first, second], axis=1)")
        else:
            lines += ["table = np.zeros((n, dim), dtype=np.float64)", "table[:, 0::2], table[:, 1::2] = first, second"]
        if self.scale != 1:
            lines.append(f"table = {self.scale!r} * table")
        return "\n".join(lines)


def _written_sines(encoding: Sinusoidal) -> tuple[str, ...]:
    """The lines of the two functions of a pair."""
    raw = encoding.exponent == "raw_index"
    functions = ("sin", "cos") if encoding.order == "sin_cos" else ("cos", "sin")
    columns = ("2k", "2k + 1") if encoding.layout == "interleaved" else ("k", "n + k")
    frequencies = (r"\at{exponent}{2k}", r"\at{exponent}{2k + 1}") if raw else ("k", "k")
    place = "r" if encoding.offset else "t"
    return tuple(
        rf"p_{{\at{{layout}}{{{column}}}}}(t) = \at{{order}}{{\mathrm{{{function}}}}}"
        rf"({place} \, \omega_{{{frequency}}})"
        for column, function, frequency in zip(columns, functions, frequencies, strict=True)
    )


def _written_spectrum(encoding: Sinusoidal) -> str:
    """The line of ω."""
    raw = encoding.exponent == "raw_index"
    k = r"(k + \at{first_pair}{1})" if encoding.first_pair and not raw else "k"
    exponents = {
        "paper": rf"\at{{exponent}}{{2}}{k}/\at{{dim}}{{d}}",
        "endpoint": rf"{k}/\at{{exponent}}{{(n - 1)}}",
        "raw_index": r"\at{exponent}{2i}/\at{dim}{d}",
    }
    t = exponents[encoding.exponent]
    spectra = {
        "geometric": rf"\at{{base}}{{base}}^{{-{t}}}",
        "power": rf"({t})^{{\at{{alpha}}{{\alpha}}}}",
        "linear": rf"\at{{spectrum}}{{{t}}}",
        "drawn": rf"\at{{curve}}{{\omega}}({t})",
    }
    return rf"\at{{spectrum}}{{\omega_{'i' if raw else 'k'}}} = {spectra[encoding.spectrum]}"


def _written_places(encoding: Sinusoidal) -> tuple[str, ...]:
    """The lines of what else stands in those, where it does."""
    offset = (r"r = t + \at{offset}{\text{offset}}",) if encoding.offset else ()
    scale = (r"p \leftarrow \at{scale}{scale} \cdot p",) if encoding.scale != 1 else ()
    counted = encoding.layout == "split" or encoding.exponent == "endpoint"
    return *offset, *scale, *((r"n = \lceil \at{dim}{d}/2 \rceil",) if counted else ())


def _code_of_exponents(encoding: Sinusoidal) -> str:
    """The line of t."""
    if encoding.exponent == "raw_index":
        return "t = 2 * np.arange(dim, dtype=np.float64) / dim  # of the column, not of its pair"
    after = f" + {encoding.first_pair}" if encoding.first_pair else ""
    k = f"k = np.arange({encoding.pairs}, dtype=np.float64){after}"
    return f"{k}\nt = k / {max(1, encoding.pairs - 1)}" if encoding.exponent == "endpoint" else f"{k}\nt = 2 * k / dim"


def _code_of_spectrum(encoding: Sinusoidal) -> str:
    """The lines of ω from t."""
    if encoding.spectrum == "geometric":
        return f"omega = {encoding.base!r} ** -t"
    if encoding.spectrum != "drawn":
        return f"omega = t ** {encoding.alpha!r}" if encoding.spectrum == "power" else "omega = t"
    return f"""curve = {snippet.numbers(encoding.curve)}
place = np.clip(t, 0, 1) * {len(encoding.curve) - 1}
before = np.clip(place.astype(np.int64), 0, {len(encoding.curve) - 2})
a, b, share = curve[before], curve[before + 1], place - before
ratio = np.where(b > 0, b / np.where(a > 0, a, 1.0), 1.0)
omega = np.where(b > 0, a * ratio**share, a * (1 - share))"""
