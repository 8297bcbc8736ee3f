"""Criterion: one thing that an encoding should be, measured: its figure, what shows it, a sentence, a small picture."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.criteria.sketch import Sketch
from engine.words.language import tr
from engine.words.numbers import spaced


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


@dataclass(frozen=True, eq=False)
class Criterion:
    """`figure` is `value` as people read it; `share` below 1 says that the measurement goes on.

    `sampled`: the figure is that of a part, and the sentence says of which.
    """

    name: str
    title: str
    figure: str
    unit: str
    sentence: str
    value: float | None = None
    witness: Witness | None = None
    sampled: bool = False
    share: float = 1.0
    sketch: Sketch | None = None
    details: Mapping[str, object] = field(default_factory=dict)

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


def number(value: float, digits: int = 4) -> str:
    """To so many digits, with a real minus: 1.953, 7.101, 261 121, 7.8e−14."""
    if not math.isfinite(value):
        return "∞" if value > 0 else "−∞" if value < 0 else "–"
    if value == int(value) and abs(value) < 1e15:
        return spaced(int(value)).replace("-", "−") if abs(value) < 1e9 else _scientific(value, digits)
    if not 1e-4 <= abs(value) < 1e6:
        return _scientific(value, digits)
    return f"{value:.{digits}g}".replace("-", "−") if abs(value) < 10**digits else spaced(round(value))


def _scientific(value: float, digits: int) -> str:
    mantissa, exponent = f"{value:.{max(0, digits - 2)}e}".split("e")
    return f"{mantissa}e{int(exponent)}".replace("-", "−")


def sentences(*parts: str) -> str:
    """Those that are not empty, one after the other."""
    said = ""
    for part in filter(None, parts):
        said = tr("{sentence} {next}", sentence=said, next=part) if said else part
    return said
