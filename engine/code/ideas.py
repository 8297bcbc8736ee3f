"""The first ideas: the position itself, its share of the sentence, its binary digits."""

from __future__ import annotations

from engine.encodings.binary import Binary
from engine.encodings.integer import Integer
from engine.encodings.phase import Phase

POSITIONS = "positions = np.arange(n, dtype=np.float64)"


def integer(scheme: Integer) -> str:
    return f"""
{POSITIONS}
table = np.tile({scheme.scale!r} * positions[:, None], (1, {scheme.dim}))
"""


def phase(scheme: Phase) -> str:
    return f"""
{POSITIONS}
table = np.tile(positions[:, None] / {max(1, scheme.length - 1)}, (1, {scheme.dim}))  # position / (length - 1)
"""


def binary(scheme: Binary) -> str:
    order = f"{scheme.dim - 1} - np.arange({scheme.dim})" if scheme.msb_first else f"np.arange({scheme.dim})"
    return f"""
bits = np.clip({order}, 0, 62)
table = (np.arange(n)[:, None] >> bits & 1).astype(np.float64)
"""
