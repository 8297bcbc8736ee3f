"""Tensors about position are found by their names; headers are read as the official package reads them."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
import safetensors
from safetensors.numpy import save_file

from engine.arrays import weights
from engine.arrays.weights import FileProblem, Tensor, Weights
from engine.models import checkpoint, names

DTYPES: tuple[Any, ...] = ("f8", "f4", "f2", "i8", "i4", "i2", "i1", "u1", "?", ml_dtypes.bfloat16)
PIECES = ("model", "layers", "0", "11", "h", "wpe", "weight", "inv_freq", "attn", "pos_embed", "表", "bias", "decoder")


def random_file(rng: random.Random, path: Path) -> None:
    """Tensors of any name, dtype and shape, written by the official package."""
    tensors: dict[str, Any] = {}
    for _ in range(rng.randint(0, 8)):
        name = ".".join(rng.choices(PIECES, k=rng.randint(1, 4)))
        shape = [rng.randint(0, 5) for _ in range(rng.randint(0, 4))]
        numbers = np.random.default_rng(rng.randrange(2**32)).integers(0, 100, shape)
        tensors[name] = np.asarray(numbers).astype(rng.choice(DTYPES))
    save_file(tensors, path, metadata=rng.choice([None, {"format": "pt"}]))


def compare(path: Path) -> int:
    """Names, dtypes, shapes and numbers are those of the official package; how many tensors there are."""
    with safetensors.safe_open(path, framework="numpy") as official:
        slices = {name: official.get_slice(name) for name in official.keys()}  # noqa: SIM118
        expected = {Tensor(name, part.get_dtype(), tuple(part.get_shape())) for name, part in slices.items()}
        assert set(weights.tensors(path)) == expected
        for tensor in expected:
            mine = weights.load(Weights(str(path), tensor.name))
            np.testing.assert_array_equal(mine, official.get_tensor(tensor.name).astype(np.float64), strict=True)
    held = checkpoint.of_files([str(path)])
    assert set(held.tensors) == {tensor.name for tensor in expected if names.kind(tensor.name)}
    assert all(weights.refer(path, name) == reference for name, reference in held.tensors.items())
    return len(expected)


def test_random_files_are_read_as_the_official_package_reads_them(tmp_path: Path) -> None:
    rng, files = random.Random(1), int(os.environ.get("PHASESCOPE_RANDOM_FILES", "60"))
    compared = 0
    for i in range(files):
        random_file(rng, tmp_path / f"{i}.safetensors")
        compared += compare(tmp_path / f"{i}.safetensors")
    assert compared > 2 * files


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("transformer.wpe.weight", "table"),
        ("bert.embeddings.position_embeddings.weight", "table"),
        ("model.decoder.embed_positions.weight", "table"),
        ("vit.embeddings.position_embeddings", "table"),
        ("blocks.pos_embed", "table"),
        ("text_model.embeddings.position_embedding.weight", "table"),
        ("position_embd.weight", "table"),
        ("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", "t5"),
        ("enc.blk.0.attn_rel_b.weight", "t5"),
        ("layers.0.blocks.1.attn.relative_position_bias_table", "window"),
        ("deberta.encoder.rel_embeddings.weight", "deberta"),
        ("encoder.layer.0.attention.self.distance_embedding.weight", "shaw"),
        ("model.layers.0.self_attn.rotary_emb.inv_freq", "frequencies"),
        ("rope_freqs.weight", "divisors"),
        ("model.embed_tokens.weight", None),
        ("bert.embeddings.position_ids", None),
        ("relative_position_index", None),
        ("wpe.bias", None),
        ("wpe_extra.weight", None),
        ("", None),
        (".weight", None),
        ("x" * 10**6 + ".wpe.weight", "table"),
    ],
)
def test_names_tell_what_holds_position(name: str, kind: str | None) -> None:
    assert names.kind(name) == kind


def test_each_part_of_a_model_has_its_tensor() -> None:
    name = "{}.block.{}.layer.0.SelfAttention.relative_attention_bias.weight"
    t5 = names.roles(name.format(side, i) for side in ("decoder", "encoder") for i in (10, 1, 0))
    assert (t5["relative_bias"], t5["relative_bias_decoder"]) == (name.format("encoder", 0), name.format("decoder", 0))
    assert (t5["encoder.relative_bias"], t5["decoder.relative_bias"]) == tuple(
        t5[key] for key in ("relative_bias", "relative_bias_decoder")
    )
    clip = ["text_model.embeddings.position_embedding.weight", "vision_model.embeddings.position_embedding.weight"]
    assert names.roles(clip) == {"learned": clip[0], "vision.learned": clip[1]}
    opt = ["model.decoder.embed_positions.weight"]
    assert names.roles(opt) == {"learned": opt[0], "learned_decoder": opt[0]}


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (["wpe.weight"], "all layers"),
        (["layers.3.inv_freq"], "layer 3"),
        ([f"layers.{i}.inv_freq" for i in range(12)], "layers 0 to 11"),
        (["blk.0.x", "blk.6.x", "blk.12.x"], "layers 0, 6, 12"),
        ([f"h.{2 * i}.x" for i in range(20)], "layers 0, 2, 4, 6, 8, 10, 12, 14 and 12 more"),
        (["decoder.block.0.x"], "decoder layer 0"),
        (["encoder.pos_emb"], "encoder layers"),
        (["encoder.block.7.layer.0.x"], "encoder layer 7"),
        (["layers.2.blocks.5.attn.x"], "stage 2, block 5"),
    ],
)
def test_layers_are_said_in_words(found: list[str], words: str) -> None:
    assert names.layers(found) == words


def test_a_damaged_shard_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    save_file({"wpe.weight": np.ones((3, 4))}, tmp_path / "a.safetensors")
    (tmp_path / "b.safetensors").write_bytes(b"x" * 100)
    shards = {"wpe.weight": "a.safetensors", "x.wpe.weight": "b.safetensors", "y.wpe.weight": "b.safetensors"}
    index = tmp_path / "m.safetensors.index.json"
    index.write_text(json.dumps({"metadata": {}, "weight_map": shards}))
    held = checkpoint.of_index(str(index))
    assert list(held.tensors) == ["wpe.weight"]
    (finding,) = held.findings
    assert "b.safetensors is not a .safetensors file" in finding.says


def test_the_frequencies_of_many_layers_do_not_hide_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "MOST_TENSORS", 4)
    path = tmp_path / "a.safetensors"
    tensors = {f"layers.{i}.inv_freq": np.ones(4) for i in range(9)}
    save_file(tensors | {"z.wpe.weight": np.ones((3, 4))}, path)
    held = checkpoint.of_files([str(path)])
    assert "z.wpe.weight" in held.tensors
    assert len(held.tensors) == 4
    assert [finding.says for finding in held.findings] == ["10 tensors hold position; the first 4 are read"]


def test_what_is_too_large_to_hash_has_no_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "MOST_READ", 100)
    save_file({"a.wpe": np.ones((3, 4)), "b.wpe": np.ones((3, 4))}, tmp_path / "a.safetensors")
    held = checkpoint.of_files([str(tmp_path / "a.safetensors")])
    assert sorted(bool(reference.sha256) for reference in held.tensors.values()) == [False, True]


def test_a_large_tensor_is_hashed_without_holding_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = np.random.default_rng(0).standard_normal((700, 500)).astype("f4")
    save_file({"wpe.weight": table}, tmp_path / "a.safetensors")
    np.save(tmp_path / "a.npy", table)
    np.save(tmp_path / "f.npy", np.asfortranarray(table))
    digests = {weights.refer(tmp_path / name).sha256 for name in ("a.safetensors", "a.npy", "f.npy")}
    monkeypatch.setattr(weights, "KEPT", 10**9)
    assert {weights.refer(tmp_path / "a.safetensors").sha256} == digests


def test_an_index_that_leaves_its_folder_is_refused(tmp_path: Path) -> None:
    index = tmp_path / "m.safetensors.index.json"
    index.write_text(json.dumps({"weight_map": {"wpe.weight": "../secret.safetensors"}}))
    with pytest.raises(FileProblem, match=r"names \.\./secret\.safetensors, which is no file beside it"):
        checkpoint.of_index(str(index))
