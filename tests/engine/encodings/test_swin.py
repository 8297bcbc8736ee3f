import numpy as np
import pytest

from engine.encodings.base.answers import TokenGrid
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import NotOffered
from tests.engine.encodings.relative import assert_finite, one_at_a_time, refusal, varied, whole, written
from tests.engine.encodings.windows import SIZES, assert_like_its_twin
from tests.naive import swin

CASES = [*one_at_a_time(SIZES), {"heads": 2, "height": 3, "width": 11, "seed": 8}, {"height": 1, "width": 1}]


def test_every_parameter_is_varied_here():
    assert varied("swin") == SIZES.keys()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_every_pair_of_tokens_has_the_row_of_its_difference(values):
    assert_like_its_twin("swin", swin, values)


def test_one_window_of_49_tokens_has_169_rows():
    tokens = np.arange(49)
    rows = build("swin").bucket_of_pair(tokens, tokens)
    assert set(rows.ravel().tolist()) == set(range(169))
    assert (rows[0, 0], rows[0, 48], rows[48, 0], rows[0, 1], rows[7, 0]) == (84, 0, 168, 83, 97)


def test_tokens_beyond_the_window_do_not_exist():
    encoding = build("swin", {"height": 3, "width": 5})
    assert encoding.defined == 15
    assert encoding.grid == TokenGrid(0, 3, 5)
    with pytest.raises(ValueError, match=r"Token 15 is beyond the 3 × 5 tokens; tokens 0 to 14 exist"):
        encoding.bias(whole([0]), whole([3, 15]))


def test_it_depends_on_rows_and_columns_and_not_on_the_distance():
    encoding = build("swin")
    assert not encoding.toeplitz
    assert encoding.pieces() is None
    with pytest.raises(NotOffered, match="swin has no profile"):
        encoding.profile(whole([0]))


def test_weights_override_the_heads_and_the_sides_of_a_square(tmp_path):
    array = np.random.default_rng(5).standard_normal((23 * 23, 4))
    array[5, 1] = -np.inf
    encoding = build("swin", {"weights": written(tmp_path, array)})
    assert (encoding.heads, encoding.height, encoding.width, encoding.missing, encoding.random) == (4, 12, 12, 1, "")
    queries, keys = [0, 50, 143], [143, 7]
    expected = swin.bias(queries, keys, height=12, width=12, weights=np.where(np.isfinite(array), array, np.nan))
    assert np.array_equal(encoding.bias(whole(queries), whole(keys)), expected, equal_nan=True)


def test_weights_of_an_oblong_window_need_its_sides(tmp_path):
    weights = written(tmp_path, np.ones((5 * 21, 2)))
    assert build("swin", {"weights": weights, "height": 3, "width": 11}).heads == 2
    why = refusal("swin", {"weights": weights})
    assert "105 rows are not those of a 7 × 7 window" in why
    assert "= 169, nor of any square one" in why


def test_more_numbers_than_memory_should_hold_are_refused():
    assert "here heads up to 257" in refusal("swin", {"height": 256, "width": 256, "heads": 300})


def test_extremes_are_finite():
    tokens = whole([0, 1, 255, 65_535])
    assert_finite(build("swin", {"height": 256, "width": 256, "heads": 3}).bias(tokens, tokens))
    assert_finite(build("swin", {"heads": 512}).bias(np.arange(49), np.arange(49)))


def test_it_says_where_its_numbers_come_from():
    assert build("swin", {"seed": 3}).random == "random, seed 3"
