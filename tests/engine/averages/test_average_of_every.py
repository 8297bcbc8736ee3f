"""What a pixel shows of any encoding: the exact mean of its cells, or samples that are said to be samples."""

import numpy as np
import pytest

from engine.averages import grid as grids
from engine.averages import toeplitz
from engine.averages.average import grid_block, profile_block
from engine.encodings.base.catalogue import build, catalogue
from engine.maths.window import AxisWindow
from tests.engine.encodings import MEAN, assert_close
from tests.engine.encodings.forms import EXPECTED, shown
from tests.naive import means

pytestmark = pytest.mark.sampled(3)

LENGTH = 45
GRIDS = [
    (AxisWindow(0, 45, 4), AxisWindow(0, 45, 4)),
    (AxisWindow(8, 40, 8), AxisWindow(0, 45, 8)),
    (AxisWindow(0, 1), AxisWindow(0, 45, 45)),
]
EVERY = pytest.mark.parametrize("encoding_id", list(catalogue()))


def cells(grid):
    """Masked cells count as nothing."""
    return np.where(np.isneginf(grid), 0.0, grid)


def blocks(window):
    return means.blocks(window.start, window.stop, window.block)


@pytest.fixture(params=["by force", "by law"])
def way(request, monkeypatch):
    if request.param == "by law":
        monkeypatch.setattr(grids, "CELLS_BY_FORCE", 1)
        monkeypatch.setattr(toeplitz, "BY_FORCE", 0)
        monkeypatch.setattr(toeplitz, "SHORTEST", 32)
    return request.param


@EVERY
@pytest.mark.parametrize(("queries", "keys"), GRIDS, ids=str)
def test_blocks_of_the_grid(encoding_id, queries, keys, way):
    encoding = build(encoding_id)
    block = grid_block(encoding, queries, keys, cosine=False, averaging="mean")
    assert block.shown == shown(EXPECTED[encoding_id].grid, adding=way == "by force")
    if block.shown == "samples":
        np.testing.assert_allclose(block.values, encoding.bias(queries.starts(), keys.starts()), rtol=1e-9, atol=1e-9)
        return
    grid = cells(encoding.bias(np.arange(LENGTH), np.arange(LENGTH)))
    for head, layer in enumerate(grid):
        inside = layer[queries.start : queries.stop, keys.start : keys.stop]
        assert_close(block.values[head], means.block_means(inside, blocks(queries), blocks(keys)), within=MEAN)


@EVERY
@pytest.mark.parametrize("block", [1, 3, 7, 64, 500])
def test_blocks_of_distances(encoding_id, block, way):
    encoding = build(encoding_id)
    if not encoding.toeplitz:
        return
    window = AxisWindow(-1000, 1001, block)
    found = profile_block(encoding, window, cosine=False, averaging="mean")
    assert found.shown == ("cells" if block == 1 else shown(EXPECTED[encoding_id].profile, adding=way == "by force"))
    if found.shown == "samples":
        np.testing.assert_allclose(found.values, encoding.profile(window.starts()), rtol=1e-9, atol=1e-9)
        return
    profile = encoding.profile(np.arange(window.start, window.stop))
    for head, line in enumerate(profile):
        parts = [line[b.start - window.start : b.stop - window.start] for b in blocks(window)]
        seen = [p[np.isfinite(p)] for p in parts]
        assert_close(found.values[head], [s.mean() if s.size else -np.inf for s in seen], within=MEAN)


@EVERY
def test_far_from_the_start_of_a_million_positions(encoding_id):
    encoding, far = build(encoding_id), 2**20
    if not encoding.toeplitz:
        return
    window = AxisWindow(-far + 1, -far + 1 + 6000, 2000)
    found = profile_block(encoding, window, cosine=False, averaging="mean")
    assert found.shown == "means"
    every = encoding.profile(np.arange(window.start, window.stop)).reshape(encoding.heads, 3, 2000)
    assert_close(found.values, every.mean(axis=2), within=MEAN)


@EVERY
def test_some_heads_are_those_of_all(encoding_id):
    encoding = build(encoding_id)
    queries, keys = GRIDS[0]
    every = grid_block(encoding, queries, keys, cosine=False, averaging="mean")
    last = slice(encoding.heads - 1, encoding.heads) if not encoding.offers_table() else slice(0, 1)
    one = grid_block(encoding, queries, keys, cosine=False, averaging="mean", heads=last)
    np.testing.assert_allclose(one.values, every.values[last], rtol=1e-9, atol=1e-9)
