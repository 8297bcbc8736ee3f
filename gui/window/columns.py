"""Columns: how the pictures of a step share the window, while it is written."""

from __future__ import annotations

from collections.abc import Sequence

ALIGNED = ("heatmap", "waveforms")  # one axis of positions: the waves lie under the cells


def columns(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Columns of one or two pictures, from left to right.

    A grid is read line by line; of an odd number the first is the large one.
    """
    if set(ALIGNED) <= set(names):
        rest = [name for name in names if name not in ALIGNED]
        return (ALIGNED, *(columns(rest) if len(rest) > 2 else [tuple(rest)] if rest else []))
    if len(names) <= 2:
        return tuple((name,) for name in names)
    if len(names) % 2:
        return ((names[0],), *_lines(names[1:])) if len(names) > 3 else ((names[0],), tuple(names[1:]))
    return _lines(names)


def _lines(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """An even number in two lines."""
    half = len(names) // 2
    return tuple(zip(names[:half], names[half:], strict=True))
