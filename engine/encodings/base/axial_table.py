"""Encodings of tokens that have a place on several axes, as sines of it; those of an image, row by row."""

from __future__ import annotations

import numpy as np

from engine.encodings.base.answers import Column, Spectrum, TokenGrid
from engine.encodings.base.axial import Axial
from engine.encodings.base.encoding import LONGEST, Encoding, OfWidth, TokenRole
from engine.encodings.base.rotary import Pairing, fitting, members, turned
from engine.maths.window import AxisWindow, Floats, Integers
from engine.values.refuse import refused
from engine.words.language import later, tr
from engine.words.numbers import spaced

ROW_FIRST = (later("row"), later("column"))
TURNED = (
    r"x'_k = x_k \cos(a_k \, \omega_k) - y_k \sin(a_k \, \omega_k)",
    r"y'_k = x_k \sin(a_k \, \omega_k) + y_k \cos(a_k \, \omega_k)",
)
BY_AXIS = {"time": later("by time"), "row": later("by row"), "column": later("by column")}


class AxialTable(Encoding, frozen=True, kw_only=True):
    """A table over tokens with places: what of it is `axial`, `columns`, `defined` and the words for its tokens."""

    def axial(self) -> Axial:
        raise NotImplementedError

    def _tokens(self) -> str:
        """Which positions have a code, as "the grid of 14 × 14 patches"."""
        raise NotImplementedError

    def _check_tokens(self, positions: Integers) -> None:
        """Raise ValueError for a position that is no token."""
        tokens = len(self.axial().places)
        outside = positions[(positions < 0) | (positions >= tokens)]
        if outside.size:
            raise refused(
                "Position {position} is beyond {what}; position 0 alone has a code"
                if tokens == 1
                else "Position {position} is beyond {what}; positions 0 to {last} have a code",
                position=int(outside[0]),
                what=self._tokens(),
                last=tokens - 1,
            )

    def table(self, positions: Integers, dims: Integers) -> Floats:
        self._check_tokens(positions)
        return self.axial().cells(positions, dims)

    def means(self, positions: AxisWindow, dims: AxisWindow) -> Floats | None:
        return self.axial().means(positions, dims)

    def bias(self, queries: Integers, keys: Integers) -> Floats:
        self._check_tokens(np.concatenate([queries, keys]))
        return self.axial().products(queries, keys)

    def column(self, dimension: int) -> Column:
        return self.axial().column(dimension)


class AxialRotary(AxialTable, frozen=True, kw_only=True):
    """A table of cosines and sines by which the pairs of queries and keys turn; members are half a width apart."""

    def layout(self) -> Pairing:
        """Which dimensions make a pair."""
        return "half"

    def rotate(self, x: Floats, positions: Integers, role: TokenRole = "query") -> Floats:
        self._check_tokens(positions)
        first, _ = members(self.columns // 2, self.layout())
        angle = self.axial().angles(positions, first)
        return turned(fitting(x, self.columns), np.cos(angle), np.sin(angle), self.layout())

    def scaled_spectrum(self) -> Spectrum:
        omega, found = self.frequencies(), self.axial()
        return Spectrum(omega, omega, found.of_pairs(), tuple(BY_AXIS[name] for name in found.names))


class OfPatches(OfWidth):
    """What an encoding of an image has of its patches: `height` rows of `width`, row by row, with `dim` columns."""

    __slots__ = ()

    height: int
    width: int

    def check_grid(self) -> None:
        """Raise ValueError where an image has more tokens than there are positions."""
        if self.defined > LONGEST:
            most = LONGEST // self.width
            raise refused(
                "height: {height} × width {width} is {tokens} tokens; at most {longest} have a place, here height "
                "up to {most}",
                height=self.height,
                width=self.width,
                tokens=spaced(self.defined),
                longest=spaced(LONGEST),
                most=spaced(most),
            )

    @property
    def defined(self) -> int:
        return self.height * self.width

    @property
    def grid(self) -> TokenGrid:
        return TokenGrid(0, self.height, self.width)

    def _tokens(self) -> str:
        return tr("the grid of {height} × {width} patches", height=self.height, width=self.width)

    def places(self, *, h_first: bool) -> Integers:
        """[tokens, 2], row and column of each, the axis that comes first first."""
        row, column = np.divmod(np.arange(self.defined), self.width)
        return np.stack([row, column] if h_first else [column, row], axis=1)
