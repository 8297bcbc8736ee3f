"""Criterion: one thing that an encoding should be, measured: its figure, what shows it, a sentence, a small picture."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from engine.averages.missing import MissingCells
from engine.criteria.sketch import Sketch
from engine.words.language import sentences, tr


class Witness(NamedTuple):
    """What shows a figure, to be pinned in all pictures; what is None stays where it is. `words` name it."""

    words: str
    position: int | None = None
    key: int | None = None
    dimension: int | None = None
    head: int | None = None

    def as_json(self) -> dict[str, int]:
        """What is there, by name."""
        return {name: value for name, value in self._asdict().items() if name != "words" and value is not None}


class Criterion(msgspec.Struct, frozen=True, eq=False):
    """`figure` is `value` as people read it; `share` below 1 says that the measurement goes on.

    `sampled`: the figure is that of a part, and the sentence says of which. `title`: as measure() knows it by its name.
    `missing`: cells that are no numbers; the figure is then that of the others, and there is no `value` of all.
    """

    name: str
    figure: str
    unit: str
    sentence: str
    value: float | None = None
    witness: Witness | None = None
    sampled: bool = False
    share: float = 1.0
    sketch: Sketch | None = None
    details: Mapping[str, object] = msgspec.field(default_factory=dict)
    title: str = ""
    missing: int = 0

    def leaving_out(self, missing: MissingCells | None) -> Criterion:
        """The same, said to be of the other cells alone, where some are no numbers."""
        if missing is None or self.share < 1:
            return self
        named = tr("{missing}; what follows is of the others.", missing=missing.named)
        return msgspec.structs.replace(
            self,
            unit=self.unit if self.value is None else tr("{unit}, of the others", unit=self.unit),
            sentence=sentences(named, self.sentence),
            value=None,
            missing=missing.cells,
            details={
                **self.details,
                "missing_cells": missing.cells,
                "missing_positions": missing.positions.size,
                "first_missing": missing.first,
                "value_of_others": self.value,
            },
        )

    def as_json(self) -> dict[str, object]:
        """For programs; what is no finite number is null."""
        return {
            "name": self.name,
            "value": _finite(self.value),
            "unit": self.unit,
            "witness": None if self.witness is None else self.witness.as_json(),
            "sentence": self.sentence,
            "sampled": self.sampled,
            "details": {key: _finite(value) for key, value in self.details.items()},
        }


def _finite(value: object) -> object:
    return None if isinstance(value, float) and not math.isfinite(value) else value
