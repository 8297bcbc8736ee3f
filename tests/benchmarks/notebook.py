"""What a person at a notebook does today: numpy's table, and matplotlib draws it anew. One number in, one line out."""

from __future__ import annotations

import sys
import time
from typing import Any

import matplotlib as mpl
import numpy as np

ROWS, COLUMNS = 4096, 1024
INCHES, DPI = (9, 6.5), 100


def table(base: float) -> np.ndarray:
    """[COLUMNS, ROWS], the sinusoidal table in float64."""
    pe = np.zeros((ROWS, COLUMNS))
    angle = np.arange(ROWS)[:, None] * base ** (-np.arange(0, COLUMNS, 2) / COLUMNS)
    pe[:, 0::2], pe[:, 1::2] = np.sin(angle), np.cos(angle)
    return pe.T


def drawn() -> tuple[Any, Any]:
    """A heatmap: its figure and its image."""
    mpl.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=INCHES, dpi=DPI)
    image = axes.imshow(table(10_000), aspect="auto", cmap="RdBu")
    figure.canvas.draw()
    return figure, image


def main() -> None:
    """For each base on a line of stdin, the seconds until its heatmap is drawn."""
    figure, image = drawn()
    for line in sys.stdin:
        began = time.perf_counter()
        image.set_data(table(float(line)))
        figure.canvas.draw()
        print(time.perf_counter() - began, flush=True)


if __name__ == "__main__":
    main()
