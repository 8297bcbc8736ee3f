"""Candidate: an encoding that reproduces a table, with what has to be done to it, and how well it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.identify.alike import alike
from engine.identify.computed import EXACT, Computing
from engine.maths.waves import Waves
from engine.maths.window import Floats, Integers
from engine.values.parameter import differing, parameters
from engine.values.value import Value
from engine.words.language import listing, tr
from engine.words.numbers import drawn, spaced


class Candidate(msgspec.Struct, frozen=True, eq=False):
    """table[row, j] ≈ signs[j] · code(row + start, columns[j]) of the encoding, as `computing` rounds it.

    `residual` is the root mean square of what is left, relative to the table's; `confidence` runs from 0 to 1.
    `mistake` names a known mistake that the numbers show. `words` say in sentences what is done to the encoding.
    `omega` [columns] replaces the frequencies where a mistake has some that no setting of the encoding gives.
    """

    encoding: Encoding
    residual: float = 1.0
    confidence: float = 0.0
    mistake: str = ""
    words: tuple[str, ...] = ()
    start: int = 0
    columns: Integers | None = None
    signs: Floats | None = None
    omega: Floats | None = None
    computing: Computing = EXACT
    plainness: float = 0.0  # the lower, the fewer and rounder the numbers that it needs
    blank: tuple[int, ...] = ()  # rows of the table that are zero
    twins: tuple[Encoding, ...] = ()  # of other candidates with the very same numbers
    strays: tuple[tuple[int, int, float], ...] = ()  # row, column and number of the cells that are not its own
    apart: int = 0  # rows before the first that is its own
    numberless: int = 0  # rows of the table that hold a cell that is no number
    stored: str = ""  # the type of fewest digits that holds the table's numbers; '' for float64

    @property
    def parameters(self) -> Mapping[str, Value]:
        """Those that differ from their defaults."""
        return differing(self.encoding)

    @property
    def said(self) -> tuple[str, ...]:
        """What is done to the encoding, and in which types, in words."""
        computed = tr("computed in {types}", types=tr(self.computing.name)) if self.computing.name else ""
        stored = tr("stored as {type}", type=self.stored) if self.stored else ""
        first = (self._strays(), *self._rows(), *self.words, computed, stored, self._undecided())
        return tuple(filter(None, (*first, *alike(self.encoding))))

    def _rows(self) -> Iterator[str]:
        """Which rows it says nothing of."""
        if self.apart:
            yield tr("row 0 is none of its codes, as for a class token")
        if self.numberless:
            yield tr("left out: {rows} of its rows, with cells that hold no number", rows=spaced(self.numberless))

    def _strays(self) -> str:
        """Which cells are not what it has there, and what they hold; '' where all are."""
        if not self.strays:
            return ""
        listed = [
            tr(
                "position {row}, dimension {column} holds {value} where it has {own}",
                row=spaced(row),
                column=spaced(column),
                value=drawn(value),
                own=drawn(float(self.cells(np.array([row]), np.array([column]))[0, 0])),
            )
            for row, column, value in self.strays
        ]
        others = tr("all cells but {count}", count=len(listed)) if len(listed) > 1 else tr("all cells but one")
        return tr("{where}: {what}", where=others, what="; ".join(listed))

    def _undecided(self) -> str:
        """That the table does not decide between this candidate and others; '' where it does."""
        if not self.twins:
            return ""
        others = listing(dict.fromkeys(map(self._twin, self.twins)))
        return tr("the very same numbers as {others}: no table tells them apart", others=others)

    def _twin(self, other: Encoding) -> str:
        """What another one with the same numbers is called."""
        own = other.id == self.encoding.id
        return tr("{encoding} with other settings", encoding=tr(other.title)) if own else tr(other.title)

    def cells(self, rows: Integers, dims: Integers) -> Floats:
        """[rows, dims] of the table as this candidate has it."""
        out = np.zeros((rows.size, dims.size))
        coded = ~np.isin(rows, self.blank)
        out[coded] = self._coded(rows[coded] + self.start, dims if self.columns is None else self.columns[dims])
        return out if self.signs is None else out * self.signs[dims]

    def _coded(self, positions: Integers, columns: Integers) -> Floats:
        waves = self.waves()
        if waves is None:
            return self.encoding.bounded(positions, columns)
        return self.computing.cells(waves, positions, columns)

    def waves(self) -> Waves | None:
        waves = self.encoding.waves()
        if waves is None or self.omega is None:
            return waves
        return Waves(self.omega, waves.cosine, waves.scale, waves.offset)

    def as_json(self) -> dict[str, object]:
        """For programs: all parameters, those at their defaults too; frequencies only through their mistake's name."""
        return {
            "scheme": self.encoding.id,
            "parameters": {each.name: getattr(self.encoding, each.name) for each in parameters(type(self.encoding))},
            "residual": self.residual,
            "confidence": self.confidence,
            "mistake": self.mistake,
            "start": self.start,
            "computed": self.computing.name,
            "stored": self.stored,
            "words": list(self.words),
            "apart": self.apart,
            "numberless": self.numberless,
            "strays": [{"position": row, "dimension": column, "value": value} for row, column, value in self.strays],
            "twins": [each.id for each in self.twins],
            "alike": list(alike(self.encoding)),
        }
