import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST
from engine.values.parameter import parameters
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.waved import (
    DISTANCES,
    SPANS,
    assert_means_are_true,
    assert_profile_is_true,
    assert_rotation_is_true,
    assert_table_is_true,
    assert_terms_are_true,
    named,
)
from tests.naive import clipped_rope, rope

pytestmark = pytest.mark.filterwarnings("error")
either_way = pytest.mark.usefixtures("kernels")
VALUES = {
    "dim": [2, 4, 62, 128, 1022],
    "base": [1.0, 500.0, 5e5, 1e12],
    "pairing": ["half", "interleaved"],
    "original_length": [1, 300, 8192, 2**30],
    "clip": [None, 0, 1, 2, 17, 64],
}
ONE_AT_A_TIME = [{}, *({name: value} for name, values in VALUES.items() for value in values)]


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["clipped_rope"])}


@either_way
@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_cells_are_those_of_the_formula_at_any_position(values):
    omegas, width = clipped_rope.frequencies(**values), values.get("dim", 128)
    dims = range(0, width, 1 + width // 100)
    for positions in SPANS:
        assert_table_is_true("clipped_rope", clipped_rope, values, positions, dims, omegas=omegas)


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_frequencies_fall_to_zero_over_the_slowed_pairs(values):
    omegas = build("clipped_rope", values).frequencies()
    np.testing.assert_allclose(omegas, clipped_rope.frequencies(**values), rtol=1e-12, atol=1e-16)
    assert (omegas >= 0).all()


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 40), st.floats(1, 1e12), st.integers(1, LONGEST), st.data())
def test_any_frequencies_are_true(pairs, base, length, data):
    clip = data.draw(st.none() | st.integers(0, pairs))
    values = {"dim": 2 * pairs, "base": base, "original_length": length, "clip": clip}
    expected = clipped_rope.frequencies(**values)
    np.testing.assert_allclose(build("clipped_rope", values).frequencies(), expected, rtol=1e-12, atol=1e-15)


@either_way
@pytest.mark.parametrize("distances", DISTANCES, ids=str)
@pytest.mark.parametrize("values", [{}, {"clip": 20, "dim": 62}], ids=named)
def test_the_profile_is_the_mean_of_cosines(values, distances):
    omegas = clipped_rope.frequencies(**values)
    assert_profile_is_true("clipped_rope", clipped_rope, values, distances, omegas=omegas)


@pytest.mark.parametrize("pairing", VALUES["pairing"])
def test_rotation_and_terms_are_true(pairing):
    values = {"dim": 12, "pairing": pairing, "clip": 3}
    omegas = clipped_rope.frequencies(**values)
    assert_rotation_is_true("clipped_rope", clipped_rope, values, [0, 7, LONGEST - 1], 12, omegas=omegas)
    assert_terms_are_true("clipped_rope", clipped_rope, values, 12)


@either_way
def test_means_are_those_of_the_cells():
    values = {"dim": 14, "clip": 4}
    assert_means_are_true(build("clipped_rope", values), lambda p, d: clipped_rope.table(p, d, **values))


def test_the_first_slowed_pair_is_untouched_and_the_last_stands_still():
    omegas, plain = build("clipped_rope", {"clip": 5}).frequencies(), rope.frequencies()
    assert omegas[59] == plain[59]
    assert omegas[63] == 0
    assert omegas[61] == pytest.approx(plain[61] / 2)
    alone = build("clipped_rope", {"clip": 1}).frequencies()
    assert alone[63] == plain[63]


def test_the_spectrum_tells_which_pairs_are_slowed():
    spectrum = build("clipped_rope").scaled_spectrum()
    assert spectrum.named == ("kept", "slowed", "standing still")
    assert np.bincount(spectrum.bands).tolist() == [47, 16, 1]  # the first of 17 keeps its speed
    np.testing.assert_allclose(spectrum.plain, rope.frequencies(), rtol=1e-13)
    assert spectrum.trained == 4096
    assert spectrum.remark == "47 pairs kept, 17 slowed"


def test_more_slowed_pairs_than_there_are_are_refused():
    with pytest.raises(ValueError, match="^clip: 5 is more than the 4 pairs of dim 8$"):
        build("clipped_rope", {"dim": 8, "clip": 5})
    with pytest.raises(ValueError, match="^dim: 7 is odd"):
        build("clipped_rope", {"dim": 7})


def test_columns_are_named_and_worked_out():
    encoding = build("clipped_rope", {"dim": 8, "clip": 3})
    assert encoding.column(3).wavelength == math.inf
    assert encoding.column(5).name == "sin, pair 1"
    assert encoding.worked(3, 0) == "PE(3, 0) = cos(3 / 10000^(0/8)) = cos(3) = -0.9900"
    assert encoding.worked(3, 2) == "PE(3, 2) = cos(3 · 0.5 / 10000^(4/8)) = cos(0.015) = 0.9999"
    assert encoding.worked(3, 7) == "PE(3, 7) = sin(3 · 0 / 10000^(6/8)) = sin(0) = 0.0000"
