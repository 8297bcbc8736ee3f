"""How a value moves by itself: ends, speed, range; each value on the way is one that the encoding takes."""

from __future__ import annotations

import pytest

from engine.encodings.base.catalogue import catalogue
from engine.values.parameter import parameter, parameters
from gui.controls.play import AtEnds, PlayStyle, Run, share
from gui.controls.scale import Scale
from tests.gui.controls.zoo import Zoo

SLIDERS = [
    (kind, declared, scale)
    for kind in catalogue().values()
    for declared in parameters(kind)
    if declared.kind in ("int", "float") and (scale := Scale.of(declared)) is not None
]


def scale_of(name: str) -> Scale:
    scale = Scale.of(parameter(Zoo, name))
    assert scale is not None
    return scale


@pytest.mark.parametrize(
    ("ends", "shares"),
    [
        ("turn", [0, 0.5, 1, 0.5, 0, 0.5]),
        ("again", [0, 0.5, 0, 0.5, 0, 0.5]),
        ("stop", [0, 0.5, 1, 1, 1, 1]),
    ],
)
def test_at_the_end_it_turns_back_begins_anew_or_stops(ends: AtEnds, shares: list[float]) -> None:
    assert [share(half / 2, ends) for half in range(6)] == pytest.approx(shares)


@pytest.mark.parametrize(("kind", "declared", "scale"), SLIDERS, ids=lambda v: getattr(v, "name", ""))
def test_every_value_on_the_way_is_a_step_that_the_parameter_takes(kind: type, declared: object, scale: Scale) -> None:
    run = Run.of(scale, PlayStyle(seconds=5), (scale.low, scale.high), None)
    values = [run.at(tick / 16) for tick in range(161)]
    steps = set(scale.steps) if len(scale.steps) < 1 << 16 else None
    for value in values:
        assert declared.read(value) == value  # type: ignore[attr-defined]
        assert steps is None or value in steps
    assert (values[0], values[80], values[160]) == (scale.low, scale.high, scale.low)
    assert values[:81] == sorted(values[:81])


def test_it_takes_the_seconds_that_it_was_told_and_goes_evenly_over_the_slider() -> None:
    scale = scale_of("small")
    run = Run.of(scale, PlayStyle(seconds=9), (0, 9), 0)
    assert [run.at(second) for second in range(19)] == [*range(10), *range(8, -1, -1)]
    logarithmic = scale_of("whole")
    halfway = Run.of(logarithmic, PlayStyle(seconds=2), (1, 16384), 1).at(1)
    assert halfway == 128


def test_it_goes_on_from_the_value_that_is_shown() -> None:
    run = Run.of(scale_of("small"), PlayStyle(seconds=9), (0, 9), 4)
    assert [run.at(second) for second in range(7)] == [4, 5, 6, 7, 8, 9, 8]


@pytest.mark.parametrize(("ends", "next_value"), [("turn", 8), ("again", 1), ("stop", 1)])
def test_from_the_last_value_it_turns_back_or_begins_anew(ends: AtEnds, next_value: int) -> None:
    assert Run.of(scale_of("small"), PlayStyle(seconds=9, ends=ends), (0, 9), 9).at(1) == next_value


def test_a_part_of_the_slider_is_not_left() -> None:
    run = Run.of(scale_of("small"), PlayStyle(seconds=3), (3, 6), 9)
    values = {run.at(tick / 10) for tick in range(100)}
    assert values == {3, 4, 5, 6}


def test_only_one_that_stops_is_ever_over() -> None:
    for ends in ("turn", "again", "stop"):
        run = Run.of(scale_of("small"), PlayStyle(seconds=2, ends=ends), (0, 9), None)
        assert [run.over(second) for second in (0, 1.9, 2, 50)] == [False, False, ends == "stop", ends == "stop"]
