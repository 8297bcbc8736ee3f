"""What the supplied tours say in words, without a number, held against the engine."""

from __future__ import annotations

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import changed
from engine.pictures import arena, enters
from engine.pictures.arcs import arcs
from engine.precision import rounding
from engine.tours.read import SUPPLIED, read
from tests.engine.tours import figures as f


def step(name: str, words: str):
    """The step whose heading has those words."""
    (found,) = [each for each in read(SUPPLIED / f"{name}.md").steps if words in each.caption.split("\n")[0]]
    return found


def gram(encoding, count=64):
    return encoding.bias(np.arange(count), np.arange(count))[0]


def stripes(grid, atol=1e-9):
    """Whether there is one value along each diagonal."""
    return all(np.ptp(np.diagonal(grid, by)) < atol for by in range(grid.shape[0]))


def test_waves_give_stripes_and_bits_do_not():
    assert stripes(gram(step("why-position", "Each step").scene.a))
    assert not stripes(gram(step("why-position", "Bits jump").scene.a))


def test_a_step_turns_each_hand_by_a_fixed_angle():
    shown = step("counting-with-waves", "What bits cannot do").scene
    q, k = f.cells(shown.a, [shown.pin.position, shown.pin.key])
    sin, cos = k[0::2], k[1::2]
    angle = 8 * shown.a.frequencies()
    np.testing.assert_allclose(q[0::2], sin * np.cos(angle) + cos * np.sin(angle), atol=1e-12)
    np.testing.assert_allclose(q[1::2], cos * np.cos(angle) - sin * np.sin(angle), atol=1e-12)


@pytest.mark.parametrize(
    ("name", "words"), [("counting-with-waves", "Move both"), ("rotation-and-long-context", "Only the distance")]
)
def test_moving_both_changes_no_product(name, words):
    shown = step(name, words).scene
    places = np.array([shown.pin.position, shown.pin.key])
    moved = places + shown.phasors.shift
    products = [np.prod(f.cells(shown.a, list(at)), axis=0).sum() for at in (places, moved)]
    assert shown.phasors.shift
    assert products[0] == pytest.approx(products[1], abs=1e-9)


def test_sine_first_or_cosine_first_changes_columns_alone():
    first = step("inner-product-to-distance", "two dimensions").scene.a
    second = changed(first, order=step("inner-product-to-distance", "Add up many pairs").scene.a.order)
    assert (first.order, second.order) == ("cos_sin", "sin_cos")
    np.testing.assert_allclose(f.cells(first, [3])[:, ::-1], f.cells(second, [3]), atol=1e-12)
    np.testing.assert_allclose(gram(first), gram(second), atol=1e-12)


def test_a_law_that_grows_evenly_crosses_zero_and_a_power_does_not():
    profiles = {
        law: build("sinusoidal", {"dim": 8192, "spectrum": law, "alpha": 2.0}).profile(np.arange(129))[0]
        for law in ("geometric", "power", "linear")
    }
    assert profiles["linear"].min() < 0
    assert profiles["power"].min() > 0
    assert profiles["geometric"].min() > 0


def test_another_hessian_gives_no_stripes():
    shown = step("inner-product-to-distance", "Let H go astray").scene
    codes = f.cells(shown.a, list(range(32)))
    uneven = np.diag(np.tile([1.0, 0.5], shown.a.columns // 2))
    assert stripes(codes @ codes.T)
    assert not stripes(codes @ uneven @ codes.T, atol=0.1)


def test_weights_that_are_alike_inside_each_pair_keep_the_stripes():
    codes = f.cells(step("inner-product-to-distance", "Let H go astray").scene.a, list(range(32)))
    alike = np.diag(np.repeat(np.random.default_rng(0).uniform(size=codes.shape[1] // 2), 2))
    drawn = np.random.default_rng(0).standard_normal(2 * codes.shape[1:])
    assert stripes(codes @ alike @ codes.T)
    assert not stripes(codes @ (drawn + drawn.T) @ codes.T, atol=0.1)


def test_codes_of_the_mistake_give_no_stripes_and_the_papers_do():
    shown = step("inner-product-to-distance", "Break the pairs").scene.a
    assert not stripes(gram(shown), atol=0.1)
    assert stripes(gram(changed(shown, exponent="paper")))


def test_linear_leaves_no_new_angle_and_ntk_some():
    left = {}
    for words in ("Linear", "NTK"):
        shown = step("rotation-and-long-context", words).scene
        view = shown.extrapolation
        found = arcs(shown.a.scaled_spectrum(), view.trained, view.target)
        left[words] = int((found.new(found.scaled) > 0).sum())
    assert left["Linear"] == 0
    assert left["NTK"] > 0


def test_ntk_stretches_those_between_by_less():
    scaled = step("rotation-and-long-context", "NTK").scene.a
    stretch = f.rope().frequencies() / scaled.frequencies()
    assert stretch[0] == pytest.approx(1)
    assert stretch[-1] == pytest.approx(scaled.factor)
    assert (np.diff(stretch) > 0).all()


def test_the_error_of_rounded_frequencies_grows_with_the_position():
    shown = step("what-bfloat16-does", "Frequencies").scene
    source, stages = rounding.source(shown.a), shown.precision.stages
    omega = shown.a.frequencies()
    at = np.array([500, 1000, 2000])
    off = np.abs(rounding.angles(stages, at[:, None].astype(float), omega) - at[:, None] * omega).max(axis=1)
    assert isinstance(source, rounding.WaveSource)
    assert off[1] == pytest.approx(2 * off[0], rel=0.01)
    assert off[2] == pytest.approx(4 * off[0], rel=0.01)


def test_the_error_of_rounding_at_the_end_does_not_grow_with_the_position():
    shown = step("what-bfloat16-does", "Rounded only at the end")
    assert f.worst(shown, 513) > 0.9 * f.worst(shown)


def test_at_float32_the_angles_are_what_is_wrong():
    shown = step("what-bfloat16-does", "float32 is not exact").scene
    source, positions = rounding.source(shown.a), np.arange(131_072 - 2048, 131_072)
    exact = source.exact(positions, np.arange(shown.a.columns))
    whole = shown.precision.stages
    angles = whole._replace(position="float64", function="float64", table="float64", output="float64")
    rest = whole._replace(frequency="float64", product="float64")
    errors = [
        np.abs(source.rounded(s, positions, np.arange(shown.a.columns)) - exact).max() for s in (whole, angles, rest)
    ]
    assert errors[1] > 0.99 * errors[0]
    assert errors[2] < 1e-3 * errors[0]


def test_a_rotary_score_with_the_factor_twice_is_squared():
    encoding = step("rotation-and-long-context", "forgotten factor").scene.a
    x = np.ones((1, encoding.dim))
    at = np.array([5])
    plain = changed(encoding, attention_factor=1.0)
    product, bare = ((s.rotate(x, at) * s.rotate(x, at, "key")).sum() for s in (encoding, plain))
    assert product / bare == pytest.approx(encoding.factor_on_waves**2)


def test_the_sinusoid_has_what_was_asked_for():
    encoding = step("why-position", "What we asked for").scene.a
    codes = f.cells(encoding, list(range(512)))
    assert np.unique(codes.round(9), axis=0).shape == codes.shape
    assert np.abs(codes).max() <= 1
    assert (encoding.toeplitz, encoding.defined, encoding.random) == (True, None, "")


def test_kerple_is_steep_close_by_and_flat_far_away():
    profile = -step("bias-by-distance", "A line that bends").scene.a.profile(-np.arange(4096))[0]
    slopes = np.diff(profile)
    assert (np.diff(slopes) < 0).all()
    assert slopes[-1] < 0.01 * slopes[0]


def test_sandwich_falls_on_average_and_ripples():
    profile = step("bias-by-distance", "Sinusoids, once more").scene.a.profile(-np.arange(512))[0]
    assert profile[:64].mean() > profile[64:256].mean() > profile[256:].mean()
    assert (np.diff(profile) > 0).any()


def test_fast_pairs_suffer_first_where_positions_are_rounded():
    shown = step("what-bfloat16-does", "The largest error").scene
    positions, omega = np.arange(2049), shown.a.frequencies()
    off = np.abs(
        rounding.angles(shown.precision.stages, positions[:, None].astype(float), omega) - positions[:, None] * omega
    )
    assert (np.diff(off.max(axis=0)) < 0).all()


def test_without_an_encoding_equal_words_are_equal_at_every_station():
    scene = step("where-it-enters", "A map of one block").scene
    found = enters.compute(enters.needs(scene), 640, 400)
    words = scene.attention.text.split()
    one, other = (place for place, word in enumerate(words) if word == "the")
    for station in found.stations:
        if station.values is not None:
            np.testing.assert_allclose(station.values[one], station.values[other], atol=1e-12)
        assert not station.lit


def test_no_encoding_of_the_arena_says_yes_to_all():
    scene = step("why-position", "All of them at once").scene
    *_, board = arena.compute(arena.needs(scene), 640, 400)
    shown = {row.title for row in board.rows}
    assert len(shown) > 6
    for row in board.rows:
        assert {answer.verdict for answer in row.answers.values()} - {"yes", "none"}, row.title


def test_a_probe_finds_more_than_three_quarters_of_a_place():
    assert f.read_out(0, 0)(step("where-it-enters", "Through the layers")) > 0.75
    assert f.read_out(0, 2)(step("where-it-enters", "Never told")) > 0.75
    assert f.read_out(0, 0)(step("where-it-enters", "Never told")) < 0.05


def test_the_lower_half_of_the_mistake_hardly_changes():
    shown = step("spot-the-bug", "what is wrong here").scene
    changes = np.ptp(f.cells(shown.a, list(range(shown.length))), axis=0)[shown.a.columns // 2 :]
    assert changes.max() < 0.1


def test_positions_in_bfloat16_do_no_harm_up_to_256():
    assert f.worst(step("spot-the-bug", "fine on short texts"), 257) < 1e-4


def test_no_learned_head_is_as_flat_as_the_last_of_alibi():
    shown = step("bias-by-distance", "What training makes").scene.a
    last = f.taken(build("alibi", {"heads": 4}), 32).min()
    assert f.taken(shown, 32).min() > 10 * last
