"""The extrapolation map: of each pair the angles that training has seen, and those that only come beyond it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import numpy as np

from engine.encodings.base import pairs
from engine.encodings.base.answers import Spectrum
from engine.encodings.base.encoding import Encoding, NotOffered, Noun
from engine.encodings.base.pairs import AxisLength
from engine.maths.window import AxisWindow, Floats
from engine.pictures import spectrum
from engine.pictures.arcs import CIRCLE, Arcs, trained_and_target
from engine.pictures.arcs import arcs as arcs_of
from engine.pictures.figure import Fact
from engine.scene.options.extrapolation import FARTHEST
from engine.scene.scene import Scene, axis_window
from engine.words.language import dotted, later, tr
from engine.words.numbers import counted, fixed, percent, spaced

NEEDED = later("{lacking}. The extrapolation map needs an encoding of waves, such as Sinusoidal or Rotary (RoPE).")
SHORTEST = 16  # positions at the left end of the axis of lengths
DIGITS = 3  # of a length that is dragged


class Map(NamedTuple):
    """A picture: its name, a shorter one, and [rows] radians that each pair has turned at the target length."""

    title: str
    brief: str
    reached: Floats


class LengthGrip(NamedTuple):
    """A length that may be dragged: which one, its name, and its value in positions."""

    name: str
    title: str
    value: int


class Extrapolation(msgspec.Struct, frozen=True, eq=False):
    """`seen` [rows] radians that training covers; a row is a pair, or the first one of `window.block` pairs."""

    window: AxisWindow
    count: int  # pairs
    seen: Floats
    maps: tuple[Map, ...]
    grips: tuple[LengthGrip, ...]
    longest: int  # positions at the right end of the axis of lengths
    pin: int | None
    facts: tuple[Fact, ...]
    note: str
    remark: str
    noun: Noun
    arcs: Arcs
    unit: str  # of lengths, in English


def needs(scene: Scene) -> Scene:
    """The scene with what the map reads, and nothing else."""
    return Scene(
        a=scene.encoding,
        length=scene.length,
        pin=scene.pin.only("dimension"),
        view=scene.view.only("pairs"),
        extrapolation=scene.extrapolation,
    )


def subject(scene: Scene) -> tuple[Encoding, int, int]:
    """The encoding at the target length, the trained length and the target; NotOffered where nothing turns."""
    encoding = scene.encoding
    if not pairs.turning(encoding):
        lacking, end = pairs.lacking(encoding), encoding.defined
        if end is not None and encoding.offers_table() and encoding.axial() is None:
            lacking = tr("{lacking}, and nothing at all beyond position {last}", lacking=lacking, last=spaced(end - 1))
        raise NotOffered(NEEDED, lacking=lacking)
    trained, target = trained_and_target(encoding, scene.extrapolation, scene.length)
    return encoding.at_length(target), trained, target


def compute(scene: Scene, width: int, height: int) -> Extrapolation:  # noqa: ARG001  (it costs its height alone)
    """A row of pixels for each pair, or for a block of them."""
    encoding, trained, target = subject(scene)
    found = encoding.scaled_spectrum()
    arcs = arcs_of(found, trained, target)
    window, unit = axis_window(scene.view.pairs, found.omega.size, pixels=height), pairs.reach(encoding, target).noun
    rows = window.starts()
    scaled = not np.array_equal(found.in_training, found.omega)
    maps = [Map("", "", arcs.plain[rows])]
    if scaled:
        before, after = (tr("before scaling"), tr("unscaled")), (tr("after scaling"), tr("scaled"))
        maps = [Map(*before, arcs.plain[rows]), Map(*after, arcs.scaled[rows])]
    return Extrapolation(
        window=window,
        count=found.omega.size,
        seen=arcs.seen[rows],
        maps=tuple(maps),
        grips=(LengthGrip("trained", tr("trained"), trained), LengthGrip("target", tr("target"), target)),
        longest=max(1 << 20, trained, target),
        pin=pairs.pair_of(encoding, scene.pin.dimension),
        facts=_facts(arcs, scaled=scaled),
        note=_note(encoding, window, AxisLength(target, unit)),
        remark=_remark(encoding, found, AxisLength(trained, unit), arcs),
        noun=pairs.noun(encoding),
        arcs=arcs,
        unit=unit,
    )


def _note(encoding: Encoding, window: AxisWindow, target: AxisLength) -> str:
    said = f"{tr(encoding.title)} · {target.words} · {tr('N positions turn by N·ω')}"
    if window.block == 1:
        return said
    many = counted(window.block, pairs.noun(encoding))
    return f"{said} · {tr('one row is {pairs}, the first of them', pairs=many)}"


def _remark(encoding: Encoding, found: Spectrum, trained: AxisLength, arcs: Arcs) -> str:
    """How many pairs complete a turn in training, before any scaling, what is orange, the first that does not."""
    turns = pairs.turns(encoding, found._replace(trained=trained.length), trained)
    new = any((arcs.new(reached) > 0).any() for reached in (arcs.plain, arcs.scaled))
    return dotted(turns.how_many, tr("orange: new") if new else "", turns.none_from)


def _facts(arcs: Arcs, *, scaled: bool) -> tuple[Fact, ...]:
    """How many pairs, and how much of their circles; before and after scaling."""
    new = [arcs.new(arcs.plain), *([arcs.new(arcs.scaled)] if scaled else [])]
    open_ = arcs.seen.size - arcs.complete
    return (
        Fact(tr("no turn in training"), tr("{some} of {all}", some=spaced(open_), all=spaced(arcs.seen.size))),
        Fact(tr("with new angles"), " → ".join(spaced(int((each > 0).sum())) for each in new)),
        Fact(tr("new, of all circles"), " → ".join(_percent(float(each.sum() / CIRCLE / each.size)) for each in new)),
        Fact(tr("largest new arc"), " → ".join(degrees(float(each.max(initial=0.0))) for each in new)),
    )


def _percent(share: float) -> str:
    return "0 %" if share == 0 else "< 0.1 %" if share < 1e-3 else percent(share, 1)


def degrees(radians: float) -> str:
    """An angle in few characters: "37.2°"."""
    angle = radians * 180 / np.pi
    return "0°" if angle == 0 else "< 0.1°" if angle < 0.1 else f"{fixed(angle, 1)}°" if angle < 359.95 else "360°"


def words(answer: Extrapolation, pair: int) -> str:
    """One pair in words: what training has seen of its circle, and what it has not."""
    arcs = answer.arcs
    seen = tr("a whole turn") if arcs.seen[pair] == CIRCLE else degrees(float(arcs.seen[pair]))
    reached = (arcs.plain, arcs.scaled)[: len(answer.maps)]
    new = [degrees(angle) if angle else tr("none") for angle in (float(arcs.new(each)[pair]) for each in reached)]
    return "   ".join(
        (
            tr(pairs.NUMBERED[answer.noun], number=spaced(pair)),
            tr("seen {angles}", angles=seen),
            tr("new {angles} by scaling" if len(new) > 1 else "new {angles}", angles=" → ".join(new)),
        )
    )


# What a person does.


def with_length(scene: Scene, name: str, positions: float | None) -> Scene:
    """The scene with one of its lengths elsewhere, to three digits; None leaves it to the encoding again."""
    value = None if positions is None else round(float(f"{min(max(positions, 1.0), FARTHEST):.{DIGITS}g}"))
    return scene.replace_in("extrapolation", **{name: value})


def with_pair(scene: Scene, pair: int) -> Scene:
    """The scene with the dimension of a pair pinned."""
    return scene.replace(pin=spectrum.with_pair(scene, pair))
