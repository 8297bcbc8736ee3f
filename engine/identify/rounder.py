"""Rounder numbers near a measured one, the roundest first, and how round each is."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

DIGITS = 7  # of a number that nothing rounder stands for


class Round(NamedTuple):
    """A number, and the digits that it takes: 0 for the usual one."""

    value: float
    digits: float


def near(value: float, *, usual: float, within: float) -> Iterator[Round]:
    """Positive numbers within so large a relative distance: the usual one, those of 1, 2, 3 digits, then itself."""
    if value <= 0 or not math.isfinite(value):
        return
    if abs(math.log(value / usual)) <= within:
        yield Round(usual, 0)
    told = {usual}
    for digits in (1, 2, 3):
        candidate = float(f"{value:.{digits - 1}e}")
        if candidate not in told and abs(math.log(value / candidate)) <= within:
            told.add(candidate)
            yield Round(candidate, digits)
    yield Round(float(f"{value:.12g}"), DIGITS)
