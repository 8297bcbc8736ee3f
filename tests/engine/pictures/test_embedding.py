"""Embedding plus position: the sum and the norms against a slow twin, the worked example, odd sentences."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build
from engine.pictures import embedding
from engine.pictures.embedding import EmbeddingPicture
from engine.pictures.frame import Ask, Failure, Request, compute
from engine.scene.options.attention import AttentionView
from engine.scene.options.embedding import EmbeddingView
from engine.scene.scene import Pin, Scene, View
from engine.words.numbers import drawn, equation
from tests.naive import embedding as naive
from tests.naive import sinusoidal

WORKED = [
    [0, 1, 0, 1],
    [0.8415, 0.5403, 0.01, 0.99995],
    [0.9093, -0.4161, 0.02, 0.9998],
    [0.1411, -0.9899, 0.03, 0.99955],
    [-0.7568, -0.6536, 0.04, 0.9992],
]


def shown(scene: Scene, width: int = 300, height: int = 200) -> EmbeddingPicture:
    found = compute(Request(scene, (Ask("embedding", width, height),))).answers["embedding"]
    assert isinstance(found, EmbeddingPicture), found
    return found


def of(text: str, encoding: Any = None, **values: Any) -> Scene:
    return Scene(a=encoding or build("sinusoidal", {"dim": 8}), attention=AttentionView(text=text, **values))


def test_the_worked_example_has_the_printed_positions() -> None:
    found = shown(embedding.example(Scene(a=build("rope"), length=99)))
    assert found.labels == ("each", "word", "has", "its", "place")
    assert found.values[1] == pytest.approx(np.array(WORKED), abs=1e-4)
    assert found.values[2].shape == (5, 4)


def test_the_sum_and_the_norms_are_the_twins() -> None:
    found = shown(of("a b a c", first=7))
    codes = sinusoidal.table(range(7, 11), range(8), dim=8)
    assert found.values[1] == pytest.approx(codes, abs=1e-12)
    assert found.values[2] == pytest.approx(np.array(naive.added(found.values[0].tolist(), codes.tolist())))
    said = {fact.name: fact.value for fact in found.facts}
    assert said["mean ‖word‖"] == f"{naive.mean_norm(found.values[0].tolist()):.4g}"
    assert said["mean ‖position‖"] == "2"
    assert (found.values[0][0] == found.values[0][2]).all()


def test_std_and_root_scale_the_words_alone() -> None:
    plain = shown(of("a b"))
    scaled = shown(of("a b").replace(embedding=EmbeddingView(std=1.0, root=True)))
    assert scaled.values[0] == pytest.approx(2 * math.sqrt(8) * plain.values[0])
    assert (scaled.values[1] == plain.values[1]).all()


def test_an_opened_matrix_is_taken_as_it_is(tmp_path: Any) -> None:
    rows = np.arange(24.0).reshape(3, 8)
    np.save(tmp_path / "e.npy", rows)
    found = shown(of("x y x", matrix=refer(tmp_path / "e.npy")))
    assert (found.values[0] == rows[[0, 1, 0]]).all()
    assert "opened matrix" in found.note


def test_all_three_share_one_scale_and_blocks_are_means() -> None:
    found = shown(of("one two three", build("sinusoidal", {"dim": 1000})), width=300, height=600)
    assert not found.beside
    window = found.pictures[0].x
    assert window.block > 1
    for picture, values in zip(found.pictures, found.values, strict=True):
        assert picture.levels == found.levels
        expected = values[:, : window.block].mean(axis=1)
        assert picture.values[:, 0] == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    ("text", "count"),
    [("a", 1), ("e\u0301 👩‍👩‍👧 שלום", 3), ("w " * 10_000, 256), ("<b>x</b>", 1), ("\n\t a \r\n b", 2)],
)
def test_odd_sentences_are_shown(text: str, count: int) -> None:
    found = shown(of(text))
    assert len(found.labels) == count
    assert ("256 of 10 000" in found.remark) == (count == 256)


@pytest.mark.parametrize("text", ["", "   \n "])
def test_no_words_are_a_sentence(text: str) -> None:
    found = shown(of(text))
    assert found.pictures == ()
    assert found.words(0, 0) == embedding.EMPTY


def test_an_encoding_that_adds_nothing_says_where_it_acts() -> None:
    found = shown(of("a b", build("rope")))
    assert not found.values[1].any()
    assert found.remark == "Rotary (RoPE) adds nothing to the embeddings: it turns queries and keys"
    assert {f.name: f.value for f in found.facts}["ratio word / position"] == "no position"


def test_a_short_table_has_codes_for_the_first_tokens() -> None:
    short = build("learned", {"dim": 4, "length": 2})
    found = shown(of("a b c", short))
    assert len(found.labels) == 2
    assert "codes for 2 tokens of 3" in found.remark
    beyond = compute(Request(of("a", short, first=9), (Ask("embedding", 9, 9),))).answers["embedding"]
    assert isinstance(beyond, Failure)
    assert not beyond.detail


def test_the_numbers_of_a_cell() -> None:
    found = shown(of("cat dog"))
    assert (found.values[1][1] > 0).all()
    for dimension in range(8):
        x, p, s = (float(values[1, dimension]) for values in found.values)
        expected = f"{equation((drawn(x), drawn(p)), drawn(s))} · dog, position 1"
        assert found.words(1, dimension) == f"{expected}, dimension {dimension}"
    assert found.words(99, 99).endswith(" · dog, position 1, dimension 7")


def test_a_number_below_zero_is_taken_away() -> None:
    found = shown(of("cat dog", first=2))
    x, p, s = (float(values[0, 1]) for values in found.values)
    assert p < 0
    assert found.words(0, 1).startswith(f"{x:.4f} − {-p:.4f} ≈ {s:.4f} · ".replace("-", "−"))


def test_what_is_not_read_costs_no_new_picture() -> None:
    scene = of("a b")
    before = embedding.needs(scene)
    other = scene.replace(pin=Pin(key=3, head=2), view=View(keys=(1, 9)), colour_map="viridis")
    assert embedding.needs(other) == before
    assert embedding.needs(scene.replace_in("attention", causal=True, heads=8)) == before
