"""The header of a .gguf: its keys and its tensors, versions 2 and 3, either byte order (ggml's docs/gguf.md).

Read here and not by its library, which maps the file, builds a list of every token and hangs on a hundred bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import BinaryIO, NamedTuple

import numpy as np

from engine.arrays import safetensors
from engine.arrays.file import Stamp, opened, plain, refuse
from engine.arrays.place import ArrayPlace, Tensor, check_shape, codes
from engine.system.kept import kept
from engine.words.language import tr

MAGIC = b"GGUF"
LONGEST_HEADER = 2**27  # bytes; vocabularies of 260 000 tokens take 15 MB
MOST_KEYS = 4096
MOST_TENSORS = 2**16
MOST_STRINGS = 2**20  # of all arrays together: each is stepped over
MOST_DIMENSIONS = 4
LONGEST_NAME = 2**16 - 1  # bytes of a key or of a tensor's name
LONGEST_TEXT = 4096  # bytes of a text that is kept
LONGEST_ARRAY = 512  # numbers of an array that is kept
MOST_ITEMS = 2**16  # numbers of all the arrays that are kept
BLOCK = 2**18

SCALARS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
TEXT, ARRAY = 8, 9
TYPES = {0: "F32", 1: "F16", 24: "I8", 25: "I16", 26: "I32", 27: "I64", 28: "F64", 30: "BF16"}
GgufValue = bool | int | float | str | tuple[bool | int | float, ...]


class GgufTensor(NamedTuple):
    """A tensor: its ggml type, its shape as numpy has it (rows first), where it starts after the header."""

    kind: int
    shape: tuple[int, ...]
    offset: int

    @property
    def dtype(self) -> str:
        return TYPES.get(self.kind) or tr("ggml type {kind}", kind=self.kind)


class GgufHeader(NamedTuple):
    """`values` are short texts, numbers, and short arrays of numbers; `start` is where the tensors' bytes begin."""

    values: Mapping[str, GgufValue]
    entries: Mapping[str, GgufTensor]
    start: int
    big_endian: bool


class _Bytes:
    """The header's bytes in order, a block of the file at a time; how many there may be is bounded."""

    def __init__(self, path: str, file: BinaryIO, size: int) -> None:
        self.path, self.file, self.order = path, file, "<"
        self.left = min(size, LONGEST_HEADER)
        self.held, self.at, self.passed = b"", 0, 0
        self.strings, self.items = MOST_STRINGS, MOST_ITEMS

    def need(self, size: int) -> None:
        """Hold the next so many bytes."""
        short = size - (len(self.held) - self.at)
        if short <= 0:
            return
        if short > self.left:
            refuse(self.path, "is no whole .gguf file: its header is cut, or claims more than it has")
        more = self.file.read(min(self.left, max(short, BLOCK)))
        self.left -= len(more)
        self.passed += self.at
        self.held, self.at = self.held[self.at :] + more, 0
        if len(self.held) < size:
            refuse(self.path, "changed while it was being read")

    def skip(self, size: int) -> None:
        """Step over bytes, unread where they lie beyond the block."""
        inside = min(size, len(self.held) - self.at)
        self.at += inside
        size -= inside
        if size > self.left:
            refuse(self.path, "is no whole .gguf file: its header is cut, or claims more than it has")
        if size:
            self.file.seek(size, 1)
            self.left -= size
            self.passed += size

    def take(self, size: int) -> bytes:
        self.need(size)
        self.at += size
        return self.held[self.at - size : self.at]

    def numbers(self, codes: str) -> tuple[int, ...]:
        form = struct.Struct(self.order + codes)
        return form.unpack(self.take(form.size))

    def name(self) -> str:
        """A key or a tensor's name."""
        (size,) = self.numbers("Q")
        if size > LONGEST_NAME:
            refuse(self.path, "is no sound .gguf file: a name in it has {size} bytes", size=size)
        try:
            return self.take(size).decode()
        except UnicodeDecodeError:
            refuse(self.path, "is no sound .gguf file: a name in it is no UTF-8 text")

    @property
    def position(self) -> int:
        return self.passed + self.at


@kept
def header(path: str, stamp: Stamp) -> GgufHeader:
    """Of the file of that stamp; FileProblem where anything in it cannot be so."""
    with opened(path, stamp) as file:
        return _header(path, file, stamp.size)


def _header(path: str, file: BinaryIO, size: int) -> GgufHeader:
    data = _Bytes(path, file, size)
    _check_version(path, data)
    tensors, keys = data.numbers("QQ")
    if keys > MOST_KEYS or tensors > MOST_TENSORS:
        refuse(
            path,
            "claims {keys} keys and {tensors} tensors; at most {most_keys} and {most_tensors} are read",
            keys=keys,
            tensors=tensors,
            most_keys=MOST_KEYS,
            most_tensors=MOST_TENSORS,
        )
    values = _values(path, data, keys)
    entries = _entries(path, data, tensors)
    alignment = values.get("general.alignment", 32)
    if not isinstance(alignment, int) or not 0 < alignment <= 2**20 or alignment % 8:
        refuse(path, "has general.alignment {alignment}; a multiple of 8 is needed, as 32", alignment=plain(alignment))
    start = -(-data.position // alignment) * alignment
    return GgufHeader({k: v for k, v in values.items() if v is not None}, entries, start, data.order == ">")


def _check_version(path: str, data: _Bytes) -> None:
    """2 or 3; sets the byte order, which the version alone tells."""
    if data.left < 24 or data.take(4) != MAGIC:
        refuse(path, "is not a .gguf file: it does not begin with GGUF")
    raw = data.take(4)
    data.order = "<" if raw[0] or raw[1] else ">"
    version = int.from_bytes(raw, "little" if data.order == "<" else "big")
    if version not in (2, 3):
        refuse(path, "is a .gguf of version {version}; versions 2 and 3 are read", version=version)


def _values(path: str, data: _Bytes, count: int) -> dict[str, GgufValue | None]:
    """By key, in their order; None for what is too long to keep."""
    found: dict[str, GgufValue | None] = {}
    for _ in range(count):
        key = data.name()
        if key in found:
            refuse(path, "has the key {key} twice", key=plain(key))
        (kind,) = data.numbers("I")
        found[key] = _value(path, data, key, kind)
    return found


def _value(path: str, data: _Bytes, key: str, kind: int) -> GgufValue | None:
    if kind == TEXT:
        return _text(data)
    if kind == ARRAY:
        inner, count = data.numbers("IQ")
        return _array(path, data, key, inner, count)
    if kind not in SCALARS:
        refuse(path, "has {key} of type {kind}; types 0 to 12 exist", key=plain(key), kind=kind)
    return _scalar(data, kind)


def _scalar(data: _Bytes, kind: int) -> bool | int | float:
    value = data.numbers(SCALARS[kind])[0]
    assert isinstance(value, bool | int | float)
    return value


def _text(data: _Bytes) -> str | None:
    (size,) = data.numbers("Q")
    if size > LONGEST_TEXT:
        data.skip(size)
        return None
    return data.take(size).decode(errors="replace")


def _array(path: str, data: _Bytes, key: str, kind: int, count: int) -> tuple[bool | int | float, ...] | None:
    """A short array of numbers; others are stepped over."""
    if kind == TEXT:
        _skip_texts(path, data, key, count)
        return None
    if kind not in SCALARS:
        refuse(
            path,
            "has {key}, an array of type {kind}; arrays of numbers and of texts are read",
            key=plain(key),
            kind=kind,
        )
    if count <= min(LONGEST_ARRAY, data.items):
        data.items -= count
        return data.numbers(f"{count}{SCALARS[kind]}")
    data.skip(count * struct.calcsize("<" + SCALARS[kind]))
    return None


def _skip_texts(path: str, data: _Bytes, key: str, count: int) -> None:
    """Step over texts, as of a vocabulary, at a tenth of a microsecond or two each."""
    data.strings -= count
    if data.strings < 0:
        refuse(
            path,
            "has {key}, an array of {count} texts; at most {most} of them are read",
            key=plain(key),
            count=count,
            most=MOST_STRINGS,
        )
    length = struct.Struct(data.order + "Q").unpack_from
    while count:
        data.need(8)
        held, at, last = data.held, data.at, len(data.held) - 8
        while count and at <= last:
            at += 8 + length(held, at)[0]
            count -= 1
        data.at = min(at, len(held))
        data.skip(at - data.at)


def _entries(path: str, data: _Bytes, count: int) -> dict[str, GgufTensor]:
    """The tensors by name."""
    found: dict[str, GgufTensor] = {}
    for _ in range(count):
        name = data.name()
        (rank,) = data.numbers("I")
        if rank > MOST_DIMENSIONS:
            refuse(
                path,
                "gives {name} {rank} dimensions; at most {most} are read",
                name=plain(name),
                rank=rank,
                most=MOST_DIMENSIONS,
            )
        if name in found:
            refuse(path, "has the tensor {name} twice", name=plain(name))
        *sizes, kind, offset = data.numbers(f"{rank}QIQ")
        found[name] = GgufTensor(kind, tuple(reversed(sizes)), offset)
    return found


def tensors(path: str, stamp: Stamp) -> tuple[Tensor, ...]:
    """Its tensors, in their order."""
    return tuple(Tensor(name, entry.dtype, entry.shape) for name, entry in header(path, stamp).entries.items())


def place(path: str, stamp: Stamp, *, tensor: str | None) -> ArrayPlace:
    """Where a tensor lies that is not quantised, of that name or the only one of two dimensions."""
    found = header(path, stamp)
    shapes = {name: entry.shape for name, entry in found.entries.items()}
    name = safetensors.only_table(path, shapes) if tensor is None else tensor
    if name not in found.entries:
        refuse(path, safetensors.missing(name, found.entries))
    entry = found.entries[name]
    dtype = _dtype(path, name, entry, big_endian=found.big_endian)
    check_shape(path, entry.shape)
    here = ArrayPlace(name, dtype, entry.shape, found.start + entry.offset)
    if here.start + here.nbytes > stamp.size:
        refuse(path, "ends before its tensor {name} does; it is cut", name=plain(name))
    return here


def _dtype(path: str, name: str, entry: GgufTensor, *, big_endian: bool) -> np.dtype[np.generic]:
    if entry.kind not in TYPES or (big_endian and entry.dtype == "BF16"):
        refuse(
            path,
            "holds {name} as {dtype}; these are read: {values}",
            name=plain(name),
            dtype=entry.dtype,
            values=", ".join(TYPES.values()),
        )
    dtype = codes()[entry.dtype]
    return dtype.newbyteorder(">") if big_endian else dtype
