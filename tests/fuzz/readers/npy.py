"""The reader of .npy."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.fuzz.readers import table
from tests.fuzz.readers.reader import Reader
from tests.fuzz.sound import tables


def _expected(path: Path, _: str | None) -> NDArray[Any]:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Reading `.npy`")  # numpy's of Python 2
        return np.load(path, allow_pickle=False)  # type: ignore[no-any-return]


READER = Reader(
    "npy",
    lambda: [data for name, data in tables() if name.endswith(".npy")],
    table.npy,
    lambda data: table.read(data, ".npy", _expected),
    ("engine.arrays.npy", "engine.arrays.place", "engine.arrays.weights"),
)
