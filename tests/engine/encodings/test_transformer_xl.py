import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST
from engine.encodings.transformer_xl import WIDEST
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.relative import FAR, TOKENS, assert_finite, one_at_a_time, refusal, varied, whole
from tests.naive import transformer_xl

VALUES = {
    "heads": [1, 2, 7],
    "dim": [2, 4, 14],
    "base": [1.0, 100.0, 1e12],
    "clamp": [1, 7, LONGEST],
    "seed": [1, 2, 2**31 - 1],
}
SMALL = {"heads": 3, "dim": 6}
CASES = [{**SMALL, **values} for values in one_at_a_time(VALUES)]
CASES += [{"heads": 2, "dim": 1}, {"heads": 2, "dim": 5, "base": 37.5, "clamp": 3, "seed": 5}]
FEW = [*range(-12, 13), *FAR]


def test_every_parameter_is_varied_here():
    assert varied("transformer_xl") == VALUES.keys()


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("values", CASES, ids=str)
def test_the_profile_is_the_global_position_term(values):
    encoding = build("transformer_xl", values)
    for distances in ([0], [-3, 5], range(-12, 13), FAR):
        expected = transformer_xl.profile(distances, **values)
        assert_close(encoding.profile(whole(distances)), expected, within=DOUBLE)


@pytest.mark.parametrize("values", CASES, ids=str)
@pytest.mark.parametrize(("queries", "keys"), [*zip(TOKENS, TOKENS[::-1], strict=True), ([40, 9], [0, 39, LONGEST])])
def test_its_terms_are_content_and_position_by_query_and_for_all(values, queries, keys):
    random = np.random.default_rng(1)
    heads, dim = values["heads"], values["dim"]
    q, k = random.standard_normal((heads, len(queries), dim)), random.standard_normal((heads, len(keys), dim))
    actual = build("transformer_xl", values).terms(q, k, whole(queries), whole(keys))
    expected = transformer_xl.terms(q, k, queries, keys, **values)
    assert list(actual) == list(expected)
    for name, grid in expected.items():
        assert_close(actual[name], grid, within=DOUBLE)


def test_as_large_as_in_practice_it_is_the_same():
    expected = transformer_xl.profile([-700, 3])
    assert_close(build("transformer_xl").profile(whole([-700, 3])), expected, within=DOUBLE)


def test_without_a_clamp_it_offers_its_waves_and_with_one_it_is_level_beyond():
    assert build("transformer_xl", SMALL).harmonics().sines.shape == (3, 9)
    clamped = build("transformer_xl", {**SMALL, "clamp": 5})
    assert clamped.harmonics() is None
    assert clamped.toeplitz
    profile = clamped.profile(np.arange(-20, 21))
    assert (profile[:, :16] == profile[:, :1]).all()
    assert (profile[:, 25:] == profile[:, -1:]).all()
    assert not np.allclose(profile[:, 0], profile[:, -1])


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"heads": 3, "dim": 5}, "5 × heads 3 = 15 is not an even number up to 8192"),
        ({"heads": 512}, "64 × heads 512 = 32768 is not an even number up to 8192"),
    ],
    ids=str,
)
def test_what_does_not_go_together_is_refused(values, why):
    assert why in refusal("transformer_xl", values)


def test_extremes_are_finite():
    assert_finite(build("transformer_xl", {"heads": 512, "dim": 2}).profile(whole(FAR)))
    assert_finite(build("transformer_xl", {"heads": 512, "dim": 2, "clamp": LONGEST}).profile(whole(FAR)))


def test_the_sinusoids_have_at_most_the_widest_columns():
    assert build("transformer_xl", {"heads": 16, "dim": WIDEST // 16}).width == WIDEST
