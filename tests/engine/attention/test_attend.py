"""Logits, terms, softmax and outputs against slow twins, element by element; equivariance; every encoding."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from engine.arrays import weights
from engine.attention.attend import attend, embeddings, outputs, softmax
from engine.attention.fitted import fitted
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.scene.options.attention import AttentionView
from tests.naive import attention as naive
from tests.naive import rope, shaw, sinusoidal, t5

WORDS = ("the", "dog", "saw", "the", "cat")
SMALL = AttentionView(heads=2, d_model=8)


def content(words: tuple[str, ...], options: AttentionView) -> list[list[float]]:
    return [[options.content * x for x in naive.embedding(word, options.d_model, options.seed)] for word in words]


def compared(encoding: Encoding | None, options: AttentionView, x: list[list[float]], score: Any, **more: Any) -> None:
    """Attention by engine and twin are the same."""
    causal = more.pop("causal", False)
    made = attend(WORDS, encoding, options, masks=causal)
    expected = naive.attention(
        x,
        score,
        heads=options.heads,
        width=options.width,
        seed=options.seed,
        kind=options.projections,
        causal=causal,
        **more,
    )
    for name, values in zip(("logits", "weights", "outputs"), expected, strict=True):
        np.testing.assert_allclose(getattr(made, name), values, rtol=1e-11, atol=1e-12, err_msg=name)
    alone = outputs(WORDS, encoding, options, masks=causal)
    np.testing.assert_allclose(alone, expected[2], rtol=1e-11, atol=1e-12, err_msg="outputs alone")
    for head in range(options.heads):
        one = attend(WORDS, encoding, options, masks=causal, head=head)
        np.testing.assert_allclose(one.logits[0], expected[0][head], rtol=1e-11, atol=1e-12)
        part = slice(head * options.width, (head + 1) * options.width)
        np.testing.assert_allclose(one.outputs, expected[2][:, part], rtol=1e-11, atol=1e-12)


def scaled_dot(options: AttentionView) -> Any:
    share = 1 / math.sqrt(options.width) if options.scaled else 1.0
    return lambda *pair: share * naive.dot(*pair[3:])


VARIANTS = [
    SMALL,
    msgspec.structs.replace(SMALL, projections="identity"),
    msgspec.structs.replace(SMALL, scaled=False),
    msgspec.structs.replace(SMALL, content=0.25, seed=7),
    msgspec.structs.replace(SMALL, heads=3, d_model=10),
    msgspec.structs.replace(SMALL, first=100),
]


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("options", VARIANTS)
def test_without_position(options: AttentionView, causal: bool) -> None:
    compared(None, options, content(WORDS, options), scaled_dot(options), causal=causal)


@pytest.mark.parametrize("options", VARIANTS)
def test_an_added_code(options: AttentionView) -> None:
    positions = range(options.first, options.first + len(WORDS))
    place = sinusoidal.table(positions, range(options.d_model), dim=options.d_model)
    x = [
        [c + float(p) for c, p in zip(row, added, strict=True)]
        for row, added in zip(content(WORDS, options), place, strict=True)
    ]
    compared(build("sinusoidal"), options, x, scaled_dot(options), causal=True)


@pytest.mark.parametrize("options", [SMALL, VARIANTS[2], VARIANTS[5]])
def test_shaw_as_in_the_paper(options: AttentionView) -> None:
    """e_ij = x_i W^Q (x_j W^K + a^K_ij)ᵀ / √d; z_i = Σ_j α_ij (x_j W^V + a^V_ij)."""
    parameters = {"clip": 2, "dim": options.width, "seed": 3}
    w_k, w_v = shaw.vectors(**parameters)
    share = 1 / math.sqrt(options.width) if options.scaled else 1.0

    def row(i: int, j: int) -> int:
        return min(max(j - i, -2), 2) + 2

    def score(h: int, i: int, j: int, q: list[float], k: list[float]) -> float:
        return share * naive.dot(q, [a + float(b) for a, b in zip(k, w_k[row(i, j)], strict=True)])

    encoding = build("shaw", {"clip": 2, "seed": 3})
    compared(encoding, options, content(WORDS, options), score, extra=lambda i, j: w_v[row(i, j)].tolist())


@pytest.mark.parametrize("scaled", [False, True])
def test_t5_as_in_the_paper(scaled: bool) -> None:
    """q·k + b_h(bucket(j − i)) of the first of the encoding's heads; the paper has no 1/√d."""
    options = msgspec.structs.replace(SMALL, scaled=scaled)
    positions = range(len(WORDS))
    bias = t5.bias(positions, positions, heads=8, buckets=4, max_distance=4)
    plain = scaled_dot(options)

    def score(h: int, i: int, j: int, q: list[float], k: list[float]) -> float:
        return plain(h, i, j, q, k) + float(bias[h, i, j])

    compared(build("t5", {"buckets": 4, "max_distance": 4}), options, content(WORDS, options), score)


def test_rotary_turns_queries_and_keys() -> None:
    turned = {"dim": SMALL.width}

    def score(h: int, i: int, j: int, q: list[float], k: list[float]) -> float:
        one, other = (rope.rotate(np.array([x]), [p], **turned)[0] for x, p in ((q, i), (k, j)))
        return naive.dot(one.tolist(), other.tolist()) / math.sqrt(SMALL.width)

    compared(build("rope"), SMALL, content(WORDS, SMALL), score)


def test_an_odd_head_leaves_its_last_dimension_unturned() -> None:
    options = msgspec.structs.replace(SMALL, heads=1, d_model=5)

    def score(h: int, i: int, j: int, q: list[float], k: list[float]) -> float:
        one, other = (rope.rotate(np.array([x[:4]]), [p], dim=4)[0] for x, p in ((q, i), (k, j)))
        return (naive.dot(one.tolist(), other.tolist()) + q[4] * k[4]) / math.sqrt(5)

    compared(build("rope"), options, content(WORDS, options), score)
    assert "1 dimension of a head carries no position" in fitted(build("rope"), heads=1, d_model=5).said


# Terms.


@pytest.mark.parametrize("name", catalogue())
@pytest.mark.parametrize("scaled", [True, False])
def test_terms_sum_to_the_logits(name: str, scaled: bool) -> None:
    options = msgspec.structs.replace(SMALL, scaled=scaled, heads=4, d_model=32)
    encoding = build(name).at_length(512)
    for head in (0, 3):
        made = attend(WORDS, encoding, options, masks=encoding.causal, head=head)
        total = sum(made.terms.values())
        seen = np.isfinite(made.logits)
        np.testing.assert_allclose(total[seen], made.logits[seen], rtol=1e-12, atol=1e-12)
        every = attend(WORDS, encoding, options, masks=encoding.causal)
        np.testing.assert_allclose(made.logits[0], every.logits[head], rtol=1e-12, atol=1e-12)


def test_the_four_terms_of_an_added_code_are_the_four_products() -> None:
    made = attend(WORDS, build("sinusoidal"), SMALL, masks=False, head=1)
    words, place = content(WORDS, SMALL), sinusoidal.table(range(5), range(8), dim=8).tolist()
    parts = {
        name: [naive.heads_of(x, which, heads=2, width=4, seed=0)[1] for which in (0, 1)]
        for name, x in (("content", words), ("position", place))
    }
    assert list(made.terms) == [f"{a} · {b}" for a in parts for b in parts]
    for one, (q, _) in parts.items():
        for other, (_, k) in parts.items():
            expected = [[naive.dot(a, b) / 2 for b in k] for a in q]
            np.testing.assert_allclose(made.terms[f"{one} · {other}"][0], expected, rtol=1e-12, atol=1e-13)
    assert made.apart is not None
    assert made.apart < 1e-14


@pytest.mark.parametrize(
    ("name", "terms"),
    [
        ("transformer_xl", ["content", "content → position", "global content", "global position"]),
        ("deberta", ["content", "c2p", "p2c"]),
        ("shaw", ["content", "position"]),
        ("cope", ["content", "position"]),
        ("alibi", ["content", "bias"]),
        ("rope", ["content and position"]),
    ],
)
def test_what_the_terms_are(name: str, terms: list[str]) -> None:
    assert list(attend(WORDS, build(name), SMALL, masks=False, head=0).terms) == terms


# Equivariance.

ORDERS = [(1, 0, 2, 3, 4), (4, 1, 2, 3, 0), (2, 4, 1, 0, 3)]


def defect(encoding: Encoding | None, options: AttentionView, order: tuple[int, ...], *, masks: bool = False) -> float:
    before, after = (outputs(some, encoding, options, masks=masks) for some in (WORDS, tuple(WORDS[i] for i in order)))
    return float(np.abs(after - before[list(order)]).max())


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("options", [*VARIANTS, AttentionView(heads=16, d_model=512, content=4.0)])
def test_without_position_outputs_are_permuted(options: AttentionView, order: tuple[int, ...]) -> None:
    assert defect(None, options, order) <= 1e-12
    assert defect(build("nope"), options, order) <= 1e-12


@pytest.mark.parametrize("name", [name for name in catalogue() if name != "nope"])
def test_with_position_they_are_not(name: str) -> None:
    options = AttentionView(d_model=64)
    assert defect(build(name).at_length(512), options, ORDERS[1], masks=build(name).causal) > 1e-6


def test_a_causal_mask_alone_knows_the_order() -> None:
    assert defect(None, SMALL, ORDERS[0], masks=True) > 1e-3


def test_where_only_distances_count_the_sentence_may_begin_anywhere() -> None:
    options = AttentionView(d_model=64)
    later = msgspec.structs.replace(options, first=50)
    for name in ("rope", "alibi", "t5", "shaw", "transformer_xl", "deberta"):
        one, other = (attend(WORDS, build(name), o, masks=False).logits for o in (options, later))
        np.testing.assert_allclose(one, other, rtol=1e-9, atol=1e-9)
    one, other = (attend(WORDS, build("sinusoidal"), o, masks=False).logits for o in (options, later))
    assert np.abs(one - other).max() > 0.1


# Embeddings, softmax, extremes.


def test_the_same_word_has_the_same_embedding() -> None:
    made = embeddings(WORDS, 16, 0, None)
    assert np.array_equal(made[0], made[3])
    assert not np.array_equal(made[0], made[1])
    assert np.array_equal(made[:, :8], embeddings(WORDS, 8, 0, None))
    assert not np.array_equal(made, embeddings(WORDS, 16, 1, None))
    assert np.array_equal(embeddings(("é", "👩‍👧"), 4, 2, None)[1], naive.embedding("👩‍👧", 4, 2))


def test_rows_of_a_matrix_stand_for_the_words_in_their_order(tmp_path: Path) -> None:
    table = np.arange(9.0).reshape(3, 3)
    table[1, 1] = np.nan
    np.save(tmp_path / "m.npy", table)
    made = embeddings(WORDS, 5, 0, weights.refer(tmp_path / "m.npy"))
    assert made.tolist() == [[0, 1, 2, 0, 0], [3, 0, 5, 0, 0], [6, 7, 8, 0, 0], [0, 1, 2, 0, 0], [0, 1, 2, 0, 0]]
    assert embeddings(WORDS, 2, 0, weights.refer(tmp_path / "m.npy"))[2].tolist() == [6, 7]


def test_softmax_of_extremes() -> None:
    made = softmax(np.array([[1e300, -1e300], [-np.inf, -np.inf], [-np.inf, 5.0], [700.0, 710.0]]))
    assert made[0].tolist() == [1, 0]
    assert made[1].tolist() == [0, 0]
    assert made[2].tolist() == [0, 1]
    assert made[3].sum() == pytest.approx(1)


@pytest.mark.parametrize("name", catalogue())
@pytest.mark.parametrize(
    "options",
    [
        AttentionView(heads=1, d_model=1),
        AttentionView(heads=64, d_model=7),
        AttentionView(heads=3, d_model=50, content=0.0),
        AttentionView(heads=2, d_model=64, content=100.0, scaled=False, projections="identity"),
    ],
)
def test_every_encoding_fits_every_size(name: str, options: AttentionView) -> None:
    encoding = build(name).at_length(512)
    for words in (("one",), WORDS):
        made = attend(words, encoding, options, masks=False)
        assert not np.isnan(made.logits).any()
        assert np.isfinite(made.outputs).all()
        assert made.logits.shape == (options.heads, len(words), len(words))


def test_a_table_is_fitted_to_d_model_and_that_is_said() -> None:
    assert fitted(build("sinusoidal"), heads=4, d_model=128).said == ()
    assert fitted(build("sinusoidal"), heads=4, d_model=64).said == (
        "d_model has 64 dimensions here: the encoding has 64, not 128",
    )
    assert fitted(build("sincos2d"), heads=4, d_model=66).said == (
        "d_model has 66 dimensions here: the encoding has 64, not 768",
        "2 dimensions of d_model carry no position",
    )
    assert fitted(build("mrope"), heads=4, d_model=64).said == ("a head has 16 of its 128 dimensions",)


def test_weights_keep_their_width_and_no_other_is_said(tmp_path: Path) -> None:
    np.save(tmp_path / "w.npy", np.random.default_rng(0).standard_normal((20, 48)))
    encoding = build("learned", {"dim": 48, "weights": weights.refer(tmp_path / "w.npy")})
    assert fitted(encoding, heads=4, d_model=32).said == ("d_model has 32 of its 48 dimensions",)
    assert fitted(encoding, heads=4, d_model=64).said == ("16 dimensions of d_model carry no position",)


def test_weights_decide_how_many_heads_there_are(tmp_path: Path) -> None:
    np.save(tmp_path / "w.npy", np.random.default_rng(0).standard_normal((4, 3)))
    encoding = build("t5", {"buckets": 4, "max_distance": 8, "weights": weights.refer(tmp_path / "w.npy")})
    fit = fitted(encoding, heads=4, d_model=32)
    assert fit.said == ("its 3 heads serve 4 in turn",)
    made = attend(WORDS, encoding, AttentionView(heads=4, d_model=32), masks=False)
    assert np.array_equal(made.terms["bias"][0], made.terms["bias"][3])
    np.save(tmp_path / "one.npy", np.ones((4, 1)))
    alone = build("t5", {"buckets": 4, "max_distance": 8, "weights": weights.refer(tmp_path / "one.npy")})
    assert fitted(alone, heads=4, d_model=32).said == ("its 1 head serves all 4",)
    assert fitted(alone, heads=1, d_model=32).said == ()


def test_weights_that_are_too_small_are_named(tmp_path: Path) -> None:
    np.save(tmp_path / "w.npy", np.ones((5, 4)))
    encoding = build("shaw", {"weights": weights.refer(tmp_path / "w.npy")})
    with pytest.raises(ValueError, match="Shaw vectors has .* of 4 dimensions by its weights"):
        attend(WORDS, encoding, AttentionView(heads=1, d_model=8), masks=False)
    narrower = attend(WORDS, encoding, AttentionView(heads=4, d_model=8), masks=False)
    assert narrower.outputs.shape == (5, 8)


def test_a_row_with_nan_is_nan_throughout() -> None:
    made = softmax(np.array([[1.0, np.nan, 800.0], [-np.inf, 0.0, 0.0]]))
    assert np.isnan(made[0]).all()
    assert made[1].tolist() == [0, 0.5, 0.5]


@pytest.mark.parametrize("head", [None, 1])
def test_a_code_that_is_no_number_is_not_taken_for_0(tmp_path: Path, head: int | None) -> None:
    table = np.random.default_rng(0).standard_normal((20, 8))
    table[3, 2] = np.nan
    np.save(tmp_path / "w.npy", table)
    encoding = build("learned", {"weights": weights.refer(tmp_path / "w.npy")})
    made = attend(WORDS, encoding, SMALL, masks=True, head=head)
    assert np.isfinite(made.weights[:, :3]).all()
    assert np.isnan(made.weights[:, 3:]).all()
    assert np.isnan(made.outputs).all()  # 0 · NaN, as in a model
    assert np.isnan(outputs(WORDS, encoding, SMALL, masks=True)).all()
