import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.maths.window import AxisWindow
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, SINGLE, assert_close, exact, fast
from tests.naive import means, phase

VALUES = {"dim": [1, 2, 5, 4096], "length": [1, 2, 7, 512, 4096, LONGEST]}
ONE_AT_A_TIME = [{name: value} for name, values in VALUES.items() for value in values]


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["phase"])}


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=str)
def test_a_cell_is_the_share_of_the_sentence_in_every_column(values):
    length = values.get("length", 512)
    positions, dims = range(0, length, max(1, length // 97)), range(min(5, values.get("dim", 1)))
    encoding, expected = build("phase", values), phase.table(positions, dims, **values)
    assert_close(exact(encoding, positions, dims), expected, within=1e-15)
    assert_close(fast(encoding, positions, dims, np.float32), expected, within=SINGLE)


@pytest.mark.parametrize("length", [2, 7, 512, LONGEST])
def test_the_first_word_is_zero_and_the_last_is_one(length):
    assert exact(build("phase", {"length": length}), [0, length - 1], [0]).tolist() == [[0.0], [1.0]]


def test_a_sentence_of_one_word_is_zero():
    assert exact(build("phase", {"length": 1}), [0], [0]).tolist() == [[0.0]]


@pytest.mark.parametrize("block", [1, 2, 3, 7, 64, 1000, 10_000])
@pytest.mark.parametrize("dim", [1, 5])
def test_means_are_those_of_all_cells_of_the_block(block, dim):
    values = {"dim": dim, "length": 4 * block + 3}
    positions, dims = AxisWindow(block, values["length"] - 1, block), AxisWindow(0, dim, 2)
    expected = means.table_means(
        lambda p, d: phase.table(p, d, **values),
        means.blocks(positions.start, positions.stop, block),
        means.blocks(0, dim, 2),
    )
    assert_close(build("phase", values).means(positions, dims), expected, within=DOUBLE)


@settings(deadline=None)
@given(st.data(), st.integers(1, 9), st.integers(1, LONGEST), st.integers(1, 90))
def test_cells_and_means_are_true_whatever_is_asked_for(data, dim, length, block):
    values = {"dim": dim, "length": length}
    start = data.draw(st.integers(0, length - 1))
    window = AxisWindow(start, data.draw(st.integers(start + 1, min(length, start + 300))), block)
    expected = phase.table(range(start, window.stop), range(dim), **values)
    encoding = build("phase", values)
    assert_close(exact(encoding, range(start, window.stop), range(dim)), expected, within=1e-15)
    rows, columns = means.blocks(start, window.stop, block), means.blocks(0, dim, 2)
    assert_close(
        encoding.means(window, AxisWindow(0, dim, 2)), means.block_means(expected, rows, columns), within=DOUBLE
    )


def test_beyond_its_length_there_is_an_error_that_says_so():
    with pytest.raises(ValueError, match="Position 10 is beyond the sentence's length 10") as refusal:
        exact(build("phase", {"length": 10}), [0, 10], [0])
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("window", [AxisWindow(0, 15, 15), AxisWindow(8, 12, 2), AxisWindow(10, 11)], ids=str)
def test_no_mean_is_taken_over_positions_beyond_its_length(window):
    with pytest.raises(ValueError, match="length 10"):
        build("phase", {"length": 10}).means(window, AxisWindow(0, 1))


def test_there_is_no_profile_because_the_products_grow_with_both_positions():
    with pytest.raises(NotOffered, match="depend on both ends"):
        build("phase").profile(np.arange(3))


@pytest.mark.parametrize(("position", "length"), [(0, 1), (1, 2), (3, 512), (6, 7), (123_456, LONGEST)])
def test_the_worked_formula_is_worth_what_it_says(position, length):
    left, share, value = build("phase", {"length": length}).worked(position, 0).split(" = ")
    assert left == f"PE({position}, 0)"
    true = phase.cell(position, 0, length=length)
    assert eval(share) == pytest.approx(true, abs=1e-15)
    assert float(value) == pytest.approx(true, abs=5.001e-5)
