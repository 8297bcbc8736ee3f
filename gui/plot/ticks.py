"""Ticks: four to six at round places, the last position reachable, digits grouped."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtGui import QFont, QFontMetrics

from engine.words.numbers import power, spaced

STEPS = (1, 2, 5, 10)
AIR, TIGHT = 2.6, 1.3  # lines of text that a tick takes, and at the least
FEW = 6  # cells, of which each has a tick where there is room
FINEST, COARSEST = -4, 6  # powers of ten that are written out
AxisTick = tuple[float, str]  # a place, and what stands there


def step_for(span: float, ticks: float) -> float:
    """The round step that gives about so many ticks over a span."""
    raw = max(span, 1e-300) / max(ticks, 1)
    magnitude = 10.0 ** math.floor(math.log10(raw))
    return next(s * magnitude for s in STEPS if s * magnitude >= raw * 0.999999)


def round_ticks(low: float, high: float, *, ticks: float, whole: bool) -> list[float]:
    """Multiples of a round step within low … high; whole numbers only where the axis counts cells.

    Empty where the span is more than a number holds.
    """
    if not math.isfinite(high - low):
        return []
    step = step_for(high - low, ticks)
    if whole:
        step = max(1.0, step)
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, math.floor(high / step + 1e-9) + 1)]


def some_ticks(low: float, high: float, *, ticks: float, most: float, whole: bool = False) -> list[float]:
    """Multiples of a round step, two at least where so many at most have room: one alone gives no scale."""
    found = round_ticks(low, high, ticks=ticks, whole=whole)
    if len(found) > 1:
        return found
    finer = (round_ticks(low, high, ticks=each, whole=whole) for each in range(math.ceil(ticks), 2 * math.floor(most)))
    return next((several for several in finer if 1 < len(several) <= most), found)


def short_of_decades(low: float, high: float, *, ticks: float, whole: bool = False) -> list[float]:
    """Exponents of round numbers from 10^low to 10^high, where hardly a power of ten lies between.

    `whole`: of whole numbers alone.
    """
    smallest, largest = 10.0**low, 10.0**high
    found = round_ticks(smallest, largest, ticks=ticks, whole=whole or (smallest >= 1 and largest <= 10))
    return [math.log10(each) for each in found if each > 0]


def with_last(ticks: list[float], last: float, low: float, high: float) -> list[float]:
    """The ticks with the axis' last cell among them, where it is in view; a tick that would touch it gives way."""
    if not low <= last <= high or not ticks:
        return ticks
    gap = (ticks[1] - ticks[0]) * 0.6 if len(ticks) > 1 else 0
    return [t for t in ticks if last - t > gap] + [last]


class Ticked:
    """What an axis counts: cells (whole numbers, the last one named), values, or powers of ten; and its ticks."""

    lying = False
    cells, logarithmic, last = True, False, math.inf
    low, high = 0.0, 1.0  # at its beginning and its end
    ticks: Sequence[AxisTick] | None = None  # by hand
    letters: QFont

    def counted(self) -> object:
        """What its ticks follow from, but for its length and its letters."""
        return self.low, self.high, self.cells, self.logarithmic, self.last, self.ticks

    def ticks_between(self, low: float, high: float, size: float) -> list[float]:
        """Where ticks stand on so many pixels."""
        low, high = min(low, high), max(low, high)
        room = max(2.0, min(8.0, size / self._apart(low, high)))
        if self.cells and 1 < high - low <= FEW and size / (high - low) >= self._apart(low, high, air=TIGHT):
            room = high - low  # each has its tick
        most = 0.0 if self.cells else size / self._apart(low, high, air=TIGHT)
        ticks = some_ticks(low, high, ticks=room, most=most, whole=self.cells or self.logarithmic)
        if self.logarithmic and len(ticks) < 2 and high - low < 2:
            ticks = short_of_decades(low, high, ticks=room, whole=self.cells)
        if self.cells:
            ticks = with_last([t for t in ticks if t <= self.last], self.last, low, high)
        return ticks

    def _apart(self, low: float, high: float, air: float = AIR) -> float:
        """The pixels that a tick takes, with its label and air around it, in lines."""
        metrics = QFontMetrics(self.letters)
        if not self.lying:
            return air * metrics.height()
        return metrics.horizontalAdvance(self.spell([round(max(-low, high))])[0]) + air * metrics.height()

    def spell(self, values: Sequence[float]) -> list[str]:
        """What stands at these places."""
        if self.logarithmic:
            written = all(FINEST <= v <= COARSEST for v in values)
            return [_decade(v, written=written) for v in values]
        return [spaced(float(f"{v:.10g}")).replace("-", "−") for v in values]

    def marked(self, size: float) -> list[AxisTick]:
        """Places along the axis and what they are called."""
        if self.ticks is not None:
            return [*self.ticks]
        values = self.ticks_between(self.low, self.high, size)
        return list(zip(values, self.spell(values), strict=True))


def _decade(exponent: float, *, written: bool) -> str:
    """A place on a logarithmic axis: 0.01, 10 000; as a power, 10⁻², 10⁷, where one of its places has to be."""
    if exponent == round(exponent) and not written:
        return power(round(exponent))
    return spaced(round(10**exponent) if exponent >= 2 else float(f"{10**exponent:.3g}"))
