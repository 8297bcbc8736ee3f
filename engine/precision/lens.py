"""Lens: a table of waves as it comes out when each stage is rounded, beside the exact one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.encodings.base.encoding import EVERY, Encoding, NotOffered
from engine.maths.window import Floats, Integers
from engine.precision.cast import cast
from engine.scene.options.precision import Dtype, Stages
from engine.words.language import later, tr

NEEDED = later(
    "{encoding} has a bias that depends on both ends. Errors are shown of an encoding with a table, or with a bias "
    "that depends on the distance alone."
)


@dataclass(frozen=True, eq=False)
class Waved:
    """Columns of sines: cell (t, j) = scale · sin or cos of omega[j] · (t + offset); omega [columns] radians."""

    omega: Floats
    cosine: NDArray[np.bool_]
    scale: float
    offset: float

    @property
    def columns(self) -> int:
        return int(self.omega.size)

    def exact(self, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims]."""
        return self.scale * self._functions(self.numbers(positions)[:, self.axis_of(dims)] * self.omega[dims], dims)

    def rounded(self, stages: Stages, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims], each stage in its type."""
        wave = cast(self._functions(self.angles(stages, positions, dims), dims), stages.function)
        return stored(self.scale * wave, stages, after=stages.function if self.scale == 1 else None)

    def angles(self, stages: Stages, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims], radians, as the stages before cos and sin give them."""
        return angles(stages, self.numbers(positions), self.omega[dims], self.axis_of(dims))

    def numbers(self, positions: Integers) -> Floats:
        """[positions, axes], what is multiplied by ω."""
        return np.asarray(positions[:, None] + self.offset, np.float64)

    def axis_of(self, dims: Integers) -> Integers | slice:
        """Which of the axes each dimension turns by; all of them by the only one."""
        return slice(None)

    def _functions(self, angle: Floats, dims: Integers) -> Floats:
        out = np.empty_like(angle)
        cosine = self.cosine[dims]
        with np.errstate(invalid="ignore"):
            out[:, cosine] = np.cos(angle[:, cosine])
            out[:, ~cosine] = np.sin(angle[:, ~cosine])
        return out


@dataclass(frozen=True, eq=False)
class Placed(Waved):
    """Columns of sines of a token's places: cell (t, j) = sin or cos of omega[j] · places[t, axis[j]]."""

    axis: Integers
    places: Integers  # [tokens, axes]
    names: tuple[str, ...]  # of the axes

    def numbers(self, positions: Integers) -> Floats:
        return self.places[positions].astype(np.float64)

    def axis_of(self, dims: Integers) -> Integers:
        return self.axis[dims]


@dataclass(frozen=True, eq=False)
class Valued:
    """A table, or a profile by head and distance, that is no wave: only what is stored and read is rounded."""

    encoding: Encoding
    by_distance: bool

    @property
    def columns(self) -> int:
        return self.encoding.heads if self.by_distance else self.encoding.columns

    def exact(self, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims]; of a profile [distances, heads], keys before the query."""
        if self.by_distance:
            return self.encoding.profile(-positions)[dims].T
        return self.encoding.bounded(positions, dims)

    def rounded(self, stages: Stages, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims], as stored and read."""
        return stored(self.exact(positions, dims), stages)


Source = Waved | Valued


def source(encoding: Encoding) -> Source:
    """What of an encoding is rounded; NotOffered where nothing is, in a sentence."""
    waves = encoding.waves()
    if waves is not None:
        return Waved(waves.omega, waves.cosine, waves.scale, waves.offset)
    axial = encoding.axial()
    if axial is not None:
        return Placed(axial.omega, axial.cosine, 1.0, 0.0, axial.axis, axial.places, axial.names)
    if encoding.offers_table():
        return Valued(encoding, by_distance=False)
    if "frequencies" in encoding.offers():
        omega = encoding.frequencies()
        return Waved(np.tile(omega, 2), np.repeat([True, False], omega.size), 1.0, 0.0)
    if "profile" not in encoding.offers():
        raise NotOffered(tr(NEEDED, encoding=tr(encoding.title)))
    encoding.profile(np.zeros(1, np.int64))  # says why, where a setting has taken it away
    return Valued(encoding, by_distance=True)


def angles(stages: Stages, numbers: Floats, omega: Floats, axis: Integers | slice = EVERY) -> Floats:
    """[positions, pairs], radians, of numbers [positions, axes]: both rounded, then their product."""
    with np.errstate(invalid="ignore", over="ignore"):
        product = cast(numbers, stages.position)[:, axis] * cast(omega, stages.frequency)
    return cast(product, stages.product)


def stored(values: Floats, stages: Stages, *, after: Dtype | None = None) -> Floats:
    """The values as kept and as read; `after` names the type that they have already."""
    kept = values if stages.table == after else cast(values, stages.table)
    return kept if stages.output == stages.table else cast(kept, stages.output)
