"""Model files that can be read, of every format: what the damaged ones are made from."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import ml_dtypes
import numpy as np
from safetensors.numpy import save

from tests.made_files import ARRAY, F32, LLAMA, TEXT, U32, Array, gguf, saved, zipped


class Folder(NamedTuple):
    """Files that lie beside one another, and which is opened; '' for the folder."""

    opens: str
    files: dict[str, bytes]


def tables() -> list[tuple[str, bytes]]:
    grid = np.arange(12).reshape(3, 4)
    arrays = [grid.astype(code) for code in ("<f8", ">f4", "<f2", "<i8", ">i2", "|u1", "|b1")]
    arrays += [
        np.asfortranarray(grid, dtype="<f4"),
        np.array(7.0),
        np.zeros((0, 3)),
        np.ones((2, 3, 4), "<i4"),
    ]
    model = {"wpe.weight": grid.astype(ml_dtypes.bfloat16), "bias": np.ones(3, "f4"), "n": np.arange(4)}
    inverse = np.power(1e4, -np.arange(8) / 8).astype("f4")
    about = {
        "layers.0.rotary_emb.inv_freq": inverse,
        "decoder.block.0.relative_attention_bias.weight": np.ones((32, 2), "f4"),
        "layers.0.relative_position_bias_table": np.ones((169, 3), "f4"),
        "encoder.rel_embeddings.weight": np.ones((16, 64), "f2"),
    }
    files: list[dict[str, Array]] = [{"a": grid.astype("f4")}, model, {"only": np.zeros((0, 2), "f2")}, about]
    members = {"values.npy": saved(grid.astype("f4")), "x.npy": saved(np.arange(3)), "scene": b"{}"}
    return [
        *((".npy", saved(array)) for array in arrays),
        (".npy", saved(grid.astype(float), version=(2, 0))),
        *((".safetensors", save(tensors, metadata={"format": "pt"})) for tensors in files),
        *((".npz", zipped(members, packed=packed)) for packed in (False, True, False, True)),
    ]


def ggufs() -> list[tuple[str, bytes]]:
    """Keys of several families, factors, tables, a vocabulary."""
    yarn = (
        *LLAMA,
        ("llama.rope.scaling.type", TEXT, "yarn"),
        ("llama.rope.scaling.factor", F32, 4.0),
        ("llama.rope.scaling.original_context_length", U32, 1024),
        ("tokenizer.ggml.tokens", ARRAY, (TEXT, ["a", "b", "", "dd"])),
    )
    sections = [("general.architecture", TEXT, "qwen2vl"), *_as("qwen2vl", LLAMA)]
    sections.append(("qwen2vl.rope.dimension_sections", ARRAY, (U32, [8, 12, 12, 0])))
    bert = [("general.architecture", TEXT, "bert"), *_as("bert", LLAMA[:-2])]
    factors = np.linspace(1, 8, 32).astype("<f4").tobytes()
    table = [("position_embd.weight", (4, 3), 0, 0)]
    files = [
        gguf(yarn),
        gguf(yarn, version=2, order=">"),
        gguf(LLAMA, [("rope_freqs.weight", (32,), 0, 0)], factors),
        gguf(sections),
        gguf(bert, table, bytes(48)),
        gguf([("general.architecture", TEXT, "bloom"), *_as("bloom", LLAMA)]),
    ]
    return [("a.gguf", data) for data in files]


def _as(family: str, values: Any) -> list[tuple[str, int, Any]]:
    return [(key.replace("llama", family), kind, value) for key, kind, value in values if not key.startswith("gen")]


ROPE = {"model_type": "llama", "hidden_size": 256, "num_attention_heads": 4, "max_position_embeddings": 8192}
LLAMA3 = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0}
CONFIGS: list[dict[str, Any]] = [
    ROPE | {"rope_theta": 5e5, "rope_scaling": LLAMA3 | {"original_max_position_embeddings": 8192}},
    ROPE | {"rope_parameters": {"rope_theta": 1e6, "rope_type": "yarn", "factor": 4.0}},
    ROPE | {"rope_scaling": {"type": "longrope", "short_factor": [1.0] * 32, "long_factor": [2.0] * 32}},
    ROPE | {"model_type": "qwen2_vl", "rope_scaling": {"type": "mrope", "mrope_section": [8, 12, 12]}},
    {"model_type": "gpt2", "n_positions": 3, "n_embd": 4, "n_head": 2},
    {"model_type": "t5", "num_heads": 2, "relative_attention_num_buckets": 32, "d_model": 64},
    {"model_type": "bloom", "n_head": 12, "hidden_size": 64},
    {"model_type": "bert", "hidden_size": 4, "max_position_embeddings": 3, "num_attention_heads": 2},
    {"model_type": "gemma3_text", "rope_theta": 1e6, "rope_local_base_freq": 1e4, "head_dim": 64},
]


def configs() -> list[tuple[str, bytes]]:
    return [("config.json", json.dumps(config, indent=1).encode()) for config in CONFIGS]


def models() -> list[Folder]:
    """A configuration, an index and its shards; a .gguf alone."""
    grid = np.arange(12, dtype="f4").reshape(3, 4)
    shards = {"m-1.safetensors": save({"wpe.weight": grid}), "m-2.safetensors": save({"lm_head": grid})}
    index = json.dumps({"weight_map": {"wpe.weight": "m-1.safetensors", "lm_head": "m-2.safetensors"}}).encode()
    files = {"config.json": json.dumps(CONFIGS[4]).encode(), "m.safetensors.index.json": index, **shards}
    bare = {name: data for name, data in files.items() if name != "config.json"}
    return [
        Folder("", files),
        Folder("m.safetensors.index.json", bare),
        Folder("m-1.safetensors", files),
        Folder("", {"a.gguf": gguf()}),
    ]
