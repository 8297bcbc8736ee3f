import itertools
import math
import tracemalloc

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST
from engine.maths.waves import Harmonics, Waves, mean_gain, of_angles
from engine.maths.window import AxisWindow
from tests.engine.encodings import DOUBLE, MEAN, SINGLE, assert_close, both_ways
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.naive import means, sinusoidal

pytestmark = [pytest.mark.filterwarnings("error"), pytest.mark.sampled(2)]
either_way = pytest.mark.usefixtures("kernels")
drawn = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

# still, to and fro, full turns, parts of a turn, nearly still
TURNS = np.pi * np.array([0, 1, 2, 4, 0.5, 2 / 3, 1 + 1e-7, 1e-9])
SPECTRA = {
    "full and half turns": np.repeat(TURNS, 2),
    "a sine alone, a cosine alone": np.array([1.0, 0.3]),
    "one column": np.array([0.7]),
    "equal frequencies": np.full(6, 0.25),
    "integers": np.arange(9.0),
    "unpaired": np.linspace(0, 3.2, 11),
}
SIZES = [1, 2, 3, 7, 64, 1000]


def waves_of(name, *, scale=1.0, offset=0.0):
    omega = SPECTRA[name]
    return Waves(omega=omega, cosine=np.arange(omega.size) % 2 == 1, scale=scale, offset=offset)


def cells_of(waves):
    """A table by its definition: scale times the sine or cosine of ω · (t + offset)."""

    def table(positions, dims):
        dims = np.array(dims)
        angle = (np.array(positions)[:, None] + waves.offset) * waves.omega[dims]
        return waves.scale * np.where(waves.cosine[dims], np.cos(angle), np.sin(angle))

    return table


def blocks(window):
    return means.blocks(window.start, window.stop, window.block)


def window_of(block, start):
    """Two whole blocks and a short one."""
    return AxisWindow(start, start + 2 * block + (block + 1) // 2, block)


@either_way
@pytest.mark.parametrize("name", SPECTRA)
@pytest.mark.parametrize("block", [*SIZES, 10_000])
@pytest.mark.parametrize("start", [0, 5, LONGEST - 30_000])
def test_block_means_are_those_of_all_cells(name, block, start):
    waves = waves_of(name, scale=-2.5, offset=2.0)
    positions = window_of(block, start)
    cells = cells_of(waves)(range(positions.start, positions.stop), range(waves.columns))
    for across in {2, 3, waves.columns + 5} if block < 1000 else {3}:
        dims = AxisWindow(0, waves.columns, across)
        expected = means.block_means(cells, blocks(positions), blocks(dims))
        actual = waves.means(positions, dims)
        assert actual.dtype == np.float32
        assert_close(actual.T, expected, within=MEAN)


@either_way
@pytest.mark.parametrize(
    "dims", [AxisWindow(1, 2), AxisWindow(3, 10, 2), AxisWindow(5, 11, 4), AxisWindow(2, 9, 7)], ids=str
)
def test_block_means_of_some_columns_are_those_of_all_cells(dims):
    waves, positions = waves_of("unpaired"), window_of(7, 100)
    expected = means.table_means(cells_of(waves), blocks(positions), blocks(dims))
    assert_close(waves.means(positions, dims).T, expected, within=MEAN)


@either_way
def test_a_block_may_have_more_columns_than_a_kernel_holds_at_once():
    omega, positions, dims = np.linspace(0, 3, 1300), window_of(7, 100), AxisWindow(0, 1300, 600)
    waves = Waves(omega=omega, cosine=np.arange(1300) % 2 == 1)
    expected = means.table_means(cells_of(waves), blocks(positions), blocks(dims))
    assert_close(waves.means(positions, dims).T, expected, within=MEAN)


@either_way
@pytest.mark.parametrize("count", [1, 63, 64, 65, 1023, 1024, 1025, 2049])
def test_any_number_of_blocks_is_true_to_the_last(count):
    waves, positions = waves_of("unpaired"), AxisWindow(3, 3 + 5 * count - 2, 5)
    dims = AxisWindow(0, 11, 4)
    expected = means.table_means(cells_of(waves), blocks(positions), blocks(dims))
    assert_close(waves.means(positions, dims).T, expected, within=MEAN)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 1000, 10_000])
@pytest.mark.parametrize("omega", [*TURNS, 1.0, 3.0, 65_536.0, np.pi - 1e-10])
def test_the_gain_is_what_a_mean_leaves_of_a_cosine(size, omega):
    steps = np.arange(size) - (size - 1) / 2
    expected = means.mean(np.cos(omega * steps))
    assert mean_gain(np.array([omega]), size)[0] == pytest.approx(expected, abs=1e-15 * max(1, omega * size))


@pytest.mark.parametrize("off", [1e-13, 1e-11, 1e-10, 1e-8, 1e-6])
@pytest.mark.parametrize("size", [3, 1000])
def test_the_gain_is_the_same_a_hair_beside_a_full_turn(off, size):
    omega = 2 * np.pi + off
    steps = np.arange(size) - (size - 1) / 2
    expected = means.mean(np.cos(omega * steps))
    assert mean_gain(np.array([omega]), size)[0] == pytest.approx(expected, abs=MEAN)


@either_way
@pytest.mark.parametrize("name", SPECTRA)
@pytest.mark.parametrize(("q", "k"), [(0, 0), (5, 17), (LONGEST - 3000, 0), (LONGEST - 3000, LONGEST - 3000)])
@pytest.mark.parametrize(("m", "n"), [(1, 1), (2, 3), (7, 7), (64, 7), (1000, 3), (300, 1000)])
def test_grid_means_are_those_of_all_inner_products(name, q, k, m, n):
    waves = waves_of(name, scale=0.8, offset=1.0)
    queries, keys = window_of(m, q), window_of(n, k)
    expected = means.grid_means_of_long_blocks(cells_of(waves), blocks(queries), blocks(keys), waves.columns)
    actual = waves.gram.grid_means(queries, keys)
    assert_close(actual, expected, within=MEAN)
    single = waves.gram.grid_means(queries, keys, single=True)
    alone = waves.gram.by_distance_alone
    np.testing.assert_array_equal(single, actual.astype(np.float32) if alone else actual, strict=True)
    both = Harmonics(waves.omega, np.stack([waves.omega, 1 - waves.omega]))
    of_both = both.grid_means(queries, keys).astype(np.float32)
    np.testing.assert_array_equal(both.grid_means(queries, keys, single=True), of_both, strict=True)


@pytest.mark.parametrize("name", SPECTRA)
def test_rows_and_squares_are_those_of_the_codes(name):
    waves, positions = waves_of(name, scale=0.8, offset=1.0), np.array([0, 3, 4, 90])
    codes = cells_of(waves)(positions, range(waves.columns))
    assert_close(waves.gram.row(3, positions), codes @ codes[1], within=DOUBLE)
    assert_close(waves.gram.squares_at(positions), (codes**2).sum(axis=1), within=DOUBLE)


@either_way
@pytest.mark.parametrize("dim", [1, 12, 13])
@pytest.mark.parametrize("exponent", ["paper", "endpoint", "raw_index"])
@pytest.mark.parametrize("spectrum", ["geometric", "power", "linear"])
@pytest.mark.parametrize(("m", "n"), [(2, 2), (3, 64), (100, 7)])
def test_grid_means_are_exact_for_every_convention(dim, exponent, spectrum, m, n):
    values = {"dim": dim, "exponent": exponent, "spectrum": spectrum, "alpha": 1.7, "scale": 1.3}
    queries, keys = window_of(m, 11), window_of(n, 300)

    def table(positions, dims):
        return sinusoidal.table(positions, dims, **values)

    expected = means.grid_means(table, blocks(queries), blocks(keys), dim)
    actual = build("sinusoidal", values).waves().gram.grid_means(queries, keys)
    assert_close(actual, expected, within=MEAN)


@either_way
def test_grid_means_stay_exact_over_ten_thousand_cells_a_block():
    for name in SPECTRA:
        waves = waves_of(name)
        queries, keys = window_of(10_000, 0), window_of(10_000, LONGEST - 25_000)
        cells = cells_of(waves)
        expected = means.grid_means_of_long_blocks(cells, blocks(queries), blocks(keys), waves.columns)
        assert_close(waves.gram.grid_means(queries, keys), expected, within=MEAN)


@either_way
@pytest.mark.parametrize("name", SPECTRA)
@pytest.mark.parametrize(
    ("queries", "keys"),
    [
        (range(1), range(1)),
        (range(60), range(60)),
        (range(3, 40), range(100, 190)),
        (range(0, 900, 30), range(7, 500, 7)),
        (range(0, 500, 6), range(0, 500, 4)),
        (range(LONGEST - 40, LONGEST), range(0, 9000, 411)),
        (range(5, 6), range(2000)),
    ],
    ids=str,
)
def test_the_grid_is_the_inner_products_of_the_rows(name, queries, keys):
    waves = waves_of(name, scale=1.5, offset=2.0)
    dims = range(waves.columns)
    expected = cells_of(waves)(queries, dims) @ cells_of(waves)(keys, dims).T
    assert_close(waves.gram.grid(queries, keys), expected, within=1e-7)


@either_way
@pytest.mark.parametrize(
    "values",
    [{"dim": 16}, {"dim": 64, "scale": 3.0, "offset": 5.0}, {"dim": 2, "spectrum": "linear"}],
    ids=str,
)
@pytest.mark.parametrize("block", [*SIZES, 10_000])
@pytest.mark.parametrize("start", [0, -77, -LONGEST + 1, LONGEST - 30_000])
def test_means_over_distances_are_those_of_the_profile(values, block, start):
    distances = window_of(block, start)
    expected = means.distance_means(lambda d: sinusoidal.profile(d, **values), blocks(distances))
    actual = build("sinusoidal", values).waves().gram.harmonics.means(distances)[0]
    assert_close(actual, expected, within=MEAN)


@either_way
@pytest.mark.parametrize("name", SPECTRA)
@pytest.mark.parametrize("block", [*SIZES, 10_000])
@pytest.mark.parametrize("start", [0, 9, LONGEST - 30_000])
def test_means_of_squared_lengths_are_those_of_all_rows(name, block, start):
    waves, positions = waves_of(name, scale=0.6, offset=3.0), window_of(block, start)
    expected = means.square_means(cells_of(waves), blocks(positions), waves.columns)
    assert_close(waves.gram.square_means(positions), expected, within=MEAN)


@pytest.mark.parametrize(
    ("omega", "cosine", "toeplitz"),
    [
        ([0.3, 0.3], [False, True], True),
        ([0.3, 0.3], [True, False], True),
        ([0.3, 0.7, 0.3, 0.7], [False, False, True, True], True),
        ([0.3, 0.0, 0.0, 0.3, 0.0, 0.0], [True, True, True, False, False, False], True),  # as Gemma 4's, half and half
        ([0.3, 0.3], [False, False], False),
        ([0.3], [True], False),
        ([0.3, 0.4], [False, True], False),
        ([0.3, 0.3, 0.4], [False, True, False], False),
    ],
)
def test_the_grid_depends_on_distance_alone_where_every_sine_has_its_cosine(omega, cosine, toeplitz):
    waves = Waves(omega=np.array(omega), cosine=np.array(cosine))
    assert waves.gram.by_distance_alone == toeplitz
    grid = waves.gram.grid(range(40), range(40))
    defect = max(np.ptp(np.diagonal(grid, k)) for k in range(-39, 40))
    assert (defect < 1e-12) == toeplitz


@either_way
@pytest.mark.parametrize(
    "distances",
    [[0], [5, 4, 3, 2], [7, 7, 7], [-LONGEST, 0, LONGEST], [3, 1, 4, 1, 5, 9, 2, 6], [0, 10, 20, 31]],
    ids=str,
)
def test_the_profile_answers_distances_in_any_order(distances):
    harmonics = build("sinusoidal", {"dim": 32}).waves().gram.harmonics
    assert_close(harmonics.at(np.array(distances))[0], sinusoidal.profile(distances, dim=32), within=1e-8)


@st.composite
def tables(draw):
    size = draw(st.integers(1, 12))
    omega = draw(st.lists(st.floats(0, 4) | st.sampled_from(list(TURNS)), min_size=size, max_size=size))
    cosine = draw(st.lists(st.booleans(), min_size=size, max_size=size))
    scale, offset = draw(st.floats(-10, 10)), draw(st.integers(-100, 100))
    return Waves(omega=np.array(omega), cosine=np.array(cosine), scale=scale, offset=float(offset))


@st.composite
def windows(draw, longest=300):
    start = draw(st.integers(0, LONGEST - 1))
    return AxisWindow(start, min(LONGEST, start + draw(st.integers(1, longest))), draw(st.integers(1, 120)))


@either_way
@drawn
@given(tables(), windows(), st.integers(1, 13))
def test_means_of_any_sines_are_those_of_all_cells(waves, positions, across):
    dims = AxisWindow(0, waves.columns, across)
    expected = means.table_means(cells_of(waves), blocks(positions), blocks(dims))
    assert_close(waves.means(positions, dims).T, expected, within=MEAN)


@either_way
@drawn
@given(tables(), windows(), windows())
def test_grid_and_square_means_of_any_sines_are_those_of_all_cells(waves, queries, keys):
    cells, room = cells_of(waves), 1e-7 * waves.scale**2 * waves.columns
    expected = means.grid_means_of_long_blocks(cells, blocks(queries), blocks(keys), waves.columns)
    assert_close(waves.gram.grid_means(queries, keys), expected, within=MEAN, rounding=room)
    lengths = means.square_means(cells, blocks(queries), waves.columns)
    assert_close(waves.gram.square_means(queries), lengths, within=MEAN, rounding=room)


def filled(dtype, waves, positions):
    out = np.empty((len(positions), waves.columns), dtype)
    waves.fill(positions, slice(None), out)
    return out


ANSWERS = {
    "cells": (lambda w: filled(np.float64, w, range(3, 3100)), 1e-12),
    "cells in float32": (lambda w: filled(np.float32, w, range(3, 3100)), 2 * SINGLE),
    "far cells": (lambda w: filled(np.float64, w, range(7, LONGEST, 9973)), DOUBLE),
    "means": (lambda w: w.means(AxisWindow(3, 9000, 7), AxisWindow(0, w.columns, 2)), 2 * SINGLE),
    "grid": (lambda w: w.gram.grid(range(90), range(5, 400, 3)), 1e-11),
    "grid means": (lambda w: w.gram.grid_means(AxisWindow(0, 800, 7), AxisWindow(1, 900, 11)), 1e-11),
    "profile": (lambda w: w.gram.harmonics.at(np.arange(-3000, 3000)), 1e-11),
    "distance means": (lambda w: w.gram.harmonics.means(AxisWindow(-3000, 3000, 7)), 1e-11),
    "square means": (lambda w: w.gram.square_means(AxisWindow(0, 9000, 7)), 1e-11),
}


@pytest.mark.parametrize("name", SPECTRA)
@pytest.mark.parametrize("answer", ANSWERS)
def test_the_first_picture_does_not_change_when_the_kernels_are_compiled(name, answer, monkeypatch):
    function, within = ANSWERS[answer]
    plain, compiled = both_ways(monkeypatch, lambda: function(waves_of(name)))
    assert_close(compiled, plain, within=within)


@either_way
def test_a_table_wider_than_the_kernels_chunks_is_filled_in_every_column():
    widths = [511, 512, 513, 1024, 1025]
    for width, dtype in itertools.product(widths, (np.float32, np.float64)):
        omega = np.linspace(0, 3, width)
        waves = Waves(omega=omega, cosine=omega > 1)
        expected = cells_of(waves)(range(5, 75), range(width))
        within = SINGLE if dtype == np.float32 else DOUBLE
        assert_close(filled(dtype, waves, range(5, 75)), expected, within=within)


@either_way
def test_nothing_is_written_where_nothing_is_asked_for():
    assert filled(np.float32, waves_of("unpaired"), range(0)).shape == (0, 11)


def test_weights_are_held_of_some_heads_at_a_time(monkeypatch):
    monkeypatch.setattr("engine.maths.waves.CELLS_AT_ONCE", 1 << 7)
    rng = np.random.default_rng(0)
    profile = Harmonics(rng.random(32), rng.random((4096, 32)))
    tracemalloc.start()
    try:
        found = profile.run(3, 2, 5)
        assert tracemalloc.get_traced_memory()[1] < profile.cosines.nbytes // 2
    finally:
        tracemalloc.stop()
    assert_close(found, profile.each(np.array([3, 5, 7, 9, 11])), within=DOUBLE)


MARKED = ("000000", "111111", "100000", "000001", "010101", "101010", "000111", "110000", "101000", "110100", "100100")


@pytest.mark.parametrize("marked", MARKED)
def test_each_column_has_the_wave_that_it_is_marked_for(marked: str) -> None:
    """Evenly spaced or not, and also where the last mark stands before the last column."""
    cosine = np.array([mark == "1" for mark in marked])
    angle = np.arange(24.0).reshape(4, 6) / 7
    for row, found in zip(angle, of_angles(angle, cosine), strict=True):
        plain = [math.cos(each) if mark else math.sin(each) for each, mark in zip(row, cosine, strict=True)]
        np.testing.assert_allclose(found, plain, rtol=0, atol=1e-15)
