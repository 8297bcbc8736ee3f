"""Numbers from papers and from the project's reference, recomputed elsewhere: tests/data/sinusoidal.json."""

import json
from pathlib import Path

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from tests.engine.encodings import exact
from tests.engine.encodings import kernels as kernels  # a fixture

GOLDEN = json.loads((Path(__file__).parents[2] / "data" / "sinusoidal.json").read_text())
CLOSEST = GOLDEN["closest pair of 2048 positions, dim 128"]
pytestmark = pytest.mark.usefixtures("kernels")


def numbered(name):
    return [(int(key), value) for key, value in GOLDEN[name].items()]


def whole(length, **values):
    encoding = build("sinusoidal", values)
    return exact(encoding, range(length), range(encoding.columns))


def variation(table):
    return table.max(axis=0) - table.min(axis=0)


def toeplitz_defect(grid):
    """The largest difference along a diagonal."""
    return max(np.ptp(np.diagonal(grid, k)) for k in range(1 - len(grid), len(grid)))


def test_the_worked_example_of_five_words_is_the_printed_matrix():
    np.testing.assert_allclose(whole(5, dim=4), GOLDEN["worked example"], rtol=0, atol=1e-4)


def test_the_worked_example_agrees_to_seven_decimals():
    np.testing.assert_allclose(whole(5, dim=4), GOLDEN["four dimensions"], rtol=0, atol=6e-8)


@pytest.mark.parametrize(("dim", "turns"), numbered("last wavelength, full turns"))
def test_the_longest_wave_is_shorter_than_two_pi_times_the_base(dim, turns):
    encoding = build("sinusoidal", {"dim": dim})
    assert 1 / encoding.frequencies()[-1] == pytest.approx(turns, abs=0.05)
    assert encoding.column(dim - 1).wavelength == pytest.approx(2 * np.pi * turns, abs=0.4)


@pytest.mark.parametrize(("distance", "share"), numbered("kernel, base 10000, dim 128"))
def test_the_inner_product_decays_with_distance_but_not_forever(distance, share):
    profile = build("sinusoidal", {"dim": 128}).profile(np.array([distance]))
    assert profile[0, 0] / 64 == pytest.approx(share, abs=5.001e-5)


@pytest.mark.parametrize(
    ("dim", "base", "first"),
    [(dim, base, m) for dim in (128, 64) for base, m in numbered(f"first negative distance, dim {dim}")],
)
def test_the_profile_first_turns_negative_where_the_base_says(dim, base, first):
    profile = build("sinusoidal", {"dim": dim, "base": float(base)}).profile(np.arange(first + 10))[0]
    assert int(np.flatnonzero(profile < 0)[0]) == first


def test_the_closest_two_of_many_positions_are_neighbours():
    profile = build("sinusoidal", {"dim": 128}).profile(np.arange(2048))[0]
    apart = np.sqrt(2 * (profile[0] - profile[1:]))
    assert int(apart.argmin()) + 1 == 1
    assert apart.min() == pytest.approx(CLOSEST, abs=5.1e-7)


def test_the_closest_pair_is_the_same_measured_on_the_table_itself():
    table = whole(2048, dim=128)
    grid = table @ table.T
    squares = np.diag(grid)
    apart = squares[:, None] + squares[None, :] - 2 * grid
    np.fill_diagonal(apart, np.inf)
    assert np.sqrt(apart.min()) == pytest.approx(CLOSEST, abs=5.1e-7)


def test_two_conventions_of_the_exponent_give_visibly_different_tables():
    difference = np.abs(whole(512, dim=512) - whole(512, dim=512, exponent="endpoint")).max()
    assert difference == pytest.approx(GOLDEN["paper against endpoint, dim 512, length 512"], abs=5e-4)


@pytest.mark.parametrize(("dim", "defect"), numbered("raw index, Toeplitz defect over 256 positions"))
def test_the_raw_index_breaks_the_dependence_on_distance_alone(dim, defect):
    positions = np.arange(256)
    grid = build("sinusoidal", {"dim": dim, "exponent": "raw_index"}).bias(positions, positions)[0]
    assert toeplitz_defect(grid) == pytest.approx(defect, abs=5e-3)
    gram = build("sinusoidal", {"dim": dim, "exponent": "raw_index"}).waves().gram
    assert toeplitz_defect(gram.grid(range(256), range(256))) == pytest.approx(defect, abs=5e-3)


@pytest.mark.parametrize("dim", [64, 128])
def test_the_papers_inner_products_depend_on_distance_alone(dim):
    positions = np.arange(256)
    assert toeplitz_defect(build("sinusoidal", {"dim": dim}).bias(positions, positions)[0]) < 1e-12


@pytest.mark.parametrize("dim", [2, 64, 128, 512])
def test_every_code_has_the_length_of_half_its_dimensions(dim):
    far = np.array([0, 1, 77, 4095, 2**20 - 1])
    encoding = build("sinusoidal", {"dim": dim})
    np.testing.assert_allclose(np.diag(encoding.bias(far, far)[0]), dim / 2, rtol=1e-12)
    assert encoding.profile(np.array([0]))[0, 0] == pytest.approx(dim / 2, rel=1e-12)


@pytest.mark.parametrize("exponent", ["paper", "raw_index"])
def test_half_the_columns_hardly_move_with_the_raw_index(exponent):
    still = variation(whole(512, dim=512, exponent=exponent)) < 0.01
    assert still.sum() == GOLDEN["columns that vary by less than 0.01, dim 512, length 512"][exponent]


def test_in_a_small_picture_fewer_than_half_of_the_columns_tell_positions_apart():
    moving = variation(whole(10, dim=64)) > 0.1
    assert moving.sum() == GOLDEN["columns that vary by more than 0.1, dim 64, length 10"]


def test_counting_pairs_from_one_loses_the_first_frequency():
    frequencies = build("sinusoidal", {"dim": 4, "first_pair": 1}).frequencies()
    np.testing.assert_allclose(frequencies, GOLDEN["first pair 1, dim 4"], rtol=1e-12)
