"""Waves of position in tables that no formula gave."""

from __future__ import annotations

import numpy as np
import pytest

from engine.averages.components import filled, principal
from engine.identify.circles import Circle, circles, of_table, positions
from engine.maths.window import Floats
from tests import trained
from tests.naive import structure as naive


def found(codes: Floats) -> list[Circle]:
    along, energy = principal(filled(codes, centre=True))
    return list(circles(along[:, :64], float(energy.sum())))


def circle(
    rng: np.random.Generator, positions: int, wavelength: float, dims: int, radii: tuple[float, float]
) -> Floats:
    """A turn in so many positions in a plane drawn at random."""
    plane = np.linalg.qr(rng.standard_normal((dims, 2)))[0]
    angle = 2 * np.pi * np.arange(positions) / wavelength
    return np.stack([radii[0] * np.cos(angle), radii[1] * np.sin(angle)], axis=1) @ plane.T


@pytest.mark.sampled(9)
@pytest.mark.parametrize("positions", [97, 256, 512])
@pytest.mark.parametrize("waves", [(7.3,), (40.0, 5.5), (2.5, 11.1, 61.0)])
@pytest.mark.parametrize("noise", [0.0, 0.05])
def test_the_circles_that_were_put_in_are_found(positions: int, waves: tuple[float, ...], noise: float) -> None:
    rng = np.random.default_rng(7)
    codes = noise * rng.standard_normal((positions, 24)) + rng.standard_normal(24)
    for i, wave in enumerate(waves):
        codes += circle(rng, positions, wave, 24, (1.5 - 0.3 * i, 1.5 - 0.3 * i))
    made = found(codes)
    assert [each.wavelength for each in made] == pytest.approx(waves, rel=3e-3)
    assert all(each.closed and each.roundness > 0.9 for each in made)
    assert made[0].share == pytest.approx(naive.explained(codes, made[0].wavelength), abs=1e-9)
    best = max(naive.explained(codes, wave) for wave in np.geomspace(2.01, 2 * positions, 900))
    assert made[0].share >= best - 1e-6
    assert sum(each.share for each in made) == pytest.approx(1.0, abs=1e-3 + 24 * noise**2)


@pytest.mark.parametrize("positions", [4, 5, 16, 64, 300])
@pytest.mark.parametrize("dims", [1, 2, 7, 64])
def test_chance_is_no_wave(positions: int, dims: int) -> None:
    met = sum(bool(found(np.random.default_rng(seed).standard_normal((positions, dims)))) for seed in range(12))
    assert met == 0


def test_a_swing_along_a_line_is_no_circle() -> None:
    made = found(circle(np.random.default_rng(1), 200, 20.0, 8, (1.0, 0.0)))
    assert [each.wavelength for each in made] == pytest.approx([20.0], rel=1e-3)
    assert not made[0].closed


def test_codes_that_are_all_the_same_have_none() -> None:
    assert found(np.ones((50, 4))) == []
    assert found(np.zeros((1, 4))) == []


def test_gaps_of_a_table_make_no_waves() -> None:
    table = circle(np.random.default_rng(0), 256, 40.0, 8, (1.0, 1.0))
    assert [each.wavelength for each in of_table(table)] == pytest.approx([40.0], rel=1e-3)
    table[::2] = np.nan
    assert of_table(table) == ()


def test_a_trained_table_is_mostly_circles() -> None:
    made = found(trained.numbers())
    closed = [each for each in made if each.closed]
    assert [each.wavelength for each in closed[:4]] == pytest.approx([532.5, 161.6, 53.55, 16.99], rel=2e-3)
    assert sum(each.share for each in closed) == pytest.approx(0.774, abs=0.01)
    for each in made[:1]:
        assert each.share == pytest.approx(naive.explained(trained.numbers(), each.wavelength), abs=1e-3)


@pytest.mark.parametrize(("wave", "words"), [(5.667, "5.67"), (53.56, "53.6"), (532.46, "532"), (2021.4, "2 021")])
def test_a_wavelength_is_spelled_in_positions(wave: float, words: str) -> None:
    assert positions(wave) == words
