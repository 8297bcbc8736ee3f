"""Points of one pair, a number at a time."""

import cmath
import math


def points(radii, angles, share=1.0):
    return [cmath.rect(r, math.radians(a * share)) for r, a in zip(radii, angles, strict=True)]


def grid(p):
    """x_m x_n + y_m y_n."""
    return [[a.real * b.real + a.imag * b.imag for b in p] for a in p]


def products(p):
    return [[a * b.conjugate() for b in p] for a in p]


def spread(grid):
    """By m − n, the largest |difference| of two cells of a diagonal."""
    found = {}
    for m, row in enumerate(grid):
        for n, value in enumerate(row):
            found.setdefault(m - n, []).append(value)
    return {apart: max(abs(a - b) for a in line for b in line) for apart, line in found.items()}


def linear(p, shift):
    """(M, residual): each row of M by Cramer's rule from the normal equations."""
    pairs = [(p[t], p[t + shift]) for t in range(len(p) - shift)]
    xx, xy, yy = (
        math.fsum(f(a) for a, _ in pairs) for f in (lambda a: a.real**2, lambda a: a.real * a.imag, lambda a: a.imag**2)
    )
    rows = []
    for part in (lambda b: b.real, lambda b: b.imag):
        x = math.fsum(a.real * part(b) for a, b in pairs)
        y = math.fsum(a.imag * part(b) for a, b in pairs)
        det = xx * yy - xy * xy
        rows.append([(x * yy - y * xy) / det, (y * xx - x * xy) / det])
    missed = [
        abs(complex(rows[0][0] * a.real + rows[0][1] * a.imag, rows[1][0] * a.real + rows[1][1] * a.imag) - b)
        for a, b in pairs
    ]
    return rows, max(missed)


def stacked(radii, angles, slower):
    first, second = points(radii, angles), points(radii, angles, slower)
    return [[a.real, a.imag, b.real, b.imag] for a, b in zip(first, second, strict=True)]


def keeps(h):
    """Whether Σ p_m[i] h[i][j] p_n[j] depends on m − n for two evenly turning pairs, by its definition: tried out."""
    codes = stacked([1.0] * 13, [37.0 * m for m in range(13)], 0.3)
    grid = [
        [math.fsum(a * h[i][j] * b for i, a in enumerate(x) for j, b in enumerate(y)) for y in codes] for x in codes
    ]
    return max(spread(grid).values()) < 1e-12


def kernel(theta, distance, pieces=20_000):
    """∫₀¹ cos(distance·ω(t)) dt by the middle of each piece."""
    return math.fsum(math.cos(distance * theta((i + 0.5) / pieces)) for i in range(pieces)) / pieces
