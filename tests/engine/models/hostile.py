"""Files of models made to hurt, a family at a time: what is in them, and what is said where they are refused."""

from __future__ import annotations

import json
import os
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from safetensors.numpy import save

from tests.made_files import ARRAY, BOOL, F32, I32, LLAMA, TEXT, U32, U64, gguf, gguf_text, npy, saved, zipped
from tests.made_files import tensor_file as tensors

MARKUP = "<b>&\x1b[31m\u202e\r\n\0\"'"
Make = Callable[[Path], object]


class Case(NamedTuple):
    """Files by name, what to open of them, and a part of the sentence; None where it may be opened."""

    name: str
    files: dict[str, bytes | Make]
    opens: str
    says: str | None = None


def one(name: str, file: str, content: bytes | Make, says: str | None = None) -> Case:
    return Case(f"{name}-{file}", {file: content}, file, says)


def cases() -> list[Case]:
    return [*ggufs(), *cut_ggufs(), *keys(), *zips(), *cut_zips(), *configs(), *indices(), *checkpoints(), *places()]


# .gguf


def ggufs() -> Iterator[Case]:
    end, cut = LLAMA[:1], "claims more than it has"
    tensor = ("a", (4,), 0, 0)
    files: list[tuple[str, bytes, str | None]] = [
        ("magic", b"GGUF", "does not begin with GGUF"),
        ("other-magic", b"GGML" + bytes(40), "does not begin with GGUF"),
        *((f"version-{v}", gguf(version=v), f"version {v}") for v in (0, 1, 4, 99, 65535)),
        ("keys-lie", gguf(counts=(0, 2**63)), "at most 4096"),
        ("keys-one-more", gguf(counts=(0, len(LLAMA) + 1)), cut),
        ("tensors-lie", gguf(counts=(2**63, 8)), "at most 4096 and 65536"),
        ("tensors-one-more", gguf(counts=(1, len(LLAMA))), cut),
        ("key-twice", gguf([*end, ("x", U32, 1), ("x", U32, 2)]), "key x twice"),
        ("key-rude-twice", gguf([(MARKUP, U32, 1)] * 2), "twice"),
        ("key-not-text", gguf([(b"\xff\xfe", U32, 1)]), "no UTF-8"),
        ("key-long", gguf([("k" * 70_000, U32, 1)]), "has 70000 bytes"),
        ("tensor-twice", gguf(LLAMA, [tensor, tensor]), "tensor a twice"),
        ("tensor-rank", gguf(LLAMA, [("a", (1,) * 5, 0, 0)]), "5 dimensions"),
        ("array-in-array", gguf([("x", ARRAY, (ARRAY, 1, []))]), "array of type 9"),
        ("array-type", gguf([("x", ARRAY, (77, 1, []))]), "array of type 77"),
        ("array-lies", gguf([("x", ARRAY, (U32, 2**61, []))]), cut),
        ("array-short-lies", gguf([("x", ARRAY, (U32, 500, []))]), cut),
        ("texts-lie", gguf([("x", ARRAY, (TEXT, 2**60, []))]), "at most 1048576"),
        ("texts-lie-less", gguf([("x", ARRAY, (TEXT, 10**6, ["a"]))]), cut),
        ("text-in-texts-lies", gguf([("x", ARRAY, (TEXT, 2, []))]) + struct.pack("<Q", 2**63), cut),
        ("empty-texts", gguf([("x", ARRAY, (TEXT, 10**6, []))]) + bytes(8 * 10**6), "no general.architecture"),
        *((f"type-{kind}", gguf([*end, ("x", kind, b"")]), f"type {kind}") for kind in (13, 99, 2**32 - 1)),
        *((f"alignment-{a}", gguf([*LLAMA, ("general.alignment", U32, a)]), "alignment") for a in (0, 7, 2**31)),
        ("alignment-text", gguf([*LLAMA, ("general.alignment", TEXT, MARKUP)]), "alignment"),
        ("no-architecture", gguf([("a", U32, 1)]), "no general.architecture"),
        ("architecture-number", gguf([("general.architecture", U32, 1)]), "a text is needed"),
        ("later-part", gguf([("split.no", U32, 2)]), "open the first part"),
        ("architecture-alone", gguf(end), None),
        ("architecture-rude", gguf([("general.architecture", TEXT, MARKUP)]), None),
        ("name-rude", gguf([*LLAMA[:1], ("general.name", TEXT, MARKUP), *LLAMA[2:]]), None),
        ("name-endless", gguf([*LLAMA[:1], ("general.name", TEXT, "n" * 4096), *LLAMA[2:]]), None),
    ]
    for order in "<>":
        same = [("key-lies", struct.pack(order + "Q", 2**64 - 1)), ("key-lies-a-little", struct.pack(order + "Q", 99))]
        for name, text in same:
            yield one(f"{name}{order}", "a.gguf", gguf((), counts=(0, 1), order=order) + text, "a.gguf")
    for name, content, says in files:
        yield one(name, "a.gguf", content, says)


def cut_ggufs() -> Iterator[Case]:
    whole = gguf([*LLAMA, ("x.y", ARRAY, (TEXT, ["a", "b"]))], [("t", (2, 2), 0, 0)])
    for size in range(1, len(whole), 11):
        yield one(f"cut-{size}", "a.gguf", whole[:size], "a.gguf")


def keys() -> Iterator[Case]:
    """Values of the keys that count, each out of any sense."""
    numbers = [0.0, -1.0, 1e-30, 1e30, float("nan"), float("inf"), -float("inf")]
    for key in ("rope.freq_base", "rope.scaling.factor", "rope.freq_base_swa", "rope.scaling.attn_factor"):
        for value in numbers:
            yield one(f"{key}-{value}", "a.gguf", gguf(_with(key, F32, value)))
    for key in ("context_length", "attention.head_count", "rope.dimension_count", "embedding_length", "block_count"):
        for value in (0, 1, 3, 2**31 - 1, 2**63):
            yield one(f"{key}-{value}", "a.gguf", gguf(_with(key, U64, value)))
        for kind, value in ((I32, -1), (TEXT, MARKUP), (BOOL, True), (ARRAY, (TEXT, ["a"])), (ARRAY, (U32, [0, 0, 4]))):
            yield one(f"{key}-of-type-{kind}-{value!s:.5}", "a.gguf", gguf(_with(key, kind, value)))
    for sections in ([], [0, 0, 0, 0], [1, 2], [2**31, 1, 1], [16] * 500):
        value = gguf(_with("rope.dimension_sections", ARRAY, (U32, sections)))
        yield one(f"sections-{len(sections)}-{sum(sections)}", "a.gguf", value)
    for divisors in ([], [1.0] * 31, [0.0] * 32, [-1.0] * 32, [float("nan")] * 32, [1e300] * 32, [1.0] * 9000):
        stored = np.array(divisors, "<f8")
        table = [("rope_freqs.weight", (stored.size,), 28, 0)]
        yield one(f"divisors-{stored.size}-{divisors[:1]}", "a.gguf", gguf(LLAMA, table, stored.tobytes() or bytes(1)))
    for base in (0.0, -1.0, 1.0, float("inf")):
        table = [("rope_freqs.weight", (32,), 0, 0)]
        divisors = np.linspace(1, 8, 32).astype("<f4").tobytes()
        yield one(f"divisors-of-base-{base}", "a.gguf", gguf(_with("rope.freq_base", F32, base), table, divisors))
    for kind, size, offset in ((12, 32, 0), (0, 32, 2**62), (0, 32, 2**63 + 7), (0, 2**62, 0), (99, 32, 0)):
        table = [("rope_freqs.weight", (size,), kind, offset), ("rope_factors_long.weight", (1,), kind, offset)]
        yield one(f"divisors-type-{kind}-{size}-{offset}", "a.gguf", gguf(LLAMA, table, bytes(128)))


def _with(key: str, kind: int, value: Any) -> list[tuple[str, int, Any]]:
    scaled = ("llama.rope.scaling.type", TEXT, "yarn")
    return [*(old for old in LLAMA if old[0] != f"llama.{key}"), scaled, (f"llama.{key}", kind, value)]


# .npz

GRID = saved(np.ones((3, 4)))
DIRECTORY = b"PK\1\2"


def zips() -> Iterator[Case]:
    sound = zipped({"a.npy": GRID})
    packed = zipped({"a.npy": GRID}, packed=True)
    bomb = zipped({"a.npy": saved(np.zeros((4096, 1024)))}, packed=True)
    twice = zipped({"a.npy": GRID, "b.npy": GRID}).replace(b"b.npy", b"a.npy")
    files: list[tuple[str, bytes, str | None]] = [
        ("no-zip", b"PK\3\4" + bytes(60), "does not end as a zip"),
        ("empty-zip", zipped({}), "no array of two dimensions"),
        ("no-arrays", zipped({"a.txt": b"hi", "b.pkl": b"\x80\4."}), "no array of two dimensions"),
        ("two-tables", zipped({"a.npy": GRID, "b.npy": GRID}), "its 2-D arrays are a, b"),
        ("same-name", twice, "two files of one name"),
        ("rude-names", zipped({MARKUP.replace("\0", "") + ".npy": GRID, "b.npy": GRID}), "its 2-D arrays are"),
        ("up-and-out", zipped({"../../a.npy": GRID}), None),
        ("objects", zipped({"a.npy": npy("{'descr': '|O', 'fortran_order': False, 'shape': (1, 1), }")}), "pickles"),
        ("bad-header", zipped({"a.npy": b"\x93NUMPY\1\0\xff\xff"}), "header cannot be read"),
        ("empty-member", zipped({"a.npy": b""}), "header cannot be read"),
        ("shape-lies", zipped({"a.npy": GRID.replace(b"(3, 4)", b"(9, 4)")}), "cut or damaged"),
        ("zip-in-zip", zipped({"a.npy": sound}), "header cannot be read"),
        ("bomb", bomb, "inflates a.npy from"),
        ("bomb-that-lies", _field(bomb, 24, "<I", 176), "cut or damaged"),
        ("many", zipped({f"{i}.npy": b"" for i in range(1100)}), "lists 1100 files"),
        ("wrong-checksum", _field(sound, 16, "<I", 1), "not what its directory says"),
        ("wrong-checksum-packed", _field(packed, 16, "<I", 1), "not what its directory says"),
        ("encrypted", _field(sound, 8, "<H", 1), "encrypted"),
        *((f"method-{m}", _field(sound, 10, "<H", m), f"method {m}") for m in (1, 9, 12, 14, 93, 99)),
        ("said-to-be-packed", _field(sound, 10, "<H", 8), "npz"),
        ("said-to-be-stored", _field(packed, 10, "<H", 0), "npz"),
        *((f"packed-size-{n}", _field(sound, 20, "<I", n), "npz") for n in (0, 1, 2**31, 2**32 - 1)),
        *((f"size-{n}", _field(sound, 24, "<I", n), "npz") for n in (0, 1, 2**31, 2**32 - 1)),
        *((f"name-length-{n}", _field(sound, 28, "<H", n), None) for n in (0, 4, 99, 65535)),
        *((f"offset-{n}", _field(sound, 42, "<I", n), "npz") for n in (1, 50, 2**31, 2**32 - 1)),
        *((f"count-{n}", _end(sound, 8, "<HH", n, n), "npz") for n in (2, 1025, 65534, 65535)),
        ("no-count", _end(sound, 8, "<HH", 0, 0), "no array"),
        ("pieces", _end(sound, 4, "<HH", 1, 1), "several pieces"),
        *((f"directory-{n}", _end(sound, 12, "<I", n), "npz") for n in (0, 10, 2**20 + 1, 2**31, 2**32 - 1)),
        *((f"directory-at-{n}", _end(sound, 16, "<I", n), "npz") for n in (0, 5, 2**31, 2**32 - 1)),
        ("overlapping", _end(_overlapping(), 8, "<HH", 2, 2), "overlaps"),
    ]
    for name, content, says in files:
        yield one(name, "a.npz", content, says)


def _field(data: bytes, offset: int, form: str, value: int) -> bytes:
    """A field of the first entry in the directory changed."""
    return _written(data, data.index(DIRECTORY) + offset, form, value)


def _end(data: bytes, offset: int, form: str, *values: int) -> bytes:
    """A field of the record at the end changed."""
    return _written(data, data.rindex(b"PK\5\6") + offset, form, *values)


def _written(data: bytes, at: int, form: str, *values: int) -> bytes:
    return data[:at] + struct.pack(form, *values) + data[at + struct.calcsize(form) :]


def _overlapping() -> bytes:
    """Two entries for one member."""
    sound = zipped({"a.npy": GRID})
    first, end = sound.index(DIRECTORY), sound.rindex(b"PK\5\6")
    entry = sound[first:end]
    longer = sound[:end] + entry.replace(b"a.npy", b"b.npy") + sound[end:]
    return _end(longer, 12, "<I", 2 * len(entry))


def cut_zips() -> Iterator[Case]:
    whole = zipped({"a.npy": GRID, "b": b"x"}, packed=True)
    for size in range(1, len(whole), 17):
        yield one(f"cut-{size}", "a.npz", whole[:size], "a.npz")


# config.json and indices

GPT2 = json.dumps({"model_type": "gpt2", "n_positions": 3, "n_embd": 4, "n_head": 2}).encode()
SHARD = save({"wpe.weight": np.ones((3, 4), "f4")})


def configs() -> Iterator[Case]:
    texts: list[tuple[str, bytes | Make]] = [
        ("empty-object", b"{}"),
        ("list", b"[]"),
        ("open", b"{"),
        ("number", b"7"),
        ("null", b"null"),
        ("brackets", b'{"a":' + b"[" * 10**5),
        ("braces", b'{"model_type":' * 10**5),
        ("deep-list", b'{"model_type":"llama","rope_scaling":' + b"[" * 900 + b"]" * 900 + b"}"),
        ("bytes", b'{"model_type": "\xff\xfe"}'),
        ("utf-16", '{"model_type": "gpt2"}'.encode("utf-16")),
        ("mark", b"\xef\xbb\xbf" + GPT2),
        ("nan", b'{"model_type":"llama","hidden_size":NaN}'),
        ("infinity", b'{"model_type":"llama","hidden_size":-Infinity}'),
        ("large-float", b'{"model_type":"llama","rope_theta":1e999}'),
        ("long-integer", b'{"model_type":"llama","hidden_size":' + b"9" * 5000 + b"}"),
        ("twice", b'{"model_type":"llama","model_type":"gpt2"}'),
        ("many-keys", lambda p: p.write_bytes(_keys(200_000))),
        ("most-keys", lambda p: p.write_bytes(_keys(130_000))),
        ("large", lambda p: _sparse(p, b"{", 40 * 2**20)),
        ("rude-type", json.dumps({"model_type": MARKUP, "rope_theta": 1e4}).encode()),
        ("endless-type", json.dumps({"model_type": "x" * 10**6}).encode()),
    ]
    for name, text in texts:
        yield one(name, "config.json", text)
        yield Case(f"{name}-beside", {"config.json": text, "model.safetensors": SHARD}, "")
    wrong = [None, True, -1, 0, 2**70, 1.5, "x", [], [1] * 999, {}, {"rope_type": 7}, {"factor": "a"}]
    for key in ("rope_scaling", "rope_theta", "hidden_size", "num_attention_heads", "max_position_embeddings"):
        for i, value in enumerate(wrong):
            settings = {"model_type": "llama", "hidden_size": 64, "num_attention_heads": 2, key: value}
            yield one(f"{key}-{i}", "config.json", json.dumps(settings).encode())


def indices() -> Iterator[Case]:
    name = "model.safetensors.index.json"
    for shard in ("../a.safetensors", "/etc/passwd", "a/b.safetensors", "..", ".", "", "x/../m.safetensors"):
        listing = json.dumps({"weight_map": {"wpe.weight": shard}}).encode()
        yield one(f"shard-{shard.replace('/', '_')}", name, listing, "no file beside it")
    odd = ("m.bin", "m.pt", "\0", "\ud800", MARKUP, "x" * 300, "gone.safetensors", name)
    for i, shard in enumerate(odd):
        listing = json.dumps({"weight_map": {"wpe.weight": shard}}).encode()
        yield one(f"odd-shard-{i}", name, listing)
    for i, shown in enumerate((7, [], {"a": 7}, {"a": ["x"]}, None, "x")):
        yield one(f"map-{i}", name, json.dumps({"weight_map": shown}).encode(), "index of a checkpoint")
    yield one("deep", name, b'{"weight_map":' + b"[" * 10**5, "index of a checkpoint")
    yield one("nothing", name, b"{}", "index of a checkpoint")
    many = {f"layers.{i}.rotary_emb.inv_freq": f"m-{i}.safetensors" for i in range(20_000)}
    yield one("many-shards", name, json.dumps({"weight_map": many}).encode())
    itself = json.dumps({"weight_map": {"wpe.weight": "m.safetensors"}}).encode()
    loop: Make = lambda path: path.symlink_to(path.name)  # noqa: E731
    yield Case("shard-loop", {name: itself, "m.safetensors": loop}, name)
    yield Case("shard-pipe", {name: itself, "m.safetensors": lambda path: os.mkfifo(path)}, name)
    yield Case("shard-folder", {name: itself, "m.safetensors": lambda path: path.mkdir()}, name)
    yield Case("shard-lacks-it", {name: itself, "m.safetensors": save({"b": np.ones(2)})}, name)


# Tensors about position that cannot be what they are called.


def checkpoints() -> Iterator[Case]:
    odd: dict[str, list[np.ndarray[Any, Any]]] = {
        "wpe.weight": [np.ones(4), np.ones((2, 3, 4)), np.ones((0, 4)), np.array(1.0), np.full((2, 2), np.nan)],
        "inv_freq": [
            np.zeros(8),
            -np.ones(8),
            np.ones(8),
            np.array([np.nan] * 4),
            np.array([1.0, np.inf]),
            np.arange(1.0, 9.0),
            np.array([1.0]),
            np.ones((2, 4)),
            np.array(3.0),
            np.ones(0),
            np.ones(20_000),
            np.random.default_rng(0).random(33),
            10.0 ** -np.arange(300.0),
            np.full(8, 5e-324),
            np.array([1.0, 0.0, 0.5]),
        ],
        "decoder.relative_attention_bias.weight": [np.ones((1, 1)), np.ones((3, 2)), np.ones((5000, 1)), np.ones(4)],
        "encoder.relative_attention_bias.weight": [np.ones((2, 5000)), np.ones((33, 2)), np.ones((32, 2)) * np.inf],
        "relative_position_bias_table": [np.ones((2, 2)), np.ones((170, 3)), np.ones((172, 3)), np.ones((4, 1))],
        "rel_embeddings.weight": [np.ones((3, 64)), np.ones((2, 64)), np.ones((9000, 1)), np.ones((8, 7))],
        "distance_embedding.weight": [np.ones((2, 4)), np.ones((1, 4)), np.ones((20_001, 2))],
        "rope_freqs.weight": [np.ones(4)],
    }
    for name, arrays in odd.items():
        for i, array in enumerate(arrays):
            yield one(f"{name}-{i}", "m.safetensors", save({name: array}))
    rude = {f"{MARKUP}.{i}.inv_freq": np.ones(4) for i in range(3)}
    yield one("rude-names", "m.safetensors", save(rude))
    yield one("nothing-about", "m.safetensors", save({MARKUP: np.ones(2)}), "no tensor about position")
    many = {f"layers.{i}.inv_freq": np.array([1.0, 0.1 + i]) for i in range(2000)}
    yield one("many-inv-freq", "m.safetensors", save(many))
    table = {"wpe.weight": {"dtype": "F64", "shape": [8192, 8192], "data_offsets": [0, 2**29]}}
    yield one(
        "half-gigabyte", "m.safetensors", lambda p: _sparse(p, tensors(table), 2**29 + 8 + len(json.dumps(table)))
    )
    unread = {"wpe.weight": {"dtype": "F4", "shape": [2, 4], "data_offsets": [0, 4]}}
    yield one("unread-dtype", "m.safetensors", tensors(unread, bytes(4)))


def _keys(count: int) -> bytes:
    """An object of so many keys, made without keeping them."""
    text = bytearray(b'{"k": 0')
    for i in range(1, count):
        text += b', "k%d": %d' % (i, i)
    return bytes(text + b"}")


def _sparse(path: Path, head: bytes, size: int) -> None:
    path.write_bytes(head)
    os.truncate(path, size)


# Where files lie.


def places() -> Iterator[Case]:
    def loop(path: Path) -> None:
        path.symlink_to(path.name)

    def up(path: Path) -> None:
        path.symlink_to("..")

    def many(path: Path) -> None:
        path.mkdir()
        for i in range(300):
            (path / f"m{i}.gguf").write_bytes(b"GGUF")

    yield Case("nothing", {}, "", "holds no model")
    yield Case("other-files", {"a.txt": b"x", MARKUP.replace("\0", ""): b"y"}, "", "it holds")
    yield Case("config-pipe", {"config.json": os.mkfifo}, "config.json", "pipe or device")
    yield Case("config-pipe-in-folder", {"config.json": os.mkfifo}, "", "holds no model")
    yield Case("config-loop", {"config.json": loop}, "", "holds no model")
    yield Case("config-loop-itself", {"config.json": loop}, "config.json", "leads back to itself")
    yield Case("config-folder", {"config.json": lambda path: path.mkdir()}, "", "holds no model")
    yield Case("model-pipe", {"model.safetensors": os.mkfifo, "config.json": GPT2}, "")
    yield Case("gguf-pipe", {"a.gguf": os.mkfifo}, "a.gguf", "pipe or device")
    yield Case("upwards", {"sub": up}, "sub", "holds no model")
    yield Case("many-ggufs", {"sub": many}, "sub", "m0.gguf")
    yield Case("folders-within", {"text": _model, "vision": _model}, "", "open one: they are text, vision")
    yield Case("pickles-alone", {"pytorch_model.bin": b"\x80\4."}, "", "pytorch_model.bin alone")
    yield Case("pickles-and-config", {"pytorch_model.bin": b"\x80\4.", "config.json": GPT2}, "")
    yield Case("picture", {"a.png": b"\x89PNG\r\n\x1a\n"}, "a.png", "is a picture, not a model")
    yield Case("rude-name", {"\x1b[31m\u202e.dat": b"\x1b\x1b\x1b"}, "\x1b[31m\u202e.dat", "\\x1b[31m")
    yield Case("text", {"a": gguf_text("x")}, "a", "is not recognised")


def _model(path: Path) -> None:
    path.mkdir()
    (path / "config.json").write_bytes(GPT2)
