import re
import tracemalloc

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, WIDEST, NotOffered
from engine.maths.window import AxisWindow
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, assert_close, exact, fast
from tests.naive import binary, means

pytestmark = pytest.mark.sampled(2)

VALUES = {"dim": [1, 2, 3, 16, 21, 62, 63, 64, 65, 1021], "msb_first": [False, True]}
ONE_AT_A_TIME = [{name: value} for name, values in VALUES.items() for value in values]
SPANS = [range(1), range(2), range(4096), range(LONGEST - 31, LONGEST), range(3, LONGEST, 65_537)]
EVERY_WIDTH = [{"dim": dim, "msb_first": first} for dim in VALUES["dim"] for first in VALUES["msb_first"]]


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["binary"])}


def ends(dim):
    """Columns of both ends, where there are too many."""
    return sorted({*range(min(dim, 22)), *range(max(0, dim - 66), dim)})


@pytest.mark.parametrize("values", EVERY_WIDTH, ids=str)
@pytest.mark.parametrize("positions", SPANS, ids=str)
def test_a_row_is_the_numeral_of_its_position_modulo_its_width(values, positions):
    encoding, dims = build("binary", values), ends(values["dim"])
    thinned = positions[:: 1 + len(positions) // 300]
    expected = binary.table(thinned, dims, **values)
    assert np.array_equal(exact(encoding, thinned, dims), expected)
    whole = fast(encoding, thinned, range(values["dim"]), np.float32)
    assert np.array_equal(whole[:, dims], expected)


def test_ten_is_written_1010_with_the_highest_bit_first():
    assert build("binary", {"dim": 4, "msb_first": True}).spelled(10) == (1, 0, 1, 0)
    assert build("binary", {"dim": 4}).spelled(10) == (0, 1, 0, 1)


def test_positions_wrap_at_two_to_the_width():
    encoding = build("binary", {"dim": 3})
    assert np.array_equal(exact(encoding, range(8), range(3)), exact(encoding, range(8, 16), range(3)))
    assert len(np.unique(exact(encoding, range(8), range(3)), axis=0)) == 8


def test_the_widest_code_has_zeros_above_every_position():
    table = exact(build("binary", {"dim": WIDEST}), [LONGEST - 1], range(WIDEST))
    assert table[0, :20].all()
    assert not table[0, 20:].any()


def assert_means_are_true(values, positions, dims):
    expected = means.table_means(
        lambda p, d: binary.table(p, d, **values),
        means.blocks(positions.start, positions.stop, positions.block),
        means.blocks(dims.start, dims.stop, dims.block),
    )
    assert_close(build("binary", values).means(positions, dims), expected, within=DOUBLE)


@pytest.mark.parametrize("values", EVERY_WIDTH, ids=str)
@pytest.mark.parametrize(("block", "across"), [(1, 1), (2, 1), (3, 2), (7, 64), (64, 1)])
def test_means_are_those_of_all_cells_of_the_block(values, block, across):
    first = max(0, values["dim"] - 25 if values["msb_first"] else 0)
    dims = AxisWindow(first, min(values["dim"], first + 25), across)
    for start in (block, LONGEST - 3 * block):
        assert_means_are_true(values, AxisWindow(start, start + 2 * block + block // 2 + 1, block), dims)


@pytest.mark.parametrize("block", [1000, 10_000])
@pytest.mark.parametrize("msb_first", [False, True])
def test_means_of_long_blocks_are_exact_too(block, msb_first):
    positions = AxisWindow(LONGEST - 3 * block, LONGEST, block)
    assert_means_are_true({"dim": 21, "msb_first": msb_first}, positions, AxisWindow(0, 21, 2))


@settings(deadline=None)
@given(st.data(), st.integers(1, 70), st.booleans(), st.integers(0, LONGEST - 1), st.integers(1, 90))
def test_cells_and_means_are_true_whatever_is_asked_for(data, dim, msb_first, start, block):
    values = {"dim": dim, "msb_first": msb_first}
    rows = AxisWindow(start, min(LONGEST, start + data.draw(st.integers(1, 200))), block)
    left = data.draw(st.integers(0, dim - 1))
    columns = AxisWindow(left, data.draw(st.integers(left + 1, dim)), data.draw(st.integers(1, 71)))
    expected = binary.table(range(start, rows.stop), range(left, columns.stop), **values)
    encoding = build("binary", values)
    assert np.array_equal(exact(encoding, range(start, rows.stop), range(left, columns.stop)), expected)
    wanted = means.block_means(
        expected,
        means.blocks(start, rows.stop, block),
        means.blocks(left, columns.stop, columns.block),
    )
    assert_close(encoding.means(rows, columns), wanted, within=DOUBLE)


def test_there_is_no_profile_because_the_products_count_common_bits():
    with pytest.raises(NotOffered, match="depend on both ends"):
        build("binary").profile(np.arange(3))


@pytest.mark.parametrize("values", EVERY_WIDTH, ids=str)
@pytest.mark.parametrize("position", [0, 5, 1_048_575])
def test_the_worked_formula_is_worth_what_it_says(values, position):
    encoding = build("binary", values)
    for dimension in {0, encoding.columns // 2, encoding.columns - 1}:
        worked = encoding.worked(position, dimension)
        found = re.fullmatch(r"PE\((\d+), (\d+)\) = ⌊(\d+) / 2\^(\d+)⌋ mod 2 = ([01])", worked)
        assert found, worked
        p, d, numerator, power, value = map(int, found.groups())
        assert (p, d, numerator) == (position, dimension, position)
        assert value == position // 2**power % 2 == binary.cell(position, dimension, **values)


@pytest.mark.parametrize(("msb_first", "wavelengths"), [(False, [2, 4, 8]), (True, [8, 4, 2])])
def test_a_bit_repeats_after_twice_its_worth(msb_first, wavelengths):
    encoding = build("binary", {"dim": 3, "msb_first": msb_first})
    assert [encoding.column(d).wavelength for d in range(3)] == wavelengths


@pytest.mark.parametrize("msb_first", [True, False])
def test_means_take_memory_by_their_pixels(msb_first: bool) -> None:
    encoding = build("binary", {"dim": 16_384, "msb_first": msb_first})
    positions, dims = AxisWindow(0, 1 << 20, 1024), AxisWindow(0, 16_384, 32)
    tracemalloc.start()
    found = encoding.means(positions, dims)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 6 * found.nbytes
    for block in (0, 1, 255, 510, 511):
        cells = encoding.table(np.arange(1 << 10, 2 << 10), np.arange(32 * block, 32 * (block + 1)))
        np.testing.assert_allclose(found[1, block], cells.mean(), atol=1e-15)
