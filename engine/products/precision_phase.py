"""The lens' second picture: how far the angle of each pair is off, and where it passes a quarter turn."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator

import numpy as np

from engine import pairs
from engine.filling import Filling
from engine.parameter import counted, spaced
from engine.precision import lens
from engine.precision.lens import Waved
from engine.precision.options import Stages
from engine.precision.phase import QUARTER, Phases, phases
from engine.products.figure import Axis, Fact, Found, Line, Plot
from engine.products.precision_error import number, steps
from engine.scene import Scene
from engine.scheme import NotOffered, Scheme
from engine.window import Floats

DOTTED = 200  # pairs up to which each has a dot
ROOM = 0.06  # of the heights, above and below
DEEPEST = 12  # decades below the largest that are shown


def phase(scene: Scene, scheme: Scheme, count: int) -> Iterator[Found]:
    """Fills in: few positions first, then all."""
    found = lens.source(scheme)
    if not isinstance(found, Waved):
        raise NotOffered(
            f"{scheme.title} has no angles by position: of it the lens rounds what is stored and read, as Error shows."
        )
    noun = pairs.noun(scheme)
    pin = pairs.pair_of(scheme, scene.pin.dimension)
    for each in steps(_scanning(scheme, scene.precision.stages, count, found.offset)):
        yield Found(
            says=_said(each, noun),
            pictures=_pictures(each, noun),
            facts=_facts(each, noun, pin),
            note=_note(each),
        )


@functools.lru_cache(maxsize=2)
def _scanning(scheme: Scheme, stages: Stages, count: int, offset: float) -> Filling:
    """What was found so far: another pin goes on with it."""
    return Filling(phases(stages, scheme.frequencies(), count, offset))


def _note(each: Phases) -> str:
    if not each.sampled:
        return f"the largest up to position {spaced(each.count - 1)}"
    return f"the largest of {spaced(each.looked)} samples up to position {spaced(each.count - 1)}"


def _said(each: Phases, noun: str) -> str:
    beyond = np.flatnonzero(each.beyond >= 0)
    if not beyond.size:
        return f"no {noun} is off by more than π/2 up to position {spaced(each.count - 1)}"
    first = int(each.beyond[beyond].min())
    verb = "passes" if beyond.size == 1 else "pass"
    return (
        f"{spaced(beyond.size)} of {counted(each.largest.size, noun)} {verb} π/2, the first at position {spaced(first)}"
    )


def _pictures(each: Phases, noun: str) -> tuple[Plot, ...]:
    size = each.largest.size
    x = np.arange(size, dtype=np.float64)
    across = Axis(noun, -0.5, size - 0.5, cells=True, last=size - 1)
    errors = _plot(
        Line(x, _logs(each.largest), "largest phase error", 0, dots=size <= DOTTED),
        Line(across.low + np.array([0.0, size]), np.full(2, math.log10(QUARTER)), "π/2", 1, "dashed"),
        across,
        "phase error, radians",
    )
    if (each.beyond < 0).all():
        return (errors,)
    positions = np.where(each.beyond >= 0, each.beyond, np.nan)
    length = Line(
        across.low + np.array([0.0, size]),
        np.full(2, math.log10(each.count)),
        f"{spaced(each.count)} positions",
        3,
        "dashed",
    )
    where = _plot(Line(x, _logs(positions), "passes π/2", 0, dots=size <= DOTTED), length, across, "from position")
    return errors, where


def _plot(line: Line, level: Line, across: Axis, name: str) -> Plot:
    seen = np.concatenate([line.y[np.isfinite(line.y)], level.y])
    high = float(seen.max())
    low = max(float(seen.min()), high - DEEPEST)
    room = ROOM * max(high - low, 1.0)
    return Plot(
        lines=(line, level),
        x=across,
        y=Axis(name, low - room, high + room, logarithmic=True),
        says=f"{line.name} of each {across.name}",
    )


def _logs(values: Floats) -> Floats:
    """log10, NaN where there is none to draw."""
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log10(values)
    return np.where(np.isfinite(logs), logs, np.nan)


def _facts(each: Phases, noun: str, pin: int | None) -> tuple[Fact, ...]:
    worst = int(np.argmax(each.largest))
    beyond = int((each.beyond >= 0).sum())
    facts = [
        Fact(f"{noun}s beyond π/2", f"{spaced(beyond)} of {spaced(each.largest.size)}"),
        Fact("largest", f"{_radians(float(each.largest[worst]))}, {noun} {spaced(worst)}"),
    ]
    if pin is not None and pin < each.largest.size:
        first = int(each.beyond[pin])
        facts.append(Fact(f"{noun} {spaced(pin)}, largest", _radians(float(each.largest[pin]))))
        facts.append(Fact(f"{noun} {spaced(pin)} passes π/2", "never here" if first < 0 else f"at {spaced(first)}"))
    return tuple(facts)


def _radians(value: float) -> str:
    return "no number" if math.isinf(value) else f"{number(value)} rad"
