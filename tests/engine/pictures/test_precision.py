"""Precision: what its three pictures show, said in numbers, and what a person does to it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.encodings.base.catalogue import build, catalogue
from engine.maths.window import AxisWindow
from engine.pictures import precision, precision_collisions, precision_error
from engine.pictures.figure import CellPlot, LinePlot
from engine.pictures.frame import Ask, Failure, Request, finished
from engine.pictures.precision import PrecisionPicture
from engine.precision import phase, rounding
from engine.precision.collisions import runs
from engine.scene.options.bias import BiasView
from engine.scene.options.heatmap import HeatmapView
from engine.scene.options.precision import DTYPES, PRESETS, STAGES, PrecisionView, Stages
from engine.scene.scene import Pin, Scene, View, from_json, to_json
from engine.system import kept
from engine.words.numbers import few

PICTURES = ("error", "phase", "collisions")


def shown(scene: Scene, size: tuple[int, int] = (300, 150)) -> PrecisionPicture:
    *_, answer = precision.compute(precision.needs(scene), *size)
    assert isinstance(answer, PrecisionPicture)
    return answer


def of(picture: str = "error", length: int = 512, name: str = "rope", **values: Any) -> Scene:
    view = PrecisionView(picture=picture, **values)  # type: ignore[arg-type]
    return Scene(a=build(name), length=length, precision=view)


def facts(answer: PrecisionPicture) -> dict[str, str]:
    return {fact.name: fact.value for fact in answer.facts}


def off(scene: Scene) -> np.ndarray:
    """[positions, dims], |error| of every cell."""
    encoding, count = precision.subject(scene)
    found = rounding.source(encoding)
    rows, dims = np.arange(count), np.arange(found.columns)
    with np.errstate(invalid="ignore"):
        return np.abs(found.rounded(scene.precision.stages, rows, dims) - found.exact(rows, dims))


def grid(answer: PrecisionPicture) -> CellPlot:
    (picture,) = answer.pictures
    assert isinstance(picture, CellPlot)
    return picture


# Errors.


def test_a_cell_a_pixel() -> None:
    scene = of(length=400)
    answer = shown(scene, (500, 200))
    assert grid(answer).picture.values == pytest.approx(off(scene).T.astype(np.float32))
    assert grid(answer).picture.levels == (0.0, off(scene).max())
    assert answer.note.endswith("each cell is drawn")


@pytest.mark.parametrize("size", [(100, 50), (97, 31)])
def test_many_cells_a_pixel_show_the_largest_of_them(size: tuple[int, int]) -> None:
    scene, cells = of(length=1000), off(of(length=1000))
    picture = grid(shown(scene, size)).picture
    x, y = picture.x, picture.y
    assert picture.values.shape == (y.count, x.count)
    for row in range(y.count):
        for column in range(x.count):
            block = cells[column * x.block : (column + 1) * x.block, row * y.block : (row + 1) * y.block]
            assert picture.values[row, column] == pytest.approx(block.max())
    most = "" if 1000 % x.block == scene.a.columns % y.block == 0 else "up to "
    assert shown(scene, size).note.endswith(f"largest of {most}{x.block} × {y.block} cells a pixel")


def test_samples_are_called_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    kept.forget()
    answers = list(precision.compute(precision.needs(of(length=3000)), 100, 128))
    assert answers[0].note.endswith("sample of 30 × 1 cells a pixel")
    assert grid(answers[0]).picture.values == pytest.approx(off(of(length=3000))[::30].T.astype(np.float32))
    assert answers[-1].note.endswith("largest of 30 × 1 cells a pixel")
    monkeypatch.setattr(precision_error, "MOST", 100 * 128 * 3)
    kept.forget()
    assert shown(of(length=3000), (100, 128)).note.endswith("largest of 3 samples, 30 × 1 cells a pixel")


@pytest.mark.parametrize("picture", ["error", "phase"])
def test_another_pin_goes_on_with_what_was_found(picture: str) -> None:
    scene = of(picture, 20_000)
    before = shown(scene, (100, 128))
    (after,) = precision.compute(precision.needs(scene.replace(pin=Pin(position=9, dimension=3))), 100, 128)
    assert after.note == before.note
    assert after.facts != before.facts
    assert after.pin != before.pin


@pytest.mark.parametrize("each", [1, 2, 5])
def test_samples_lie_in_their_blocks(each: int) -> None:
    window = AxisWindow(10, 93, 10)
    rows = precision_error.spread(window, each).reshape(window.count, each)
    assert (rows[:, 0] == window.starts()).all()
    assert ((rows >= window.starts()[:, None]) & (rows < (window.starts() + window.sizes())[:, None])).all()


def test_a_view_shows_its_part() -> None:
    scene = of(length=400).replace(view=View(positions=(99.5, 199.5), dimensions=(9.5, 19.5)))
    picture = grid(shown(scene)).picture
    assert picture.values == pytest.approx(off(of(length=400))[100:200, 10:20].T.astype(np.float32))


def test_what_is_no_number_is_masked() -> None:
    answer = shown(of(length=66_000, position="float16"), (660, 128))
    mask = grid(answer).picture.mask
    assert mask is not None
    assert mask[:, -4:].all()
    assert not mask[:, :-6].any()
    assert "hatched: no number" in answer.remark


def test_what_is_infinite_is_masked_and_the_colours_are_of_the_rest() -> None:
    """A slope of ½ over 200 000 positions: float16 ends at 65 504, and its steps below are 32 wide."""
    scene = Scene(a=build("alibi", {"heads": 14}), length=200_000, precision=PrecisionView(table="float16"))
    answer = shown(scene, (660, 14))
    picture = grid(answer).picture
    assert picture.mask is not None
    assert picture.mask.any()
    assert not picture.mask.all()
    assert picture.levels == (0.0, 16.0)
    assert answer.remark.startswith("largest |computed − exact| ∞")
    assert "hatched: infinite" in answer.remark


def test_what_is_the_largest_of_samples_says_so() -> None:
    many = Scene(a=build("rope"), length=1 << 20, precision=PrecisionView(position="bfloat16", length=1 << 20))
    assert shown(many, (64, 32)).remark.startswith("largest |computed − exact| of the samples ")
    few = many.replace(precision=PrecisionView(position="bfloat16", length=512))
    assert shown(few, (64, 32)).remark.startswith("largest |computed − exact| 0.9588 at ")


def test_exact_stages_are_said() -> None:
    scene = of().replace(precision=PrecisionView().with_stages(PRESETS[0].stages))
    assert shown(scene).remark == "every value is exact"
    assert grid(shown(scene)).picture.levels == (0.0, 1.0)


def test_the_pinned_value_is_told_stage_by_stage() -> None:
    scene = Scene(
        a=build("rope", {"dim": 32}),
        length=2048,
        pin=Pin(position=1857, dimension=1),
        precision=PrecisionView().with_stages(next(p.stages for p in PRESETS if p.title == "float16 throughout")),
    )
    told = facts(shown(scene))
    assert told["pinned position"] == "1 857"
    assert told["ω, exact → computed"] == "0.562341 → 0.5625"
    assert told["angle"] == "1 044.27 → 1 045"
    assert told["angle off by"].startswith("0.7")


def test_numbers_are_told_apart() -> None:
    assert precision_error.arrow(1 / 3, float(np.float32(1 / 3))) == "0.33333333 → 0.33333334"
    assert precision_error.arrow(2.0, 2.0) == "2"
    assert precision_error.arrow(65_520.0, float("inf")) == "65 520 → ∞"


# Phases.


def test_an_image_is_rounded_place_by_place() -> None:
    values = {"dim": 16, "height": 4, "width": 600}
    scene = Scene(
        a=build("rope2d", values),
        length=2400,
        pin=Pin(position=1199, dimension=4),
        precision=PrecisionView(picture="error", position="bfloat16"),
    )
    answer = shown(scene)
    assert answer.idle == frozenset()
    assert facts(answer)["pinned column"] == "599 → 600"
    assert facts(answer)["angle off by"] == "1 rad"
    collided = shown(scene.replace(precision=PrecisionView(picture="collisions", position="bfloat16")))
    assert collided.pin == (599, None)
    assert facts(collided)["distinct"] == f"{runs('bfloat16', 600).distinct} of 600"
    moved = precision.pinned_at(scene.replace(precision=PrecisionView(picture="collisions")), 0, 300.0, 0.0)
    assert moved.pin.position == 300
    assert shown(scene.replace(precision=PrecisionView(picture="phase"))).pictures


def test_an_image_of_sines_has_no_pairs_to_show() -> None:
    scene = Scene(a=build("sincos2d"), length=196, precision=PrecisionView(picture="phase"))
    assert "no spectrum of pairs" in shown(scene).empty
    assert shown(scene.replace(precision=PrecisionView(picture="error", frequency="bfloat16"))).idle == frozenset()


def test_phases() -> None:
    answer = shown(of("phase", 4096))
    assert answer.remark == "12 of 64 pairs pass π/2, the first at position 514"
    errors, where = answer.pictures
    assert isinstance(errors, LinePlot)
    assert isinstance(where, LinePlot)
    assert 10 ** errors.lines[0].y[0] == pytest.approx(8)
    assert np.isfinite(where.lines[0].y).sum() == 12
    assert facts(answer)["pair 0 passes π/2"] == "at 514"


def test_where_no_pair_passes_there_is_one_picture() -> None:
    answer = shown(of("phase", 200))
    assert len(answer.pictures) == 1
    assert "no pair is off by more than π/2" in answer.remark


def test_a_pair_without_a_number_is_infinitely_wrong() -> None:
    answer = shown(of("phase", 70_000, position="float16"))
    assert facts(answer)["largest"] == "no number, pair 0"
    assert facts(answer)["pairs beyond π/2"] == "64 of 64"


# Collisions.


def test_collisions() -> None:
    answer = shown(of("collisions", 2048))
    assert answer.remark == "641 numbers are left of 2 048 positions, up to 9 share one"
    assert facts(answer)["distinct"] == "641 of 2 048"
    assert facts(answer)["each its own below"] == "256"
    assert facts(answer)["distinct in float16"] == "2 048"
    assert "none is finite from 65 520 on" in shown(of("collisions", 131_072, position="float16")).remark
    assert shown(of("collisions", 131_072)).remark.startswith("1 409 numbers are left of 131 072")
    assert shown(of("collisions", 256)).remark == "all 256 positions stay distinct"
    assert shown(of("collisions", 1)).remark == "there is one position alone"


def test_the_first_of_samples_is_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phase, "FIRST_LOOK", 64 * 100)
    monkeypatch.setattr(phase, "MOST", 64 * 700)
    assert "the first of the samples at position " in shown(of("phase", 2047)).remark


def test_what_is_no_number_is_not_exact() -> None:
    options = PrecisionView(picture="error", position="float8_e4m3fn")
    far = Scene(a=build("sinusoidal", {"offset": 99_999.0}), length=2, precision=options)
    assert shown(far).remark == "what is a number is exact · hatched: no number"


def test_one_number_or_position_is_said_as_one() -> None:
    few_digits = PrecisionView(picture="collisions", position="float8_e5m2")
    near = Scene(a=build("sinusoidal", {"offset": 27.0}), length=3, precision=few_digits)
    assert shown(near).remark == "1 number is left of 3 positions, up to 3 share one"
    far = Scene(a=build("sinusoidal", {"offset": 99_999.0}), length=1, precision=few_digits)
    assert shown(far).remark == "0 numbers are left of 1 position, none is finite from 0 on"


@pytest.mark.parametrize("pin", [0, 1000, 2047])
def test_the_stairs_are_the_ranges_that_have_become_one(pin: int) -> None:
    answer = shown(of("collisions", 2048).replace(pin=Pin(position=pin)))
    stairs = answer.pictures[1]
    assert isinstance(stairs, LinePlot)
    found, line = runs("bfloat16", 2048), stairs.lines[0]
    assert stairs.x.low - 0.5 <= pin <= stairs.x.high + 0.5
    for start, end, value in zip(line.x[::3], line.x[1::3], line.y[::3], strict=True):
        inside = np.arange(round(start + 0.5), round(end - 0.5) + 1)
        assert inside.size
        assert {float(found.value[found.at(int(p))]) for p in inside} == {float(value)}


@pytest.mark.parametrize("width", [7, 100, 3000])
def test_sizes_are_the_largest_in_each_pixel(width: int) -> None:
    found = runs("bfloat16", 1500)
    line = precision_collisions.collisions(of("collisions", 1500), build("rope"), 1500, width).pictures[0].lines[0]
    each = np.repeat(found.sizes, found.sizes)
    for start, end, high in zip(line.x[::2], line.x[1::2], line.y[::2], strict=True):
        assert 10**high == pytest.approx(each[round(start + 0.5) : round(end + 0.5)].max())


def test_an_offset_counts() -> None:
    """The first token of fairseq sits in row 2: exactness ends two positions earlier."""
    assert facts(shown(of("collisions", 2048, "fairseq")))["each its own below"] == "254"


# What a person does.


def test_a_length_of_its_own() -> None:
    longer = of("collisions").replace(precision=PrecisionView(picture="collisions", length=2048))
    assert facts(shown(longer))["distinct"] == "641 of 2 048"
    assert facts(shown(longer.replace(a=build("learned"))))["distinct"] == "385 of 512"


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_is_set(stage: str) -> None:
    for dtype in DTYPES:
        scene = precision.with_stage(of(), stage, dtype)
        assert getattr(scene.precision, stage) == dtype
        assert from_json(to_json(scene)).scene == scene


def test_a_preset_is_taken_and_keeps_the_picture() -> None:
    scene = precision.with_preset(of("phase"), PRESETS[3])
    assert (scene.precision.stages, scene.precision.picture) == (PRESETS[3].stages, "phase")


def test_what_stands_at_a_place_is_pinned() -> None:
    pin = precision.pinned_at(of(), 0, 100.3, 7.4).pin
    assert (pin.position, pin.dimension) == (100, 7)
    beyond = precision.pinned_at(of(), 0, 1e9, -3.0).pin
    assert (beyond.position, beyond.dimension) == (511, 0)
    assert precision.pinned_at(of("phase"), 0, 9.0, 0.0).pin.dimension == 9
    assert precision.pinned_at(of("collisions"), 1, 77.0, 5.0).pin.position == 77
    head = precision.pinned_at(of(name="alibi"), 0, -12.0, 3.0).pin
    assert (head.position, head.head, head.dimension) == (12, 3, 0)
    assert head.key - head.position == -12
    stepped = precision.stepped(of().replace(pin=Pin(position=5, dimension=6)), 0, 2, -1).pin
    assert (stepped.position, stepped.dimension) == (7, 5)


def test_of_a_bias_the_pinned_distance_is_that_of_the_pinned_key() -> None:
    scene = of(name="alibi").replace(pin=Pin(position=137, key=96, head=2))
    answer = shown(scene)
    assert answer.pin == (-41, 2)
    assert "distance −41, head 2" in facts(answer)
    further = precision.pinned_at(scene, 0, -100.0, 2.0).pin
    assert (further.position, further.key) == (137, 37)
    pointer = precision.pointed(scene, 0, -300.0, 2.0)
    assert (pointer.position, pointer.key) == (300, 0)
    after = shown(scene.replace(pin=Pin(position=5, key=9, head=2)))
    assert (after.pin, after.facts) == ((None, 2), ())


def test_a_bias_of_both_sides_has_its_keys_after_the_query_too() -> None:
    """The largest error of T5's first draw is one position after the query."""
    scene = of(name="t5").replace(pin=Pin(position=5, key=9, head=2))
    stages = {**dict.fromkeys(STAGES, "float64"), "table": "float32"}
    scene = scene.replace(precision=scene.precision.with_stages(Stages(**stages)))
    answer = shown(scene)
    assert answer.pin == (4, 2)
    assert "distance 4, head 2" in facts(answer)
    bias = scene.encoding.profile(np.arange(-511, 512))
    off = np.abs(bias.astype(np.float32).astype(np.float64) - bias)
    head, place = np.unravel_index(int(off.argmax()), off.shape)
    assert f"{few(off.max(), 4)} at distance {place - 511}, head {head}" in answer.remark
    assert (place - 511, head) == (1, 2)
    after = precision.pinned_at(scene, 0, 510.0, 2.0).pin
    assert (after.position, after.key) == (1, 511)


@pytest.mark.parametrize("picture", PICTURES)
def test_what_is_not_read_changes_nothing(picture: str) -> None:
    plain = of(picture)
    other = plain.replace(heatmap=HeatmapView(transpose=True), bias=BiasView(causal=True), pin=Pin(key=4))
    assert precision.needs(other) == precision.needs(plain)
    idle = set(STAGES) - set(precision.READ[picture])
    for stage in idle:
        assert precision.needs(precision.with_stage(plain, stage, "float16")) == precision.needs(plain)
    assert shown(plain).idle == idle


def test_stages_that_have_no_part() -> None:
    assert shown(of(name="learned")).idle == {"position", "frequency", "product", "function"}


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("name", sorted(catalogue()))
def test_every_encoding_has_a_picture_or_a_sentence(name: str, picture: str) -> None:
    request = Request(of(picture, 64, name), (Ask("precision", 80, 60),))
    answer = finished(request).answers["precision"]
    assert not isinstance(answer, Failure)
    assert bool(answer.pictures) != bool(answer.empty)
    if picture == "collisions":
        assert answer.pictures
