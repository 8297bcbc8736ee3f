import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.waved import (
    DISTANCES,
    SCATTERED,
    SPANS,
    assert_means_are_true,
    assert_profile_is_true,
    assert_table_is_true,
    assert_terms_are_true,
    named,
)
from tests.naive import pope

pytestmark = pytest.mark.filterwarnings("error")
either_way = pytest.mark.usefixtures("kernels")
VALUES = {
    "heads": [1, 2, 13],
    "dim": [1, 2, 13, 64, 509],
    "base": [1.0, 500.0, 1e12],
    "phases": ["zero", "seeded"],
    "seed": [0, 1, 2**31 - 1],
}
ONE_AT_A_TIME = [
    {},
    *({name: value, "phases": p} for name, values in VALUES.items() for value in values for p in VALUES["phases"]),
]


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["pope"])}


@either_way
@pytest.mark.parametrize("values", ONE_AT_A_TIME[::2], ids=named)
def test_cells_are_the_angles_of_a_query(values):
    omegas, width = pope.frequencies(**values), 2 * values.get("dim", 64)
    dims = range(0, width, 1 + width // 80)
    for positions in SPANS:
        assert_table_is_true("pope", pope, values, positions, dims, omegas=omegas)


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_there_is_a_frequency_for_each_dimension(values):
    np.testing.assert_allclose(build("pope", values).frequencies(), pope.frequencies(**values), rtol=1e-13)


@either_way
@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_the_profile_of_each_head_has_its_phases(values):
    distances = range(-40, 41, 9) if values.get("dim", 64) > 100 else range(-300, 301, 29)
    assert_profile_is_true("pope", pope, values, distances, omegas=pope.frequencies(**values))


@either_way
@pytest.mark.parametrize("distances", DISTANCES, ids=str)
def test_the_profile_is_true_far_away(distances):
    values = {"heads": 2, "dim": 13, "phases": "seeded"}
    assert_profile_is_true("pope", pope, values, distances, omegas=pope.frequencies(**values))


def test_the_profile_is_the_same_at_scattered_distances():
    values = {"heads": 3, "dim": 5, "phases": "seeded", "seed": 4}
    assert_profile_is_true("pope", pope, values, SCATTERED, omegas=pope.frequencies(**values))


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 6), st.integers(1, 20), st.floats(1, 1e12), st.integers(0, 2**31 - 1), st.integers(0, LONGEST))
def test_any_combination_is_true(heads, dim, base, seed, start):
    values = {"heads": heads, "dim": dim, "base": base, "seed": seed, "phases": "seeded"}
    distances = range(-start, -start + 30, 7)
    assert_profile_is_true("pope", pope, values, distances, omegas=pope.frequencies(**values))


@pytest.mark.parametrize("phases", VALUES["phases"])
def test_terms_are_products_of_magnitudes_at_their_angles(phases):
    assert_terms_are_true("pope", pope, {"heads": 3, "dim": 5, "phases": phases}, 5, heads=3)


def test_huge_contents_have_finite_magnitudes():
    q = np.full((8, 1, 64), -1e5)
    logits = build("pope").terms(q, -q, np.array([0]), np.array([0]))["content and position"]
    assert np.array_equal(logits, np.zeros((8, 1, 1)))


def test_terms_need_as_many_heads():
    with pytest.raises(ValueError, match="^heads: 8 is not the number of heads of q and k, 2 and 2$"):
        build("pope").terms(np.ones((2, 1, 64)), np.ones((2, 1, 64)), np.arange(1), np.arange(1))


@either_way
def test_means_are_those_of_the_cells():
    assert_means_are_true(build("pope", {"dim": 7}), lambda p, d: pope.table(p, d, dim=7))


def test_without_phases_every_head_is_alike_and_nothing_is_random():
    encoding = build("pope", {"heads": 3})
    profile = encoding.profile(np.arange(-9, 9))
    assert_close(profile, np.repeat(profile[:1], 3, axis=0), within=DOUBLE)
    assert encoding.random == ""
    assert build("pope", {"phases": "seeded", "seed": 2}).random == "random, seed 2"


def test_columns_are_named_and_worked_out():
    encoding = build("pope", {"dim": 4})
    assert [encoding.column(d).name for d in (0, 3, 4)] == ["cos of dimension 0", "cos of dimension 3",
                                                         "sin of dimension 0"]  # fmt: skip
    assert encoding.column(2).wavelength == pytest.approx(200 * np.pi)
    assert encoding.worked(3, 6) == "PE(3, 6) = sin(3 / 10000^(2/4)) = sin(0.03) = 0.0300"
