"""What is said of an encoding to a question of the arena: yes, partly or no, with a number and a witness."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import numpy as np

from engine.criteria.codes import Codes
from engine.criteria.criterion import Witness
from engine.criteria.rounding import Dtype
from engine.encodings.base.encoding import Encoding
from engine.words.numbers import few, scientific, unspaced

Verdict = Literal["yes", "partly", "no", "none"]
RANK: Mapping[Verdict, int] = {"yes": 0, "partly": 1, "no": 2, "none": 3}
ROUNDING = 1e-6  # a residual below it is rounding


class MeasuredEncoding(NamedTuple):
    """An encoding over its first `length` positions, of which the arena asks; where rounding counts, to `dtype`."""

    encoding: Encoding
    length: int
    dtype: Dtype

    @property
    def codes(self) -> Codes:
        return Codes(self.encoding, range(self.length))


class Answered(NamedTuple):
    """A verdict, made of a Criterion where one measures what is asked; `value` is None where there is no number."""

    verdict: Verdict
    figure: str
    sentence: str
    value: float | None = None
    witness: Witness | None = None
    short: str = ""  # the figure, where it is words and there is little room

    @property
    def brief(self) -> str:
        """The figure where there is little room: a shorter word, or fewer digits; '' where there is none."""
        try:
            value = float(unspaced(self.figure.removesuffix(" %")))
        except ValueError:
            return self.short
        if self.figure.endswith("%"):
            return f"{few(value / 100, 2)}×" if abs(value) >= 100 else self.figure
        return _brief(value)

    def as_json(self) -> dict[str, object]:
        """For programs; what is no finite number is null."""
        finite = self.value is not None and bool(np.isfinite(self.value))
        return {
            "verdict": self.verdict,
            "value": self.value if finite else None,
            "figure": self.figure,
            "sentence": self.sentence,
            "witness": None if self.witness is None else self.witness.as_json(),
        }


def _brief(value: float) -> str:
    """A figure in at most five signs."""
    if abs(value) < ROUNDING:
        return "≈0" if value else "0"
    if abs(value) < 0.001 or abs(value) >= 1e9:
        return scientific(value, 1).replace(" ", "")
    if abs(value) < 0.1:
        return few(value, 1).replace(" ", "")
    if abs(value) < 1000:
        return few(value, 2)
    if abs(value) < 999_500:
        return f"{few(value / 1000 if abs(value) < 9950 else round(value / 1000), 2)}k"
    return f"{few(value / 1e6, 2)}M"
