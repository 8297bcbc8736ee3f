"""Damaged weight files, made from sound ones: `python -m tests.fuzz_files --seconds 60 --seed 1`.

Whatever the bytes, engine.models.weights answers with FileProblem, or with the numbers that numpy and the
safetensors library read.
"""

from __future__ import annotations

import argparse
import functools
import io
import json
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import safetensors
from numpy.typing import NDArray
from safetensors.numpy import save

from engine.models import weights

Array = NDArray[Any]

SLOWEST = 0.1  # seconds of processor time, for one file
LONGEST_MESSAGE = 1200
NUMBERS = [0, 1, -1, 2, 3, 7, 255, 2**26, 2**31, 2**53 + 1, 2**62, 2**63, 2**64, 10**30]
DTYPES = ["F8_E4M3", "F8_E5M2", "BF16", "F16", "F32", "F64", "BOOL", "I64", "U8", "C64", "F4", "X"]
DESCRS = [
    "<f8",
    ">f8",
    "<f4",
    "<f2",
    "|b1",
    "<i8",
    "<u8",
    "|O",
    "<c8",
    "|V2",
    "<U3",
    "<M8[s]",
    "f8,f8",
    "<f16",
]
SNIPPETS = [
    b"{",
    b"}",
    b"[",
    b"]",
    b"(",
    b",",
    b":",
    b'"',
    b"'",
    b"\\",
    b"\0",
    b"\xff",
    b"NaN",
    b"\\ud800",
    b"[" * 300,
]


@dataclass
class Report:
    """What a campaign met."""

    files: int = 0
    read: int = 0
    compared: int = 0
    slowest: float = 0.0


def npy(header: str | bytes, data: bytes = b"", *, version: tuple[int, int] = (1, 0), length: int = -1) -> bytes:
    """A .npy of this header text; its length as given, or true."""
    text = header.encode("latin1") if isinstance(header, str) else header
    length = len(text) if length < 0 else length
    return b"\x93NUMPY" + bytes(version) + length.to_bytes(2 if version == (1, 0) else 4, "little") + text + data


def tensor_file(header: object, data: bytes = b"", *, length: int = -1) -> bytes:
    """A .safetensors of this header (bytes, or what becomes JSON); its length as given, or true."""
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    length = len(text) if length < 0 else length
    return length.to_bytes(8, "little") + text + data


def saved(array: Array, version: tuple[int, int] = (1, 0)) -> bytes:
    """What numpy.save writes."""
    out = io.BytesIO()
    np.lib.format.write_array(out, array, version=version)
    return out.getvalue()


@functools.cache
def sound() -> list[tuple[str, bytes]]:
    """Suffix and bytes of files that can be read."""
    grid = np.arange(12).reshape(3, 4)
    arrays = [grid.astype(code) for code in ("<f8", ">f4", "<f2", "<i8", ">i2", "|u1", "|b1")]
    arrays += [
        np.asfortranarray(grid, dtype="<f4"),
        np.array(7.0),
        np.zeros((0, 3)),
        np.ones((2, 3, 4), "<i4"),
    ]
    model = {"wpe.weight": grid.astype(ml_dtypes.bfloat16), "bias": np.ones(3, "f4"), "n": np.arange(4)}
    files: list[dict[str, Array]] = [{"a": grid.astype("f4")}, model, {"only": np.zeros((0, 2), "f2")}]
    return [
        *((".npy", saved(array)) for array in arrays),
        (".npy", saved(grid.astype(float), version=(2, 0))),
        *((".safetensors", save(tensors, metadata={"format": "pt"})) for tensors in files),
    ]


def damaged(rng: random.Random, suffix: str, data: bytes) -> bytes:
    """One to four changes: of its bytes anywhere, or of its header with the header's length put right."""
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        data = rng.choice(CHANGES)(rng, suffix, data)
    return data


def _flip(rng: random.Random, _: str, data: bytes) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + rng.randbytes(1) + data[at + 1 :]


def _cut(rng: random.Random, _: str, data: bytes) -> bytes:
    return data[: rng.randrange(len(data) or 1)] if rng.random() < 0.3 else data


def _drop(rng: random.Random, _: str, data: bytes) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + data[at + rng.randint(1, 9) :]


def _repeat(rng: random.Random, _: str, data: bytes) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + data[at : at + rng.randint(1, 40)] * rng.randint(2, 20) + data[at:]


def _insert(rng: random.Random, _: str, data: bytes) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + rng.choice(SNIPPETS) + data[at:]


def _header_number(rng: random.Random, suffix: str, data: bytes) -> bytes:
    return _in_header(suffix, data, lambda text: _replaced(rng, rb"\d+", text, str(rng.choice(NUMBERS))))


def _header_type(rng: random.Random, suffix: str, data: bytes) -> bytes:
    pattern = rb"[<>|]\w+" if suffix == ".npy" else rb"(?<=:\")[A-Z]+\d+"
    choices = DESCRS if suffix == ".npy" else DTYPES
    return _in_header(suffix, data, lambda text: _replaced(rng, pattern, text, rng.choice(choices)))


def _header_insert(rng: random.Random, suffix: str, data: bytes) -> bytes:
    return _in_header(suffix, data, lambda text: _insert(rng, suffix, text))


def _in_header(suffix: str, data: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """The header's text changed, and its length field with it."""
    at, width = (0, 8) if suffix == ".safetensors" else (8, 2 if data[6:7] == b"\1" else 4)
    start = at + width
    end = start + int.from_bytes(data[at:start], "little")
    text = change(data[start:end])
    length = min(len(text), (1 << 8 * width) - 1).to_bytes(width, "little")
    return data[:at] + length + text + data[end:]


def _replaced(rng: random.Random, pattern: bytes, text: bytes, new: str) -> bytes:
    found = list(re.finditer(pattern, text))
    if not found:
        return text
    start, end = rng.choice(found).span()
    return text[:start] + new.encode() + text[end:]


CHANGES = [_flip] * 4 + [_cut, _drop, _repeat, _insert, _header_number, _header_type, _header_insert]


def examine(path: Path, report: Report) -> None:
    """Read all that the file offers; only FileProblem may come out, and no wrong number."""
    began = time.thread_time()
    arrays = {name: array for name in _names(path) if (array := _array(path, name)) is not None}
    report.slowest = max(report.slowest, time.thread_time() - began)
    report.files += 1
    report.read += bool(arrays)
    report.compared += sum(_compared(path, name, array) for name, array in arrays.items())


def _names(path: Path) -> list[str | None]:
    try:
        listed = weights.tensors(path)
    except weights.FileProblem as problem:
        check(problem)
        return [None]
    return [None, *(tensor.name for tensor in listed[:4] if path.suffix == ".safetensors")]


def _array(path: Path, name: str | None) -> Array | None:
    """None when the file is refused."""
    try:
        array = weights.load(weights.refer(path, name))
        weights.table(weights.refer(path, name))
    except weights.FileProblem as problem:
        check(problem)
        return None
    return array


def check(problem: weights.FileProblem) -> None:
    """Its message is one short line of plain text."""
    text = str(problem)
    assert text.isprintable(), repr(text)
    assert len(text) < LONGEST_MESSAGE, text


def _compared(path: Path, name: str | None, array: Array) -> bool:
    """Whether another reader could read the array; then it must agree."""
    expected = _expected(path, name or weights.refer(path).tensor)
    if expected is None:
        return False
    with np.errstate(invalid="ignore"):
        np.testing.assert_array_equal(array, expected.astype(np.float64), strict=True)
    return True


def _expected(path: Path, name: str | None) -> Array | None:
    if path.suffix == ".npy":
        return np.load(path, allow_pickle=False)  # type: ignore[no-any-return]
    try:
        with safetensors.safe_open(path, framework="numpy") as file:
            return file.get_tensor(name)  # type: ignore[no-any-return]
    except (safetensors.SafetensorError, AttributeError):  # stricter with other entries; cannot read float8
        return None


def campaign(*, seed: int, files: int = 0, seconds: float = 0.0) -> Report:
    """So many files, or so many seconds of them; the file that fails is kept and named."""
    rng, report, started = random.Random(seed), Report(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        while report.files < files or time.monotonic() - started < seconds:
            suffix, data = rng.choice(sound())
            path = Path(folder, f"{report.files}{suffix}")
            path.write_bytes(damaged(rng, suffix, data))
            _examine_or_keep(path, report)
            path.unlink()
    return report


def _examine_or_keep(path: Path, report: Report) -> None:
    try:
        examine(path, report)
    except Exception as error:
        kept = Path(tempfile.mkdtemp()) / path.name
        kept.write_bytes(path.read_bytes())
        raise AssertionError(f"{kept} is not handled") from error


def main() -> int:
    """The campaign as a command; 1 when a file was slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    report = campaign(seed=options.seed, seconds=options.seconds)
    print(f"{report.files} files, {report.read} read, {report.compared} arrays compared,", end=" ")
    print(f"slowest {1000 * report.slowest:.1f} ms")
    return int(report.slowest > SLOWEST)


if __name__ == "__main__":
    sys.exit(main())
