"""PixelValues: a value a pixel, which of them are no number, and from where to where the others go."""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.averages.average import FEW
from engine.maths.window import Floats

Span = tuple[float, float]


class PixelValues(msgspec.Struct, frozen=True, eq=False):
    """values [rows, columns], C order, finite, float32 where they are many; mask [rows, columns]: no number.

    `span`: the least and the largest that is a number, None where none is. They are looked for once: a picture's
    colours, what lies beyond them and what is said of it all ask for them.
    """

    values: NDArray[np.floating]
    mask: NDArray[np.bool_] | None
    span: Span | None

    @classmethod
    def of(cls, values: NDArray[np.floating], mask: NDArray[np.bool_] | None = None) -> PixelValues:
        """These, which are finite also where the mask hides them."""
        return cls(values, mask, _span(values if mask is None else values[~mask]))

    @property
    def largest(self) -> float:
        """The largest magnitude of a number; 0 where there is none."""
        return max(map(abs, self.span or (0.0, 0.0)))

    @property
    def known(self) -> NDArray[np.floating]:
        """Those that are a number: as they stand, or [numbers]."""
        return self.values if self.mask is None else self.values[~self.mask]

    def hiding(self, mask: NDArray[np.bool_]) -> PixelValues:
        """The same without what is marked."""
        return PixelValues.of(self.values, mask if self.mask is None else self.mask | mask)


def _span(values: NDArray[np.floating]) -> Span | None:
    """The least and the largest; of what is not all finite, one of them is not finite either."""
    return (float(values.min()), float(values.max())) if values.size else None


def finite(numbers: NDArray[np.floating]) -> PixelValues:
    """Numbers [rows, columns] as an image takes them, and which of them are no number.

    float32, but for few values in float64, which a person may read: those stay what they are.
    """
    with np.errstate(over="ignore"):
        values = np.ascontiguousarray(numbers, _readable(numbers))
    span = _span(values)
    if span is None or np.isfinite(span).all():
        return PixelValues(values, None, span)
    bad = ~np.isfinite(values)
    return PixelValues.of(np.where(bad, values.dtype.type(0), values), bad)


def block_means(values: Floats, down: int, across: int = 1) -> Floats:
    """The mean of the numbers in each block of so many cells down and across; NaN where there is none."""
    known = np.isfinite(values)
    total, count = np.where(known, values, 0.0), known.astype(np.int64)
    for axis, size in enumerate((down, across)):
        if size > 1:
            starts = np.arange(0, values.shape[axis], size)
            total, count = np.add.reduceat(total, starts, axis=axis), np.add.reduceat(count, starts, axis=axis)
    return np.where(count > 0, total / np.maximum(count, 1), np.nan)


def _readable(values: NDArray[np.floating]) -> type[np.floating]:
    """In which type an image holds the values."""
    return np.float64 if values.dtype == np.float64 and values.size <= FEW else np.float32
