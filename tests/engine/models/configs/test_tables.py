"""Learned tables: rows, width and what is padding, as the classes of transformers have them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays.file import FileProblem
from engine.arrays.weights import Weights
from engine.models import config
from engine.models.configs.tables import BY_DISTANCE
from engine.models.found import FoundModel


def of(model: str, tensors: dict[str, Weights] | None = None, **values: Any) -> FoundModel:
    return config.of({"model_type": model, **values}, title="m", file="c.json", tensors=tensors or {})


def told(found: FoundModel) -> list[tuple[Any, ...]]:
    """Rows, width, rows before the first token, where it acts, trained length and reach of each table."""
    each: list[Any] = [one.encoding for one in found.encodings]
    tables = [(one.length, one.dim, one.offset) for one in each]
    return [(*table, one.layers, one.trained, one.reach) for table, one in zip(tables, found.encodings, strict=True)]


ADDED = "added to the embeddings"


@pytest.mark.parametrize(
    ("model", "values", "expected"),
    [
        ("bert", {}, (512, 768, 0, ADDED, 512, 512)),
        ("gpt2", {"n_positions": 64, "n_embd": 32}, (64, 32, 0, ADDED, 64, 64)),
        ("gpt2", {"n_ctx": 64, "n_embd": 32}, (64, 32, 0, ADDED, 64, 64)),
        ("gpt_neo", {"max_seq_len": 64, "hidden_size": 32}, (64, 32, 0, ADDED, 64, 64)),
        ("trocr", {"max_target_positions": 64, "d_model": 32}, (66, 32, 2, ADDED, 64, 64)),
        ("albert", {"embedding_size": 16, "hidden_size": 32}, (512, 16, 0, ADDED, 512, 512)),
        ("electra", {"embedding_size": 16, "hidden_size": 32}, (512, 16, 0, ADDED, 512, 512)),
        ("albert", {"hidden_size": 32}, (512, 32, 0, ADDED, 512, 512)),
        ("opt", {}, (2050, 768, 2, ADDED, 2048, 2048)),
        ("bart", {"is_encoder_decoder": True}, (1026, 1024, 2, "encoder and decoder", 1024, 1024)),
        ("roberta", {}, (514, 768, 2, ADDED, 512, 512)),
        ("roberta", {"pad_token_id": 0}, (514, 768, 1, ADDED, 513, 513)),
        ("roberta", {"pad_token_id": 5}, (514, 768, 6, ADDED, 508, 508)),
        ("bart", {"pad_token_id": 5}, (1026, 1024, 2, ADDED, 1024, 1024)),  # its table begins at 2 in any case
        ("bert", {"pad_token_id": 5}, (512, 768, 0, ADDED, 512, 512)),
    ],
)
def test_rows_and_width_by_their_keys_or_the_class(model: str, values: Any, expected: tuple[Any, ...]) -> None:
    assert told(of(model, **values)) == [expected]


def test_a_table_of_padding_alone_is_refused() -> None:
    assert told(of("roberta", max_position_embeddings=3))[0][4] == 1
    with pytest.raises(FileProblem, match="2 rows of positions, of which the first 2 are padding: none is left"):
        of("roberta", max_position_embeddings=2)
    with pytest.raises(FileProblem, match="pad_token_id is -1"):
        of("roberta", pad_token_id=-1)


def test_distilbert_s_sines_have_the_width_and_rows_of_its_table() -> None:
    (one,) = of("distilbert", sinusoidal_pos_embds=True).encodings
    assert (one.encoding.id, one.encoding.columns, one.layers, one.trained, one.reach) == (
        "sinusoidal",
        768,
        ADDED,
        512,
        512,
    )
    (other,) = of("distilbert", sinusoidal_pos_embds=True, dim=32, max_position_embeddings=64).encodings
    assert (other.encoding.columns, other.trained, other.reach) == (32, 64, 64)
    with pytest.raises(FileProblem, match="c.json: dim"):
        of("distilbert", sinusoidal_pos_embds=True, dim=2**20)


def test_mpnet_has_buckets_besides() -> None:
    buckets: Any = of("mpnet", num_attention_heads=6, relative_attention_num_buckets=16).encodings[1]
    assert (buckets.encoding.heads, buckets.encoding.buckets, buckets.layers) == (6, 16, "all layers, one table")
    usual: Any = of("mpnet").encodings[1].encoding
    assert (usual.heads, usual.buckets, usual.bidirectional) == (12, 32, True)


@pytest.mark.parametrize("model", BY_DISTANCE)
@pytest.mark.parametrize("kind", ["relative_key", "relative_key_query"])
def test_vectors_of_distances_reach_to_the_longest(model: str, kind: str) -> None:
    (one,) = of(model, position_embedding_type=kind, max_position_embeddings=64).encodings
    encoding: Any = one.encoding
    assert (encoding.id, encoding.clip, encoding.dim, one.trained, one.reach) == ("shaw", 63, 64, 64, 64)


@pytest.mark.parametrize("kind", ["relative_key", "relative_key_query"])
def test_bert_generation_has_vectors_of_distances_beside_its_table(kind: str) -> None:
    found = of("bert-generation", position_embedding_type=kind, max_position_embeddings=64)
    assert [one.encoding.id for one in found.encodings] == ["learned", "shaw"]
    (said,) = [one for one in found.findings if one.key == "position_embedding_type"]
    assert said.follows.endswith("transformers 4 has the vectors of distances besides.")
    assert [one.encoding.id for one in of("bert-generation").encodings] == ["learned"]


def test_vectors_of_distances_without_sizes_are_those_of_the_class() -> None:
    (one,) = of("bert", position_embedding_type="relative_key").encodings
    assert (getattr(one.encoding, "clip", 0), one.trained) == (511, 512)
    sized: Any = of("bert", position_embedding_type="relative_key", hidden_size=96, num_attention_heads=3)
    assert sized.encodings[0].encoding.dim == 32
    longest: Any = of("bert", position_embedding_type="relative_key", max_position_embeddings=8192).encodings[0]
    assert (longest.encoding.clip, longest.trained) == (4096, 8192)
    two: Any = of("bert", position_embedding_type="relative_key", max_position_embeddings=2).encodings[0]
    assert two.encoding.clip == 1
    with pytest.raises(FileProblem, match="vectors of distances need at least 2 positions"):
        of("bert", position_embedding_type="relative_key", max_position_embeddings=1)
    with pytest.raises(FileProblem, match=r"c\.json: dim: 8192 makes 134234112 random numbers"):
        of(
            "bert",
            position_embedding_type="relative_key",
            hidden_size=8192,
            num_attention_heads=1,
            max_position_embeddings=8192,
        )


@pytest.mark.parametrize(("tensor", "key"), [("", "distance_embedding"), ("layer.0.distance_embedding", None)])
def test_stored_vectors_of_distances_are_said_to_be_mirrored(tmp_path: Path, tensor: str, key: str | None) -> None:
    file = tmp_path / ("d.npz" if tensor else "d.npy")
    rows = np.ones((7, 8), np.float32)
    if tensor:
        np.savez(file, **{tensor: rows})
    else:
        np.save(file, rows)
    settings = {"position_embedding_type": "relative_key", "max_position_embeddings": 4}
    found = of("bert", {"vectors": Weights(str(file), tensor)}, **settings, hidden_size=16, num_attention_heads=2)
    (said,) = [one for one in found.findings if "query − key" in one.says]
    assert (said.severity, said.key) == ("note", key or tensor)
    assert said.follows == "The picture is the mirror image of the model's."
    assert not [one for one in of("bert", **settings).findings if "query − key" in one.says]


def test_another_kind_of_positions_is_refused_with_its_name() -> None:
    with pytest.raises(FileProblem, match="position_embedding_type is 'wavy'; absolute, relative_key"):
        of("bert", position_embedding_type="wavy")


def test_alibi_in_bert_has_the_heads_of_the_file_or_12() -> None:
    for heads in (None, 8):
        given = {} if heads is None else {"num_attention_heads": heads}
        encoding: Any = of("bert", position_embedding_type="alibi", **given).encodings[0].encoding
        assert (encoding.heads, encoding.form, encoding.causal) == (heads or 12, "symmetric", False)
    by_flag: Any = of("bert", position_embedding_type="absolute", alibi=True).encodings[0].encoding
    assert by_flag.id == "learned"


def test_led_has_a_table_for_each_half() -> None:
    assert told(of("led")) == [
        (16_384, 1024, 0, "encoder", 16_384, 16_384),
        (1024, 1024, 0, "decoder", 1024, 1024),
    ]
    other = of("led", d_model=32, max_encoder_position_embeddings=64, max_decoder_position_embeddings=16)
    assert told(other) == [(64, 32, 0, "encoder", 64, 64), (16, 32, 0, "decoder", 16, 16)]


def test_esm_2_turns() -> None:
    sizes = {"hidden_size": 64, "num_attention_heads": 4, "max_position_embeddings": 64}
    assert of("esm", position_embedding_type="rotary", **sizes).encodings[0].encoding.id == "rope"
    assert told(of("esm", **sizes)) == [(64, 64, 2, ADDED, 62, 62)]


@pytest.mark.parametrize("kind", ["relative_key", "relative_key_query"])
def test_vectors_that_transformers_5_has_no_more_are_warned_of(kind: str) -> None:
    for model in BY_DISTANCE:
        told = [f for f in of(model, position_embedding_type=kind).findings if f.key == "position_embedding_type"]
        assert [(f.severity, f.says) for f in told] == [("note", f"transformers 5 has no {kind} in {model}.")]
    for other in (of("bert"), of("bert", position_embedding_type="absolute"), of("longformer")):
        assert not any(f.key == "position_embedding_type" for f in other.findings)
