import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered, cells
from engine.maths.window import AxisWindow
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, SINGLE, assert_close, exact, fast
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.naive import learned, means

VALUES = {
    "dim": [1, 2, 5, 127, 1021],
    "length": [1, 2, 7, 509, 4096],
    "std": [0.0, 1.0, 3.7, 1000.0],
    "seed": [1, 2, 12_345, 2**31 - 1],
    "offset": [0, 1, 2, 511],
}
ONE_AT_A_TIME = [{}, *({name: value} for name, values in VALUES.items() for value in values)]


@pytest.fixture
def stored(tmp_path):
    """A table written to a file: the parameter that reads it."""

    def write(array):
        np.save(tmp_path / "table.npy", array)
        return refer(tmp_path / "table.npy")

    return write


def test_every_parameter_is_varied_here():
    assert VALUES.keys() | {"weights"} == {p.name for p in parameters(catalogue()["learned"])}


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=str)
def test_the_numbers_are_the_seeded_normal_ones_in_c_order(values):
    encoding = build("learned", values)
    length, dim = values.get("length", 512) - values.get("offset", 0), values.get("dim", 128)
    positions, dims = range(0, length, 3), range(0, dim, 2)
    expected = learned.table(positions, dims, **values)
    assert (encoding.defined, encoding.columns) == (length, dim)
    assert np.array_equal(exact(encoding, positions, dims), expected)
    assert_close(fast(encoding, positions, dims, np.float32), expected, within=SINGLE)


def test_the_same_seed_gives_the_same_numbers_after_another_one():
    first = exact(build("learned", {"seed": 3}), range(9), range(9))
    exact(build("learned", {"seed": 4}), range(9), range(9))
    assert np.array_equal(exact(build("learned", {"seed": 3}), range(9), range(9)), first)


@settings(deadline=None)
@given(
    st.integers(1, 40),
    st.integers(1, 60),
    st.floats(0, 1000),
    st.integers(0, 2**31 - 1),
    st.integers(1, 70),
    st.integers(0, 9),
)
def test_cells_and_means_are_true_whatever_is_asked_for(dim, length, std, seed, block, offset):
    values = {"dim": dim, "length": length + offset, "std": std, "seed": seed, "offset": offset}
    expected = learned.table(range(length), range(dim), **values)
    encoding = build("learned", values)
    assert np.array_equal(exact(encoding, range(length), range(dim)), expected)
    wanted = means.block_means(expected, means.blocks(0, length, block), means.blocks(0, dim, 3))
    assert_close(encoding.means(AxisWindow(0, length, block), AxisWindow(0, dim, 3)), wanted, within=DOUBLE)


@pytest.mark.parametrize(("block", "across"), [(1, 1), (2, 3), (3, 1), (7, 2), (64, 5), (1000, 4)])
def test_means_are_those_of_all_cells_of_the_block(kernels, block, across):
    seed = block + 1000 * ("plain", "compiled").index(kernels)  # else the other way's answer is remembered
    values = {"dim": 5, "length": 3 * block + 1, "std": 2.5, "seed": seed}
    positions, dims = AxisWindow(block, 3 * block + 1, block), AxisWindow(1, 5, across)
    expected = means.table_means(
        lambda p, d: learned.table(p, d, **values),
        means.blocks(positions.start, positions.stop, block),
        means.blocks(1, 5, across),
    )
    assert_close(build("learned", values).means(positions, dims), expected, within=DOUBLE)


def test_changing_the_deviation_changes_cells_and_means():
    window = AxisWindow(0, 512, 7), AxisWindow(0, 128, 3)
    small, large = build("learned", {"std": 0.5}), build("learned", {"std": 2.0})
    assert np.array_equal(exact(small, range(9), range(9)) * 4, exact(large, range(9), range(9)))
    assert_close(large.means(*window), small.means(*window) * 4, within=DOUBLE)


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.float16])
@pytest.mark.parametrize("order", ["C", "F"])
def test_weights_are_taken_as_they_are_and_override_the_sizes(stored, dtype, order):
    array = np.asarray(np.random.default_rng(5).standard_normal((37, 11)), dtype, order=order)
    encoding = build("learned", {"weights": stored(array), "dim": 99, "length": 2**20, "std": 3.0, "seed": 8})
    assert (encoding.defined, encoding.columns) == (37, 11)
    expected = learned.table(range(37), range(11), weights=array)
    assert np.array_equal(exact(encoding, range(37), range(11)), expected)


@pytest.mark.parametrize("hole", [np.nan, np.inf, -np.inf])
def test_means_of_weights_leave_out_cells_that_are_not_finite(kernels, stored, hole):
    array = np.random.default_rng(len(kernels)).standard_normal((23, 7))
    array[2:5, :4] = hole
    array[9, 6] = hole
    array[15:22] = hole
    encoding = build("learned", {"weights": stored(array)})
    for block, across in [(1, 1), (2, 3), (3, 2), (7, 7), (64, 64)]:
        expected = means.block_means(array, means.blocks(0, 23, block), means.blocks(0, 7, across))
        actual = encoding.means(AxisWindow(0, 23, block), AxisWindow(0, 7, across))
        assert_close(actual, expected, within=DOUBLE)
    assert np.isnan(exact(encoding, [15], [0])[0, 0]) == np.isnan(hole)
    assert encoding.stored().missing == 3 * 4 + 1 + 7 * 7


def test_an_offset_leaves_the_rows_of_padding_out():
    whole, tokens = build("learned", {"length": 514}), build("learned", {"length": 514, "offset": 2})
    assert (whole.defined, tokens.defined) == (514, 512)
    assert np.array_equal(exact(tokens, range(512), range(128)), exact(whole, range(2, 514), range(128)))
    shifted, same = AxisWindow(0, 512, 64), AxisWindow(2, 514, 64)
    assert np.array_equal(tokens.means(shifted, AxisWindow(0, 128)), whole.means(same, AxisWindow(0, 128)))
    value = learned.cell(3, 2, length=514, offset=2)
    assert tokens.worked(3, 2) == f"PE(3, 2) = W[3 + 2, 2] = {value:.4f}"


def test_beyond_the_rows_after_the_offset_there_is_an_error():
    message = "Position 8 is beyond the table's length 8 after the first 2; positions 0 to 7 have a code"
    with pytest.raises(ValueError, match=message):
        exact(build("learned", {"length": 10, "offset": 2}), [8], [0])


@pytest.mark.parametrize("offset", [10, 11, LONGEST])
def test_an_offset_that_leaves_no_row_is_refused(stored, offset):
    with pytest.raises(ValueError, match=f"^offset: {offset} leaves no row of a table of 10; take at most 9$"):
        build("learned", {"length": 10, "offset": offset})
    with pytest.raises(ValueError, match=f"^offset: {offset} leaves no row of a table of 4; take at most 3$"):
        build("learned", {"weights": stored(np.ones((4, 2))), "offset": offset})


@pytest.mark.parametrize("position", [10, 11, LONGEST - 1])
def test_beyond_its_length_there_is_an_error_that_says_so(position):
    encoding = build("learned", {"length": 10, "dim": 3})
    with pytest.raises(ValueError, match=f"Position {position} is beyond the table's length 10") as refusal:
        exact(encoding, [0, position, 2], [0])
    assert "\n" not in str(refusal.value)


def test_beyond_the_weights_there_is_an_error_whatever_the_length_parameter_says(stored):
    encoding = build("learned", {"weights": stored(np.ones((4, 2))), "length": 512})
    with pytest.raises(ValueError, match="Position 4 is beyond the table's length 4"):
        encoding.bias(np.arange(5), np.arange(2))


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("window", [AxisWindow(0, 15, 15), AxisWindow(0, 12, 2), AxisWindow(10, 14, 2)], ids=str)
def test_no_mean_is_taken_over_positions_beyond_its_length(window):
    with pytest.raises(ValueError, match="length 10"):
        build("learned", {"length": 10, "dim": 3, "seed": 77}).means(window, AxisWindow(0, 3))


@pytest.mark.parametrize(("dim", "length"), [(16_384, 2049), (33, LONGEST), (129, 2**18)])
def test_more_cells_than_memory_should_hold_are_refused_in_one_sentence(dim, length):
    with pytest.raises(ValueError) as refusal:
        build("learned", {"dim": dim, "length": length})
    message = str(refusal.value)
    assert message.startswith("length: ")
    assert all(part in message.replace(" ", "") for part in (str(length), str(dim), str(2**25 // dim)))
    assert "\n" not in message


def test_as_many_cells_as_are_allowed_are_accepted():
    assert build("learned", {"dim": 32, "length": 2**20}).columns == 32


def test_there_is_no_profile_because_nothing_ties_the_products_to_distance():
    with pytest.raises(NotOffered, match="depend on both ends"):
        build("learned").profile(np.arange(3))


def test_drawn_numbers_are_said_to_be_random_and_weights_are_not(stored):
    assert build("learned", {"seed": 5}).random == "random, seed 5"
    assert build("learned", {"weights": stored(np.ones((2, 2)))}).random == ""


def test_the_worked_formula_gives_the_cell():
    value = learned.cell(3, 2)
    assert build("learned").worked(3, 2) == f"PE(3, 2) = W[3, 2] = {value:.4f}"


def test_cells_are_numbers_of_float32_unless_they_are_asked_for_as_stored(stored):
    encoding = build("learned", {"weights": stored(np.array([[1e300, 2.0]]))})
    out = np.empty((1, 2))
    cells(encoding, range(1), range(2), out)
    np.testing.assert_array_equal(out, [[np.nan, 2.0]])
    cells(encoding, range(1), range(2), out, exact=True)
    np.testing.assert_array_equal(out, [[1e300, 2.0]])
