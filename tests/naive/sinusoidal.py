"""The sinusoidal encoding, a cell at a time, from the formulas in the documents."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray


def pairs(dim: int) -> int:
    return (dim + 1) // 2


def pair_and_member(dimension: int, *, dim: int = 128, layout: str = "interleaved") -> tuple[int, int]:
    """Which pair a column belongs to, and whether it is its first (0) or second (1) member."""
    if layout == "interleaved":
        return dimension // 2, dimension % 2
    if dimension < pairs(dim):
        return dimension, 0
    return dimension - pairs(dim), 1


def frequency(
    pair: int,
    member: int,
    *,
    dim: int = 128,
    base: float = 10_000.0,
    exponent: str = "paper",
    first_pair: int = 0,
    spectrum: str = "geometric",
    alpha: float = 1.0,
    curve: tuple[float, ...] = (1.0, 0.1, 0.01, 0.001, 0.0001),
) -> float:
    """Radians per position."""
    k = pair + first_pair
    if exponent == "paper":
        t = 2 * k / dim
    elif exponent == "endpoint":
        t = k / max(1, pairs(dim) - 1)
    else:
        t = 2 * (2 * pair + member) / dim  # a column is no pair: nothing counts from first_pair
    if spectrum == "geometric":
        return float(base**-t)
    if spectrum == "power":
        return float(t**alpha)
    return drawn(curve, t) if spectrum == "drawn" else float(t)


def drawn(curve: tuple[float, ...], t: float) -> float:
    """ω of a drawn curve: straight in the logarithm between two points, straight down to a point that is 0."""
    last = len(curve) - 1
    for i in range(last):
        if i <= t * last < i + 1:
            a, b, into = curve[i], curve[i + 1], t * last - i
            return math.exp((1 - into) * math.log(a) + into * math.log(b)) if a > 0 and b > 0 else a * (1 - into)
    return float(curve[-1])


def wave(
    dimension: int, *, dim: int = 128, layout: str = "interleaved", order: str = "sin_cos", **spectrum
) -> tuple[float, bool]:
    """Radians per position, and whether the column is a sine (else a cosine)."""
    pair, member = pair_and_member(dimension, dim=dim, layout=layout)
    omega = frequency(pair, member, dim=dim, **spectrum)
    return omega, member == (0 if order == "sin_cos" else 1)


def cell(position: int, dimension: int, *, scale: float = 1.0, offset: float = 0.0, **parameters) -> float:
    omega, is_sine = wave(dimension, **parameters)
    angle = omega * (position + offset)
    return scale * (math.sin(angle) if is_sine else math.cos(angle))


def table(
    positions: Iterable[int], dims: Iterable[int], *, scale: float = 1.0, offset: float = 0.0, **parameters
) -> NDArray[np.float64]:
    """[positions, dims], as `cell`, a column at a time."""
    columns = []
    for dimension in dims:
        omega, is_sine = wave(int(dimension), **parameters)
        function = math.sin if is_sine else math.cos
        columns.append([scale * function(omega * (int(p) + offset)) for p in positions])
    return np.array(columns).T


def frequencies(
    *,
    dim: int = 128,
    exponent: str = "paper",
    layout: str = "interleaved",
    order: str = "sin_cos",
    offset: float = 0.0,
    scale: float = 1.0,
    **spectrum,
) -> NDArray[np.float64]:
    """[pairs]; with the raw index [dims], before the layout permutes them."""
    members = [(i // 2, i % 2) for i in range(dim)] if exponent == "raw_index" else [(k, 0) for k in range(pairs(dim))]
    return np.array([frequency(k, m, dim=dim, exponent=exponent, **spectrum) for k, m in members])


def profile(distances: Iterable[int], *, scale: float = 1.0, **parameters) -> NDArray[np.float64]:
    """[distances], scale² · Σ_k cos(ω_k · distance); for full pairs of one frequency."""
    omegas = [float(w) for w in frequencies(**parameters)]
    return np.array([scale**2 * math.fsum(math.cos(w * int(m)) for w in omegas) for m in distances])
