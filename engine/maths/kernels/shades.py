"""From values to the steps of a colour map, and how many pixels have each."""

from __future__ import annotations

import numpy as np

from engine.maths.jit import kernel
from engine.maths.window import AnyNumbers

AT_ONCE = 1 << 18  # values that numpy shades together, which takes four bytes more of each
COUNTED_AT_ONCE = 1 << 20  # shades that numpy counts together, which takes eight


def plain_shade_values(values: AnyNumbers, scale: AnyNumbers, out: AnyNumbers) -> None:
    """As `shade_values`, by numpy, of some at a time."""
    low, factor, half, first, last, least, most = scale
    for start in range(0, values.size, AT_ONCE):
        part, shades = values[start : start + AT_ONCE], out[start : start + AT_ONCE]
        with np.errstate(over="ignore"):  # far beyond a narrow range: its end is meant
            steps = (part - low) * factor + half
        shades[:] = np.clip(steps, first, last)
        shades[part < least] = 0
        shades[part > most] = last + 1


@kernel(
    plain_shade_values,
    "void(Array(f4, 1, 'C', readonly=True), f4[::1], u1[::1])",
    "void(Array(f8, 1, 'C', readonly=True), f8[::1], u1[::1])",
)
def shade_values(values, scale, out):  # type: ignore[no-untyped-def]
    """out [values] ← the whole steps in (value − low) · factor + half, from first to last; 0 and last + 1 of what is
    below `least` and above `most`: shades of what lies beyond a range.

    scale: low, factor, half, first, last, least, most, in the type of the values, which are finite.
    """
    low, factor, half, first, last = scale[0], scale[1], scale[2], scale[3], scale[4]
    least, most, top = scale[5], scale[6], np.int32(last) + np.int32(1)
    for i in range(values.size):
        value = values[i]
        step = (value - low) * factor + half
        step = first if step < first else step
        shade = np.int32(last if step > last else step)
        shade = top if value > most else shade
        out[i] = np.int32(0) if value < least else shade


def plain_count_shades(shades: AnyNumbers, out: AnyNumbers) -> None:
    """As `count_shades`, by numpy, which makes eight bytes of each shade: of some at a time."""
    out[:] = 0
    for first in range(0, shades.size, COUNTED_AT_ONCE):
        out += np.bincount(shades[first : first + COUNTED_AT_ONCE], minlength=out.size)


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
