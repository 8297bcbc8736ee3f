"""The bias by distance: curves of all heads, where they change and where they have fallen."""

import math

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.pictures import profile
from engine.pictures.claims import profile as claim
from engine.scene.options.bias import BiasView
from engine.scene.options.profile import ProfileView
from engine.scene.scene import Pin, Scene

LOG = ProfileView(axis="log")


def shown(scene, width=400):
    return profile.compute(profile.needs(scene), width, 300)


def test_each_head_is_a_curve():
    curves = shown(Scene(a=build("t5", {"heads": 5}), length=100))
    assert curves.labels == tuple(f"head {h}" for h in range(5))
    assert curves.heads == (0, 1, 2, 3, 4)
    np.testing.assert_array_equal(curves.values, build("t5", {"heads": 5}).profile(curves.x.astype(np.int64)))


def test_of_very_many_heads_some_are_drawn_with_the_pinned_one():
    curves = shown(Scene(a=build("alibi", {"heads": 512}), length=100, pin=Pin(head=301)))
    assert len(curves.heads) == profile.MOST_CURVES
    assert 301 in curves.heads
    assert "64 of 512 heads" in curves.note


@pytest.mark.parametrize(
    ("bidirectional", "last"), [(True, ["32", "46", "64", "≥ 91"]), (False, ["67", "77", "87", "99", "≥ 113"])]
)
def test_the_buckets_of_t5_are_steps_with_their_starts(bidirectional, last):
    curves = shown(Scene(a=build("t5", {"bidirectional": bidirectional}), profile=LOG))
    assert curves.steps
    assert [name for _, name in curves.marks][-len(last) :] == last
    jumps = (curves.x[1:] + curves.x[:-1])[np.diff(curves.values[0]) != 0] / 2  # where a step is drawn
    for place, name in curves.marks:
        start = int(name.removeprefix("≥ "))
        assert abs(place - math.log10(start)) < (0.5 / start if start > 2 else 0.16)
        assert start == 1 or np.abs(jumps - place).min() < 1e-9, name


def test_on_the_linear_axis_a_step_stands_between_two_distances():
    marks = {name: place for place, name in shown(Scene(a=build("t5", {"bidirectional": False}))).marks}
    assert marks["≤ −113"] == -112.5


def test_the_last_buckets_are_named_as_endless_on_either_side():
    curves = shown(Scene(a=build("t5")))
    names = [name for _, name in curves.marks]
    assert (names[0], names[-1]) == ("≤ −91", "≥ 91")
    assert {"−32", "32"} <= set(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("settings", "length", "far"), [({}, 512, 136), ({}, 100, 99), ({"max_distance": 32}, 4096, 40)]
)
def test_buckets_are_drawn_to_half_as_far_again_as_the_last_one_begins(settings, length, far):
    curves = shown(Scene(a=build("t5", settings), length=length))
    assert curves.span == (-far, far)
    assert curves.last == length - 1
    ends = curves.values[:, [0, -1]]
    bias = build("t5", settings).profile(np.array([1 - length, length - 1]))
    np.testing.assert_array_equal(ends, bias)


def test_a_curve_without_buckets_has_no_marks():
    assert shown(Scene(a=build("alibi"))).marks == ()


def test_the_weight_of_alibi_falls_to_a_hundredth_where_the_paper_says():
    curves = shown(Scene(a=build("alibi"), length=4096, profile=LOG))
    places = [10**x for x, _, _ in curves.points]
    slopes = [2.0 ** -(h + 1) for h in range(8)]
    np.testing.assert_allclose(places, [math.log(100) / slope for slope in slopes], rtol=1e-3)
    assert (round(places[0], 1), round(places[-1])) == (9.2, 1179)
    assert "○ weight falls to 1 % at 9.21 … 1 179" in curves.note


def test_a_weight_that_does_not_fall_within_view_is_said():
    assert "(2 heads: not within view)" in shown(Scene(a=build("alibi"), length=512)).note
    assert "(1 head: not within view)" in shown(Scene(a=build("alibi"), length=1000)).note


def test_the_envelope_is_the_largest_value_from_here_on():
    scene = Scene(a=build("rope"), length=600, profile=ProfileView(axis="log", envelope=True))
    curves = shown(scene, 2000)
    exact = build("rope").profile(-np.arange(600))[0]
    highest = np.maximum.accumulate(exact[::-1])[::-1]
    np.testing.assert_allclose(curves.envelope, highest[np.round(10**curves.x).astype(int)], rtol=0, atol=1e-12)


def test_codes_without_a_direction_have_no_envelope():
    nothing = Scene(a=build("nope"), bias=BiasView(similarity="cosine"), profile=ProfileView(envelope=True))
    curves = profile.compute(nothing, 300, 100)
    assert np.isnan(curves.envelope).all()


def test_a_long_envelope_is_that_of_the_distances_looked_at():
    scene = Scene(a=build("rope"), length=2**20, profile=ProfileView(axis="log", envelope=True))
    curves = shown(scene)
    assert (curves.envelope[:-1] >= curves.envelope[1:]).all()
    assert (curves.envelope >= curves.values[0] - 0.05).all()


def test_a_and_b_are_laid_over_each_other():
    a, b = build("alibi", {"heads": 2}), build("t5", {"heads": 3})
    curves = shown(Scene(a=a, b=b, length=50, profile=ProfileView(both=True)))
    assert (curves.labels, curves.second) == (("A · 0", "A · 1", "B · 0", "B · 1", "B · 2"), 2)
    assert len(shown(Scene(a=a, b=b, length=50)).values) == 2


def test_a_minus_b_is_over_the_heads_that_both_have():
    a, b = build("kerple", {"heads": 2}), build("t5", {"heads": 3})
    curves = shown(Scene(a=a, b=b, compare="a-b", length=50, profile=ProfileView(both=True)))
    distances = curves.x.astype(np.int64)
    np.testing.assert_allclose(curves.values, a.profile(distances) - b.profile(distances)[:2])


def test_a_causal_bias_has_no_other_side():
    assert shown(Scene(a=build("alibi"), length=50)).span == (-49, 0)
    assert shown(Scene(a=build("alibi", {"causal": False}), length=50)).span == (-49, 49)


def test_the_axis_of_one_query_ends_with_its_keys():
    assert shown(Scene(a=build("cope"), length=50, pin=Pin(position=20))).span == (-20, 0)
    assert shown(Scene(a=build("learned"), length=50, pin=Pin(position=20))).span == (-20, 29)


@pytest.mark.parametrize("encoding", ["fire", "cope", "swin", "learned"])
@pytest.mark.parametrize("axis", ["linear", "log"])
def test_what_depends_on_both_ends_is_the_row_of_the_pinned_query(encoding, axis):
    made, query = build(encoding), 20
    curves = shown(Scene(a=made, length=40, pin=Pin(position=query), profile=ProfileView(axis=axis)))
    assert "the row of query 20" in curves.remark
    distances = -np.round(10**curves.x).astype(int) if axis == "log" else curves.x.astype(int)
    keys = query + distances
    inside = keys >= 0
    row = made.bias(np.array([query]), keys[inside])[:, 0]
    expected = np.where(np.isneginf(row), np.nan, row)
    np.testing.assert_allclose(curves.values[:, inside], expected, rtol=1e-9)


def test_rope_is_the_mean_over_pairs_and_not_the_inner_product():
    curves = shown(Scene(a=build("rope"), length=50))
    assert curves.values[0, curves.x == 0] == pytest.approx(1)
    assert "mean of cos" in curves.note


def test_few_distances_are_each_a_point_however_narrow_it_is() -> None:
    found = profile.compute(Scene(a=build("rope"), length=512), 290, 200)
    assert found.shown == "cells"
    assert found.values.max() == pytest.approx(1.0, abs=1e-12)
    assert profile.compute(Scene(a=build("rope"), length=4096), 290, 200).values.shape[1] <= 2 * 290


def test_a_logarithmic_axis_has_every_distance_or_says_how_many():
    few = shown(Scene(length=1000, profile=LOG), 300)
    np.testing.assert_array_equal(np.round(10**few.x), np.arange(1, 1000))
    assert (few.shown, "whole distances" in few.note) == ("cells", False)
    many = shown(Scene(length=2**17, profile=LOG), 300)
    assert many.shown == "samples"
    assert f"at {many.x.size} of 131 071 whole distances" in many.note.replace("\u202f", " ")


@pytest.mark.parametrize("name", ["fire", "sincos2d", "rope2d", "mrope", "learned"])
def test_before_the_first_position_no_key_stands(name):
    """On the logarithmic axis, of what depends on both ends: the row of query 0 has no keys before it."""
    assert np.isnan(shown(Scene(a=build(name), length=128, profile=LOG)).values).all()


def test_how_fine_it_is_is_said_last():
    note = shown(Scene(a=build("alibi"), length=2048)).note
    assert note.index("weight falls") < note.index("exact means of")


def test_a_difference_that_is_rounding_is_not_blown_up():
    """Sines and cosines in another order of columns: the same sums, in another order."""
    pair = {"a": build("sinusoidal"), "b": build("sinusoidal", {"layout": "split"}), "compare": "a-b"}
    answer = shown(Scene(**pair, length=512))
    most = np.abs(answer.values).max()
    assert 0 < most < 1e-10
    assert answer.least == pytest.approx(64)
    assert "A and B differ by no more than rounding does" in answer.remark
    other = shown(Scene(a=pair["a"], b=build("sinusoidal", {"base": 9999.0}), compare="a-b", length=512))
    assert other.least == 0
    assert "rounding" not in other.remark


@pytest.mark.parametrize("axis", ["linear", "log"])
@pytest.mark.parametrize("similarity", ["product", "cosine"])
@pytest.mark.parametrize("dim", [2, 64, 130])
def test_means_of_cosines_are_compared_with_inner_products_as_inner_products(axis, similarity, dim):
    """Sinusoidal and rotary codes have the same inner products; the profile of one is their mean over pairs."""
    scene = Scene(a=build("sinusoidal", {"dim": dim}), b=build("rope", {"dim": dim}), compare="a-b", length=300)
    scene = scene.replace_in("profile", axis=axis).replace_in("bias", similarity=similarity)
    answer = shown(scene, 200)
    assert np.abs(answer.values).max() < 1e-12 * dim
    assert "mean of cos" not in f"{answer.note} {answer.unit}"
    alone = shown(scene.replace(compare="b"), 200)
    assert 0.5 < alone.values.max() <= 1.0 + 1e-12  # a logarithmic axis begins at distance 1
    assert "mean of cos" in alone.unit


def test_what_cannot_be_brought_to_one_unit_is_named_for_both():
    scene = Scene(a=build("rope"), b=build("alibi"), compare="a-b", length=300)
    assert shown(scene, 200).unit == "A − B, mean of cos(ω · distance) − bias"


@pytest.mark.parametrize("axis", ["linear", "log"])
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("transformer_xl", {}),
        ("sandwich", {"heads": 2, "scales": [0.0, 1.0]}),
        ("pope", {"phases": "seeded"}),
        ("rope", {}),
    ],
)
def test_what_is_no_inner_product_of_codes_is_not_made_a_cosine(name, values, axis):
    encoding = build(name, values)
    scene = Scene(a=encoding, length=60, bias=BiasView(similarity="cosine"), profile=ProfileView(axis=axis))
    answer = shown(scene)
    distances = -np.round(10**answer.x) if answer.logarithmic else answer.x
    np.testing.assert_allclose(answer.values, encoding.profile(distances.astype(np.int64)), rtol=0, atol=1e-12)
    means = shown(scene.replace(length=30_000), 50) if axis == "linear" else answer
    assert np.abs(means.values).max() <= np.abs(encoding.profile(np.arange(-30_000, 30_000))).max()


@pytest.mark.parametrize("similarity", ["product", "cosine"])
def test_codes_are_compared_without_the_phases_of_keys(similarity):
    scene = Scene(a=build("sinusoidal", {"dim": 128}), b=build("pope", {"phases": "seeded"}), compare="a-b", length=60)
    answer = shown(scene.replace_in("bias", similarity=similarity))
    a, b = (each.bounded(np.arange(60), np.arange(128)) for each in scene.shown)
    products = (a[0] @ a.T - b[0] @ b.T) / (64 if similarity == "cosine" else 1)
    np.testing.assert_allclose(answer.values[0][answer.x >= 0], products, rtol=0, atol=1e-11)


def test_of_one_position_there_is_no_distance_on_a_logarithmic_axis():
    scene = Scene(a=build("rope"), length=1, profile=LOG)
    answer = shown(scene)
    assert np.isnan(answer.values).all()
    assert claim.said(scene, answer)[1] == "It has a number at no distance."


def test_an_extreme_that_is_as_large_on_the_other_side_is_told_of_both():
    scene = Scene(a=build("fairseq", {"dim": 4, "base": 11680.091557844627}), length=64)
    assert claim.said(scene, shown(scene))[1].endswith("and lowest, 3.74 × 10⁻⁵, at ±22.")


@pytest.mark.parametrize(("length", "both"), [(14, False), (15, True)])
def test_both_ends_are_said_to_count_where_they_do(length, both):
    assert ("depends on both ends" in shown(Scene(a=build("rope2d", {"width": 14}), length=length)).remark) == both
