"""A model's folder: a configuration, an index and its shards, of which some are damaged."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Mapping

from engine.arrays.weights import FileProblem
from engine.models import opened, reading
from tests.fuzz import trees, verdict
from tests.fuzz.changes import Pool, havoc
from tests.fuzz.readers import gguf, safetensors
from tests.fuzz.readers.reader import Reader, new
from tests.fuzz.sound import models

NAMES = [
    *("config.json", "model.safetensors.index.json", "model.safetensors", "m-1.safetensors", "a.gguf", "b.gguf"),
    *("model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors", "pytorch_model.bin", "a.txt", "x"),
]


def packed(files: Mapping[str, bytes], opens: str = "") -> bytes:
    """A folder as one input; `opens` names the file in it that is opened, '' for all of it."""
    return json.dumps({"opens": opens, **{name: data.decode("latin1") for name, data in files.items()}}).encode()


def unpacked(data: bytes) -> tuple[dict[str, bytes], str]:
    """ValueError where it is none."""
    held = json.loads(data)
    opens = held.pop("opens", "")
    return {name: text.encode("latin1") for name, text in held.items() if name in NAMES or name.startswith("m")}, opens


def changed(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """One of its files damaged, gone, called otherwise; or another is opened."""
    files, opens = unpacked(data)
    kind, name = rng.random(), rng.choice(list(files) or ["config.json"])
    if kind < 0.7:
        files[name] = _damaged(rng, name, files.get(name, b""), pool)
    elif kind < 0.8:
        files.pop(name, None)
    elif kind < 0.9:
        files[rng.choice(NAMES)] = files.get(name, b"")
    else:
        opens = rng.choice(["", *files])
    return packed(files, opens)


def _damaged(rng: random.Random, name: str, data: bytes, pool: Pool) -> bytes:
    inner = pool._replace(inputs=[data])
    if name.endswith(".json"):
        return trees.changed(rng, data, inner)
    if name.endswith(".safetensors"):
        return safetensors.changed(rng, data, inner)
    return (gguf.changed if name.endswith(".gguf") else havoc)(rng, data, inner)


def read(data: bytes) -> bool:
    files, opens = unpacked(data)
    folder = new("")
    folder.mkdir()
    try:
        for name, content in files.items():
            (folder / name).write_bytes(content)
        return _read(str(folder / opens))
    finally:
        shutil.rmtree(folder)


def _read(path: str) -> bool:
    try:
        assert opened.kind(path) in ("scene", "table", "model")
        found = reading.read(path).found
    except FileProblem as problem:
        verdict.plainly(str(problem))
        return False
    assert found.encodings or found.findings
    assert all(finding.says for finding in found.findings)
    return True


READER = Reader(
    "model",
    lambda: [packed(folder.files, folder.opens) for folder in models()],
    changed,
    read,
    ("engine.models.configs", "engine.models.names", "engine.models.checkpoint", "engine.models.bare"),
)
