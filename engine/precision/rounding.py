"""Rounding: a table of waves as it comes out when each stage is rounded, beside the exact one."""

from __future__ import annotations

import msgspec
import numpy as np

from engine.encodings.base.axial import Axial
from engine.encodings.base.encoding import EVERY, Encoding, NotOffered
from engine.maths.waves import Waves, of_angles
from engine.maths.window import Floats, Integers
from engine.precision.cast import cast
from engine.scene.options.precision import StageDtype, Stages
from engine.words.language import later, tr

NEEDED = later(
    "{encoding} has a bias that depends on both ends. Errors are shown of an encoding with a table, or with a bias "
    "that depends on the distance alone."
)


class WaveSource(msgspec.Struct, frozen=True, eq=False):
    """Columns of sines of the position, or of a token's places."""

    waves: Waves | Axial

    @property
    def columns(self) -> int:
        return self.waves.columns

    def exact(self, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims]."""
        return self.waves.cells(positions, dims)

    def rounded(self, stages: Stages, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims], each stage in its type."""
        with np.errstate(invalid="ignore"):
            wave = of_angles(self.angles(stages, positions, dims), self.waves.cosine[dims])
        scale = self.waves.scale
        return stored(scale * cast(wave, stages.function), stages, after=stages.function if scale == 1 else None)

    def angles(self, stages: Stages, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims], radians, as the stages before cos and sin give them."""
        return angles(stages, self.waves.numbers(positions), self.waves.omega[dims], self.waves.axis_of(dims))


class ValueSource(msgspec.Struct, frozen=True, eq=False):
    """A table, or a profile by head and distance, that is no wave: only what is stored and read is rounded."""

    encoding: Encoding
    by_distance: bool

    @property
    def columns(self) -> int:
        return self.encoding.heads if self.by_distance else self.encoding.columns

    def exact(self, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims]; of a profile [distances, heads], by key − query."""
        if self.by_distance:
            return self.encoding.profile(positions)[dims].T
        return self.encoding.bounded(positions, dims)

    def rounded(self, stages: Stages, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims], as stored and read."""
        return stored(self.exact(positions, dims), stages)


Source = WaveSource | ValueSource


def source(encoding: Encoding) -> Source:
    """What of an encoding is rounded; NotOffered where nothing is, in a sentence."""
    waves = encoding.waves() or encoding.axial()
    if waves is not None:
        return WaveSource(waves)
    if encoding.offers_table():
        return ValueSource(encoding, by_distance=False)
    if "frequencies" in encoding.offers():
        omega = encoding.frequencies()
        return WaveSource(Waves(np.tile(omega, 2), np.repeat([True, False], omega.size)))
    if "profile" not in encoding.offers():
        raise NotOffered(NEEDED, encoding=tr(encoding.title))
    encoding.profile(np.zeros(1, np.int64))  # says why, where a setting has taken it away
    return ValueSource(encoding, by_distance=True)


def angles(stages: Stages, numbers: Floats, omega: Floats, axis: Integers | slice = EVERY) -> Floats:
    """[positions, pairs], radians, of numbers [positions, axes]: both rounded, then their product."""
    with np.errstate(invalid="ignore", over="ignore"):
        product = cast(numbers, stages.position)[:, axis] * cast(omega, stages.frequency)
    return cast(product, stages.product)


def stored(values: Floats, stages: Stages, *, after: StageDtype | None = None) -> Floats:
    """The values as kept and as read; `after` names the type that they have already."""
    kept = values if stages.table == after else cast(values, stages.table)
    return kept if stages.output == stages.table else cast(kept, stages.output)
