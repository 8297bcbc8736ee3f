"""Curves of trained tables: one cell does not make them flat, and what is cut off is said."""

from __future__ import annotations

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.pictures import profile, ranges, waves
from engine.pictures.curves import Curves
from engine.scene.options.waves import WavesView
from engine.scene.scene import Pin, Scene
from tests import trained


def shown(arrangement: str, picked: tuple[int, ...], pinned: int) -> Curves:
    scene = trained.scene().replace(waves=WavesView(arrangement=arrangement, picked=picked), pin=Pin(dimension=pinned))  # type: ignore[arg-type]
    return waves.compute(waves.needs(scene), 400, 300)


@pytest.mark.parametrize("arrangement", ["stacked", "overlaid"])
def test_one_cell_of_a_trained_table_does_not_make_its_curves_flat(arrangement: str) -> None:
    found = shown(arrangement, (10, 40, 99), 99)
    assert found.within is not None
    low, high = found.within
    outside = (found.values < low) | (found.values > high)
    assert 0 < outside.sum() < 0.005 * found.values.size
    assert found.remark.startswith(f"{outside.sum()} of 1 536 points cut off · beyond ±{high:g}")
    assert found.remark.endswith("the largest is 1.874 at position 0, dimension 99")
    drawn, reach = found.drawn, found.reach
    if arrangement == "stacked":
        assert np.abs(drawn - np.arange(3)[:, None]).max() == 0.5
    else:
        assert reach[0] < low
        assert high < reach[1] < 0.1
        assert drawn.max() == reach[1], "a vector image has nothing that would cut it off"


def test_curves_without_an_outlier_are_drawn_whole() -> None:
    found = shown("overlaid", (10, 40), 10)
    assert found.within is None
    assert "cut off" not in found.remark
    drawn, reach = found.drawn, found.reach
    assert reach[0] < drawn.min()
    assert drawn.max() < reach[1]


def test_a_formula_s_curves_are_drawn_whole_whatever_they_are() -> None:
    scene = Scene(a=build("integer"), length=512)
    assert waves.compute(waves.needs(scene), 400, 300).within is None


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("values", [np.empty((0, 3)), np.full((2, 9), np.nan), np.array([[np.inf, 1.0, -np.inf]])])
def test_no_numbers_have_no_range(values: np.ndarray) -> None:
    assert ranges.of_curves(values) is None
    assert ranges.said_of_curves(values, None, lambda *_: "") == ""


def test_a_profile_of_trained_numbers_is_cut_off_too() -> None:
    values = np.linspace(-1, 1, 1000)[None]
    values[0, 7] = 900.0
    levels = ranges.of_curves(values)
    assert levels is not None
    assert levels[1] <= 2
    said = ranges.said_of_curves(values, levels, lambda curve, point: f"{curve}, {point}")
    assert said == f"1 of 1 000 points cut off · beyond ±{levels[1]:g} · the largest is 900 at 0, 7"


def test_a_narrow_card_of_which_the_first_part_is_shown_says_what_is_cut_off() -> None:
    found = profile.compute(trained.scene().replace(length=512), 300, 200)
    assert found.values.max() == pytest.approx(5.578, abs=1e-3)
    assert found.remark.startswith("1 of 512 points cut off · beyond 0.1 … 0.35 · the largest is 5.578 at distance 0")
