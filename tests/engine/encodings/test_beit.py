import numpy as np
import pytest

from engine.encodings.base.answers import TokenGrid
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import NotOffered
from tests.engine.encodings.relative import assert_finite, one_at_a_time, refusal, varied, whole, written
from tests.engine.encodings.windows import SIZES, assert_like_its_twin
from tests.naive import beit

CASES = [*one_at_a_time(SIZES), {"heads": 2, "height": 3, "width": 11, "seed": 8}, {"height": 1, "width": 1}]


def test_every_parameter_is_varied_here():
    assert varied("beit") == SIZES.keys()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_every_pair_of_tokens_has_the_row_of_its_difference(values):
    assert_like_its_twin("beit", beit, values)


def test_an_image_of_14_by_14_and_a_class_token_have_732_rows():
    encoding = build("beit", {"height": 14, "width": 14})
    rows = encoding.bucket_of_pair(whole([0, 1, 196]), whole([0, 1, 196]))
    assert rows.tolist() == [[731, 729, 729], [730, 364, 0], [730, 728, 364]]
    tokens = np.arange(197)
    assert set(encoding.bucket_of_pair(tokens, tokens).ravel().tolist()) == set(range(732))


def test_tokens_beyond_the_image_do_not_exist():
    encoding = build("beit", {"height": 3, "width": 5})
    assert encoding.defined == 16
    assert encoding.grid == TokenGrid(1, 3, 5)
    with pytest.raises(ValueError, match=r"Token 16 is beyond the 3 × 5 tokens and 1 before them; tokens 0 to 15"):
        encoding.bias(whole([16]), whole([0]))


def test_it_has_no_profile():
    with pytest.raises(NotOffered, match="beit has no profile"):
        build("beit").profile(whole([0]))


def test_weights_override_the_heads_and_the_sides_of_a_square(tmp_path):
    array = np.random.default_rng(5).standard_normal((732, 4))
    encoding = build("beit", {"weights": written(tmp_path, array)})
    assert (encoding.heads, encoding.height, encoding.width, encoding.defined) == (4, 14, 14, 197)
    queries, keys = [0, 50, 196], [196, 0, 7]
    expected = beit.bias(queries, keys, height=14, width=14, weights=array)
    assert np.array_equal(encoding.bias(whole(queries), whole(keys)), expected)


def test_weights_without_the_three_rows_are_refused(tmp_path):
    why = refusal("beit", {"weights": written(tmp_path, np.ones((729, 2)))})
    assert "729 rows are not those of a 7 × 7 window, which has (2 · height − 1) · (2 · width − 1) + 3 = 172" in why


def test_extremes_are_finite():
    assert_finite(build("beit", {"heads": 512}).bias(np.arange(50), np.arange(50)))
