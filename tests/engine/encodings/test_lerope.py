import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST
from engine.encodings.lerope import MOST
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
from tests.naive import lerope, rope

pytestmark = pytest.mark.filterwarnings("error")
either_way = pytest.mark.usefixtures("kernels")
VALUES = {
    "dim": [2, 4, 62, 128, 1022],
    "base": [1.0, 500.0, 1e12],
    "pairing": ["half", "interleaved"],
    "std": [0.0, 0.1, 3.0],
    "seed": [0, 1, 12_345, 2**31 - 1],
    "alphas": [None, [0.0] * 64, [0.1 * k - 3 for k in range(64)]],
}
ONE_AT_A_TIME = [{}, *({name: value} for name, values in VALUES.items() for value in values)]


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["lerope"])}


@either_way
@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_cells_are_those_of_the_formula_at_any_position(values):
    omegas, width = lerope.frequencies(**values), values.get("dim", 128)
    dims = range(0, width, 1 + width // 100)
    for positions in SPANS:
        assert_table_is_true("lerope", lerope, values, positions, dims, omegas=omegas)


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_frequencies_are_those_of_the_formula(values):
    np.testing.assert_allclose(build("lerope", values).frequencies(), lerope.frequencies(**values), rtol=1e-13)


@settings(max_examples=60, deadline=None)
@given(st.floats(1, 1e12), st.lists(st.floats(-20, 20), min_size=1, max_size=20), st.sampled_from(VALUES["pairing"]))
def test_any_alphas_are_taken_as_they_are(base, alphas, pairing):
    values = {"dim": 2 * len(alphas), "base": base, "alphas": alphas, "pairing": pairing}
    omegas = lerope.frequencies(**values)
    np.testing.assert_allclose(build("lerope", values).frequencies(), omegas, rtol=1e-12)
    assert_rotation_is_true("lerope", lerope, values, [0, 3], values["dim"], omegas=omegas)


@either_way
@pytest.mark.parametrize("distances", DISTANCES, ids=str)
def test_the_profile_is_the_mean_of_cosines(distances):
    assert_profile_is_true("lerope", lerope, {}, distances, omegas=lerope.frequencies())


@pytest.mark.parametrize("pairing", VALUES["pairing"])
def test_rotation_and_terms_are_true(pairing):
    values = {"dim": 12, "pairing": pairing}
    omegas = lerope.frequencies(**values)
    assert_rotation_is_true("lerope", lerope, values, [0, 7, LONGEST - 1], 12, omegas=omegas)
    assert_terms_are_true("lerope", lerope, values, 12)


@either_way
def test_means_are_those_of_the_cells():
    assert_means_are_true(build("lerope", {"dim": 14}), lambda p, d: lerope.table(p, d, dim=14))


def test_training_begins_with_rope():
    np.testing.assert_allclose(build("lerope", {"std": 0.0}).frequencies(), rope.frequencies(), rtol=1e-14)


def test_drawn_numbers_are_said_to_be_random_and_given_ones_are_not():
    assert build("lerope", {"seed": 5}).random == "random, seed 5"
    assert build("lerope", {"alphas": [0.0] * 64}).random == ""


def test_the_spectrum_tells_which_pairs_became_faster():
    spectrum = build("lerope", {"dim": 6, "alphas": [-1.0, 0.0, 2.0]}).scaled_spectrum()
    assert [spectrum.named[b] for b in spectrum.bands] == ["slower", "as it was", "faster"]
    np.testing.assert_allclose(spectrum.omega / spectrum.plain, np.exp([-1.0, 0.0, 2.0]))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"alphas": [0.0] * 63}, "alphas: 63 is not the number of pairs; 64 are needed"),
        ({"alphas": []}, "alphas: 0 is not the number of pairs"),
        ({"dim": 4, "alphas": [0.0, 21.0]}, "alphas: 21 of pair 1 is not a number from -20 to 20"),
        ({"dim": 2, "alphas": [math.nan]}, "alphas: nan of pair 0"),
        ({"dim": 2, "alphas": [-math.inf]}, "alphas: -inf of pair 0"),
        ({"dim": 3}, "dim: 3 is odd"),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_sentence(values, message):
    with pytest.raises(ValueError, match=f"^{message}"):
        build("lerope", values)


def test_the_worked_formula_gives_the_cell():
    encoding = build("lerope", {"dim": 4, "alphas": [0.0, math.log(2)]})
    assert encoding.worked(3, 0) == "PE(3, 0) = cos(3 / 10000^(0/4)) = cos(3) = -0.9900"
    assert encoding.worked(3, 3) == "PE(3, 3) = sin(3 · 2 / 10000^(2/4)) = sin(0.06) = 0.0600"


def test_alphas_are_taken_up_to_their_bounds():
    assert build("lerope", {"dim": 4, "alphas": [-MOST, MOST]}).frequencies().size == 2
    for wrong in (-MOST - 1, MOST + 1):
        with pytest.raises(ValueError, match="of pair 1 is not a number from"):
            build("lerope", {"dim": 4, "alphas": [0.0, wrong]})
