"""Components: the directions along which a table's codes lie, and how much of their energy each has."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.averages import codes
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.system.kept import kept

KEPT = 64  # components whose coordinates are kept
CONSTANT = 1e-12  # of its mean: how far a dimension strays that is constant but for rounding
NOTHING = 1e-6  # of its largest: a coordinate that is rounding, or nearly


class Components(NamedTuple):
    """along [positions, KEPT at most]: the codes in principal components; `energy`: Σ x² of all, largest first.

    A position with a cell that is no number is left out: its coordinates are 0. The first position has no coordinate
    below 0: two tables whose codes lie alike are seen alike. Where it has none to speak of, the next one decides.
    """

    along: Floats
    energy: Floats

    @property
    def shares(self) -> Floats:
        """Of the whole energy; all 0 where there is none."""
        total = float(self.energy.sum())
        return self.energy / total if total > 0 else np.zeros_like(self.energy)


@kept
def components(shown: tuple[Encoding, ...], rows: int, dims: int, *, centre: bool) -> Components:
    """Of the codes that are read (averages.codes), of two encodings those of their difference."""
    return Components(*principal(filled(codes.codes(shown, rows, dims), centre=centre)))


def filled(values: Floats, *, centre: bool) -> Floats:
    """The codes, about their mean or not, 0 where one has a cell without a number; what is constant has no rounding."""
    known = codes.numbered(values)
    if known.all():
        mean = values.sum(axis=0) / max(1, len(values))
        rest = values - mean
    else:
        mean = values[known].sum(axis=0) / max(1, int(known.sum()))
        rest = np.where(known[:, None], values - mean, 0.0)
    strays = np.maximum(rest.max(axis=0, initial=0.0), -rest.min(axis=0, initial=0.0))
    rest[:, strays <= CONSTANT * np.abs(mean)] = 0.0
    return rest if centre else np.asarray(np.where(known[:, None], rest + mean, 0.0))


def principal(values: Floats) -> tuple[Floats, Floats]:
    """[positions, KEPT at most] coordinates along the principal components, and all r energies; r is the smaller side.

    By way of the smaller Gram matrix: what lies below 1e-15 of the whole energy is rounding, and 0.
    """
    rows, columns = values.shape
    wide = rows <= columns
    energy, vectors = np.linalg.eigh(values @ values.T if wide else values.T @ values)
    energy, vectors = energy[::-1], vectors[:, : -KEPT - 1 : -1]
    energy = np.where(energy > 1e-15 * float(energy.sum()), energy, 0.0)
    along = vectors * np.sqrt(energy[:KEPT]) if wide else values @ vectors
    along = np.where(energy[:KEPT] > 0, along, 0.0)
    first = np.argmax(np.abs(along) > NOTHING * np.abs(along).max(axis=0, initial=0.0), axis=0)
    signs = np.sign(along[first, np.arange(along.shape[1])])
    return np.asarray(along * np.where(signs == 0, 1.0, signs)), np.asarray(energy)
