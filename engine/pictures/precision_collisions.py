"""The third picture of Precision: positions whose numbers have become one."""

from __future__ import annotations

import math

import numpy as np

from engine.encodings.base.encoding import Encoding, NotOffered
from engine.maths.window import Floats, Integers
from engine.pictures.figure import Axis, Fact, LinePlot, PlotLine, StepResult
from engine.precision.collisions import THEMSELVES, EqualRuns, PositionNumbers, runs
from engine.precision.rounding import WaveSource, source
from engine.scene.options.precision import DTYPES, LABELS, StageDtype
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted, few, spaced

NEAR = 6  # runs on either side of the pinned position's
LEAST, WIDEST = 24, 4096  # positions that are shown about it
POINTS = 2  # a pixel
ROOM = 0.06  # of the heights, above and below


def collisions(scene: Scene, encoding: Encoding, count: int, width: int) -> StepResult:
    """How many positions share a number, along them all, and the numbers about the pinned one."""
    numbers, dtype = numbers_of(encoding, count), scene.precision.position
    pin = place_of(encoding, min(scene.pin.position, count - 1))
    if (places := _places(encoding)) is not None:
        count = int(places[:count].max()) + 1
    found = runs(dtype, count, numbers)
    return StepResult(
        says=said(found),
        pictures=(_sizes(found, width), _stairs(found, pin)),
        facts=_facts(found, pin),
        note=_note(encoding, LABELS.get(dtype, dtype)),
    )


def numbers_of(encoding: Encoding, count: int) -> PositionNumbers:
    """What the encoding makes of a position, or of a place on the longest axis of the first `count` tokens."""
    if (axial := encoding.axial()) is not None:
        axis = axial.longest(count)
        return PositionNumbers(axial.start[axis], axial.unit[axis])
    try:
        found = source(encoding)
    except NotOffered:
        return THEMSELVES
    return PositionNumbers(found.waves.offset if isinstance(found, WaveSource) else 0.0)


def _note(encoding: Encoding, dtype: str) -> str:
    if _places(encoding) is None:
        return tr("position numbers in {dtype}", dtype=dtype)
    return tr("places along the longest axis in {dtype}", dtype=dtype)


def place_of(encoding: Encoding, position: int) -> int:
    """Where a position stands along the picture: its number, or of a token with places on several the largest."""
    places = _places(encoding)
    return position if places is None else int(places[position])


def position_of(encoding: Encoding, place: int) -> int:
    """The first position that stands there."""
    places = _places(encoding)
    return place if places is None else int(np.argmax(places >= min(place, places.max())))


def _places(encoding: Encoding) -> Integers | None:
    """[tokens], the largest of a token's places."""
    axial = encoding.axial()
    return None if axial is None else axial.places.max(axis=1)


def said(found: EqualRuns) -> str:
    """What became of the positions, in a sentence."""
    if found.distinct == found.count:
        if found.count == 1:
            return tr("there is one position alone")
        return tr("all {count} positions stay distinct", count=spaced(found.count))
    finite = found.sizes[np.isfinite(found.value)]
    left = tr(
        "1 number is left of {positions}" if found.distinct == 1 else "{distinct} numbers are left of {positions}",
        distinct=spaced(found.distinct),
        positions=counted(found.count, "position"),
    )
    parts = [left]
    if finite.size:
        parts.append(tr("up to {most} share one", most=spaced(int(finite.max()))))
    if found.endless is not None:
        parts.append(tr("none is finite from {position} on", position=spaced(found.endless)))
    return tr(", ").join(parts)


def _sizes(found: EqualRuns, width: int) -> LinePlot:
    """How many positions share the number of each, the most in each pixel; a gap where there is no finite number."""
    sizes = np.where(np.isfinite(found.value), found.sizes, 0)
    each = np.repeat(sizes, found.sizes)
    block = max(1, -(-found.count // max(1, POINTS * width)))
    starts = np.arange(0, found.count, block)
    most = np.maximum.reduceat(each, starts)
    high = np.where(most > 0, np.log10(np.maximum(most, 1)), np.nan)
    edges = np.append(starts, found.count) - 0.5
    top = float(np.log10(max(2, int(most.max()))))
    return LinePlot(
        lines=(PlotLine(np.repeat(edges, 2)[1:-1], np.repeat(high, 2), tr("positions that share one number"), 0),),
        x=Axis.counting(tr("position"), found.count),
        y=Axis(tr("positions"), -ROOM * top, (1 + ROOM) * top, logarithmic=True, cells=True),
        says=tr("How many positions share one number, along the positions"),
    )


def _stairs(found: EqualRuns, pin: int) -> LinePlot:
    """Each position near the pinned one and the number that stands for it: a level part is one number."""
    low, high = near(found, pin)
    first, last = found.at(low), found.at(high)
    x, y = [], []
    for run in range(first, last + 1):
        start = int(found.first[run])
        stop = int(found.first[run + 1]) if run + 1 < found.first.size else found.count
        value = float(found.value[run])
        x += [max(start, low) - 0.5, min(stop - 1, high) + 0.5, math.nan]
        y += [value, value, math.nan]
    ends = np.array([low - 0.5, high + 0.5])
    exact = found.numbers.of(ends)
    levels = np.array(y)
    levels[~np.isfinite(levels)] = math.nan
    return LinePlot(
        lines=(
            PlotLine(np.array(x), levels, tr("number that stands for them"), 0),
            PlotLine(ends, exact, tr("exact"), 1, "faint"),
        ),
        x=Axis(tr("position"), low - 0.5, high + 0.5, cells=True),
        y=Axis(tr("number"), *_reach(levels, exact)),
        says=tr("The numbers that stand for the positions {low} to {high}", low=low, high=high),
    )


def near(found: EqualRuns, pin: int) -> tuple[int, int]:
    """The first and the last position that are shown about the pinned one."""
    run = found.at(pin)
    size = int(found.sizes[run]) if np.isfinite(found.value[run]) else 1
    half = min(max(NEAR * size, LEAST // 2), WIDEST // 2)
    low = min(max(0, pin - half), max(0, found.count - 2 * half - 1))
    return low, min(found.count - 1, low + 2 * half)


def _reach(levels: Floats, exact: Floats) -> tuple[float, float]:
    seen = np.concatenate([levels[np.isfinite(levels)], exact])
    low, high = float(seen.min()), float(seen.max())
    room = ROOM * max(1.0, high - low)
    return low - room, high + room


def _facts(found: EqualRuns, pin: int) -> tuple[Fact, ...]:
    run = found.at(pin)
    start, size = int(found.first[run]), int(found.sizes[run])
    ends = spaced(start) if size == 1 else f"{spaced(start)} … {spaced(start + size - 1)}"
    value = float(found.value[run])
    facts = [
        Fact(tr("distinct"), tr("{some} of {all}", some=spaced(found.distinct), all=spaced(found.count))),
        Fact(tr("each its own below"), spaced(found.alone)),
        Fact(tr("position {number}" if size == 1 else "positions {number}", number=ends), f"→ {_number(value)}"),
    ]
    if found.endless is not None:
        facts.append(Fact(tr("no finite number from"), spaced(found.endless)))
    others = (d for d in DTYPES if d not in ("float64", "float32"))
    return (*facts, *(_of_type(d, found) for d in others))


def _of_type(dtype: StageDtype, found: EqualRuns) -> Fact:
    named = tr("distinct in {dtype}", dtype=LABELS.get(dtype, dtype))
    return Fact(named, spaced(runs(dtype, found.count, found.numbers).distinct))


def _number(value: float) -> str:
    return tr("no number") if math.isnan(value) else few(value, 10)
