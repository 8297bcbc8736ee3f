"""What stored rotary frequencies are: a base, and a scaling by its name or a divisor for each pair."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.encodings.base.rotary import geometric
from engine.maths import scaling
from engine.maths.window import Floats
from engine.values.value import JsonObject, JsonValues

EXACT = 2e-5  # relative, of frequencies computed and stored in float32
ROUNDED = 8e-3  # of those stored in 16 bits
FINEST = {EXACT: 3e-7, ROUNDED: 2**-8}  # of one number: float32, bfloat16
ALIKE = 1e-3  # of a divisor, which magnifies the rounding of a base
DIGITS = 6  # that a base is rounded to, where that leaves it as it is
SHARES = (0.75, 0.5, 0.375, 0.25, 0.125)  # of the pairs that may be the ones that are not scaled
LENGTHS = tuple(2**power for power in range(9, 19))
LEAST, MOST = 1e-9, 1e12  # of a divisor
HIGHEST = 1e12  # base


class ScalingFit(NamedTuple):
    """Keys of rope_scaling in the names of transformers, {} where nothing is scaled; `named` where a formula fits."""

    base: float
    pairs: int
    scaling: JsonValues
    named: bool


def fitted(omega: Floats, *, rounded: bool = False) -> ScalingFit | None:
    """Of stored frequencies [pairs], radians a position; None where they are none: not finite, not above 0, no base.

    `rounded` says that they are stored in 16 bits.
    """
    turning = omega[: int(np.count_nonzero(omega))]
    if not omega.size or not turning.size or not np.isfinite(omega).all() or (turning <= 0).any():
        return None
    whole = _geometric(turning, omega.size, ROUNDED if rounded else EXACT)
    if whole is not None:
        base, stretch = whole
        return ScalingFit(base, omega.size, _uniform(stretch, turning.size, omega.size), named=True)
    if turning.size < omega.size:
        return None
    return _by_pairs(omega, ROUNDED if rounded else EXACT)


def _geometric(omega: Floats, pairs: int, tolerance: float) -> tuple[float, float] | None:
    """The roundest base and common divisor of frequencies that are a geometric series."""
    if omega.size == 1:
        return None
    logs, k = np.log(omega), np.arange(omega.size)
    slope, start = np.polyfit(k, logs, 1)
    error = float(np.abs(logs - (slope * k + start)).max())
    if error > tolerance or not -math.log(HIGHEST) < slope * pairs < 0:
        return None
    near = 2 * error + FINEST[tolerance]
    base = _roundest(float(np.exp(-slope * pairs)), near * pairs / omega.size)
    start = float(np.mean(logs + k * math.log(base) / pairs))
    if abs(start) > math.log(MOST):
        return None
    return base, 1.0 if abs(start) <= near else _roundest(math.exp(-start), near)


def _roundest(value: float, tolerance: float) -> float:
    """The number of fewest digits within the tolerance, which is relative."""
    shorter = (float(f"{value:.{digits}g}") for digits in range(1, DIGITS + 1))
    return next((short for short in shorter if abs(short / value - 1) <= tolerance), value)


def _uniform(stretch: float, turning: int, pairs: int) -> JsonObject:
    if turning < pairs:
        return {"rope_type": "proportional", "partial_rotary_factor": turning / pairs, "factor": stretch}
    return {} if stretch == 1 else {"rope_type": "linear", "factor": stretch}


def _by_pairs(omega: Floats, tolerance: float) -> ScalingFit | None:
    """The first pairs tell the base, where they are not scaled."""
    base = _base(omega, tolerance)
    if base is None:
        return None
    with np.errstate(over="ignore"):  # an infinite one is no divisor, below
        divisors = geometric(base, omega.size, 2 * omega.size) / omega
    named = recognised(divisors, base, tolerance=max(ALIKE, 2 * tolerance))
    if named is None and not ((divisors >= LEAST) & (divisors <= MOST)).all():
        return None
    return ScalingFit(base, omega.size, as_lists(divisors) if named is None else named, named is not None)


def _base(omega: Floats, tolerance: float) -> float | None:
    """Of as many first pairs as are a geometric series from 1; else of the first two."""
    for share in SHARES:
        first = omega[: int(share * omega.size)]
        found = _geometric(first, omega.size, tolerance) if first.size >= 4 else None
        if found and found[1] == 1:
            return found[0]
    with np.errstate(over="ignore"):
        ratio = float(omega[1] / omega[0]) if omega.size > 1 else 1.0
    slow = ratio <= HIGHEST ** (-1 / omega.size)  # so that no base is that high; the ratio may be 0
    return None if slow or ratio >= 1 else ratio**-omega.size


def recognised(divisors: Floats, base: float, *, tolerance: float = ALIKE) -> JsonObject | None:
    """Keys of the scaling that divides the frequencies so; None where no formula with usual numbers does."""
    if not (divisors.size and base > 1 and np.isfinite(divisors).all() and (divisors > 0).all()):
        return None
    factor = _roundest(float(divisors[-1]), tolerance)
    if np.allclose(divisors, divisors[-1], rtol=tolerance):
        return {} if factor == 1 else {"rope_type": "linear", "factor": factor}
    plain = geometric(base, divisors.size, 2 * divisors.size)
    for keys, share in _candidates(plain, base):
        if np.allclose(1 / ((1 - share) + share / factor), divisors, rtol=tolerance):
            return {**keys, "factor": factor}
    return None


def _candidates(plain: Floats, base: float) -> Iterator[tuple[JsonObject, Floats]]:
    """Llama 3's and YaRN's ways with their usual numbers: keys, and the share [pairs] that is divided."""
    ends = (4.0, 1.0) if base < 2**plain.size else (4.0,)  # Llama 4's step tells a length where pairs are near
    for length in LENGTHS:
        keys = {"original_max_position_embeddings": length}
        for high in ends:
            share = scaling.llama3_share(plain, length, low=1.0, high=high)
            yield {"rope_type": "llama3", "low_freq_factor": 1.0, "high_freq_factor": high, **keys}, share
        for truncate in (True, False):
            low, high = scaling.yarn_range(2 * plain.size, base, length, fast=32, slow=1, truncate=truncate)
            share = scaling.yarn_share(plain.size, low, high)
            yield {"rope_type": "yarn", "beta_fast": 32.0, "beta_slow": 1.0, "truncate": truncate, **keys}, share


def as_lists(divisors: Floats, *, original: int = 4096) -> JsonObject:
    """The divisors themselves, at any length."""
    each = [float(divisor) for divisor in divisors]
    return {
        "rope_type": "longrope",
        "short_factor": each,
        "long_factor": each,
        "original_max_position_embeddings": original,
        "attention_factor": 1.0,
    }
