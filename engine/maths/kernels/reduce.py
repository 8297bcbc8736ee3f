"""Sums over blocks of a stored array."""

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
