"""The step of a colour map for one value, in the arithmetic of its type, as a person would compute it."""

from __future__ import annotations

import math
from typing import Any

LAST = 254


def shade(value: Any, low: float, high: float, *, ends: bool) -> int:
    """Of a numpy scalar in the range from low to high: nearest of the steps 0 … 254.

    `ends`: the first and the last step are those of what lies beyond the range by more than rounding.
    """
    kind = type(value)
    slack = 1e-6 * (high - low)
    if ends and value < kind(low - slack):
        return 0
    if ends and value > kind(high + slack):
        return LAST
    step = (high - low) / (LAST - 2) if ends else 0.0
    low, high = low - step, high + step
    place = math.floor(float((value - kind(low)) * kind(LAST / (high - low)) + kind(0.5)))
    return min(max(place, 1), LAST - 1) if ends else min(max(place, 0), LAST)
