"""Claims over what turns: wavelengths, hands, angles, and the digits that are left of them."""

from __future__ import annotations

import math
from functools import partial

from engine.encodings.base import pairs
from engine.pictures import phasors as hands
from engine.pictures import precision as lens
from engine.pictures.claims.trying import Try, base, option, pinned, same, toggle
from engine.pictures.extrapolation import Extrapolation
from engine.pictures.phasors import Hands
from engine.pictures.precision import Lens
from engine.pictures.spectrum import Spectra
from engine.scene.options.precision import PRESETS, STAGES
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted, few, spaced

M, N = 40, 12  # positions whose hands are far apart
TOGETHER = 1e-9  # radians


def spectrum(_: Scene, answer: Spectra) -> tuple[str, ...]:
    shown = tr(
        "Each point is a dimension, its height the wavelength: how many positions one turn takes."
        if answer.traces[0].turns.noun == "dimension"
        else "Each point is a pair of dimensions, its height the wavelength: how many positions one turn takes."
    )
    return shown, _turns(answer)


def _turns(answer: Spectra) -> str:
    """How many complete a turn, of the first trace, of which no remark says so."""
    trace = answer.traces[0]
    of = tr("{words} of {letter}", words=counted(trace.turns.pairs, trace.turns.noun), letter=trace.letter)
    return tr(
        "{some} of {all} complete a turn within {within}, none from {which} on."
        if trace.turns.first and trace.turns.complete < trace.turns.pairs
        else "{some} of {all} complete a turn within {within}.",
        which=trace.turns.critical,
        some=spaced(trace.turns.complete),
        all=of if trace.letter else counted(trace.turns.pairs, trace.turns.noun),
        within=counted(trace.turns.length, "position"),
    )


def phasors(scene: Scene, answer: Hands) -> tuple[str, ...]:
    m, n = spaced(answer.position), spaced(answer.key)
    shown = tr(
        "Each clock is a pair of dimensions; its hands are where positions m = {m} and n = {n} turn it."
        if pairs.noun(scene.encoding) == "pair"
        else "Each clock is a dimension; its hands are where positions m = {m} and n = {n} turn it.",
        m=m,
        n=n,
    )
    if answer.position == answer.key:
        return shown, tr("The hands coincide, as m and n are the same: pin another key, or play.")
    together = sum(abs(clock.sweep) < TOGETHER for clock in answer.clocks)
    if together == len(answer.clocks):
        return shown, tr("All hands coincide: nothing turns here.")
    sweep = abs(answer.clocks[answer.pin].sweep)
    angle = min(sweep, 2 * math.pi - sweep) * 180 / math.pi
    return shown, tr(
        "The angle between the hands is all that a query and a key see of their distance: {angle}° for the pinned one.",
        angle=few(angle),
    )


def extrapolation(_: Scene, answer: Extrapolation) -> tuple[str, ...]:
    arcs = answer.arcs
    reached = arcs.scaled if len(answer.maps) > 1 else arcs.plain
    new = int((arcs.new(reached) > 0).sum())
    target = next(grip.value for grip in answer.grips if grip.name == "target")
    shown = tr(
        "Each row is a pair of dimensions, drawn to the angle it turns; orange angles are new at {positions}: {new} "
        "of {all}."
        if answer.noun == "pair"
        else "Each row is a dimension, drawn to the angle it turns; orange angles are new at {positions}: {new} of "
        "{all}.",
        positions=counted(target, "position"),
        new=spaced(new),
        all=counted(arcs.seen.size, answer.noun),
    )
    complete = spaced(arcs.complete)
    trained = next(grip.value for grip in answer.grips if grip.name == "trained")
    return shown, tr(
        "Training on {positions} shows {complete} of the {count} a whole turn.",
        positions=counted(trained, "position"),
        complete=complete,
        count=spaced(arcs.seen.size),
    )


def precision(scene: Scene, answer: Lens) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    stages = tr(
        "From position to output a number passes six stages, each rounded to the number type chosen for it; {acting} "
        "of them count here.",
        acting=len(STAGES) - len(answer.idle),
    )
    return stages, _shows(answer.picture, tr(scene.encoding.title))


def _shows(picture: str, encoding: str) -> str:
    if picture == "error":
        return tr("The colour is how far values of {encoding} are off after them.", encoding=encoding)
    if picture == "phase":
        return tr("The curve is how far the angle of each pair of {encoding} is off after them.", encoding=encoding)
    return tr(
        "It shows which positions become one number: bfloat16, of 8 bits, keeps whole numbers apart up to 256 only."
    )


def spectrum_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    return *base(scene), Try(tr("What is new beyond training"), same, "extrapolation")


def phasors_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    last = hands.last(scene)
    m, n = min(M, last), min(N, last)
    there = (scene.pin.position, scene.pin.key) == (m, n)
    apart = () if there or m == n else (Try(f"m = {m}, n = {n}", partial(pinned, position=m, key=n)),)
    step = Try(tr("The next position"), partial(hands.advanced, by=1))
    shift = 10 if scene.phasors.shift != 10 else 0
    words = tr("Both {shift} positions further", shift=10) if shift else tr("Both back at their places")
    return *apart, step, Try(words, partial(option, group="phasors", shift=shift))


def _at_lengths(scene: Scene, target: int, length: int) -> Scene:
    """The scene with other lengths of the extrapolation."""
    return option(scene, "extrapolation", trained=length, target=target)


def extrapolation_tries(_: Scene, answer: Extrapolation) -> tuple[Try, ...]:
    lengths = {grip.name: grip.value for grip in answer.grips}
    most = 1 << 30
    target, length = lengths["target"], lengths["trained"]
    tries = []
    if 2 * length <= most:
        words = tr("Trained on twice as much")
        tries.append(Try(words, partial(_at_lengths, target=max(target, 2 * length), length=2 * length)))
    if 2 * target <= most:
        tries.append(Try(tr("Used at twice the length"), partial(_at_lengths, target=2 * target, length=length)))
    return *tries, Try(tr("The wavelengths"), same, "spectrum")


def precision_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    pictures = {
        "collisions": tr("Positions that become one"),
        "error": tr("The error of each value"),
    }
    chosen = [each for each in PRESETS if each.title in ("float32 throughout", "bfloat16 throughout")]
    others = [each for each in chosen if scene.precision.stages != each.stages]
    presets = [Try(tr(each.title), partial(lens.with_preset, preset=each)) for each in others]
    return toggle(scene, "precision", "picture", pictures), *presets
