"""The position as a binary numeral, a bit a dimension: the code that the sinusoid makes smooth."""

from __future__ import annotations

from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base.answers import Column
from engine.encodings.base.encoding import WIDEST, Encoding, OfWidth
from engine.maths.window import AxisWindow, Floats, Integers
from engine.values.fields import switch, tip, whole
from engine.words.language import tr

HIGHEST = 62  # bits above this are 0 for every position of an axis


class Binary(OfWidth, Encoding, frozen=True, kw_only=True, tag="binary"):
    """Bit j of the position, modulo 2^dim."""

    title: ClassVar[str] = "Binary"
    family: ClassVar[str] = "First ideas"
    rank: ClassVar[int] = 2
    summary: ClassVar[str] = "Each bit alternates at half the pace of the one before: a wave with corners."
    source: ClassVar[str] = "Kazemnejad 2019"
    coloured_columns: ClassVar[bool] = True

    dim: Annotated[
        int,
        whole("Bits", 1, WIDEST, log=True, slider=(1, 64)),
        tip("Dimensions, one bit each; positions wrap modulo 2^bits."),
    ] = 16
    msb_first: Annotated[
        bool,
        switch("Highest bit first"),
        tip("As a numeral is written. Off: the first dimension is the fastest, as in the sinusoid."),
    ] = False

    def written(self) -> tuple[str, ...]:
        bit = r"\at{msb_first}{n - 1 - j}" if self.msb_first else r"\at{msb_first}{j}"
        digit = rf"p_j(t) = \left\lfloor t / 2^{{{bit}}} \right\rfloor \;\mathrm{{mod}}\; 2"
        return digit, r"j = 0 \ldots n - 1, \quad n = \at{dim}{bits}"

    @property
    def signed(self) -> bool:
        return False

    def _bits(self, dims: Integers) -> Integers:
        return self.dim - 1 - dims if self.msb_first else dims

    def table(self, positions: Integers, dims: Integers) -> Floats:
        bits = self._bits(dims)
        digits = (positions[:, None] >> np.minimum(bits, HIGHEST)) & 1
        return np.where(bits <= HIGHEST, digits, 0).astype(np.float64)

    def means(self, positions: AxisWindow, dims: AxisWindow) -> Floats:
        starts, sizes = positions.starts(), positions.sizes()
        bits = np.arange(HIGHEST + 1)  # no position has a higher one, however many dimensions there are
        ones = (_ones_below((starts + sizes)[:, None], bits) - _ones_below(starts[:, None], bits)) / sizes[:, None]
        below = np.pad(np.cumsum(ones, axis=1), ((0, 0), (1, 0)))  # [positions, bits + 1], the sum of those below a bit
        first, last = dims.starts(), dims.starts() + dims.sizes()
        low, high = (self.dim - last, self.dim - first) if self.msb_first else (first, last)
        sums = below[:, np.minimum(high, HIGHEST + 1)] - below[:, np.minimum(low, HIGHEST + 1)]
        return np.asarray(sums / dims.sizes())

    def column(self, dimension: int) -> Column:
        bit = int(self._bits(np.array([dimension]))[0])
        return Column(tr("bit {bit}", bit=bit), None, 2.0 ** min(bit + 1, 1000))

    def spelled(self, position: int) -> tuple[int, ...]:
        return tuple(int(b) for b in self.table(np.array([position]), np.arange(self.dim))[0])

    def worked(self, position: int, dimension: int) -> str:
        bit = int(self._bits(np.array([dimension]))[0])
        value = int(self.table(np.array([position]), np.array([dimension]))[0, 0])
        return f"PE({position}, {dimension}) = ⌊{position} / 2^{bit}⌋ mod 2 = {value}"

    def code(self) -> str:
        order = f"{self.dim - 1} - np.arange({self.dim})" if self.msb_first else f"np.arange({self.dim})"
        return f"""
bits = np.clip({order}, 0, 62)
table = (np.arange(n)[:, None] >> bits & 1).astype(np.float64)
"""


def _ones_below(end: Integers, bit: Integers) -> Integers:
    """How many of 0 … end − 1 have that bit set."""
    half = np.int64(1) << bit
    periods, rest = end >> (bit + 1), end & (2 * half - 1)
    return np.asarray(periods * half + np.maximum(0, rest - half))
