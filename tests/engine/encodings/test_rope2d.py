import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.answers import TokenGrid
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings.waved import assert_table_is_true, named
from tests.naive import rope2d

pytestmark = pytest.mark.filterwarnings("error")
VALUES = {
    "dim": [4, 8, 12, 68, 1028],
    "base": [1.0, 100.0, 1e12],
    "height": [1, 2, 13, 101],
    "width": [1, 2, 13, 101],
    "axis_order": ["h_first", "w_first"],
    "spacing": ["alike", "alternating"],
    "coordinates": ["counted", "normalised"],
}
ONE_AT_A_TIME = [{}, *({name: value} for name, values in VALUES.items() for value in values)]


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["rope2d"])}


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_cells_are_those_of_the_formula(values):
    count, width = values.get("height", 14) * values.get("width", 14), values.get("dim", 64)
    positions, dims = range(0, count, 1 + count // 20), range(0, width, 1 + width // 30)
    assert_table_is_true("rope2d", rope2d, values, positions, dims, omegas=[1.0])
    assert build("rope2d", values).defined == count


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_frequencies_of_both_axes_are_the_same_or_alternate(values):
    frequencies = build("rope2d", values).frequencies()
    unit = 4 * math.pi / 14 if values.get("coordinates") == "normalised" else 1.0
    np.testing.assert_allclose(frequencies, unit * rope2d.frequencies(**values), rtol=1e-13)
    alternating = values.get("spacing") == "alternating"
    assert np.array_equal(*np.split(frequencies, 2)) == (not alternating)


def test_centres_of_patches_of_dinov3_lie_between_minus_one_and_one():
    """A quarter of an image apart, whatever its size, is a quarter of a turn of two of the fastest pair."""
    for side in (8, 16):
        encoding = build(
            "rope2d", {"dim": 8, "height": side, "width": side, "base": 100.0, "coordinates": "normalised"}
        )
        table = encoding.table(np.arange(side * side), np.arange(8))
        turned = np.arctan2(table[:, 4], table[:, 0]).reshape(side, side)
        first = 2 * math.pi * (1 / side - 1)
        assert_close(np.cos(turned[0]), np.full(side, math.cos(first)), within=DOUBLE)
        quarter = turned[side // 4, 0] - turned[0, 0]
        assert math.cos(quarter) == pytest.approx(-1)
        assert turned[0, 0] != pytest.approx(0)
    cell = encoding.worked(16 * 3 + 5, 2)
    assert "cos(2π ((2 · column + 1)/16 − 1) / 100^(0/8)) = cos(2π ((2 · 5 + 1)/16 − 1) / 100^(0/8))" in cell


def test_pixtrals_axes_share_one_series():
    first, second = np.split(build("rope2d", {"dim": 64, "spacing": "alternating"}).frequencies(), 2)
    series = np.stack([first, second], axis=1).ravel()
    np.testing.assert_allclose(series, 10_000.0 ** (-np.arange(0, 64, 2) / 64), rtol=1e-13)
    cell = build("rope2d", {"dim": 64, "spacing": "alternating"}).worked(29, 17)
    assert "10000^(6/64)" in cell


@settings(max_examples=40, deadline=None)
@given(
    st.integers(1, 8),
    st.integers(1, 9),
    st.integers(1, 9),
    st.floats(1, 1e12),
    st.sampled_from(VALUES["axis_order"]),
    st.sampled_from(VALUES["spacing"]),
    st.sampled_from(VALUES["coordinates"]),
)
def test_any_combination_is_true(quarter, height, width, base, axis_order, spacing, coordinates):
    axes = {"axis_order": axis_order, "spacing": spacing, "coordinates": coordinates}
    values = {"dim": 4 * quarter, "height": height, "width": width, "base": base, **axes}
    assert_table_is_true("rope2d", rope2d, values, range(0, height * width, 3), range(4 * quarter), omegas=[1.0])


@pytest.mark.parametrize(("height", "width"), [(LONGEST, 1), (1, LONGEST), (1024, 1024)])
def test_as_many_tokens_as_there_are_positions_are_accepted(height, width):
    values = {"dim": 8, "height": height, "width": width}
    positions = range(LONGEST - 5, LONGEST)
    assert_table_is_true("rope2d", rope2d, values, positions, range(8), omegas=[1.0])


@pytest.mark.parametrize("axis_order", VALUES["axis_order"])
def test_rotation_turns_pairs_half_a_width_apart_by_what_the_table_says(axis_order):
    encoding = build("rope2d", {"dim": 12, "axis_order": axis_order})
    tokens = np.array([0, 15, 100, 195])
    x = np.random.default_rng(0).standard_normal((2, 4, 12))
    table = encoding.table(tokens, np.arange(12))
    a, b, cosine, sine = x[..., :6], x[..., 6:], table[:, :6], table[:, 6:]
    expected = np.concatenate([a * cosine - b * sine, a * sine + b * cosine], axis=-1)
    assert_close(encoding.rotate(x, tokens), expected, within=DOUBLE)


def test_logits_depend_on_how_many_rows_and_columns_two_patches_are_apart():
    encoding = build("rope2d", {"dim": 16, "height": 20, "width": 30})
    x = np.random.default_rng(1).standard_normal((1, 2, 16))
    token = np.array([0, 5 * 30 + 7])
    first = encoding.terms(x[:, :1], x[:, 1:], token[:1], token[1:])["content and position"]
    moved = token + 11 * 30 + 19
    assert_close(encoding.terms(x[:, :1], x[:, 1:], moved[:1], moved[1:])["content and position"], first, within=DOUBLE)


def test_the_tokens_stand_in_rows_and_pairs_belong_to_axes():
    encoding = build("rope2d", {"height": 3, "width": 5, "dim": 8, "axis_order": "w_first"})
    assert encoding.grid == TokenGrid(0, 3, 5)
    spectrum = encoding.scaled_spectrum()
    assert (spectrum.named, spectrum.bands.tolist()) == (("by column", "by row"), [0, 0, 1, 1])


@pytest.mark.parametrize("position", [196, 10_000, -1])
def test_beyond_the_grid_there_is_an_error_that_says_so(position):
    message = f"^Position {position} is beyond the grid of 14 × 14 patches; positions 0 to 195 have a code$"
    with pytest.raises(ValueError, match=message):
        build("rope2d").table(np.array([0, position]), np.arange(2))
    with pytest.raises(ValueError, match=message):
        build("rope2d").rotate(np.zeros((2, 64)), np.array([0, position]))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"dim": 6}, "dim: 6 is not divisible by 4, a pair for each axis; take 8"),
        ({"dim": 63}, "dim: 63 is not divisible by 4, .* take 64"),
        ({"height": 1025, "width": 1024}, "height: 1025 × width 1024 is 1 049 600 tokens; .* height up to 1 024"),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_sentence(values, message):
    with pytest.raises(ValueError, match=f"^{message}") as refusal:
        build("rope2d", values)
    assert "\n" not in str(refusal.value)


def test_there_is_no_profile():
    with pytest.raises(NotOffered, match="rope2d has no profile"):
        build("rope2d").profile(np.arange(3))


def test_columns_are_named_and_worked_out():
    encoding = build("rope2d", {"dim": 8, "height": 3, "width": 5})
    assert [encoding.column(d).name for d in (0, 2, 5, 7)] == [
        "cos of the row, pair 0",
        "cos of the column, pair 2",
        "sin of the row, pair 1",
        "sin of the column, pair 3",
    ]
    assert encoding.column(5).wavelength == pytest.approx(2 * math.pi * 100)
    assert encoding.worked(8, 7) == "PE(8, 7) = sin(column / 10000^(4/8)) = sin(3 / 10000^(4/8)) = sin(0.03) = 0.0300"
