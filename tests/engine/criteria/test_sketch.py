"""What is said of a small picture: what it draws, and from where to where."""

from __future__ import annotations

import numpy as np
import pytest

from engine.criteria.criteria import in_range, measured
from engine.criteria.sketch import POINTS, Bins, Image, Sketch, by_distance, captioned, scaled, thinned
from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import criteria
from engine.scene.scene import Scene

X = np.array([1.0, 4.0, 8.0])


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ([1.25, 3.0, 2.0], "norm: 1.25 … 3 over 1 … 8"),
        ([8.0, 8.0, 8.0], "norm: 8 over 1 … 8"),
        ([np.nan, -0.5, 0.5], "norm: −0.5 … 0.5 over 4 … 8"),
        ([np.nan] * 3, ""),
    ],
)
def test_of_a_curve_the_ends_of_both_axes_are_said(values: list[float], said: str) -> None:
    assert scaled([Sketch("norm", X, np.array(values))]) == said


def test_of_two_curves_of_one_thing_the_ends_are_those_of_both() -> None:
    both = [Sketch("norm", X, np.ones(3)), Sketch("norm", X + 10, np.full(3, 5.0))]
    assert scaled(both) == "norm: 1 … 5 over 1 … 18"


def test_of_images_it_is_said_what_the_last_colours_are() -> None:
    images = (Image(np.ones((2, 2)), 64.0, signed=False), Image(np.ones((2, 2)), 0.125, signed=True))
    assert (
        scaled([Sketch("products", images=images)])
        == "products; colours: dark 0 to yellow 64, blue −0.125 to red 0.125"
    )


def test_of_a_table_the_scale_is_that_of_its_numbers() -> None:
    scene = Scene(a=build("sinusoidal", {"dim": 8}), length=40)
    *_, last = criteria.compute(scene, 800, 600)
    found = {row.name: each for row in last.rows for each in row.found.values()}
    norm = found["bounded"].sketch
    assert norm is not None
    assert scaled([norm]) == f"{norm.words}: 2 over 0 … 39"
    gram = build("sinusoidal", {"dim": 8}).table(np.arange(40), np.arange(8))
    left, _ = by_distance(gram @ gram.T)
    assert left.reach == pytest.approx(4)


def sketches(name: str, count: int) -> dict[str, Sketch]:
    encoding = build(name).at_length(count)
    found = measured(encoding, in_range(encoding, range(count)), "bfloat16")
    return {each.name: each.sketch for each in found.criteria if each.sketch is not None}


def test_what_is_said_of_distances_of_codes_is_true_of_all_of_them() -> None:
    table = build("rope").at_length(512).bounded(np.arange(512), np.arange(128))
    apart = np.array([np.linalg.norm(table[0] - table[distance]) for distance in range(1, 512)])
    assert 1 + int(apart.argmax()) == 468
    said = scaled([sketches("rope", 512)["unique"]])
    assert said == "least distance of codes by how far apart: 1.953 … 10.47 over 1 … 511"
    assert (round(float(apart.min()), 3), round(float(apart.max()), 2)) == (1.953, 10.47)
    few = build("learned", {"dim": 8}).bounded(np.arange(400), np.arange(8))
    least = [min(np.linalg.norm(few[d:] - few[: 400 - d], axis=1)) for d in range(1, 400)]
    curve = measured(build("learned", {"dim": 8}), range(400), "bfloat16").criteria[0].sketch
    assert curve is not None
    assert curve.values is not None
    assert (curve.values.min(), curve.values.max()) == pytest.approx((min(least), max(least)))


def test_a_curve_of_a_part_says_of_how_many() -> None:
    assert ", of 512 positions:" in scaled([sketches("integer", 700)["unique"]])
    assert ", at 8 192 of 12 000:" in scaled([sketches("sinusoidal", 6000)["extends"]])


@pytest.mark.parametrize(
    ("name", "criterion", "over"),
    [
        ("rope", "unique_when_rounded", "over 0 … 511"),
        ("rope", "bounded", "over 0 … 511"),
        ("rope", "extends", "over 0 … 1 023"),
        ("learned", "extends", "over 0 … 511"),
        ("t5", "extends", "over −1 023 … 0"),
        ("t5", "window", "over −511 … 0"),
        ("t5", "distinguishes", "over −511 … 511"),
        ("t5", "deterministic", "over −511 … 511"),
    ],
)
def test_a_curve_reaches_as_far_as_its_quantity(name: str, criterion: str, over: str) -> None:
    assert scaled([sketches(name, 512)[criterion]]).endswith(over)


@pytest.mark.parametrize("name", catalogue())
def test_the_dot_of_a_curve_lies_where_the_curve_goes(name: str) -> None:
    for each in sketches(name, 60).values():
        if each.mark is not None and each.mark[0] % 1 == 0 and each.x is not None and each.values is not None:
            known = np.isfinite(each.values)
            at = np.interp(each.mark[0], each.x[known], each.values[known])
            assert each.mark[1] == pytest.approx(at, rel=0.02, abs=0.02 * float(np.ptp(each.values[known])) + 1e-9), (
                each
            )


def test_few_points_keep_the_ends_and_the_extremes() -> None:
    x, values = np.arange(10_000.0), np.random.default_rng(0).standard_normal(10_000)
    values[[17, 9_993]] = 9.0, -9.0
    values[5_000:5_100] = np.nan
    few_x, few = thinned(x, values)
    assert few_x.size <= 8 * POINTS + 2
    assert (few_x[0], few_x[-1], np.nanmax(few), np.nanmin(few)) == (0, 9999, 9.0, -9.0)
    np.testing.assert_array_equal(few, values[few_x.astype(int)])


def test_stretches_reach_from_the_first_place_to_the_last() -> None:
    bins, values = Bins(1, 511), np.sin(np.arange(1, 512))
    bins.add(np.arange(1, 512), values)
    x, curve = bins.curve()
    assert (x[0], x[-1]) == (1, 511)
    assert (curve.min(), curve.max()) == (values.min(), values.max())
    short = Bins(0, 99).curve()
    np.testing.assert_array_equal(short[0], np.arange(100))


def test_a_dot_and_a_dashed_line_are_named() -> None:
    sketch = Sketch("norm", X, np.array([1.0, 2.0, 3.0]), mark=(4.0, 2.0), edge=511.5)
    assert captioned([sketch]) == "norm: 1 … 3 over 1 … 8 · dot: the case told below · dashed: 512 positions"
    assert captioned([Sketch("norm", X, np.ones(3), edge=-511.5)]).endswith("dashed: 512 positions")
    assert captioned([Sketch("norm", X, np.full(3, np.nan))]) == "norm"
