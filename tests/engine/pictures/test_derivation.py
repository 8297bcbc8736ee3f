"""The derivation's steps as the panel gets them: each has pictures and numbers for every encoding; what moves them."""

from __future__ import annotations

import math
import re
from typing import Any

import numpy as np
import pytest

from engine.derivation.expansion import content, expansion
from engine.encodings.base.catalogue import build, catalogue
from engine.maths.curve import problem
from engine.pictures import derivation, derivation_expansion, derivation_kernels, derivation_negative, derivation_pairs
from engine.pictures.derivation import STEPS, DerivationStep
from engine.pictures.figure import CellPlot, LinePlot, readings
from engine.pictures.frame import Ask, Failure, Request, finished
from engine.scene.options.derivation import DerivationView
from engine.scene.scene import Pin, Scene, from_json, to_json
from engine.words.numbers import asked, drawn, figures
from tests.naive import derivation as naive

SIZE = (120, 60)


def scene(step: Any, encoding: Any = None, **values: Any) -> Scene:
    return Scene(a=encoding or build("sinusoidal"), derivation=DerivationView(step=step, **values))


def answer(shown: Scene, size: tuple[int, int] = SIZE) -> Any:
    return finished(Request(shown, (Ask("derivation", *size),))).answers["derivation"]


def stage(shown: Scene, size: tuple[int, int] = SIZE) -> DerivationStep:
    found = answer(shown, size)
    assert isinstance(found, DerivationStep), found
    return found


def facts(shown: Scene) -> dict[str, str]:
    return {fact.name: fact.value for fact in stage(shown).facts}


@pytest.mark.parametrize("step", STEPS)
def test_numbers_do_not_depend_on_the_room_there_is(step: Any) -> None:
    shown = scene(step, build("sinusoidal", {"exponent": "raw_index"}), hessian=2.0)
    large, small = (stage(shown, size) for size in ((900, 700), (90, 48)))
    assert (large.told, large.facts) == (small.told, small.facts)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("name", sorted(catalogue()))
def test_every_encoding_has_every_step(name: str, step: Any) -> None:
    found = stage(scene(step, build(name)), (16, 8))
    assert found.pictures
    assert found.facts
    assert found.note
    for picture in found.pictures:
        for line in picture.lines:
            assert len(line.x) == len(line.y)
            assert not np.isinf(line.y).any()
        assert picture.x.low < picture.x.high
        assert picture.y.low < picture.y.high


def test_what_another_encoding_stands_in_for_is_said() -> None:
    assert stage(scene("integral", build("alibi"))).remark == "ALiBi has no frequencies: this is Sinusoidal"
    assert stage(scene("integral", build("rope"))).remark == ""


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(
    "encoding",
    [build("sinusoidal", {"dim": 1}), build("sinusoidal", {"dim": 16_384}), build("rope", {"dim": 2}), build("nope")],
    ids=lambda e: f"{e.id} {e.dim}",
)
@pytest.mark.parametrize("length", [1, 2**20])
def test_extremes_have_pictures(step: Any, encoding: Any, length: int) -> None:
    values = {"far": 131_072, "distance": 131_072, "pairs": 8192, "size": 100.0, "hessian": 3.0, "alpha": 0.01}
    shown = scene(step, encoding, **values).replace(length=length, pin=Pin(position=length - 1, key=length - 1))
    assert isinstance(answer(shown, (3, 3)), DerivationStep)


def test_a_table_with_gaps_is_a_sentence_and_no_traceback(tmp_path: Any) -> None:
    table = np.full((8, 4), np.nan)
    np.save(tmp_path / "gaps.npy", table)
    from engine.arrays.weights import refer

    encoding = build("learned", {"weights": refer(tmp_path / "gaps.npy")})
    for step in ("expansion", "hessian"):
        found = answer(scene(step, encoding))
        assert isinstance(found, Failure)
        assert "no number" in found.message or "without a number" in found.message
        assert not found.detail


def test_what_a_step_does_not_read_costs_no_new_picture() -> None:
    before = derivation.needs(scene("hessian"))
    assert derivation.needs(scene("hessian", size=3.0, far=64, pairs=9)) == before
    assert derivation.needs(scene("hessian").replace(pin=Pin(dimension=5), colour_map="viridis")) == before
    assert derivation.needs(scene("hessian", hessian=1.0)) != before


# Step by step.


def test_the_expansion_s_facts_are_its_terms() -> None:
    said = facts(scene("expansion"))
    assert said["its slope from 0.01 to 0.1"].startswith(("3.0", "2.99"))
    assert "its slope from 0.01 to 0.1" not in facts(scene("expansion", of="logit"))


@pytest.mark.parametrize("size", [0.05, 0.3, 1.0, 2.0])
def test_what_is_said_of_six_terms_has_the_digits_in_which_they_err(size: float) -> None:
    told = stage(scene("expansion", size=size)).told
    near, exact = re.findall(r"−?\d+\.\d+", told.split("give")[1])[:2]
    assert near != exact


@pytest.mark.parametrize(("length", "pair"), [(9, (4, 7)), (7, (4, 1)), (3, (2, 0))])
def test_a_position_that_is_paired_with_itself_has_one_three_away(length: int, pair: tuple[int, int]) -> None:
    of = scene("expansion").replace(length=length, pin=Pin(position=4, key=4))
    assert derivation_expansion.codes(of, of.a).positions == pair


def test_the_claim_says_whose_weight_is_drawn_and_up_to_where_six_terms_are_it() -> None:
    of = scene("expansion").replace(pin=Pin(position=137, key=96))
    whose, told = derivation.said(of, stage(of))
    assert whose == (
        "The curves are the softmax weight that token 2 (position 137) gives token 5 (position 96), exact and by six "
        "terms."
    )
    found = re.search(r"; they agree within 1 % up to ([\d.]+), and the codes themselves have ‖p‖ = 8\.$", told)
    assert found is not None
    p_m, p_n, *_ = derivation_expansion.codes(of, of.a)
    f = expansion(content(8, 128, 0), (p_m, p_n), (2, 5), of="weight")
    for size, within in ((0.95 * float(found[1]), True), (1.06 * float(found[1]), False)):
        exact, near = (each(np.array([size]))[0] for each in (f.exact, f.approximated))
        assert (abs(exact - near) <= 0.01 * exact) == within
    assert stage(of).pictures[0].y.name == "weight, softmax"


def test_where_the_error_is_0_and_what_is_chosen_are_named_in_the_picture() -> None:
    of = scene("expansion", size=0.5).replace(pin=Pin(position=137, key=96))
    values, errors = (picture.marks for picture in stage(of, (300, 150)).pictures)
    assert values == errors[:1] == ((math.log10(0.5), "‖p‖ = 0.5"),)
    low = stage(of, (300, 100)).pictures[0]
    assert low.marks == ((math.log10(0.5), ""),)  # a name would cover its curves
    ((at, name),) = errors[1:]
    assert name == "error changes sign"
    p_m, p_n, *_ = derivation_expansion.codes(of, of.a)
    f = expansion(content(8, 128, 0), (p_m, p_n), (2, 5), of="weight")
    before, after = (
        float((f.exact(s) - f.approximated(s))[0]) for s in (10.0 ** np.array([at + by]) for by in (-0.01, 0.01))
    )
    assert before * after < 0
    assert [name for _, name in stage(scene("expansion", of="logit"), (300, 150)).pictures[1].marks] == ["‖p‖ = 1"]


@pytest.mark.parametrize("size", [0.01, 0.3, 1.0, 10.0])
def test_numbers_of_the_expansion_have_as_many_significant_digits(size: float) -> None:
    shown = [fact for fact in stage(scene("expansion", size=size)).facts if "slope from" not in fact.name]
    digits = [re.sub(r"^0+", "", re.sub(r"[^\d]", "", fact.value.split(" × ")[0])) for fact in shown]
    assert {len(each) for each in digits} == {5}


def test_facts_of_lines_are_dashed_as_the_lines_are() -> None:
    answer = stage(scene("expansion"))
    lines = {line.name: (line.rank, line.style) for picture in answer.pictures for line in picture.lines}
    own = {fact.name: (fact.rank, fact.style) for fact in answer.facts if fact.name in lines}
    assert own == lines
    (_, slope) = (line for line in answer.pictures[1].lines)
    there = 10 ** float(np.interp(0.0, slope.x, slope.y))
    assert facts(scene("expansion"))["slope 3 from 0.1"] == figures(there, 5)


def test_the_words_beside_say_what_the_formula_s_letters_are() -> None:
    for of in ("weight", "logit"):
        says = stage(scene("expansion", of=of)).says
        assert says.startswith(f"f: {of} of ")
        assert "x: their contents; p: codes of their positions, of r.m.s. length ‖p‖." in says
        assert "H" in says


def test_the_meter_says_when_the_grid_is_no_longer_toeplitz() -> None:
    assert facts(scene("hessian"))["Toeplitz"] == "yes, to rounding"
    assert facts(scene("hessian", hessian=1.0))["Toeplitz"] == "yes, to rounding"
    assert facts(scene("hessian", hessian=1.01))["Toeplitz"] == "no"
    assert facts(scene("hessian", build("sinusoidal", {"exponent": "raw_index"})))["Toeplitz"] == "no"
    assert facts(scene("hessian", hessian=1.5))["H"] == "50 % to unequal diagonal"


def test_the_chain_ends_at_the_mean_of_cosines() -> None:
    shown = scene("pairs", pairs=7, distance=33)
    chain = stage(shown).pictures[0]
    assert isinstance(chain, LinePlot)
    omega = build("sinusoidal").frequencies()[:7]
    assert chain.lines[1].x[-1] == pytest.approx(naive.mean(omega, 33))
    assert facts(shown)["mean of 7 cosines"] == f"{naive.mean(omega, 33):.4f}".replace("-", "−")


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("sinusoidal", {"scale": -2.0}),
        ("rope", {"scaling": "yarn", "factor": 16.0}),
        ("sinusoidal", {"dim": 7}),
        ("sinusoidal", {"exponent": "raw_index"}),
    ],
)
def test_an_inner_product_is_told_where_the_distance_alone_gives_it(name: str, values: dict[str, Any]) -> None:
    encoding = build(name, values)
    table = encoding.table(np.arange(50), np.arange(encoding.columns))
    said = facts(scene("pairs", encoding, distance=16))
    assert ("⟨pₘ, pₙ⟩ of all" in said) == (np.ptp(np.diagonal(table @ table.T, 16)) < 1e-9)
    if "⟨pₘ, pₙ⟩ of all" in said:
        assert said["⟨pₘ, pₙ⟩ of all"] == drawn(float(table[20] @ table[4]))
    else:
        assert said["sum of all"] == drawn(float(np.cos(16 * encoding.frequencies()).sum()))


def test_the_integral_s_numbers_are_su_s() -> None:
    said = facts(scene("integral", distance=16))
    assert (said["mean at Δ 16"], said["integral"]) == ("0.6203", "0.6348")
    assert said["Δ 4 096"] == "−0.0529 | 0.0387"


@pytest.mark.parametrize("axis", ["linear", "log"])
@pytest.mark.parametrize("far", [16, 131_072])
def test_lines_are_means_of_what_they_stand_for(axis: Any, far: int) -> None:
    shown = scene("integral", axis=axis, far=far)
    plot = stage(shown).pictures[0]
    at = derivation_kernels.places(shown.derivation, SIZE[0])
    omega = build("sinusoidal").frequencies()
    for i in (0, at.x.size // 3, at.x.size - 1):
        expected = math.fsum(naive.mean(omega, int(d)) for d in at.distances[i]) / at.distances.shape[1]
        assert plot.lines[0].y[i] == pytest.approx(expected, abs=1e-10)
        assert plot.lines[0].x[i] == at.x[i]


def test_few_of_many_distances_are_said() -> None:
    drawn = build("sinusoidal", {"spectrum": "drawn", "curve": tuple(1e4 ** -(i / 64) for i in range(65))})
    found = stage(scene("laws", drawn, far=131_072))
    assert " of " in found.note
    assert "a point is the mean of 34 of " in found.note or "a point is the mean of" in found.note


def test_the_map_s_line_is_the_first_negative_distance() -> None:
    grid = stage(scene("negative"), (80, 20)).pictures[0]
    assert isinstance(grid, CellPlot)
    line = grid.lines[0]
    for x, y in list(zip(line.x, line.y, strict=True))[:8]:
        omega = 10.0 ** (-x * np.arange(64) / 64)
        assert round(10**y) == naive.first_negative(omega, 3000)
    assert grid.picture.values.shape == (20, 40)
    assert (grid.picture.values[:, 0] <= grid.picture.values[0, 0]).all()


def test_the_map_fills_in_from_coarse_to_fine() -> None:
    shown = derivation.needs(scene("negative", build("sinusoidal", {"dim": 30})))
    stages = list(derivation.compute(shown, 48, 8))
    assert len(stages) == 24 - derivation_negative.FIRST + 1
    assert stages[0].note.endswith("%")
    assert not stages[-1].note.endswith("%")
    assert sorted(derivation_negative.order(24)) == list(range(24))
    assert sorted(derivation_negative.order(1)) == [0]


def test_a_large_map_makes_few_pictures_on_its_way_and_has_no_more_columns_than_tell() -> None:
    shown = derivation.needs(scene("negative", build("sinusoidal", {"dim": 4})))
    for pixels in ((1000, 8), (40_000, 8)):
        stages = [*derivation.compute(shown, *pixels)]
        columns = min(pixels[0] // derivation_negative.BROAD, derivation_negative.MOST_COLUMNS)
        assert len(stages) == columns - derivation_negative.FIRST + 1  # each column is a step that can be given up
        assert len({id(each.pictures[0]) for each in stages}) < 70
        assert stages[-1].pictures[0].picture.shades.shape[1] == columns
        assert "%" not in stages[-1].note


# What a person does.


def test_steps_end_at_both_ends() -> None:
    first = scene("expansion")
    assert derivation.stepped(first, -1) == first
    assert [derivation.stepped(first, by).derivation.step for by in range(8)] == [*STEPS, STEPS[-1], STEPS[-1]]


def test_a_stroke_becomes_the_encoding_s_spectrum_and_is_kept() -> None:
    before = scene("laws")
    after = derivation.touched(before, 0, (0.2, 0.0), (0.8, -1.0))
    drawn: Any = after.a
    assert drawn.spectrum == "drawn"
    assert not problem(drawn.curve)
    assert drawn.dim == 128
    places = np.linspace(0, 1, 33)
    on = (places >= 0.2) & (places <= 0.8)
    assert np.array(drawn.curve)[on] == pytest.approx(10 ** -((places[on] - 0.2) / 0.6), rel=1e-3)
    assert from_json(to_json(after)).scene == after
    assert "drawn" in stage(after).note
    assert after.a.frequencies()[12] == pytest.approx(drawn.curve[6])


def test_drawing_over_a_rotary_encoding_makes_a_sinusoidal_of_its_width() -> None:
    drawn: Any = derivation.touched(scene("laws", build("rope", {"dim": 64})), 0, (0, 0), (1, -2)).a
    assert (drawn.id, drawn.dim, drawn.spectrum) == ("sinusoidal", 64, "drawn")


def test_strokes_beyond_the_picture_stay_in_range() -> None:
    for start, end in [((-3, 9), (4, -99)), ((0.5, 0.5), (0.5, 0.5)), ((1, -6), (0, -6))]:
        for scale in ("log", "linear"):
            after: Any = derivation.touched(scene("laws", scale=scale), 0, start, end).a
            assert not problem(after.curve)


def test_a_point_is_moved_by_keys() -> None:
    after: Any = derivation.keyed(scene("laws"), 0, 0, 1, 16).a
    assert after.curve[16] == pytest.approx(10 ** (-2 + 0.04), rel=1e-3)
    again: Any = derivation.keyed(scene("laws", after), 0, 0, -1, 16).a
    assert again.curve[16] == pytest.approx(1e-2, rel=1e-3)
    lowest: Any = scene("laws", build("sinusoidal", {"spectrum": "drawn", "curve": (1.0, 0.0)}))
    raised: Any = derivation.keyed(lowest, 0, 0, 1, 1).a
    assert raised.curve[1] > 0


def test_the_pointer_sets_what_a_picture_is_of() -> None:
    assert derivation.touched(scene("expansion"), 1, (0, 0), (0.5, 0)).derivation.size == 3.16
    assert derivation.touched(scene("integral"), 0, (0, 0), (-40.4, 0)).derivation.distance == 40
    assert derivation.touched(scene("integral", axis="log"), 0, (0, 0), (2.0, 0)).derivation.distance == 100
    based: Any = derivation.touched(scene("negative"), 0, (0, 0), (5.0, 0)).a
    assert based.base == 1e5
    raw: Any = derivation.touched(
        scene("negative", build("sinusoidal", {"exponent": "raw_index"})), 0, (0, 0), (6.0, 0)
    ).a
    assert raw.base == 1e3
    for still in (build("alibi"), build("rope", {"scaling": "yarn", "factor": 2.0})):
        assert derivation.touched(scene("negative", still), 0, (0, 0), (5.0, 0)) == scene("negative", still)


def test_keys_stop_at_the_ends() -> None:
    assert derivation.keyed(scene("hessian"), 0, -1, 0, 0) == scene("hessian")
    assert derivation.keyed(scene("integral", distance=1), 0, -1, 0, 0).derivation.distance == 1
    assert derivation.keyed(scene("integral", distance=131_072), 0, 10, 0, 0).derivation.distance == 131_072


def test_where_each_law_first_turns_negative_is_said_with_it() -> None:
    facts = {fact.name: fact.value for fact in stage(scene("laws")).facts}
    found = {name: value for name, value in facts.items() if "first negative" in name}
    assert list(found.values()) == ["6 167", "618", "not within 8 192", "4"]


def test_each_step_tells_what_there_is_to_notice_with_its_numbers() -> None:
    """By sums over the pairs of 10000^(−k/64); the sentences name what the numbers below the picture name."""
    omega = [10_000 ** (-k / 64) for k in range(64)]
    mean = [sum(math.cos(16 * each) for each in omega[:count]) / count for count in (4, 64)]
    told = stage(scene("pairs", pairs=4, distance=16)).told
    assert told == f"At distance 16 the mean of 4 cosines is −{-mean[0]:.4f}, that of all 64 {mean[1]:.4f}."
    assert f"the mean over 64 pairs is {mean[1]:.4f}" in stage(scene("integral", distance=16)).told
    own = facts(scene("negative"))
    first = stage(scene("negative")).told
    assert first.startswith(f"This encoding's own mean is first negative at {own['first negative, own']};")
    crossed = stage(scene("laws")).told
    assert crossed.startswith("Whole distances at which the integral of a law is first negative: encoding 6 167, ")
    six = facts(scene("expansion", size=2.0))
    error = stage(scene("expansion", size=2.0)).told
    assert f"give {six['six terms']} for {six['exact']};" in error


@pytest.mark.parametrize("size", [0.01, 1.0, 10.0])
def test_the_six_terms_of_a_logit_are_exact_for_it_is_bilinear(size: float) -> None:
    shown = scene("expansion", size=size, of="logit")
    assert stage(shown).told.endswith(f"the six terms give {facts(shown)['exact']} exactly.")


@pytest.mark.parametrize(("station", "alone"), [(0.0, True), (1.0, True), (3.0, False)])
def test_the_hessian_s_step_tells_whether_distance_alone_counts(station: float, alone: bool) -> None:
    shown = scene("hessian", hessian=station)
    told, known = stage(shown).told, facts(shown)
    assert (known["Toeplitz"] == "yes, to rounding") == alone
    assert ("are equal, to rounding" in told) == alone
    assert alone or known["largest max − min"] in told


@pytest.mark.parametrize("step", STEPS)
def test_formulas_in_a_line_of_text_have_their_indices_set_low(step: Any) -> None:
    shown = stage(scene(step, hessian=2.5) if step == "hessian" else scene(step))
    lines = [line.name for picture in shown.pictures for line in picture.lines]
    said = [shown.says, shown.told, shown.note, *(fact.name for fact in shown.facts), *lines]
    said += [picture.says for picture in shown.pictures]
    assert [text for text in said if "_" in text] == []


def test_a_negative_sum_is_below_what_another_content_gets_and_not_the_least_of_all() -> None:
    """Contents of no relation give 0 on average; further out the sum of the same content is smaller still."""
    omega = np.array([10_000 ** (-k / 64) for k in range(64)])
    means = np.cos(np.arange(4096)[:, None] * omega).mean(axis=1)
    (first, *_) = np.flatnonzero(means < 0)
    assert facts(scene("negative"))["first negative, own"] == f"{first:,}".replace(",", " ")
    assert means.min() < means[first]
    assert "counts less than one of another content does on average" in str(derivation_negative.SAYS)


def test_curves_of_single_pairs_have_one_name() -> None:
    x = derivation_pairs._curves(np.array([1.0, 0.5, 0.25]), 3, 64, 16, 400)
    faint = [line.name for line in x.lines if line.style == "faint"]
    assert faint == ["single pairs", "", ""]
    assert x.lines[-1].name == "mean of 3"


@pytest.mark.parametrize(("step", "at"), [("hessian", (1, 0)), ("hessian", (7, 3))])
def test_a_cell_is_read_as_it_was_computed(step: str, at: tuple[int, int]) -> None:
    """Ten digits of a number that was held in four bytes would be wrong from the eighth on."""
    of = scene(step)
    grid = stage(of).pictures[0]
    codes = of.a.table(np.arange(len(grid.picture.values)), np.arange(of.a.columns))
    (said,) = readings(grid, float(at[0]), float(at[1]))
    exact = float(codes[at[0]] @ codes[at[1]])
    assert grid.picture.values[at[1], at[0]] == pytest.approx(exact, rel=1e-12)
    assert said.endswith(f": {asked(exact)}")
