import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from tests.engine.encodings.relative import (
    FAR,
    NEAR,
    TOKENS,
    assert_finite,
    assert_runs_of_buckets,
    one_at_a_time,
    refusal,
    varied,
    whole,
    written,
)
from tests.naive import shaw

VALUES = {
    "clip": [1, 2, 7, 128],
    "dim": [1, 2, 13, 127],
    "query": [None, 1, 13, 63],
    "seed": [1, 2, 2**31 - 1],
}
CASES = [*one_at_a_time(VALUES), {"clip": 3, "dim": 5, "query": 4, "seed": 9}]


def test_every_parameter_is_varied_here():
    assert varied("shaw") == VALUES.keys()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_buckets_profile_and_values_are_those_of_the_clipped_distance(values):
    encoding = build("shaw", values)
    for distances in ([0], [-3, 5], NEAR, FAR):
        asked = whole(distances)
        assert np.array_equal(encoding.bucket_of(asked), shaw.buckets(distances, **values))
        np.testing.assert_allclose(encoding.profile(asked), shaw.profile(distances, **values), rtol=1e-12)
        assert np.array_equal(encoding.value_vectors(asked), shaw.values(distances, **values))
    assert_runs_of_buckets(encoding, 200)


@pytest.mark.parametrize("values", [{"dim": 6}, {"dim": 6, "clip": 1}, {"dim": 1, "seed": 4}], ids=str)
@pytest.mark.parametrize("queries", TOKENS, ids=str)
@pytest.mark.parametrize("keys", TOKENS, ids=str)
def test_its_terms_are_content_and_the_vectors_of_the_distance(values, queries, keys):
    random = np.random.default_rng(1)
    q = random.standard_normal((3, len(queries), values["dim"]))
    k = random.standard_normal((3, len(keys), values["dim"]))
    actual = build("shaw", values).terms(q, k, whole(queries), whole(keys))
    expected = shaw.terms(q, k, queries, keys, **values)
    assert list(actual) == list(expected)
    for name, grid in expected.items():
        np.testing.assert_allclose(actual[name], grid, rtol=1e-12, atol=1e-12)


def test_clipped_distances_share_the_outer_rows():
    assert build("shaw").bucket_of(whole([-600, -17, -16, 0, 16, 17])).tolist() == [0, 0, 0, 16, 32, 32]
    numbers = np.random.default_rng(0).standard_normal((2, 33, 64))
    inside = np.arange(-16, 17)
    assert np.array_equal(build("shaw", {"query": 3}).profile(inside), numbers[:1, :, 3])
    assert np.array_equal(build("shaw").value_vectors(inside), numbers[1])


def test_weights_are_the_vectors_of_the_keys(tmp_path):
    array = np.random.default_rng(5).standard_normal((9, 3))
    array[4, 1] = np.inf
    values = {"weights": written(tmp_path, array), "clip": 99, "dim": 64, "query": 2}
    encoding = build("shaw", values)
    assert (encoding.clip, encoding.dim, encoding.random, encoding.missing) == (4, 3, "", 1)
    assert np.array_equal(encoding.profile(whole(NEAR)), shaw.profile(NEAR, query=2, weights=array))
    assert np.array_equal(encoding.value_vectors(whole(NEAR)), shaw.values(NEAR, weights=array))
    assert np.isnan(build("shaw", {**values, "query": 1}).profile(whole([0]))).all()


def test_weights_of_the_wrong_shape_are_refused(tmp_path):
    weights = written(tmp_path, np.ones((8, 3)))
    assert "8 rows are not 2 · clip + 1" in refusal("shaw", {"weights": weights})
    assert "2" in refusal("shaw", {"weights": written(tmp_path, np.ones((9, 2))), "query": 2})


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"query": 64}, "64 is not one of the 64 dimensions, 0 to 63; null shows"),
        ({"dim": 16_384, "clip": 4096, "query": None}, "here dim up to 4095"),
    ],
    ids=str,
)
def test_what_does_not_go_together_is_refused(values, why):
    assert why in refusal("shaw", values)


def test_extremes_are_finite_and_lengths_have_one_sign():
    assert_finite(build("shaw", {"clip": 4096}).profile(whole(FAR)))
    lengths = build("shaw", {"query": None})
    assert (lengths.profile(whole(NEAR)) > 0).all()
    assert not lengths.signed
    assert build("shaw").signed
