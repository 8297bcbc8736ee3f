"""The derivation, a number at a time, from the formulas in the documents."""

import math

import numpy as np

AT_ONCE = 1 << 18  # pieces of an integral, so that memory stays small


def logits(x, m):
    """x_m·x_j / √d of every token j."""
    width = len(x[0])
    return [math.fsum(a * b for a, b in zip(x[m], row, strict=True)) / math.sqrt(width) for row in x]


def attended(x, p, pair, scale, *, of="weight"):
    """f of query m and key n with scale · p added to both: a logit, or its softmax weight."""
    (p_m, p_n), (m, n) = p, pair
    moved = [list(map(float, row)) for row in x]
    moved[m] = [a + scale * b for a, b in zip(moved[m], p_m, strict=True)]
    moved[n] = [a + scale * b for a, b in zip(moved[n], p_n, strict=True)]
    z = logits(moved, m)
    return z[n] if of == "logit" else math.exp(z[n]) / math.fsum(map(math.exp, z))


def two_ways(x, p, pair, e, d, *, of="weight"):
    """f with e · p_m and d · p_n added."""
    (p_m, p_n), _ = p, pair
    return attended(x, ([e * a for a in p_m], [d * a for a in p_n]), pair, 1.0, of=of)


def terms(x, p, pair, *, of="weight", h=1e-3):
    """The six terms by central differences, right to about h²."""

    def f(e, d):
        return two_ways(x, p, pair, e * h, d * h, of=of)

    middle = f(0, 0)
    return [
        middle,
        (f(1, 0) - f(-1, 0)) / (2 * h),
        (f(0, 1) - f(0, -1)) / (2 * h),
        (f(1, 0) - 2 * middle + f(-1, 0)) / (2 * h * h),
        (f(0, 1) - 2 * middle + f(0, -1)) / (2 * h * h),
        (f(1, 1) - f(1, -1) - f(-1, 1) + f(-1, -1)) / (4 * h * h),
    ]


def grid(codes, h):
    """p_mᵀ H p_n."""
    count, width = np.shape(codes)
    return [
        [
            math.fsum(codes[m][i] * h[i][j] * codes[n][j] for i in range(width) for j in range(width))
            for n in range(count)
        ]
        for m in range(count)
    ]


def defect(grid):
    """The largest max − min along a diagonal."""
    size = len(grid)
    worst = 0.0
    for k in range(1 - size, size):
        along = [grid[m][m + k] for m in range(size) if 0 <= m + k < size]
        worst = max(worst, max(along) - min(along))
    return worst


def mean(omega, distance):
    """The mean over pairs of cos(distance · ω)."""
    return math.fsum(math.cos(distance * float(w)) for w in omega) / len(omega)


def first_negative(omega, limit):
    """The first distance below `limit` at which the mean over pairs is negative."""
    return next((m for m in range(limit) if mean(omega, m) < 0), None)


def bound(omega, distance):
    """mean over j of |S_j|, S_j = Σ_{i<j} e^{i·distance·ω_i}."""
    total, found = 0j, []
    for w in omega:
        total += complex(math.cos(distance * w), math.sin(distance * w))
        found.append(abs(total))
    return math.fsum(found) / len(found)


def integral(theta, distance, *, power=1.0, pieces=1 << 20):
    """∫₀¹ cos(distance · ω(t)) dt by midpoints in u, t = u^power, which thins out what is steep at t = 0."""
    total = 0.0
    for first in range(0, pieces, AT_ONCE):
        u = (np.arange(first, min(first + AT_ONCE, pieces)) + 0.5) / pieces
        total += float((np.cos(distance * theta(u**power)) * power * u ** (power - 1)).sum())
    return total / pieces
