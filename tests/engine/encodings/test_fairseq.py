import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.maths.window import AxisWindow
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.waved import DISTANCES, SPANS, assert_means_are_true, assert_table_is_true, named, rounding
from tests.naive import fairseq

pytestmark = [pytest.mark.filterwarnings("error"), pytest.mark.sampled(3)]
either_way = pytest.mark.usefixtures("kernels")
VALUES = {
    "dim": [2, 3, 4, 13, 512, 1021],
    "base": [1.0, 500.0, 1e12],
    "padding": [0, 1, 2, 1021, LONGEST],
    "rows": ["tokens", "table"],
}
ONE_AT_A_TIME = [
    {},
    *({name: value, "rows": rows} for name, values in VALUES.items() for value in values for rows in VALUES["rows"]),
]


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["fairseq"])}


@either_way
@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_cells_are_those_of_the_stored_table(values):
    width, ahead = values.get("dim", 512), values.get("padding", 1) + 1
    for positions in SPANS:
        dims = range(0, width, 1 + width // 90)
        assert_table_is_true("fairseq", fairseq, values, positions, dims, omegas=[1.0], ahead=ahead)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_frequencies_are_one_a_pair_and_end_at_the_base(values):
    frequencies = build("fairseq", values).frequencies()
    np.testing.assert_allclose(frequencies, fairseq.frequencies(**values), rtol=1e-13)
    if frequencies.size > 1:
        assert frequencies[-1] == pytest.approx(1 / values.get("base", 10_000.0))


@either_way
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(2, 40), st.floats(1, 1e12), st.integers(0, 100), st.sampled_from(VALUES["rows"]), st.integers(0, 99))
def test_any_combination_is_true(dim, base, padding, rows, start):
    values = {"dim": dim, "base": base, "padding": padding, "rows": rows}
    positions = range(start, start + 40, 3)
    assert_table_is_true("fairseq", fairseq, values, positions, range(dim), omegas=[1.0], ahead=padding + 1)


@either_way
@pytest.mark.parametrize("padding", [0, 1, 5, 90, 400, 4000])
@pytest.mark.parametrize("rows", VALUES["rows"])
@pytest.mark.parametrize("dim", [6, 7])
def test_means_leave_out_what_the_zero_row_does_not_have(rows, padding, dim):
    values = {"dim": dim, "rows": rows, "padding": padding}
    assert_means_are_true(build("fairseq", values), lambda p, d: fairseq.table(p, d, **values))


def test_the_padding_row_of_the_table_is_zero_and_no_token_has_it():
    table, tokens = (build("fairseq", {"dim": 8, "rows": rows}) for rows in ("table", "tokens"))
    every = np.arange(8)
    assert not table.table(np.array([1]), every).any()
    assert np.array_equal(tokens.table(np.arange(30), every), table.table(np.arange(2, 32), every))
    assert tokens.table(np.arange(5000), every).any(axis=1).all()


@either_way
@pytest.mark.parametrize("dim", [2, 5, 64])
@pytest.mark.parametrize("distances", DISTANCES, ids=str)
def test_inner_products_of_tokens_depend_on_the_distance(dim, distances):
    encoding, omegas = build("fairseq", {"dim": dim}), fairseq.frequencies(dim=dim)
    expected = np.cos(np.array(distances)[:, None] * omegas).sum(axis=1)
    slack = rounding(distances, omegas) * omegas.size
    assert_close(encoding.profile(np.array(distances)), expected[None], within=DOUBLE, rounding=slack)
    assert encoding.toeplitz


def test_those_of_table_rows_do_not():
    encoding = build("fairseq", {"rows": "table"})
    assert not encoding.toeplitz
    with pytest.raises(NotOffered, match="^fairseq has no profile here: row 1 of the table is zero"):
        encoding.profile(np.arange(3))


def test_columns_are_named_and_worked_out():
    encoding = build("fairseq", {"dim": 5})
    assert [encoding.column(d).name for d in range(5)] == ["sin, pair 0", "sin, pair 1", "cos, pair 0", "cos, pair 1",
                                                         "always 0"]  # fmt: skip
    turns = [2 * np.pi, 2 * np.pi * 10_000]  # of two pairs the first turns by 1, the last by 1 / base
    assert [encoding.column(d).wavelength for d in range(5)] == pytest.approx([*turns, *turns, np.inf])
    assert encoding.worked(3, 3) == "PE(3, 3) = cos((3 + 2) / 10000^(1/1)) = cos(0.0005) = 1.0000"
    assert encoding.worked(3, 4) == "PE(3, 4) = 0"
    assert build("fairseq", {"rows": "table"}).worked(1, 0) == "PE(1, 0) = 0"
    assert build("fairseq", {"rows": "table"}).worked(2, 0) == "PE(2, 0) = sin(2 / 10000^(0/255)) = sin(2) = 0.9093"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("padding", [3, 4, 7, 8, 11, 12])
def test_a_zero_row_at_either_end_of_the_blocks_is_left_out(padding):
    encoding = build("fairseq", {"dim": 6, "padding": padding, "rows": "table"})
    cells = encoding.table(np.arange(4, 12), np.arange(6))
    means = encoding.means(AxisWindow(4, 12, 4), AxisWindow(0, 6))
    np.testing.assert_allclose(means, cells.reshape(2, 4, 6).mean(axis=1), atol=1e-12)
