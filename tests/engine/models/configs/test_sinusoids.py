"""Sines and cosines of each family, as its class in transformers or diffusers makes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays.file import FileProblem
from engine.arrays.weights import Weights
from engine.models import config
from engine.models.found import FoundModel


def of(model: str, tensors: dict[str, Weights] | None = None, **values: Any) -> FoundModel:
    return config.of({"model_type": model, **values}, title="m", file="c.json", tensors=tensors or {})


def only(model: str, **values: Any) -> Any:
    (one,) = of(model, **values).encodings
    return one


@pytest.mark.parametrize("name", ["d_model", "hidden_size", "emb_dim", "n_embd"])
def test_a_width_has_several_names(name: str) -> None:
    assert only("marian", **{name: 32}).encoding.columns == 32
    assert only("xglm", **{name: 32}).encoding.columns == 32


@pytest.mark.parametrize("name", ["max_position_embeddings", "max_source_positions", "n_positions", "max_length"])
@pytest.mark.parametrize("model", ["marian", "xglm"])
def test_rows_have_several_names(model: str, name: str) -> None:
    one = only(model, d_model=32, **{name: 64})
    assert (one.trained, one.reach, one.layers) == (64, 64, "added to the embeddings")
    assert (only(model, d_model=32).trained, only(model, d_model=32).reach) == (None, None)


def test_a_width_is_needed() -> None:
    for model in ("marian", "xglm"):
        with pytest.raises(FileProblem, match="d_model or hidden_size or emb_dim or n_embd is missing"):
            of(model)
    with pytest.raises(FileProblem, match="d_model is missing; a whole number is needed"):
        of("whisper")


@pytest.mark.parametrize(("given", "padding"), [({}, 1), ({"pad_token_id": 0}, 0), ({"pad_token_id": 5}, 5)])
def test_fairseq_s_tokens_begin_after_the_padding(given: Any, padding: int) -> None:
    one = only("m2m_100", d_model=32, is_encoder_decoder=True, **given)
    assert (one.encoding.padding, one.layers) == (padding, "encoder and decoder")
    with pytest.raises(FileProblem, match="pad_token_id is -1"):
        of("m2m_100", d_model=32, pad_token_id=-1)


@pytest.mark.parametrize("model", ["xlm", "flaubert"])
def test_xlm_has_sines_where_its_key_says_so_and_else_a_table(model: str) -> None:
    table = only(model, emb_dim=32, max_position_embeddings=64)
    assert (table.encoding.id, table.encoding.defined, table.encoding.columns) == ("learned", 64, 32)
    assert (table.layers, table.trained) == ("added to the embeddings", 64)
    assert only(model, emb_dim=32).encoding.defined == 512
    with pytest.raises(FileProblem, match="c.json: "):
        of(model, emb_dim=2**20)
    assert only(model, emb_dim=32, sinusoidal_embeddings=True).encoding.layout == "interleaved"


def test_whisper_hears_by_sines_and_writes_by_a_table() -> None:
    usual = of("whisper", d_model=32)
    assert [(one.layers, one.trained, one.reach) for one in usual.encodings] == [
        ("encoder", 1500, 1500),
        ("decoder", 448, 448),
    ]
    other = of("whisper", d_model=32, max_source_positions=64, max_target_positions=16)
    assert [(one.trained, one.reach) for one in other.encodings] == [(64, 64), (16, 16)]
    encoder: Any = other.encodings[0].encoding
    assert (encoder.dim, encoder.layout, encoder.exponent) == (32, "split", "endpoint")


@pytest.mark.parametrize("kinds", [("learned",), ("learned_decoder",), ("learned", "learned_decoder")])
def test_whisper_s_table_is_the_decoder_s_where_there_are_two(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    tensors = {}
    for kind in kinds:
        np.save(tmp_path / f"{kind}.npy", np.full((16, 32), len(kind), np.float32))
        tensors[kind] = Weights(str(tmp_path / f"{kind}.npy"))
    _, table = of("whisper", tensors, d_model=32, max_target_positions=16).encodings
    assert table.encoding.weights == tensors[kinds[-1]]


def test_wavlm_s_buckets_are_those_of_its_keys() -> None:
    found = of("wavlm", num_attention_heads=4, num_buckets=64, max_bucket_distance=200)
    (one,) = found.encodings
    encoding: Any = one.encoding
    assert (encoding.heads, encoding.buckets, encoding.max_distance, one.layers) == (
        4,
        64,
        200,
        "all layers, one table",
    )
    (convolved,) = [said for said in found.findings if said.key == "num_conv_pos_embeddings"]
    assert (convolved.severity, convolved.says) == (
        "note",
        "A convolution over the frames adds positions before the first layer, and a gate weighs the biases.",
    )
    assert convolved.follows == "Neither is shown."
    with pytest.raises(FileProblem, match="num_attention_heads is missing"):
        of("wavlm")


@pytest.mark.parametrize(
    ("values", "dim"),
    [
        ({"time_embedding_dim": 64, "block_out_channels": [32, 16]}, 64),
        ({"time_embed_dim": 64}, 64),
        ({"block_out_channels": [32, 16]}, 32),
    ],
)
def test_the_step_of_the_noise_has_its_own_width_or_that_of_the_first_block(values: Any, dim: int) -> None:
    assert only("", flip_sin_to_cos=True, **values).encoding.columns == dim


@pytest.mark.parametrize(
    ("values", "flip", "shift", "says"),
    [
        ({"flip_sin_to_cos": True}, True, 0.0, "Cosines come first, and the exponent is k / (pairs − 0)."),
        ({"flip_sin_to_cos": False}, False, 0.0, "Sines come first, and the exponent is k / (pairs − 0)."),
        (
            {"flip_sin_to_cos": False, "freq_shift": 1},
            False,
            1.0,
            "Sines come first, and the exponent is k / (pairs − 1).",
        ),
        (
            {"flip_sin_to_cos": True, "downscale_freq_shift": 1},
            True,
            1.0,
            "Cosines come first, and the exponent is k / (pairs − 1).",
        ),
    ],
)
def test_the_step_of_the_noise_says_its_convention(values: Any, flip: bool, shift: float, says: str) -> None:
    found = of("", block_out_channels=[32], **values)
    encoding: Any = found.encodings[0].encoding
    assert (encoding.flip_sin_to_cos, encoding.downscale_freq_shift) == (flip, shift)
    assert found.encodings[0].layers == "the step of the noise"
    (said,) = [one for one in found.findings if one.key == "flip_sin_to_cos"]
    assert (said.severity, said.says) == ("note", says)
    assert "sd-scripts#1187" in said.follows
