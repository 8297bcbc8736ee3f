import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.answers import TokenGrid
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.values.parameter import parameters
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.waved import assert_table_is_true, named
from tests.naive import sincos2d

pytestmark = pytest.mark.filterwarnings("error")
VALUES = {
    "dim": [4, 8, 12, 68, 1028],
    "height": [1, 2, 13, 101],
    "width": [1, 2, 13, 101],
    "base": [1.0, 100.0, 1e12],
    "axis_order": ["h_first", "w_first"],
    "layout": ["split", "interleaved"],
}
ONE_AT_A_TIME = [{}, *({name: value} for name, values in VALUES.items() for value in values)]
CONVENTIONS = [
    {"dim": 20, "height": 3, "width": 5, "axis_order": order, "layout": layout}
    for order in VALUES["axis_order"]
    for layout in VALUES["layout"]
]


def tokens(values):
    return values.get("height", 14) * values.get("width", 14)


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["sincos2d"])}


@pytest.mark.parametrize("values", [*ONE_AT_A_TIME, *CONVENTIONS], ids=named)
def test_cells_are_those_of_the_formula(values):
    count, width = tokens(values), values.get("dim", 768)
    positions, dims = range(0, count, 1 + count // 70), range(0, width, 1 + width // 90)
    assert_table_is_true("sincos2d", sincos2d, values, positions, dims, omegas=[1.0])
    assert_table_is_true("sincos2d", sincos2d, values, range(count - 1, count), range(width), omegas=[1.0])


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 10),
    st.integers(1, 12),
    st.integers(1, 12),
    st.floats(1, 1e12),
    st.sampled_from(VALUES["axis_order"]),
    st.sampled_from(VALUES["layout"]),
)
def test_any_combination_is_true(quarter, height, width, base, axis_order, layout):
    values = {
        "dim": 4 * quarter,
        "height": height,
        "width": width,
        "base": base,
        "axis_order": axis_order,
        "layout": layout,
    }
    positions, dims = range(0, height * width, 3), range(4 * quarter)
    assert_table_is_true("sincos2d", sincos2d, values, positions, dims, omegas=[1.0])


@pytest.mark.parametrize(("height", "width"), [(LONGEST, 1), (1, LONGEST), (1024, 1024)])
def test_as_many_tokens_as_there_are_positions_are_accepted(height, width):
    values = {"dim": 8, "height": height, "width": width}
    positions = range(LONGEST - 5, LONGEST)
    assert_table_is_true("sincos2d", sincos2d, values, positions, range(8), omegas=[1.0])


def test_the_order_of_axes_swaps_the_halves_on_a_square():
    h, w = (build("sincos2d", {"dim": 8, "axis_order": order}) for order in VALUES["axis_order"])
    every = np.arange(196)
    swapped = np.array([4, 5, 6, 7, 0, 1, 2, 3])
    assert np.array_equal(h.table(every, np.arange(8)), w.table(every, swapped))


def test_the_layout_permutes_the_columns_of_each_half():
    split, interleaved = (build("sincos2d", {"dim": 8, "layout": layout}) for layout in VALUES["layout"])
    every = np.arange(196)
    assert np.array_equal(
        split.table(every, np.array([0, 2, 1, 3, 4, 6, 5, 7])), interleaved.table(every, np.arange(8))
    )


def test_the_tokens_stand_in_rows():
    encoding = build("sincos2d", {"height": 3, "width": 5})
    assert encoding.grid == TokenGrid(0, 3, 5)
    assert encoding.defined == 15


@pytest.mark.parametrize("position", [15, 99, -1])
def test_beyond_the_grid_there_is_an_error_that_says_so(position):
    encoding = build("sincos2d", {"dim": 8, "height": 3, "width": 5})
    message = f"^Position {position} is beyond the grid of 3 × 5 patches; positions 0 to 14 have a code$"
    with pytest.raises(ValueError, match=message):
        encoding.table(np.array([0, position]), np.arange(2))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"dim": 6}, "dim: 6 is not divisible by 4, .* take 8"),
        ({"dim": 13}, "dim: 13 is not divisible by 4, .* take 16"),
        ({"height": 1025, "width": 1024}, "height: 1025 × width 1024 is 1 049 600 tokens; .* height up to 1 024"),
        ({"height": LONGEST, "width": LONGEST}, "height: "),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_sentence(values, message):
    with pytest.raises(ValueError, match=f"^{message}") as refusal:
        build("sincos2d", values)
    assert "\n" not in str(refusal.value)


def test_there_is_no_profile_because_neighbours_in_a_column_are_a_row_apart():
    with pytest.raises(NotOffered, match="depend on both ends"):
        build("sincos2d").profile(np.arange(3))


def test_columns_are_named_and_worked_out():
    encoding = build("sincos2d", {"dim": 8, "height": 3, "width": 5})
    assert [encoding.column(d).name for d in (0, 2, 4, 6)] == [
        "sin of the row, pair 0",
        "cos of the row, pair 0",
        "sin of the column, pair 0",
        "cos of the column, pair 0",
    ]
    assert encoding.column(5).wavelength == pytest.approx(2 * math.pi * 100)
    assert encoding.worked(8, 5) == "PE(8, 5) = sin(column / 10000^(4/8)) = sin(3 / 10000^(4/8)) = sin(0.03) = 0.0300"
