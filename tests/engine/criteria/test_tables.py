"""The criteria of tables against their definitions, over many encodings and awkward ranges."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from engine.arrays.weights import refer
from engine.criteria import bounds, closest, consistency, lengths, rounding
from engine.criteria.codes import Codes, spread
from engine.criteria.criteria import Measured, in_range, measured
from engine.criteria.criterion import Criterion
from engine.encodings.base.catalogue import build
from engine.words.numbers import spaced
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.naive import criteria as naive

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("sinusoidal", {}),
    ("sinusoidal", {"dim": 1}),
    ("sinusoidal", {"dim": 7, "offset": 2.0, "scale": -0.5}),
    ("sinusoidal", {"dim": 64, "exponent": "raw_index"}),
    ("sinusoidal", {"dim": 16, "spectrum": "linear"}),
    ("sinusoidal", {"dim": 8, "base": 1.0}),
    ("integer", {}),
    ("integer", {"dim": 3, "scale": -0.25}),
    ("phase", {"dim": 2}),
    ("phase", {"length": 100}),
    ("binary", {}),
    ("binary", {"dim": 4, "msb_first": True}),
    ("learned", {"dim": 12}),
    ("nope", {"dim": 4}),
    ("rope", {"dim": 16}),
    ("rope", {"dim": 32, "scaling": "yarn", "factor": 4.0}),
    ("mrope", {}),
    ("rope2d", {}),
    ("sincos2d", {"dim": 16}),
    ("timestep", {"dim": 5}),
]
RANGES = [range(2), range(3), range(37), range(5, 64), range(17, 101)]


def codes_of(encoding: str, values: dict[str, Any], positions: range) -> Codes:
    built = build(encoding, values)
    return Codes(built, in_range(built, positions))


def rows_of(codes: Codes) -> np.ndarray:
    return codes.exact(np.arange(codes.count))


def named(found: Measured) -> dict[str, Criterion]:
    return {each.name: each for each in found.criteria}


def last(answers: Any) -> Any:
    *_, answer = answers
    return answer


@pytest.mark.parametrize("positions", RANGES)
@pytest.mark.parametrize(("encoding", "values"), TABLES)
def test_the_closest_pair_is_that_of_all_pairs(encoding: str, values: dict[str, Any], positions: range) -> None:
    codes = codes_of(encoding, values, positions)
    found = last(closest.closest(codes))
    least, pairs = naive.closest(rows_of(codes).tolist())
    assert found.distance == pytest.approx(least, rel=1e-9, abs=1e-9)
    if codes.by_distance:
        assert any(b - a == found.second - found.first for a, b in pairs)
    else:
        nearest = min(pairs, key=lambda pair: (pair[1] - pair[0], pair[0]))
        assert (found.first, found.second) in ({nearest} if least == 0 else pairs)
    assert codes.apart(found.first, found.second) == pytest.approx(least, rel=1e-6, abs=1e-7)
    assert found.compared is None
    assert found.share == 1


@pytest.mark.parametrize("at_once", [1, 4000, closest.PRODUCTS])
@pytest.mark.parametrize(("encoding", "values"), TABLES)
def test_large_groups_are_compared_by_products(
    encoding: str, values: dict[str, Any], at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(closest, "SMALL", 1)
    monkeypatch.setattr(closest, "PRODUCTS", at_once)
    test_the_closest_pair_is_that_of_all_pairs(encoding, values, range(37))


def test_one_row_without_gaps_is_no_pair(tmp_path: Any) -> None:
    np.save(tmp_path / "a.npy", np.array([[0, np.nan], [np.nan, 1], [2, 3]]))
    with pytest.raises(ValueError, match="too few positions have a code of numbers to compare"):
        last(closest.closest(codes_of("learned", {"weights": refer(tmp_path / "a.npy")}, range(3))))


@pytest.mark.parametrize(("count", "places"), [(3, [0, 1, 2]), (101, [0, 25, 50, 75, 100])])
def test_spread_places_have_both_ends_among_them(count: int, places: list[int]) -> None:
    assert spread(count, 5).tolist() == places


def test_of_equally_close_pairs_the_nearest_and_of_those_the_first_is_kept() -> None:
    best = closest.Best()
    for pair in ((3, 5), (7, 8), (1, 2), (4, 5)):
        best.offer(np.ones(1), *np.array(pair)[:, None])
    assert best.pair == (1, 2)


@pytest.mark.parametrize(("encoding", "values"), TABLES)
def test_the_largest_value_and_the_norms_are_those_of_all_cells(encoding: str, values: dict[str, Any]) -> None:
    for positions in (range(1), range(9, 60)):
        codes = codes_of(encoding, values, positions)
        found, rows = last(bounds.bounds(codes)), rows_of(codes).tolist()
        most, _ = naive.largest(rows)
        assert found.largest == pytest.approx(most, rel=1e-11, abs=1e-12)
        assert abs(rows[found.row][found.dimension]) == pytest.approx(most, rel=1e-11, abs=1e-12)
        assert found.norms == pytest.approx((min(naive.norms(rows)), max(naive.norms(rows))), rel=1e-9, abs=1e-7)
        assert not found.sampled


@pytest.mark.parametrize("positions", RANGES)
@pytest.mark.parametrize(("encoding", "values"), TABLES)
def test_the_toeplitz_defect_is_the_widest_diagonal(encoding: str, values: dict[str, Any], positions: range) -> None:
    codes = codes_of(encoding, values, positions)
    found, grid = last(consistency.defect(codes)), naive.gram(rows_of(codes).tolist())
    scale = max(1.0, max(abs(x) for row in grid for x in row))
    assert found.size == pytest.approx(naive.toeplitz_defect(grid), abs=1e-10 * scale)
    if not found.structural and found.size > 1e-9 * scale:
        ends = [grid[row][row + found.distance] for row in (found.high, found.low)]
        assert ends[0] - ends[1] == pytest.approx(found.size, abs=1e-10 * scale)
    assert found.diagonals is None


@pytest.mark.parametrize("dtype", list(rounding.BITS))
@pytest.mark.parametrize(("encoding", "values"), TABLES)
def test_equal_codes_are_those_that_round_to_the_same_numbers(
    encoding: str, values: dict[str, Any], dtype: Any
) -> None:
    codes = codes_of(encoding, values, range(3, 80))
    found, rows = last(rounding.equal(codes, dtype)), rows_of(codes)
    assert (found.sharing, found.distinct) == naive.equal_when_rounded(rows.tolist(), dtype)
    if found.pair is not None:
        a, b = found.pair
        assert a < b
        assert naive.equal_when_rounded(rows[[a, b]].tolist(), dtype) == (2, 1)
    assert (found.pair is None) == (found.sharing == 0)


def test_integers_are_told_apart_as_far_as_their_type_has_digits() -> None:
    """The figures of the reference for positions in bfloat16 and float16."""
    counts = {n: last(rounding.equal(codes_of("integer", {}, range(n)), "bfloat16")).distinct for n in (2048, 4096)}
    assert counts == {2048: 641, 4096: 769}
    many = codes_of("integer", {}, range(131_072))
    assert last(rounding.equal(many, "bfloat16")).distinct == 1409
    assert last(rounding.equal(codes_of("integer", {}, range(2049)), "float16")).sharing == 0


@pytest.mark.parametrize("seed", range(3))
def test_rounding_is_done_once(seed: int) -> None:
    rng = np.random.default_rng(seed)
    near = 1 + 2.0**-8 * rng.integers(0, 3, 500) + rng.choice([-1, 0, 1], 500) * 2.0 ** -rng.integers(20, 52, 500)
    values = np.concatenate([near, -near, rng.standard_normal(500) * 2.0 ** rng.integers(-140, 100, 500), [0.0, -0.0]])
    expected = [float(naive.rounded(float(v), "bfloat16")) for v in values]
    assert rounding.rounded(values, "bfloat16").astype(np.float64).tolist() == expected


@pytest.mark.usefixtures("kernels")
def test_golden_numbers() -> None:
    assert last(closest.closest(codes_of("sinusoidal", {}, range(2048)))).distance == pytest.approx(1.952596, abs=5e-7)
    for dim, size in ((64, 7.10), (128, 9.11)):
        raw = codes_of("sinusoidal", {"dim": dim, "exponent": "raw_index"}, range(256))
        assert last(consistency.defect(raw)).size == pytest.approx(size, abs=0.005)
    paper = last(consistency.defect(codes_of("sinusoidal", {"dim": 64}, range(256))))
    assert 0 < paper.size < 1e-12
    assert paper.structural


# Long ranges.


def test_a_million_positions_are_compared_by_structure() -> None:
    codes = codes_of("sinusoidal", {}, range(2**20))
    found = last(closest.closest(codes))
    assert found.compared is None
    assert (found.distance, found.second - found.first) == (pytest.approx(1.952596, abs=5e-7), 1)


def test_a_limit_that_is_reached_is_exact_however_much_was_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "SCANNED", 0)
    codes = codes_of("sinusoidal", {}, range(2**16))
    found = last(bounds.bounds(codes))
    assert len(list(codes.blocks())) > 1
    assert (found.largest, found.sampled) == (1, False)


def test_nearly_equal_codes_far_apart_are_found_and_computed_without_cancelling() -> None:
    """With one frequency of 1, positions 710 apart differ by 710 − 226 π = 6.03e−5."""
    codes = codes_of("sinusoidal", {"dim": 2, "base": 1.0}, range(1000))
    found = last(closest.closest(codes))
    assert found.second - found.first == 710
    assert found.distance == pytest.approx(2 * abs(math.sin(355)), rel=1e-10)


def test_an_odd_width_is_compared_by_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    codes = codes_of("sinusoidal", {"dim": 15}, range(3, 400))
    expected = last(closest.closest(codes))
    monkeypatch.setattr(closest, "HELD", 0)
    found = last(closest.closest(codes))
    assert found.distance == pytest.approx(expected.distance, rel=1e-9)
    assert found.compared is None


@pytest.mark.parametrize(("encoding", "values"), [("binary", {"dim": 7}), ("integer", {}), ("learned", {"dim": 6})])
def test_what_is_sampled_says_so_and_never_misses_equal_codes(
    encoding: str, values: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = codes_of(encoding, values, range(300))
    exact = last(closest.closest(codes)).distance
    for name, size in (("HELD", 200), ("SAMPLE_WORK", 2000), ("SAMPLE_CELLS", 1)):
        monkeypatch.setattr(closest, name, size)
    found = last(closest.closest(codes))
    assert found.distance == exact if encoding == "integer" else found.distance >= exact  # neighbours are compared
    assert (found.compared is None) == (encoding == "binary")  # 300 positions of 7 bits: some are equal
    assert found.distance == 0 or encoding != "binary"


def test_a_sampled_defect_is_a_lower_bound_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    codes = codes_of("learned", {"dim": 6}, range(90))
    exact = last(consistency.defect(codes)).size
    monkeypatch.setattr(consistency, "HELD", 0)
    found = last(consistency.defect(codes))
    assert 0 < found.size <= exact
    assert found.diagonals is not None
    table = rows_of(codes)
    assert table[found.high] @ table[found.high + found.distance] - table[found.low] @ table[
        found.low + found.distance
    ] == pytest.approx(found.size)


# Whole reports.


def report(encoding: str, positions: range, **values: Any) -> dict[str, Criterion]:
    built = build(encoding, values)
    return named(measured(built, in_range(built, positions), "bfloat16"))


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(("encoding", "values"), TABLES)
def test_one_position_and_two(encoding: str, values: dict[str, Any], count: int) -> None:
    found = report(encoding, range(count), **values)
    assert list(found) == [
        "unique",
        "unique_when_rounded",
        "bounded",
        "consistent",
        "extends",
        "deterministic",
    ]
    assert (found["unique"].value is None) == (count == 1)
    assert all(each.share == 1 and each.sentence.endswith(".") for each in found.values())


def test_phase_has_another_step_in_each_sentence() -> None:
    found = report("phase", range(512))["consistent"]
    assert found.details["step"] == pytest.approx(1 / 511)
    assert found.details["step_at_twice"] == pytest.approx(1 / 1023)
    assert found.value == pytest.approx(511 / 1023 - 1)
    assert "0.001957 in 512 positions and 0.0009775 in 1 024" in found.sentence


def test_steps_by_the_length_of_a_sentence_are_those_of_each() -> None:
    found = lengths.step_change(build("phase"), range(5, 100))
    assert found is not None
    assert (found.length, found.lengths[0], found.lengths[-1]) == (512, 7, 1024)
    assert found.steps == pytest.approx(1 / (found.lengths - 1))
    rope = build("rope", {"dim": 16, "scaling": "dynamic", "factor": 2.0, "original_length": 64})
    found = lengths.step_change(rope, range(3, 100))
    assert found is not None
    assert (found.length, found.lengths[0], found.lengths[-1]) == (100, 5, 200)
    assert lengths.step_change(build("phase"), range(5, 6)) is None
    assert lengths.step_change(rope, range(lengths.LONGEST)) is None
    assert lengths.of_words(build("phase"), 1) == build("phase")


def test_dynamic_rotation_has_another_step_beyond_the_original_length() -> None:
    rope = build("rope", {"dim": 16, "scaling": "dynamic", "factor": 2.0, "original_length": 64})
    told = {n: rope.at_length(n) for n in (32, 128, 256)}
    found = {n: named(measured(told[n], range(n), "bfloat16"))["consistent"] for n in (32, 128)}
    steps = [Codes(told[n], range(2)).apart(0, 1) for n in (128, 256)]
    assert found[128].value == pytest.approx(steps[1] / steps[0] - 1)
    assert found[128].value != 0
    assert found[32].unit == "largest difference at one distance"


@pytest.mark.parametrize(
    ("encoding", "values", "exist", "in_range"),
    [
        ("sinusoidal", {}, 200, True),
        ("integer", {}, 200, False),
        ("learned", {"length": 150, "dim": 4}, 150, False),
        ("phase", {"length": 100}, 100, False),
        ("binary", {}, 200, True),
        ("rope2d", {}, 196, False),
    ],
)
def test_codes_beyond_the_range(encoding: str, values: dict[str, Any], exist: int, in_range: bool) -> None:
    found = report(encoding, range(100), **values)["extends"]
    assert found.value == exist
    assert found.details["in_range"] is in_range
    assert not found.sampled


@pytest.mark.parametrize(
    ("encoding", "positions", "values", "codes", "pair"),
    [
        ("binary", range(512), {"dim": 9}, 512, (0, 512)),
        ("binary", range(100), {"dim": 4}, 16, (0, 16)),
        ("nope", range(10), {}, 1, (0, 1)),
    ],
)
def test_codes_that_come_again_do_not_extend(
    encoding: str, positions: range, values: dict[str, Any], codes: int, pair: tuple[int, int]
) -> None:
    found = report(encoding, positions, **values)["extends"]
    assert (found.value, found.details["unique"]) == (codes, False)
    assert found.witness is not None
    assert (found.witness.position, found.witness.key) == pair


@pytest.mark.parametrize(
    ("encoding", "said"),
    [("nope", "equal to another; one code is left."), ("integer", "; 641 different codes are left.")],
)
def test_how_many_codes_are_left_is_said(encoding: str, said: str) -> None:
    assert report(encoding, range(2048))["unique_when_rounded"].sentence.endswith(said)


def test_one_more_bit_extends() -> None:
    assert report("binary", range(512), dim=10)["extends"].details["unique"] is True


def test_why_there_is_no_code_is_said_by_the_encoding() -> None:
    said = report("learned", range(512))["extends"].sentence
    assert said.startswith("Not beyond its end. Position 1023 is beyond the table's length 512")


def test_where_the_numbers_come_from() -> None:
    assert report("sinusoidal", range(9))["deterministic"].details["origin"] == "formula"
    seeded = report("learned", range(9))["deterministic"]
    assert seeded.details["origin"] == "seeded"
    assert 0 < (seeded.value or 0) < 1
    assert "seed 0" in seeded.sentence


def test_a_table_with_cells_that_hold_no_number(tmp_path: Any) -> None:
    table = np.random.default_rng(0).standard_normal((9, 3))
    table[4, 1] = np.nan
    np.save(tmp_path / "holes.npy", table)
    from engine.arrays.weights import parse

    found = report("learned", range(9), weights=parse(f"@{tmp_path / 'holes.npy'}"))
    whole = np.delete(table, 4, axis=0)
    others = {name: each.details.get("value_of_others") for name, each in found.items()}
    assert others["unique"] == pytest.approx(naive.closest(whole.tolist())[0])
    assert others["bounded"] == pytest.approx(np.nanmax(np.abs(table)))
    for name in ("unique", "unique_when_rounded", "bounded", "consistent"):
        assert found[name].value is None
        assert found[name].sentence.startswith(
            "NaN, infinite or too large: 1 cell at 1 position, the first at position 4, dim"
        )
        assert found[name].details["first_missing"] == (4, 1)
    assert found["unique_when_rounded"].unit == "of 8 positions equal, of the others"
    assert found["deterministic"].details["origin"] == "learned"
    np.save(tmp_path / "none.npy", np.full((9, 3), np.nan))
    empty = report("learned", range(9), weights=parse(f"@{tmp_path / 'none.npy'}"))
    assert "Not measured" in empty["unique"].sentence
    assert empty["bounded"].value is None
    assert all("27 cells at 9 positions" in empty[name].sentence for name in ("unique", "bounded", "consistent"))


def test_cells_beyond_the_positions_that_are_measured_do_not_count(tmp_path: Any) -> None:
    table = np.random.default_rng(0).standard_normal((9, 3))
    table[4, 1] = np.inf
    np.save(tmp_path / "holes.npy", table)
    from engine.arrays.weights import parse

    found = report("learned", range(4), weights=parse(f"@{tmp_path / 'holes.npy'}"))
    assert found["bounded"].value == pytest.approx(np.abs(table[:4]).max())
    assert "infinite" not in found["bounded"].sentence


def test_codes_that_are_no_numbers_are_not_said_to_be_equal(tmp_path: Any) -> None:
    table = np.random.default_rng(0).standard_normal((9, 3))
    table[[2, 5]] = np.nan
    np.save(tmp_path / "holes.npy", table)
    from engine.arrays.weights import parse

    found = report("learned", range(9), weights=parse(f"@{tmp_path / 'holes.npy'}"))
    assert found["unique_when_rounded"].figure == "0"
    assert found["unique_when_rounded"].details["codes"] == 7


@pytest.mark.parametrize(("count", "said"), [(1, "Position 1 has a code too"), (4, "Positions 4 … 7 have codes too")])
def test_what_lies_beyond_is_told_of_one_position_and_of_several(count: int, said: str) -> None:
    criteria = named(measured(build("sinusoidal"), range(count), "bfloat16"))
    assert criteria["extends"].sentence.startswith(said)


@pytest.mark.parametrize(("dim", "length"), [(512, 512), (2048, 9)])
def test_dimensions_that_leave_their_range_are_counted_of_all_cells(dim: int, length: int) -> None:
    encoding = build("sinusoidal", {"dim": dim})
    found = named(measured(encoding, range(length), "bfloat16"))["extends"]
    within, beyond = np.split(encoding.table(np.arange(2 * length), np.arange(dim)), 2)
    excess = np.maximum(beyond.max(axis=0) - within.max(axis=0), within.min(axis=0) - beyond.min(axis=0))
    count = int((excess > 0.01 * np.abs(within).max()).sum())
    assert f"{spaced(count)} of {spaced(dim)} dimensions leave their own ranges" in found.sentence
    assert not found.sampled


def test_of_a_part_of_the_positions_it_is_said_how_many_were_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lengths, "CELLS", 1 << 10)
    found = named(measured(build("sinusoidal", {"dim": 16}), range(100), "bfloat16"))["extends"]
    assert found.sampled
    assert found.sentence.endswith("Sampled: 128 of 200 positions.")


@pytest.mark.parametrize(
    ("name", "values", "length"),
    [
        ("mrope", {"spans": "text:100"}, 64),
        ("sincos2d", {}, 3),
        ("rope2d", {"height": 1, "width": 10}, 10),
        ("fairseq", {"dim": 5, "rows": "table", "padding": 71}, 17),
    ],
)
@pytest.mark.parametrize("held", [consistency.HELD, 0])
def test_rounding_is_no_difference_of_inner_products(
    name: str, values: dict[str, Any], length: int, held: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consistency, "HELD", held)
    found = named(measured(build(name, values), range(length), "bfloat16"))["consistent"]
    assert found.sentence.startswith("At one distance all inner products are equal, as far as they were measured.")
    assert found.value is not None
    assert found.value < 1e-12
    assert found.witness is None


@pytest.mark.parametrize(("name", "positions"), [("t5", 512), ("learned", 200), ("swin", 49), ("kerple", 64)])
def test_what_another_seed_changes_is_measured_everywhere(name: str, positions: int) -> None:
    ours, theirs = build(name), build(name, {"seed": 1})
    found = named(measured(ours, range(positions), "bfloat16"))["deterministic"]
    if ours.offers_table():
        both = [each.bounded(np.arange(positions), np.arange(each.columns)) for each in (ours, theirs)]
    else:
        places = np.arange(positions)
        both = [each.bias(places, places) for each in (ours, theirs)]
    known = np.isfinite(both[0])
    assert found.value == pytest.approx(np.abs(both[0][known] - both[1][known]).max())
    assert not found.sampled
    assert "Sampled" not in found.sentence
    assert name != "t5" or round(found.value or 0, 3) == 4.004


def test_what_another_seed_changes_of_a_part_says_of_how_many() -> None:
    found = named(measured(build("fire"), range(200), "bfloat16"))["deterministic"]
    assert found.sampled
    assert found.sentence.endswith("Sampled: 96 of 200 positions as queries and as keys.")


def test_what_comes_from_a_formula_has_no_curve_of_chance() -> None:
    assert named(measured(build("sinusoidal"), range(9), "bfloat16"))["deterministic"].sketch is None
