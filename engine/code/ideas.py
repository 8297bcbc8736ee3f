"""The first ideas: the position itself, its share of the sentence, its binary digits."""

from __future__ import annotations

from engine.encodings.binary import Binary
from engine.encodings.integer import Integer
from engine.encodings.phase import Phase

POSITIONS = "positions = np.arange(n, dtype=np.float64)"


def integer(encoding: Integer) -> str:
    return f"""
{POSITIONS}
table = np.tile({encoding.scale!r} * positions[:, None], (1, {encoding.dim}))
"""


def phase(encoding: Phase) -> str:
    return f"""
{POSITIONS}
table = np.tile(positions[:, None] / {max(1, encoding.length - 1)}, (1, {encoding.dim}))  # position / (length - 1)
"""


def binary(encoding: Binary) -> str:
    order = f"{encoding.dim - 1} - np.arange({encoding.dim})" if encoding.msb_first else f"np.arange({encoding.dim})"
    return f"""
bits = np.clip({order}, 0, 62)
table = (np.arange(n)[:, None] >> bits & 1).astype(np.float64)
"""
