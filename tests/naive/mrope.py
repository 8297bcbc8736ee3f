"""Rotary positions of text, images and videos in one sequence: some pairs turn by time, some by row, some by column."""

import functools
import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
SPANS = "text:16,image:4x6,text:8"


@functools.cache
def places(spans: str) -> tuple[tuple[int, int, int], ...]:
    """(t, h, w) of each token."""
    tokens: list[tuple[int, int, int]] = []
    start = 0
    for span in spans.split(","):
        kind, size = span.strip().split(":")
        numbers = [int(n) for n in size.split("x")]
        if kind == "text":
            new = [(start + i, start + i, start + i) for i in range(numbers[0])]
        else:
            frames = numbers[0] if kind == "video" else 1
            height, width = numbers[-2:]
            new = []
            for frame in range(frames):
                for row in range(height):
                    for column in range(width):
                        new.append((start + frame, start + row, start + column))
        tokens += new
        start = 1 + max((max(token) for token in tokens), default=-1)
    return tuple(tokens)


def axis(k: int, sections: Sequence[int], axes: str) -> int:
    """Whether pair k turns by time (0), row (1) or column (2)."""
    if axes == "chunked":
        if k < sections[0]:
            return 0
        return 1 if k < sections[0] + sections[1] else 2
    if axes == "alternating":
        if k >= sections[1] + sections[2]:
            return 0
        return 1 if k % 2 == 0 else 2
    if k % 3 == 1 and k < 3 * sections[1]:
        return 1
    if k % 3 == 2 and k < 3 * sections[2]:
        return 2
    return 0


def frequencies(*, dim: int = 128, base: float = 1_000_000.0, **others) -> Numbers:
    """[pairs]."""
    return np.array([base ** (-2 * k / dim) for k in range(dim // 2)])


def table(
    positions: Iterable[int],
    dims: Iterable[int],
    *,
    sections: Sequence[int] = (16, 24, 24),
    axes: str = "chunked",
    pairing: str = "half",
    spans: str = SPANS,
    **parameters,
) -> Numbers:
    """[tokens, dims]; all cosines, then all sines, or cosine and sine of each pair side by side."""
    omegas = frequencies(**parameters)
    tokens = places(spans)
    columns = [int(d) for d in dims]
    rows = []
    for token in positions:
        row = []
        for column in columns:
            if pairing == "half":
                k, sine = column % len(omegas), column >= len(omegas)
            else:
                k, sine = column // 2, column % 2 == 1
            angle = float(omegas[k]) * tokens[int(token)][axis(k, sections, axes)]
            row.append(math.sin(angle) if sine else math.cos(angle))
        rows.append(row)
    return np.array(rows)
