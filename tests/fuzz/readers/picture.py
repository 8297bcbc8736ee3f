"""The reader of pictures with a scene in them: the chunks of a PNG, the metadata of an SVG, the scene there."""

from __future__ import annotations

import io
import random
import struct
import zlib
from itertools import islice

from engine.arrays.weights import FileProblem
from engine.models import opened
from engine.scene import pictured
from engine.scene.scene import read_file
from tests.fuzz import trees, verdict
from tests.fuzz.changes import FORMS, Pool, havoc, number
from tests.fuzz.readers import scene
from tests.fuzz.readers.reader import Reader, new

FEW = 12  # scenes
KINDS = (b"tEXt", b"zTXt", b"iTXt", b"IDAT", b"IEND", b"text")
Chunk = tuple[bytes, bytes]  # its kind, and what it holds


def seeds() -> list[bytes]:
    """Each way that a text is written, and drawings."""
    scenes = list(islice(scene.seeds(), FEW))
    return [*(_png([*_before(), _text(json, i), (b"IEND", b"")]) for i, json in enumerate(scenes)), *map(_svg, scenes)]


def _before() -> list[Chunk]:
    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    return [(b"IHDR", head), (b"tEXt", b"Software\0other"), (b"IDAT", zlib.compress(b"\0\0"))]


def _text(json: bytes, way: int) -> Chunk:
    key = pictured.KEY.encode() + b"\0"
    ways: tuple[Chunk, ...] = (
        (b"tEXt", key + json),
        (b"zTXt", key + b"\0" + zlib.compress(json)),
        (b"iTXt", key + b"\0\0en\0key\0" + json),
        (b"iTXt", key + b"\1\0\0\0" + zlib.compress(json)),
    )
    return ways[way % len(ways)]


def _png(chunks: list[Chunk]) -> bytes:
    parts = (struct.pack(">I", len(d)) + kind + d + struct.pack(">I", zlib.crc32(kind + d)) for kind, d in chunks)
    return pictured.HEAD + b"".join(parts)


def _svg(json: bytes) -> bytes:
    try:
        held = pictured.metadata(json)
    except UnicodeDecodeError:
        held = ""
    return f'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">{held}<defs/></svg>\n'.encode()


def changed(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """Bytes anywhere; or a chunk, with its sum put right; or the scene."""
    kind = rng.random()
    if kind < 0.25:
        return havoc(rng, data, pool)
    try:
        held = pictured.scene_text(io.BytesIO(data), largest=1 << 16)
    except ValueError:
        held = b"{}"
    if not data.startswith(pictured.HEAD):
        return _svg(trees.changed(rng, held, pool)) if kind < 0.7 else havoc(rng, data, pool)
    if kind < 0.5:
        return _png([*_before(), _text(trees.changed(rng, held, pool), rng.randrange(4)), (b"IEND", b"")])
    chunks = _chunks(data) or _before()
    place = rng.randrange(len(chunks))
    name, content = chunks[place]
    if kind < 0.6:
        chunks[place] = rng.choice(KINDS), content
    elif kind < 0.85:
        chunks[place] = name, havoc(rng, content, pool)
    else:
        return _with_number(rng, _png(chunks), pool)
    return _png(chunks)


def _chunks(data: bytes) -> list[Chunk]:
    found, at = [], len(pictured.HEAD)
    while at + 8 <= len(data) and len(found) < 50:
        size = int.from_bytes(data[at : at + 4], "big")
        found.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + size]))
        at += 12 + size
    return found


def _with_number(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """A length, or a sum."""
    at, form = rng.randrange(0, max(1, len(data) - 4)), rng.choice(FORMS[3:4])
    return data[:at] + struct.pack(form, number(rng, pool) % 2**32) + data[at + 4 :]


def read(data: bytes) -> bool:
    """As a window opens it."""
    path = new(".png")
    path.write_bytes(data)
    try:
        if opened.kind(path) != "scene":
            return False
        found, remarks = read_file(path)
    except (FileProblem, ValueError) as error:
        verdict.plainly(str(error))
        return False
    finally:
        path.unlink(missing_ok=True)
    for remark in remarks:
        verdict.plainly(remark)
    if zlib.crc32(data) % scene.SHARE == 0:
        scene.needed(found)
    return True


READER = Reader("picture", seeds, changed, read, ("engine.scene.pictured", "engine.scene.scene"))
