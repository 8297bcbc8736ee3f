"""Rotary positions of an image: half of the pairs turn by the row, half by the column, at the same frequencies."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def frequencies(*, dim: int = 64, base: float = 10_000.0, spacing: str = "alike", **others) -> Numbers:
    """[pairs]: those of the first axis, then those of the other, the same or the ones between."""
    if spacing == "alternating":
        return np.array([base ** (-2 * i / dim) for first in (0, 1) for i in range(first, dim // 2, 2)])
    one_axis = [base ** (-2 * k / (dim / 2)) for k in range(dim // 4)]
    return np.array(one_axis + one_axis)


def cell(
    token: int,
    dimension: int,
    *,
    dim: int = 64,
    height: int = 14,
    width: int = 14,
    axis_order: str = "h_first",
    coordinates: str = "counted",
    **parameters,
) -> float:
    if token >= height * width:
        raise IndexError(f"token {token} of {height} × {width}")
    row, column = token // width, token % width
    if coordinates == "normalised":  # the patch's centre, from -1 to 1, in turns
        row = 2 * math.pi * (2 * (row + 0.5) / height - 1)
        column = 2 * math.pi * (2 * (column + 0.5) / width - 1)
    first, second = (row, column) if axis_order == "h_first" else (column, row)
    k = dimension % (dim // 2)
    angle = float(frequencies(dim=dim, **parameters)[k]) * (first if k < dim // 4 else second)
    return math.cos(angle) if dimension < dim // 2 else math.sin(angle)


def table(positions: Iterable[int], dims: Iterable[int], **parameters) -> Numbers:
    """[tokens, dims]; all cosines, then all sines."""
    columns = [int(d) for d in dims]
    return np.array([[cell(int(p), d, **parameters) for d in columns] for p in positions])
