"""Where Σ_k cos(m·ω_k) first turns negative: the base that a length needs (Xu et al. 2405.14591; Su 10122)."""

from __future__ import annotations

import math

import numpy as np

from engine.maths.window import Floats, Integers

FAR = 1 << 17  # distances that are looked at
CONTINUUM = 0.616505485620716  # the first zero of the cosine integral: Ci(D / base) there, for a large base


def means(omega: Floats, count: int) -> Floats:
    """[count], the mean over pairs of cos(m·ω) at m = 0, 1, …, count − 1.

    With m = q·B + r the sum is two products of matrices, cos(ωqB)·cos(ωr) − sin(ωqB)·sin(ωr): as exact as the cosines.
    """
    block = max(1, math.isqrt(count))
    cos, sin = turned(omega, 1.0, block)
    far_cos, far_sin = turned(omega, float(block), -(-count // block))
    return np.asarray((far_cos.T @ cos - far_sin.T @ sin).ravel()[:count] / omega.size)


def turned(omega: Floats, step: float, count: int) -> tuple[Floats, Floats]:
    """Cosines and sines [pairs, count] of ω·step·i: each doubling turns what there is by one exact angle."""
    out = np.ones((omega.size, count), np.complex128)
    done = 1
    while done < count:
        more = min(done, count - done)
        np.multiply(out[:, :more], np.exp(1j * (step * done) * omega)[:, None], out=out[:, done : done + more])
        done += more
    return np.ascontiguousarray(out.real), np.ascontiguousarray(out.imag)


def first_negative(omega: Floats, limit: int = FAR) -> int | None:
    """The first m below `limit` at which the sum is negative; None where there is none."""
    count = min(1 << 10, limit)
    while True:
        below = np.flatnonzero(means(omega, count) < 0)
        if below.size or count >= limit:
            return int(below[0]) if below.size else None
        count = min(4 * count, limit)


def lowest(omega: Floats, lengths: Integers) -> tuple[Floats, int | None]:
    """([lengths], the smallest mean at m below each length, ascending), and the first m at which it is negative."""
    values = means(omega, int(lengths[-1]))
    below = np.flatnonzero(values < 0)
    return np.minimum.accumulate(values)[lengths - 1], int(below[0]) if below.size else None


def exponents(pairs: int, *, endpoint: bool) -> Floats:
    """[pairs], t of base^−t: k / pairs, or with the endpoint k / (pairs − 1)."""
    return np.arange(pairs) / max(1, pairs - endpoint)
