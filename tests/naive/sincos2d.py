"""Sines and cosines of an image: half of the dimensions hold the code of the row, half that of the column."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray


def cell(
    token: int,
    dimension: int,
    *,
    dim: int = 768,
    height: int = 14,
    width: int = 14,
    base: float = 10_000.0,
    axis_order: str = "h_first",
    layout: str = "split",
) -> float:
    if token >= height * width:
        raise IndexError(f"token {token} of {height} × {width}")
    row, column = token // width, token % width
    first, second = (row, column) if axis_order == "h_first" else (column, row)
    place = first if dimension < dim // 2 else second
    within = dimension % (dim // 2)
    pairs = dim // 4
    if layout == "split":
        k, is_sine = within % pairs, within < pairs
    else:
        k, is_sine = within // 2, within % 2 == 0
    angle = base ** (-k / (dim / 4)) * place
    return math.sin(angle) if is_sine else math.cos(angle)


def table(positions: Iterable[int], dims: Iterable[int], **parameters) -> NDArray[np.float64]:
    """[tokens, dims]; tokens row by row."""
    columns = [int(d) for d in dims]
    return np.array([[cell(int(p), d, **parameters) for d in columns] for p in positions])
