"""Rotary positions: pairs of dimensions turned by position times frequency, and the ways to stretch them."""

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

Numbers = NDArray[np.float64]


def width(*, dim: int = 128, partial: float = 1.0, scaling: str = "none", **others) -> int:
    """Dimensions that the exponent counts and the layout covers."""
    return dim if scaling == "proportional" else math.floor(partial * dim)


def stretched(base: float, stretch: float, w: int) -> float:
    """The base of which the longest wave grows by `stretch`; a single pair has frequency 1 whatever the base."""
    return float(base * stretch ** (w / (w - 2))) if w > 2 else base


def ramp(
    k: int,
    w: int,
    base: float,
    *,
    original_length: int = 4096,
    beta_fast: float = 32.0,
    beta_slow: float = 1.0,
    truncate: bool = True,
    **others,
) -> float:
    """0 where YaRN keeps a pair, 1 where it divides it by the factor."""
    low = w * math.log(original_length / (2 * math.pi * beta_fast)) / (2 * math.log(base))
    high = w * math.log(original_length / (2 * math.pi * beta_slow)) / (2 * math.log(base))
    if truncate:
        low = math.floor(low)
        high = math.ceil(high)
    low = max(low, 0)
    high = min(high, w - 1)
    if low == high:
        high += 0.001
    return min(max((k - low) / (high - low), 0.0), 1.0)


def by_parts(
    omega: float,
    factor: float,
    *,
    original_length: int = 4096,
    low_freq_factor: float = 1.0,
    high_freq_factor: float = 4.0,
    **others,
) -> float:
    """Llama 3: short waves kept, long waves divided by the factor, those between smoothed."""
    wavelength = 2 * math.pi / omega
    if wavelength > original_length / low_freq_factor:
        return omega / factor
    if wavelength < original_length / high_freq_factor or low_freq_factor >= high_freq_factor:
        return omega
    s = (original_length / wavelength - low_freq_factor) / (high_freq_factor - low_freq_factor)
    return (1 - s) * omega / factor + s * omega


def frequency(
    k: int,
    *,
    dim: int = 128,
    base: float = 10_000.0,
    partial: float = 1.0,
    scaling: str = "none",
    factor: float = 1.0,
    original_length: int = 4096,
    length: int | None = None,
    short_factor: Sequence[float] | None = None,
    long_factor: Sequence[float] | None = None,
    **others,
) -> float:
    """Radians per position of pair k."""
    w = width(dim=dim, partial=partial, scaling=scaling)
    omega = base ** (-2 * k / w)
    n = original_length if length is None else length
    if scaling == "linear":
        return omega / factor
    if scaling == "ntk":
        return stretched(base, factor, w) ** (-2 * k / w)
    if scaling == "dynamic":
        stretch = factor * max(n, original_length) / original_length - (factor - 1)
        return stretched(base, stretch, w) ** (-2 * k / w)
    if scaling == "yarn":
        r = ramp(k, w, base, original_length=original_length, **others)
        return omega / factor * r + omega * (1 - r)
    if scaling == "llama3":
        return by_parts(omega, factor, original_length=original_length, **others)
    if scaling == "longrope":
        extension = long_factor if n > original_length else short_factor
        return omega if extension is None else omega / extension[k]
    if scaling == "proportional":
        return omega / factor if k < int(partial * dim // 2) else 0.0
    return omega


def frequencies(**parameters) -> Numbers:
    """[pairs]."""
    return np.array([frequency(k, **parameters) for k in range(width(**parameters) // 2)])


def growth(s: float, m: float = 1.0) -> float:
    return 0.1 * m * math.log(s) + 1 if s > 1 else 1.0


def attention_factor(
    *,
    scaling: str = "none",
    factor: float = 1.0,
    original_length: int = 4096,
    mscale: float | None = None,
    mscale_all_dim: float | None = None,
    attention_factor: float | None = None,
    **others,
) -> float:
    """What cosines and sines are multiplied by."""
    if scaling not in ("yarn", "longrope"):
        return 1.0
    if attention_factor is not None:
        return attention_factor
    if scaling == "yarn":
        if mscale and mscale_all_dim:
            return growth(factor, mscale) / growth(factor, mscale_all_dim)
        return growth(factor)
    return 1.0 if factor <= 1 else math.sqrt(1 + math.log(factor) / math.log(original_length))


def columns(k: int, pairs: int, pairing: str) -> tuple[int, int]:
    """Where the first and the second member of pair k stand."""
    return (k, k + pairs) if pairing == "half" else (2 * k, 2 * k + 1)


def waves(positions: Iterable[int], dims: Iterable[int], omegas: Numbers, pairing: str, factor: float = 1.0) -> Numbers:
    """[positions, dims] of the cosine and the sine of each pair."""
    whole = [int(p) for p in positions]
    table: list[list[float]] = [[] for _ in range(2 * len(omegas))]
    for k, omega in enumerate(omegas):
        cosine, sine = columns(k, len(omegas), pairing)
        table[cosine] = [factor * math.cos(float(omega) * p) for p in whole]
        table[sine] = [factor * math.sin(float(omega) * p) for p in whole]
    return np.array([table[int(d)] for d in dims]).T


def turned(x: ArrayLike, positions: Iterable[int], omegas: Numbers, pairing: str, factor: float = 1.0) -> Numbers:
    """Each pair (x, y) → (x cos − y sin, x sin + y cos), times the factor; the other dimensions as they are."""
    given = np.array(x, dtype=np.float64)
    out = given.copy()
    for place in np.ndindex(given.shape[:-2]):
        for row, position in enumerate(positions):
            for k, omega in enumerate(omegas):
                angle = float(omega) * int(position)
                first, second = columns(k, len(omegas), pairing)
                a = float(given[(*place, row, first)])
                b = float(given[(*place, row, second)])
                out[(*place, row, first)] = factor * (a * math.cos(angle) - b * math.sin(angle))
                out[(*place, row, second)] = factor * (a * math.sin(angle) + b * math.cos(angle))
    return out


def mean_cosine(distances: Iterable[int], omegas: Numbers) -> Numbers:
    """[1, distances]."""
    return np.array([[math.fsum(math.cos(float(w) * int(d)) for w in omegas) / len(omegas) for d in distances]])


def products(q: Numbers, k: Numbers) -> Numbers:
    """[heads, queries, keys] of q [heads, queries, dim] and k [heads, keys, dim]: q·k / √dim."""
    heads, queries, dim = q.shape
    out = np.empty((heads, queries, k.shape[1]))
    for h, i, j in np.ndindex(out.shape):
        out[h, i, j] = sum(float(q[h, i, c]) * float(k[h, j, c]) for c in range(dim)) / math.sqrt(dim)
    return out


def table(positions: Iterable[int], dims: Iterable[int], *, pairing: str = "half", **parameters) -> Numbers:
    """[positions, dims]."""
    return waves(positions, dims, frequencies(**parameters), pairing, attention_factor(**parameters))


def profile(distances: Iterable[int], **parameters) -> Numbers:
    """[1, distances]."""
    return mean_cosine(distances, frequencies(**parameters))


def rotate(
    x: ArrayLike, positions: Iterable[int], role: str = "query", *, pairing: str = "half", **parameters
) -> Numbers:
    """As x [..., positions, dim]."""
    return turned(x, positions, frequencies(**parameters), pairing, attention_factor(**parameters))


def terms(q: ArrayLike, k: ArrayLike, queries: Iterable[int], keys: Iterable[int], **parameters) -> dict[str, Numbers]:
    """[heads, queries, keys] each."""
    return {
        "content and position": products(
            rotate(q, queries, "query", **parameters), rotate(k, keys, "key", **parameters)
        )
    }
