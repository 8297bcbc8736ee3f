"""Changes of bytes, and what the readers' changes are made from."""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from typing import Any, NamedTuple

NUMBERS = [0, 1, -1, 2, 3, 7, 255, 2**16 - 1, 2**26, 2**31, 2**53 + 1, 2**62, 2**63, 2**64, 10**30]
FORMS = ["<H", "<I", "<Q", ">I", ">Q"]
SNIPPETS = [
    *(b"{", b"}", b"[", b"]", b"(", b",", b":", b'"', b"'", b"\\", b"\0", b"\xff", b"\xef\xbb\xbf", b"\r", b"\n"),
    *(b"NaN", b"1e999", b"-", b"null", b"\\ud800", b"[" * 300, b"9" * 4400, "\u202e\u2028".encode()),
]
LONGEST = 1 << 14  # bytes of an input: what is long is slow, and seldom says more


class Pool(NamedTuple):
    """What changes draw from: inputs that reached something new, words and numbers of the code, values by their key."""

    inputs: Sequence[bytes]
    words: Sequence[str]
    numbers: Sequence[int]
    values: dict[str, list[Any]]


def havoc(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """One to four changes of bytes anywhere."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(HAVOC)(rng, data, pool)
    return data


def _flip(rng: random.Random, data: bytes, _: Pool) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + bytes((rng.randrange(256),)) + data[at + 1 :]


def _cut(rng: random.Random, data: bytes, _: Pool) -> bytes:
    return data[: rng.randrange(len(data) or 1)] if rng.random() < 0.3 else data


def _drop(rng: random.Random, data: bytes, _: Pool) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + data[at + rng.randint(1, 9) :]


def _repeat(rng: random.Random, data: bytes, _: Pool) -> bytes:
    at = rng.randrange(len(data) or 1)
    return data[:at] + data[at : at + rng.randint(1, 40)] * rng.randint(2, 20) + data[at:]


def _insert(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    at = rng.randrange(len(data) or 1)
    new = rng.choice(SNIPPETS) if rng.random() < 0.6 else rng.choice(pool.words).encode()
    return data[:at] + new + data[at:]


def _field(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """A number of 2, 4 or 8 bytes written over what is there."""
    form = rng.choice(FORMS)
    size = struct.calcsize(form)
    if len(data) < size:
        return data
    at = rng.randrange(len(data) - size + 1)
    return data[:at] + struct.pack(form, number(rng, pool) % 2 ** (8 * size)) + data[at + size :]


def _spliced(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """The beginning of one and the end of another."""
    other = rng.choice(pool.inputs)
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


HAVOC = [_flip] * 4 + [_field, _field, _cut, _drop, _repeat, _insert, _insert, _spliced]


def number(rng: random.Random, pool: Pool) -> int:
    """One that readers fear, one of the code, or its neighbour."""
    kind = rng.random()
    if kind < 0.5:
        return rng.choice(NUMBERS)
    if kind < 0.8 and pool.numbers:
        return rng.choice(pool.numbers) + rng.choice((0, 0, -1, 1))
    return rng.randrange(-3, 100)
