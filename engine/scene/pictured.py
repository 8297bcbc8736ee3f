"""Pictured: the scene that a PNG has as text, as Export image writes it."""

from __future__ import annotations

import struct
import zlib
from typing import BinaryIO

from engine.values.refuse import refused
from engine.words.language import later

HEAD = b"\x89PNG\r\n\x1a\n"
KEY = "phasescope"  # of the text
TEXTS, LAST = (b"tEXt", b"zTXt", b"iTXt"), b"IEND"
MOST = 1 << 16  # chunks that are looked at
ABOUT = 1 << 10  # bytes of a text beside the scene
NOTHING = later("this picture holds no scene; a PNG that Export image has written does")
DAMAGED = later("this picture is damaged, and holds no scene that can be read")


def scene_text(file: BinaryIO, *, largest: int) -> bytes:
    """A scene's JSON of at most so many bytes, from a file whose HEAD is read; ValueError in one sentence."""
    for _ in range(MOST):
        begun = file.read(8)
        if len(begun) < 8 or begun.endswith(LAST):
            break
        size, kind = struct.unpack(">I4s", begun)
        if kind not in TEXTS or size > largest + ABOUT:
            file.seek(size + 4, 1)
            continue
        data, told = file.read(size), file.read(4)
        key, _, content = data.partition(b"\0")
        if key == KEY.encode():
            if told != struct.pack(">I", zlib.crc32(kind + data)):
                raise refused(DAMAGED)
            return _unpacked(kind, content, largest)
    raise refused(NOTHING)


def _unpacked(kind: bytes, content: bytes, largest: int) -> bytes:
    """The text of a chunk, behind its key, as UTF-8."""
    try:
        if kind == b"tEXt":
            return content.decode("latin-1").encode()
        if kind == b"zTXt":
            return _inflated(content[1:], largest).decode("latin-1").encode()
        _language, _translated, text = content[2:].split(b"\0", 2)
        return _inflated(text, largest) if content[0] else text
    except (ValueError, IndexError, zlib.error):
        raise refused(DAMAGED) from None


def _inflated(data: bytes, largest: int) -> bytes:
    """ValueError where it is more, or not all there."""
    stream = zlib.decompressobj()
    text = stream.decompress(data, largest + 1)
    if len(text) > largest or not stream.eof:
        raise ValueError
    return text
