import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.maths.stored import Stored
from engine.maths.window import AxisWindow
from tests.engine.encodings import DOUBLE, assert_close, both_ways
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.naive import means

pytestmark = pytest.mark.filterwarnings("error")
either_way = pytest.mark.usefixtures("kernels")
SHAPES = [(1, 1), (2, 2), (1, 97), (97, 1), (101, 53), (2053, 11), (64, 513)]


def numbers(rows, columns, *, holes=False):
    random = np.random.default_rng(rows + 1000 * columns)
    array = random.standard_normal((rows, columns))
    if holes:
        array[random.random(array.shape) < 0.3] = np.nan
        array[random.random(array.shape) < 0.1] = np.inf
        array[: rows // 2, : columns // 3] = -np.inf
    return array


def true_means(array, positions, dims):
    part = array[positions.start : positions.stop, dims.start : dims.stop]
    return means.block_means(
        part,
        means.blocks(positions.start, positions.stop, positions.block),
        means.blocks(dims.start, dims.stop, dims.block),
    )


@either_way
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("holes", [False, True])
@pytest.mark.parametrize(
    ("block", "across"), [(1, 1), (2, 1), (1, 2), (3, 5), (7, 7), (64, 2), (1000, 64), (10_000, 10_000)]
)
def test_means_are_those_of_the_finite_cells_of_each_block(shape, holes, block, across):
    array = numbers(*shape, holes=holes)
    positions, dims = AxisWindow(0, shape[0], block), AxisWindow(0, shape[1], across)
    assert_close(Stored(array).means(positions, dims), true_means(array, positions, dims), within=DOUBLE)


@either_way
def test_means_of_a_part_begin_at_its_first_cell():
    array = numbers(101, 53, holes=True)
    positions, dims = AxisWindow(17, 99, 7), AxisWindow(5, 50, 3)
    assert_close(Stored(array).means(positions, dims), true_means(array, positions, dims), within=DOUBLE)


@either_way
@pytest.mark.parametrize("prepare", [np.ascontiguousarray, np.asfortranarray, lambda array: array[::2, ::3]])
def test_means_do_not_depend_on_how_the_table_lies_in_memory(prepare):
    array = prepare(numbers(101, 53, holes=True))
    array.setflags(write=False)
    positions, dims = AxisWindow(0, array.shape[0], 7), AxisWindow(0, array.shape[1], 3)
    assert_close(Stored(array).means(positions, dims), true_means(array, positions, dims), within=DOUBLE)


@either_way
def test_a_block_without_a_finite_cell_has_no_mean():
    array = np.full((4, 4), np.nan)
    array[0, 0] = 5.0
    actual = Stored(array).means(AxisWindow(0, 4, 2), AxisWindow(0, 4, 2))
    assert_close(actual, [[5.0, np.nan], [np.nan, np.nan]], within=0)


@pytest.mark.parametrize("factor", [0.0, -3.0, 0.02])
def test_a_factor_multiplies_cells_and_means(factor):
    array = numbers(101, 53, holes=False)
    window = AxisWindow(0, 101, 7), AxisWindow(0, 53, 3)
    first = Stored(array)
    first.means(*window)
    scaled = first.scaled(factor)
    assert_close(scaled.means(*window), true_means(array * factor, *window), within=DOUBLE)
    assert np.array_equal(scaled.cells(np.arange(9), np.arange(5)), array[:9, :5] * factor)
    assert_close(first.means(*window), true_means(array, *window), within=DOUBLE)


def test_other_windows_of_one_table_have_their_own_means():
    array = numbers(101, 53)
    stored = Stored(array)
    windows = [(AxisWindow(start, 101, block), AxisWindow(0, 53, 3)) for start in (0, 1) for block in (2, 3, 5)]
    for window in [*windows, *windows]:
        assert_close(stored.means(*window), true_means(array, *window), within=DOUBLE)


def test_cells_are_picked_in_the_order_asked_for():
    array = numbers(10, 6)
    picked = Stored(array).cells(np.array([7, 0, 7]), np.array([5, 1]))
    assert np.array_equal(picked, [[array[p, d] for d in (5, 1)] for p in (7, 0, 7)])


def test_missing_counts_what_is_not_finite():
    assert Stored(np.array([[1.0, np.nan], [np.inf, -np.inf]])).missing == 3
    assert Stored(np.ones((2, 2))).missing == 0


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_the_first_picture_does_not_change_when_the_kernels_are_compiled(shape, monkeypatch):
    array = numbers(*shape, holes=True)
    window = AxisWindow(0, shape[0], 3), AxisWindow(0, shape[1], 2)
    plain, compiled = both_ways(monkeypatch, lambda: Stored(array).means(*window))
    assert_close(compiled, plain, within=1e-12)


@either_way
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data(), st.integers(1, 90), st.integers(1, 40), st.booleans())
def test_means_are_true_whatever_is_asked_for(data, rows, columns, holes):
    array = numbers(rows, columns, holes=holes)
    top, left = data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, columns - 1))
    positions = AxisWindow(top, data.draw(st.integers(top + 1, rows)), data.draw(st.integers(1, 100)))
    dims = AxisWindow(left, data.draw(st.integers(left + 1, columns)), data.draw(st.integers(1, 50)))
    assert_close(Stored(array).means(positions, dims), true_means(array, positions, dims), within=DOUBLE)
