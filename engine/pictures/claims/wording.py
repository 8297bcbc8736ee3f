"""Words that claims share: from where to where values go, what is the same, and where numbers come from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.encodings.base import pairs
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures.picture import Picture, a_block
from engine.scene.scene import Scene
from engine.words.language import later, tr
from engine.words.numbers import few, spaced
from engine.zoo.stored import FOLDER, names, trained_as

ROUNDING = {np.dtype(np.float32): 1e-6, np.dtype(np.float64): 1e-12}  # of the largest: between equal values
SHOWN = {"means": later("as means of {cells}"), "samples": later("in one cell of {cells}")}
EQUAL = (  # as they are; and where something made of them, or a part, is compared
    later("The two are equal everywhere here."),
    later("What is shown of the two is equal, {how}; they themselves may differ."),
)
ROUNDED = (
    later("The two differ by no more than rounding does here, by {value} at most."),
    later("The two differ by no more than rounding does here, {how}, by {value} at most."),
)
APART = (
    later("They are {value} apart at most here."),
    later("They are {value} apart at most here, {how}."),
)


def between(pictures: Sequence[Picture]) -> str:
    """From where to where the values of pictures on one colour range go: "from −0.02 to 1"; of means or samples, so.

    Where some lie beyond the colours, where those end.
    """
    known = [picture.pixels.span for picture in pictures if picture.pixels.span]
    if not known:
        return tr("no number anywhere")
    low, high = min(ends[0] for ends in known), max(ends[1] for ends in known)
    first = pictures[0]
    rounding = ROUNDING[first.values.dtype] * max(abs(low), abs(high))
    said = (
        tr("from {low} to {high}", low=few(low), high=few(high))
        if few(low) != few(high)
        else tr("always {value}", value=few(low))
        if high - low <= rounding
        else tr("always {value} but for {off}", value=few(low), off=few(high - low, 2))
    )
    if first.shown == "means" and few(low) == few(high):
        said = tr("{value} as the mean of every pixel", value=few(low))
    elif first.shown != "cells":
        said = f"{said} {_looked(first)}"
    if any(p.beyond is not None for p in pictures):
        ends = {"low": few(first.levels[0]), "high": few(first.levels[1])}
        return tr("{range}; colours end at {low} and {high}", range=said, **ends)
    return said


def _looked(picture: Picture) -> str:
    """What a pixel is of its cells, where it is none of them: "as means of 5 × 4 cells"."""
    tiles = picture.tiles
    across, down = (picture.x, picture.y) if tiles is None else (tiles.keys, tiles.queries)
    return tr(SHOWN[picture.shown], cells=a_block(across, down))


def origin(scene: Scene) -> str:
    """Said where what is shown was drawn at random, or read from a file."""
    if both := _of_both(scene):
        return tr("The numbers of A are {a}, those of B {b}.", a=both[0], b=both[1])
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
    both = _of_both(scene)
    found = tr("A {a}, B {b}", a=both[0], b=both[1]) if both else next(filter(None, map(_whose, scene.shown)), "")
    return tr(" ({whose})", whose=found) if found else ""


def _of_both(scene: Scene) -> tuple[str, ...]:
    """Whose numbers A and B are, where both are learned and they are not of one origin; else ()."""
    found = tuple(map(_whose, scene.shown))
    return found if all(found) and len(set(found)) > 1 else ()


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


def laid_out(cosine: NDArray[np.bool_], low: str, high: str) -> str:
    """Which dimensions are sines and which cosines [dims], of waves from so many positions to so many."""
    size, both = cosine.size, (tr("sines"), tr("cosines"))
    first, other = both[::-1] if cosine[0] else both
    changes = np.flatnonzero(cosine[1:] != cosine[:-1]) + 1
    if changes.size == 1 and size > 2:
        return tr(
            "Dimensions 0 to {last} are {first}, {next} to {end} {other}, of waves of {low} to {high} positions.",
            last=spaced(int(changes[0]) - 1),
            next=spaced(int(changes[0])),
            end=spaced(size - 1),
            first=first,
            other=other,
            low=low,
            high=high,
        )
    if changes.size == size - 1 and size > 1:
        return tr(
            "Even dimensions are {first}, odd ones {other}, of waves of {low} to {high} positions.",
            first=first,
            other=other,
            low=low,
            high=high,
        )
    return tr("Each dimension is a wave: the shortest takes {low} positions, the longest {high}.", low=low, high=high)


def covered(answer: Picture) -> str:
    """From where to where a picture's values go."""
    return between([answer])


def ends(found: tuple[str, str]) -> dict[str, str]:
    """The shortest and the longest, as sentences name them."""
    return {"low": found[0], "high": found[1]}


SAME = {
    "cells": later("All of it is {value}: positions cannot be told apart."),
    "means": later("Every pixel has the mean {value}: the cells in it may differ."),
    "samples": later("All cells that are looked at are {value}: those between them may differ."),
}


def all_same(answer: Picture, *, still: bool = False) -> str:
    """Said where all pixels are one value. `still`: the table has one row for all positions, so cells are too."""
    low, high = answer.pixels.span or (0.0, 1.0)
    if low == high and answer.pixels.known.size > 1:
        return tr(SAME["cells" if still else answer.shown], value=few(low))
    return ""


def stands_still(scene: Scene) -> bool:
    """Whether no dimension of what is shown changes with the position."""
    waves = [encoding.waves() for encoding in scene.shown if encoding.offers_table()]
    return len(waves) == len(scene.shown) and all(each is not None and not each.omega.any() for each in waves)


def one_encoding(scene: Scene) -> str:
    """Said where A and B are one encoding: nothing of them differs, seen or not."""
    return tr("A and B are the same.") if scene.a == scene.b else ""


def of_numbers(scene: Scene) -> str:
    """Said where the two are compared in part alone, because cells of one hold no number."""
    return tr("where both have numbers") if any(encoding.missing for encoding in scene.shown) else ""


def apart(answer: Picture, *how: str) -> str:
    """How far the two are apart at most in what is shown, and whether that is rounding alone.

    `how` they are compared, where it is not cell by cell as they are: then what is equal there may differ elsewhere.
    """
    largest = answer.pixels.largest
    ways = (_looked(answer) if answer.shown in SHOWN else "", *how)
    said = tr(", ").join(filter(None, ways))
    if largest == 0:
        return tr(EQUAL[bool(said)], how=said)
    return tr((ROUNDED if answer.alike else APART)[bool(said)], how=said, value=few(largest))
