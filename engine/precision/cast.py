"""Rounding to types of few digits, to nearest, ties to even, in one rounding."""

from __future__ import annotations

from collections.abc import Mapping

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

from engine.maths.window import Floats
from engine.scene.options.precision import StageDtype

TYPES: Mapping[StageDtype, type[np.generic]] = {
    "float64": np.float64,
    "float32": np.float32,
    "bfloat16": ml_dtypes.bfloat16,
    "float16": np.float16,
    "float8_e4m3fn": ml_dtypes.float8_e4m3fn,
    "float8_e5m2": ml_dtypes.float8_e5m2,
}
THROUGH_FLOAT32 = ("bfloat16", "float8_e4m3fn", "float8_e5m2")  # ml_dtypes rounds these to float32 first


def significant(dtype: StageDtype) -> int:
    """Bits of a number of that type, the leading one among them: up to 2 to that power it has every whole number."""
    return int(ml_dtypes.finfo(TYPES[dtype]).nmant) + 1  # type: ignore[no-untyped-call]


def rounded(values: Floats, dtype: StageDtype) -> NDArray[np.generic]:
    """The nearest number of that type, in that type."""
    with np.errstate(over="ignore", invalid="ignore"):
        near = to_odd(values) if dtype in THROUGH_FLOAT32 else values
        return near.astype(TYPES[dtype], copy=False)


def cast(values: Floats, dtype: StageDtype) -> Floats:
    """The same as float64; too large is infinite, or NaN where there is no infinity (e4m3)."""
    return values if dtype == "float64" else rounded(values, dtype).astype(np.float64)


def to_odd(values: Floats) -> NDArray[np.float32]:
    """float32 whose last bit tells of what was cut off: rounded further, it is as if rounded once."""
    near = values.astype(np.float32)
    back = near.astype(np.float64)
    if np.array_equal(back, values):
        return near
    away = np.abs(back) > np.abs(values)
    bits = near.view(np.uint32)
    cut = np.where(away, bits - np.uint32(1), bits) | (back != values).astype(np.uint32)
    return np.where(np.isfinite(near), cut, bits).astype(np.uint32).view(np.float32)
