"""Ranges: the colours of numbers that no formula gives: where nearly all of them lie, and what lies beyond."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.arrays import weights
from engine.arrays.weights import Weights
from engine.encodings.base.encoding import Encoding
from engine.maths.kernels.shades import count_shades
from engine.maths.window import Reals
from engine.pictures.pixel_values import PixelValues
from engine.words.language import dotted, tr
from engine.words.numbers import few, spaced

SHARE = 0.995  # of the pixels shown: within a robust range, before its ends are made round
ENDS = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)  # times a power of ten: the ends that a range has
READ = 1 << 18  # pixels from which on a range is made of some of them, evenly spread
FLAT = 4  # times as high as nearly all of it would a curve be drawn
FEWEST, BARS = 1024, 64  # pixels of a histogram, and its bars: a bar a shade is a comb where values are few
SUSPECT = 1e-6  # a difference below which rounding is asked for
SINGLE = float(np.finfo(np.float32).eps)  # of a value: a step of those that have four bytes
ROUNDING = 4 * float(np.finfo(np.float64).eps)  # of a value and a position: angles round with their size
Levels = tuple[float, float]


class Beyond(NamedTuple):
    """How many pixels of how many lie below and above the range, and which has the value of most weight.

    `highest`, `lowest`: the pixel (row, column) with the value furthest above and below; None where none lies there.
    """

    below: int
    above: int
    of: int
    value: float
    row: int  # of the picture's pixels
    column: int
    highest: tuple[int, int] | None
    lowest: tuple[int, int] | None


def largest(values: Reals) -> float:
    """The largest magnitude among what is a number; 0 where there is none."""
    known = np.isfinite(values)
    return float(max(values.max(initial=0.0, where=known), -values.min(initial=0.0, where=known)))


def step(shown: Iterable[Encoding]) -> float:
    """The step, of a number, that a file holds those of one of them in: that of four bytes; 0 of what is computed."""
    fields = (getattr(each, name) for each in shown for name in each.__struct_fields__)
    return SINGLE if any(isinstance(held, Weights) and _single(held) for held in fields) else 0.0


def _single(held: Weights) -> bool:
    """Whether its numbers have four bytes; of fewer one looks for what the file leaves out."""
    return weights.size(held) == 4 * math.prod(weights.stored_shape(held))


def of_rounding(difference: Reals, both: Iterable[Reals], positions: int, held: float = 0.0) -> float:
    """How large two are whose difference is no more than rounding, which a picture must not blow up; else 0.

    `held`: the step in which a file holds one of them.
    """
    size = max(map(largest, both))
    return size if largest(difference) <= (ROUNDING * positions + held) * size else 0.0


def said_of_rounding(difference: Reals, least: float) -> str:
    """That there is nothing to see, where `of_rounding` found that so."""
    most = largest(difference) if least else 0.0
    return tr("A and B differ by no more than rounding does (at most {most}).", most=few(most, 1)) if most else ""


def rounded_up(value: float) -> float:
    """The next of the round ends: a range made of them stands still while one pans."""
    if not value > 0:
        return 0.0
    power = 10.0 ** math.floor(math.log10(value))
    return next((end * power for end in ENDS if end * power >= value * (1 - 1e-12)), 10 * power)


def robust(seen: NDArray[np.floating], *, signed: bool) -> Levels:
    """The ends of the range that SHARE of the values lie in, rounded outward; about zero where it is signed.

    Fewer values than 200 lie in it all.
    """
    seen = seen.ravel()[:: max(1, seen.size // READ)]
    if signed:
        reach = rounded_up(_quantile(np.abs(seen), SHARE)) or rounded_up(float(np.abs(seen).max())) or 1.0
        return -reach, reach
    low, high = -_quantile(-seen, (1 + SHARE) / 2), _quantile(seen, (1 + SHARE) / 2)
    step = rounded_up((high - low) / 20) or max(1.0, 1e-9 * abs(low))
    low, high = min(low, math.floor(low / step) * step), max(high, math.ceil(high / step) * step)
    return low, high if high > low else low + step


def of_curves(values: NDArray[np.floating]) -> Levels | None:
    """The robust range of curves [curves, points], where a few values would make all others flat; None elsewhere."""
    seen = values[np.isfinite(values)]
    if not seen.size:
        return None
    levels = robust(seen, signed=bool(seen.min() < 0))
    return levels if FLAT * (levels[1] - levels[0]) < float(seen.max()) - float(seen.min()) else None


def said_of_curves(values: NDArray[np.floating], levels: Levels | None, where: Callable[[int, int], str]) -> str:
    """How many points lie beyond the range, and which is the largest; `where`: the words for a curve's point.

    In parts of a remark, of which a narrow card shows the first.
    """
    known = np.where(np.isfinite(values), values, 0.0)
    found = None if levels is None else beyond(PixelValues.of(known), levels)
    if levels is None or found is None:
        return ""
    count, every = found.below + found.above, int(np.isfinite(values).sum())
    return dotted(
        tr("{count} of {all} points cut off", count=spaced(count), all=spaced(every)),
        tr("beyond {span}", span=_span(levels)),
        tr("the largest is {value} at {where}", value=few(found.value), where=where(found.row, found.column)),
    )


def _span(levels: Levels) -> str:
    low, high = levels
    return f"±{few(high)}" if low == -high else f"{few(low)} … {few(high)}"


def _quantile(values: NDArray[np.floating], share: float) -> float:
    """The smallest value that at least that share is not above."""
    at = min(values.size - 1, math.ceil(share * values.size) - 1)
    return float(np.partition(values, at, axis=None)[at])


def beyond(pixels: PixelValues, levels: Levels) -> Beyond | None:
    """What lies outside of the range; None where nothing does. An end that is off by rounding is not beyond it."""
    (low, high), values, mask = levels, pixels.values, pixels.mask
    slack, kind = 1e-6 * (high - low), values.dtype.type
    ends = np.clip([low - slack, high + slack, low / 2 + high / 2], *_bounds(values.dtype))
    least, most, middle = ends.astype(kind)
    if pixels.span is None or (pixels.span[0] >= least and pixels.span[1] <= most):
        return None
    known = values if mask is None else np.where(mask, middle, values)
    below, above = (int(part.sum()) for part in (known < least, known > most))
    highest = divmod(int(np.argmax(known)), values.shape[1]) if above else None
    lowest = divmod(int(np.argmin(known)), values.shape[1]) if below else None
    row, column = max(filter(None, (highest, lowest)), key=lambda pixel: abs(float(known[pixel])))
    of = values.size if mask is None else int(values.size - mask.sum())
    return Beyond(below, above, of, float(values[row, column]), row, column, highest, lowest)


@functools.cache
def _bounds(kind: np.dtype[np.floating]) -> Levels:
    """The least and the largest finite number of a type."""
    known = np.finfo(kind)
    return float(known.min), float(known.max)


def histogram(shades: NDArray[np.uint8]) -> NDArray[np.int64] | None:
    """[256], how many pixels have each shade; None of too few to be a shape."""
    if shades.size < FEWEST:
        return None
    counts = np.zeros(256, np.int64)
    count_shades(shades.ravel(order="K"), counts)
    return counts


def outline(counts: NDArray[np.int64] | None, *, ends: bool) -> NDArray[np.float64] | None:
    """[2, 2 n + 2], x and y of the histogram beside its colours: x from 0 to 1, y from 0, the top, to 1.

    On a scale of roots, on which few are seen too. `ends`: without the first and the last, which are what lies beyond.
    """
    if counts is None:
        return None
    shown = counts[1:-2] if ends else counts[:-1]
    edges = _edges(shown.size)
    bars = np.add.reduceat(shown[::-1], edges[:-1]) / np.diff(edges)
    drawn = np.zeros((2, 2 * edges.size))
    drawn[0, 1:-1] = np.repeat(np.sqrt(bars / max(1.0, bars.max())), 2)
    drawn[1] = np.repeat(edges / shown.size, 2)
    return drawn


@functools.cache
def _edges(shades: int) -> NDArray[np.int64]:
    """Where bars of about as many shades each begin, from the top, and where the last one ends."""
    return np.rint(np.linspace(0, shades, min(BARS, shades) + 1)).astype(np.int64)


def said(found: Beyond | None, levels: Levels, where: str, value: float | None = None) -> str:
    """Of what lies beyond, in words; '' where nothing does. `where`: the place of the largest, `value` its own."""
    if found is None:
        return ""
    return tr(
        "1 of {all} pixels lies beyond {span}: {value} at {where}"
        if found.below + found.above == 1
        else "{count} of {all} pixels lie beyond {span}; the largest is {value} at {where}",
        count=spaced(found.below + found.above),
        all=spaced(found.of),
        span=_span(levels),
        value=few(found.value if value is None else value),
        where=where,
    )
