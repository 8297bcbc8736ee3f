"""Biases on the logits: how many heads, how far, in which half, and what of it is not shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays.file import FileProblem
from engine.arrays.weights import Weights
from engine.models import config
from engine.models.found import Finding, FoundModel


def of(model: str, tensors: dict[str, Weights] | None = None, **values: Any) -> FoundModel:
    return config.of({"model_type": model, **values}, title="m", file="c.json", tensors=tensors or {})


def said(found: FoundModel, key: str) -> Finding:
    (one,) = [each for each in found.findings if each.key == key]
    return one


def stored(folder: Path, rows: int, columns: int, name: str = "rel") -> Weights:
    np.save(folder / f"{name}.npy", np.ones((rows, columns), np.float32))
    return Weights(str(folder / f"{name}.npy"))


# T5


def test_t5_s_buckets_are_of_both_sides_in_the_encoder_and_of_the_past_in_the_decoder() -> None:
    sizes = {"num_heads": 4, "relative_attention_num_buckets": 16, "relative_attention_max_distance": 64}
    both: Any = [one.encoding for one in of("t5", **sizes).encodings]
    assert [(one.heads, one.buckets, one.max_distance, one.bidirectional) for one in both] == [
        (4, 16, 64, True),
        (4, 16, 64, False),
    ]
    usual: Any = [one.encoding for one in of("mt5", num_heads=6).encodings]
    assert {(one.heads, one.buckets, one.max_distance) for one in usual} == {(6, 32, 128)}
    with pytest.raises(FileProblem, match="num_attention_heads or n_head or n_heads or num_heads is missing"):
        of("t5")


def test_each_half_of_t5_has_the_numbers_of_its_own_table(tmp_path: Path) -> None:
    tensors = {kind: stored(tmp_path, 32, 4, kind) for kind in ("relative_bias", "relative_bias_decoder")}
    halves: Any = [one.encoding for one in of("t5", tensors, num_heads=4).encodings]
    assert [one.weights for one in halves] == list(tensors.values())


# ALiBi


@pytest.mark.parametrize("length", ["seq_length", "max_position_embeddings"])
def test_bloom_was_trained_to_a_length_that_is_no_limit(length: str) -> None:
    (one,) = of("bloom", n_head=8, **{length: 64}).encodings
    encoding: Any = one.encoding
    assert (encoding.heads, encoding.form, one.layers, one.trained, one.reach) == (8, "key", "all layers", 64, None)
    with pytest.raises(FileProblem, match="is missing; a whole number is needed"):
        of("bloom")


def test_falcon_s_slopes_act_more_weakly() -> None:
    slopes = of("falcon", alibi=True, num_attention_heads=8, hidden_size=64)
    (one,) = slopes.encodings
    assert (one.encoding.id, one.encoding.heads) == ("alibi", 8)
    weaker = said(slopes, "alibi")
    assert (weaker.severity, weaker.follows) == ("note", "Its slopes act more weakly than the same slopes in BLOOM.")
    assert "√(head width)" in weaker.says
    assert of("falcon", num_attention_heads=8, hidden_size=64).encodings[0].encoding.id == "rope"


@pytest.mark.parametrize(("most", "doubted"), [(None, False), (8, False), (8.0, False), (4, True), (16.5, True)])
def test_mpt_s_slopes_of_another_steepness_are_not_shown(most: float | None, doubted: bool) -> None:
    attention = {"alibi": True} if most is None else {"alibi": True, "alibi_bias_max": most}
    found = of("mpt", attn_config=attention, n_heads=4)
    assert len(found.encodings) == 1
    doubts = [one for one in found.findings if one.severity == "warning"]
    assert bool(doubts) == doubted
    if doubted:
        assert (doubts[0].key, doubts[0].says) == (
            "attn_config.alibi_bias_max",
            f"The slopes are 2^(−{most:g} h / n).",
        )
        assert doubts[0].follows == "They are shown as 2^(−8 h / n), those of all published models."


def test_a_steepness_that_is_none_is_refused() -> None:
    with pytest.raises(FileProblem, match=r"attn_config.alibi_bias_max is 1000.5; a number from 0 to 1000"):
        of("mpt", attn_config={"alibi_bias_max": 1000.5})
    assert of("mpt", attn_config={"alibi_bias_max": 1000}).encodings


@pytest.mark.parametrize(
    ("values", "width", "heads"),
    [({}, 2048, 16), ({"d_model": 64, "n_heads": 4}, 64, 4), ({"hidden_size": 64, "num_attention_heads": 4}, 64, 4)],
)
def test_mpt_that_turns_or_has_a_table_takes_its_sizes(values: Any, width: int, heads: int) -> None:
    turning = of("mpt", **values, max_seq_len=32, attn_config={"alibi": False, "rope": True, "rope_theta": 3e4})
    (one,) = turning.encodings
    encoding: Any = one.encoding
    assert (encoding.dim, encoding.base, one.trained, one.reach) == (width // heads, 3e4, 32, 32)
    assert one.layers == "all layers"
    (table,) = of("mpt", **values, max_seq_len=32, attn_config={"alibi": False}).encodings
    assert (table.encoding.id, table.encoding.columns, table.trained) == ("learned", width, 32)
    assert table.layers == "added to the embeddings"
    with pytest.raises(FileProblem, match="attn_config.rope_theta is 0.5; a number from 1"):
        of("mpt", attn_config={"alibi": False, "rope": True, "rope_theta": 0.5})


@pytest.mark.parametrize("length", ["model_max_length", "max_position_embeddings"])
def test_the_large_baichuan_has_slopes(length: str) -> None:
    (one,) = of("baichuan", hidden_size=5120, **{length: 64}).encodings
    assert (one.encoding.id, one.encoding.heads, one.trained, one.reach) == ("alibi", 40, 64, None)
    (other,) = of("baichuan", hidden_size=5120, num_attention_heads=32).encodings
    assert (other.encoding.heads, other.layers, other.trained) == (32, "all layers", None)


# DeBERTa


DEBERTA = {"hidden_size": 32, "num_attention_heads": 4, "max_position_embeddings": 64, "relative_attention": True}
BUCKETS = DEBERTA | {"position_buckets": 16, "position_biased_input": False}


@pytest.mark.parametrize(
    ("values", "ids"),
    [
        (BUCKETS, ["deberta"]),
        (BUCKETS | {"position_biased_input": True}, ["learned", "deberta"]),
        ({"position_buckets": 16, **DEBERTA}, ["learned", "deberta"]),
        (BUCKETS | {"relative_attention": False}, ["learned"]),
        ({}, ["learned"]),
    ],
)
def test_deberta_has_buckets_a_table_or_both(values: Any, ids: list[str]) -> None:
    found = of("deberta-v2", **values).encodings
    assert [one.encoding.id for one in found] == ids
    if ids[0] == "learned":
        assert (found[0].encoding.defined, found[0].encoding.columns, found[0].layers) == (
            values.get("max_position_embeddings", 512),
            values.get("hidden_size", 768),
            "added to the embeddings",
        )


@pytest.mark.parametrize(("farthest", "most"), [(None, 64), (-1, 64), (0, 64), (1, 1), (128, 128)])
def test_deberta_s_distances_reach_as_far_as_its_key_or_its_positions(farthest: int | None, most: int) -> None:
    values = BUCKETS | ({} if farthest is None else {"max_relative_positions": farthest})
    if most == 1:
        with pytest.raises(FileProblem, match="max_distance"):
            of("deberta-v2", **values)
        return
    encoding: Any = of("deberta-v2", **values).encodings[0].encoding
    assert (encoding.heads, encoding.dim, encoding.buckets, encoding.max_distance) == (4, 8, 16, most)


def test_deberta_without_sizes_has_12_heads_of_64() -> None:
    encoding: Any = of("deberta-v2", relative_attention=True, position_buckets=16, position_biased_input=False)
    assert (encoding.encodings[0].encoding.heads, encoding.encodings[0].encoding.dim) == (12, 64)


@pytest.mark.parametrize("buckets", [None, 0, -1])
def test_without_buckets_each_distance_has_a_row(buckets: int | None) -> None:
    found = of("deberta-v2", **BUCKETS | {"position_buckets": buckets})
    encoding: Any = found.encodings[0].encoding
    assert (encoding.buckets, encoding.max_distance) == (128, 66)
    exact = said(found, "position_buckets")
    assert (exact.severity, exact.says) == (
        "note",
        "Each distance has a row of its own: there are no logarithmic buckets.",
    )
    assert exact.follows == "Shown with buckets so wide that all distances of the trained length are exact."


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({}, "The vectors are shown as they are stored. Each layer projects them as it projects queries and keys."),
        (
            {"norm_rel_ebd": "layer_norm"},
            "The vectors are shown as they are stored. They are normalised first (layer_norm). "
            "Each layer projects them as it projects queries and keys.",
        ),
        (
            {"norm_rel_ebd": "none"},
            "The vectors are shown as they are stored. Each layer projects them as it projects queries and keys.",
        ),
    ],
)
def test_stored_vectors_are_shown_as_they_are(tmp_path: Path, values: Any, says: str) -> None:
    held = stored(tmp_path, 32, 32)
    found = of("deberta-v2", {"log_vectors": held}, **BUCKETS, **values)
    encoding: Any = found.encodings[0].encoding
    assert encoding.weights == held
    stored_as = said(found, "rel_embeddings")
    assert (stored_as.severity, stored_as.says) == ("note", says)
    assert stored_as.follows == "What a layer makes of them is not shown."
    assert not [one for one in of("deberta-v2", **BUCKETS, **values).findings if one.key == "rel_embeddings"]


def test_a_vector_for_each_distance_is_told_of_by_the_name_of_its_tensor(tmp_path: Path) -> None:
    np.savez(tmp_path / "m.npz", **{"a.rel_embeddings": np.ones((128, 32), np.float32)})
    found = of(
        "deberta-v2",
        {"log_vectors": Weights(str(tmp_path / "m.npz"), "a.rel_embeddings")},
        **BUCKETS | {"position_buckets": -1},
    )
    each = said(found, "a.rel_embeddings")
    assert (each.severity, each.follows) == ("note", "Seeded numbers of the right size stand for them.")


# Transformer-XL


def test_transformer_xl_s_distances_are_clamped_where_the_file_says_so() -> None:
    for clamp, expected in ((None, None), (-1, None), (0, None), (1, 1), (400, 400)):
        encoding: Any = of("transfo-xl", n_head=4, d_model=32, d_head=8, clamp_len=clamp).encodings[0].encoding
        assert (encoding.heads, encoding.dim, encoding.clamp) == (4, 8, expected)
    shared: Any = of("xlnet", n_head=4, d_model=64).encodings[0].encoding
    assert shared.dim == 16
    usual: Any = of("xlnet", n_head=4).encodings[0].encoding
    assert usual.dim == 64
    with pytest.raises(FileProblem, match="is missing; a whole number is needed"):
        of("xlnet", d_model=64)
