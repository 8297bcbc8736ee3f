"""Headers of .gguf files: as the official package reads them, whatever their size, byte order and version."""

from __future__ import annotations

import os
import random
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gguf as official
import numpy as np
import pytest

from engine.arrays import gguf, weights
from engine.arrays.file import whereabouts
from engine.arrays.weights import FileProblem, Weights
from engine.system import kept
from tests.made_files import ARRAY, F32, LLAMA, TEXT, U32
from tests.made_files import gguf as made

MEBI = 2**20
SCALARS = ("uint8", "int8", "uint16", "int16", "uint32", "int32", "uint64", "int64")
DTYPES = (np.float32, np.float16, np.float64, np.int8, np.int16, np.int32, np.int64)


def header(path: Path) -> gguf.GgufHeader:
    return gguf.header(*whereabouts(path))


def add_value(rng: random.Random, writer: official.GGUFWriter, key: str) -> None:
    """A key of any type."""
    choice = rng.choice([*SCALARS, "float32", "float64", "bool", "string", "long", "array", "strings", "floats"])
    if choice in SCALARS:
        info = np.iinfo(choice)
        getattr(writer, f"add_{choice}")(key, rng.randint(int(info.min), int(info.max)))
    elif choice.startswith("float3") or choice == "float64":
        getattr(writer, f"add_{choice}")(key, float(np.float32(rng.gauss(0, 1e3))))
    elif choice == "bool":
        writer.add_bool(key, rng.random() < 0.5)
    elif choice in ("string", "long"):
        writer.add_string(key, rng.choice("aé漢\n") * rng.randint(1, 40 if choice == "string" else 6000))
    elif choice == "strings":
        writer.add_array(key, ["t" * rng.randint(0, 30) for _ in range(rng.randint(1, 3000))])
    else:
        numbers = [rng.randint(-9, 9) for _ in range(rng.randint(1, 1200))]
        writer.add_array(key, numbers if choice == "array" else [n / 4 for n in numbers])


def random_file(rng: random.Random, path: Path) -> None:
    """Keys and tensors as they come, written by the official package."""
    end = rng.choice([official.GGUFEndian.LITTLE, official.GGUFEndian.BIG])
    writer = official.GGUFWriter(path, rng.choice(["llama", "qwen2", "bert"]), endianess=end)
    for i in range(rng.randint(0, 10)):
        add_value(rng, writer, f"llama.key{i}")
    for i in range(rng.randint(0, 6)):
        shape = [rng.randint(1, 6) for _ in range(rng.randint(1, 4))]
        numbers = np.random.default_rng(rng.randrange(2**32)).integers(-100, 100, shape)
        writer.add_tensor(f"t{i}.weight", numbers.astype(rng.choice(DTYPES)))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    if rng.random() < 0.3:  # version 2 has the same layout
        data = bytearray(path.read_bytes())
        at = 4 if end == official.GGUFEndian.LITTLE else 7
        data[at] = 2
        path.write_bytes(data)


def compare(path: Path) -> int:
    """Keys that are kept and tensors are those that the official package reads; how many were compared."""
    reader, ours = official.GGUFReader(path), header(path)
    fields = {name: field for name, field in reader.fields.items() if not name.startswith("GGUF.")}
    assert ours.values.keys() <= fields.keys()
    for name, value in ours.values.items():
        expected = fields[name].contents()
        np.testing.assert_array_equal(value, tuple(expected) if isinstance(expected, list) else expected)
    left_out = [fields[name].contents() for name in fields.keys() - ours.values.keys()]
    for value in left_out:
        strings = isinstance(value, list) and isinstance(value[0], str)
        assert strings or len(value.encode() if isinstance(value, str) else value) > gguf.LONGEST_ARRAY
    assert [tensor.name for tensor in reader.tensors] == list(ours.entries)
    for tensor in reader.tensors:
        mine = weights.load(Weights(str(path), tensor.name))
        assert mine.shape == tuple(reversed(tensor.shape.tolist()))
        np.testing.assert_array_equal(mine.reshape(-1), tensor.data.reshape(-1).astype(np.float64))
    return len(ours.values) + len(ours.entries)


def campaign(folder: Path, *, seed: int, files: int) -> int:
    rng, compared = random.Random(seed), 0
    for i in range(files):
        path = folder / f"{seed}-{i}.gguf"
        random_file(rng, path)
        compared += compare(path)
        path.unlink()
    return compared


def test_random_files_are_read_as_the_official_package_reads_them(tmp_path: Path) -> None:
    files = int(os.environ.get("PHASESCOPE_RANDOM_FILES", "60"))
    assert campaign(tmp_path, seed=1, files=files) > 5 * files


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("version", [2, 3])
def test_either_version_and_byte_order_is_read(version: int, order: str, tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(made(version=version, order=order))
    found = header(path)
    assert found.values == {key: value for key, _, value in LLAMA}
    assert found.big_endian == (order == ">")


def test_an_unquantised_tensor_is_a_table(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    table = np.arange(12, dtype="<f4").reshape(3, 4)
    path.write_bytes(made(tensors=[("position_embd.weight", (4, 3), 0, 0)], data=table.tobytes()))
    chosen = weights.parse(f"@{path}:position_embd.weight")
    np.testing.assert_array_equal(weights.table(chosen), table)
    assert weights.parse(f"{path}") == chosen
    assert [(t.name, t.dtype, t.shape) for t in weights.tensors(path)] == [("position_embd.weight", "F32", (3, 4))]
    os.truncate(path, path.stat().st_size - 1)
    with pytest.raises(FileProblem, match=r"ends before its tensor position_embd\.weight does; it is cut"):
        weights.refer(path)


def test_a_quantised_tensor_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(made(tensors=[("output.weight", (256, 2), 12, 0)], data=bytes(288)))
    with pytest.raises(FileProblem, match=r"a\.gguf holds output\.weight as ggml type 12; these are read: F32"):
        weights.refer(path, "output.weight")


def vocabulary(tokens: int) -> list[tuple[Any, ...]]:
    words = [f"▁token{i}" for i in range(tokens)]
    return [
        ("tokenizer.ggml.tokens", ARRAY, (TEXT, words)),
        ("tokenizer.ggml.scores", ARRAY, (F32, [0.0] * tokens)),
        ("tokenizer.ggml.merges", ARRAY, (TEXT, words)),
        ("tokenizer.chat_template", TEXT, "x" * 10_000),
    ]


def test_a_vocabulary_of_150_000_tokens_is_stepped_over(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(made([*vocabulary(150_000), *LLAMA], [("rope_freqs.weight", (32,), 0, 0)], bytes(128)))
    begin = path.stat().st_size - 128
    os.truncate(path, 40 * 2**30)
    kept.forget()
    tracemalloc.start()
    try:
        found = header(path)
        assert tracemalloc.get_traced_memory()[1] < 4 * MEBI
    finally:
        tracemalloc.stop()
    assert found.values == {key: value for key, _, value in LLAMA}
    assert (list(found.entries), found.start) == (["rope_freqs.weight"], begin)


def test_a_vocabulary_is_stepped_over_as_fast_as_a_plain_loop_reads_its_lengths(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(made([*vocabulary(150_000), *LLAMA]))

    def stepped() -> None:
        kept.forget()
        header(path)

    def plain() -> None:
        data = path.read_bytes()
        for text in range(300_000):
            int.from_bytes(data[8 * text : 8 * text + 8], "little")

    def seconds(does: Callable[[], None]) -> float:
        began = time.thread_time()
        does()
        return time.thread_time() - began

    times = [(seconds(stepped), seconds(plain)) for _ in range(3)]
    assert min(own for own, _ in times) < 2 * min(loop for _, loop in times)


def test_a_text_across_blocks_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    for size in range(gguf.BLOCK - 60, gguf.BLOCK + 10, 7):
        values = [("pad", ARRAY, (0, bytes(size))), ("long", ARRAY, (TEXT, ["y" * 300_000, "z"])), ("end", U32, 7)]
        path.write_bytes(made(values))
        os.utime(path, ns=(size, size))
        assert dict(header(path).values) == {"end": 7}


def test_numbers_of_a_short_array_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(made([("a.heads", ARRAY, (U32, [8, 0, 8])), ("a.none", ARRAY, (U32, []))]))
    assert dict(header(path).values) == {"a.heads": (8, 0, 8), "a.none": ()}


def test_a_header_may_be_empty(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(made([]))
    assert path.stat().st_size == 24
    assert header(path) == ({}, {}, 32, False)
    path.write_bytes(made([])[:-1])
    with pytest.raises(FileProblem, match="it does not begin with GGUF"):
        header(path)


def test_a_name_has_at_most_65_535_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    name = "k" * gguf.LONGEST_NAME
    path.write_bytes(made([(name, U32, 7)]))
    assert dict(header(path).values) == {name: 7}
    path.write_bytes(made([(name + "k", U32, 7)]))
    with pytest.raises(FileProblem, match="a name in it has 65536 bytes"):
        header(path)


@pytest.mark.parametrize("value", [(TEXT, b""), (ARRAY, (F32, 2**64 - 1, []))])
def test_a_length_has_no_sign(value: tuple[int, Any], tmp_path: Path) -> None:
    """All bits set are more bytes than there are, and not −1."""
    path = tmp_path / "a.gguf"
    data = made([("a", *value)])
    path.write_bytes(data[:-8] + b"\xff" * 8)
    with pytest.raises(FileProblem, match="its header is cut, or claims more than it has"):
        header(path)


@pytest.mark.parametrize(("order", "read"), [("<", True), (">", False)])
def test_bfloat16_is_read_in_one_byte_order(order: str, read: bool, tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(made(order=order, tensors=[("wpe.weight", (4, 2), 30, 0)], data=bytes(16)))
    if read:
        assert weights.table(weights.refer(path, "wpe.weight")).shape == (2, 4)
    else:
        with pytest.raises(FileProblem, match=r"holds wpe\.weight as BF16; these are read: F32"):
            weights.refer(path, "wpe.weight")
