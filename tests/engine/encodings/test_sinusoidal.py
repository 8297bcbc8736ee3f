import itertools
import math
import re
from functools import cache

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.maths.window import AxisWindow
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, MEAN, SINGLE, assert_close, exact, fast
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.naive import means, sinusoidal

pytestmark = [pytest.mark.filterwarnings("error"), pytest.mark.sampled(3)]
either_way = pytest.mark.usefixtures("kernels")
drawn = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

VALUES = {
    "dim": [1, 2, 3, 7, 64, 127, 513, 4096],
    "base": [1.0, 1.5, 500.0, 5e5, 1e12],
    "layout": ["interleaved", "split"],
    "order": ["sin_cos", "cos_sin"],
    "exponent": ["paper", "endpoint", "raw_index"],
    "first_pair": [0, 1],
    "offset": [-LONGEST, -3.0, 0.5, 2.0, LONGEST],
    "scale": [-1000.0, 0.0, 128**-0.5, 1000.0],
    "spectrum": ["geometric", "power", "linear", "drawn"],
    "alpha": [0.01, 0.5, 2.0, 16.0],
    "curve": [(3.1, 0.0), (1.0, 0.3, 0.3, 1e-9), (2.0, 0.5, 0.0, 0.0), (0.01,) * 33],
}
SPANS = [
    range(1),
    range(2),
    range(1000, 1131),
    range(3, 4096, 37),
    range(LONGEST - 67, LONGEST),
    range(5, LONGEST, 65_537),
    range(0, LONGEST, 9973),
]
ODD = 13


def settings_of(name, value):
    needed = {"alpha": {"spectrum": "power"}, "curve": {"spectrum": "drawn"}}
    return {name: value, **needed.get(name, {})}


ONE_AT_A_TIME = [settings_of(name, value) for name, values in VALUES.items() for value in values]
CONVENTIONS = [
    {"layout": layout, "order": order, "exponent": exponent, "spectrum": spectrum}
    for layout, order, exponent, spectrum in itertools.product(
        VALUES["layout"], VALUES["order"], VALUES["exponent"], VALUES["spectrum"]
    )
]


def named(values):
    return ", ".join(f"{name} {value}" for name, value in values.items()) or "defaults"


def rounding(positions, dims, values):
    """What float64 can tell of sin(ω · t) at all: a few units in the last place of the angle."""
    plain = {k: v for k, v in values.items() if k not in ("offset", "scale")}
    omega = np.array([sinusoidal.wave(d, **plain)[0] for d in dims])
    angle = np.abs(np.array(positions)[:, None] + values.get("offset", 0.0)) * omega
    return 4 * np.finfo(np.float64).eps * angle * abs(values.get("scale", 1.0))


@cache
def truth(positions, dims, items):
    return sinusoidal.table(positions, dims, **dict(items))


def assert_cells_are_true(positions, dims, values):
    expected = truth(positions, dims, tuple(values.items()))
    slack = rounding(positions, dims, values)
    encoding = build("sinusoidal", values)
    assert_close(exact(encoding, positions, dims), expected, within=DOUBLE, rounding=slack)
    assert_close(fast(encoding, positions, dims, np.float64), expected, within=DOUBLE, rounding=slack)
    assert_close(fast(encoding, positions, dims, np.float32), expected, within=SINGLE, rounding=slack)


def test_every_parameter_and_every_choice_is_varied_here():
    declared = {p.name: p for p in parameters(catalogue()["sinusoidal"])}
    assert VALUES.keys() == declared.keys()
    for name, parameter in declared.items():
        assert set(parameter.choices) <= set(VALUES[name])


@either_way
@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_cells_are_those_of_the_formula_at_any_position(values):
    width = values.get("dim", 128)
    for positions in SPANS:
        assert_cells_are_true(positions, range(0, width, 1 if width < 600 else 7), values)


@either_way
@pytest.mark.parametrize("values", CONVENTIONS, ids=named)
@pytest.mark.parametrize("dim", [12, ODD])
def test_conventions_combine_freely(values, dim):
    assert_cells_are_true(range(900, 980), range(dim), {**values, "dim": dim, "offset": 2.0, "alpha": 1.7})


@either_way
@pytest.mark.parametrize("rows", [1, 2, 63, 64, 65, 1021, 1024, 1025, 2049, 4096])
def test_any_number_of_rows_is_true_to_the_last(rows):
    assert_cells_are_true(range(rows), range(11), {"dim": 11})


@either_way
@pytest.mark.parametrize("dims", [range(511), range(512), range(513), range(1021), range(1, 1025, 3)], ids=str)
def test_any_choice_of_columns_is_true(dims):
    assert_cells_are_true(range(7, 40), dims, {"dim": 1030})


@either_way
def test_positions_may_run_backwards():
    assert_cells_are_true(range(4000, 0, -37), range(8), {"dim": 8})


def test_dimensions_may_run_backwards():
    assert_cells_are_true(range(90, 120), range(7, 2, -2), {"dim": 8})


def falling(numbers):
    return tuple(sorted(numbers, reverse=True))


@st.composite
def requests(draw):
    values = draw(
        st.fixed_dictionaries(
            {"dim": st.integers(1, 40)},
            optional={
                "base": st.floats(1.0, 1e12),
                "layout": st.sampled_from(VALUES["layout"]),
                "order": st.sampled_from(VALUES["order"]),
                "exponent": st.sampled_from(VALUES["exponent"]),
                "first_pair": st.sampled_from(VALUES["first_pair"]),
                "offset": st.floats(-LONGEST, LONGEST),
                "scale": st.floats(-1000.0, 1000.0),
                "spectrum": st.sampled_from(VALUES["spectrum"]),
                "alpha": st.floats(0.01, 16.0),
                "curve": st.lists(st.floats(0.0, 3.14), min_size=2, max_size=9).map(falling),
            },
        )
    )
    start = draw(st.integers(0, LONGEST - 1))
    step = draw(st.integers(1, 5000))
    positions = range(start, min(LONGEST, start + step * draw(st.integers(1, 70))), step)
    first = draw(st.integers(0, values["dim"] - 1))
    dims = range(first, draw(st.integers(first + 1, values["dim"])), draw(st.integers(1, 3)))
    return positions, dims, values


@either_way
@drawn
@given(requests())
def test_cells_are_true_whatever_is_asked_for(request):
    assert_cells_are_true(*request)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_frequencies_are_one_a_pair_and_with_the_raw_index_one_a_column(values):
    frequencies = build("sinusoidal", values).frequencies()
    dim = values.get("dim", 128)
    assert frequencies.shape == ((dim,) if values.get("exponent") == "raw_index" else (-(-dim // 2),))
    np.testing.assert_allclose(frequencies, sinusoidal.frequencies(**values), rtol=1e-14, atol=0)


@pytest.mark.parametrize("dim", [1, 2, 3, 4, 5, 128, 1021])
def test_the_endpoint_convention_ends_exactly_at_the_base(dim):
    frequencies = build("sinusoidal", {"dim": dim, "exponent": "endpoint"}).frequencies()
    assert frequencies[-1] == pytest.approx(1.0 if dim < 3 else 1e-4, rel=1e-14)


@either_way
@pytest.mark.parametrize(
    "values",
    [v for v in ONE_AT_A_TIME if v.get("dim", 2) % 2 == 0 and "raw_index" not in v.values()],
    ids=named,
)
@pytest.mark.parametrize(
    "distances",
    [range(-300, 301, 7), range(LONGEST - 40, LONGEST), range(-LONGEST, LONGEST, 99_991), range(5, 6)],
    ids=str,
)
def test_the_profile_is_the_sum_of_cosines(values, distances):
    expected = sinusoidal.profile(distances, **values)
    scale, omega = values.get("scale", 1.0), sinusoidal.frequencies(**values)
    slack = 4e-16 * scale**2 * omega.sum() * np.abs(np.array(distances)) + 1e-12 * scale**2 * omega.size
    profile = build("sinusoidal", values).profile(np.array(distances, np.int64))
    assert profile.dtype == np.float64
    assert_close(profile, expected[None], within=DOUBLE, rounding=slack)


@either_way
def test_the_profile_is_the_same_at_scattered_distances():
    scattered = np.array([0, 5, -5, 123_456, 7, 1, LONGEST - 1, -LONGEST + 1, 7])
    profile = build("sinusoidal", {"dim": 64}).profile(scattered)
    assert_close(profile[0], sinusoidal.profile(scattered, dim=64), within=DOUBLE)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"dim": 1}, "odd"),
        ({"dim": ODD}, "odd"),
        ({"dim": ODD, "layout": "split"}, "odd"),
        ({"dim": ODD, "order": "cos_sin"}, "odd"),
        ({"exponent": "raw_index"}, "different frequencies"),
        ({"exponent": "raw_index", "layout": "split"}, "different frequencies"),
    ],
    ids=str,
)
def test_a_profile_is_refused_with_its_reason_where_the_grid_is_not_toeplitz(values, reason):
    encoding = build("sinusoidal", values)
    with pytest.raises(NotOffered, match=reason) as refusal:
        encoding.profile(np.arange(4))
    assert "\n" not in str(refusal.value)
    far = np.arange(0, 20_000, 400)
    assert np.ptp(np.diagonal(encoding.bias(far, far)[0])) > 0.01, "the grid is Toeplitz after all"


@pytest.mark.parametrize("values", CONVENTIONS, ids=named)
@pytest.mark.parametrize("dim", [1, 2, 12, ODD])
def test_bias_is_the_inner_products_of_the_rows(values, dim):
    values = {**values, "dim": dim, "scale": 0.7, "offset": 3.0, "alpha": 1.7}
    queries, keys = range(3, 40, 5), range(LONGEST - 9, LONGEST)
    left, right = (sinusoidal.table(span, range(dim), **values) for span in (queries, keys))
    bias = build("sinusoidal", values).bias(np.array(queries), np.array(keys))
    assert_close(bias, (left @ right.T)[None], within=DOUBLE, rounding=1e-8)


@pytest.mark.parametrize("layout", VALUES["layout"])
@pytest.mark.parametrize("order", VALUES["order"])
@pytest.mark.parametrize("dim", [1, 5, ODD])
def test_an_odd_width_leaves_the_last_pair_without_its_second_member(layout, order, dim):
    encoding = build("sinusoidal", {"dim": dim, "layout": layout, "order": order})
    columns = [encoding.column(d) for d in range(dim)]
    functions = order.split("_")
    pairs = -(-dim // 2)
    assert [c.name.split(",")[0] for c in columns].count(functions[0]) == pairs
    assert [c.pair for c in columns].count(pairs - 1) == 1
    last = next(c for c in columns if c.pair == pairs - 1)
    assert last.name == f"{functions[0]}, pair {pairs - 1}"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("values", CONVENTIONS, ids=named)
def test_a_column_is_named_by_the_function_and_wavelength_that_it_has(values):
    encoding = build("sinusoidal", {**values, "dim": ODD})
    for dimension in range(ODD):
        omega, is_sine = sinusoidal.wave(dimension, dim=ODD, **values)
        pair, _ = sinusoidal.pair_and_member(dimension, dim=ODD, layout=values["layout"])
        column = encoding.column(dimension)
        assert column.name == f"{'sin' if is_sine else 'cos'}, pair {pair}"
        assert column.pair == pair
        assert column.wavelength == pytest.approx(2 * math.pi / omega if omega else math.inf, rel=1e-12)


@either_way
@pytest.mark.parametrize("values", CONVENTIONS, ids=named)
@pytest.mark.parametrize(("block", "across"), [(2, 1), (3, 13), (7, 2), (64, 5), (1000, 3), (10_000, 4)], ids=str)
def test_a_block_of_cells_is_shown_as_their_exact_mean(values, block, across):
    values = {**values, "dim": ODD, "alpha": 1.7, "scale": -1.3, "offset": 2.0}
    positions = AxisWindow(3 * block, 5 * block + block // 2 + 1, block)
    dims = AxisWindow(0, ODD, across)
    expected = block_means_of(positions, dims, values)
    assert_close(build("sinusoidal", values).waves().means(positions, dims).T, expected, within=MEAN)


@either_way
@pytest.mark.parametrize("exponent", VALUES["exponent"])
@pytest.mark.parametrize("spectrum", VALUES["spectrum"])
def test_means_stay_exact_near_the_last_position(exponent, spectrum):
    values = {"dim": ODD, "exponent": exponent, "spectrum": spectrum}
    positions, dims = AxisWindow(LONGEST - 2500, LONGEST, 1000), AxisWindow(1, 12, 4)
    expected = block_means_of(positions, dims, values)
    assert_close(build("sinusoidal", values).waves().means(positions, dims).T, expected, within=MEAN)


@either_way
@drawn
@given(requests(), st.integers(1, 90), st.integers(1, 41))
def test_means_are_exact_whatever_is_asked_for(request, block, across):
    positions, dims, values = request
    stop = min(LONGEST, positions.start + len(positions))
    rows, columns = AxisWindow(positions.start, stop, block), AxisWindow(dims.start, dims.stop, across)
    slack = rounding(range(LONGEST - 1, LONGEST), range(values["dim"]), {**values, "offset": LONGEST}).max()
    expected = block_means_of(rows, columns, values)
    actual = build("sinusoidal", values).waves().means(rows, columns).T
    assert_close(actual, expected, within=MEAN, rounding=slack)


def block_means_of(positions, dims, values):
    return cached_means(positions, dims, tuple(values.items()))


@cache
def cached_means(positions, dims, items):
    return means.table_means(
        lambda p, d: sinusoidal.table(p, d, **dict(items)),
        means.blocks(positions.start, positions.stop, positions.block),
        means.blocks(dims.start, dims.stop, dims.block),
    )


def steps_of(formula):
    """Each side of the chain of equations, evaluated as Python would."""
    left, *sides = formula.split(" = ")
    assert re.fullmatch(r"PE\(\d+, \d+\)", left)
    spelled = [side.replace("^", "**").replace("·", "*").replace("−", "-") for side in sides]
    return [eval(side, {"__builtins__": {}}, {"sin": math.sin, "cos": math.cos}) for side in spelled]


def test_the_worked_example_reads_as_on_the_slide():
    worked = build("sinusoidal", {"dim": 4}).worked(3, 2)
    assert worked == "PE(3, 2) = sin(3 / 10000^(2/4)) = sin(0.03) = 0.0300"
    for offset, sum_ in ((3.5, "(3 + 3.5)"), (-2.0, "(3 - 2)")):
        assert f"PE(3, 2) = sin({sum_} / " in build("sinusoidal", {"dim": 4, "offset": offset}).worked(3, 2)


@pytest.mark.parametrize(
    "values",
    [*CONVENTIONS, *(v for v in ONE_AT_A_TIME if v.get("dim", 0) < 100 and abs(v.get("offset", 0)) < 100)],
    ids=named,
)
def test_each_step_of_the_worked_formula_is_worth_what_it_says(values):
    encoding = build("sinusoidal", values)
    scale = abs(values.get("scale", 1.0))
    for position, dimension in [(0, 0), (1, 1), (7, 2), (29, 6)]:
        if dimension < encoding.columns:
            true = sinusoidal.cell(position, dimension, **values)
            for step in steps_of(encoding.worked(position, dimension)):
                assert step == pytest.approx(true, abs=1e-4 * max(1.0, scale))


@pytest.mark.parametrize("position", [511, 12_345, LONGEST - 1])
@pytest.mark.parametrize("dimension", [0, 2, 9])
def test_the_worked_formula_holds_at_far_positions_too(position, dimension):
    true = sinusoidal.cell(position, dimension)
    for step in steps_of(build("sinusoidal").worked(position, dimension)):
        assert step == pytest.approx(true, abs=1e-3)


@pytest.mark.parametrize("offset", [0.25, -1000.5, 1048570.5])
def test_the_worked_formula_spells_the_offset_exactly(offset):
    true = sinusoidal.cell(3, 1, offset=offset, dim=4)
    first = steps_of(build("sinusoidal", {"offset": offset, "dim": 4}).worked(3, 1))[0]
    assert first == pytest.approx(true, abs=1e-3)


@pytest.mark.parametrize("scale", [0.0883883476, 123.456789, -1000.0])
def test_the_worked_formula_spells_the_scale_exactly(scale):
    true = sinusoidal.cell(3, 1, scale=scale, dim=4)
    first = steps_of(build("sinusoidal", {"scale": scale, "dim": 4}).worked(3, 1))[0]
    assert first == pytest.approx(true, abs=1e-4)


def test_exponents_between_the_ends_are_spelled_by_the_pairs_there_are():
    for dim, last in ((2, "0/1"), (4, "1/1"), (6, "2/2")):
        encoding = build("sinusoidal", {"dim": dim, "exponent": "endpoint"})
        assert f"10000^({last})" in encoding.worked(3, dim - 2)


@pytest.mark.parametrize(
    ("encoding_id", "values"), [("sinusoidal", {}), ("rope", {}), ("xpos", {}), ("irope", {}), ("lerope", {"std": 0.0})]
)
def test_the_longest_wavelength_is_near_the_base_with_many_pairs_alone(encoding_id, values):
    """As the tip of the base says."""
    (base,) = (each for each in parameters(type(build(encoding_id))) if each.name == "base")
    assert "with two it is 2π · √base" in base.description
    longest = [1 / build(encoding_id, {"dim": dim, "base": 1e4, **values}).frequencies()[-1] for dim in (4, 8192)]
    assert longest == [pytest.approx(100.0), pytest.approx(1e4, rel=0.01)]
