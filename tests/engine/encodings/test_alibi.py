import itertools
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.answers import Pieces
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST, NotOffered
from tests.engine.encodings.relative import FAR, NEAR, assert_finite, one_at_a_time, varied, whole
from tests.naive import alibi

BLOOM = np.load(Path(__file__).parents[2] / "data" / "alibi_bloom.npz")
VALUES = {
    "heads": [1, 2, 3, 6, 12, 13, 112, 512],
    "slopes": ["geometric", "paper"],
    "form": ["symmetric", "key", "distance"],
    "causal": [False, True],
}
COMBINED = [
    {"heads": heads, "slopes": slopes, "form": form, "causal": causal}
    for heads, slopes, form, causal in itertools.product((7, 8), VALUES["slopes"], VALUES["form"], VALUES["causal"])
]
CASES = [*one_at_a_time(VALUES), *COMBINED]


def test_every_parameter_is_varied_here():
    assert varied("alibi") == VALUES.keys()


@pytest.mark.parametrize("values", [v for v in CASES if v.get("form") != "key"], ids=str)
def test_the_profile_is_the_slope_times_the_distance(values):
    for distances in ([0], [-3, 5], NEAR, FAR):
        actual = build("alibi", values).profile(whole(distances))
        np.testing.assert_allclose(actual, alibi.profile(distances, **values), rtol=1e-14)


@pytest.mark.parametrize("values", CASES, ids=str)
def test_the_bias_is_that_of_each_pair(values):
    queries, keys = [5, 0, 1021, 2], [0, 7, 1, 2, 1021, 1020, LONGEST - 1]
    actual = build("alibi", values).bias(whole(queries), whole(keys))
    np.testing.assert_allclose(actual, alibi.bias(queries, keys, **values), rtol=1e-14)


@settings(deadline=None, max_examples=40)
@given(
    st.integers(1, 40),
    st.sampled_from(VALUES["slopes"]),
    st.sampled_from(VALUES["form"]),
    st.booleans(),
    st.lists(st.integers(0, LONGEST), min_size=1, max_size=4),
)
def test_the_bias_is_true_whatever_is_asked_for(heads, slopes, form, causal, places):
    values = {"heads": heads, "slopes": slopes, "form": form, "causal": causal}
    actual = build("alibi", values).bias(whole(places), whole(places[::-1]))
    np.testing.assert_allclose(actual, alibi.bias(places, places[::-1], **values), rtol=1e-14)


@pytest.mark.parametrize("heads", [6, 8, 12, 16])
def test_the_form_key_is_what_bloom_computes(heads):
    encoding = build("alibi", {"heads": heads, "form": "key"})
    np.testing.assert_allclose(encoding.bias(whole([15]), np.arange(16))[:, 0], BLOOM[f"heads_{heads}"], rtol=1e-6)


def test_twelve_heads_append_every_other_slope_of_sixteen():
    slopes = build("alibi", {"heads": 12}).slope_of_heads()
    np.testing.assert_allclose(slopes[:8], 0.5 ** np.arange(1, 9))
    np.testing.assert_allclose(slopes[8:], [0.7071, 0.3536, 0.1768, 0.0884], atol=5.1e-5)


@pytest.mark.parametrize(("head", "distance"), [(0, 9.2), (7, 1179)])
def test_one_percent_is_left_at_the_distance_that_the_slope_tells(head, distance):
    assert np.log(100) / build("alibi").slope_of_heads()[head] == pytest.approx(distance, rel=2e-3)


@pytest.mark.parametrize("values", [v for v in CASES if v.get("form") != "key"], ids=str)
def test_each_piece_of_the_profile_is_a_line(values):
    encoding = build("alibi", values)
    starts, law = encoding.pieces()
    assert law == "linear"
    edges = [-300, *starts, 300]
    for first, end in itertools.pairwise(edges):
        piece = encoding.profile(np.arange(first, end))
        if not np.isneginf(piece).all():
            np.testing.assert_allclose(np.diff(piece, 2, axis=1), 0, atol=1e-12)


def test_the_masked_part_is_a_piece_of_its_own():
    assert build("alibi").pieces() == Pieces((1,), "linear")
    assert build("alibi", {"causal": False}).pieces() == Pieces((), "linear")
    assert build("alibi", {"causal": False, "form": "symmetric"}).pieces() == Pieces((0,), "linear")


def test_multiples_of_the_key_have_no_profile():
    encoding = build("alibi", {"form": "key"})
    assert not encoding.toeplitz
    assert encoding.pieces() is None
    with pytest.raises(NotOffered, match="alibi has no profile with form key"):
        encoding.profile(whole([0]))
    assert build("alibi").toeplitz


@pytest.mark.parametrize("values", CASES, ids=str)
def test_only_what_is_masked_is_not_finite_even_far_away(values):
    encoding = build("alibi", {**values, "heads": 512})
    queries, keys = whole([0, LONGEST]), whole([0, 1, LONGEST])
    masked = (keys > queries[:, None]) & encoding.causal
    assert_finite(encoding.bias(queries, keys), masked)


@pytest.mark.parametrize("values", CASES, ids=str)
def test_it_says_whether_both_signs_occur(values):
    encoding = build("alibi", values)
    grid = encoding.bias(np.arange(9), np.arange(9))
    both = bool((grid > 0).any() and (np.isfinite(grid) & (grid < 0)).any())
    assert encoding.signed == both


def test_each_head_is_told_by_its_slope():
    encoding = build("alibi")
    assert [encoding.head(h) for h in (0, 3, 7)] == ["slope 0.5", "slope 0.0625", "slope 0.003906"]
