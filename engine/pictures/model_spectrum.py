"""Wavelengths of a model's pairs, as its files mean them and as stacks compute them otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.models.reading import Stack
from engine.pictures.figure import Axis, LinePlot, PlotLine, Style
from engine.words.language import listing, tr
from engine.words.numbers import spaced

SAME = 1e-9  # of a frequency: rounding
WHOLE: tuple[Style, ...] = ("solid", "dashed")  # of what is wrong
BROKEN: tuple[Style, ...] = ("dashed", "dotted")


def spectrum(ours: Encoding, stacks: tuple[Stack, ...]) -> LinePlot | None:
    """Wavelength of each pair as the files mean it; where stacks have others, those too, as what is wrong.

    Where they change with the length, each is that of a length at which the two are not the same.
    """
    if "frequencies" not in ours.offers():
        return None
    lines = [*_meant(ours, stacks), *_otherwise(ours, stacks)]
    drawn = np.concatenate([line.y[np.isfinite(line.y)] for line in lines])
    if not drawn.size:
        return None
    low, high = float(drawn.min()), float(drawn.max())
    pad = max(0.05 * (high - low), 0.1)
    return LinePlot(
        tuple(lines),
        Axis.counting(tr("pair"), max(line.x.size for line in lines)),
        Axis(tr("wavelength, positions"), low - pad, high + pad, logarithmic=True),
        says=tr("Wavelength of each pair, from the model's files, and as stacks compute it otherwise"),
    )


def _meant(ours: Encoding, stacks: tuple[Stack, ...]) -> Iterator[PlotLine]:
    """A line for each length that a stack is told of."""
    lengths: list[int | None] = [*sorted({one.at for one in stacks if one.at})] or [None]
    for rank, length in enumerate(lengths):
        omega = _at(ours, length).frequencies()
        name = _at_length(tr("from the model's files"), length)
        yield PlotLine(np.arange(float(omega.size)), _logs(omega), name, rank)
    found = _at(ours, lengths[0]).scaled_spectrum()
    if len(lengths) == 1 and not np.array_equal(found.in_training, found.omega):
        before = _apart(found.omega, found.in_training)
        yield PlotLine(np.arange(float(before.size)), before, tr("before scaling"), rank + 1, "dotted")


def _otherwise(ours: Encoding, stacks: tuple[Stack, ...]) -> Iterator[PlotLine]:
    """A line for those stacks that turn alike; broken where one of the files' own lies below it."""
    theirs = [(one.understood, one.at) for one in stacks if one.first is not None]
    alike: dict[tuple[int | None, bytes], list[str]] = {}
    curves: list[tuple[tuple[int | None, bytes], Floats]] = []
    for read, length in theirs:
        if read.encoding is None:
            continue
        y = _apart(_at(ours, length).frequencies(), _at(read.encoding, length).frequencies())
        key = length, y.tobytes()
        if key not in alike:
            curves.append((key, y))
        alike.setdefault(key, []).append(read.title)
    styles = BROKEN if any(length for _, length in theirs) else WHOLE
    for rank, (key, y) in enumerate(curves):
        name = _at_length(listing(dict.fromkeys(alike[key])), key[0])
        style = styles[min(rank, len(styles) - 1)]
        yield PlotLine(np.arange(float(y.size)), y, name, rank + 1, style, wrong=True)


def _at(encoding: Encoding, length: int | None) -> Encoding:
    return encoding if length is None else encoding.at_length(length)


def _at_length(name: str, length: int | None) -> str:
    return tr("{name}, at length {length}", name=name, length=spaced(length)) if length else name


def _apart(ours: Floats, theirs: Floats) -> Floats:
    """Their wavelengths, from the pair before one that differs to the pair after it."""
    shared = np.zeros(max(ours.size, theirs.size))
    mine, other = shared.copy(), shared.copy()
    mine[: ours.size], other[: theirs.size] = ours, theirs
    differs = np.abs(mine - other) > SAME * np.maximum(mine, other)
    near = differs.copy()
    near[1:] |= differs[:-1]
    near[:-1] |= differs[1:]
    return np.where(near[: theirs.size], _logs(theirs), np.nan)


def _logs(omega: Floats) -> Floats:
    """log10 of the wavelengths; NaN for pairs that stand still."""
    with np.errstate(divide="ignore"):
        return np.where(omega > 0, np.log10(2 * np.pi / np.where(omega > 0, omega, 1.0)), np.nan)
