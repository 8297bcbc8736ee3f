import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.maths.window import AxisWindow
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, SINGLE, assert_close, exact, fast
from tests.naive import integer, means

VALUES = {"dim": [1, 2, 5, 4096], "scale": [-1000.0, -0.3, 0.0, 0.1, 1000.0]}
SPANS = [range(1), range(2), range(4096), range(LONGEST - 31, LONGEST), range(3, LONGEST, 65_537)]
ONE_AT_A_TIME = [{name: value} for name, values in VALUES.items() for value in values]


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["integer"])}


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=str)
@pytest.mark.parametrize("positions", SPANS, ids=str)
def test_a_cell_is_the_position_times_the_scale_in_every_column(values, positions):
    encoding, dims = build("integer", values), range(0, values.get("dim", 1), 500 if "dim" in values else 1)
    expected = integer.table(positions, dims, **values)
    assert_close(exact(encoding, positions, dims), expected, within=1e-15)
    assert_close(fast(encoding, positions, dims, np.float32), expected, within=SINGLE)


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=str)
@pytest.mark.parametrize("block", [1, 2, 3, 7, 64, 1000, 10_000])
def test_means_are_those_of_all_cells_of_the_block(values, block):
    dim = values.get("dim", 1)
    positions = AxisWindow(block, 3 * block + block // 2 + 1, block)
    dims = AxisWindow(dim // 2, min(dim, dim // 2 + 5), 3)
    expected = means.table_means(
        lambda p, d: integer.table(p, d, **values),
        means.blocks(positions.start, positions.stop, block),
        means.blocks(dims.start, dims.stop, 3),
    )
    assert_close(build("integer", values).means(positions, dims), expected, within=DOUBLE)


@settings(deadline=None)
@given(
    st.integers(1, 9),
    st.floats(-1000, 1000),
    st.integers(0, LONGEST - 1),
    st.integers(1, 400),
    st.integers(1, 90),
)
def test_cells_and_means_are_true_whatever_is_asked_for(dim, scale, start, count, block):
    values = {"dim": dim, "scale": scale}
    window = AxisWindow(start, min(LONGEST, start + count), block)
    positions = range(window.start, window.stop)
    expected = integer.table(positions, range(dim), **values)
    encoding = build("integer", values)
    assert_close(exact(encoding, positions, range(dim)), expected, within=1e-15)
    rows, columns = means.blocks(window.start, window.stop, block), means.blocks(0, dim, 2)
    assert_close(
        encoding.means(window, AxisWindow(0, dim, 2)), means.block_means(expected, rows, columns), within=DOUBLE
    )


def test_there_is_no_profile_because_the_products_grow_with_both_positions():
    with pytest.raises(NotOffered, match="depend on both ends"):
        build("integer").profile(np.arange(3))


@pytest.mark.parametrize(("position", "scale"), [(0, 1.0), (3, 1.0), (1_048_575, -0.25)])
def test_the_worked_formula_is_worth_what_it_says(position, scale):
    left, product, value = build("integer", {"scale": scale}).worked(position, 0).split(" = ")
    assert left == f"PE({position}, 0)"
    assert eval(product.replace("·", "*")) == float(value) == scale * position
