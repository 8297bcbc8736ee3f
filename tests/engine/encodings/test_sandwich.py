import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.relative import FAR, NEAR, assert_finite, one_at_a_time, refusal, varied, whole
from tests.naive import sandwich

pytestmark = pytest.mark.sampled(2)

EIGHT = tuple(0.25 * h for h in range(8))
VALUES = {
    "heads": [1, 2, 7, 64],
    "dim": [2, 3, 7, 64, 1021],
    "base": [1.0, 100.0, 500_000.0, 1e12],
    "scales": [EIGHT, EIGHT[::-1], (1.0,) * 8],
}
CASES = [*one_at_a_time(VALUES), {"heads": 3, "dim": 10, "base": 37.5, "scales": (0.0, 2.0, 0.125)}]


def test_every_parameter_is_varied_here():
    assert varied("sandwich") == VALUES.keys()


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("values", CASES, ids=str)
def test_the_profile_is_the_scaled_sum_of_cosines(values):
    encoding = build("sandwich", values)
    for distances in ([0], [-3, 5], NEAR, FAR):
        rounding = DOUBLE * values.get("dim", 128)
        assert_close(
            encoding.profile(whole(distances)), sandwich.profile(distances, **values), within=DOUBLE, rounding=rounding
        )


def test_without_a_scale_it_is_the_inner_product_of_sinusoidal_codes():
    codes = build("sinusoidal").profile(whole(NEAR))
    one = build("sandwich", {"heads": 1, "scales": (1.0,)})
    np.testing.assert_allclose(one.profile(whole(NEAR)), codes, atol=1e-10)


def test_it_depends_on_the_distance_alone_and_offers_its_waves():
    encoding = build("sandwich", {"heads": 3})
    assert encoding.toeplitz
    assert encoding.harmonics().cosines.shape == (3, 64)
    assert encoding.harmonics().sines is None
    assert encoding.random == ""


def test_extremes_are_finite():
    assert_finite(build("sandwich", {"heads": 512}).profile(whole(FAR)))
    assert_finite(build("sandwich", {"heads": 1, "scales": (1e9,), "dim": 16_384}).profile(whole(FAR)))


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"scales": (1.0,) * 7}, "7 numbers for 8 heads"),
        ({"heads": 1, "scales": (-1.0,)}, "-1 is not from 0"),
        ({"heads": 1, "scales": (float("nan"),)}, "nan is not from 0"),
    ],
    ids=str,
)
def test_lists_of_the_wrong_length_or_sign_are_refused(values, why):
    assert why in refusal("sandwich", values)


def test_each_head_is_told_by_its_scale():
    assert [build("sandwich").head(h) for h in (0, 7)] == ["scale 1", "scale 0.125"]
