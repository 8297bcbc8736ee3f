"""ArrayPlace: where an array lies in its file, and how; what no file may ask for."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import msgspec
import numpy as np

from engine.arrays.file import plain, refuse
from engine.words.numbers import spaced

MOST_CELLS = 2**26
MOST_DIMENSIONS = 32
NUMBERS: dict[str, np.dtype[np.generic]] = {
    "BOOL": np.dtype(np.bool_),
    **{f"{kind.upper()}{8 * size}": np.dtype(f"<{kind}{size}") for kind in "iu" for size in (1, 2, 4, 8)},
    **{f"F{8 * size}": np.dtype(f"<f{size}") for size in (2, 4, 8)},
}


class Tensor(msgspec.Struct, frozen=True):
    """One array of a file, as its header describes it; the name is the file's own text."""

    name: str
    dtype: str
    shape: tuple[int, ...]


class Packing(NamedTuple):
    """A member of a .npz: its bytes in the file, what precedes the numbers, and the checksum of both."""

    size: int
    deflated: bool
    skip: int
    crc: int


class ArrayPlace(NamedTuple):
    """Where an array lies in its file, and how."""

    tensor: str | None
    dtype: np.dtype[np.generic]
    shape: tuple[int, ...]
    start: int
    fortran: bool = False
    packing: Packing | None = None

    @property
    def nbytes(self) -> int:
        return math.prod(self.shape) * self.dtype.itemsize


def layer_of(path: str, whole: ArrayPlace, layer: int) -> ArrayPlace:
    """One of the arrays that are stored as one, name[layer], counted from 0."""
    name = plain(whole.tensor)
    if len(whole.shape) < 2 or whole.fortran or whole.packing is not None:
        refuse(path, "does not hold {tensor} layer after layer, so that there is none to choose", tensor=name)
    if layer >= whole.shape[0]:
        last = whole.shape[0] - 1
        refuse(path, "has no layer {layer} of {tensor}, but 0 to {last}", layer=layer, tensor=name, last=last)
    one = whole._replace(tensor=f"{whole.tensor}[{layer}]", shape=whole.shape[1:])
    return one._replace(start=whole.start + layer * one.nbytes)


@lru_cache(maxsize=1)
def codes() -> dict[str, np.dtype[np.generic]]:
    """What a .safetensors calls its numbers; the small floats are imported where a file is read, not at each start."""
    import ml_dtypes

    return NUMBERS | {
        "BF16": np.dtype(ml_dtypes.bfloat16),
        "F8_E4M3": np.dtype(ml_dtypes.float8_e4m3fn),
        "F8_E5M2": np.dtype(ml_dtypes.float8_e5m2),
        "F8_E8M0": np.dtype(ml_dtypes.float8_e8m0fnu),
        "F8_E4M3FNUZ": np.dtype(ml_dtypes.float8_e4m3fnuz),
        "F8_E5M2FNUZ": np.dtype(ml_dtypes.float8_e5m2fnuz),
    }


def check_shape(path: str, shape: tuple[int, ...]) -> None:
    """At most 32 dimensions and 2²⁶ cells, counting an empty dimension as one."""
    if len(shape) > MOST_DIMENSIONS:
        refuse(
            path,
            "describes an array of {shape} dimensions; at most {most} are read",
            shape=len(shape),
            most=MOST_DIMENSIONS,
        )
    if min(shape, default=0) < 0:
        refuse(path, "describes an impossible shape, {shape}", shape=plain(list(shape)))
    if math.prod(max(n, 1) for n in shape) > MOST_CELLS:
        refuse(
            path,
            "describes a shape of {shape}; at most {most} cells are read",
            shape=plain(list(shape)),
            most=MOST_CELLS,
        )


def check_bytes(path: str, place: ArrayPlace, present: int) -> None:
    """Refuse a place that has more or fewer bytes than it describes."""
    if present != place.nbytes:
        refuse(
            path,
            "holds {present} bytes where its header describes {nbytes}; it is cut or damaged",
            present=spaced(present),
            nbytes=spaced(place.nbytes),
        )
