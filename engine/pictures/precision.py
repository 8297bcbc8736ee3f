"""Precision: what is lost when each stage of an encoding is computed in a type of few digits."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.encodings.base.encoding import Encoding, NotOffered
from engine.pictures import spectrum
from engine.pictures.figure import CellPlot, Fact, LinePlot, StepResult
from engine.pictures.precision_collisions import collisions, place_of, position_of
from engine.pictures.precision_error import column, error, pinned
from engine.pictures.precision_phase import phase
from engine.pictures.reading import Pointer
from engine.precision import rounding
from engine.precision.rounding import WaveSource
from engine.scene.options.precision import STAGES, PrecisionPreset
from engine.scene.scene import Pin, Scene, View
from engine.words.language import tr

READ = {"error": STAGES, "phase": STAGES[:3], "collisions": STAGES[:1]}  # stages that each picture looks at
STORED = ("table", "output")


class PrecisionPicture(msgspec.Struct, frozen=True, eq=False):
    """One of the three pictures; `idle` stages have no part in it. `pin` is (x, y) on the first picture's axes."""

    picture: str
    pictures: tuple[LinePlot | CellPlot, ...]
    facts: tuple[Fact, ...]
    pin: tuple[int | None, int | None]
    idle: frozenset[str]
    note: str
    remark: str
    empty: str = ""  # why there is no picture


def needs(scene: Scene) -> Scene:
    """The scene with what the picture reads, and nothing else."""
    options, pin = scene.precision, scene.pin
    by_pair, by_distance = options.picture == "phase", _by_distance(scene)
    along = "distances" if by_distance else "positions"
    return Scene(
        a=scene.encoding,
        length=scene.length,
        pin=Pin(
            position=0 if by_pair else pin.position,
            key=pin.key if by_distance else 0,
            dimension=pin.dimension,
            head=pin.head,
        ),
        view=scene.view.only("dimensions", along) if options.picture == "error" else View(),
        precision=options.only("picture", "length", *READ[options.picture]),
    )


def _by_distance(scene: Scene) -> bool:
    """Whether the picture is of a bias, distance × head."""
    if scene.precision.picture != "error":
        return False
    try:
        return column(rounding.source(subject(scene)[0])) == "head"
    except NotOffered:
        return False


def subject(scene: Scene) -> tuple[Encoding, int]:
    """The encoding at the controls, told the target length, and how many positions there are."""
    count = scene.precision.length or scene.length
    encoding = scene.encoding.at_length(count)
    return encoding, count if encoding.defined is None else min(count, encoding.defined)


def compute(scene: Scene, width: int, height: int) -> Iterator[PrecisionPicture]:
    """The chosen picture in so many pixels; those of many cells fill in."""
    encoding, count = subject(scene)
    try:
        for found in _found(scene, encoding, count, (width, height)):
            yield PrecisionPicture(
                picture=scene.precision.picture,
                pictures=found.pictures,
                facts=found.facts,
                pin=_pin(scene, encoding, count),
                idle=frozenset(STAGES) - frozenset(_acting(encoding, scene.precision.picture)),
                note=f"{tr(encoding.title)} · {found.note}",
                remark=found.says,
            )
    except NotOffered as error:
        title = tr(encoding.title)
        yield PrecisionPicture(scene.precision.picture, (), (), (None, None), frozenset(STAGES), title, "", str(error))


def _found(scene: Scene, encoding: Encoding, count: int, size: tuple[int, int]) -> Iterator[StepResult]:
    if scene.precision.picture == "phase":
        return phase(scene, encoding, count)
    if scene.precision.picture == "error":
        return error(scene, encoding, count, size)
    return iter((collisions(scene, encoding, count, size[0]),))


def _acting(encoding: Encoding, picture: str) -> tuple[str, ...]:
    """The stages that make a difference to the picture."""
    if picture == "error" and not isinstance(rounding.source(encoding), WaveSource):
        return STORED
    return READ[picture]


def _pin(scene: Scene, encoding: Encoding, count: int) -> tuple[int | None, int | None]:
    picture, position = scene.precision.picture, min(scene.pin.position, count - 1)
    if picture == "phase":
        return spectrum.pinned(scene), None
    if picture == "collisions":
        return place_of(encoding, position), None
    return pinned(scene, rounding.source(encoding), count)


# What a person does.


def with_picture(scene: Scene, picture: str) -> Scene:
    """The scene with another of the pictures."""
    return scene.replace_in("precision", picture=picture)


def with_stage(scene: Scene, stage: str, dtype: str) -> Scene:
    """The scene with a stage in another type."""
    return scene.replace_in("precision", **{stage: dtype})


def with_preset(scene: Scene, preset: PrecisionPreset) -> Scene:
    """The scene with the types of a preset."""
    return scene.replace(precision=scene.precision.with_stages(preset.stages))


def pinned_at(scene: Scene, picture: int, x: float, y: float) -> Scene:
    """The scene with what stands at a place of a picture pinned."""
    encoding, count = subject(scene)
    if scene.precision.picture == "phase":
        return scene.replace(pin=spectrum.with_pair(scene, round(x)))
    place = max(round(x), 0)
    if scene.precision.picture == "collisions":
        place = position_of(encoding, place)
    values = {"position": min(place, count - 1)}
    if scene.precision.picture == "error" and picture == 0:
        found = rounding.source(encoding)
        if _by_distance(scene):  # the pinned query, moved where it has no key so far away
            away = min(max(round(x), 1 - count), 0 if encoding.causal else count - 1)
            query = min(max(scene.pin.position, -away), count - 1 - max(away, 0))
            values = {"position": query, "key": query + away}
        values[column(found)] = min(max(round(y), 0), found.columns - 1)
    return scene.replace_in("pin", **values)


def pointed(scene: Scene, picture: int, x: float, y: float) -> Pointer:
    """What stands at a place of a picture."""
    pin = pinned_at(scene, picture, x, y).pin
    if scene.precision.picture == "phase":
        return Pointer(pin.position, pair=max(0, round(x)))
    return Pointer(pin.position, pin.dimension, key=pin.key if _by_distance(scene) else None, head=pin.head)


def stepped(scene: Scene, picture: int, across: int, down: int) -> Scene:
    """The scene with the pin some cells on, after an arrow key in a picture."""
    x, y = _pin(scene, *subject(scene))
    return pinned_at(scene, picture, (x or 0) + across, (y or 0) + down)
