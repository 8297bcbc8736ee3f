"""Which pair a dimension turns with, and back; what turns how fast, in words."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from engine.parameter import counted, spaced
from engine.scheme import Scheme, Spectrum
from engine.window import Floats


class Turns(NamedTuple):
    """How many pairs complete a turn within a length; `first`: whether they are the first ones of all."""

    complete: int
    pairs: int
    length: int
    first: bool
    noun: str

    @property
    def critical(self) -> int:
        """The dimension from which on none completes a turn (Liu et al. 2024, § 3)."""
        return self.complete if self.noun == "dimension" else 2 * self.complete

    @property
    def words(self) -> str:
        """ "46 of 64 pairs complete a turn in 4 096 positions · critical dimension 92"."""
        verb = "completes" if self.complete == 1 else "complete"
        within = counted(self.length, "position")
        said = f"{spaced(self.complete)} of {counted(self.pairs, self.noun)} {verb} a turn in {within}"
        return f"{said} · critical dimension {spaced(self.critical)}" if self.first else said


def turning(scheme: Scheme) -> bool:
    """Whether it has frequencies."""
    return "frequencies" in scheme.offers()


def noun(scheme: Scheme) -> str:
    """What a frequency belongs to: a pair, or where sine and cosine differ each dimension by itself."""
    alone = _by_dimension(scheme) or (scheme.offers_table() and "pair" not in scheme.column(0).name)
    return "dimension" if alone else "pair"


def _by_dimension(scheme: Scheme) -> bool:
    return scheme.offers_table() and scheme.frequencies().size == scheme.columns > 1


def pair_of(scheme: Scheme, dimension: int) -> int | None:
    """The frequency that a dimension turns with; None where it has none. Without a table each has one of its number."""
    omega = scheme.frequencies()
    if not scheme.offers_table():
        return min(dimension, omega.size - 1)
    dimension = min(dimension, scheme.columns - 1)
    if _by_dimension(scheme):
        return _nearest(omega, _columns(scheme), dimension)
    pair = scheme.column(dimension).pair
    return pair if pair is not None and pair < omega.size else None


def dimension_of(scheme: Scheme, pair: int) -> int | None:
    """The first dimension that turns with a frequency; None where no column of the table does."""
    if not scheme.offers_table():
        return pair
    if _by_dimension(scheme):
        return _nearest(_columns(scheme), scheme.frequencies(), pair)
    likely = [d for d in (2 * pair, pair) if d < scheme.columns]
    others = (d for d in range(scheme.columns) if d not in likely)
    found = (d for dims in (likely, others) for d in dims if scheme.column(d).pair == pair)
    return next(found, None)


def _columns(scheme: Scheme) -> Floats:
    waves = scheme.waves()
    return scheme.frequencies() if waves is None else waves.omega


def _nearest(values: Floats, of: Floats, index: int) -> int | None:
    """Where `values` has the frequency of[index]: at the same place, if it is there too, else at the first."""
    if values[index] == of[index]:
        return index
    found = np.flatnonzero(values == of[index])
    return int(found[0]) if found.size else None


def turns(scheme: Scheme, spectrum: Spectrum, length: int) -> Turns:
    """How many pairs complete a turn: before scaling in the training length, where there is one, else in `length`."""
    omega = spectrum.omega if spectrum.trained is None else spectrum.plain
    within = length if spectrum.trained is None else spectrum.trained
    complete = np.abs(omega) * within >= 2 * math.pi * (1 - 1e-12)
    count = int(complete.sum())
    return Turns(count, omega.size, within, bool(complete[:count].all()), noun(scheme))


def wavelength(omega: float) -> float:
    """In positions; infinite where nothing turns."""
    return 2 * math.pi / abs(omega) if omega else math.inf


def spelled(positions: float) -> str:
    """A wavelength in few characters: 6.28, 2 951, 1.02e12, ∞."""
    if math.isinf(positions):
        return "∞"
    return f"{positions:.3g}" if positions < 1000 else spaced(round(positions)) if positions < 1e7 else few(positions)


def few(number: float) -> str:
    """A large number to three digits: 2.05e7."""
    mantissa, exponent = f"{number:.2e}".split("e")
    return f"{mantissa.rstrip('0').rstrip('.')}e{int(exponent)}"


def described(spectrum: Spectrum, pair: int) -> str:
    """Of one pair: "frequency 0.0021 · wavelength 2 951 positions, plain 2 000 · smoothed"."""
    omega, plain = float(spectrum.omega[pair]), float(spectrum.plain[pair])
    band = spectrum.named[int(spectrum.bands[pair])] if spectrum.named else ""
    before = f", {_positions(plain)} before scaling" if plain != omega else ""
    said = (f"frequency {omega:.6g} rad per position", f"wavelength {_positions(omega)}{before}", band)
    return "    ".join(filter(None, said))


def _positions(omega: float) -> str:
    return "∞, constant" if not omega else f"{wavelength(omega):.6g} positions"
