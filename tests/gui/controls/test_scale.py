"""What a slider can be set to: rising, whole where it has to be, at the places where people look for it."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import changed
from engine.scene.scene import Scene
from engine.values.parameter import Parameter, parameters
from gui.controls.scale import Scale

NUMBERS = ("int", "float")


def number(kind: type, low: float, high: float, **hints: Any) -> Parameter:
    declared = Annotated[kind, Meta(ge=low, le=high, title="N", extra_json_schema=hints)]  # type: ignore[valid-type]
    return parameters(msgspec.defstruct("Made", [("n", declared, low)]))[0]


def declared() -> list[Parameter]:
    kinds = [*catalogue().values(), Scene]
    return [p for kind in kinds for p in parameters(kind) if p.kind in ("int", "float")]


MADE = [
    number(int, 1, 16384, scale="log"),
    number(int, 0, 16384, scale="log"),
    number(int, 3, 5),
    number(int, 7, 100_000, scale="log"),
    number(int, 0, 1_000_000),
    number(int, 0, 10, step=3),
    number(float, 1, 1e12, scale="log", slider=[1, 1e7]),
    number(float, 0.01, 16, scale="log"),
    number(float, 0.037, 0.91, scale="log"),
    number(float, -1, 1),
    number(float, -1000, 1000, slider=[0, 2], step=0.01),
    number(float, 0, 0.3),
]
SCALES = [(p, s) for p in (*declared(), *MADE) if (s := Scale.of(p)) is not None]
IDS = [f"{p.name}-{p.kind}-{s.low:g}-{s.high:g}" for p, s in SCALES]


@pytest.mark.parametrize(("parameter", "scale"), SCALES, ids=IDS)
def test_steps_rise_from_end_to_end(parameter: Parameter, scale: Scale) -> None:
    low, high = parameter.hints.get("slider", [parameter.minimum, parameter.maximum])
    assert (scale.low, scale.high) == (low, high)
    count = len(scale.steps)
    some = [scale.steps[i] for i in sorted({*range(min(count, 3000)), count - 2, count - 1})]
    assert all(a < b for a, b in pairwise(some))
    assert {type(v) for v in some} == {int if parameter.kind == "int" else float}


@pytest.mark.parametrize(("parameter", "scale"), SCALES, ids=IDS)
def test_a_key_never_repeats_a_value_and_reaches_the_ends(parameter: Parameter, scale: Scale) -> None:
    for direction, start, end in ((1, scale.low, scale.high), (-1, scale.high, scale.low)):
        value, seen = start, [start]
        for _ in range(400):
            value = scale.stepped(value, direction)
            if value == end:
                break
            assert (value - seen[-1]) * direction > 0
            seen.append(value)
        assert scale.stepped(end, direction) == end
        assert scale.paged(end, direction) == end


@pytest.mark.parametrize(("parameter", "scale"), SCALES, ids=IDS)
def test_a_place_and_its_value_belong_together(parameter: Parameter, scale: Scale) -> None:
    assert (scale.at(0), scale.at(1)) == (scale.low, scale.high)
    assert (scale.at(-3), scale.at(7)) == (scale.low, scale.high)
    for index in {*range(min(len(scale.steps), 500)), len(scale.steps) - 1}:
        value = scale.steps[index]
        assert 0 <= scale.fraction(value) <= 1
        assert scale.at(scale.fraction(value)) == value
        assert scale.index(value) == index


def test_log_scales_have_powers_of_two_or_two_digits() -> None:
    dims, base = Scale.of(MADE[0]), Scale.of(MADE[6])
    assert dims is not None
    assert base is not None
    assert {2**k for k in range(15)} | set(range(1, 33)) | {768, 320, 96} <= set(dims.steps)
    assert {1, 2, 500, 10_000, 500_000, 1e6, 1.1, 99} <= set(base.steps)
    assert [dims.paged(128, 1), dims.paged(128, -1), dims.stepped(128, 1)] == [256, 64, 136]
    assert [base.paged(10_000, 1), base.stepped(10_000, 1), base.stepped(10_000, -1)] == [
        20_000,
        11_000,
        9_900,
    ]


def test_a_log_scale_is_even_in_octaves_and_a_plain_one_in_numbers() -> None:
    dims, plain = Scale.of(MADE[0]), Scale.of(MADE[9])
    assert dims is not None
    assert plain is not None
    assert dims.fraction(128) == pytest.approx(0.5)
    assert plain.fraction(0) == pytest.approx(0.5)
    assert 100 <= len(plain.steps) <= 400


def test_plain_steps_are_the_declared_ones_without_noise() -> None:
    scale = Scale.of(MADE[10])
    assert scale is not None
    assert list(scale.steps)[:8] == [0.0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07]
    assert scale.paged(1.0, 1) == 1.1
    uneven = Scale.of(MADE[5])
    assert uneven is not None
    assert list(uneven.steps) == [0, 3, 6, 9, 10]


@given(st.floats(-10, 3e7, allow_nan=False), st.integers(-5, 5))
def test_stepping_from_any_value_goes_the_way_it_is_told(value: float, by: int) -> None:
    scale = Scale.of(MADE[6])
    assert scale is not None
    to = scale.stepped(value, by)
    if by > 0:
        assert to >= value
        assert to > value or value >= scale.high
    if by < 0:
        assert to <= value
        assert to < value or value <= scale.low
    if by == 0:
        assert to == value


@pytest.mark.parametrize("hints", [{"slider": None}, {"slider": [None, 5]}, {"slider": [5, 5]}])
def test_without_a_range_there_is_no_slider(hints: dict[str, Any]) -> None:
    assert Scale.of(number(float, 0, 9, **hints)) is None
    assert Scale.of(Parameter("n", "int", int, 0, "N", minimum=0)) is None


def test_a_scale_of_multiples_has_no_other_steps() -> None:
    scale = Scale.of(number(int, 4, 1000, scale="log", multiple=4))
    assert scale is not None
    assert {4, 8, 12, 64, 768, 1000} <= set(scale.steps)
    assert all(step % 4 == 0 for step in scale.steps)


SLIDERS = [(encoding_id, p) for encoding_id, kind in catalogue().items() for p in parameters(kind) if p.kind in NUMBERS]


@pytest.mark.parametrize(("encoding_id", "declared"), SLIDERS, ids=lambda v: v if isinstance(v, str) else v.name)
def test_a_drag_from_end_to_end_is_refused_nowhere_but_where_two_parameters_meet(
    encoding_id: str, declared: Any
) -> None:
    wanted = {n: values[0] for n, values in declared.hints.get("when", {}).items() if values[0] is not None}
    encoding, scale = build(encoding_id, wanted), Scale.of(declared)
    if scale is None:
        return
    refused = []
    for index in {*range(0, len(scale.steps), max(1, len(scale.steps) // 300)), len(scale.steps) - 1}:
        value = scale.steps[index]
        try:
            changed(encoding, **{**encoding.along(declared.name, value), declared.name: value})
        except ValueError:
            refused.append(value)
    assert refused in ([], [scale.low], [scale.high])
