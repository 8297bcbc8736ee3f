import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.attention.attend import projection
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.maths.kernels import contextual  # noqa: F401  (declares the kernel that is tested here)
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.relative import TOKENS, assert_finite, one_at_a_time, refusal, varied, whole
from tests.naive import cope

VALUES = {
    "heads": [1, 2, 7],
    "dim": [1, 2, 13],
    "max_position": [1, 2, 7, 64],
    "seed": [1, 2, 2**31 - 1],
}
SMALL = {"heads": 2, "dim": 6}
CASES = [{**SMALL, **values} for values in one_at_a_time(VALUES)]


def test_every_parameter_is_varied_here():
    assert varied("cope") == VALUES.keys()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_the_bias_counts_every_key_up_to_the_query(values):
    queries, keys = [0, 1, 90, 40, 41, 7], [40, 0, 1, 39, 90, 0, 8, 91]
    actual = build("cope", values).bias(whole(queries), whole(keys))
    np.testing.assert_allclose(actual, cope.bias(queries, keys, **values), rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("values", [{}, {"max_position": 300}], ids=str)
def test_a_count_goes_on_through_the_blocks_of_content(values):
    values = {**SMALL, **values}
    queries, keys = [600, 256, 512, 255], [600, 599, 512, 511, 300, 256, 255, 2]
    actual = build("cope", values).bias(whole(queries), whole(keys))
    np.testing.assert_allclose(actual, cope.bias(queries, keys, **values), rtol=1e-9, atol=1e-9)


@settings(deadline=None, max_examples=15)
@given(st.integers(1, 3), st.integers(1, 5), st.integers(1, 30), st.lists(st.integers(0, 300), min_size=1, max_size=3))
def test_the_bias_is_true_whatever_is_asked_for(heads, dim, max_position, places):
    values = {"heads": heads, "dim": dim, "max_position": max_position}
    actual = build("cope", values).bias(whole(places), whole(places[::-1]))
    np.testing.assert_allclose(actual, cope.bias(places, places[::-1], **values), rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("values", CASES, ids=str)
@pytest.mark.parametrize(("queries", "keys"), [*zip(TOKENS, TOKENS[::-1], strict=True), ([9, 4], [0, 5, 9, 5, 2])])
def test_its_terms_count_the_given_keys(values, queries, keys):
    random = np.random.default_rng(1)
    heads, dim = values["heads"], values["dim"]
    q, k = random.standard_normal((heads, len(queries), dim)), random.standard_normal((heads, len(keys), dim))
    actual = build("cope", values).terms(q, k, whole(queries), whole(keys))
    expected = cope.terms(q, k, queries, keys, **values)
    assert list(actual) == list(expected)
    for name, grid in expected.items():
        np.testing.assert_allclose(actual[name], grid, rtol=1e-9, atol=1e-9)


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("max_position", [1, 16, 300])
def test_both_kernels_count_alike(max_position):
    values = {**SMALL, "max_position": max_position}
    queries, keys = [0, 127, 128, 700, 129], [700, 0, 128, 127, 511, 126, 640]
    actual = build("cope", values).bias(whole(queries), whole(keys))
    np.testing.assert_allclose(actual, cope.bias(queries, keys, **values), rtol=1e-9, atol=1e-9)


def test_far_queries_are_answered_without_all_that_lies_before_them():
    encoding = build("cope", SMALL)
    queries, keys = whole([LONGEST - 1, LONGEST, 999_983]), whole([0, 999_983, LONGEST - 1, LONGEST])
    assert_finite(encoding.bias(queries, keys), keys > queries[:, None])


def test_keys_after_the_query_are_masked_and_there_is_no_profile():
    encoding = build("cope")
    assert encoding.causal
    assert not encoding.toeplitz
    with pytest.raises(NotOffered, match="cope has no profile"):
        encoding.profile(whole([0]))


def test_more_content_than_memory_should_hold_is_refused():
    assert "here heads up to 512" in refusal("cope", {"heads": 513, "dim": 128})


def test_no_number_of_the_content_is_one_of_the_embeddings_or_of_a_projection():
    encoding = build("cope", {"heads": 1, "max_position": 64})
    e = encoding.vectors()
    q, k = cope.content(1, 64, 0)
    w_q = projection(0, 64, 64, seed=0, kind="seeded")
    assert not set(e.ravel()) & {*np.ravel(q), *np.ravel(k), *(8 * w_q.ravel())}
    names: dict = {}
    exec(f"import math\nimport numpy as np\nn = 130\n{encoding.code()}", names)
    np.testing.assert_array_equal(names["embedding"], e)
    np.testing.assert_array_equal(names["q"][0, :128], np.array(q)[:, 0])
    largest = np.abs(names["q"][0] @ e.T).max()
    assert largest < 6 * math.sqrt(encoding.dim)  # of independent numbers, where ‖q‖² is dim


def test_extremes_are_finite():
    queries = keys = whole([0, 300, LONGEST])
    encoding = build("cope", {"heads": 512, "dim": 2, "max_position": 4096})
    assert_finite(encoding.bias(queries, keys), keys > queries[:, None])
