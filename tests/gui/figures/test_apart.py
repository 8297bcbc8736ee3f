"""Names at the ends of curves: in their order, apart, and where their curves end as far as the others let them."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from gui.figures.curve_names import apart


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("count", [1, 2, 5, 16])
def test_they_are_apart_in_order_and_within(seed: int, count: int) -> None:
    wanted = (np.random.default_rng(seed).standard_normal(count) * 120 + 200).tolist()
    found = apart(wanted, 20.0, (10.0, 390.0))
    order = sorted(range(count), key=wanted.__getitem__)
    places = [found[i] for i in order]
    assert all(after - before >= 20 - 1e-9 for before, after in itertools.pairwise(places))
    assert min(places) >= 10 - 1e-9
    assert max(places) <= 390 + 1e-9


def test_what_has_room_stays_where_it_is() -> None:
    assert apart([300.0, 50.0, 100.0], 20.0, (0.0, 400.0)) == [300.0, 50.0, 100.0]


def test_those_at_one_place_stand_about_it() -> None:
    assert apart([100.0, 100.0, 100.0], 20.0, (0.0, 400.0)) == [80.0, 100.0, 120.0]
    assert apart([0.0, 0.0], 20.0, (0.0, 400.0)) == [0.0, 20.0]
    assert apart([400.0, 400.0], 20.0, (0.0, 400.0)) == [380.0, 400.0]


@pytest.mark.parametrize("seed", range(6))
def test_no_other_places_are_nearer(seed: int) -> None:
    """Tried on a grid, three names at a time."""
    wanted = (np.random.default_rng(seed).integers(0, 11, 3) * 4.0).tolist()
    found = apart(wanted, 8.0, (0.0, 40.0))
    order = sorted(range(3), key=wanted.__getitem__)
    off = sum((found[i] - wanted[i]) ** 2 for i in order)
    grid = np.arange(0, 40.5, 1.0)
    best = min(
        sum((place - wanted[i]) ** 2 for place, i in zip(places, order, strict=True))
        for places in itertools.product(grid, repeat=3)
        if all(after - before >= 8 for before, after in itertools.pairwise(places))
    )
    assert off <= best + 1e-9
