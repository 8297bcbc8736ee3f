"""Curves drawn by hand: what they are between their points, how they are moved, what is refused."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build
from engine.maths import curve
from engine.scene.scene import Scene, from_json, to_json
from tests.naive import sinusoidal

falling = st.lists(st.floats(0.0, 3.14, allow_subnormal=False), min_size=2, max_size=9).map(
    lambda v: tuple(sorted(v, reverse=True))
)


def test_five_points_are_the_papers_law_exactly() -> None:
    t = np.linspace(0, 1, 129)
    assert curve.at((1.0, 0.1, 0.01, 0.001, 0.0001), t) == pytest.approx(10_000.0**-t, rel=1e-12)
    drawn = build("sinusoidal", {"spectrum": "drawn"})
    assert drawn.frequencies() == pytest.approx(build("sinusoidal").frequencies(), rel=1e-12)


@given(falling, st.floats(0, 1))
def test_it_is_the_twins_and_never_rises(points: tuple[float, ...], t: float) -> None:
    assert curve.at(points, np.array([t]))[0] == pytest.approx(sinusoidal.drawn(points, t), rel=1e-9, abs=1e-12)
    along = curve.at(points, np.linspace(0, 1, 65))
    assert (np.diff(along) <= 1e-12).all()


def test_it_runs_straight_down_to_zero_and_holds_beyond_one() -> None:
    assert curve.at((1.0, 0.0), np.array([0.0, 0.25, 1.0, 1.7])).tolist() == [1.0, 0.75, 0.0, 0.0]
    assert curve.at((1.0, 0.5), np.array([1.5]))[0] == 0.5


@given(falling, st.integers(0, 8), st.floats(-1, 5))
def test_a_moved_point_takes_the_others_along(points: tuple[float, ...], place: int, value: float) -> None:
    place = min(place, len(points) - 1)
    moved = curve.moved(points, place, value)
    assert moved[place] == min(max(value, 0.0), math.pi)
    assert not curve.problem(moved)


@given(falling, *[st.tuples(st.floats(-0.2, 1.2), st.floats(0, 4))] * 2)
def test_a_stroke_leaves_a_valid_curve(
    points: tuple[float, ...], start: tuple[float, float], end: tuple[float, float]
) -> None:
    points = curve.resampled(points, 33)
    assert not curve.problem(points)
    assert not curve.problem(curve.stroke(points, start, end))


def test_a_stroke_lays_the_points_on_it() -> None:
    drawn = curve.stroke(curve.resampled((1.0, 1e-4), 5), (0.0, 1.0), (1.0, 1e-2))
    assert drawn == pytest.approx([1.0, 10**-0.5, 0.1, 10**-1.5, 0.01])
    assert curve.stroke(drawn, (1.0, 0.0), (0.0, 1.0)) == (1.0, 0.75, 0.5, 0.25, 0.0)


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((), "0 numbers is not enough"),
        ((1.0,), "1 number is not enough; a curve has 2 to 257"),
        ((1.0,) * 258, "258 numbers are too many"),
        ((0.5, 0.6), "0.6 stands after 0.5; ω may not rise along t"),
        ((4.0, 1.0), "4 is not a frequency from 0 to 3.1416 radians a position"),
        ((1.0, -0.5), "-0.5 is not a frequency"),
        ((1.0, math.nan), "nan is not a frequency"),
        ((math.inf, 1.0), "inf is not a frequency"),
    ],
)
def test_what_is_no_curve_is_refused_in_a_sentence(points: tuple[float, ...], said: str) -> None:
    with pytest.raises(ValueError, match="curve: ") as refusal:
        build("sinusoidal", {"curve": points})
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_drawn_spectrum_is_kept_in_a_scene() -> None:
    scene = Scene(a=build("sinusoidal", {"spectrum": "drawn", "curve": (2.0, 0.5, 0.0)}))
    assert from_json(to_json(scene)).scene == scene
