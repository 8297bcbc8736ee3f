"""Damaged model files, made from sound ones: `python -m tests.fuzz_files --count 100000 --seed 1`.

Whatever the bytes, engine.models answers with FileProblem, or with a model, and with the numbers that numpy and the
safetensors library read.
"""

from __future__ import annotations

import argparse
import random
import re
import resource
import shutil
import struct
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import safetensors
from numpy.typing import NDArray

from engine.models import opened, weights
from engine.models.found import Found
from tests.made_files import npy, saved, tensor_file
from tests.sound_files import sound

__all__ = ["npy", "saved", "tensor_file"]  # where tests have had them from

Array = NDArray[Any]

SLOWEST = 2.0  # seconds of processor time, for one file
LARGEST = 64 * 2**10  # KiB that memory may grow by
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
    """What a campaign met; `forms` counts the files by suffix, `opened` those that were."""

    files: int = 0
    read: int = 0
    compared: int = 0
    opened: int = 0
    slowest: float = 0.0
    forms: dict[str, int] = field(default_factory=dict)


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


def _field(rng: random.Random, _: str, data: bytes) -> bytes:
    """A number of 2, 4 or 8 bytes written over what is there."""
    form = rng.choice(["<H", "<I", "<Q", ">I", ">Q"])
    size = struct.calcsize(form)
    if len(data) < size:
        return data
    at = rng.randrange(len(data) - size + 1)
    return data[:at] + struct.pack(form, rng.choice(NUMBERS) % 2 ** (8 * size)) + data[at + size :]


def _in_header(suffix: str, data: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """The header's text changed, and its length field with it; all of a file that has no such field."""
    if suffix not in (".npy", ".safetensors"):
        return change(data)
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


CHANGES = [_flip] * 4 + [_field, _field, _cut, _drop, _repeat, _insert, _header_number, _header_type, _header_insert]


def examine(path: Path, report: Report) -> None:
    """Read all that the file offers; only FileProblem may come out, and no wrong number."""
    began = time.thread_time()
    arrays: dict[str | None, Array] = {}
    if path.suffix in weights.ACCEPTED:
        arrays = {name: array for name in _names(path) if (array := _array(path, name)) is not None}
    found = _opened(path)
    report.slowest = max(report.slowest, time.thread_time() - began)
    report.files += 1
    report.read += bool(arrays)
    report.opened += found is not None
    report.compared += sum(_compared(path, name, array) for name, array in arrays.items())


def _opened(path: Path) -> Found | None:
    """What inspect says, each encoding asked once; None where the file is refused."""
    try:
        kind = opened.kind(path)
        assert kind in ("scene", "table", "model")
        found = opened.inspect(path)
    except weights.FileProblem as problem:
        check(problem)
        return None
    for encoding in found.encodings:
        encoding.scheme.offers()
    assert all(finding.says for finding in found.findings)
    return found


def _names(path: Path) -> list[str | None]:
    try:
        listed = weights.tensors(path)
    except weights.FileProblem as problem:
        check(problem)
        return [None]
    return [None, *(tensor.name for tensor in listed[:4] if path.suffix != ".npy")]


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
    if path.suffix == ".npz":
        return _in_zip(path, name)
    if path.suffix != ".safetensors":  # the official reader of .gguf hangs on some
        return None
    try:
        with safetensors.safe_open(path, framework="numpy") as file:
            return file.get_tensor(name)  # type: ignore[no-any-return]
    except (safetensors.SafetensorError, AttributeError):  # stricter with other entries; cannot read float8
        return None


def _in_zip(path: Path, name: str | None) -> Array | None:
    try:
        with np.load(path, allow_pickle=False) as file:
            return file[name]  # type: ignore[no-any-return]
    except Exception:  # zipfile is stricter with what is not needed here, and raises what it likes
        return None


def campaign(*, seed: int, files: int = 0, seconds: float = 0.0, only: tuple[str, ...] = ()) -> Report:
    """So many files, or so many seconds of them, of all formats or `only` some; what fails is kept and named."""
    rng, report, started = random.Random(seed), Report(), time.monotonic()
    chosen = [specimen for specimen in sound() if not only or specimen.suffix in only]
    with tempfile.TemporaryDirectory() as folder:
        while report.files < files or time.monotonic() - started < seconds:
            specimen = rng.choice(chosen)
            report.forms[specimen.suffix] = report.forms.get(specimen.suffix, 0) + 1
            here = Path(folder, str(report.files))
            here.mkdir()
            for name, data in specimen.files.items():
                changed = damaged(rng, specimen.suffix, data) if name == specimen.damaged else data
                (here / name).write_bytes(changed)
            _examine_or_keep(here / specimen.name, report)
            shutil.rmtree(here)
    return report


def _examine_or_keep(path: Path, report: Report) -> None:
    try:
        examine(path, report)
    except Exception as error:
        folder = path if path.is_dir() else path.parent
        kept = Path(tempfile.mkdtemp(), "kept")
        shutil.copytree(folder, kept)
        raise AssertionError(f"{kept} ({path.name}) is not handled") from error


def _peak() -> int:
    """KiB that the process has held at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> int:
    """The campaign as a command; 1 when a file was slow or memory grew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    campaign(seed=0, files=300)  # what is imported and cached with the first files
    before = _peak()
    report = campaign(seed=options.seed, files=options.count, seconds=options.seconds)
    grown = _peak() - before
    forms = ", ".join(f"{count} {suffix}" for suffix, count in sorted(report.forms.items()))
    print(f"{report.files} files ({forms}): {report.opened} opened, {report.read} tables read,", end=" ")
    print(f"{report.compared} arrays compared, slowest {1000 * report.slowest:.1f} ms, memory grew {grown} KiB")
    return int(report.slowest > SLOWEST or grown > LARGEST)


if __name__ == "__main__":
    sys.exit(main())
