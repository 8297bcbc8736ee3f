"""Bytes of model files, right or wrong as a test asks: .npy, .npz, .safetensors, .gguf."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
CODES = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
U32, I32, F32, BOOL, TEXT, ARRAY, U64, F64 = 4, 5, 6, 7, 8, 9, 10, 12
LLAMA = (
    ("general.architecture", TEXT, "llama"),
    ("general.name", TEXT, "A Llama"),
    ("llama.context_length", U32, 4096),
    ("llama.embedding_length", U32, 256),
    ("llama.block_count", U32, 2),
    ("llama.attention.head_count", U32, 4),
    ("llama.rope.dimension_count", U32, 64),
    ("llama.rope.freq_base", F32, 500000.0),
)


def npy(header: str | bytes, data: bytes = b"", *, version: tuple[int, int] = (1, 0), length: int = -1) -> bytes:
    """A .npy of this header text; its length as given, or true."""
    text = header.encode("latin1") if isinstance(header, str) else header
    length = len(text) if length < 0 else length
    return b"\x93NUMPY" + bytes(version) + length.to_bytes(2 if version == (1, 0) else 4, "little") + text + data


def saved(array: Array, version: tuple[int, int] = (1, 0)) -> bytes:
    """What numpy.save writes."""
    out = io.BytesIO()
    np.lib.format.write_array(out, array, version=version)
    return out.getvalue()


def tensor_file(header: object, data: bytes = b"", *, length: int = -1) -> bytes:
    """A .safetensors of this header (bytes, or what becomes JSON); its length as given, or true."""
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    length = len(text) if length < 0 else length
    return length.to_bytes(8, "little") + text + data


def zipped(members: Mapping[str, bytes], *, packed: bool = False) -> bytes:
    """A zip of these members, deflated or stored."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED) as file:
        for name, data in members.items():
            member = zipfile.ZipInfo(name)  # of 1980, not of now
            member.compress_type = file.compression
            file.writestr(member, data)
    return out.getvalue()


def gguf_text(text: str | bytes, order: str = "<") -> bytes:
    data = text.encode() if isinstance(text, str) else text
    return struct.pack(order + "Q", len(data)) + data


def gguf_value(kind: int, value: Any, order: str = "<") -> bytes:
    """A value; that of an array is its type and its values, or its type, how many it claims, and its values."""
    if kind == TEXT:
        return gguf_text(value, order)
    if kind == ARRAY:
        inner, *count, values = value
        head = struct.pack(order + "IQ", inner, *(count or [len(values)]))
        return head + b"".join(gguf_value(inner, one, order) for one in values)
    return struct.pack(order + CODES[kind], value) if kind in CODES else bytes(value)


def gguf(
    values: Sequence[tuple[str | bytes, int, Any]] = LLAMA,
    tensors: Sequence[tuple[str, Sequence[int], int, int]] = (),
    data: bytes = b"",
    *,
    version: int = 3,
    order: str = "<",
    counts: tuple[int, int] | None = None,
) -> bytes:
    """A .gguf; tensors are name, sizes (rows last), type, offset. `counts` are what it claims of each."""
    claimed = counts or (len(tensors), len(values))
    out = b"GGUF" + struct.pack(order + "IQQ", version, *claimed)
    for key, kind, value in values:
        out += gguf_text(key, order) + struct.pack(order + "I", kind) + gguf_value(kind, value, order)
    for name, sizes, kind, offset in tensors:
        shape = struct.pack(f"{order}I{len(sizes)}Q", len(sizes), *sizes)
        out += gguf_text(name, order) + shape + struct.pack(order + "IQ", kind, offset)
    return out + bytes(-len(out) % 32) + data if data else out
