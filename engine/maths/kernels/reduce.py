"""Sums over blocks of a stored array; how many pixels have each shade."""

from __future__ import annotations

import numpy as np

from engine.maths.jit import kernel
from engine.maths.window import AnyNumbers

AT_ONCE = 1 << 20  # cells


def plain_block_sums(array: AnyNumbers, rows: int, columns: int, total: AnyNumbers, count: AnyNumbers) -> None:
    """As `block_sums`, by numpy's own sums, of so many cells at a time that few are copied."""
    across, step = np.arange(0, array.shape[1], columns), max(1, AT_ONCE // array.shape[1])
    total[:], count[:] = 0.0, 0.0
    for a in range(total.shape[0]):
        end = min((a + 1) * rows, array.shape[0])
        for first in range(a * rows, end, step):
            part = array[first : min(first + step, end)]
            finite = np.isfinite(part)
            total[a] += np.add.reduceat(np.where(finite, part, 0.0).sum(axis=0), across)
            count[a] += np.add.reduceat(finite.sum(axis=0, dtype=np.float64), across)


@kernel(plain_block_sums, "void(Array(f8, 2, 'A', readonly=True), i8, i8, f8[:, ::1], f8[:, ::1])")
def block_sums(array, rows, columns, total, count):  # type: ignore[no-untyped-def]
    """total, count [row blocks, column blocks] ← sum and number of the finite cells of each rows × columns block."""
    for a in range(total.shape[0]):
        total[a, :] = 0.0
        count[a, :] = 0.0
        for i in range(a * rows, min((a + 1) * rows, array.shape[0])):
            for b in range(total.shape[1]):
                sum_ = 0.0
                number = 0.0
                for j in range(b * columns, min((b + 1) * columns, array.shape[1])):
                    x = array[i, j]
                    if np.isfinite(x):
                        sum_ += x
                        number += 1.0
                total[a, b] += sum_
                count[a, b] += number


def plain_count_shades(shades: AnyNumbers, out: AnyNumbers) -> None:
    """As `count_shades`, by numpy, which makes eight bytes of each shade: of some at a time."""
    out[:] = 0
    for first in range(0, shades.size, AT_ONCE):
        out += np.bincount(shades[first : first + AT_ONCE], minlength=out.size)


@kernel(plain_count_shades, "void(Array(u1, 1, 'C', readonly=True), i8[::1])")
def count_shades(shades, out):  # type: ignore[no-untyped-def]
    """out [256] ← how many of the shades are each; four counts at once, since neighbours are often equal."""
    counts = np.zeros((4, 256), np.int64)
    whole = shades.size // 4 * 4
    for i in range(0, whole, 4):
        counts[0, shades[i]] += 1
        counts[1, shades[i + 1]] += 1
        counts[2, shades[i + 2]] += 1
        counts[3, shades[i + 3]] += 1
    for i in range(whole, shades.size):
        counts[0, shades[i]] += 1
    out[:] = counts.sum(axis=0)
