"""The reader of .safetensors."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any

import safetensors
from numpy.typing import NDArray

from tests.fuzz import trees
from tests.fuzz.changes import LONGEST, Pool, havoc
from tests.fuzz.readers import table
from tests.fuzz.readers.reader import Reader
from tests.fuzz.sound import tables
from tests.made_files import tensor_file

SIZES = {
    "F8_E4M3": 1,
    "F8_E5M2": 1,
    "BF16": 2,
    "F16": 2,
    "F32": 4,
    "F64": 8,
    "BOOL": 1,
    "I64": 8,
    "U8": 1,
    "F8_E8M0": 1,
}
DTYPES = [*SIZES, "C64", "F4", "X"]
NAMES = [
    *("wpe.weight", "layers.0.rotary_emb.inv_freq", "decoder.block.0.relative_attention_bias.weight"),
    *("layers.0.relative_position_bias_table", "encoder.rel_embeddings.weight", "distance_embedding.weight"),
    *("rope_freqs.weight", "__metadata__", "position_embeddings.weight", "\x1b[31m\u202e", "embed_positions.weight"),
]


def changed(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """Bytes; or the tree of the header with its length put right, and perhaps the places of its tensors too."""
    size = int.from_bytes(data[:8], "little")
    if rng.random() < 0.2:
        return havoc(rng, data, pool)
    try:
        root: list[Any] = [json.loads(data[8 : 8 + size])]
        for _ in range(rng.choice((1, 1, 2, 3))):
            _change(rng, root, pool)
        made = _made(rng, root[0], data[8 + size :])
    except (ValueError, RecursionError, OverflowError):
        return havoc(rng, data, pool)
    return havoc(rng, made, pool) if rng.random() < 0.05 or len(made) > LONGEST else made


def _made(rng: random.Random, header: Any, data: bytes) -> bytes:
    if isinstance(header, dict) and rng.random() < 0.6:
        data = _laid_out(rng, header, data)
    return tensor_file(header, data)


def _change(rng: random.Random, root: list[Any], pool: Pool) -> None:
    entries = list(root[0].items()) if isinstance(root[0], dict) else []
    kind = rng.random()
    if kind < 0.3 or not entries:
        trees.change(rng, root, pool)
        return
    name, entry = rng.choice(entries)
    if kind < 0.55:
        shape = [rng.choice((0, 1, 2, 3, 4, 8, 32)) for _ in range(rng.choice((0, 1, 1, 2, 2, 2, 3)))]
        root[0][rng.choice(NAMES)] = {"dtype": rng.choice(DTYPES), "shape": shape, "data_offsets": [0, 0]}
    elif kind < 0.75:
        root[0][rng.choice(NAMES)] = root[0].pop(name)
    elif isinstance(entry, dict):
        entry["dtype"] = rng.choice(DTYPES)


def _laid_out(rng: random.Random, header: dict[str, Any], data: bytes) -> bytes:
    """Each tensor after the other, and as many bytes as they need."""
    end = 0
    for entry in header.values():
        if isinstance(entry, dict) and entry.get("dtype") in DTYPES and _plain(entry.get("shape")):
            size = min(SIZES.get(entry["dtype"], 1) * math.prod(entry["shape"]), 1 << 12)
            entry["data_offsets"] = [end, end := end + size]
    more = rng.choice((b"\0", b"\x3f", b"\xff", b"\x00\x00\x80\x3f"))
    return (data + more * end)[:end]


def _plain(shape: Any) -> bool:
    return isinstance(shape, list) and len(shape) < 5 and all(type(n) is int and 0 <= n < 1 << 12 for n in shape)


def _expected(path: Path, name: str | None) -> NDArray[Any] | None:
    try:
        with safetensors.safe_open(path, framework="numpy") as file:
            return file.get_tensor(name)  # type: ignore[no-any-return]
    except (safetensors.SafetensorError, AttributeError, TypeError):  # stricter with other entries; cannot read float8
        return None


READER = Reader(
    "safetensors",
    lambda: [data for name, data in tables() if name.endswith(".safetensors")],
    changed,
    lambda data: table.read(data, ".safetensors", _expected),
    ("engine.arrays.safetensors", "engine.models.names", "engine.arrays.place"),
)
