"""The colours of numbers from files: a range that nearly all lie in, what lies beyond, and tables prepared for it."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build
from engine.maths.window import Floats
from engine.pictures import bias, heatmap, ranges, waves
from engine.pictures.claims import bias as bias_claim
from engine.pictures.claims import heatmap as heatmap_claim
from engine.pictures.picture import LAST_SHADE
from engine.pictures.ranges import rounded_up
from engine.scene.options.bias import BiasView
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Scene, View
from engine.words.numbers import few
from tests import trained
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.naive import prepared as naive


def shown(scene: Scene, width: int = 512, height: int = 384) -> Any:
    return heatmap.compute(heatmap.needs(scene), width, height)


@given(st.floats(1e-30, 1e30))
def test_a_round_end_is_the_next_one(value: float) -> None:
    end = rounded_up(value)
    assert value * (1 - 1e-9) <= end <= 4 / 3 * value * (1 + 1e-9)
    assert rounded_up(end) == pytest.approx(end)


@pytest.mark.parametrize("size", [1, 2, 7, 199, 200, 201, 1000, 4097])
@pytest.mark.parametrize("seed", range(3))
def test_the_range_is_that_of_the_naive_one(size: int, seed: int) -> None:
    values = np.random.default_rng(seed).standard_t(1.5, size)
    low, high = ranges.robust(values, signed=True)
    assert low == -high
    assert high == rounded_up(naive.within(values.tolist(), ranges.SHARE))
    inside = np.abs(values) <= high
    assert inside.mean() >= ranges.SHARE
    assert inside.all() or size >= 200


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=300))
@example([1.0])
def test_a_range_of_one_sign_holds_what_it_says(values: list[float]) -> None:
    low, high = ranges.robust(np.array(values), signed=False)
    assert low < high
    inside = sum(low <= v <= high for v in values)
    assert inside >= ranges.SHARE * len(values) - 1e-9


def test_a_trained_table_is_not_blank() -> None:
    answer, numbers = shown(trained.scene()), trained.numbers()
    assert answer.levels == (-0.08, 0.08)
    far = answer.beyond
    assert (far.below, far.above) == (int((numbers < -0.08).sum()), int((numbers > 0.08).sum()))
    assert 0 < far.below + far.above <= 0.005 * numbers.size
    assert far.value == np.abs(numbers).max()
    assert answer.largest == (0, 99)
    said = f"{far.below + far.above} of 196 608 pixels lie beyond ±0.08; the largest is 1.874 at "
    assert answer.remark == said + "position 0, dimension 99"
    few = heatmap.compute(trained.scene(), 128, 96)
    assert few.shown == "means"
    assert few.remark.endswith("the largest is 1.874 at position 0, dimension 99"), "the cell's own, not its pixel's"
    assert answer.shades.std() > 30, "of 254 shades; over the whole range it is 2"


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("shape", [(1, ranges.FEWEST), (97, 53), (33, 32), (1025, 3), (700, 800)], ids=str)
@pytest.mark.parametrize("turned", [False, True])
def test_every_pixel_counts_in_the_histogram(shape: tuple[int, int], turned: bool) -> None:
    shades = np.random.default_rng(sum(shape)).integers(0, 256, shape, np.uint8)
    shades = shades.T if turned else shades
    counts = ranges.histogram(shades)
    assert counts is not None
    each = Counter(shade for row in shades.tolist() for shade in row)
    assert counts.tolist() == [each[shade] for shade in range(256)]
    assert ranges.histogram(shades[:0]) is None


@pytest.mark.parametrize("ends", [False, True])
def test_the_outline_of_the_histogram_has_bars_of_some_shades_each_from_the_top_down(ends: bool) -> None:
    counts = np.random.default_rng(3).integers(0, 900, 256)
    counts[[0, 254, 255]] = 5000
    drawn = ranges.outline(counts, ends=ends)
    assert drawn is not None
    shades = [*reversed(range(1, 254) if ends else range(255))]
    assert drawn.shape == (2, 2 * ranges.BARS + 2)
    assert drawn[:, 0].tolist() == [0, 0]
    assert drawn[:, -1].tolist() == [0, 1]
    starts = [round(len(shades) * place / ranges.BARS) for place in range(ranges.BARS + 1)]
    each = [float(np.mean(counts[shades[first:last]])) for first, last in itertools.pairwise(starts)]
    for place, mean in enumerate(each):
        (left, right), (top, bottom) = drawn[:, 1 + 2 * place : 3 + 2 * place]
        assert left == right == pytest.approx((mean / max(each)) ** 0.5)
        assert (top * len(shades), bottom * len(shades)) == pytest.approx((starts[place], starts[place + 1]))
    assert not ranges.outline(np.zeros(256, np.int64), ends=ends)[0].any()  # type: ignore[index]
    assert ranges.outline(None, ends=ends) is None


def test_what_lies_beyond_has_colours_that_nothing_else_has() -> None:
    answer, numbers = shown(trained.scene()), trained.numbers().T
    np.testing.assert_array_equal(answer.shades == LAST_SHADE, numbers > 0.08)
    np.testing.assert_array_equal(answer.shades == 0, numbers < -0.08)
    counts = np.bincount(answer.shades.ravel(), minlength=256)
    np.testing.assert_array_equal(answer.outline, ranges.outline(counts, ends=True))


def test_the_range_stands_still_while_one_pans() -> None:
    views = [View(positions=(at - 0.5, at + 199.5)) for at in range(1, 300, 7)]
    found = {shown(trained.scene().replace(view=view)).levels for view in views}
    assert found == {(-0.08, 0.08)}


@pytest.mark.parametrize("transpose", [False, True])
def test_the_largest_is_found_inside_of_a_pixel(transpose: bool, tmp_path: Path) -> None:
    values = np.random.default_rng(3).standard_normal((600, 400)) * 0.01
    values[377, 131] = 500.0
    answer = shown(trained.saved(tmp_path / "w.npy", values, transpose=transpose), 90, 70)
    assert answer.shown == "means"
    assert answer.largest == ((131, 377) if transpose else (377, 131))
    assert "position 377, dimension 131" in answer.remark


@pytest.mark.parametrize("transpose", [False, True])
@pytest.mark.parametrize(("centre", "scale"), [(True, False), (False, True), (True, True)])
def test_the_largest_is_told_on_the_scale_of_the_picture(centre: bool, scale: bool, transpose: bool) -> None:
    answer = shown(trained.scene(centre=centre, scale=scale, transpose=transpose), 128, 96)
    assert answer.shown == "means"
    numbers = trained.numbers()
    turned = (numbers - numbers.mean(axis=0) * centre) / (numbers.std(axis=0) if scale else 1.0)
    dimension, position = answer.largest if transpose else answer.largest[::-1]
    pixel = np.s_[position // 4 * 4 : position // 4 * 4 + 4, dimension // 4 * 4 : dimension // 4 * 4 + 4]
    value = turned[position, dimension]
    assert abs(value) == np.abs(turned[pixel]).max()
    said = f"the largest is {few(float(value))} at position {position}, dimension {dimension}"
    assert answer.remark.endswith(said)


def test_cells_without_a_number_are_not_counted(tmp_path: Path) -> None:
    values = np.random.default_rng(3).standard_normal((300, 4))
    values[5, 2], values[8:40, 1] = 1e6, np.nan
    answer = shown(trained.saved(tmp_path / "w.npy", values))
    assert answer.beyond.of == 1200 - 32
    assert answer.largest == (5, 2)
    assert answer.levels[1] < 10


@pytest.mark.parametrize("name", ["sinusoidal", "learned", "binary"])
def test_what_no_file_gives_keeps_its_exact_range(name: str) -> None:
    answer = shown(Scene(a=build(name), length=300))
    assert answer.beyond is None
    reach = float(np.abs(answer.values).max())
    assert answer.levels[1] == reach


def test_all_of_it_is_in_the_range_of_the_extremes() -> None:
    answer = shown(trained.scene(colours="extremes"))
    assert answer.levels[1] == np.abs(trained.numbers()).max()
    assert answer.beyond is None


def test_a_typed_range_says_what_it_leaves_out() -> None:
    answer = shown(Scene(a=build("sinusoidal"), length=64, heatmap=HeatmapView(colours="typed", low=-0.5, high=0.75)))
    assert (answer.beyond.below, answer.beyond.above) == (
        int((answer.values < -0.5).sum()),
        int((answer.values > 0.75).sum()),
    )
    assert "beyond −0.5 … 0.75" in answer.remark


def test_a_and_b_have_one_range() -> None:
    narrow, wide = trained.scene().a, build("sinusoidal", {"dim": 384})
    for alike in (False, True):
        scene = Scene(a=narrow, b=wide, length=512, heatmap=HeatmapView(alike=alike))
        for each in (scene, scene.swapped()):
            levels = {part.encoding: shown(part).levels for part in (each.compared("a"), each.compared("b"))}
            assert levels[wide][1] == pytest.approx(1, rel=1e-3)
            assert levels[narrow] == (levels[wide] if alike else (-0.08, 0.08))


def test_a_grid_of_products_says_its_largest_pair() -> None:
    scene = trained.scene().replace(bias=BiasView())
    answer = bias.compute(bias.needs(scene), 512, 512)
    product = trained.numbers() @ trained.numbers().T
    assert answer.largest == (0, 0)
    assert answer.beyond.value == pytest.approx(product[0, 0])
    assert answer.beyond.above == int((product > answer.levels[1]).sum())
    assert "query 0, key 0" in answer.remark


@pytest.mark.parametrize("centre", [False, True])
@pytest.mark.parametrize("scale", [False, True])
@pytest.mark.parametrize(("name", "rows"), [("learned", 41), ("sinusoidal", 64), ("binary", 17), ("integer", 9)])
def test_a_prepared_table_is_that_of_the_naive_one(name: str, rows: int, centre: bool, scale: bool) -> None:
    encoding = build(name)
    codes = encoding.table(np.arange(rows), np.arange(encoding.columns))
    answer = shown(Scene(a=encoding, length=rows, heatmap=HeatmapView(centre=centre, scale=scale)))
    expected = naive.prepared(codes, centre=centre, scale=scale).T
    np.testing.assert_allclose(answer.values, expected, rtol=2e-6, atol=2e-6 * np.abs(expected).max())


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("sinusoidal", {"dim": 64, "base": 1e7}),
        ("sincos2d", {"dim": 64, "width": 2, "height": 33}),
        ("fairseq", {"dim": 64, "base": 1e7, "rows": "table", "padding": 1000}),
    ],
)
def test_scaling_does_not_enlarge_what_float32_leaves_out(name: str, values: dict[str, Any]) -> None:
    encoding = build(name, values)
    codes = encoding.table(np.arange(65), np.arange(encoding.columns))
    answer = shown(Scene(a=encoding, length=65, heatmap=HeatmapView(centre=True, scale=True)), 33)
    assert answer.shown == "means"
    spread = codes.std(axis=0)
    assert spread[spread > 0].min() < 1e-6 * np.abs(codes).max()
    cells = naive.prepared(codes, centre=True, scale=True)
    seen = spread > 1e-9
    expected = np.add.reduceat(cells, np.arange(0, 65, 2), axis=0).T / answer.x.sizes()
    np.testing.assert_allclose(answer.values[seen], expected[seen], rtol=0, atol=1e-5)


@pytest.mark.parametrize("by", ["frequency", "energy"])
def test_dimensions_stand_in_their_order(by: str) -> None:
    rng = np.random.default_rng(5)
    codes = rng.standard_normal((48, 13)) * rng.uniform(0.1, 3, 13)
    codes[:, 4] = 7.0
    spectra = [naive.cycles(codes[:, j].tolist()) for j in range(13)]
    energy = [sum(each) for each in spectra]
    fastest = [0 if energy[j] < 1e-18 else 1 + int(np.argmax(spectra[j])) for j in range(13)]
    key = (lambda j: (-fastest[j], -energy[j])) if by == "frequency" else (lambda j: (-energy[j],))
    from engine.averages import codes as averages

    stored = build("learned", {"dim": 13, "length": 48})
    found = averages.columns((stored,), 48, 13)
    assert found.part == ""
    made = averages.Columns(codes.mean(0), codes.std(0), np.array(fastest), 48, 48)
    np.testing.assert_array_equal(made.ordered(by), sorted(range(13), key=key))  # type: ignore[arg-type]
    own = stored.table(np.arange(48), np.arange(13))
    for j in range(13):
        assert found.cycles[j] == 1 + int(np.argmax(naive.cycles(own[:, j].tolist())))
    answer = shown(Scene(a=stored, length=48, heatmap=HeatmapView(order=by)))  # type: ignore[arg-type]
    np.testing.assert_array_equal(answer.order, found.ordered(by))  # type: ignore[arg-type]
    np.testing.assert_allclose(answer.values, own[:, answer.order].T, rtol=1e-6)


def test_ordered_dimensions_are_averaged_in_their_order() -> None:
    scene = trained.scene(order="energy", centre=True)
    answer = shown(scene, 128, 96)
    numbers = trained.numbers()
    centred = (numbers - numbers.mean(axis=0))[:, answer.order]
    expected = centred.reshape(128, 4, 96, 4).mean(axis=(1, 3)).T
    np.testing.assert_allclose(answer.values, expected, rtol=1e-4, atol=1e-6)
    assert answer.shown == "means"


def test_a_part_of_the_order_has_a_view_of_its_own() -> None:
    scene = trained.scene(order="frequency")
    whole = shown(scene)
    view = View(ranks=(9.5, 19.5), dimensions=(100.0, 120.0))
    part = shown(scene.replace(view=view))
    np.testing.assert_array_equal(part.values, whole.values[10:20])


def test_of_a_million_positions_it_is_said_which_were_read() -> None:
    answer = shown(Scene(length=1 << 20, heatmap=HeatmapView(centre=True)))
    assert "as the first 4 096 of 1 048 576 positions have it" in answer.note


def saved_beside(path: Path, kind: type[np.floating], *, more: float = 0.0, length: int = 512) -> Scene:
    """A sinusoidal table and what a file of it holds, compared."""
    a = build("sinusoidal", {"dim": 64})
    table = a.table(np.arange(length), np.arange(64)).astype(kind)
    table[3, 5] += kind(more)
    return trained.saved(path, table).replace(a=a, b=trained.saved(path, table).a, compare="a-b", length=length)


@pytest.mark.parametrize("length", [40, 512])
def test_what_float32_leaves_out_of_a_file_is_rounding_and_is_said_so(length: int, tmp_path: Path) -> None:
    scene = saved_beside(tmp_path / "w.npy", np.float32, length=length)
    drawn_waves = waves.compute(waves.needs(scene), 300, 200)
    assert 0 < np.abs(drawn_waves.values).max() < 6e-8
    assert drawn_waves.least > 0.9
    assert drawn_waves.remark.startswith("A and B differ by no more than rounding does (at most ")
    for stage in ("bias", "weights"):
        looked = scene.replace(bias=BiasView(stage=stage))
        grid = bias.compute(bias.needs(looked), 300, 300)
        assert 0 < np.abs(grid.values).max() < 1e-4 * grid.levels[1]
        assert grid.remark.startswith("A and B differ by no more than rounding does")
        assert bias_claim.said(looked, grid)[-1].startswith("The two differ by no more than rounding does here, ")
    table = shown(scene, 512, 64)
    assert table.shown == "cells"
    assert 0 < np.abs(table.values).max() < 6e-8, "as Difference says it, and not 0"
    assert table.levels[1] > 0.9
    assert table.remark == "A and B differ by no more than rounding does"
    assert heatmap_claim.said(scene, table)[-1].startswith("The two differ by no more than rounding does here, by ")


def test_tables_that_a_file_holds_exactly_are_equal_and_others_differ(tmp_path: Path) -> None:
    exact = saved_beside(tmp_path / "exact.npy", np.float64)
    assert heatmap_claim.said(exact, shown(exact))[-1] == "The two are equal everywhere here."
    assert not shown(exact).remark
    for name, kind, more in (("half", np.float16, 0.0), ("other", np.float32, 4e-7), ("fine", np.float64, 4e-8)):
        other = saved_beside(tmp_path / f"{name}.npy", kind, more=more)
        found = shown(other)
        assert "rounding" not in found.remark + waves.compute(waves.needs(other), 300, 200).remark * (name == "half")
        assert " apart at most here." in heatmap_claim.said(other, found)[-1]


CHESS = np.indices((64, 64)).sum(axis=0) % 2 * 2.0 - 1.0  # its mean over any two by two is 0


@pytest.mark.parametrize(
    ("more", "heatmap", "pixels", "how"),
    [
        (CHESS, {}, (32, 32), "as means of 2 × 2 cells"),
        (np.full((64, 64), 3.0), {"centre": True}, (64, 64), "without its mean code"),
        (np.full((64, 64), 3.0), {"centre": True, "scale": True}, (64, 64), "without its mean code"),
        (np.full((64, 64), 3.0), {"centre": True}, (32, 64), "as means of 2 × 1 cells, without its mean code"),
    ],
)
def test_what_cancels_to_nothing_is_not_said_to_be_equal(
    more: Floats, heatmap: dict[str, bool], pixels: tuple[int, int], how: str, tmp_path: Path
) -> None:
    table = np.arange(64 * 64.0).reshape(64, 64)
    a, b = (trained.saved(tmp_path / f"{name}.npy", each) for name, each in (("a", table), ("b", table + more)))
    scene = a.replace(b=b.a, compare="a-b", heatmap=HeatmapView(**heatmap))
    answer = shown(scene, *pixels)
    assert not answer.values.any()
    said = heatmap_claim.said(scene, answer)[-1]
    assert said == f"What is shown of the two is equal, {how}; they themselves may differ."


def test_samples_and_scaled_differences_are_said_to_be_that(tmp_path: Path) -> None:
    table = np.arange(64 * 64.0).reshape(64, 64)
    more = np.zeros((64, 64))
    more[1::2, 1::2] = 5.0
    a, b = (trained.saved(tmp_path / f"{name}.npy", each) for name, each in (("a", table), ("b", table + more)))
    scene = a.replace(b=b.a, compare="a-b", averaging="sample")
    assert " is equal, in one cell of 2 × 2 cells; " in heatmap_claim.said(scene, shown(scene, 32, 32))[-1]
    scaled = scene.replace(heatmap=HeatmapView(scale=True))
    assert (
        heatmap_claim.said(scaled, shown(scaled, 64, 64))[-1] == "They are 2 apart at most here, each dimension scaled."
    )
    same = scaled.replace(b=a.a)
    assert heatmap_claim.said(same, shown(same, 64, 64))[-1] == "A and B are the same."


def test_biases_that_softmax_makes_equal_are_not_said_to_be_equal() -> None:
    a, b = (build("alibi", {"form": form}) for form in ("distance", "key"))
    scene = Scene(a=a, b=b, compare="a-b", length=32, bias=BiasView(stage="weights", causal=True))
    answer = bias.compute(bias.needs(scene), 300, 300)
    assert " after softmax" in bias_claim.said(scene, answer)[-1]
    before = scene.replace(bias=BiasView(causal=True))
    assert "softmax" not in bias_claim.said(before, bias.compute(bias.needs(before), 300, 300))[-1]
    turned = Scene(a=build("sinusoidal"), b=build("sinusoidal", {"offset": 7.0}), compare="a-b", length=32)
    product = bias.compute(bias.needs(turned), 300, 300)
    assert bias_claim.said(turned, product)[-1].startswith("What is shown of the two is equal, as inner products of")


@pytest.mark.parametrize("transpose", [False, True])
@pytest.mark.parametrize(("width", "height"), [(600, 600), (90, 70)])
def test_the_highest_and_the_lowest_beyond_the_range_are_found(
    width: int, height: int, *, transpose: bool, tmp_path: Path
) -> None:
    values = np.random.default_rng(3).standard_normal((600, 400)) * 0.01
    values[377, 131], values[50, 300], values[51, 300] = 500.0, -400.0, np.nan
    answer = shown(trained.saved(tmp_path / "w.npy", values, transpose=transpose), width, height)
    cells = [(377, 131), (50, 300)]
    assert answer.furthest == tuple(cell[::-1] if transpose else cell for cell in cells)
    assert answer.largest == answer.furthest[0]
    typed = trained.saved(tmp_path / "w.npy", values, transpose=transpose, colours="typed", low=-1.0, high=600.0)
    answer = shown(typed, width, height)
    assert answer.furthest[0] is None
    assert answer.largest == answer.furthest[1] == (cells[1][::-1] if transpose else cells[1])


def test_within_a_pixel_below_the_range_the_lowest_is_sought_and_not_the_one_of_most_weight(tmp_path: Path) -> None:
    values = np.zeros((64, 64))
    values[8:12, 8:12] = -50.0
    values[9, 9], values[10, 11] = 60.0, -55.0
    answer = shown(trained.saved(tmp_path / "w.npy", values, colours="typed", low=-1.0, high=1.0), 16, 16)
    assert answer.shown == "means"
    assert (answer.furthest, answer.largest) == ((None, (10, 11)), (9, 9))


def test_a_grid_of_products_tells_the_pairs_beyond_both_ends() -> None:
    product = trained.numbers() @ trained.numbers().T
    view = BiasView(colours="typed", low=0.0, high=0.5 * product.max())
    answer = bias.compute(bias.needs(trained.scene().replace(bias=view)), 512, 512)
    places = [divmod(int(at), 512)[::-1] for at in (product.argmax(), product.argmin())]
    assert product[places[1]] == pytest.approx(product[answer.furthest[1]])
    assert answer.furthest[0] == places[0]
