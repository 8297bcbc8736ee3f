"""Points of one pair on the plane, and what of their inner products depends on the distance alone
(Su, kexue.fm/archives/8231, § 3).

p_m = r_m·e^{iΦ_m}, radii r and angles Φ in degrees, as they were turned: 370 is not 10, so that a slower pair knows it.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from engine.derivation.laws import Law
from engine.maths.window import Floats
from engine.system.kept import kept as remembered

Complexes = NDArray[np.complex128]
SLOWER = 0.3  # the second pair turns so much as the first
FAR = 1 << 17  # distances that are looked at
TURN = 360.0


def points(radii: Floats, angles: Floats, share: float = 1.0) -> Complexes:
    """[points], r·e^{iΦ·share}."""
    return np.asarray(radii * np.exp(1j * np.deg2rad(angles * share)))


def grid(p: Complexes) -> Floats:
    """[m, n], Re[p_m·p̄_n]."""
    return np.asarray(np.outer(p, p.conj()).real)


def spread(grid: Floats | Complexes) -> Floats:
    """[distances], the largest difference of two cells along each diagonal m − n = 1 − size … size − 1."""
    size = len(grid)
    lines = (np.diagonal(grid, -apart) for apart in range(1 - size, size))
    return np.array([float(np.abs(line[:, None] - line).max()) for line in lines])


def turned(degrees: Floats) -> Floats:
    """The same angles within half a turn: −180 up to 180."""
    return np.asarray(-((-degrees + TURN / 2) % TURN - TURN / 2))


def mean_angle(degrees: Floats) -> float:
    """The direction of the sum of unit vectors; 0 where they cancel."""
    total = np.exp(1j * np.deg2rad(degrees)).sum()
    return float(np.rad2deg(np.angle(total))) if abs(total) > 1e-9 else 0.0


def apart(degrees: Floats) -> float:
    """How much angles differ: max − min about their mean, a turn being nothing."""
    return float(np.ptp(turned(degrees - mean_angle(degrees))))


def uneven(angles: Floats) -> float:
    """The largest `apart` of Φ_m − Φ_n along a diagonal."""
    return max(apart(angles[k:] - angles[: angles.size - k]) for k in range(angles.size))


def step(angles: Floats) -> float:
    """ω in degrees: the mean of the steps from each point to the next."""
    return mean_angle(np.diff(angles))


def even(angles: Floats) -> Floats:
    """Φ₀ + m·ω with the mean step."""
    return np.asarray(angles[0] + step(angles) * np.arange(angles.size))


def linear(p: Complexes, shift: int) -> tuple[Floats, float]:
    """([2, 2], largest |p_{t+k} − M·p_t|): M by least squares over all t that have both."""
    plane = np.stack([p.real, p.imag], axis=1)
    before, after = plane[: len(plane) - shift], plane[shift:]
    solved = np.linalg.lstsq(before, after, rcond=None)[0].T
    return np.asarray(solved), float(np.linalg.norm(after - before @ solved.T, axis=1).max())


def rotation(omega: float, shift: int) -> Floats:
    """[2, 2], M_k of (sin ωt, cos ωt): by the addition theorems the same for every t."""
    cos, sin = math.cos(omega * shift), math.sin(omega * shift)
    return np.array([[cos, sin], [-sin, cos]])


def kept(h: Floats) -> Floats:
    """Of H [2n, 2n] what keeps the grid of evenly turning pairs a function of m − n: a·I + b·J in each pair's block.

    p_mᵀ(a·I + b·J)p_n = a·cos((m − n)ω) − b·sin((m − n)ω) with J = [[0, 1], [−1, 0]]. The rest of a block gives
    cos and sin of (m + n)ω, and cells between two pairs mix both of their angles.
    """
    out = np.zeros_like(h)
    for at in range(0, len(h), 2):
        block = h[at : at + 2, at : at + 2]
        a, b = (block[0, 0] + block[1, 1]) / 2, (block[0, 1] - block[1, 0]) / 2
        out[at : at + 2, at : at + 2] = [[a, b], [-b, a]]
    return out


def stacked(radii: Floats, angles: Floats) -> Floats:
    """[points, 4], the pair and the slower one beside it."""
    pairs = [points(radii, angles, share) for share in (1.0, SLOWER)]
    return np.stack([part for p in pairs for part in (p.real, p.imag)], axis=1)


@remembered
def first_negative(law: Law, limit: int = FAR) -> int | None:
    """The first whole distance at which ∫₀¹ cos(Δ·ω(t)) dt is below 0; None where there is none below `limit`."""
    first, count = 0, 1 << 10
    while first < limit:
        below = np.flatnonzero(law.kernel(np.arange(first, min(first + count, limit), dtype=np.float64)) < 0)
        if below.size:
            return first + int(below[0])
        first, count = first + count, 8 * count
    return None
