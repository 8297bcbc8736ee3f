"""p_mᵀ·H·p_n for an H between identity and any symmetric matrix, and how far that is from a function of m − n
(Su, kexue.fm/archives/8231, §§ 2 and 4).

Stations of the slider: 0 the identity; 1 diagonal with one weight a pair; 2 diagonal with a weight for each
dimension; 3 a general symmetric matrix. In between H is mixed.
"""

from __future__ import annotations

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats, Integers
from engine.words.language import later

STATIONS = (later("identity"), later("paired diagonal"), later("unequal diagonal"), later("general"))
SPREAD = 0.5  # of the drawn weights about 1
WIDEST = 512  # dimensions of H


def hessian(station: float, pairs: Integers) -> Floats:
    """[d, d], d = pairs.size; `pairs` numbers the pair of each dimension."""
    width = pairs.size
    generator = np.random.default_rng(0)
    shared = 1 + SPREAD * generator.uniform(-1, 1, int(pairs.max()) + 1)[pairs]
    own = 1 + SPREAD * generator.uniform(-1, 1, width)
    rest = generator.standard_normal((width, width)) * SPREAD / np.sqrt(width)
    weights = [np.ones(width), shared, own]
    lower = min(int(station), 2)
    share = min(max(station - lower, 0.0), 1.0)
    if lower == 2:
        return np.asarray(np.diag(own) + share * (rest + rest.T))
    return np.diag((1 - share) * weights[lower] + share * weights[lower + 1])


def grid(codes: Floats, h: Floats) -> Floats:
    """[positions, positions], p_mᵀ·H·p_n of codes [positions, d]."""
    return np.asarray(codes @ h @ codes.T)


def defect(grid: Floats) -> tuple[float, int]:
    """The largest max − min along a diagonal, and which: its distance n − m."""
    size = len(grid)
    spread = [float(np.ptp(np.diagonal(grid, k))) for k in range(1 - size, size)]
    worst = int(np.argmax(spread))
    return spread[worst], worst - size + 1


def pairs_of(encoding: Encoding) -> tuple[Integers, Integers]:
    """(dimensions, their pairs 0, 1, …): all, or of a wide table the first WIDEST / 2 pairs.

    Columns of equal frequency are a pair; of a table that is no waves, neighbours are.
    """
    waves = encoding.waves()
    if waves is None:
        dims = np.arange(min(encoding.columns, WIDEST))
        return dims, dims // 2
    _, first, which = np.unique(waves.omega, return_index=True, return_inverse=True)
    rank = np.argsort(np.argsort(first))[which]  # pairs in the order in which they stand
    dims = np.flatnonzero(rank < WIDEST // 2)
    return dims[:WIDEST], rank[dims[:WIDEST]]


def cosine_terms(encoding: Encoding, dims: Integers, h: Floats) -> tuple[float, float] | None:
    """Σ over pairs of |weight| of cos((m − n)ω) and of cos((m + n)ω) that H's diagonal gives; None: no waves.

    sin a·sin b = ½[cos(a − b) − cos(a + b)], cos a·cos b = ½[cos(a − b) + cos(a + b)].
    """
    waves = encoding.waves()
    if waves is None:
        return None
    _, which = np.unique(waves.omega[dims], return_inverse=True)
    weight = 0.5 * waves.scale**2 * np.diag(h)
    sign = np.where(waves.cosine[dims], 1.0, -1.0)
    apart = np.bincount(which, weights=weight)
    together = np.bincount(which, weights=weight * sign)
    return float(np.abs(apart).sum()), float(np.abs(together).sum())
