"""What identifying measures, straight from the definitions: each shift, each frequency, one number at a time."""

import cmath
import math


def wave(position, omega, *, cosine):
    return math.cos(omega * position) if cosine else math.sin(omega * position)


def explained(table, omega, cosine, shift):
    """(share of the power of a list of rows that scale · waves explain at that shift, scale)."""
    product = power = strength = 0.0
    for n, row in enumerate(table):
        for j, value in enumerate(row):
            code = wave(n + shift, omega[j], cosine=cosine[j])
            product, power, strength = product + value * code, power + value * value, strength + code * code
    return product * product / strength / power, product / strength


def best_shift(table, omega, cosine, shifts):
    """The shift whose waves explain most with a positive scale."""
    found = {shift: explained(table, omega, cosine, shift) for shift in shifts}
    return max((share, -abs(shift), shift) for shift, (share, scale) in found.items() if scale > 0)[2]


def residual(table, predicted):
    """Root mean square of what is left, relative to that of the table."""
    left = [value - predicted[n][j] for n, row in enumerate(table) for j, value in enumerate(row)]
    return math.sqrt(math.fsum(x * x for x in left) / math.fsum(x * x for row in table for x in row))


def strongest(column, steps):
    """The frequency, of so many from 0 to π, whose Fourier sum about the mean is the largest."""
    mean = math.fsum(column) / len(column)
    level = [x - mean for x in column]
    grid = [math.pi * (i + 0.5) / steps for i in range(steps)]
    return max(grid, key=lambda omega: abs(sum(x * cmath.exp(-1j * omega * n) for n, x in enumerate(level))))
