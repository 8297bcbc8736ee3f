"""Exact means of profiles, over distances and over the grid, against adding up every cell."""

import numpy as np
import pytest

from engine.averages import toeplitz
from engine.encodings.base.answers import Pieces
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.maths.window import AxisWindow
from tests.naive import means

REACH = 2**20


class Steps(Encoding, frozen=True, kw_only=True, tag="test_steps"):
    """Constant pieces, as learned buckets."""

    def profile(self, distances):
        row = np.searchsorted([-91, -8, -7, 0, 1, 64], distances, side="right")
        return np.array([[3.0, -1, 0.5, 7, 2, -4, 1], [0, 1, 2, 3, 4, 5, 6]])[:, row]

    @property
    def heads(self):
        return 2

    def pieces(self):
        return Pieces((-91, -8, -7, 0, 1, 64), "constant")


class Slopes(Encoding, frozen=True, kw_only=True, tag="test_lines"):
    """Lines that end at the query."""

    @property
    def causal(self):
        return True

    @property
    def heads(self):
        return 2

    def profile(self, distances):
        return np.where(distances > 0, -np.inf, np.array([[0.5], [0.0039]]) * distances)

    def pieces(self):
        return Pieces((1,), "linear")


class Bent(Encoding, frozen=True, kw_only=True, tag="test_bent"):
    """Four lines, none of them masked and none through 0."""

    def profile(self, distances):
        near = np.clip(distances, -50, 30)
        return np.array([[2.0], [-0.3]]) + np.array([[0.25], [1.0]]) * (3 * near - np.abs(distances))

    @property
    def heads(self):
        return 2

    def pieces(self):
        return Pieces((-50, 0, 30), "linear")


class Logarithm(Encoding, frozen=True, kw_only=True, tag="test_logarithm"):
    """Smooth but for the kink at 0."""

    def profile(self, distances):
        return -1.5 * np.log1p(0.3 * np.abs(distances))[None]

    def pieces(self):
        return Pieces((0,), "smooth")


class Lawless(Encoding, frozen=True, kw_only=True, tag="test_lawless"):
    """Nothing is known of it."""

    def profile(self, distances):
        return np.sin(distances * 0.7)[None] * (distances % 5)


ENCODINGS = [Steps(), Slopes(), Bent(), Logarithm(), Lawless()]
LAWFUL = ENCODINGS[:4]
WINDOWS = [
    AxisWindow(0, 40, 4), AxisWindow(3, 40, 7), AxisWindow(0, 1),
    AxisWindow(0, 1, 5), AxisWindow(100, 131, 10), AxisWindow(0, 300, 97),
]  # fmt: skip


@pytest.fixture(params=["by force", "by law"])
def way(request, monkeypatch):
    if request.param == "by law":
        monkeypatch.setattr(toeplitz, "BY_FORCE", 0)
    return request.param


def cells(encoding, queries, keys):
    grid = encoding.bias(np.arange(queries.start, queries.stop), np.arange(keys.start, keys.stop))
    return np.where(np.isneginf(grid), 0.0, grid)


def blocks(window):
    return means.blocks(window.start, window.stop, window.block)


@pytest.mark.parametrize("encoding", ENCODINGS, ids=lambda s: s.id)
@pytest.mark.parametrize("queries", WINDOWS, ids=str)
@pytest.mark.parametrize("keys", WINDOWS, ids=str)
def test_blocks_of_the_grid_are_the_mean_of_their_cells(encoding, queries, keys, way):
    found = toeplitz.grid_means(encoding, queries, keys)
    if encoding not in LAWFUL and way == "by law":
        assert found is None
        return
    grid = cells(encoding, queries, keys)
    expected = np.array([means.block_means(head, blocks(queries), blocks(keys)) for head in grid])
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-9)
    single = toeplitz.grid_means(encoding, queries, keys, single=True)
    np.testing.assert_array_equal(single, found.astype(np.float32), strict=True)


@pytest.mark.parametrize("encoding", ENCODINGS, ids=lambda s: s.id)
@pytest.mark.parametrize("block", [1, 2, 3, 64, 977, 10_000])
def test_blocks_of_distances_are_the_mean_of_what_is_not_masked(encoding, block, way):
    window = AxisWindow(-3000, 3001, block)
    found = toeplitz.profile_means(encoding, window)
    if encoding not in LAWFUL and way == "by law":
        assert found is None
        return
    profile = encoding.profile(np.arange(window.start, window.stop))
    for head, line in enumerate(profile):
        for i, part in enumerate(blocks(window)):
            seen = line[part.start - window.start : part.stop - window.start]
            seen = seen[np.isfinite(seen)]
            expected = np.mean(seen) if seen.size else -np.inf
            assert found[head, i] == pytest.approx(expected, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("encoding", LAWFUL, ids=lambda s: s.id)
@pytest.mark.parametrize("block", [512, 2048, 9999])
def test_far_from_the_diagonal_of_a_million_positions_nothing_cancels(encoding, block, way):
    queries, keys = AxisWindow(REACH - 3 * block, REACH, block), AxisWindow(0, 2 * block, block)
    found = toeplitz.grid_means(encoding, queries, keys)
    for i, j in [(0, 0), (2, 1), (1, 0)]:
        q, k = blocks(queries)[i], blocks(keys)[j]
        apart = np.arange(k[0] - q[-1], k[-1] - q[0] + 1)
        weight = block - np.abs(apart - (k[0] - q[0]))
        exact = (encoding.profile(apart) * weight).sum(axis=1) / block**2
        np.testing.assert_allclose(found[:, i, j], exact, rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("encoding", ENCODINGS, ids=lambda s: s.id)
@pytest.mark.parametrize("size", [1, 2, 17, 100])
def test_blocks_on_the_diagonal_are_the_mean_of_the_keys_up_to_the_query(encoding, size):
    grid = encoding.bias(np.arange(size), np.arange(size))
    lower = grid[:, *np.tril_indices(size)]
    found = toeplitz.diagonal_means(encoding, np.array([size, 1]))
    np.testing.assert_allclose(found[:, 0], lower.mean(axis=1), rtol=0, atol=1e-12)
    np.testing.assert_allclose(found[:, 1], grid[:, 0, 0], rtol=0, atol=1e-12)


@pytest.mark.parametrize("size", [64, 65, 1000, 4096, 100_000])
def test_a_few_distances_sum_a_polynomial_and_weights_of_one_sign_do_not_magnify_its_rounding(size):
    """As Fejér's at Chebyshev's nodes, whole numbers being what there is: Σ f and Σ j·f over 0 … size − 1."""
    nodes, zeroth, first = toeplitz._quadrature(size)
    at = np.linspace(-1, 1, size)
    for degree in range(toeplitz.NODES):
        powers = at**degree
        assert zeroth @ powers[nodes] == pytest.approx(powers.sum(), rel=1e-9, abs=1e-9 * size)
        assert first @ powers[nodes] == pytest.approx(powers @ np.arange(size), rel=1e-9, abs=1e-9 * size**2)
    assert (zeroth > 0).all()
    assert nodes[0] + nodes[-1] == size - 1
    assert 0 <= nodes[0] < nodes[-1] < size


def test_a_profile_without_pieces_is_added_up_as_far_as_is_bearable():
    xpos = build("xpos", {"dim": 2})
    assert toeplitz.profile_means(xpos, AxisWindow(0, toeplitz.BY_FORCE, 4096)) is not None
    assert toeplitz.profile_means(xpos, AxisWindow(0, toeplitz.BY_FORCE + 1, 4096)) is None


def test_a_constant_is_exact_however_far_it_is_from_the_pieces():
    t5, far = build("t5"), AxisWindow(2**30 + 1, 2**30 + 7, 3)
    np.testing.assert_allclose(toeplitz.profile_means(t5, far), t5.profile(far.starts()), rtol=1e-14)
