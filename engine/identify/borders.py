"""llama3 with other borders than the usual ones: which turns keep a pair and which divide it, read from the speeds."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.identify.held import built
from engine.maths.window import Floats
from engine.values.value import Value

ORIGINALS = (8192, 4096, 16_384, 32_768, 2048, 131_072)  # the usual one first: what a border times another is, is equal
USUAL = (1.0, 4.0, 2.0, 8.0, 16.0, 32.0, 0.5)
CLEAR = 0.02  # of the way between kept and divided, that a pair may be off
DIGITS = (1, 2, 3, 5)
MEASURED = 0.004  # of a border
COST = 2.0  # plainness, with a share for each digit
UNUSUAL = 0.2  # more for each original further down


def borders(omega: Floats, values: dict[str, Value], base: float, factor: float) -> Iterator[tuple[Encoding, float]]:
    """Encodings and their plainness, for speeds [pairs] of which the first are kept and the last divided."""
    plain = base ** -(np.arange(omega.size) / omega.size)
    kept = (omega / plain - 1 / factor) / (1 - 1 / factor)  # 1 where a pair is kept, 0 where it is divided
    between = np.flatnonzero((kept > CLEAR) & (kept < 1 - CLEAR))
    common = {**values, "base": base, "factor": factor, "scaling": "llama3"}
    tried = _steps(plain, kept) if between.size == 0 else _slopes(plain[between], kept[between])
    for rank, low, high, cost in tried:
        freely = {"low_freq_factor": low, "high_freq_factor": high, "original_length": ORIGINALS[rank]}
        encoding = built("rope", {**common, **freely})
        if encoding is not None:
            yield encoding, COST + cost + UNUSUAL * rank


def _steps(plain: Floats, kept: Floats) -> Iterator[tuple[int, float, float, float]]:
    """One border: between the last pair that is kept and the first that is divided; the roundest number there."""
    first = int(np.argmax(kept < 0.5))
    if not 0 < first < kept.size or (kept[first:] > 0.5).any():
        return
    for rank, original in enumerate(ORIGINALS):
        low, high = (original * plain[pair] / (2 * math.pi) for pair in (first, first - 1))
        border = next((each for each in USUAL if low < each <= high), 0.0)
        if border:
            yield rank, border, border, 0.0
            return
    low, high = (ORIGINALS[0] * plain[pair] / (2 * math.pi) for pair in (first, first - 1))
    for digits in DIGITS:
        border = float(f"{math.sqrt(low * high):.{digits}g}")
        if low < border <= high:
            yield 0, border, border, 0.3 * digits
            return


def _slopes(plain: Floats, kept: Floats) -> Iterator[tuple[int, float, float, float]]:
    """Two borders: where the line through what lies between them is 0 and 1."""
    if plain.size < 2:
        return
    slope, level = np.polyfit(plain, kept, 1)
    if slope <= 0:
        return
    ends = -level / slope, (1 - level) / slope
    turns = [[original * end / (2 * math.pi) for end in ends] for original in ORIGINALS]
    digits, rank = min((_digits(each), rank) for rank, each in enumerate(turns))
    low, high = (float(f"{each:.{digits}g}") for each in turns[rank])
    if 0 < low < high:
        yield rank, low, high, 0.3 * digits


def _digits(borders: list[float]) -> int:
    """As few as leave them what they are, but for what measuring is off."""
    off = ((max(abs(float(f"{each:.{n}g}") / each - 1) for each in borders), n) for n in DIGITS)
    return next((n for much, n in off if much < MEASURED), DIGITS[-1])
