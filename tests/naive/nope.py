"""No positional encoding: zero everywhere."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray


def cell(position: int, dimension: int, *, dim: int = 128) -> float:
    return 0.0


def table(positions: Iterable[int], dims: Iterable[int], **parameters) -> NDArray[np.float64]:
    """[positions, dims]."""
    columns = [int(d) for d in dims]
    return np.array([[cell(int(p), d, **parameters) for d in columns] for p in positions])
