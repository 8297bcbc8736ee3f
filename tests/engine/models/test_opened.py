"""Opening files of models: what is where, and that only what is needed is read."""

from __future__ import annotations

import json
import os
import re
import resource
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file

from engine.arrays import safetensors, weights
from engine.arrays.weights import FileProblem, Weights
from engine.encodings.learned import Learned
from engine.encodings.rope import Rope
from engine.models import opened
from engine.models.found import FoundModel
from engine.scene.scene import Scene, to_json
from engine.system import kept
from tests.made_files import ARRAY, LLAMA, TEXT, tensor_file
from tests.made_files import gguf as made

MEBI = 2**20
GPT2 = {"model_type": "gpt2", "n_positions": 3, "n_embd": 4, "n_head": 2}
ROPE = {"model_type": "llama", "hidden_size": 256, "num_attention_heads": 4, "rope_theta": 5e5}
GRID = np.arange(12, dtype="f4").reshape(3, 4)
INDEX = "model.safetensors.index.json"


def written(path: Path, settings: dict[str, Any]) -> Path:
    path.write_text(json.dumps(settings))
    return path


def only(found: FoundModel) -> Any:
    (only,) = found.encodings
    return only.encoding


def said(path: Path) -> str:
    with pytest.raises(FileProblem) as caught:
        opened.inspect(path)
    return str(caught.value)


def sharded(folder: Path) -> Path:
    """Two shards and their index."""
    save_file({"wpe.weight": GRID}, folder / "model-00001-of-00002.safetensors")
    save_file({"lm_head.weight": GRID + 1}, folder / "model-00002-of-00002.safetensors")
    names = {"wpe.weight": "model-00001-of-00002.safetensors", "lm_head.weight": "model-00002-of-00002.safetensors"}
    return written(folder / INDEX, {"weight_map": names})


# What a file is for.


def test_a_scene_a_table_and_a_model_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "scene.json").write_bytes(to_json(Scene()))
    np.save(tmp_path / "table.npy", GRID)
    np.savez(tmp_path / "table.npz", values=GRID)
    save_file({"a": GRID}, tmp_path / "table.safetensors")
    save_file({"model.wpe.weight": GRID}, tmp_path / "model.safetensors")
    (tmp_path / "model.gguf").write_bytes(made())
    (tmp_path / "no-suffix").write_bytes(made())
    written(tmp_path / "other.json", ROPE)
    kinds = {path.name: opened.kind(path) for path in tmp_path.iterdir()}
    assert kinds == {
        "scene.json": "scene",
        "table.npy": "table",
        "table.npz": "table",
        "table.safetensors": "table",
        "model.safetensors": "model",
        "model.gguf": "model",
        "no-suffix": "model",
        "other.json": "model",
    }
    assert opened.kind(tmp_path) == "model"
    written(tmp_path / "config.json", ROPE)
    assert opened.kind(tmp_path / "table.safetensors") == "model"


def test_a_scene_is_no_model(tmp_path: Path) -> None:
    (tmp_path / "scene.json").write_bytes(to_json(Scene()))
    assert said(tmp_path / "scene.json").endswith("scene.json is a scene, not a model; open it as one")


@pytest.mark.parametrize("suffix", weights.PICKLED)
def test_a_pickle_is_refused_with_the_way_out(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"pytorch_model{suffix}"
    path.write_bytes(b"\x80\4.")
    assert "runs the code in it; convert it with safetensors.torch.save_file" in said(path)
    with pytest.raises(FileProblem):
        opened.kind(path)


def test_what_is_not_recognised_is_said_with_what_was_found(tmp_path: Path) -> None:
    (tmp_path / "a.dat").write_bytes(b"\x7fELF\1\1")
    assert said(tmp_path / "a.dat").endswith(
        "a.dat is not recognised: it begins with \\x7fELF\\x01\\x01; "
        "a config.json, .safetensors, .gguf, .npy, .npz or a folder with them is read"
    )


# Configurations with tensors beside them.


@pytest.mark.parametrize("opens", ["", "config.json", "model.safetensors"])
def test_a_configuration_has_the_tensors_beside_it(opens: str, tmp_path: Path) -> None:
    written(tmp_path / "config.json", GPT2)
    save_file({"transformer.wpe.weight": GRID, "h.0.attn": GRID}, tmp_path / "model.safetensors")
    encoding = only(opened.inspect(tmp_path / opens))
    assert isinstance(encoding, Learned)
    assert encoding.weights == weights.refer(tmp_path / "model.safetensors", "transformer.wpe.weight")


@pytest.mark.parametrize("opens", ["", "config.json", INDEX])
def test_a_sharded_checkpoint_is_read_by_its_index(opens: str, tmp_path: Path) -> None:
    written(tmp_path / "config.json", GPT2)
    sharded(tmp_path)
    encoding = only(opened.inspect(tmp_path / opens))
    assert encoding.weights == weights.refer(tmp_path / "model-00001-of-00002.safetensors", "wpe.weight")


DEBERTA = {"model_type": "deberta-v2", "hidden_size": 24, "num_attention_heads": 3, "relative_attention": True}
DEBERTA |= {"position_biased_input": False, "max_position_embeddings": 64, "norm_rel_ebd": "layer_norm"}
BERT = {"model_type": "bert", "hidden_size": 24, "num_attention_heads": 3, "max_position_embeddings": 9}


def test_debertas_vectors_are_those_of_the_checkpoint(tmp_path: Path) -> None:
    written(tmp_path / "config.json", DEBERTA | {"position_buckets": 16})
    vectors = np.arange(32 * 24, dtype="f4").reshape(32, 24)
    save_file({"deberta.encoder.rel_embeddings.weight": vectors}, tmp_path / "model.safetensors")
    found = opened.inspect(tmp_path)
    encoding = only(found)
    assert (encoding.id, encoding.buckets, encoding.heads, encoding.dim, encoding.max_distance) == (
        "deberta",
        16,
        3,
        8,
        64,
    )
    assert encoding.vectors()[0].reshape(32, 24).tolist() == vectors.tolist()
    (note,) = [each for each in found.findings if each.key.endswith("rel_embeddings.weight")]
    assert "normalised first (layer_norm)" in note.says


def test_debertas_exact_distances_stay_seeded_and_say_so(tmp_path: Path) -> None:
    written(tmp_path / "config.json", DEBERTA | {"model_type": "deberta"})
    save_file({"deberta.encoder.rel_embeddings.weight": np.ones((128, 24), "f4")}, tmp_path / "model.safetensors")
    found = opened.inspect(tmp_path)
    assert only(found).weights is None
    assert any("a vector for each distance" in each.says for each in found.findings)


def test_vectors_of_berts_distances_are_those_of_the_checkpoint(tmp_path: Path) -> None:
    written(tmp_path / "config.json", BERT | {"position_embedding_type": "relative_key"})
    vectors = np.arange(17 * 8, dtype="f4").reshape(17, 8)
    name = "bert.encoder.layer.{}.attention.self.distance_embedding.weight"
    save_file({name.format(layer): vectors + layer for layer in range(2)}, tmp_path / "model.safetensors")
    found = opened.inspect(tmp_path)
    assert (only(found).id, only(found).clip, only(found).dim) == ("shaw", 8, 8)
    assert only(found).vectors()[0].tolist() == vectors.tolist()
    assert any("mirror image" in each.follows for each in found.findings)


def test_pieces_without_an_index_are_read(tmp_path: Path) -> None:
    written(tmp_path / "config.json", GPT2)
    sharded(tmp_path).unlink()
    assert only(opened.inspect(tmp_path)).weights is not None


def test_a_shard_that_is_missing_is_told_and_the_rest_opens(tmp_path: Path) -> None:
    written(tmp_path / "config.json", GPT2)
    sharded(tmp_path)
    (tmp_path / "model-00001-of-00002.safetensors").unlink()
    found = opened.inspect(tmp_path)
    assert only(found).weights is None
    assert any("00001-of-00002.safetensors does not exist" in finding.says for finding in found.findings)


def test_shards_without_positions_are_not_opened(tmp_path: Path) -> None:
    sharded(tmp_path)
    (tmp_path / "model-00002-of-00002.safetensors").unlink()
    found = opened.inspect(tmp_path / INDEX)
    assert only(found).weights.tensor == "wpe.weight"
    assert not [finding for finding in found.findings if finding.severity == "warning"]


def test_a_useless_configuration_leaves_the_tensors(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text("{")
    save_file({"wpe.weight": GRID}, tmp_path / "model.safetensors")
    found = opened.inspect(tmp_path)
    assert only(found).weights.tensor == "wpe.weight"
    assert found.findings[0].key == "config.json"
    assert found.worst == "warning"


def test_pickles_beside_a_configuration_are_told(tmp_path: Path) -> None:
    written(tmp_path / "config.json", ROPE)
    (tmp_path / "pytorch_model.bin").write_bytes(b"\x80\4.")
    found = opened.inspect(tmp_path)
    assert only(found).base == 5e5
    assert any("pytorch_model.bin" in finding.says for finding in found.findings)


def test_findings_come_the_worst_first(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text("{")
    omega = (Rope().frequencies() * 0.5).astype("f2")
    save_file({"wpe.weight": GRID, "inv_freq": omega}, tmp_path / "model.safetensors")
    severities = [finding.severity for finding in opened.inspect(tmp_path).findings]
    assert severities == sorted(severities, key=["error", "warning", "note"].index)
    assert {"warning", "note"} <= set(severities)


def test_stored_frequencies_are_held_against_the_configuration(tmp_path: Path) -> None:
    written(tmp_path / "config.json", ROPE)
    right = Rope(dim=64, base=5e5).frequencies().astype("f4")
    save_file({f"layers.{i}.inv_freq": right for i in range(3)}, tmp_path / "model.safetensors")
    assert not [finding for finding in opened.inspect(tmp_path).findings if "inv_freq" in finding.key]
    wrong = Rope(dim=64).frequencies().astype("f4")
    save_file({f"layers.{i}.inv_freq": wrong for i in range(3)}, tmp_path / "model.safetensors")
    (finding,) = [finding for finding in opened.inspect(tmp_path).findings if "inv_freq" in finding.key]
    assert (finding.severity, finding.key) == ("warning", "layers.0.inv_freq")
    assert "pair 31 has 0.000133352 for 3.01386 × 10⁻⁶ radians" in finding.says
    right[3] *= 2
    save_file({"layers.0.inv_freq": right}, tmp_path / "model.safetensors")
    (finding,) = [finding for finding in opened.inspect(tmp_path).findings if "inv_freq" in finding.key]
    assert "pair 3 has" in finding.says


# Folders.


def test_one_gguf_in_a_folder_is_opened(tmp_path: Path) -> None:
    (tmp_path / "a.gguf").write_bytes(made())
    found = opened.inspect(tmp_path)
    assert (found.title, only(found).base) == ("A Llama", 5e5)


def test_pieces_of_two_models_are_not_taken_for_one(tmp_path: Path) -> None:
    for name in ("a-00001-of-00002", "a-00002-of-00002", "b-00001-of-00002"):
        save_file({"wpe.weight": GRID}, tmp_path / f"{name}.safetensors")
    listed = "a-00001-of-00002.safetensors, a-00002-of-00002.safetensors, b-00001-of-00002.safetensors"
    assert said(tmp_path).endswith(f"holds several checkpoints; open one: they are {listed}")


def test_several_models_in_a_folder_are_listed(tmp_path: Path) -> None:
    for name in ("b.gguf", "a.gguf"):
        (tmp_path / name).write_bytes(made())
    assert said(tmp_path).endswith("holds several models; open one: they are a.gguf, b.gguf")
    (tmp_path / "c-00001-of-00002.gguf").write_bytes(made())
    (tmp_path / "c-00002-of-00002.gguf").write_bytes(made())
    assert said(tmp_path).endswith("they are a.gguf, b.gguf, c-00001-of-00002.gguf")


def test_several_checkpoints_in_a_folder_are_listed_unless_one_has_the_usual_name(tmp_path: Path) -> None:
    for name in ("a-00001-of-00002", "a-00002-of-00002", "b-00001-of-00002"):
        save_file({"wpe.weight": GRID}, tmp_path / f"{name}.safetensors")
    assert "holds several checkpoints; open one: they are a-00001-of-00002.safetensors, " in said(tmp_path)
    for name in ("model", "diffusion_pytorch_model"):
        save_file({"wpe.weight": GRID}, tmp_path / f"{name}.safetensors")
    assert "they are model.safetensors, diffusion_pytorch_model.safetensors" in said(tmp_path)
    written(tmp_path / "config.json", GPT2)
    assert only(opened.inspect(tmp_path)).weights.path == str(tmp_path / "model.safetensors")


def test_models_in_folders_within_are_listed(tmp_path: Path) -> None:
    for name in ("text_encoder", "unet"):
        (tmp_path / name).mkdir()
        written(tmp_path / name / "config.json", ROPE)
    assert said(tmp_path).endswith("holds no model itself but folders that do; open one: they are text_encoder, unet")


def test_a_folder_without_a_model_says_what_is_there(tmp_path: Path) -> None:
    assert said(tmp_path).endswith("holds no model: a config.json, a .safetensors or a .gguf is needed; it is empty")
    (tmp_path / "notes.txt").write_text("x")
    assert said(tmp_path).endswith("is needed; it holds notes.txt")


# Tables.


def test_a_table_is_a_learned_encoding(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", GRID)
    np.savez(tmp_path / "b.npz", values=GRID, positions=np.arange(3))
    for name, title in (("a.npy", "a.npy"), ("b.npz", "b.npz, values")):
        found = opened.inspect(tmp_path / name)
        assert (found.title, found.file, found.encodings[0].reach) == (title, str(tmp_path / name), 3)
        np.testing.assert_array_equal(only(found).table(np.arange(3), np.arange(4)), GRID)


def test_cells_that_are_no_numbers_are_told(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.where(GRID == 5, np.nan, GRID))
    (finding,) = opened.inspect(tmp_path / "a.npy").findings
    assert (finding.severity, finding.key, finding.says) == (
        "warning",
        "",
        "1 of its cells are NaN, infinite or too large for float32.",
    )


def test_a_checkpoint_is_called_as_its_folder(tmp_path: Path) -> None:
    for folder, name, title in (
        ("gpt", "model.safetensors", "gpt"),
        ("models--org--gpt/snapshots/1f2e", "model.safetensors", "gpt"),
        ("gpt", "small.safetensors", "small.safetensors"),
        ("gpt.bin", "model.safetensors", "gpt.bin"),
    ):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        save_file({"wpe.weight": GRID}, tmp_path / folder / name)
        assert opened.inspect(tmp_path / folder / name).title == title
    assert opened.inspect(tmp_path / "gpt.bin").title == "gpt.bin"


# Large files.


def hundred_gigabytes(path: Path, *, layers: int = 400) -> None:
    """A checkpoint that occupies next to nothing: large weights, and a table and frequencies among them."""
    header: dict[str, Any] = {}
    at = 0
    for i in range(layers):
        size = 100 * 2**30 // layers // 2 * 2
        small = {"dtype": "F32", "shape": [32], "data_offsets": [at + size, at + size + 128]}
        header[f"h.{i}.mlp.weight"] = {"dtype": "BF16", "shape": [size // 2], "data_offsets": [at, at + size]}
        header[f"h.{i}.rotary_emb.inv_freq"] = small
        at += size + 128
    header["wpe.weight"] = {"dtype": "F32", "shape": [1024, 768], "data_offsets": [at, at + 2**20 * 3]}
    head = tensor_file(header)
    path.write_bytes(head)
    os.truncate(path, len(head) + at + 2**20 * 3)


def bytes_read() -> int:
    """By this process, from whatever file."""
    found = re.search(r"rchar: (\d+)", Path("/proc/self/io").read_text())
    assert found
    return int(found[1])


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_hundred_gigabytes_open_like_a_small_file(tmp_path: Path) -> None:
    save_file({"wpe.weight": GRID}, tmp_path / "small.safetensors")
    opened.inspect(tmp_path / "small.safetensors")  # imports
    path = tmp_path / "large.safetensors"
    hundred_gigabytes(path)
    before, peak = bytes_read(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    tracemalloc.start()
    try:
        found = opened.inspect(path)
        assert tracemalloc.get_traced_memory()[1] < 32 * MEBI
    finally:
        tracemalloc.stop()
    assert bytes_read() - before < 8 * MEBI  # of the table's 3, the frequencies' and the header's
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - peak < 64 * 1024
    assert only(found).weights == Weights(str(path), "wpe.weight", only(found).weights.sha256)
    assert path.stat().st_size > 100 * 2**30


def test_the_header_of_a_large_checkpoint_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.safetensors"
    hundred_gigabytes(path, layers=100)
    read: list[int] = []
    whole = safetensors._header
    monkeypatch.setattr(safetensors, "_header", lambda *given: read.append(1) or whole(*given))
    opened.inspect(path)
    assert len(read) == 1


def test_a_gguf_with_a_large_vocabulary_is_read_by_its_header(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    tokens = ("tokenizer.ggml.tokens", ARRAY, (TEXT, [f"token{i}" for i in range(150_000)]))
    path.write_bytes(made([tokens, *LLAMA]))
    os.truncate(path, 100 * 2**30)
    opened.inspect(path)  # imports
    kept.forget()
    before = bytes_read()
    tracemalloc.start()
    try:
        assert only(opened.inspect(path)).base == 5e5
        assert tracemalloc.get_traced_memory()[1] < 8 * MEBI
    finally:
        tracemalloc.stop()
    assert bytes_read() - before < 8 * MEBI


@pytest.mark.parametrize("name", ["model.safetensors.index.json", "weights.json"])
def test_an_index_is_read_with_the_configuration_beside_it_whatever_its_name(name: str, tmp_path: Path) -> None:
    llama = {"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4, "rope_theta": 5e5}
    (tmp_path / name).write_text(json.dumps({"weight_map": {"lm_head.weight": "a.safetensors"}}))
    with pytest.raises(FileProblem, match="it has lm_head.weight, and there is no config.json beside it"):
        opened.inspect(tmp_path / name)
    (tmp_path / "config.json").write_text(json.dumps(llama))
    found = opened.inspect(tmp_path / name)
    assert (only(found).id, only(found).base) == ("rope", 5e5)
