"""Colour maps: CET-D1A for values of both signs, cividis and viridis for the others."""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.values.refuse import refused
from engine.words.numbers import quoted

NAMES = ("CET-D1A", "cividis", "viridis")
FOLDER = Path(__file__).parents[2] / "resources" / "palettes"
BEYOND = {
    "CET-D1A": ((0, 224, 240), (255, 221, 0)),
    "cividis": ((0, 224, 240), (255, 64, 190)),
    "viridis": ((255, 140, 0), (255, 64, 190)),
}  # below and above the range, in no map
MASKED = (0, 0, 0)  # of these colours none is near it

Colours = NDArray[np.uint8]


@functools.cache
def lookup(name: str) -> Colours:
    """[256, 3] red, green, blue from the lowest to the highest, read-only; ValueError lists the names."""
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise refused("{name} is not a colour map; those are: {known}", name=quoted(name), known=known)
    lines = (FOLDER / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    table = np.array([line.split(",") for line in lines if not line.startswith("#")]).astype(np.uint8)
    table.setflags(write=False)
    return table


def choose(colour_map: str, signed: bool) -> str:
    """The map's name; "automatic" is CET-D1A where values have both signs, else cividis."""
    if colour_map != "automatic":
        return colour_map
    return "CET-D1A" if signed else "cividis"


def colours(values: NDArray[np.floating], name: str, *, low: float, high: float) -> Colours:
    """[..., 3], from `low` to `high` in 256 equal steps, the ends beyond; what is not finite is MASKED.

    Where low and high are one, everything has the middle colour.
    """
    with np.errstate(invalid="ignore", over="ignore"):
        share = (values - low) * (256 / (high - low)) if high > low else np.full(values.shape, 128.0)
        step = np.clip(np.nan_to_num(share), 0, 255).astype(np.uint8)
    painted = lookup(name)[step]
    painted[~np.isfinite(values)] = MASKED
    return np.asarray(painted)
