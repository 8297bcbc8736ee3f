"""Rotary positions whose pairs also grow or shrink with the position, so that far keys fade."""

import math
from collections.abc import Iterable
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tests.naive import rope

Numbers = NDArray[np.float64]
LARGEST = float(np.finfo(np.float32).max)


def decay(k: int, dim: int) -> float:
    return (2 * k / dim + 0.4) / 1.4


def frequencies(*, dim: int = 128, base: float = 10_000.0, **others) -> Numbers:
    """[pairs]."""
    return np.array([base ** (-2 * k / dim) for k in range(dim // 2)])


def profile(distances: Iterable[int], *, dim: int = 128, scale_base: float = 512.0, **parameters) -> Numbers:
    """[1, distances]; decimal numbers, since those of far future keys exceed the binary ones."""
    wide = Context(prec=30, Emax=MAX_EMAX, Emin=MIN_EMIN)
    omegas = frequencies(dim=dim, **parameters)
    values = []
    for distance in (int(d) for d in distances):
        power = wide.divide(Decimal(-distance), Decimal(scale_base))
        total = Decimal(0)
        for k, omega in enumerate(omegas):
            faded = wide.power(Decimal(decay(k, dim)), power)
            total = wide.add(total, wide.multiply(faded, Decimal(math.cos(float(omega) * distance))))
        mean = wide.divide(total, Decimal(len(omegas)))
        values.append(float(min(max(mean, Decimal(-LARGEST)), Decimal(LARGEST))))
    return np.array([values])


def rotate(
    x: ArrayLike,
    positions: Iterable[int],
    role: str = "query",
    *,
    dim: int = 128,
    pairing: str = "half",
    scale_base: float = 512.0,
    centre: float = 0.0,
    **parameters,
) -> Numbers:
    """As x [..., positions, dim]: a query is scaled by z^((p − centre) / scale_base), a key by the inverse."""
    places = [int(p) for p in positions]
    out = rope.turned(x, places, frequencies(dim=dim, **parameters), pairing)
    for row, position in enumerate(places):
        power = (position - centre) / scale_base
        for k in range(dim // 2):
            scale = decay(k, dim) ** (power if role == "query" else -power)
            for column in rope.columns(k, dim // 2, pairing):
                out[..., row, column] *= scale
    return out
