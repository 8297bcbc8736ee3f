"""Sines of tokens that have a place on several axes: each column is one of the place on one of them."""

from __future__ import annotations

import math
from typing import ClassVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.encodings.base.answers import Column
from engine.maths.waves import Harmonics, of_angles
from engine.maths.window import AxisWindow, Floats, Integers
from engine.words import spelling
from engine.words.language import tr

CELLS_AT_ONCE = 2**20  # of the blocks by the places on an axis


class Axial(msgspec.Struct, frozen=True, eq=False):
    """cell (token, j) = sin or cos of omega[j] · number, which is unit · (start + place) on axis[j].

    omega, cosine, axis, pair are [columns]; places [tokens, axes] are whole numbers; `names` are those of the axes,
    `start` and `unit` make of a place what the model multiplies by ω.
    """

    omega: Floats
    cosine: NDArray[np.bool_]
    axis: Integers
    pair: Integers
    places: Integers
    names: tuple[str, ...]  # in English
    start: tuple[float, ...] = (0.0, 0.0, 0.0)
    unit: tuple[float, ...] = (1.0, 1.0, 1.0)
    scale: ClassVar[float] = 1.0
    offset: ClassVar[float] = 0.0

    @property
    def columns(self) -> int:
        return int(self.omega.size)

    def numbers(self, tokens: Integers) -> Floats:
        """[tokens, axes], what is multiplied by ω."""
        axes = self.places.shape[1]
        return np.asarray(np.array(self.unit[:axes]) * (self.places[tokens] + np.array(self.start[:axes])))

    def axis_of(self, dims: Integers) -> Integers:
        """Which column of its numbers each dimension turns by."""
        return self.axis[dims]

    def of_pairs(self) -> Integers:
        """[pairs], the axis that each turns by."""
        return self.axis[self._first_of_pairs()]

    def of_numbers(self) -> Floats:
        """[pairs], ω: radians a unit of what is multiplied."""
        return self.omega[self._first_of_pairs()]

    def _first_of_pairs(self) -> Integers:
        """[pairs], the first column of each."""
        return np.unique(self.pair, return_index=True)[1]

    def of_places(self) -> Floats:
        """[columns], radians from a place to the next."""
        return np.asarray(np.array(self.unit)[self.axis] * self.omega)

    def even(self, tokens: int) -> bool:
        """Whether from each of the first so many tokens to the next the places go on alike, on all axes that turn."""
        steps = np.diff(self.places[:tokens, np.unique(self.axis[self.omega != 0])], axis=0)
        return bool((steps == steps[:1]).all())

    def longest(self, tokens: int) -> int:
        """The axis on which the first so many tokens have the most places."""
        return int(np.argmax(self.places[:tokens].max(axis=0)))

    def angles(self, tokens: Integers, dims: Integers | slice) -> Floats:
        """[tokens, dims], radians."""
        return np.asarray(self.numbers(tokens)[:, self.axis[dims]] * self.omega[dims])

    def cells(self, tokens: Integers, dims: Integers) -> Floats:
        """[tokens, dims]; tokens in one row of an image share its numbers."""
        out = np.empty((tokens.size, dims.size))
        for axis in range(self.places.shape[1]):
            columns = np.flatnonzero(self.axis[dims] == axis)
            places, which = np.unique(self.places[tokens, axis], return_inverse=True)
            out[:, columns] = self._waves(axis, places, dims[columns])[which]
        return out

    def means(self, positions: AxisWindow, dims: AxisWindow) -> Floats | None:
        """[position blocks, dim blocks], exact: how often each place is in a block, times its numbers.

        None for positions that are no tokens, or where there are too many places for that.
        """
        tokens, chosen = positions.size, dims.every()
        if positions.start < 0 or positions.stop > len(self.places):
            return None
        out = np.zeros((positions.count, dims.count))
        block = np.arange(tokens) // positions.block
        for axis in range(self.places.shape[1]):
            columns = np.flatnonzero(self.axis[chosen] == axis)
            places, which = np.unique(self.places[positions.start : positions.stop, axis], return_inverse=True)
            if positions.count * places.size > CELLS_AT_ONCE:
                return None
            found = np.bincount(block * places.size + which, minlength=positions.count * places.size)
            share = found.reshape(positions.count, -1) / positions.sizes()[:, None]
            into = columns // dims.block  # an axis may have a part of a block
            first = np.flatnonzero(np.diff(into, prepend=-1))
            out[:, into[first]] += share @ np.add.reduceat(self._waves(axis, places, chosen[columns]), first, axis=1)
        return out / dims.sizes()

    def _waves(self, axis: int, places: Integers, dims: Integers) -> Floats:
        """[places, dims], for dims of one axis."""
        numbers = self.unit[axis] * (places + self.start[axis])
        return of_angles(numbers[:, None] * self.omega[dims], self.cosine[dims])

    def products(self, queries: Integers, keys: Integers) -> Floats:
        """[1, queries, keys], inner products of the rows: pairs are complete, so that each axis gives Σ cos(ω · apart).

        A sum over its pairs for each difference of places there is, and not for each pair of tokens.
        """
        total = np.zeros((queries.size, keys.size))
        for axis in range(self.places.shape[1]):
            omega = self.of_places()[self.cosine & (self.axis == axis)]
            if not omega.size:
                continue
            apart = self.places[keys, axis] - self.places[queries, axis][:, None]
            lowest = int(apart.min())
            line = Harmonics(omega, np.ones((1, omega.size))).at(np.arange(lowest, int(apart.max()) + 1))
            total += line[0, apart - lowest]
        return total[None]

    def column(self, dimension: int) -> Column:
        """What a dimension is; its wavelength counts steps along its axis."""
        omega, pair = float(self.of_places()[dimension]), int(self.pair[dimension])
        function, axis = "cos" if self.cosine[dimension] else "sin", tr(self.names[self.axis[dimension]])
        name = tr("{function} of the {axis}, pair {pair}", function=function, axis=axis, pair=pair)
        return Column(name, pair, 2 * math.pi / omega if omega else math.inf)

    def worked(self, token: int, dimension: int, divisor: str, numbers: tuple[str, ...] = ("{}", "{}", "{}")) -> str:
        """One cell's formula; `divisor` spells what divides the number: "10000^(2/64)".

        `numbers` spell what each axis makes of a place, as "2π ((2 · {} + 1)/14 − 1)".
        """
        axis = int(self.axis[dimension])
        places = tr(self.names[axis]), int(self.places[token, axis])
        return spelling.wave(
            token,
            dimension,
            function="cos" if self.cosine[dimension] else "sin",
            inside=tuple(f"{numbers[axis].format(place)} / {divisor}" for place in places),
            angle=float(self.angles(np.array([token]), np.array([dimension]))[0, 0]),
        )
