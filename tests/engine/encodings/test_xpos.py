import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings.waved import assert_rotation_is_true, named
from tests.naive import rope, xpos

pytestmark = [pytest.mark.filterwarnings("error"), pytest.mark.sampled(2)]
VALUES = {
    "dim": [2, 4, 62, 128, 254],
    "base": [1.0, 500.0, 1e12],
    "pairing": ["half", "interleaved"],
    "scale_base": [1.0, 37.5, 512.0, float(LONGEST)],
    "centre": [-100.0, 0.0, 0.5, 2048.0],
}
ONE_AT_A_TIME = [{}, *({name: value} for name, values in VALUES.items() for value in values)]
LARGEST = float(np.finfo(np.float32).max)


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["xpos"])}


def assert_profile(values, distances):
    profile = build("xpos", values).profile(np.array(distances, np.int64))
    expected = xpos.profile(distances, **{k: v for k, v in values.items() if k not in ("pairing", "centre")})
    size = np.maximum(1.0, np.abs(np.array(distances)))
    relative = 1e-9 + 1e-15 * size * (1 + 2 / values.get("scale_base", 512.0))
    assert profile.shape == expected.shape
    assert np.isfinite(profile).all()
    near = np.abs(expected) < LARGEST
    assert np.array_equal(profile[~near], expected[~near])
    excess = np.abs(profile - expected) / np.maximum(1.0, _envelope(values, distances))
    assert (excess[near] <= np.broadcast_to(relative, excess.shape)[near]).all(), excess.max()


def _envelope(values, distances):
    """[1, distances], the largest of the summands: what their rounding is measured by."""
    dim, scale_base = values.get("dim", 128), values.get("scale_base", 512.0)
    decays = np.log([xpos.decay(k, dim) for k in range(dim // 2)])
    power = -np.array(distances, np.float64)[:, None] * decays / scale_base
    return np.exp(np.minimum(power.max(axis=1), 700))[None]


SPANS = [range(-300, 301, 37), range(-LONGEST, -LONGEST + 3), range(LONGEST - 3, LONGEST), range(-40_000, 40_000, 9973)]


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_the_profile_is_a_mean_of_cosines_that_fade(values):
    for distances in SPANS:
        assert_profile(values, distances)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 16), st.floats(1, 1e12), st.floats(1, LONGEST), st.lists(st.integers(-LONGEST, LONGEST), min_size=1)
)
def test_any_profile_is_true(pairs, base, scale_base, distances):
    assert_profile({"dim": 2 * pairs, "base": base, "scale_base": scale_base}, distances)


def test_what_float32_cannot_hold_is_its_largest_number():
    profile = build("xpos").profile(np.array([LONGEST]))[0]
    assert abs(profile[0]) == LARGEST
    assert np.float32(profile[0]) == np.finfo(np.float32).max * np.sign(profile[0])
    assert abs(build("xpos").profile(np.array([-LONGEST]))[0, 0]) < 1e-11


@pytest.mark.parametrize("values", [v for v in ONE_AT_A_TIME if v.get("scale_base") != 1.0], ids=named)
def test_queries_shrink_as_keys_grow(values):
    dim, scale_base = values.get("dim", 128), values.get("scale_base", 512.0)
    for positions in ([0], [5, 3, 4095], [int(20 * scale_base) % LONGEST]):
        assert_scaled(values, positions, dim)


def assert_scaled(values, positions, dim):
    x = np.random.default_rng(dim).standard_normal((2, len(positions), dim))
    for role in ("query", "key"):
        actual = build("xpos", values).rotate(x, np.array(positions, np.int64), role)
        expected = xpos.rotate(x, positions, role, **values)
        size = np.abs(expected).max()
        np.testing.assert_allclose(actual, expected, rtol=1e-8, atol=1e-9 * size)


def test_a_short_context_is_turned_as_by_rope():
    values = {"dim": 8, "scale_base": float(LONGEST)}
    omegas = rope.frequencies(dim=8)
    assert_rotation_is_true("xpos", xpos, values, [0, 1, 2], 8, omegas=omegas)


@pytest.mark.parametrize("pairing", VALUES["pairing"])
def test_the_centre_cancels_in_the_logits_also_where_no_factor_could_be_held(pairing):
    rng = np.random.default_rng(3)
    q, k = rng.standard_normal((2, 3, 8)), rng.standard_normal((2, 4, 8))
    near = np.array([0, 5, 700]), np.array([1, 2, 300, 701])
    logits = []
    for centre in (0.0, 350.0, -1000.0):
        encoding = build("xpos", {"dim": 8, "pairing": pairing, "centre": centre})
        logits.append(encoding.terms(q, k, *near)["content and position"])
        turned = (encoding.rotate(x, at, role) for x, at, role in zip((q, k), near, ("query", "key"), strict=True))
        left, right = turned
        assert_close(logits[-1], left @ np.swapaxes(right, -1, -2) / np.sqrt(8), within=1e-9)
        far = encoding.terms(q, k, near[0] + 1_000_000, near[1] + 1_000_000)["content and position"]
        assert_close(far, logits[-1], within=1e-8)
    assert_close(logits[1], logits[0], within=1e-9)
    assert_close(logits[2], logits[0], within=1e-9)


def test_a_vector_of_ones_meets_itself_by_the_profile():
    encoding = build("xpos", {"dim": 16})
    ones = np.zeros((1, 1, 16))
    ones[..., :8] = 1.0
    logits = encoding.terms(ones, ones, np.array([900]), np.array([300]))["content and position"]
    assert_close(logits[0] * np.sqrt(16) / 8, encoding.profile(np.array([-600])), within=DOUBLE)


def test_far_factors_stay_finite():
    x = np.ones((1, 128))
    for role in ("query", "key"):
        for centre in (-float(LONGEST), float(LONGEST)):
            turned = build("xpos", {"centre": centre, "scale_base": 1.0}).rotate(x, np.array([0]), role)
            assert np.isfinite(turned).all()


def test_there_is_no_table_and_an_odd_head_is_refused():
    with pytest.raises(NotOffered, match="xpos has no table"):
        build("xpos").table(np.arange(2), np.arange(2))
    with pytest.raises(ValueError, match="^dim: 7 is odd; dimensions turn in pairs, so take 8$"):
        build("xpos", {"dim": 7})


def test_frequencies_are_those_of_rope():
    np.testing.assert_allclose(build("xpos", {"dim": 62}).frequencies(), xpos.frequencies(dim=62), rtol=1e-14)


def test_a_query_is_turned_unless_it_is_said_to_be_a_key():
    encoding, x, positions = build("xpos", {"dim": 4}), np.ones((3, 4)), np.arange(3)
    query, key = (encoding.rotate(x, positions, role) for role in ("query", "key"))
    np.testing.assert_array_equal(encoding.rotate(x, positions), query)
    assert not np.array_equal(query, key)
