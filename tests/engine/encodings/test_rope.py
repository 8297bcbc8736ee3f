import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST
from engine.encodings.rope import LEAST, MOST
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.waved import (
    DISTANCES,
    SCATTERED,
    SPANS,
    assert_means_are_true,
    assert_profile_is_true,
    assert_rotation_is_true,
    assert_table_is_true,
    assert_terms_are_true,
    named,
)
from tests.naive import rope

pytestmark = [pytest.mark.filterwarnings("error"), pytest.mark.sampled(3)]
either_way = pytest.mark.usefixtures("kernels")

YARN = {"scaling": "yarn", "factor": 4.0}
LLAMA3 = {"scaling": "llama3", "factor": 8.0}
DYNAMIC = {"scaling": "dynamic", "factor": 4.0}
RISING = [1 + 0.01 * k for k in range(64)]
LONGROPE = {"scaling": "longrope", "factor": 32.0, "short_factor": RISING, "long_factor": [3 * f for f in RISING]}
VALUES = {
    "dim": [2, 4, 6, 62, 254, 4096],
    "base": [1.0, 1.5, 500.0, 5e5, 1e12],
    "pairing": ["half", "interleaved"],
    "partial": [0.25, 0.5, 0.984375],
    "scaling": ["none", "linear", "ntk", "dynamic", "yarn", "llama3", "longrope", "proportional"],
    "factor": [0.5, 1.0, 3.7, 1e6],
    "original_length": [1, 512, 4096, 2**30],
    "length": [None, 1, 4097, LONGEST],
    "beta_fast": [2.0, 32.0, 500.0],
    "beta_slow": [0.01, 1.0, 31.0, 32.0],
    "mscale": [None, 0.0, 0.707, 1.0],
    "mscale_all_dim": [None, 0.0, 0.707, 1.0],
    "attention_factor": [None, 0.0, 1.0, 1.7],
    "truncate": [True, False],
    "low_freq_factor": [0.25, 1.0, 3.9, 4.0, 9.0],
    "high_freq_factor": [0.5, 1.0, 1.1, 4.0, 64.0],
    "short_factor": [None, [1.0] * 64, RISING],
    "long_factor": [None, [1e6] * 64, RISING],
}
AROUND = {
    "factor": {"scaling": "linear"},
    "original_length": {**YARN, "base": 500_000.0},
    "length": DYNAMIC,
    "mscale": {**YARN, "mscale_all_dim": 0.8},
    "mscale_all_dim": {**YARN, "mscale": 1.2},
    "attention_factor": {"scaling": "longrope", "factor": 8.0},
    "truncate": {**YARN, "dim": 64, "base": 150_000.0},
    "low_freq_factor": LLAMA3,
    "high_freq_factor": LLAMA3,
    "short_factor": {"scaling": "longrope"},
    "long_factor": {"scaling": "longrope", "length": 8192},
    "beta_fast": YARN,
    "beta_slow": YARN,
    "scaling": {"factor": 4.0},
}
EACH_SCALING = [
    {},
    {"scaling": "linear", "factor": 3.0},
    {"scaling": "ntk", "factor": 3.0},
    {**DYNAMIC, "length": 10_000},
    {**YARN, "truncate": False},
    {**LLAMA3, "original_length": 2000},
    {**LONGROPE, "length": 4096},
    {**LONGROPE, "length": 4097},
    {"scaling": "proportional", "partial": 0.3, "factor": 2.0},
]


def settings_of(name, value):
    return {**AROUND.get(name, {}), name: value}


ONE_AT_A_TIME = [{}, *(settings_of(name, value) for name, values in VALUES.items() for value in values)]


def factor_of(values):
    return rope.attention_factor(**values)


def test_every_parameter_and_every_choice_is_varied_here():
    declared = {p.name: p for p in parameters(catalogue()["rope"])}
    assert VALUES.keys() == declared.keys()
    for name, parameter in declared.items():
        assert all(choice in VALUES[name] for choice in parameter.choices)


@either_way
@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_cells_are_those_of_the_formula_at_any_position(values):
    omegas = rope.frequencies(**values)
    dims = range(0, 2 * len(omegas), 1 if len(omegas) < 200 else 29)
    for positions in SPANS if len(omegas) < 200 else SPANS[1:2]:
        assert_table_is_true("rope", rope, values, positions, dims, omegas=omegas, scale=factor_of(values))


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_frequencies_and_attention_factor_are_those_of_the_formula(values):
    encoding = build("rope", values)
    np.testing.assert_allclose(encoding.frequencies(), rope.frequencies(**values), rtol=1e-12, atol=0)
    assert encoding.factor_on_waves == pytest.approx(rope.attention_factor(**values), rel=1e-14)
    assert encoding.columns == 2 * encoding.frequencies().size


@either_way
@pytest.mark.parametrize("values", EACH_SCALING, ids=named)
@pytest.mark.parametrize("distances", DISTANCES, ids=str)
def test_the_profile_is_the_mean_of_cosines_without_the_attention_factor(values, distances):
    assert_profile_is_true("rope", rope, values, distances, omegas=rope.frequencies(**values))


def test_the_profile_is_the_same_at_scattered_distances():
    assert_close(build("rope").profile(SCATTERED), rope.profile(SCATTERED), within=DOUBLE)


@pytest.mark.parametrize("pairing", VALUES["pairing"])
@pytest.mark.parametrize("values", [*EACH_SCALING, {"partial": 0.25}, {"dim": 6}, {"dim": 2}], ids=named)
def test_rotation_turns_each_pair_and_lets_the_rest_pass(values, pairing):
    values = {**values, "pairing": pairing}
    dim = values.get("dim", 128)
    for positions in ([0], [5, 3, 5, 4095], [LONGEST - 1, 7]):
        assert_rotation_is_true("rope", rope, values, positions, dim, omegas=rope.frequencies(**values))


@pytest.mark.parametrize("pairing", VALUES["pairing"])
@pytest.mark.parametrize("values", [{}, YARN, {"partial": 0.5}], ids=named)
def test_terms_are_products_of_what_was_turned(values, pairing):
    assert_terms_are_true("rope", rope, {**values, "pairing": pairing}, 128)


def test_what_is_turned_must_be_as_wide_as_the_head():
    with pytest.raises(ValueError, match="dim: 128 is not the width of x, which has 7 dimensions"):
        build("rope").rotate(np.zeros((2, 7)), np.arange(2))


@st.composite
def configurations(draw):
    pairs = draw(st.integers(2, 20))
    scaling = draw(st.sampled_from(VALUES["scaling"]))
    values = {"dim": 2 * pairs, "scaling": scaling, "base": draw(st.floats(1.01, 1e12))}
    values |= draw(
        st.fixed_dictionaries(
            {},
            optional={
                "pairing": st.sampled_from(VALUES["pairing"]),
                "factor": st.floats(0.01, 1e6),
                "original_length": st.integers(2, 2**30),
                "length": st.none() | st.integers(1, 2**30),
                "beta_fast": st.floats(8, 10_000),
                "beta_slow": st.floats(0.001, 7),
                "truncate": st.booleans(),
                "mscale": st.none() | st.floats(0, 100),
                "mscale_all_dim": st.none() | st.floats(0, 100),
                "attention_factor": st.none() | st.floats(0, 1000),
                "low_freq_factor": st.floats(0.001, 2) | st.just(5.0),
                "high_freq_factor": st.floats(3, 10_000),
                "short_factor": st.none() | st.lists(st.floats(0.01, 1e6), min_size=pairs, max_size=pairs),
                "long_factor": st.none() | st.lists(st.floats(0.01, 1e6), min_size=pairs, max_size=pairs),
            },
        )
    )
    if scaling == "proportional":
        values["partial"] = draw(st.floats(0, 1))
    return values


@settings(max_examples=200, deadline=None)
@given(configurations(), st.integers(0, LONGEST - 40))
def test_any_configuration_is_true_to_the_formula(values, start):
    omegas, encoding = rope.frequencies(**values), build("rope", values)
    np.testing.assert_allclose(encoding.frequencies(), omegas, rtol=1e-10, atol=1e-300)
    positions, dims = range(start, start + 40, 13), range(encoding.columns)
    slack = 1e-10 * np.array(positions)[:, None] * omegas.max() * max(1, factor_of(values))
    table = encoding.table(np.array(positions), np.array(dims))
    assert_close(table, rope.table(positions, dims, **values), within=DOUBLE, rounding=slack)


EXTREME = [
    {"base": base, "factor": factor, "scaling": scaling, "original_length": length, "length": LONGEST, "dim": dim}
    for base in (1.0, 1e12)
    for factor in (0.01, 1.0, 1e6)
    for scaling in VALUES["scaling"]
    for length in (2, 4096, 2**30)
    for dim in (4, 128)
]


def test_extremes_stay_finite():
    far = np.array([0, 1, LONGEST - 1, -LONGEST])
    for values in EXTREME:
        encoding = build("rope", values)
        assert np.isfinite(encoding.frequencies()).all(), values
        assert (encoding.frequencies() >= 0).all(), values
        assert np.isfinite(encoding.table(np.abs(far), np.arange(encoding.columns))).all(), values
        assert np.isfinite(encoding.profile(far)).all(), values
        assert all(np.isfinite([h.value, h.numerator]).all() for h in encoding.scaled_spectrum().handles)


@either_way
def test_a_block_of_cells_is_shown_as_their_exact_mean():
    for values in ({"dim": 14}, {**YARN, "dim": 14, "pairing": "interleaved"}):
        assert_means_are_true(build("rope", values), lambda p, d, values=values: rope.table(p, d, **values))


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"dim": 5}, "dim: 5 is odd; dimensions turn in pairs, so an even number of them has to, at least 2"),
        ({"partial": 0.01}, "partial: 0.01 · dim 128 is 1 dimension; dimensions turn in pairs"),
        ({"partial": 0.0}, "partial: 0 · dim 128 is 0 dimensions; "),
        ({"dim": 12, "partial": 0.25}, "partial: 0.25 · dim 12 is 3 dimensions; "),
        ({"dim": 7, "scaling": "proportional"}, "dim: 7 is odd"),
        ({**YARN, "original_length": 0}, "original_length: 0 is no length, and yarn needs one"),
        ({**DYNAMIC, "original_length": None}, "original_length: null is no length, and dynamic needs one"),
        ({**LLAMA3, "original_length": 0}, "original_length: 0 .* llama3"),
        ({"scaling": "longrope", "original_length": None}, "original_length: null .* longrope"),
        (
            {"scaling": "longrope", "original_length": 1, "factor": 2.0},
            "original_length: 1 gives longrope no attention",
        ),
        ({"scaling": "ntk", "dim": 2}, "scaling: ntk has no base for a single pair"),
        ({"scaling": "dynamic", "dim": 8, "partial": 0.25}, "scaling: dynamic has no base for a single pair"),
        ({**YARN, "beta_slow": 33.0}, "beta_slow: 33 is above beta_fast, 32"),
        ({**LONGROPE, "short_factor": [1.0] * 63}, "short_factor: 63 is not the number of pairs; 64 factors"),
        ({**LONGROPE, "long_factor": []}, "long_factor: 0 is not the number of pairs"),
        ({**LONGROPE, "long_factor": [1.0] * 63 + [0.0]}, "long_factor: 0 of pair 63 is not a number above 0"),
        ({**LONGROPE, "long_factor": [-2.0] * 64}, "long_factor: -2 of pair 0"),
        ({**LONGROPE, "long_factor": [math.inf] * 64}, "long_factor: inf of pair 0"),
        ({**LONGROPE, "long_factor": [math.nan] * 64}, "long_factor: nan of pair 0"),
    ],
    ids=lambda value: named(value) if isinstance(value, dict) else "",
)
def test_what_does_not_go_together_is_refused_in_one_sentence(values, message):
    with pytest.raises(ValueError, match=f"^{message}") as refusal:
        build("rope", values)
    assert "\n" not in str(refusal.value)


def test_an_odd_head_may_turn_in_part():
    assert build("rope", {"dim": 5, "partial": 0.8}).frequencies().size == 2


def test_a_length_that_is_not_set_is_the_one_that_is_shown():
    for scaling in ("dynamic", "longrope"):
        assert build("rope", {"scaling": scaling}).at_length(99).length == 99
        assert build("rope", {"scaling": scaling, "length": 7}).at_length(99).length == 7
    assert build("rope", YARN).at_length(99).length is None


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("values", "named", "counts"),
    [
        ({**LLAMA3, "base": 5e5, "original_length": 8192}, ("kept", "smoothed", "slowed"), [29, 6, 29]),
        ({**YARN}, ("kept", "smoothed", "slowed"), [21, 25, 18]),
        ({"scaling": "linear", "factor": 2.0}, ("all slowed",), [64]),
        ({"scaling": "proportional", "partial": 0.25}, ("turning", "standing still"), [16, 48]),
        ({"scaling": "ntk", "factor": 2.0}, ("on another base",), [64]),
        ({"scaling": "ntk", "factor": 1.0}, ("",), [64]),
        ({"scaling": "dynamic", "factor": 2.0, "length": 4096}, ("",), [64]),
        ({"scaling": "dynamic", "factor": 2.0, "length": 4097}, ("on another base",), [64]),
        ({}, ("",), [64]),
        ({**LONGROPE, "length": 9999}, ("long factors",), [64]),
        (LONGROPE, ("short factors",), [64]),
        ({**LONGROPE, "short_factor": [2.0] * 64, "long_factor": [2.0] * 64}, ("factors at all lengths",), [64]),
    ],
)
def test_the_spectrum_tells_what_became_of_each_pair(values, named, counts):
    encoding = build("rope", values)
    spectrum = encoding.scaled_spectrum()
    assert spectrum.named == named
    assert np.bincount(spectrum.bands, minlength=len(named)).tolist() == counts
    assert np.array_equal(spectrum.omega, encoding.frequencies())
    changed = ~np.isclose(spectrum.omega, spectrum.plain, rtol=1e-12)
    if "kept" in named:
        assert np.array_equal(changed, spectrum.bands > 0)
    plain = {k: v for k, v in values.items() if k in ("base", "dim")}
    np.testing.assert_allclose(spectrum.plain, rope.frequencies(**plain), rtol=1e-13)


def test_the_spectrum_of_a_scaled_model_has_handles_where_its_bands_change():
    spectrum = build("rope", {**LLAMA3, "base": 5e5, "original_length": 8192}).scaled_spectrum()
    assert (spectrum.trained, spectrum.target) == (8192, 65_536)
    wavelengths = 2 * np.pi / spectrum.plain
    lines = {h.parameter: h.numerator / h.value for h in spectrum.handles}
    assert np.array_equal(spectrum.bands == 0, wavelengths <= lines["high_freq_factor"])
    assert np.array_equal(spectrum.bands == 2, wavelengths >= lines["low_freq_factor"])
    handles = build("rope", YARN).scaled_spectrum().handles
    assert [(h.parameter, h.value, h.numerator) for h in handles] == [("beta_fast", 32, 4096), ("beta_slow", 1, 4096)]


def test_a_larger_base_is_told_as_captions_round_it():
    stretched = build("rope", {"dim": 128, "scaling": "ntk", "factor": 4}).scaled_spectrum()
    assert stretched.remark == "ntk: the base becomes 40 890"


def test_dynamic_scaling_says_whether_it_does_anything():
    within = build("rope", {**DYNAMIC, "length": 2048}).scaled_spectrum()
    assert within.remark == "dynamic: 2 048 positions are within the original 4 096: the base is unchanged"
    assert np.array_equal(within.omega, within.plain)
    beyond = build("rope", {**DYNAMIC, "length": 16_384}).scaled_spectrum()
    assert beyond.remark == "dynamic: 16 384 positions are beyond the original 4 096: the base becomes 135 402"
    assert beyond.target == 16_384


def test_longrope_says_which_list_serves_the_length():
    within, beyond = ({"scaling": "longrope", "original_length": 4096, "length": length} for length in (4096, 4097))
    lists = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64}
    assert not build("rope", within).long
    assert build("rope", beyond).long
    assert build("rope", within).scaled_spectrum().remark.endswith(": no short factors are given")
    assert build("rope", beyond).scaled_spectrum().remark.endswith(": no long factors are given")
    assert build("rope", within | lists).scaled_spectrum().remark.endswith(": short factors")
    assert build("rope", beyond | lists).scaled_spectrum().remark.endswith(": long factors")
    assert not build("rope").long


def test_the_remark_is_in_the_language_of_the_moment(monkeypatch):
    encoding = build("rope", {**DYNAMIC, "length": 2048})
    assert encoding.scaled_spectrum().remark.endswith(": the base is unchanged")
    monkeypatch.setattr("engine.words.language._words", {"the base is unchanged": "底数不变"})
    assert encoding.scaled_spectrum().remark.endswith(": 底数不变")


@pytest.mark.parametrize("pairing", VALUES["pairing"])
def test_a_column_is_the_function_and_wavelength_that_it_has(pairing):
    encoding = build("rope", {"dim": 8, "pairing": pairing})
    names = {rope.columns(k, 4, pairing)[m]: f"{f}, pair {k}" for k in range(4) for m, f in enumerate(("cos", "sin"))}
    for dimension in range(8):
        column = encoding.column(dimension)
        assert column.name == names[dimension]
        assert column.wavelength == pytest.approx(2 * np.pi * 10_000 ** (column.pair / 4))
    still = build("rope", {"scaling": "proportional", "partial": 0.25})
    assert still.column(63).wavelength == math.inf


def test_the_worked_formula_can_be_followed():
    smoothed = build("rope", {**LLAMA3, "base": 5e5, "original_length": 8192})
    assert build("rope").worked(5, 3) == "PE(5, 3) = cos(5 / 10000^(6/128)) = cos(3.24691) = -0.9945"
    assert smoothed.worked(100, 63 + 64) == "PE(100, 127) = sin(100 / 8 / 500000^(126/128)) = sin(3.06893e-05) = 0.0000"
    assert " · (" in smoothed.worked(100, 30)
    for values in EACH_SCALING:
        encoding = build("rope", values)
        for dimension in range(0, encoding.columns, 7):
            spelled = encoding.worked(1234, dimension).split(" = ")[1].replace("^", "**").replace("·", "*")
            value = eval(spelled, {"cos": math.cos, "sin": math.sin})
            assert value == pytest.approx(rope.table([1234], [dimension], **values)[0, 0], abs=2e-4)


def test_handles_go_from_a_thousandth_of_a_turn_to_ten_thousand():
    for values in (YARN, LLAMA3):
        handles = build("rope", values).scaled_spectrum().handles
        assert [(handle.minimum, handle.maximum) for handle in handles] == [(0.001, 10_000.0)] * 2


@pytest.mark.parametrize("high", [4.0, 1.0])
def test_bounds_that_leave_nothing_between_are_a_step(high):
    step = build("rope", {**LLAMA3, "low_freq_factor": 4.0, "high_freq_factor": high})
    plain = build("rope").frequencies()
    divided = 4096 * plain / (2 * math.pi) < 4
    assert 0 < divided.sum() < divided.size
    np.testing.assert_allclose(step.frequencies(), np.where(divided, plain / 8, plain), rtol=1e-12)
    assert step.scaled_spectrum().bands.tolist() == (2 * divided).tolist()
    exact = build("rope", {**LLAMA3, "dim": 2, "low_freq_factor": 1.0, "high_freq_factor": 1.0, "original_length": 6})
    assert np.isfinite(exact.frequencies()).all()


def test_nothing_is_remarked_where_nothing_is_scaled():
    assert build("rope").scaled_spectrum().remark == ""
    assert build("rope", {"scaling": "linear"}).scaled_spectrum().remark.startswith("linear: ")


def test_a_query_of_any_numbers_turns_in_double():
    encoding, x, positions = build("rope", {"dim": 4}), np.arange(12.0).reshape(3, 4), np.arange(3)
    for dtype in (np.int64, np.float32):
        turned = encoding.rotate(x.astype(dtype), positions)
        assert turned.dtype == np.float64
        np.testing.assert_array_equal(turned, encoding.rotate(x, positions))


@pytest.mark.parametrize("name", ["short_factor", "long_factor"])
def test_divisors_are_taken_up_to_their_bounds(name):
    assert build("rope", {**LONGROPE, name: [LEAST, *[MOST] * 63]}).frequencies().size == 64
    for wrong in (LEAST / 2, MOST * 2):
        with pytest.raises(ValueError, match=f"{name}: .* of pair 1 is not a number above 0"):
            build("rope", {**LONGROPE, name: [1.0, wrong, *[1.0] * 62]})


def test_where_every_pair_turns_there_is_no_rest():
    whole, part = (build("rope", {"scaling": "proportional", "partial": part}).scaled_spectrum() for part in (1.0, 0.5))
    assert whole.remark == "proportional: every pair turns"
    assert part.remark == "proportional: 32 pairs of 64 turn, the rest stand still"


def test_the_code_of_proportional_scaling_counts_whole_pairs():
    """Of 86 dimensions a quarter are 21.5, in which 10 pairs turn."""
    assert "k < 10, " in build("rope", {"dim": 86, "scaling": "proportional", "partial": 0.25}).code()
