"""What a pixel shows, against all cells of its block computed one by one."""

import numpy as np
import pytest

from engine.arrays import weights
from engine.averages import grid as grids
from engine.averages.average import curves, grid_block, of_each, profile_block, table_block
from engine.averages.grid import grid_of, of_table
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding, NotOffered
from engine.maths.window import AxisWindow
from tests.engine.encodings import MEAN, SINGLE, assert_close
from tests.naive import means


class Triangle(Encoding, frozen=True, kw_only=True, tag="triangle"):
    """The README's encoding: a table, and nothing else."""

    dim: int = 5

    @property
    def columns(self) -> int:
        return self.dim

    def table(self, positions, dims):
        return 2 / np.pi * np.arcsin(np.sin(positions[:, None] / 2.0**dims))


TABLES = {
    "triangle": {},
    "sinusoidal": {"dim": 12},
    "sinusoidal, by both ends": {"dim": 7, "exponent": "raw_index"},
    "binary": {"dim": 6},
    "rope2d": {"dim": 8, "height": 8, "width": 8},
    "phase": {"dim": 3, "length": 60},
}
QUERIES, KEYS = AxisWindow(3, 45, 7), AxisWindow(3, 59, 7)
SQUARE = AxisWindow(4, 46, 6)
WIDE = AxisWindow(0, 3)
LAST = np.arange(60)
EACH = pytest.mark.parametrize("name", TABLES)


def encoding_of(name):
    return Triangle() if name == "triangle" else build(name.partition(",")[0], TABLES[name])


def cells_of(name):
    encoding = encoding_of(name)
    return encoding.table(LAST, np.arange(encoding.columns))


def blocks(window):
    return means.blocks(window.start, window.stop, window.block)


def whole_grid(name, *, cosine):
    rows = cells_of(name)
    with np.errstate(invalid="ignore"):
        rows = rows / np.linalg.norm(rows, axis=1)[:, None] if cosine else rows
    return rows @ rows.T


@EACH
def test_a_pixel_of_a_table_is_the_mean_of_its_cells_or_the_first_of_them(name):
    encoding, cells, dims = encoding_of(name), cells_of(name), AxisWindow(1, encoding_of(name).columns, 2)
    shown = table_block(encoding, KEYS, dims, averaging="mean")
    inside = cells[KEYS.start : KEYS.stop, dims.start : dims.stop]
    assert shown.shown == "means"
    assert_close(shown.values.T, means.block_means(inside, blocks(KEYS), blocks(dims)), within=SINGLE)
    sampled = table_block(encoding, KEYS, dims, averaging="sample")
    assert sampled.shown == "samples"
    assert_close(sampled.values, cells[KEYS.starts()][:, dims.starts()].T, within=SINGLE)
    single = table_block(encoding, AxisWindow(5, 9), AxisWindow(1, 3), averaging="mean")
    assert single.shown == "cells"
    assert_close(single.values, cells[5:9, 1:3].T, within=SINGLE)


@EACH
def test_curves_are_those_of_the_chosen_dimensions(name):
    encoding, cells, chosen = encoding_of(name), cells_of(name), np.array([2, 0])
    shown = curves(encoding, KEYS, chosen, averaging="mean")
    assert shown.shown == "means"
    expected = [[means.mean(cells[block.start : block.stop, d]) for block in blocks(KEYS)] for d in chosen]
    assert_close(shown.values, np.array(expected), within=MEAN)
    sampled = curves(encoding, KEYS, chosen, averaging="sample")
    assert sampled.shown == "samples"
    assert_close(sampled.values, cells[KEYS.starts()][:, chosen].T, within=MEAN)
    single = curves(encoding, AxisWindow(5, 9), chosen, averaging="mean")
    assert single.shown == "cells"
    assert_close(single.values, cells[5:9][:, chosen].T, within=MEAN)


def test_what_has_no_cheap_mean_shows_samples_and_says_so(monkeypatch):
    """As where a table is too long to add its cells up."""
    monkeypatch.setattr(grids, "CELLS_BY_FORCE", 1)
    encoding, cells, whole = encoding_of("triangle"), cells_of("triangle"), AxisWindow(0, 5, 4)
    table = table_block(encoding, KEYS, whole, averaging="mean")
    lines = curves(encoding, KEYS, np.array([1]), averaging="mean")
    grid = grid_block(encoding, QUERIES, KEYS, cosine=False, averaging="mean", causal=True)
    assert {table.shown, lines.shown, grid.shown} == {"samples"}
    assert_close(table.values, cells[KEYS.starts()][:, whole.starts()].T, within=SINGLE)
    assert np.array_equal(lines.values, cells[KEYS.starts()][:, [1]].T)
    assert_close(grid.values[0], (cells @ cells.T)[QUERIES.starts()][:, KEYS.starts()], within=MEAN)
    assert grid_of(encoding).causal_means(np.zeros((1, 7)), SQUARE) is None


@EACH
@pytest.mark.parametrize("cosine", [False, True])
def test_a_pixel_of_the_grid_is_the_mean_of_inner_products_or_of_cosines(name, cosine):
    encoding, grid = encoding_of(name), whole_grid(name, cosine=cosine)
    shown = grid_block(encoding, QUERIES, KEYS, cosine=cosine, averaging="mean")
    cheap = not cosine or name == "sinusoidal"
    assert shown.shown == ("means" if cheap else "samples")
    inside = grid[QUERIES.start : QUERIES.stop, KEYS.start : KEYS.stop]
    expected = means.block_means(inside, blocks(QUERIES), blocks(KEYS)) if cheap else inside[::7, ::7]
    assert_close(shown.values[0], expected, within=MEAN)
    single = grid_block(encoding, AxisWindow(4, 9), AxisWindow(5, 8), cosine=cosine, averaging="mean")
    assert single.shown == "cells"
    assert_close(single.values[0], grid[4:9, 5:8], within=MEAN)
    assert_close(
        grid_of(encoding, cosine=cosine).cells(np.array([4, 6, 8]), np.array([5]))[0], grid[4:9:2, 5:6], within=MEAN
    )
    assert_close(grid_of(encoding, cosine=cosine).row(9, np.array([1, 30, 2]))[0], grid[9, [1, 30, 2]], within=MEAN)


@EACH
@pytest.mark.parametrize("cosine", [False, True])
def test_under_a_causal_mask_the_diagonal_is_of_what_is_seen(name, cosine):
    encoding, grid = encoding_of(name), whole_grid(name, cosine=cosine)
    shown = grid_block(encoding, SQUARE, AxisWindow(10, 46, 6), cosine=cosine, averaging="mean", causal=True)
    if shown.shown == "samples":
        return
    for place, block in enumerate(blocks(AxisWindow(10, 46, 6))):
        inside = grid[block.start : block.stop, block.start : block.stop]
        seen = [inside[q, k] for q in range(len(block)) for k in range(q + 1)]
        assert shown.values[0, place + 1, place] == pytest.approx(np.mean(seen), abs=1e-9)
    apart = grid[4:10, 16:22].mean()
    assert shown.values[0, 0, 1] == pytest.approx(apart, abs=1e-9)


@EACH
def test_lengths_are_norms_of_rows(name):
    assert_close(of_table(encoding_of(name)).lengths(LAST), np.linalg.norm(cells_of(name), axis=1), within=MEAN)


def test_lengths_are_found_a_part_at_a_time(monkeypatch):
    expected = np.linalg.norm(cells_of("binary"), axis=1)
    monkeypatch.setattr(grids, "CELLS_BY_FORCE", 6 * 7)
    assert_close(of_table(encoding_of("binary")).lengths(LAST), expected, within=MEAN)
    monkeypatch.setattr(grids, "WIDTH_AT_ONCE", 4)
    shown = grid_block(encoding_of("binary"), AxisWindow(3, 9, 3), AxisWindow(3, 9, 3), cosine=False, averaging="mean")
    inside = whole_grid("binary", cosine=False)[3:9, 3:9]
    assert_close(
        shown.values[0],
        means.block_means(inside, blocks(AxisWindow(3, 9, 3)), blocks(AxisWindow(3, 9, 3))),
        within=MEAN,
    )


@pytest.mark.parametrize(
    ("encoding_id", "values"), [("sinusoidal", {"dim": 12}), ("rope", {"dim": 12}), ("alibi", {}), ("t5", {})]
)
@pytest.mark.parametrize("cosine", [False, True])
def test_a_profile_by_distance_is_its_mean_or_the_first_distance(encoding_id, values, cosine):
    encoding, window = build(encoding_id, values), AxisWindow(-40, 16, 9)
    line = encoding.profile(np.arange(-40, 16))
    at_zero = line[0, 40] if cosine and encoding.harmonics() is not None else 1.0
    shown = profile_block(encoding, window, cosine=cosine, averaging="mean")
    assert shown.shown == "means"
    for head in range(line.shape[0]):
        parts = [line[head, b.start + 40 : b.stop + 40] for b in blocks(window)]
        expected = [part[np.isfinite(part)].mean() if np.isfinite(part).any() else -np.inf for part in parts]
        assert_close(shown.values[head], np.array(expected) / at_zero, within=MEAN)
    sampled = profile_block(encoding, window, cosine=cosine, averaging="sample")
    assert sampled.shown == "samples"
    assert_close(sampled.values, line[:, ::9] / at_zero, within=MEAN)
    single = profile_block(encoding, AxisWindow(-5, 5), cosine=cosine, averaging="mean")
    assert single.shown == "cells"
    assert_close(single.values, line[:, 35:45] / at_zero, within=MEAN)


def test_what_depends_on_both_ends_has_no_profile():
    with pytest.raises(NotOffered):
        profile_block(build("alibi", {"form": "key"}), AxisWindow(0, 9, 3), cosine=False, averaging="mean")


@pytest.mark.parametrize("encoding_id", ["alibi", "t5", "fire", "rope"])
def test_a_grid_of_heads_is_that_of_single_cells(encoding_id):
    encoding = build(encoding_id)
    grid = encoding.bias(LAST, LAST)
    some = slice(1, None) if encoding.heads > 1 else slice(0, 1)
    cells = grid_of(encoding, some).cells(np.array([1, 4, 7]), np.array([2, 8]))
    assert_close(cells, grid[some][:, 1:8:3][:, :, [2, 8]], within=MEAN)
    assert_close(grid_of(encoding).row(9, np.array([1, 30, 2])), grid[:, 9, [1, 30, 2]], within=MEAN)


@pytest.mark.parametrize(
    ("encoding_id", "values"), [("rope", {"dim": 12}), ("sandwich", {}), ("alibi", {}), ("t5", {})]
)
@pytest.mark.parametrize(("down", "across"), [(7, 5), (4, 1), (1, 6), (60, 9), (9, 60)])
def test_a_pixel_of_a_grid_by_distance_is_the_mean_of_its_cells(encoding_id, values, down, across):
    encoding, queries, keys = build(encoding_id, values), AxisWindow(0, 60, down), AxisWindow(0, 60, across)
    shown = grid_block(encoding, queries, keys, cosine=False, averaging="mean")
    assert shown.shown == "means"
    for head, grid in enumerate(encoding.bias(LAST, LAST)):
        seen = np.where(np.isneginf(grid), 0.0, grid)  # masked cells count as nothing
        assert_close(shown.values[head], means.block_means(seen, blocks(queries), blocks(keys)), within=MEAN)


def test_what_is_subtracted_is_made_in_one_way():
    """Where one has no means, both are their cells: a mean less a cell is a value that no cell has."""
    binary, phase = encoding_of("binary"), encoding_of("phase")
    exact, rough = of_each((binary, phase), lambda each, way: table_block(each, KEYS, WIDE, averaging=way), "mean")
    assert {exact.shown, rough.shown, exact.minus(rough).shown} == {"means"}
    assert np.array_equal(exact.minus(rough).values, exact.values - rough.values)


@pytest.mark.parametrize("cells", [30, 61, 512])
def test_an_encoding_without_means_has_the_other_s_cells_beside_its_own(cells):
    steep, by_key = build("alibi", {"form": "distance"}), build("alibi", {"form": "key"})
    axis = AxisWindow(0, cells, 3)
    alone = grid_block(by_key, axis, axis, cosine=False, averaging="mean")
    assert alone.shown == "samples"

    def block(each, way):
        return grid_block(each, axis, axis, cosine=False, averaging=way)

    assert block(steep, "mean").shown == "means"
    found, other = of_each((steep, by_key), block, "mean")
    assert found.shown == other.shown == "samples"
    below = np.tril(np.ones((axis.count, axis.count), bool))
    apart = found.minus(other).values[0][below]
    slope = 0.5
    queries = np.repeat(axis.starts(), np.arange(1, axis.count + 1))
    assert np.array_equal(apart, -slope * queries)  # of −m (q − k) and m k: whole halves, which means are not


def test_the_mean_of_inner_products_leaves_out_codes_that_are_no_numbers(tmp_path):
    table = np.random.default_rng(0).standard_normal((60, 5))
    table[17, 2], table[33] = np.nan, np.inf
    np.save(tmp_path / "w.npy", table)
    encoding = build("learned", {"weights": weights.refer(tmp_path / "w.npy")})
    block = grid_block(encoding, QUERIES, KEYS, cosine=False, averaging="mean")
    products = np.where(np.isfinite(table), table, np.nan) @ np.where(np.isfinite(table), table, np.nan).T
    expected = [[np.nanmean(products[q : q + 7, k : k + 7]) for k in range(3, 59, 7)] for q in range(3, 45, 7)]
    assert block.shown == "means"
    np.testing.assert_allclose(block.values[0], expected)
