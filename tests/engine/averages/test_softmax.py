"""What a query attends to when content says nothing, also where a code has no direction."""

import tracemalloc

import numpy as np
import pytest

from engine.arrays import weights
from engine.averages import grid
from engine.averages import softmax as softmax_of
from engine.averages.softmax import weights_block
from engine.encodings.base.catalogue import build
from engine.maths.window import AxisWindow
from tests.naive.attention import softmax


def attended(encoding, length, *, cosine, causal):
    """[queries, keys] by sums over a list a query; NaN where its code has no direction."""
    table = [row.tolist() for row in encoding.table(np.arange(length), np.arange(encoding.dim))]
    weights = np.full((length, length), np.nan)
    for m, query in enumerate(table):
        row = {}
        for n, key in enumerate(table[: m + 1] if causal else table):
            share = float(np.sqrt(np.dot(query, query) * np.dot(key, key))) if cosine else 1.0
            if share:
                row[n] = float(np.dot(query, key)) / share
        for n, weight in zip(row, softmax(list(row.values())) if row else [], strict=True):
            weights[m, n] = weight
        if causal:
            weights[m, m + 1 :] = 0
    return weights


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    "given", [("binary", {"dim": 5, "msb_first": False}), ("integer", {}), ("learned", {"dim": 6})]
)
@pytest.mark.parametrize("cosine", [False, True])
@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("length", [1, 2, 33])
@pytest.mark.parametrize("at_once", [None, 1, 40])
def test_a_code_without_a_direction_attends_to_nothing(monkeypatch, given, cosine, causal, length, at_once):
    """Also where sums run over keys, and inner products over codes, a few at a time."""
    if at_once is not None:
        for module, name in ((softmax_of, "CELLS_BY_FORCE"), (grid, "CELLS_BY_FORCE"), (grid, "CODES_AT_ONCE")):
            monkeypatch.setattr(module, name, at_once)
    encoding = build(*given)
    axis = AxisWindow(0, length)
    block = weights_block(encoding, axis, axis, length=length, heads=slice(0, 1), cosine=cosine, causal=causal)
    np.testing.assert_allclose(
        block.values[0], attended(encoding, length, cosine=cosine, causal=causal), rtol=1e-12, atol=1e-300
    )


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("form", ["distance", "key", "symmetric"])
@pytest.mark.parametrize("length", [7, 3200])
def test_what_is_masked_is_nothing_however_large_its_bias_would_be(form, length):
    """ALiBi that is not causal by itself grows past the query: e^1600 is no number."""
    encoding = build("alibi", {"heads": 8, "form": form, "causal": False})
    queries, keys = AxisWindow(length - 7, length), AxisWindow(0, length)
    early = AxisWindow(0, 7)
    late = weights_block(encoding, queries, keys, length=length, heads=slice(0, 2), cosine=False, causal=True)
    np.testing.assert_allclose(late.values.sum(axis=2), 1.0, rtol=1e-12)
    first = weights_block(encoding, early, keys, length=length, heads=slice(0, 2), cosine=False, causal=True)
    for head, slope in enumerate((1 / 2, 1 / 4)):
        for query in range(7):
            expected = softmax([slope * (key - query) for key in range(query + 1)])  # of all three forms, up to there
            np.testing.assert_allclose(first.values[head, query, : query + 1], expected, rtol=1e-12)
            assert not first.values[head, query, query + 1 :].any()


@pytest.mark.parametrize("cosine", [False, True])
def test_a_few_rows_of_a_long_table_take_memory_by_the_part(cosine):
    encoding, length = build("binary", {"dim": 512}), 40_000  # codes of 164 MB
    queries, keys = AxisWindow(20_000, 20_003), AxisWindow(0, length, 100)
    tracemalloc.start()
    block = weights_block(encoding, queries, keys, length=length, heads=slice(0, 1), cosine=cosine, causal=True)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100e6
    assert block.values.shape == (1, 3, 400)


def test_more_codes_than_a_file_has_are_refused_with_how_many_are_not():
    encoding, rows = build("binary", {"dim": 512}), AxisWindow(0, 3)
    with pytest.raises(ValueError, match="131 073 positions are too many, 131 072 are not".replace(" ", "\\s")):
        weights_block(encoding, rows, rows, length=131_073, heads=slice(0, 1), cosine=False, causal=False)


@pytest.mark.parametrize("cosine", [False, True])
@pytest.mark.parametrize("causal", [False, True])
def test_a_row_that_meets_no_number_has_none_as_in_a_model(tmp_path, cosine, causal):
    table = np.random.default_rng(0).standard_normal((9, 4))
    table[3, 2], table[6] = np.nan, np.inf
    np.save(tmp_path / "w.npy", table)
    encoding = build("learned", {"weights": weights.refer(tmp_path / "w.npy")})
    axis = AxisWindow(0, 9)
    found = weights_block(encoding, axis, axis, length=9, heads=slice(0, 1), cosine=cosine, causal=causal).values[0]
    first = 3 if causal else 0
    seen = np.tri(9, dtype=bool) if causal else np.ones((9, 9), bool)
    assert np.isnan(found[first:][seen[first:]]).all()
    np.testing.assert_allclose(found[:first].sum(axis=1), 1)


def test_a_bias_of_no_number_leaves_no_row_that_meets_it(tmp_path):
    table = np.zeros((4, 1))
    table[2] = np.nan  # the bucket of distance −2
    np.save(tmp_path / "w.npy", table)
    given = {"buckets": 4, "max_distance": 8, "bidirectional": False, "weights": weights.refer(tmp_path / "w.npy")}
    encoding, axis = build("t5", given), AxisWindow(0, 9)
    bad = np.isnan(encoding.bias(np.arange(9), np.arange(9))[0])
    found = weights_block(encoding, axis, axis, length=9, heads=slice(0, 1), cosine=False, causal=False).values[0]
    np.testing.assert_array_equal(np.isnan(found), np.repeat(bad.any(axis=1)[:, None], 9, axis=1))
    assert bad.any()
    assert not bad.any(axis=1).all()


def test_no_weight_is_more_than_1_where_a_bias_is_too_large_for_its_total_to_be_exact():
    axis = AxisWindow(0, 60)
    xpos = build("xpos", {"scale_base": 1.0})
    block = weights_block(xpos, axis, axis, length=60, heads=slice(0, 1), cosine=False, causal=False)
    assert np.nanmax(block.values) <= 1.0
