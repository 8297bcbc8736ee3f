import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.waved import DISTANCES, assert_profile_is_true, assert_rotation_is_true, named, rounding
from tests.naive import irope, rope

pytestmark = pytest.mark.filterwarnings("error")
either_way = pytest.mark.usefixtures("kernels")
VALUES = {
    "dim": [2, 4, 62, 128, 1022],
    "base": [1.0, 500.0, 1e12],
    "pairing": ["half", "interleaved"],
    "every": [1, 2, 3, 1024],
    "layer": [1, 2, 4, 48],
    "scale_base": [1.0, 37.5, 8192.0, float(LONGEST)],
    "beta": [0.0, 0.1, 100.0],
}
ONE_AT_A_TIME = [{}, *({name: value} for name, values in VALUES.items() for value in values)]
STANDING = [{**values, "every": 4, "layer": 4} for values in ONE_AT_A_TIME]
EITHER_KIND = [*ONE_AT_A_TIME, *STANDING]
ENDS = np.array([0, 3, 8190, 8191, 8192, 16_383, LONGEST - 1]), np.array([0, 8191, LONGEST - 1])


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["irope"])}


@pytest.mark.parametrize("values", EITHER_KIND, ids=named)
def test_frequencies_are_those_of_rope_or_none(values):
    frequencies = build("irope", values).frequencies()
    np.testing.assert_allclose(frequencies, irope.frequencies(**values), rtol=1e-13)
    assert frequencies.any() == irope.rotates(**values)


@pytest.mark.parametrize("values", EITHER_KIND, ids=named)
def test_the_bias_is_the_profile_or_the_temperature_of_the_query(values):
    queries, keys = ENDS
    encoding = build("irope", values)
    far = rounding([LONGEST], irope.frequencies(**values))[0]
    assert_close(encoding.bias(queries, keys), irope.bias(queries, keys, **values), within=DOUBLE, rounding=far)
    assert encoding.toeplitz == irope.rotates(**values)


@either_way
@pytest.mark.parametrize("distances", DISTANCES, ids=str)
@pytest.mark.parametrize("values", [{}, {"dim": 62, "layer": 3}, {"every": 7, "layer": 8}], ids=named)
def test_the_profile_of_a_layer_that_turns_is_the_mean_of_cosines(values, distances):
    assert_profile_is_true("irope", irope, values, distances, omegas=irope.frequencies(**values))


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 20), st.integers(1, 9), st.integers(1, 60), st.floats(1, LONGEST), st.floats(0, 100), st.data())
def test_any_layer_is_true(pairs, every, layer, scale_base, beta, data):
    values = {"dim": 2 * pairs, "every": every, "layer": layer, "scale_base": scale_base, "beta": beta}
    cells = st.lists(st.integers(0, LONGEST - 1), min_size=1, max_size=5)
    queries, keys = np.array(data.draw(cells)), np.array(data.draw(cells))
    far = rounding([LONGEST], irope.frequencies(**values))[0]
    bias = build("irope", values).bias(queries, keys)
    assert_close(bias, irope.bias(queries, keys, **values), within=DOUBLE, rounding=far)


@pytest.mark.parametrize("pairing", VALUES["pairing"])
@pytest.mark.parametrize("layer", [1, 4])
def test_a_layer_turns_queries_and_keys_or_sharpens_queries_alone(layer, pairing):
    values = {"dim": 12, "layer": layer, "pairing": pairing}
    omegas = irope.frequencies(**values)
    assert_rotation_is_true("irope", irope, values, [0, 8191, LONGEST - 1], 12, omegas=omegas)
    x = np.ones((2, 12))
    key = build("irope", values).rotate(x, np.array([0, LONGEST - 1]), "key")
    assert np.array_equal(key, x) == (layer == 4)


def test_terms_of_a_layer_without_rotation_are_sharper_for_far_queries():
    q, k = np.ones((1, 2, 4)), np.ones((1, 3, 4))
    terms = build("irope", {"dim": 4, "layer": 8}).terms(q, k, np.array([0, 8191]), np.arange(3))
    expected = np.array([[[2.0] * 3, [2.0 * (1 + 0.1 * np.log(2))] * 3]])
    assert_close(terms["content and position"], expected, within=DOUBLE)


def test_a_profile_is_refused_with_its_reason_where_the_query_decides():
    with pytest.raises(NotOffered, match="^irope has no profile in layer 4, which does not rotate: its temperature"):
        build("irope", {"layer": 4}).profile(np.arange(3))
    with pytest.raises(NotOffered, match="irope has no table"):
        build("irope").table(np.arange(3), np.arange(3))


def test_the_spectrum_says_why_it_stands_still():
    turning, standing = (build("irope", {"layer": layer}).scaled_spectrum() for layer in (3, 8))
    assert (turning.named, turning.remark) == (("",), "")
    assert (standing.named, standing.remark) == (("standing still",), "layer 8 is a multiple of 4: it does not rotate")
    assert not standing.omega.any()
    np.testing.assert_allclose(standing.plain, rope.frequencies(base=500_000.0), rtol=1e-13)
