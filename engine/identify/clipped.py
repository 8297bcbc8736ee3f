"""Rotary tables whose last pairs fade to a standstill: how many of them, and the original length that asks for it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.identify.rounder import Round
from engine.maths.window import Floats
from engine.values.value import Value

ORIGINALS = (4096, *(2**power for power in range(8, 21) if power != 12))
FEWEST = 2  # slowed pairs that differ from none: the first of them is multiplied by 1


def clipped(omega: Floats, values: dict[str, Value], base: Round) -> Iterator[tuple[Encoding, float]]:
    """clipped_rope of that base whose frequencies are nearest to omega [pairs], and how plain it is."""
    plain = base.value ** -(np.arange(omega.size) / omega.size)
    kept = np.concatenate([[0.0], np.cumsum((plain - omega) ** 2)])
    off = [kept[omega.size - slowed] + _tail(plain, omega, slowed) for slowed in range(omega.size + 1)]
    slowed = int(np.argmin(off))
    if slowed < FEWEST:
        return
    given = {**values, "base": base.value}
    for original in ORIGINALS:
        if int((2 * np.pi / plain > original).sum()) == slowed:
            yield build("clipped_rope", {**given, "original_length": original}), 1.5 + base.digits
            return
    yield build("clipped_rope", {**given, "clip": slowed}), 2.5 + base.digits


def _tail(plain: Floats, omega: Floats, slowed: int) -> float:
    """The squares of what the last pairs are off where so many are slowed."""
    if not slowed:
        return 0.0
    off = plain[-slowed:] * (0.5 * (1 + np.cos(np.linspace(0.0, np.pi, slowed)))) - omega[-slowed:]
    return float(off @ off)
