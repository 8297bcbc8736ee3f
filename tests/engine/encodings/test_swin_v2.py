import numpy as np
import pytest

from engine.encodings.base.answers import TokenGrid
from engine.encodings.base.catalogue import build
from tests.engine.encodings.relative import assert_finite, one_at_a_time, refusal, varied, whole, written
from tests.engine.encodings.windows import SIZES, assert_like_its_twin
from tests.naive import swin_v2

VALUES = {**SIZES, "pretrained": [1, 2, 12, 256]}
CASES = [*one_at_a_time(VALUES), {"heads": 2, "height": 3, "width": 11, "pretrained": 5, "seed": 8}]


def test_every_parameter_is_varied_here():
    assert varied("swin_v2") == VALUES.keys()


@pytest.mark.parametrize("values", CASES, ids=str)
def test_every_pair_of_tokens_has_what_the_network_says_of_its_difference(values):
    assert_like_its_twin("swin_v2", swin_v2, values)


def test_biases_stay_between_0_and_16():
    tokens = np.arange(49)
    encoding = build("swin_v2")
    grid = encoding.bias(tokens, tokens)
    assert ((grid > 0) & (grid < 16)).all()
    assert not encoding.signed
    assert encoding.grid == TokenGrid(0, 7, 7)


def test_weights_are_the_outputs_of_the_network(tmp_path):
    array = np.random.default_rng(5).standard_normal((25, 4)) * 3
    array[3, 1], array[4, 0] = np.nan, -2000
    encoding = build("swin_v2", {"weights": written(tmp_path, array), "seed": 7})
    assert (encoding.heads, encoding.height, encoding.width, encoding.missing, encoding.random) == (4, 3, 3, 1, "")
    actual = encoding.bias(np.arange(9), np.arange(9))
    expected = swin_v2.bias(range(9), range(9), height=3, width=3, weights=np.nan_to_num(array))
    rows = encoding.bucket_of_pair(np.arange(9), np.arange(9))
    np.testing.assert_allclose(actual[:, rows != 3], expected[:, rows != 3], rtol=1e-12)
    assert np.isnan(actual[1, rows == 3]).all()


def test_weights_of_the_wrong_shape_are_refused(tmp_path):
    assert "24 rows are not those of a 7 × 7" in refusal("swin_v2", {"weights": written(tmp_path, np.ones((24, 2)))})


def test_extremes_are_finite():
    assert_finite(build("swin_v2", {"heads": 512}).bias(np.arange(49), np.arange(49)))
    tokens = whole([0, 1, 8191])
    assert_finite(build("swin_v2", {"height": 64, "width": 128, "pretrained": 1}).bias(tokens, tokens))
