"""Worked formulas: a cell of a table with its numbers in it, one line that can be followed with a pocket calculator."""

from __future__ import annotations

import math
from typing import Literal

from engine.words.numbers import few

Function = Literal["sin", "cos"]


def wave(
    position: int, dimension: int, *, function: Function, inside: tuple[str, ...], angle: float, factor: float = 1.0
) -> str:
    """PE(5, 3) = factor · sin(inside) = factor · sin(angle) = value; `inside`: ever fewer symbols, angle in radians."""
    by = "" if factor == 1 else f"{few(factor, 6)} · "
    value = factor * (math.sin(angle) if function == "sin" else math.cos(angle))
    steps = [f"{by}{function}({argument})" for argument in (*inside, radians(angle))]
    return " = ".join([f"PE({position}, {dimension})", *steps, f"{value:.4f}"])


def radians(angle: float) -> str:
    """The angle in as few digits as give its sine to four decimals: 0.03, 10690.33271."""
    whole = len(str(int(abs(angle))))
    return f"{angle:.{max(6, whole + 5)}g}"


def nought(position: int, dimension: int) -> str:
    """A cell that holds no wave."""
    return f"PE({position}, {dimension}) = 0"
