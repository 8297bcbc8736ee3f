"""The position as a fraction of the sequence, in every column."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray


def cell(position: int, dimension: int, *, dim: int = 1, length: int = 512) -> float:
    return position / (length - 1) if length > 1 else 0.0


def table(positions: Iterable[int], dims: Iterable[int], **parameters) -> NDArray[np.float64]:
    columns = [int(d) for d in dims]
    return np.array([[cell(int(p), d, **parameters) for d in columns] for p in positions])
