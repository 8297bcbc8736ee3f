"""Speeds, shifts and laws against their slow twins."""

from __future__ import annotations

import numpy as np
import pytest

from engine.identify import peaks
from engine.identify.sines import SineLaw, beginnings, begun, line, refined, speeds
from engine.identify.spectral import spectral
from tests.naive import identify as naive

DRAW = np.random.default_rng(8)


def law(columns: int = 6, slope: float = 0.5, **values: float) -> SineLaw:
    number = np.arange(columns) // 2
    return SineLaw(number.astype(np.float64), np.arange(columns) % 2 == 1, slope, **values)


@pytest.mark.parametrize("omega", [3.0, 1.0, 0.1, 1e-3, -0.7])
@pytest.mark.parametrize("rows", [3, 17, 400])
def test_speeds_of_clean_hands_are_exact(omega: float, rows: int) -> None:
    found, steady = speeds(np.exp(1j * (omega * np.arange(rows) + 0.4))[:, None])
    assert found[0] == pytest.approx(omega, abs=1e-9)
    assert steady[0] == pytest.approx(1.0)


def test_speeds_under_noise_are_sharper_with_more_rows() -> None:
    off = []
    for rows in (50, 800):
        noise = DRAW.standard_normal((rows, 40)) + 1j * DRAW.standard_normal((rows, 40))
        z = np.exp(0.3j * np.arange(rows))[:, None] + 0.1 * noise
        off.append(float(np.abs(speeds(z)[0] - 0.3).max()))
    assert off[1] < 1e-4
    assert off[1] < off[0] / 10


@pytest.mark.parametrize("slope", [0.05, 0.5])
@pytest.mark.parametrize("start", [0.0, 0.7])
def test_a_line_of_speeds(slope: float, start: float) -> None:
    number = np.arange(20.0)
    found = line(np.exp(-start - slope * number), number, 512)
    assert found == pytest.approx((slope, start), abs=1e-9)


def test_a_line_needs_two_that_turn() -> None:
    assert line(np.array([1.0, 0.0, 0.0]), np.arange(3.0), 100) is None


@pytest.mark.parametrize("shift", [0, 5, -7, 23])
@pytest.mark.parametrize("columns", [1, 5, 6])
def test_the_shift_is_that_of_trying_each(shift: int, columns: int) -> None:
    own = law(columns, scale=0.6, shift=float(shift))
    x = own.cells(np.arange(40)) + 0.05 * DRAW.standard_normal((40, columns))
    wanted = naive.best_shift(x.tolist(), own.omega.tolist(), own.cosine.tolist(), range(-40, 41))
    found = begun(x, law(columns))
    share, scale = naive.explained(x.tolist(), own.omega.tolist(), own.cosine.tolist(), int(found.shift))
    best = naive.explained(x.tolist(), own.omega.tolist(), own.cosine.tolist(), wanted)[0]
    assert found.share == pytest.approx(share, abs=1e-4)
    assert found.scale == pytest.approx(scale, abs=1e-3)
    assert found.share >= best - 0.02 * (1 - best) - 1e-4


@pytest.mark.parametrize("shift", [10_000, 60_000])
def test_a_far_shift(shift: int) -> None:
    own = law(24, slope=0.4, shift=float(shift))
    assert begun(own.cells(np.arange(200)), law(24, slope=0.4)).shift == shift


@pytest.mark.filterwarnings("error")
def test_columns_that_all_but_stand_still_tell_no_far_shift() -> None:
    steep = law(12, slope=100.0)  # down to a speed whose square is 0
    x = np.where(steep.number > 0, np.cos(1.0 + np.arange(12)), steep.cells(np.arange(7)))
    assert all(np.isfinite(found.share) for found in beginnings(x, steep))


def test_signs_are_told_with_the_shift() -> None:
    own, signs = law(12, slope=0.3, shift=9.0), np.where(np.arange(12) % 3, 1.0, -1.0)
    (found,) = beginnings(own.cells(np.arange(200)) * signs, law(12, slope=0.3), signed=True)
    assert found.shift == 9
    assert found.signs is not None
    assert found.signs.tolist() == signs.tolist()


@pytest.mark.parametrize("free", [False, True])
def test_least_squares_come_back_to_the_law(free: bool) -> None:
    own = law(20, slope=0.3, shift=3.25, scale=0.7, start=0.1 if free else 0.0)
    rows = np.arange(100)
    near = law(20, slope=0.302, shift=3.2, scale=0.65, start=0.09 if free else 0.0)
    found = refined(own.cells(rows), rows, near, free_start=free)
    assert (found.slope, found.shift, found.scale) == pytest.approx((0.3, 3.25, 0.7), abs=1e-6)
    assert found.share == pytest.approx(1.0)


@pytest.mark.parametrize("omega", [0.2, 0.77, 2.5])
def test_the_strongest_sine_of_a_column(omega: float) -> None:
    x = 0.3 + np.sin(omega * np.arange(64) + 1) + 0.2 * DRAW.standard_normal(64)
    found = peaks.of(x[:, None])
    assert found.omega[0] == pytest.approx(naive.strongest(x.tolist(), 1000), abs=0.01)
    assert 0.85 < found.share[0] <= 1


def test_how_sinusoidal_a_table_is() -> None:
    waves = np.sin(np.outer(np.arange(400), [0.1, 0.5, 1.2]))
    noise = DRAW.standard_normal((400, 3))
    clean, half, none = (spectral(table) for table in (waves, waves + noise / 2**0.5, noise))
    assert clean is not None
    assert half is not None
    assert none is not None
    assert clean.share > 0.9
    assert half.share == pytest.approx(0.5, abs=0.1)
    assert none.share < 2 * none.chance
    assert spectral(np.ones((400, 3))) is None
    assert spectral(noise[:5]) is None


@pytest.mark.parametrize("shift", [70_000, 100_000, -60_000, 1_000_123, -1_000_000])
@pytest.mark.parametrize("noise", [0.0, 1e-4])
def test_phases_tell_a_shift_beyond_those_that_are_tried(shift: int, noise: float) -> None:
    own = law(64, slope=np.log(10_000) / 32, shift=float(shift))
    x = own.cells(np.arange(256)) + noise * DRAW.standard_normal((256, 64))
    assert begun(x, law(64, slope=own.slope)).shift == shift


def test_phases_at_random_tell_no_shift() -> None:
    own = law(64, slope=np.log(10_000) / 32)
    x = np.sin(np.arange(256)[:, None] * own.omega + 6 * DRAW.random(64))
    assert begun(x, law(64, slope=own.slope)).share < 0.6
