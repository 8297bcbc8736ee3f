"""Sines along an axis by the angle-addition recurrence.

A column with angular step δ advances by (f, g) ← (f·cos δ + g·sin δ, g·cos δ − f·sin δ), where g is f a quarter
turn ahead: (sin, cos) or (cos, −sin). The caller anchors f and g with real sines; the kernels only rotate.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.maths.jit import kernel
from engine.maths.window import AnyNumbers

Floats = NDArray[np.float64]
CHUNK = 512  # columns whose state (f, g, cos δ, sin δ) stays in the first-level cache
ROW = 1024  # columns of a row that are written in one go: longer runs of stores weigh more than that cache


def plain_rows(f: Floats, g: Floats, turn_cos: Floats, turn_sin: Floats, scale: float, out: AnyNumbers) -> None:
    """As `rotate_rows`, a row at a time."""
    for i in range(out.shape[0]):
        out[i] = scale * f
        f, g = f * turn_cos + g * turn_sin, g * turn_cos - f * turn_sin


@kernel(
    plain_rows,
    "void(f8[::1], f8[::1], f8[::1], f8[::1], f8, f4[:, ::1])",
    "void(f8[::1], f8[::1], f8[::1], f8[::1], f8, f8[:, ::1])",
    fastmath={"contract"},
)
def rotate_rows(f, g, turn_cos, turn_sin, scale, out):  # type: ignore[no-untyped-def]
    """out [rows, columns] ← scale · f, advanced by one step a row. f and g are used up.

    Four rows at a time: the state of a column is loaded and stored once for them. Slices begin at 0, because an index
    that cannot be negative is one that the compiler vectorises.
    """
    fours = out.shape[0] - out.shape[0] % 4
    for first in range(0, out.shape[1], ROW):
        last = min(first + ROW, out.shape[1])
        p, q, c, s = f[first:last], g[first:last], turn_cos[first:last], turn_sin[first:last]
        for j in range(p.size):
            p[j] *= scale
            q[j] *= scale
        for i in range(0, fours, 4):
            row, row_1, row_2, row_3 = (
                out[i, first:last],
                out[i + 1, first:last],
                out[i + 2, first:last],
                out[i + 3, first:last],
            )
            for j in range(p.size):
                a, b = c[j], s[j]
                x, y = p[j], q[j]
                row[j] = x
                u, v = x * a + y * b, y * a - x * b
                row_1[j] = u
                x, y = u * a + v * b, v * a - u * b
                row_2[j] = x
                u, v = x * a + y * b, y * a - x * b
                row_3[j] = u
                p[j] = u * a + v * b
                q[j] = v * a - u * b
        for i in range(fours, out.shape[0]):
            row = out[i, first:last]
            for j in range(p.size):
                x, y = p[j], q[j]
                row[j] = x
                p[j] = x * c[j] + y * s[j]
                q[j] = y * c[j] - x * s[j]


def plain_bins(
    f: Floats, g: Floats, turn_cos: Floats, turn_sin: Floats, amplitude: Floats, size: int, out: AnyNumbers
) -> None:
    """As `rotate_bins`, a step at a time."""
    edges = np.arange(0, f.size, size)
    for i in range(out.shape[1]):
        out[:, i] = np.add.reduceat(amplitude * f, edges)
        f, g = f * turn_cos + g * turn_sin, g * turn_cos - f * turn_sin


@kernel(plain_bins, "void(f8[::1], f8[::1], f8[::1], f8[::1], f8[::1], i8, f4[:, :])", fastmath={"contract", "reassoc"})
def rotate_bins(f, g, turn_cos, turn_sin, amplitude, size, out):  # type: ignore[no-untyped-def]
    """out [bins, steps] ← Σ over the `size` columns of a bin of amplitude · f, advanced by one step a column of out.

    f and g are used up. Four steps at a time, as in `rotate_rows`.
    """
    bins = max(1, CHUNK // size)
    value = np.empty((4, bins * size))
    steps = out.shape[1]
    fours = steps - steps % 4
    for first in range(0, out.shape[0], bins):
        last = min(first + bins, out.shape[0])
        start, stop = first * size, min(last * size, f.size)
        p, q, c, s = f[start:stop], g[start:stop], turn_cos[start:stop], turn_sin[start:stop]
        w = amplitude[start:stop]
        n = p.size
        v0, v1, v2, v3 = value[0, :n], value[1, :n], value[2, :n], value[3, :n]
        for j in range(n):
            p[j] *= w[j]
            q[j] *= w[j]
        for i in range(0, fours, 4):
            for j in range(p.size):
                a, b = c[j], s[j]
                x, y = p[j], q[j]
                v0[j] = x
                u, v = x * a + y * b, y * a - x * b
                v1[j] = u
                x, y = u * a + v * b, v * a - u * b
                v2[j] = x
                u, v = x * a + y * b, y * a - x * b
                v3[j] = u
                p[j] = u * a + v * b
                q[j] = v * a - u * b
            four = out[first:last, i : i + 4]
            if size == 1:
                for k in range(n):
                    four[k, 0], four[k, 1], four[k, 2], four[k, 3] = v0[k], v1[k], v2[k], v3[k]
                continue
            whole = n // 2 if size == 2 else 0  # two columns a bin: what a loop over them costs is most of the time
            for k in range(whole):
                j = 2 * k
                four[k, 0] = v0[j] + v0[j + 1]
                four[k, 1] = v1[j] + v1[j + 1]
                four[k, 2] = v2[j] + v2[j + 1]
                four[k, 3] = v3[j] + v3[j + 1]
            for k in range(whole, last - first):
                lo = k * size
                hi = min(lo + size, n)
                b0, b1, b2, b3 = v0[lo:hi], v1[lo:hi], v2[lo:hi], v3[lo:hi]
                t0 = t1 = t2 = t3 = 0.0
                for j in range(b0.size):
                    t0 += b0[j]
                    t1 += b1[j]
                    t2 += b2[j]
                    t3 += b3[j]
                four[k, 0], four[k, 1], four[k, 2], four[k, 3] = t0, t1, t2, t3
        for i in range(fours, steps):
            for j in range(p.size):
                x, y = p[j], q[j]
                v0[j] = x
                p[j] = x * c[j] + y * s[j]
                q[j] = y * c[j] - x * s[j]
            for k in range(last - first):
                bin_ = v0[k * size : min((k + 1) * size, n)]
                t0 = 0.0
                for j in range(bin_.size):
                    t0 += bin_[j]
                out[first + k, i] = t0


def plain_sums(f: Floats, g: Floats, turn_cos: Floats, turn_sin: Floats, weight: Floats, out: Floats) -> None:
    """As `rotate_sums`, a step at a time."""
    for i in range(out.size):
        out[i] = np.dot(weight, f)
        f, g = f * turn_cos + g * turn_sin, g * turn_cos - f * turn_sin


@kernel(plain_sums, "void(f8[::1], f8[::1], f8[::1], f8[::1], f8[::1], f8[::1])", fastmath={"contract", "reassoc"})
def rotate_sums(f, g, turn_cos, turn_sin, weight, out):  # type: ignore[no-untyped-def]
    """out [steps] ← Σ over columns of weight · f, advanced by one step an element. f and g are used up.

    Four steps at a time, as in `rotate_rows`.
    """
    out[:] = 0.0
    fours = out.size - out.size % 4
    for first in range(0, f.size, CHUNK):
        last = min(first + CHUNK, f.size)
        p, q, c, s = f[first:last], g[first:last], turn_cos[first:last], turn_sin[first:last]
        w = weight[first:last]
        for j in range(p.size):
            p[j] *= w[j]
            q[j] *= w[j]
        for i in range(0, fours, 4):
            t0 = t1 = t2 = t3 = 0.0
            for j in range(p.size):
                a, b = c[j], s[j]
                x, y = p[j], q[j]
                t0 += x
                u, v = x * a + y * b, y * a - x * b
                t1 += u
                x, y = u * a + v * b, v * a - u * b
                t2 += x
                u, v = x * a + y * b, y * a - x * b
                t3 += u
                p[j] = u * a + v * b
                q[j] = v * a - u * b
            out[i] += t0
            out[i + 1] += t1
            out[i + 2] += t2
            out[i + 3] += t3
        for i in range(fours, out.size):
            total = 0.0
            for j in range(p.size):
                x, y = p[j], q[j]
                total += x
                p[j] = x * c[j] + y * s[j]
                q[j] = y * c[j] - x * s[j]
            out[i] += total
