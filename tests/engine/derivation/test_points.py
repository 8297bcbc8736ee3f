"""Points of one pair against a slow twin, and against what is known of them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.derivation import points as analysis
from engine.derivation.laws import Geometric, Law, Power
from engine.scene.options.solve import ANGLES, POINTS, RADII
from tests.naive import points as naive

EVEN = 31.0 * np.arange(POINTS)
ONE = np.ones(POINTS)
DRAWN = st.lists(st.tuples(st.floats(0, 2), st.floats(-400, 400)), min_size=POINTS, max_size=POINTS)


@given(DRAWN)
def test_grid_and_spread_are_those_of_the_twin(drawn: list[tuple[float, float]]) -> None:
    radii, angles = (np.array(column) for column in zip(*drawn, strict=True))
    p, slow = analysis.points(radii, angles), naive.points(radii, angles)
    np.testing.assert_allclose(p, slow, atol=1e-13)
    np.testing.assert_allclose(analysis.grid(p), naive.grid(slow), atol=1e-13)
    for fast, obvious in ((analysis.grid(p), naive.grid(slow)), (np.outer(p, p.conj()), naive.products(slow))):
        wanted = naive.spread(obvious)
        np.testing.assert_allclose(analysis.spread(fast), [wanted[k] for k in range(1 - POINTS, POINTS)], atol=1e-12)


@given(st.floats(-179, 179), st.floats(0.1, 2), st.floats(-360, 360))
def test_equal_radii_and_equal_steps_leave_one_value_on_each_diagonal(step: float, radius: float, start: float) -> None:
    angles = start + step * np.arange(POINTS)
    p = analysis.points(np.full(POINTS, radius), angles)
    assert analysis.spread(np.outer(p, p.conj())).max() < 1e-11
    assert analysis.uneven(angles) < 1e-9
    assert analysis.apart(np.diff(angles)) < 1e-9
    assert analysis.step(angles) == pytest.approx(step, abs=1e-9)


def test_two_points_in_turn_please_the_grid_and_not_the_product() -> None:
    p = analysis.points(ONE, 70.0 * (np.arange(POINTS) % 2))
    assert analysis.spread(analysis.grid(p)).max() < 1e-15
    assert analysis.spread(np.outer(p, p.conj())).max() == pytest.approx(2 * np.sin(np.deg2rad(70)))


@pytest.mark.parametrize("way", [EVEN + 40, -EVEN, EVEN + 360 * (np.arange(POINTS) % 3)])
def test_turning_mirroring_and_whole_turns_change_nothing(way: np.ndarray) -> None:
    np.testing.assert_allclose(
        analysis.grid(analysis.points(ONE, way)), analysis.grid(analysis.points(ONE, EVEN)), atol=1e-13
    )


@pytest.mark.parametrize(("radii", "angles"), [(RADII, ANGLES), (ONE, EVEN), (ONE * 0.3, -EVEN)])
@pytest.mark.parametrize("shift", [0, 1, 3, 10])
def test_the_shift_s_matrix_is_the_best_one(radii: object, angles: object, shift: int) -> None:
    radii, angles = np.array(radii), np.array(angles)
    found, residual = analysis.linear(analysis.points(radii, angles), shift)
    wanted, missed = naive.linear(naive.points(radii, angles), shift)
    np.testing.assert_allclose(found, wanted, atol=1e-11)
    assert residual == pytest.approx(missed, abs=1e-11)


def test_of_even_points_it_is_the_rotation_and_leaves_nothing() -> None:
    found, residual = analysis.linear(analysis.points(ONE, EVEN), 4)
    turn = np.deg2rad(4 * 31.0)
    np.testing.assert_allclose(found, [[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]], atol=1e-12)
    assert residual < 1e-12
    assert analysis.linear(analysis.points(np.array(RADII), np.array(ANGLES)), 3)[1] == pytest.approx(0.721, abs=1e-3)


@pytest.mark.parametrize("shift", [0, 1, 7, 100])
def test_one_matrix_shifts_sines_at_every_position(shift: int) -> None:
    for omega in (1.0, 0.03, 1e-4):
        t = np.arange(50)
        before, after = (np.stack([np.sin(omega * at), np.cos(omega * at)]) for at in (t, t + shift))
        np.testing.assert_allclose(analysis.rotation(omega, shift) @ before, after, atol=1e-13)


@given(st.lists(st.integers(-3, 3), min_size=16, max_size=16))
def test_what_of_h_keeps_the_grid_is_found_by_trying(cells: list[int]) -> None:
    h = np.array(cells, np.float64).reshape(4, 4)
    kept = analysis.kept(h)
    assert naive.keeps(kept.tolist())
    assert np.array_equal(analysis.kept(kept), kept)
    assert naive.keeps(h.tolist()) == np.array_equal(kept, h)


GOLDEN: tuple[tuple[Law, int], ...] = (
    (Power(0.5), 3),
    (Power(0.8), 3),
    (Power(1.0), 4),
    (Power(1.2), 4),
    (Geometric(1000.0), 618),
    (Geometric(10_000.0), 6167),
)


@pytest.mark.parametrize(("law", "wanted"), GOLDEN, ids=lambda each: getattr(each, "words", str(each)))
def test_the_first_negative_whole_distance(law: Law, wanted: int) -> None:
    assert analysis.first_negative(law) == wanted
    assert analysis.first_negative(law, limit=wanted) is None

    def omega(t: float) -> float:
        return float(law.omega(np.array(t)))

    assert naive.kernel(omega, wanted) < 0
    assert all(naive.kernel(omega, distance) >= 0 for distance in sorted({1, wanted // 2, wanted - 1}))


@pytest.mark.parametrize("degrees", [-540.0, -180.0, -1.0, 0.0, 179.9, 180.0, 181.0, 725.0])
def test_turned_is_the_same_direction_within_half_a_turn(degrees: float) -> None:
    (found,) = analysis.turned(np.array([degrees]))
    assert -180 < found <= 180
    assert (found - degrees) % 360 == pytest.approx(0, abs=1e-9) or (found - degrees) % 360 == pytest.approx(360)
