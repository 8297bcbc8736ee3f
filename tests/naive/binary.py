"""The digits of the position in base two; positions wrap at 2^dim."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray


def cell(position: int, dimension: int, *, dim: int = 16, msb_first: bool = False) -> float:
    digits = format(position % 2**dim, f"0{dim}b")
    return float(digits[dimension] if msb_first else digits[dim - 1 - dimension])


def table(positions: Iterable[int], dims: Iterable[int], **parameters) -> NDArray[np.float64]:
    columns = [int(d) for d in dims]
    return np.array([[cell(int(p), d, **parameters) for d in columns] for p in positions])
