"""Which pair a dimension turns with, and back; what turns how fast, in words."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.encodings.base.answers import Spectrum
from engine.encodings.base.encoding import Encoding, Noun
from engine.maths.window import Floats
from engine.words.language import dotted, later, tr
from engine.words.numbers import counted, few, scientific, spaced

NUMBERED: Mapping[Noun, str] = {"pair": later("pair {number}"), "dimension": later("dimension {number}")}


class AxisLength(NamedTuple):
    """How far positions reach from the first: in positions, or in places on an axis, where tokens have several."""

    length: int
    noun: Literal["position", "place"]

    @property
    def words(self) -> str:
        return counted(self.length, self.noun)


When = Literal["", "before", "after"]
COUNTED: Mapping[When, str] = {
    "": later("{told}"),
    "before": later("{told} before scaling"),
    "after": later("{told} after scaling"),
}


class Turns(NamedTuple):
    """How many pairs complete a turn within a length; `first`: whether they are the first ones of all.

    `when`: whether they are counted before a scaling or after it, '' where nothing is scaled; `scaled` are those that
    do in the same length after it.
    """

    complete: int
    pairs: int
    within: AxisLength
    first: bool
    noun: Noun
    when: When = ""
    scaled: int = 0

    @property
    def words(self) -> str:
        """ "46 of 64 pairs complete a turn in 4 096 positions before scaling · none from pair 46 on"."""
        return dotted(self.how_many, self.none_from)

    @property
    def how_many(self) -> str:
        """ "46 of 64 pairs complete a turn in 4 096 positions before scaling"."""
        said = tr(
            "{complete} of {all} completes a turn in {length}"
            if 1 in (self.complete, self.pairs)
            else "{complete} of {all} complete a turn in {length}",
            complete=spaced(self.complete),
            all=counted(self.pairs, self.noun),
            length=self.within.words,
        )
        return tr(COUNTED[self.when], told=said)

    @property
    def none_from(self) -> str:
        """ "none from pair 46 on"; '' where some later one does, or all do, or none does."""
        known = self.first and 0 < self.complete < self.pairs
        return tr("none from {which} on", which=self.critical) if known else ""

    @property
    def critical(self) -> str:
        """The first one that does not, as the axis counts: "pair 46". Liu et al. name its dimension."""
        return tr(NUMBERED[self.noun], number=spaced(self.complete))

    @property
    def afterwards(self) -> str:
        """ "17 after it"; '' where they are not counted before a scaling."""
        return tr("{scaled} after it", scaled=spaced(self.scaled)) if self.when == "before" else ""


def turning(encoding: Encoding) -> bool:
    """Whether it has frequencies."""
    return "frequencies" in encoding.offers()


def lacking(encoding: Encoding) -> str:
    """What is said of one that has no frequencies, without a full stop."""
    return tr(
        "{encoding} has frequencies of rows and columns, none of positions"
        if encoding.axial() is not None
        else "{encoding} has frequencies of distances, none of positions"
        if encoding.waves_apart
        else "{encoding} has no frequencies",
        encoding=tr(encoding.title),
    )


def noun(encoding: Encoding) -> Noun:
    """What a frequency belongs to: a pair, or where sine and cosine differ each dimension by itself; in English."""
    return "dimension" if _by_dimension(encoding) else encoding.frequency_of


def _by_dimension(encoding: Encoding) -> bool:
    return encoding.offers_table() and encoding.frequencies().size == encoding.columns > 1


def pair_of(encoding: Encoding, dimension: int) -> int | None:
    """The frequency that a dimension turns with; None where it has none. Without a table each has one of its number."""
    omega = encoding.frequencies()
    if not encoding.offers_table():
        return min(dimension, omega.size - 1)
    dimension = min(dimension, encoding.columns - 1)
    if _by_dimension(encoding):
        return _nearest(omega, _columns(encoding), dimension)
    pair = encoding.column(dimension).pair
    return pair if pair is not None and pair < omega.size else None


def dimension_of(encoding: Encoding, pair: int) -> int | None:
    """The first dimension that turns with a frequency; None where no column of the table does."""
    if not encoding.offers_table():
        return pair
    if _by_dimension(encoding):
        return _nearest(_columns(encoding), encoding.frequencies(), pair)
    likely = [d for d in (2 * pair, pair) if d < encoding.columns]
    others = (d for d in range(encoding.columns) if d not in likely)
    found = (d for dims in (likely, others) for d in dims if encoding.column(d).pair == pair)
    return next(found, None)


def _columns(encoding: Encoding) -> Floats:
    waves = encoding.waves()
    return encoding.frequencies() if waves is None else waves.omega


def _nearest(values: Floats, of: Floats, index: int) -> int | None:
    """Where `values` has the frequency of[index]: at the same place, if it is there too, else at the first."""
    if values[index] == of[index]:
        return index
    found = np.flatnonzero(values == of[index])
    return int(found[0]) if found.size else None


def reach(encoding: Encoding, length: int) -> AxisLength:
    """Of so many positions: how many places the longest axis has of them, where each token has one on several."""
    axial = encoding.axial()
    return (
        AxisLength(length, "position") if axial is None else AxisLength(int(axial.places[:length].max()) + 1, "place")
    )


def turns(encoding: Encoding, spectrum: Spectrum, within: AxisLength) -> Turns:
    """How many pairs complete a turn: before scaling in the training length, where there is one, else within that."""
    omega = spectrum.omega if spectrum.trained is None else spectrum.in_training
    within = within if spectrum.trained is None else within._replace(length=spectrum.trained)
    complete = _complete(omega, within)
    count, scaled = int(complete.sum()), int(_complete(spectrum.omega, within).sum())
    when: When = "" if np.array_equal(spectrum.in_training, spectrum.omega) else "after"
    when = "before" if when and spectrum.trained is not None else when
    return Turns(count, omega.size, within, bool(complete[:count].all()), noun(encoding), when, scaled)


def _complete(omega: Floats, within: AxisLength) -> NDArray[np.bool_]:
    """[pairs]."""
    return np.asarray(np.abs(omega) * within.length >= 2 * math.pi * (1 - 1e-12))


def wavelength(omega: float) -> float:
    """In positions; infinite where nothing turns."""
    return 2 * math.pi / abs(omega) if omega else math.inf


def spelled(positions: float) -> str:
    """A wavelength to four digits, whole ones to all of theirs: 6.283, 628.3, 54 410, 1.024 × 10¹², ∞."""
    if math.isinf(positions):
        return "∞"
    if positions < 1000:
        return few(positions)
    return spaced(round(positions)) if positions < 1e7 else scientific(positions, 4)


def described(spectrum: Spectrum, pair: int) -> str:
    """Of one pair: "frequency 0.0021 · wavelength 2 951 positions, plain 2 000 · smoothed"."""
    omega, plain = float(spectrum.omega[pair]), float(spectrum.plain[pair])
    band = tr(spectrum.named[int(spectrum.bands[pair])]) if spectrum.named else ""
    long = positions(omega)
    wave = (
        tr("wavelength {wave}, {plain} {compared}", wave=long, plain=positions(plain), compared=tr(spectrum.compared))
        if plain != omega
        else tr("wavelength {wave}", wave=long)
    )
    said = (tr("frequency {omega} rad per position", omega=few(omega, 6)), wave, band)
    return "    ".join(filter(None, said))


def positions(omega: float) -> str:
    """The wavelength in positions, said."""
    return tr("∞, constant") if not omega else tr("{wave} positions", wave=few(wavelength(omega), 6))
