import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST
from engine.maths.buckets import deberta_starts
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
from tests.naive import deberta

VALUES = {
    "heads": [1, 2, 7],
    "dim": [1, 2, 13],
    "buckets": [2, 3, 5, 7, 32, 320],
    "max_distance": [130, 997, LONGEST],
    "seed": [1, 2, 2**31 - 1],
}
CASES = [*one_at_a_time(VALUES), {"heads": 3, "dim": 5, "buckets": 6, "max_distance": 11, "seed": 4}]
SMALL = {"heads": 3, "dim": 6, "buckets": 8, "max_distance": 9}


def test_every_parameter_is_varied_here():
    assert varied("deberta") == VALUES.keys()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_buckets_and_profile_are_those_of_the_rule(values):
    encoding = build("deberta", values)
    for distances in ([0], [-3, 5], NEAR, FAR):
        asked = whole(distances)
        assert encoding.bucket_of(asked).tolist() == deberta.buckets(distances, **values).tolist()
        np.testing.assert_allclose(
            encoding.profile(asked), deberta.profile(distances, **values), rtol=1e-12, atol=1e-15
        )


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 80), st.integers(3, LONGEST), st.lists(st.integers(-LONGEST, LONGEST), max_size=12))
def test_buckets_are_true_whatever_is_asked_for(buckets, max_distance, distances):
    assume(max_distance >= buckets // 2 + 2)
    values = {"heads": 1, "dim": 1, "buckets": buckets, "max_distance": max_distance}
    actual = build("deberta", values).bucket_of(whole(distances))
    assert actual.tolist() == deberta.buckets(distances, **values).tolist()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_its_pieces_are_its_runs_of_one_row(values):
    assert_runs_of_buckets(build("deberta", values), 1100)


@pytest.mark.parametrize(
    ("apart", "bucket"), [(0, 0), (1, 1), (128, 128), (129, 129), (200, 169), (256, 192), (511, 255)]
)
def test_the_log_buckets_are_those_of_the_library(apart, bucket):
    """A key before the query counts as positive."""
    assert build("deberta").bucket_of(whole([-apart, apart])).tolist() == [256 + bucket, 256 - bucket]


@pytest.mark.parametrize(("count", "top"), [(4096, LONGEST), (4095, 2050), (1021, 999_983)], ids=str)
def test_the_edges_of_many_buckets_are_exact(count, top):
    starts, mid = deberta_starts(count, top), count // 2
    steps = mid - 1
    for bucket in {mid + 1, mid + 2, mid * 5 // 4, mid * 3 // 2, count - 1, count}:
        j, first = bucket - mid - 1, int(starts[bucket])
        bound = (top - 1) ** j * mid**steps
        assert first**steps * mid**j > bound
        assert (first - 1) ** steps * mid**j <= bound


@pytest.mark.parametrize("queries", TOKENS, ids=str)
@pytest.mark.parametrize("keys", TOKENS, ids=str)
def test_its_terms_are_content_and_both_disentangled_ones(queries, keys):
    random = np.random.default_rng(1)
    q, k = random.standard_normal((3, len(queries), 6)), random.standard_normal((3, len(keys), 6))
    actual = build("deberta", SMALL).terms(q, k, whole(queries), whole(keys))
    expected = deberta.terms(q, k, queries, keys, **SMALL)
    assert list(actual) == list(expected)
    for name, grid in expected.items():
        np.testing.assert_allclose(actual[name], grid, rtol=1e-12, atol=1e-12)


def test_the_profile_is_what_two_unit_vectors_see():
    encoding = build("deberta", SMALL)
    unit = np.zeros((3, 1, 6))
    unit[:, :, 0] = 1
    for distance in (-9, -1, 0, 4):
        terms = encoding.terms(unit, unit, whole([20]), whole([20 + distance]))
        np.testing.assert_allclose(
            terms["c2p"][:, 0] + terms["p2c"][:, 0], encoding.profile(whole([distance])), rtol=1e-12
        )


def test_weights_serve_keys_and_queries_alike(tmp_path):
    array = np.random.default_rng(5).standard_normal((12, 8))
    array[7, 4] = np.nan
    weights = written(tmp_path, array)
    encoding = build("deberta", {"weights": weights, "heads": 2, "dim": 64, "buckets": 256, "max_distance": 20})
    assert (encoding.buckets, encoding.dim, encoding.random, encoding.missing) == (6, 4, "", 1)
    assert encoding.learned == array.size
    expected = deberta.profile(NEAR, weights=array, heads=2, max_distance=20)
    np.testing.assert_allclose(encoding.profile(whole(NEAR)), expected, rtol=1e-12)


def test_weights_of_the_wrong_shape_are_refused(tmp_path):
    assert "7 rows are not 2 · buckets" in refusal("deberta", {"weights": written(tmp_path, np.ones((7, 8)))})
    weights = written(tmp_path, np.ones((8, 9)))
    assert "9 columns are not heads · dim; they do not divide by heads 8" in refusal("deberta", {"weights": weights})


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"max_distance": 129}, "129 is not at least 130; with 256 buckets distances up to 128 are exact"),
        ({"heads": 4096}, "here heads up to 1024"),
    ],
    ids=str,
)
def test_what_does_not_go_together_is_refused(values, why):
    assert why in refusal("deberta", values)


def test_extremes_are_finite():
    assert_finite(build("deberta", {"heads": 512, "dim": 2}).profile(whole(FAR)))
    most = {"heads": 2, "dim": 2, "buckets": 4096, "max_distance": LONGEST}
    assert_finite(build("deberta", most).profile(whole(FAR)))
