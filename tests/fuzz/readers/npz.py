"""The reader of .npz: the zip around the arrays, and the arrays in it."""

from __future__ import annotations

import io
import random
import struct
import warnings
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.fuzz.changes import FORMS, Pool, havoc, number
from tests.fuzz.readers import table
from tests.fuzz.readers.reader import Reader
from tests.fuzz.sound import tables
from tests.made_files import zipped

RECORDS = {b"PK\3\4": 30, b"PK\1\2": 46, b"PK\5\6": 22}  # bytes of each
NAMES = [
    "a",
    "x.npy",
    "values.npy",
    "../a.npy",
    "a\0.npy",
    "x" * 300 + ".npy",
    "\u202e.npy",
    "scene",
    "a.npy/",
    "x.NPY",
]


def changed(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """Bytes, a number in a record of the zip, or the zip made anew around other members."""
    kind = rng.random()
    if kind < 0.15:
        return havoc(rng, data, pool)
    if kind < 0.5:
        return _in_record(rng, data, pool)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            members = {name: file.read(name) for name in file.namelist()[:8]}
    except Exception:  # zipfile raises what it likes
        return _in_record(rng, data, pool)
    return zipped(_other(rng, members, pool), packed=rng.random() < 0.5)


def _in_record(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    mark = rng.choice(list(RECORDS))
    found = [at for at in range(len(data)) if data.startswith(mark, at)] if len(data) < 5000 else []
    form = rng.choice(FORMS[:2])
    if not found:
        return havoc(rng, data, pool)
    at = rng.choice(found) + rng.randrange(4, RECORDS[mark], 2)
    size = struct.calcsize(form)
    return data[:at] + struct.pack(form, number(rng, pool) % 2 ** (8 * size)) + data[at + size :]


def _other(rng: random.Random, members: dict[str, bytes], pool: Pool) -> dict[str, bytes]:
    with warnings.catch_warnings():
        name = rng.choice(list(members) or ["x.npy"])
        held = members.get(name, b"")
        kind = rng.random()
        if kind < 0.6:
            return members | {name: table.npy(rng, held, pool)}
        if kind < 0.8:
            return {rng.choice(NAMES) if key == name else key: value for key, value in members.items()}
        return {key: value for key, value in members.items() if key != name}


def _expected(path: Path, name: str | None) -> NDArray[Any] | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
                return file[name]  # type: ignore[no-any-return]
    except Exception:  # zipfile is stricter with what is not needed here, and raises what it likes
        return None


READER = Reader(
    "npz",
    lambda: [data for name, data in tables() if name.endswith(".npz")],
    changed,
    lambda data: table.read(data, ".npz", _expected),
    ("engine.arrays.npz", "engine.arrays.npy", "engine.arrays.place"),
)
