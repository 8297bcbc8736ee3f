import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST, NotOffered
from tests.engine.encodings.relative import assert_finite, one_at_a_time, varied, whole
from tests.naive import fire

VALUES = {
    "heads": [1, 2, 7],
    "c": [1e-6, 1.0, 37.5, 1e6],
    "threshold": [1, 2, 509, LONGEST],
    "width": [1, 2, 13],
    "seed": [1, 2, 2**31 - 1],
}
QUERIES, KEYS = [0, 1, 5, 513, 509, LONGEST], [7, 0, 1, 512, LONGEST, 99_991]


def test_every_parameter_is_varied_here():
    assert varied("fire") == VALUES.keys()


@pytest.mark.parametrize("values", one_at_a_time(VALUES), ids=str)
def test_the_bias_is_the_network_of_the_normalised_distance(values):
    actual = build("fire", values).bias(whole(QUERIES), whole(KEYS))
    np.testing.assert_allclose(actual, fire.bias(QUERIES, KEYS, **values), rtol=1e-9, atol=1e-9)


@settings(deadline=None, max_examples=30)
@given(
    st.integers(1, 5),
    st.floats(1e-3, 1e3),
    st.integers(1, LONGEST),
    st.integers(1, 9),
    st.lists(st.integers(0, LONGEST), min_size=1, max_size=4),
)
def test_the_bias_is_true_whatever_is_asked_for(heads, c, threshold, width, places):
    values = {"heads": heads, "c": c, "threshold": threshold, "width": width}
    actual = build("fire", values).bias(whole(places), whole(places[::-1]))
    np.testing.assert_allclose(actual, fire.bias(places, places[::-1], **values), rtol=1e-9, atol=1e-9)


def test_some_heads_are_those_of_all():
    encoding, tokens = build("fire"), np.arange(0, 600, 13)
    every = encoding.bias(tokens, tokens)
    np.testing.assert_array_equal(encoding.bias_of(slice(2, 4), tokens, tokens), every[2:4])


def test_before_the_threshold_it_depends_on_the_distance_alone_and_beyond_it_does_not():
    encoding = build("fire", {"threshold": 100})
    near = encoding.bias(whole([50, 90]), whole([40, 80]))
    np.testing.assert_allclose(near[:, 0, 0], near[:, 1, 1], rtol=1e-12)
    far = encoding.bias(whole([200, 900]), whole([190, 890]))
    assert not np.allclose(far[:, 0, 0], far[:, 1, 1])
    assert not encoding.toeplitz
    with pytest.raises(NotOffered, match="fire has no profile"):
        encoding.profile(whole([0]))


def test_extremes_are_finite():
    assert_finite(build("fire", {"heads": 512, "width": 4096}).bias(whole(QUERIES), whole(KEYS)))


def test_it_says_where_its_numbers_come_from():
    assert build("fire", {"seed": 3}).random == "random, seed 3"


@pytest.mark.parametrize(("heads", "width"), [(1, 4), (4, 8)])
def test_it_learns_two_layers_a_slope_and_a_threshold(heads, width):
    """Weights of width, biases of width, weights of width × heads, biases of heads, c and L."""
    learned = build("fire", {"heads": heads, "width": width}).learned
    assert learned == width + width + width * heads + heads + 1 + 1
