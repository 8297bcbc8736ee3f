from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.arrays.weights import FileProblem
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST
from engine.encodings.base.worked import worked_bias
from engine.maths.buckets import t5_starts
from tests.engine.encodings.relative import (
    FAR,
    NEAR,
    assert_finite,
    assert_runs_of_buckets,
    one_at_a_time,
    refusal,
    varied,
    whole,
    written,
)
from tests.naive import t5

RECORDED = np.load(Path(__file__).parents[2] / "data" / "t5_buckets.npz")
VALUES = {
    "heads": [1, 2, 7, 512],
    "buckets": [4, 6, 30, 64, 320],
    "max_distance": [9, 16, 127, 800, LONGEST],
    "bidirectional": [False, True],
    "seed": [1, 2, 2**31 - 1],
}
BIG = {"max_distance": 997}  # where half of 320 buckets would reach beyond 128
CASES = [v | BIG if v.get("buckets") == 320 else v for v in one_at_a_time(VALUES)]
CASES += [{**v, "bidirectional": False} for v in CASES if v.get("max_distance") not in (9, 16)]


def test_every_parameter_is_varied_here():
    assert varied("t5") == VALUES.keys()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_buckets_and_profile_are_those_of_the_rule(values):
    encoding = build("t5", values)
    for distances in ([0], [-3, 5], NEAR, FAR):
        assert encoding.bucket_of(whole(distances)).tolist() == t5.buckets(distances, **values).tolist()
        assert np.array_equal(encoding.profile(whole(distances)), t5.profile(distances, **values))


@pytest.mark.parametrize("values", [{}, {"heads": 3, "bidirectional": False}], ids=str)
def test_the_bias_is_that_of_each_pair(values):
    queries, keys = [5, 0, 1021, 2], [0, 7, 1, 2, 1021, 1020]
    assert np.array_equal(build("t5", values).bias(whole(queries), whole(keys)), t5.bias(queries, keys, **values))


@settings(deadline=None, max_examples=60)
@given(
    st.integers(1, 40), st.integers(2, LONGEST), st.booleans(), st.lists(st.integers(-LONGEST, LONGEST), max_size=12)
)
def test_buckets_are_true_whatever_is_asked_for(half, max_distance, bidirectional, distances):
    buckets = 4 * half if bidirectional else 2 * half
    assume(max_distance > half)
    values = {"buckets": buckets, "max_distance": max_distance, "bidirectional": bidirectional}
    encoding = build("t5", values)
    assert encoding.bucket_of(whole(distances)).tolist() == t5.buckets(distances, **values).tolist()


@pytest.mark.parametrize("recorded", [name for name in RECORDED if name != "distance_key_minus_query"])
def test_the_buckets_are_those_that_the_library_of_t5_computes(recorded):
    direction, buckets, max_distance = recorded.split("_")
    bidirectional = direction == "bidirectional"
    values = {"buckets": int(buckets), "max_distance": int(max_distance), "bidirectional": bidirectional}
    found = build("t5", values).bucket_of(RECORDED["distance_key_minus_query"].astype(np.int64))
    assert np.array_equal(found, RECORDED[recorded])


def test_the_buckets_start_where_the_powers_say():
    assert t5_starts(16, 128).tolist() == [*range(8), 8, 12, 16, 23, 32, 46, 64, 91]
    causal = [16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113]
    assert t5_starts(32, 128).tolist() == [*range(16), *causal]


def test_bucket_16_is_never_used_and_31_of_32_are():
    assert set(build("t5").bucket_of(np.arange(-2000, 2001)).tolist()) == set(range(32)) - {16}


def test_the_future_of_a_decoder_is_bucket_0_and_not_masked():
    encoding = build("t5", {"bidirectional": False})
    assert not encoding.causal
    assert not encoding.bucket_of(np.arange(0, 50)).any()
    assert np.isfinite(encoding.profile(np.arange(50))).all()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_its_pieces_are_its_runs_of_one_bucket(values):
    assert_runs_of_buckets(build("t5", values), 1100)


def exact_start(count, max_distance, bucket):
    """The first distance of a logarithmic bucket, in whole numbers."""
    exact = count // 2
    steps, j = count - exact, bucket - exact
    distance = max(exact, int(exact * (max_distance / exact) ** (j / steps)) - 2)
    while distance**steps * exact**j < max_distance**j * exact**steps:
        distance += 1
    return distance


@pytest.mark.parametrize(("count", "top"), [(4096, 2**20), (4095, 2049), (2048, 2**20 - 1), (1024, 999_983)], ids=str)
def test_the_edges_of_many_buckets_are_exact(count, top):
    starts = t5_starts(count, top)
    assert starts.size == count
    for bucket in {count // 2, count // 2 + 1, count * 5 // 8, count * 3 // 4, count - 2, count - 1}:
        assert starts[bucket] == exact_start(count, top, bucket)


def test_weights_override_buckets_and_heads(tmp_path):
    array = np.random.default_rng(5).standard_normal((12, 5))
    array[3, 2] = np.nan
    encoding = build("t5", {"weights": written(tmp_path, array), "heads": 99, "buckets": 64, "max_distance": 20})
    assert (encoding.heads, encoding.buckets, encoding.random, encoding.missing) == (5, 12, "", 1)
    expected = t5.profile(NEAR, weights=array, max_distance=20)
    assert np.array_equal(encoding.profile(whole(NEAR)), expected, equal_nan=True)
    assert np.isnan(expected).any()


def test_weights_of_the_wrong_shape_are_refused(tmp_path):
    odd = written(tmp_path, np.ones((7, 2)))
    assert "7 is not an even number" in refusal("t5", {"weights": odd})
    assert build("t5", {"weights": odd, "bidirectional": False}).buckets == 7
    with pytest.raises(FileProblem, match="two dimensions"):
        build("t5", {"weights": written(tmp_path, np.ones(7))})


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"buckets": 31}, "31 is not an even number of at least 4"),
        ({"buckets": 2}, "2 is not an even number of at least 4"),
        ({"max_distance": 8}, "8 is not above 8, up to which 32 buckets are exact"),
        ({"max_distance": 16, "bidirectional": False}, "16 is not above 16"),
    ],
    ids=str,
)
def test_what_does_not_go_together_is_refused(values, why):
    assert why in refusal("t5", values)


def test_extremes_are_finite():
    values = {"heads": 512, "buckets": 4096, "max_distance": LONGEST}
    assert_finite(build("t5", values).profile(whole(FAR)))
    assert_finite(build("t5", {**values, "bidirectional": False}).profile(whole(FAR)))


def test_it_says_where_its_numbers_come_from():
    assert build("t5", {"seed": 3}).random == "random, seed 3"


def test_the_worked_bias_names_the_bucket():
    t5 = build("t5")
    assert "bucket 15, distance -100 = " in worked_bias(t5, 0, 150, 50)
    assert f"= {t5.profile(np.array([-100]))[0, 0]:.4f}" in worked_bias(t5, 0, 150, 50)
