"""Scale: the values that a slider can take, and where they lie on it."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import overload

import msgspec

from engine.values.parameter import Parameter

MANTISSAS = range(16, 32)  # a log scale of whole numbers: sixteen values an octave, powers of two among them
PAGE = 10  # steps


class Arithmetic(Sequence[float]):
    """low, low + step, … and high, computed when asked for."""

    def __init__(self, low: float, high: float, step: float, *, whole: bool) -> None:
        self.low, self.high, self.step, self.whole = low, high, step, whole
        self._inner = math.ceil((high - low) / step - 1e-9)

    def __len__(self) -> int:
        return self._inner + 1

    @overload
    def __getitem__(self, index: int) -> float: ...
    @overload
    def __getitem__(self, index: slice) -> list[float]: ...
    def __getitem__(self, index: int | slice) -> float | list[float]:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        index = range(len(self))[index]
        value = self.high if index == self._inner else self.low + index * self.step
        return round(value) if self.whole else round(float(value), 10)


def _octaves(low: int, high: int, multiple: int) -> tuple[int, ...]:
    small = range(1, MANTISSAS.start * multiple)
    grown = (m << k for k in range(high.bit_length()) for m in MANTISSAS)
    return tuple(sorted({low, high, *(v for v in (*small, *grown) if low <= v <= high and v % multiple == 0)}))


def _decades(low: float, high: float) -> tuple[float, ...]:
    exponents = range(math.floor(math.log10(low)) - 1, math.ceil(math.log10(high)))
    values = (float(f"{mantissa}e{exponent}") for exponent in exponents for mantissa in range(10, 100))
    return tuple(sorted({low, high, *(v for v in values if low <= v <= high)}))


def _round_step(width: float) -> float:
    """A step of 1, 2 or 5 times a power of ten that divides the width in some 200."""
    exponent = math.floor(math.log10(width / 200))
    return next(s for m in (1, 2, 5, 10) if (s := float(f"{m}e{exponent}")) >= width / 200 * (1 - 1e-9))


class Scale(msgspec.Struct, frozen=True):
    """Strictly rising steps from the slider's left end to its right, spread evenly or by their logarithm."""

    steps: Sequence[float]
    log: bool = False

    @classmethod
    def of(cls, declared: Parameter) -> Scale | None:
        """The slider of a number; None when it has none."""
        ends = declared.hints.get("slider", [declared.minimum, declared.maximum])
        if ends is None or None in ends or ends[0] >= ends[1]:
            return None
        whole = declared.kind == "int"
        low, high = (int(e) if whole else float(e) for e in ends)
        if declared.hints.get("scale") == "log" and low > 0:
            steps = _octaves(int(low), int(high), declared.hints.get("multiple", 1)) if whole else _decades(low, high)
            return cls(steps, log=True)
        step = declared.hints.get("step") or (1 if whole else _round_step(high - low))
        return cls(Arithmetic(low, high, step, whole=whole))

    @property
    def low(self) -> float:
        return self.steps[0]

    @property
    def high(self) -> float:
        return self.steps[-1]

    def fraction(self, value: float) -> float:
        """Where on the slider a value lies, 0 … 1; beyond the ends at the end."""
        value = min(max(value, self.low), self.high)
        if self.log:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)

    def at(self, fraction: float) -> float:
        """The step nearest to that place."""
        fraction = min(max(fraction, 0.0), 1.0)
        low, high = self.low, self.high
        value = low * (high / low) ** fraction if self.log else low + fraction * (high - low)
        above = min(bisect_left(self.steps, value), len(self.steps) - 1)
        near = (self.steps[max(0, above - 1)], self.steps[above])
        return min(near, key=lambda step: abs(self.fraction(step) - fraction))

    def index(self, value: float) -> int:
        """The number of the step nearest to a value."""
        return bisect_left(self.steps, self.at(self.fraction(value)))

    def stepped(self, value: float, by: int) -> float:
        """So many steps further; never back past a value that lies beyond the end."""
        if by > 0:
            return max(value, self.steps[min(bisect_right(self.steps, value) + by, len(self.steps)) - 1])
        return min(value, self.steps[max(0, bisect_left(self.steps, value) + by)]) if by else value

    def paged(self, value: float, direction: int) -> float:
        """A longer way: twice or half on a log scale, else ten steps or a twentieth of the slider."""
        if not self.log:
            return self.stepped(value, direction * max(PAGE, len(self.steps) // 20))
        far = self.at(self.fraction(value * 2.0**direction))
        near = self.stepped(value, direction)
        return max(far, near) if direction > 0 else min(far, near)
