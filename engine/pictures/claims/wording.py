"""Words that claims share: from where to where values go, and where numbers come from."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from engine.encodings.base import pairs
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import few
from engine.zoo.stored import FOLDER, names, trained_as


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
    learned = next((encoding for encoding in scene.shown if _whose(encoding)), None)
    if learned is None:
        return ""
    if learned.random:
        return tr(
            "The numbers of {encoding} are {random}, not trained.", encoding=tr(learned.title), random=learned.random
        )
    return tr("The numbers of {encoding} are {whose}.", encoding=tr(learned.title), whose=_whose(learned))


def whose(scene: Scene) -> str:
    """The same in brackets behind what is shown: " (random, seed 0)"; '' where nothing of it is learned."""
    found = next(filter(None, map(_whose, scene.shown)), "")
    return tr(" ({whose})", whose=found) if found else ""


def _whose(encoding: Encoding) -> str:
    """Drawn at random, trained in a model that comes along, or read from a file."""
    weights = getattr(encoding, "weights", None)
    if encoding.random or weights is None:
        return encoding.random
    path = Path(weights.path)
    if path.parent == FOLDER and path.stem in names():
        return trained_as(path.stem)
    return tr("read from a file")


def wavelengths(omega: Floats) -> tuple[str, str] | None:
    """The shortest and the longest of what turns, in positions; None where nothing does."""
    turning = np.abs(omega[omega != 0])
    if not turning.size:
        return None
    return pairs.spelled(pairs.wavelength(float(turning.max()))), pairs.spelled(pairs.wavelength(float(turning.min())))
