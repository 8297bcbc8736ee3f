"""Film: what is seen at each second, and how many pictures of it there are; sweeps of a parameter or of the pin."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.encodings.base.encoding import LONGEST, NotOffered, changed
from engine.scene.scene import Scene, extent
from engine.tours.tour import Moment, Tour
from engine.values.parameter import Parameter, parameters
from engine.values.settings import has_effect
from engine.words.language import later, tr
from engine.words.numbers import spaced, unspaced
from gui.controls import words
from gui.controls.scale import Scale

Course = Literal["steady", "eased"]
LONGEST_FILM = 20_000  # pictures
SAMPLES, ALONE = 3, 12  # pictures of a kind that are looked at before all are drawn; where each is unlike the others


class Sample(NamedTuple):
    """A picture, by its number, and how many others change as much as it from the one before."""

    number: int
    alike: float


class Film(NamedTuple):
    """`at` gives the moment of each second from 0 on: a sweep's scene, or a tour's moment."""

    at: Callable[[float], object]
    seconds: float
    rate: int  # pictures a second
    kinds: tuple[tuple[range, ...], ...] = ()  # pictures that change alike, in runs; one kind where it is empty

    @property
    def pictures(self) -> int:
        """How many there are."""
        return max(1, round(self.seconds * self.rate))

    def times(self) -> list[float]:
        """Seconds, of each picture."""
        return [number / self.rate for number in range(self.pictures)]

    @property
    def samples(self) -> list[Sample]:
        """Some pictures of each kind, from all over; together they stand for all but the first."""
        kinds = self.kinds or ((range(1, self.pictures),),)
        return sorted(sample for runs in kinds for sample in _samples(runs))


def _samples(runs: Sequence[range]) -> list[Sample]:
    """From the middle of the first run, the last, and those between; from all over where there is but one."""
    runs = [run for run in runs if run]
    if not runs:
        return []
    total = sum(map(len, runs))
    middles: Sequence[int] = runs[0] if len(runs) == 1 else [run[len(run) // 2] for run in runs]
    count = min(ALONE if len(runs) == total else SAMPLES, len(middles))
    numbers = [middles[round((len(middles) - 1) * place / max(1, count - 1))] for place in range(count)]
    return [Sample(number, total / count) for number in numbers]


def moments(film: Film, times: Sequence[float]) -> list[Callable[[], object]]:
    """What is seen at each time, made when it is its turn."""
    return [lambda time=time: film.at(time) for time in times]  # type: ignore[misc]


class Moved(NamedTuple):
    """What a sweep can move: a number from low to high, what it is there at most, and the scene that has it."""

    name: str
    title: str
    low: float
    high: float
    log: bool
    parse: Callable[[str], float]
    fitted: Callable[[float], float]
    put: Callable[[Scene, float], Scene]


def movable(scene: Scene) -> list[Moved]:
    """Every number with an effect: of the encoding that is edited, how many positions there are, and the pinned one."""
    encoding = scene.encoding
    found = [_moved(declared) for declared in _numbers(type(encoding)) if has_effect(declared, encoding)]
    return [*filter(None, [*found, *(_counted(declared, scene) for declared in _numbers(Scene))]), _pin(scene)]


def _numbers(kind: type[msgspec.Struct]) -> list[Parameter]:
    return [declared for declared in parameters(kind) if declared.kind in ("int", "float")]


def _moved(declared: Parameter) -> Moved | None:
    scale = Scale.of(declared)
    if scale is None:
        return None

    def put(scene: Scene, value: float) -> Scene:
        along = scene.encoding.along(declared.name, value)
        return scene.with_encoding(changed(scene.encoding, **{declared.name: value, **along}))

    return Moved(
        declared.name, declared.title, scale.low, scale.high, scale.log, _reading(declared), _fitting(declared), put
    )


def _counted(declared: Parameter, scene: Scene) -> Moved | None:
    """A number of the scene's own, up to the last position of which all that is shown has a code."""
    scale = Scale.of(declared)
    if scale is None or (high := min(scale.high, _coded(scene))) <= scale.low:
        return None

    def put(scene: Scene, value: float) -> Scene:
        return scene.replace(**{declared.name: value})

    return Moved("", declared.title, scale.low, high, scale.log, _reading(declared), _fitting(declared), put)


def _reading(declared: Parameter) -> Callable[[str], float]:
    """As its field reads it; no null, which is nowhere on the way."""
    return partial(words.read_number, replace(declared, optional=False))


def _coded(scene: Scene) -> int:
    try:
        return extent(scene.replace(length=LONGEST))[0]
    except NotOffered:
        return LONGEST


def _fitting(declared: Parameter) -> Callable[[float], float]:
    """To as many digits as a person reads; whole where that is asked for, and a multiple of what it has to be."""
    if declared.kind == "float":
        return lambda value: float(f"{value:.6g}")
    multiple = int(declared.hints.get("multiple", 1))
    return lambda value: multiple * round(value / multiple)


def _pin(scene: Scene) -> Moved:
    def put(scene: Scene, value: float) -> Scene:
        return scene.replace_in("pin", position=value)

    return Moved("", later("Pinned position"), 0, max(1, scene.length - 1), False, _position, round, put)


def _position(text: str) -> int:
    plain = unspaced(text.strip())
    if not plain:
        raise words.empty("position", tr("a whole number from {low} to {high}", low=0, high=spaced(LONGEST - 1)))
    if not plain.isdecimal() or int(plain) >= LONGEST:
        sentence = later("position: {given} is not a whole number from 0 to {last}")
        raise ValueError(tr(sentence, given=text.strip(), last=LONGEST - 1))
    return int(plain)


def sweep(
    scene: Scene,
    moved: Moved,
    ends: tuple[float, float],
    *,
    seconds: float,
    rate: int,
    course: Course = "steady",
    back: bool = False,
) -> Film:
    """From one end to the other, which the last picture reaches; or there and back, so that it loops without a halt."""
    low, high = ends
    film = Film(lambda _: scene, seconds, rate)
    whole = film.pictures / rate if back else max(film.pictures - 1, 1) / rate

    def value(second: float) -> float:
        share = min(max(second / whole, 0.0), 1.0)
        if back:
            share = 1 - abs(2 * share - 1)
        if course == "eased":
            share = (1 - math.cos(math.pi * share)) / 2
        return moved.fitted(between(low, high, share, log=moved.log))

    return film._replace(
        at=lambda second: moved.put(scene, value(second)), kinds=_moving([value(second) for second in film.times()])
    )


def _moving(values: Sequence[float]) -> tuple[tuple[range, ...], ...]:
    """Pictures of another value than the one before, and those that stand; one kind where none stands, or all do."""
    turns = [number for number in range(1, len(values)) if values[number] != values[number - 1]]
    if len(turns) in (0, len(values) - 1):
        return ()
    ends = [*turns, len(values)]
    standing = [range(start + 1, end) for start, end in zip([0, *turns], ends, strict=True)]
    return tuple(range(number, number + 1) for number in turns), tuple(standing)


def tour_film(tour: Tour, steps: range, *, seconds: float, rate: int) -> Film:
    """These steps of a tour in so many seconds, at its own pace or another; its first one stands at once."""
    part = replace(tour, steps=tour.steps[steps.start : steps.stop])
    pace = part.seconds / seconds

    def at(second: float) -> Moment:
        moment = part.at(second * pace)
        return moment._replace(step=moment.step + steps.start)

    film = Film(at, seconds, rate)
    return film._replace(kinds=_kinds(part, film, pace))


def _kinds(tour: Tour, film: Film, pace: float) -> tuple[tuple[range, ...], ...]:
    """Pictures that begin a step, those of a glide, and those that stand."""
    begun, gliding, standing = list[range](), list[range](), list[range]()
    starts = [math.ceil(start / pace * film.rate - 1e-9) for start in tour.starts]
    for step, first, end in zip(tour.steps, starts, [*starts[1:], film.pictures], strict=True):
        glided = min(end, math.ceil(first + step.gliding / pace * film.rate)) if first else first
        begun.append(range(first, min(first + 1, end)))
        gliding.append(range(first + 1, glided))
        standing.append(range(max(first + 1, glided), end))
    return tuple(begun[1:]), tuple(gliding), tuple(standing)


def between(low: float, high: float, share: float, *, log: bool) -> float:
    """The ends are met exactly."""
    if share in (0.0, 1.0):
        return high if share else low
    return low * (high / low) ** share if log and low > 0 and high > 0 else low + share * (high - low)
