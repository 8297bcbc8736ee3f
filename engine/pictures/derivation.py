"""The derivation of the sinusoids in six steps that can be moved (Su, kexue.fm/archives/8231)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import get_args

import msgspec
import numpy as np

from engine.encodings.base import pairs
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding, changed
from engine.maths import curve as curves
from engine.maths.window import Floats
from engine.pictures import (
    derivation_expansion,
    derivation_hessian,
    derivation_kernels,
    derivation_negative,
    derivation_pairs,
)
from engine.pictures.claims.trying import Try
from engine.pictures.derivation_part import DerivationPart
from engine.pictures.figure import Axis, CellPlot, Fact, LinePlot
from engine.pictures.sheet import Sheet, matrix
from engine.scene.options.derivation import DerivationView, StepName
from engine.scene.scene import Pin, Scene
from engine.values.parameter import parameter
from engine.words.language import tr

STEPS: tuple[StepName, ...] = get_args(StepName)
PARTS: Mapping[StepName, DerivationPart] = {
    "expansion": derivation_expansion.PART,
    "hessian": derivation_hessian.PART,
    "pairs": derivation_pairs.PART,
    "integral": derivation_kernels.INTEGRAL,
    "laws": derivation_kernels.LAWS,
    "negative": derivation_negative.PART,
}
FALLBACK = "sinusoidal"
NUDGE = 0.02  # decades of ‖p‖, or of the slider of H, for a key


class DerivationStep(msgspec.Struct, frozen=True, eq=False):
    """One step: its place among STEPS, its formula (LaTeX lines), its pictures, its numbers."""

    step: StepName
    place: int
    title: str
    says: str
    formula: tuple[str, ...]
    pictures: tuple[LinePlot | CellPlot, ...]
    facts: tuple[Fact, ...]
    note: str
    remark: str = ""
    told: str = ""  # what there is to notice
    draws: bool = False  # a stroke over the first picture draws the spectrum


def names() -> tuple[str, ...]:
    """Of all steps, each after its number: "2  The Hessian"."""
    labels = parameter(DerivationView, "step").hints["labels"]
    return tuple(tr(labels[step]) for step in STEPS)


def needs(scene: Scene) -> Scene:
    """The scene with what the step reads, and nothing else."""
    view = scene.derivation
    return Scene(
        a=scene.encoding.at_length(scene.length),
        length=scene.length,
        pin=scene.pin.only("position", "key") if view.step == "expansion" else Pin(),
        derivation=view.only("step", *PARTS[view.step].reads),
    )


def compute(scene: Scene, width: int, height: int) -> Iterator[DerivationStep]:
    """The step's pictures in so many pixels; the map of the last step fills in, column by column."""
    view = scene.derivation
    encoding, remark = subject(scene)
    part = PARTS[view.step]
    for found in part.show(scene, encoding, (width, height)):
        yield DerivationStep(
            step=view.step,
            place=STEPS.index(view.step),
            title=names()[STEPS.index(view.step)].partition("  ")[2],
            says=found.says,
            formula=part.formula,
            pictures=found.pictures,
            facts=found.facts,
            note=found.note,
            remark=remark,
            told=found.told,
            draws=view.step == "laws",
        )


def subject(scene: Scene) -> tuple[Encoding, str]:
    """The encoding that the step is about, and what is said where another stands in for it."""
    encoding, of_codes = scene.a, PARTS[scene.derivation.step].of_codes
    suits = encoding.offers_table() if of_codes else "frequencies" in encoding.offers()
    if suits:
        return encoding, ""
    other = build(FALLBACK)
    return other, tr(
        "{encoding} has no table of codes: this is {other}" if of_codes else "{lacking}: this is {other}",
        encoding=tr(encoding.title),
        lacking=pairs.lacking(encoding),
        other=tr(other.title),
    )


# What a person does.


def stepped(scene: Scene, by: int) -> Scene:
    """The scene some steps further, no farther than the ends."""
    place = min(max(STEPS.index(scene.derivation.step) + by, 0), len(STEPS) - 1)
    return at_step(scene, STEPS[place])


def at_step(scene: Scene, step: StepName) -> Scene:
    """The scene at a step."""
    return scene.replace_in("derivation", step=step)


def curve(scene: Scene) -> tuple[float, ...]:
    """The curve that drawing goes on with: the encoding's own, else its law by POINTS points."""
    return derivation_kernels.curve_of(subject(scene.replace(a=scene.encoding))[0])


def with_curve(scene: Scene, points: tuple[float, ...]) -> Scene:
    """The scene whose encoding has that spectrum: it becomes a Sinusoidal, of the same width, where it is none."""
    encoding = scene.encoding
    if encoding.id != FALLBACK:
        width = 2 * subject(scene.replace(a=encoding))[0].frequencies().size
        encoding = build(FALLBACK, {"dim": min(width, 1 << 14)})
    return scene.with_encoding(changed(encoding, spectrum="drawn", curve=points))


def drawn(scene: Scene, start: tuple[float, float], end: tuple[float, float]) -> Scene:
    """The scene after a stroke between two places of the picture of ω(t)."""
    ends = [(t, derivation_kernels.frequency(scene.derivation, height)) for t, height in (start, end)]
    points = curve(scene)
    if len(points) < derivation_kernels.POINTS:
        points = curves.resampled(points, derivation_kernels.POINTS)
    return with_curve(scene, curves.stroke(points, ends[0], ends[1]))


def nudged(scene: Scene, place: int, by: int) -> Scene:
    """The scene with one point of the curve moved so many steps up, as the axis has them."""
    points = curve(scene)
    place = min(max(place, 0), len(points) - 1)
    value = derivation_kernels.stepped(scene.derivation, points[place], by)
    return with_curve(scene, curves.moved(points, place, value))


def touched(scene: Scene, picture: int, start: tuple[float, float], end: tuple[float, float]) -> Scene:
    """The scene after the pointer went from one place of a picture to another: a stroke, or what is moved there."""
    step = scene.derivation.step
    if step == "laws" and picture == 0:
        return drawn(scene, start, end)
    if step == "expansion":
        return _moved(scene, "size", float(f"{10 ** end[0]:.3g}"))
    if step == "negative":
        return derivation_negative.with_base(scene, end[0])
    if step == "integral" or (step in ("pairs", "laws") and picture == 1):
        logarithmic = step != "pairs" and scene.derivation.axis == "log"
        return _moved(scene, "distance", round(10 ** end[0] if logarithmic else abs(end[0])))
    return scene


def keyed(scene: Scene, picture: int, across: int, up: int, place: int) -> Scene:
    """The scene after an arrow key in a picture; `place` is the marked point of a curve."""
    step = scene.derivation.step
    if step == "laws" and picture == 0:
        return nudged(scene, place, up) if up else scene
    by = across or up
    if step == "expansion":
        return _moved(scene, "size", float(f"{scene.derivation.size * 10 ** (by * NUDGE):.3g}"))
    if step == "hessian":
        return _moved(scene, "hessian", round(scene.derivation.hessian + by * NUDGE, 2))
    if step == "negative":
        return derivation_negative.nudged(scene, by)
    if step == "pairs" and picture == 0:
        return _moved(scene, "pairs", scene.derivation.pairs + by)
    return _moved(scene, "distance", scene.derivation.distance + by)


def _moved(scene: Scene, name: str, value: float) -> Scene:
    """The scene with a number of its derivation, within its range."""
    declared = parameter(DerivationView, name)
    inside = declared.inside(value)
    kept = round(inside) if declared.kind == "int" else inside
    return scene.replace_in("derivation", **{name: kept})


def sheets(shown: DerivationStep) -> tuple[Sheet, ...]:
    """The facts, and what the pictures are drawn from."""
    facts = Sheet(shown.title, (tr("what"), tr("value")), tuple((fact.name, fact.value) for fact in shown.facts))
    return (*([facts] if shown.facts else []), *(sheet for picture in shown.pictures for sheet in _drawn_from(picture)))


def _drawn_from(picture: LinePlot | CellPlot) -> Iterator[Sheet]:
    if isinstance(picture, CellPlot):
        values = picture.picture.values
        names = tuple([str(i) for i in range(size)] for size in values.shape)
        yield matrix(picture.y.name, f"{picture.y.name} / {picture.x.name}", (names[0], names[1]), values)
    for line in picture.lines:
        x, y = (_measured(axis, along) for axis, along in ((picture.x, line.x), (picture.y, line.y)))
        yield Sheet(line.name or picture.y.name, (picture.x.name, picture.y.name), tuple(zip(x, y, strict=True)))


def _measured(axis: Axis, along: Floats) -> list[float]:
    """What is drawn by its logarithm, itself."""
    return [float(value) for value in (np.power(10.0, along) if axis.logarithmic else along)]


def said(_: Scene, answer: DerivationStep) -> tuple[str, ...]:
    return tuple(filter(None, (tr("{picture}.", picture=answer.pictures[0].says), answer.told)))


def tries(_: Scene, answer: DerivationStep) -> tuple[Try, ...]:
    last = len(STEPS) - 1
    on = (Try(tr("The next step"), partial(stepped, by=1)),) if answer.place < last else ()
    back = (Try(tr("The step before"), partial(stepped, by=-1)),) if answer.place else ()
    return *on, *back
