import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.answers import Pieces
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST
from tests.engine.encodings.relative import FAR, NEAR, assert_finite, one_at_a_time, refusal, varied, whole
from tests.naive import kerple

EIGHT = tuple(0.25 * h for h in range(1, 9))
VALUES = {
    "heads": [1, 2, 7, 512],
    "kind": ["power", "log"],
    "r1": [EIGHT, EIGHT[::-1], (1e-9, *EIGHT[1:])],
    "r2": [EIGHT, EIGHT[::-1], (1e-9, *EIGHT[1:])],
    "seed": [1, 2, 2**31 - 1],
}
CASES = [{**values, "kind": values.get("kind", kind)} for kind in VALUES["kind"] for values in one_at_a_time(VALUES)]


def test_every_parameter_is_varied_here():
    assert varied("kerple") == VALUES.keys()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_the_profile_is_the_kernel_of_each_distance(values):
    encoding = build("kerple", values)
    for distances in ([0], [-3, 5], NEAR, FAR):
        actual = encoding.profile(whole(distances))
        np.testing.assert_allclose(actual, kerple.profile(distances, **values), rtol=1e-9, atol=1e-15)
    assert (encoding.profile(whole(FAR)) <= 0).all()
    assert not encoding.signed


@settings(deadline=None, max_examples=40)
@given(
    st.sampled_from(VALUES["kind"]),
    st.lists(st.tuples(st.floats(1e-3, 1e3), st.floats(1e-3, 2)), min_size=1, max_size=6),
    st.lists(st.integers(-LONGEST, LONGEST), min_size=1, max_size=6),
)
def test_the_profile_is_true_whatever_is_asked_for(kind, numbers, distances):
    r1, r2 = zip(*numbers, strict=True)
    values = {"kind": kind, "heads": len(numbers), "r1": r1, "r2": r2}
    actual = build("kerple", values).profile(whole(distances))
    np.testing.assert_allclose(actual, kerple.profile(distances, **values), rtol=1e-9)


def test_a_power_of_1_is_symmetric_alibi():
    values = {"kind": "power", "r1": tuple(0.5**h for h in range(1, 9)), "r2": (1.0,) * 8}
    linear = build("alibi", {"form": "symmetric", "causal": False})
    np.testing.assert_allclose(build("kerple", values).profile(whole(FAR)), linear.profile(whole(FAR)), rtol=1e-14)


def test_its_law_changes_at_0_alone():
    assert build("kerple").pieces() == Pieces((0,), "smooth")


@pytest.mark.parametrize("kind", VALUES["kind"])
def test_extremes_are_finite(kind):
    assert_finite(build("kerple", {"heads": 512, "kind": kind}).profile(whole(FAR)))
    top = {"log": 1e9, "power": 2.0}[kind]
    assert_finite(build("kerple", {"heads": 1, "kind": kind, "r1": (1e9,), "r2": (top,)}).profile(whole(FAR)))


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"r1": (1.0,) * 7}, "7 numbers for 8 heads"),
        ({"r2": (1.0,) * 9}, "9 numbers for 8 heads"),
        ({"heads": 1, "r1": (0.0,)}, "0 is not above 0"),
        ({"heads": 1, "r1": (-1.0,)}, "-1 is not above 0"),
        ({"heads": 1, "r2": (float("nan"),)}, "nan is not above 0"),
        ({"heads": 1, "r1": (float("inf"),)}, "inf is not above 0 and at most 1e+09"),
        ({"heads": 1, "kind": "power", "r2": (2.5,)}, "2.5 is not above 0 and at most 2"),
    ],
    ids=str,
)
def test_lists_of_the_wrong_length_or_sign_are_refused(values, why):
    assert why in refusal("kerple", values)


def test_each_head_is_told_by_its_numbers_and_where_they_come_from():
    encoding = build("kerple", {"heads": 1, "r1": (0.53,), "r2": (1.2,)})
    assert encoding.head(0) == "r1 0.53, r2 1.2"
    assert encoding.random == ""
    assert build("kerple", {"heads": 1, "r1": (0.53,)}).random == "random, seed 0"
