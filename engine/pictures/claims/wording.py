"""Words that claims share: from where to where values go, and where numbers come from."""

from __future__ import annotations

import numpy as np

from engine.encodings.base import pairs
from engine.maths.window import Floats
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import few


def between(levels: tuple[float, float], *, most: bool = False, means: bool = False) -> str:
    """ "from −1 to 1", `most` where some lie beyond, `means` where a pixel has that of many cells."""
    reach = tr(
        "from {low} to {high} for nearly all" if most else "from {low} to {high}",
        low=few(levels[0]),
        high=few(levels[1]),
    )
    return tr("{range} as means of pixels", range=reach) if means else reach


def origin(scene: Scene) -> str:
    """Said where what is shown was drawn at random, or read from a file."""
    drawn = next((encoding for encoding in scene.shown if encoding.random), None)
    if drawn is not None:
        return tr("The numbers of {encoding} are seeded at random, not trained.", encoding=tr(drawn.title))
    stored = next((encoding for encoding in scene.shown if getattr(encoding, "weights", None) is not None), None)
    if stored is not None:
        return tr("The numbers of {encoding} are read from a file.", encoding=tr(stored.title))
    return ""


def wavelengths(omega: Floats) -> tuple[str, str] | None:
    """The shortest and the longest of what turns, in positions; None where nothing does."""
    turning = np.abs(omega[omega != 0])
    if not turning.size:
        return None
    return pairs.spelled(pairs.wavelength(float(turning.max()))), pairs.spelled(pairs.wavelength(float(turning.min())))
