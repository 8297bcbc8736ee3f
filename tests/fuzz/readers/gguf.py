"""The reader of .gguf: its keys and tensors taken apart, changed, and put together again."""

from __future__ import annotations

import random
import struct
from pathlib import Path
from typing import Any, NamedTuple

from numpy.typing import NDArray

from engine.models import gguf_settings
from tests import made_files
from tests.fuzz.changes import LONGEST, Pool, havoc, number
from tests.fuzz.readers import table
from tests.fuzz.readers.reader import Reader
from tests.fuzz.sound import ggufs
from tests.made_files import ARRAY, CODES, F32, TEXT, U32

MOST = 64  # keys and tensors that are taken apart
KINDS = [*CODES, TEXT, ARRAY]
FLOATS = [0.0, -1.0, 1e-30, 1e30, float("nan"), float("inf"), 0.5, 1.0, 1e4, 5e5]
TENSORS = ["rope_freqs.weight", "position_embd.weight", "rope_factors_long.weight", "rope_factors_short.weight", "a"]
TYPES = [0, 1, 2, 8, 24, 26, 28, 30, 99]


class Parts(NamedTuple):
    """What `made_files.gguf` takes."""

    values: list[tuple[Any, int, Any]]
    tensors: list[tuple[Any, list[int], int, int]]
    data: bytes
    order: str
    version: int


class _Bytes:
    def __init__(self, data: bytes, order: str):
        self.data, self.at, self.order = data, 8, order

    def number(self, code: str) -> Any:
        size = struct.calcsize("<" + code)
        self.at += size
        return struct.unpack_from(self.order + code, self.data, self.at - size)[0]

    def text(self) -> bytes:
        size = self.number("Q")
        self.at += size
        return self.data[self.at - size : self.at]

    def value(self, kind: int) -> Any:
        if kind == TEXT:
            return self.text()
        if kind != ARRAY:
            return self.number(CODES[kind])
        inner, count = self.number("I"), self.number("Q")
        return inner, [self.value(inner) for _ in range(min(count, 600))]


def _parts(data: bytes) -> Parts:
    """struct.error, KeyError and the like where it is none."""
    order = "<" if data[4] or data[5] else ">"
    held = _Bytes(data, order)
    tensors, keys = held.number("Q"), held.number("Q")
    values = []
    for _ in range(min(keys, MOST)):
        key, kind = held.text(), held.number("I")
        values.append((key, kind, held.value(kind)))
    entries = []
    for _ in range(min(tensors, MOST)):
        name = held.text()
        sizes = [held.number("Q") for _ in range(held.number("I") % 8)]
        entries.append((name, sizes, held.number("I"), held.number("Q")))
    version = int.from_bytes(data[4:8], "little" if order == "<" else "big")
    return Parts(values, entries, data[held.at :].lstrip(b"\0") if entries else b"", order, version)


def changed(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """Bytes; or keys, values and tensors."""
    if rng.random() < 0.25:
        return havoc(rng, data, pool)
    try:
        parts = _parts(data)
        for _ in range(rng.choice((1, 1, 2, 3))):
            _change(rng, parts, pool)
        counts = (number(rng, pool) % 2**64, len(parts.values)) if rng.random() < 0.03 else None
        made = made_files.gguf(
            parts.values, parts.tensors, parts.data, version=parts.version, order=parts.order, counts=counts
        )
    except (struct.error, LookupError, TypeError, ValueError, OverflowError, AttributeError):
        return havoc(rng, data, pool)
    return made if len(made) < LONGEST else havoc(rng, data, pool)


def _change(rng: random.Random, parts: Parts, pool: Pool) -> None:
    kind, values = rng.random(), parts.values
    if kind < 0.25 or not values:
        values.insert(rng.randint(0, len(values)), (_key(rng, parts, pool), *_value(rng, pool)))
    elif kind < 0.55:
        at = rng.randrange(len(values))
        values[at] = (values[at][0], *_value(rng, pool, values[at]))
    elif kind < 0.65:
        del values[rng.randrange(len(values))]
    elif kind < 0.75:
        at = rng.randrange(len(values))
        values[at] = (_key(rng, parts, pool), *values[at][1:])
    elif kind < 0.85:
        _rename(rng, parts, pool)
    else:
        _tensor(rng, parts, pool)


def _rename(rng: random.Random, parts: Parts, pool: Pool) -> None:
    """Another architecture, with its keys or without."""
    now = next((value for key, _, value in parts.values if key == b"general.architecture"), b"llama")
    new = rng.choice(pool.words).encode()
    keep = rng.random() < 0.3
    for at, (key, kind, value) in enumerate(parts.values):
        if key == b"general.architecture":
            parts.values[at] = (key, kind, new)
        elif not keep and isinstance(now, bytes) and key.startswith(now + b"."):
            parts.values[at] = (new + key[len(now) :], kind, value)


def _key(rng: random.Random, parts: Parts, pool: Pool) -> bytes:
    word = rng.choice(pool.words).encode()
    family = next((value for key, _, value in parts.values if key == b"general.architecture"), b"llama")
    return (bytes(family) + b"." + word) if rng.random() < 0.7 and isinstance(family, bytes) else word


def _value(rng: random.Random, pool: Pool, now: Any = None) -> tuple[int, Any]:
    kind = now[1] if now and rng.random() < 0.6 else rng.choice(KINDS)
    if kind == ARRAY:
        inner = rng.choice([U32, F32, TEXT, 7, 5, 12])
        return kind, (inner, [_scalar(rng, pool, inner) for _ in range(rng.choice((0, 1, 3, 4, 32, 64, 520)))])
    return kind, _scalar(rng, pool, kind)


def _scalar(rng: random.Random, pool: Pool, kind: int) -> Any:
    if kind == TEXT:
        return rng.choice([rng.choice(pool.words), rng.choice(pool.words), "\x1b\u202e", ""]).encode()
    if kind in (6, 12):
        return rng.choice(FLOATS)
    if kind == 7:
        return rng.random() < 0.5
    code = CODES[kind]
    bits = 8 * struct.calcsize("<" + code)
    value = number(rng, pool) % 2**bits
    return value - 2 ** (bits - 1) if code.islower() else value


def _tensor(rng: random.Random, parts: Parts, pool: Pool) -> None:
    if parts.tensors and rng.random() < 0.4:
        del parts.tensors[rng.randrange(len(parts.tensors))]
        return
    sizes = [rng.choice((0, 1, 2, 3, 4, 32, 64, 2**31)) for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 5)))]
    name = rng.choice(TENSORS) if rng.random() < 0.8 else rng.choice(pool.words)
    parts.tensors.append((name, sizes, rng.choice(TYPES), rng.choice((0, 0, 0, 32, 2**40))))


def _expected(_path: Path, _name: str | None) -> NDArray[Any] | None:
    return None  # the official reader hangs on some


def seeds() -> list[bytes]:
    """Sound ones, and a small one of each family."""
    known = gguf_settings.architectures()
    families = sorted({*known.families, *known.unturned, *known.crossed})
    return [*(data for _, data in ggufs()), *(made_files.gguf(_family(name)) for name in families)]


def _family(name: str) -> list[tuple[str, int, Any]]:
    renamed = [(key.replace("llama", name), kind, value) for key, kind, value in made_files.LLAMA]
    return [(key, kind, name if key == "general.architecture" else value) for key, kind, value in renamed]


READER = Reader(
    "gguf",
    seeds,
    changed,
    lambda data: table.read(data, ".gguf", _expected),
    ("engine.arrays.gguf", "engine.models.gguf_keys", "engine.models.gguf_model", "engine.models.gguf_settings"),
)
