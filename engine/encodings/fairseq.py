"""Sines and cosines with a row for padding, as fairseq and tensor2tensor store them (M2M100, XGLM, Speech2Text)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base import snippet
from engine.encodings.base.answers import Column, Preset
from engine.encodings.base.declared import TRANSFORMERS, Base
from engine.encodings.base.encoding import LONGEST, WIDEST, Encoding, OfWidth
from engine.maths.waves import Harmonics, Waves
from engine.maths.window import AxisWindow, Floats, Integers
from engine.system.kept import kept
from engine.values.fields import choice, tip, who, whole
from engine.values.value import Value
from engine.words import spelling
from engine.words.language import tr

EXACT = 1 << 20  # cells by block of positions whose means are made in float64


class Fairseq(OfWidth, Encoding, frozen=True, kw_only=True, tag="fairseq"):
    """All sines, then all cosines; the row of the padding index is zero, and tokens begin after it."""

    title: ClassVar[str] = "Sinusoidal with padding"
    family: ClassVar[str] = "Absolute"
    rank: ClassVar[int] = 4
    summary: ClassVar[str] = (
        "The sinusoid as fairseq stores it: halves, exact endpoint, a zero row, tokens two rows on."
    )
    source: ClassVar[str] = "Ott et al. 2019, arXiv 1904.01038"
    users: ClassVar[Mapping[str, str]] = {"M2M100": TRANSFORMERS, "NLLB": TRANSFORMERS}
    mistake: ClassVar[Mapping[str, Value]] = {"rows": "table"}
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("M2M100, NLLB", {"dim": 1024}, 1024),
        Preset("Transformer base of fairseq", {"dim": 512}, 1024),
    )

    dim: Annotated[
        int, whole("Dimensions", 2, WIDEST, log=True), tip("Width of the code; an odd one ends in a column of zeros.")
    ] = 512
    base: Annotated[Base, tip("The longest wavelength is exactly 2π · base rows.")] = 10_000.0
    padding: Annotated[
        int,
        whole("Padding index", 0, LONGEST, slider=(0, 8)),
        tip("The row that is zero; the first token sits in the row after it."),
        who("1: fairseq, BART, M2M100, XGLM, so that token 0 is row 2"),
    ] = 1
    rows: Annotated[
        Literal["tokens", "table"],
        choice("Positions are", tokens="tokens", table="rows of the table"),
        tip("tokens: position 0 is the first token · table: position 0 is row 0 of the stored table."),
    ] = "tokens"

    def written(self) -> tuple[str, ...]:
        row = r"t + \at{padding}{padding} + 1" if self.rows == "tokens" else "t"
        return (
            r"p_k(t) = \sin(r \, \omega_k)",
            r"p_{n + k}(t) = \cos(r \, \omega_k)",
            rf"\at{{rows}}{{r}} = {row}, \quad p_{{r = \at{{padding}}{{padding}}}} = 0",
            r"\omega_k = \at{base}{base}^{-k/(n - 1)}, \quad n = \lfloor \at{dim}{d}/2 \rfloor",
        )

    @property
    def pairs(self) -> int:
        return self.dim // 2

    @property
    def first(self) -> int:
        """The row of position 0."""
        return self.padding + 1 if self.rows == "tokens" else 0

    def frequencies(self) -> Floats:
        return np.asarray(np.power(self.base, -np.arange(self.pairs) / max(1, self.pairs - 1)))

    @kept
    def every_row(self) -> Waves:
        """Each as a wave, the zero one too; a column of zeros is a sine that stands still."""
        odd = np.zeros(self.dim % 2)
        omega = self.frequencies()
        cosine = np.concatenate([np.repeat([False, True], self.pairs), odd.astype(bool)])
        return Waves(np.concatenate([omega, omega, odd]), cosine, offset=float(self.first))

    def waves(self) -> Waves | None:
        """A zero row among them is no wave."""
        return self.every_row() if self.rows == "tokens" else None

    @property
    def toeplitz(self) -> bool:
        return self.rows == "tokens"

    def harmonics(self) -> Harmonics | None:
        """Each pair is complete, and a column of zeros adds nothing."""
        return Harmonics(self.frequencies(), np.ones((1, self.pairs))) if self.rows == "tokens" else None

    def not_toeplitz(self) -> str:
        return tr(
            "fairseq has no profile here: row {row} of the table is zero, so the inner products depend on both ends, "
            "not on distance; take rows as tokens",
            row=self.padding,
        )

    def table(self, positions: Integers, dims: Integers) -> Floats:
        cells = self.every_row().cells(positions, dims)
        if self.rows == "table":
            cells[positions == self.padding] = 0.0
        return cells

    def means(self, positions: AxisWindow, dims: AxisWindow) -> Floats:
        """Those of the waves, without what the zero row would have added to its block; in float32 where many."""
        waves, begins = self.every_row(), np.arange(0, dims.size, dims.block)
        if positions.count * dims.size <= EXACT:
            sums = np.add.reduceat(waves.exact_means(positions, dims.every()), begins, axis=0)
            means = np.asarray(sums.T / dims.sizes())
        else:
            means = waves.means(positions, dims).T.astype(np.float64)
        block = (self.padding - positions.start) // positions.block
        if self.rows == "table" and positions.start <= self.padding < positions.stop:
            row = self.every_row().cells(np.array([self.padding]), dims.every())[0]
            means[block] -= np.add.reduceat(row, begins) / dims.sizes() / positions.sizes()[block]
        return means

    def _padded(self, dimension: int) -> bool:
        return dimension == 2 * self.pairs

    def column(self, dimension: int) -> Column:
        if self._padded(dimension):
            return Column(tr("always 0"), None, math.inf)
        pair = dimension % self.pairs
        name = tr("{function}, pair {pair}", function="sin" if dimension < self.pairs else "cos", pair=pair)
        return Column(name, pair, 2 * math.pi / float(self.frequencies()[pair]))

    def worked(self, position: int, dimension: int) -> str:
        row = position + self.first
        if self._padded(dimension) or (self.rows == "table" and position == self.padding):
            return spelling.nought(position, dimension)
        pair = dimension % self.pairs
        where = f"({position} + {self.first})" if self.first else f"{position}"
        return spelling.wave(
            position,
            dimension,
            function="sin" if dimension < self.pairs else "cos",
            inside=(f"{where} / {self.base:.13g}^({pair}/{max(1, self.pairs - 1)})",),
            angle=row * float(self.frequencies()[pair]),
        )

    def code(self) -> str:
        lines = f"""
k = np.arange({self.pairs}, dtype=np.float64)
omega = {self.base!r} ** (-k / {max(1, self.pairs - 1)})
angle = (np.arange(n, dtype=np.float64) + {self.first})[:, None] * omega
{snippet.padded("np.sin(angle), np.cos(angle)", self.dim)}
"""
        return lines if self.toeplitz else f"{lines}table[{self.padding} : {self.padding + 1}] = 0  # of padding"
