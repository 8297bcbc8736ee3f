"""Which angles of each pair a model meets in training, and which only beyond, before scaling and after."""

from __future__ import annotations

import math

import msgspec
import numpy as np

from engine.encodings.base import pairs
from engine.encodings.base.answers import Spectrum
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.scene.options.extrapolation import ExtrapolationView

CIRCLE = 2 * math.pi
LITTLE = 1e-9  # of an angle: what rounding leaves of equal ones
AHEAD = 8  # times the trained length, where nothing says how long


class Arcs(msgspec.Struct, frozen=True, eq=False):
    """How far each pair turns from its angle at position 0 on, in radians up to a circle, [pairs].

    `seen` by the trained positions at the frequencies of training, `plain` and `scaled` up to the target length at
    these and at those after scaling.
    """

    seen: Floats
    plain: Floats
    scaled: Floats

    @property
    def complete(self) -> int:
        """How many pairs complete a turn in training."""
        return int((self.seen == CIRCLE).sum())

    def new(self, reached: Floats) -> Floats:
        """[pairs], radians that are met beyond training alone."""
        beyond = np.maximum(0.0, reached - self.seen)
        return np.where(beyond > LITTLE * self.seen, beyond, 0.0)


def covered(omega: Floats, length: int) -> Floats:
    """[pairs], radians that the positions 0 … length − 1 cover, each up to the next one; a circle at most."""
    reached = np.abs(omega) * length
    return np.where(reached >= CIRCLE * (1 - 1e-12), CIRCLE, reached)


def arcs(spectrum: Spectrum, trained: int, target: int) -> Arcs:
    """Of an encoding that was trained without its scaling."""
    omega = spectrum.in_training
    return Arcs(covered(omega, trained), covered(omega, target), covered(spectrum.omega, target))


def trained_and_target(encoding: Encoding, view: ExtrapolationView, shown: int) -> tuple[int, int]:
    """Both lengths: as set, as the encoding says, else how far the shown positions reach."""
    spectrum = encoding.at_length(shown).scaled_spectrum()
    shown = pairs.reach(encoding, shown).length
    trained = view.trained or spectrum.trained or shown
    return trained, view.target or max(spectrum.target or 0, shown if shown > trained else 0) or AHEAD * trained
