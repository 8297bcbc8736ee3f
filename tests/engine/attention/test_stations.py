"""The stations of a block against attention, number by number, and where each encoding comes in."""

from __future__ import annotations

import math

import numpy as np
import pytest

from engine.attention.attend import attend
from engine.attention.stations import block
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.scene.options.attention import AttentionView
from tests.naive import attention as naive

WORDS = ("the", "dog", "saw", "the", "cat")
OPTIONS = AttentionView(heads=2, d_model=16)
ENTERS = {
    "nope": set(),
    "rope": {"q_turned", "k_turned"},
    "xpos": {"q_turned", "k_turned"},
    "mrope": {"q_turned", "k_turned"},
    "rope2d": {"q_turned", "k_turned"},
    "clipped_rope": {"q_turned", "k_turned"},
    "lerope": {"q_turned", "k_turned"},
    "pope": {"q_turned", "k_turned"},
    "irope": {"q_turned", "k_turned"},
    "shaw": {"bias", "values"},
}
BIASED = ("alibi", "t5", "transformer_xl", "deberta", "kerple", "sandwich", "fire", "cope", "swin", "beit", "swin_v2")
ENTERS |= {name: {"bias"} for name in BIASED}  # the others: position


def of(encoding: Encoding, head: int = 1, *, masks: bool = False) -> dict[str, np.ndarray]:
    return dict(block(WORDS, encoding, OPTIONS, masks=masks, head=head).found)


@pytest.mark.parametrize("name", list(catalogue()))
def test_an_encoding_enters_where_it_acts_and_nowhere_else(name: str) -> None:
    found = block(WORDS, build(name).at_length(32), OPTIONS, masks=False, head=0)
    assert found.enters == ENTERS.get(name, {"position"})
    absent = {"position", "bias", "values"} - found.enters
    assert not absent & found.found.keys()


@pytest.mark.parametrize("masks", [False, True])
@pytest.mark.parametrize("name", list(catalogue()))
def test_stations_are_what_attention_computes(name: str, masks: bool) -> None:
    encoding = build(name).at_length(32)
    if encoding.causal:
        masks = True
    whole = attend(WORDS, encoding, OPTIONS, masks=masks)
    for head in (0, 1):
        found = of(encoding, head, masks=masks)
        np.testing.assert_allclose(found["logits"], whole.logits[head], atol=1e-12)
        np.testing.assert_allclose(found["weights"], whole.weights[head], atol=1e-12)
        np.testing.assert_allclose(found["output"], whole.outputs[:, 8 * head : 8 * head + 8], atol=1e-12)
        known = np.isfinite(found["logits"])
        total = found["content"] + found.get("bias", np.zeros((5, 5)))
        np.testing.assert_allclose(found["logits"][known], total[known], atol=1e-12)
        w_o = naive.projection(3, 16, 16, seed=0)
        np.testing.assert_allclose(found["next"], found["input"] + whole.outputs @ w_o, atol=1e-12)


def test_number_by_number_for_turned_queries() -> None:
    """RoPE of two dimensions a pair, halves: q′·k′ / √d."""
    found = of(build("rope", {"dim": 8}))
    x = [naive.embedding(word, 16, 0) for word in WORDS]
    np.testing.assert_allclose(found["input"], x)
    q, k, v = (naive.heads_of(x, which, heads=2, width=8, seed=0)[1] for which in range(3))
    for name, rows in (("q", q), ("k", k)):
        np.testing.assert_allclose(found[name], rows, atol=1e-12)
        for m, row in enumerate(rows):
            for pair in range(4):
                turned = complex(row[pair], row[pair + 4]) * np.exp(1j * m * 10_000 ** (-pair / 4))
                there = complex(found[f"{name}_turned"][m, pair], found[f"{name}_turned"][m, pair + 4])
                assert there == pytest.approx(turned, abs=1e-12)
    for i in range(5):
        logits = [naive.dot(found["q_turned"][i], found["k_turned"][j]) / math.sqrt(8) for j in range(5)]
        np.testing.assert_allclose(found["logits"][i], logits, atol=1e-12)
        weights = naive.softmax(logits)
        wanted = [math.fsum(weights[j] * v[j][c] for j in range(5)) for c in range(8)]
        np.testing.assert_allclose(found["output"][i], wanted, atol=1e-12)


def test_number_by_number_for_vectors_by_distance() -> None:
    """Shaw: e_ij = q·(k + a^K) / √d, z_i = Σ α (v + a^V)."""
    encoding = build("shaw", {"dim": 8, "clip": 2})
    found = of(encoding)
    w_k, w_v = encoding.vectors()  # type: ignore[attr-defined]
    x = [naive.embedding(word, 16, 0) for word in WORDS]
    q, k, v = (naive.heads_of(x, which, heads=2, width=8, seed=0)[1] for which in range(3))
    for i in range(5):
        clipped = [min(max(j - i, -2), 2) + 2 for j in range(5)]
        for j in range(5):
            assert found["content"][i, j] == pytest.approx(naive.dot(q[i], k[j]) / math.sqrt(8), abs=1e-12)
            assert found["bias"][i, j] == pytest.approx(naive.dot(q[i], w_k[clipped[j]]) / math.sqrt(8), abs=1e-12)
        weights = naive.softmax(list(found["logits"][i]))
        for c in range(8):
            own = math.fsum(weights[j] * w_v[clipped[j], c] for j in range(5))
            assert found["values"][i, c] == pytest.approx(own, abs=1e-12)
            assert found["output"][i, c] == pytest.approx(
                own + math.fsum(weights[j] * v[j][c] for j in range(5)), abs=1e-12
            )
