"""The derivation's numbers: against slow twins, and against those of the papers and of the project's reference."""

from __future__ import annotations

import math
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from engine.derivation import expansion as derivation
from engine.derivation import hessian as derivation_hessian
from engine.derivation import negative as derivation_negative
from engine.derivation.laws import DrawnLaw, Geometric, Power, law
from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import derivation_kernels
from tests.naive import derivation as naive

pytestmark = pytest.mark.sampled(2)

PAPER = build("sinusoidal", {"dim": 128})
SU = {1: (0.9740, 0.9702), 16: (0.6348, 0.6203), 128: (0.4111, 0.3328), 1024: (0.1850, 0.2044), 4096: (0.0387, -0.0529)}
BOUND = {0: 32.5, 10: 17.95, 100: 10.23, 256: 6.54}
FIRST = {128: {1e4: 1707, 1.2e4: 1554, 2.7e4: 4079, 8.4e4: 8592, 5e5: 18438, 1e6: 27115}, 64: {1e4: 725, 5e5: 9937}}
LAWS: list[tuple[Any, float]] = [
    (Geometric(1e4), 1),
    (Geometric(1.0), 1),
    (Geometric(1 + 1e-6), 1),
    (Geometric(1e12), 1),
    (Geometric(50.0, 0.3), 1),
    (Power(1.0), 1),
    (Power(0.5), 8),
    (Power(0.1), 40),
    (Power(2.0), 1),
    (Power(16.0), 1),
    (Power(1.7, 3.0), 2),
    (DrawnLaw((1.0, 0.1, 0.01, 0.001, 0.0001)), 1),
    (DrawnLaw((3.0, 0.5, 0.5, 0.0, 0.0)), 1),
    (DrawnLaw((2.0, 1.0, 0.01), held=0.5), 1),
]


# The expansion.


def example(seed: int, *, width: int = 6, tokens: int = 5) -> Any:
    generator = np.random.default_rng(seed)
    x = generator.standard_normal((tokens, width))
    p = generator.standard_normal((2, width))
    return x, (p[0], p[1]), (1, 3)


@pytest.mark.parametrize("of", ["weight", "logit"])
@pytest.mark.parametrize("seed", range(4))
def test_the_six_terms_are_the_derivatives(of: derivation.Of, seed: int) -> None:
    x, p, pair = example(seed)
    f = derivation.expansion(x, p, pair, of=of)
    assert f.terms == pytest.approx(naive.terms(x, p, pair, of=of), abs=2e-5)


@pytest.mark.parametrize("of", ["weight", "logit"])
def test_exact_is_attention_itself_with_positions_added(of: derivation.Of) -> None:
    x, p, pair = example(7)
    f = derivation.expansion(x, p, pair, of=of)
    scales = np.array([0.0, 1e-3, 0.5, 2.0, 7.0])
    assert f.exact(scales) == pytest.approx([naive.attended(x, p, pair, s, of=of) for s in scales], rel=1e-12)


@pytest.mark.parametrize("seed", range(6))
def test_the_error_of_a_weight_falls_as_the_third_power(seed: int) -> None:
    x, p, pair = example(seed, width=32, tokens=8)
    f = derivation.expansion(x, p, pair, of="weight")
    scales = np.geomspace(3e-4, 3e-3, 9)
    slope = np.polyfit(np.log(scales), np.log(np.abs(f.exact(scales) - f.approximated(scales))), 1)[0]
    assert slope == pytest.approx(3, abs=0.02)


def test_a_logit_is_its_expansion_at_any_size() -> None:
    x, p, pair = example(3)
    f = derivation.expansion(x, p, pair, of="logit")
    scales = np.array([0.01, 1.0, 1000.0])
    assert f.approximated(scales) == pytest.approx(f.exact(scales), rel=1e-13)
    assert f.terms[4] == 0


def test_far_away_nothing_overflows() -> None:
    x, p, pair = example(5)
    f = derivation.expansion(1e4 * x, p, pair, of="weight")
    assert np.isfinite(f.exact(np.geomspace(1e-3, 1e6, 50))).all()


# The Hessian.


def test_the_grid_and_its_defect_are_the_twins() -> None:
    dims, pairs = derivation_hessian.pairs_of(build("sinusoidal", {"dim": 6}))
    codes = build("sinusoidal", {"dim": 6}).table(np.arange(7), dims)
    for station in (0.0, 0.7, 1.0, 1.5, 2.0, 2.6, 3.0):
        h = derivation_hessian.hessian(station, pairs)
        assert h == pytest.approx(h.T)
        grid = derivation_hessian.grid(codes, h)
        assert grid == pytest.approx(np.array(naive.grid(codes.tolist(), h.tolist())), abs=1e-12)
        assert derivation_hessian.defect(grid)[0] == pytest.approx(naive.defect(grid.tolist()), abs=1e-12)


@pytest.mark.parametrize("values", [{}, {"layout": "split"}, {"dim": 62}, {"spectrum": "drawn"}], ids=str)
def test_identity_and_paired_diagonal_keep_what_depends_on_the_distance_alone(values: Any) -> None:
    encoding = build("sinusoidal", values)
    dims, pairs = derivation_hessian.pairs_of(encoding)
    codes = encoding.table(np.arange(64), dims)

    def defect(station: float) -> float:
        return derivation_hessian.defect(derivation_hessian.grid(codes, derivation_hessian.hessian(station, pairs)))[0]

    assert max(defect(0), defect(0.5), defect(1)) < 1e-12
    assert 1e-3 < defect(1.1) < defect(2.0)
    assert defect(3.0) > 0.1


def test_an_unequal_diagonal_adds_terms_in_the_sum_of_positions_and_nothing_else() -> None:
    dims, pairs = derivation_hessian.pairs_of(PAPER)
    h = derivation_hessian.hessian(2.0, pairs)
    weights, omega = np.diag(h), PAPER.frequencies()
    apart, together = (weights[0::2] + weights[1::2]) / 2, (weights[1::2] - weights[0::2]) / 2
    m, n = np.arange(40)[:, None, None], np.arange(40)[None, :, None]
    expected = (apart * np.cos((m - n) * omega) + together * np.cos((m + n) * omega)).sum(axis=-1)
    grid = derivation_hessian.grid(PAPER.table(np.arange(40), dims), h)
    assert grid == pytest.approx(expected, abs=1e-12)
    found = derivation_hessian.cosine_terms(PAPER, dims, h)
    assert found == pytest.approx((np.abs(apart).sum(), np.abs(together).sum()))
    assert derivation_hessian.cosine_terms(PAPER, dims, -h) == found
    paired = derivation_hessian.cosine_terms(PAPER, dims, derivation_hessian.hessian(1.0, pairs))
    assert paired is not None
    assert paired[1] < 1e-13


@pytest.mark.parametrize("dim", [64, 128])
def test_the_raw_index_breaks_it_even_with_the_identity(dim: int) -> None:
    encoding = build("sinusoidal", {"dim": dim, "exponent": "raw_index"})
    grid = derivation_hessian.grid(encoding.table(np.arange(256), np.arange(dim)), np.eye(dim))
    assert derivation_hessian.defect(grid)[0] == pytest.approx({64: 7.10, 128: 9.11}[dim], abs=5e-3)


def test_a_wide_table_gives_its_first_pairs_whole() -> None:
    for layout in ("interleaved", "split"):
        dims, pairs = derivation_hessian.pairs_of(build("sinusoidal", {"dim": 2048, "layout": layout}))
        assert dims.size == derivation_hessian.WIDEST
        assert (np.bincount(pairs) == 2).all()


# The integral.


@pytest.mark.parametrize(("distance", "values"), SU.items())
def test_su_s_kernel(distance: int, values: tuple[float, float]) -> None:
    far = np.array([float(distance)])
    assert Geometric(1e4).kernel(far)[0] == pytest.approx(values[0], abs=5.001e-5)
    assert naive.mean(PAPER.frequencies(), distance) == pytest.approx(values[1], abs=5.001e-5)
    found = derivation_kernels.mean_at(PAPER.frequencies(), np.array([distance]), 131_072)
    assert found[0] == pytest.approx(values[1], abs=5.001e-5)


@pytest.mark.parametrize(("of", "power"), LAWS, ids=str)
def test_every_law_s_kernel_is_its_integral(of: Any, power: float) -> None:
    distances = np.array([0.0, 0.5, 7.0, 33.0, 61.0, 250.0, 4096.0])
    expected = [naive.integral(of.omega, d, power=power) for d in distances]
    assert of.kernel(distances) == pytest.approx(expected, abs=3e-8)
    assert of.kernel(-distances) == pytest.approx(of.kernel(distances))
    assert of.kernel(np.zeros(1))[0] == pytest.approx(1, abs=1e-14)


@pytest.mark.parametrize(("of", "power"), LAWS, ids=str)
def test_far_away_a_kernel_is_the_sum_over_very_many_pairs(of: Any, power: float) -> None:
    if power > 1:
        pytest.skip("steep at t = 0: a sum over even steps of t is no match")
    far = np.array([131_072.0])
    assert of.kernel(far)[0] == pytest.approx(naive.integral(of.omega, 131_072, pieces=1 << 23), abs=2e-6)


def test_powers_go_over_from_one_formula_to_the_other_without_a_step() -> None:
    for alpha in (0.01, 0.03, 0.4, 3.0, 16.0):
        edge = 2 / alpha + 30
        near = Power(alpha).kernel(np.array([edge, np.nextafter(edge, np.inf)]))
        assert near[0] == pytest.approx(near[1], abs=1e-9)


def test_the_linear_law_is_the_one_that_crosses_zero() -> None:
    near = np.arange(200.0)
    assert (Power(1.0).kernel(near) < 0).any()
    assert Power(1.0).kernel(near[1:]) == pytest.approx(np.sin(near[1:]) / near[1:])
    assert (Geometric(1e4).kernel(near) > 0).all()
    assert (Geometric(1e3).kernel(near) > 0).all()


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [
        (build("sinusoidal"), Geometric(1e4)),
        (build("sinusoidal", {"dim": 2}), Geometric(1e4)),
        (build("sinusoidal", {"exponent": "endpoint", "base": 500.0}), Geometric(500.0)),
        (build("sinusoidal", {"exponent": "raw_index"}), Geometric(1e8)),
        (build("sinusoidal", {"spectrum": "linear"}), Power(1.0)),
        (build("sinusoidal", {"spectrum": "power", "alpha": 3.0}), Power(3.0)),
        (build("sinusoidal", {"spectrum": "power", "alpha": 3.0, "exponent": "raw_index"}), Power(3.0, 8.0)),
        (build("sinusoidal", {"spectrum": "drawn", "curve": (1.0, 0.2)}), DrawnLaw((1.0, 0.2))),
        (build("rope", {"base": 5e5}), Geometric(5e5)),
        (build("rope", {"scaling": "linear", "factor": 4.0}), Geometric(1e4, 0.25)),
    ],
    ids=str,
)
def test_an_encoding_s_law(encoding: Any, expected: Any) -> None:
    found = law(encoding)
    assert type(found) is type(expected)
    t = np.linspace(0, 1, 33)
    assert found.omega(t) == pytest.approx(expected.omega(t), rel=1e-8)


@pytest.mark.parametrize(("name", "values"), [("rope", {"scaling": "yarn", "factor": 4.0}), ("clipped_rope", {})])
def test_frequencies_of_no_law_are_a_curve_through_themselves(name: str, values: Any) -> None:
    encoding = build(name, values)
    found = law(encoding)
    assert isinstance(found, DrawnLaw)
    assert found.points == pytest.approx(encoding.frequencies())


def test_every_encoding_with_frequencies_has_a_law() -> None:
    for name, kind in catalogue().items():
        if "frequencies" in kind.offers():
            assert np.isfinite(law(build(name)).kernel(np.array([0.0, 1.0, 131_072.0]))).all(), name


@pytest.mark.parametrize(("distance", "value"), BOUND.items())
def test_roformer_s_bound(distance: int, value: float) -> None:
    omega = PAPER.frequencies()
    found = derivation_kernels.bound(omega, np.array([distance]))[0]
    assert found == pytest.approx(value, abs=5.001e-3)
    assert found == pytest.approx(naive.bound(omega.tolist(), distance))


# The base that a length needs.


@pytest.mark.parametrize(("dim", "base", "first"), [(d, b, m) for d, found in FIRST.items() for b, m in found.items()])
def test_the_first_negative_distance(dim: int, base: float, first: int) -> None:
    omega = base ** -derivation_negative.exponents(dim // 2, endpoint=False)
    assert derivation_negative.first_negative(omega) == first
    lengths = np.array([1, first, first + 1, 131_072])
    lowest, found = derivation_negative.lowest(omega, lengths)
    assert found == first
    assert lowest[1] > 0 > lowest[2]
    if first < 2000:
        assert naive.first_negative(omega, 2000) == first


def test_means_are_exact_to_the_last_distance() -> None:
    omega = build("rope", {"dim": 128, "base": 5e5}).frequencies()
    values = derivation_negative.means(omega, 131_072)
    for distance in (0, 1, 361, 362, 363, 65_535, 131_071):
        assert values[distance] == pytest.approx(naive.mean(omega, distance), abs=1e-12)


@pytest.mark.parametrize(("pairs", "count"), [(1, 1), (1, 2), (3, 7), (64, 1000), (8192, 500)])
def test_means_of_any_size(pairs: int, count: int) -> None:
    omega = 1e4 ** -derivation_negative.exponents(pairs, endpoint=True)
    values = derivation_negative.means(omega, count)
    assert values.shape == (count,)
    assert values[-1] == pytest.approx(naive.mean(omega, count - 1), abs=1e-12)


def test_where_nothing_turns_negative_that_is_said() -> None:
    assert derivation_negative.first_negative(np.zeros(4), 5000) is None
    assert derivation_negative.lowest(np.zeros(4), np.array([1, 100]))[1] is None
    assert math.isclose(Geometric(1e9).kernel(np.array([derivation_negative.CONTINUUM * 1e9]))[0], 0, abs_tol=1e-9)


def test_a_start_does_not_wait_for_scipy() -> None:
    asked = "import sys, gui.app.app; sys.exit(any(name.split('.')[0] == 'scipy' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0


def test_no_picture_of_a_first_scene_waits_for_scipy() -> None:
    """It loads for half a second, which the first visit of a room would take longer."""
    asked = (
        "import sys; from engine.scene.scene import Scene;"
        "from engine.pictures.frame import NAMES, Ask, Request, compute;"
        "compute(Request(Scene(length=64), tuple(Ask(name, 300, 200) for name in NAMES)));"
        "sys.exit(any(name.split('.')[0] == 'scipy' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
