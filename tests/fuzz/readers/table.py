"""What the readers of tables share: all that the program makes of a file, held against what others read."""

from __future__ import annotations

import random
import re
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.arrays import weights
from engine.models import opened
from tests.fuzz import verdict
from tests.fuzz.changes import Pool, havoc, number
from tests.fuzz.readers.reader import new

Array = NDArray[Any]
Expected = Callable[[Path, str | None], Array | None]
SHARE = 4  # each so many-th is asked for its arrays too
MOST_COMPARED = 4  # arrays of a file


def read(data: bytes, suffix: str, expected: Expected) -> bool:
    """Whether the file is opened; each array that is read is what another reader reads."""
    path = new(suffix)
    path.write_bytes(data)
    try:
        good = _opened(path)
        if zlib.crc32(data) % SHARE == 0:
            for name in _names(path):
                _compare(path, name, expected)
        return good
    finally:
        path.unlink(missing_ok=True)


def _opened(path: Path) -> bool:
    """As a window opens it: what it says, each encoding asked once, what it is."""
    try:
        found = opened.inspect(path)
        assert opened.kind(path) in ("table", "model")
    except weights.FileProblem as problem:
        verdict.plainly(str(problem))
        return False
    for each in found.encodings:
        each.encoding.offers()
    assert found.encodings or found.findings
    assert all(finding.says for finding in found.findings)
    return True


def _names(path: Path) -> list[str | None]:
    try:
        listed = weights.tensors(path)
    except weights.FileProblem as problem:
        verdict.plainly(str(problem))
        return [None]
    return [None, *(tensor.name for tensor in listed[:MOST_COMPARED] if path.suffix != ".npy")]


def _compare(path: Path, name: str | None, expected: Expected) -> None:
    try:
        held = weights.refer(path, name)
        array = weights.load(held)
        weights.table(held)
    except weights.FileProblem as problem:
        verdict.plainly(str(problem))
        return
    right = expected(path, held.tensor)
    if right is not None:
        with np.errstate(invalid="ignore"):
            np.testing.assert_array_equal(array, right.astype(np.float64), strict=True)


# Headers of Python text, as .npy has them.

TYPES = [
    *("<f8", ">f8", "<f4", "<f2", "|b1", "<i8", "<u8", ">i2", "|i4", "b", "f"),
    *("|O", "O8", "<c8", "|V2", "<U3", "|S0", "a8", "<M8[s]", "f8,f8", "<f16"),
]
TOKENS = [
    *("True", "False", "None", "(", ")", ",", "0", "-1", "1.5", "1L", "'", "{", "}"),
    *("'descr'", "'shape'", "'fortran_order'"),
]
MOST_DIGITS = 9  # of a count: more than is filled in
NPY = re.compile(rb"\x93NUMPY([\x01\x02])\0", re.DOTALL)


def npy(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """Of a .npy its bytes, or the text of its header with the length put right and perhaps as much data as it says."""
    if rng.random() < 0.2 or not NPY.match(data):
        return havoc(rng, data, pool)
    width = 2 if data[6] == 1 else 4
    start = 8 + width
    end = start + int.from_bytes(data[8:start], "little")
    text = data[start:end]
    for _ in range(rng.choice((1, 1, 2))):
        text = _in_header(rng, text, pool)
    rest = _filled(text) if rng.random() < 0.5 else data[end:]
    if rng.random() < 0.05:
        width = 6 - width
    length = struct.pack("<H" if width == 2 else "<I", min(len(text), 2 ** (8 * width) - 1))
    return b"\x93NUMPY" + (b"\1\0" if width == 2 else b"\2\0") + length + text + rest


def _in_header(rng: random.Random, text: bytes, pool: Pool) -> bytes:
    kind = rng.random()
    if kind < 0.25:
        return _swapped(rng, rb"-?\d+(?=[,)])", text, str(number(rng, pool)))
    if kind < 0.5:
        return _swapped(rng, rb"(?<=')[<>|=]?[A-Za-z]\d*(?=')", text, rng.choice(TYPES))
    if kind < 0.6:
        shape = ", ".join(str(rng.choice((0, 1, 1, 2, 3, 4, 33))) for _ in range(rng.choice((0, 1, 2, 2, 2, 3, 33))))
        return _swapped(rng, rb"\([^()]*\)", text, f"({shape},)")
    if kind < 0.8:
        return _swapped(rng, rb"\w+|[^\w\s]", text, rng.choice(TOKENS))
    return havoc(rng, text, pool)


def _swapped(rng: random.Random, pattern: bytes, text: bytes, word: str) -> bytes:
    found = list(re.finditer(pattern, text))
    if not found:
        return text
    start, end = rng.choice(found).span()
    return text[:start] + word.encode() + text[end:]


def _filled(text: bytes) -> bytes:
    """As many bytes as a header describes, where that is little."""
    shape = re.search(rb"\(([\d, ]*)\)", text)
    kind = re.search(rb"'[<>|=]?[a-zA-Z](\d{0,2})'", text)
    if not shape or not kind:
        return b""
    size = int(kind[1] or 1)
    for part in shape[1].split(b","):
        count = part.strip()
        if len(count) > MOST_DIGITS:
            return b""
        size *= int(count) if count.isdigit() else 1
    return bytes(range(1, 256))[: size % 255] + bytes(size - size % 255) if size < 4096 else b""
