"""The second picture of Precision: how far the angle of each pair is off, and where it passes a quarter turn."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.encodings.base import pairs
from engine.encodings.base.encoding import Encoding, NotOffered, Noun
from engine.maths.window import Floats
from engine.pictures.figure import Axis, Fact, LinePlot, PlotLine, StepResult
from engine.pictures.filling import Filling
from engine.pictures.precision_error import number, steps
from engine.precision import rounding
from engine.precision.phase import QUARTER, Phases, phases
from engine.precision.rounding import WaveSource
from engine.scene.options.precision import Stages
from engine.scene.scene import Scene
from engine.system.kept import kept
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced

DOTTED = 200  # pairs up to which each has a dot
ROOM = 0.06  # of the heights, above and below
DEEPEST = 12  # decades below the largest that are shown
PASSES = (
    (
        later("{some} of {all} pass π/2, the first at position {first}"),
        later("{some} of {all} passes π/2, the first at position {first}"),
    ),
    (
        later("{some} of {all} pass π/2, the first of the samples at position {first}"),
        later("{some} of {all} passes π/2, the first of the samples at position {first}"),
    ),
)  # by whether positions are sampled, and whether it is one alone


def phase(scene: Scene, encoding: Encoding, count: int) -> Iterator[StepResult]:
    """Fills in: few positions first, then all."""
    found = rounding.source(encoding)
    if not isinstance(found, WaveSource):
        raise NotOffered(
            "{encoding} has no angles by position: of it the lens rounds what is stored and read, as Error shows.",
            encoding=tr(encoding.title),
        )
    if not pairs.turning(encoding):
        raise NotOffered(
            "{encoding} has no spectrum of pairs; Error shows what each stage does.", encoding=tr(encoding.title)
        )
    noun = pairs.noun(encoding)
    pin = pairs.pair_of(encoding, scene.pin.dimension)
    for each in steps(_scanning(encoding, scene.precision.stages, count, found.waves.offset)):
        yield StepResult(
            says=_said(each, noun),
            pictures=_pictures(each, noun),
            facts=_facts(each, noun, pin),
            note=_note(each),
        )


@kept
def _scanning(encoding: Encoding, stages: Stages, count: int, offset: float) -> Filling[Phases]:
    """What was found so far: another pin goes on with it."""
    return Filling(phases(stages, encoding.frequencies(), count, offset, placed=encoding.axial()))


def _note(each: Phases) -> str:
    if not each.sampled:
        return tr("the largest up to position {last}", last=spaced(each.count - 1))
    return tr(
        "the largest of {samples} samples up to position {last}",
        samples=spaced(each.looked),
        last=spaced(each.count - 1),
    )


def _said(each: Phases, noun: Noun) -> str:
    beyond = np.flatnonzero(each.beyond >= 0)
    if not beyond.size:
        return tr(
            "no pair is off by more than π/2 up to position {last}"
            if noun == "pair"
            else "no dimension is off by more than π/2 up to position {last}",
            last=spaced(each.count - 1),
        )
    return tr(
        PASSES[each.sampled][beyond.size == 1],
        some=spaced(beyond.size),
        all=counted(each.largest.size, noun),
        first=spaced(int(each.beyond[beyond].min())),
    )


def _pictures(each: Phases, noun: Noun) -> tuple[LinePlot, ...]:
    size = each.largest.size
    x = np.arange(size, dtype=np.float64)
    across = Axis.counting(tr(noun), size)
    errors = _plot(
        PlotLine(x, _logs(each.largest), tr("largest phase error"), 0, dots=size <= DOTTED),
        PlotLine(across.low + np.array([0.0, size]), np.full(2, math.log10(QUARTER)), "π/2", 1, "dashed"),
        across,
        tr("phase error, radians"),
    )
    if (each.beyond < 0).all():
        return (errors,)
    positions = np.where(each.beyond >= 0, each.beyond, np.nan)
    length = PlotLine(
        across.low + np.array([0.0, size]),
        np.full(2, math.log10(each.count)),
        counted(each.count, "position"),
        3,
        "dashed",
    )
    passes = PlotLine(x, _logs(positions), tr("passes π/2"), 0, dots=size <= DOTTED)
    return errors, _plot(passes, length, across, tr("from position"))


def _plot(line: PlotLine, level: PlotLine, across: Axis, name: str) -> LinePlot:
    seen = np.concatenate([line.y[np.isfinite(line.y)], level.y])
    high = float(seen.max())
    low = max(float(seen.min()), high - DEEPEST)
    room = ROOM * max(high - low, 1.0)
    return LinePlot(
        lines=(line, level),
        x=across,
        y=Axis(name, low - room, high + room, logarithmic=True),
        says=tr("{line} of each {noun}", line=line.name, noun=across.name),
    )


def _logs(values: Floats) -> Floats:
    """log10, NaN where there is none to draw."""
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log10(values)
    return np.where(np.isfinite(logs), logs, np.nan)


def _facts(each: Phases, noun: Noun, pin: int | None) -> tuple[Fact, ...]:
    worst = int(np.argmax(each.largest))
    beyond = int((each.beyond >= 0).sum())
    where = tr(pairs.NUMBERED[noun], number=spaced(worst))
    facts = [
        Fact(
            tr("pairs beyond π/2" if noun == "pair" else "dimensions beyond π/2"),
            tr("{some} of {all}", some=spaced(beyond), all=spaced(each.largest.size)),
        ),
        Fact(tr("largest"), tr(", ").join((_radians(float(each.largest[worst])), where))),
    ]
    if pin is not None and pin < each.largest.size:
        first, own = int(each.beyond[pin]), tr(pairs.NUMBERED[noun], number=spaced(pin))
        passed = tr("never here" if first < 0 else "at {position}", position=spaced(first))
        facts.append(Fact(tr("{pair}, largest", pair=own), _radians(float(each.largest[pin]))))
        facts.append(Fact(tr("{pair} passes π/2", pair=own), passed))
    return tuple(facts)


def _radians(value: float) -> str:
    return tr("no number") if math.isinf(value) else tr("{angle} rad", angle=number(value))
